import type { Exchange } from '../core/http/exchange.ts';
import { type ErrorCode, RunError } from '../core/model/errors.ts';
import type { CompleteList, DeclaredMonitor } from '../core/model/monitor.ts';
import type { Warning } from '../core/model/problem.ts';
import type { MonitorResult, Operation } from '../core/plan/monitor-result.ts';
import { findLost, indexList } from '../core/write/listed.ts';
import { type Fault, refuseFault, refuseLost, stopRun, verify } from '../core/write/verification.ts';
import type { Api } from './client.ts';
import type { RequestHooks } from './http/transport.ts';
import { createReader, type MonitorReader } from './list-monitors.ts';

/** What one operation of a sync wrote or tried to write. A monitor that was not sent has no result. */
export interface Written {
  readonly results: readonly MonitorResult[];
  readonly warnings: readonly Warning[];
}

/** Called with each result as soon as it is known, and again if a later list corrects it. */
export type OnResult = (result: MonitorResult) => void;

/** One operation of a sync. */
export interface Phase<Item> {
  readonly ledger: Ledger<Item>;
  /** Sends these, until the outcome of each is known or only a list can show it. */
  send(items: readonly Item[]): Promise<void>;
  readonly onResult: OnResult;
}

/** What is known of the outcomes of one operation. */
interface Ledger<Item> {
  readonly operation: Operation;
  /** Number of planned writes that were not sent. */
  readonly unsent: number;
  /** What the service has accepted, or a list has shown. */
  readonly accepted: readonly MonitorResult[];
  /** What a list has still to show, for a sentence, and the part of it that the service has accepted; empty for nothing. */
  readonly pending: string;
  readonly acceptedPending: string;
  /** Number of lists in a row that lack everything that is pending. */
  readonly absences: number;
  /** Whether to list once more at the end in any case. */
  readonly needsLastList: boolean;
  /** The declared monitors whose absence from a list the operation itself reports: not those that a list has confirmed. */
  readonly reported: readonly DeclaredMonitor[];
  /**
   * Whether the first write shows that the others may follow, or whether the next one takes its place.
   * @throws RunError if neither may be.
   */
  checkFirst(item: Item): 'trusted' | 'next';
  /** The items as a later list shows them, without those that it does not allow any more. */
  refresh(items: readonly Item[], list: CompleteList): readonly Item[];
  /** Records a complete list, and returns the results that it settles or corrects. @param now monotonic milliseconds. */
  recordList(list: CompleteList, now: number): readonly MonitorResult[];
  /** Accepts the latest list: what it does not show did not happen. Returns the results that this corrects. */
  acceptList(): readonly MonitorResult[];
  /** Settles what stays unknown, because the run or the operation ends. */
  close(): readonly MonitorResult[];
}

/** Maximum number of lists in a row before the last one is accepted. */
export const maxLists = 4;

/** Refusals after which a list would be refused, too, or be a different one. */
const refusedAccess: readonly (ErrorCode | undefined)[] = ['token-refused', 'not-found'];

/** What the operations of one sync share: the latest list, what was written since, and whether the run has stopped. */
export class WriteSession {
  readonly api: Api;
  latest: CompleteList;
  readonly #reader: MonitorReader;
  /** All monitors of the config. */
  readonly declared: readonly DeclaredMonitor[];
  /** The names under which lists have shown the declared monitors. */
  readonly #seen = new Map<DeclaredMonitor, string>();
  /** The list on which the current operation is based, and whether only its first write was sent. */
  #before: CompleteList;
  #isFirst = true;
  /** By earlier operations. */
  #accepted: readonly MonitorResult[] = [];
  /** Whether a write may have changed something since the latest list. */
  isOutdated = false;
  #hasListed = false;
  #isListFailing = false;
  /** The refusal that stopped the run. */
  #stop: RunError | null = null;
  /** Number of responses with 402 in a row. */
  #unpaid = 0;

  /** @param first the list that the plan is based on. */
  constructor(api: Api, declared: readonly DeclaredMonitor[], first: CompleteList) {
    this.api = api;
    this.latest = first;
    this.#before = first;
    this.declared = declared;
    // A service that restarts after a write is waited for, because only its list shows what became of the write.
    this.#reader = createReader({ ...api, isPatient: true }, 'write');
    this.#noteSeen();
  }

