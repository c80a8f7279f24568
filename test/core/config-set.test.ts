import { expect, test } from 'vitest';
import { type ConfigSet, renderMarker } from '../../src/core/config-set.ts';
import { digest } from '../../src/core/digest.ts';

const usual: ConfigSet = { config: ['monitors.yaml', 'teams/*.yaml'], baseUrl: 'https://api.example.com' };

// The published test vectors of FNV-1a with 64 bits.
test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the digest of %j is %s', (text, expected) => {
  expect(digest(text)).toBe(expected);
});

test.each<[string, Partial<ConfigSet>]>([
  ['in another order', { config: ['teams/*.yaml', 'monitors.yaml'] }],
  ['with one twice, and blanks', { config: [' monitors.yaml', 'teams/*.yaml', 'monitors.yaml '] }],
  ['for the address with a slash', { baseUrl: 'https://API.example.com/' }],
  ['for the address with blanks around', { baseUrl: ' https://API.example.com/\n' }],
])('the marker is the same for the same files %s', (_name, overrides) => {
  expect(renderMarker({ ...usual, ...overrides })).toBe(renderMarker(usual));
});

test('the marker of an address that is none does not hang on blanks around it', () => {
  expect(renderMarker({ ...usual, baseUrl: ' none ' })).toBe(renderMarker({ ...usual, baseUrl: 'none' }));
});

test.each<[string, Partial<ConfigSet>]>([
  ['f7faf905a6203987', {}],
  ['66fdd959bbeeda9d', { baseUrl: null }],
])('a later version finds what this one wrote, by the marker %s', (marker, overrides) => {
  expect(renderMarker({ ...usual, ...overrides })).toBe(`<!-- monitor-sync:${marker} -->`);
});

test('jobs of a matrix have markers of their own', () => {
  const sets: readonly ConfigSet[] = [
    usual,
    { ...usual, baseUrl: 'https://staging.example.com' },
    { ...usual, baseUrl: 'https://api.example.com/eu' },
    { ...usual, baseUrl: null },
    { ...usual, baseUrl: 'no address' },
    { ...usual, baseUrl: 'another' },
    { ...usual, config: ['monitors.yaml'] },
    { config: ['https://api.example.com', 'monitors.yaml', 'teams/*.yaml'], baseUrl: null },
  ];
  expect(new Set(sets.map(renderMarker)).size).toBe(sets.length);
});

test.each(['-->', '<!--', '--!>', '\n', 'https://user:pass-word@example.com'])(
  'no text ends or fills a marker: %j',
  (text) => {
    expect(renderMarker({ config: [text], baseUrl: text })).toMatch(/^<!-- monitor-sync:[0-9a-f]{16} -->$/);
  },
);
