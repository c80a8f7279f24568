import type { IncomingHttpHeaders } from 'node:http';
import { type Api, escapePattern } from './api.ts';
import { type Reply, refuse } from './reply.ts';

/** Admits a request at a time in monotonic milliseconds and returns null, or returns the refusal. */
export type Admission = (headers: IncomingHttpHeaders, now: number) => Reply | null;

/**
 * Admits requests that carry the token, as often as the rate allows. A request without the token costs the account nothing.
 * @param rateLimit requests per second, undefined for no limit.
 */
export function createAdmission(api: Api, token: string, rateLimit: number | undefined, start: number): Admission {
  const take = rateLimit === undefined ? () => null : createBucket(rateLimit, start);

  return (headers, now) => {
    const wrong = api.headers.find(([name, template]) => !matches(headers[name.toLowerCase()], template, token));
    if (wrong !== undefined) return refuseToken(...wrong);
    const wait = take(now);
    if (wait === null) return null;
    const message = `more than ${rateLimit} requests per second; come back in ${wait} s`;
    return refuse(429, 'rate_limited', message, { 'retry-after': String(wait) });
  };
}

/** Whether a header is as its template has it: only the token is compared exactly, and a variable stands for any text. */
function matches(header: string | string[] | undefined, template: string, token: string): boolean {
  const pattern = escapePattern(template)
    .replace(/\\\$\\\{.*?\\\}/g, '.+')
    .replaceAll('\\{token\\}', '(.+)')
    .replaceAll(' ', ' +');
  const found = new RegExp(`^${pattern}$`, 'i').exec(String(header ?? ''));
  return found?.slice(1).every((sent) => sent === token) ?? false;
}

function refuseToken(name: string, template: string): Reply {
  const value = template.replaceAll('{token}', '<API_TOKEN>');
  const [scheme = ''] = template.split(/[ {]/);
  const message = `send the header ${name}: ${value} with the token of this service`;
  return refuse(401, 'unauthorized', message, { 'www-authenticate': scheme || name });
}

/** Floats drift by far less than this; without it, a client that waits exactly that long could be refused again. */
const tolerance = 1e-9;

/**
 * A full token bucket. It holds what flows in within a second, and at least one token, or it would grant none.
 * @param rate tokens per second that flow in; above 0, may be fractional.
 * @returns takes a token at a time in monotonic milliseconds: null where there is one, else the full seconds until then.
 */
export function createBucket(rate: number, start: number): (now: number) => number | null {
  const capacity = Math.max(1, rate);
  let tokens = capacity;
  let filledAt = start;
  return (now) => {
    const filled = Math.min(capacity, tokens + ((now - filledAt) / 1000) * rate);
    if (filled < 1 - tolerance) return Math.ceil((1 - filled) / rate);
    tokens = filled - 1;
    filledAt = now;
    return null;
  };
}
