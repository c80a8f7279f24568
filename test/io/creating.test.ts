import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Options } from '../../src/core/options.ts';
import type { Result } from '../../src/core/report.ts';
import type { RunError } from '../../src/core/run-error.ts';
import { createAll } from '../../src/io/monitor-creation.ts';
import { createReader } from '../../src/io/monitor-list.ts';
import { startService } from '../../src/service/server.ts';
import { body, desired } from '../core/builders.ts';
import { findClosedPort, json, serve, serveAlways, serveRaw } from './servers.ts';
import { token, withApi } from './surroundings.ts';

/** What became of creations, by name, and the error that ended the run. */
async function create(baseUrl: string, names: readonly string[], overrides: Partial<Options> = {}) {
  const missing = names.map((name, index) => desired({ name }, index + 1));
  return withApi(
    baseUrl,
    async (api, clock) => {
      const { results } = await createAll(missing, api, createReader(api), () => undefined);
      const byName = new Map([...results].map(([{ name }, creation]) => [name, creation]));
      return { byName, error: api.gate.endReason as RunError | null, counts: api.gate.counts, ms: clock.now() };
    },
    { concurrency: 1, ...overrides },
  );
}

function outcome(creations: ReadonlyMap<string, Result>, name: string): string {
  const creation = creations.get(name);
  return creation?.status === 'failed' ? `failed ${creation.error.kind}` : (creation?.status ?? 'not tried');
}

describe('creating', () => {
  test('sends what is declared, in config order, and reads the identifier', async () => {
    await using service = await startService({ token });
    const { byName, error } = await create(service.baseUrl, ['c', 'a', 'b']);
    expect([...byName.keys()]).toEqual(['c', 'a', 'b']);
    expect(byName.get('c')).toEqual({ status: 'created', id: expect.stringMatching(/^[\da-f-]{36}$/), warning: null });
    expect(service.log.map((request) => request.body)).toEqual(['c', 'a', 'b'].map((name) => body({ name })));
    expect(error).toBeNull();
  });

  test.each<[string, (response: ServerResponse) => void, string | null]>([
    ['200 and the monitor', (response) => json(response, 200, { id: 7 }), '7'],
    ['201 and an envelope', (response) => json(response, 201, { data: { id: 'm-1' } }), 'm-1'],
    ['202 and nothing', (response) => void response.writeHead(202).end(), null],
    [
      '204 and a Location',
      (response) => void response.writeHead(204, { location: '/api/v1/monitors/m-1' }).end(),
      'm-1',
    ],
  ])('has succeeded with %s', async (_name, answer, id) => {
    await using server = await serveAlways(answer);
    const { byName } = await create(server.baseUrl, ['a']);
    expect(byName.get('a')).toEqual({ status: 'created', id, warning: null });
  });

  test.each([
    ['<html>Sign in</html>', 'is a web page'],
    ['created', 'is not JSON'],
  ])('has succeeded with 201 and %j, and warns that the identifier is not known', async (text, why) => {
    await using server = await serveAlways((response) => void response.writeHead(201).end(text));
    const { byName } = await create(server.baseUrl, ['a']);
    const warning = expect.stringContaining(`"a" was created, but its identifier is not known: the answer ${why}`);
    expect(byName.get('a')).toEqual({ status: 'created', id: null, warning });
  });

  test('has succeeded once the headers are there, whatever becomes of the body', async () => {
    const head = 'HTTP/1.1 201 Created\r\ncontent-length: 100\r\n\r\n';
    await using server = await serveRaw((socket) => socket.end(`${head}{"id"`));
    const { byName } = await create(server.baseUrl, ['a']);
    expect(byName.get('a')).toMatchObject({ status: 'created', id: null });
    expect(JSON.stringify(byName.get('a'))).toMatch(
      /a.* was created, but its identifier is not known: the answer could not be read to its end/,
    );
    expect(server.heads).toHaveLength(1);
  });

  test('waits out a 429 and is sent again', async () => {
    await using server = await serve((_request, response, before) => {
      if (before === 0) json(response, 429, {}, { 'retry-after': '7' });
      else json(response, 201, { id: 'm-1' });
    });
    const { byName, counts, ms } = await create(server.baseUrl, ['a']);
    expect(byName.get('a')).toMatchObject({ status: 'created', id: 'm-1' });
    expect(counts).toEqual({ sent: 2, retried: 1, rateLimited: 1, waitedMs: 7_000 });
    expect(ms).toBe(7_000);
  });

  test('that was never sent is tried again, and has created nothing', async () => {
    const { byName, counts } = await create(await findClosedPort(), ['a']);
    expect(outcome(byName, 'a')).toBe('failed network');
    expect(counts.sent).toBe(5);
  });

  test.each([400, 402, 413, 415, 422])(
    'one monitor that is refused with %i does not stop the others',
    async (status) => {
      await using server = await serve(({ body: text }, response) => {
        if (text.includes('"a"')) json(response, status, { error: { code: 'bad', message: 'no' } });
        else json(response, 201, {});
      });
      const { byName, error } = await create(server.baseUrl, ['a', 'b', 'c']);
      expect(['a', 'b', 'c'].map((name) => outcome(byName, name))).toEqual(['failed service', 'created', 'created']);
      expect(byName.get('a')).toMatchObject({ error: { status, code: 'bad' } });
      expect(JSON.stringify(byName.get('a'))).toContain(`(monitors.yaml:1): ${status} bad: no`);
      expect(error).toBeNull();
    },
  );

  test.each([401, 403, 404, 405])('stops at once with %i, which every other request would meet', async (status) => {
    await using server = await serve((_request, response, before) => json(response, before === 1 ? status : 201, {}));
    const { byName, error } = await create(server.baseUrl, ['a', 'b', 'c', 'd']);
    const outcomes = ['a', 'b', 'c', 'd'].map((name) => outcome(byName, name));
    expect(outcomes).toEqual(['created', 'failed service', 'not tried', 'not tried']);
    expect(error?.facts).toMatchObject({ kind: 'service', status });
    expect(server.seen).toHaveLength(2);
  });

  test('has no more under way than it may', async () => {
    let underWay = 0;
    let most = 0;
    await using server = await serve((_request, response) => {
      most = Math.max(most, ++underWay);
      setTimeout(() => {
        underWay -= 1;
        json(response, 201, {});
      }, 5);
    });
    const names = Array.from({ length: 30 }, (_, index) => `m${index}`);
    const { byName } = await create(server.baseUrl, names, { concurrency: 5 });
    expect(byName.size).toBe(30);
    expect(most).toBe(5);
  });
});

test('a redirect to another origin is not followed, and the token does not go there', async () => {
  await using other = await serveAlways((response) => json(response, 201, {}));
  await using server = await serveAlways((response) => json(response, 307, {}, { location: other.baseUrl }));
  const { byName } = await create(server.baseUrl, ['a']);
  expect(outcome(byName, 'a')).toBe('failed unknown');
  expect(JSON.stringify([...byName])).not.toContain(token);
  expect(other.seen).toEqual([]);
});

test('the body of a POST is what was declared, field by field', async () => {
  await using server = await serveAlways((response) => json(response, 201, {}));
  const declared = desired({ assertions: [{ a: 1 }], regions: ['eu'] });
  await withApi(server.baseUrl, (api) => createAll([declared], api, createReader(api), () => undefined));
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual(declared.body);
});
