import { conflictAdvice, describeExchange, describeFailure, withUnknownOutcome } from '../http/describe-exchange.ts';
import { type Exchange, type HttpResponse, isHtml } from '../http/exchange.ts';
import { findWrittenMonitor, mayStillRun, readLocation } from '../http/status-table.ts';
import type { ErrorFacts } from '../model/errors.ts';
import type { JsonObject } from '../model/json.ts';
import {
  type ActualMonitor,
  type DeclaredMonitor,
  describeActualName,
  describeId,
  describeName,
  displayName,
  nameKey,
} from '../model/monitor.ts';
import { compareMonitor, type Difference } from '../plan/compare.ts';
import type { ComparedResult, DeclaredResult, MonitorResult } from '../plan/monitor-result.ts';
import type { describeTaken } from '../plan/safety-limits.ts';
import { decodeFields, decodeId, decodeName } from '../profile/decode.ts';
import { showValues } from './listed.ts';

/** The state of one creation; a conflict is a name that is taken. It is never "in flight" while a list is read. */
export type State =
  | { readonly kind: 'waiting' }
  | Unknown
  | { readonly kind: 'conflict'; readonly response: HttpResponse; readonly earlier: Unknown | null }
  | Settled;

/** It was sent, and may or may not have created the monitor. Times are monotonic milliseconds. */
export interface Unknown {
  readonly kind: 'unknown';
  /** The latest exchange with an unknown outcome, when it ended, and the number of such exchanges. */
  readonly exchange: Exchange;
  readonly since: number;
  readonly sends: number;
  /** When the first and the last list in a row without the monitor were read. */
  readonly absent: { readonly from: number; readonly to: number } | null;
}

interface Settled {
  readonly kind: 'settled';
  readonly result: DeclaredResult;
  /** Number of lists in a row without the monitor; null if the latest one shows it. */
  readonly absences: number | null;
  readonly earlier: Unknown | null;
  /** What the service said of a creation that it accepted, for the case that no list shows it. */
  readonly said?: string | null;
}

/**
 * The state after a response:
 *
 * | state   | 2xx     | unknown | not sent      | 409      | other refusal     |
 * | ---     | ---     | ---     | ---           | ---      | ---               |
 * | waiting | created | unknown | failed        | conflict | failed            |
 * | unknown | created | unknown | stays unknown | conflict | failed: may exist |
 */
