import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import type { ComparedEntry } from '../../../src/core/plan/plan-entry.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { EffectFinder, type FieldEffect } from '../../../src/core/write/field-effects.ts';
import { findHarmedOthers } from '../../../src/core/write/other-effects.ts';
import { listSentPlaces } from '../../../src/core/write/sent-places.ts';
import { findHarmed } from '../../../src/core/write/update-effects.ts';
import { warnOfFields } from '../../../src/core/write/update-warnings.ts';
import { actual, body, desired, listed, newResult } from '../builders.ts';
import { effortOf } from '../effort.ts';
import { profile } from '../profile/profiles.ts';

const plain = profile({ list: { path: '/c', readOnly: ['/probe'] } });
/** @param sent the paths that the plan of the update shows. */
const find = (
  before: JsonObject,
  after: JsonObject,
  sent: readonly string[] = [],
  service = plain,
) => {
  const [was, is] = [before, after].map((item) =>
    decodeMonitor(body({ id: 'm-1', ...item }), service),
  );
  const differences = sent.map((path) => ({ path, declared: null, actual: null }));
  const places = listSentPlaces({ actual: was as ActualMonitor, differences }, service);
  const effects = new EffectFinder(service).find(was as ActualMonitor, is as ActualMonitor, places);
  const pathsOf = (isWanted: (effect: FieldEffect) => boolean) =>
    effects.filter(isWanted).map(({ path }) => path);
  return {
    lost: pathsOf((one) => one.isLost && !one.isNamedLikeState),
    changed: pathsOf((one) => !one.isLost && !one.isNamedLikeState),
    state: pathsOf((one) => one.isNamedLikeState),
  };
};
const nothing = { lost: [], changed: [], state: [] };

test('An update of the target writes where monitors of its type have it, and nowhere else.', () => {
  const typed = profile({ fields: { target: '/url' }, types: { ping: { target: '/host' } } });
  const before = { type: 'ping', host: 'a.example.com', url: 'https://a.example.com/' };
  const after = { type: 'ping', host: 'b.example.com' };
  expect(find(before, after, ['target'], typed)).toEqual({ ...nothing, lost: ['url'] });
  const retyped = { type: 'http', host: 'a.example.com' };
  expect(find(before, retyped, ['type', 'target'], typed)).toEqual(nothing);
});

test('An update of an interval that is an object writes the keys that stand for it, and no others.', () => {
  const values = { 60: { number: 1, unit: 'm' }, 300: { number: 5, unit: 'm' } };
  const timed = profile({ fields: { intervalSeconds: { at: '/schedule', values } } });
  const before = { schedule: { ...values[60], jitter: 7 } };
  expect(find(before, { schedule: values[300] }, ['intervalSeconds'], timed)).toEqual({
    ...nothing,
    lost: ['schedule/jitter'],
  });
  expect(find(before, { schedule: { ...values[300], jitter: 7 } }, [], timed)).toEqual({
    ...nothing,
    changed: ['intervalSeconds'],
  });
  const lost = find(before, {}, [], timed);
  expect(lost).toEqual({ ...nothing, lost: ['intervalSeconds', 'schedule/jitter'] });
});

test.each<[string, Json]>([
  ['is gone', undefined as never],
  ['is null', null],
  ['is an empty text', ''],
  ['is an empty list', []],
  ['is an empty object', {}],
])(
  'A field that %s after an update is lost, at any depth and wherever a profile maps it.',
  (_name, left) => {
    const after = left === undefined ? {} : { contacts: left };
    expect(find({ contacts: ['a'] }, after)).toEqual({ ...nothing, lost: ['contacts'] });
    const alerting = { alerting: { contacts: ['a'], threshold: 2 } };
    expect(find(alerting, { alerting: { ...after, threshold: 2 } })).toEqual({
      ...nothing,
      lost: ['alerting/contacts'],
    });
    const mapped = profile({ fields: { target: '/config/contacts', assertions: '/checks' } });
    const config = { config: { contacts: 'https://a.example.com/', port: 1 }, checks: [{ a: 1 }] };
    const lost = find(config, { config: { ...after, port: 1 }, checks: [] }, [], mapped);
    expect(lost).toEqual({ ...nothing, lost: ['target', 'assertions'] });
    const sent = find(
      config,
      { config: { ...after, port: 1 }, checks: [] },
      ['target', 'assertions/0/a'],
      mapped,
    );
    expect(sent).toEqual(nothing);
    // What is gone with its object has the name that a config knows.
    expect(find(config, { checks: config.checks }, [], mapped).lost).toEqual([
      'target',
      'config/port',
    ]);
  },
);

