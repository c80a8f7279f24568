import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../src/core/http/exchange.ts';
import { RunError } from '../../../src/core/model/errors.ts';
import { RequestScheduler, type SchedulerOptions } from '../../../src/io/http/request-scheduler.ts';
import type { RequestHooks } from '../../../src/io/http/transport.ts';
import { response, silence } from '../../core/builders.ts';
import { VirtualClock } from '../virtual-clock.ts';

/** A response that takes a while. */
type Step = Readonly<{ exchange: Exchange; ms: number }>;

const never = new AbortController().signal;

/** A scheduler on a virtual clock, and what it sent. */
function openScheduler(overrides: Partial<SchedulerOptions> = {}) {
  const clock = new VirtualClock();
  const waits: number[] = [];
  const onWait = (until: number) => waits.push(until - clock.epoch);
  const options = { clock, random: () => 0, concurrency: 4, maxWaitMs: 600_000, signal: never, onWait, ...overrides };
  const scheduler = new RequestScheduler(options);
  /** `name@time` of each request that was sent. */
  const sent: string[] = [];
  const send = (name: string, ...steps: readonly Step[]) => {
    let next = 0;
    return scheduler.sendWithRetry(async () => {
      const { exchange, ms } = steps[Math.min(next++, steps.length - 1)] as Step;
      sent.push(`${name}@${clock.now()}`);
      await clock.sleep(ms, never);
      return exchange;
    });
  };
  return { clock, scheduler, send, sent, waits };
}

function ok(ms = 100): Step {
  return { exchange: response({ method: 'POST', status: 201 }), ms };
}

function throttled(retryAfter?: string, ms = 100): Step {
  return { exchange: response({ status: 429, headers: { 'retry-after': retryAfter } }), ms };
}

const read = { failed: { exchange: response({ status: 500 }), ms: 100 }, broken: { exchange: silence(), ms: 100 } };

async function reasonOf(work: Promise<unknown>): Promise<RunError> {
  const thrown = await work.catch((reason: unknown) => reason);
  expect(thrown).toBeInstanceOf(RunError);
  return thrown as RunError;
}

test('As many requests are in flight as concurrency allows, in the order in which they came.', async () => {
  const { clock, send, sent } = openScheduler({ concurrency: 2 });
  await clock.run(Promise.all([send('a', ok(100)), send('b', ok(300)), send('c', ok(100)), send('d', ok(100))]));
  expect(sent).toEqual(['a@0', 'b@0', 'c@100', 'd@200']);
});

