import { describe, expect, test } from 'vitest';
import { readItems } from '../../../src/core/list/list-items.ts';
import type { ErrorCode } from '../../../src/core/model/errors.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';

const shop = { name: 'Shop' };
const blog = { name: 'Blog' };

function itemsOf(body: Json, listPath: string | null = null) {
  const read = readItems(body, listPath, documentedApi);
  return 'items' in read ? read.items : read.code;
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

  test.each<[string, Json]>([
    ['an empty array', []],
    ['an empty array under a known name', { monitors: [], others: [{ code: 1 }] }],
    ['null under monitors', { monitors: null }],
    ['null under data', { data: null, total: 0 }],
    ['null under data.monitors', { data: { monitors: null } }],
  ])('is empty as %s.', (_name, body) => {
    expect(itemsOf(body)).toEqual([]);
  });

  test.each<[string, Json, ErrorCode]>([
    ['null', null, 'list-not-found'],
    ['a text', 'monitors', 'list-not-found'],
    ['an empty object', {}, 'list-not-found'],
    ['no list', { status: 'ok', total: 3 }, 'list-not-found'],
    ['an empty list under an unknown name', { checks: [] }, 'list-not-found'],
    ['links alone', { checks: [], links: [{ rel: 'self' }] }, 'list-not-found'],
    ['an object under a known name', { monitors: { a: shop } }, 'list-not-found'],
    ['two lists', { checks: [shop], probes: [blog] }, 'list-ambiguous'],
    [
      'items with addresses next to another list',
      { checks: [{ href: '/a', title: 'A' }], tags: [blog] },
      'list-ambiguous',
    ],
    ['texts', ['Shop'], 'list-not-monitors'],
    ['null among monitors', [shop, null], 'list-not-monitors'],
    ['items without names', [{ id: 1 }, { id: 2 }], 'list-not-monitors'],
    [
      'names that are no texts',
      { data: [{ name: null }, { name: { en: 'A' } }] },
      'list-not-monitors',
    ],
  ])('is refused as %s.', (_name, body, code) => {
    expect(itemsOf(body)).toBe(code);
  });

  test('is believed next to a status, and refused next to an error.', () => {
    for (const fields of [
      { code: 500 },
      { status: 'failed' },
      { error: null },
      { errors: [] },
      { errors: 3 },
    ])
      expect(itemsOf({ ...fields, data: [shop] })).toEqual([shop]);
    for (const fields of [
      { ok: false },
      { success: false },
      { error: 42 },
      { errors: [{ message: 'no' }] },
    ])
      expect(itemsOf({ ...fields, data: [shop] })).toBe('error-in-body');
  });

  test('that is null is empty, and refused next to a code of an error.', () => {
    for (const fields of [{}, { code: 0 }, { code: 200 }])
      expect(itemsOf({ ...fields, data: null })).toEqual([]);
    for (const fields of [{ code: 500 }, { code: '401' }, { status: 503 }])
      expect(itemsOf({ ...fields, data: null })).toBe('error-in-body');
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
    expect(itemsOf(body, path)).toBe('list-not-found');
  });

  test('to nothing is an empty list, whatever list is next to it, but not where null is the complete response.', () => {
    for (const list of [null, []])
      expect(itemsOf({ a: { list, checks: [shop] } }, '/a/list')).toEqual([]);
    expect(itemsOf(null, '')).toBe('list-not-found');
  });
});

describe('An item with levels', () => {
  const nest = (levels: number) =>
    JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as JsonObject;

  test('is a monitor up to 500 of them.', () => {
    expect(itemsOf([{ ...nest(500), name: 'Shop' }])).toHaveLength(1);
    for (const levels of [501, 50_000])
      expect(itemsOf([blog, { ...nest(levels), name: 'Shop' }])).toBe('list-not-monitors');
  });
});
