import { setImmediate, setTimeout } from 'node:timers/promises';
import { RunError } from '../core/model/errors.ts';
import type { Clock, SchedulerOptions } from './http/request-scheduler.ts';
import type { ProxySettings, Transport, TransportOptions } from './http/transport.ts';

export interface World extends Pick<SchedulerOptions, 'clock' | 'random' | 'onWait'> {
  proxy: ProxySettings;
  openTransport?: (options: TransportOptions) => Transport;
  /** Aborting it with a RunError stops the run: only the requests in flight are completed. */
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  /** Until then, a signal ends the process at once, however long a file takes to parse. */
  onFirstRequest?: () => void;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const stopSignals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** @param write for a line about the progress, until that is ended. */
export function openWorld(env: Environment, write: (line: string) => void) {
  const stop = new AbortController();
  const progress = openProgressLog(systemClock, write);
  stop.signal.addEventListener('abort', progress.onStop);
  const onSignal = (name: NodeJS.Signals) => {
    const message =
      `Stopped by ${name}: nothing further was written; ` +
      'the next run continues where this one stopped';
    stop.abort(new RunError({ code: 'stopped', serviceCode: name, message }));
  };
  // As in curl, the lower-case name takes precedence: https://curl.se/docs/manpage.html#ENVIRONMENT
  const read = (name: string) => env[name] || env[name.toUpperCase()] || '';
  return {
    clock: systemClock,
    random: Math.random,
    proxy: { httpsProxy: read('https_proxy'), noProxy: read('no_proxy') },
    signal: stop.signal,
    onFirstRequest() {
      for (const name of stopSignals) process.off(name, onSignal).on(name, onSignal);
    },
    onWait: progress.onWait,
    onProgress: progress.onProgress,
    progress,
    [Symbol.dispose]() {
      progress.end();
      for (const name of stopSignals) process.off(name, onSignal);
    },
  };
}

/** Yields once, so that a pending signal is handled. @throws RunError that names the signal. */
export async function throwIfStopped({ signal }: World): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wallTime: () => Date.now(),
  sleep: (milliseconds, signal) =>
    // Node warns about a negative time, and fires at once after more than 2 ** 31 - 1 milliseconds.
    setTimeout(Math.min(Math.max(0, milliseconds), 2 ** 31 - 1), undefined, {
      signal,
    }).catch(() => undefined),
};

/** Between two lines, and before the first one: short runs need none. */
const everyMs = 10_000;

/** Writes lines such as `Writing 120 of 400 · rate limited, continues in 12 s`. */
export function openProgressLog(clock: Clock, write: (line: string) => void) {
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
