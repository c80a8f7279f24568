import { setTimeout as timer } from 'node:timers/promises';

/** Time as the client sees it; tests pass one that does not pass by itself. */
export interface Clock {
  /** Monotonic milliseconds: setting the machine's clock must not end a wait. */
  now(): number;
  /** Epoch milliseconds, for dates that people and headers use. */
  wallTime(): number;
  /** Resolves after that many milliseconds, or as soon as the signal is aborted; never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Beyond this a Node timer fires at once. */
const longestTimer = 2 ** 31 - 1;

export const systemClock: Clock = {
  // Not performance.now: at the start of a run, making `performance` takes longer than reading a small config.
  now: () => {
    const [seconds, nanoseconds] = process.hrtime();
    return seconds * 1e3 + nanoseconds / 1e6;
  },
  wallTime: () => Date.now(),
  sleep: (milliseconds, signal) =>
    // Time has passed since the wait was worked out, and Node warns of one that is over.
    timer(Math.min(Math.max(0, milliseconds), longestTimer), undefined, { signal }).catch(() => undefined),
};
