import { hideQuery } from '../http/describe-exchange.ts';
import type { Exchange, HttpResponse } from '../http/exchange.ts';
import { isObject } from '../model/json.ts';
import { hideTarget } from '../model/likely-secrets.ts';
import { createMask } from '../model/mask.ts';
import { logLine, plain } from '../model/sanitize.ts';

/** About paging, rate limits and the response. */
const shownHeaders: readonly RegExp[] = [
  /^(content-(range|type)|link|location|retry-after|server)$/,
  /^x-(has|last|next|pag|per-|prev|total)/,
  /rate-?limit/,
  /(request|correlation)-id$/,
];

export function openTrace(secrets: readonly string[], write: (line: string) => void) {
  const mask = createMask(secrets);
  // Masked before it is cut, because a part of a secret would not be recognized.
  const writeLine = (line: string) => write(logLine(plain(mask(line))));
  return {
    /** Of a body, it shows only the size or the keys, which show where the list is. */
    onExchange(exchange: Exchange, milliseconds: number) {
      const { method, url } = exchange;
      const [outcome, ...facts] =
        exchange.kind === 'response'
          ? [exchange.status, describeBody(exchange), ...listHeaders(exchange)]
          : [exchange.sent ? 'no response' : 'not sent', `${exchange.code}: ${exchange.message}`];
      writeLine(
        `${method} ${hideTarget(url)} → ${outcome} in ${Math.round(milliseconds)} ms ` +
          `(${facts.join('; ')})`,
      );
    },
    /** The signal that leads to a further page: `page 2: "meta.nextCursor" → ?cursor=abc`. */
    onNextPage(page: number, signal: string, url: string) {
      const { pathname, search } = new URL(hideTarget(url));
      writeLine(`page ${page}: ${signal} → ${search || pathname}`);
    },
  };
}

function describeBody({ body, bodyFault, json }: HttpResponse): string {
  if (bodyFault !== null) return `a body that ${bodyFault.message}`;
  const value = json();
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return isObject(value) ? `keys ${Object.keys(value).join(', ')}` : `${body.length} characters`;
}

function listHeaders({ headers }: HttpResponse): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (!shownHeaders.some((pattern) => pattern.test(name))) return [];
    return [`${name}: ${describeHeader(name, String(value))}`];
  });
}

/** Without what may be credentials in an address. */
function describeHeader(name: string, value: string): string {
  if (name === 'location') return hideQuery(value);
  if (name === 'link')
    return value.replace(/<([^<>]*)>/g, (_, address: string) => `<${hideTarget(address)}>`);
  return hideTarget(value);
}
