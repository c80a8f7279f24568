import type { Clock } from './http/request-scheduler.ts';

/**
 * Writes lines such as `Writing 120 of 400 · rate limited, continues in 12 s`.
 * @param everyMs milliseconds between two lines, and before the first one: short runs need none.
 */
export function openProgressLog(clock: Clock, everyMs: number, write: (line: string) => void) {
  const closed = new AbortController();
  let activity = 'Listing the monitors';
  let wait = { until: 0, why: '' };
  let nextAt = clock.now() + everyMs;
  const writeLine = () => {
    if (closed.signal.aborted) return;
    nextAt = clock.now() + everyMs;
    const leftMs = wait.until - clock.wallTime();
    const reason =
      leftMs > 0 ? ` · ${wait.why}, continues in ${Math.ceil(leftMs / 1_000)} s` : '';
    write(`${activity}${reason}`);
  };
  const writeRegularly = async () => {
    while (!closed.signal.aborted) {
      await clock.sleep(nextAt - clock.now(), closed.signal);
      if (clock.now() >= nextAt) writeLine();
    }
  };
  void writeRegularly();
  return {
    onProgress(done: number, total: number) {
      activity = `Writing ${done} of ${total}`;
    },
    onWait(until: number, why: string) {
      if (until <= wait.until) return;
      wait = { until, why };
      if (until - clock.wallTime() >= everyMs) writeLine();
    },
    onStop() {
      activity = 'Stopping: waiting for the requests in flight';
      writeLine();
    },
    end: () => closed.abort(),
  };
}
