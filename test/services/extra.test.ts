import { describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../http-server.ts';
import { profile, report, run, shop, writesTo } from './scene.ts';

const update = 'update: { path: "/m/{id}" }';
const rules = `{
  /tagNames: { read: /tags/*/name },
  /policy: { read: /policy/uuid },
  /zone: { read: /location/zone, write: /placement/zone },
  /grace: { read: /timing/grace, write: /timing/grace },
  /depth: { read: /shape/depth },
  /config/windows: { read: /config/maintenance/*/id },
  /severity: { values: { low: 1, high: 2, true: 3 } },
  /steps/*/method: { values: { GET: 1, POST: 2 } },
  }`;
const text = profile(update, `extra: ${rules}`);
/** Other types have the rules of the service. */
const ofType = profile(
  update,
  `types: { ping: {}, http: { extra: ${rules} } }`,
  'extra: { /severity: { values: { low: l, high: h } }, /zone: { read: /zones } }',
);

type Fields = Readonly<Record<string, unknown>>;

function toItem(id: string, sent: Fields): Fields {
  const { config = {}, depth, placement = {}, policy, shape, tagNames, ...rest } = sent;
  const { windows, ...others } = config as { windows?: readonly number[] };
  const names = (tagNames ?? []) as readonly string[];
  return {
    ...{ id, ...rest },
    tags: names.toReversed().map((name) => ({ id: name.length, name })),
    policy: policy && { uuid: policy, label: `P ${policy}` },
    ...(shape !== undefined && { shape: { ...shape, depth } }),
    location: { flag: 'x', ...(placement as Fields) },
    config: { ...others, maintenance: (windows ?? []).map((id) => ({ id, label: `W ${id}` })) },
  };
}

async function start(): Promise<TestServer> {
  const sent = new Map<string, Fields>();
  return startServer(({ body, method, path }) => {
    if (method === 'GET') return { body: [...sent].map(([id, fields]) => toItem(id, fields)) };
    const id = path === '/c' ? `m-${sent.size + 1}` : path.slice(3);
    sent.set(id, { ...sent.get(id), ...JSON.parse(body) });
    return { status: 201, body: toItem(id, sent.get(id) ?? {}) };
  });
}

const sentBy = (service: TestServer) => writesTo(service).map(([, body]) => body);

const extra = {
  tagNames: ['shop', 'eu'],
  policy: 'p-1',
  zone: 'eu',
  grace: 5,
  timing: { retries: 2 },
  depth: 3,
  shape: { width: 4, height: 5 },
  config: { windows: [7, 8], depth: 2 },
  severity: 'high',
  steps: [{ method: 'POST', wait: 1 }],
};

describe.each([
  ['A', text],
  ['A type has a', ofType],
])('%s field that the list shows elsewhere or in another form', (_, text) => {
  test('is created, in sync, exported and created again.', async () => {
    await using service = await start();
    const command = { profile: text, config: [{ ...shop, extra }], service };
    const created = await run({ ...command, command: 'sync' });
    expect(created, created.stderr).toMatchObject({ exitCode: 0, stderr: '' });
    const { grace, zone, ...rest } = extra;
    const words = {
      severity: 2,
      steps: [{ method: 2, wait: 1 }],
      placement: { zone },
      timing: { ...extra.timing, grace },
    };
    expect(sentBy(service)).toEqual([{ ...shop, ...rest, ...words }]);
    expect(await report(command)).toMatchObject({ inSync: true, warnings: [] });
    const { stdout } = await run({ ...command, command: 'export', args: ['--extra'] });
    expect(stdout).not.toMatch(/ tags:/);
    const { monitors } = await report({ ...command, config: stdout });
    expect(monitors).toMatchObject([{ status: 'in-sync' }]);
    await using other = await start();
    await run({ ...command, config: stdout, command: 'sync', service: other });
    expect(sentBy(other)).toMatchObject([
      {
        ...{ tagNames: ['eu', 'shop'], policy: 'p-1', severity: 2, placement: { zone: 'eu' } },
        timing: { grace: 5, retries: 2 },
      },
    ]);
  });

  test.each<[changed: Fields, changes: readonly Fields[], sent: Fields]>([
    [
      { tagNames: ['shop', 'us'] },
      [{ path: 'tagNames/1', declared: 'us', actual: 'shop' }],
      { tagNames: ['shop', 'us'] },
    ],
    [{ tagNames: ['eu', 'shop'] }, [], {}],
    [{ policy: null }, [{ path: 'policy', declared: null, actual: 'p-1' }], { policy: null }],
    [
      { zone: 'us' },
      [{ path: 'zone', declared: 'us', actual: 'eu' }],
      { placement: { zone: 'us' } },
    ],
    // An object that a request writes a part of is sent complete.
    [
      { grace: 6 },
      [{ path: 'grace', declared: 6, actual: 5 }],
      { timing: { grace: 6, retries: 2 } },
    ],
    [
      { shape: { width: 7 } },
      [{ path: 'shape/width', declared: 7, actual: 4 }],
      { shape: { width: 7, height: 5 } },
    ],
    [
      { config: { windows: [7, 8], depth: 3 } },
      [{ path: 'config/depth', declared: 3, actual: 2 }],
      { config: { windows: [7, 8], depth: 3 } },
    ],
    [
      { config: { windows: [7] } },
      [{ path: 'config/windows', declared: [7], actual: [7, 8] }],
      { config: { windows: [7], depth: 2 } },
    ],
    [{ severity: 'low' }, [{ path: 'severity', declared: 'low', actual: 'high' }], { severity: 1 }],
    // The service's own word is the same value.
    [{ severity: 2 }, [], {}],
  ])('is compared and updated in the form of a request: %j.', async (changed, changes, sent) => {
    await using service = await start();
    const command = { profile: text, service, args: ['--apply', 'create,update'] };
    await run({ ...command, config: [{ ...shop, extra }], command: 'sync' });
    const config = [{ ...shop, extra: { ...extra, ...changed } }];
    const planned = await report({ ...command, config });
    const shown = (planned.monitors[0]?.changes ?? []).filter(({ path }) => path !== 'tagNames/0');
    expect(shown).toEqual(changes);
    const synced = await run({ ...command, config, command: 'sync' });
    // Nothing else was changed by it, although the label of a policy or a window is another one.
    expect(synced, synced.stderr).toMatchObject({ exitCode: 0, stderr: '' });
    expect(synced.stdout).not.toContain('also sets');
    expect(sentBy(service).slice(1)).toEqual(changes.length === 0 ? [] : [sent]);
    expect(await report({ ...command, config })).toMatchObject({ inSync: true });
  });
});

test('An update that replaces the monitor keeps such a field in the form of a request.', async () => {
  const whole = 'update: { path: "/m/{id}", method: PUT, whole: true, keep: [/tagNames, /policy] }';
  const replacing = text.replace(/^update: .*$/m, whole);
  await using service = await start();
  const command = { profile: replacing, service, args: ['--apply', 'create,update'] };
  const { tagNames, policy } = extra;
  await run({ ...command, config: [{ ...shop, extra: { tagNames, policy } }], command: 'sync' });
  const config = [{ ...shop, intervalSeconds: 300 }];
  const synced = await run({ ...command, config, command: 'sync' });
  expect(synced, synced.stderr).toMatchObject({ exitCode: 0, stderr: '' });
  expect(sentBy(service)[1]).toEqual({
    ...shop,
    intervalSeconds: 300,
    tagNames: tagNames.toReversed(),
    policy,
  });
});

const limited = profile(
  'extra:',
  '  /method: { enum: [GET, POST] }',
  '  /timeout: { minimum: 1, maximum: 60 }',
  '  /tag: { maxLength: 5, pattern: "^[a-z]+$" }',
  '  /steps/*/method: { enum: [GET], values: { GET: 1 } }',
  '  /regions/*: { known: [eu-west-1, us-east-1] }',
  '  /days: { separator: " ", enum: [mon, tue] }',
);

/** The places and what must be there, or the warnings, in a config of monitors with these fields. */
async function validate(...all: readonly string[]): Promise<readonly string[]> {
  const monitors = all.map((extra, at) => {
    return `  - { name: M${at}, target: https://a.example, extra: ${extra} }\n`;
  });
  const defaults = 'defaults: { type: http, intervalSeconds: 60, extra: { method: PUT } }';
  const config = `${defaults}\nmonitors:\n${monitors.join('')}`;
  const { stderr } = await run({ profile: limited, command: 'validate', config });
  const found = stderr.matchAll(
    /^ *monitors\.yaml:(\d+):\d+: \S+?\.extra\.(.*?), because .*-limit\]/gm,
  );
  const warnings = stderr.matchAll(/^Warning: (.*) \(monitors\.yaml:(\d+)\)$/gm);
  return [
    ...Array.from(found, ([, line, what]) => `${line} ${what}`),
    ...Array.from(warnings, ([, what, line]) => `${line} ${what}`),
  ];
}

