import { describe, expect, test } from 'vitest';
import { mistakesIn } from '../cli/run-main.ts';
import { type ScriptedResponse, startServer, type TestServer } from '../http-server.ts';
import { type Command, checkOut, play, profile, report, run, shop, startStandIn } from './scene.ts';

const lookups = [
  'update: { path: "/m/{id}" }',
  'lookups:',
  '  contacts: { path: /contacts, items: /data, name: [/label, /mail, /address], page: { next: /next } }',
  'extra:',
  '  /contacts/*/id: { lookup: contacts }',
  '  /owner: { lookup: contacts }',
  '  /watchers: { lookup: contacts, separator: "," }',
];

const contacts: readonly object[] = [
  { id: 7, label: 'On-call Slack' },
  { id: 8, label: '', mail: ' ', address: 'ops@example.com' },
  { id: 9, label: 'Twice' },
  { id: 10, label: 'Twice' },
  { id: 11, label: '7' },
];

interface Scene {
  monitors?: readonly object[];
  refusal?: ScriptedResponse | null;
  objects?: readonly object[];
  isBare?: boolean;
}

function describeService({ isBare = false, monitors, objects = contacts, refusal = null }: Scene) {
  const list = (items: readonly object[], { path }: { path: string }) => {
    if (!path.startsWith('/contacts')) return items;
    if (refusal !== null) return { status: 200, body: { error: 'no' }, ...refusal };
    if (isBare) return { data: objects };
    const from = Number(path.split('from=')[1] ?? 0);
    const next = from + 2 < objects.length ? `/contacts?from=${from + 2}` : null;
    return { data: objects.slice(from, from + 2), next };
  };
  return { list, items: monitors ?? [] };
}

const start = (scene: Scene = {}) => startStandIn(describeService(scene));
const text = profile(...lookups);
const withExtra = (extra: object, name = 'Shop') => ({ ...shop, name, extra });
const readsOf = ({ requests }: Pick<TestServer, 'requests'>) =>
  requests.filter((request) => request.startsWith('GET /contacts'));

/** Plans with a monitor that has these fields, or does what `more` says. */
async function look(scene: Scene, extra: object, more: Partial<Command> = {}) {
  const command = { profile: text, config: [withExtra(extra)], ...more };
  const { writes, ...shown } = await play({ ...command, ...describeService(scene) });
  return { ...shown, sent: writes.map(([, body]) => body) };
}

