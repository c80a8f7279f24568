import { expect, test } from 'vitest';
import {
  describeLabel,
  type PageIdentity,
  readRunMark,
  renderMarker,
  renderRunMark,
} from '../../../src/core/render/markers.ts';

const usual: PageIdentity = {
  config: ['monitors.yaml', 'teams/*.yaml'],
  baseUrl: 'https://api.example.com',
  label: [],
};

test.each<[string, Partial<PageIdentity>]>([
  ['in another order', { config: ['teams/*.yaml', 'monitors.yaml'] }],
  ['with one twice', { config: ['monitors.yaml', 'teams/*.yaml', 'monitors.yaml'] }],
])('The marker is the same for the same files %s.', (_name, overrides) => {
  expect(renderMarker({ ...usual, ...overrides })).toBe(renderMarker(usual));
});

test('The jobs of a matrix have different markers.', () => {
  const identities: readonly PageIdentity[] = [
    usual,
    { ...usual, baseUrl: 'https://staging.example.com' },
    { ...usual, baseUrl: 'https://api.example.com/eu' },
    { ...usual, baseUrl: null },
    { ...usual, baseUrl: 'no address' },
    { ...usual, config: ['monitors.yaml'] },
    { ...usual, config: ['https://api.example.com', 'monitors.yaml', 'teams/*.yaml'], baseUrl: null },
    { ...usual, label: ['pingdom'] },
    { ...usual, label: ['one'] },
    { ...usual, label: ['two'] },
    { ...usual, label: ['a, b', 'c'] },
    { ...usual, label: ['a', 'b, c'] },
  ];
  expect(new Set(identities.map(renderMarker)).size).toBe(identities.length);
});

test.each(['-->', '<!--', '--!>', '\n', 'https://user:pass-word@example.com'])(
  'The text %j does not end a marker, and is not shown in it.',
  (text) => {
    const marker = renderMarker({ config: [text], baseUrl: text, label: [text] });
    expect(marker).toMatch(/^<!-- monitor-sync:[0-9a-f]{64} -->$/);
  },
);

test('A label is shown as one text, without what is empty.', () => {
  expect(describeLabel({ ...usual, label: ['', 'eu', 'one'] })).toBe('eu, one');
});

test('The run that wrote a page is read from it, also where the editor of GitHub wrote the line ends.', () => {
  const page = `<!-- monitor-sync:4f2a -->\n${renderRunMark('12345678901234567890')}\n\n## Monitor Sync`;
  expect(readRunMark(page)).toBe(12345678901234567890n);
  expect(readRunMark(page.replaceAll('\n', '\r\n'))).toBe(12345678901234567890n);
});

test.each(['', '## Monitor Sync', 'quoted: <!-- monitor-sync-run:7 -->', '<!-- monitor-sync-run:7 --> quoted'])(
  'The page %j names no run.',
  (page) => {
    expect(readRunMark(page)).toBeNull();
  },
);
