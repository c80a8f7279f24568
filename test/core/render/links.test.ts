import { describe, expect, test } from 'vitest';
import {
  findInRepository,
  type PageContext,
  readBranchRoot,
  readFileRoot,
  renderCommit,
  renderPlace,
  renderRun,
} from '../../../src/core/render/links.ts';
import { context } from '../../look/reports.ts';

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
    expect(renderPlace(file, 7, readFileRoot(context))).toBe(expected);
  });

  test.each(['../x.yaml', '/etc/passwd', './a', 'a/../../b', '//evil.example/x', 'a\ud800'])(
    'of %j, which is no path inside of the repository, is code alone',
    (file) => {
      expect(renderPlace(file, 7, readFileRoot(context))).toMatch(/^`.*`$/);
    },
  );

  test('is code where the line is not known, or there is nothing to link to.', () => {
    expect(renderPlace('no-such-*.yaml', null, readFileRoot(context))).toBe('`no-such-*.yaml`');
    expect(renderPlace('a.yaml', 7, null)).toBe('`a.yaml:7`');
  });

  test('is one of the default branch where the page is to stay the same.', () => {
    expect(readBranchRoot({ ...context, commit: null })?.address).toBe('https://github.com/acme/shop/blob/HEAD');
  });

  test('lies on the server of the company that has one.', () => {
    expect(readFileRoot({ ...context, serverUrl: 'https://git.acme.example:8443/' })?.address).toBe(
      `https://git.acme.example:8443/acme/shop/blob/${commit}`,
    );
  });
});

test.each<[string, Partial<PageContext>]>([
  ['a script', { serverUrl: 'javascript:alert(1)' }],
  ['another protocol that ends like one of the web', { serverUrl: 'xhttps://github.com' }],
  ['a repository with an owner too many', { repository: 'evil/acme/shop' }],
  ['a repository with a way out', { repository: 'acme/shop/../../evil' }],
])('With %s there is no link to a file, neither at the commit nor on the default branch.', (_name, overrides) => {
  expect(readFileRoot({ ...context, ...overrides })).toBeNull();
  expect(readBranchRoot({ ...context, ...overrides })).toBeNull();
});

test.each(['main', '1a2b3c4', null, `x${commit}`, `${commit}0`])(
  'there is no link to a file as it was at %j, which is no commit',
  (other) => {
    expect(readFileRoot({ ...context, commit: other })).toBeNull();
  },
);

test('A commit is seven digits that lead to it, or nothing.', () => {
  expect(renderCommit(context)).toBe(`[\`1a2b3c4\`](https://github.com/acme/shop/commit/${commit})`);
  expect(renderCommit({ ...context, repository: '' })).toBe('`1a2b3c4`');
  expect(renderCommit({ ...context, commit: 'refs/heads/main' })).toBeNull();
});

test.each([
  ['https://github.com/acme/shop/actions/runs/12', '[run](https://github.com/acme/shop/actions/runs/12)'],
  [
    'https://github.com/acme/shop/actions/runs/12/attempts/2',
    '[run](https://github.com/acme/shop/actions/runs/12/attempts/2)',
  ],
  ['https://github.com/acme/shop/actions/runs/12)', null],
  ['https://github.com/acme/other/actions/runs/12', null],
  ['https://evil.example/acme/shop/actions/runs/12', null],
  [null, null],
])('The run %j is linked as %j.', (runUrl, expected) => {
  expect(renderRun('run', { ...context, runUrl })).toBe(expected);
});

test.each([
  ['monitors.yaml', [], 'monitors.yaml'],
  ['infra/many/a.yaml', [{ folder: '', isOwn: true }], 'infra/many/a.yaml'],
  ['infra/many/a.yaml', [{ folder: 'infra', isOwn: true }], 'many/a.yaml'],
  ['infrastructure/a.yaml', [{ folder: 'infra', isOwn: true }], 'infrastructure/a.yaml'],
  ['infra/a.yaml', [{ folder: 'infra', isOwn: false }], null],
  [
    'infra/sub/a.yaml',
    [
      { folder: '', isOwn: true },
      { folder: 'infra/sub', isOwn: false },
      { folder: 'infra', isOwn: true },
    ],
    null,
  ],
])('The file %j in the checkouts %j is %j in the repository of the workflow.', (file, checkouts, expected) => {
  expect(findInRepository(file, checkouts)).toBe(expected);
});

test('A line of a file below the workspace is a link to its path in its repository, and keeps its own name.', () => {
  const root = readFileRoot({ ...context, checkouts: [{ folder: 'infra', isOwn: true }] });
  expect(renderPlace('infra/many/a.yaml', 2, root)).toBe(`[\`infra/many/a.yaml:2\`](${blob}/many/a.yaml#L2)`);
});
