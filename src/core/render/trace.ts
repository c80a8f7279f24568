import type { Answer, Exchange } from '../http/exchange.ts';
import { parseJson } from '../http/json-body.ts';
import { isObject } from '../model/json.ts';
import { createMask, type Mask } from '../model/mask.ts';
import { logLine, plain } from '../model/sanitize.ts';

/** Headers that say how a service pages, limits and answers; the trace leaves out all others. */
const shownHeaders =
  /^(content-(range|type)|link|location|retry-after|server|x-(has|last|next|pag|per-|prev|total).*|.*rate-?limit.*|.*(request|correlation)-id)$/;

/** Writes a line for each request, without the secrets. */
export function openTrace(
  secrets: readonly string[],
  write: (line: string) => void,
): (exchange: Exchange, milliseconds: number) => void {
  const mask = createMask(secrets);
  return (exchange, milliseconds) => write(renderTrace(exchange, milliseconds, mask));
}

/**
 * One request and its outcome as a line, to find out how a service answers. Of a body, only its size or its keys are shown:
 * they say where the list is.
 * @param milliseconds from sending the request to the end of the answer.
 */
function renderTrace(exchange: Exchange, milliseconds: number, mask: Mask): string {
  const { method, url } = exchange;
  const line = (outcome: string, facts: readonly string[]) =>
    // Masked before it is cut, because a part of a secret would not be recognised.
    logLine(plain(mask(`${method} ${url} → ${outcome} in ${Math.round(milliseconds)} ms (${facts.join('; ')})`)));
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
  return Object.entries(headers).flatMap(([name, value]) => (shownHeaders.test(name) ? [`${name}: ${value}`] : []));
}
