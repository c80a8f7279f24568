import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { createEffectFinder } from '../../../src/core/write/side-effects.ts';
import { actual, body } from '../builders.ts';
import { profile } from '../profile/profiles.ts';

const plain = profile({ list: { path: '/c', readOnly: ['/probe'] } });
const find = (
  before: JsonObject,
  after: JsonObject,
  declared: JsonObject = {},
  ignoreChanges: readonly string[] = [],
) => {
  const effects = createEffectFinder(plain)(actual(before), actual(after), { body: body(declared), ignoreChanges });
  const pathsOf = (wanted: boolean) => effects.filter(({ isLost }) => isLost === wanted).map(({ path }) => path);
  return { lost: pathsOf(true), changed: pathsOf(false) };
};
const nothing = { lost: [], changed: [] };

test.each<[string, Json]>([
  ['is gone', undefined as never],
  ['is null', null],
  ['is an empty text', ''],
  ['is an empty list', []],
  ['is an empty object', {}],
])('An undeclared field that %s after an update is lost.', (_name, left) => {
  const after = left === undefined ? {} : { contacts: left };
  expect(find({ contacts: ['a'] }, after)).toEqual({ lost: ['contacts'], changed: [] });
  expect(find({ alerting: { contacts: ['a'], threshold: 2 } }, { alerting: { ...after, threshold: 2 } })).toEqual({
    lost: ['alerting/contacts'],
    changed: [],
  });
});

test.each<[string, JsonObject, JsonObject, JsonObject]>([
  ['a declared field', { regions: ['eu'] }, { regions: [] }, { regions: [] }],
  ['a declared object where there was a text', { note: 'x' }, { note: {} }, { note: {} }],
  ['what services compute at each write', { version: 3, etag: 'a' }, { version: 4, etag: 'b' }, {}],
  ['a declared part of an object', { alerting: { threshold: 3 } }, { alerting: {} }, { alerting: { threshold: null } }],
  ['a common field of every monitor', { target: 'https://a.example/' }, { target: '' }, {}],
  ['the identifier of a service that replaces the monitor', { id: 'm-1' }, { id: 'm-2' }, {}],
  ['state by its name', { status: 'up', lastCheckedAt: 1 }, { status: null }, {}],
  ['state in an object', { check: { last_error: 'x' } }, { check: {} }, {}],
  ['what the profile calls read-only', { probe: 'a' }, {}, {}],
  ['a field that was empty before', { note: '', tags: [], owner: null }, {}, {}],
  ['a list in another order', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, {}],
  ['a field that is new', {}, { severity: 'high' }, {}],
])('Nothing is lost or changed with %s.', (_name, before, after, declared) => {
  expect(find(before, after, declared)).toEqual(nothing);
});

test('A secret that the profile calls read-only, or that the config ignores, is lost like every other field.', () => {
  const probe = { probe: { path: '/', headers: { Authorization: '***', accept: 'a' } } };
  expect(find(probe, { probe: { headers: {} } })).toEqual({ lost: ['probe/headers'], changed: [] });
  const auth = { auth: { user: 'a', password: '***' } };
  expect(find(auth, { auth: { user: 'a' } }, auth, ['auth/password'])).toEqual({
    lost: ['auth/password'],
    changed: [],
  });
});

test('An undeclared field with another value is changed, and not lost.', () => {
  const before = { paused: true, timeout: 33, alerting: { threshold: 3, contacts: ['a'] } };
  const after = { paused: false, timeout: 16, alerting: { threshold: 3, contacts: ['b'] } };
  expect(find(before, after)).toEqual({ lost: [], changed: ['paused', 'timeout', 'alerting/contacts'] });
});
