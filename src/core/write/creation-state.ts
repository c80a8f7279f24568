import { conflictAdvice, describeExchange, withUnknownOutcome } from '../http/describe-exchange.ts';
import { type Exchange, type HttpResponse, isHtml } from '../http/exchange.ts';
import { findMonitor, mayStillRun, readLocation } from '../http/status-table.ts';
import type { JsonObject } from '../model/json.ts';
import { type DeclaredMonitor, describeActualName, describeName, nameKey } from '../model/monitor.ts';
import { compareMonitor, type Difference } from '../plan/compare.ts';
import type { ComparedResult, DeclaredResult, MonitorResult } from '../plan/monitor-result.ts';
import { decodeFields, decodeId, decodeName } from '../profile/decode.ts';
import { showValues } from './listed.ts';

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
    result: { ...result, warning: result.warning ?? warnOfListed(shown) },
    shown,
    absences: 0,
  };
}

function settle(result: DeclaredResult, earlier: Unknown | null = null): Settled {
  return { kind: 'settled', result, shown: null, absences: 0, earlier };
}

/** A monitor that the list shows after an unknown outcome. */
function settleShown(missing: DeclaredResult, shown: ComparedResult, earlier: Unknown): Settled {
  const { exchange, sends } = earlier;
  const twice = `${describeName(missing.declared)} was sent ${sends} times before it showed up in the list; check for a duplicate`;
  const warning = sends > 1 ? twice : warnOfListed(shown);
  const remark = `found in the list after ${describeLoss(exchange)}`;
  return { ...settle({ ...missing, status: 'created', id: shown.id, warning, remark }, earlier), shown };
}

/** If an earlier send has an unknown outcome, it stays unknown after a refusal. */
export function fail(
  missing: DeclaredResult,
  exchange: Exchange,
  earlier: Unknown | null,
  remark: string | null = null,
): Settled {
  const facts = describeExchange(exchange, missing.declared);
  const known = remark === null ? facts : { ...facts, message: `${facts.message}\n${remark}` };
  const error = earlier === null ? known : withUnknownOutcome(known, 'create');
  return settle({ ...missing, status: 'failed', error }, earlier);
}

/** What a 2xx shows: the monitor is created, even if the body broke off. */
export function readCreation(response: HttpResponse, declared: DeclaredMonitor): Pick<MonitorResult, 'id' | 'warning'> {
  const { profile } = response;
  const monitor = findMonitor(response);
  const id = (monitor && decodeId(monitor, profile)) ?? readLocation(response);
  if (monitor !== null) {
    const shown = decodeName(monitor, profile);
    return { id, warning: warnOfName(shown, declared) ?? warnOfFields(decodeFields(monitor, profile), declared) };
  }
  const fault = id === null ? findFault(response) : null;
  const what = `${describeName(declared)} was created, but its identifier is not known: the response`;
  return { id, warning: fault === null ? null : `${what} ${fault}` };
}

/** Why a body has no identifier; null for an empty body or other JSON. */
function findFault(response: HttpResponse): string | null {
  const { body, bodyFault, json } = response;
  if (bodyFault !== null) return bodyFault.message;
  if (body.trim() === '' || json() !== undefined) return null;
  return isHtml(response) ? 'is HTML' : 'is not JSON';
}

/** With another name, every run would create the monitor again. */
function warnOfName(shown: string | null, declared: DeclaredMonitor): string | null {
  if (shown === null || nameKey(shown) === declared.name) return null;
  return `${describeName(declared)} was created, but the service calls it ${describeActualName(shown, declared)}: declare it by that name, or every run creates another one`;
}

function warnOfFields(stored: JsonObject, declared: DeclaredMonitor): string | null {
  return describeStored(declared, compareMonitor(declared.body, stored, declared.ignoreChanges).differences, stored);
}

function warnOfListed({ actual, declared, differences }: ComparedResult): string | null {
  return describeStored(declared, differences, actual.body);
}

/** The warning of a service that stores other values than declared; null if there are no differences. */
function describeStored(
  declared: DeclaredMonitor,
  differences: readonly Difference[],
  stored: JsonObject,
): string | null {
  if (differences.length === 0) return null;
  const values = differences.map((difference) => {
    const [wanted, shown] = showValues(difference, declared, stored);
    return `${shown} for ${difference.path} (declared ${wanted})`;
  });
  return `${describeName(declared)} was created, but the service stores ${values.join(', ')}: every later run would find the same difference; declare what the service stores, or list it under "ignoreChanges"`;
}

/** The end of an exchange with an unknown outcome: `the connection was lost`. */
export function describeLoss(exchange: Exchange): string {
  if (exchange.kind === 'response') return `a response with status ${exchange.status}`;
  return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
}

/** The remark on a success, after an unknown outcome if there was one. */
export function remarkOnRepeat(unknown: Exchange | null): string | null {
  return unknown === null ? null : `sent again after ${describeLoss(unknown)}`;
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
