import type { ErrorCode } from '../model/errors.ts';
import { describeKey, documentedApi, sendsToken } from '../profile/profile.ts';
import type { HttpResponse, NoResponse } from './exchange.ts';

/** The purpose of a request: the list, a page that another page announces, or a page that may exist unannounced. */
export type Purpose = 'list' | 'announced page' | 'possible page';

/** What to do about an unclear response or a wrong address. */
export const unclearAdvice: Readonly<Record<Purpose, string>> = {
  list: 'Check that base-url is the address of the API; --verbose, or running the job again with debug logging, shows the headers and keys of each response',
  'announced page': 'The previous page led there: run again; if the error persists, report it to the service',
  'possible page':
    'Monitor Sync asked for a second page, because the first one may have been cut off: the service should respond with an empty list or 404',
};

/** What to do about a refused token, whatever was requested. */
const accessAdvice: Readonly<Partial<Record<ErrorCode, string>>> = {
  'token-refused':
    'The token was refused: set the input api-token (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of the service',
  'payment-required':
    'The account must be paid for first, or its plan allows no more monitors: check the account in the service',
  'access-denied':
    'The token does not have permission, the plan of the account does not allow the request, or a proxy refused it: read what the service says, and give the token the right to list and {operation} monitors',
};

/** What to do about a refused list or creation. `{path}` stands for the first part of the list's path. */
const refusalAdvice: Readonly<Partial<Record<ErrorCode, string>>> = {
  'not-found': 'The address does not exist: set base-url to the address of the service, without {path}',
  'method-not-allowed':
    'The address does not accept this method: set base-url to the address of the service, without {path}',
  redirect: 'Set base-url to the actual address of the service',
  'html-response': 'Check that base-url is the address of the API',
  'request-refused': unclearAdvice.list,
  'monitor-refused': 'Compare the fields of the monitor with the documentation of the service',
};

/** The same for a write with a service profile: the list has shown that base-url is right. `{path}` is the key of its path. */
const writeAdvice: typeof refusalAdvice = {
  'not-found': 'The address does not exist: correct {path}',
  'method-not-allowed': 'The address does not accept this method: correct {path}, or set {method} there',
  'html-response': 'Something other than the API responded: check {path}',
  'monitor-gone': 'If the service still has it, correct {path}; otherwise the next run will show it as missing',
};

/** The same for a deletion. */
const deletionAdvice: typeof refusalAdvice = {
  'monitor-refused': 'Delete it in the service, or drop it from remove or owns in the config',
};

/** What to do about an error, or null. A wrong page has no advice about base-url, because its address comes from the list. */
export function findAdvice(
  code: ErrorCode,
  purpose: Purpose,
  { method, operation, profile }: HttpResponse,
): string | null {
  const special = (operation === 'delete' ? deletionAdvice[code] : undefined) ?? writeAdvice[code];
  const write = operation ?? 'create';
  if (method !== 'GET' && profile !== documentedApi && special !== undefined)
    return special
      .replace('{path}', () => describeKey(`${write}.path`, profile))
      .replace('{method}', `${write}.method`);
  const path = profile.list.path.replace(/\?.*$/s, '').replace(/(?<=.)\/[^/]+\/?$/, '');
  const refusal = refusalAdvice[code]?.replace('{path}', path) ?? null;
  return (
    accessAdvice[code]?.replace('{operation}', write) ??
    (refusal !== null && purpose !== 'list' ? unclearAdvice[purpose] : refusal)
  );
}

/** How the headers of a service profile may have caused a refusal, or null. */
export function adviseOnHeaders({ profile, status }: HttpResponse): string | null {
  if (profile === documentedApi || ![401, 403, 406, 415].includes(status)) return null;
  const headers = describeKey('headers', profile);
  if (status === 406 || status === 415) return `Check that ${headers} and body are what the service expects`;
  return sendsToken(profile)
    ? `If the token is valid, check that ${headers} send it as the service expects it`
    : `The token was not sent: put {token} into ${headers}`;
}

/** For a 409 about a monitor that a later list does not show. */
export const conflictAdvice =
  'The list does not show it: another account, a paused monitor or a deleted one in the trash may use the name. Free it there, or declare another name';

const authority = 'Its certificate authority is unknown: set NODE_EXTRA_CA_CERTS to the path of its certificate';
const noTls = 'The service does not speak TLS there: check the scheme and the port of base-url';

/** What to do about a failed connection, by the system's code and the message of the HTTP client. */
const connectionAdvice: readonly (readonly [sign: RegExp, advice: string])[] = [
  [/^ECONNREFUSED:/, 'Nothing listens there: check base-url, HTTPS_PROXY if it is set, and that the service is up'],
  [/^ENOTFOUND:/, 'No host has this name: check base-url, and HTTPS_PROXY if it is set'],
  [/^EAI_AGAIN:/, 'The name could not be looked up: check the network'],
  [/^DEPTH_ZERO_SELF_SIGNED_CERT:/, 'The certificate is self-signed: set NODE_EXTRA_CA_CERTS to its path'],
  [/^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/, authority],
  [/^CERT_HAS_EXPIRED:/, 'The certificate of the service has expired: renew it'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID:/, 'The certificate is for another host: check base-url'],
  [/^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/, noTls],
  [/Proxy response \(407\)/, 'The proxy needs credentials: set HTTPS_PROXY to http://user:password@host:port'],
  [/Proxy response \(/, 'The proxy refused, not the service: check HTTPS_PROXY, or name the host in NO_PROXY'],
];

/** What to do about an exchange without a response, or null. */
export function findConnectionAdvice({ code, message }: NoResponse): string | null {
  return connectionAdvice.find(([sign]) => sign.test(`${code}: ${message}`))?.[1] ?? null;
}
