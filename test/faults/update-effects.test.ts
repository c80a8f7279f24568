import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { behaviours, changingOthers, clearing } from '../simulator/behaviours.ts';
import { body } from '../simulator/service.ts';
import { listOf, onEveryGet } from '../simulator/steps.ts';
import { late, type Played, playOnce, type Scene } from './scene.ts';

const operation = { path: '/api/v1/monitors/{id}' };
const put = (rest: JsonObject = {}) => ({ update: { ...operation, method: 'PUT', ...rest } });
const states: JsonObject = {
  contacts: ['on-call'],
  note: 'call first',
  assertions: [{ value: 200 }],
};
const rich = (name: string): JsonObject => ({ ...late(name), ...states });
const scene: Scene = {
  isFull: true,
  declared: ['a', 'b', 'c'],
  present: ['a', 'b', 'c'].map(rich),
};
/** Laws that a service breaks which changes what nobody has sent, without clearing it. */
const exceptLaws: Scene['exceptLaws'] = ['an update changes only what is declared'];

const allUpdated = { exitCode: 0, code: null, writes: ['PATCH a', 'PATCH b', 'PATCH c'] };

const messageOf = ({ report }: Played) => report.error?.message ?? '';
const warningsOf = ({ report }: Played) => report.warnings.map(({ message }) => message);

describe('A service whose update clears what is not sent', () => {
  const behaviour = behaviours['clears what an update does not send'];

  test.each<[string, JsonObject, readonly string[]]>([
    ['the name, too', put(), ['"name"', '"type"', '"target"']],
    ['but a name that is kept', put({ keep: ['/name'] }), ['"type"', '"target"', '"contacts"']],
    ['but what is mapped and whole', put({ whole: true }), ['"contacts"', '"note"']],
  ])(
    '(%s) is stopped after the first one, and the error names the fields.',
    async (_name, profile, named) => {
      const played = await playOnce({ ...scene, behaviour, profile });
      expect(played.end).toMatchObject({
        exitCode: 1,
        code: 'update-lost-fields',
        writes: ['PUT a'],
      });
      expect(played.end.statuses.slice(1, 3)).toEqual(['b changed', 'c changed']);
      for (const name of named) expect(messageOf(played)).toContain(name);
      expect(messageOf(played)).toContain('"update.keep"');
      expect([messageOf(played), ...warningsOf(played)].join('\n')).not.toContain(
        'accepted "https',
      );
    },
  );

  test('is stopped at a rename, and nothing says that the service accepted what was not sent.', async () => {
    const played = await playOnce({
      ...scene,
      declared: ['a', 'b'],
      fields: (name) => ({
        ...body(name),
        target: `https://old-${name}.example.com/`,
        formerly: `old-${name}`,
      }),
      present: ['old-a', 'old-b'].map(body),
      behaviour,
      profile: put(),
    });
    expect(played.end).toMatchObject({
      exitCode: 1,
      code: 'update-lost-fields',
      writes: ['PUT old-a'],
    });
    expect(played.report.results[0]).toMatchObject({ status: 'changed' });
    expect([messageOf(played), ...warningsOf(played)].join('\n')).not.toContain('accepted "https');
  });

  test('is no fault with `whole` and everything under `keep`.', async () => {
    const profile = put({ whole: true, keep: ['/contacts', '/note'] });
    const { end, report } = await playOnce({
      ...scene,
      behaviour,
      profile,
      kept: ['contacts', 'note'],
    });
    expect(end).toMatchObject({ exitCode: 0, code: null, writes: ['PUT a', 'PUT b', 'PUT c'] });
    expect(report.warnings).toEqual([]);
  });
});

