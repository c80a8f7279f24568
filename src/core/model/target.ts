import { decodeHtml } from './html-escapes.ts';

/**
 * The same text for targets that mean the same to a service, whatever the type is called: of an
 * http(s) URL without its fragment, of a host with a dot, and of an IP address, with or without a
 * port. Any other text is itself.
 */
export function toTargetKey(target: string): string {
  const text = decodeHtml(target).replace(/\r?\n$/, '');
  if (/^https?:\/\//i.test(text)) {
    const url = URL.parse(text);
    if (url === null) return text;
    url.hash = '';
    return url.href;
  }
  const [, host = '', port = ''] = /^(\[[^\]]+\]|[^\s:/?#@]+)(:\d+)?$/.exec(text) ?? [];
  if (host.includes('.') || host.startsWith('[')) return `${toHostKey(host) ?? host}${port}`;
  const isAddress = /^[\da-f]*:[\da-f:.]*:[\da-f:.]*$/i.test(text);
  return (isAddress ? toHostKey(`[${text}]`) : null) ?? text;
}

/** The host in ASCII and lower case, an address in its shortest form; null if it is none. */
function toHostKey(host: string): string | null {
  return URL.parse(`http://${host}/`)?.hostname ?? null;
}
