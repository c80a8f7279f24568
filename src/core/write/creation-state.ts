import { conflictAdvice, describeExchange, withUnknownOutcome } from '../http/describe-exchange.ts';
import type { Exchange, HttpResponse } from '../http/exchange.ts';
import { mayStillRun } from '../http/status-table.ts';
import { type DeclaredMonitor, describeName } from '../model/monitor.ts';
import type { ComparedResult, DeclaredResult } from '../plan/monitor-result.ts';
import { describeLoss, remarkOnRepeat } from './attempt.ts';
import { describeStored, readCreation } from './created-monitor.ts';

/** The state of one creation. It has no state "in flight", because no list is read meanwhile. */
export type State =
  | { readonly kind: 'waiting' }
  | Unknown
  /** The service reports that the name is taken (409). */
  | { readonly kind: 'conflict'; readonly response: HttpResponse; readonly earlier: Unknown | null }
  | Settled;

/** It was sent, and may or may not have created the monitor. */
export interface Unknown {
  readonly kind: 'unknown';
  /** The latest exchange with an unknown outcome, and when it ended, in monotonic milliseconds. */
  readonly exchange: Exchange;
  readonly since: number;
  /** Number of sends with an unknown outcome. */
  readonly sends: number;
  /** When the first and the last list in a row without the monitor were read, in monotonic milliseconds. */
  readonly absent: { readonly from: number; readonly to: number } | null;
}

interface Settled {
  readonly kind: 'settled';
  readonly result: DeclaredResult;
  /** The created monitor as the latest list shows it, or null. */
  readonly shown: ComparedResult | null;
  /** Number of lists in a row without the monitor. */
  readonly absences: number;
  readonly earlier: Unknown | null;
}

/**
 * The state after a response:
 *
 * | state   | 2xx     | unknown | not sent      | 409      | other refusal     |
 * | ---     | ---     | ---     | ---           | ---      | ---               |
 * | waiting | created | unknown | failed        | conflict | failed            |
 * | unknown | created | unknown | stays unknown | conflict | failed: may exist |
 *
 * @param now monotonic milliseconds.
 */
export function afterResponse(state: State, missing: DeclaredResult, exchange: Exchange, now: number): State {
  const earlier = state.kind === 'unknown' ? state : null;
  const { outcome } = exchange;
  if (outcome === 'unknown')
    return { kind: 'unknown', exchange, since: now, sends: (earlier?.sends ?? 0) + 1, absent: null };
  if (outcome === 'not-sent' && earlier !== null) return earlier;
  if (exchange.kind === 'response') {
    if (outcome === 'done') {
      const remark = remarkOnRepeat(earlier?.exchange ?? null);
      return settle({ ...missing, status: 'created', ...readCreation(exchange, missing.declared), remark }, earlier);
    }
    if (exchange.status === 409) return { kind: 'conflict', response: exchange, earlier };
  }
  return fail(missing, exchange, earlier);
}

/**
 * The state after a complete list:
 *
 * | state             | shown                                                 | absent                    |
 * | ---               | ---                                                   | ---                       |
 * | waiting           | in-sync or changed, because somebody else created it  | waiting                   |
 * | unknown           | created                                               | unknown, absent since …   |
 * | conflict          | in-sync or changed; created after an unknown outcome  | failed                    |
 * | created           | created, listed                                       | created, one absence more |
 * | failed: may exist | created                                               | failed: may exist         |
 *
 * @param isBehind whether the list lacks monitors that exist, so that absence proves nothing.
 * @param now monotonic milliseconds.
 */
export function afterList(
  state: State,
  missing: DeclaredResult,
  shown: ComparedResult | null,
  { isBehind, now }: { readonly isBehind: boolean; readonly now: number },
): State {
  switch (state.kind) {
    case 'waiting':
      return shown === null ? state : settle(shown);
    case 'unknown':
      if (shown !== null) return settleShown(missing, shown, state);
      return { ...state, absent: isBehind ? null : { from: state.absent?.from ?? now, to: now } };
    case 'conflict':
      if (shown === null) return fail(missing, state.response, state.earlier, conflictAdvice);
      return state.earlier === null ? settle(shown) : settleShown(missing, shown, state.earlier);
    case 'settled':
      return afterLaterList(state, missing, shown);
  }
}

function afterLaterList(state: Settled, missing: DeclaredResult, shown: ComparedResult | null): State {
  const { absences, earlier, result } = state;
  if (result.status === 'failed' && earlier !== null)
    return shown === null ? state : settleShown(missing, shown, earlier);
  if (result.status !== 'created') return state;
  if (shown === null) return { ...state, shown, absences: absences + 1 };
  return {
    ...state,
    result: { ...result, warning: result.warning ?? warnOfStored(missing.declared, shown) },
    shown,
    absences: 0,
  };
}

function settle(result: DeclaredResult, earlier: Unknown | null = null): Settled {
  return { kind: 'settled', result, shown: null, absences: 0, earlier };
}

/** A monitor that the list shows after an unknown outcome. */
function settleShown(missing: DeclaredResult, shown: ComparedResult, earlier: Unknown): Settled {
  const { declared } = missing;
  const { exchange, sends } = earlier;
  const twice = `${describeName(declared)} was sent ${sends} times before it showed up in the list; check for a duplicate`;
  const warning = sends > 1 ? twice : warnOfStored(declared, shown);
  const remark = `found in the list after ${describeLoss(exchange)}`;
  return { ...settle({ ...missing, status: 'created', id: shown.id, warning, remark }, earlier), shown };
}

function warnOfStored(declared: DeclaredMonitor, shown: ComparedResult): string | null {
  return shown.status === 'changed' ? describeStored(declared, shown.differences, shown.actual.body) : null;
}

/** If an earlier send has an unknown outcome, it stays unknown after a refusal. */
export function fail(
  missing: DeclaredResult,
  exchange: Exchange,
  earlier: Unknown | null,
  remark: string | null = null,
): Settled {
  const facts = describeExchange(exchange, missing.declared);
  const error = remark === null ? facts : { ...facts, message: `${facts.message}\n${remark}` };
  return settle(
    { ...missing, status: 'failed', error: earlier === null ? error : withUnknownOutcome(error, 'create') },
    earlier,
  );
}

/** When the service has surely stopped working on a request: after a time-out, that may take as long again. */
export function estimateEnd({ exchange, since }: Unknown, timeoutMs: number): number {
  return mayStillRun(exchange) ? since + timeoutMs : since;
}

/** Whether two lists in a row, the second late enough, prove that nothing was created. */
export function isProvedAbsent(
  unknown: Unknown,
  { lagMs, timeoutMs }: { readonly lagMs: number; readonly timeoutMs: number },
): boolean {
  if (unknown.absent === null) return false;
  const { from, to } = unknown.absent;
  return to > from && to - from >= lagMs && to >= estimateEnd(unknown, timeoutMs);
}
