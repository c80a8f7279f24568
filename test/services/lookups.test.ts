import { describe, expect, test } from 'vitest';
import { mistakesIn } from '../cli/run-main.ts';
import { type Seen, startServer, type TestServer } from '../http-server.ts';
import { profile, report, run, shop } from './scene.ts';

/** A service that lists contacts in pages of two, next to its monitors. */
const lookups = [
  'update: { path: "/m/{id}" }',
  'lookups:',
  '  contacts: { path: /contacts, items: /data, name: [/label, /address], page: { next: /next } }',
  'extra:',
  '  /contacts/*/id: { lookup: contacts }',
  '  /owner: { lookup: contacts }',
  '  /watchers: { lookup: contacts, separator: "," }',
];

const contacts: readonly object[] = [
  { id: 7, label: 'On-call Slack' },
  { id: 8, label: '', address: 'ops@example.com' },
  { id: 9, label: 'Twice' },
  { id: 10, label: 'Twice' },
  { id: 11, label: '7' },
];

interface Scene {
  readonly monitors?: readonly object[];
  /** The status of the list of contacts. */
  readonly status?: number;
  readonly objects?: readonly object[];
  /** One page with all of them, and nothing about pages. */
  readonly isBare?: boolean;
}

async function start({
  isBare = false,
  monitors = [],
  objects = contacts,
  status = 200,
}: Scene = {}): Promise<TestServer> {
  const items: object[] = [...monitors];
  return startServer((request) => {
    const [path = '', query = ''] = request.path.split('?');
    if (path === '/contacts') {
      if (status !== 200) return { status, body: { error: 'no' } };
      if (isBare) return { status, body: { data: objects } };
      const start = Number(new URLSearchParams(query).get('from') ?? 0);
      const next = start + 2 < objects.length ? `/contacts?from=${start + 2}` : null;
      return { status: 200, body: { data: objects.slice(start, start + 2), next } };
    }
    if (request.method === 'GET') return { status: 200, body: items };
    const made = { id: `m-${items.length + 1}`, ...JSON.parse(request.body) };
    items.push(made);
    return { status: 201, body: made };
  });
}

const text = profile(...lookups);
const withExtra = (extra: object, name = 'Shop') => ({ ...shop, name, extra });
const sentBy = ({ seen }: TestServer) =>
  seen.filter(({ method }) => method !== 'GET').map(({ body }: Seen) => JSON.parse(body));
