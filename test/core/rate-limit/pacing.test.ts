import { describe, expect, test } from 'vitest';
import type { Exchange, ResponseHeaders } from '../../../src/core/http/exchange.ts';
import { Pacing } from '../../../src/core/rate-limit/pacing.ts';
import { response, silence } from '../builders.ts';

function open(maxWaitMs: number): Pacing {
  return new Pacing({ concurrency: 4, maxWaitMs, random: () => 0 });
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

/** How many may be in flight at once. */
function room(pacing: Pacing): number {
  return [0, 1, 2, 3, 4, 5].find((inFlight) => !pacing.hasRoom(inFlight)) ?? 6;
}

describe('After a pause that the service asked for', () => {
  test('one request goes first, and good responses double how many may be in flight, up to half of what was.', () => {
    const pacing = open(60_000);
    expect(room(pacing)).toBe(4);
    refuse(pacing, 1, 0);
    expect(room(pacing)).toBe(1);
    succeed(pacing, 1, 1_000);
    expect(room(pacing)).toBe(2);
    succeed(pacing, 10, 1_000);
    expect(room(pacing)).toBe(2);
  });

  test('many good responses allow all again, but no more than the concurrency.', () => {
    const pacing = open(60_000);
    refuse(pacing, 1, 0);
    succeed(pacing, 37, 1_000);
    expect(room(pacing)).toBe(3);
    succeed(pacing, 1_000, 1_000);
    expect(room(pacing)).toBe(4);
  });

  test('the refusals of the other requests in flight, and of the first one after it, halve nothing.', () => {
    const pacing = open(60_000);
    for (const now of [0, 10, 20, 1_020]) refuse(pacing, 1, now);
    succeed(pacing, 10, 2_020);
    expect(room(pacing)).toBe(2);
  });

  test('one may be in flight, however often the service refuses.', () => {
    const pacing = open(60_000);
    for (let time = 0; time < 10; time += 1) {
      refuse(pacing, 1, time * 1_000);
      succeed(pacing, 1, (time + 1) * 1_000);
    }
    expect(room(pacing)).toBe(1);
  });
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
    expect(pacing.resumesAt).toBe(5_000);
  },
);

test('A quota that is used up holds requests back like a refusal.', () => {
  const pacing = open(60_000);
  const usedUp = response({ headers: { 'ratelimit-remaining': '0', 'ratelimit-reset': '5' } });
  expect(pacing.record(usedUp, pacing.pauses, { now: 0, wallTime: 0 })).toBe('rate limited');
  expect(pacing.resumesAt).toBe(5_000);
});

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

test('A pause beyond max-wait is an error, and changes nothing.', () => {
  const pacing = open(3_000);
  expect(refuse(pacing, 2, 0)).toBe('rate limited');
  expect(refuse(pacing, 1.5, 2_000)).toContain('Only 1 s of "max-wait" are left');
  expect(pacing.resumesAt).toBe(2_000);
  expect(refuse(pacing, 1, 2_000)).toBe('rate limited');
});

describe('The error of a wait beyond max-wait', () => {
  const wallTime = Date.parse('2026-11-21T10:00:00Z');

  test.each([
    [90_000, 59_990, 'Only 59.9 s of', 'Run again after 2026-11-21T10:01:30Z, or raise "max-wait"'],
    [1, 0, 'Only 0 s of', 'Run again after 2026-11-21T10:00:01Z, or raise "max-wait"'],
    [1e12, 0, 'Only 0 s of', 'Run again much later, or raise "max-wait"'],
    [Number.MAX_SAFE_INTEGER, 60_000, 'Only 60 s of', 'Run again much later, or raise "max-wait"'],
  ])('of %i ms, with %i ms left, says %j and %j', (milliseconds, left, only, again) => {
    const message = `s\n${only} "max-wait" are left, so the run ended\n${again}`;
    const { facts } = open(left).holdFor(milliseconds, 'No reason', { now: 0, wallTime }) ?? {};
    expect(facts).toMatchObject({ code: 'max-wait-exceeded', status: null, serviceCode: null });
    expect(facts?.message).toMatch(/^No reason; going on needs a wait of \d+ s\n/);
    expect(facts?.message).toContain(message);
  });

  const slowDown = '{"code":"slow_down","message":"too many"}';
  const headers = { 'x-request-id': 'r-1', 'retry-after': '30' };
  const end =
    '\nOnly 0.5 s of "max-wait" are left, so the run ended\nRun again after 2026-11-21T10:00';
  test.each<[string, Exchange, string | null, string]>([
    [
      'where the service asks for it',
      response({ status: 429, body: slowDown, headers }),
      'slow_down',
      `429 slow_down (request r-1): too many; going on needs a wait of 30 s${end}:30Z, or raise "max-wait"`,
    ],
    [
      'where the service gives no time',
      response({ status: 429 }),
      null,
      `429; going on needs a wait of 1 s${end}:01Z, or raise "max-wait"`,
    ],
    [
      'in an outage',
      silence({ sent: false }),
      'ECONNRESET',
      `no connection: read ECONNRESET; going on needs a wait of 1 s${end}:01Z, or raise "max-wait"`,
    ],
  ])('shows the request: %s.', (_name, exchange, serviceCode, text) => {
    const status = exchange.kind === 'response' ? exchange.status : null;
    const facts = {
      code: 'max-wait-exceeded',
      serviceCode,
      status,
      message: `GET ${exchange.url}: ${text}`,
    };
    expect(open(500).record(exchange, 0, { now: 0, wallTime })).toMatchObject({ facts });
  });
});
