import type { ErrorCode, ErrorFacts, ErrorKind } from '../model/errors.ts';
import { type DesiredMonitor, describeName } from '../model/monitor.ts';
import { addressAdvice, adviseCreation, findConnectionAdvice, type Purpose, statusAdvice } from './advice.ts';
import { readErrorBody, readRequestId } from './error-body.ts';
import { type Answer, type Exchange, header, type NoAnswer } from './exchange.ts';
import { isHtml } from './json-body.ts';
import { decideOutcome, type Outcome } from './outcome.ts';

/** For every creation with an unknown outcome, so that nobody simply creates the monitor by hand. */
const mayExist = 'The monitor may exist; the next run will check';

/** For a read that has failed for the last time. */
const gaveUp = 'Nothing is created without a complete list. Run again once the service answers';

/**
 * Turns an exchange that did not end well into the facts of an error.
 * @param declared the monitor that was to be created, or null for a read.
 * @param purpose what a read was for.
 * @param end why it is not tried again, where the end of the run is the reason, or null.
 */
export function describeExchange(
  exchange: Exchange,
  declared: DesiredMonitor | null,
  purpose: Purpose = 'list',
  end: string | null = null,
): ErrorFacts {
  const outcome = decideOutcome(exchange);
  const of =
    declared === null ? '' : ` for ${describeName(declared)} (${declared.source.file}:${declared.source.line})`;
  const { code, said } = exchange.kind === 'answer' ? describeAnswer(exchange, purpose) : describeSilence(exchange);
  const isExplained = exchange.kind === 'no-answer' && said.length > 1;
  const isSpent = exchange.method === 'GET' && (outcome === 'transient' || outcome === 'not-sent');
  const last = outcome === 'unknown' ? mayExist : isSpent ? (end ?? (isExplained ? null : gaveUp)) : null;
  return {
    kind: readKind(exchange, outcome),
    status: exchange.kind === 'answer' ? exchange.status : null,
    code,
    message: [
      `${exchange.method} ${exchange.url}${of}: ${said[0].replaceAll(/\s*\n\s*/g, ' ')}`,
      ...said.slice(1),
      ...(last === null ? [] : [last]),
    ].join('\n'),
    reason: readReason(exchange, outcome),
  };
}

/** An exchange and its result in few words, and its code. */
export function nameExchange(exchange: Exchange): { readonly code: string | null; readonly text: string } {
  const { code, said } = exchange.kind === 'answer' ? describeAnswer(exchange, 'list') : describeSilence(exchange);
  return { code, text: `${exchange.method} ${exchange.url}: ${said[0]}` };
}

/** The same error of a creation with an unknown outcome. */
export function withDoubt(facts: ErrorFacts): ErrorFacts {
  if (facts.kind === 'unknown') return facts;
  return { ...facts, kind: 'unknown', reason: 'outcome-unknown', message: `${facts.message}\n${mayExist}` };
}

/** An answer that broke off is the network's doing, whatever its status. */
function readKind(exchange: Exchange, outcome: Outcome): ErrorKind {
  if (outcome === 'unknown') return 'unknown';
  return exchange.kind === 'answer' && !exchange.bodyFault?.passes ? 'service' : 'network';
}

/** The codes of statuses; the class of the status decides the others. */
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

function readReason(exchange: Exchange, outcome: Outcome): ErrorCode {
  if (outcome === 'unknown') return 'outcome-unknown';
  if (exchange.kind === 'no-answer' || exchange.bodyFault?.passes) return 'unreachable';
  const { method, status } = exchange;
  const known = statusReasons[status];
  if (known !== undefined) return known;
  if (status >= 300 && status < 400) return 'redirect';
  if (status >= 500) return 'service-failed';
  if (isHtml(exchange)) return 'html-answer';
  return method === 'GET' ? 'request-refused' : 'monitor-refused';
}

interface Said {
  readonly code: string | null;
  /** The headline, and the lines below it. */
  readonly said: readonly [string, ...string[]];
}

function describeAnswer(answer: Answer, purpose: Purpose): Said {
  const { bodyFault, headers, status } = answer;
  const { code, message } = readErrorBody(answer);
  const id = readRequestId(answer);
  const head = [String(status), code, id === null ? null : `(request ${id})`].filter((word) => word !== null).join(' ');
  const isMissing = status === 404 || status === 405;
  const tips = [
    bodyFault === null ? null : `The answer ${bodyFault.message}`,
    status >= 300 && status < 400
      ? `A redirect to ${readTarget(header(headers, 'location'))}, which is never followed. ${addressAdvice[purpose].redirect}`
      : null,
    (isMissing ? addressAdvice[purpose].missing : null) ?? statusAdvice[status] ?? null,
    isHtml(answer) ? ['Received HTML instead of JSON', addressAdvice[purpose].web].filter(Boolean).join('. ') : null,
  ];
  const known = tips.filter((tip) => tip !== null);
  const next =
    known.length > 0 || decideOutcome(answer) !== 'rejected' ? null : adviseOnRefusal(answer, purpose, message);
  const isSilent = next !== null && code === null && message === null;
  const rest = [...known, isSilent ? 'The service gives no reason' : null, next].filter((tip) => tip !== null);
  return { code, said: [`${head}${message === null ? '' : `: ${message}`}`, ...rest] };
}

/** What to do about a refusal whose status does not explain it; null where the service has explained it, or where the list will. */
function adviseOnRefusal({ method, status }: Answer, purpose: Purpose, message: string | null): string | null {
  if (method === 'GET') return addressAdvice[purpose].unclear;
  return message === null && status !== 409 ? adviseCreation(status) : null;
}

/** Where a redirect points, without its query: that may hold what lets somebody in. */
function readTarget(location: string | null): string {
  if (location === null) return 'nowhere';
  return location.replace(/[?#].*$/s, '') || 'the same address';
}

/** The messages of these codes are complete. */
const ownCodes = /^(TIMEOUT|ABORTED)$/;

/** What OpenSSL says, without the place in its source. */
const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;

function describeSilence(silence: NoAnswer): Said {
  const { code, sent } = silence;
  const tip = findConnectionAdvice(silence);
  const message = silence.message.replace(openSslLine, '$1');
  const what = message.includes(code) ? message : `${message} (${code})`;
  const head = sent ? (ownCodes.test(code) ? '' : 'the connection broke: ') : 'no connection: ';
  return { code, said: [`${head}${what}`, ...(tip === null ? [] : [tip])] };
}
