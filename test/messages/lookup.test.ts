import { expect, test } from 'vitest';
import {
  describeAmbiguous,
  describeUnknown,
  type Fault,
  indexObjects,
} from '../../src/core/lookup/lookups.ts';
import { profile } from '../core/profile/profiles.ts';

const objects = [
  { id: 9, name: 'On-call Slack' },
  { id: 10, name: 'Night shift' },
];
const [rule] = profile({
  lookups: { contacts: { path: '/contacts' } },
  extra: { '/owner': { lookup: 'contacts' } },
}).types.other.extra;
const lookupRule = rule as Parameters<typeof describeUnknown>[1];
const unknown = (text: string, list: Parameters<typeof describeUnknown>[2]) =>
  describeUnknown(text, lookupRule, list);
const unproved = 10;
const index = indexObjects(objects);

test.each<[fault: Fault, code: string, message: string, next: string]>([
  [
    unknown('On-call Slak', { index, unproved: null }),
    'unknown-reference',
    'must be the name or the identifier of one of the 2 contacts',
    'names: "On-call Slack"',
  ],
  [
    unknown('Nobody at all', { index, unproved }),
    'unknown-reference',
    'must be the name or the identifier of one of the 2 contacts, and perhaps more that were not listed',
    'names: "On-call Slack", "Night shift"',
  ],
  [
    unknown('Ops', { index: indexObjects([]), unproved: null }),
    'unknown-reference',
    'must be the name or the identifier of one of the 0 contacts',
    'names: none',
  ],
  [
    unknown('Ops', { index: null, refusal: 'GET /contacts: 403' }),
    'unknown-reference',
    'must be an identifier that a listed monitor has here',
    'the list of contacts could not be read (GET /contacts: 403)',
  ],
  [
    describeAmbiguous(objects, lookupRule),
    'ambiguous-reference',
    'must stand for one of the contacts, not for 2 (id 9, id 10)',
    'write an identifier that no other one has as its name, or rename the others',
  ],
])('A fault of a name says what it is, and what to do: %#.', (fault, code, message, next) => {
  expect(fault).toEqual({ code, message, next });
});