describe('An update that changes what was not sent', () => {
  test.each<[string, Record<string, JsonObject[string] | undefined>, string]>([
    ['empties assertions that the config leaves out', { assertions: [] }, '"assertions"'],
    ['empties a declared target', { target: '' }, '"target"'],
    ['changes a declared target', { target: 'https://default.example.com/' }, '"target"'],
    ['changes the type', { type: 'tcp' }, '"type"'],
  ])('and %s stops the run.', async (_name, fields, named) => {
    const played = await playOnce({ ...scene, behaviour: { writes: clearing(fields) } });
    expect(played.end).toMatchObject({
      exitCode: 1,
      code: 'update-lost-fields',
      writes: ['PATCH a'],
    });
    expect(messageOf(played)).toContain(named);
  });

  test('to another value is a warning with both values, and exit code 0.', async () => {
    const behaviour = { writes: clearing({ note: 'other', contacts: ['boss'] }) };
    const played = await playOnce({ ...scene, behaviour, exceptLaws });
    expect(played.end).toMatchObject(allUpdated);
    expect(warningsOf(played).map((text) => text.split(': declare')[0])).toEqual([
      'The update of "a", "b", "c" also changed "contacts" (["on-call"] → ["boss"])',
      'The update of "a", "b", "c" also changed "note" ("call first" → "other")',
    ]);
  });

  test('is shown where a later update does it, after all updates, and nothing is deleted.', async () => {
    const writes = clearing({ contacts: [] });
    const { end, seen } = await playOnce({
      ...scene,
      present: [...(scene.present ?? []), 'old'],
      removable: ['old'],
      behaviour: {
        writes: (asked, service, commit) =>
          asked.target?.name === 'b' ? writes(asked, service, commit) : commit(asked),
      },
    });
    expect(end).toMatchObject({
      exitCode: 1,
      code: 'update-lost-fields',
      writes: ['PATCH a', 'PATCH b', 'PATCH c'],
      store: ['a', 'b', 'c', 'old'],
    });
    const errors = seen.report.monitors.map(({ error }) => error?.code ?? null);
    expect(errors).toEqual([null, 'update-lost-fields', null, null]);
  });

  test.each([
    ['maintenance', { windows: ['sun 02:00-04:00'] }],
    ['failure_count', 3],
  ])('and clears %j, which looks like state, does not count.', async (field, value) => {
    const played = await playOnce({
      ...scene,
      present: ['a', 'b', 'c'].map((name) => ({ ...late(name), [field]: value })),
      behaviour: { writes: clearing({ [field]: undefined }) },
      exceptLaws,
    });
    expect(played.end).toMatchObject(allUpdated);
    expect(warningsOf(played)).toEqual([]);
  });

  test('of the type is a warning with a declared field that the list lacks after it.', async () => {
    const noted = (name: string) => ({ ...body(name), note: 'night shift' });
    const played = await playOnce({
      ...scene,
      fields: (name) => ({ ...body(name), extra: { note: 'night shift' } }),
      present: ['a', 'b', 'c'].map((name) => ({ ...noted(name), type: 'keyword' })),
      behaviour: { writes: clearing({ note: undefined }) },
      // No list shows what is lost.
      exceptLaws: [...exceptLaws, 'exit code 0 means written'],
    });
    expect(played.end).toMatchObject(allUpdated);
    expect(warningsOf(played)).toContainEqual(
      expect.stringContaining('The update of the type of "a", "b", "c" cleared "note": '),
    );
  });
});

describe('What a request only copied', () => {
  const contacts = [
    { id: 1, after: 0 },
    { id: 2, after: 5 },
  ];
  const kept = (name: string) => ({ ...late(name), timeout: 45, contacts });
  const keeping = {
    ...scene,
    present: ['a', 'b', 'c'].map(kept),
    profile: { update: { ...operation, keep: ['/timeout', '/contacts'] } },
    kept: ['timeout', 'contacts'],
    exceptLaws,
  };

  test('and what is listed with another value after it is lost: the run stops after one update.', async () => {
    const played = await playOnce({ ...keeping, behaviour: { writes: clearing({ timeout: 30 }) } });
    expect(played.end).toMatchObject({
      exitCode: 1,
      code: 'update-lost-fields',
      writes: ['PATCH a'],
    });
    expect(messageOf(played)).toContain('"timeout" (45 → 30)');
  });

  test.each<[string, JsonObject]>([
    [
      'gives the items of a list new identifiers',
      { contacts: contacts.map((one, id) => ({ ...one, id })) },
    ],
    ['changes a field that the request does not have', { note: 'other' }],
  ])('is a warning where the service %s.', async (_name, fields) => {
    const present = ['a', 'b', 'c'].map((name) => ({ ...kept(name), note: 'first' }));
    const played = await playOnce({ ...keeping, present, behaviour: { writes: clearing(fields) } });
    expect(played.end).toMatchObject(allUpdated);
    const [field] = Object.keys(fields);
    expect(warningsOf(played).join()).toContain(`also changed "${field}"`);
  });

  test('is lost where an update of one field below "extra" resets the one next to it.', async () => {
    const settings = { timeout: 10, retries: 3 };
    const played = await playOnce({
      ...scene,
      fields: (name) => ({ ...body(name), extra: { settings: { timeout: 30 } } }),
      present: ['a', 'b', 'c'].map((name) => ({ ...body(name), settings })),
      behaviour: { writes: clearing({ settings: { timeout: 30, retries: 0 } }) },
      exceptLaws: [...exceptLaws, 'no field is sent that is not declared, kept or constant'],
    });
    expect(played.end).toMatchObject({ code: 'update-lost-fields', writes: ['PATCH a'] });
  });
});

