import { type Reply, refuse } from './routes.ts';

/** Returns null to admit a request, else the refusal; `now` is in monotonic milliseconds. */
export type Admission = (authorization: string | undefined, now: number) => Reply | null;

/**
 * Admits requests with the token, up to the rate limit. Requests without the token do not count against the limit.
 * @param rateLimit requests per second, undefined for no limit.
 */
export function createAdmission(token: string, rateLimit: number | undefined, start: number): Admission {
  const take = rateLimit === undefined ? () => null : createBucket(rateLimit, start);

  return (authorization, now) => {
    const sent = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1];
    if (sent !== token) {
      const message = 'send the header Authorization: Bearer <API_TOKEN> with the token of this service';
      return refuse(401, 'unauthorized', message, { 'www-authenticate': 'Bearer' });
    }
    const wait = take(now);
    if (wait === null) return null;
    const message = `more than ${rateLimit} requests per second; try again in ${wait} s`;
    return refuse(429, 'rate_limited', message, { 'retry-after': String(wait) });
  };
}

/** More than the rounding errors of floats, which could refuse a client that waited exactly as long as asked. */
const tolerance = 1e-9;

/**
 * A token bucket, full at the start. Its capacity is the tokens of one second, but at least one.
 * @param rate tokens per second; above 0, may be fractional.
 * @returns a function that takes a token at a time in monotonic milliseconds, and returns null, or the full seconds until
 * there is one.
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
