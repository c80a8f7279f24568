import { describe, expect, onTestFinished, test } from 'vitest';
import { type Seen, startServer } from '../http-server.ts';
import { type Command, profile, report, run, shop } from './scene.ts';

const update = ['--apply', 'create,update'];
/** A sync that may update, with its report. */
const sync = (command: Command) => report({ args: update, ...command, command: 'sync' });
const byId = "update: { path: '/m/{id}' }";

/** A service that lists a text, and replaces it by what the test makes of each write. */
async function startText(first: string, apply: (listed: string, request: Seen) => string) {
  let listed = first;
  const writes: string[] = [];
  const service = await startServer((request) => {
    if (request.method !== 'GET') {
      writes.push(`${request.method} ${request.path} ${request.body}`);
      listed = apply(listed, request);
    }
    return { status: 200, body: listed };
  });
  onTestFinished(() => service[Symbol.asyncDispose]());
  return { service, writes };
}

/** The request, and its body. */
function readWrite(write: string) {
  const at = write.indexOf(' ', write.indexOf(' ') + 1);
  return [write.slice(0, at), JSON.parse(write.slice(at))];
}

/** A service that merges only the top-level fields of an update. */
async function startStore(...items: object[]) {
  return await startText(JSON.stringify(items), (listed, { body, method, path }) => {
    const stored = JSON.parse(listed) as { id: string | number }[];
    const sent = JSON.parse(body);
    if (path === '/c' && method === 'POST') stored.push({ id: stored.length + 100, ...sent });
    const id = path === '/save' ? sent.id : path.split('/').at(-1);
    return JSON.stringify(
      stored.map((one) => (String(one.id) === String(id) ? { ...one, ...sent } : one)),
    );
  });
}

test('A former name with an identifier renames one of two monitors, and the other one stays.', async () => {
  const target = 'https://b.example.com/';
  const { service, writes } = await startStore({ id: 1, ...shop }, { id: 2, ...shop, target });
  const renamed = { ...shop, name: 'B', target, formerly: { name: shop.name, id: '2' } };
  const command = { profile: profile(byId), config: [shop, renamed], args: update, service };
  expect(await sync(command)).toMatchObject({ error: null, inSync: true, warnings: [] });
  expect(writes).toEqual([`PATCH /m/2 ${JSON.stringify({ name: 'B' })}`]);
});

test('A whole update sends a text as both have it, with what looks like an escape.', async () => {
  const keyword = 'Terms &amp; Conditions';
  const { service, writes } = await startStore({ id: 1, ...shop, keyword, intervalSeconds: 5 });
  const text = profile("update: { path: '/m/{id}', method: PUT, whole: true }");
  const config = [{ ...shop, extra: { keyword } }];
  await sync({ profile: text, config, args: update, service });
  expect(writes).toEqual([expect.stringContaining(`"keyword":"${keyword}"`)]);
});

test('A plan shows what keep sends where the list leaves it out.', async () => {
  const others = { id: 2, ...shop, name: 'B', sms: true };
  const { service, writes } = await startStore({ id: 1, ...shop, intervalSeconds: 5 }, others);
  const text = profile("update: { path: '/m/{id}', keep: [{ at: /sms, absent: false }] }");
  const command = { profile: text, config: [shop], args: update, service };
  const { monitors } = await report({ ...command, command: 'plan' });
  expect(monitors[0]?.changes).toContainEqual({ path: 'sms', declared: false, actual: null });
  await sync(command);
  expect(writes).toEqual([expect.stringContaining('"sms":false')]);
});

