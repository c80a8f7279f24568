import { conflictAdvice } from '../http/advice.ts';
import { describeExchange, withDoubt } from '../http/describe-exchange.ts';
import type { Answer, Exchange } from '../http/exchange.ts';
import type { Outcome } from '../http/outcome.ts';
import { type DesiredMonitor, describeName } from '../model/monitor.ts';
import type { Changed, InSync } from '../plan/plan.ts';
import type { Result } from '../report/report.ts';
import { describeStored, readCreation } from './created-monitor.ts';

/** What is known of one creation. Nothing is in flight when a list is read, so that needs no state of its own. */
export type State = Waiting | Unknown | Conflict | Settled;

/** Not sent, or sent and known to have created nothing. */
interface Waiting {
  readonly kind: 'waiting';
}

/** Sent, and it may or may not have created the monitor. */
export interface Unknown {
  readonly kind: 'unknown';
  /** The exchange that left the outcome unknown. */
  readonly exchange: Exchange;
  /** When the exchange ended, in monotonic milliseconds. */
  readonly since: number;
  /** How often it was sent, requests that never left included. */
  readonly sends: number;
  /** How many of these sends have an unknown outcome. */
  readonly unclear: number;
  /** When the first and the last of the lists in a row that lack it were read, in monotonic milliseconds. */
  readonly absent: { readonly from: number; readonly to: number } | null;
}

/** The service says that the name is taken (409). */
interface Conflict {
  readonly kind: 'conflict';
  readonly answer: Answer;
  readonly earlier: Unknown | null;
}

export interface Settled {
  readonly kind: 'settled';
  readonly result: Result;
  /** How a list has shown the created monitor, or null while none has. */
  readonly shown: InSync | Changed | null;
  /** How many lists were read since it was created and lack it. */
  readonly absences: number;
  /** How many sends had an unknown outcome before. */
  readonly unclear: number;
}

/** One send and how it ended. */
interface Attempt {
  readonly declared: DesiredMonitor;
  readonly exchange: Exchange;
  /** The unknown outcome of the sends before it, or null. */
  readonly earlier: Unknown | null;
  readonly now: number;
}

/**
 * What an answer makes of a creation:
 *
 * | state   | 2xx     | unknown | not sent      | 429     | 409      | other refusal     |
 * | ---     | ---     | ---     | ---           | ---     | ---      | ---               |
 * | waiting | created | unknown | failed        | waiting | conflict | failed            |
 * | unknown | created | unknown | stays unknown | unknown | conflict | failed: may exist |
 */
export const afterAnswer: Readonly<Record<Outcome, (attempt: Attempt) => State>> = {
  done: ({ declared, earlier, exchange }) => {
    const created = readCreation(exchange as Answer, declared);
    if (earlier === null) return settle(created);
    return settle({ ...created, remark: `sent again after ${describeLoss(earlier.exchange)}` }, earlier.unclear);
  },
  unknown: ({ earlier, exchange, now }) => ({
    kind: 'unknown',
    exchange,
    since: now,
    sends: (earlier?.sends ?? 0) + 1,
    unclear: (earlier?.unclear ?? 0) + 1,
    absent: null,
  }),
  'not-sent': (attempt) =>
    attempt.earlier === null ? fail(attempt) : { ...attempt.earlier, sends: attempt.earlier.sends + 1 },
  throttled: ({ earlier }) => earlier ?? { kind: 'waiting' },
  rejected: (attempt) => {
    const { earlier, exchange } = attempt;
    return exchange.kind === 'answer' && exchange.status === 409
      ? { kind: 'conflict', answer: exchange, earlier }
      : fail(attempt);
  },
  fatal: fail,
  transient: fail,
};

/**
 * What a complete list makes of a creation:
 *
 * | state             | shown                                                 | absent                   |
 * | ---               | ---                                                   | ---                      |
 * | waiting           | in-sync or changed: somebody else created it          | waiting                  |
 * | unknown           | created                                               | unknown, absent since …  |
 * | conflict          | in-sync or changed; created after an unknown outcome  | failed                   |
 * | created           | created, listed                                       | created, one absence more |
 * | failed: may exist | created                                               | failed: may exist        |
 *
 * @param isBehind whether the list lacks monitors that are known to exist, so that absence proves nothing.
 */