describe('A name in place of an identifier', () => {
  test.each<[id: unknown, sent: unknown]>([
    ['On-call Slack', 7],
    [' On-call Slack', 7],
    ['ops@example.com', 8],
    ['8', 8],
    [8, 8],
    [99, 99],
    ['', ''],
    [null, null],
  ])('is sent as that of its object, in its JSON type: %j as %j.', async (id, sent) => {
    const extra = { contacts: [{ id }, { id: 'On-call Slack', wait: 5 }], owner: id };
    const ended = await look({}, extra, { command: 'sync' });
    expect(ended).toMatchObject({ error: null });
    expect(ended.sent).toMatchObject([
      { contacts: [{ id: sent }, { id: 7, wait: 5 }], owner: sent },
    ]);
    // Once, although the list of monitors is read again after the creation.
    expect(readsOf(ended)).toEqual([
      'GET /contacts',
      'GET /contacts?from=2',
      'GET /contacts?from=4',
    ]);
  });

  test('may be one of several in one text, whose order has no meaning.', async () => {
    const monitors = [{ id: 'm-1', ...shop, watchers: '8,7' }];
    const both = await look({ monitors }, { watchers: 'On-call Slack, 8' });
    expect(both).toMatchObject({ inSync: true });
    const updating = { command: 'sync', args: ['--apply', 'update'] } as const;
    const one = await look({ monitors }, { watchers: 'ops@example.com' }, updating);
    expect(one.sent).toEqual([{ watchers: '8' }]);
  });

  test('is never that of another object, where identifiers are above 2^53.', async () => {
    const owned = (name: string, owner: string) =>
      JSON.stringify({ id: name, ...shop, name, owner }).replace(/"(9\d{15})"/, '$1');
    const objects = [
      '{ "key": 9007199254740992, "label": "Dev" }',
      '{ "key": 9007199254740993, "label": "Ops" }',
    ];
    const items = [owned('Shop', '9007199254740993'), owned('Blog', '9007199254740992')];
    const created: string[] = [];
    await using service = await startServer(({ body, method, path }) => {
      if (method === 'POST') created.push(body);
      const shown = path === '/contacts' ? objects : [...items, ...created];
      return { status: 200, body: `[${shown.join()}]` };
    });
    const big = profile(
      'lookups: { contacts: { path: /contacts, items: "", id: /key, name: /label, page: none } }',
      'extra: { /owner: { lookup: contacts } }',
    );
    const config = ['Shop', 'Blog', 'Mail'].map((name) => withExtra({ owner: 'Ops' }, name));
    const { monitors } = await report({ profile: big, config, command: 'sync', service });
    expect(monitors).toMatchObject([
      { name: 'Shop', status: 'in-sync' },
      { name: 'Blog', changes: [{ path: 'owner', declared: 'Ops', actual: 'Dev' }] },
      { name: 'Mail', status: 'created' },
    ]);
    expect(created).toMatchObject([expect.stringContaining('"owner":"9007199254740993"')]);
    const { stdout } = await run({ profile: big, command: 'export', args: ['--extra'], service });
    expect(stdout).toMatch(/name: Blog\n.*\n +extra:\n +owner: Dev\n/);
  });

  test('is not looked up where no config has a text, or in mode validate.', async () => {
    const numbers = await look({}, { contacts: [{ id: 7 }], watchers: '', owner: 8 });
    const validated = await look({}, { owner: 'Nobody' }, { command: 'validate' });
    for (const shown of [numbers, validated])
      expect([shown.error, readsOf(shown)]).toEqual([null, []]);
  });

  test('is a mistake at its line if no object or several have it, before anything is written.', async () => {
    const config = [
      'defaults: { type: http, intervalSeconds: 60 }',
      'monitors:',
      '  - { name: Fine, target: https://a.example }',
      '  - name: Shop',
      '    target: https://shop.example.com/',
      '    extra:',
      '      contacts:',
      '        - id: On-call Slak',
      '        - id: Twice',
      '        - id: Has the identifier of another one',
      '      owner: "7"',
      '      watchers: On-call Slack,Nobody at all',
    ].join('\n');
    const objects = [...contacts, { id: 8, label: 'Has the identifier of another one' }];
    const { error, sent } = await look({ objects }, {}, { config, command: 'sync' });
    expect(error).toMatchObject({
      code: 'invalid-config',
      problems: [
        { line: 8, column: 15, code: 'unknown-reference' },
        { line: 9, column: 15, code: 'ambiguous-reference' },
        { line: 10, column: 15, code: 'ambiguous-reference' },
        { line: 11, column: 14, code: 'ambiguous-reference' },
        { line: 12, column: 17, code: 'unknown-reference' },
      ],
    });
    expect(sent).toEqual([]);
  });

  test('is none where it looks like a secret: no output has it.', async () => {
    const hidden = [
      'https://bot:hunter2hunter2@chat.example.com/hook',
      'https://hooks.example.com/services/T01/B02/hunter2hunter2',
      'token=hunter2hunter2',
    ];
    const objects = [
      { id: 7, label: 'Ops' },
      ...hidden.map((address, at) => ({ id: at + 10, address })),
    ];
    const monitors = [{ id: 'm-1', ...shop, contacts: [{ id: 10 }], owner: 11, watchers: '12' }];
    await using service = await start({ monitors, objects });
    const command = { profile: text, service };
    const config = [withExtra({ contacts: [{ id: 'Ops' }], owner: '7', watchers: 'Ops' })];
    const unknown = [withExtra({ owner: 'Nobody' })];
    const ended = [
      await run({ ...command, config }),
      await run({ ...command, config: unknown }),
      await run({ ...command, command: 'export', args: ['--extra'] }),
      await run({ ...command, config, command: 'adopt' }),
    ];
    expect(ended.map(({ exitCode }) => exitCode)).toEqual([0, 1, 0, 0]);
    expect(JSON.stringify(ended)).not.toContain('hunter2');
    expect(ended[3]?.stdout).toContain('10');
  });

  test('is compared as text: a service has its identifier as a text in one place alone.', async () => {
    const monitors = [{ id: 'm-1', ...shop, contacts: [{ id: '7' }], owner: '8' }];
    const config = [
      withExtra({ contacts: [{ id: 'On-call Slack' }], owner: 8 }),
      withExtra({ owner: 'ops@example.com' }, 'B'),
    ];
    const { sent } = await look({ monitors }, {}, { config, command: 'sync' });
    expect(sent).toMatchObject([{ name: 'B', owner: '8' }]);
  });

  test('is one mistake where it is written, for all that have it, and hidden if it is a secret.', async () => {
    await using service = await start();
    const config = [
      'defaults:',
      '  type: http',
      '  intervalSeconds: 60',
      '  extra: { owner: Nobody, watchers: "$'.concat('{PAGER}" }'),
      'monitors:',
      '  - { name: A, target: https://a.example, extra: &extra { contacts: [{ id: No one }] } }',
      '  - { name: B, target: https://b.example, extra: *extra }',
    ].join('\n');
    const env = { MONITOR_SYNC_SECRET_PAGER: 'On-call-hunter2' };
    const { stderr } = await run({ profile: text, config, service, env });
    expect(stderr).not.toContain('hunter2');
    expect(mistakesIn(stderr)).toEqual([
      expect.stringMatching(/^monitors\.yaml:6:\d+: monitors\[0\]\.extra\.contacts\[0\]\.id: /),
      expect.stringMatching(/^monitors\.yaml:4:19: defaults\.extra\.owner: .* found "Nobody"/),
      expect.stringMatching(/^monitors\.yaml:4:37: defaults\.extra\.watchers: .* found \*\*\* \[/),
    ]);
  });

  test('is shown on both sides of a difference, and is another object where only the name is the same.', async () => {
    const objects = [...contacts, { id: '31', label: '9000' }];
    const monitors = [{ id: 'm-1', ...shop, contacts: [{ id: 8, wait: 5 }], owner: '9000' }];
    const declared = { contacts: [{ id: 'On-call Slack' }], owner: '31' };
    const { monitors: shown } = await look({ monitors, objects }, declared);
    expect(shown[0]?.changes).toEqual([
      { path: 'contacts/0/id', declared: 'On-call Slack', actual: 'ops@example.com' },
      { path: 'owner', declared: '31', actual: '9000' },
    ]);
  });

  test('is shown where an update changes what it did not send.', async () => {
    const monitors = [{ id: 'm-1', ...shop, intervalSeconds: 5, owner: 7, watchers: '8' }];
    const { warnings } = await play({
      ...describeService({ monitors }),
      profile: text,
      config: [withExtra({ watchers: 'ops@example.com' })],
      command: 'sync',
      args: ['--apply', 'update'],
      updated: (item, body) => ({ ...item, ...body, owner: 8 }),
    });
    expect(warnings).toContainEqual(
      expect.stringContaining('also changed "owner" ("On-call Slack" → "ops@example.com")'),
    );
  });
});

test('An adoption writes names in place of identifiers.', async () => {
  const monitors = [
    { id: 'm-1', ...shop, contacts: [{ id: 8 }], owner: 8 },
    { id: 'm-2', ...shop, name: 'Docs', contacts: [{ id: 7 }] },
  ];
  await using service = await start({ monitors });
  const config = [withExtra({ contacts: [{ id: 'On-call Slack' }], owner: 7 })];
  const exporting = profile('list: { path: /l, export: [/contacts] }', ...lookups);
  const { stdout } = await run({ profile: exporting, config, command: 'adopt', service });
  expect(stdout).toContain('contacts/0/id: "On-call Slack" → "ops@example.com"\n');
  expect(stdout).toContain('owner: "On-call Slack" → "ops@example.com"\n');
  expect(stdout).toContain('contacts: [{"id":"On-call Slack"}]\n');
});

test.each([['7'], ['On-call Slack']])(
  'An adoption does not repeat a default that is written as %s.',
  async (owner) => {
    const monitors = ['Shop', 'Docs'].map((name, id) => ({ id, ...shop, name, owner: 7 }));
    await using service = await start({ monitors });
    const exporting = profile('list: { path: /l, export: [/owner] }', ...lookups);
    const config = `defaults: { type: http, intervalSeconds: 60, extra: { owner: ${owner} } }
monitors:
  - { name: Shop, target: "${shop.target}" }
`;
    using repository = checkOut({ profile: exporting, config, service });
    expect(await repository.run('adopt')).toMatchObject({ exitCode: 0 });
    expect(repository.read('monitors.yaml')).toBe(
      `${config}  - name: Docs\n    target: ${shop.target}\n`,
    );
  },
);

describe('An export', () => {
  const monitors = [
    { id: 'm-1', ...shop, contacts: [{ id: 7, wait: 5 }], watchers: '8,7' },
    { id: 'm-2', ...shop, name: 'Docs', contacts: [{ id: 9 }], owner: 8 },
  ];

  test('writes names where they are unique, and a plan with it changes nothing.', async () => {
    await using service = await start({ monitors });
    const command = { profile: text, service };
    const { stdout } = await run({ ...command, command: 'export', args: ['--extra'] });
    expect(stdout).toContain('- id: On-call Slack\n          wait: 5\n');
    expect(stdout).toContain('watchers: On-call Slack,ops@example.com\n');
    expect(stdout).toContain('- id: 9\n');
    expect(stdout).toContain('owner: ops@example.com\n');
    expect(await report({ ...command, config: stdout })).toMatchObject({ inSync: true });
  });

  test('names the objects where a creation would set another one.', async () => {
    await using service = await start({ monitors });
    const all = profile(...lookups, "constants: { watchers: '*' }");
    const { stdout } = await run({ profile: all, command: 'export', service });
    expect(stdout).toContain('watchers: On-call Slack,ops@example.com\n');
  });

  test('may have an identifier that the list of objects lacks: a plan knows it by the monitor.', async () => {
    await using service = await start({ monitors: [{ id: 'm-1', ...shop, owner: 'gone' }] });
    const command = { profile: text, service };
    const { stdout } = await run({ ...command, command: 'export', args: ['--extra'] });
    expect(stdout).toContain('owner: gone\n');
    expect(await report({ ...command, config: stdout })).toMatchObject({ inSync: true });
  });

  test.each([403, 500])('writes identifiers where it cannot read the list: %d.', async (status) => {
    await using service = await start({ monitors, refusal: { status } });
    const command = { profile: text, service, command: 'export' } as const;
    const { exitCode, stdout } = await run({ ...command, args: ['--extra', '--max-wait', '0'] });
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('- id: 7\n')]);
    expect(stdout).toContain('Identifiers of contacts are written');
  });
});

