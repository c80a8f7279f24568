import { describeExchange } from '../core/http/describe-exchange.ts';
import type { Exchange } from '../core/http/exchange.ts';
import { RunError } from '../core/model/errors.ts';
import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../core/model/monitor.ts';
import type { Warning } from '../core/model/problem.ts';
import { everything, type Scope } from '../core/model/scope.ts';
import { type MonitorResult, type Operation, selectPlanned } from '../core/plan/monitor-result.ts';
import { findLost, indexList } from '../core/write/listed.ts';
import { type BrokenRule, brokenRuleError, lostError, stopError, verify } from '../core/write/verification.ts';
import type { Api } from './client.ts';
import type { RequestHooks } from './http/transport.ts';
import { createReader, type MonitorReader } from './list-monitors.ts';

// A write is made safe by the list after it. The items of one operation are written as follows:
//
// 1. Send the first item alone. If the service refuses that item, the next one takes its place, as the latest list shows it.
// 2. Check the list (below). The others follow if it shows what the first write did, and nothing else.
// 3. Send the others, as that list shows them, in order, `concurrency` at once. A refusal that all others would meet
//    (`fatal`, or `unpaid` twice in a row) stops the run.
// 4. Check the list. The last list of one operation is the first one of the next.
//
// To check the list, list the monitors, and list them again while the list does not show what the service accepted or breaks
// a rule of `verification.ts`: four times at most, because it may lag behind. Then accept it; a broken rule stops the run.
// However the run stops, what was accepted before is looked up in one list, unless the token or the address was refused.
//
// How each item is sent: `write-monitors.ts`. What became of it: `creation-state.ts` and `change-ledger.ts`.

/** What one operation wrote or tried to write. A monitor that was not sent has no result. */
export interface Written {
  readonly results: readonly MonitorResult[];
  readonly warnings: readonly Warning[];
}

/** What is known of the outcomes of one operation. Methods that return results return those that they settle or correct. */
interface Ledger<Item> {
  readonly operation: Operation;
  /** Number of planned writes that were not sent. */
  readonly unsent: number;
  /** Of what was sent; without an operation, of what a later list no longer allowed to be sent. */
  readonly results: readonly MonitorResult[];
  /** What the service has accepted, or a list has shown, and updates with an unknown outcome: they may have done harm. */
  readonly written: readonly MonitorResult[];
  /** Declared monitors that a list may lack, because the operation reports it: not those that a list has confirmed. */
  readonly mayBeAbsent: readonly DeclaredMonitor[];
  /** Number of lists in a row that lack everything that is unlisted. */
  readonly absences?: number;
  readonly hadUnknown?: boolean;
  /** What the service accepted and no list shows yet, for a sentence; empty for nothing. By default, also unknown outcomes. */
  describeUnlisted(isAcceptedOnly?: boolean): string;
  /** Whether the others may follow the first write; if not, the next one takes its place. @throws RunError if neither may. */
  mayContinue(first: Item): boolean;
  /** The items as a later list shows them, without those that it does not allow any more. Of updates and deletions. */
  refresh?(items: readonly Item[], list: CompleteList): readonly Item[];
  /** @param now monotonic milliseconds. */
  recordList(list: CompleteList, now: number): readonly MonitorResult[];
  /** Accepts the latest list: what it does not show did not happen. What was created stays so. */
  acceptList?(): readonly MonitorResult[];
  /** Settles what stays unknown, because the run or the operation ends. */
  close(): readonly MonitorResult[];
}

/** Maximum number of lists in a row before the last one is accepted. */
export const maxLists = 4;

/** What helps against a refusal of one write. A monitor that leaves the config may be deleted. */
const adviceAlone: Readonly<Record<Operation, string>> = {
  create: 'correct it or remove it from the config',
  update: 'correct it, or list the field under "ignoreChanges"',
  delete: 'delete it in the service, or remove it from "remove" or "owns"',
};

/** What the operations of one sync share. */
export class WriteSession {
  readonly api: Api;
  /** All monitors of the config. */
  readonly declared: readonly DeclaredMonitor[];
  /** Called with each result as soon as it is known, and again if a later list corrects it. */
  readonly onResult: (result: MonitorResult) => void;
  latest: CompleteList;
  /** Whether the latest list is that of the plan, a write may have changed something since, or neither. */
  listState: 'planned' | 'outdated' | 'fresh' = 'planned';
  readonly #reader: MonitorReader;
  readonly #scope: Scope;
  /** The names under which lists have shown declared monitors. */
  readonly #seen = new Map<DeclaredMonitor, string>();
  /** The list before the current operation, and whether only its first write was sent. */
  #before: CompleteList;
  #isFirst = true;
  /** By earlier operations. */
  #written: readonly MonitorResult[] = [];
  #isListFailing = false;
  /** The refusal that stopped the run. */
  #stop: RunError | null = null;
  /** Number of `unpaid` responses in a row. */
  #unpaid = 0;

