import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { parseScope, type Scope } from '../../src/core/model/scope.ts';
import { behaviours, clearing } from '../simulator/behaviours.ts';
import { body, type Script, type Step } from '../simulator/service.ts';
import {
  commit,
  created,
  firstOf,
  listAs,
  listOf,
  onEveryChange,
  onEveryGet,
  onGet,
  onPost,
  reply,
  reset,
  response,
} from '../simulator/steps.ts';
import { late, laterLists, play, playOnce, type Scene } from './scene.ts';

const withoutBlog = parseScope(['!blog*']) as Scope;

describe('An update', () => {
  const scene: Scene = { isFull: true, declared: ['a'], present: [late('a'), 'old'] };

  test('that the service carries out on a copy ends the run, and nothing is deleted.', async () => {
    const { end } = await playOnce({
      ...scene,
      removable: ['old'],
      behaviour: behaviours['updates a copy'],
    });
    expect(end).toMatchObject({
      exitCode: 1,
      code: 'created-twice',
      statuses: ['a updated', 'old obsolete'],
      writes: ['PATCH a'],
      store: ['a', 'old', 'a'],
    });
  });

  test('for which the service replaces the monitor is confirmed by its new identifier.', async () => {
    const { committed, end } = await play({
      ...scene,
      behaviour: behaviours['replaces what it updates'],
    });
    expect(end).toMatchObject({
      exitCode: 0,
      code: null,
      statuses: ['a updated', 'old unmanaged'],
    });
    expect(committed.map(({ id }) => id)).toEqual(['m-2', 'm-3']);
  });
});