const readsOf = ({ requests }: TestServer) =>
  requests.filter((request) => request.startsWith('GET /contacts'));

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
    await using service = await start();
    const config = [withExtra({ contacts: [{ id }, { id: 'On-call Slack', wait: 5 }], owner: id })];
    const ended = await run({ profile: text, config, command: 'sync', service });
    expect(ended, ended.stderr).toMatchObject({ exitCode: 0 });
    expect(sentBy(service)).toMatchObject([
      { contacts: [{ id: sent }, { id: 7, wait: 5 }], owner: sent },
    ]);
    // Once, although the list of monitors is read again after the creation.
    expect(readsOf(service)).toEqual([
      'GET /contacts',
      'GET /contacts?from=2',
      'GET /contacts?from=4',
    ]);
  });

  test('is sent once where the same object stands there by its identifier, too.', async () => {
    const monitors = [{ id: 'm-1', ...shop, contacts: [{ id: 7 }, { id: 8 }] }];
    await using service = await start({ monitors });
    const contacts = [{ id: 'On-call Slack' }, { id: 8 }, { id: 7 }];
    const config = [
      withExtra({ contacts }),
      withExtra({ contacts: [{ id: 9 }, ...contacts] }, 'B'),
    ];
    const ended = await run({ profile: text, config, command: 'sync', service });
    expect(ended, ended.stderr).toMatchObject({ exitCode: 0 });
    expect(sentBy(service)).toMatchObject([
      { name: 'B', contacts: [{ id: 9 }, { id: 7 }, { id: 8 }] },
    ]);
  });

  test('may be one of several in one text, whose order has no meaning.', async () => {
    const monitors = [{ id: 'm-1', ...shop, watchers: '8,7' }];
    await using service = await start({ monitors });
    const inSync = [withExtra({ watchers: 'On-call Slack, ops@example.com' })];
    expect(await report({ profile: text, config: inSync, service })).toMatchObject({
      inSync: true,
    });
    const config = [withExtra({ watchers: 'ops@example.com' })];
    const args = ['--apply', 'update'];
    await run({ profile: text, config, command: 'sync', args, service });
    expect(sentBy(service)).toEqual([{ watchers: '8' }]);
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
    const config = [withExtra({ owner: 'Ops' }), withExtra({ owner: 'Ops' }, 'Blog')];
    const { monitors } = await report({ profile: big, config, service });
    expect(monitors).toMatchObject([
      { name: 'Shop', status: 'in-sync' },
      { name: 'Blog', changes: [{ path: 'owner', declared: 'Ops', actual: 'Dev' }] },
    ]);
    const { stdout } = await run({ profile: big, command: 'export', args: ['--extra'], service });
    expect(stdout).toMatch(/name: Blog\n.*\n +extra:\n +owner: Dev\n/);
    expect(stdout).toMatch(/name: Shop\n.*\n +extra:\n +owner: Ops\n/);
    const mail = [withExtra({ owner: 'Ops' }, 'Mail')];
    await run({ profile: big, config: mail, command: 'sync', service });
    expect(created).toMatchObject([expect.stringContaining('"owner":"9007199254740993"')]);
  });

  test('is not looked up where no config has a text, or in mode validate.', async () => {
    await using service = await start();
    const numbers = [withExtra({ contacts: [{ id: 7 }], watchers: '', owner: 8 })];
    expect((await run({ profile: text, config: numbers, service })).exitCode).toBe(0);
    const config = [withExtra({ owner: 'Nobody' })];
    const validated = await run({ profile: text, config, command: 'validate' });
    expect(validated.exitCode).toBe(0);
    expect(readsOf(service)).toEqual([]);
  });

  test.each(['plan', 'sync', 'drift'] as const)(
    'is a mistake at its line if no object or several have it, before anything is written: %s.',
    async (command) => {
      await using service = await start();
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
        '      owner: "7"',
        '      watchers: On-call Slack,Nobody at all',
      ].join('\n');
      const ended = await report({ profile: text, config, command, service });
      expect(mistakesIn(ended.stderr)).toEqual([
        'monitors.yaml:8:15: monitors[1].extra.contacts[0].id: must be the name or the identifier of one of the 5 contacts of Pulse, found "On-call Slak"; did you mean "On-call Slack"? [unknown-reference]',
        'monitors.yaml:9:15: monitors[1].extra.contacts[1].id: is the name of 2 contacts (id 9, id 10), and must be that of one, found "Twice"; write the identifier, or rename the others in the service [ambiguous-reference]',
        'monitors.yaml:10:14: monitors[1].extra.owner: is the identifier of one of the contacts and the name of another (id 11), found "7"; write the identifier of the other one, or rename it in the service [ambiguous-reference]',
        'monitors.yaml:11:17: monitors[1].extra.watchers: must be the name or the identifier of one of the 5 contacts of Pulse, found "Nobody at all"; they are "On-call Slack", "ops@example.com", "Twice", "Twice", "7" [unknown-reference]',
      ]);
      expect(ended.error).toMatchObject({
        code: 'invalid-config',
        message: expect.stringContaining('so nothing was written'),
        problems: expect.arrayContaining([expect.objectContaining({ line: 8, column: 15 })]),
      });
      expect(sentBy(service)).toEqual([]);
    },
  );

  test.each(['plan', 'sync', 'drift'] as const)(
    'is a mistake at its line near the place that is looked up, before anything is written: %s.',
    async (command) => {
      await using service = await start();
      const config = [
        'defaults: { type: http, intervalSeconds: 60 }',
        'monitors:',
        '  - name: Shop',
        '    target: https://shop.example.com/',
        '    extra:',
        '      contacts: [Ops, { id: 8 }]',
        '      owner: [Ops]',
        '      watchers: [On-call, Ops]',
        '  - name: Docs',
        '    target: https://docs.example.com/',
        '    extra: { contacts: Ops }',
        '  - name: Blog',
        '    target: https://blog.example.com/',
        '    extra: { contacts: { id: Ops } }',
      ].join('\n');
      const ended = await report({ profile: text, config, command, service });
      const told = (name: string, form: string) => {
        const others = form.includes('{') ? ', with what else the service requires' : '';
        const advice = `write "${form}"${others}`;
        return `: must be where the contacts of Pulse are named, found "${name}"; ${advice} [wrong-type]`;
      };
      expect(mistakesIn(ended.stderr)).toEqual([
        `monitors.yaml:6:18: monitors[0].extra.contacts[0]${told('Ops', 'contacts: [{ id: NAME }]')}`,
        `monitors.yaml:7:15: monitors[0].extra.owner[0]${told('Ops', 'owner: NAME')}`,
        `monitors.yaml:8:18: monitors[0].extra.watchers[0]${told('On-call', 'watchers: NAME,NAME')}`,
        `monitors.yaml:8:27: monitors[0].extra.watchers[1]${told('Ops', 'watchers: NAME,NAME')}`,
        `monitors.yaml:11:24: monitors[1].extra.contacts${told('Ops', 'contacts: [{ id: NAME }]')}`,
        `monitors.yaml:14:30: monitors[2].extra.contacts.id${told('Ops', 'contacts: [{ id: NAME }]')}`,
      ]);
      expect(sentBy(service)).toEqual([]);
      expect(readsOf(service)).toEqual([]);
    },
  );

  test.each<[extra: object]>([
    [{ contacts: 'all' }],
    [{ contacts: ['all'], owner: ['all'] }],
    [{ contacts: { id: 'all' } }],
    [{ contacts: '', owner: [''] }],
  ])('may be near that place if a listed monitor has it there: %j.', async (extra) => {
    const monitors = [{ id: 'm-1', ...shop, ...extra }];
    await using service = await start({ monitors });
    const config = [withExtra(extra), withExtra(extra, 'Docs')];
    const { exitCode, stderr } = await run({ profile: text, config, command: 'sync', service });
    expect(exitCode, stderr).toBe(0);
    expect(sentBy(service)).toMatchObject([extra]);
  });

  test('is one mistake where the defaults have it, and is hidden if it is a secret.', async () => {
    await using service = await start();
    const config = [
      'defaults:',
      '  type: http',
      '  intervalSeconds: 60',
      '  extra: { owner: Nobody, watchers: "$'.concat('{PAGER}" }'),
      'monitors:',
      '  - { name: A, target: https://a.example }',
      '  - { name: B, target: https://b.example }',
    ].join('\n');
    const env = { MONITOR_SYNC_SECRET_PAGER: 'On-call-hunter2' };
    const { stderr } = await run({ profile: text, config, service, env });
    expect(mistakesIn(stderr)).toEqual([
      expect.stringMatching(
        /^monitors\.yaml:4:19: defaults\.extra\.owner: .* found "Nobody"; they are /,
      ),
      expect.stringMatching(/^monitors\.yaml:4:37: defaults\.extra\.watchers: .*, found \*\*\* \[/),
    ]);
  });

  test('is a mistake of the monitor where it is written, not of one that has it by an alias.', async () => {
    await using service = await start();
    const config = [
      'defaults: { type: http, intervalSeconds: 60 }',
      'monitors:',
      '  - { name: A, target: https://a.example, extra: &extra { owner: Nobody } }',
      '  - { name: B, target: https://b.example, extra: *extra }',
      '  - { name: C, target: https://c.example, extra: { <<: *extra, owner: Noone } }',
    ].join('\n');
    const { stderr } = await run({ profile: text, config, service });
    expect(mistakesIn(stderr)).toEqual([
      expect.stringMatching(/^monitors\.yaml:3:66: monitors\[0\]\.extra\.owner: .* found "Nobody"/),
      expect.stringMatching(/^monitors\.yaml:5:71: monitors\[2\]\.extra\.owner: .* found "Noone"/),
    ]);
  });

  test('is shown on both sides of a difference, and the plan pins the identifier.', async () => {
    const monitors = [{ id: 'm-1', ...shop, contacts: [{ id: 8, wait: 5 }], owner: 99 }];
    await using service = await start({ monitors });
    const config = [withExtra({ contacts: [{ id: 'On-call Slack' }], owner: 'On-call Slack' })];
    const shown = await report({ profile: text, config, service });
    expect(shown.monitors[0]?.changes).toEqual([
      { path: 'contacts/0/id', declared: 'On-call Slack', actual: 'ops@example.com' },
      { path: 'owner', declared: 'On-call Slack', actual: 99 },
    ]);
    const { stdout } = await run({ profile: text, config, service });
    expect(stdout).toContain('contacts/0/id: declared "On-call Slack", actual "ops@example.com"');
  });
});