describe('A list of other objects', () => {
  test.each([[[]], [['--list-complete']]])(
    'that may be cut off is used, and an unknown name says so: %j.',
    async (args) => {
      const objects = Array.from({ length: 10 }, (_, index) => ({ id: index, name: `c-${index}` }));
      await using service = await start({ objects, isBare: true });
      const lines = [
        'lookups: { contacts: { path: /contacts } }',
        'extra: { /owner: { lookup: contacts } }',
      ];
      const command = { profile: profile(...lines), service, args };
      const known = await run({ ...command, config: [withExtra({ owner: 'c-9' })] });
      expect(known, known.stderr).toMatchObject({ exitCode: 0 });
      const unknown = await run({ ...command, config: [withExtra({ owner: 'c-10' })] });
      expect(mistakesIn(unknown.stderr)).toEqual([expect.stringContaining('perhaps more')]);
    },
  );

  test.each([{ label: null }, { mail: 'a@example.com' }, { label: '' }])(
    'without names has identifiers alone: %j.',
    async (unnamed) => {
      const objects = [
        { id: 'c-1', ...unnamed },
        { id: 'c-2', label: 'Ops' },
      ];
      expect(await look({ objects }, { owner: 'c-1' })).toMatchObject({ error: null });
    },
  );

  test('may have the identifiers next to the names.', async () => {
    const objects = [{ attributes: { id: 5, label: 'Ops' } }];
    const nested = profile(
      'lookups: { contacts: { path: /contacts, item: /attributes, name: /label, page: none } }',
      'extra: { /owner: { lookup: contacts } }',
    );
    const more = { profile: nested, command: 'sync' } as const;
    expect(await look({ objects }, { owner: 'Ops' }, more)).toMatchObject({ sent: [{ owner: 5 }] });
  });

  test.each<[what: string, response: ScriptedResponse]>([
    ['400', { status: 400 }],
    ['404', { status: 404 }],
    ['410', { status: 410 }],
    ['a redirect', { status: 302, headers: { location: '/login' } }],
    ['HTML', { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>app</p>' }],
    ['text', { headers: { 'content-type': 'text/plain' }, body: 'no' }],
  ])('that the service refuses with %s leaves what monitors have.', async (_, refusal) => {
    const scene = { monitors: [{ id: 'm-1', ...shop, owner: 7, watchers: 'a,b' }], refusal };
    const known = await look(scene, { owner: '7', watchers: 'b,a' });
    expect(known).toMatchObject({ inSync: true, warnings: [expect.stringContaining('contacts')] });
    const { error } = await look(scene, { owner: 'On-call Slack' });
    expect(error).toMatchObject({ problems: [{ code: 'unknown-reference' }] });
  });

  test.each([
    [429, 'max-wait-exceeded'],
    [501, 'service-failed'],
  ])(
    'that fails with %i ends the run before anything is written, and no text counts as an identifier.',
    async (status, code) => {
      const refusal = { status, headers: { 'retry-after': '9999' } };
      const scene = { monitors: [{ id: 'm-1', ...shop, owner: 7 }], refusal };
      const more = { config: [withExtra({ owner: '7' }, 'New')], command: 'sync' } as const;
      const { error, sent } = await look(scene, {}, more);
      expect([error?.code, sent]).toEqual([code, []]);
    },
  );
});
