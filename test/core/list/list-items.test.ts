import { describe, expect, test } from 'vitest';
import { readItems } from '../../../src/core/list/list-items.ts';
import type { ErrorCode } from '../../../src/core/model/errors.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import { readRows } from '../../rows.ts';

const table = new URL('items.yaml', import.meta.url);

const shop = { name: 'Shop' };
const blog = { name: 'Blog' };

function itemsOf(body: Json, listPath: string | null = null) {
  const read = readItems(body, listPath, documentedApi);
  return 'items' in read ? read.items : read.code;
}

describe('The list', () => {
  test.each(readRows<[string, Json]>(table, 'found'))('is found as %s.', (_name, body) => {
    expect(itemsOf(body)).toEqual([shop]);
  });

  test.each(readRows<[string, Json]>(table, 'empty'))('is empty as %s.', (_name, body) => {
    expect(itemsOf(body)).toEqual([]);
  });

  test.each(readRows<[string, Json, ErrorCode]>(table, 'refused'))(
    'is refused as %s.',
    (_name, body, code) => {
      expect(itemsOf(body)).toBe(code);
    },
  );

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

const nest = (levels: number) =>
  JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as JsonObject;

test('An item with levels is a monitor up to 500 of them.', () => {
  expect(itemsOf([{ ...nest(500), name: 'Shop' }])).toHaveLength(1);
  for (const levels of [501, 50_000])
    expect(itemsOf([blog, { ...nest(levels), name: 'Shop' }])).toBe('list-not-monitors');
});
