import { describeExchange, withUnknownOutcome } from '../http/describe-exchange.ts';
import { decideOutcome } from '../http/outcome.ts';
import { isAtOrBelow, type Json, readPointer, writeStep } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DesiredMonitor,
  describeName,
  describeNameAndSource,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/warning.ts';
import type { Change, Changed } from '../plan/change.ts';
import { planSync } from '../plan/plan.ts';
import { encodeUpdate, type WriteRequest } from '../profile/encode.ts';
import type { Profile } from '../profile/profile.ts';
import type { Failed, Updated } from '../report/report.ts';
import { type Attempt, describeFailure, describeLoss, describeUnnamable, remarkOnRepeat } from './attempt.ts';
import { enumerate } from './creation-verdict.ts';

/** The result of one update. One that the list does not confirm stays `changed`, with what the list shows. */
export type UpdateResult = Updated | Changed | Failed;

/** The request of a planned update; null if the identifier or the type cannot be a part of its path. */
export function encodeChanged({ actual, declared, differences }: Changed, profile: Profile): WriteRequest | null {
  const changed = differences.map(({ path }) => String(readPointer(`/${path}`)[0]));
  const { body, ignoreChanges: ignored } = declared;
  return encodeUpdate({ declared: body, changed, ignored, listed: actual }, profile);
}

/**
 * The state of an update that was sent:
 *
 * | state     | a list shows it | four lists do not | no list was read  |
 * | ---       | ---             | ---               | ---               |
 * | accepted  | updated         | changed           | updated, warning  |
 * | unknown   | updated         | failed            | failed            |
 */
type State =
  | { readonly kind: 'accepted' | 'unknown'; readonly attempt: Attempt; readonly shown: Change | null }
  | { readonly kind: 'settled'; readonly result: UpdateResult };

/** The state of every update that a run has sent. */
export class UpdateLedger {
  readonly #states = new Map<Changed, State>();
  /** The latest list, or null before one was read. */
  list: CompleteList | null = null;

