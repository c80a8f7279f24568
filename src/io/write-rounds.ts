import { RetryableListError } from '../core/list/list-reader.ts';
import { RunError } from '../core/model/errors.ts';
import type { Path } from '../core/model/json.ts';
import type { CompleteList, DeclaredMonitor } from '../core/model/monitor.ts';
import { type Plan, planSync } from '../core/plan/plan.ts';
import {
  type ComparedEntry,
  keyOf,
  type MonitorKey,
  type ObsoleteEntry,
  type Operation,
  type PlanEntry,
} from '../core/plan/plan-entry.ts';
import type { PlanRules } from '../core/plan/plan-rules.ts';
import { findChosenIdentifier } from '../core/profile/profile.ts';
import type { MonitorResult } from '../core/write/monitor-result.ts';
import { closeWrite, decideOutcome, type Outcome, sight } from '../core/write/outcome.ts';
import {
  countSends,
  describeAccepted,
  findClosed,
  findLostDeclared,
  findReady,
  findTaken,
  findUnsent,
  findWait,
  isBehind,
  isTrusted,
  mustEndWithList,
  needsListForConflicts,
  type Phase,
  planned,
  showsWrites,
} from '../core/write/rounds.ts';
import {
  type BrokenRule,
  brokenRuleError,
  lostError,
  preferHarm,
  stopError,
  verify,
} from '../core/write/verification.ts';
import { describeInconsistency } from '../core/write/words.ts';
import { type Listing, toListing, type Write, WriteLog } from '../core/write/write-log.ts';
import type { Api } from './client.ts';
import { createReader, type MonitorReader } from './list-monitors.ts';
import { BatchSender } from './send-batch.ts';

// A run that writes is a sequence of rounds: list → plan → write one batch → list → plan → …
//
// 1. Take what is ready: each write that the first plan has and the newest one, too, with the same
//    identifier. A creation with an unknown outcome is ready again if two lists at least `lag`
//    apart lack it: three times at most, never after a time-out.
// 2. Send a batch of it (`send-batch.ts`): of each operation the first alone, until one is trusted;
//    then all others. A first one that the service refuses gives its place to the next; one with an
//    unknown outcome ends the run.
// 3. List. List again while the list lacks what the service accepted, cannot settle what may have
//    happened, shows less than an earlier list, or breaks a rule (`core/write/verification.ts`):
//    four times at most. What is still broken ends the run.
// 4. Plan again with that list, and go on with 1, until nothing is ready.
//
// Updates come first, then creations, then deletions. Deletions only follow if everything before
// them succeeded, and if a second list, read after everything else and at least `lag` after the
// first one, shows them, too. However the run ends, what was accepted is looked up in one more
// list. The outcome of each write is a row of the table in `core/write/outcome.ts`.

/** Maximum number of lists in a row before the last one is accepted. */
const maxLists = 4;

export interface RoundsOptions {
  readonly api: Api;
  /** All monitors of the config. */
  readonly declared: readonly DeclaredMonitor[];
  readonly rules: PlanRules;
  /** Called with each result as soon as it is known, and again if a later list corrects it. */
  readonly onResult: (result: MonitorResult) => void;
}

/** What a run wrote, or tried to write. */
export interface Rounds {
  readonly log: WriteLog;
  readonly outcomes: readonly Outcome[];
  /** Whether deletions were left out, because something before them failed. */
  readonly isUnfinished: boolean;
}