describe('An update', () => {
  test('of a field below extra sends the complete object, so a service that replaces it loses nothing.', async () => {
    const alerting = { threshold: 3, contacts: ['oncall'], escalation: { policy: 'P1' } };
    const { service, writes } = await startStore({ id: 1, ...shop, alerting });
    const config = [{ ...shop, extra: { alerting: { threshold: 2 } } }];
    const command = { profile: profile(byId), config, args: update, service };
    expect((await report({ ...command, command: 'plan' })).monitors[0]?.changes).toEqual([
      { path: 'alerting/threshold', declared: 2, actual: 3 },
    ]);
    expect(await sync(command)).toMatchObject({
      error: null,
      inSync: true,
    });
    expect(writes).toEqual([
      `PATCH /m/1 ${JSON.stringify({ alerting: { ...alerting, threshold: 2 } })}`,
    ]);
  });

  test('whose target no list shows after it is not applied, and nothing more is written.', async () => {
    const { target, ...unseen } = shop;
    const old = { id: 1, ...unseen, type: 'ping' };
    const other = { ...shop, name: 'Other' };
    const gone = { ...shop, name: 'Gone' };
    const items = [old, { id: 2, ...other, type: 'ping' }, { id: 3, ...gone }];
    const { service, writes } = await startText(JSON.stringify(items), (listed, { body, path }) =>
      JSON.stringify(
        (JSON.parse(listed) as { id: number }[]).map((one) =>
          path === `/m/${one.id}`
            ? { ...one, ...JSON.parse(body || '{}'), target: undefined }
            : one,
        ),
      ),
    );
    const text = profile(byId, "delete: { path: '/m/{id}' }");
    const config = JSON.stringify({ monitors: [shop, other], remove: ['Gone'] });
    const args = ['--apply', 'create,update,delete'];
    const { error, monitors } = await sync({ profile: text, config, args, service });
    expect(error?.code).toBe('not-applied');
    expect(monitors.map(({ status }) => status)).toEqual(['changed', 'changed', 'obsolete']);
    expect(writes).toEqual([`PATCH /m/1 ${JSON.stringify({ type: 'http', target })}`]);
  });

  test('sends kept values as they were received, and names a monitor by an identifier beyond 2^53.', async () => {
    const kept = '"probes":[9007199254740993,1.0],"owner":{"id":9007199254740993},"timeout":1e400';
    const fields = '"name":"Shop","type":"http","target":"https://shop.example.com/"';
    const { service, writes } = await startText(
      `[{"pk":9007199254740993,${fields},"intervalSeconds":30,${kept}}]`,
      (listed) => listed.replace(':30,', ':60,'),
    );
    const text = profile(
      'list: { path: /l, id: /pk }',
      "update: { path: '/m/{id}', keep: [/probes, /owner, /timeout] }",
    );
    expect(await sync({ profile: text, service })).toMatchObject({
      error: null,
      inSync: true,
      monitors: [{ status: 'updated', id: '9007199254740993' }],
    });
    expect(writes).toEqual([`PATCH /m/9007199254740993 {"intervalSeconds":60,${kept}}`]);
  });

  test('that replaces the monitor resumes none that somebody has paused, and sets nothing else.', async () => {
    const text = profile(
      "update: { path: '/m/{id}', method: PUT, whole: true }",
      'constants: { paused: false, settings: { retries: 3 } }',
    );
    const other = { ...shop, name: 'Other', target: 'https://other.example.com/' };
    const { service, writes } = await startStore(
      // Next to a constant, an object may have what somebody has set.
      { id: 1, ...shop, intervalSeconds: 30, paused: true, settings: { retries: 9, wait: 5 } },
      { id: 2, ...other, intervalSeconds: 30, paused: null, settings: { wait: { of: 5 } } },
    );
    const command = { profile: text, config: [shop, other], args: update, service };
    const { stdout } = await run(command);
    expect(stdout).not.toContain('also set');
    expect(await sync(command)).toMatchObject({
      error: null,
      warnings: [],
      inSync: true,
    });
    expect(writes.map(readWrite)).toEqual([
      ['PUT /m/1', { ...shop, paused: true, settings: { retries: 9, wait: 5 } }],
      ['PUT /m/2', { ...other, paused: null, settings: { wait: { of: 5 } } }],
    ]);
  });

  test.each([
    ['PATCH', 'false'],
    ['PUT', 'true'],
  ])(
    'resumes no monitor where the profile has no word for it, and a creation sends none: %s.',
    async (method, whole) => {
      const text = profile(
        `update: { path: '/m/{id}', method: ${method}, whole: ${whole} }`,
        'fields: { paused: { at: /status, values: { true: PAUSED } } }',
      );
      const [up, paused, created] = ['Up', 'Paused', 'New'].map((name) => {
        return { ...shop, name, target: `https://${name}.example.com/` };
      });
      const { service, writes } = await startStore(
        { id: 1, ...up, intervalSeconds: 30, status: 'UP' },
        { id: 2, ...paused, intervalSeconds: 30, status: 'PAUSED' },
      );
      const config = [up, paused, created].map((one) => ({ ...one, paused: false }));
      const ended = await sync({ profile: text, config, service });
      const full = method === 'PUT';
      expect(writes.map(readWrite)).toEqual([
        [`${method} /m/1`, full ? { ...up, status: 'UP' } : { intervalSeconds: 60 }],
        [`${method} /m/2`, full ? { ...paused, status: 'PAUSED' } : { intervalSeconds: 60 }],
        ['POST /c', created],
      ]);
      expect(ended).toMatchObject({
        error: {
          code: 'not-applied',
          message: expect.stringContaining(
            '"Paused" (monitors.yaml:1) could not become as the config wants: the service profile has no way to write what differs',
          ),
        },
        warnings: [],
      });
    },
  );

  test('that clears what ignoreChanges protects stops the run.', async () => {
    const assertions = [{ type: 'code', value: 204 }];
    const listed = {
      id: 1,
      ...shop,
      intervalSeconds: 30,
      target: 'https://by-hand.example.com/',
      assertions,
    };
    const { service, writes } = await startText(
      JSON.stringify([listed, { ...listed, id: 2, name: 'B' }]),
      (text) =>
        JSON.stringify(
          (JSON.parse(text) as object[]).map((one, index) =>
            index === 0
              ? {
                  ...one,
                  intervalSeconds: 60,
                  target: 'https://default.example.com/',
                  assertions: [],
                }
              : one,
          ),
        ),
    );
    const config = [shop, { ...shop, name: 'B' }].map((one) => ({
      ...one,
      assertions: [{ type: 'code', value: 200 }],
      ignoreChanges: ['assertions', 'target'],
    }));
    const { error } = await sync({ profile: profile(byId), config, service });
    expect([error?.code, writes]).toEqual([
      'update-lost-fields',
      ['PATCH /m/1 {"intervalSeconds":60}'],
    ]);
    expect(error?.message).toContain('"https://by-hand.example.com/" → "https://default.example');
  });

  test('sends a list that differs as it is declared, and the plan shows what that takes from ignoreChanges.', async () => {
    const assertionsOf = (code: number, time: number) => [
      { type: 'code', value: code },
      { type: 'time', value: time },
    ];
    const ignoring = { ...shop, ignoreChanges: ['assertions/*/value'] };
    const config = [{ ...ignoring, assertions: assertionsOf(200, 500), intervalSeconds: 30 }];
    const replacing = profile("update: { path: '/m/{id}', method: PUT, whole: true }");
    const command = { profile: replacing, config, args: update };
    // In any order, the list is in sync but for what is ignored, and is sent as it is listed.
    for (const assertions of [assertionsOf(204, 900), assertionsOf(204, 900).toReversed()]) {
      const { service, writes } = await startStore({ id: 1, ...shop, assertions });
      expect(await sync({ ...command, service })).toMatchObject({
        error: null,
        inSync: true,
      });
      expect(writes).toEqual([expect.stringContaining(JSON.stringify(assertions))]);
    }

    const [code, time] = assertionsOf(204, 900);
    const differing = await startStore({
      id: 1,
      ...shop,
      assertions: [time, { type: 'dns', value: 1 }],
    });
    const other = await run({ ...command, service: differing.service });
    expect(other.stdout).toContain('also sets assertions/1/value: 1 → 500');
    const shorter = await startStore({ id: 1, ...shop, assertions: [code] });
    const { stdout } = await run({ ...command, service: shorter.service });
    expect(stdout).toContain('also sets assertions/0/value: 204 → 200');
    const undeclared = [{ ...ignoring, assertions: [{ type: 'dns' }, { type: 'time' }] }];
    const lost = await run({ ...command, config: undeclared, service: shorter.service });
    expect(lost.stdout).toContain('also sets assertions/0/value: 204 → null');
  });

  test('says which field cannot be written, and sends and shows only the others as updated.', async () => {
    const { service } = await startStore({ id: 1, ...shop, type: 'tcp', intervalSeconds: 5 });
    const text = profile(byId, 'fields: { type: { read: /type } }');
    const { stdout } = await run({ profile: text, args: update, service });
    expect(stdout).toContain('type: declared "http", actual "tcp" (cannot be written)');
    expect(stdout).toContain('intervalSeconds: 5 → 60');
    const command = { profile: text, command: 'sync', args: update, service } as const;
    const why = 'the service profile has no way to write what differs';
    for (const status of ['updated', 'changed']) {
      const { error, inSync, monitors } = await report(command);
      expect([error?.code, inSync, monitors.map((one) => one.status)]).toEqual([
        'not-applied',
        false,
        [status],
      ]);
      expect(error?.message).toContain(why);
    }
  });

  test('that also brings a read-only field to its declared value is complete.', async () => {
    const first = JSON.stringify([{ id: 1, ...shop, type: 'tcp', intervalSeconds: 5 }]);
    const { service } = await startText(first, () => JSON.stringify([{ id: 1, ...shop }]));
    const text = profile(byId, 'fields: { type: { read: /type } }');
    const command = { profile: text, command: 'sync', args: update, service } as const;
    expect(await report(command)).toMatchObject({
      error: null,
      inSync: true,
      monitors: [{ status: 'updated' }],
    });
  });
});

