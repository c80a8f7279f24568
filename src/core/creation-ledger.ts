import type { CompleteList } from './list.ts';
import { type DesiredMonitor, describeName } from './monitor.ts';
import { planSync } from './plan.ts';
import type { Creation, Result } from './report.ts';
import { conflictAdvice } from './wire/advice.ts';
import { readCreation } from './wire/created-body.ts';
import { describeExchange, withDoubt } from './wire/describe-exchange.ts';
import type { Answer, Exchange } from './wire/exchange.ts';
import { decideOutcome } from './wire/outcome.ts';

/** A creation that may or may not have happened. */
export interface Doubt {
  /** What left it in doubt. */
  readonly exchange: Exchange;
  /** How often it was sent. */
  readonly sends: number;
  /** When the doubt arose, in monotonic milliseconds. */
  readonly since: number;
}

/** Said of a conflict where the run ended before the list could tell more. */
const unreadAfterConflict = 'the list was not read again, and the next run will find out whether it is there';

/**
 * What a run knows of its creations. Each one that was sent is either settled, in doubt or in conflict; one that is in
 * none of these was never sent, or has surely created nothing and is to be sent again.
 */
export class CreationLedger {
  readonly results = new Map<DesiredMonitor, Result>();
  readonly doubts = new Map<DesiredMonitor, Doubt>();
  /** Answers that say that the name is taken (409). */
  readonly conflicts = new Map<DesiredMonitor, Answer>();
  readonly #onSettled: (settled: number) => void;
  readonly #before: readonly string[];
  /** How often a creation was sent with an outcome that stayed open. */
  readonly #unclear = new Map<DesiredMonitor, number>();
  #list: CompleteList | null = null;

  /**
   * @param onSettled called after each creation with the number that is settled by then.
   * @param before names that the service had when the run began.
   */
  constructor(onSettled: (settled: number) => void, before: readonly string[] = []) {
    this.#onSettled = onSettled;
    this.#before = before;
  }

  /** Whether any creation was in doubt, settled by now or not. */
  get hadDoubt(): boolean {
    return this.#unclear.size > 0;
  }

  /** The latest list by which anything was settled, or null. */
  get list(): CompleteList | null {
    return this.#list;
  }

  /** Notes what became of sending a creation, at a time in monotonic milliseconds. */
  note(declared: DesiredMonitor, exchange: Exchange, now: number): void {
    const outcome = decideOutcome(exchange);
    const before = this.doubts.get(declared);
    if (outcome === 'unknown') {
      this.#unclear.set(declared, (this.#unclear.get(declared) ?? 0) + 1);
      this.doubts.set(declared, { exchange, sends: (before?.sends ?? 0) + 1, since: now });
    } else if (before !== undefined && outcome === 'not-sent') {
      // What never left does not settle what became of the request before it.
      this.doubts.set(declared, { ...before, sends: before.sends + 1 });
    } else if (before !== undefined && outcome === 'throttled') {
      // It has created nothing, and by the time that it may go again the one before it may have.
    } else if (outcome === 'done') {
      this.#settle(declared, readCreation(exchange as Answer, declared));
    } else if (exchange.kind === 'answer' && exchange.status === 409) {
      this.conflicts.set(declared, exchange);
    } else {
      this.#fail(declared, exchange);
    }
  }

  /**
   * Settles what a list can: whatever is there now exists, and a conflict with nothing is a refusal.
   * @returns whether what it does not show is not there.
   */
  settleBy(list: CompleteList): boolean {
    const isBehind = this.#take(list);
    const open = new Set([...this.conflicts.keys(), ...this.doubts.keys()]);
    for (const change of planSync([...open], list).changes) {
      if (change.status === 'unmanaged') continue;
      const { declared } = change;
      const conflict = this.conflicts.get(declared);
      if (change.status !== 'missing') {
        this.#settle(declared, this.doubts.has(declared) ? this.#createdAs(change.actual.id, declared) : change);
      } else if (conflict !== undefined) this.#fail(declared, conflict, conflictAdvice);
    }
    return !isBehind;
  }

  /** Fails what is still in doubt after being sent that often. */
  giveUp(mostSends: number): void {
    for (const [declared, { exchange, sends }] of this.doubts) {
      if (sends >= mostSends) this.#fail(declared, exchange);
    }
  }

  /** Fails all that is open. */
  close(): void {
    for (const [declared, answer] of this.conflicts) this.#fail(declared, answer, unreadAfterConflict);
    for (const [declared, { exchange }] of this.doubts) this.#fail(declared, exchange);
  }

  /**
   * Corrects those that were given up and are there now, after all.
   * @returns whether what it does not show is not there.
   */
  recover(list: CompleteList): boolean {
    const isBehind = this.#take(list);
    const lost = [...this.results].flatMap(([declared, result]) =>
      result.status === 'failed' && result.error.kind === 'unknown' ? [declared] : [],
    );
    for (const change of planSync(lost, list).changes) {
      if ('declared' in change && 'actual' in change)
        this.#settle(change.declared, this.#createdAs(change.actual.id, change.declared));
    }
    return !isBehind;
  }

  /**
   * Takes a list as the latest one.
   * @returns whether it is behind: without a monitor that this run has created, or any of those that were there before.
   */
  #take(list: CompleteList): boolean {
    this.#list = list;
    const names = new Set(list.monitors.map(({ name }) => name));
    return (
      [...this.results].some(([{ name }, { status }]) => status === 'created' && !names.has(name)) ||
      (this.#before.length > 0 && !this.#before.some((name) => names.has(name)))
    );
  }

  /** What had no clear answer more than once may be there as often, and a service may show the second one late. */
  #createdAs(id: string | null, declared: DesiredMonitor): Creation {
    const times = this.#unclear.get(declared) ?? 0;
    const told = `${describeName(declared)} was sent ${times} times without a clear answer before the list showed it`;
    return { status: 'created', id, warning: times < 2 ? null : `${told}: look whether it is there more than once` };
  }

  /** A refusal says nothing of what was sent before it and stayed in doubt. */
  #fail(declared: DesiredMonitor, exchange: Exchange, remark: string | null = null): void {
    const said = describeExchange(exchange, declared);
    const facts = { ...said, message: remark === null ? said.message : `${said.message}; ${remark}` };
    this.#settle(declared, { status: 'failed', error: this.doubts.has(declared) ? withDoubt(facts) : facts });
  }

  #settle(declared: DesiredMonitor, result: Result): void {
    this.doubts.delete(declared);
    this.conflicts.delete(declared);
    this.results.set(declared, result);
    this.#onSettled(this.results.size);
  }
}