describe('The first of several updates', () => {
  const others: JsonObject = {
    contacts: ['on-call', 'boss'],
    note: 'call first',
    retries: 3,
    login: { user: 'probe', password: '***' },
    status: 'up',
    lastCheckedAt: '2026-11-23T10:00:00Z',
    next_check_at: '2026-11-23T10:01:00Z',
    uptime_24h: [99.9],
    nothing: null,
  };
  /** Three to update, one to create, and one to delete. */
  const scene: Scene = {
    isFull: true,
    declared: ['a', 'b', 'c', 'd'],
    present: [
      { ...late('a'), ...others },
      { ...late('b'), ...others },
      { ...late('c'), ...others },
      'old',
    ],
    removable: ['old'],
  };
  const behaviour = behaviours['clears the contacts of what it updates'];
  const statusesAfter = ['b changed', 'c changed', 'd missing', 'old obsolete'];

  test.each<[string, Record<string, JsonObject[string] | undefined>, string]>([
    ['empties a list', { contacts: [] }, 'contacts'],
    ['takes a number away', { retries: undefined }, 'retries'],
    ['sets a field of an object to null', { login: { user: 'probe', password: null } }, 'login'],
  ])('that %s stops the run, and the error names the field.', async (_name, fields, named) => {
    const { committed, end, report } = await playOnce({
      ...scene,
      behaviour: { writes: clearing(fields) },
    });
    expect(end).toMatchObject({ exitCode: 1, code: 'update-lost-fields', writes: ['PATCH a'] });
    expect(end.statuses.slice(1)).toEqual(statusesAfter);
    expect(report.error?.message).toContain(`"${named}`);
    expect(report.error?.message).toContain('update.keep');
    expect(committed.map(({ item }) => item).slice(1, 3)).toMatchObject([others, others]);
  });

  test.each<[string, Partial<Scene>, readonly string[]]>([
    ['as late as the list does', { lagMs: 800 }, ['PATCH a']],
    [
      'in place of one that is refused',
      { script: onEveryChange('PATCH', 'a', reply(422)) },
      ['PATCH a', 'PATCH b'],
    ],
    ['also if it is the only one', { declared: ['a'], removable: [] }, ['PATCH a']],
  ])('shows what it has lost %s.', async (_name, rest, writes) => {
    const { end } = await playOnce({ ...scene, behaviour, ...rest });
    expect(end).toMatchObject({ exitCode: 1, code: 'update-lost-fields', writes });
  });

  test('stops the run where one list shows harm, and later ones show nothing of the update.', async () => {
    const older = listOf((items) =>
      items.map((item) => (item['name'] === 'a' ? { ...item, intervalSeconds: 300 } : item)),
    );
    const harmed = listOf((items) =>
      items.map((item) =>
        item['name'] === 'a' ? { ...item, intervalSeconds: 300, contacts: [] } : item,
      ),
    );
    const { end } = await playOnce({
      ...scene,
      script: onGet(null, [harmed], [older], [older], [older]),
    });
    expect(end).toMatchObject({ exitCode: 1, code: 'update-lost-fields', writes: ['PATCH a'] });
  });

  test('may coincide with the deletion of a monitor outside the scope by another workflow.', async () => {
    const present = [...(scene.present ?? []), 'blog'];
    const script = laterLists((items) => items.filter(({ name }) => name !== 'blog'));
    const overrides = { scope: withoutBlog };
    const { end } = await playOnce({ ...scene, present, script, overrides });
    expect(end).toMatchObject({ exitCode: 0, code: null });
  });

  test.each<[string, NonNullable<Scene['behaviour']>, Script, string]>([
    ['that clears fields', behaviour, () => null, 'update-lost-fields'],
    [
      'that clears fields, and whose new values no list shows,',
      behaviour,
      onEveryGet(listOf((items) => items.map((item) => ({ ...item, intervalSeconds: 300 })))),
      'update-lost-fields',
    ],
    ['that makes a copy', behaviours['updates a copy'], () => null, 'created-twice'],
  ])(
    '%s stops the run although the response called it a failure.',
    async (_name, bad, lists, code) => {
      const script = firstOf(
        onEveryChange('PATCH', 'a', commit, reply(200, { success: false })),
        lists,
      );
      const { end } = await playOnce({ ...scene, behaviour: bad, script });
      expect(end).toMatchObject({ exitCode: 1, code, writes: ['PATCH a'] });
    },
  );

  test.each<[string, Record<string, JsonObject[string] | undefined>, JsonObject?]>([
    [
      'changes and clears fields of state',
      { status: 'down', lastCheckedAt: null, next_check_at: undefined, uptime_24h: [] },
    ],
    [
      'adds fields',
      { region: 'eu', checks: [{ id: 1 }], login: { user: 'probe', password: '***', id: 7 } },
    ],
    [
      'clears a field that the profile calls state',
      { note: '' },
      { list: { path: '/api/v1/monitors', readOnly: ['/note'] } },
    ],
  ])('that %s is followed by the others.', async (_name, fields, profile) => {
    const { end } = await playOnce({
      ...scene,
      behaviour: { writes: clearing(fields) },
      ...(profile && { profile }),
      // The law knows state by its name alone.
      exceptLaws: profile === undefined ? [] : ['an update changes only what is declared'],
    });
    expect(end).toMatchObject({
      exitCode: 0,
      code: null,
      writes: ['PATCH a', 'PATCH b', 'PATCH c', 'POST d', 'DELETE old'],
    });
  });
});

