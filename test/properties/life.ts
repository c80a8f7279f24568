import fc from 'fast-check';
import { expect } from 'vitest';
import { RunError } from '../../src/core/model/errors.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { runs } from '../runs.ts';
import { findBreaches, type Law } from '../simulator/laws.ts';
import { declare, type Run, runAt } from '../simulator/run.ts';
import type { SimulatedService } from '../simulator/service.ts';
import { histories, type Wishes } from './histories.ts';
import type { History } from './history.ts';
import { declared, openRandomService } from './random-service.ts';

const never = new AbortController().signal;

/** Longer than a tame service is late, or a wild one: ten times the longest time-out and what comes on top. */
const restMs = 250_000;

/** Laws that look at complete lists: of a list in pages, no single response is one. */
const lawsOfLists: readonly Law[] = [
  'no second send without two lists',
  'a conflict is what the list shows',
  'a duplicate is a warning',
  'what a run creates is listed once, or the run ends',
];

/** A history as it is lived through, run by run; each run is held to the laws. */
export class Life {
  readonly history: History;
  readonly service: SimulatedService;
  readonly #clock = new VirtualClock();
  readonly #workspace: string;
  readonly #excused: readonly Law[];

  constructor(history: History, workspace: string, excused: readonly Law[]) {
    const isPaged = !['array', 'monitors', 'data.monitors'].includes(history.service.listing);
    this.history = history;
    this.service = openRandomService(this.#clock, history);
    this.#workspace = workspace;
    this.#excused = isPaged ? [...excused, ...lawsOfLists] : excused;
  }

  /** Runs once, and then waits until whatever the service is still at has come to its end. */
  async run(overrides: Partial<Pick<History, 'stopsAfterMs'>> = {}): Promise<Run> {
    const { concurrency, maxWaitMs, random, requestTimeoutMs, stopsAfterMs } = { ...this.history, ...overrides };
    const clock = this.#clock;
    const stop = new AbortController();
    const run = await runAt(this.service, clock, this.#workspace, {
      declared: declared(this.history.declared).map(({ name }) => String(name)),
      overrides: { concurrency, maxWaitMs, requestTimeoutMs, config: [`${this.history.declared}.yaml`] },
      world: { random: () => random, signal: stop.signal },
      onOpen: () => {
        const error = new RunError({ code: 'stopped', serviceCode: 'SIGINT', message: 'Stopped' });
        if (stopsAfterMs !== null) void clock.sleep(stopsAfterMs, never).then(() => stop.abort(error));
      },
    });
    const known = this.service.committed.length;
    await clock.run(clock.sleep(restMs, never));
    const settled = { ...run, committed: [...run.committed, ...this.service.committed.slice(known)] };
    expect(findBreaches(settled, this.#excused)).toEqual([]);
    return settled;
  }

  /**
   * Runs until all is done, or until there have been more runs than the service has ways to fail. Where max-wait allows no
   * look at a list that lags behind, each run creates one monitor.
   */
  async converge(): Promise<readonly Run[]> {
    const runs = [await this.run()];
    const { declared, gets, posts } = this.history;
    while (runs.at(-1)?.exitCode !== 0 && runs.length < gets.length + posts.length + declared + 2) {
      runs.push(await this.run({ stopsAfterMs: null }));
    }
    return runs;
  }
}

/** The most that a history declares. */
const mostDeclared = 30;

/**
 * Lives through many histories; the error of one that breaks a law shows the shortest such history, and its seed.
 * @param law what holds on top of the laws, to which each run is held.
 */
export async function checkLives(
  wishes: Partial<Wishes>,
  law: (life: Life) => Promise<unknown> = (life) => life.run(),
  excused: readonly Law[] = [],
): Promise<void> {
  // Written once: thousands of runs read them.
  const configs = Array.from({ length: mostDeclared }, (_, index): [string, ReturnType<typeof declared>] => [
    `${index + 1}.yaml`,
    declared(index + 1),
  ]);
  using folder = declare(Object.fromEntries(configs));
  const live = async (history: History) => void (await law(new Life(history, folder.path, excused)));
  await fc.assert(fc.asyncProperty(histories(wishes), live), { numRuns: runs() });
}

/** A list that changes while it is read is walked four times at most. */
const mostWalks = 4;
/** What was created is looked up in four lists at most. */
const mostReadings = 4;
/** Milliseconds that it asks to wait. */
const shortestWait = 1_000;
/** Empty pages in a row after which a walk gives up. */
const mostEmptyPages = 101;

/**
 * How many requests one run may send, by what it met. The list is read at first, up to four times after the first creation
 * and up to four times after the last one; each creation with an unknown outcome or in conflict has it read twice more,
 * and once at the end. A walk has a page for each that is filled, one after the last and one that settles where pages
 * begin. Each fault costs one request more.
 */
export function mostRequests({ declared, gets, maxWaitMs, posts, service }: History, unsettled: number): number {
  const monitors = service.unmanaged + declared + posts.length;
  // A cursor for ever brings empty pages for ever where there are no monitors.
  const empty = service.noEnd?.endsWith('for ever') ? mostEmptyPages : 0;
  const pages = Math.ceil(monitors / service.pageSize) + 2 + empty;
  const lookUps = declared === 0 ? 0 : 2 * mostReadings;
  const lists = 1 + lookUps + (unsettled === 0 ? 0 : 1 + 2 * unsettled);
  // A limit without end is asked about once for each time that it asks to wait.
  const waits = service.noEnd === 'no end of a limit' ? maxWaitMs / shortestWait : 0;
  return lists * mostWalks * pages + declared + unsettled + posts.length + gets.length + waits;
}

/** Refusals whose waits show a rate that requests keep to, and the milliseconds that then lie between two at most. */
const spacing = { refusals: 2, widest: 20_000 };

/**
 * Milliseconds that one run may take: either a request is in flight, or the gate is closed and `max-wait` runs down, or
 * requests keep to a rate that refusals have shown. At the end, a connection may open that is not used any more.
 */
export function mostTime({ maxWaitMs, service }: History, { log, windows }: Run): number {
  const inFlight = log.reduce((sum, { heardAt, openedAt }) => sum + (heardAt ?? 0) - openedAt, 0);
  const refusedAt = windows[spacing.refusals - 1]?.request;
  const spaced = refusedAt === undefined ? 0 : log.length - log.indexOf(refusedAt);
  return maxWaitMs + inFlight + spaced * spacing.widest + service.connectsMs;
}
