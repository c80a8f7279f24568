import { RetryableListError } from '../core/list/list-reader.ts';
import { RunError } from '../core/model/errors.ts';
import type { CompleteList, DeclaredMonitor } from '../core/model/monitor.ts';
import { type Plan, planSync } from '../core/plan/plan.ts';
import type { Operation, PlanEntry } from '../core/plan/plan-entry.ts';
import type { PlanRules } from '../core/plan/plan-rules.ts';
import { type Finding, findHarm, isStop, type Phase } from '../core/write/harm.ts';
import { type Listing, toListing, type Write, WriteLog } from '../core/write/log.ts';
import {
  findReady,
  findWait,
  isTrusted,
  mayBeSentAgain,
  mayHideMonitors,
  mustEndWithList,
  needsListForConflicts,
  type Timing,
  type Wait,
  waitForSecondList,
  waitForStableList,
} from '../core/write/ready.ts';
import {
  closeWrites,
  hasFailed,
  type OnResult,
  type Rounds,
  SettledResults,
} from '../core/write/results.ts';
import { findingError, nameWrites } from '../core/write/words.ts';
import type { Api } from './client.ts';
import { listMonitors } from './list-monitors.ts';
import { BatchSender } from './send-batch.ts';

// A run that writes is a sequence of rounds: list → plan → write one batch → list → …
//
// 1. Take what is ready: each write that is in the first plan and in the newest one.
// 2. Send a batch: of each operation the first alone, until one is trusted; then all others.
// 3. List. List again, four times at most, while the list lacks what the service accepted, cannot
//    settle what may have happened, or shows harm. What is left then counts.
// 4. Plan again with that list, and go on with 1, until nothing is ready.
//
// Updates come first, then creations, then deletions: these only if everything before succeeded,
// and if a second list shows them, too. However the run ends, what was accepted is looked up in one
// more list.
//
// Five monitors are missing, and the response of C is lost:
//
//   GET                    none of A to E: the plan creates five
//   POST A     201         alone, because it is the first creation
//   GET                    A, once, and nothing is gone: the others may follow
//   POST B     201         up to `concurrency` at once
//   POST C     (lost)      the service may have created it, so it is not sent again blindly
//   POST D     422         refused: the others go on
//   POST E     201
//   (wait 1 s) GET         A, B, E: C is absent
//   (wait 2 s) GET         A, B, E: C is absent in two lists at least `lag` apart
//   POST C     201         sent again, three times at most; never after a time-out
//   GET                    A, B, C, E: four created, D failed, exit code 1
//
// If the lists showed C, it would be created, found in the list. If the first list after A lacked
// A, showed it twice, or lacked another monitor, the run would end there.
//
// In `core/write`: `log.ts` has what was sent and what the newest list shows of it, `ready.ts` what
// may go and how long to wait, `harm.ts` the comparison of two lists, `results.ts` what became of
// each write, `words.ts` the sentences.

interface RoundsOptions {
  api: Api;
  declared: readonly DeclaredMonitor[];
  rules: PlanRules;
  onResult: OnResult;
}

/** Never rejects: an error ends the run of the API. @param list that of the plan. */
export function writeInRounds(
  list: CompleteList,
  plan: Plan,
  options: RoundsOptions,
): Promise<Rounds> {
  return new WriteRounds(list, plan, options).run();
}

class WriteRounds {
  readonly #options: RoundsOptions;
  readonly #api: Api;
  readonly #log: WriteLog;
  readonly #settled: SettledResults;
  readonly #sender: BatchSender;
  readonly #findings = new Map<string, Finding>();
  #phase: Phase;
  #isListing = false;

  constructor(list: CompleteList, plan: Plan, options: RoundsOptions) {
    const { api } = options;
    this.#options = options;
    this.#api = api;
    this.#log = new WriteLog(toListing(list, plan, api.clock.now()));
    this.#settled = new SettledResults(options.onResult);
    this.#sender = new BatchSender(api, this.#log, this.#settled);
    this.#phase = { operation: 'update', before: this.#log.first, isFirst: true };
  }

