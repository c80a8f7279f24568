import { RunError } from '../core/model/errors.ts';
import type { CompleteList, DeclaredMonitor } from '../core/model/monitor.ts';
import type { PlanRules } from '../core/plan/plan-rules.ts';
import type { Wait } from '../core/write/checks.ts';
import { closeConflicts } from '../core/write/closed.ts';
import { mayHideMonitors, waitForStableList } from '../core/write/moving-pages.ts';
import type { Phase } from '../core/write/rounds.ts';
import type { SettledResults } from '../core/write/settled-results.ts';
import { addList } from '../core/write/sightings.ts';
import type { WriteLog } from '../core/write/write-log.ts';
import type { Api } from './client.ts';
import { listMonitors } from './list-monitors.ts';

/** The lists of a run that writes: fetches them, and logs what each one shows. */
export class ListsAroundWrites {
  readonly #api: Api;
  readonly #log: WriteLog;
  readonly #declared: readonly DeclaredMonitor[];
  readonly #rules: PlanRules;
  readonly #settled: SettledResults;
  #isFailing = false;

  constructor(
    api: Api,
    log: WriteLog,
    declared: readonly DeclaredMonitor[],
    rules: PlanRules,
    settled: SettledResults,
  ) {
    this.#api = api;
    this.#log = log;
    this.#declared = declared;
    this.#rules = rules;
    this.#settled = settled;
  }

  get timing() {
    const { clock, lagMs, timeoutMs } = this.#api;
    return { lagMs, timeoutMs, now: clock.now() };
  }

  /**
   * @param readings the maximum number of times that a list which contradicts itself is fetched; by
   * default four. Whoever lists again anyway takes one.
   * @throws RunError if the run has ended, if the list cannot be read, or if the wait is too long.
   */
  async add(phase: Phase, wait: Wait | null = null, readings?: number): Promise<void> {
    if (wait !== null && wait.ms > 0) this.#holdFor(wait, phase);
    this.#api.run.throwIfEnded();
    this.#isFailing = true;
    // Waits for a service that restarts after a write, because only its list shows what became of
    // the write.
    const waiting = { ...this.#api, outlastsOutages: true };
    const list = await listMonitors(waiting, 'write', readings);
    this.#isFailing = false;
    this.#record(list, phase);
  }

  /** Before the first creation: lists again until the pages hide no monitor. */
  async addStable(phase: Phase): Promise<void> {
    let before: CompleteList | null = null;
    for (let readings = 1; mayHideMonitors(this.#log.newest.list, before); readings += 1) {
      const wait = waitForStableList(readings, this.#api);
      before = this.#log.newest.list;
      await this.add(phase, wait);
    }
  }

  /**
   * Looks up what may have been written since the newest list, when the run ends early: in one
   * list, which waits for nothing. Never rejects: the error that ended the run comes first, and a
   * warning says what no list has shown.
   */
  async lookUp(phase: Phase): Promise<void> {
    const { openLookUp, run, scheduler } = this.#api;
    const isStopped = run.error instanceof RunError && run.error.facts.code === 'stopped';
    // A signal may have ended the run before its list was fetched.
    const isRefused = this.#isFailing && !isStopped;
    if (this.#log.isFresh || isRefused || scheduler.isClosed) return;
    const lookUp = openLookUp();
    try {
      this.#record(await listMonitors(lookUp, 'write', 1), phase);
      if (!this.#log.isInconsistent) closeConflicts(this.#log);
    } catch {
      // The list may be refused, too, or take too long.
    } finally {
      scheduler.addCounts(lookUp.scheduler.counts);
      await lookUp[Symbol.asyncDispose]();
    }
  }

  #holdFor({ ms, reason }: Wait, { operation }: Phase): void {
    const why = `${reason}, and listing again needs a wait of ${Math.ceil(ms / 1_000)} s`;
    const what = operation === 'create' ? 'created' : 'written';
    this.#api.scheduler.holdFor(Math.ceil(ms), `checking what was ${what}`, why);
  }

  #record(list: CompleteList, { before }: Phase): void {
    const at = this.#api.clock.now();
    addList(this.#log, list, before, at, this.#declared, this.#rules);
    this.#settled.add(this.#log.writes());
  }
}
