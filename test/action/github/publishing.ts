import { publishCommentOrIssue } from '../../../src/action/github/comment.ts';
import { type RunnerEvent, readEvent, type Step, type Wanted } from '../../../src/action/step.ts';
import type { DocumentContext } from '../../../src/core/render/documents.ts';
import type { Report } from '../../../src/core/report/report.ts';
import { report, resultsOf } from '../../core/builders.ts';
import { context } from '../../look/reports.ts';
import { checkedOut, type GitHubService } from '../github-service.ts';

export const plan = report({ mode: 'plan', results: resultsOf('missing') });

/** What a test may replace in a plan on pull request 7, or in a sync of a push. */
const scene = {
  report: plan as Report,
  wanted: { comment: 'auto', driftIssue: true } as Wanted,
  identity: context.identity as DocumentContext['identity'],
  run: 1002,
  event: {} as Partial<RunnerEvent>,
  token: 'ghs_secret',
  repository: 'acme/shop',
  stop: new AbortController().signal,
};
export type Scene = typeof scene;

export const contextOf = ({ identity, run }: Pick<Scene, 'identity' | 'run'>): DocumentContext => ({
  ...context,
  identity,
  run: String(run),
  runNumber: String(run - 1000),
});

export function publish(
  { baseUrl }: Pick<GitHubService, 'baseUrl'>,
  overrides: Partial<Scene> = {},
): Promise<string | null> {
  const given = { ...scene, ...overrides };
  const isPlan = given.report.mode === 'plan';
  const event: RunnerEvent = {
    ...readEvent({}),
    name: given.report.mode === 'sync' ? 'push' : '',
    pullRequest: isPlan ? { number: 7, commit: null } : null,
    ...given.event,
  };
  const step: Step = {
    env: {
      GITHUB_API_URL: baseUrl,
      GITHUB_REPOSITORY: given.repository,
      GITHUB_SHA: checkedOut,
    },
    event,
    secrets: { apiToken: '', githubToken: given.token, all: [] },
    stop: given.stop,
  };
  return publishCommentOrIssue(given.report, given.wanted, contextOf(given), step);
}
