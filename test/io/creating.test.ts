import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { RunError } from '../../src/core/model/errors.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Result } from '../../src/core/report/report.ts';
import type { Options } from '../../src/core/settings/options.ts';
import { createMonitors } from '../../src/io/create-monitors.ts';
import { createReader } from '../../src/io/list-monitors.ts';
import { startService } from '../../src/service/server.ts';
import { body, desired } from '../core/builders.ts';
import { findClosedPort, json, keeping, type Seen, serve, serveAlways, serveRaw } from './servers.ts';
import { token, withApi } from './surroundings.ts';

/** What became of creations, by name, and the error that ended the run. */
async function create(baseUrl: string, names: readonly string[], overrides: Partial<Options> = {}) {
  const missing = names.map((name, index) => desired({ name }, index + 1));
  return withApi(
    baseUrl,
    async (api, clock) => {
      const settled: string[] = [];
      const { results, warnings } = await createMonitors(missing, api, createReader(api), ({ declared, result }) => {
        settled.push(`${result.status} ${declared.name}`);
      });
      const byName = new Map([...results].map(([{ name }, creation]) => [name, creation]));
      const error = api.gate.endReason as RunError | null;
      return { byName, error, counts: api.gate.counts, ms: clock.now(), settled, warnings };
    },
    { concurrency: 1, ...overrides },
  );
}