describe('The first of several deletions', () => {
  const scene: Scene = {
    isFull: true,
    declared: ['a'],
    present: ['group', 'a', { ...body('part'), parent: 'group' }, 'x'],
    removable: ['group', 'x'],
    behaviour: behaviours['deletes the children of what it deletes'],
  };

  test.each<[string, Partial<Scene>, readonly string[]]>([
    [
      'a declared monitor',
      { declared: ['a', 'part'] },
      ['a in-sync', 'part missing', 'group deleted', 'x obsolete'],
    ],
    ['one that nobody declares', {}, []],
  ])('that also deletes %s stops the run.', async (_name, rest, statuses) => {
    const { end } = await playOnce({ ...scene, ...rest });
    expect(end).toMatchObject({
      exitCode: 1,
      code: 'list-shrunk',
      writes: ['DELETE group'],
      store: ['a', 'x'],
    });
    if (statuses.length > 0) expect(end.statuses).toEqual(statuses);
  });

  test('and the last one are followed by a list: a declared monitor that is gone is missing.', async () => {
    const parts = ['part', 'other'].map((name) => ({ ...body(name), parent: 'group' }));
    const present = ['early', 'group', ...parts];
    const { end } = await playOnce({
      ...scene,
      declared: ['part', 'other'],
      present,
      removable: ['group'],
    });
    expect(end).toMatchObject({
      exitCode: 1,
      code: 'list-shrunk',
      writes: ['DELETE group'],
      store: ['early'],
    });
    expect(end.statuses).toEqual([
      'part missing',
      'other missing',
      'early unmanaged',
      'group deleted',
    ]);

    const later = await playOnce({
      ...scene,
      declared: ['part', 'other'],
      present,
      removable: ['early', 'group'],
    });
    expect(later.end).toMatchObject({ exitCode: 1, code: 'list-shrunk', store: [] });
    expect(later.end.statuses.slice(0, 2)).toEqual(['part missing', 'other missing']);
  });

  test('may coincide with the deletion of a monitor outside the scope by another workflow, but not of one in it.', async () => {
    const outside: Scene = {
      isFull: true,
      declared: ['a'],
      present: ['a', 'x', 'y', 'blog', 'other'],
      removable: ['x', 'y'],
      overrides: { scope: withoutBlog },
    };
    const without = (name: string) => ({
      ...outside,
      script: laterLists(
        (items) => items.filter((one) => one['name'] !== name),
        (nth) => nth > 1,
      ),
    });
    const forgiven = await playOnce(without('blog'));
    expect(forgiven.end).toMatchObject({
      exitCode: 0,
      writes: ['DELETE x', 'DELETE y'],
      statuses: ['a in-sync', 'other unmanaged', 'x deleted', 'y deleted'],
    });
    expect((await playOnce(without('other'))).end).toMatchObject({
      exitCode: 1,
      code: 'list-shrunk',
      writes: ['DELETE x'],
    });
  });

  test('that hits a monitor outside the scope in its place is an error.', async () => {
    const { end } = await playOnce({
      isFull: true,
      declared: ['a'],
      present: ['blog', 'a', 'x', 'y'],
      removable: ['x', 'y'],
      overrides: { scope: withoutBlog },
      script: onEveryChange('DELETE', 'x', ({ server }) => server.delete(0), reply(204)),
    });
    expect(end).toMatchObject({
      exitCode: 1,
      code: 'deleted-still-listed',
      store: ['a', 'x', 'y'],
    });
  });

  test('shows that identifiers are positions in the list, and the run stops before it deletes another monitor.', async () => {
    const positions = (items: readonly JsonObject[]) =>
      items.map((item, index) => ({ ...item, id: String(index) }));
    const { end } = await playOnce({
      isFull: true,
      declared: ['keep-1', 'keep-2', 'keep-3'],
      present: ['keep-1', 'old-1', 'old-2', 'keep-2', 'keep-3'],
      removable: ['old-1', 'old-2'],
      script: firstOf(onEveryGet(listOf(positions)), ({ path }) => [
        ({ server }) => server.delete(Number(path.split('/').at(-1))),
        reply(204),
      ]),
      // The service does not know which monitor a path names.
      exceptLaws: ['nothing is deleted that is not obsolete in two lists'],
    });
    expect(end).toMatchObject({ exitCode: 1, store: ['keep-1', 'old-2', 'keep-2', 'keep-3'] });
    expect(end.writes).toHaveLength(1);
    expect(['deleted-still-listed', 'not-applied', 'list-shrunk']).toContain(end.code);
  });

  test('is the last one if one of two that share an identifier is gone.', async () => {
    const share = (items: readonly JsonObject[]) =>
      items.map((item) => (/^[vw]$/.test(String(item['name'])) ? { ...item, id: 'm-9' } : item));
    const script = firstOf(
      onGet([listOf(share)], [listOf(share)]),
      onEveryGet(listOf((items) => share(items).filter(({ name }) => name !== 'w'))),
    );
    const { end } = await playOnce({
      isFull: true,
      declared: ['a'],
      present: ['a', 'x', 'y', 'v', 'w'],
      removable: ['x', 'y'],
      script,
    });
    expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk', writes: ['DELETE x'] });
  });

  test('is followed by the others if somebody has created a monitor meanwhile.', async () => {
    const { end } = await play({
      isFull: true,
      declared: ['a'],
      present: ['a', 'x', 'y', 'z'],
      removable: ['x', 'y'],
      script: onEveryChange(
        'DELETE',
        'x',
        ({ server }) => void server.keep(body('new'), false),
        ({ request, server }) => void server.commit(request),
        reply(204),
      ),
    });
    expect(end).toMatchObject({
      exitCode: 0,
      code: null,
      writes: ['DELETE x', 'DELETE y'],
      store: ['a', 'z', 'new'],
    });
  });
});

