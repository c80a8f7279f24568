import { describe, expect, test } from 'vitest';
import { publishCommentOrIssue } from '../../../src/action/github/comment-or-issue.ts';
import { readEvent, type Wanted } from '../../../src/action/step.ts';
import type { DocumentContext } from '../../../src/core/render/document-context.ts';
import { renderComment } from '../../../src/core/render/documents.ts';
import type { Report } from '../../../src/core/report/report.ts';
import { facts, report, resultsOf } from '../../core/builders.ts';
import { context } from '../../look/reports.ts';
import { type Pull, person, workflow } from '../github-objects.ts';
import {
  addComment,
  type GitHubService,
  type Override,
  type Reply,
  replyTo,
  startGitHub,
} from '../github-service.ts';

const [head, earlier, ofBranch] = ['c'.repeat(40), 'd'.repeat(40), 'e'.repeat(40)];
const plan = report({ mode: 'plan', results: resultsOf('missing') });
const created = report({ results: resultsOf('created') });
const failed = report({ results: resultsOf('created', 'failed') });
const ended = report({ results: resultsOf('missing'), error: facts() });

/** A merge commit also brings the commits of the branch. */
const merged: Pull = { number: 7, commits: [head, ofBranch], mergeCommit: head, isMerged: true };
const earlierMerged: Pull = { number: 6, commits: [earlier], mergeCommit: earlier, isMerged: true };

/** What a test may replace in a sync of a push. */
const scene = {
  shown: created,
  run: 1002,
  pushed: [head, ofBranch] as readonly string[],
  comment: 'auto' as Wanted['comment'],
  identity: context.identity,
};

const contextOf = (run: number, identity: DocumentContext['identity']): DocumentContext => ({
  ...context,
  identity,
  run: String(run),
  runNumber: { number: String(run - 1000), attempt: 1 },
});

/** A run of mode sync is one of a push, and one of mode plan is one of pull request 7. */
function run(github: GitHubService, overrides: Partial<typeof scene> = {}): Promise<string | null> {
  const { comment, identity, pushed, run: number, shown } = { ...scene, ...overrides };
  const isPlan = shown.mode === 'plan';
  const pullRequest = isPlan ? { number: 7, commit: ofBranch } : null;
  return publishCommentOrIssue(shown, { comment, driftIssue: false }, contextOf(number, identity), {
    env: { GITHUB_API_URL: github.baseUrl, GITHUB_REPOSITORY: 'acme/shop' },
    event: { ...readEvent({}), isProposal: isPlan, pullRequest, pushed: isPlan ? [] : pushed },
    secrets: { apiToken: '', githubToken: 'ghs_secret', all: [] },
    stop: new AbortController().signal,
  });
}

/** A GitHub with these pull requests; of each one named, a run wrote the plan. */
async function startWithPlans(
  pulls: readonly Pull[],
  planned: readonly number[],
  override?: Override,
) {
  const github = await startGitHub(override);
  github.pulls.push(...pulls);
  for (const issue of planned) write(github, issue);
  return github;
}

function write(github: GitHubService, issue: number, number = 1001, { identity } = scene): void {
  addComment(github, {
    issue,
    user: workflow,
    body: renderComment(plan, contextOf(number, identity), 65_536),
  });
}

/** Number of the pull request and headline of each comment. */
function headlines({ comments }: GitHubService): readonly string[] {
  return comments.map(
    ({ body, issue }) => `${issue}: ${/^## Monitor Sync: (.*)$/m.exec(body)?.[1] ?? body}`,
  );
}

