import { describe, expect, test } from 'vitest';
import { keepDriftIssue } from '../../../src/action/github/upsert.ts';
import { stranger, workflow } from '../github-objects.ts';
import {
  addIssue,
  type GitHubService,
  openClient,
  replyTo,
  repository,
  startGitHub,
} from '../github-service.ts';

const marker = '<!-- monitor-sync-issue:4f2a -->';
const bodyOf = (text: string) => `${marker}\n${text}`;

/** Keeps an issue whose drift is the first word of its text; an empty text is no drift. */
function keep(service: GitHubService, text: string) {
  const [digestLine = ''] = text.split(' ');
  const comments = { changedComment: `now ${text}`, inSyncComment: 'in sync again' };
  const issue = {
    title: `Drift: ${text}`,
    body: bodyOf(text),
    digestLine,
    isDrift: text !== '',
    ...comments,
    marker,
  };
  return keepDriftIssue(openClient(service), repository, issue);
}

/** One line per issue: number, state, title, text, labels, comments. */
function shown({ comments, issues }: GitHubService): readonly string[] {
  return issues.map(({ body, labels, number, reason, state, title }) => {
    const said = comments
      .filter(({ issue }) => issue === number)
      .map((comment) => `"${comment.body}"`);
    const text = (body ?? '').replace(`${marker}\n`, '');
    return [`#${number}`, reason ?? state, `${title}:`, text, ...labels, ...said].join(' ');
  });
}

type Issue = Omit<Parameters<typeof addIssue>[1], 'user'>;

const a: Issue = { body: bodyOf('a') };
const b: Issue = { body: bodyOf('b') };
const line3: Issue = { body: bodyOf('=a= at line 3'), title: 'Who changed the shop?' };

test.each<[string, readonly Issue[], string, readonly string[]]>([
  ['is opened with a label', [], 'a', ['#1 open Drift: a: a monitor-drift']],
  [
    'is updated and gets a comment when the drift changes',
    [a],
    'b',
    ['#1 open Drift: b: b "now b"'],
  ],
  [
    'keeps its title, and gets no comment, when only the text about the drift changes',
    [line3],
    '=a= at line 4',
    ['#1 open Who changed the shop?: =a= at line 4'],
  ],
  [
    'replaces a second one that a killed run left',
    [a, b],
    'b',
    ['#1 open Drift: b: b "now b"', '#2 not_planned Drift: b "Replaced by #1."'],
  ],
  [
    'is a new one where the last one was closed',
    [{ ...a, state: 'closed', reason: 'completed' }],
    'a',
    ['#1 completed Drift: a', '#2 open Drift: a: a monitor-drift'],
  ],
  ['is not opened without drift', [], '', []],
  [
    'is closed without drift, together with a second one that a killed run left',
    [a, b],
    '',
    ['#1 completed Drift: a "in sync again"', '#2 completed Drift: b "in sync again"'],
  ],
])('The issue %s.', async (_name, existing, text, expected) => {
  await using service = await startGitHub();
  for (const issue of existing) addIssue(service, { user: workflow, ...issue });
  await keep(service, text);
  expect(shown(service)).toEqual(expected);
});

describe('The issue', () => {
  test('is not changed while the drift is the same, whatever its title.', async () => {
    await using service = await startGitHub();
    addIssue(service, { user: workflow, ...a, title: 'Who changed the shop?' });
    await keep(service, 'a');
    expect(service.operations).toEqual(['issues/list-for-repo']);
  });

  test.each<[string, Parameters<typeof addIssue>[1]]>([
    ['a pull request with the marker', { user: workflow, ...a, isPullRequest: true }],
    ['an issue of a person who copied the marker', { user: stranger, ...a }],
    ['the issue of another job', { user: workflow, body: '<!-- monitor-sync-issue:77aa -->\na' }],
    [
      'one with the text of the output markdown',
      { user: workflow, body: '<!-- monitor-sync-file:4f2a -->\na' },
    ],
    ['an issue without a text', { user: workflow, body: null }],
  ])('is never %s.', async (_name, other) => {
    await using service = await startGitHub();
    const before = addIssue(service, other);
    for (const text of ['b', '']) await keep(service, text);
    expect(service.issues[0]).toEqual(before);
  });

  test('on which the last comment is refused stays closed, and is not closed again.', async () => {
    await using service = await startGitHub(replyTo('issues/create-comment', { status: 403 }));
    addIssue(service, { user: workflow, ...a });
    await expect(keep(service, '')).rejects.toMatchObject({ status: 403 });
    await keep(service, '');
    expect(shown(service)).toEqual(['#1 completed Drift: a']);
  });
});
