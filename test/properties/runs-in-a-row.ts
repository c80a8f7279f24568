import fc from 'fast-check';
import { expect } from 'vitest';
import { RunError } from '../../src/core/model/errors.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { runs } from '../runs.ts';
import { findViolations, type Law } from '../simulator/laws.ts';
import { declare, type Run, type RunOptions, runAt } from '../simulator/run.ts';
import type { SimulatedService } from '../simulator/service.ts';
import { type Choices, type RandomRun, randomRuns } from './random-runs.ts';
import { declared, openRandomService } from './random-service.ts';

const never = new AbortController().signal;

/** Longer than any service is late: ten times the longest time-out and what comes on top. */
const restMs = 250_000;

interface Conditions extends RunOptions {
  random: number;
  /** When a signal stops the run, counted from its first request; null for never. */
  stopsAfterMs: number | null;
}

/**
 * Runs once, waits until the service has finished its work, and checks the laws except for some.
 */
export async function runAndCheck(
  service: SimulatedService,
  clock: VirtualClock,
  workspace: string,
  { random, stopsAfterMs, ...how }: Conditions,
  exceptLaws: (run: Run) => readonly Law[],
): Promise<Run> {
  const stop = new AbortController();
  const error = new RunError({ code: 'stopped', serviceCode: 'SIGINT', message: 'Stopped' });
  const run = await runAt(service, clock, workspace, {
    ...how,
    world: { random: () => random, signal: stop.signal },
    onOpen: () => {
      if (stopsAfterMs !== null)
        void clock.sleep(stopsAfterMs, never).then(() => stop.abort(error));
    },
  });
  const known = service.committed.length;
  await clock.run(clock.sleep(restMs, never));
  const settled = { ...run, committed: [...run.committed, ...service.committed.slice(known)] };
  expect(findViolations(settled, exceptLaws(settled))).toEqual([]);
  return settled;
}

/** Runs that follow each other at one random service. */
export class RunsInARow {
  readonly drawn: RandomRun;
  readonly service: SimulatedService;
  readonly #clock = new VirtualClock();
  readonly #workspace: string;
  readonly #exceptLaws: readonly Law[];

  constructor(drawn: RandomRun, workspace: string, exceptLaws: readonly Law[]) {
    this.drawn = drawn;
    this.service = openRandomService(this.#clock, drawn);
    this.#workspace = workspace;
    this.#exceptLaws = exceptLaws;
  }

  run(overrides: Partial<Pick<RandomRun, 'stopsAfterMs'>> = {}): Promise<Run> {
    const { concurrency, maxWaitMs, random, requestTimeoutMs, stopsAfterMs } = {
      ...this.drawn,
      ...overrides,
    };
    const how = {
      declared: declared(this.drawn.declared).map(({ name }) => String(name)),
      overrides: {
        concurrency,
        maxWaitMs,
        requestTimeoutMs,
        config: [`${this.drawn.declared}.yaml`],
      },
      random,
      stopsAfterMs,
    };
    return runAndCheck(this.service, this.#clock, this.#workspace, how, () => this.#exceptLaws);
  }

  /**
   * Runs until one ends well, or more often than the service can fail: where max-wait is too short
   * for a list that lags, each run creates one monitor.
   */
  async untilSuccess(): Promise<readonly Run[]> {
    const runs = [await this.run()];
    const { declared, gets, writes } = this.drawn;
    while (
      runs.at(-1)?.exitCode !== 0 &&
      runs.length < gets.length + writes.length + declared + 2
    ) {
      runs.push(await this.run({ stopsAfterMs: null }));
    }
    return runs;
  }
}

const mostDeclared = 30;

/**
 * @param property what holds in addition to the laws, which each run is checked against.
 * @param exceptLaws laws that no client could keep here.
 */
export async function checkRuns(
  choices: Partial<Choices>,
  property: (series: RunsInARow) => Promise<unknown> = (series) => series.run(),
  exceptLaws: readonly Law[] = [],
): Promise<void> {
  // Written once: thousands of runs read them.
  const counts = Array.from({ length: mostDeclared }, (_, index) => index + 1);
  using folder = declare(
    Object.fromEntries(counts.map((count) => [`${count}.yaml`, declared(count)])),
  );
  const check = async (drawn: RandomRun) =>
    void (await property(new RunsInARow(drawn, folder.path, exceptLaws)));
  // Many properties draw such runs.
  await fc.assert(fc.asyncProperty(randomRuns(choices), check), { numRuns: runs(0.3) });
}

/**
 * How many requests one run may send. It lists at first, up to four times after the first and the
 * last creation, twice for each unknown outcome or conflict, and once at the end. A list that changes
 * meanwhile is read up to four times, with two further pages. Each fault costs one request more.
 */
export function mostRequests(
  { declared, gets, maxWaitMs, writes, service }: RandomRun,
  unsettled: number,
): number {
  const monitors = service.unmanaged + declared + writes.length;
  // A run gives up after so many empty pages in a row.
  const empty = service.noEnd?.endsWith('for ever') ? 101 : 0;
  const pages = Math.ceil(monitors / service.pageSize) + 2 + empty;
  const lists = 9 + (unsettled === 0 ? 0 : 1 + 2 * unsettled);
  // A rate limit, and an outage after a creation, get one request for each wait until max-wait has
  // passed.
  const waits = service.noEnd?.startsWith('an endless') ? maxWaitMs / 1_000 : 0;
  return lists * 4 * pages + declared + unsettled + writes.length + gets.length + waits;
}

/** Milliseconds that one run may take; at its end, a connection may open that is not used. */
export function mostTime({ maxWaitMs, service }: RandomRun, { log }: Run): number {
  const inFlight = log.reduce(
    (sum, { respondedAt, openedAt }) => sum + (respondedAt ?? 0) - openedAt,
    0,
  );
  return maxWaitMs + inFlight + service.connectsMs;
}