  get results(): ReadonlyMap<DesiredMonitor, UpdateResult> {
    return new Map([...this.#states].map(([changed, state]) => [changed.declared, readResult(changed, state)]));
  }

  /** The updates that a list has to show. */
  get unconfirmed(): readonly Changed[] {
    return [...this.#states].flatMap(([changed, { kind }]) => (kind === 'settled' ? [] : changed));
  }

  /** Returns the result, unless only a list can show it. What the service accepts has one at once, because the run may be killed. */
  recordAttempt(changed: Changed, attempt: Attempt): UpdateResult | null {
    const kind = decideOutcome(attempt.exchange) === 'done' ? 'accepted' : 'unknown';
    if (kind === 'unknown' && attempt.unknown === null) return this.#settle(changed, failAttempt(changed, attempt));
    const state: State = { kind, attempt, shown: null };
    this.#states.set(changed, state);
    return kind === 'accepted' ? readResult(changed, state) : null;
  }

  /** Records that no request can name a monitor. */
  refuse(changed: Changed): UpdateResult {
    return this.#settle(
      changed,
      failUpdate(changed, describeUnnamable(describeNameAndSource(changed.declared), 'updated')),
    );
  }

  /** Records a complete list. Returns the results that it shows for the first time. */
  recordList(list: CompleteList): readonly UpdateResult[] {
    this.list = list;
    const declared = [...this.#states.keys()].map((changed) => changed.declared);
    const shown = new Map<DesiredMonitor, Change>();
    for (const change of planSync(declared, list).changes) if ('declared' in change) shown.set(change.declared, change);
    const listed = new Set(list.monitors.map(label));
    return [...this.#states].flatMap(([changed, state]) => {
      if (state.kind === 'settled') return [];
      const found = shown.get(changed.declared) ?? null;
      if (found?.status !== 'in-sync' || (isRename(changed) && listed.has(label(changed.actual)))) {
        this.#states.set(changed, { ...state, shown: found });
        return [];
      }
      const remark = `found in the list after ${describeLoss(state.attempt.unknown ?? state.attempt.exchange)}`;
      const isNew = state.kind === 'unknown';
      const result = this.#settle(changed, isNew ? succeed(changed, { remark }) : readResult(changed, state));
      return isNew ? [result] : [];
    });
  }

  /** Believes the latest list: an update that it does not show has no effect. Returns the corrected results. */
  believeList(): readonly UpdateResult[] {
    return [...this.#states].flatMap(([changed, state]) => {
      if (state.kind === 'settled') return [];
      const isAccepted = state.kind === 'accepted';
      return [this.#settle(changed, isAccepted ? judgeShown(changed, state.shown) : readResult(changed, state))];
    });
  }

  /** The results of the updates whose outcome is still unknown at the end of the run. */
  close(): readonly UpdateResult[] {
    return [...this.#states].flatMap(([changed, state]) =>
      state.kind === 'unknown' ? [readResult(changed, state)] : [],
    );
  }

  /** The warnings of the run, and of accepted updates that no list was believed about. */
  get warnings(): readonly Warning[] {
    const differing = [...this.results.values()].flatMap((result) => (result.status === 'changed' ? [result] : []));
    const unread = this.unconfirmed.filter((changed) => this.#states.get(changed)?.kind === 'accepted');
    const [first] = unread;
    const what = `No list has shown the update of ${enumerate(unread, describeName)}: the next run will check`;
    return [...differing.map(warnOfDifference), ...(first === undefined ? [] : [warn(what, first.declared.source)])];
  }

  #settle(changed: Changed, result: UpdateResult): UpdateResult {
    this.#states.set(changed, { kind: 'settled', result });
    return result;
  }
}

/** The result as far as it is known. */
function readResult(changed: Changed, state: State): UpdateResult {
  if (state.kind === 'settled') return state.result;
  return state.kind === 'accepted'
    ? succeed(changed, remarkOnRepeat(state.attempt))
    : failAttempt(changed, state.attempt);
}

function isRename({ actual, declared }: Changed): boolean {
  return actual.name !== declared.name;
}

function label({ id, name }: ActualMonitor): string {
  return JSON.stringify([id, name]);
}

function succeed(changed: Changed, remark: { readonly remark?: string }): Updated {
  const { actual, declared, differences, unverified } = changed;
  return { status: 'updated', declared, actual, differences, unverified, ...remark };
}

function failUpdate({ actual, declared }: Changed, error: Failed['error']): Failed {
  return { status: 'failed', operation: 'update', declared, actual, error };
}

function failAttempt(changed: Changed, { exchange, unknown }: Attempt): Failed {
  const facts = describeExchange(exchange, changed.declared);
  return failUpdate(changed, unknown === null ? facts : withUnknownOutcome(facts, 'update'));
}

/** The result of an accepted update that the list does not show. */
function judgeShown(changed: Changed, shown: Change | null): UpdateResult {
  if (shown?.status === 'changed') {
    const { actual, differences, unverified } = shown;
    return { ...changed, actual, differences, unverified };
  }
  const name = describeNameAndSource(changed.declared);
  const old = JSON.stringify(changed.actual.name);
  const isCopy = shown?.status === 'in-sync';
  const what = isCopy
    ? `The service accepted the new name ${name}, and still lists ${old} as well`
    : `The service accepted the update of ${name}, and does not list it`;
  const next = isCopy ? 'Remove one of the two in the service' : 'Check in the service what became of it';
  return failUpdate(changed, describeFailure({ kind: 'list', reason: 'updated-not-listed' }, what, next));
}

function warnOfDifference({ declared, differences }: Changed): Warning {
  const shown = differences.map(({ actual, declared: wanted, path }) => {
    const isHidden = declared.secretFields.some((field) => isAtOrBelow(path, writeStep(field)));
    const show = (value: Json) => (isHidden ? masked : JSON.stringify(value));
    return `accepted ${show(wanted)} and shows ${show(actual)} for ${path}`;
  });
  const next = differences.every(({ path }) => path === 'name') ? '' : ', or list it under ignoreChanges';
  const what = `${describeName(declared)}: the service ${shown.join(', ')}: declare what it shows${next}`;
  return warn(what, declared.source);
}
