import type { NoAnswer } from './exchange.ts';

/** What to do about a status, as a line of its own. */
export const statusAdvice: Readonly<Record<number, string>> = {
  401: 'The token was refused: set the input api-token (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of the service',
  402: 'The account must be paid for first, or its plan allows no more monitors: check the account in the service',
  403: 'The token has no right to do this, or a proxy in front of the service refused it: give the token the right to list and create monitors',
  404: 'The address does not exist: set base-url to the address of the service, without /api/v1',
  405: 'The address does not accept this method: set base-url to the address of the service, without /api/v1',
};

/** What to do about a status that refuses a monitor, where the service itself does not say. */
const creationAdvice: Readonly<Record<number, string>> = {
  413: 'The monitor is too large for the service: shorten it',
  415: 'The address does not accept JSON: check that base-url is the address of the API',
};

/** What to do about a refused monitor whose status says no more. */
export function adviseCreation(status: number): string {
  return creationAdvice[status] ?? 'Compare the fields of the monitor with the documentation of the service';
}

/** For a 409 whose monitor the list, read again, does not show. */
export const conflictAdvice =
  'The list does not show it: another account, a paused monitor or a deleted one in the trash may use the name. Free it there, or declare another name';

/** What a request was for: a page has its address from the one before it, or from a guess that there is a second one. */
export type Purpose = 'list' | 'further page' | 'possible page';

const lookCloser =
  'Check that base-url is the address of the API; --verbose, or running the job again with debug logging, shows the headers and keys of each answer';
const wrongPage = 'The page before it led there: run again; if the error persists, report it to the service';
const wrongGuess =
  'Monitor Sync asked for a second page, because the first one may have been cut off: the service should answer with an empty list or 404';

interface AddressAdvice {
  /** Null where the advice for the status applies. */
  readonly missing: string | null;
  readonly redirect: string;
  /** What to do about a web page, or null. */
  readonly web: string | null;
  /** For an answer whose meaning is unclear. */
  readonly unclear: string;
}

/** What to do about a missing address, a redirect, a web page, or an answer that is not understood. */
export const addressAdvice: Readonly<Record<Purpose, AddressAdvice>> = {
  list: {
    missing: null,
    redirect: 'Set base-url to the address that the service really has',
    web: 'Check that base-url is the address of the API',
    unclear: lookCloser,
  },
  'further page': { missing: wrongPage, redirect: wrongPage, web: null, unclear: wrongPage },
  'possible page': { missing: wrongGuess, redirect: wrongGuess, web: null, unclear: wrongGuess },
};

const authority = 'Its certificate authority is unknown: name it with NODE_EXTRA_CA_CERTS';
const noTls = 'The service does not speak TLS there: check the scheme and the port of base-url';

/** What to do about a connection that was never made, by the system's code or the HTTP client's message. */
const connectionAdvice: readonly { readonly sign: RegExp; readonly tip: string }[] = [
  {
    sign: /: the proxy of HTTPS_PROXY is not reached:/,
    tip: 'Check HTTPS_PROXY, and that the proxy is up; if the host needs no proxy, name it in NO_PROXY',
  },
  { sign: /^ECONNREFUSED:/, tip: 'Nothing listens there: check base-url, and that the service is up' },
  { sign: /^ENOTFOUND:/, tip: 'No host has this name: check base-url' },
  { sign: /^EAI_AGAIN:/, tip: 'The name could not be looked up: check the network' },
  {
    sign: /^DEPTH_ZERO_SELF_SIGNED_CERT:/,
    tip: 'The certificate is self-signed: name its authority with NODE_EXTRA_CA_CERTS',
  },
  { sign: /^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/, tip: authority },
  { sign: /^CERT_HAS_EXPIRED:/, tip: 'The certificate of the service has expired: renew it' },
  {
    sign: /^ERR_TLS_CERT_ALTNAME_INVALID:/,
    tip: 'The certificate is for another host: check base-url',
  },
  { sign: /^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/, tip: noTls },
  {
    sign: /Proxy response \(407\)/,
    tip: 'The proxy needs other credentials: set them in HTTPS_PROXY, as http://user:password@proxy.example.com:3128',
  },
  {
    sign: /Proxy response \(/,
    tip: 'The proxy of HTTPS_PROXY refused, not the service; if the host needs no proxy, name it in NO_PROXY',
  },
];

/** The advice of the first row whose sign an exchange without an answer shows, or null. */
export function findConnectionAdvice({ code, message }: NoAnswer): string | null {
  return connectionAdvice.find(({ sign }) => sign.test(`${code}: ${message}`))?.tip ?? null;
}
