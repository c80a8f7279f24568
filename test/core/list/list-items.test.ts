import { describe, expect, test } from 'vitest';
import { readItems } from '../../../src/core/list/list-items.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';

const shop = { name: 'Shop' };
const blog = { name: 'Blog' };

function itemsOf(body: Json, listPath: string | null = null) {
  const read = readItems(body, listPath, documentedApi);
  return 'items' in read ? read.items : read.what;
}

describe('The list', () => {
  test.each<[string, Json]>([
    ['the body itself', [shop]],
    ['monitors', { monitors: [shop] }],
    ['data', { data: [shop] }],
    ['items', { items: [shop] }],
    ['results', { results: [shop] }],
    ['data.monitors', { data: { monitors: [shop] } }],
    ['the only property with objects in it', { checks: [shop], tags: ['a'], total: 1 }],
    [
      'the only list next to one of links',
      { checks: [shop], links: [{ rel: 'self', href: '/a', method: 'GET' }] },
    ],
    ['a known name next to another list', { others: [{ code: 1 }], monitors: [shop] }],
    [
      'a known name with an array, whatever null stands under an earlier one',
      { monitors: null, data: [shop] },
    ],
    [
      'the nested one, whatever null stands next to it',
      { items: null, data: { monitors: [shop] } },
    ],
  ])('is found as %s.', (_name, body) => {
    expect(itemsOf(body)).toEqual([shop]);
  });

  test.each<[string, string, Json]>([
    ['monitors', 'data', { data: [blog], monitors: [shop] }],
    ['data', 'items', { items: [blog], data: [shop] }],
    ['items', 'results', { results: [blog], items: [shop] }],
    ['results', 'data.monitors', { data: { monitors: [blog] }, results: [shop] }],
  ])('is found under %s rather than under %s.', (_name, _other, body) => {
    expect(itemsOf(body)).toEqual([shop]);
  });

  test.each<[string, Json]>([
    ['an empty array', []],
    ['an empty array under a known name', { monitors: [], others: [{ code: 1 }] }],
    ['null under monitors', { monitors: null }],
    ['null under data', { data: null, total: 0 }],
    ['null under data.monitors', { data: { monitors: null } }],
  ])('is empty as %s.', (_name, body) => {
    expect(itemsOf(body)).toEqual([]);
  });

  test.each<[string, Json, string]>([
    ['null', null, 'is null, not a list of monitors'],
    ['a text', 'monitors', 'is a string, not'],
    ['an empty object', {}, 'has no list of monitors, only an empty object'],
    ['no list', { status: 'ok', total: 3 }, 'has no list of monitors, only "status", "total"'],
    [
      'an empty list under an unknown name',
      { checks: [] },
      'has no list of monitors, only "checks"',
    ],
    ['two lists', { checks: [shop], probes: [blog] }, 'has several lists: "checks", "probes"'],
    [
      'items with addresses next to another list',
      { checks: [{ href: '/a', title: 'A' }], tags: [blog] },
      'several lists',
    ],
    [
      'links alone',
      { checks: [], links: [{ rel: 'self' }] },
      'has no list of monitors, only "checks", "links"',
    ],
    [
      'an object under a known name',
      { monitors: { a: shop } },
      'has no list of monitors, only "monitors"',
    ],
    ['texts', ['Shop'], 'has a list that contains a string where a monitor object was expected'],
    ['null among monitors', [shop, null], 'contains null where a monitor object was expected'],
    [
      'items without names',
      [{ id: 1 }, { id: 2 }],
      'has a list of 2 items, none of them with a "name"',
    ],
    [
      'names that are no texts',
      { data: [{ name: null }, { name: { en: 'A' } }] },
      'none of them with a "name"',
    ],
    ['a lent name', [Object.create(shop) as JsonObject], 'none of them with a "name"'],
  ])('is refused as %s.', (_name, body, expected) => {
    expect(itemsOf(body)).toContain(expected);
  });

  test('is believed next to a status, and refused next to an error.', () => {
    for (const fields of [{ code: 500 }, { status: 'failed' }, { error: null }, { errors: [] }])
      expect(itemsOf({ ...fields, data: [shop] })).toEqual([shop]);
    for (const fields of [
      { ok: false },
      { success: false },
      { error: 42 },
      { errors: [{ message: 'no' }] },
    ])
      expect(itemsOf({ ...fields, data: [shop] })).toContain('reports a failure (');
  });

  test('that is null is empty, and refused next to a code of an error.', () => {
    for (const fields of [{}, { code: 0 }, { code: 200 }])
      expect(itemsOf({ ...fields, data: null })).toEqual([]);
    for (const fields of [{ code: 500 }, { code: '401' }, { status: 503 }])
      expect(itemsOf({ ...fields, data: null })).toContain('reports a failure (');
  });

  test('keeps its order and every field.', () => {
    const items = [{ ...shop, id: 1, more: [{}], checkedAt: null }, { id: 2 }, blog];
    expect(itemsOf(items)).toEqual(items);
  });
});

describe('The setting list-path', () => {
  const body = {
    a: { 'b/c': { '~d': [shop] } },
    monitors: [blog],
    pages: [{ list: [shop] }],
    none: null,
  };

  test.each(['/a/b~1c/~0d', '/pages/0/list'])('%s leads to the list, past every guess.', (path) => {
    expect(itemsOf(body, path)).toEqual([shop]);
  });

  test.each([
    '/b',
    '/a',
    '/pages/1/list',
    '/pages/-/list',
    '/constructor',
    '/monitors/0/name',
    '/pages/length',
  ])('%s leads nowhere, and nothing is guessed then.', (path) => {
    expect(itemsOf(body, path)).toContain(`has no array at "${path}", `);
  });

  test.each<[string, Json, string]>([
    ['/checks', { items: [shop], total: 1 }, ', only "items", "total"'],
    ['/data/monitors', { data: { checks: [shop] } }, ', in "/data" only "checks"'],
    ['/data', { data: { checks: [shop] } }, ', in "/data" only "checks"'],
    ['/data', {}, ', only an empty object'],
    ['/data', [shop], ', only an array'],
  ])('%s leads nowhere in %j, and the refusal shows the existing keys.', (path, response, seen) => {
    expect(itemsOf(response, path)).toBe(`has no array at "${path}"${seen}`);
  });

  test('to nothing is an empty list, whatever list is next to it, but not where null is the complete response.', () => {
    for (const list of [null, []])
      expect(itemsOf({ a: { list, checks: [shop] } }, '/a/list')).toEqual([]);
    expect(itemsOf(null, '')).toBe('is null, not a list of monitors');
  });
});

describe('An item with levels', () => {
  const nest = (levels: number) =>
    JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as JsonObject;

  test('is a monitor up to 500 of them.', () => {
    expect(readItems([{ ...nest(500), name: 'Shop' }], null, documentedApi)).toMatchObject({
      pointer: '',
    });
    const refused = {
      code: 'list-not-monitors',
      what: expect.stringContaining('more than 500 levels'),
    };
    for (const levels of [501, 50_000]) {
      expect(
        readItems([{ name: 'Blog' }, { ...nest(levels), name: 'Shop' }], null, documentedApi),
      ).toEqual(refused);
    }
  });
});
