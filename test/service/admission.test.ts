import { expect, test } from 'vitest';
import { createBucket } from '../../src/service/admission.ts';
import { startService } from '../../src/service/server.ts';
import { call, listNames, post, shop, token } from './client.ts';

test.each([
  ['lets a burst of one second through', 3, [0, 0, 0, 0], [null, null, null, 1]],
  ['refills while time passes', 2, [0, 0, 499, 500, 999, 1000], [null, null, 1, null, 1, null]],
  ['never holds more than one second', 2, [60_000, 60_000, 60_000], [null, null, 1]],
  ['holds one token where the rate is below one', 0.1, [0, 0, 3500, 9999, 10_000], [null, 10, 7, 1, null]],
  ['grants the request after the wait in spite of rounding', 1 / 161, [0, 0, 161_000], [null, 161, null]],
  ['charges nothing for a refusal', 1, [0, 100, 200, 300, 1000], [null, 1, 1, 1, null]],
])('A token bucket %s.', (_name, rate, times, expected) => {
  const take = createBucket(rate, 0);
  expect(times.map(take)).toEqual(expected);
});

test('The rate limit counts every request with the right token, and no other.', async () => {
  let now = 0;
  await using service = await startService({ token, rateLimit: 3, now: () => now });
  const statusOf = async (path: string) => (await call(service, path)).status;
  await call(service, '/monitors', { headers: { authorization: 'Bearer another' } });
  expect((await post(service, shop)).status).toBe(201);
  expect([await statusOf('/nothing'), await statusOf('/monitors')]).toEqual([404, 200]);
  expect((await post(service, { ...shop, name: 'Blog' })).status).toBe(429);
  now = 1000;
  expect(await listNames(service)).toEqual(['Shop']);
});