describe('After a 429', () => {
  test('one request goes first, then twice as many each time.', async () => {
    const { clock, send, sent } = openScheduler({ concurrency: 4 });
    await clock.run(Promise.all(Array.from({ length: 20 }, () => send('before', ok(0)))));
    await clock.run(send('a', throttled('2', 0), ok()));
    await clock.run(Promise.all(['b', 'c', 'd', 'e', 'f', 'g'].map((name) => send(name, ok()))));
    expect(sent.slice(21)).toEqual(['a@2000', 'b@2100', 'c@2100', 'd@2200', 'e@2200', 'f@2200', 'g@2200']);
  });

  test.each([
    ['2', 2_050],
    ['60', 60_125],
  ])('of %s s, jitter adds up to a twentieth of the wait, and up to a quarter of a second.', async (seconds, at) => {
    const { clock, send, sent } = openScheduler({ random: () => 0.5 });
    await clock.run(send('a', throttled(seconds, 0), ok()));
    expect(sent).toEqual(['a@0', `a@${at}`]);
  });

  test('throttled requests go before new ones, in their old order.', async () => {
    const { clock, send, sent } = openScheduler({ concurrency: 3 });
    const names = ['a', 'b', 'c', 'd', 'e'];
    await clock.run(Promise.all(names.map((name, index) => send(name, ...(index < 3 ? [throttled('1')] : []), ok()))));
    expect(sent.slice(3).map((line) => line.split('@')[0])).toEqual(names);
  });

  test('a good response to a request from before does not speed up the others.', async () => {
    const { clock, send, sent } = openScheduler({ concurrency: 3 });
    const late = send('late', ok(3_000));
    await clock.run(
      Promise.all([late, send('a', throttled('1'), ok()), send('b', ok(200)), send('c', ok()), send('d', ok())]),
    );
    expect(sent).toEqual(['late@0', 'a@0', 'b@0', 'a@3000', 'c@3100', 'd@3100']);
  });

  test('a write with an unknown outcome does not speed up the others.', async () => {
    const { clock, send, sent } = openScheduler();
    const lost: Step = { exchange: response({ method: 'POST', status: 500 }), ms: 100 };
    await clock.run(send('a', throttled('1', 0), lost));
    await clock.run(Promise.all(['b', 'c', 'd'].map((name) => send(name, ok()))));
    expect(sent).toEqual(['a@0', 'a@1000', 'b@1100', 'c@1200', 'd@1200']);
  });

  test('however many requests wait, one timer wakes them.', async () => {
    const clock = new VirtualClock();
    let sleeps = 0;
    const sleep = (milliseconds: number, signal: AbortSignal) => {
      sleeps += 1;
      return clock.sleep(milliseconds, signal);
    };
    const { scheduler } = openScheduler({ clock: { now: clock.now, wallTime: () => clock.wallTime(), sleep } });
    const steps = [throttled('5').exchange, ...Array<Exchange>(40).fill(response())];
    const request = () => scheduler.sendWithRetry(async () => steps.shift() as Exchange);
    const later = async () => {
      await clock.sleep(1_000, never);
      await Promise.all(Array.from({ length: 10 }, request));
    };
    await clock.run(Promise.all([...Array.from({ length: 30 }, request), later()]));
    expect([clock.now(), sleeps]).toEqual([5_000, 1]);
  });

  test('the backoff starts anew after a good response.', async () => {
    const { clock, send, waits } = openScheduler({ random: () => 1 });
    await clock.run(send('a', throttled(), throttled(), ok()).then(() => send('b', throttled(), ok())));
    expect(waits).toEqual([1_150, 3_350, 4_600]);
  });

  test.each([
    [0, -3_600_000],
    [1_000, 3_600_000],
  ])('a wait lasts as long when the clock of the machine is set after %i ms by %i ms.', async (after, by) => {
    const clock = new VirtualClock();
    const wallTime = () => clock.epoch + clock.now() + (clock.now() > after ? by : 0);
    const { scheduler } = openScheduler({ clock: { now: clock.now, wallTime, sleep: clock.sleep.bind(clock) } });
    const sent: number[] = [];
    const request = async () => {
      sent.push(clock.now());
      await clock.sleep(100, never);
      return sent.length === 1 ? throttled('5').exchange : response();
    };
    await clock.run(scheduler.sendWithRetry(request));
    expect(sent).toEqual([0, 5_100]);
  });
});

describe('A service that shows how much is left', () => {
  test('has no need to refuse any.', async () => {
    const { clock, scheduler, waits } = openScheduler({ concurrency: 4 });
    // Ten in ten seconds.
    let [left, resetsAt] = [10, 10_000];
    const request = async () => {
      if (clock.now() >= resetsAt) [left, resetsAt] = [10, resetsAt + 10_000];
      const status = left > 0 ? 201 : 429;
      left = Math.max(0, left - 1);
      const reset = Math.ceil((resetsAt - clock.now()) / 1_000);
      const headers = { 'ratelimit-remaining': String(left), 'ratelimit-reset': String(reset) };
      await clock.sleep(10, never);
      return response({ method: 'POST', status, headers });
    };
    await clock.run(Promise.all(Array.from({ length: 35 }, () => scheduler.sendWithRetry(request))));
    expect(scheduler.counts).toMatchObject({ sent: 35, rateLimited: 0 });
    expect(clock.now()).toBeLessThan(32_000);
    expect(waits.length).toBeGreaterThanOrEqual(3);
    expect(scheduler.counts.waitedMs).toBeGreaterThan(28_000);
  });

  test('but not for how long gets one request at a time.', async () => {
    const { clock, send, sent, waits } = openScheduler();
    const step: Step = { exchange: response({ headers: { 'ratelimit-remaining': '0' } }), ms: 100 };
    await clock.run(send('a', step));
    await clock.run(Promise.all([send('b', step), send('c', step)]));
    expect(sent).toEqual(['a@0', 'b@100', 'c@200']);
    expect(waits).toEqual([]);
  });

  test.each([
    ['is given until its reset', 600_000, 60_000],
    ['for longer than the run may wait is asked again with backoff', 20_000, 1_000],
  ])('and refuses without a Retry-After %s.', async (_name, maxWaitMs, at) => {
    const { clock, send, sent } = openScheduler({ maxWaitMs });
    const refusal = response({ status: 429, headers: { 'ratelimit-reset': '60' } });
    await clock.run(send('a', { exchange: refusal, ms: 0 }, ok()));
    expect(sent).toEqual(['a@0', `a@${at}`]);
  });
});