  constructor(
    api: Api,
    declared: readonly DeclaredMonitor[],
    first: CompleteList,
    onResult: WriteSession['onResult'] = () => {},
    scope = everything,
  ) {
    this.api = api;
    this.declared = declared;
    this.onResult = onResult;
    this.latest = first;
    this.#scope = scope;
    this.#before = first;
    // Waits for a service that restarts after a write, because only its list shows what became of the write.
    this.#reader = createReader({ ...api, isPatient: true }, 'write');
    this.#noteSeen();
  }

  /**
   * Writes the items of one operation. Never rejects: the error that ended the run is the `endReason` of the scheduler.
   * @param send sends some of the items, until the outcome of each is known or only a list can show it.
   */
  async write<Item>(
    items: readonly Item[],
    ledger: Ledger<Item>,
    send: (items: readonly Item[]) => Promise<void>,
  ): Promise<void> {
    this.#before = this.latest;
    this.#isFirst = true;
    try {
      // Steps 1 and 2.
      let left = [...items];
      for (let first = left.shift(); first !== undefined; first = left.shift()) {
        await send([first]);
        await this.#checkList(ledger);
        if (left.length === 0) break;
        const mayContinue = ledger.mayContinue(first);
        // After a failure, too: the list may show what somebody else has done meanwhile.
        left = [...(ledger.refresh?.(left, this.latest) ?? left)];
        if (mayContinue) break;
      }
      // Steps 3 and 4.
      this.#isFirst = false;
      await send(left);
      await this.#checkList(ledger);
    } catch (thrown) {
      await this.#lookUp(thrown, ledger);
      // Most often the scheduler's own reason: the first one is kept.
      this.api.scheduler.end(thrown);
    }
    this.#written = [...this.#written, ...ledger.written];
    ledger.close().forEach(this.onResult);
    // This operation has reported what it wrote and no list shows, so the next one does not.
    for (const declared of findLost(ledger.mayBeAbsent, this.#seen, this.latest)) this.#seen.delete(declared);
  }

  async #checkList<Item>(ledger: Ledger<Item>): Promise<void> {
    // After an unknown outcome, the last list may show a monitor that has failed, or a duplicate.
    const mustEnd = !this.#isFirst && ledger.hadUnknown === true && ledger.describeUnlisted() === '';
    let broken = this.listState === 'outdated' || mustEnd ? await this.listFor(ledger) : this.#findBrokenRule(ledger);
    for (let lists = Math.max(1, ledger.absences ?? 0); lists < maxLists; lists += 1) {
      const unlisted = ledger.describeUnlisted();
      const reason = unlisted === '' ? broken?.what[0] : `The list does not show ${unlisted}`;
      if (reason === undefined) break;
      this.holdFor(this.api.lagMs * 2 ** (lists - 1), reason, ledger.operation);
      broken = await this.listFor(ledger);
    }
    ledger.acceptList?.().forEach(this.onResult);
    if (broken !== null) throw brokenRuleError(broken, ledger);
  }

  async #lookUp<Item>(thrown: unknown, ledger: Ledger<Item>): Promise<void> {
    // A list would be refused, too, or be a different one.
    const isRefused = thrown instanceof RunError && ['token-refused', 'not-found'].includes(thrown.facts.code);
    const canList = !this.#isListFailing && !isRefused && this.api.scheduler.endReason === null;
    if (!canList || this.listState !== 'outdated' || ledger.describeUnlisted(true) === '') return;
    try {
      // A list may lag behind what was written just now.
      this.holdFor(this.api.lagMs, 'The run has stopped', ledger.operation);
      await this.listFor(ledger);
    } catch {
      // The error that stopped the run comes first; a warning says what no list has shown.
    }
  }

