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
import {
  type ActualMonitor,
  type DeclaredMonitor,
  describeMonitor,
} from '../model/monitor.ts';
import { hideTarget } from '../model/secrets.ts';
import { clip, joinLines } from '../model/text.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import {
  type Exchange,
  type HttpResponse,
  header,
  isHtml,
  maskBody,
  type NoResponse,
  type RawResponse,
} from './exchange.ts';
import {
  errorCodeOf,
  isOutage,
  isRefusedInBody,
  type ListRefusal,
} from './status-table.ts';

const runAgain = 'Run again once the service responds without an error';
const wrongAddress = 'Check that "base-url" is the address of the API';
const wrongPath =
  'The service has no such path or method: check "base-url", which ends before /api/v1, and the ' +
  'service profile; `monitor-sync services full > new-service.yaml` starts one';
const otherPlace =
  'If the list is elsewhere in the response, declare {list.items}; ' +
  'for the list of monitors, the input "list-path" is enough';
const otherPages =
  'Declare {list.page} as the service documents its pages; ' +
  'if one response holds all monitors, the input "list-complete" is enough';

/** A key in braces is one of the profile. */
const advice: Readonly<Partial<Record<ErrorCode, string>>> = {
  'token-refused': 'Set the input "api-token" to a valid token of the service',
  'payment-required':
    'The account must be paid for first, or its plan allows no more monitors: ' +
    'check the account in the service',
  'access-denied':
    'The token does not have permission, the plan of the account does not allow the request, ' +
    'or a proxy refused it: check the token and the account in the service',
  'not-found': wrongPath,
  'method-not-allowed': wrongPath,
  redirect:
    'Redirects are never followed: set "base-url" to the actual address of the service',
  'html-response': wrongAddress,
  'request-refused':
    'Correct what the service names; if it names nothing, ' +
    'check that "base-url" is the address of the API',
  'not-json': wrongAddress,
  'unreadable-response':
    'Make the service, or the proxy in front of it, send JSON in UTF-8 of at most 64 MiB, plain ' +
    'or as gzip or br',
  'monitor-refused':
    'Correct what the service names; if it names nothing, compare the request with the ' +
    'documentation of the service',
  'monitor-gone':
    'Run again; if the monitor is still listed then, "update.path" of the service profile is wrong',
  'service-failed': runAgain,
  unreachable: runAgain,
  'error-in-body': runAgain,
  'list-not-found': otherPlace,
  'list-ambiguous': otherPlace,
  'list-not-monitors': `${otherPlace}\nIf this is the list, declare {fields.name}`,
  'list-without-target':
    'If the targets are at another place, declare {fields.target}; else set "api-token" to a ' +
    'token that sees them, because some services list only public monitors for an invalid one',
  'list-incomplete': otherPages,
  'list-endless': otherPages,
  'next-page-elsewhere':
    'Nothing was sent there, because the token is for "base-url" alone: set "base-url" to that ' +
    'origin if it belongs to the service, else declare {list.page}',
};

/** In place of that for `unreachable`: waiting does not help. */
const connectionAdvice: readonly (readonly [sign: RegExp, advice: string])[] = [
  [
    /^ECONNREFUSED:/,
    'Nothing listens there: check "base-url", HTTPS_PROXY if it is set, and that the service is up',
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN):/,
    'The name was not found: check "base-url", HTTPS_PROXY if it is set, and the network',
  ],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/,
    'Its certificate authority is unknown: set NODE_EXTRA_CA_CERTS to a PEM file of that authority',
  ],
  [/^CERT_HAS_EXPIRED:/, 'The certificate of the service has expired: renew it'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID:/,
    'The certificate is for another host: check "base-url"',
  ],
  [
    /^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/,
    'The service does not speak TLS there: check the scheme and the port of "base-url"',
  ],
  [
    /Proxy response \(/,
    'The proxy refused, not the service: set HTTPS_PROXY to http://user:password@host:port, or ' +
      'name the host of the service in NO_PROXY',
  ],
];

export function adviseOn(code: ErrorCode, profile: Profile): string | null {
  const text = advice[code]?.replace(/\{(.+?)\}/g, (_, key: string) =>
    describeKey(key, profile),
  );
  return text ?? null;
}

/** @param whyLast why there is no other try of a list. */
export function describeExchange(
  exchange: Exchange,
  monitor: DeclaredMonitor | ActualMonitor | null,
  whyLast: string | null = null,
): ErrorFacts {
  const { operation, outcome } = exchange;
  const subject = monitor === null ? '' : ` for ${describeMonitor(monitor)}`;
  const known = explain(exchange, subject);
  const isUnknown =
    operation !== 'list' && (outcome === 'unknown' || outcome === 'transient');
  const facts = isUnknown ? withUnknownOutcome(known) : known;
  const repair = findRepair(exchange, known.code) ?? (isOutage(outcome) ? whyLast : null);
  const next = repair ?? advice[known.code];
  // That the next run will check says this, too.
  if (next === undefined || (isUnknown && next === runAgain)) return facts;
  return { ...facts, message: `${facts.message}\n${next}` };
}

function findRepair(exchange: Exchange, code: ErrorCode): string | null {
  if (exchange.kind === 'response') {
    const { operation, status } = exchange;
    if (operation === 'list') return null;
    if (code === 'html-response')
      return `Correct "${operation}.path" of the service profile, unless a proxy sent that page`;
    // Of a creation, who has its name decides.
    if (operation === 'create') return null;
    if (status === 409)
      return 'Run again; if it is refused again, correct what the service names';
    if (code !== 'not-found' && code !== 'method-not-allowed') return null;
    return `Correct "${operation}.method" and "${operation}.path" of the service profile`;
  }
  const found = `${exchange.code}: ${exchange.message}`;
  return connectionAdvice.find(([sign]) => sign.test(found))?.[1] ?? null;
}