export function afterResponse(state: State, missing: DeclaredResult, exchange: Exchange, now: number): State {
  const earlier = state.kind === 'unknown' ? state : null;
  if (exchange.outcome === 'unknown')
    return { kind: 'unknown', exchange, since: now, sends: (earlier?.sends ?? 0) + 1, absent: null };
  if (exchange.outcome === 'not-sent' && earlier !== null) return earlier;
  if (exchange.kind === 'response') {
    if (exchange.outcome === 'done') {
      const remark = remarkOnRepeat(earlier?.exchange ?? null);
      const created = { ...missing, status: 'created', ...readCreation(exchange, missing.declared), remark } as const;
      return {
        ...settle(created, earlier),
        said: describeFailure(exchange, `the creation of ${describeName(missing.declared)}`),
      };
    }
    if (exchange.outcome === 'conflict') return { kind: 'conflict', response: exchange, earlier };
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
 * A monitor that is waiting or unknown, and whose chosen identifier the list shows on another one, has failed ({@link failTaken}).
 *
 * @param isBehind whether the list lacks monitors that exist, so that absence proves nothing.
 * @param alike of a conflict, a listed monitor whose name differs only in case.
 */
export function afterList(
  state: State,
  missing: DeclaredResult,
  shown: ComparedResult | null,
  isBehind: boolean,
  now: number,
  alike: ActualMonitor | null = null,
): State {
  if (state.kind === 'settled' && state.result.status === 'created') {
    const { result } = state;
    if (shown === null) {
      const warning = result.warning ?? state.said ?? null;
      return { ...state, result: { ...result, warning }, absences: (state.absences ?? 0) + 1 };
    }
    // The list shows that it was a success.
    const known = result.warning === state.said ? null : result.warning;
    const warning = known ?? describeStored(missing.declared, shown.differences, shown.actual.body);
    return { ...state, result: { ...result, warning }, absences: null };
  }
  const earlier = state.kind === 'unknown' ? state : state.kind === 'waiting' ? null : state.earlier;
  if (shown !== null && earlier !== null) return settleShown(missing, shown, earlier);
  if (state.kind === 'settled') return state;
  if (shown !== null) return settle(shown);
  if (state.kind === 'conflict') return fail(missing, state.response, earlier, adviseOnConflict(missing, alike));
  if (state.kind === 'waiting') return state;
  return { ...state, absent: isBehind ? null : { from: state.absent?.from ?? now, to: now } };
}

function adviseOnConflict({ declared }: DeclaredResult, alike: ActualMonitor | null): string {
  if (alike === null) return conflictAdvice;
  const shown = `${describeActualName(displayName(alike), declared)} (${describeId(alike.id)})`;
  return `The list shows ${shown}, whose name differs only in upper and lower case: declare that name, or rename it in the service`;
}

function settle(result: DeclaredResult, earlier: Unknown | null = null): Settled {
  return { kind: 'settled', result, absences: 0, earlier };
}

function settleShown(missing: DeclaredResult, shown: ComparedResult, earlier: Unknown): Settled {
  const { declared } = missing;
  const { exchange, sends } = earlier;
  const twice = `${describeName(declared)} was sent ${sends} times before it showed up in the list; check for a duplicate`;
  const warning = sends > 1 ? twice : describeStored(declared, shown.differences, shown.actual.body);
  const remark = `found in the list after ${describeUnknown(exchange)}`;
  return { ...settle({ ...missing, status: 'created', id: shown.id, warning, remark }, earlier), absences: null };
}

/** An unknown outcome of an earlier send stays unknown, even if a later send is refused. */
export function fail(
  missing: DeclaredResult,
  exchange: Exchange,
  earlier: Unknown | null,
  ...remarks: string[]
): Settled {
  const facts = describeExchange(exchange, missing.declared);
  const known = { ...facts, message: [facts.message, ...remarks].join('\n') };
  const error = earlier === null ? known : withUnknownOutcome(known, 'create');
  return settle({ ...missing, status: 'failed', error }, earlier);
}

/** The monitor must not be sent, nor sent again: it could overwrite the one that has its identifier. */
export function failTaken(
  missing: DeclaredResult,
  { next, what }: ReturnType<typeof describeTaken>,
  earlier: Unknown | null,
): Settled {
  const known: ErrorFacts = {
    code: 'identifier-declared',
    serviceCode: null,
    status: null,
    message: `${what}\n${next}`,
  };
  const error = earlier === null ? known : withUnknownOutcome(known, 'create');
  return settle({ ...missing, status: 'failed', error }, earlier);
}

/** The monitor is created, even if the body broke off. */
export function readCreation(response: HttpResponse, declared: DeclaredMonitor): Pick<MonitorResult, 'id' | 'warning'> {
  const { body, bodyFault, json, profile } = response;
  const monitor = findWrittenMonitor(response);
  const id = (monitor && decodeId(monitor, profile)) ?? readLocation(response);
  const what = `${describeName(declared)} was created, but`;
  if (monitor !== null) {
    const stored = decodeFields(monitor, profile);
    const { differences } = compareMonitor(declared.body, stored, declared.ignoreChanges);
    const name = decodeName(monitor, profile) ?? declared.name;
    if (nameKey(name) === declared.name) return { id, warning: describeStored(declared, differences, stored) };
    const shown = describeActualName(name, declared);
    return {
      id,
      warning: `${what} the service calls it ${shown}: declare it by that name, or every run creates another one`,
    };
  }
  // An empty body, or other JSON, is no fault.
  const hasNoFault = id !== null || (bodyFault === null && (body.trim() === '' || json() !== undefined));
  const fault = bodyFault?.message ?? (isHtml(response) ? 'is HTML' : 'is not JSON');
  return { id, warning: hasNoFault ? null : `${what} its identifier is not known: the response ${fault}` };
}

function describeStored(declared: DeclaredMonitor, differences: readonly Difference[], stored: JsonObject) {
  if (differences.length === 0) return null;
  const values = differences.map((difference) => {
    const [wanted, shown] = showValues(difference, declared, stored);
    return `${shown} for ${JSON.stringify(difference.path)} (declared ${wanted})`;
  });
  return `${describeName(declared)} was created, but the service stores ${values.join(', ')}: every later run would find the same difference; declare what the service stores, or list it under "ignoreChanges"`;
}

export function describeUnknown(exchange: Exchange): string {
  if (exchange.kind === 'response') return `a response with status ${exchange.status}`;
  return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
}

export function remarkOnRepeat(unknown: Exchange | null): string | null {
  return unknown === null ? null : `sent again after ${describeUnknown(unknown)}`;
}

/** When the service has certainly stopped working on a request: after a time-out, it may take as long as the time-out once more. */
export function estimateEnd({ exchange, since }: Unknown, timeoutMs: number): number {
  return mayStillRun(exchange) ? since + timeoutMs : since;
}

/** Whether two lists in a row, the second late enough, prove that nothing was created. */
export function isProvedAbsent(
  unknown: Unknown,
  { lagMs, timeoutMs }: Readonly<Record<'lagMs' | 'timeoutMs', number>>,
) {
  const { from, to } = unknown.absent ?? { from: 0, to: 0 };
  return to > from && to - from >= lagMs && to >= estimateEnd(unknown, timeoutMs);
}
