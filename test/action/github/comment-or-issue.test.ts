import { describe, expect, test } from 'vitest';
import { publishCommentOrIssue } from '../../../src/action/github/comment-or-issue.ts';
import { type RunnerEvent, readEvent } from '../../../src/action/github/event.ts';
import type { Wanted } from '../../../src/action/inputs.ts';
import type { PageContext } from '../../../src/core/render/links.ts';
import type { Report } from '../../../src/core/report/report.ts';
import { findingsOf, report } from '../../core/builders.ts';
import { context } from '../../look/reports.ts';
import { type GitHubService, startGitHub } from '../github-service.ts';

const plan = report({ mode: 'plan', findings: findingsOf('missing') });
const drift = report({ mode: 'drift', findings: findingsOf('missing') });
const settled = report({ mode: 'plan', findings: findingsOf('in-sync') });
const broken = report({ mode: 'drift', error: { kind: 'network', status: null, code: null, message: 'nobody' } });

const always = { comment: 'always', driftIssue: true } as const;
const never = { comment: 'never', driftIssue: false } as const;
const auto = { comment: 'auto', driftIssue: true } as const;
const without = { identity: { ...context.identity, baseUrl: null } };

interface Scene {
  readonly report: Report;
  readonly wanted: Wanted;
  readonly context: PageContext;
  readonly pullRequest: RunnerEvent['pullRequest'];
  readonly isProposal: boolean;
  readonly token: string;
  readonly repository: string;
  readonly stop: AbortSignal;
}

/** Publishes a plan on a pull request, where a test does not ask for something else. */
function publish({ baseUrl }: GitHubService, overrides: Partial<Scene> = {}): Promise<string | null> {
  const scene: Scene = {
    report: plan,
    wanted: auto,
    context,
    pullRequest: { number: 7, commit: null },
    isProposal: overrides.report?.mode !== 'drift',
    token: 'ghs_secret',
    repository: 'acme/shop',
    stop: new AbortController().signal,
    ...overrides,
  };
  const { isProposal, pullRequest, report: shown, repository, stop, token, wanted } = scene;
  return publishCommentOrIssue(shown, wanted, scene.context, {
    env: { GITHUB_API_URL: baseUrl, GITHUB_REPOSITORY: repository },
    event: { ...readEvent({}), pullRequest, isProposal },
    secrets: { apiToken: '', githubToken: token, all: [] },
    stop,
  });
}

describe('What a run writes on GitHub', () => {
  test.each<[string, Partial<Scene>, number, number]>([
    ['a plan on a pull request', {}, 1, 0],
    ['a plan without changes, if the workflow always wants it', { report: settled, wanted: always }, 1, 0],
    ['no first comment for a plan without changes, where the workflow leaves it open', { report: settled }, 0, 0],
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
    ['a sync', { report: { ...plan, mode: 'sync' }, wanted: always }],
    ['a run with a base-url that is wrong', { context: { ...context, ...without }, wanted: always }],
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
    /^The plan comment .*"github-token" is empty\n/,
  ],
  [
    'an issue has no token',
    { report: drift, token: '' },
    /^The drift issue .*"github-token" is empty\nLeave the input out .*:\npermissions:\n {2}contents: read\n {2}issues: write$/,
  ],
  ['the runner names no repository', { repository: '' }, /^The plan comment .*\(GITHUB_REPOSITORY\)$/],
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

describe('A step that is cancelled while it writes on GitHub', () => {
  test('uses the responses that arrive soon.', async () => {
    const stopping = new AbortController();
    await using github = await startGitHub(() => {
      stopping.abort();
      return undefined;
    });
    expect(await publish(github, { stop: stopping.signal })).toBeNull();
    expect(github.comments).toHaveLength(1);
  });

  test('does not wait for other responses, and says so.', async () => {
    const stopping = new AbortController();
    await using github = await startGitHub(() => {
      stopping.abort();
      return 'responded';
    });
    const warning = await publish(github, { stop: stopping.signal });
    expect(warning).toMatch(/^The plan comment .*the step was cancelled$/);
  });
});
