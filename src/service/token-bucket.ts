/** A token bucket at one instant; a plain value, so that time is a parameter and never a clock. */
export interface TokenBucket {
  /** Tokens a second that flow in; above 0, may be fractional. */
  readonly rate: number;
  /** Tokens at `filledAt`. */
  readonly tokens: number;
  /** Monotonic milliseconds. */
  readonly filledAt: number;
}

/** Floats drift by far less than this; without it, a client that waits exactly as told could be refused again. */
const tolerance = 1e-9;

/** A full bucket: it holds what flows in within a second, and never less than one token, else it would grant nothing. */
export function fullBucket(rate: number, now: number): TokenBucket {
  return { rate, tokens: capacity(rate), filledAt: now };
}

/**
 * Takes a token if there is one.
 * `retryAfter` is null when it was granted, else the whole seconds (at least 1) after which there is a token; a refusal costs nothing.
 */
export function takeToken(bucket: TokenBucket, now: number): { bucket: TokenBucket; retryAfter: number | null } {
  const { rate } = bucket;
  const inflow = ((now - bucket.filledAt) / 1000) * rate;
  const tokens = Math.min(capacity(rate), bucket.tokens + inflow);
  if (tokens < 1 - tolerance) return { bucket, retryAfter: Math.ceil((1 - tokens) / rate) };
  return { bucket: { rate, tokens: tokens - 1, filledAt: now }, retryAfter: null };
}

function capacity(rate: number): number {
  return Math.max(1, rate);
}
