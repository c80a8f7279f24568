import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ObjectIndex } from '../../../src/core/lookup/object-index.ts';
import type { ObjectLists } from '../../../src/core/lookup/object-lists.ts';
import { resolveReferences } from '../../../src/core/lookup/resolve-references.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import type { DeclaredMonitor } from '../../../src/core/model/monitor.ts';
import {
  compareMonitor,
  leaveOutSameObjects,
  nameDifference,
} from '../../../src/core/plan/compare.ts';
import { encodeCreation, writeBody } from '../../../src/core/profile/encode.ts';
import type { ListedObject } from '../../../src/core/profile/lookups.ts';
import { runs } from '../../runs.ts';
import { actual, desired } from '../builders.ts';
import { profile } from '../profile/profiles.ts';

const service = (body: 'json' | 'form') =>
  profile({
    body,
    lookups: { contacts: { path: '/contacts' } },
    extra: {
      '/owner': { lookup: 'contacts' },
      '/people/*': { lookup: 'contacts' },
      '/rules/*/to/*/id': { lookup: 'contacts' },
      '/watchers': { lookup: 'contacts', separator: ',' },
    },
  });

const listsOf = (objects: readonly ListedObject[]): ObjectLists =>
  new Map([['contacts', { index: new ObjectIndex(objects), unproved: null }]]);

function resolve(
  declared: DeclaredMonitor,
  objects: readonly ListedObject[],
  body = service('json'),
) {
  return resolveReferences([declared], [], listsOf(objects), body, () => null);
}

/** Objects whose names stand for one each, and are no identifiers. */
const objects = fc
  .uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[A-Z][a-z &']{0,8}[a-z]$/),
      id: fc.oneof(fc.nat(), fc.uuid()),
    }),
    { minLength: 1, maxLength: 6, selector: ({ name }) => name },
  )
  .map((all) => [...new Map(all.map((one) => [String(one.id), one])).values()]);

/** A place for each of the rules, with an object of the list in it. */
function extraOf(all: readonly ListedObject[], isNested: boolean) {
  const some = fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 4 });
  return fc.tuple(some, some).map(([first, second]) => (show: (object: ListedObject) => Json) => {
    const people = first.map(show);
    const rules = [{ to: second.map((object) => ({ id: show(object), wait: 1 })) }];
    const watchers = second.map((object) => String(show(object))).join(', ');
    const flat: JsonObject = { owner: people[0] ?? null, people, watchers };
    return isNested ? { ...flat, rules } : flat;
  });
}

test.each(['json', 'form'] as const)(
  'A config with names and the same with identifiers send byte-identical bodies, as %s.',
  (body) => {
    const given = objects.chain((all) => fc.tuple(fc.constant(all), extraOf(all, body === 'json')));
    fc.assert(
      fc.property(given, ([all, write]) => {
        const [named, numbered, typed] = [
          write(({ name }) => name),
          write(({ id }) => String(id)),
          write(({ id }) => id),
        ].map((extra) => {
          const { monitors, problems } = resolve(desired(extra), all, service(body));
          expect(problems).toEqual([]);
          const request = encodeCreation(monitors[0]?.body ?? {}, service(body));
          return writeBody(request?.body ?? {}, service(body)).text;
        });
        expect(named).toBe(typed);
        expect(numbered).toBe(typed);
      }),
      { numRuns: runs() },
    );
  },
);

describe('A name', () => {
  const two = [
    { name: 'Ops', id: 1 },
    { name: 'Dev', id: 'x-2' },
    { name: 'Dev, night', id: 3 },
    { name: '', id: 4 },
  ];

  test.each<[id: string | number, listed: Json, sent: string | number]>([
    ['12', 7, 12],
    [12, '7', '12'],
    ['x', 7, 'x'],
    ['12', null, '12'],
    [12, 7, 12],
  ])('gets the JSON type that monitors have: %j next to %j is %j.', (id, listed, sent) => {
    const shown = [actual({ owner: listed })];
    const lists = listsOf([{ name: 'Ops', id }]);
    const declared = [desired({ owner: 'Ops' })];
    const { monitors } = resolveReferences(declared, shown, lists, service('json'), () => null);
    expect(monitors[0]?.body['owner']).toBe(sent);
  });

  test('is shown at every place of a difference, where it stands for one object.', () => {
    const { monitors } = resolve(
      desired({ people: ['Ops', 'Dev', 4], rules: [{ to: [{ id: 'Ops' }] }], watchers: '3,Ops' }),
      two,
    );
    const [declared = desired()] = monitors;
    const shownBy = {
      ...declared.body,
      people: [1],
      rules: [{ to: [{ id: 'x-2' }], on: true }],
      watchers: '3,4',
    };
    const { differences } = compareMonitor(declared.body, shownBy);
    const shown = differences.map((one) => {
      const { path, ...named } = nameDifference(one, declared);
      return [path, named.declared, named.actual];
    });
    expect(shown).toEqual([
      ['people', ['Ops', 'Dev', 4], ['Ops']],
      ['rules/0/to/0/id', 'Ops', 'Dev'],
      // A config could not have a name with a comma there.
      ['watchers', 'Ops,3', '3,4'],
    ]);
  });

  test('that a list names twice is sent once, and equal items around such lists stay.', () => {
    const rule = { to: [{ id: 'Ops' }, { id: 1 }] };
    const { monitors } = resolve(desired({ people: [1, 'Ops'], rules: [rule, rule] }), two);
    expect(monitors[0]?.body).toMatchObject({
      people: [1],
      rules: [{ to: [{ id: 1 }] }, { to: [{ id: 1 }] }],
    });
  });

  test('that no config can have at a place is not advised there.', () => {
    const { problems } = resolve(desired({ watchers: 'Dev night' }), two);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/found "Dev night"; they are "Ops", "Dev", "3"$/),
    ]);
  });

  test('stands for the same object where only the JSON type of its identifier differs.', () => {
    const extra = {
      owner: 'Ops',
      people: ['Dev, night', 'Ops'],
      rules: [{ to: [{ id: 3, a: 1 }] }],
    };
    const { monitors } = resolve(desired(extra), two);
    const [declared = desired()] = monitors;
    const shownBy = {
      ...declared.body,
      owner: '1',
      people: ['1', '3'],
      rules: [{ to: [{ id: '3', a: 2 }] }],
    };
    const { differences } = compareMonitor(declared.body, shownBy);
    const left = leaveOutSameObjects(differences, declared, shownBy);
    expect(left.map(({ path }) => path)).toEqual(['rules/0/to/0/a']);
  });

  test.each<[text: string, near: string]>([
    ['ops', 'did you mean "Ops"?'],
    ['Op', 'did you mean "Ops"?'],
    ['night', 'did you mean "Dev, night"?'],
    ['Somebody else', 'they are "Ops", "Dev", "Dev, night"'],
  ])('that is unknown leads to the nearest ones: %s.', (text, near) => {
    const { problems } = resolve(desired({ owner: text }), two);
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'unknown-reference',
        path: 'extra.owner',
        message: expect.stringContaining(`, found "${text}"; ${near}`),
      }),
    ]);
  });

  test('is never said to be near an object without a name.', () => {
    const { problems } = resolve(desired({ owner: 'x' }), [{ name: '', id: 7 }, ...two]);
    expect(problems[0]?.message).toContain('found "x"; they are "Ops", "Dev", "Dev, night"');
  });
});
