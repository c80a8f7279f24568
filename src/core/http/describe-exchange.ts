import type { ErrorCode, ErrorFacts } from '../model/errors.ts';
import { type DesiredMonitor, describeNameAndSource } from '../model/monitor.ts';
import { findAdvice, findConnectionAdvice, type Purpose } from './advice.ts';
import { readErrorBody, readRequestId } from './error-body.ts';
import { type Answer, type Exchange, header, type NoAnswer } from './exchange.ts';
import { isHtml } from './json-body.ts';

/** For a creation with an unknown outcome, so that nobody creates the monitor by hand. */
const mayExist = 'The monitor may exist; the next run will check';

/** For a read that is not tried again. */
const gaveUp = 'Nothing is created without a complete list. Run again once the service answers';

/**
 * Turns a failed exchange into the facts of an error.
 * @param declared the monitor that was to be created, or null for a read.
 * @param purpose the purpose of a read.
 * @param whyLast why the end of the run prevents another try, or null.
 */
export function describeExchange(
  exchange: Exchange,
  declared: DesiredMonitor | null,
  purpose: Purpose = 'list',
  whyLast: string | null = null,
): ErrorFacts {
  const { code, next, what, why } = explain(exchange, purpose);
  const { method, outcome } = exchange;
  const isFailedRead = method === 'GET' && (outcome === 'transient' || outcome === 'not-sent');
  const ending = isFailedRead ? (whyLast ?? (next === null ? gaveUp : null)) : null;
  const monitor = declared === null ? '' : ` for ${describeNameAndSource(declared)}`;
  const lines = [
    `${method} ${exchange.url}${monitor}: ${what.replaceAll(/\s*\n\s*/g, ' ')}`,
    why,
    next,
    outcome === 'unknown' ? mayExist : ending,
  ];
  const status = exchange.kind === 'answer' ? exchange.status : null;
  const message = lines.filter((line) => line !== null).join('\n');
  if (outcome === 'unknown') return { kind: 'unknown', status, code, message, reason: 'outcome-unknown' };
  const reason = decideReason(exchange);
  return { kind: reason === 'unreachable' ? 'network' : 'service', status, code, message, reason };
}

/** One line about an exchange and its result, and its code. */
export function nameExchange(exchange: Exchange): { readonly code: string | null; readonly text: string } {
  const { code, what } = explain(exchange, 'list');
  return { code, text: `${exchange.method} ${exchange.url}: ${what}` };
}

/** The same error of a creation with an unknown outcome. */
export function withUnknownOutcome(facts: ErrorFacts): ErrorFacts {
  if (facts.kind === 'unknown') return facts;
  return { ...facts, kind: 'unknown', reason: 'outcome-unknown', message: `${facts.message}\n${mayExist}` };
}

/** The lines of a message, and the code of the service or the system. */
type Explanation = { readonly what: string } & Readonly<Record<'why' | 'next' | 'code', string | null>>;

function explain(exchange: Exchange, purpose: Purpose): Explanation {
  return exchange.kind === 'answer' ? explainAnswer(exchange, purpose) : explainNoAnswer(exchange);
}

function explainAnswer(answer: Answer, purpose: Purpose): Explanation {
  const { code, message } = readErrorBody(answer);
  const reason = decideReason(answer);
  const id = readRequestId(answer);
  const head = [answer.status, code, id === null ? null : `(request ${id})`].filter((word) => word !== null).join(' ');
  const what = message === null ? head : `${head}: ${message}`;
  const why = findCause(answer, reason, code === null && message === null);
  // A service that explains a refusal needs no advice.
  const next = reason === 'monitor-refused' && message !== null ? null : findAdvice(reason, purpose);
  return { code, what, why, next };
}

function findCause(answer: Answer, reason: ErrorCode, hasNoReason: boolean): string | null {
  if (answer.bodyFault !== null) return `The answer ${answer.bodyFault.message}`;
  if (reason === 'redirect')
    return `The service redirects ${readRedirect(header(answer.headers, 'location'))}; redirects are never followed`;
  if (isHtml(answer)) return 'Received HTML instead of JSON';
  return hasNoReason && /^(request|monitor)-refused$/.test(reason) ? 'The service gives no reason' : null;
}

/** The address of a redirect, without its query, which may contain credentials. */
function readRedirect(location: string | null): string {
  if (location === null) return 'without a location';
  return `to ${location.replace(/[?#].*$/s, '') || 'the same address'}`;
}

/** Our own codes, whose messages need no introduction. */
const ownCodes = /^(TIMEOUT|ABORTED)$/;

/** The format of ERR_error_string(3), from which only the reason is shown: error:CODE:LIBRARY:FUNCTION:REASON. */
const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;

function explainNoAnswer(exchange: NoAnswer): Explanation {
  const { code, sent } = exchange;
  const message = exchange.message.replace(openSslLine, '$1');
  const named = message.includes(code) ? message : `${message} (${code})`;
  const broken = ownCodes.test(code) ? named : `the connection broke: ${named}`;
  return { code, what: sent ? broken : `no connection: ${named}`, why: null, next: findConnectionAdvice(exchange) };
}

/** The codes of some statuses; for the others, the class of the status decides. */
const statusReasons: Readonly<Record<number, ErrorCode>> = {
  401: 'token-refused',
  402: 'payment-required',
  403: 'access-denied',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'service-failed',
  409: 'name-taken',
  429: 'rate-limited',
};

function decideReason(exchange: Exchange): ErrorCode {
  // A body that broke off is a fault of the network, whatever the status.
  if (exchange.kind === 'no-answer' || exchange.bodyFault?.isTransient) return 'unreachable';
  const { method, status } = exchange;
  const known = statusReasons[status];
  if (known !== undefined) return known;
  if (status >= 300 && status < 400) return 'redirect';
  if (status >= 500) return 'service-failed';
  if (isHtml(exchange)) return 'html-answer';
  return method === 'GET' ? 'request-refused' : 'monitor-refused';
}