test('A field that is listed elsewhere excuses its place, and not what is next to it.', async () => {
  const settings = (timeout: number) => ({ timeout, retries: 3, alert: ['on-call'] });
  const played = await playOnce({
    ...scene,
    fields: (name) => ({ ...body(name), extra: { timeout: 30 } }),
    present: ['a', 'b', 'c'].map((name) => ({ ...body(name), settings: settings(10) })),
    profile: { extra: { '/timeout': { read: '/settings/timeout' } } },
    behaviour: { writes: clearing({ settings: { timeout: 30, retries: null, alert: [] } }) },
    exceptLaws: [...exceptLaws, 'no field is sent that is not declared, kept or constant'],
  });
  expect(played.end).toMatchObject({
    exitCode: 1,
    code: 'update-lost-fields',
    writes: ['PATCH a'],
  });
});

test('An update that replaces whom a monitor alerts is a warning, also where these are identifiers in a list.', async () => {
  const present = ['a', 'b', 'c'].map((name) => ({
    ...late(name),
    alerts: [{ id: 1 }, { id: 2 }],
  }));
  const behaviour = { writes: clearing({ alerts: [{ id: 99 }] }) };
  const played = await playOnce({ ...scene, present, behaviour, exceptLaws });
  expect(played.end).toMatchObject(allUpdated);
  expect(warningsOf(played).join()).toContain('"alerts" ([{"id":1},{"id":2}] → [{"id":99}])');
});

test('A field that was sent, and that no monitor lists after it, is a warning.', async () => {
  const played = await playOnce({
    ...scene,
    declared: ['a'],
    fields: (name) => ({ ...body(name), extra: { tags: ['x'] } }),
    present: [{ ...body('a'), tags: ['y'] }],
    behaviour: { writes: clearing({ tags: undefined }) },
    exceptLaws: [
      ...exceptLaws,
      'exit code 0 means written',
      'exit code 0 means that the last list still shows it',
      'no field is sent that is not declared, kept or constant',
    ],
  });
  expect(played.end).toMatchObject({ exitCode: 0, writes: ['PATCH a'] });
  expect(warningsOf(played).join()).toContain('no listed monitor has "tags"');
});

describe('What changes by itself', () => {
  let tick = 0;
  const moving = (change: (item: JsonObject, nth: number) => JsonObject) =>
    onEveryGet(listOf((items) => items.map((item) => change(item, ++tick))));

  const unlisted =
    'After the update of "a", no listed monitor has "pulse": check in the service what became of it';

  test.each<[string, (item: JsonObject, nth: number) => JsonObject, (readonly string[])?]>([
    [
      'a field of any name with another value each time',
      (item, nth) => ({ ...item, pulse: `p${nth}` }),
    ],
    [
      'a field that the list shows at times',
      (item, nth) => (nth > 5 ? item : { ...item, pulse: 'p' }),
      [unlisted],
    ],
    [
      'a timestamp and a counter',
      (item, nth) => ({ ...item, checkedAt: nth, check_count: nth, version: nth }),
    ],
    [
      'new fields',
      (item, nth) => (nth > 5 ? { ...item, region: 'eu', probes: [{ id: 1 }] } : item),
    ],
    [
      'the order of lists',
      (item, nth) => ({ ...item, tags: nth % 2 === 0 ? ['x', 'y'] : ['y', 'x'] }),
    ],
    ['identifiers inside lists', (item, nth) => ({ ...item, steps: [{ id: nth, run: 'x' }] })],
  ])('is state, and exit code 0: %s.', async (_name, change, warnings = []) => {
    tick = 0;
    const played = await playOnce({
      ...scene,
      present: [...['a', 'b', 'c'].map(rich), 'd', 'e'],
      script: moving(change),
    });
    expect(played.end).toMatchObject(allUpdated);
    expect(warningsOf(played)).toEqual(warnings);
  });
});

