import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../dist/process.ts';
import { leftOutOf } from '../left-out.ts';
import { checkOut, profile, run, shop, startStandIn, writesTo } from './scene.ts';

async function exportOf(items: readonly object[], text: string, ...args: readonly string[]) {
  await using service = await startStandIn({ items });
  return (await run({ profile: text, command: 'export', args, service })).stdout;
}

const readOnly = 'readOnly: [/of/rev, /of/check/secretish, /of/type, /of/name]';
const text = profile(
  `list: { path: /l, items: /data, item: /of, id: /uid, foreign: /of/tool, ${readOnly} }`,
  'fields:',
  '  type: /app',
  '  target: /check/url',
  '  intervalSeconds: { at: /every, unit: minutes }',
  '  assertions: null',
);

const check = { url: shop.target, method: 'GET', secretish: 'hunter2' };
const attributes = { name: 'Shop', app: 'http', type: 2, check, every: 1, rev: 7, tool: 'cli' };
const own = { regions: ['eu'], assertions: ['status:200'] };
const items = [{ uid: 'u-0', of: { ...attributes, ...own } }];

test('A plan after an export ends with 0 by the command of the manual, also where a monitor has no target.', async () => {
  const manual = readText('docs/moving.md');
  const [, statuses = ''] =
    /monitor-sync plan .*--fail-on (\S+) +# must end with exit code 0/.exec(manual) ?? [];
  const heartbeat = { uid: 'u-9', of: { name: 'Nightly backup', app: 'http', every: 5 } };
  await using service = await startStandIn({
    list: (all) => ({ data: all }),
    items: [...items, heartbeat],
  });
  using repository = checkOut({ profile: text, service });
  await repository.run('export --output monitors.yaml --force');
  expect(repository.read('monitors.yaml')).toContain(
    '# - "Nightly backup" (id u-9): target is required but missing',
  );
  const planned = await repository.run('plan', '--fail-on', statuses);
  expect({ statuses, exitCode: planned.exitCode }).toEqual({
    statuses: 'missing,changed',
    exitCode: 0,
  });
});

test.each<[args: string[], extra: object | undefined, ...leftOut: string[]]>([
  [[], undefined, 'assertions', 'check', 'regions', 'rev', 'tool', 'type'],
  [['--extra'], { check: { method: 'GET' }, ...own }, 'check/secretish', 'rev', 'tool', 'type'],
])(
  'An export with %j declares what the profile maps, and names what is read-only or of another tool.',
  async (args, extra, ...leftOut) => {
    await using service = await startStandIn({ list: (data) => ({ data }), items });
    const { stdout } = await run({ profile: text, command: 'export', service, args });
    expect(parse(stdout).monitors).toEqual([{ ...shop, ...(extra && { extra }) }]);
    expect(leftOutOf(stdout)).toEqual(leftOut);
    expect(stdout).not.toContain('hunter2');
  },
);

test('An export writes no value that the service hides, even one that is named.', async () => {
  const items = [{ id: 1, ...shop, hook: { note: 'a', code: '****' } }];
  const stdout = await exportOf(items, profile(), '--extra', 'hook/code,hook');
  expect(parse(stdout).monitors).toEqual([{ ...shop, extra: { hook: { note: 'a' } } }]);
  expect(leftOutOf(stdout)).toEqual(['hook/code']);
});

