import { RunError } from '../core/model/errors.ts';
import type { CompleteList, DeclaredMonitor } from '../core/model/monitor.ts';
import type { Plan } from '../core/plan/plan.ts';
import type { Operation, PlanEntry } from '../core/plan/plan-entry.ts';
import type { PlanRules } from '../core/plan/plan-rules.ts';
import {
  findAccepted,
  findBrokenRule,
  findWait,
  mustEndWithList,
  needsListForConflicts,
  requireDeclared,
  showsWrites,
  type Wait,
  waitForSecondList,
} from '../core/write/checks.ts';
import { closeWrites } from '../core/write/closed.ts';
import {
  findReady,
  hasFailed,
  isTrusted,
  type Phase,
  planned,
  progressOf,
} from '../core/write/rounds.ts';
import { type OnResult, SettledResults } from '../core/write/settled-results.ts';
import { type BrokenRule, BrokenRuleError, preferHarm } from '../core/write/verification.ts';
import { describeInconsistency, describeUnread } from '../core/write/words.ts';
import { toListing, WriteLog } from '../core/write/write-log.ts';
import type { Api } from './client.ts';
import { ListsAroundWrites } from './lists-around-writes.ts';
import { BatchSender } from './send-batch.ts';

// A run that writes is a sequence of rounds: list → plan → write one batch → list → …
//
// 1. Take what is ready: each write that the first plan has and the newest one, too, with the same
//    identifier. A creation with an unknown outcome is ready again if two lists at least `lag`
//    apart lack it: three times at most, never after a time-out.
// 2. Send a batch of it (`send-batch.ts`): of each operation the first alone, until one is trusted;
//    then all others. A first one that the service refuses gives its place to the next; one whose
//    outcome stays unknown ends the run.
// 3. List. List again while the list lacks what the service accepted, cannot settle what may have
//    happened, shows less than an earlier list, or breaks a rule (`core/write/verification.ts`):
//    four times at most. What is still broken ends the run.
// 4. Plan again with that list, and go on with 1, until nothing is ready.
//
// Updates come first, then creations, then deletions. Deletions only follow if everything before
// them succeeded, and if a second list, read after everything else and at least `lag` after the
// first one, shows them, too. However the run ends, what was accepted is looked up in one more
// list.
//
// `core/http/status-table.ts` has the outcome of each response. An update or a deletion that may
// have happened is sent again at once, because that does no harm; a creation is not.
//
// In `core/write`: `sightings.ts` decides what a list shows of a write, `write-log.ts` whether it
// goes back in time, `outcome.ts` and `closed.ts` what became of the write, `attempts.ts` whether a
// creation is proved absent, `checks.ts` how long to wait. Files with `words` have the sentences.

interface RoundsOptions {
  readonly api: Api;
  /** All monitors of the config. */
  readonly declared: readonly DeclaredMonitor[];
  readonly rules: PlanRules;
  /** Called with each result as soon as it is known, and again if a later list corrects it. */
  readonly onResult: OnResult;
}

/** What a run wrote, or tried to write. */
export interface Rounds {
  readonly log: WriteLog;
  /** Whether deletions were left out, because something before them failed. */
  readonly isUnfinished: boolean;
}