test('An adoption shows names in place of identifiers, as the file has them.', async () => {
  const monitors = [
    { id: 'm-1', ...shop, contacts: [{ id: 8 }], owner: 8 },
    { id: 'm-2', ...shop, name: 'Docs', contacts: [{ id: 7 }] },
  ];
  await using service = await start({ monitors });
  const config = [withExtra({ contacts: [{ id: 'On-call Slack' }], owner: 7 })];
  const { stdout } = await run({ profile: text, config, command: 'adopt', service });
  expect(stdout).toContain('contacts/0/id: "On-call Slack" → "ops@example.com"\n');
  expect(stdout).toContain('owner: "On-call Slack" → "ops@example.com"\n');
});

test('An adoption into an empty config writes names in place of identifiers.', async () => {
  const monitors = [{ id: 'm-1', ...shop, contacts: [{ id: 8 }, { id: 7 }] }];
  await using service = await start({ monitors });
  const exporting = profile('list: { path: /l, export: [/contacts] }', ...lookups);
  const { stdout } = await run({ profile: exporting, config: [], command: 'adopt', service });
  expect(stdout).toContain('contacts: [{"id":"ops@example.com"},{"id":"On-call Slack"}]\n');
});

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
    // The others can be created in another account that has the names.
    expect(stdout).toMatch(/Known only to this account;[^:]*: contacts$/m);
    expect(await report({ ...command, config: stdout })).toMatchObject({ inSync: true });
  });

  test('may have an identifier that the list of objects lacks: a plan knows it by the monitor.', async () => {
    await using service = await start({ monitors: [{ id: 'm-1', ...shop, owner: 'gone' }] });
    const command = { profile: text, service };
    const { stdout } = await run({ ...command, command: 'export', args: ['--extra'] });
    expect(stdout).toContain('owner: gone\n');
    expect(await report({ ...command, config: stdout })).toMatchObject({ inSync: true });
  });

  test('reads no list whose names it does not write.', async () => {
    await using service = await start({ monitors });
    const command = { profile: text, service, command: 'export' } as const;
    await run(command);
    expect(readsOf(service)).toEqual([]);
    await run({ ...command, args: ['--extra', 'owner'] });
    expect(readsOf(service)).not.toEqual([]);
  });

  test.each<[status: number, objects: readonly object[], why: string]>([
    [403, contacts, '403'],
    [500, contacts, 'service-failed'],
    [200, [{ id: 1 }], 'list-not-monitors'],
  ])('writes identifiers where it cannot read the list: %d.', async (status, objects, why) => {
    await using service = await start({ monitors, status, objects });
    const command = { profile: text, service, command: 'export' } as const;
    const { exitCode, stdout } = await run({ ...command, args: ['--extra', '--max-wait', '0'] });
    expect(exitCode).toBe(0);
    expect(stdout).toContain('- id: 7\n');
    const comment = `Identifiers of contacts are written, because their list could not be read (GET /contacts: ${why})`;
    expect(stdout.replaceAll('\n# ', ' ')).toContain(comment);
  });
});

