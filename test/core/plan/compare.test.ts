import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { compareMonitor } from '../../../src/core/plan/compare.ts';
import { body } from '../builders.ts';

/**
 * The paths that differ, where a service shows one field as another value than the config declares.
 */
function differing(field: string, declared: Json, actual: Json, type = 'http'): readonly string[] {
  const one = Object.fromEntries([...Object.entries(body({ type })), [field, declared]]);
  const other = Object.fromEntries([...Object.entries(body({ type })), [field, actual]]);
  return compareMonitor(one, other).differences.map(({ path }) => path);
}

describe('A target', () => {
  test.each([
    ['case of the scheme', 'HTTPS://example.com/'],
    ['case of the host', 'https://EXAMPLE.com/'],
    ['default port', 'https://example.com:443/'],
    ['empty path', 'https://example.com'],
  ])('is equal whatever the %s.', (_name, actual) => {
    expect(differing('target', 'https://example.com/', actual)).toEqual([]);
    expect(differing('target', actual, 'https://example.com/', 'HTTP')).toEqual([]);
    expect(differing('target', actual, 'https://example.com/', 'ping')).toEqual([]);
  });

  test.each([
    ['https://example.com/#top', 'https://example.com/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['Bücher.example', 'xn--bcher-kva.example'],
    ['DB.example.com:5432', 'db.example.com:5432'],
    ['[2001:DB8:0:0::1]:53', '[2001:db8::1]:53'],
    ['2001:DB8:0:0::1', '[2001:db8::1]'],
    ['https://example.com/?a=1&amp;b=2', 'https://example.com/?a=1&b=2'],
  ])('%s is that of %s.', (declared, actual) => {
    expect(differing('target', declared, actual, 'tcp')).toEqual([]);
    expect(differing('target', actual, declared, 'tcp')).toEqual([]);
  });

  test.each<[string, Json, Json]>([
    ['case of the path', 'https://example.com/A', 'https://example.com/a'],
    ['slash at the end of a path', 'https://example.com/a', 'https://example.com/a/'],
    ['port', 'https://example.com/', 'https://example.com:8443/'],
    ['query', 'https://example.com/?a=1&b=2', 'https://example.com/?b=2&a=1'],
    ['word', 'Checkout', 'checkout'],
    ['port of a host', 'db.example.com:80', 'db.example.com'],
    [
      'instance of a database',
      String.raw`sql.example.com\INST1`,
      String.raw`sql.example.com\INST2`,
    ],
    [
      'text that is no host',
      'Server=db.example.com;Database=Shop',
      'server=db.example.com;database=shop',
    ],
    ['number that a URL takes for an address', '3.14', '3.0.0.14'],
    ['octal address', '010.0.0.1', '8.0.0.1'],
    ['list of one', 'https://example.com/', ['https://example.com']],
  ])('differs by its %s.', (_name, declared, actual) => {
    expect(differing('target', declared, actual)).toEqual(['target']);
  });
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
  test.each<[string, Json, Json, string[]]>([
    ['an object may have more than declared', { a: 1 }, { id: 7, a: 1 }, []],
    ['also in a list', [{ a: 1 }], [{ a: 1, id: 7 }], []],
    ['it lacks a declared key', { a: 1 }, {}, ['x/a']],
    ['it lacks a key that is declared as null', { a: null, b: 1 }, { b: 1 }, []],
    ['it lacks a key that is declared as null, and another one', { a: null, b: 1 }, {}, ['x/b']],
    ['it differs in two places', { a: 1, b: { c: 2 } }, { a: 2, b: { c: 3 } }, ['x/a', 'x/b/c']],
    ['what is not set is empty', [], null, []],
    ['in any form', {}, '', []],
    ['also left out below an object', { a: [], b: 1 }, { b: 1 }, []],
    ['but 0 and false are set', [0, false], [null, null], ['x/0', 'x/1']],
    ['a key in other letters', { 'User-Agent': 'a' }, { 'user-agent': 'a' }, []],
    ['and differs by its value', { 'User-Agent': 'a' }, { 'user-agent': 'b' }, ['x/User-Agent']],
    ['two keys that differ in case are exact', { env: 1, Env: 1 }, { env: 1 }, ['x/Env']],
    ['a line break at the end does not count', 'a\n', 'a', []],
    ['a text has HTML escapes', `R&D's <b>`, 'R&amp;D&#39;s &lt;b&gt;', []],
    ['it is declared with them', 'R&amp;D', 'R&D', []],
    ['also below a list', [{ value: 'a&b' }], [{ value: 'a&amp;b' }], []],
    ['with escapes, it differs otherwise', 'a & b', 'a &amp; c', ['x']],
    ['true is its text', true, 'true', []],
    ['an object is no list', { a: 1 }, [1], ['x']],
    ['it shows null for a declared value', { a: 1 }, { a: null }, ['x/a']],
    ['arrays are equal in another order', ['eu', 'us', 'eu'], ['us', 'eu', 'eu'], []],
    ['an array is longer than declared', [1], [1, 2], ['x']],
    ['it is shorter', [1, 2], [1], ['x']],
    ['it is no text of its length', ['a'], 'a', ['x']],
    [
      'the first that fits is the wrong one',
      [{ a: 1 }, { a: 1, b: 2 }],
      [{ a: 1, b: 2 }, { a: 1 }],
      [],
    ],
    [
      'three must change places',
      [{}, { a: 1 }, { a: 1, b: 2 }],
      [{ a: 1, b: 2 }, { a: 1 }, {}],
      [],
    ],
    [
      'the one with most fields comes first, and takes the first that covers it',
      [{ b: 1 }, { a: 1 }, { a: 1, b: 1 }],
      [
        { a: 1, b: 1 },
        { a: 1, c: 1 },
        { b: 1, c: 1 },
      ],
      [],
    ],
    [
      'an item gives its partner to one that fits no other',
      [{ a: 1 }, { b: 1 }, { c: 1 }],
      [
        { a: 1, b: 1 },
        { b: 1, c: 1 },
        { c: 1, a: 1 },
      ].toReversed(),
      [],
    ],
    [
      'also where items have as many fields',
      [
        { a: 1, b: 1 },
        { a: 1, c: 1 },
      ],
      [
        { a: 1, b: 1, c: 1 },
        { a: 1, b: 1 },
      ],
      [],
    ],
    ['two want the same partner', [{ a: 1 }, { a: 1 }], [{ a: 1 }, { b: 1 }], ['x/1/a']],
    [
      'other values differ by their index',
      [{ a: 1, b: [5] }],
      [{ a: 2, b: [6] }],
      ['x/0/a', 'x/0/b/0'],
    ],
    ['a number is its text', 60, '60', []],
    ['true is not 1', true, 1, ['x']],
    ['null is not false', null, false, ['x']],
    ['texts have a case', 'a', 'A', ['x']],
    ['0 is not null', 0, null, ['x']],
  ])('%s: %j shown as %j.', (_name, declared, actual, expected) => {
    expect(differing('x', declared, actual)).toEqual(expected);
  });

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