describe('A change that is wanted and cannot be made', () => {
  const withoutIds = onEveryGet(listOf((items) => items.map(({ id: _, ...item }) => item)));
  const owned = { profile: { list: { path: '/api/v1/monitors', foreign: '/owner' } } };
  const update: Scene = { isFull: true, declared: ['a'], present: [late('a')] };
  const deletion: Scene = { isFull: true, declared: ['a'], present: ['a', 'x'], removable: ['x'] };

  const rows: readonly [string, Scene][] = [
    ['an update of a monitor without an identifier', { ...update, script: withoutIds }],
    ['an update of a name that is there twice', { ...update, present: [late('a'), late('a')] }],
    [
      'an update of what another tool owns',
      { ...update, ...owned, present: [{ ...late('a'), owner: 'robot' }] },
    ],
    [
      'an update of a field that can only be read',
      {
        ...update,
        present: [{ ...body('a'), type: 'tcp' }],
        profile: { fields: { type: { read: '/type' } } },
      },
    ],
    ['a deletion of a monitor without an identifier', { ...deletion, script: withoutIds }],
    ['a deletion of a name that is there twice', { ...deletion, present: ['a', 'x', 'x'] }],
    [
      'a deletion of what another tool owns',
      { ...deletion, ...owned, present: ['a', { ...body('x'), owner: 'robot' }] },
    ],
  ];

  test.each(rows)('fails the run that may make it: %s.', async (_name, scene) => {
    const { end, report } = await playOnce(scene);
    expect(end).toMatchObject({ exitCode: 1, code: 'not-applied', writes: [] });
    expect(end.statuses.filter((one) => /(changed|obsolete)$/.test(one)).length).toBeGreaterThan(0);
    expect(report.error?.message).toMatch(/"[ax]"/);
  });

  test.each(rows)('fails no run that may only create: %s.', async (_name, scene) => {
    const { end } = await playOnce({ ...scene, overrides: { apply: ['create'] } });
    expect(end).toMatchObject({ exitCode: 0, code: null, writes: [] });
  });

  test('keeps no other change from being made.', async () => {
    const { end } = await playOnce({
      ...update,
      declared: ['a', 'b', 'c'],
      present: [late('a'), late('a'), late('b')],
    });
    expect(end).toMatchObject({
      exitCode: 1,
      code: 'not-applied',
      statuses: ['a changed', 'b updated', 'c created'],
      writes: ['PATCH b', 'POST c'],
    });
  });
});

