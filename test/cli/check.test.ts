import { describe, expect, test } from 'vitest';
import type { Ended } from '../dist/process.ts';
import { monitor, numbered, startListing, token } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { profile, run } from '../services/scene.ts';

const listed = (items: readonly object[]) => items.map((item, index) => ({ id: index, ...item }));

async function check(items: readonly object[], ...args: readonly string[]): Promise<Ended> {
  await using service = await startListing(items);
  return await run({ command: 'check', args, service });
}

test('What is right, what is wrong and what only a person can say are three kinds.', async () => {
  const items = listed(numbered(3).map(monitor));
  const { exitCode, stderr, stdout } = await check(items);
  expect([exitCode, stderr]).toEqual([0, '']);
  const marks = stdout.match(/^ {2}[✓✗?](?= \w)/gm) ?? [];
  expect(marks.map((mark) => mark.trim())).toEqual(['✓', '✓', '?', '✓', '?', '✓', '✓']);
  expect(stdout).toMatch(/\n\nCheck: 5 right, 0 wrong, 2 questions \(1 request\)\n$/);
  expect(await check(items, '--quiet')).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
});

test('With --json, stdout has the checks and their number, and stderr nothing.', async () => {
  const { exitCode, stderr, stdout } = await check(listed([monitor('A')]), '--json');
  expect([exitCode, stderr]).toEqual([0, '']);
  const { checks, counts } = JSON.parse(stdout);
  expect(checks).toContainEqual({ code: 'round-trip', ok: true, message: expect.any(String) });
  expect(counts).toEqual({ monitors: 1, requests: 1, right: 5, wrong: 0, questions: 2 });
});

test('A service without monitors has no fault.', async () => {
  expect(await check([])).toMatchObject({ exitCode: 0, stderr: '' });
});

test('A type that is no text is one that the profile does not know.', async () => {
  const items = listed([{ ...monitor('Odd'), type: { toString: 1 } }, monitor('A')]);
  await using service = await startServer(() => ({ body: items }));
  const types = profile('types: { http: {} }');
  const { exitCode, stdout } = await run({ command: 'check', profile: types, service });
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('can declare 1 of 2 monitors')]);
});

test('A refused token and a list that is not understood are wrong, and end with 1.', async () => {
  for (const [response, code] of [
    [{ status: 401, body: { message: token } }, 'token-refused'],
    [{ body: { checks: [{ label: 'One' }] } }, 'list-not-monitors'],
  ] as const) {
    await using service = await startServer(() => response);
    const ended = await run({ command: 'check', args: ['--json'], service });
    expect(ended.exitCode).toBe(1);
    expect(JSON.parse(ended.stdout)).toMatchObject({ checks: [{ code, ok: false }], counts: null });
    expect(ended.stdout + ended.stderr).not.toContain(token);
    expect(ended.stdout).not.toContain('the input');
  }
});

describe('The pages', () => {
  const plain = 'list: { path: /l }';
  test.each<
    [list: string, body: (items: readonly object[]) => object, count: number, line: string]
  >([
    [plain, (items) => items, 2, '✓ no further page found'],
    [plain, (data) => ({ data, total: data.length }), 2, '✓ the list is complete'],
    [plain, (data) => ({ data, hasMore: false }), 2, '✓ the list is complete'],
    ['list: { path: "/l?v=3", page: none }', (items) => items, 3, '✓ no further page found'],
  ])('of %j are right: %#.', async (list, body, count, line) => {
    const items = listed(numbered(count).map(monitor));
    await using service = await startServer(() => ({ body: body(items) }));
    const ended = await run({ command: 'check', profile: profile(list), service });
    expect([ended.exitCode, ended.stdout.split('\n')[1]]).toEqual([
      0,
      expect.stringMatching(`^  ${line}`),
    ]);
  });

  test('that may be one of more are a question.', async () => {
    const { exitCode, stdout } = await check(listed(numbered(10).map(monitor)));
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^ {2}\? 10 monitors are listed, /m);
  });
});

