import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { describeName, findIdentifier } from '../../../src/core/model/monitor.ts';
import { actual, desired } from '../builders.ts';

test.each<[JsonObject, unknown]>([
  [{ id: 'a' }, 'a'],
  [{ id: 7 }, 7],
  [{ monitor_id: 'a' }, 'a'],
  [{ monitor_id: 'f', monitorId: 'e', uid: 'd', uuid: 'c', _id: 'b', id: 'a' }, 'a'],
  [{ monitor_id: 'f', monitorId: 'e' }, 'e'],
  [{ id: null, uuid: 'a' }, 'a'],
  [{ id: { $oid: 'x' }, uid: 'a' }, 'a'],
  [{ ID: 'a' }, undefined],
  [{}, undefined],
])('The identifier of %j is %j.', (item, expected) => {
  expect(findIdentifier(item)).toBe(expected);
});

test('A listed name is masked next to a declared one that is a secret, of which it may show a part.', () => {
  const listed = actual({ name: 'hunter2' });
  const declared = desired({ name: 'Hunter2' });
  expect(describeName(listed, declared)).toBe('"hunter2"');
  expect(describeName(listed, { ...declared, secretFields: ['name'] })).toBe('***');
});
