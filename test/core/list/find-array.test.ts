import { describe, expect, test } from 'vitest';
import { readItems } from '../../../src/core/list/find-array.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';

const shop = { name: 'Shop' };
const blog = { name: 'Blog' };

function itemsOf(body: Json, listPath: string | null = null) {
  const read = readItems(body, listPath);
  return 'items' in read ? read.items : read.refusal;
}

describe('the list', () => {
  test.each<[string, Json]>([
    ['the body itself', [shop]],
    ['monitors', { monitors: [shop] }],
    ['data', { data: [shop] }],
    ['items', { items: [shop] }],
    ['results', { results: [shop] }],
    ['data.monitors', { data: { monitors: [shop] } }],
    ['the only property with objects in it', { checks: [shop], tags: ['a'], total: 1 }],
    ['the only property with nothing but objects in it', { tags: ['a', {}], checks: [shop] }],
    ['the only list beside one of links', { checks: [shop], links: [{ rel: 'self', href: '/a', method: 'GET' }] }],
    ['the only list beside one of addresses', { checks: [shop], documents: [{ href: '/a' }] }],
    ['the only list beside what it is sorted by', { checks: [shop], sort: [{ direction: 'ASC', property: 'id' }] }],
    ['a known name beside another list', { others: [{ code: 1 }], monitors: [shop] }],
    ['data beside data.monitors elsewhere', { data: [shop], meta: { monitors: [blog] } }],
    ['a known name with an array, whatever null stands under an earlier one', { monitors: null, data: [shop] }],
    ['the nested one, whatever null stands beside it', { items: null, data: { monitors: [shop] } }],
  ])('is found as %s', (_name, body) => {
    expect(itemsOf(body)).toEqual([shop]);
  });

  test.each<[string, string, Json]>([
    ['monitors', 'data', { data: [blog], monitors: [shop] }],
    ['data', 'items', { items: [blog], data: [shop] }],
    ['items', 'results', { results: [blog], items: [shop] }],
    ['results', 'data.monitors', { data: { monitors: [blog] }, results: [shop] }],
  ])('of two known names is found under %s rather than under %s', (_name, _other, body) => {
    expect(itemsOf(body)).toEqual([shop]);
  });

  test.each<[string, Json]>([
    ['an empty array', []],
    [
      'an empty array under a known name',
      { monitors: [], others: [{ code: 1 }], errors: [], error: '', success: true, status: 'ok' },
    ],
    ['null under monitors', { monitors: null }],
    ['null under data', { data: null, total: 0 }],
    ['null under data.monitors', { data: { monitors: null } }],
    ['null under items', { items: null }],
    ['null under results', { results: null }],
    ['null beside the code 0', { code: 0, data: null }],
    ['null beside the code 0 as text', { errcode: '0', msg: 'ok', data: null }],
    ['an empty array beside a code of success', { code: 200, data: [] }],
    ['an empty array beside a status of success as text', { status: '204', monitors: [] }],
    ['an empty array beside a code that is called a success', { code: 1, msg: 'Success', data: [] }],
    ['an empty array beside a longer code of success', { code: 20000, data: [] }],
    ['null beside a status that is good', { status: 'ok', result: 'Success', success: 'true', ok: 1, data: null }],
    ['null beside codes that hold nothing', { code: null, status: '', errno: {}, ret: [500], data: null }],
    ['null beside a code of success as a word', { code: 'SUCCESS', errorCode: 'NONE', status_code: 'OK', data: null }],
    ['an empty array beside a code in small letters', { code: 'success', data: [] }],
    ['an empty array beside a code with digits', { code: 'S0000', errorCode: '00000', data: [] }],
    ['an empty array beside a code of something else', { code: 'EUR', data: [] }],
    ['an empty array beside a code that speaks of nothing', { code: 'NO_DATA', data: [] }],
    ['null beside an error message that tells of none', { error_message: '', error_msg: 'Success', data: null }],
    ['null beside other such messages', { errorMessage: 'OK', errorMsg: 'No error.', fault: {}, data: null }],
    ['null beside no fault', { exception: false, fault: 0, hasError: false, isError: 'no', err: null, data: null }],
    ['an empty array beside counts', { failed: 3, succeeded: 0, successful: 0, state: 'ready', monitors: [] }],
    ['an empty array beside good codes', { err: 0, rc: '0', error_code: 0, returnCode: 200, data: [] }],
    ['an empty array beside an envelope of success', { meta: { code: 200 }, status: { result: 'OK' }, data: [] }],
    ['an empty array beside a code that its envelope calls a success', { status: { code: 1, msg: 'ok' }, data: [] }],
    ['an empty array beside an object of another name', { account: { state: 'failed', code: 7 }, data: [] }],
    ['null beside links and no error', { data: null, errors: null, links: [{ rel: 'self' }] }],
  ])('is empty as %s', (_name, body) => {
    expect(itemsOf(body)).toEqual([]);
  });

  test.each<[string, Json, string]>([
    ['null', null, 'is null, not a list of monitors'],
    ['a text', 'monitors', 'is a string, not'],
    ['a number', 42, 'is a number, not'],
    ['true', true, 'is a boolean, not'],
    ['an empty object', {}, 'is an empty object'],
    ['no list', { status: 'ok', total: 3 }, 'has no list of monitors, only "status", "total"'],
    ['an empty list under an unknown name', { checks: [] }, 'has no list of monitors, only "checks"'],
    ['null beside a list of another name', { monitors: null, checks: [shop] }, 'but named objects in "checks"'],
    [
      'null beside a list of which only some have names',
      { monitors: null, checks: [{ id: 1 }, shop] },
      'but named objects in "checks"',
    ],
    [
      'null in data, beside a list of another name',
      { data: { monitors: null, checks: [shop] } },
      'but named objects in "checks"',
    ],
    ['an empty list beside a list of another name', { monitors: [], data: [shop] }, 'named objects in "data"'],
    ['an empty list beside an unknown list', { items: [], checks: [shop] }, 'an empty list in "items"'],
    ['an empty list above data.monitors', { monitors: [], data: { monitors: [shop] } }, 'named objects in "monitors"'],
    ['an empty data.monitors', { data: { monitors: [], checks: [shop] } }, 'an empty list in "data.monitors"'],
    ['null beside errors', { data: { monitors: null }, errors: [{ message: 'no' }] }, 'reports a failure ("errors")'],
    ['null beside an error', { data: null, error: 'no' }, 'reports a failure ("error")'],
    ['null in an envelope of failure', { status: 'error', data: null }, 'reports a failure ("status")'],
    ['a list of a request that failed', { status: 'fail', data: [] }, 'reports a failure ("status")'],
    ['null beside a code', { code: 401, msg: 'unauthorised', data: null }, 'reports a failure ("code")'],
    ['null beside a status', { status: 500, message: 'x', monitors: null }, 'reports a failure ("status")'],
    ['null beside a code below 0', { ret: -1, data: null }, 'reports a failure ("ret")'],
    ['an empty list beside a code as text', { statusCode: '403', data: [] }, 'reports a failure ("statusCode")'],
    ['an empty list beside status_code', { status_code: 503, items: [] }, 'reports a failure ("status_code")'],
    ['an empty list beside errcode', { errcode: 40001, data: [] }, 'reports a failure ("errcode")'],
    ['an empty list beside errno', { errno: 1, data: { monitors: [] } }, 'reports a failure ("errno")'],
    ['null without success as text', { success: 'false', data: null }, 'reports a failure ("success")'],
    ['null that is not ok as 0', { ok: 0, data: null }, 'reports a failure ("ok")'],
    ['an empty list that failed', { status: 'failed', data: [] }, 'reports a failure ("status")'],
    ['an empty list of an ERROR', { status: 'ERROR', data: [] }, 'reports a failure ("status")'],
    ['an empty list whose result is a failure', { result: 'Failure', data: [] }, 'reports a failure ("result")'],
    ['an empty list that has an error', { hasError: true, data: [] }, 'reports a failure ("hasError")'],
    ['an empty list that is an error', { is_error: 'true', data: [] }, 'reports a failure ("is_error")'],
    ['an empty list of what failed', { failed: true, data: [] }, 'reports a failure ("failed")'],
    ['an empty list without isSuccess', { isSuccess: false, data: [] }, 'reports a failure ("isSuccess")'],
    ['an empty list without Success', { Success: false, data: [] }, 'reports a failure ("Success")'],
    ['an empty list whose stat is fail', { stat: 'fail', monitors: [] }, 'reports a failure ("stat")'],
    ['an empty list whose state is an error', { state: 'error', data: [] }, 'reports a failure ("state")'],
    ['an empty list that is unauthorized', { status: 'unauthorized', data: [] }, 'reports a failure ("status")'],
    ['an empty list that is forbidden', { result: 'Forbidden', data: [] }, 'reports a failure ("result")'],
    ['an empty list that is denied', { state: 'DENIED', data: [] }, 'reports a failure ("state")'],
    ['an empty list of the result FAIL', { resultCode: 'FAIL', data: [] }, 'reports a failure ("resultCode")'],
    ['an empty list beside err', { err: 1, data: [] }, 'reports a failure ("err")'],
    ['an empty list beside rc', { rc: -1, data: [] }, 'reports a failure ("rc")'],
    ['an empty list beside error_code', { error_code: 1101, data: [] }, 'reports a failure ("error_code")'],
    ['an empty list beside errorCode', { errorCode: '40', data: [] }, 'reports a failure ("errorCode")'],
    ['an empty list beside returnCode', { returnCode: 500, data: [] }, 'reports a failure ("returnCode")'],
    ['an empty list beside a code in words', { code: 'UNAUTHORIZED', data: [] }, 'reports a failure ("code")'],
    ['null beside several words', { errorCode: 'TOKEN_EXPIRED', data: null }, 'reports a failure ("errorCode")'],
    ['an empty list beside error_message', { error_message: 'down', data: [] }, 'reports a failure ("error_message")'],
    ['null beside errorMsg', { errorMsg: 'token expired', data: null }, 'reports a failure ("errorMsg")'],
    ['an empty list beside a fault', { fault: { string: 'quota' }, items: [] }, 'reports a failure ("fault")'],
    ['an empty list beside an exception', { exception: 'Oh', data: [] }, 'reports a failure ("exception")'],
    ['an empty list beside a code in meta', { meta: { code: 401 }, data: [] }, 'reports a failure ("meta.code")'],
    ['null beside a code in a status', { status: { code: 401 }, data: null }, 'reports a failure ("status.code")'],
    [
      'an empty list beside a failure in a response',
      { response: { status: 'fail' }, data: [] },
      'reports a failure ("response.status")',
    ],
    ['a list without success', { success: false, monitors: [] }, 'reports a failure ("success")'],
    ['a list that is not ok', { ok: false, monitors: [shop] }, 'reports a failure ("ok")'],
    ['a list beside an error that is a number', { monitors: [shop], error: 42 }, 'reports a failure ("error")'],
    ['a list beside errors', { monitors: [shop], errors: [{ message: 'no' }] }, 'reports a failure ("errors")'],
    ['null under an unknown name', { checks: null }, 'has no list of monitors, only "checks"'],
    ['a list of texts under an unknown name', { checks: ['a'] }, 'has no list of monitors'],
    ['two lists', { checks: [shop], probes: [blog] }, 'has several lists: "checks", "probes"'],
    [
      'items with addresses beside another list',
      { checks: [{ href: '/a', title: 'A' }], tags: [blog] },
      'several lists',
    ],
    ['items with identifiers beside another list', { checks: [{ id: 1, rel: 'a' }], tags: [blog] }, 'several lists'],
    ['items that go somewhere beside another list', { checks: [{ direction: 'in' }], tags: [blog] }, 'several lists'],
    [
      'some links beside another list',
      { checks: [{ rel: 'self' }, { href: '/a', n: 1 }], tags: [blog] },
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
    ['an unknown list of other things', { others: [{ code: 1 }] }, 'of which none has a "name"'],
  ])('is refused as %s', (_name, body, expected) => {
    expect(itemsOf(body)).toContain(expected);
  });

  test.each<[string, Json, number]>([
    ['', [shop], 0],
    ['/monitors', { monitors: [shop] }, 1],
    ['/data/monitors', { data: { monitors: [shop] } }, 2],
    ['/checks', { checks: [shop] }, 1],
    ['/data', { data: null }, 1],
  ])('is at %j, where further pages have theirs, of %j, within so many objects: %i', (pointer, body, depth) => {
    const read = readItems(body, null);
    expect(read).toMatchObject({ pointer });
    expect('around' in read && read.around).toHaveLength(depth);
  });

  test.each<[string, JsonObject]>([
    ['a code', { code: 500 }],
    ['a status', { status: 'failed' }],
    ['a word for a failure', { failed: true }],
  ])('with a monitor in it is believed, whatever %s may mean', (_name, fields) => {
    expect(itemsOf({ ...fields, data: [shop] })).toEqual([shop]);
  });

  test('keeps its order and every field', () => {
    const items = [{ ...shop, id: 1, more: [{}], checkedAt: null }, { id: 2 }, blog];
    expect(itemsOf(items)).toEqual(items);
  });
});

describe('list-path', () => {
  const body = { a: { 'b/c': { '~d': [shop] } }, monitors: [blog], pages: [{ list: [shop] }], none: null };

  test.each(['/a/b~1c/~0d', '/pages/0/list'])('%s leads to the list, past every guess', (path) => {
    expect(itemsOf(body, path)).toEqual([shop]);
  });

  test('/none leads to null, which is an empty list', () => {
    expect(itemsOf({ none: null }, '/none')).toEqual([]);
  });

  test.each(['/b', '/a', '/pages/1/list', '/pages/-/list', '/constructor', '/monitors/0/name', '/pages/length'])(
    '%s leads nowhere, and nothing is guessed then',
    (path) => {
      expect(itemsOf(body, path)).toContain(`has no array at list-path "${path}", `);
    },
  );

  test.each<[string, Json, string]>([
    ['/checks', { items: [shop], total: 1 }, ', only "items", "total"'],
    ['/data/monitors', { data: { checks: [shop] } }, ', and in "/data" only "checks"'],
    ['/data/0/monitors', { data: [{ checks: [shop] }] }, ', and in "/data/0" only "checks"'],
    ['/data', { data: { checks: [shop] } }, ', and in "/data" only "checks"'],
    ['/data', {}, ', but is an empty object'],
    ['/data/list', { data: {} }, ', and in "/data" nothing'],
    ['/data', [shop], ', but is an array itself'],
    ['/data', 'x', ''],
  ])('%s leads nowhere in %j, and what is there is told', (path, answer, seen) => {
    expect(itemsOf(answer, path)).toBe(`has no array at list-path "${path}"${seen}`);
  });

  test('to null is not believed where a failure is reported', () => {
    expect(itemsOf({ code: 401, none: null }, '/none')).toBe('reports a failure ("code")');
  });

  test('to nothing is an empty list, whatever list is next to it, but not where null is the whole answer', () => {
    for (const list of [null, []]) expect(itemsOf({ a: { list, checks: [shop] } }, '/a/list')).toEqual([]);
    expect(itemsOf(null, '')).toBe('is null, not a list of monitors');
  });

  test('leads through objects, and where it leads through an array, past the others in it', () => {
    const [before, inside] = [{ total: 9 }, { list: [shop] }];
    const way = { pages: [before, inside, null, 'x', [blog]] };
    expect(readItems(way, '/pages/1/list')).toMatchObject({ around: [way, before, inside] });
    expect(readItems([before, null, [shop]], '/2')).toMatchObject({ around: [before] });
  });

  test('holds its list to the same rules', () => {
    expect(itemsOf({ a: ['x'] }, '/a')).toContain('contains a string where a monitor object was expected');
    expect(itemsOf({ a: [] }, '/a')).toEqual([]);
  });
});

describe('an item with levels', () => {
  const nest = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as JsonObject;

  test('is a monitor up to 500 of them', () => {
    expect(readItems([{ ...nest(500), name: 'Shop' }], null)).toMatchObject({ pointer: '' });
    const refused = { refusal: expect.stringContaining('more than 500 levels') };
    for (const levels of [501, 50_000]) {
      expect(readItems([{ name: 'Blog' }, { ...nest(levels), name: 'Shop' }], null)).toEqual(refused);
    }
  });
});
