import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Exchange, ResponseHeaders } from '../../../src/core/http/exchange.ts';
import type { RunError } from '../../../src/core/model/errors.ts';
import { RequestScheduler } from '../../../src/io/http/request-scheduler.ts';
import { response, silence } from '../../core/builders.ts';
import { runs } from '../../runs.ts';
import { VirtualClock } from '../virtual-clock.ts';

/** A response that takes a while. */
interface Step {
  readonly exchange: Exchange;
  readonly ms: number;
}

const never = new AbortController().signal;

const status = fc.constantFrom(200, 201, 301, 400, 401, 408, 422, 429, 429, 429, 500, 503, 0, -1);
const retryAfter = fc.constantFrom(undefined, '0', '1', '2.5', '30', 'soon', 'Sat, 21 Nov 2026 10:00:20 GMT');
const quota = fc.constantFrom<ResponseHeaders>(
  {},
  {},
  { 'ratelimit-remaining': '0', 'ratelimit-reset': '3' },
  { 'x-ratelimit-remaining': '2', 'x-ratelimit-reset': '1795255230' },
  { ratelimit: '"default";r=0;t=7, "daily";r=1000;t=40000' },
  { 'ratelimit-remaining': '0', 'ratelimit-reset': '1e400' },
);
const method = fc.constantFrom('GET' as const, 'POST' as const);
const step = fc
  .record({ status, retryAfter, quota, method, ms: fc.integer({ min: 0, max: 5_000 }) })
  .map(({ status, retryAfter: value, quota, method, ms }): Step => {
    if (status <= 0) return { exchange: silence({ method, sent: status === 0 }), ms };
    return { exchange: response({ method, status, headers: { ...quota, 'retry-after': value } }), ms };
  });
const scripts = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 10 });

const cases = fc.record({
  scripts,
  concurrency: fc.integer({ min: 1, max: 5 }),
  random: fc.double({ min: 0, max: 0.999, noNaN: true }),
  maxWaitMs: fc.constantFrom(0, 20_000, 600_000),
});

test('Nothing is sent, whatever the responses are, during a pause, never too much at once, and it ends.', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ concurrency, maxWaitMs, random, scripts }) => {
      let pausedUntil = 0;
      let inFlight = 0;
      const faults: string[] = [];
      const windows: { readonly from: number; readonly until: number }[] = [];
      const judge = (now: number) => {
        if (now < pausedUntil) faults.push(`sent at ${now}, paused until ${pausedUntil}`);
        // At the very instant of a response, the client may not have it yet.
        if (windows.some(({ from, until }) => now > from && now < until)) faults.push(`sent at ${now}, in a window`);
        if (inFlight > concurrency) faults.push(`${inFlight} in flight`);
      };
      const clock = new VirtualClock();
      // A thousandth of a millisecond is what the epoch leaves of a fraction.
      const onWait = (until: number) => {
        pausedUntil = Math.max(pausedUntil, until - clock.epoch - 0.001);
      };
      const scheduler = new RequestScheduler({
        clock,
        random: () => random,
        concurrency,
        maxWaitMs,
        signal: never,
        onWait,
      });
      const sendAll = scripts.map((steps) => {
        const script = [...steps, { exchange: response(), ms: 10 }];
        return scheduler.sendWithRetry(async ({ maySend }) => {
          // As every request does once it has a connection: a pause may have begun since it was admitted.
          if (!maySend()) return silence({ sent: false });
          inFlight += 1;
          judge(clock.now());
          const { exchange, ms } = script.shift() as Step;
          await clock.sleep(ms, never);
          inFlight -= 1;
          windows.push({ from: clock.now(), until: clock.now() + askedFor(exchange) });
          return exchange;
        });
      });
      const results = await clock.run(Promise.allSettled(sendAll));
      expect(faults).toEqual([]);
      for (const result of results) {
        if (result.status === 'rejected') expect((result.reason as RunError).facts.code).toBe('max-wait-exceeded');
        else expect(result.value).not.toMatchObject({ status: 429 });
      }
      expect(scheduler.counts.waitedMs).toBeLessThanOrEqual(Math.ceil(Math.min(maxWaitMs, clock.now())));
    }),
    { numRuns: runs() },
  );
});

/** Milliseconds for which the service wants no request, read without the code under test. */
function askedFor(exchange: Exchange): number {
  if (exchange.kind === 'no-response' || (exchange.status !== 429 && exchange.status !== 503)) return 0;
  const seconds = Number(exchange.headers['retry-after']);
  return Number.isNaN(seconds) ? 0 : seconds * 1_000;
}
