import { expect, test } from 'vitest';
import {
  adviseOnItems,
  adviseOnPaging,
  warnOfProfile,
} from '../../../src/core/profile/list-advice.ts';
import { toListProfile } from '../../../src/core/profile/lookups.ts';
import type { Profile } from '../../../src/core/profile/profile.ts';
import { actual } from '../builders.ts';
import { readBuiltIn } from './built-in.ts';
import { parse, profile } from './profiles.ts';

test('A list without identifiers is a fault of a profile file, and of the token for a built-in profile.', () => {
  const warningsWith = (profile: Profile) =>
    warnOfProfile([actual({ id: null, intervalSeconds: 60 })], profile).map(
      ({ message }) => message,
    );
  const { profile: file } = parse(
    'service: S\nlist: { path: /l, id: /uid }\ncreate: { path: /c }\n',
  );
  expect(warningsWith(file as Profile)).toEqual([
    expect.stringMatching(
      /^No listed monitor has an identifier at "\/uid": correct "list.id" \(p.yaml:\d+\)$/,
    ),
  ]);
  expect(warningsWith(readBuiltIn('healthchecks'))).toEqual([
    expect.stringMatching(
      /^No listed monitor has an identifier at ".*": the token may only be allowed to read; to update or delete, use one that may also write$/,
    ),
  ]);
});

test('The inputs about the list of monitors are no advice on the list of a lookup.', () => {
  const rules = profile({ lookups: { people: { path: '/p' } } });
  const list = toListProfile('people', rules);
  const advice = [...adviseOnPaging(list), ...adviseOnItems('list-not-monitors', null, list)];
  expect(advice).toEqual([
    'Declare with "lookups.people.page" in the service profile how the service pages this list, or "none" if it does not',
    'If the list is elsewhere in the response, declare its place with "lookups.people.items" in the service profile',
    'If this is the list, correct "lookups.people.item" or "lookups.people.name" in the service profile: its objects have their names elsewhere',
  ]);
});
