import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '../../src/core/config/parse-config.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Options } from '../../src/core/settings/settings.ts';
import { createMonitors } from '../../src/io/write-monitors.ts';
import { WriteSession } from '../../src/io/write-session.ts';
import { runSync } from '../../src/run.ts';
import { body, listed, toMissing } from '../core/builders.ts';
import { keeping, type ScriptedResponse, type Seen, startServer } from '../http-server.ts';
import { runs } from '../runs.ts';
import { findRequestFaults, type WireRequest } from '../service/contract.ts';
import { isQuiet } from './in-flight.ts';
import { options, token, withApi, worldOn } from './surroundings.ts';
import { VirtualClock } from './virtual-clock.ts';

/** The first responses to each method, in place of those of a service that keeps what it creates. */
type Faults = Readonly<Record<string, readonly ScriptedResponse[]>>;

/** The faults of all requests, each with the request that has it; the document gives no body to a GET. */
function findFaults(seen: readonly Seen[]): readonly string[] {
  return seen.flatMap((request) =>
    findRequestFaults(request).map((fault) => `${request.method} ${request.path}: ${fault}: ${request.body}`),
  );
}

describe('Every request of a run is one that the document describes:', () => {
  const config = {
    defaults: { type: 'http', intervalSeconds: 60 },
    monitors: [
      { name: 'Shop', target: 'https://shop.example.com/' },
      { name: ' Blücher ', target: 'HTTP://[::1]:8080?q=@', assertions: [{ type: 'statusCode', value: 200 }] },
      { name: 'Blog', target: 'https://blog.example.com', extra: { regions: ['eu', { us: null }], weight: 1.5 } },
    ],
  };

  const page = Array.from({ length: 10 }, (_, id) => body({ id, name: `monitor ${id}` }));
  const list = 'GET /api/v1/monitors';
  const create = 'POST /api/v1/monitors';
  const again = { status: 503, headers: { 'retry-after': '1' } };
  const limited = { status: 429, headers: { 'retry-after': '7' } };

  // Each row: what happens, the requests that come at least, and what the service lists or how its responses begin.
  test.each<[string, readonly string[], Faults, (readonly JsonObject[])?, Partial<Options>?]>([
    ['a plan', [list], {}, [], { mode: 'plan' }],
    ['a sync', [list, create, create, create], {}],
    ['a second page', [list, `${list}?page=2`, create, create, create], {}, page],
    ['a list that is asked for again', [list, list, list, create, create, create], { GET: [again, again] }],
    ['a rate limit', [list, create, create, create, create], { POST: [limited] }],
    ['a creation with an unknown outcome', [list, create, create, create], { POST: [{ status: 500 }] }],
    ['a token that is refused', [list], { GET: [{ status: 401 }] }],
  ])('%s.', async (_name, least, faults, items = [], overrides = {}) => {
    const workspace = mkdtempSync(join(tmpdir(), 'contract-'));
    onTestFinished(() => rmSync(workspace, { recursive: true }));
    writeFileSync(join(workspace, 'monitors.yaml'), JSON.stringify(config));
    const keep = keeping(...items);
    await using server = await startServer((request, before) => faults[request.method]?.[before] ?? keep(request));
    const wanted = options(server.baseUrl, { workspace, ...overrides });
    const clock = new VirtualClock();
    await clock.run(
      runSync(wanted, worldOn(clock), () => undefined),
      isQuiet,
    );
    expect(findFaults(server.seen)).toEqual([]);
    for (const line of new Set(least)) {
      const count = (all: readonly string[]) => all.filter((other) => other === line).length;
      expect(count(server.requests), line).toBeGreaterThanOrEqual(count(least));
    }
  });
});

