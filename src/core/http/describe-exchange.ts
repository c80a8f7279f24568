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
import { describeKey, documentedApi, sendsToken } from '../profile/profile.ts';
import {
  acceptedEncodings,
  type Exchange,
  type HttpResponse,
  header,
  isHtml,
  type NoResponse,
  type RawResponse,
  type WriteOperation,
} from './exchange.ts';
import { errorCodeOf, isRefusedInBody, type ListRefusal, messageKeys } from './status-table.ts';

/** A `possible page` is not announced. */
export type Purpose = 'list' | 'announced page' | 'possible page';

/** @param whyLast why the end of the run prevents another try of a list. */
export function describeExchange(
  exchange: Exchange,
  monitor: DeclaredMonitor | ActualMonitor | null,
  purpose: Purpose = 'list',
  whyLast: string | null = null,
): ErrorFacts {
  const { next, serviceCode, what, why } = explain(exchange, purpose);
  const { method, operation, outcome, url } = exchange;
  const name =
    monitor &&
    ('source' in monitor ? describeNameAndSource(monitor) : JSON.stringify(displayName(monitor)));
  const request = `${method} ${hideTarget(url)}${name === null ? '' : ` for ${name}`}`;
  const mayRunAgain = operation === 'list' && (outcome === 'transient' || outcome === 'not-sent');
  const ending = whyLast ?? (next === null ? 'Run again once the service responds' : null);
  const lines = [`${request}: ${joinLines(what)}`, why, next, mayRunAgain ? ending : null];
  const message = lines.filter((line) => line !== null).join('\n');
  const status = exchange.kind === 'response' ? exchange.status : null;
  const facts = { code: errorCodeOf(exchange), serviceCode, status, message };
  const isUnknown = operation !== 'list' && (outcome === 'unknown' || outcome === 'transient');
  return isUnknown ? withUnknownOutcome(facts, operation) : facts;
}

/**
 * Of a refusal that every request would usually meet, such as 401, after the service has accepted
 * the same operation: neither the token nor the address is wrong.
 */
export function describeAlone(facts: ErrorFacts, { outcome }: Exchange): ErrorFacts {
  if (outcome !== 'fatal') return facts;
  const [what] = facts.message.split('\n');
  const why =
    'The service accepted others in this run with the same token and the same address: run again';
  return { ...facts, message: `${what}\n${why}` };
}

const uncertainty: Readonly<Record<WriteOperation, string>> = {
  create: 'The monitor may exist',
  update: 'The monitor may have been updated',
  delete: 'The monitor may have been deleted',
};

export function withUnknownOutcome(facts: ErrorFacts, operation: WriteOperation): ErrorFacts {
  if (facts.code === 'outcome-unknown') return facts;
  const message = `${facts.message}\n${uncertainty[operation]}; the next run will check`;
  return { ...facts, code: 'outcome-unknown', message };
}

export function nameExchange(exchange: Exchange): {
  readonly serviceCode: string | null;
  readonly text: string;
} {
  const { serviceCode, what } = explain(exchange, 'list');
  return { serviceCode, text: `${exchange.method} ${hideTarget(exchange.url)}: ${what}` };
}

type Explanation = { readonly what: string } & Readonly<
  Record<'why' | 'next' | 'serviceCode', string | null>
>;

function explain(response: Exchange, purpose: Purpose): Explanation {
  if (response.kind === 'no-response') return explainNoResponse(response);
  const { code: serviceCode, message } = readErrorBody(response);
  const code = errorCodeOf(response);
  const ids = ['x-request-id', 'request-id', 'x-correlation-id'].map((name) =>
    header(response.headers, name),
  );
  const id = ids.find((value) => value !== null);
  const head = [response.status, serviceCode, id && `(request ${id})`].filter(Boolean).join(' ');
  // The explanation of the service is better than advice.
  const isExplained = code === 'monitor-refused' && message !== null;
  const advice = [
    isExplained ? null : findAdvice(code, purpose, response),
    adviseOnHeaders(response),
  ];
  const next = advice.filter((line) => line !== null).join('\n') || null;
  const why = findCause(response, code, serviceCode === null && message === null);
  return { serviceCode, what: message === null ? head : `${head}: ${message}`, why, next };
}

function findCause(response: HttpResponse, code: ErrorCode, hasNoReason: boolean): string | null {
  if (response.bodyFault !== null) return `The response ${response.bodyFault.message}`;
  if (code === 'redirect') {
    const location = header(response.headers, 'location');
    const where =
      location === null ? 'without a location' : `to ${hideQuery(location) || 'the same address'}`;
    return `The service redirects ${where}; redirects are never followed`;
  }
  if (isHtml(response)) return 'Received HTML instead of JSON';
  return hasNoReason && /^(request|monitor)-refused$/.test(code)
    ? 'The service gives no reason'
    : null;
}

