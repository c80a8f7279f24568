import type { NoAnswer } from './exchange.ts';

/** What to do about a status, where more can be said than the service itself says. */
export const statusAdvice: Readonly<Record<number, string>> = {
  401: 'the token was refused; set the input api-token (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of the service',
  402: 'the account may not do this before it is paid for, or its plan has no more monitors; check the account at the service',
  403: 'the token may not do this, or something in front of the service refuses it; give the token the right to list and create monitors',
  404: 'there is no such address; base-url is the address of the service without /api/v1',
  405: 'the address does not take this method; base-url is the address of the service without /api/v1',
};

/** What to do about a status that refuses a monitor, where the service itself does not say. */
const creationAdvice: Readonly<Record<number, string>> = {
  413: 'the monitor is too large for the service; shorten it',
  415: 'the address takes no JSON; check that base-url is the address of the API',
};

/** What to do about a refusal of which no status tells more: the service knows what a monitor is to have. */
export function adviseCreation(status: number): string {
  return creationAdvice[status] ?? 'compare the fields of the monitor with those that the service documents';
}

/** What is said of a 409 whose monitor the list, read again, does not show. */
export const conflictAdvice =
  'the list does not show it: is the name taken in another account, by a paused monitor, or by one in a bin? Free it there, or declare another name';

/** What a request was for: a page has its address from the one before it, or from a guess that there is a second one. */
export type Purpose = 'list' | 'further page' | 'possible page';

const lookCloser =
  'check that base-url is the address of the API; --verbose, or the job run again with debug logging, shows the headers and keys of each answer';
const wrongPage = 'the page before it led there: run again, and if it stays so, report it to the service';
const wrongGuess =
  'this was a look for a second page, because the first one may have been cut off: the service should show an empty list there, or answer 404';

interface AddressAdvice {
  /** Null where the status's own advice holds. */
  readonly missing: string | null;
  readonly redirect: string;
  /** What a web page adds. */
  readonly web: string;
  /** Where nobody can tell what an answer means. */
  readonly unclear: string;
}

/** What to do where there is nothing at an address, only a redirect, a web page, or what nobody understands. */
export const addressAdvice: Readonly<Record<Purpose, AddressAdvice>> = {
  list: {
    missing: null,
    redirect: 'set base-url to where the service really is',
    web: ': is base-url the address of the API?',
    unclear: lookCloser,
  },
  'further page': { missing: wrongPage, redirect: wrongPage, web: '', unclear: wrongPage },
  'possible page': { missing: wrongGuess, redirect: wrongGuess, web: '', unclear: wrongGuess },
};

const authority = 'its authority is not known; name it with NODE_EXTRA_CA_CERTS';
const noTls = 'the service does not speak TLS there; is the address http://, or the port another?';

/** What to do about a connection that was never made, by the system's code or the HTTP client's message. */
const connectionAdvice: readonly { readonly sign: RegExp; readonly tip: string }[] = [
  {
    sign: /: the proxy of HTTPS_PROXY is not reached:/,
    tip: 'is HTTPS_PROXY right, and is the proxy up? If it need not be asked, name the host in NO_PROXY',
  },
  { sign: /^ECONNREFUSED:/, tip: 'nothing listens there; is base-url right, and is the service up?' },
  { sign: /^ENOTFOUND:/, tip: 'no host has this name; is base-url right?' },
  { sign: /^EAI_AGAIN:/, tip: 'the name could not be looked up; is the network up?' },
  {
    sign: /^DEPTH_ZERO_SELF_SIGNED_CERT:/,
    tip: 'the certificate is self-signed; name its authority with NODE_EXTRA_CA_CERTS',
  },
  { sign: /^(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE):/, tip: authority },
  { sign: /^CERT_HAS_EXPIRED:/, tip: 'the certificate of the service has expired' },
  {
    sign: /^ERR_TLS_CERT_ALTNAME_INVALID:/,
    tip: 'the certificate is for another host; is base-url the name that the service has in it?',
  },
  { sign: /^ERR_SSL_(WRONG_VERSION_NUMBER|(PACKET|DATA)_LENGTH_TOO_LONG):/, tip: noTls },
  {
    sign: /Proxy response \(407\)/,
    tip: 'the proxy wants other credentials: put them into HTTPS_PROXY, as http://user:password@proxy.example.com:3128',
  },
  {
    sign: /Proxy response \(/,
    tip: 'that was the proxy of HTTPS_PROXY, and not the service; if it need not be asked, name the host in NO_PROXY',
  },
];

/** The advice of the first row whose sign an exchange without an answer shows, or null. */
export function findConnectionAdvice({ code, message }: NoAnswer): string | null {
  return connectionAdvice.find(({ sign }) => sign.test(`${code}: ${message}`))?.tip ?? null;
}