describe('Sync writes nothing', () => {
  const other = { ...shop, name: 'Other', target: 'https://other.example.com/' };

  test.each<[string, object]>([
    [byId, { extra: { id: 12 } }],
    [`${byId}\nconstants: { id: 12 }`, {}],
  ])(
    'where %j and %j set the identifier of a monitor, and a plan ends with the error, too.',
    async (line, extra) => {
      const listed = { id: 11, ...shop, intervalSeconds: 5, on: true };
      const { service, writes } = await startStore(listed, { id: 12, ...other });
      const added = { ...shop, name: 'New', target: 'https://new.example.com/' };
      const config = [shop, added].map((one) => ({ ...one, ...extra }));
      const command = { profile: profile(line), config, args: update, service };
      const planned = await report({ ...command, command: 'plan' });
      const synced = await sync(command);
      for (const { error, stderr } of [planned, synced]) {
        expect([error?.code, writes]).toEqual(['identifier-declared', []]);
        expect(stderr).toMatch(/"Shop" .*"New" /);
      }
    },
  );

  test('to a monitor whose complete update needs what neither the config nor the list has; all such places are named, and creations go on.', async () => {
    const second = { id: 2, ...other, on: true, intervalSeconds: 5 };
    const { service, writes } = await startStore({ id: 1, ...shop, intervalSeconds: 5 }, second);
    const text = profile(
      "update: { path: '/m/{id}', method: PUT, whole: true, keep: [/on, { at: /note, absent: '' }] }",
      'constants: { contacts: [], settings: { retries: 3 } }',
    );
    const added = { ...shop, name: 'New', target: 'https://new.example.com/' };
    const command = { profile: text, config: [shop, other, added], args: update, service };
    const planned = await report({ ...command, command: 'plan' });
    expect(planned).toMatchObject({ exitCode: 1, error: { code: 'keep-not-listed' } });
    expect(writes).toEqual([]);
    const { error, monitors } = await sync(command);
    expect(error?.code).toBe('keep-not-listed');
    for (const name of ['Shop', 'Other', '"/on"', '"/contacts"', '"/settings"'])
      expect(error?.message).toContain(name);
    expect(error?.message).not.toContain('note');
    expect(writes).toEqual([expect.stringMatching(/^POST .*"New"/)]);
    expect(monitors.map(({ status }) => status)).toEqual(['changed', 'changed', 'created']);
    const declared = [shop, other].map((one) => ({ on: true, contacts: [], settings: {}, ...one }));
    const whole = declared.map(({ contacts, name, on, settings, ...one }) => ({
      name,
      ...one,
      extra: { on, contacts, settings },
    }));
    const settled = await sync({ ...command, config: [...whole, added] });
    expect(settled.error).toBeNull();
    expect(writes.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
  });

  test('only where an update is planned: a creation and a comparison need no field that keep names.', async () => {
    const { service, writes } = await startStore({ id: 11, ...shop });
    const text = profile("update: { path: '/m/{id}', whole: true, keep: [/tag_ids] }");
    const { error } = await sync({ profile: text, config: [shop, other], service });
    expect([error, writes.length]).toEqual([null, 1]);
  });
});

describe('Where a creation requires the identifier', () => {
  const chosen = profile(byId, 'list: { path: /l, id: /tag }', 'required: [/tag]');
  const tagged = (name: string, tag: string, more: object = {}) => ({
    ...shop,
    name,
    extra: { tag },
    ...more,
  });
  const listed = { tag: 'shop', ...shop };

  test('each monitor declares its own, an export has it, and no update sends another one.', async () => {
    const { service, writes } = await startStore(listed);
    const config = [tagged('Shop', 'other', { intervalSeconds: 30 }), tagged('New', 'new')];
    const { error } = await sync({ profile: chosen, config, service });
    expect([error?.code, writes]).toEqual([
      'not-applied',
      [
        'PATCH /m/shop {"intervalSeconds":30}',
        `POST /c ${JSON.stringify({ ...shop, name: 'New', tag: 'new' })}`,
      ],
    ]);
    expect((await run({ profile: chosen, command: 'export', service })).stdout).toContain(
      'extra:\n      tag: shop',
    );
    const { stderr } = await run({ profile: chosen, command: 'validate', config: [shop] });
    expect(stderr).toContain('extra.tag: is required by Pulse [service-requires]');
  });

  test.each([
    ['of a listed monitor', 'New', [tagged('New', 'shop', { target: 'https://b.example.com/' })]],
    ['of another new one', 'B', [tagged('A', 'a'), tagged('B', 'a')]],
  ])(
    'a creation with that %s is refused, because it could overwrite that one: %s.',
    async (_, name, config) => {
      const { service, writes } = await startStore(listed);
      const { error } = await report({ profile: chosen, config, command: 'sync', service });
      expect([error?.code, writes]).toEqual(['identifier-declared', []]);
      expect(error?.message).toContain(`: "${name}" (`);
    },
  );
});

test.each([
  ['as the list before it shows it', 'tcp', 0, ['DELETE /http/1 ', 'DELETE /tcp/2 ']],
  ['unless it cannot stand in a path', '..', 1, ['DELETE /http/1 ']],
])('The path of a deletion has the type, %s.', async (_, type, exitCode, expected) => {
  const [first, second] = ['X', 'Y'].map((name, index) => ({ ...shop, id: index + 1, name }));
  const kept = { ...shop, id: 3 };
  const { service, writes } = await startText(JSON.stringify([first, second, kept]), () =>
    JSON.stringify(writes.length === 1 ? [{ ...second, type }, kept] : [kept]),
  );
  const config = JSON.stringify({ monitors: [shop], remove: ['X', 'Y'] });
  const text = profile("delete: { path: '/{type}/{id}' }");
  const { stderr, ...ended } = await run({
    profile: text,
    config,
    command: 'sync',
    args: ['--apply', 'delete'],
    service,
  });
  expect([ended.exitCode, writes]).toEqual([exitCode, expected]);
  if (exitCode === 1)
    expect(stderr).toContain(
      '"Y" (id 2) could not become as the config wants: its identifier or its type',
    );
});

describe('An update of operations', () => {
  /** A service of RFC 6902 that does to the items what `after` says, next to the operations. */
  async function startPatched(
    items: readonly object[],
    after: (item: Record<string, unknown>) => object = (item) => item,
  ) {
    const types: unknown[] = [];
    const { service, writes } = await startText(JSON.stringify(items), (listed, request) => {
      types.push(request.headers['content-type']);
      const sent = JSON.parse(request.body);
      const [item] = JSON.parse(listed);
      for (const { op, path, value } of Array.isArray(sent) ? sent : sent.data) {
        const keys = path.slice(1).split('/');
        const last = keys.pop();
        const holder = keys.reduce(
          (above: Record<string, object>, key: string) => above[key],
          item,
        );
        if ((op === 'replace') !== Object.hasOwn(holder, last)) throw new Error(`${op} ${path}`);
        holder[last] = value;
      }
      return JSON.stringify([after(item)]);
    });
    return { service, writes, types };
  }

  const item = {
    ...{ id: 1, name: 'Old', type: 'http', intervalSeconds: 30, tags: ['a'] },
    config: { url: shop.target, method: 'GET' },
    alerting: { threshold: 3, contacts: ['oncall'] },
  };
  const config = [
    {
      ...shop,
      target: 'https://b.example/',
      formerly: 'Old',
      extra: { alerting: { threshold: 2 } },
    },
  ];
  const text = (keys: string) =>
    profile(
      `update: { path: '/m/{id}', body: json-patch${keys} }`,
      'fields: { target: /config/url }',
    );
  const operations = [
    { op: 'replace', path: '/name', value: 'Shop' },
    { op: 'replace', path: '/config/url', value: 'https://b.example/' },
    { op: 'replace', path: '/intervalSeconds', value: 60 },
    { op: 'replace', path: '/alerting/threshold', value: 2 },
  ];

  test.each([
    [', in: /data', 'application/json', { data: operations }],
    ['', 'application/json-patch+json', operations],
  ])('with "%s" is sent as %s, and loses nothing.', async (keys, type, body) => {
    const { service, types, writes } = await startPatched([item]);
    const command = { profile: text(keys), config, args: update, service };
    expect(await sync(command)).toMatchObject({
      error: null,
      inSync: true,
      warnings: [],
    });
    expect(writes).toEqual([`PATCH /m/1 ${JSON.stringify(body)}`]);
    expect(types).toEqual([type]);
    expect(await report(command)).toMatchObject({ inSync: true });
  });

  test('stops the run if it loses what no operation names.', async () => {
    const { service } = await startPatched([item], ({ config, tags, ...rest }) => {
      return { ...rest, config: { url: (config as typeof item.config).url } };
    });
    const command = { profile: text(''), config, args: update, service };
    const { error } = await sync(command);
    expect(error).toMatchObject({ code: 'update-lost-fields' });
    expect(error?.message).toContain('"tags" (["a"] → null), "config/method" ("GET" → null)');
  });
});
