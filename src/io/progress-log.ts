import { renderProgress } from '../core/render/progress.ts';
import type { Clock } from './clock.ts';

/** Follows a run and says how far it is, not more often than it should. */
export interface ProgressLog {
  readonly onProgress: (done: number, total: number) => void;
  readonly onWait: (until: number) => void;
}

/**
 * @param write takes one line, without its line feed.
 * @param everyMs milliseconds between two lines. Nothing is said before the first of these is over: short runs need none.
 */
export function openProgressLog(clock: Clock, everyMs: number, write: (line: string) => void): ProgressLog {
  const startedAt = clock.wallTime();
  const state = { done: 0, total: 0, startedAt, waitingUntil: 0 };
  let saidAt = startedAt;
  const say = (isNews: boolean) => {
    const now = clock.wallTime();
    if (!isNews && now - saidAt < everyMs) return;
    saidAt = now;
    write(renderProgress({ ...state, now }));
  };
  return {
    onProgress(done, total) {
      Object.assign(state, { done, total });
      say(false);
    },
    onWait(until) {
      const isLong = until - clock.wallTime() >= everyMs;
      state.waitingUntil = until;
      say(isLong);
    },
  };
}
