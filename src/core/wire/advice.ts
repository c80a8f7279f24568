/** What to do about a status, where more can be said than the service itself says. */
export const statusAdvice: Readonly<Record<number, string>> = {
  401: 'the token was refused; set the input api-token (on the command line MONITOR_SYNC_API_TOKEN) to a valid token of the service',
  403: 'the token is valid but may not do this; give it the right to list and create monitors',
  404: 'there is no such address; base-url is the address of the service without /api/v1',
  405: 'the address does not take this method; base-url is the address of the service without /api/v1',
};

/** What a request was for: a page has its address from the one before it, or from a guess that there is a second one. */
export type Purpose = 'list' | 'further page' | 'possible page';

const lookCloser =
  'check that base-url is the address of the API, and look at the answers with --verbose, or in the debug log of the job';
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

/** What to do about a connection that was never made, by the system's code. */
export const connectionAdvice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; is base-url right, and is the service up?',
  ENOTFOUND: 'no host has this name; is base-url right?',
  EAI_AGAIN: 'the name could not be looked up; is the network up?',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed; name its authority with NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'its authority is not known; name it with NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its authority is not known; name it with NODE_EXTRA_CA_CERTS',
  CERT_HAS_EXPIRED: 'the certificate of the service has expired',
};