/** The address of a redirect, without its query and its user, which may be credentials. */
export function hideQuery(location: string): string {
  return hideTarget(location.replace(/[?#].*$/s, ''));
}

const unclearAdvice: Readonly<Record<Purpose, string>> = {
  list:
    'Check that "base-url" is the address of the API; ' +
    '--verbose, or running the job again with debug logging, ' +
    'shows the headers and keys of each response',
  'announced page':
    'The previous page led there: run again; if the error persists, report it to the service',
  'possible page':
    'Monitor Sync requested a second page, because the first one may have been cut off: ' +
    'the service should respond with an empty list or 404',
};

/** Why a response with status 2xx is not JSON. */
export function notJson(response: HttpResponse, purpose: Purpose): ListRefusal {
  const { body, bodyFault } = response;
  const advice = [unclearAdvice[purpose]];
  if (bodyFault !== null) {
    const encoding =
      'Make the service, or the proxy in front of it, respect "accept-encoding: ' +
      `${acceptedEncodings}"`;
    const isEncoded = bodyFault.message.startsWith('is encoded');
    return {
      code: 'unreadable-response',
      what: bodyFault.message,
      advice: isEncoded ? [encoding] : advice,
    };
  }
  if (isHtml(response))
    return { code: 'html-response', what: 'is HTML instead of JSON, perhaps a login page', advice };
  return {
    code: 'not-json',
    what: body.trim() === '' ? 'is empty' : `is not JSON: ${readStart(response)}`,
    advice,
  };
}

type Advice = Readonly<Partial<Record<ErrorCode, string>>>;
/** Any request; `{operation}` stands for the one that was refused. */
const accessAdvice: Advice = {
  'token-refused':
    'The token was refused: set the input "api-token" (on the command line ' +
    'MONITOR_SYNC_API_TOKEN) to a valid token of the service',
  'payment-required':
    'The account must be paid for first, or its plan allows no more monitors: ' +
    'check the account in the service',
  'access-denied':
    'The token does not have permission, the plan of the account does not allow the request, ' +
    'or a proxy refused it: read what the service says, ' +
    'and give the token the right to {operation} monitors',
};

/**
 * A write with a service profile, where the list has shown that `base-url` is right. `{path}` is
 * the key of its path.
 */
const writeAdvice: Advice = {
  'not-found': 'The address does not exist: correct {path}',
  'method-not-allowed':
    'The address does not accept this method: correct {path}, or set "{operation}.method" there',
  'html-response': 'Something other than the API responded: check {path}',
  'monitor-gone':
    'If the service still has it, correct {path}; otherwise the next run will show it as missing',
};

/** Any other request; `{base}` stands for the first part of the list's path. */
const addressAdvice: Advice = {
  'not-found':
    'The address does not exist: set "base-url" to the address of the service, without {base}',
  'method-not-allowed':
    'The address does not accept this method: ' +
    'set "base-url" to the address of the service, without {base}',
  redirect: 'Set "base-url" to the actual address of the service',
  'html-response': 'Check that "base-url" is the address of the API',
  'request-refused': unclearAdvice.list,
  'monitor-refused': 'Compare the fields of the monitor with the documentation of the service',
};

function findAdvice(
  code: ErrorCode,
  purpose: Purpose,
  { operation, profile }: HttpResponse,
): string | null {
  const access = accessAdvice[code]?.replace('{operation}', operation);
  if (access !== undefined) return access;
  if (operation !== 'list' && profile !== documentedApi) {
    if (operation === 'delete' && code === 'monitor-refused')
      return 'Delete it in the service, or remove it from "remove" or "owns" in the config';
    const path = () => describeKey(`${operation}.path`, profile);
    const write = writeAdvice[code]?.replace('{path}', path).replace('{operation}', operation);
    if (write !== undefined) return write;
  }
  const base = profile.list.path.replace(/\?.*$/s, '').replace(/(?<=.)\/[^/]+\/?$/, '');
  const advice = addressAdvice[code]?.replace('{base}', base) ?? null;
  // The address of a page comes from the list, and not from `base-url`.
  if (advice !== null && purpose !== 'list') return unclearAdvice[purpose];
  const isForeign = code === 'not-found' && operation === 'list' && profile === documentedApi;
  return isForeign ? `${advice}\n${describeAdvice}` : advice;
}

function adviseOnHeaders({ profile, status }: HttpResponse): string | null {
  if (profile === documentedApi || (status !== 401 && status !== 403)) return null;
  const headers = describeKey('headers', profile);
  if (!sendsToken(profile)) return `The token was not sent: put {token} into ${headers}`;
  return profile.token && `${profile.service} takes: ${profile.token}`;
}

/** For the list without a profile, whose paths the service may not have. */
const describeAdvice =
  'If the service has other paths, describe them in a service profile; to start one: ' +
  '`monitor-sync services full > service.yaml`';

export const conflictAdvice =
  'If that means that the name is taken, the list does not show who has it: another account, ' +
  'a paused monitor or a deleted one in the trash. Free it there, or declare another name';

/**
 * The format of ERR_error_string(3), from which only the reason is shown:
 * error:CODE:LIBRARY:FUNCTION:REASON.
 */
const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;

function explainNoResponse(exchange: NoResponse): Explanation {
  const { code, sent } = exchange;
  const message = exchange.message.replace(openSslLine, '$1');
  const named = message.includes(code) ? message : `${message} (${code})`;
  const broken =
    code === 'TIMEOUT' || code === 'ABORTED' ? named : `the connection broke: ${named}`;
  const next =
    connectionAdvice.find(([sign]) => sign.test(`${code}: ${exchange.message}`))?.[1] ?? null;
  return { serviceCode: code, what: sent ? broken : `no connection: ${named}`, why: null, next };
}

const authority =
  'Its certificate authority is unknown: set NODE_EXTRA_CA_CERTS to the path of its certificate';
const noTls = 'The service does not speak TLS there: check the scheme and the port of "base-url"';
const connectionAdvice: readonly (readonly [sign: RegExp, advice: string])[] = [
  [
    /^ECONNREFUSED:/,
    'Nothing listens there: check "base-url", HTTPS_PROXY if it is set, and that the service is up',
  ],
  [/^ENOTFOUND:/, 'No host has this name: check "base-url", and HTTPS_PROXY if it is set'],
  [/^EAI_AGAIN:/, 'The name could not be looked up: check the network'],
  [
    /^DEPTH_ZERO_SELF_SIGNED_CERT:/,
    'The certificate is self-signed: set NODE_EXTRA_CA_CERTS to its path',
  ],
  [/^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/, authority],
  [/^CERT_HAS_EXPIRED:/, 'The certificate of the service has expired: renew it'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID:/, 'The certificate is for another host: check "base-url"'],
  [/^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/, noTls],
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
/** In UTF-16 units: of a known field, and of a body or detail in an unknown shape. */
const maxLength = { field: 1_000, unknown: 200 };

/** Mask the body before, because texts are clipped. */
export function readErrorBody(
  response: RawResponse,
): Readonly<Record<'code' | 'message', string | null>> {
  const declared = readDeclaredReason(response);
  if (declared !== null) return declared;
  const json = response.json();
  const body = isObject(json) ? json : {};
  const errors = own(body, 'errors');
  const first = Array.isArray(errors) ? errors[0] : undefined;
  for (const place of [own(body, 'error'), first, body]) {
    if (!isObject(place)) continue;
    const [code, said] = [readText(place, codeKeys), readText(place, messageKeys)];
    if (code === null && said === null) continue;
    const [message, places] =
      place === first ? [readText(body, messageKeys), [body]] : [said, [place, body]];
    const details = readDetails(places);
    // A sentence that details follow: `The monitor was not created: name: too short`.
    const text =
      details === '' ? message : [message?.replace(/\.$/, ''), details].filter(Boolean).join(': ');
    return { code, message: text === null || text === code ? null : clip(text, maxLength.field) };
  }
  const start = isHtml(response) ? 'the response is an HTML page' : readStart(response);
  return { code: null, message: /^(|\{\}|\[\]|null|"")$/.test(start) ? null : start };
}

function readDeclaredReason(response: RawResponse) {
  const { success } = response.profile;
  if (!success?.message || !isRefusedInBody(response)) return null;
  const message = getAt(response.json(), success.message);
  if (typeof message !== 'string') return null;
  const code = toText(getAt(response.json(), success.at));
  return { code, message: clip(message, maxLength.field) };
}

function readDetails(places: readonly JsonObject[]): string {
  const found = places
    .flatMap((place) => ['errors', 'details'].map((key) => own(place, key) ?? null))
    .flat();
  const details = [...new Set(found.map(describeDetail).filter((text) => text !== ''))];
  const more = details.splice(10).length;
  return [...details, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** `name: too short`; JSON for an unknown shape; empty for an empty detail. */
function describeDetail(detail: Json): string {
  if (typeof detail === 'string') return clip(detail, maxLength.field);
  if (isEmpty(detail)) return '';
  const words = isObject(detail) ? readText(detail, [...messageKeys, ...codeKeys]) : null;
  if (!isObject(detail) || words === null) return clip(JSON.stringify(detail), maxLength.unknown);
  const field = readText(detail, ['field', 'path', 'pointer', 'parameter', 'name']);
  return field === null ? words : `${field}: ${words}`;
}

function readText(object: JsonObject, keys: readonly string[]): string | null {
  const texts = keys.map((key) => {
    const value = own(object, key) ?? null;
    // Where a service describes several reasons, a message is a list.
    const isList = Array.isArray(value) && messageKeys.includes(key);
    return isList ? value.filter((one: Json) => typeof one === 'string').join('; ') : value;
  });
  const found = texts.find(
    (text) => (typeof text === 'string' && text !== '') || typeof text === 'number',
  );
  return found === undefined ? null : String(found).slice(0, maxLength.field);
}

function readStart({ body }: RawResponse): string {
  return body.trim().slice(0, maxLength.unknown);
}
