import type { Clock } from './http/request-scheduler.ts';

/** All times are epoch milliseconds. */
interface ProgressState {
  done: number;
  total: number;
  startedAt: number;
  wait: { until: number; why: string };
  isStopping: boolean;
}

/**
 * @param everyMs milliseconds between two lines, and before the first one: short runs need none.
 */
export function openProgressLog(clock: Clock, everyMs: number, write: (line: string) => void) {
  const closed = new AbortController();
  const wait = { until: 0, why: '' };
  let state: ProgressState = { done: 0, total: 0, startedAt: 0, wait, isStopping: false };
  let nextAt = clock.now() + everyMs;
  const writeLine = () => {
    if (closed.signal.aborted) return;
    nextAt = clock.now() + everyMs;
    write(describeProgress({ ...state, now: clock.wallTime() }));
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
      const startedAt = state.total === 0 ? clock.wallTime() : state.startedAt;
      state = { ...state, done, total, startedAt };
    },
    onWait(until: number, why: string) {
      if (until <= state.wait.until) return;
      state = { ...state, wait: { until, why } };
      if (until - clock.wallTime() >= everyMs) writeLine();
    },
    onStop() {
      state = { ...state, isStopping: true };
      writeLine();
    },
    end: () => closed.abort(),
  };
}

/** `Writing 120 of 400 · 9.8/s · 28 s left`, or why it waits: `rate limited, 12 s to go`. */
export function describeProgress(state: ProgressState & { now: number }): string {
  const { done, isStopping, now, startedAt, total, wait } = state;
  if (isStopping) return 'Stopping: waiting for the requests in flight';
  const perSecond = done / Math.max(1, (now - startedAt) / 1000);
  const parts = [total === 0 ? 'Listing the monitors' : `Writing ${done} of ${total}`];
  if (done > 0) parts.push(`${perSecond.toFixed(1)}/s`);
  if (wait.until > now) parts.push(`${wait.why}, ${describeSpan((wait.until - now) / 1000)} to go`);
  else if (done > 0 && done < total) parts.push(`${describeSpan((total - done) / perSecond)} left`);
  return parts.join(' · ');
}

function describeSpan(seconds: number): string {
  const total = Math.ceil(seconds);
  const minutes = Math.floor(total / 60);
  if (minutes === 0) return `${total} s`;
  return minutes < 60
    ? `${minutes} min ${total % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