describe('A list of other objects', () => {
  test('that may be cut off is used, and an unknown name says so.', async () => {
    const objects = Array.from({ length: 10 }, (_, index) => ({ id: index, name: `c-${index}` }));
    await using service = await start({ objects, isBare: true });
    const lines = [
      'lookups: { contacts: { path: /contacts } }',
      'extra: { /owner: { lookup: contacts } }',
    ];
    const command = { profile: profile(...lines), service };
    const known = await run({ ...command, config: [withExtra({ owner: 'c-9' })] });
    expect(known, known.stderr).toMatchObject({ exitCode: 0 });
    const unknown = await run({ ...command, config: [withExtra({ owner: 'c-10' })] });
    expect(mistakesIn(unknown.stderr)).toEqual([
      expect.stringContaining(
        '; the list shows 10 and may be cut off: if the service has more, declare how they are requested with "lookups.contacts.page" in the service profile [unknown-reference]',
      ),
    ]);
  });

  test('that is empty has no name.', async () => {
    await using service = await start({ objects: [] });
    const config = [withExtra({ owner: 'Ops' })];
    const { stderr } = await run({ profile: text, config, service });
    expect(mistakesIn(stderr)).toEqual([
      expect.stringContaining(
        'must be the name or the identifier of one of the contacts of Pulse, found "Ops"; the service lists none, so create it there or check that the token may see it [unknown-reference]',
      ),
    ]);
  });

  test.each([401, 403, 404])(
    'that the service refuses with %d leaves the identifiers that monitors have.',
    async (status) => {
      const monitors = [{ id: 'm-1', ...shop, owner: 7, watchers: 'a,b' }];
      await using service = await start({ monitors, status });
      const command = { profile: text, service };
      const config = [withExtra({ owner: '7', watchers: 'b,a' })];
      const known = await report({ ...command, config });
      expect(known).toMatchObject({
        inSync: true,
        warnings: [
          `Pulse refused the list of contacts (GET /contacts: ${status}), so names cannot be used: a text is the identifier that a listed monitor has`,
        ],
      });
      const named = await run({ ...command, config: [withExtra({ owner: 'On-call Slack' })] });
      expect(mistakesIn(named.stderr)).toEqual([
        expect.stringMatching(
          /extra\.owner: must be an identifier that a listed monitor has here, because Pulse refused the list of contacts \(GET \/contacts: \d+\), found "On-call Slack"; /,
        ),
      ]);
    },
  );

  test.each<[responds: string, status: number, objects: readonly object[], code: string]>([
    ['with 500', 500, [], 'service-failed'],
    ['with nothing that has a name', 200, [{ id: 1 }], 'list-not-monitors'],
  ])('to which the service responds %s ends the run.', async (_, status, objects, code) => {
    await using service = await start({ status, objects });
    const config = [withExtra({ owner: 'On-call Slack' })];
    const { error } = await report({ profile: text, config, command: 'sync', service });
    expect(error?.message).toMatch(new RegExp(`^GET http.*/contacts: [^]* \\[${code}\\]$`));
    expect(sentBy(service)).toEqual([]);
  });

  test('never leads to another origin.', async () => {
    const next = 'https://evil.example.com/contacts?page=2';
    await using service = await startServer(({ path }) => {
      return { body: path === '/contacts' ? { data: [{ id: 1, label: 'A' }], next } : [] };
    });
    const config = [withExtra({ owner: 'A' })];
    const { error } = await report({ profile: text, config, service });
    expect(error).toMatchObject({ code: 'next-page-elsewhere' });
  });
});