describe.concurrent('The comment with the plan shows the result', () => {
  test.each<[string, Pull, readonly string[]]>([
    ['after a merge commit', merged, [head, ofBranch]],
    ['after a squash', { ...merged, commits: [head] }, [head]],
    ['after a rebase', { ...merged, commits: [head, earlier] }, [head, earlier]],
    ['after a merge whose event file is missing', merged, [head]],
  ])('%s.', async (_name, pull, pushed) => {
    await using github = await startWithPlans([pull], [7]);
    expect(await run(github, { pushed })).toBeNull();
    expect(headlines(github)).toEqual(['7: 1 created']);
    expect(github.comments[0]?.body).toContain(
      '\n\nSynced in run 2: 1 created.\n\n### Created (1)\n',
    );
  });

  test('on each pull request that a merge queue pushed at once; only the newest one gets a new comment.', async () => {
    const squashed = { ...merged, commits: [head] };
    const pushed = [head, earlier];
    await using both = await startWithPlans([squashed, earlierMerged], [6, 7]);
    await using none = await startWithPlans([squashed, earlierMerged], []);
    for (const github of [both, none])
      expect(await run(github, { pushed, shown: failed })).toBeNull();
    expect(headlines(both)).toEqual(['6: 1 failed, 1 created', '7: 1 failed, 1 created']);
    expect(headlines(none)).toEqual(['7: 1 failed, 1 created']);
  });

  test('on the newest pull request even if GitHub then refuses to show another one.', async () => {
    const refusal: Override = ({ before, operation }) =>
      operation.startsWith('repos/') && before > 0 ? { status: 403 } : undefined;
    await using github = await startWithPlans([merged, earlierMerged], [6, 7], refusal);
    expect(await run(github, { pushed: [head, earlier] })).toMatch(
      /^The comment after the merge could not be written/,
    );
    expect(headlines(github)).toEqual(['6: 1 to create', '7: 1 created']);
  });

  test('on the others, too, if GitHub refuses to write on one of them.', async () => {
    const locked = {
      status: 403,
      body: { message: 'Unable to create comment because issue is locked.' },
    };
    const refusal: Override = ({ before, operation }) =>
      operation === 'issues/update-comment' && before === 0 ? locked : undefined;
    await using github = await startWithPlans([merged, earlierMerged], [6, 7], refusal);
    expect(await run(github, { pushed: [head, earlier] })).toMatch(
      /^On #7: The comment after the merge could not be written; .* GitHub responded with 403: .* is locked\..*$/,
    );
    expect(headlines(github)).toEqual(['6: 1 created', '7: 1 to create']);
  });

  test('of the earlier merge commit that a force push went back to.', async () => {
    await using github = await startWithPlans([merged, earlierMerged], [6, 7]);
    expect(await run(github, { pushed: [earlier] })).toBeNull();
    expect(headlines(github)).toEqual(['6: 1 created', '7: 1 to create']);
  });

  test('and each config and each scope has its own comment.', async () => {
    const { identity } = scene;
    const identities = [
      identity,
      { ...identity, config: ['pay.yaml'] },
      { ...identity, scope: ['shop/*'] },
    ];
    await using github = await startWithPlans([merged], []);
    for (const one of identities) write(github, 7, 1001, { ...scene, identity: one });
    for (const [index, shown] of [created, failed, ended].entries()) {
      const one = identities[index] ?? identity;
      expect(await run(github, { shown, identity: one })).toBeNull();
    }
    expect(headlines(github)).toEqual([
      '7: 1 created',
      '7: 1 failed, 1 created',
      '7: 1 not applied',
    ]);
  });
});

describe.concurrent('No comment changes', () => {
  test.each<[string, readonly Pull[]]>([
    ['after a direct push', []],
    // GitHub's test merge of an open one is not pushed, but nothing promises that.
    ['on a pull request that is open', [{ ...merged, isMerged: false }]],
    ['on a pull request that another commit merged', [{ ...merged, mergeCommit: earlier }]],
    [
      'on that of the repository that this one is a fork of',
      [{ ...merged, repository: 'upstream/shop' }],
    ],
  ])('%s, whatever failed.', async (_name, pulls) => {
    await using github = await startWithPlans(pulls, [7]);
    for (const comment of ['auto', 'always'] as const)
      expect(await run(github, { comment, shown: failed })).toBeNull();
    expect(headlines(github)).toEqual(['7: 1 to create']);
    expect(new Set(github.operations)).toEqual(
      new Set(['repos/list-pull-requests-associated-with-commit']),
    );
  });

  test('that a later run wrote: neither after a late plan nor after a late sync, and a warning says so.', async () => {
    await using github = await startWithPlans([merged], [7]);
    await run(github);
    for (const late of [
      { shown: plan, run: 1001 },
      { shown: failed, run: 1000 },
    ])
      expect(await run(github, late)).toMatch(
        /^The comment https:\S+ was left unchanged: its hidden mark names the later run 1002\n/,
      );
    expect(headlines(github)).toEqual(['7: 1 created']);
  });

  test('that another account wrote with the same marker, and a warning says so where no comment is written.', async () => {
    await using github = await startWithPlans([merged], [7]);
    const [theirs] = github.comments
      .splice(0)
      .map(({ body }) => ({ issue: 7, user: person, body }));
    if (theirs !== undefined) addComment(github, theirs);
    expect(await run(github)).toMatch(
      /^The comment https:\S+ was left unchanged: another account wrote it\. .* the same "github-token"$/,
    );
    expect(await run(github, { shown: failed })).toBeNull();
    expect(headlines(github)).toEqual(['7: 1 to create', '7: 1 failed, 1 created']);
  });
});