describe('What a later list shows before the other writes', () => {
  const scene: Scene = {
    isFull: true,
    declared: ['a', 'b'],
    fields: body,
    present: ['a', 'b'].map(late),
  };
  const own = (name: string, isLater?: (nth: number) => boolean) =>
    laterLists(
      (items) =>
        items.map((item) => (item['name'] === name ? { ...item, owner: 'terraform' } : item)),
      isLater,
    );
  const profile = { list: { path: '/api/v1/monitors', foreign: '/owner' } };
  const exceptLaws: Scene['exceptLaws'] = ['an update changes only what is declared'];

  test.each<[string, Partial<Scene>, string]>([
    ['updated', { script: own('b') }, 'PATCH a'],
    [
      'deleted',
      { script: own('y', (nth) => nth > 1), present: ['a', 'b', 'x', 'y'], removable: ['x', 'y'] },
      'DELETE x',
    ],
  ])(
    'a monitor that another tool owns by then is not %s, and the run fails.',
    async (_name, rest, write) => {
      const { end } = await playOnce({ ...scene, profile, ...rest });
      expect(end).toMatchObject({ exitCode: 1, code: 'not-applied', writes: [write] });
    },
  );

  test('an update of a type may clear the fields of the old one.', async () => {
    const typed = ['a', 'b'].map((name) => ({ ...body(name), type: 'tcp', port: 443 }));
    const behaviour = { writes: clearing({ port: undefined }) };
    const { end } = await playOnce({ ...scene, present: typed, behaviour, exceptLaws });
    expect(end).toMatchObject({ exitCode: 0, writes: ['PATCH a', 'PATCH b'] });
  });

  test.each<[string, Script]>([
    ['', () => null],
    [
      ', although its response called it a failure',
      onEveryChange('PATCH', 'a', commit, reply(200, { success: false })),
    ],
  ])(
    'stops the updates if the first one has also changed others, declared or not%s.',
    async (_name, script) => {
      const present = [late('a'), late('b'), { ...body('c'), intervalSeconds: 900 }];
      const behaviour = behaviours['updates all monitors'];
      const { end } = await playOnce({ ...scene, present, behaviour, script, exceptLaws });
      expect(end).toMatchObject({ exitCode: 1, code: 'updated-others', writes: ['PATCH a'] });
    },
  );
});

test.each<[string, string, Step]>([
  ['The first update, refused with 422,', 'a', reply(422)],
  ['A later update, with 500,', 'c', reply(500)],
  ['A later update, with 503,', 'c', reply(503)],
  ['A later update, with 504,', 'c', reply(504)],
  ['A later update, with a broken connection,', 'c', reset],
])(
  '%s does not stop other updates to the same value, nor creations.',
  async (_name, failed, failing) => {
    const scene: Scene = {
      isFull: true,
      declared: ['a', 'b', 'c', 'd', 'e'],
      present: ['a', 'b', 'c', 'd'].map(late),
    };
    const { end } = await play({ ...scene, script: onEveryChange('PATCH', failed, failing) });
    expect(end).toMatchObject({ exitCode: 1, code: null });
    const ends = ['a updated', 'b updated', 'c updated', 'd updated', 'e created'];
    const isFailed = (one: string) => one.startsWith(failed);
    expect(end.statuses.find(isFailed)).toContain('failed');
    expect(end.statuses.filter((one) => !isFailed(one))).toEqual(
      ends.filter((one) => !isFailed(one)),
    );
  },
);

test('An update that also changes another monitor stops the run although one before it was refused.', async () => {
  const { end, report } = await playOnce({
    isFull: true,
    declared: ['a', 'b', 'c'],
    present: ['a', 'b', 'c', 'x'].map(late),
    script: onEveryChange('PATCH', 'a', reply(422)),
    behaviour: behaviours['updates all monitors'],
    exceptLaws: ['an update changes only what is declared'],
  });
  expect(end).toMatchObject({ exitCode: 1, code: 'updated-others' });
  expect(end.writes).not.toContain('PATCH c');
  expect(report.error?.message).toContain('"x" (id m-4)');
});

test('A deletion after which the service lists the monitor under a new identifier stops the run.', async () => {
  const { end } = await playOnce({
    isFull: true,
    declared: ['a'],
    present: ['a', 'x', 'y'],
    removable: ['x', 'y'],
    behaviour: {
      writes: (asked, service, commit) => {
        const { name } = asked.target ?? {};
        const made = commit(asked);
        return asked.method === 'DELETE' && name !== undefined
          ? service.keep(body(name), false)
          : made;
      },
    },
    exceptLaws: ['no change is hidden'],
  });
  expect(end).toMatchObject({ exitCode: 1, code: 'deleted-still-listed', writes: ['DELETE x'] });
});

