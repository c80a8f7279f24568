import { describe, expect, test } from 'vitest';
import { publishCommentOrIssue } from '../../../src/action/github/comment-or-issue.ts';
import { type RunnerEvent, readEvent, type Wanted } from '../../../src/action/step.ts';
import { report, resultsOf } from '../../core/builders.ts';
import { context } from '../../look/reports.ts';
import { type GitHubService, startGitHub } from '../github-service.ts';

const plan = report({ mode: 'plan', results: resultsOf('missing') });
const drift = report({ mode: 'drift', results: resultsOf('missing') });
const settled = report({ mode: 'plan', results: resultsOf('in-sync') });
const broken = report({
  mode: 'drift',
  error: { code: 'unreachable', status: null, serviceCode: null, message: 'nobody' },
});

const always = { comment: 'always', driftIssue: true } as const;
const never = { comment: 'never', driftIssue: false } as const;
const auto = { comment: 'auto', driftIssue: true } as const;
const without = { identity: { ...context.identity, baseUrl: null } };

/** What a test may replace in a plan on a pull request. */
const scene = {
  report: plan,
  wanted: auto as Wanted,
  context,
  pullRequest: { number: 7, commit: null } as RunnerEvent['pullRequest'],
  isProposal: true,
  token: 'ghs_secret',
  repository: 'acme/shop',
  stop: new AbortController().signal,
};
type Scene = typeof scene;

function publish(
  { baseUrl }: GitHubService,
  overrides: Partial<Scene> = {},
): Promise<string | null> {
  const isProposal = overrides.report?.mode !== 'drift';
  const { wanted, ...given } = { ...scene, isProposal, ...overrides };
  return publishCommentOrIssue(given.report, wanted, given.context, {
    env: { GITHUB_API_URL: baseUrl, GITHUB_REPOSITORY: given.repository },
    event: { ...readEvent({}), pullRequest: given.pullRequest, isProposal: given.isProposal },
    secrets: { apiToken: '', githubToken: given.token, all: [] },
    stop: given.stop,
  });
}

describe('What a run writes on GitHub', () => {
  test.each<[string, Partial<Scene>, number, number]>([
    ['a plan on a pull request', {}, 1, 0],
    [
      'a plan without changes, if the workflow always wants it',
      { report: settled, wanted: always },
      1,
      0,
    ],
    [
      'no first comment for a plan without changes, where the workflow leaves it open',
      { report: settled },
      0,
      0,
    ],
    ['drift', { report: drift }, 0, 1],
  ])('is %s.', async (_name, overrides, comments, issues) => {
    await using github = await startGitHub();
    expect(await publish(github, overrides)).toBeNull();
    expect(github.comments).toHaveLength(comments);
    expect(github.issues).toHaveLength(issues);
  });

  test.each<[string, Partial<Scene>]>([
    ['a plan outside of a pull request', { pullRequest: null }],
    ['a plan whose comment nobody wants', { wanted: { ...always, comment: 'never' } }],
    ['drift whose issue nobody wants', { report: drift, wanted: { ...always, driftIssue: false } }],
    ['a run that did not learn whether there is drift', { report: broken, wanted: always }],
    [
      'a sync without a push',
      { report: { ...plan, mode: 'sync' }, wanted: always, pullRequest: null },
    ],
    [
      'a run with a base-url that is wrong',
      { context: { ...context, ...without }, wanted: always },
    ],
    ['a run that was cancelled', { stop: AbortSignal.abort(), wanted: always }],
    ['a run that ended before it read what the workflow wants', { wanted: never }],
    ['a plan without changes, without a token', { report: settled, token: '' }],
  ])('is nothing for %s, and no request is sent.', async (_name, overrides) => {
    await using github = await startGitHub();
    expect(await publish(github, overrides)).toBeNull();
    expect(github.seen).toEqual([]);
  });
});

test.each<[string, Partial<Scene>, RegExp]>([
  [
    'a comment with something to report has no token',
    { token: '' },
    /^The plan comment .*"github-token" is empty\nLeave the input out .*:\npermissions:\n {2}contents: read\n {2}pull-requests: write$/,
  ],
  [
    'a comment that is always wanted has no token',
    { report: settled, wanted: always, token: '' },
    /is empty\n/,
  ],
  [
    'an issue has no token',
    { report: drift, token: '' },
    /^The drift issue .*"github-token" is empty\nLeave the input out .*:\npermissions:\n {2}contents: read\n {2}issues: write$/,
  ],
  [
    'the runner names no repository',
    { repository: '' },
    /^The plan comment .*\(GITHUB_REPOSITORY\)$/,
  ],
  [
    'the drift is that of a proposal',
    { report: drift, isProposal: true },
    /^The drift issue was not changed: .*may never be merged$/,
  ],
])('A warning is given, and no request is sent, where %s.', async (_name, overrides, expected) => {
  await using github = await startGitHub();
  expect(await publish(github, overrides)).toMatch(expected);
  expect(github.seen).toEqual([]);
});

test.each<[string, 'responded' | undefined, RegExp | null]>([
  ['uses the responses that arrive soon', undefined, null],
  [
    'does not wait for other responses, and says so',
    'responded',
    /^The plan comment .*the step was cancelled$/,
  ],
])('A step that is cancelled while it writes on GitHub %s.', async (_name, reply, warning) => {
  const stopping = new AbortController();
  await using github = await startGitHub(() => {
    stopping.abort();
    return reply;
  });
  const shown = await publish(github, { stop: stopping.signal });
  expect(shown).toEqual(warning && expect.stringMatching(warning));
  expect(github.comments).toHaveLength(warning === null ? 1 : 0);
});
