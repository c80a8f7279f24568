import { describe, expect, test } from 'vitest';
import { type Conversation, silent, tellGitHub } from '../../src/action/conversation.ts';
import { findingsOf, report } from '../core/builders.ts';
import { context } from '../look/reports.ts';
import { workflow } from './github-objects.ts';
import type { GitHubService } from './github-service.ts';
import { startStrictGitHub } from './scene.ts';

const plan = report({ mode: 'plan', findings: findingsOf('missing') });
const drift = report({ mode: 'drift', findings: findingsOf('missing') });
const settled = report({ mode: 'plan', findings: findingsOf('in-sync') });
const broken = report({ mode: 'drift', error: { kind: 'network', status: null, code: null, message: 'nobody' } });

const always = { comment: 'always', driftIssue: true } as const;
const auto = { comment: 'auto', driftIssue: true } as const;
const without = { configSet: { config: ['monitors.yaml'], baseUrl: null } };

/** What is said of a plan on a pull request, where a test does not want it otherwise. */
function tell({ baseUrl }: GitHubService, overrides: Partial<Conversation> = {}): Promise<string | null> {
  return tellGitHub({
    report: plan,
    context,
    pullRequest: { number: 7, commit: null },
    isProposal: overrides.report?.mode !== 'drift',
    wishes: auto,
    token: 'ghs_secret',
    apiUrl: baseUrl,
    stop: new AbortController().signal,
    ...overrides,
  });
}

describe('GitHub is told', () => {
  test.each<[string, Partial<Conversation>, number, number]>([
    ['a plan on a pull request', {}, 1, 0],
    ['a plan that says nothing, if it is always wanted', { report: settled, wishes: always }, 1, 0],
    ['drift', { report: drift }, 0, 1],
  ])('%s', async (_name, overrides, comments, issues) => {
    await using github = await startStrictGitHub(workflow);
    expect(await tell(github, overrides)).toBeNull();
    expect(github.comments).toHaveLength(comments);
    expect(github.issues).toHaveLength(issues);
  });

  test.each<[string, Partial<Conversation>]>([
    ['a plan beside a pull request', { pullRequest: null }],
    ['a plan whose comment nobody wants', { wishes: { ...always, comment: 'never' } }],
    ['drift whose issue nobody wants', { report: drift, wishes: { ...always, driftIssue: false } }],
    ['a run that did not learn whether there is drift', { report: broken, wishes: always }],
    ['a sync', { report: { ...plan, mode: 'sync' }, wishes: always }],
    ['a run with a base-url that is wrong', { context: { ...context, ...without }, wishes: always }],
    ['a run that was cancelled', { stop: AbortSignal.abort(), wishes: always }],
    ['a run that ended before it knew what is wanted', { wishes: silent }],
    ['a plan, without a token, where it was not asked for in so many words', { token: '' }],
  ])('nothing of %s, and is not asked', async (_name, overrides) => {
    await using github = await startStrictGitHub(workflow);
    expect(await tell(github, overrides)).toBeNull();
    expect(github.seen).toEqual([]);
  });
});

test.each<[string, Partial<Conversation>, RegExp]>([
  [
    'a comment that is always wanted has no token',
    { wishes: always, token: '' },
    /^The plan comment .*github-token is empty$/,
  ],
  ['an issue has no token', { report: drift, token: '' }, /^The drift issue .*github-token is empty$/],
  [
    'the runner names no repository',
    { context: { ...context, repository: '' } },
    /^The plan comment .*\(GITHUB_REPOSITORY\)$/,
  ],
  [
    'the drift is that of a proposal',
    { report: drift, isProposal: true },
    /^The drift issue was left as it is: .*may never be merged$/,
  ],
])('it is told, without a question to GitHub, where %s', async (_name, overrides, expected) => {
  await using github = await startStrictGitHub(workflow);
  expect(await tell(github, overrides)).toMatch(expected);
  expect(github.seen).toEqual([]);
});

describe('a step that is cancelled while GitHub is asked', () => {
  test('takes the answers that are on their way', async () => {
    const stopping = new AbortController();
    await using github = await startStrictGitHub(workflow, () => {
      stopping.abort();
      return undefined;
    });
    expect(await tell(github, { stop: stopping.signal })).toBeNull();
    expect(github.comments).toHaveLength(1);
  });

  test('waits for no others, and says so', async () => {
    const stopping = new AbortController();
    await using github = await startStrictGitHub(workflow, () => {
      stopping.abort();
      return 'answered';
    });
    const said = await tell(github, { stop: stopping.signal });
    expect(said).toMatch(/^The plan comment .*the step was cancelled meanwhile$/);
  });
});
