import { createHash, timingSafeEqual } from 'node:crypto';
import { type Reply, refuse } from './reply.ts';
import { fullBucket, type TokenBucket, takeToken } from './token-bucket.ts';

/** Decides from a request's Authorization header and the time in milliseconds whether it may go on: null, or the refusal. */
export type Admission = (authorization: string | undefined, now: number) => Reply | null;

/**
 * Admits requests that carry the token, as often as the rate (requests a second, undefined for no limit) allows.
 * A request without the token costs the account nothing.
 */
export function createAdmission(token: string, rateLimit: number | undefined, start: number): Admission {
  const expected = digest(token);
  let bucket: TokenBucket | null = rateLimit === undefined ? null : fullBucket(rateLimit, start);

  return (authorization, now) => {
    const sent = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1];
    // Digests are of one length, so the comparison tells neither content nor length by its duration.
    if (sent === undefined || !timingSafeEqual(digest(sent), expected)) {
      const message = 'send the header Authorization: Bearer <API_TOKEN> with the token of this service';
      return refuse(401, 'unauthorized', message, { 'www-authenticate': 'Bearer' });
    }
    if (bucket === null) return null;
    const taken = takeToken(bucket, now);
    bucket = taken.bucket;
    if (taken.retryAfter === null) return null;
    const message = `more than ${bucket.rate} requests a second; come back in ${taken.retryAfter} s`;
    return refuse(429, 'rate_limited', message, { 'retry-after': String(taken.retryAfter) });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
