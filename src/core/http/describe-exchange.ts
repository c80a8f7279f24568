import type { ErrorCode, ErrorFacts } from '../model/errors.ts';
import { hideTarget } from '../model/likely-secrets.ts';
import { type ActualMonitor, type DeclaredMonitor, describeNameAndSource, displayName } from '../model/monitor.ts';
import { joinLines } from '../model/text.ts';
import { adviseOnHeaders, findAdvice, findConnectionAdvice, type Purpose } from './advice.ts';
import { readErrorBody, readRequestId } from './error-body.ts';
import { type Exchange, type HttpResponse, header, type NoResponse } from './exchange.ts';
import { isHtml } from './json-body.ts';
import { isAboutOneMonitor } from './outcome.ts';

/** For a write with an unknown outcome, so that nobody does the same by hand. */
const uncertainty = {
  create: 'The monitor may exist; the next run will check',
  update: 'The monitor may have been updated; the next run will check',
  delete: 'The monitor may have been deleted; the next run will check',
};

/** For a read that is not tried again. */
const gaveUp = 'Nothing is created without a complete list. Run again once the service responds';

/**
 * Turns a failed exchange into the facts of an error.
 * @param monitor the monitor that was to be written, or null for a read.
 * @param purpose the purpose of a read.
 * @param whyLast why the end of the run prevents another try, or null.
 */
export function describeExchange(
  exchange: Exchange,
  monitor: DeclaredMonitor | ActualMonitor | null,
  purpose: Purpose = 'list',
  whyLast: string | null = null,
): ErrorFacts {
  const { next, serviceCode, what, why } = explain(exchange, purpose);
  const { method, outcome } = exchange;
  const isFailedRead = method === 'GET' && (outcome === 'transient' || outcome === 'not-sent');
  const ending = isFailedRead ? (whyLast ?? (next === null ? gaveUp : null)) : null;
  const { operation = 'create' } = exchange;
  const isUnknown = outcome === 'unknown' || (outcome === 'transient' && exchange.operation !== undefined);
  const lines = [
    `${method} ${exchange.url}${describeMonitor(monitor)}: ${joinLines(what)}`,
    why,
    next,
    isUnknown ? uncertainty[operation] : ending,
  ];
  const status = exchange.kind === 'response' ? exchange.status : null;
  const message = lines.filter((line) => line !== null).join('\n');
  return { code: isUnknown ? 'outcome-unknown' : decideCode(exchange), serviceCode, status, message };
}

function describeMonitor(monitor: DeclaredMonitor | ActualMonitor | null): string {
  if (monitor === null) return '';
  return ` for ${'source' in monitor ? describeNameAndSource(monitor) : JSON.stringify(displayName(monitor))}`;
}

/** One line about an exchange and its result, and its code. */
export function nameExchange(exchange: Exchange): { readonly serviceCode: string | null; readonly text: string } {
  const { serviceCode, what } = explain(exchange, 'list');
  return { serviceCode, text: `${exchange.method} ${exchange.url}: ${what}` };
}

/** The same error of a write with an unknown outcome. */
export function withUnknownOutcome(facts: ErrorFacts, operation: keyof typeof uncertainty = 'create'): ErrorFacts {
  if (facts.code === 'outcome-unknown') return facts;
  const message = `${facts.message}\n${uncertainty[operation]}`;
  return { ...facts, code: 'outcome-unknown', message };
}

/** The lines of a message, and the code of the service or the system. */
type Explanation = { readonly what: string } & Readonly<Record<'why' | 'next' | 'serviceCode', string | null>>;

function explain(exchange: Exchange, purpose: Purpose): Explanation {
  return exchange.kind === 'response' ? explainResponse(exchange, purpose) : explainNoResponse(exchange);
}

function explainResponse(response: HttpResponse, purpose: Purpose): Explanation {
  const { code: serviceCode, message } = readErrorBody(response);
  const code = decideCode(response);
  const id = readRequestId(response);
  const head = [response.status, serviceCode, id === null ? null : `(request ${id})`]
    .filter((word) => word !== null)
    .join(' ');
  const what = message === null ? head : `${head}: ${message}`;
  const why = findCause(response, code, serviceCode === null && message === null);
  // A service that explains a refusal needs no advice.
  const isExplained = code === 'monitor-refused' && message !== null;
  const advice = [isExplained ? null : findAdvice(code, purpose, response), adviseOnHeaders(response)];
  const next = advice.filter((line) => line !== null).join('\n');
  return { serviceCode, what, why, next: next === '' ? null : next };
}

function findCause(response: HttpResponse, code: ErrorCode, hasNoReason: boolean): string | null {
  if (response.bodyFault !== null) return `The response ${response.bodyFault.message}`;
  if (code === 'redirect')
    return `The service redirects ${readRedirect(header(response.headers, 'location'))}; redirects are never followed`;
  if (isHtml(response)) return 'Received HTML instead of JSON';
  return hasNoReason && /^(request|monitor)-refused$/.test(code) ? 'The service gives no reason' : null;
}

function readRedirect(location: string | null): string {
  return location === null ? 'without a location' : `to ${hideQuery(location) || 'the same address'}`;
}

/** The address of a redirect, without its query and its user, which may be credentials. */
export function hideQuery(location: string): string {
  return hideTarget(location.replace(/[?#].*$/s, ''));
}

/** Our own codes, whose messages need no introduction. */
const ownCodes = /^(TIMEOUT|ABORTED)$/;

/** The format of ERR_error_string(3), from which only the reason is shown: error:CODE:LIBRARY:FUNCTION:REASON. */
const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;

function explainNoResponse(exchange: NoResponse): Explanation {
  const { code, sent } = exchange;
  const message = exchange.message.replace(openSslLine, '$1');
  const named = message.includes(code) ? message : `${message} (${code})`;
  const broken = ownCodes.test(code) ? named : `the connection broke: ${named}`;
  return {
    serviceCode: code,
    what: sent ? broken : `no connection: ${named}`,
    why: null,
    next: findConnectionAdvice(exchange),
  };
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

/** The same where an update or a deletion means something else by them. */
const operationReasons: typeof statusReasons = { 409: 'monitor-refused', 410: 'monitor-gone' };

function decideCode(exchange: Exchange): ErrorCode {
  // A body that broke off is a fault of the network, whatever the status.
  if (exchange.kind === 'no-response' || exchange.bodyFault?.isTransient) return 'unreachable';
  const { method, status } = exchange;
  const known = (exchange.operation && operationReasons[status]) ?? statusReasons[status];
  if (isAboutOneMonitor(exchange)) return 'monitor-gone';
  if (known !== undefined) return known;
  if (status >= 300 && status < 400) return 'redirect';
  if (status >= 500) return 'service-failed';
  if (isHtml(exchange)) return 'html-response';
  return method === 'GET' ? 'request-refused' : 'monitor-refused';
}