describe('Any config', () => {
  /** Nothing that stands for a variable. */
  const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('${'));
  const line = text.filter((value) => value.trim() !== '' && !/\p{Cc}/u.test(value));
  const value = fc.jsonValue({ maxDepth: 3 }).filter((found) => !JSON.stringify(found).includes('${'));
  const known = ['name', 'type', 'target', 'intervalSeconds', 'assertions'];
  const set = ['id', 'status', 'createdAt'];
  const target = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['http', 'HTTPS'] }),
    line.map((path) => `https://shop.example.com/${path.replaceAll(/\s/g, '')}`),
  );
  const fields = {
    intervalSeconds: fc.integer({ min: 1, max: 86_400 }),
    assertions: fc.array(fc.dictionary(text, value, { maxKeys: 3 }), { maxLength: 3 }),
    // The fields that the service sets are its own choice, and no rule of the config.
    extra: fc.dictionary(
      text.filter((key) => ![...known, ...set].includes(key)),
      value,
      { maxKeys: 3 },
    ),
  };
  const monitor = fc.record({ name: line, target, ...fields }, { requiredKeys: ['name', 'target'] });
  const config = fc.record({
    defaults: fc.record({ type: fc.constant('http'), ...fields }, { requiredKeys: ['type', 'intervalSeconds'] }),
    monitors: fc.uniqueArray(monitor, {
      minLength: 1,
      maxLength: 4,
      selector: ({ name }) => name.normalize('NFC').trim(),
    }),
  });

  test('within the bounds of the document is sent as the document describes it.', async () => {
    await fc.assert(
      fc.asyncProperty(config, async (file) => {
        // A service of its own for each run: one that keeps the names of earlier runs would show them twice.
        await using server = await startServer(keeping());
        const { monitors, problems } = parseConfig([{ file: 'monitors.yaml', text: JSON.stringify(file) }]);
        // Numbers that JSON does not carry exactly are no valid config.
        fc.pre(problems.length === 0);
        await withApi(server.baseUrl, (api) =>
          createMonitors(monitors.map(toMissing), new WriteSession(api, monitors, listed())),
        );
        const posted = server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
        expect(posted.toSorted()).toEqual(monitors.map(({ body }) => JSON.stringify(body)).toSorted());
        expect(findFaults(server.seen)).toEqual([]);
      }),
      { numRuns: runs(0.5) },
    );
  });
});

describe('A request', () => {
  const path = '/api/v1/monitors';
  const anonymous = { 'content-type': 'application/json; charset=utf-8', accept: '*/*' };
  const untyped = { authorization: `Bearer ${token}`, accept: '*/*' };
  const good = { method: 'POST', path, headers: { ...untyped, ...anonymous }, body: JSON.stringify(body()) };
  const withBody = (fields: Parameters<typeof body>[0]) => ({ body: JSON.stringify(body(fields)) });

  test.each<[string, Partial<WireRequest>, string]>([
    ['nothing that is wrong', {}, ''],
    ['a page of the list', { method: 'GET', body: '', path: `${path}?page=2&limit=a` }, ''],
    ['fields that the document does not know', withBody({ regions: ['eu'], __proto__: null }), ''],
    ['a different path', { path: '/api/v2/monitors' }, 'the operation is not described'],
    ['a different method', { method: 'PUT' }, 'the operation is not described'],
    ['a query for a creation', { path: `${path}?dry=1` }, 'the query is not described'],
    ['no token', { headers: anonymous }, 'the token is missing'],
    ['a body for the list', { method: 'GET' }, 'there is a body'],
    ['no media type', { headers: untyped }, 'the media type is missing'],
    ['a missing field', { body: '{"name":"Shop","type":"http","target":"https://a.b"}' }, "'intervalSeconds'"],
    ['a value out of bounds', withBody({ intervalSeconds: 0 }), '/intervalSeconds must be >= 1'],
    ['a field that the service sets', withBody({ id: 'm-1' }), 'property name must be valid'],
    ['half a body', { body: '{"name":' }, 'must be object'],
  ])('with %s has the fault that it has.', (_name, changed, fault) => {
    const faults = findRequestFaults({ ...good, ...changed }).join();
    if (fault === '') expect(faults).toBe('');
    else expect(faults).toContain(fault);
  });
});
