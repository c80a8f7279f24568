import { describe, expect, test } from 'vitest';
import { keepDriftIssue } from '../../../src/action/github/upsert.ts';
import type { DriftIssue } from '../../../src/core/render/markdown/drift-issue.ts';
import { stranger, workflow } from '../github-objects.ts';
import { addIssue, type GitHubService, openClient, repository, startGitHub } from '../github-service.ts';

const marker = '<!-- monitor-sync:4f2a -->';

/** A page whose drift is the first word of its text. */
function page(text: string, isDrift = true): DriftIssue {
  const body = `${marker}\n${text}`;
  const [digestLine = ''] = text.split(' ');
  return {
    title: `Drift: ${text}`,
    body,
    digestLine,
    isDrift,
    changedComment: `now ${text}`,
    inSyncComment: 'in sync again',
  };
}

function keep(service: GitHubService, text: string, isDrift = true) {
  return keepDriftIssue(openClient(service), repository, page(text, isDrift));
}

/** One line per issue: number, state, body, labels, comments. */
function issues({ comments, issues: all }: GitHubService): readonly string[] {
  return all.map(({ body, labels, number, reason, state }) => {
    const said = comments.filter(({ issue }) => issue === number).map((comment) => `"${comment.body}"`);
    const text = (body ?? '').replace(`${marker}\n`, '');
    return [`#${number}`, reason ?? state, text, ...labels, ...said].join(' ');
  });
}

describe('The issue on drift', () => {
  test('is opened with a label.', async () => {
    await using service = await startGitHub();
    await keep(service, 'a');
    expect(issues(service)).toEqual(['#1 open a monitor-drift']);
    expect(service.issues[0]?.title).toBe('Drift: a');
  });

  test('is not changed while the drift is the same, whatever its title.', async () => {
    await using service = await startGitHub();
    addIssue(service, { user: workflow, body: page('a').body, title: 'Who changed the shop?' });
    await keep(service, 'a');
    expect(service.operations).toEqual(['issues/list-for-repo']);
  });

  test('is updated and gets a comment when the drift changes.', async () => {
    await using service = await startGitHub();
    addIssue(service, { user: workflow, body: page('a').body });
    await keep(service, 'b');
    expect(issues(service)).toEqual(['#1 open b "now b"']);
    expect(service.issues[0]?.title).toBe('Drift: b');
  });

  test('is updated without a comment, and keeps its title, when only the text about the drift changes.', async () => {
    await using service = await startGitHub();
    addIssue(service, { user: workflow, body: page('=a= at line 3').body, title: 'Who changed the shop?' });
    await keep(service, '=a= at line 4');
    expect(issues(service)).toEqual(['#1 open =a= at line 4']);
    expect(service.issues[0]?.title).toBe('Who changed the shop?');
  });

  test('replaces a second one that a killed run left.', async () => {
    await using service = await startGitHub();
    for (const text of ['a', 'b']) addIssue(service, { user: workflow, body: page(text).body });
    await keep(service, 'b');
    expect(issues(service)).toEqual(['#1 open b "now b"', '#2 not_planned b "Replaced by #1."']);
  });

  test('is a new one where the last one was closed.', async () => {
    await using service = await startGitHub();
    addIssue(service, { user: workflow, body: page('a').body, state: 'closed', reason: 'completed' });
    await keep(service, 'a');
    expect(issues(service)).toEqual(['#1 completed a', '#2 open a monitor-drift']);
  });

  test.each<[string, Parameters<typeof addIssue>[1]]>([
    ['a pull request with the marker', { user: workflow, body: page('a').body, isPullRequest: true }],
    ['an issue of a person who copied the marker', { user: stranger, body: page('a').body }],
    ['the issue of another job', { user: workflow, body: '<!-- monitor-sync:77aa -->\na' }],
    ['an issue without a text', { user: workflow, body: null }],
  ])('is never %s.', async (_name, other) => {
    await using service = await startGitHub();
    const before = addIssue(service, other);
    await keep(service, 'b');
    expect(service.issues[0]).toEqual(before);
    await keep(service, '', false);
    expect(service.issues[0]).toEqual(before);
  });
});

describe('The issue in sync', () => {
  test('is not opened.', async () => {
    await using service = await startGitHub();
    await keep(service, '', false);
    expect(service.issues).toEqual([]);
  });

  test('is closed together with a second one that a killed run left.', async () => {
    await using service = await startGitHub();
    for (const text of ['a', 'b']) addIssue(service, { user: workflow, body: page(text).body });
    await keep(service, '', false);
    expect(issues(service)).toEqual(['#1 completed a "in sync again"', '#2 completed b "in sync again"']);
  });
});

test('An issue on which the last comment is refused stays closed, and is not closed again.', async () => {
  await using service = await startGitHub(({ operation }) =>
    operation === 'issues/create-comment' ? { status: 403 } : undefined,
  );
  addIssue(service, { user: workflow, body: page('a').body });
  await expect(keep(service, '', false)).rejects.toMatchObject({ status: 403 });
  await keep(service, '', false);
  expect(issues(service)).toEqual(['#1 completed a']);
});
