import { expect, test } from 'vitest';
import { renderMarker } from '../../../src/core/render/document-context.ts';
import { desired, report, resultsOf, toMissing } from '../../core/builders.ts';
import { context } from '../../look/reports.ts';
import {
  addIssue,
  type GitHubService,
  replyTo,
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

/** One line per issue: number, state, count in its title, and the start of each comment. */
function shown({ comments, issues }: GitHubService): readonly string[] {
  return issues.map(({ number, reason, state, title }) => {
    const said = comments.filter(({ issue }) => issue === number);
    const words = said.map(({ body }) => body.split(/[.:]/)[0]);
    return [`#${number}`, reason ?? state, /\d+ to create|by hand/.exec(title)?.[0], ...words].join(
      ' ',
    );
  });
}

test('The issue is opened, follows the drift with a comment, and is closed in sync.', async () => {
  await using github = await startGitHub();
  await publish(github, { report: drift('a') });
  await publish(github, { report: drift('a') });
  expect(shown(github)).toEqual(['#1 open 1 to create']);
  expect(github.issues[0]?.labels).toEqual(['monitor-drift']);
  expect(github.operations).toEqual([
    'issues/list-for-repo',
    'issues/create',
    'issues/list-for-repo',
  ]);
  await publish(github, { report: drift('a', 'b') });
  expect(shown(github)).toEqual(['#1 open 2 to create The drift changed']);
  await publish(github, { report: inSync });
  expect(shown(github)).toEqual(['#1 completed 2 to create The drift changed In sync again']);
  await publish(github, { report: inSync });
  await publish(github, { report: drift('a') });
  expect(shown(github).slice(1)).toEqual(['#2 open 1 to create']);
});

test('The issue keeps its title, and gets no comment, where only lines of the config move.', async () => {
  await using github = await startGitHub();
  await publish(github, { report: drift('a') });
  const [issue] = github.issues;
  if (issue !== undefined) github.issues[0] = { ...issue, title: 'by hand' };
  const moved = report({ mode: 'drift', results: [toMissing(desired({ name: 'a' }, 9))] });
  await publish(github, { report: moved });
  expect(shown(github)).toEqual(['#1 open by hand']);
  expect(github.issues[0]?.body).toContain('monitors.yaml:9');
});

test('A second issue that a killed run left is closed with the first.', async () => {
  await using github = await startGitHub();
  for (const text of ['one', 'two'])
    addIssue(github, { user: workflow, body: `${marker}\n${text}`, title: '' });
  await publish(github, { report: inSync });
  expect(shown(github)).toEqual(['#1 completed  In sync again', '#2 completed  In sync again']);
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

test('An issue on which the last comment is refused stays closed, and is not closed again.', async () => {
  await using github = await startGitHub(replyTo('issues/create-comment', { status: 403 }));
  addIssue(github, { user: workflow, body: marker, title: '' });
  expect(await publish(github, { report: inSync })).toContain('403');
  expect(await publish(github, { report: inSync })).toBeNull();
  expect(github.issues).toMatchObject([{ state: 'closed', reason: 'completed' }]);
});