test('A creation that replaces another monitor stops the run, and names both.', async () => {
  const byTarget = (name: string) => ({ ...body(name), target: 'https://one.example.com/' });
  const { end, report } = await playOnce({
    declared: ['a', 'b'],
    fields: byTarget,
    present: [byTarget('of another team')],
    behaviour: {
      writes: (asked, service, commit) => {
        const index = service.committed.findIndex(
          ({ item }) => item['target'] === asked.body?.['target'],
        );
        if (asked.method !== 'POST' || index === -1) return commit(asked);
        service.update(index, asked.body ?? {});
        return service.committed[index] ?? null;
      },
    },
    exceptLaws: ['no creation is invented'],
  });
  expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk', writes: ['POST a'] });
  expect(report.error?.message).toMatch(/"a" .* "of another team"/);
});

test.each<[string, Partial<Scene>]>([
  [
    'create',
    {
      declared: ['b', 'c'],
      present: ['blog'],
      behaviour: {},
      script: onPost('c', [({ server }) => server.delete(0), commit, created]),
    },
  ],
  ['update', { declared: ['a'], fields: late }],
  ['delete', { removable: ['a'] }],
])(
  'A monitor outside the scope that disappears while a run may %s stops nothing.',
  async (_name, rest) => {
    const { end } = await playOnce({
      isFull: true,
      declared: [],
      present: ['blog', 'a'],
      overrides: { scope: withoutBlog },
      behaviour: behaviours['forgets the oldest other monitor at each write'],
      ...rest,
    });
    expect(end.exitCode).toBe(0);
  },
);

test('A list that did not grow after the only creation stops the run, also if what it lacks is outside the scope.', async () => {
  const { end } = await playOnce({
    declared: ['a'],
    present: ['blog'],
    overrides: { scope: withoutBlog },
    behaviour: behaviours['forgets the oldest other monitor at each write'],
  });
  expect(end).toMatchObject({ exitCode: 1, code: 'list-shrunk' });
});

test('An undeclared monitor that disappears after the first creation stops nothing.', async () => {
  const { end } = await playOnce({
    declared: ['a', 'b', 'c'],
    present: ['x', 'y'],
    script: laterLists(
      (items) => items.slice(1),
      (nth) => nth === 2,
    ),
  });
  expect(end).toMatchObject({ exitCode: 0, code: null });
});

test('A monitor that a later phase changes after this run created it is a warning.', async () => {
  const { report } = await playOnce({
    isFull: true,
    declared: ['a'],
    present: ['x'],
    removable: ['x'],
    behaviour: {
      writes: (asked, service, commit) => {
        const made = commit(asked);
        if (asked.method === 'DELETE') service.update(0, { ...body('a'), intervalSeconds: 5 });
        return made;
      },
    },
    exceptLaws: [
      'exit code 0 means written',
      'exit code 0 means that the last list still shows it',
      'exit code 0 means listed',
    ],
  });
  expect(report.warnings).toMatchObject([
    {
      message: expect.stringMatching(
        /^"a": the service accepted 60 and shows 5 for "intervalSeconds"/,
      ),
    },
  ]);
});

test('A target that somebody else changes during a run is a warning.', async () => {
  const { end, report } = await playOnce({
    isFull: true,
    declared: ['a'],
    present: ['a', 'x'],
    removable: ['x'],
    behaviour: {
      writes: (asked, service, commit) => {
        service.update(0, { ...body('a'), target: 'https://other.example.com/' });
        return commit(asked);
      },
    },
  });
  expect(end).toMatchObject({ exitCode: 0, writes: ['DELETE x'] });
  expect(report.results[0]).toMatchObject({ declared: { name: 'a' }, status: 'changed' });
  expect(report.warnings).toMatchObject([
    {
      message:
        '"a" (monitors.yaml:3) was in sync, and now differs in "target": check in the service what changed it',
    },
  ]);
});

