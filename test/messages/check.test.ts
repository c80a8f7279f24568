import { expect, test } from 'vitest';
import { checkProfile, type Facts } from '../../src/core/check/check-profile.ts';
import { indexObjects } from '../../src/core/lookup/lookups.ts';
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
  new Map([['contacts', { index: indexObjects(objects), unproved: null }]]);
const refused: Facts['lookups'] = new Map([
  ['contacts', { index: null, refusal: 'GET /contacts: 403' }],
]);

test.each<[known: Partial<Facts>, code: string]>([
  [{}, 'token'],
  [{}, 'pages'],
  [{ list: markComplete([], 0, { pages: 3 }) }, 'pages'],
  [{}, 'count'],
  [{}, 'identifiers'],
  [{}, 'intervals'],
  [{}, 'declarable'],
  [{ trial: { ...trial, undeclarable: ['"A" (type is missing)'] } }, 'declarable'],
  [{}, 'round-trip'],
  [{ trial: { ...trial, differing: ['"A" (target)'] } }, 'round-trip'],
  [{ lookups: ofLookup(named) }, 'lookups'],
  [{ lookups: refused }, 'lookups'],
  [{ lookups: ofLookup([...named, ...named]) }, 'lookups'],
  [{ lookups: ofLookup(named.slice(1)) }, 'lookups'],
])('A check says what was found: %#.', (known, code) => {
  const checks = checkProfile({ ...facts, ...known }, service, (text) => text);
  const marks = { right: '✓', wrong: '✗', question: '?' };
  const shown = checks.filter((one) => one.code === code);
  const lines = shown.map((one) => `${marks[one.verdict]} ${one.message}`);
  expect(lines.join('\n')).toMatchSnapshot();
});
