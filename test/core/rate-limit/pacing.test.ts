import { describe, expect, test } from 'vitest';
import type { ResponseHeaders } from '../../../src/core/http/exchange.ts';
import { Pacing } from '../../../src/core/rate-limit/pacing.ts';
import { response, silence } from '../builders.ts';

function open(maxWaitMs: number, concurrency = 4): Pacing {
  return new Pacing({ concurrency, maxWaitMs, random: () => 0 });
}

/** Starts so many requests, each of which gets a good response at once. */
function succeed(pacing: Pacing, times: number, now: number, headers: ResponseHeaders = {}): void {
  for (let time = 0; time < times; time += 1)
    pacing.record(response({ headers }), pacing.pauses, { now, wallTime: now });
}

/** Records a refusal that asks to wait. Returns why requests are held back, or the error. */
function refuse(pacing: Pacing, seconds: number, now: number): string | null {
  const refusal = response({ status: 429, headers: { 'retry-after': String(seconds) } });
  const result = pacing.record(refusal, 0, { now, wallTime: now });
  return result instanceof Error ? result.message : result;
}

function room(pacing: Pacing): number {
  let inFlight = 0;
  while (pacing.hasRoom(inFlight)) inFlight += 1;
  return inFlight;
}

test('A write whose outcome is unknown allows no more: nobody knows whether it was reached.', () => {
  const pacing = open(60_000);
  refuse(pacing, 1, 0);
  pacing.record(silence({ method: 'POST' }), pacing.pauses, { now: 1_000, wallTime: 1_000 });
  expect(room(pacing)).toBe(1);
});

test('However often the service refuses, 36 good responses allow one more.', () => {
  const pacing = open(60_000);
  for (let time = 0; time < 10; time += 1) {
    refuse(pacing, 1, time * 1_000);
    succeed(pacing, 1, (time + 1) * 1_000);
  }
  expect(room(pacing)).toBe(1);
  succeed(pacing, 36, 11_000);
  expect(room(pacing)).toBe(2);
});

test('A pause of an outage halves nothing: it shows nothing about a limit.', () => {
  const pacing = open(60_000);
  pacing.record(silence({ sent: false }), 0, { now: 0, wallTime: 0 });
  succeed(pacing, 2, 1_000);
  expect(room(pacing)).toBe(4);
});

test.each([4, 4.5])(
  'A quota changes nothing during a pause that lasts as long or longer: %d s.',
  (reset) => {
    const pacing = open(60_000);
    refuse(pacing, 5, 0);
    succeed(pacing, 1, 500, { 'ratelimit-remaining': '0', 'ratelimit-reset': String(reset) });
    expect([pacing.resumesAt, pacing.pauses]).toEqual([5_000, 1]);
  },
);

test('In an outage, the pause doubles once for all requests that fail during it.', () => {
  const pacing = new Pacing({ concurrency: 4, maxWaitMs: 60_000, random: () => 1 });
  const fail = (now: number) => pacing.record(silence({ sent: false }), 0, { now, wallTime: now });
  for (const now of [0, 0, 0]) fail(now);
  // The jitter adds 5 %.
  const { resumesAt } = pacing;
  expect(resumesAt).toBe(1_050);
  fail(resumesAt);
  expect(pacing.resumesAt - resumesAt).toBe(2_100);
});

test('Pauses that overlap count once, and the longest wins.', () => {
  const pacing = open(60_000);
  refuse(pacing, 2, 0);
  refuse(pacing, 1, 100);
  refuse(pacing, 5, 200);
  expect(pacing.resumesAt).toBe(5_200);
  expect([0, 2_600, 5_200, 9_000].map((now) => pacing.waitedMs(now))).toEqual([
    0, 2_600, 5_200, 5_200,
  ]);
});

describe('A wait beyond max-wait', () => {
  const wallTime = Date.parse('2026-11-21T10:00:00Z');

  test('is an error, and changes nothing.', () => {
    const pacing = open(3_000);
    expect(refuse(pacing, 2, 0)).toBe('rate limited');
    expect(refuse(pacing, 1.5, 2_000)).toContain('Only 1 s of "max-wait" are left');
    expect(pacing.resumesAt).toBe(2_000);
    expect(refuse(pacing, 1, 2_000)).toBe('rate limited');
  });

  test.each([
    [90_000, 59_990, 'Only 59.9 s of', 'Run again after 2026-11-21T10:01:30Z, or raise "max-wait"'],
    [1, 0, 'Only 0 s of', 'Run again after 2026-11-21T10:00:01Z, or raise "max-wait"'],
    [1e12, 0, 'Only 0 s of', 'Run again much later, or raise "max-wait"'],
  ])('of %i ms, with %i ms left, says %j and %j', (milliseconds, left, only, again) => {
    const error = open(left).holdFor(milliseconds, 'No reason', { now: 0, wallTime });
    expect(error?.facts).toMatchObject({ code: 'max-wait-exceeded', status: null });
    expect(error?.message).toContain(only);
    expect(error?.message).toContain(again);
  });

  test('names the request, the response, and the code of the service.', () => {
    const body = '{"code":"slow_down","message":"too many"}';
    const refusal = response({ status: 429, body, headers: { 'retry-after': '30' } });
    const error = open(500).record(refusal, 0, { now: 0, wallTime });
    expect(error).toMatchObject({ facts: { serviceCode: 'slow_down', status: 429 } });
    expect(String(error)).toContain('too many; the next attempt must wait 30 s');
  });
});
