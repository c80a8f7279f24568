import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { compareMonitor } from '../../../src/core/plan/plan-entry.ts';
import { readRows } from '../../rows.ts';
import { body } from '../builders.ts';

const table = new URL('compare.yaml', import.meta.url);

/**
 * The paths that differ, where a service shows one field as another value than the config declares.
 */
function differing(field: string, declared: Json, actual: Json, type = 'http'): readonly string[] {
  const one = Object.fromEntries([...Object.entries(body({ type })), [field, declared]]);
  const other = Object.fromEntries([...Object.entries(body({ type })), [field, actual]]);
  return compareMonitor(one, other).differences.map(({ path }) => path);
}

describe('A target', () => {
  test.each(readRows<[string, string]>(table, 'equal targets'))(
    '%s is that of %s.',
    (declared, actual) => {
      for (const type of ['HTTP', 'tcp']) {
        expect(differing('target', declared, actual, type)).toEqual([]);
        expect(differing('target', actual, declared, type)).toEqual([]);
      }
    },
  );

  test.each(readRows<[string, Json, Json]>(table, 'targets that differ'))(
    'differs by its %s.',
    (_name, declared, actual) => {
      expect(differing('target', declared, actual)).toEqual(['target']);
    },
  );
});

test.each([
  ['http', 'HTTP', []],
  ['Ping', 'pinG', []],
  ['http', 'https', ['type']],
])(
  'The type %j shown as %j differs in %j, whatever the case of its letters.',
  (declared, actual, expected) => {
    expect(differing('type', declared, actual)).toEqual(expected);
  },
);

describe('Objects, arrays and other values', () => {
  test.each(readRows<[string, Json, Json, string[]]>(table, 'values'))(
    '%s: %j shown as %j.',
    (_name, declared, actual, expected) => {
      expect(differing('x', declared, actual)).toEqual(expected);
    },
  );

  test('are equal in any order of an array, with further keys in each item.', () => {
    const item = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 }));
    const items = fc.array(item, { maxLength: 7 });
    const shuffled = items.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([declared, other]) => {
        const actual = other.map((item, index) => ({ ...item, id: index }));
        expect(differing('x', declared, actual)).toEqual([]);
      }),
    );
  });
});

describe('A comparison', () => {
  test('overlooks fields that are not declared, and the name, which joins the two.', () => {
    const compared = compareMonitor(body({ name: 'a' }), body({ name: 'b', id: 1, status: 'up' }));
    expect(compared).toEqual({ differences: [], unverified: [] });
  });

  test('names every place, also more than a call can have arguments.', () => {
    const items = (value: number) => Array.from({ length: 200_000 }, () => value);
    expect(differing('ports', items(1), items(2))).toHaveLength(200_000);
  });

  test('shows the place as a JSON Pointer without the first slash.', () => {
    expect(differing('a/b~c', { '~/': 1, '': 2 }, { '~/': 2, '': 3 })).toEqual([
      'a~1b~0c/~0~1',
      'a~1b~0c/',
    ]);
  });

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'propertyIsEnumerable',
    '__defineGetter__',
  ])('treats %s like any other key.', (key) => {
    const plain = JSON.parse(`{"x": {}}`) as JsonObject;
    const strange = (value: Json) =>
      JSON.parse(`{"x": {"${key}": ${JSON.stringify(value)}}}`) as JsonObject;
    expect(compareMonitor(strange(1), strange(1)).differences).toEqual([]);
    expect(compareMonitor(strange(1), strange(2)).differences.map(({ path }) => path)).toEqual([
      `x/${key}`,
    ]);
    expect(compareMonitor(strange(1), plain).differences).toEqual([
      { path: `x/${key}`, declared: 1, actual: null },
    ]);
    expect(differing(key, 'type', 'type')).toEqual([]);
    expect(differing(key, 'type', 'target')).toEqual([key]);
    expect(compareMonitor(strange(1)['x'] as JsonObject, plain).unverified).toEqual([key]);
  });
});

describe('A path whose changes are ignored', () => {
  const declared = body({
    assertions: [{ value: 1, other: 1 }, { value: 2 }],
    tags: { 'a/b': 1 },
    note: 'x',
  });
  const actual = body({
    target: 'x',
    assertions: [{ value: 9, other: 8 }, { value: 7 }],
    tags: { 'a/b': 2 },
  });
  const all = [
    'target',
    'assertions/0/value',
    'assertions/0/other',
    'assertions/1/value',
    'tags/a~1b',
  ];

  test.each<[readonly string[], readonly string[]]>([
    [[], all],
    [['target'], all.slice(1)],
    [['tar', 'assertions/0/val', 'targets'], all],
    [['assertions/0/value'], all.toSpliced(1, 1)],
    [['assertions/0'], all.toSpliced(1, 2)],
    [['tags/a~1b'], all.slice(0, -1)],
    [['tags/a/b'], all],
    [all, []],
  ])('as %j hides what is at it and below it, and nothing else.', (ignored, paths) => {
    expect(compareMonitor(declared, actual, ignored).differences.map(({ path }) => path)).toEqual(
      paths,
    );
  });

  test('is not unverified where it is a complete field that the service does not show, and no difference.', () => {
    expect(compareMonitor(declared, actual, []).unverified).toEqual(['note']);
    const nothing = { differences: [], unverified: [] };
    for (const isListed of [true, false])
      expect(compareMonitor(body(), {}, Object.keys(body()), () => isListed)).toEqual(nothing);
  });
});