const lines = [
  'lookups: { contacts: { path: /contacts, items: /data } }',
  'extra: { /owner: { lookup: contacts } }',
];
test.each<[what: string, data: readonly object[], exitCode: number]>([
  ['that is empty is right', [], 0],
  ['with one identifier for two is wrong', [1, 1].map((id) => ({ id, name: 'Ops' })), 1],
])('The list of a lookup %s.', async (_what, data, exitCode) => {
  await using service = await startServer(({ path }) =>
    path === '/contacts' ? { body: { data } } : { body: listed([monitor('A')]) },
  );
  const ended = await run({ command: 'check', profile: profile(...lines), service });
  expect(ended).toMatchObject({ exitCode, stderr: '' });
  expect(service.requests).toEqual(['GET /l', 'GET /contacts']);
});

describe('A mistake in a profile', () => {
  const right = `service: Pulse
list: { path: /checks, items: /data, item: /fields, id: /uid, page: { offset: skip, total: /total } }
create: { path: /checks }
update: { path: "/checks/{id}" }
lookups: { people: { path: /people, items: "", name: /label, page: none } }
extra: { /owner: { lookup: people } }
fields:
  name: /label
  type: { at: /kind, values: { http: HTTP } }
  target: { at: /check/url, maxLength: 60 }
  intervalSeconds: { at: /every, unit: minutes }
`;
  const items = ['a', 'b', 'c'].map((name) => ({
    uid: name,
    batch: 12,
    fields: {
      ...{ label: `Shop ${name}`, kind: 'HTTP', every: 5 },
      check: { url: `https://shop.example.com/${name}` },
    },
  }));
  const start = () =>
    startServer(({ headers, path }) => {
      const { pathname, searchParams } = new URL(path, 'http://host');
      if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: {} };
      if (pathname === '/people') return { body: [{ id: 1, label: 'Ops' }] };
      if (pathname !== '/checks') return { status: 404, body: {} };
      const skipped = Number(searchParams.get('skip') ?? 0);
      return { body: { data: items.slice(skipped, skipped + 2), total: items.length } };
    });
  const checkWith = async (text: string) => {
    await using service = await start();
    const ended = await run({ command: 'check', profile: text, service, args: ['--json'] });
    const { checks } = JSON.parse(ended.stdout) as { checks: { code: string; ok: boolean }[] };
    return checks.flatMap(({ code, ok }) => (ok ? [] : [code]));
  };

  test('is none in the right one.', async () => {
    expect(await checkWith(right)).toEqual([]);
  });

  test.each<[from: string, to: string, ...codes: string[]]>([
    ['path: /checks,', 'path: /check,', 'not-found'],
    ['items: /data', 'items: /datas', 'list-not-found'],
    ['item: /fields', 'item: /field', 'list-not-monitors'],
    ['id: /uid', 'id: /key', 'identifiers'],
    ['id: /uid', 'id: /batch', 'identifiers'],
    ['lookups: {', 'headers: { Authorization: "{token}" }\nlookups: {', 'token-refused'],
    ['name: /label,', 'name: /title,', 'lookups'],
    ['path: /people', 'path: /persons', 'lookups'],
    ['name: /label\n', 'name: /title\n', 'list-not-monitors'],
    ['at: /kind', 'at: /sort', 'declarable'],
    ['at: /check/url', 'at: /url', 'list-without-target'],
    ['maxLength: 60', 'maxLength: 20', 'declarable'],
    ['at: /every', 'at: /interval', 'declarable'],
    ['unit: minutes', 'unit: milliseconds', 'declarable'],
  ])('is found: %j as %j.', async (from, to, ...codes) => {
    expect(right.split(from)).toHaveLength(2);
    expect(await checkWith(right.replace(from, to))).toEqual(codes);
  });
});
