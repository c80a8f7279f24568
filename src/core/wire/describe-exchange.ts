import { type DesiredMonitor, describeName } from '../monitor.ts';
import type { ErrorFacts, ErrorKind } from '../run-error.ts';
import { readErrorBody, readRequestId } from './error-body.ts';
import { type Answer, type Exchange, header, type NoAnswer } from './exchange.ts';
import { isHtml } from './json-body.ts';
import { decideOutcome, type Outcome } from './outcome.ts';

/** What to do about a status, where more can be said than the service itself says. */
const advice: Readonly<Record<number, string>> = {
  401: 'the token was refused; set the input api-token (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of the service',
  403: 'the token is valid but may not do this; give it the right to list and create monitors',
  404: 'there is no such address; base-url is the address of the service without /api/v1',
  405: 'the address does not take this method; base-url is the address of the service without /api/v1',
};

/** What a request was for: a page has its address from the one before it, or from a guess that there is a second one. */
export type Purpose = 'list' | 'further page' | 'possible page';

const wrongPage = 'the page before it led there: run again, and if it stays so, report it to the service';
const wrongGuess =
  'this was a look for a second page, because the first one may have been cut off: the service should show an empty list there, or answer 404';

interface AddressAdvice {
  /** Null where the status's own advice holds. */
  readonly missing: string | null;
  readonly redirect: string;
  /** What a web page adds. */
  readonly web: string;
}

/** What to do where there is nothing at an address, only a redirect, or a web page. */
const addressAdvice: Readonly<Record<Purpose, AddressAdvice>> = {
  list: {
    missing: null,
    redirect: 'set base-url to where the service really is',
    web: ': is base-url the address of the API?',
  },
  'further page': { missing: wrongPage, redirect: wrongPage, web: '' },
  'possible page': { missing: wrongGuess, redirect: wrongGuess, web: '' },
};

/** What to do about a connection that was never made, by the system's code. */
const connectionAdvice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; is base-url right, and is the service up?',
  ENOTFOUND: 'no host has this name; is base-url right?',
  EAI_AGAIN: 'the name could not be looked up; is the network up?',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed; name its authority with NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'its authority is not known; name it with NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its authority is not known; name it with NODE_EXTRA_CA_CERTS',
  CERT_HAS_EXPIRED: 'the certificate of the service has expired',
};

/** Said wherever a creation is in doubt: the person who reads it must not simply create the monitor by hand. */
const inDoubt = 'it may exist, and the next run will find out';

/** Said where a reading has failed for the last time. */
const gaveUp = 'nothing was created by it; run again once the service answers as it should';

/**
 * Turns an exchange that did not end well into the facts of an error.
 * @param declared the monitor that was to be created, or null for a read.
 * @param purpose what a read was for.
 */
export function describeExchange(
  exchange: Exchange,
  declared: DesiredMonitor | null,
  purpose: Purpose = 'list',
): ErrorFacts {
  const outcome = decideOutcome(exchange);
  const of =
    declared === null ? '' : ` for ${describeName(declared)} (${declared.source.file}:${declared.source.line})`;
  const { code, said } = exchange.kind === 'answer' ? describeAnswer(exchange, purpose) : describeSilence(exchange);
  const isExplained = exchange.kind === 'no-answer' && said.length > 1;
  const isSpent = exchange.method === 'GET' && (outcome === 'transient' || outcome === 'not-sent') && !isExplained;
  const end = outcome === 'unknown' ? [inDoubt] : isSpent ? [gaveUp] : [];
  return {
    kind: readKind(exchange, outcome),
    status: exchange.kind === 'answer' ? exchange.status : null,
    code,
    message: [`${exchange.method} ${exchange.url}${of}: ${said[0]}`, ...said.slice(1), ...end].join('; '),
  };
}

/** The same error of a creation of which it is not known whether it happened. */
export function withDoubt(facts: ErrorFacts): ErrorFacts {
  return facts.kind === 'unknown' ? facts : { ...facts, kind: 'unknown', message: `${facts.message}; ${inDoubt}` };
}

/** An answer that broke off is the network's doing, whatever its status. */
function readKind(exchange: Exchange, outcome: Outcome): ErrorKind {
  if (outcome === 'unknown') return 'unknown';
  return exchange.kind === 'answer' && !exchange.bodyFault?.passes ? 'service' : 'network';
}

interface Said {
  readonly code: string | null;
  /** Clauses of one sentence. */
  readonly said: readonly [string, ...string[]];
}

function describeAnswer(answer: Answer, purpose: Purpose): Said {
  const { bodyFault, headers, status } = answer;
  const { code, message } = readErrorBody(answer);
  const id = readRequestId(answer);
  const head = [String(status), code, id === null ? null : `(request ${id})`].filter((word) => word !== null).join(' ');
  const isMissing = status === 404 || status === 405;
  const tips = [
    bodyFault === null ? null : `the answer ${bodyFault.message}`,
    status >= 300 && status < 400
      ? `a redirect to ${header(headers, 'location') ?? 'nowhere'}, which is never followed: ${addressAdvice[purpose].redirect}`
      : null,
    (isMissing ? addressAdvice[purpose].missing : null) ?? advice[status] ?? null,
    isHtml(answer) ? `a web page came where JSON was due${addressAdvice[purpose].web}` : null,
  ];
  return { code, said: [`${head}${message === null ? '' : `: ${message}`}`, ...tips.filter((tip) => tip !== null)] };
}

function describeSilence({ code, message, sent }: NoAnswer): Said {
  const tip = connectionAdvice[code];
  const what = message.includes(code) ? message : `${message} (${code})`;
  return {
    code,
    said: [`${sent ? 'the connection broke' : 'no connection'}: ${what}`, ...(tip === undefined ? [] : [tip])],
  };
}