/** Writes what a plan says. It never rejects: an error ends the run of the API. @param list the one that the plan was made from. */
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
  readonly #reader: MonitorReader;
  readonly #sender: BatchSender;
  readonly #chosen: Path | null;
  /** The names under which lists have shown declared monitors. */
  readonly #seen = new Map<DeclaredMonitor, string>();
  /** The status of each monitor that was passed on last. */
  readonly #passedOn = new Map<MonitorKey, string>();
  #phase: Phase;
  #isListFailing = false;

  constructor(list: CompleteList, plan: Plan, options: RoundsOptions) {
    const { api } = options;
    this.#options = options;
    this.#api = api;
    this.#log = new WriteLog(toListing(list, plan, api.clock.now()));
    // Waits for a service that restarts after a write, because only its list shows what became of
    // the write.
    this.#reader = createReader({ ...api, outlastsOutages: true }, 'write');
    this.#sender = new BatchSender(api, this.#log, (entry) =>
      this.#passOn(this.#log.writeOf(entry)),
    );
    this.#chosen = findChosenIdentifier(api.profile);
    this.#phase = { operation: 'update', before: list, trusted: list, isProbe: true };
    this.#noteSeen();
  }

  async run(): Promise<Rounds> {
    let isUnfinished = false;
    try {
      await this.#write('update');
      await this.#write('create');
      const hasDeletions = planned(this.#log, 'delete').length > 0;
      isUnfinished =
        hasDeletions && this.#outcomes().some(({ result }) => result.status === 'failed');
      if (hasDeletions && !isUnfinished) {
        await this.#listBeforeDeletions();
        await this.#write('delete');
      }
      this.#requireDeclared();
    } catch (thrown) {
      this.#api.run.end(thrown);
      await this.#lookUp();
    }
    for (const write of this.#log.writes()) this.#passOn(write, true);
    return { log: this.#log, outcomes: this.#outcomes(), isUnfinished };
  }

  async #write(operation: Operation): Promise<void> {
    if (planned(this.#log, operation).length === 0) return;
    this.#sender.startOperation();
    // A list whose pages showed a monitor twice may hide another one.
    if (operation === 'create' && this.#log.newest.list.repeats !== 'none') await this.#list();
    const { list } = this.#log.newest;
    this.#phase = { operation, before: list, trusted: list, isProbe: true };
    for (let ready = this.#findReady(); ready.length > 0; ready = this.#findReady()) {
      const { isProbe } = this.#phase;
      const batch = isProbe ? ready.slice(0, 1) : ready;
      const hasSent = await this.#sender.send(operation, batch);
      await this.#check(!hasSent);
      const [first] = batch;
      if (isProbe && first !== undefined && isTrusted(this.#log, operation, first))
        this.#phase = { ...this.#phase, trusted: this.#log.newest.list, isProbe: false };
    }
    this.#phase = { ...this.#phase, isProbe: false };
    await this.#check(operation === 'create' && mustEndWithList(this.#log));
    this.#close(true);
  }

  /** Step 1. */
  #findReady(): readonly PlanEntry[] {
    return findReady(this.#log, this.#phase.operation, this.#api);
  }

  /** Step 3. @param mustList whether to list even if nothing was written since the newest list. */
  async #check(mustList: boolean): Promise<void> {
    const isSettled = this.#log.isFresh && !mustList && !needsListForConflicts(this.#log);
    let broken = isSettled ? this.#findBrokenRule() : null;
    for (let readings = isSettled ? 1 : 0; readings < maxLists; readings += 1) {
      const timing = { ...this.#api, now: this.#api.clock.now() };
      const wait = findWait(this.#log, this.#phase, readings, broken, timing);
      if (wait === null && readings > 0) break;
      this.#holdFor(
        Math.max(wait?.ms ?? 0, this.#untilSecondList()),
        wait?.reason ?? secondListReason,
      );
      const found = await this.#listAndVerify();
      broken = preferHarm(broken, found, showsWrites(this.#log, this.#phase.operation));
    }
    // A list that goes back in time shows nothing that could be accepted.
    if (this.#log.undone.length === 0) this.#close(false);
    if (broken !== null) throw brokenRuleError(broken, this.#progress);
  }

  /**
   * Milliseconds until a list may be the second one of deletions, if nothing is left to send before
   * them.
   */
  #untilSecondList(): number {
    const isLast = this.#phase.operation !== 'delete' && planned(this.#log, 'delete').length > 0;
    const { lagMs } = this.#api;
    const left = [
      ...findReady(this.#log, 'update', this.#api),
      ...findReady(this.#log, 'create', this.#api),
    ];
    if (!isLast || left.length > 0) return 0;
    return this.#log.first.at + lagMs - this.#api.clock.now();
  }

  async #listBeforeDeletions(): Promise<void> {
    const { first, isFresh, newest } = this.#log;
    const isSecond = isFresh && newest.at >= first.at + this.#api.lagMs;
    if (!isSecond) {
      this.#holdFor(first.at + this.#api.lagMs - this.#api.clock.now(), secondListReason);
      await this.#list();
    }
    this.#requireDeclared();
  }

  /**
   * Returns a rule that the list breaks, if listing again may help.
   * @throws RunError with what was accepted before, if the list cannot be read; or if it breaks a
   * rule for good.
   */
  async #listAndVerify(): Promise<BrokenRule | null> {
    try {
      await this.#list();
    } catch (thrown) {
      return this.#describeListError(thrown);
    }
    const broken = this.#findBrokenRule();
    if (broken?.isFinal) throw brokenRuleError(broken, this.#progress);
    return describeInconsistency(this.#log, this.#api.profile) ?? broken;
  }

  /** @throws the error of a list that cannot be read, with what was accepted before. */
  #describeListError(thrown: unknown): BrokenRule {
    if (!(thrown instanceof RunError) || this.#api.run.error !== null) throw thrown;
    const accepted = describeAccepted(this.#log, this.#phase.operation);
    const unread = 'The list could not be read';
    const what =
      accepted === ''
        ? unread
        : `The service accepted ${accepted}, and then its list could not be read`;
    if (thrown instanceof RetryableListError)
      return { ...thrown.facts, what: [what], next: thrown.message, provesNothing: true };
    if (accepted === '') throw thrown;
    throw stopError(thrown.facts, what, this.#progress, thrown.message);
  }

  /** Steps 3 and 4. */
  async #list(): Promise<void> {
    this.#api.run.throwIfEnded();
    this.#isListFailing = true;
    const list = await this.#reader.list(1);
    this.#isListFailing = false;
    this.#addListing(list);
  }

  #addListing(list: CompleteList): void {
    const { declared, rules } = this.#options;
    const { before } = this.#phase;
    const behind = isBehind(list, before, this.#log);
    const listing: Listing = toListing(
      list,
      planSync(declared, list, rules),
      this.#api.clock.now(),
    );
    this.#log.addListing(listing, (write) => sight(write, listing, before, behind));
    for (const { entry, error } of findTaken(this.#log, this.#chosen))
      this.#log.addBlock(entry, 'create', error);
    this.#noteSeen();
    for (const write of this.#log.writes()) this.#passOn(write);
  }

  #noteSeen(): void {
    for (const declared of this.#options.declared) {
      const actual = this.#log.newest.entries.get(declared)?.actual ?? null;
      if (actual !== null) this.#seen.set(declared, actual.name);
    }
  }

  #findBrokenRule(): BrokenRule | null {
    const { before, isProbe, operation, trusted } = this.#phase;
    const after = this.#log.newest.list;
    if (after === before) return null;
    const { declared, rules } = this.#options;
    const outcomes = this.#outcomes();
    const written = outcomes.filter(isWritten);
    const entriesOf = (wanted: Operation) =>
      written.filter(({ write }) => write.operation === wanted).map(({ write }) => write.entry);
    const created = written.flatMap(({ result: { id }, write: { entry, operation: made } }) =>
      made === 'create' && entry.declared !== null ? [{ declared: entry.declared, id }] : [],
    );
    const updated = entriesOf('update') as readonly ComparedEntry[];
    const deleted = entriesOf('delete') as readonly ObsoleteEntry[];
    const requested = this.#log.writes('update').map(({ entry }) => entry as ComparedEntry);
    const lost = findLostDeclared(this.#log, declared, this.#seen);
    const { profile } = this.#api;
    const { unsent } = this.#progress;
    return verify({
      created,
      updated,
      deleted,
      operation,
      isFirst: isProbe,
      trusted,
      declared,
      requested,
      lost,
      before,
      after,
      unsent,
      profile,
      scope: rules.scope,
      sends: countSends(this.#log),
    });
  }

  /** @throws RunError if the newest list lacks declared monitors that an earlier one showed. */
  #requireDeclared(): void {
    if (this.#log.writes().length === 0 && this.#log.newest === this.#log.first) return;
    const lost = findLostDeclared(this.#log, this.#options.declared, this.#seen);
    if (lost.length > 0) throw lostError(lost);
  }

  /**
   * Looks up what may have been written since the newest list, when the run ends early: in one
   * list, which waits for nothing. Never rejects: the error that ended the run comes first, and a
   * warning says what no list has shown.
   */
  async #lookUp(): Promise<void> {
    const { openLookUp, run, scheduler } = this.#api;
    const isStopped = run.error instanceof RunError && run.error.facts.code === 'stopped';
    // A signal may have ended the run before its list was fetched.
    const isRefused = this.#isListFailing && !isStopped;
    if (this.#log.isFresh || isRefused || scheduler.isClosed) return;
    const lookUp = openLookUp();
    try {
      this.#addListing(await createReader(lookUp, 'write').list(1));
    } catch {
      // The list may be refused, too, or take too long.
    } finally {
      scheduler.addCounts(lookUp.scheduler.counts);
      await lookUp[Symbol.asyncDispose]();
    }
  }

  /** Waits for no list any more. @param isOver whether the operation ends. */
  #close(isOver: boolean): void {
    const { operation } = this.#phase;
    for (const { result, write } of findClosed(this.#log, operation, this.#api, isOver)) {
      const isListed = this.#log.isFresh && write.sightings.length > 0;
      this.#log.close(
        write,
        isListed ? closeWrite(write, this.#log.newest, this.#api.profile) : result,
      );
      this.#passOn(this.#log.writeOf(write.entry));
    }
  }

  #holdFor(milliseconds: number, reason: string): void {
    if (milliseconds <= 0) return;
    const why = `${reason}, and listing again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
    const what = this.#phase.operation === 'create' ? 'created' : 'written';
    this.#api.scheduler.holdFor(Math.ceil(milliseconds), `checking what was ${what}`, why);
  }

  get #progress(): { readonly operation: Operation; readonly unsent: number } {
    const { operation } = this.#phase;
    return { operation, unsent: findUnsent(this.#log, operation).length };
  }

  #outcomes(): readonly Outcome[] {
    return this.#log.writes().map(decideOutcome);
  }

  /** Passes a result on if it is new. What may still become a success is not passed on. */
  #passOn(write: Write | null, isOver = false): void {
    if (write === null) return;
    const { knowledge, result } = decideOutcome(write);
    const isOpen =
      !isOver && write.closedAs === null && (knowledge === 'unknown' || knowledge === 'conflict');
    if (isOpen || this.#passedOn.get(keyOf(write.entry)) === result.status) return;
    this.#passedOn.set(keyOf(write.entry), result.status);
    this.#options.onResult(result);
  }
}

const secondListReason = 'A second list must show what is to be deleted';

/**
 * Whether the service has done it, or may have: an update with an unknown outcome may have done
 * harm.
 */
function isWritten({ knowledge, write: { operation } }: Outcome): boolean {
  return (
    knowledge === 'shown' ||
    knowledge === 'accepted' ||
    (operation === 'update' && knowledge === 'unknown')
  );
}
