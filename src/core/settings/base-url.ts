import { Unexpected } from '../model/unexpected.ts';

/** Loopback never leaves the machine; anywhere else the token would be readable on the way. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The address of the service without a slash at its end. What is wrong is said without quoting it: it may hold a password. */
export function readBaseUrl(text: string): string | Unexpected {
  const url = URL.parse(text);
  if (text === '') return new Unexpected('set: the address of the service, as https://monitoring.example.com');
  if (url === null || !/^https?:\/\//i.test(text))
    return new Unexpected('an absolute URL, as https://monitoring.example.com');
  if (url.username !== '' || url.password !== '') return new Unexpected('a URL without user name and password');
  if (/[?#]/.test(text)) return new Unexpected('a URL without query and fragment');
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    return new Unexpected('an https: URL, because the token is sent there (http: is for loopback addresses only)');
  }
  return url.href.replace(/\/+$/, '');
}