describe('What an update did to other monitors', () => {
  const present = [
    ...['a', 'b', 'c'].map(rich),
    { ...body('d'), ...states },
    { ...body('payroll'), ...states },
  ];
  const notUpdated = (name: string) => !['a', 'b', 'c'].includes(name);

  test.each<[string, Record<string, JsonObject[string] | undefined>, (name: string) => boolean]>([
    [
      'one of which lost what was sent',
      { intervalSeconds: undefined },
      (name) => name === 'payroll',
    ],
    ['one of which got what was sent', { intervalSeconds: 60 }, (name) => name === 'payroll'],
    [
      'a declared one of which is changed now',
      { target: 'https://x.example/' },
      (name) => name === 'd',
    ],
  ])('(%s) stops the run after the first one.', async (_name, fields, isHit) => {
    const intervals = present.map((item) =>
      item['name'] === 'payroll' ? { ...item, intervalSeconds: 900 } : item,
    );
    const played = await playOnce({
      ...scene,
      declared: ['a', 'b', 'c', 'd'],
      present: intervals,
      behaviour: { writes: changingOthers(fields, isHit) },
      exceptLaws,
    });
    expect(played.end).toMatchObject({ exitCode: 1, code: 'updated-others', writes: ['PATCH a'] });
    expect(messageOf(played)).toMatch(/"payroll"|"d"/);
  });

  test('is an error at the end where a later update did it.', async () => {
    const writes = changingOthers({ intervalSeconds: undefined }, notUpdated);
    const played = await playOnce({
      ...scene,
      present,
      behaviour: {
        writes: (asked, service, commit) =>
          asked.target?.name === 'b' ? writes(asked, service, commit) : commit(asked),
      },
      exceptLaws,
    });
    expect(played.end).toMatchObject({
      exitCode: 1,
      code: 'updated-others',
      writes: ['PATCH a', 'PATCH b', 'PATCH c'],
    });
  });
});

describe('A value that the service accepts and does not store', () => {
  const ignoring = (field: string) => ({
    stores: ({ [field]: _, ...fields }: JsonObject) => fields,
  });

  test.each([
    ['target', { target: 'https://old.example.com/' }],
    ['type', { type: 'tcp' }],
  ])('for the %s ends the run after the first update.', async (field, listed) => {
    const present = ['a', 'b'].map((name) => ({ ...body(name), ...listed }));
    const played = await playOnce({ ...scene, declared: ['a', 'b'], present, ...ignoring(field) });
    expect(played.end).toMatchObject({
      exitCode: 1,
      code: 'not-applied',
      statuses: ['a changed', 'b changed'],
      writes: ['PATCH a'],
    });
    expect(messageOf(played)).toContain(`"${field}"`);
  });

  test('for the name fails the run, too.', async () => {
    const played = await playOnce({
      ...scene,
      declared: ['a'],
      fields: (name) => ({ ...body(name), target: 'https://old.example.com/', formerly: 'old' }),
      present: ['old'],
      ...ignoring('name'),
    });
    expect(played.end).toMatchObject({ exitCode: 1, code: 'not-applied', statuses: ['a changed'] });
  });

  test('for another field is a warning, and exit code 0.', async () => {
    const { end, report } = await playOnce({ ...scene, ...ignoring('intervalSeconds') });
    expect(end).toMatchObject({
      exitCode: 0,
      code: null,
      statuses: ['a changed', 'b changed', 'c changed'],
    });
    expect(report.warnings).toHaveLength(3);
  });
});