describe('An export keeps what a creation would set to another value,', () => {
  const constants =
    "{ channels: '*', grace: 60, config: { method: GET, hops: 5 }, alert: { after: 1 }, steps: [{ k: 1 }] }";
  const text = profile('fields: { assertions: null }', `constants: ${constants}`);
  const same = {
    channels: '*',
    grace: 60,
    config: { method: 'GET', hops: 5 },
    alert: { after: 1 },
    steps: [{ k: 1 }],
  };

  test.each<[string, object, object | undefined]>([
    ['nothing where the list shows the same', {}, undefined],
    ['an empty text', { channels: '' }, { channels: '' }],
    ['null', { grace: null }, { grace: null }],
    ['null in an object', { config: { method: null, hops: 5 } }, { config: { method: null } }],
    ['a text for an object', { alert: 'after 1' }, { alert: 'after 1' }],
    ['an empty list', { steps: [] }, { steps: [] }],
    ['an item with more keys', { steps: [{ k: 1, v: 2 }] }, { steps: [{ k: 1, v: 2 }] }],
  ])('such as %s.', async (_what, shown, extra) => {
    await using service = await startStandIn({ items: [{ id: 1, ...shop, ...same, ...shown }] });
    const { stdout } = await run({ profile: text, command: 'export', service });
    expect(parse(stdout).monitors[0].extra).toEqual(extra);
    // The commands of a move: the old account has no change, and the new one gets the same monitor.
    const args = ['--fail-on', 'missing,changed,unmanaged'];
    const plan = { profile: text, config: stdout, args };
    expect(await run({ ...plan, service })).toMatchObject({ exitCode: 0 });
    await using empty = await startStandIn({});
    const moved = { profile: text, config: stdout, service: empty };
    expect(await run({ ...moved, command: 'sync' })).toMatchObject({ exitCode: 0 });
    const created = writesTo(empty)[0]?.[1] as Readonly<Record<string, unknown>>;
    for (const [key, value] of Object.entries({ ...same, ...shown }))
      expect(withoutNull({ [key]: created[key] ?? null })).toEqual(withoutNull({ [key]: value }));
  });

  test('but nothing that the list does not show, at any depth.', async () => {
    const { grace: _, ...shown } = { ...same, config: { hops: 1 } };
    const stdout = await exportOf([{ id: 1, ...shop, ...shown }], text);
    expect(parse(stdout).monitors[0].extra).toEqual({ config: { hops: 1 } });
  });

  test('but not a secret, unless it is empty.', async () => {
    const secret = profile('constants: { hookToken: t-1 }');
    const exported = (hookToken: string) => exportOf([{ id: 1, ...shop, hookToken }], secret);
    expect(leftOutOf(await exported('hunter2'))).toEqual(['hookToken']);
    expect(await exported('')).toContain('hookToken: ""');
  });
});

function withoutNull(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, inner) => (inner === null ? undefined : inner)));
}

test('An export from Uptime Cairn writes no value of a header, because the service shows values that it calls secret.', async () => {
  const config = { url: shop.target, method: 'HEAD', headers: { 'X-Shop': 'hunter2' } };
  const item = { id: '1', name: 'Shop', type: 'http', config, interval_seconds: 60 };
  const pagination = { next_cursor: null, has_more: false };
  const list = (data: readonly object[]) => ({ data, pagination });
  await using service = await startStandIn({ list, items: [item] });
  const args = ['--service', 'uptime-cairn', '--extra'];
  const { stdout } = await run({ command: 'export', args, service });
  expect(stdout).toContain('method: HEAD');
  expect(stdout).not.toContain('hunter2');
  expect(leftOutOf(stdout)).toEqual(['config/headers']);
});

test('An export names a field that other monitors lose, although some have it in the file.', async () => {
  const text = profile('types: { http: { value: http }, port: { export: [/port] } }');
  const items = [
    { id: 1, ...shop, port: 443 },
    { id: 2, ...shop, name: 'Mail', type: 'port', port: 25 },
  ];
  const stdout = await exportOf(items, text);
  expect(stdout).toContain('port: 25');
  expect(leftOutOf(stdout)).toEqual(['port']);
});

const set = 'constants: { paused: true }';
test.each<[what: string, ...lines: [string, string], listed: boolean[], written: number[]]>([
  ['writes it where a monitor is paused', '/paused', '', [true, false], [0]],
  ['has no default of it where all are paused', '/paused', '', [true, true], [0, 1]],
  ['writes what a creation would set otherwise', '{ at: /paused }', set, [true, false], [1]],
  ['does not write it where no request can', '{ read: /paused }', '', [true, false], []],
])(
  'An export with a profile that has "paused" %s.',
  async (_what, rule, constants, listed, written) => {
    const text = profile(`fields: { paused: ${rule} }`, constants);
    const items = listed.map((paused, id) => ({ ...shop, id, name: `M${id}`, paused }));
    const { defaults, monitors } = parse(await exportOf(items, text));
    expect(defaults).not.toHaveProperty('paused');
    expect(monitors.flatMap((one: object, at: number) => ('paused' in one ? at : []))).toEqual(
      written,
    );
  },
);

test('An export has all that is next to a field that is read elsewhere.', async () => {
  const settings = { timeout: 10, retries: 3, regions: ['eu'] };
  const items = [{ id: 1, ...shop, settings }];
  const text = profile('extra: { /timeout: { read: /settings/timeout } }');
  const extra = { timeout: 10, settings: { retries: 3, regions: ['eu'] } };
  expect(parse(await exportOf(items, text, '--extra')).monitors).toMatchObject([{ extra }]);
  expect(leftOutOf(await exportOf(items, text))).toEqual(['settings', 'timeout']);
});