  /**
   * Lists the monitors for an operation. Returns a rule that the list breaks, if listing again may help.
   * @throws RunError with what was accepted before, if that fails; or if the list breaks a rule for good.
   */
  async listFor<Item>(ledger: Ledger<Item>): Promise<BrokenRule | null> {
    try {
      ledger.recordList(await this.list(), this.api.clock.now()).forEach(this.onResult);
    } catch (thrown) {
      const isOver = this.api.scheduler.endReason !== null;
      const accepted = ledger.describeUnlisted(true);
      if (!(thrown instanceof RunError) || isOver || accepted === '') throw thrown;
      const what = `The service accepted ${accepted}, and then its list could not be read`;
      throw stopError(thrown.facts, what, ledger, thrown.message);
    }
    const broken = this.#findBrokenRule(ledger);
    if (broken?.isFinal) throw brokenRuleError(broken, ledger);
    return broken;
  }

  /** @throws RunError if that fails. */
  async list(): Promise<CompleteList> {
    this.#isListFailing = true;
    this.latest = await this.#reader.list();
    this.#isListFailing = false;
    this.listState = 'fresh';
    this.#noteSeen();
    return this.latest;
  }

  #noteSeen(): void {
    const { byName } = indexList(this.latest);
    for (const declared of this.declared) {
      const shown = [declared, declared.formerly].find((one) => one !== undefined && byName.has(one.name));
      if (shown !== undefined) this.#seen.set(declared, shown.name);
    }
  }

  #findBrokenRule<Item>({ mayBeAbsent, operation, results, unsent, written }: Ledger<Item>): BrokenRule | null {
    const [before, after, isFirst, declared] = [this.#before, this.latest, this.#isFirst, this.declared];
    if (after === before) return null;
    const isExcused = new Set(mayBeAbsent);
    const lost = findLost(
      declared.filter((one) => !isExcused.has(one)),
      this.#seen,
      after,
    );
    const requested = selectPlanned(results, 'update');
    const [profile, scope] = [this.api.profile, this.#scope];
    const facts = { operation, isFirst, declared, requested, lost, before, after, unsent, profile, scope };
    return verify([...this.#written, ...written], facts);
  }

  /** @throws RunError if the latest list lacks declared monitors that an earlier one showed. */
  requireDeclared(): void {
    const lost = findLost(this.declared, this.#seen, this.latest);
    if (lost.length > 0) throw lostError(lost);
  }

  /** Waits before the monitors are listed again. @param reason a clause about the list. @throws RunError if max-wait is too short. */
  holdFor(milliseconds: number, reason: string, operation: Operation): void {
    const why = `${reason}, and listing again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
    const what = operation === 'create' ? 'created' : 'written';
    this.api.scheduler.holdFor(milliseconds, `checking what was ${what}`, why);
  }

  /** Works on all items, `concurrency` at once. @throws what work threw or stopped the run, after all requests have ended. */
  async forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
    const next = items.values();
    const workThrough = async () => {
      for (const item of next) await work(item);
    };
    const workers = await Promise.allSettled(Array.from({ length: this.api.concurrency }, workThrough));
    const ended = workers.find((worker) => worker.status === 'rejected');
    if (ended !== undefined) throw ended.reason;
    if (this.#stop !== null) throw this.#stop;
  }

  /**
   * Sends one write. A refusal that all others would meet stops the run.
   * @param isSafe called before each attempt: sending ends once it returns false. Only for a request that was sent before.
   * @returns the last exchange; null if it was not sent. @throws what ended the run.
   */
  send<Item>(
    monitor: DeclaredMonitor | ActualMonitor,
    ledger: Ledger<Item>,
    request: (hooks: RequestHooks) => Promise<Exchange>,
    isSafe?: () => boolean,
  ): Promise<Exchange | null> {
    const work = async (hooks: RequestHooks) => {
      const exchange = await request(hooks);
      const { kind, outcome } = exchange;
      if (['done', 'unknown', 'transient'].includes(outcome)) this.listState = 'outdated';
      if (kind === 'response' && outcome !== 'throttled') this.#unpaid = outcome === 'unpaid' ? this.#unpaid + 1 : 0;
      // Here and not after the scheduler returns, because it starts the next request before it returns.
      if (outcome === 'fatal' || this.#unpaid > 1) {
        const facts = describeExchange(exchange, monitor);
        const isLast = ledger.operation !== 'update' && ledger.unsent < 2;
        const alone = `if the service refuses this monitor alone, ${adviceAlone[ledger.operation]}`;
        const why = `The run stopped, because other requests would probably end the same way; ${alone}`;
        this.#stop ??= new RunError(isLast ? facts : { ...facts, message: `${facts.message}\n${why}` });
      }
      return exchange;
    };
    const mayStart = () => this.#stop === null && isSafe?.() !== false;
    return this.api.scheduler.sendWithRetry(work, { isSafe: mayStart, isRepeat: isSafe !== undefined });
  }
}
