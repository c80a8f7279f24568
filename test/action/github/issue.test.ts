import { expect, test } from 'vitest';
import { renderMarker } from '../../../src/core/render/documents.ts';
import { desired, report, resultsOf, toMissing } from '../../core/builders.ts';
import { context } from '../../look/reports.ts';
import {
  addIssue,
  type GitHubService,
  startGitHub,
  stranger,
  type User,
  workflow,
} from '../github-service.ts';
import { publish } from './publishing.ts';

const marker = renderMarker(context.identity, 'issue');

const drift = (...names: readonly string[]) =>
  report({ mode: 'drift', results: names.map((name) => toMissing(desired({ name }))) });
const inSync = report({ mode: 'drift', results: resultsOf('in-sync') });

/** One line per issue: number, state and the count in its title. */
function shown({ issues }: GitHubService): readonly string[] {
  return issues.map(({ number, reason, state, title }) => {
    return `#${number} ${reason ?? state} ${/\d+ to create/.exec(title)?.[0] ?? title}`;
  });
}

test('The issue is opened, follows the drift, is closed in sync, and then a new one is opened.', async () => {
  await using github = await startGitHub();
  for (const expected of ['#1 open 1 to create', '#1 open 1 to create']) {
    await publish(github, { report: drift('a') });
    expect(shown(github)).toEqual([expected]);
  }
  expect(github.issues[0]?.labels).toEqual(['monitor-drift']);
  const [list, create] = ['issues/list-for-repo', 'issues/create'];
  expect(github.operations).toEqual([list, create, list, 'issues/update']);
  await publish(github, { report: drift('a', 'b') });
  expect(shown(github)).toEqual(['#1 open 2 to create']);
  expect(github.issues[0]?.body).toContain('**2 to create**');
  for (const report of [inSync, inSync]) await publish(github, { report });
  expect(shown(github)).toEqual(['#1 completed 2 to create']);
  await publish(github, { report: drift('a') });
  expect(shown(github).slice(1)).toEqual(['#2 open 1 to create']);
});

test('Drift of a pull request changes no issue, because its config may never be merged.', async () => {
  await using github = await startGitHub();
  const event = { pullRequest: { number: 7, commit: null } };
  for (const report of [drift('a'), inSync]) await publish(github, { report, event });
  expect(github.operations).toEqual([]);
});

test('A second issue that a killed run left is closed with the first, among thousands.', async () => {
  await using github = await startGitHub();
  for (let count = 0; count < 12_000; count += 1) addIssue(github, { user: stranger, body: null });
  for (const text of ['one', 'two'])
    addIssue(github, { user: workflow, body: `${marker}\n${text}`, title: '' });
  await publish(github, { report: inSync });
  expect(shown(github).slice(-2)).toEqual(['#12001 completed ', '#12002 completed ']);
  expect(github.seen).toHaveLength(4);
});

test.each<[string, { user: User; body: string | null; isPullRequest?: boolean }]>([
  ['a pull request with the marker', { user: workflow, body: marker, isPullRequest: true }],
  ['an issue of a person who copied the marker', { user: stranger, body: marker }],
  ['the issue of another job', { user: workflow, body: '<!-- monitor-sync-issue:77aa -->\na' }],
  ['an issue without a text', { user: workflow, body: null }],
])('The issue is never %s.', async (_name, other) => {
  await using github = await startGitHub();
  const before = addIssue(github, other);
  for (const current of [drift('a'), inSync]) await publish(github, { report: current });
  expect(github.issues[0]).toEqual(before);
});