test.each<[string, JsonObject, JsonObject, readonly string[]]>([
  ['a field that was sent', { regions: ['eu'] }, { regions: [] }, ['regions']],
  [
    'a list of which a part was sent',
    { steps: [{ a: 1 }, { b: 2 }] },
    { steps: [{ a: 2 }] },
    ['steps/0/a'],
  ],
  ['an object where there was a text', { note: 'x' }, { note: {} }, ['note']],
  [
    'a part of an object that was sent',
    { alerting: { threshold: 3 } },
    { alerting: {} },
    ['alerting/threshold'],
  ],
  ['the identifier of a service that replaces the monitor', { id: 'm-1' }, { id: 'm-2' }, []],
  ['what the profile calls read-only', { probe: 'a' }, {}, []],
  ['a field that was empty before', { note: '', tags: [], owner: null }, {}, []],
  ['a list in another order', { tags: ['a', 'b'] }, { tags: ['b', 'a'] }, []],
  ['a field that is new', {}, { severity: 'high' }, []],
  ['the type in other letters', { type: 'http' }, { type: 'HTTP' }, []],
  [
    'an equal address',
    { target: 'https://A.example.com' },
    { target: 'https://a.example.com/' },
    [],
  ],
  ['a name that is escaped', { name: 'R & D' }, { name: 'R &amp; D' }, []],
])('Nothing is lost or changed with %s.', (_name, before, after, sent) => {
  expect(find(before, after, sent)).toEqual(nothing);
});

test('Fields whose names look like state are told apart from all others.', () => {
  expect(find({ status: 'up', lastCheckedAt: 1 }, { status: null }).state).toEqual([
    'status',
    'lastCheckedAt',
  ]);
  expect(find({ check: { last_error: 'x' } }, { check: {} })).toEqual({
    ...nothing,
    state: ['check'],
  });
  expect(find({ version: 3, etag: 'a' }, { version: 4, etag: 'b' })).toEqual({
    ...nothing,
    state: ['version', 'etag'],
  });
  expect(find({ check: { last_error: 'x', port: 1 } }, {})).toEqual({
    ...nothing,
    lost: ['check'],
  });
});

test('A field of the service with the name of a field in the config is its own.', () => {
  const mapped = profile({ fields: { target: '/url' } });
  const before = { target: 99.9, url: 'https://a.example.com/' };
  expect(find(before, { target: null, url: before.url }, ['target'], mapped).lost).toEqual([
    'target',
  ]);
});

test('A secret that the profile calls read-only is lost like every other field.', () => {
  const probe = { probe: { path: '/', headers: { Authorization: '***', accept: 'a' } } };
  expect(find(probe, { probe: { headers: {} } })).toEqual({ ...nothing, lost: ['probe/headers'] });
  const auth = { auth: { user: 'a', password: '***' } };
  expect(find(auth, { auth: { user: 'a' } })).toEqual({ ...nothing, lost: ['auth/password'] });
});

test('A field with another value is changed, and not lost.', () => {
  const before = { paused: true, timeout: 33, alerting: { threshold: 3, contacts: ['a'] } };
  const after = { paused: false, timeout: 16, alerting: { threshold: 3, contacts: ['b'] } };
  expect(find(before, after)).toEqual({
    ...nothing,
    changed: ['paused', 'timeout', 'alerting/contacts'],
  });
});

test('Thousands of updates and of other monitors are compared in time in proportion to their number.', () => {
  const effortFor = (number: number, hasId: boolean) => {
    const list = (tick: number, intervalSeconds: number) =>
      listed(
        ...Array.from({ length: number }, (_, index) => ({
          ...actual({
            name: `m${index}`,
            checkedAt: tick,
            intervalSeconds: index % 2 === 0 ? 60 : intervalSeconds,
          }),
          id: hasId ? `i${index}` : null,
        })),
      );
    const [before, after] = [list(1, 30), list(2, 60)];
    const changed = hasId
      ? before.monitors.filter((_, index) => index % 2 === 1)
      : before.monitors.slice(0, 1);
    const updated = changed.map((one): ComparedEntry => {
      const differences = [{ path: 'intervalSeconds', declared: 60, actual: 30 }];
      return newResult('changed', {
        declared: desired({ name: one.name }),
        actual: one,
        differences,
      });
    });
    const facts = { updated, requested: updated, before, after, profile: plain };
    return effortOf(() => {
      expect([findHarmed(facts), findHarmedOthers(facts), warnOfFields(facts)]).toEqual([
        [],
        [],
        [],
      ]);
    });
  };
  // Compared in pairs, 8,000 took 2,000 times the unit.
  expect(effortFor(8_000, true)).toBeLessThan(100);
  expect(effortFor(30_000, false)).toBeLessThan(100);
});