export function afterList(
  state: State,
  declared: DesiredMonitor,
  shown: InSync | Changed | null,
  { isBehind, now }: { readonly isBehind: boolean; readonly now: number },
): State {
  switch (state.kind) {
    case 'waiting':
      return shown === null ? state : settle(shown);
    case 'unknown':
      if (shown !== null) return settleShown(declared, shown, state.unclear, state.exchange);
      return { ...state, absent: isBehind ? null : { from: state.absent?.from ?? now, to: now } };
    case 'conflict':
      if (shown === null) return fail({ declared, exchange: state.answer, earlier: state.earlier }, conflictAdvice);
      return state.earlier === null
        ? settle(shown)
        : settleShown(declared, shown, state.earlier.unclear, state.earlier.exchange);
    case 'settled':
      return afterListSettled(state, declared, shown);
  }
}

function afterListSettled(state: Settled, declared: DesiredMonitor, shown: InSync | Changed | null): State {
  const { absences, result, unclear } = state;
  if (result.status === 'failed' && result.error.kind === 'unknown')
    return shown === null ? state : settleShown(declared, shown, unclear, null);
  if (result.status !== 'created') return state;
  if (shown === null) return { ...state, absences: absences + 1 };
  const warning = result.warning ?? warnOfStored(declared, shown);
  return { ...state, result: { ...result, warning }, shown };
}

function settle(result: Result, unclear = 0): Settled {
  return { kind: 'settled', result, shown: null, absences: 0, unclear };
}

/** Settles as created what the list shows after an unknown outcome. */
function settleShown(
  declared: DesiredMonitor,
  shown: InSync | Changed,
  unclear: number,
  exchange: Exchange | null,
): Settled {
  const twice = `${describeName(declared)} was sent ${unclear} times before it showed up in the list; check for a duplicate`;
  const warning = unclear > 1 ? twice : warnOfStored(declared, shown);
  const remark = `found in the list${exchange === null ? ' later' : ` after ${describeLoss(exchange)}`}`;
  const result = { status: 'created', id: shown.actual.id, warning, remark } as const;
  return { ...settle(result, unclear), shown };
}

/** How an exchange ended that left the outcome unknown: `the connection was lost`. */
function describeLoss(exchange: Exchange): string {
  if (exchange.kind === 'answer') return `an answer with status ${exchange.status}`;
  return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
}

function warnOfStored(declared: DesiredMonitor, shown: InSync | Changed): string | null {
  return shown.status === 'changed' ? describeStored(declared, shown.differences) : null;
}

/** A refusal does not settle the earlier send with an unknown outcome. */
export function fail(
  { declared, earlier, exchange }: Pick<Attempt, 'declared' | 'earlier' | 'exchange'>,
  remark: string | null = null,
): Settled {
  const facts = describeExchange(exchange, declared);
  const said = { ...facts, message: remark === null ? facts.message : `${facts.message}\n${remark}` };
  const error = earlier === null ? said : withDoubt(said);
  return settle({ status: 'failed', error }, earlier?.unclear);
}

/** Statuses by which a proxy reports a slow service, which may still create the monitor; 524 is Cloudflare's. */
const slowStatusCodes = [408, 504, 524];

/** When the service has stopped working on a request: a time-out does not say that it has given up. */
export function readSlowestEnd({ exchange, since }: Unknown, timeoutMs: number): number {
  const isSlow = exchange.kind === 'answer' ? slowStatusCodes.includes(exchange.status) : exchange.code === 'TIMEOUT';
  return isSlow ? since + timeoutMs : since;
}

/** Whether lists prove that an unknown outcome created nothing: two in a row lack it, the second late enough. */
export function isProvedAbsent(
  unknown: Unknown,
  { lagMs, timeoutMs }: { readonly lagMs: number; readonly timeoutMs: number },
): boolean {
  const { absent } = unknown;
  return (
    absent !== null &&
    absent.to - absent.from >= lagMs &&
    absent.to > absent.from &&
    absent.to >= readSlowestEnd(unknown, timeoutMs)
  );
}