export function withUnknownOutcome(facts: ErrorFacts): ErrorFacts {
  if (facts.code === 'outcome-unknown') return facts;
  const message = `${facts.message}\nIt may have been done; the next run will check`;
  return { ...facts, code: 'outcome-unknown', message };
}

/** Without the next step. @param subject the monitor, after a blank. */
export function explain(exchange: Exchange, subject = ''): ErrorFacts {
  const isResponse = exchange.kind === 'response';
  const { serviceCode, what } = isResponse
    ? explainResponse(exchange)
    : { serviceCode: exchange.code, what: describeSilence(exchange) };
  const status = isResponse ? exchange.status : null;
  const message = `${exchange.method} ${hideTarget(exchange.url)}${subject}: ${joinLines(what)}`;
  return { code: errorCodeOf(exchange), serviceCode, status, message };
}

function explainResponse(response: HttpResponse) {
  const { headers, status } = response;
  const { code: serviceCode, message: said } = readErrorBody(response);
  const id =
    header(headers, 'x-request-id') ??
    header(headers, 'request-id') ??
    header(headers, 'x-correlation-id');
  const head = [status, serviceCode, id && `(request ${id})`].filter(Boolean).join(' ');
  const fault = describeFault(response) ?? said;
  return { serviceCode, what: fault === null ? head : `${head}: ${fault}` };
}

function describeFault(response: HttpResponse): string | null {
  if (response.bodyFault !== null) return `the response ${response.bodyFault.message}`;
  if (errorCodeOf(response) !== 'redirect') return null;
  const location = header(response.headers, 'location') ?? '';
  // Its query and its user may be credentials.
  const shown = hideTarget(location.replace(/[?#].*$/s, ''));
  return `the service redirects to ${shown || 'an address that it does not name'}`;
}

const openSslLine = /^.*:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s;

function describeSilence({ code, message, sent }: NoResponse): string {
  // Node adds an option of its own, which is none of this program.
  const text = message.replace(openSslLine, '$1').replace(/; if the root CA .*$/, '');
  const named = text.includes(code) ? text : `${text} (${code})`;
  if (!sent) return `no connection: ${named}`;
  return code === 'TIMEOUT' || code === 'ABORTED'
    ? named
    : `the connection broke: ${named}`;
}

export function describeBodyFault(response: HttpResponse): ListRefusal {
  const { bodyFault } = response;
  if (bodyFault !== null) return { code: 'unreadable-response', what: bodyFault.message };
  if (isHtml(response))
    return { code: 'html-response', what: 'is HTML instead of JSON, perhaps a login page' };
  const start = readStart(maskBody(response));
  return { code: 'not-json', what: start === '' ? 'is empty' : `is not JSON: ${start}` };
}

/** `detail` and `title` are those of RFC 9457. */
const messageKeys = ['message', 'msg', 'errmsg', 'detail', 'title', 'error_description'];
const codeKeys = ['code', 'error', 'type'];
const fieldKeys = ['field', 'path', 'pointer', 'parameter', 'name'];
/** In UTF-16 units: of a message, and of a body or reason in an unknown shape. */
const maxLength = { message: 1_000, unknown: 200 };

/** Wherever services have them; else the start. */
export function readErrorBody(received: RawResponse) {
  const response = maskBody(received);
  const { success } = response.profile;
  const json = response.json();
  const declared =
    success?.message && isRefusedInBody(response) && getAt(json, success.message);
  if (success !== null && typeof declared === 'string')
    return {
      code: toText(getAt(json, success.at)),
      message: clip(declared, maxLength.message),
    };
  const body = isObject(json) ? json : {};
  const places = [own(body, 'error'), body].filter((place) => isObject(place));
  const errors = places.flatMap((place): Json => {
    return own(place, 'errors') ?? own(place, 'details') ?? own(place, 'fields') ?? [];
  });
  const code = readFirst([...places, ...errors.filter((one) => isObject(one))], codeKeys);
  const said = readFirst(places, messageKeys);
  const reasons = errors.map(describeReason).filter(Boolean).join('; ');
  const whole = [said, reasons].filter(Boolean).join(': ');
  if (code !== null || whole !== '') {
    const isCode = whole === '' || whole === code;
    return { code, message: isCode ? null : clip(whole, maxLength.message) };
  }
  const start = isHtml(response) ? 'the response is an HTML page' : readStart(response);
  return { code: null, message: /^(|\{\}|\[\]|null|"")$/.test(start) ? null : start };
}

/** `name: too short`; JSON for an unknown shape. */
function describeReason(error: Json): string {
  if (!isObject(error)) return typeof error === 'string' ? error : '';
  const words = readFirst([error], [...messageKeys, ...codeKeys]);
  if (words === null)
    return isEmpty(error) ? '' : clip(JSON.stringify(error), maxLength.unknown);
  const field = readFirst([error], fieldKeys);
  return field === null ? words : `${field}: ${words}`;
}

function readFirst(places: readonly JsonObject[], keys: readonly string[]): string | null {
  const values = places.flatMap((place) =>
    keys.map((key) => readWords(own(place, key), key)),
  );
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