  /**
   * Writes the items of one operation:
   *
   * 1. Send the first item alone. If the service refuses it for itself, the next one takes its place.
   * 2. Check the list (below). The others follow if it shows what the first write did, and nothing else.
   * 3. Send the others, as that list shows them, in order, `concurrency` at once. A refusal that all others would meet (401,
   *    403, 404, 405, or a second 402 in a row) stops the run.
   * 4. Check the list. The last list of one operation is the first one of the next.
   *
   * To check the list, list the monitors, and list them again while the list does not show what the service accepted or breaks
   * a rule of `verification.ts`: four times at most, because it may lag behind. Then accept it; a broken rule stops the run.
   *
   * However the run stops, what was accepted before is looked up in one list, unless the token or the address was refused.
   * Never rejects: the reason of the scheduler is the error that ended the run.
   */
  async write<Item>(items: readonly Item[], phase: Phase<Item>): Promise<void> {
    const { ledger, onResult } = phase;
    this.#before = this.latest;
    this.#isFirst = true;
    try {
      const left = [...items];
      for (let first = left.shift(); first !== undefined; first = left.shift()) {
        await phase.send([first]);
        await this.#check(phase);
        if (left.length === 0 || ledger.checkFirst(first) === 'trusted') break;
      }
      this.#isFirst = false;
      await phase.send(ledger.refresh(left, this.latest));
      await this.#check(phase);
    } catch (thrown) {
      await this.#lookUp(thrown, phase);
      // Most often the scheduler's own reason: the first one is kept.
      this.api.scheduler.end(thrown);
    }
    this.#accepted = [...this.#accepted, ...ledger.accepted];
    ledger.close().forEach(onResult);
    // What is not listed although this operation was to write it is not reported by the next one again.
    for (const declared of findLost(ledger.reported, this.#seen, this.latest)) this.#seen.delete(declared);
  }

  /**
   * Works on all items, in order, `concurrency` at once, until the run is stopped.
   * @throws what the first failing work threw, or the refusal that stopped the run, after all requests in flight have ended.
   */
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
   * Sends one write.
   * @param stop the error of a refusal that all others would meet.
   * @param isSafe asked before each attempt: sending is over once it returns false. Only for a request that was sent before.
   * @returns the last exchange; null if it was not sent.
   * @throws what ended the run.
   */
  send(
    request: (hooks: RequestHooks) => Promise<Exchange>,
    stop: (exchange: Exchange) => RunError,
    isSafe?: () => boolean,
  ): Promise<Exchange | null> {
    const work = async (hooks: RequestHooks) => {
      const exchange = await request(hooks);
      this.isOutdated ||= ['done', 'unknown', 'transient'].includes(exchange.outcome);
      // Here and not after the scheduler returns, because it starts the next request before it returns.
      if (this.#refusesAll(exchange)) this.#stop ??= stop(exchange);
      return exchange;
    };
    const mayStart = () => this.#stop === null && isSafe?.() !== false;
    return this.api.scheduler.sendWithRetry(work, { isSafe: mayStart, isRepeat: isSafe !== undefined });
  }

  /** Lists the monitors before an operation. @throws RunError if that fails. */
  async list(): Promise<CompleteList> {
    this.#isListFailing = true;
    this.latest = await this.#reader.list();
    this.#isListFailing = false;
    this.#hasListed = true;
    this.isOutdated = false;
    this.#noteSeen();
    return this.latest;
  }

  /** The latest list if it was read after all writes of this run, or else a new one. @throws RunError if that fails. */
  async listAfterWrites(): Promise<CompleteList> {
    return this.#hasListed && !this.isOutdated ? this.latest : this.list();
  }

  /**
   * Lists the monitors for an operation, whose ledger records the list.
   * @throws RunError with what was accepted before, if that fails; or if the list breaks a rule for good.
   */
  async listFor<Item>(phase: Phase<Item>): Promise<void> {
    const { ledger } = phase;
    try {
      await this.#record(phase);
    } catch (thrown) {
      const isOver = this.api.scheduler.endReason !== null;
      if (!(thrown instanceof RunError) || isOver || ledger.acceptedPending === '') throw thrown;
      const what = `The service accepted ${ledger.acceptedPending}, and then its list could not be read`;
      throw stopRun(thrown.facts, what, ledger, thrown.message);
    }
    const fault = this.#findFault(ledger);
    if (fault?.isFinal) throw refuseFault(fault, ledger);
  }

  /** @throws RunError if the latest list lacks declared monitors that an earlier one showed. */
  requireDeclared(): void {
    const lost = findLost(this.declared, this.#seen, this.latest);
    if (lost.length > 0) throw refuseLost(lost);
  }

  /** Waits before the monitors are listed again. @param reason a clause about the list. @throws RunError if max-wait is too short. */
  holdFor(milliseconds: number, reason: string, operation: Operation): void {
    const needed = `listing again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
    const activity = `checking what was ${operation === 'create' ? 'created' : 'written'}`;
    this.api.scheduler.holdFor(milliseconds, activity, `${reason}, and ${needed}`);
  }

  async #record<Item>({ ledger, onResult }: Phase<Item>): Promise<void> {
    ledger.recordList(await this.list(), this.api.clock.now()).forEach(onResult);
  }

  async #check<Item>(phase: Phase<Item>): Promise<void> {
    const { ledger, onResult } = phase;
    const isLastList = !this.#isFirst && ledger.needsLastList && ledger.absences === 0;
    if (this.isOutdated || isLastList) await this.listFor(phase);
    let fault = this.#findFault(ledger);
    for (let lists = Math.max(1, ledger.absences); lists < maxLists; lists += 1) {
      const reason = ledger.pending === '' ? fault?.what[0] : `The list does not show ${ledger.pending}`;
      if (reason === undefined) break;
      this.holdFor(this.api.lagMs * 2 ** (lists - 1), reason, ledger.operation);
      await this.listFor(phase);
      fault = this.#findFault(ledger);
    }
    ledger.acceptList().forEach(onResult);
    if (fault !== null) throw refuseFault(fault, ledger);
  }

  #findFault<Item>({ accepted: latest, operation, reported, unsent }: Ledger<Item>): Fault | null {
    const [before, after, isFirst, declared] = [this.#before, this.latest, this.#isFirst, this.declared];
    if (after === before) return null;
    const isReported = new Set(reported);
    const seen = new Map([...this.#seen].filter(([one]) => !isReported.has(one)));
    const accepted = [...this.#accepted, ...latest];
    return verify({ operation, isFirst, declared, seen, before, after, accepted, unsent, profile: this.api.profile });
  }

  /** Looks up what was accepted before the run stopped. */
  async #lookUp<Item>(thrown: unknown, phase: Phase<Item>): Promise<void> {
    const isRefused = thrown instanceof RunError && refusedAccess.includes(thrown.facts.code);
    const canList = !this.#isListFailing && this.isOutdated && this.api.scheduler.endReason === null;
    if (!canList || isRefused || phase.ledger.acceptedPending === '') return;
    try {
      // A list may lag behind what was written just now.
      this.holdFor(this.api.lagMs, 'The run has stopped', phase.ledger.operation);
      await this.#record(phase);
    } catch {
      // The error that stopped the run comes first; a warning says what no list has shown.
    }
  }

  #noteSeen(): void {
    const { byName } = indexList(this.latest);
    for (const declared of this.declared) {
      const { formerly, name } = declared;
      if (byName.has(name)) this.#seen.set(declared, name);
      else if (formerly !== undefined && byName.has(formerly.name)) this.#seen.set(declared, formerly.name);
    }
  }

  /** A plan of the account may forbid one monitor and allow others, so only a second 402 in a row is for all. */
  #refusesAll(exchange: Exchange): boolean {
    if (exchange.kind === 'response' && exchange.outcome !== 'throttled')
      this.#unpaid = exchange.status === 402 ? this.#unpaid + 1 : 0;
    return exchange.outcome === 'fatal' || this.#unpaid > 1;
  }
}
