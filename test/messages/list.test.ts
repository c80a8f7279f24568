import { expect, test } from 'vitest';
import { readItems, refuseList } from '../../src/core/list/list-items.ts';
import type { Json } from '../../src/core/model/json.ts';
import { documentedApi } from '../../src/core/profile/profile.ts';
import { response } from '../core/builders.ts';

const shop = { name: 'Shop' };

test.each<[body: Json, pointer: string | null, what: string]>([
  ['monitors', null, 'is a string, not a list of monitors'],
  [{ total: 3, checks: [] }, null, 'has no list of monitors, only "total", "checks"'],
  [{ a: [shop], b: [shop] }, null, 'has several lists: "a", "b"'],
  [
    { data: { checks: [shop] } },
    '/data/monitors',
    'has no array at "/data/monitors", only "checks"',
  ],
  [{}, '/data', 'has no array at "/data", only an empty object'],
  [[shop, null], null, 'has a list that contains null where a monitor object was expected'],
  [
    [{ id: 1, title: 'a' }, { id: 2 }],
    null,
    'has a list of 2 items, none of them with a "name"; their fields are "id", "title"',
  ],
  [{ ok: false, data: [] }, null, 'reports a failure ("ok")'],
])('A response that is no list, %#.', (body, pointer, what) => {
  expect(readItems(body, pointer, documentedApi)).toMatchObject({ what });
});

test.each([
  'unreadable-response',
  'error-in-body',
  'list-not-found',
  'list-not-monitors',
  'list-without-target',
  'list-incomplete',
  'next-page-elsewhere',
] as const)('A list that is refused as %s.', (code) => {
  const what = 'has a fault';
  expect(refuseList(response(), { code, what }, documentedApi).message).toMatchSnapshot();
});
