import { createHash, timingSafeEqual } from 'node:crypto';
import { type Reply, refuse } from './routes.ts';

/**
 * Decides on a request before its body and route count.
 * @param now monotonic milliseconds.
 * @returns null where the request is admitted, else the refusal.
 */
export type Admission = (authorization: string | undefined, now: number) => Reply | null;

/**
 * Admits requests that carry the token, as often as the rate allows. A request without the token costs the account nothing.
 * @param rateLimit requests per second, undefined for no limit.
 * @param start monotonic milliseconds.
 */
export function createAdmission(token: string, rateLimit: number | undefined, start: number): Admission {
  const expected = digest(token);
  let bucket = rateLimit === undefined ? null : fullBucket(rateLimit, start);

  return (authorization, now) => {
    const sent = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1];
    // Digests have one length, so the time of the comparison gives away neither content nor length.
    if (sent === undefined || !timingSafeEqual(digest(sent), expected)) {
      const message = 'send the header Authorization: Bearer <API_TOKEN> with the token of this service';
      return refuse(401, 'unauthorized', message, { 'www-authenticate': 'Bearer' });
    }
    if (bucket === null) return null;
    const taken = takeToken(bucket, now);
    bucket = taken.bucket;
    if (taken.retryAfter === null) return null;
    const message = `more than ${bucket.rate} requests per second; come back in ${taken.retryAfter} s`;
    return refuse(429, 'rate_limited', message, { 'retry-after': String(taken.retryAfter) });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A token bucket at one instant. */
export interface TokenBucket {
  /** Tokens per second that flow in; above 0, may be fractional. */
  readonly rate: number;
  /** Tokens at `filledAt`. */
  readonly tokens: number;
  /** Monotonic milliseconds. */
  readonly filledAt: number;
}

/** Floats drift by far less than this; without it, a client that waits exactly `retryAfter` could be refused again. */
const tolerance = 1e-9;

/** A full bucket. It holds what flows in within a second, and at least one token, because with less it would grant nothing. */
export function fullBucket(rate: number, now: number): TokenBucket {
  return { rate, tokens: Math.max(1, rate), filledAt: now };
}

/**
 * Takes a token if there is one; a refusal costs nothing.
 * @returns `retryAfter`: null where the token was granted, else the full seconds (at least 1) until there is one.
 */
export function takeToken(bucket: TokenBucket, now: number): { bucket: TokenBucket; retryAfter: number | null } {
  const { rate } = bucket;
  const inflow = ((now - bucket.filledAt) / 1000) * rate;
  const tokens = Math.min(Math.max(1, rate), bucket.tokens + inflow);
  if (tokens < 1 - tolerance) return { bucket, retryAfter: Math.ceil((1 - tokens) / rate) };
  return { bucket: { rate, tokens: tokens - 1, filledAt: now }, retryAfter: null };
}
