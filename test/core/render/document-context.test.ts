import { describe, expect, test } from 'vitest';
import {
  createPlaces,
  type DocumentIdentity,
  isMarked,
  renderCommit,
  renderMarker,
  renderRun,
} from '../../../src/core/render/documents.ts';
import { context } from '../../look/reports.ts';

const usual: DocumentIdentity = {
  config: ['monitors.yaml', 'teams/*.yaml'],
  baseUrl: 'https://api.example.com',
  service: null,
  scope: [],
  label: [],
};

test('The marker is the same for the same files in another order, and one of them twice.', () => {
  const config = ['teams/*.yaml', 'monitors.yaml', 'teams/*.yaml'];
  expect(renderMarker({ ...usual, config }, 'comment')).toBe(renderMarker(usual, 'comment'));
});

test('The jobs of a matrix have different markers.', () => {
  const identities: readonly DocumentIdentity[] = [
    usual,
    { ...usual, baseUrl: 'https://staging.example.com' },
    { ...usual, baseUrl: null },
    { ...usual, config: ['monitors.yaml'] },
    { ...usual, config: ['https://api.example.com', ...usual.config], baseUrl: null },
    { ...usual, service: 'pingdom' },
    { ...usual, label: ['pingdom'] },
    { ...usual, scope: ['pingdom'] },
    { ...usual, scope: ['shop/*', '!shop/a'] },
    { ...usual, scope: ['!shop/a', 'shop/*'] },
    { ...usual, label: ['a, b', 'c'] },
    { ...usual, label: ['a', 'b, c'] },
  ];
  const markers = identities.map((identity) => renderMarker(identity, 'comment'));
  expect(new Set(markers).size).toBe(identities.length);
});

test.each(['-->', '<!--', '--!>', '\n', 'https://user:pass-word@example.com'])(
  'The text %j does not end a marker, and is not shown in it.',
  (text) => {
    const identity = { config: [text], baseUrl: text, service: text, scope: [text], label: [text] };
    const marker = renderMarker(identity, 'comment');
    expect(marker).toMatch(/^<!-- monitor-sync:[0-9a-f]{64} -->$/);
  },
);

test('A comment, an issue and a file have markers of their own, and no marker starts like another one.', () => {
  const markers = (['comment', 'issue', 'file'] as const).map((document) =>
    renderMarker(usual, document),
  );
  expect(markers).toEqual([
    expect.stringMatching(/^<!-- monitor-sync:[0-9a-f]{64} -->$/),
    expect.stringMatching(/^<!-- monitor-sync-issue:[0-9a-f]{64} -->$/),
    expect.stringMatching(/^<!-- monitor-sync-file:[0-9a-f]{64} -->$/),
  ]);
  for (const marker of markers) expect(isMarked(`${marker}\ntext`)).toBe(true);
  expect(isMarked('<!-- monitor-sync-other:7 -->')).toBe(false);
});

const commit = '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d';
const blob = `https://github.com/acme/shop/blob/${commit}`;

describe('A line of a file', () => {
  test.each([
    ['monitors.yaml', `[\`monitors.yaml:7\`](${blob}/monitors.yaml#L7)`],
    ['a#b?c%.yaml', `[\`a#b?c%.yaml:7\`](${blob}/a%23b%3Fc%25.yaml#L7)`],
    ['a)[b](c', `[\`a)[b](c:7\`](${blob}/a%29%5Bb%5D%28c#L7)`],
    ['a|b', `[\`a\`&#124;\`b:7\`](${blob}/a%7Cb#L7)`],
    ['_a*~\'"<>', `[\`_a*~'"<>:7\`](${blob}/%5Fa%2A%7E%27%22%3C%3E#L7)`],
  ])('of %j is a link to it at the commit.', (file, expected) => {
    expect(createPlaces(context, commit)(file, 7)).toBe(expected);
  });

  test.each(['../x.yaml', '/etc/passwd', './a', 'a/../../b', '//evil.example/x', 'a\ud800'])(
    'of %j, which is no path inside of the repository, is code alone.',
    (file) => {
      expect(createPlaces(context, commit)(file, 7)).toMatch(/^`.*`$/);
    },
  );

  test('is code where the line is not known, or there is nothing to link to.', () => {
    expect(createPlaces(context, commit)('no-such-*.yaml', null)).toBe('`no-such-*.yaml`');
    expect(createPlaces(context, null)('a.yaml', 7)).toBe('`a.yaml:7`');
  });
});

test('Without an address of the repository, a commit is code, and a run is not shown.', () => {
  const nowhere = { ...context, repositoryUrl: null };
  expect(createPlaces(nowhere, commit)('a.yaml', 7)).toBe('`a.yaml:7`');
  expect(renderCommit(nowhere)).toBe('commit `1a2b3c4`');
  expect(renderRun(nowhere)).toBeNull();
});

test('A line of a file below the workspace is a link to its path in its repository, and keeps its own name.', () => {
  const findPath = (file: string) => /^infra\/(.*)$/.exec(file)?.[1] ?? null;
  const write = createPlaces({ ...context, findPath }, commit);
  expect(write('infra/many/a.yaml', 2)).toBe(`[\`infra/many/a.yaml:2\`](${blob}/many/a.yaml#L2)`);
  expect(write('other/b.yaml', 2)).toBe('`other/b.yaml:2`');
});