/**
 * Writes what a plan says. It never rejects: an error ends the run of the API.
 * @param list the one that the plan was made from.
 */
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
  readonly #lists: ListsAroundWrites;
  #phase: Phase;

  constructor(list: CompleteList, plan: Plan, options: RoundsOptions) {
    const { api, declared, rules } = options;
    this.#options = options;
    this.#api = api;
    this.#log = new WriteLog(toListing(list, plan, api.clock.now()));
    this.#settled = new SettledResults(options.onResult);
    this.#sender = new BatchSender(api, this.#log, this.#settled);
    this.#lists = new ListsAroundWrites(api, this.#log, declared, rules, this.#settled);
    this.#phase = { operation: 'update', before: list, trusted: list, isProbe: true };
  }

  async run(): Promise<Rounds> {
    let isUnfinished = false;
    try {
      await this.#write('update');
      await this.#write('create');
      const hasDeletions = planned(this.#log, 'delete').length > 0;
      isUnfinished = hasDeletions && hasFailed(this.#log);
      if (hasDeletions && !isUnfinished) {
        const isSecond = waitForSecondList(this.#log, this.#lists.timing) === null;
        if (!isSecond) await this.#check(true);
        requireDeclared(this.#log, this.#options.declared);
        await this.#write('delete');
      }
      requireDeclared(this.#log, this.#options.declared);
    } catch (thrown) {
      this.#api.run.end(thrown);
      await this.#lists.lookUp(this.#phase);
    }
    this.#settled.add(this.#log.writes(), true);
    return { log: this.#log, isUnfinished };
  }

  async #write(operation: Operation): Promise<void> {
    if (planned(this.#log, operation).length === 0) return;
    this.#sender.startOperation();
    if (operation === 'create') await this.#lists.addStable(this.#phase);
    const { list } = this.#log.newest;
    this.#phase = { operation, before: list, trusted: list, isProbe: true };
    for (;;) {
      const ready = findReady(this.#log, operation, this.#api);
      if (ready.length === 0) break;
      const batch = this.#phase.isProbe ? ready.slice(0, 1) : ready;
      const hasSent = await this.#sender.send(operation, batch);
      await this.#check(!hasSent);
      this.#trustAfter(batch);
    }
    this.#phase = { ...this.#phase, isProbe: false };
    await this.#check(operation === 'create' && mustEndWithList(this.#log));
    this.#close(true);
  }

  /** Step 2: whether the others may follow. */
  #trustAfter([first]: readonly PlanEntry[]): void {
    const { isProbe, operation } = this.#phase;
    if (!isProbe || first === undefined || !isTrusted(this.#log, operation, first)) return;
    this.#phase = { ...this.#phase, trusted: this.#log.newest.list, isProbe: false };
  }

  /** Step 3. @param mustList whether to list even if nothing was written since the newest list. */
  async #check(mustList: boolean): Promise<void> {
    const { operation } = this.#phase;
    const isSettled = this.#log.isFresh && !mustList && !needsListForConflicts(this.#log);
    // Nothing was written since the newest list, whose rules were checked when it was read.
    let broken: BrokenRule | null = null;
    for (let readings = isSettled ? 1 : 0; ; readings += 1) {
      const { timing } = this.#lists;
      const wait = findWait({ log: this.#log, operation, readings, broken, timing });
      if (wait === null) break;
      const found = await this.#listAndVerify(wait);
      broken = preferHarm(broken, found, showsWrites(this.#log, operation));
    }
    // A list that goes back in time shows nothing that could be accepted.
    if (!this.#log.isInconsistent) this.#close(false);
    if (broken !== null) throw new BrokenRuleError(broken, progressOf(this.#log, operation));
  }

  /**
   * Steps 3 and 4. Returns a rule that the list breaks, if listing again may help.
   * @throws RunError if it breaks one for good, or cannot be read.
   */
  async #listAndVerify(wait: Wait): Promise<BrokenRule | null> {
    const { operation } = this.#phase;
    try {
      await this.#lists.add(this.#phase, wait, 1);
    } catch (thrown) {
      if (!(thrown instanceof RunError) || this.#api.run.error !== null) throw thrown;
      const accepted = findAccepted(this.#log, operation);
      const unread = describeUnread(accepted, thrown, progressOf(this.#log, operation));
      if (unread instanceof RunError) throw unread;
      return unread;
    }
    const { declared, rules } = this.#options;
    const broken = findBrokenRule(this.#log, this.#phase, declared, rules);
    if (broken?.isFinal) throw new BrokenRuleError(broken, progressOf(this.#log, operation));
    return describeInconsistency(this.#log, this.#api.profile) ?? broken;
  }

  /** Waits for no list any more. @param isOver whether the operation ends. */
  #close(isOver: boolean): void {
    closeWrites(this.#log, this.#phase.operation, this.#api, this.#api.profile, isOver);
    this.#settled.add(this.#log.writes());
  }
}
