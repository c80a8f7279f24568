import { describe, expect, test } from 'vitest';
import { type RunnerEvent, readEvent } from '../../../src/action/github/event.ts';
import { publishPages } from '../../../src/action/github/publish-pages.ts';
import type { PagePolicy } from '../../../src/action/github/step.ts';
import { noPages } from '../../../src/action/inputs.ts';
import type { PageContext } from '../../../src/core/render/links.ts';
import type { Report } from '../../../src/core/report/report.ts';
import { report, resultsOf } from '../../core/builders.ts';
import { context } from '../../look/reports.ts';
import { workflow } from '../github-objects.ts';
import type { GitHubService } from '../github-service.ts';
import { startStrictGitHub } from './scene.ts';

const plan = report({ mode: 'plan', results: resultsOf('missing') });
const drift = report({ mode: 'drift', results: resultsOf('missing') });
const settled = report({ mode: 'plan', results: resultsOf('in-sync') });
const broken = report({
  mode: 'drift',
  error: { code: 'unreachable', status: null, serviceCode: null, message: 'nobody' },
});

const always = { comment: 'always', driftIssue: true } as const;
const auto = { comment: 'auto', driftIssue: true } as const;
const without = { identity: { ...context.identity, baseUrl: null } };

interface Scene {
  readonly report: Report;
  readonly policy: PagePolicy;
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
    policy: auto,
    context,
    pullRequest: { number: 7, commit: null },
    isProposal: overrides.report?.mode !== 'drift',
    token: 'ghs_secret',
    repository: 'acme/shop',
    stop: new AbortController().signal,
    ...overrides,
  };
  const { isProposal, policy, pullRequest, report: shown, repository, stop, token } = scene;
  return publishPages(shown, policy, scene.context, {
    env: { GITHUB_API_URL: baseUrl, GITHUB_REPOSITORY: repository },
    event: { ...readEvent({}), pullRequest, isProposal },
    secrets: { apiToken: '', githubToken: token, all: [] },
    stop,
  });
}

describe('The page on GitHub', () => {
  test.each<[string, Partial<Scene>, number, number]>([
    ['a plan on a pull request', {}, 1, 0],
    ['a plan without changes, if the workflow always wants it', { report: settled, policy: always }, 1, 0],
    ['no first comment for a plan without changes, where the workflow leaves it open', { report: settled }, 0, 0],
    ['drift', { report: drift }, 0, 1],
  ])('is %s.', async (_name, overrides, comments, issues) => {
    await using github = await startStrictGitHub(workflow);
    expect(await publish(github, overrides)).toBeNull();
    expect(github.comments).toHaveLength(comments);
    expect(github.issues).toHaveLength(issues);
  });

  test.each<[string, Partial<Scene>]>([
    ['a plan outside of a pull request', { pullRequest: null }],
    ['a plan whose comment nobody wants', { policy: { ...always, comment: 'never' } }],
    ['drift whose issue nobody wants', { report: drift, policy: { ...always, driftIssue: false } }],
    ['a run that did not learn whether there is drift', { report: broken, policy: always }],
    ['a sync', { report: { ...plan, mode: 'sync' }, policy: always }],
    ['a run with a base-url that is wrong', { context: { ...context, ...without }, policy: always }],
    ['a run that was cancelled', { stop: AbortSignal.abort(), policy: always }],
    ['a run that ended before it read what the workflow wants', { policy: noPages }],
    ['a plan without changes, without a token', { report: settled, token: '' }],
  ])('is nothing for %s, and no request is sent.', async (_name, overrides) => {
    await using github = await startStrictGitHub(workflow);
    expect(await publish(github, overrides)).toBeNull();
    expect(github.seen).toEqual([]);
  });
});

test.each<[string, Partial<Scene>, RegExp]>([
  [
    'a comment with something to report has no token',
    { token: '' },
    /^The plan comment .*github-token is empty\nLeave the input out .*:\npermissions:\n {2}contents: read\n {2}pull-requests: write$/,
  ],
  [
    'a comment that is always wanted has no token',
    { report: settled, policy: always, token: '' },
    /^The plan comment .*github-token is empty\n/,
  ],
  [
    'an issue has no token',
    { report: drift, token: '' },
    /^The drift issue .*github-token is empty\nLeave the input out .*:\npermissions:\n {2}contents: read\n {2}issues: write$/,
  ],
  ['the runner names no repository', { repository: '' }, /^The plan comment .*\(GITHUB_REPOSITORY\)$/],
  [
    'the drift is that of a proposal',
    { report: drift, isProposal: true },
    /^The drift issue was not changed: .*may never be merged$/,
  ],
])('A warning is given, and no request is sent, where %s.', async (_name, overrides, expected) => {
  await using github = await startStrictGitHub(workflow);
  expect(await publish(github, overrides)).toMatch(expected);
  expect(github.seen).toEqual([]);
});

describe('A step that is cancelled while it writes on GitHub', () => {
  test('uses the responses that arrive soon.', async () => {
    const stopping = new AbortController();
    await using github = await startStrictGitHub(workflow, () => {
      stopping.abort();
      return undefined;
    });
    expect(await publish(github, { stop: stopping.signal })).toBeNull();
    expect(github.comments).toHaveLength(1);
  });

  test('does not wait for other responses, and says so.', async () => {
    const stopping = new AbortController();
    await using github = await startStrictGitHub(workflow, () => {
      stopping.abort();
      return 'responded';
    });
    const warning = await publish(github, { stop: stopping.signal });
    expect(warning).toMatch(/^The plan comment .*the step was cancelled$/);
  });
});
