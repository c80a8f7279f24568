import { expect, test } from 'vitest';
import { checkProfile, type Facts } from '../../src/core/check/check-profile.ts';
import { ObjectIndex } from '../../src/core/lookup/lookups.ts';
import { markComplete } from '../../src/core/model/monitor.ts';
import { actual } from '../core/builders.ts';
import { profile } from '../core/profile/profiles.ts';

const service = profile({
  update: { path: '/m/{id}' },
  lookups: { contacts: { path: '/contacts' } },
  extra: { '/owner': { lookup: 'contacts' } },
});
const list = markComplete([actual(), { ...actual(), id: null }], 1);
const named = [
  { id: 1, name: 'Ops' },
  { id: 2, name: '' },
];
const trial = { size: 2, undeclarable: [], differing: [] };
const facts: Facts = { list, lookups: new Map(), trial };
const ofLookup = (objects: typeof named): Facts['lookups'] =>
  new Map([['contacts', { index: new ObjectIndex(objects), unproved: null }]]);
const refused: Facts['lookups'] = new Map([
  ['contacts', { index: null, refusal: 'GET /contacts: 403' }],
]);
const where = 'in the service profile';

test.each<[known: Partial<Facts>, code: string, message: string]>([
  [{}, 'token', '✓ the list was read'],
  [{}, 'pages', '✓ no further page found'],
  [{ list: markComplete([], 0, { pages: 3 }) }, 'pages', '✓ 3 pages read, no further page found'],
  [{}, 'count', '? 2 monitors, and 1 without a name: is that what the website shows?'],
  [{}, 'identifiers', `✗ identifiers of their own: 1 of 2 monitors: correct "list.id" ${where}`],
  [{}, 'intervals', '? intervals are 60 s to 60 s: is that what the website shows?'],
  [{}, 'declarable', '✓ a config can declare 2 of 2 monitors'],
  [
    { trial: { ...trial, undeclarable: ['"A" (type is missing)'] } },
    'declarable',
    '? a config can declare 1 of 2 monitors; not "A" (type is missing)',
  ],
  [{}, 'round-trip', '✓ differences between an exported config and the service: none'],
  [
    { trial: { ...trial, differing: ['"A" (target)'] } },
    'round-trip',
    '✗ differences between an exported config and the service: "A" (target)',
  ],
  [
    { lookups: ofLookup(named) },
    'lookups',
    '? contacts: 2, 1 with a name: is that what the website shows?',
  ],
  [{ lookups: refused }, 'lookups', '✗ contacts: no name can be used (GET /contacts: 403)'],
  [
    { lookups: ofLookup([...named, ...named]) },
    'lookups',
    `✗ contacts: 2 of 4 identifiers are different, 2 have a name: correct "lookups.contacts.id" ${where}`,
  ],
  [
    { lookups: ofLookup(named.slice(1)) },
    'lookups',
    `✗ contacts: 1 of 1 identifiers are different, 0 have a name: correct "lookups.contacts.name" ${where}`,
  ],
])('A check says what was found: %#.', (known, code, message) => {
  const checks = checkProfile({ ...facts, ...known }, service, (text) => text);
  const marks = { right: '✓', wrong: '✗', question: '?' };
  const shown = checks.filter((one) => one.code === code);
  expect(shown.map((one) => `${marks[one.verdict]} ${one.message}`)).toEqual([message]);
});
