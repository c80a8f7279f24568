import { getEventListeners } from 'node:events';
import { expect, expectTypeOf, test } from 'vitest';
import { RunError } from '../../src/core/model/errors.ts';
import { documentedApi } from '../../src/core/profile/profile.ts';
import { type Api, openService, openServiceToWrite, type ReadingApi } from '../../src/io/client.ts';
import { desired, toMissing } from '../core/builders.ts';
import { keeping, startServer } from '../http-server.ts';
import { options, worldOn } from './surroundings.ts';
import { VirtualClock } from './virtual-clock.ts';
import { writeAll } from './write-all.ts';

test('A run that ends by itself leaves no timer and no connection.', async () => {
  const stop = new AbortController();
  const clock = new VirtualClock();
  const world = worldOn(clock, { signal: stop.signal });
  await using server = await startServer(keeping());
  {
    await using api = openServiceToWrite(options(server.baseUrl), world, documentedApi);
    const { error } = await writeAll(api, [desired()]);
    expect(error).toBeNull();
    stop.abort(new RunError({ code: 'stopped', message: 'stop' }));
  }
  expect(clock.advance()).toBe(false);
});

test('The API of plan and drift has nothing to do, update or delete with.', async () => {
  const world = worldOn(new VirtualClock());
  await using api = openService(options('http://127.0.0.1:1'), world, documentedApi);
  expect(Object.keys(api)).not.toContain('write');
  expectTypeOf<Exclude<keyof Api, keyof ReadingApi>>().toEqualTypeOf<'write' | 'openLookUp'>();
});

test('Every request has the headers of the input, and none that the profile sets.', async () => {
  await using server = await startServer(keeping());
  const headers = { 'x-gateway': 'k-1' };
  const world = worldOn(new VirtualClock());
  await using api = openServiceToWrite(options(server.baseUrl, { headers }), world, documentedApi);
  await api.get(server.baseUrl, { maySend: () => true });
  await api.write('create', toMissing(), { maySend: () => true });
  expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'POST']);
  for (const request of server.seen) expect(request.headers['x-gateway']).toBe('k-1');
  const taken = options(server.baseUrl, { headers: { authorization: 'x' } });
  expect(() => openService(taken, world, documentedApi)).toThrow('sets authorization');
});

test('An API that is closed has no listener left on the signal, which outlives it.', async () => {
  await using server = await startServer([{ body: [] }]);
  const { signal } = new AbortController();
  const world = worldOn(new VirtualClock(), { signal });
  for (const open of [openServiceToWrite, openService]) {
    const api = open(options(server.baseUrl), world, documentedApi);
    await api.get(server.baseUrl, { maySend: () => true });
    expect(getEventListeners(signal, 'abort').length).toBeGreaterThan(0);
    await api[Symbol.asyncDispose]();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  }
});
