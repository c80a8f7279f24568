import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../src/core/http/exchange.ts';
import { RunError } from '../../../src/core/model/errors.ts';
import { RequestScheduler, type SchedulerOptions } from '../../../src/io/http/request-scheduler.ts';
import type { RequestHooks } from '../../../src/io/http/transport.ts';
import { Run } from '../../../src/io/run-register.ts';
import { response, silence } from '../../core/builders.ts';
import { VirtualClock } from '../virtual-clock.ts';

interface Step {
  exchange: Exchange;
  ms: number;
}

const never = new AbortController().signal;

function openScheduler(overrides: Partial<SchedulerOptions> = {}) {
  const clock = new VirtualClock();
  const waits: number[] = [];
  const onWait = (until: number) => waits.push(until - clock.epoch);
  const options = {
    clock,
    random: () => 0,
    concurrency: 4,
    maxWaitMs: 600_000,
    run: new Run(never),
    onWait,
    ...overrides,
  };
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
  return { clock, run: options.run, scheduler, send, sent, waits };
}

function ok(ms = 100): Step {
  return { exchange: response({ method: 'POST', status: 201 }), ms };
}

function throttled(retryAfter?: string, ms = 100): Step {
  return {
    exchange: response({
      status: 429,
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    }),
    ms,
  };
}

const failed: Step = { exchange: response({ status: 500 }), ms: 100 };

async function reasonOf(work: Promise<unknown>): Promise<RunError> {
  const thrown = await work.catch((reason: unknown) => reason);
  expect(thrown).toBeInstanceOf(RunError);
  return thrown as RunError;
}

test('As many requests are in flight as concurrency allows, in the order in which they came.', async () => {
  const { clock, send, sent } = openScheduler({ concurrency: 2 });
  await clock.run(
    Promise.all([send('a', ok(100)), send('b', ok(300)), send('c', ok(100)), send('d', ok(100))]),
  );
  expect(sent).toEqual(['a@0', 'b@0', 'c@100', 'd@200']);
});

describe('After a 429', () => {
  test('one request goes first, then twice as many each time, up to half of the concurrency.', async () => {
    const { clock, send, sent } = openScheduler({ concurrency: 8 });
    await clock.run(Promise.all(Array.from({ length: 20 }, () => send('before', ok(0)))));
    await clock.run(send('a', throttled('2', 0), ok()));
    await clock.run(Promise.all([...'bcdefghijk'].map((name) => send(name, ok()))));
    const times = 'a@2000 b@2100 c@2100 d@2200 e@2200 f@2200 g@2200 h@2300 i@2300 j@2300 k@2300';
    expect(sent.slice(21)).toEqual(times.split(' '));
  });

  test('the backoff starts anew after a good response.', async () => {
    const { clock, send, waits } = openScheduler({ random: () => 1 });
    await clock.run(
      send('a', throttled(), throttled(), ok()).then(() => send('b', throttled(), ok())),
    );
    expect(waits).toEqual([1_150, 3_350, 4_600]);
  });

  test.each([-3_600_000, 3_600_000])(
    'a wait lasts as long when the clock of the machine is set by %i ms.',
    async (by) => {
      const clock = new VirtualClock();
      const wallTime = () => clock.epoch + clock.now() + (clock.now() > 0 ? by : 0);
      const { scheduler } = openScheduler({
        clock: { now: clock.now, wallTime, sleep: clock.sleep.bind(clock) },
      });
      const responses = [throttled('5').exchange, ok().exchange];
      await clock.run(scheduler.sendWithRetry(async () => responses.shift() as Exchange));
      expect(clock.now()).toBe(5_000);
    },
  );
});