test('An update that the service stores differently stays reported where the last list lacks its monitor.', async () => {
  const { end } = await playOnce({
    isFull: true,
    declared: ['a', 'b'],
    present: [late('a')],
    behaviour: {
      writes: (asked, _service, commit) =>
        commit(
          asked.method === 'PATCH'
            ? { ...asked, body: { ...asked.body, intervalSeconds: 120 } }
            : asked,
        ),
    },
    script: laterLists(
      (items) => items.filter(({ name }) => name !== 'a'),
      (nth) => nth > 4,
    ),
  });
  expect(end).toMatchObject({
    exitCode: 1,
    code: 'list-shrunk',
    statuses: ['a failed list-shrunk', 'b created'],
  });
});

test('A second list that lacks a declared monitor ends the run before anything is deleted.', async () => {
  const { end } = await playOnce({
    isFull: true,
    declared: ['a'],
    present: ['a', 'x'],
    removable: ['x'],
    script: laterLists((items) => items.filter(({ name }) => name !== 'a')),
  });
  expect(end).toMatchObject({
    exitCode: 1,
    code: 'list-shrunk',
    writes: [],
    statuses: ['a missing', 'x obsolete'],
  });
});

test.each([
  ['deletions', [null, 'contradicts']],
  ['creations, because the first one showed a monitor twice', ['page 1', 'page 2', 'contradicts']],
] as const)('A list that contradicts itself once before %s is read again.', async (_, shown) => {
  const lists = {
    'page 1': listAs((items) => ({ monitors: items.slice(0, 2), next: '/api/v1/monitors?page=2' })),
    'page 2': listAs((items) => ({ monitors: items.slice(1) })),
    contradicts: listAs((items) => ({ monitors: items, total: items.length + 1 })),
  };
  const isDeletion = shown[0] === null;
  const { end } = await play({
    isFull: true,
    declared: isDeletion ? ['a', 'b'] : ['a', 'b', 'c'],
    present: ['a', 'b', 'x'],
    removable: isDeletion ? ['x'] : [],
    script: onGet(...shown.map((what) => what && [lists[what]])),
  });
  const writes = isDeletion ? ['DELETE x'] : ['POST c'];
  expect(end).toMatchObject({ exitCode: 0, code: null, writes });
});

describe('Pages that show a monitor twice', () => {
  /** The two pages of a list that shows one monitor twice, and lacks the one at this position. */
  const pagesWithout = (hidden: number) => {
    const select = (items: readonly JsonObject[]) => items.filter((_, index) => index !== hidden);
    const next = '/api/v1/monitors?page=2';
    return [
      [listAs((items) => ({ monitors: select(items).slice(0, 2), next }))],
      [listAs((items) => ({ monitors: select(items).slice(1) }))],
    ];
  };
  const playPages = (...hidden: readonly number[]) =>
    play({
      declared: ['a', 'b', 'c', 'd', 'e'],
      present: ['a', 'b', 'c', 'd'],
      script: onGet(...hidden.flatMap(pagesWithout)),
    });

  test('and lack another one in each list create nothing.', async () => {
    const { end, report } = await playPages(3, 2, 3, 2);
    expect(end).toMatchObject({ exitCode: 1, code: 'list-endless', writes: [] });
    expect(report.error?.message).toContain('nothing was created');
  });

  test.each([
    ['the same in two lists', [9, 9]],
    ['in the third list all of the second', [3, 2, 9]],
  ])('and %s are complete.', async (_, hidden) => {
    const { end } = await playPages(...hidden);
    expect(end).toMatchObject({ exitCode: 0, writes: ['POST e'] });
  });
});

test('A creation whose response has more levels than the stack is reported.', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const { end } = await play({
    declared: ['a', 'b'],
    script: onPost('a', [commit, response(201, `{"id":"m-1","name":"a","target":${deep}}`)]),
  });
  expect(end).toMatchObject({ exitCode: 0, statuses: ['a created', 'b created'] });
});
