import { describeExchange, withUnknownOutcome } from '../http/describe-exchange.ts';
import { decideOutcome, isGone } from '../http/outcome.ts';
import { type ActualMonitor, type CompleteList, readShownName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/warning.ts';
import type { Obsolete } from '../plan/change.ts';
import type { Deleted, Failed } from '../report/report.ts';
import { type Attempt, describeFailure, describeLoss, describeUnnamable, remarkOnRepeat } from './attempt.ts';

/** The result of one deletion. A monitor that has changed meanwhile stays `obsolete`. */
export type DeletionResult = Deleted | Obsolete | Failed;

/**
 * The state of a deletion that was sent:
 *
 * | state                | a list lacks it | four lists show it | no list was read |
 * | ---                  | ---             | ---                | ---              |
 * | gone (404, 410, …)   | deleted         | failed             | failed           |
 * | unknown              | deleted         | failed             | failed           |
 *
 * A 404 may also mean that the address is wrong, so it is looked up like an unknown outcome.
 */
type State =
  | { readonly kind: 'gone' | 'unknown'; readonly attempt: Attempt }
  | { readonly kind: 'settled'; readonly result: DeletionResult };

/** The state of every deletion of a run. */
export class DeletionLedger {
  readonly #states = new Map<Obsolete, State>();

  get results(): ReadonlyMap<ActualMonitor, DeletionResult> {
    return new Map([...this.#states].map(([obsolete, state]) => [obsolete.actual, readResult(obsolete, state)]));
  }

  /** The deletions that a list has to show. */
  get unconfirmed(): readonly Obsolete[] {
    return [...this.#states].flatMap(([obsolete, { kind }]) => (kind === 'settled' ? [] : obsolete));
  }

  /** Returns the result, unless only a list can show it. */
  recordAttempt(obsolete: Obsolete, attempt: Attempt): DeletionResult | null {
    const { exchange, unknown } = attempt;
    const isDone = decideOutcome(exchange) === 'done';
    if (isDone && !isAnsweredGone(exchange)) return this.#settle(obsolete, succeed(obsolete, remarkOnRepeat(attempt)));
    if (!isDone && unknown === null) return this.#settle(obsolete, failAttempt(obsolete, attempt));
    this.#states.set(obsolete, { kind: isDone ? 'gone' : 'unknown', attempt });
    return null;
  }

  /** Records that no request can name a monitor. */
  refuse(obsolete: Obsolete): DeletionResult {
    return this.#settle(obsolete, failDeletion(obsolete, describeUnnamable(describe(obsolete), 'deleted')));
  }

  /** Records a list that was read after the deletions. Returns the results that it shows. */
  recordList({ monitors }: CompleteList): readonly DeletionResult[] {
    const ids = new Set(monitors.map(({ id }) => id));
    return [...this.#states].flatMap(([obsolete, state]) => {
      if (state.kind === 'settled' || ids.has(obsolete.actual.id)) return [];
      return [this.#settle(obsolete, succeed(obsolete, remarkOnAbsence(state.attempt)))];
    });
  }

  /** Believes the latest list: what it still shows is not deleted. */
  believeList(): readonly DeletionResult[] {
    return [...this.#states].flatMap(([obsolete, state]) => {
      if (state.kind === 'settled') return [];
      return [this.#settle(obsolete, state.kind === 'gone' ? failGone(obsolete) : readResult(obsolete, state))];
    });
  }

  /** The results of the deletions that no list has shown by the end of the run. */
  close(): readonly DeletionResult[] {
    return [...this.#states].flatMap(([obsolete, state]) =>
      state.kind === 'settled' ? [] : [readResult(obsolete, state)],
    );
  }

  #settle(obsolete: Obsolete, result: DeletionResult): DeletionResult {
    this.#states.set(obsolete, { kind: 'settled', result });
    return result;
  }
}

/** Obsolete monitors that a second list shows exactly as the first one did, and warnings of the others. */
export function confirmObsolete(
  obsolete: readonly Obsolete[],
  { monitors }: CompleteList,
): { readonly confirmed: readonly Obsolete[]; readonly warnings: readonly Warning[] } {
  const byName = Map.groupBy(monitors, ({ name }) => name);
  const byId = Map.groupBy(monitors, ({ id }) => id);
  const judged = obsolete.map((one) => {
    const { id, name } = one.actual;
    return { one, why: findChange(one.actual, byName.get(name) ?? [], byId.get(id) ?? []) };
  });
  return {
    confirmed: judged.flatMap(({ one, why }) => (why === null ? [one] : [])),
    warnings: judged.flatMap(({ one, why }) =>
      why === null ? [] : [warn(`${describe(one)} was not deleted: ${why}`, one.requestedBy.source)],
    ),
  };
}

/** Why a second list does not allow a deletion, or null. */
function findChange(
  actual: ActualMonitor,
  sameName: readonly ActualMonitor[],
  sameId: readonly ActualMonitor[],
): string | null {
  if (actual.id === null) return 'it has no identifier';
  if (sameId.length > 1) return `the list shows ${sameId.length} monitors with its identifier ${actual.id}`;
  if (sameName.length > 1) return `the list now shows ${sameName.length} monitors of its name`;
  const [found] = sameId;
  if (found === undefined) return 'a second list does not show it any more';
  if (found.name !== actual.name) return `a second list shows it with the name ${JSON.stringify(found.name)}`;
  return found.isForeign ? 'a second list shows that another tool owns it' : null;
}

/** The result as far as it is known. */
function readResult(obsolete: Obsolete, state: State): DeletionResult {
  return state.kind === 'settled' ? state.result : failAttempt(obsolete, state.attempt);
}

function isAnsweredGone(exchange: Attempt['exchange']): boolean {
  return exchange.kind === 'answer' && isGone(exchange);
}

function remarkOnAbsence({ exchange, unknown }: Attempt): { readonly remark: string } {
  if (unknown !== null) return { remark: `no longer listed after ${describeLoss(unknown)}` };
  return { remark: exchange.kind === 'answer' ? `already gone (status ${exchange.status})` : 'already gone' };
}

function succeed({ actual, requestedBy }: Obsolete, remark: { readonly remark?: string }): Deleted {
  return { status: 'deleted', actual, requestedBy, ...remark };
}

function failDeletion({ actual, requestedBy }: Obsolete, error: Failed['error']): Failed {
  return { status: 'failed', operation: 'delete', actual, requestedBy, error };
}

function failAttempt(obsolete: Obsolete, { exchange, unknown }: Attempt): Failed {
  const facts = describeExchange(exchange, obsolete.actual);
  const isUnknown = unknown !== null || isAnsweredGone(exchange);
  return failDeletion(obsolete, isUnknown ? withUnknownOutcome(facts, 'delete') : facts);
}

/** The result of a monitor that the service calls gone, and lists. */
function failGone(obsolete: Obsolete): Failed {
  const what = `The service answered that ${describe(obsolete)} is gone, and still lists it`;
  const next = 'Check delete in the service profile: its path and its method';
  return failDeletion(obsolete, describeFailure({ kind: 'list', reason: 'deleted-still-listed' }, what, next));
}

function describe({ actual }: Obsolete): string {
  return JSON.stringify(readShownName(actual));
}
