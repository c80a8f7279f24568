import type { ErrorCode, ErrorFacts } from '../model/errors.ts';
import {
  getAt,
  isEmpty,
  isObject,
  type Json,
  type JsonObject,
  own,
  toText,
} from '../model/json.ts';
import { hideTarget } from '../model/likely-secrets.ts';
import {
  type ActualMonitor,
  type DeclaredMonitor,
  describeNameAndSource,
  displayName,
} from '../model/monitor.ts';
import { clip, joinLines } from '../model/text.ts';
import {
  type Exchange,
  type HttpResponse,
  header,
  isHtml,
  maskBody,
  type NoResponse,
  type RawResponse,
} from './exchange.ts';
import { errorCodeOf, isRefusedInBody, type ListRefusal, messageKeys } from './status-table.ts';

/** The next step for each error of a request: one sentence, whatever else is known. */
const advice: Readonly<Partial<Record<ErrorCode, string>>> = {
  'token-refused':
    'Set the input "api-token" (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of ' +
    'the service; "headers" of the service profile send it',
  'payment-required':
    'The account must be paid for first, or its plan allows no more monitors: ' +
    'check the account in the service',
  'access-denied':
    'The token does not have permission, the plan of the account does not allow the request, ' +
    'or a proxy refused it: check the token and the account in the service',
  'not-found':
    'The address does not exist: check "base-url", which ends before /api/v1, and the paths of ' +
    'the service profile; `monitor-sync services full > service.yaml` starts one',
  'method-not-allowed':
    'The address does not accept this method: check "base-url", which ends before /api/v1, and ' +
    'the paths and methods of the service profile',
  redirect: 'Redirects are never followed: set "base-url" to the actual address of the service',
  'html-response':
    'Something other than the API responded: check that "base-url" is the address of the API',
  'request-refused': 'Check that "base-url" is the address of the API',
  'not-json': 'Check that "base-url" is the address of the API',
  'unreadable-response':
    'Make the service, or the proxy in front of it, send JSON in UTF-8 of at most 64 MiB, plain ' +
    'or as gzip or br',
  'monitor-refused': 'Compare the fields of the monitor with the documentation of the service',
  'monitor-gone': 'Run again: it is missing then, or "update.path" of the service profile is wrong',
};

/** @param whyLast why there is no other try of a list. */
export function describeExchange(
  exchange: Exchange,
  monitor: DeclaredMonitor | ActualMonitor | null,
  whyLast: string | null = null,
): ErrorFacts {
  const { next, serviceCode, status, text } = explain(exchange, describeSubject(monitor));
  const { operation, outcome } = exchange;
  const isRetried = operation === 'list' && (outcome === 'transient' || outcome === 'not-sent');
  const ending = whyLast ?? (next === null ? 'Run again once the service responds' : null);
  const lines = [text, next, isRetried ? ending : null];
  const message = lines.filter((line) => line !== null).join('\n');
  const facts = { code: errorCodeOf(exchange), serviceCode, status, message };
  const isUnknown = operation !== 'list' && (outcome === 'unknown' || outcome === 'transient');
  return isUnknown ? withUnknownOutcome(facts) : facts;
}

function describeSubject(monitor: DeclaredMonitor | ActualMonitor | null): string {
  if (monitor === null) return '';
  const isDeclared = 'source' in monitor;
  const name = isDeclared ? describeNameAndSource(monitor) : JSON.stringify(displayName(monitor));
  return ` for ${name}`;
}

export function withUnknownOutcome(facts: ErrorFacts): ErrorFacts {
  if (facts.code === 'outcome-unknown') return facts;
  const message = `${facts.message}\nIt may have been done; the next run will check`;
  return { ...facts, code: 'outcome-unknown', message };
}

/** What happened, and what to do next. @param subject the monitor, after a blank. */
export function explain(exchange: Exchange, subject = '') {
  const isResponse = exchange.kind === 'response';
  const { next, serviceCode, what } = isResponse
    ? explainResponse(exchange)
    : explainSilence(exchange);
  const { method, url } = exchange;
  const text = `${method} ${hideTarget(url)}${subject}: ${joinLines(what)}`;
  return { status: isResponse ? exchange.status : null, serviceCode, text, next };
}

type Explanation = { what: string } & Readonly<Record<'next' | 'serviceCode', string | null>>;

function explainResponse(response: HttpResponse): Explanation {
  const { code: serviceCode, message } = readErrorBody(response);
  const code = errorCodeOf(response);
  const id = ['x-request-id', 'request-id', 'x-correlation-id']
    .map((name) => header(response.headers, name))
    .find((value) => value !== null);
  const head = [response.status, serviceCode, id && `(request ${id})`].filter(Boolean).join(' ');
  const said = describeFault(response, code) ?? message;
  // The explanation of the service is better than advice.
  const isExplained = code === 'monitor-refused' && message !== null;
  const next = isExplained ? null : (advice[code] ?? null);
  return { serviceCode, what: said === null ? head : `${head}: ${said}`, next };
}