test('Requests that are held start after that time, and go on at the rate that is known.', async () => {
  const { clock, scheduler, send, sent, waits } = openScheduler({ concurrency: 1 });
  const grants = (times: number) => Array.from({ length: times }, (_, index) => send(`m${index}`, ok(10)));
  await clock.run(send('a', throttled('1', 0), ok(10)).then(() => Promise.all(grants(9))));
  await clock.run(send('b', throttled('1', 0), ok(10)));
  scheduler.holdFor(3_000, 'waiting', 'Time has to pass');
  const before = clock.now();
  expect(waits.at(-1)).toBeCloseTo(before + 3_000, 3);
  await clock.run(Promise.all([send('c', ok(10)), send('d', ok(10)), send('e', ok(10))]));
  const [first, second, third] = sent.slice(-3).map((line) => Number(line.split('@')[1]));
  expect(first).toBeGreaterThanOrEqual(before + 3_000);
  // A late start shortens the next interval.
  expect(Number(third) - Number(second)).toBeGreaterThan(50);
  expect(scheduler.counts.waitedMs).toBe(5_000);
});

test('A hold that is longer than the run may wait ends it at once.', async () => {
  const { scheduler, send, waits } = openScheduler({ maxWaitMs: 2_000 });
  const hold = async () => scheduler.holdFor(2_001, 'waiting', 'Time has to pass');
  const { facts } = await reasonOf(hold());
  expect(facts).toMatchObject({ code: 'max-wait-exceeded', status: null });
  expect(facts.message).toContain('Time has to pass\nOnly 2 s of "max-wait" are left');
  expect((await reasonOf(send('a', ok()))).facts).toBe(facts);
  expect(waits).toEqual([]);
});

describe('A request that was sent before', () => {
  test('goes when its turn has come, and again as long as that is safe.', async () => {
    const { clock, scheduler, send, sent } = openScheduler({ concurrency: 1 });
    const again = async () => {
      sent.push(`b@${clock.now()}`);
      return throttled('1').exchange;
    };
    const isSafe = () => clock.now() < 2_000;
    const [, result] = await clock.run(
      Promise.all([send('a', ok()), scheduler.sendWithRetry(again, { isSafe, isRepeat: true }), send('c', ok())]),
    );
    expect(result).toBeNull();
    expect(sent).toEqual(['a@0', 'b@100', 'b@1100', 'c@2100']);
    expect(scheduler.counts).toEqual({ sent: 4, retried: 2, rateLimited: 2, waitedMs: 2_000 });
  });

  test('is not sent where that stops being safe while it gets a connection.', async () => {
    const { clock, scheduler, send, sent } = openScheduler({ concurrency: 1 });
    const connect = async ({ maySend }: RequestHooks) => {
      await clock.sleep(500, never);
      return maySend() ? ok().exchange : silence({ sent: false });
    };
    const isSafe = () => clock.now() < 500;
    const [result] = await clock.run(
      Promise.all([scheduler.sendWithRetry(connect, { isSafe, isRepeat: true }), send('a', ok())]),
    );
    expect(result).toBeNull();
    expect(sent).toEqual(['a@500']);
    expect(scheduler.counts).toMatchObject({ sent: 1, retried: 0 });
  });
});

