import { setImmediate } from 'node:timers/promises';
import type { Method } from '../../src/core/http/exchange.ts';
import { RequestScheduler } from '../../src/io/http/request-scheduler.ts';
import { Run } from '../../src/io/run-register.ts';
import { response } from '../core/builders.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import type { Limiter } from './limiters.ts';

export interface Load {
  limiter: Limiter;
  count: number;
  concurrency: number;
  /** Numbers in [0, 1). */
  random: () => number;
  /**
   * Methods of the requests: an equal share of each, one after the other as in a run. By default,
   * all are creations.
   */
  methods?: readonly Method[];
}

export interface Simulated {
  /** Virtual milliseconds from the first request to the last response. */
  ms: number;
  refused: number;
  /** Requests that were sent while a Retry-After ran which the client had heard of. */
  inside: number;
  waitedMs: number;
}

const never = new AbortController().signal;

function drawLatency(random: () => number): number {
  return 120 * (0.7 + 0.6 * random());
}

export async function simulate({
  limiter,
  count,
  concurrency,
  methods = ['POST'],
  random,
}: Load): Promise<Simulated> {
  const clock = new VirtualClock();
  const maxWaitMs = Number.POSITIVE_INFINITY;
  const [signal, onWait] = [never, () => undefined];
  const scheduler = new RequestScheduler({
    clock,
    random,
    concurrency,
    maxWaitMs,
    run: new Run(signal),
    onWait,
  });
  let inside = 0;
  let pausedUntil = 0;
  const request = async (method: Method) => {
    if (clock.now() < pausedUntil) inside += 1;
    const half = drawLatency(random) / 2;
    await clock.sleep(half, never);
    const wait = limiter.take(clock.now());
    await clock.sleep(half, never);
    if (wait === null) return response({ method, status: method === 'POST' ? 201 : 200 });
    const seconds = Math.max(1, Math.ceil(wait / 1_000));
    pausedUntil = Math.max(pausedUntil, clock.now() + seconds * 1_000);
    return response({ method, status: 429, headers: { 'retry-after': String(seconds) } });
  };
  const sendAll = async () => {
    for (const [nth, method] of methods.entries()) {
      const size =
        Math.floor(((nth + 1) * count) / methods.length) -
        Math.floor((nth * count) / methods.length);
      await Promise.all(
        Array.from({ length: size }, () => scheduler.sendWithRetry(() => request(method))),
      );
    }
  };
  await passTime(clock, sendAll());
  const { rateLimited: refused, waitedMs } = scheduler.counts;
  return { ms: clock.now(), refused, inside, waitedMs };
}

/**
 * The clock's own `run` waits for sockets, too; here a turn of the event loop sees every promise
 * settled.
 */
async function passTime(clock: VirtualClock, work: Promise<unknown>): Promise<void> {
  let settled = false;
  void work.finally(() => {
    settled = true;
  });
  for (await setImmediate(); !settled; await setImmediate()) {
    if (!clock.advance()) throw new Error('nobody sleeps, and the work is not done');
  }
  await work;
}

/**
 * Milliseconds that a client needs which knows the limiter: its next request arrives at the instant
 * at which it is granted.
 */
export function foresee({ limiter, count, concurrency, random }: Load): number {
  const freeAt = Array.from({ length: concurrency }, () => 0);
  let arrival = 0;
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    const half = drawLatency(random) / 2;
    const slot = freeAt.indexOf(Math.min(...freeAt));
    arrival = Math.max(arrival, (freeAt[slot] ?? 0) + half);
    for (let wait = limiter.take(arrival); wait !== null; wait = limiter.take(arrival))
      arrival += wait;
    freeAt[slot] = arrival + half;
    end = Math.max(end, arrival + half);
  }
  return end;
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
