/** Time as the client sees it; tests pass one that does not pass by itself. */
export interface Clock {
  /** Monotonic milliseconds: setting the machine's clock must not end a wait. */
  now(): number;
  /** Epoch milliseconds, for dates that people and headers use. */
  wallTime(): number;
  /** Resolves after that many milliseconds, or as soon as the signal is aborted; never rejects. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}