test('Nothing leaves from the head of a response that asks to wait until its window is over, however slow its body is.', async () => {
  const { clock, scheduler, send, sent } = openScheduler({ concurrency: 2 });
  const responses = [throttled('5').exchange, ok().exchange];
  const slow = scheduler.sendWithRetry(async ({ onThrottled }) => {
    await clock.sleep(100, never);
    if (responses.length === 2) onThrottled?.();
    await clock.sleep(2_000, never);
    return responses.shift() as Exchange;
  });
  await clock.run(Promise.all([slow, send('a', ok(300)), send('b', ok()), send('c', ok())]));
  expect(sent).toEqual(['a@0', 'b@9200', 'c@9300']);
});

describe('A request whose connection is still being opened when a pause begins', () => {
  /** A request that takes a while to get its connection, and then a while to be responded. */
  function connectSlowly({ clock, scheduler }: ReturnType<typeof openScheduler>, ms: number, responseMs = 0) {
    const left: number[] = [];
    const work = scheduler.sendWithRetry(async ({ maySend }) => {
      await clock.sleep(ms, never);
      if (!maySend()) return silence({ sent: false });
      left.push(clock.now());
      await clock.sleep(responseMs, never);
      return response();
    });
    return { left, work };
  }

  test('does not leave before the pause ends, and is no failure.', async () => {
    const open = openScheduler();
    const { left, work } = connectSlowly(open, 200);
    await open.clock.run(Promise.all([work, open.send('a', throttled('5', 100), ok(0))]));
    expect(left).toEqual([5_300]);
    expect(open.scheduler.counts).toEqual({ sent: 3, retried: 1, rateLimited: 1, waitedMs: 5_000 });
  });

  test('does not leave while the body of a response that asks to wait is still arriving.', async () => {
    const open = openScheduler({ concurrency: 2 });
    const responses = [throttled('5').exchange, ok().exchange];
    const refused = open.scheduler.sendWithRetry(async ({ maySend, onThrottled }) => {
      maySend();
      await open.clock.sleep(100, never);
      if (responses.length === 2) onThrottled?.();
      await open.clock.sleep(900, never);
      return responses.shift() as Exchange;
    });
    const { left, work } = connectSlowly(open, 200);
    await open.clock.run(Promise.all([refused, work]));
    expect(left[0]).toBeGreaterThanOrEqual(6_000);
  });

  test('leaves at the very moment at which the pause ends.', async () => {
    const open = openScheduler();
    const { left, work } = connectSlowly(open, 1_100);
    await open.clock.run(Promise.all([work, open.send('a', throttled('1', 100), ok(0))]));
    expect(left).toEqual([1_100]);
  });

  test('does not leave next to the one that goes first after the pause.', async () => {
    const open = openScheduler();
    const slow = [2_000, 2_001, 2_002].map((ms) => connectSlowly(open, ms, 100));
    await open.clock.run(Promise.all([...slow.map(({ work }) => work), open.send('a', throttled('1', 100), ok())]));
    expect(slow.flatMap(({ left }) => left)).toEqual([2_000, 4_101, 6_203]);
  });

  test('does not leave at all when the run is stopped meanwhile.', async () => {
    const stop = new AbortController();
    const open = openScheduler({ signal: stop.signal });
    const { left, work } = connectSlowly(open, 200);
    stop.abort(new RunError({ code: 'stopped', message: 'stop' }));
    expect((await open.clock.run(reasonOf(work))).facts.code).toBe('stopped');
    expect(left).toEqual([]);
    expect(open.scheduler.counts.sent).toBe(0);
  });
});

describe('In an outage', () => {
  test.each([
    ['reads that met 500', read.failed],
    ['reads whose connection broke', read.broken],
    ['writes that were not sent', { exchange: silence({ method: 'POST', sent: false }), ms: 100 }],
  ])('%s are sent five times at most.', async (_name, step) => {
    const { clock, scheduler, send } = openScheduler();
    expect(await clock.run(send('a', step))).toBe(step.exchange);
    expect(scheduler.counts).toEqual({ sent: 5, retried: 4, rateLimited: 0, waitedMs: 4_000 });
  });

  test('a read has all of its tries left, however often it was throttled before.', async () => {
    const { clock, scheduler, send } = openScheduler();
    const steps = [...Array<Step>(5).fill(throttled('1', 0)), ...Array<Step>(4).fill(read.failed), ok()];
    expect(await clock.run(send('a', ...steps))).toMatchObject({ status: 201 });
    expect(scheduler.counts.sent).toBe(10);
  });
});

