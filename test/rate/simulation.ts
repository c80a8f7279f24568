import { setImmediate } from 'node:timers/promises';
import type { Method } from '../../src/core/http/exchange.ts';
import { RequestScheduler } from '../../src/io/http/request-scheduler.ts';
import { response } from '../core/builders.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import type { Limiter } from './limiters.ts';

export interface Load {
  readonly limiter: Limiter;
  /** Requests to be granted. */
  readonly count: number;
  /** Of each client. */
  readonly concurrency: number;
  /** How many clients of one account share the work; by default one. */
  readonly clients?: number;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  /** Methods of the requests: an equal share of each, one after the other as in a run. By default, all are creations. */
  readonly methods?: readonly Method[];
}

export interface Run {
  /** Virtual milliseconds from the first request to the last response. */
  readonly ms: number;
  readonly refused: number;
  /** Requests that were sent while a Retry-After ran which the client had heard of. */
  readonly inside: number;
  readonly waitedMs: number;
}

const never = new AbortController().signal;

/** Milliseconds of one request, there and back: 120 with 30 % to either side. */
function drawLatency(random: () => number): number {
  return 120 * (0.7 + 0.6 * random());
}

/** Sends everything through one scheduler for each client, on virtual time. */
export async function simulate(load: Load): Promise<Run> {
  const { limiter, count, clients = 1, concurrency, methods = ['POST'], random } = load;
  const clock = new VirtualClock();
  const runs = Array.from({ length: clients }, () => openClient(clock, limiter, concurrency, random));
  const sendAll = async () => {
    for (const [nth, method] of methods.entries()) {
      const size = Math.floor(((nth + 1) * count) / methods.length) - Math.floor((nth * count) / methods.length);
      await Promise.all(Array.from({ length: size }, (_, index) => runs[index % clients]?.send(method)));
    }
  };
  await passTime(clock, sendAll());
  const sum = (read: (run: Client) => number) => runs.reduce((total, run) => total + read(run), 0);
  return {
    ms: clock.now(),
    refused: sum(({ scheduler }) => scheduler.counts.rateLimited),
    inside: sum(({ counts }) => counts.inside),
    waitedMs: sum(({ scheduler }) => scheduler.counts.waitedMs),
  };
}

type Client = ReturnType<typeof openClient>;

function openClient(clock: VirtualClock, limiter: Limiter, concurrency: number, random: () => number) {
  const maxWaitMs = Number.POSITIVE_INFINITY;
  const options = { clock, random, concurrency, maxWaitMs, signal: never, onWait: () => undefined };
  const scheduler = new RequestScheduler(options);
  const counts = { inside: 0 };
  let pausedUntil = 0;
  const request = async (method: Method) => {
    if (clock.now() < pausedUntil) counts.inside += 1;
    const half = drawLatency(random) / 2;
    await clock.sleep(half, never);
    const wait = limiter.take(clock.now());
    await clock.sleep(half, never);
    if (wait === null) return response({ method, status: method === 'POST' ? 201 : 200 });
    const seconds = Math.max(1, Math.ceil(wait / 1_000));
    pausedUntil = Math.max(pausedUntil, clock.now() + seconds * 1_000);
    return response({ method, status: 429, headers: { 'retry-after': String(seconds) } });
  };
  return { scheduler, counts, send: (method: Method) => scheduler.sendWithRetry(() => request(method)) };
}

/** The clock's own `run` waits for sockets, too; here a turn of the event loop sees every promise settled. */
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
 * Milliseconds that a client needs which knows the limiter: it has its next request there at the very instant at which it
 * will be granted, and as many in flight as all clients together.
 */
export function foresee({ limiter, count, clients = 1, concurrency, random }: Load): number {
  const freeAt = Array.from({ length: concurrency * clients }, () => 0);
  let arrival = 0;
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    const half = drawLatency(random) / 2;
    const slot = freeAt.indexOf(Math.min(...freeAt));
    arrival = Math.max(arrival, (freeAt[slot] ?? 0) + half);
    for (let wait = limiter.take(arrival); wait !== null; wait = limiter.take(arrival)) arrival += wait;
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