test.concurrent.each<[Wanted['comment'], string, Report, readonly number[], readonly string[]]>([
  ['auto', 'changes the one that exists', created, [7], ['7: 1 created']],
  ['auto', 'writes none where nothing failed', created, [], []],
  ['auto', 'writes one where a monitor failed', failed, [], ['7: 1 failed, 1 created']],
  ['auto', 'writes one where the run ended with an error', ended, [], ['7: 1 not applied']],
  ['always', 'writes one', created, [], ['7: 1 created']],
  ['never', 'leaves the one that exists', failed, [7], ['7: 1 to create']],
])('After a merge, comment: %s %s.', async (comment, _name, shown, planned, expected) => {
  await using github = await startWithPlans([merged], planned);
  expect(await run(github, { comment, shown })).toBeNull();
  expect(headlines(github)).toEqual(expected);
  if (comment === 'never') expect(github.seen).toEqual([]);
});

describe.concurrent('On several pull requests,', () => {
  const pushed = [head, earlier, ofBranch];
  const last: Pull = { number: 5, commits: [ofBranch], mergeCommit: ofBranch, isMerged: true };

  test('the same refusal is one warning that names them, after which one that GitHub left alone is named, too.', async () => {
    const refusal = replyTo('issues/update-comment', { status: 422, body: { message: 'no' } });
    await using github = await startWithPlans([merged, earlierMerged, last], [6, 7], refusal);
    write(github, 5, 1003);
    expect((await run(github, { pushed }))?.split('\n')).toEqual([
      expect.stringMatching(
        /^On #7, #6: The comment after the merge could not .* responded with 422: no/,
      ),
      expect.stringMatching(
        /^The comment \S+ was left unchanged: its hidden mark names the later run 1003$/,
      ),
      expect.stringMatching(/^If its text is out of date/),
    ]);
  });

  test.each<[string, Reply, RegExp]>([
    ['an invalid token', { status: 401 }, /valid token/],
    [
      'a rate limit',
      { status: 403, body: { message: 'API rate limit exceeded' } },
      /rate limit of GitHub/,
    ],
  ])('%s ends the attempts, and an earlier warning stays.', async (_name, reply, expected) => {
    const refusal = replyTo('issues/update-comment', reply);
    await using github = await startWithPlans([merged, earlierMerged, last], [5, 6], refusal);
    write(github, 7, 1003);
    const warning = await run(github, { pushed });
    expect(warning).toMatch(
      /^The comment \S+ was left unchanged: .*\nIf .*\nThe comment after the merge could not be written/,
    );
    expect(warning).toMatch(expected);
    expect(
      github.operations.filter((operation) => operation === 'issues/list-comments'),
    ).toHaveLength(2);
  });
});

test.concurrent.each([403, 404])(
  'Without permission (%i), one request is sent, and a warning names the permission.',
  async (status) => {
    const operation = 'repos/list-pull-requests-associated-with-commit';
    const message = 'Resource not accessible by integration';
    await using github = await startWithPlans(
      [merged],
      [7],
      replyTo(operation, { status, body: { message } }),
    );
    expect(await run(github)).toMatch(
      /^The comment after the merge could not be written; the result of the run does not change: GitHub responded with \d+: Resource not accessible .*\nSet the input "comment" to never, or add to the job:\npermissions:\n {2}contents: read\n {2}pull-requests: write$/,
    );
    expect([github.operations, headlines(github)]).toEqual([[operation], ['7: 1 to create']]);
  },
);