test.each([
  [429, '1', 1],
  [403, '1', 1],
  [503, '1', 0],
  [403, undefined, 0],
])('A %i with the Retry-After %s counts as %i rate limits.', async (status, retryAfter, rateLimited) => {
  const { clock, scheduler, send } = openScheduler();
  const exchange = response({ status, headers: { 'retry-after': retryAfter } });
  await clock.run(send('a', { exchange, ms: 0.4 }, ok(0)));
  expect(scheduler.counts.rateLimited).toBe(rateLimited);
  expect(Number.isInteger(scheduler.counts.waitedMs)).toBe(true);
});

describe('Max-wait', () => {
  test('that a wait just fills does not end it, whatever fractions the clock shows.', async () => {
    for (const ms of [0.1, 123.456, 1_000 / 3, 98_765.4321]) {
      const { clock, send, sent } = openScheduler({ maxWaitMs: 7_000, random: () => 0.5 });
      await clock.run(send('a', throttled('7', ms), ok(0)));
      expect(sent).toHaveLength(2);
    }
  });

  test('counts all waits of the run together.', async () => {
    const { clock, scheduler, send, waits } = openScheduler({ maxWaitMs: 10_000 });
    const { facts } = await clock.run(reasonOf(send('a', throttled('4', 0))));
    expect(clock.now()).toBe(8_000);
    expect(waits).toEqual([4_000, 8_000]);
    expect(facts.message).toContain('Only 2 s of "max-wait" are left');
    expect(scheduler.counts).toEqual({ sent: 3, retried: 2, rateLimited: 3, waitedMs: 8_000 });
  });
});

describe('Stopping', () => {
  const stopped = new RunError({ code: 'stopped', serviceCode: 'SIGINT', message: 'stop' });

  test('refuses those that wait, and lets those in flight end.', async () => {
    const stop = new AbortController();
    const { clock, scheduler, send, sent } = openScheduler({ concurrency: 1, signal: stop.signal });
    const [one, two] = [send('a', ok()), reasonOf(send('b', ok()))];
    stop.abort(stopped);
    expect(await two).toBe(stopped);
    expect(await clock.run(one)).toMatchObject({ status: 201 });
    expect(await reasonOf(send('c', ok()))).toBe(stopped);
    expect(sent).toEqual(['a@0']);
    expect(scheduler.endReason).toBe(stopped);
  });

  test('before the first request sends none.', async () => {
    const { send, sent } = openScheduler({ signal: AbortSignal.abort(stopped) });
    expect(await reasonOf(send('a', ok()))).toBe(stopped);
    expect(sent).toEqual([]);
  });

  test('has no effect on a scheduler that was disposed, because it no longer listens.', () => {
    const { signal } = new AbortController();
    const { scheduler } = openScheduler({ signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    scheduler[Symbol.dispose]();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test('keeps its first reason.', async () => {
    const { scheduler } = openScheduler();
    expect(scheduler.endReason).toBeNull();
    scheduler.end(stopped);
    scheduler.end(new RunError({ code: 'max-wait-exceeded', message: 'later' }));
    expect(scheduler.endReason).toBe(stopped);
  });
});

test('An outage that outlasts what may be waited ends the run: what waits is not tried one by one.', async () => {
  const { clock, scheduler, send, sent } = openScheduler({ concurrency: 1, maxWaitMs: 0 });
  const refused: Step = { exchange: silence({ method: 'POST', sent: false, code: 'ECONNREFUSED' }), ms: 5 };
  const [first, ...others] = await clock.run(Promise.allSettled(['a', 'b', 'c'].map((name) => send(name, refused))));
  expect(first).toMatchObject({ status: 'fulfilled', value: refused.exchange });
  for (const other of others)
    expect(other).toMatchObject({ status: 'rejected', reason: { facts: { code: 'max-wait-exceeded', status: null } } });
  expect(sent).toEqual(['a@0']);
  expect(String(scheduler.endReason)).toContain(
    'read ECONNRESET (ECONNREFUSED)\nAnother attempt would exceed "max-wait" (0 s)',
  );
});
