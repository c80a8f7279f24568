import { decodeHtml } from './html-escapes.ts';

/** `SQL.example.com\SHOP` and `Server=db.example.com;…` are no hosts. */
const hostAndPort = /^(\[[^\]]+\]|[\p{L}\p{M}\p{Nd}_.-]+)(:\d+)?$/u;

/** A URL reads `3.14` as 3.0.0.14, and `010.0.0.1` as 8.0.0.1. */
function isOtherNumber(host: string): boolean {
  const isNumber = /(^|\.)(\d+|0x[\da-f]*)\.?$/i.test(host);
  return isNumber && !/^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/.test(host);
}

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
  const [, host = '', port = ''] = hostAndPort.exec(text) ?? [];
  const isHost = host.startsWith('[') || (host.includes('.') && !isOtherNumber(host));
  if (isHost) return `${toHostKey(host) ?? host}${port}`;
  const isAddress = /^[\da-f]*:[\da-f:.]*:[\da-f:.]*$/i.test(text);
  return (isAddress ? toHostKey(`[${text}]`) : null) ?? text;
}

/** In ASCII and lower case, an address in its shortest form; null if it is no host. */
function toHostKey(host: string): string | null {
  return URL.parse(`http://${host}/`)?.hostname ?? null;
}
