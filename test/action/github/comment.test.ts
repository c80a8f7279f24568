import { describe, expect, test } from 'vitest';
import { renderComment, renderMarker } from '../../../src/core/render/documents.ts';
import { facts, report, resultsOf } from '../../core/builders.ts';
import { context } from '../../look/reports.ts';
import {
  addComment,
  type GitHubService,
  checkedOut as head,
  type Override,
  type Pull,
  person,
  replyTo,
  startGitHub,
  stranger,
  type User,
  workflow,
} from '../github-service.ts';
import { contextOf, plan, publish, type Scene } from './publishing.ts';

const { identity } = context;
const marker = renderMarker(identity, 'comment');
const created = report({ results: resultsOf('created') });
const failed = report({ results: resultsOf('created', 'failed') });
const ended = report({ results: resultsOf('missing'), error: facts() });
const settled = report({ mode: 'plan', results: resultsOf('in-sync') });
const always = { comment: 'always', driftIssue: false } as const;

/** Puts the comment of a run onto a pull request, the plan of the run before by default. */
function write(github: GitHubService, { issue = 7, run = 1001, user = workflow as User } = {}) {
  const body = renderComment(plan, contextOf({ identity, run }));
  return addComment(github, { issue, user, body });
}

function headlines({ comments }: GitHubService): readonly string[] {
  return comments.map(
    ({ body, issue }) => `${issue}: ${/^## Monitor Sync: (.*)$/m.exec(body)?.[1] ?? body}`,
  );
}

describe.concurrent('The comment with the plan', () => {
  test('is created, then replaced by a later run of any result.', async () => {
    await using github = await startGitHub();
    addComment(github, { issue: 7, user: stranger, body: 'Looks good.' });
    expect(await publish(github)).toBeNull();
    expect(await publish(github, { report: settled, run: 1003 })).toBeNull();
    expect(headlines(github)).toEqual(['7: Looks good.', '7: nothing to do, 1 in sync']);
    expect(github.operations.filter((operation) => operation !== 'issues/list-comments')).toEqual([
      'issues/create-comment',
      'issues/update-comment',
    ]);
  });

  test('is written where the service profile has the address.', async () => {
    await using github = await startGitHub();
    expect(await publish(github, { identity: { ...identity, baseUrl: '' } })).toBeNull();
    expect(headlines(github)).toEqual(['7: 1 to create']);
  });

  test('without changes is written first only if the workflow always wants it.', async () => {
    await using github = await startGitHub();
    expect(await publish(github, { report: settled })).toBeNull();
    expect(github.comments).toEqual([]);
    expect(await publish(github, { report: settled, wanted: always })).toBeNull();
    expect(github.comments).toHaveLength(1);
  });

  test('is the first one, on whatever page, and another one that a killed run left is removed.', async () => {
    await using github = await startGitHub();
    for (let count = 0; count < 250; count += 1)
      addComment(github, { issue: 7, user: stranger, body: `talk ${count}` });
    const first = write(github, { run: 1000 });
    write(github, { run: 1001 });
    await publish(github, { report: settled });
    expect(headlines(github).slice(250)).toEqual(['7: nothing to do, 1 in sync']);
    expect(github.comments.at(-1)?.id).toBe(first.id);
    expect(github.operations.slice(-2)).toEqual(['issues/update-comment', 'issues/delete-comment']);
  });

  test.each<[string, User, User | null, string]>([
    ['that quotes ours', workflow, workflow, `> ${marker}\n> plan\n\nThanks`],
    ['of a person who copied the marker', workflow, stranger, `${marker}\nlooks good to me`],
    ['of a deleted user', workflow, null, `${marker}\nplan`],
    ['of an app, where the token is a person\u2019s', person, workflow, `${marker}\nplan`],
    ['of another job', workflow, workflow, '<!-- monitor-sync:77aa -->\nstaging'],
    ['of the output markdown', workflow, workflow, `${renderMarker(identity, 'file')}\nplan`],
  ])('is not one %s.', async (_name, owner, author, body) => {
    await using github = await startGitHub(undefined, owner);
    addComment(github, { issue: 7, user: author, body });
    await publish(github);
    expect(headlines(github)).toEqual([`7: ${body}`, '7: 1 to create']);
  });

  test('is ours, and not the copy of a stranger before it.', async () => {
    await using github = await startGitHub();
    const copy = `${marker}\nlooks good to me`;
    addComment(github, { issue: 7, user: stranger, body: copy });
    write(github);
    await publish(github, { report: settled });
    expect(headlines(github)).toEqual([`7: ${copy}`, '7: nothing to do, 1 in sync']);
  });

  test('is one of a person whose token it is.', async () => {
    await using github = await startGitHub(undefined, person);
    write(github, { user: person });
    await publish(github, { report: settled });
    expect(headlines(github)).toEqual(['7: nothing to do, 1 in sync']);
  });

  test.each<[string, Override]>([
    ['the owner is refused', replyTo('graphql', { status: 403 })],
    ['the owner is not known', replyTo('graphql', { status: 200, body: { data: {} } })],
    ['the list has no JSON', cutList((end) => end('[{"body":"private'))],
    ['the list is empty text', cutList((end) => end())],
    ['the list is an object', cutList((end) => end('{}'))],
    ['an item has no number', cutList((end) => end('[{}]'))],
    ['an item has a number for a text', cutList((end) => end('[{"id":1,"body":6}]'))],
  ])('stays as it is where %s, and there is no second one.', async (_name, override) => {
    await using github = await startGitHub(override);
    write(github);
    const warning = await publish(github, { report: settled, wanted: always });
    expect(warning).toMatch(/^The plan comment could not be written/);
    expect(warning).not.toContain('private');
    expect(headlines(github)).toEqual(['7: 1 to create']);
  });

  test('whose creation has no clear response is not sent again, and the next run finds it.', async () => {
    await using github = await startGitHub(({ before, proceed, operation }) => {
      if (operation !== 'issues/create-comment' || before > 0) return undefined;
      proceed();
      return { status: 502 };
    });
    expect(await publish(github)).toContain('GitHub responded with 502');
    expect(await publish(github)).toBeNull();
    expect(github.operations.filter((one) => one === 'issues/create-comment')).toHaveLength(1);
    expect(headlines(github)).toEqual(['7: 1 to create']);
  });
});

