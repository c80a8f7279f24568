/**
 * How a service counts requests; it learns the time from whoever asks, and asks come in the order
 * of time.
 */
export interface Limiter {
  /**
   * Grants a request: null, or refuses it: the exact milliseconds after which one would be granted;
   * a refusal costs nothing.
   */
  take(now: number): number | null;
}

/** Floats drift by far less than this, in requests. */
const tolerance = 1e-6;

/** So many in each window; the first window ends at `firstEndsAt`. */
export function fixedWindow(quota: number, windowMs: number, firstEndsAt: number): Limiter {
  let window = Number.NaN;
  let left = 0;
  return {
    take(now) {
      const current = Math.floor((now - firstEndsAt) / windowMs);
      if (current !== window) [window, left] = [current, quota];
      if (left === 0) return firstEndsAt + (current + 1) * windowMs - now;
      left -= 1;
      return null;
    },
  };
}

export function tokenBucket(perSecond: number, burst: number): Limiter {
  let tokens = burst;
  let filledAt = 0;
  return {
    take(now) {
      tokens = Math.min(burst, tokens + ((now - filledAt) / 1_000) * perSecond);
      filledAt = now;
      if (tokens < 1 - tolerance) return ((1 - tokens) / perSecond) * 1_000;
      tokens -= 1;
      return null;
    },
  };
}

/** So many in any stretch of time of this length. */
export function slidingLog(quota: number, windowMs: number): Limiter {
  const granted: number[] = [];
  return {
    take(now) {
      while ((granted[0] ?? now) <= now - windowMs + tolerance) granted.shift();
      if (granted.length >= quota) return (granted[0] ?? now) + windowMs - now;
      granted.push(now);
      return null;
    },
  };
}

export const unlimited: Limiter = { take: () => null };

/**
 * A limiter of which another client takes a share: its requests come at the times given, and it
 * does not come back.
 */
export function shared(limiter: Limiter, others: Iterator<number, never>): Limiter {
  let next = others.next().value;
  return {
    take(now) {
      for (; next < now; next = others.next().value) limiter.take(next);
      return limiter.take(now);
    },
  };
}

export function* every(intervalMs: number, firstAt: number): Generator<number, never> {
  for (let time = firstAt; ; time += intervalMs) yield time;
}