/** A server that lists each monitor that it was sent, with these items, and answers a POST as the test says. */
function serveListing(answer: (request: Seen, response: ServerResponse, before: number) => void) {
  const items: JsonObject[] = [];
  return serve((request, response, before) => {
    if (request.method === 'GET') return json(response, 200, items);
    items.push(JSON.parse(request.body));
    answer(request, response, before);
  });
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
    const posts = service.log.filter(({ method }) => method === 'POST');
    expect(posts.map((request) => request.body)).toEqual(['c', 'a', 'b'].map((name) => body({ name })));
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
    await using server = await serveListing((_request, response) => answer(response));
    const { byName } = await create(server.baseUrl, ['a']);
    expect(byName.get('a')).toEqual({ status: 'created', id, warning: null });
  });

  test.each([
    ['<html>Sign in</html>', 'is a web page'],
    ['created', 'is not JSON'],
  ])('has succeeded with 201 and %j, and warns that the identifier is not known', async (text, why) => {
    await using server = await serveListing((_request, response) => void response.writeHead(201).end(text));
    const { byName } = await create(server.baseUrl, ['a']);
    const warning = expect.stringContaining(`"a" was created, but its identifier is not known: the answer ${why}`);
    expect(byName.get('a')).toEqual({ status: 'created', id: null, warning });
  });

  test('has succeeded once the headers are there, whatever becomes of the body', async () => {
    const head = 'HTTP/1.1 201 Created\r\ncontent-length: 100\r\n\r\n';
    await using server = await serveRaw((socket, request) => {
      const list = JSON.stringify([body({ name: 'a' })]);
      const listed = `HTTP/1.1 200 OK\r\ncontent-length: ${list.length}\r\n\r\n${list}`;
      socket.end(request.startsWith('GET') ? listed : `${head}{"id"`);
    });
    const { byName } = await create(server.baseUrl, ['a']);
    expect(byName.get('a')).toMatchObject({ status: 'created', id: null });
    expect(JSON.stringify(byName.get('a'))).toMatch(
      /a.* was created, but its identifier is not known: the answer could not be read to its end/,
    );
    expect(server.heads.map((line) => line.slice(0, 4))).toEqual(['POST', 'GET ']);
  });

  test('waits out a 429 and is sent again', async () => {
    await using server = await serveListing((_request, response, before) => {
      if (before === 0) json(response, 429, {}, { 'retry-after': '7' });
      else json(response, 201, { id: 'm-1' });
    });
    const { byName, counts, ms } = await create(server.baseUrl, ['a']);
    expect(byName.get('a')).toMatchObject({ status: 'created', id: 'm-1' });
    expect(counts).toEqual({ sent: 3, retried: 1, rateLimited: 1, waitedMs: 7_000 });
    expect(ms).toBe(7_000);
  });

  test('that was never sent is tried again, and has created nothing', async () => {
    const { byName, counts } = await create(await findClosedPort(), ['a']);
    expect(outcome(byName, 'a')).toBe('failed network');
    expect(counts.sent).toBe(5);
  });

  test.each([400, 413, 415, 422])('one monitor that is refused with %i does not stop the others', async (status) => {
    await using server = await serveListing(({ body: text }, response) => {
      if (text.includes('"a"')) json(response, status, { error: { code: 'bad', message: 'no' } });
      else json(response, 201, {});
    });
    const { byName, error } = await create(server.baseUrl, ['a', 'b', 'c']);
    expect(['a', 'b', 'c'].map((name) => outcome(byName, name))).toEqual(['failed service', 'created', 'created']);
    expect(byName.get('a')).toMatchObject({ error: { status, code: 'bad' } });
    expect(JSON.stringify(byName.get('a'))).toContain(`(monitors.yaml:1): ${status} bad: no`);
    expect(error).toBeNull();
  });

  test.each([401, 402, 403, 404, 405])(
    'stops at once with %i, which every other request would meet',
    async (status) => {
      await using server = await serveListing((_request, response, before) =>
        json(response, before === 1 ? status : 201, {}),
      );
      const { byName, error, warnings } = await create(server.baseUrl, ['a', 'b', 'c', 'd']);
      const outcomes = ['a', 'b', 'c', 'd'].map((name) => outcome(byName, name));
      expect(outcomes).toEqual(['created', 'failed service', 'not tried', 'not tried']);
      expect(error?.facts).toMatchObject({ kind: 'service', status });
      expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
      expect(warnings).toEqual([]);
    },
  );

  test('has no more under way than it may', async () => {
    let underWay = 0;
    let most = 0;
    await using server = await serveListing((_request, response) => {
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
  await using server = await serve(keeping());
  const declared = desired({ assertions: [{ a: 1 }], regions: ['eu'] });
  await withApi(server.baseUrl, (api) => createMonitors([declared], api, createReader(api), () => undefined));
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual(declared.body);
});

describe('trust is earned by one:', () => {
  /** A service that lists what it creates as the test says, and the requests that it saw. */
  async function createAt(list: (items: readonly JsonObject[], before: number) => unknown, names = ['a', 'b', 'c']) {
    const items: JsonObject[] = [];
    await using server = await serve(({ body: text, method }, response, before) => {
      if (method === 'GET') return json(response, 200, list(items, before));
      items.push(JSON.parse(text));
      json(response, 201, {});
    });
    const created = await create(server.baseUrl, names, { concurrency: 4 });
    const requests = server.seen.map(({ body: text, method }) =>
      text === '' ? method : `POST ${JSON.parse(text).name}`,
    );
    return { ...created, requests };
  }

  test('the first creation goes alone, and the others follow a list that shows it', async () => {
    const { error, requests, settled } = await createAt((items) => items);
    expect(requests.slice(0, 2)).toEqual(['POST a', 'GET']);
    expect(requests.slice(2, 4).toSorted()).toEqual(['POST b', 'POST c']);
    expect(requests.slice(4)).toEqual(['GET']);
    expect(settled[0]).toBe('created a');
    expect(error).toBeNull();
  });

  test('a list that shows the first creation late is read again after the lag', async () => {
    const { error, ms, requests } = await createAt((items, before) => (before === 0 ? [] : items));
    expect(requests.slice(0, 4)).toEqual(['POST a', 'GET', 'GET', 'POST b']);
    expect(ms).toBe(1_000);
    expect(error).toBeNull();
  });

  test('a list that never shows the first creation ends the run', async () => {
    const { byName, error, ms, requests, warnings } = await createAt(() => [body({ name: 'z' })]);
    expect(requests).toEqual(['POST a', 'GET', 'GET', 'GET', 'GET']);
    expect(ms).toBe(7_000);
    expect([...byName.values()]).toMatchObject([{ status: 'created' }]);
    expect(error?.facts).toMatchObject({ kind: 'list' });
    expect(error?.message).toMatch(
      /^The service accepted "a" \(monitors\.yaml:1\) and does not list it: the next sync would create it again\. The list shows 1 other monitor; the other 2 missing monitors were not sent\. Check /,
    );
    expect(warnings).toMatchObject([{ message: expect.stringContaining('does not list it'), source: { line: 1 } }]);
  });

  test('a list that shows the first creation with another target ends the run', async () => {
    const { error, requests } = await createAt((items) =>
      items.map((item) => ({ ...item, target: 'https://x.example/' })),
    );
    expect(requests).toEqual(['POST a', 'GET']);
    expect(error?.message).toContain('lists it with another target, "https://x.example/"');
  });

  test('a list that cannot be read after the first creation ends the run, and the error names what was created', async () => {
    const { byName, error, requests } = await createAt(() => 'no list');
    expect(requests).toEqual(['POST a', 'GET']);
    expect(byName.size).toBe(1);
    expect(error?.message).toMatch(
      /^The service accepted "a" \(monitors\.yaml:1\), and then its list could not be read; the other 2 missing monitors were not sent\. GET /,
    );
  });

  test.each([400, 409, 422])('a first creation that is refused with %i gives its place to the next', async (status) => {
    const items: JsonObject[] = [];
    await using server = await serve(({ body: text, method }, response) => {
      if (method === 'GET') return json(response, 200, items);
      if (text.includes('"a"')) return json(response, status, {});
      items.push(JSON.parse(text));
      json(response, 201, {});
    });
    const { byName, error } = await create(server.baseUrl, ['a', 'b', 'c']);
    expect(['a', 'b', 'c'].map((name) => outcome(byName, name))).toEqual(['failed service', 'created', 'created']);
    const methods = server.seen.map(({ method }) => method).join(' ');
    expect(methods).toBe(`POST ${status === 409 ? 'GET ' : ''}POST GET POST GET`);
    expect(error).toBeNull();
  });

  test('a first creation whose outcome stays unknown ends the run', async () => {
    await using server = await serve(({ method }, response) => json(response, method === 'GET' ? 200 : 500, []));
    const { byName, error } = await create(server.baseUrl, ['a', 'b', 'c']);
    expect(['a', 'b', 'c'].map((name) => outcome(byName, name))).toEqual(['failed unknown', 'not tried', 'not tried']);
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(3);
    expect(error?.facts).toMatchObject({ kind: 'unknown', message: expect.stringContaining('the other 2 missing') });
  });
});

describe('what was created is looked up:', () => {
  test('one monitor that the list shows takes one POST and one list', async () => {
    await using server = await serve(keeping());
    const { error } = await create(server.baseUrl, ['a']);
    expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(error).toBeNull();
  });

  test('no list is read after the last creation where nothing was created since the one before', async () => {
    await using server = await serve(({ body: text, method }, response) => {
      if (method === 'GET') json(response, 200, [body({ name: 'a' })]);
      else json(response, text.includes('"a"') ? 201 : 422, {});
    });
    await create(server.baseUrl, ['a', 'b']);
    expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  });

  test('a later monitor that four lists do not show stays created, and the run ends with an error', async () => {
    const items: JsonObject[] = [];
    await using server = await serve(({ body: text, method }, response) => {
      if (method === 'GET') return json(response, 200, items);
      if (!text.includes('"b"')) items.push(JSON.parse(text));
      json(response, 201, {});
    });
    const { byName, error, ms, settled, warnings } = await create(server.baseUrl, ['a', 'b', 'c']);
    expect(['a', 'b', 'c'].map((name) => outcome(byName, name))).toEqual(['created', 'created', 'created']);
    expect(settled).toEqual(['created a', 'created b', 'created c']);
    expect(server.seen.map(({ method }) => method).join(' ')).toBe('POST GET POST POST GET GET GET GET');
    expect(ms).toBe(7_000);
    expect(error?.message).toMatch(/^The service accepted "b" \(monitors\.yaml:2\) and does not list it/);
    expect(warnings).toMatchObject([{ source: { line: 2 } }]);
  });

  test('a lag that max-wait does not allow ends the run, and the warning stays', async () => {
    await using server = await serve(({ method }, response) => json(response, method === 'GET' ? 200 : 201, []));
    const { error, warnings } = await create(server.baseUrl, ['a'], { maxWaitMs: 500 });
    expect(error?.facts).toMatchObject({ kind: 'wait' });
    expect(error?.message).toContain(
      'The list does not show that a monitor was created, and it is to be read again in 1 s',
    );
    expect(warnings).toHaveLength(1);
  });

  test('a run that a refusal ends says that what was created was not looked up', async () => {
    const held: ServerResponse[] = [];
    await using server = await serve(({ body: text, method }, response) => {
      if (method === 'GET') return json(response, 200, [body({ name: 'a' })]);
      if (!text.includes('"c"')) return json(response, 201, {});
      held.push(response);
      json(response, 401, {});
    });
    const { byName, error, warnings } = await create(server.baseUrl, ['a', 'b', 'c']);
    expect(['a', 'b', 'c'].map((name) => outcome(byName, name))).toEqual(['created', 'created', 'failed service']);
    expect(error?.facts.status).toBe(401);
    expect(warnings.map(({ message }) => message)).toEqual([
      'The list was not read after the service accepted "b" (monitors.yaml:2): it is not known whether the service lists it',
    ]);
  });

  test('a monitor that is missing no more is compared instead of created', async () => {
    await using server = await serve(({ method }, response) =>
      method === 'GET'
        ? json(response, 200, [body({ name: 'a' }), body({ name: 'b', id: 7 })])
        : json(response, 201, {}),
    );
    const { byName } = await create(server.baseUrl, ['a', 'b']);
    expect(['a', 'b'].map((name) => outcome(byName, name))).toEqual(['created', 'in-sync']);
    expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  test('a field that the list shows differently is a warning that says so', async () => {
    await using server = await serve(({ method }, response) =>
      method === 'GET' ? json(response, 200, [body({ name: 'a', intervalSeconds: 600 })]) : json(response, 202, {}),
    );
    const { byName } = await create(server.baseUrl, ['a']);
    const warning = expect.stringContaining(
      'the service stores 600 for intervalSeconds (declared 60): every later run would find the same difference',
    );
    expect(byName.get('a')).toEqual({ status: 'created', id: null, warning });
  });
});

test.each<[string, unknown]>([
  ['an error', { error: 'missing domain name' }],
  ['no success', { success: false, message: 'no' }],
])('a 200 with %s and nothing else has an unknown outcome, which is looked up', async (_name, refusal) => {
  const items: JsonObject[] = [body({ name: 'first' })];
  await using server = await serve(({ body: text, method }, response) => {
    if (method === 'GET') return json(response, 200, items);
    if (text.includes('"there"')) items.push(body({ name: 'there' }));
    json(response, text.includes('"first"') ? 201 : 200, text.includes('"first"') ? {} : refusal);
  });
  const { byName, error } = await create(server.baseUrl, ['first', 'there', 'gone']);
  expect(['there', 'gone'].map((name) => outcome(byName, name))).toEqual(['created', 'failed unknown']);
  expect(server.seen.filter(({ body: text }) => text.includes('"gone"'))).toHaveLength(3);
  expect(error).toBeNull();
});
