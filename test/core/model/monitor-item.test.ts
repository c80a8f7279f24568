import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/model/json.ts';
import { readIdentifier, readMonitor } from '../../../src/core/model/monitor-item.ts';

describe('the identifier', () => {
  test.each<[JsonObject, string | null]>([
    [{ id: 'a' }, 'a'],
    [{ id: 7 }, '7'],
    [{ id: 0 }, '0'],
    [{ _id: 'a' }, 'a'],
    [{ uuid: 'a' }, 'a'],
    [{ uid: 'a' }, 'a'],
    [{ monitorId: 'a' }, 'a'],
    [{ monitor_id: 'a' }, 'a'],
    [{ monitor_id: 'f', monitorId: 'e', uid: 'd', uuid: 'c', _id: 'b', id: 'a' }, 'a'],
    [{ id: null, uuid: 'a' }, 'a'],
    [{ id: { $oid: 'x' }, uid: 'a' }, 'a'],
    [{ id: true }, null],
    [{ ID: 'a' }, null],
    [{}, null],
  ])('of %j is %j', (item, expected) => {
    expect(readIdentifier(item)).toBe(expected);
  });

  test.each([
    ['id', '_id'],
    ['_id', 'uuid'],
    ['uuid', 'uid'],
    ['uid', 'monitorId'],
    ['monitorId', 'monitor_id'],
  ])('is %s rather than %s, whichever comes first', (name, other) => {
    expect(readIdentifier({ [name]: 'a', [other]: 'b' })).toBe('a');
    expect(readIdentifier({ [other]: 'b', [name]: 'a' })).toBe('a');
  });
});

test('a monitor has its normalised name, its identifier, and the whole item', () => {
  const item = { name: ' Cafe\u0301 ', id: 7, status: 'up' };
  expect(readMonitor(item)).toEqual({ name: 'Caf\u00e9', id: '7', body: item });
  expect(readMonitor({ id: 7 })).toBeNull();
  expect(readMonitor({ id: 7, name: 42 })).toMatchObject({ name: '42' });
});