function describeFault(response: HttpResponse, code: ErrorCode): string | null {
  if (response.bodyFault !== null) return `the response ${response.bodyFault.message}`;
  if (code !== 'redirect') return null;
  const location = header(response.headers, 'location') ?? '';
  // Its query and its user may be credentials.
  const shown = hideTarget(location.replace(/[?#].*$/s, ''));
  return `the service redirects to ${shown || 'no other address'}`;
}

/** Why the body of a list is no JSON. */
export function describeBodyFault(response: HttpResponse): ListRefusal {
  const { bodyFault } = response;
  const refuse = (code: ErrorCode, what: string): ListRefusal => {
    return { code, what, advice: [advice[code] ?? ''] };
  };
  if (bodyFault !== null) return refuse('unreadable-response', bodyFault.message);
  if (isHtml(response))
    return refuse('html-response', 'is HTML instead of JSON, perhaps a login page');
  const start = readStart(maskBody(response));
  return refuse('not-json', start === '' ? 'is empty' : `is not JSON: ${start}`);
}

const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;

function explainSilence({ code, message, sent }: NoResponse): Explanation {
  const text = message.replace(openSslLine, '$1');
  const named = text.includes(code) ? text : `${text} (${code})`;
  const next = connectionAdvice.find(([sign]) => sign.test(`${code}: ${message}`))?.[1] ?? null;
  const isWhole = code === 'TIMEOUT' || code === 'ABORTED';
  const broken = isWhole ? named : `the connection broke: ${named}`;
  return { serviceCode: code, what: sent ? broken : `no connection: ${named}`, next };
}

const connectionAdvice: readonly (readonly [sign: RegExp, advice: string])[] = [
  [
    /^ECONNREFUSED:/,
    'Nothing listens there: check "base-url", HTTPS_PROXY if it is set, and that the service is up',
  ],
  [/^ENOTFOUND:/, 'No host has this name: check "base-url", and HTTPS_PROXY if it is set'],
  [/^EAI_AGAIN:/, 'The name could not be looked up: check the network'],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/,
    'Its certificate authority is unknown: set NODE_EXTRA_CA_CERTS to the path of its certificate',
  ],
  [/^CERT_HAS_EXPIRED:/, 'The certificate of the service has expired: renew it'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID:/, 'The certificate is for another host: check "base-url"'],
  [
    /^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/,
    'The service does not speak TLS there: check the scheme and the port of "base-url"',
  ],
  [
    /Proxy response \(407\)/,
    'The proxy needs credentials: set HTTPS_PROXY to http://user:password@host:port',
  ],
  [
    /Proxy response \(/,
    'The proxy refused, not the service: check HTTPS_PROXY, or name the host in NO_PROXY',
  ],
];

const codeKeys = ['code', 'error', 'type'];
const fieldKeys = ['field', 'path', 'pointer', 'parameter', 'name'];
/** In UTF-16 units: of a message, and of a body or detail in an unknown shape. */
const maxLength = { message: 1_000, unknown: 200 };

type ErrorBody = Readonly<Record<'code' | 'message', string | null>>;

/** Wherever services have them; else the start. */
export function readErrorBody(received: RawResponse): ErrorBody {
  const response = maskBody(received);
  const declared = readDeclaredReason(response);
  if (declared !== null) return declared;
  const json = response.json();
  const body = isObject(json) ? json : {};
  const places = [own(body, 'error'), body].filter((place) => isObject(place));
  const details = places
    .flatMap((place) => [own(place, 'errors'), own(place, 'details')])
    .flat()
    .map((detail) => detail ?? null)
    .filter((detail) => !isEmpty(detail));
  const code = readFirst([...places, ...details.filter((detail) => isObject(detail))], codeKeys);
  const words = details.map(describeDetail).filter(Boolean);
  const said = readFirst(places, messageKeys);
  // A sentence that details follow: `The monitor was not created: name: too short`.
  const whole =
    words.length === 0
      ? said
      : [said?.replace(/\.$/, ''), words.join('; ')].filter(Boolean).join(': ');
  if (code !== null || whole !== null)
    return {
      code,
      message: whole === null || whole === code ? null : clip(whole, maxLength.message),
    };
  const start = isHtml(response) ? 'the response is an HTML page' : readStart(response);
  return { code: null, message: /^(|\{\}|\[\]|null|"")$/.test(start) ? null : start };
}

function readDeclaredReason(response: RawResponse): ErrorBody | null {
  const { success } = response.profile;
  if (!success?.message || !isRefusedInBody(response)) return null;
  const message = getAt(response.json(), success.message);
  if (typeof message !== 'string') return null;
  const code = toText(getAt(response.json(), success.at));
  return { code, message: clip(message, maxLength.message) };
}

/** `name: too short`; JSON for an unknown shape. */
function describeDetail(detail: Json): string {
  if (!isObject(detail)) return typeof detail === 'string' ? detail : '';
  const words = readFirst([detail], [...messageKeys, ...codeKeys]);
  if (words === null) return clip(JSON.stringify(detail), maxLength.unknown);
  const field = readFirst([detail], fieldKeys);
  return field === null ? words : `${field}: ${words}`;
}

function readFirst(places: readonly JsonObject[], keys: readonly string[]): string | null {
  const values = places.flatMap((place) => keys.map((key) => readWords(own(place, key), key)));
  const found = values.find((value) => value !== '');
  return found === undefined ? null : clip(found, maxLength.message);
}

function readWords(value: Json | undefined, key: string): string {
  // Where a service describes several reasons, a message is a list.
  if (Array.isArray(value) && messageKeys.includes(key))
    return value.filter((one: Json) => typeof one === 'string').join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readStart({ body }: RawResponse): string {
  return body.trim().slice(0, maxLength.unknown);
}
