import { type ProgressState, renderProgress } from '../core/render/progress.ts';
import type { Clock } from './http/request-scheduler.ts';

/** Writes the progress of a run, line by line. */
export interface ProgressLog {
  readonly onProgress: (done: number, total: number, activity?: string) => void;
  readonly onWait: (until: number, why: string) => void;
  readonly onStop: () => void;
  /** Nothing is written after this. */
  readonly end: () => void;
}

/**
 * @param write writes one line, without its line feed.
 * @param everyMs milliseconds between two lines, and before the first one: short runs need none.
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
  let nextAt = clock.now() + everyMs;
  const writeLine = () => {
    if (closed.signal.aborted) return;
    nextAt = clock.now() + everyMs;
    write(renderProgress({ ...state, now: clock.wallTime() }));
  };
  const writeRegularly = async () => {
    while (!closed.signal.aborted) {
      await clock.sleep(nextAt - clock.now(), closed.signal);
      if (clock.now() >= nextAt) writeLine();
    }
  };
  void writeRegularly();
  return {
    onProgress(done, total, activity) {
      state = {
        ...state,
        done,
        total,
        ...(activity === undefined ? {} : { activity }),
        startedAt: state.total === 0 ? clock.wallTime() : state.startedAt,
      };
    },
    onWait(until, why) {
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
