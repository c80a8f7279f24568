import type { Exchange } from '../core/http/exchange.ts';
import { type ErrorCode, RunError } from '../core/model/errors.ts';
import type { CompleteList, DeclaredMonitor } from '../core/model/monitor.ts';
import type { Warning } from '../core/model/problem.ts';
import type { MonitorResult, Operation } from '../core/plan/monitor-result.ts';
import { findLost } from '../core/write/listed.ts';
import { type Accepted, type Fault, refuseFault, refuseLost, stopRun, verify } from '../core/write/verification.ts';
import type { Api } from './client.ts';
import type { RequestHooks } from './http/transport.ts';
import { createReader, type MonitorReader } from './list-monitors.ts';

/** What one operation of a sync wrote or tried to write. A monitor that was not sent has no result. */
export interface Written {
  readonly results: readonly MonitorResult[];
  readonly warnings: readonly Warning[];
}

/** What one operation of a sync sends, and what it knows of the outcomes. */
export interface Phase<Item> {
  readonly operation: Operation;
  /** Sends these, until the outcome of each is known or only a list can show it. */
  readonly send: (items: readonly Item[]) => Promise<void>;
  /**
   * Whether the first write shows that the others may follow, or whether the next one takes its place.
   * @throws RunError if neither may be.
   */
  readonly checkFirst: (item: Item) => 'trusted' | 'next';
  /** The items as a later list shows them, without those that it does not allow any more. */
  readonly refresh: (items: readonly Item[], list: CompleteList) => readonly Item[];
  /** Number of planned writes that were not sent. */
  readonly unsent: () => number;
  /** The declared monitors whose absence from a list the operation itself reports: not those that a list has confirmed. */
  readonly reported: () => readonly DeclaredMonitor[];
  /** What the service has accepted. */
  readonly written: () => Partial<Accepted>;
  /** A clause about what it has accepted and no list has shown; null if there is nothing. */
  readonly describeAccepted: () => string | null;
  /** A clause about what a list has still to show; null if there is nothing. */
  readonly describePending: () => string | null;
  /** Number of lists in a row that lack what a list has still to show, also those that were read for unknown outcomes. */
  readonly absences: () => number;
  /** Whether one list more is needed at the end. */
  readonly needsLastList: () => boolean;
  /** Records a complete list that was just read. */
  readonly record: (list: CompleteList) => void;
  /** Accepts the latest list: what it does not show did not happen. */
  readonly accept: () => void;
  /** Records what stays unknown, because the run or the operation ends. */
  readonly close: () => void;
}

