import { describe, expect, test } from 'vitest';
import { readItems } from '../../../src/core/list/find-array.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';

const shop = { name: 'Shop' };
const blog = { name: 'Blog' };

function itemsOf(body: Json, listPath: string | null = null) {
  const read = readItems(body, listPath);
  return 'items' in read ? read.items : read.refusal;
}

/** Keys and values that report a failure next to an empty list. */
const failures: Readonly<Record<string, readonly Json[]>> = {
  status: ['error', 'fail', 'failed', 'ERROR', 'unauthorized', 500, { code: 401 }],
  result: ['Failure', 'Forbidden'],
  state: ['error', 'DENIED'],
  stat: ['fail'],
  resultCode: ['FAIL'],
  code: [401, 'UNAUTHORIZED'],
  statusCode: ['403'],
  status_code: [503],
  errcode: [40001],
  errno: [1],
  error_code: [1101],
  errorCode: ['40', 'TOKEN_EXPIRED'],
  returnCode: [500],
  err: [1],
  rc: [-1],
  ret: [-1],
  success: [false, 'false'],
  Success: [false],
  isSuccess: [false],
  ok: [false, 0],
  hasError: [true],
  is_error: ['true'],
  failed: [true],
  error: ['no'],
  errors: [[{ message: 'no' }]],
  error_message: ['down'],
  errorMsg: ['token expired'],
  fault: [{ string: 'quota' }],
  exception: ['Oh'],
};

/** The same, of which none reports a failure. */
const successes: Readonly<Record<string, readonly Json[]>> = {
  status: ['ok', '', '204', { result: 'OK' }],
  code: [0, 200, 20000, null, 'SUCCESS', 'success', 'S0000', 'EUR', 'NO_DATA'],
  errcode: ['0'],
  errno: [{}],
  errorCode: ['NONE', '00000'],
  error_code: [0],
  status_code: ['OK'],
  returnCode: [200],
  rc: ['0'],
  err: [0, null],
  ret: [[500]],
  result: ['Success'],
  state: ['ready'],
  success: [true, 'true'],
  ok: [1],
  failed: [3],
  succeeded: [0],
  hasError: [false],
  isError: ['no'],
  error: ['', null],
  errors: [[], null],
  error_message: [''],
  error_msg: ['Success'],
  errorMessage: ['OK'],
  errorMsg: ['No error.'],
  fault: [{}, 0],
  exception: [false],
  meta: [{ code: 200 }],
  account: [{ state: 'failed', code: 7 }],
};

describe('The list', () => {
  test.each<[string, Json]>([
    ['the body itself', [shop]],
    ['monitors', { monitors: [shop] }],
    ['data', { data: [shop] }],
    ['items', { items: [shop] }],
    ['results', { results: [shop] }],
    ['data.monitors', { data: { monitors: [shop] } }],
    ['the only property with objects in it', { checks: [shop], tags: ['a'], total: 1 }],
    ['the only list next to one of links', { checks: [shop], links: [{ rel: 'self', href: '/a', method: 'GET' }] }],
    ['a known name next to another list', { others: [{ code: 1 }], monitors: [shop] }],
    ['data next to data.monitors elsewhere', { data: [shop], meta: { monitors: [blog] } }],
    ['a known name with an array, whatever null stands under an earlier one', { monitors: null, data: [shop] }],
    ['the nested one, whatever null stands next to it', { items: null, data: { monitors: [shop] } }],
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
    ['null under items', { items: null }],
    ['null under results', { results: null }],
    ['null next to links', { data: null, links: [{ rel: 'self' }] }],
  ])('is empty as %s.', (_name, body) => {
    expect(itemsOf(body)).toEqual([]);
  });

  test.each<[string, Json, string]>([
    ['null', null, 'is null, not a list of monitors'],
    ['a number', 42, 'is a number, not'],
    ['a text', 'monitors', 'is a string, not'],
    ['an empty object', {}, 'has no list of monitors, only an empty object'],
    ['no list', { status: 'ok', total: 3 }, 'has no list of monitors, only "status", "total"'],
    ['an empty list under an unknown name', { checks: [] }, 'has no list of monitors, only "checks"'],
    ['null next to a list of another name', { monitors: null, checks: [shop] }, 'but named objects in "checks"'],
    ['an empty list next to a list of another name', { monitors: [], data: [shop] }, 'named objects in "data"'],
    ['an empty list next to an unknown list', { items: [], checks: [shop] }, 'an empty list in "items"'],
    ['an empty data.monitors', { data: { monitors: [], checks: [shop] } }, 'an empty list in "data.monitors"'],
    ['null under an unknown name', { checks: null }, 'has no list of monitors, only "checks"'],
    ['two lists', { checks: [shop], probes: [blog] }, 'has several lists: "checks", "probes"'],
    [
      'items with addresses next to another list',
      { checks: [{ href: '/a', title: 'A' }], tags: [blog] },
      'several lists',
    ],
    ['links alone', { checks: [], links: [{ rel: 'self' }] }, 'has no list of monitors, only "checks", "links"'],
    ['an object under a known name', { monitors: { a: shop } }, 'has no list of monitors, only "monitors"'],
    ['texts', ['Shop'], 'has a list that contains a string where a monitor object was expected'],
    ['null among monitors', [shop, null], 'contains null where a monitor object was expected'],
    ['an array among monitors', [shop, []], 'contains an array where a monitor object was expected'],
    ['items without names', [{ id: 1 }, { id: 2 }], 'has a list of 2 items of which none has a "name"'],
    ['names that are no texts', { data: [{ name: null }, { name: { en: 'A' } }] }, 'of which none has a "name"'],
    ['a lent name', [Object.create(shop) as JsonObject], 'of which none has a "name"'],
  ])('is refused as %s.', (_name, body, expected) => {
    expect(itemsOf(body)).toContain(expected);
  });

  test.each<[string, Json, number]>([
    ['', [shop], 0],
    ['/monitors', { monitors: [shop] }, 1],
    ['/data/monitors', { data: { monitors: [shop] } }, 2],
    ['/checks', { checks: [shop] }, 1],
    ['/data', { data: null }, 1],
  ])('is found at the pointer %j in %j, inside of %i objects.', (pointer, body, depth) => {
    const read = readItems(body, null);
    expect(read).toMatchObject({ pointer });
    expect('around' in read && read.around).toHaveLength(depth);
  });

  test.each([null, []])('is not believed as %j where the answer reports a failure.', (empty) => {
    for (const [key, values] of Object.entries(failures)) {
      for (const value of values)
        expect(itemsOf({ [key]: value, data: empty })).toContain(`reports a failure ("${key}`);
    }
    expect(itemsOf({ data: { monitors: empty }, errno: 1 })).toContain('reports a failure ("errno")');
    expect(itemsOf({ meta: { code: 401 }, data: empty })).toContain('reports a failure ("meta.code")');
    expect(itemsOf({ response: { status: 'fail' }, data: empty })).toContain('reports a failure ("response.status")');
  });

  test.each([null, []])('is believed as %j next to fields that report none.', (empty) => {
    for (const [key, values] of Object.entries(successes)) {
      for (const value of values) expect(itemsOf({ [key]: value, data: empty }), `${key}: ${value}`).toEqual([]);
    }
    expect(itemsOf({ code: 1, msg: 'Success', data: empty })).toEqual([]);
    expect(itemsOf({ status: { code: 1, msg: 'ok' }, data: empty })).toEqual([]);
  });

  test('with a monitor in it is believed next to a status, and refused next to an error.', () => {
    for (const fields of [{ code: 500 }, { status: 'failed' }, { failed: true }])
      expect(itemsOf({ ...fields, data: [shop] })).toEqual([shop]);
    for (const fields of [{ ok: false }, { success: false }, { error: 42 }, { errors: [{ message: 'no' }] }])
      expect(itemsOf({ ...fields, data: [shop] })).toContain('reports a failure (');
  });

  test('keeps its order and every field.', () => {
    const items = [{ ...shop, id: 1, more: [{}], checkedAt: null }, { id: 2 }, blog];
    expect(itemsOf(items)).toEqual(items);
  });
});

