import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/io/http/request-scheduler.ts';

interface Sleeper {
  wakesAt: number;
  wake: () => void;
}

/** As long as systemClock sleeps at most: whoever wants more has to ask again. */
const longestSleep = 2 ** 31 - 1;

/**
 * Turns of the event loop after which nothing more comes of what has happened: a stream ends over a
 * few of them.
 */
const quietTurns = 8;

/** Real milliseconds without anybody asleep after which work that is not done never will be. */
const mostIdleMs = 30_000;

/**
 * A clock whose time stands still while anything happens, and jumps to the next sleeper when
 * nothing can.
 */
export class VirtualClock implements Clock {
  readonly epoch = Date.parse('2026-11-21T10:00:00Z');
  readonly #sleepers = new Set<Sleeper>();
  #now = 0;

  now = (): number => this.#now;

  wallTime(): number {
    return this.epoch + this.#now;
  }

  sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const wake = () => {
        this.#sleepers.delete(sleeper);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const sleeper = {
        wakesAt: this.#now + Math.min(Math.max(0, milliseconds), longestSleep),
        wake,
      };
      this.#sleepers.add(sleeper);
      signal.addEventListener('abort', wake);
    });
  }

  /**
   * Moves time on to those who wake next, and wakes them in the order in which they fell asleep;
   * false if none sleeps.
   */
  advance(): boolean {
    const next = Math.min(...Array.from(this.#sleepers, ({ wakesAt }) => wakesAt));
    if (next === Number.POSITIVE_INFINITY) return false;
    this.#now = next;
    for (const { wake, wakesAt } of [...this.#sleepers]) if (wakesAt === next) wake();
    return true;
  }

  /**
   * Runs until work is settled, moving time on whenever nothing else happens.
   * @param isQuiet false as long as something real is in flight, such as a request on a socket.
   */
  async run<Value>(work: Promise<Value>, isQuiet: () => boolean = () => true): Promise<Value> {
    let settled = false;
    const done = () => {
      settled = true;
    };
    work.then(done, done);
    for (let quiet = 0, since = performance.now(); !settled; quiet += 1) {
      await setImmediate();
      if (!isQuiet()) quiet = 0;
      if (quiet < quietTurns) continue;
      quiet = 0;
      if (this.advance()) since = performance.now();
      else if (performance.now() - since > mostIdleMs)
        throw new Error('nobody sleeps, and the work is not done');
    }
    return work;
  }
}
