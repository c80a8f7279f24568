import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunError } from '../../src/core/model/errors.ts';
import { decideExitCode, type Report } from '../../src/core/report/report.ts';
import { runSync } from '../../src/run.ts';
import { body } from '../core/builders.ts';
import { options, worldOn } from '../io/surroundings.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import type { History } from './history.ts';
import { type Committed, type Sent, ServiceModel } from './service-model.ts';

export const baseUrl = 'https://api.example.com';

/** One run as it went; times are milliseconds of the virtual clock. */
export interface Run {
  readonly report: Report;
  readonly exitCode: number;
  readonly sent: readonly Sent[];
  readonly startedAt: number;
  readonly endedAt: number;
  /** What this run's requests created, also after its end. */
  readonly committed: readonly Committed[];
}

const never = new AbortController().signal;

/** The most that a history declares. */
const mostDeclared = 30;

/** Config files that declare 1, 2, 3 … monitors, written once: thousands of runs read them. */
export class Configs implements Disposable {
  readonly workspace = mkdtempSync(join(tmpdir(), 'histories-'));

  constructor() {
    for (let count = 1; count <= mostDeclared; count += 1) {
      const monitors = declare(count).map((monitor) => `  - ${JSON.stringify(monitor)}\n`);
      writeFileSync(join(this.workspace, `${count}.yaml`), `monitors:\n${monitors.join('')}`);
    }
  }

  [Symbol.dispose](): void {
    rmSync(this.workspace, { recursive: true });
  }
}

/** A history as it is lived through, run by run. */
export class Life {
  readonly history: History;
  readonly service: ServiceModel;
  readonly #clock = new VirtualClock();
  readonly #workspace: string;

  constructor(history: History, { workspace }: Configs) {
    const { declared, service } = history;
    const unmanaged = Array.from({ length: service.unmanaged }, (_, index) => body({ name: `u${index}` }));
    const seeds = [...unmanaged, ...declare(declared).slice(0, service.there)];
    this.history = history;
    this.service = new ServiceModel(this.#clock, history, seeds);
    this.#workspace = workspace;
  }

  /** Runs once, and then waits until whatever the service is still at has come to its end. */
  async run(overrides: Partial<Pick<History, 'stopsAfterMs'>> = {}): Promise<Run> {
    const { concurrency, declared, maxWaitMs, random, requestTimeoutMs, stopsAfterMs } = {
      ...this.history,
      ...overrides,
    };
    const clock = this.#clock;
    const [sentBefore, madeBefore, startedAt] = [this.service.sent.length, this.service.monitors.length, clock.now()];
    const stop = new AbortController();
    const reached = Promise.withResolvers<void>();
    const wanted = {
      workspace: this.#workspace,
      config: [`${declared}.yaml`],
      concurrency,
      maxWaitMs,
      requestTimeoutMs,
    };
    const world = worldOn(clock, {
      random: () => random,
      signal: stop.signal,
      openTransport: (settings) => {
        const error = new RunError({ kind: 'stopped', code: 'SIGINT', message: 'Stopped' });
        if (stopsAfterMs !== null) void clock.sleep(stopsAfterMs, never).then(() => stop.abort(error));
        reached.resolve();
        return this.service.open(settings);
      },
    });
    const work = runSync(options(baseUrl, wanted), world, () => undefined);
    // Reading the config takes real time, in which no virtual time may pass.
    await Promise.race([reached.promise, work]);
    const report = await clock.run(work);
    const endedAt = clock.now();
    await clock.run(clock.sleep(restMs, never));
    return {
      report,
      exitCode: decideExitCode(report, []),
      sent: this.service.sent.slice(sentBefore),
      startedAt,
      endedAt,
      committed: this.service.monitors.slice(madeBefore),
    };
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

/** Longer than a tame service is late, or a wild one: ten times the longest time-out and what comes on top. */
const restMs = 250_000;

/** The bodies of the first declared monitors. */
function declare(count: number) {
  return Array.from({ length: count }, (_, index) =>
    body({ name: `m${index}`, target: `https://m${index}.example.com/` }),
  );
}