/** Maximum number of lists that are read before the last one is accepted. */
const maxReadings = 4;

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
  /** The list on which the current operation is based, and whether its first write is still to be trusted. */
  #before: CompleteList;
  #isFirst = true;
  /** For the progress. */
  #done: 'created' | 'written' = 'written';
  #written: Accepted = { created: [], updated: [], deleted: [] };
  #isOutdated = false;
  #hasListed = false;
  #mayList = true;
  #stop: RunError | null = null;
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
   * 3. Send the others, as that list shows them, in order, `concurrency` at once. A refusal that all others would meet (401, 403, 404, 405, or a
   *    second 402 in a row) stops the run.
   * 4. Check the list. The last list of one operation is the first one of the next.
   *
   * To check the list, read it, and read it again while it does not show what the service accepted or breaks a rule of
   * `verification.ts`: four times at most, because it may lag behind. Then accept it; a broken rule stops the run.
   *
   * However the run stops, what was accepted before is looked up in one list, unless the token or the address was refused.
   * Never rejects: the reason of the scheduler is the error that ended the run.
   */
  async write<Item>(items: readonly Item[], phase: Phase<Item>): Promise<void> {
    this.#before = this.latest;
    this.#isFirst = true;
    this.#done = phase.operation === 'create' ? 'created' : 'written';
    try {
      const left = [...items];
      for (let first = left.shift(); first !== undefined; first = left.shift()) {
        await phase.send([first]);
        await this.#check(phase);
        if (left.length === 0 || phase.checkFirst(first) === 'trusted') break;
      }
      this.#isFirst = false;
      await phase.send(phase.refresh(left, this.latest));
      await this.#check(phase);
    } catch (thrown) {
      await this.#lookUp(thrown, phase);
      // Most often the scheduler's own reason: the first one is kept.
      this.api.scheduler.end(thrown);
    }
    this.#written = { ...this.#written, ...phase.written() };
    phase.close();
    this.#forgetUnlisted(phase.reported());
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
      this.#isOutdated ||= ['done', 'unknown', 'transient'].includes(exchange.outcome);
      // Here and not after the scheduler returns, because it starts the next request before it returns.
      if (this.#refusesAll(exchange)) this.#stop ??= stop(exchange);
      return exchange;
    };
    const mayStart = () => this.#stop === null && isSafe?.() !== false;
    return this.api.scheduler.sendWithRetry(work, { isSafe: mayStart, isRepeat: isSafe !== undefined });
  }

  /** @throws RunError with the refusal that stopped the run, once all requests in flight have ended. */
  throwIfStopped(): void {
    if (this.#stop !== null) throw this.#stop;
  }

  /** Whether a write may have changed something since the latest list was read. */
  get isOutdated(): boolean {
    return this.#isOutdated;
  }

  /** The latest list if it was read after all writes of this run, or else a new one. @throws RunError if it cannot be read. */
  async listAfterWrites(): Promise<CompleteList> {
    return this.#hasListed && !this.#isOutdated ? this.latest : this.listAgain();
  }

  /** Reads the list before anything else. @throws RunError if it cannot be read. */
  listAgain(): Promise<CompleteList> {
    return this.#read();
  }

  /**
   * Reads the list for a phase, which records it.
   * @throws RunError with what was accepted before, if the list cannot be read; or if it breaks a rule for good.
   */
  async list<Item>(phase: Phase<Item>): Promise<void> {
    try {
      phase.record(await this.#read());
    } catch (thrown) {
      const accepted = phase.describeAccepted();
      const isOver = this.api.scheduler.endReason !== null;
      if (!(thrown instanceof RunError) || isOver || accepted === null) throw thrown;
      const what = `${accepted}, and then its list could not be read`;
      throw stopRun(thrown.facts, what, phase.operation, phase.unsent(), thrown.message);
    }
    this.#throwFault(
      this.#findFaults(phase).filter(({ isFinal }) => isFinal),
      phase,
    );
  }

  /** @throws RunError if the latest list lacks declared monitors that an earlier one showed. */
  requireDeclared(): void {
    const names = new Set(this.latest.monitors.map(({ name }) => name));
    const lost = findLost(this.declared, this.#seen, names);
    if (lost.length > 0) throw refuseLost(lost);
  }

  /** Waits before the list is read again. @param reason a clause about the list. @throws RunError if max-wait is too short. */
  holdFor(milliseconds: number, reason: string): void {
    const needed = `reading it again needs a wait of ${Math.ceil(milliseconds / 1_000)} s`;
    this.api.scheduler.holdFor(milliseconds, `checking what was ${this.#done}`, `${reason}, and ${needed}`);
  }

  async #check<Item>(phase: Phase<Item>): Promise<void> {
    const isDue = !this.#isFirst && phase.needsLastList() && phase.absences() === 0;
    if (this.#isOutdated || isDue) await this.list(phase);
    let faults = this.#findFaults(phase);
    for (let reading = Math.max(1, phase.absences()); reading < maxReadings; reading += 1) {
      const reason = phase.describePending() ?? faults[0]?.what[0];
      if (reason === undefined) break;
      this.holdFor(this.api.lagMs * 2 ** (reading - 1), reason);
      await this.list(phase);
      faults = this.#findFaults(phase);
    }
    phase.accept();
    this.#throwFault(faults, phase);
  }

  #findFaults<Item>(phase: Phase<Item>): readonly Fault[] {
    const [before, after, isFirst] = [this.#before, this.latest, this.#isFirst];
    if (after === before) return [];
    const written = { ...this.#written, ...phase.written() };
    const reported = new Set(phase.reported());
    const seen = new Map([...this.#seen].filter(([one]) => !reported.has(one)));
    const { operation } = phase;
    const { profile } = this.api;
    const [declared, unsent] = [this.declared, phase.unsent()];
    return verify({ operation, isFirst, declared, seen, before, after, written, unsent, profile });
  }

  #throwFault<Item>([fault]: readonly Fault[], { operation, unsent }: Phase<Item>): void {
    if (fault !== undefined) throw refuseFault(fault, operation, unsent());
  }

  /** Looks up what was accepted before the run stopped. */
  async #lookUp<Item>(thrown: unknown, phase: Phase<Item>): Promise<void> {
    const isRefused = thrown instanceof RunError && refusedAccess.includes(thrown.facts.code);
    const canList = this.#mayList && this.#isOutdated && this.api.scheduler.endReason === null;
    if (!canList || isRefused || phase.describeAccepted() === null) return;
    try {
      // A list may lag behind what was written just now.
      this.holdFor(this.api.lagMs, 'The run has stopped');
      phase.record(await this.#read());
    } catch {
      // The error that stopped the run comes first; a warning says what no list has shown.
    }
  }

  async #read(): Promise<CompleteList> {
    this.#mayList = false;
    this.latest = await this.#reader.list();
    this.#mayList = true;
    this.#hasListed = true;
    this.#isOutdated = false;
    this.#noteSeen();
    return this.latest;
  }

  /** What is not listed although an operation was to write it is reported by that operation, and not by the next one again. */
  #forgetUnlisted(reported: readonly DeclaredMonitor[]): void {
    const names = new Set(this.latest.monitors.map(({ name }) => name));
    for (const declared of findLost(reported, this.#seen, names)) this.#seen.delete(declared);
  }

  #noteSeen(): void {
    const names = new Set(this.latest.monitors.map(({ name }) => name));
    for (const declared of this.declared) {
      const { formerly, name } = declared;
      if (names.has(name)) this.#seen.set(declared, name);
      else if (formerly !== undefined && names.has(formerly.name)) this.#seen.set(declared, formerly.name);
    }
  }

  /** A plan of the account may forbid one monitor and allow others, so only a second 402 in a row is for all. */
  #refusesAll(exchange: Exchange): boolean {
    if (exchange.kind === 'response' && exchange.outcome !== 'throttled')
      this.#unpaid = exchange.status === 402 ? this.#unpaid + 1 : 0;
    return exchange.outcome === 'fatal' || this.#unpaid > 1;
  }
}