test('Limits of fields under extra are mistakes at their lines, and a default is one once.', async () => {
  const found = await validate(
    ...['{ method: PUT }', '{ timeout: 0 }', '{ timeout: 61 }', '{ tag: abcdef }', '{ tag: A }'],
    ...['{ steps: [{ method: GET }, { method: PUT }] }', '{ days: mon sun }', '{ method: 1 }'],
    '{ method: POST, timeout: 60, tag: abcde, days: tue  mon, regions: [eu-west-1] }',
    '{ method: null, timeout: soon, steps: [{ method: 1 }, {}], regions: null }',
  );
  expect(found).toEqual([
    '1 method: must be one of GET, POST',
    '3 method: must be one of GET, POST',
    '4 timeout: must be at least 1',
    '5 timeout: must be at most 60',
    '6 tag: must be text of at most 5 characters',
    '7 tag: must be text that matches ^[a-z]+$',
    '8 steps[1].method: must be GET',
    '9 days: must be one of mon, tue',
    '10 method: must be one of GET, POST',
  ]);
});

test('A value that the profile does not know is a warning, one for all that have it by an alias.', async () => {
  const of = (what: string, next = '') =>
    `monitors[${what}", which the profile of Pulse does not know: ` +
    `check that the service has it${next}`;
  const found = await validate(
    '{ method: GET, regions: [us-east-1, eu-west-2] }',
    '&mars { method: GET, regions: [mars] }',
    '*mars',
  );
  expect(found).toEqual([
    `3 ${of('0].extra.regions[1] is "eu-west-2', '; did you mean eu-west-1?')}`,
    `4 ${of('1].extra.regions[0] is "mars')}`,
  ]);
});
