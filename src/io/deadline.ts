/** A signal that aborts with a TimeoutError when the time is up, or as soon as another one does. */
export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
  /** Rejects with the signal's reason. */
  readonly reached: Promise<never>;
}

/**
 * Disposed of, it lets go of timer and signal. AbortSignal.timeout keeps its timer until the time is up, and
 * AbortSignal.any keeps its signals as long as these live: thousands of requests took half of the time to collect them.
 */
export function startDeadline(milliseconds: number, other: AbortSignal): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const end = () => controller.abort(other.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('the time is up', 'TimeoutError')), milliseconds);
  if (other.aborted) end();
  else other.addEventListener('abort', end, { once: true });
  const reached = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Whoever does not wait for it has been told by the signal.
  reached.catch(() => undefined);
  return {
    signal,
    reached,
    [Symbol.dispose]() {
      clearTimeout(timer);
      other.removeEventListener('abort', end);
    },
  };
}
