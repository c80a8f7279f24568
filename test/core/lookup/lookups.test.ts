import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportConfig } from '../../../src/core/export/export-config.ts';
import {
  indexObjects,
  type ListedObject,
  type ObjectLists,
  resolveReferences,
  selectLookups,
} from '../../../src/core/lookup/lookups.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import type { ActualMonitor, DeclaredMonitor } from '../../../src/core/model/monitor.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { encodeCreation } from '../../../src/core/profile/encode.ts';
import { writeBody } from '../../../src/core/profile/request-text.ts';
import { runs } from '../../runs.ts';
import { desired } from '../builders.ts';
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
  new Map([['contacts', { index: indexObjects(objects), unproved: null }]]);

function resolve(
  declared: DeclaredMonitor,
  objects: readonly ListedObject[],
  body = service('json'),
) {
  return resolveReferences([declared], [], listsOf(objects), body);
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

test('A name is that of an object in the list of its type, and shown in place of its identifier.', () => {
  const byType = profile({
    lookups: { contacts: { path: '/contacts' }, teams: { path: '/teams' } },
    extra: { '/owner': { lookup: 'contacts' } },
    types: { http: {}, ping: { extra: { '/owner': { lookup: 'teams' } } } },
  });
  const of = (id: number) => ({ index: indexObjects([{ id, name: 'Ops' }]), unproved: null });
  const lists = new Map([
    ['contacts', of(1)],
    ['teams', of(2)],
  ]);
  const types = ['http', 'ping'];
  const declared = types.map((type) => desired({ type, owner: 'Ops' }));
  const keys = declared.map((monitor) => selectLookups(byType, [monitor], 'name'));
  expect(keys).toEqual([['contacts'], ['teams']]);
  const { monitors } = resolveReferences(declared, [], lists, byType);
  expect(monitors.map(({ body }) => body['owner'])).toEqual([1, 2]);
  expect(monitors.map(({ showNames }) => showNames?.(['owner'], 2))).toEqual([2, 'Ops']);
  const listed = types.map((type) => {
    const item = { ...desired({ type, owner: 2 }).body, id: type, name: type };
    return decodeMonitor(item, byType) as ActualMonitor;
  });
  const settings = { extra: 'all', lists, mask: (text: string) => text, profile: byType } as const;
  const { text } = exportConfig({ monitors: listed, unnamed: 0 }, settings);
  expect(text.match(/(?<=owner: ).*/g)).toEqual(['2', 'Ops']);
});