  get #timing(): Timing {
    const { clock, lagMs, timeoutMs } = this.#api;
    return { lagMs, timeoutMs, now: clock.now() };
  }

  async run(): Promise<Rounds> {
    const log = this.#log;
    let isUnfinished = false;
    try {
      await this.#write('update');
      await this.#write('create');
      const hasDeletions = log.planned('delete').length > 0;
      isUnfinished = hasDeletions && (hasFailed(log) || this.#findings.size > 0);
      if (hasDeletions && !isUnfinished) {
        if (waitForSecondList(log, this.#timing) !== null) await this.#check(true);
        isUnfinished = this.#findings.size > 0;
        if (!isUnfinished) await this.#write('delete');
      }
    } catch (thrown) {
      this.#api.run.end(thrown);
      await this.#lookUp();
    }
    this.#settled.add(log.writes(), true);
    return { log, phase: this.#phase, findings: [...this.#findings.values()], isUnfinished };
  }

  async #write(operation: Operation): Promise<void> {
    const log = this.#log;
    if (log.planned(operation).length === 0) return;
    this.#sender.startOperation();
    if (operation === 'create') await this.#listUntilStable();
    this.#phase = { operation, before: log.newest, isFirst: true };
    for (;;) {
      // Steps 1 and 2.
      const ready = findReady(log, operation, this.#timing);
      if (ready.length === 0) break;
      const batch = this.#phase.isFirst ? ready.slice(0, 1) : ready;
      const hasSent = await this.#sender.send(operation, batch);
      // Steps 3 and 4.
      await this.#check(!hasSent);
      this.#trustAfter(batch);
    }
    this.#phase = { ...this.#phase, isFirst: false };
    await this.#check(operation === 'create' && mustEndWithList(log));
    closeWrites(log, operation, () => false);
    this.#settled.add(log.writes());
  }

  #trustAfter([first]: readonly PlanEntry[]): void {
    const { isFirst, operation } = this.#phase;
    if (!isFirst || first === undefined || !isTrusted(this.#log, first)) return;
    this.#phase = { operation, before: this.#log.newest, isFirst: false };
  }

  /**
   * Step 3.
   * @param mustList whether to list even if nothing was written since the newest list.
   * @throws RunError for a finding that ends the run.
   */
  async #check(mustList: boolean): Promise<void> {
    const log = this.#log;
    const { operation } = this.#phase;
    const isSettled = log.isFresh && !mustList && !needsListForConflicts(log);
    let findings: readonly Finding[] = [];
    for (let readings = isSettled ? 1 : 0; ; readings += 1) {
      const wait = findWait({ log, operation, readings, findings, timing: this.#timing });
      if (wait === null) break;
      const found = await this.#listAndCompare(wait);
      // Only a list that shows the writes withdraws what an earlier one showed.
      const isProof = found.length === 0 ? log.counts : !found[0]?.isUnread;
      if (isProof || findings.length === 0) findings = found;
    }
    closeWrites(log, operation, (write) => mayBeSentAgain(write, this.#timing, log));
    this.#settled.add(log.writes());
    this.#stopAt(findings);
  }

  #stopAt(findings: readonly Finding[]): void {
    const stop = findings.find((finding) => finding.isUnread || isStop(finding, this.#phase));
    for (const finding of findings) this.#findings.set(finding.code, finding);
    if (stop !== undefined) throw findingError(stop, this.#api.profile, this.#log.unsent());
  }

  async #listAndCompare(wait: Wait): Promise<readonly Finding[]> {
    const log = this.#log;
    try {
      await this.#list(wait, 1);
      return findHarm(log, this.#phase, this.#options.rules);
    } catch (thrown) {
      if (!(thrown instanceof RunError) || this.#api.run.error !== null) throw thrown;
      const unread = describeUnread(log.unlisted, thrown);
      if (thrown instanceof RetryableListError) return [unread];
      throw findingError(unread, this.#api.profile, log.unsent());
    }
  }

  /** Before the first creation: lists again until the pages hide no monitor. */
  async #listUntilStable(): Promise<void> {
    let before: Listing | null = null;
    for (let readings = 1; mayHideMonitors(this.#log.newest, before); readings += 1) {
      const wait = waitForStableList(readings, this.#api);
      before = this.#log.newest;
      await this.#list(wait);
    }
  }

  /** @param readings of a list that contradicts itself; by default four. */
  async #list(wait: Wait | null, readings?: number): Promise<void> {
    if (wait !== null && wait.ms > 0) {
      const { ms, reason } = wait;
      this.#api.scheduler.holdFor(Math.ceil(ms), 'checking what was written', reason);
    }
    this.#api.run.throwIfEnded();
    this.#isListing = true;
    // Waits for a service that restarts after a write: only its list shows what became of it.
    const list = await listMonitors({ ...this.#api, outlastsOutages: true }, 'write', readings);
    this.#isListing = false;
    this.#record(list);
  }

  /** Looks up what may have been written, when the run ends early: in one list without waits. */
  async #lookUp(): Promise<void> {
    const { openLookUp, run, scheduler } = this.#api;
    const isStopped = run.error instanceof RunError && run.error.facts.code === 'stopped';
    // A signal may have ended the run before its list was fetched.
    const isRefused = this.#isListing && !isStopped;
    if (this.#log.isFresh || isRefused || scheduler.isClosed) return;
    const lookUp = openLookUp();
    try {
      this.#record(await listMonitors(lookUp, 'write', 1));
    } catch {
      // The list may be refused, too, or take too long.
    } finally {
      scheduler.addCounts(lookUp.scheduler.counts);
      await lookUp[Symbol.asyncDispose]();
    }
  }

  #record(list: CompleteList): void {
    const { declared, rules } = this.#options;
    const plan = planSync(declared, list, rules);
    this.#log.addList(toListing(list, plan, this.#api.clock.now()), this.#phase.before);
    this.#settled.add(this.#log.writes());
  }
}

function describeUnread(writes: readonly Write[], { facts }: RunError): Finding {
  const what =
    writes.length === 0
      ? 'The list could not be read'
      : `The service accepted ${nameWrites(writes)}, and then its list could not be read`;
  return { ...facts, what, next: facts.message, isUnread: true };
}