function cutList(write: (end: (text?: string) => void) => void): Override {
  return ({ operation, response }) => {
    if (operation !== 'issues/list-comments') return undefined;
    response.writeHead(200, { 'content-type': 'application/json' });
    write((text = '') => response.end(text));
    return 'responded';
  };
}

const [earlier, ofBranch] = ['d'.repeat(40), 'e'.repeat(40)];
/** A merge commit also brings the commits of the branch. */
const merged: Pull = { number: 7, commits: [head, ofBranch], mergeCommit: head, isMerged: true };

async function startWithPlan(pull: Pull | null, isPlanned = true) {
  const github = await startGitHub();
  if (pull !== null) github.pulls.push(pull);
  if (isPlanned) write(github);
  return github;
}

describe.concurrent('After a merge, the comment', () => {
  test.each<[string, Pull | null]>([
    ['after a direct push', null],
    // GitHub's test merge of an open one is not pushed, but nothing promises that.
    ['of one that is open', { ...merged, isMerged: false }],
    ['of one that another commit merged', { ...merged, mergeCommit: earlier }],
    ['of a repository that this one is a fork of', { ...merged, repository: 'upstream/shop' }],
  ])('%s does not change.', async (_name, pull) => {
    await using github = await startWithPlan(pull);
    expect(await publish(github, { report: failed, wanted: always })).toBeNull();
    expect(headlines(github)).toEqual(['7: 1 to create']);
  });

  test.each<[Scene['wanted']['comment'], string, Scene['report'], boolean, string[]]>([
    ['auto', 'changes', created, true, ['7: 1 created']],
    ['auto', 'is not new where nothing failed', created, false, []],
    ['auto', 'is new where a monitor failed', failed, false, ['7: 1 failed, 1 created']],
    ['auto', 'is new where the run ended with an error', ended, false, ['7: 1 not applied']],
    ['always', 'is new', created, false, ['7: 1 created']],
    ['never', 'stays', failed, true, ['7: 1 to create']],
  ])('with comment: %s %s.', async (comment, _name, shown, isPlanned, expected) => {
    await using github = await startWithPlan(merged, isPlanned);
    const wanted = { comment, driftIssue: false };
    expect(await publish(github, { report: shown, wanted })).toBeNull();
    expect(headlines(github)).toEqual(expected);
  });
});
