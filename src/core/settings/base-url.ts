import { Invalid, type Warning, warn } from '../model/errors.ts';

/** Their traffic, which contains the token, does not leave the machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const privateHosts: readonly RegExp[] = [
  // Names that no public DNS has: without a dot, RFC 6762 (local), RFC 8375 (home.arpa), ICANN's
  // internal, and those of Kubernetes and routers.
  /^[^.[]+$|\.(internal|local|lan|home\.arpa|svc)\.?$/,
  // RFC 1918, RFC 4193 and link-local addresses, as URL parsers write them.
  /^10(\.\d+){3}$/,
  /^(192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+){2}$/,
  /^\[(f[cd][\da-f]|fe[89ab])[\da-f]:.*\]$/,
];

export function isLoopback(address: string): boolean {
  return loopback.test(new URL(address).hostname);
}

function needsAllowHttp(address: string) {
  return new URL(address).protocol === 'http:' && !isLoopback(address);
}

export function warnOfHttp(address: string): readonly Warning[] {
  const { host } = new URL(address);
  const message =
    `"base-url" is an http: address, so everything that is sent to ${host}, with the token, ` +
    'can be read and changed in transit: use https: if the service can';
  return needsAllowHttp(address) ? [warn(message)] : [];
}

/** The address without a trailing slash. An invalid one is not quoted: it may hold a password. */
export function readBaseUrl(text: string, allowsHttp = false): string | Invalid {
  const url = URL.parse(text);
  if (url === null || !/^https?:\/\//i.test(text))
    return new Invalid('be an absolute URL, as https://monitoring.example.com');
  if (url.username !== '' || url.password !== '' || /[?#]/.test(text))
    return new Invalid('be a URL without user name, password, query and fragment');
  const address = url.href.replace(/\/+$/, '');
  const isPrivate = privateHosts.some((hosts) => hosts.test(url.hostname));
  if (!needsAllowHttp(address) || (allowsHttp && isPrivate)) return address;
  return new Invalid(
    'be an https: URL, because the token is sent there; ' +
      'http: is for loopback, and with "allow-http" for private hosts',
  );
}