describe('The setting list-path', () => {
  const body = { a: { 'b/c': { '~d': [shop] } }, monitors: [blog], pages: [{ list: [shop] }], none: null };

  test.each(['/a/b~1c/~0d', '/pages/0/list'])('%s leads to the list, past every guess.', (path) => {
    expect(itemsOf(body, path)).toEqual([shop]);
  });

  test('/none leads to null, which is an empty list.', () => {
    expect(itemsOf({ none: null }, '/none')).toEqual([]);
  });

  test.each(['/b', '/a', '/pages/1/list', '/pages/-/list', '/constructor', '/monitors/0/name', '/pages/length'])(
    '%s leads nowhere, and nothing is guessed then.',
    (path) => {
      expect(itemsOf(body, path)).toContain(`has no array at list-path "${path}", `);
    },
  );

  test.each<[string, Json, string]>([
    ['/checks', { items: [shop], total: 1 }, ', only "items", "total"'],
    ['/data/monitors', { data: { checks: [shop] } }, ', in "/data" only "checks"'],
    ['/data', { data: { checks: [shop] } }, ', in "/data" only "checks"'],
    ['/data', {}, ', only an empty object'],
    ['/data', [shop], ', only an array'],
  ])('%s leads nowhere in %j, and the refusal shows what is there.', (path, answer, seen) => {
    expect(itemsOf(answer, path)).toBe(`has no array at list-path "${path}"${seen}`);
  });

  test('to null is not believed where a failure is reported.', () => {
    expect(itemsOf({ code: 401, none: null }, '/none')).toBe('reports a failure ("code")');
  });

  test('to nothing is an empty list, whatever list is next to it, but not where null is the complete answer.', () => {
    for (const list of [null, []]) expect(itemsOf({ a: { list, checks: [shop] } }, '/a/list')).toEqual([]);
    expect(itemsOf(null, '')).toBe('is null, not a list of monitors');
  });

  test('leads through objects, and where it leads through an array, past the others in it.', () => {
    const [before, inside] = [{ total: 9 }, { list: [shop] }];
    const way = { pages: [before, inside, null, 'x', [blog]] };
    expect(readItems(way, '/pages/1/list')).toMatchObject({ around: [way, before, inside] });
    expect(readItems([before, null, [shop]], '/2')).toMatchObject({ around: [before] });
  });

  test('holds its list to the same rules.', () => {
    expect(itemsOf({ a: ['x'] }, '/a')).toContain('contains a string where a monitor object was expected');
    expect(itemsOf({ a: [] }, '/a')).toEqual([]);
  });
});

describe('An item with levels', () => {
  const nest = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as JsonObject;

  test('is a monitor up to 500 of them.', () => {
    expect(readItems([{ ...nest(500), name: 'Shop' }], null)).toMatchObject({ pointer: '' });
    const refused = { code: 'list-not-monitors', refusal: expect.stringContaining('more than 500 levels') };
    for (const levels of [501, 50_000]) {
      expect(readItems([{ name: 'Blog' }, { ...nest(levels), name: 'Shop' }], null)).toEqual(refused);
    }
  });
});