describe('A service that shows how much is left', () => {
  test('but not for how long gets one request at a time.', async () => {
    const { clock, send, sent } = openScheduler();
    const step: Step = { exchange: response({ headers: { 'ratelimit-remaining': '0' } }), ms: 100 };
    await clock.run(send('a', step));
    await clock.run(Promise.all([send('b', step), send('c', step)]));
    expect(sent).toEqual(['a@0', 'b@100', 'c@200']);
  });

  test.each([
    ['is given until its reset', '60', 60_000],
    ['for longer than the run may wait gets another request after a backoff', '61', 1_000],
  ])('and refuses without a Retry-After %s.', async (_name, reset, at) => {
    const { clock, send, sent } = openScheduler({ maxWaitMs: 60_000 });
    const headers = { 'ratelimit-remaining': '0', 'ratelimit-reset': reset };
    const refusal = response({ status: 429, headers });
    await clock.run(send('a', { exchange: refusal, ms: 0 }, ok()));
    expect(sent).toEqual(['a@0', `a@${at}`]);
  });
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
      Promise.all([
        send('a', ok()),
        scheduler.sendWithRetry(again, { isSafe, isRepeat: true }),
        send('c', ok()),
      ]),
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

describe('A request whose connection is still being opened when a pause begins', () => {
  /** A request that takes a while to get its connection, and then a while to get its response. */
  function connectSlowly(
    { clock, scheduler }: ReturnType<typeof openScheduler>,
    ms = 200,
    responseMs = 0,
  ) {
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
    const { left, work } = connectSlowly(open);
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
    const { left, work } = connectSlowly(open);
    await open.clock.run(Promise.all([refused, work]));
    expect(left[0]).toBeGreaterThanOrEqual(6_000);
  });

  test('does not leave next to the one that goes first after the pause.', async () => {
    const open = openScheduler();
    const slow = [2_000, 2_001, 2_002].map((ms) => connectSlowly(open, ms, 100));
    await open.clock.run(
      Promise.all([...slow.map(({ work }) => work), open.send('a', throttled('1', 100), ok())]),
    );
    expect(slow.flatMap(({ left }) => left)).toEqual([2_000, 4_101, 6_203]);
  });

  test('does not leave at all when the run is stopped meanwhile.', async () => {
    const stop = new AbortController();
    const open = openScheduler({ run: new Run(stop.signal) });
    const { left, work } = connectSlowly(open);
    stop.abort(new RunError({ code: 'stopped', message: 'stop' }));
    expect((await open.clock.run(reasonOf(work))).facts.code).toBe('stopped');
    expect(left).toEqual([]);
    expect(open.scheduler.counts.sent).toBe(0);
  });
});

test('In an outage a read has all of its tries left, however often it was throttled before.', async () => {
  const { clock, scheduler, send } = openScheduler();
  const steps = [...Array<Step>(5).fill(throttled('1', 0)), ...Array<Step>(4).fill(failed), ok()];
  expect(await clock.run(send('a', ...steps))).toMatchObject({ status: 201 });
  expect(scheduler.counts.sent).toBe(10);
});

test('A wait that just fills max-wait does not end the run, whatever fractions the clock shows.', async () => {
  for (const ms of [0.1, 123.456, 1_000 / 3, 130_001.3607]) {
    const { clock, scheduler, send, sent } = openScheduler({
      maxWaitMs: 7_000,
      random: () => 0.5,
    });
    await clock.run(send('a', throttled('7', ms), ok(0)));
    expect(sent).toHaveLength(2);
    expect(Number.isInteger(scheduler.counts.waitedMs)).toBe(true);
  }
});

test('An outage that outlasts what may be waited ends the run: what waits is not tried one by one.', async () => {
  const { clock, run, send, sent } = openScheduler({ concurrency: 1, maxWaitMs: 0 });
  const refused: Step = {
    exchange: silence({ method: 'POST', sent: false, code: 'ECONNREFUSED' }),
    ms: 5,
  };
  const work = Promise.allSettled(['a', 'b', 'c'].map((name) => send(name, refused)));
  const [first, ...others] = await clock.run(work);
  expect(first).toMatchObject({ value: refused.exchange });
  const error = { facts: { code: 'max-wait-exceeded', status: null } };
  expect(run.error).toMatchObject(error);
  for (const other of others) expect(other).toMatchObject({ reason: error });
  expect(sent).toEqual(['a@0']);
});
