import { isObject } from '../json.ts';
import { createMask, type Mask } from '../redact.ts';
import type { Answer, Exchange } from '../wire/exchange.ts';
import { parseJson } from '../wire/json-body.ts';
import { logLine, plain } from './sanitize.ts';

/** Headers that say how a service pages, limits and answers; others are nobody's business. */
const telling =
  /^(content-(range|type)|link|location|retry-after|server|x-(has|last|next|pag|per-|prev|total).*|.*rate-?limit.*|.*(request|correlation)-id)$/;

/** What is told of each request is written as a line, without the secrets. */
export function openTrace(
  hidden: readonly string[],
  write: (line: string) => void,
): (exchange: Exchange, milliseconds: number) => void {
  const mask = createMask(hidden);
  return (exchange, milliseconds) => write(renderTrace(exchange, milliseconds, mask));
}

/**
 * One request and what became of it, as a line for whoever looks into how a service answers. Bodies are left out, but for
 * the keys around a list: a service of another shape is told by these.
 * @param milliseconds from sending it to the end.
 */
export function renderTrace(exchange: Exchange, milliseconds: number, mask: Mask): string {
  const { method, url } = exchange;
  const line = (end: string, told: readonly string[]) =>
    // Masked first: a part of a secret that is cut would not be recognised.
    logLine(plain(mask(`${method} ${url} → ${end} in ${Math.round(milliseconds)} ms (${told.join('; ')})`)));
  if (exchange.kind === 'answer') return line(`${exchange.status}`, [describeBody(exchange), ...listHeaders(exchange)]);
  return line(exchange.sent ? 'no answer' : 'not sent', [`${exchange.code}: ${exchange.message}`]);
}

function describeBody({ body, bodyFault }: Answer): string {
  if (bodyFault !== null) return `a body that ${bodyFault.message}`;
  const value = parseJson(body);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return isObject(value) ? `keys ${Object.keys(value).join(', ')}` : `${body.length} characters`;
}

function listHeaders({ headers }: Answer): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) => (telling.test(name) ? [`${name}: ${value}`] : []));
}
