import { type ProgressState, renderProgress } from '../core/render/progress.ts';
import type { Clock } from './clock.ts';

/** Follows a run and says how far it is. */
export interface ProgressLog {
  readonly onProgress: (done: number, total: number) => void;
  readonly onWait: (until: number, why: string) => void;
  readonly onStop: () => void;
  /** Nothing is said after this. */
  readonly end: () => void;
}

/** Two waits that end so close together, in milliseconds, are one: the reason that came first stands. */
const sameEnd = 50;

/**
 * @param write takes one line, without its line feed.
 * @param everyMs milliseconds between two lines, also while nothing happens but waiting. Nothing is said before the first
 * of these is over: short runs need none.
 */
export function openProgressLog(clock: Clock, everyMs: number, write: (line: string) => void): ProgressLog {
  const closed = new AbortController();
  let state: Omit<ProgressState, 'now'> = {
    done: 0,
    total: 0,
    startedAt: clock.wallTime(),
    wait: { until: 0, why: '' },
    isStopping: false,
  };
  let dueAt = clock.now() + everyMs;
  const say = () => {
    if (closed.signal.aborted) return;
    dueAt = clock.now() + everyMs;
    write(renderProgress({ ...state, now: clock.wallTime() }));
  };
  const follow = async () => {
    while (!closed.signal.aborted) {
      await clock.sleep(dueAt - clock.now(), closed.signal);
      if (clock.now() >= dueAt) say();
    }
  };
  void follow();
  return {
    onProgress(done, total) {
      state = { ...state, done, total, startedAt: state.total === 0 ? clock.wallTime() : state.startedAt };
    },
    onWait(until, why) {
      if (until - state.wait.until < sameEnd) return;
      state = { ...state, wait: { until, why } };
      // A long wait is news that nobody should have to wait for.
      if (until - clock.wallTime() >= everyMs) say();
    },
    onStop() {
      state = { ...state, isStopping: true };
      say();
    },
    end: () => closed.abort(),
  };
}
