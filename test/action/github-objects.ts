/**
 * What the action reads of a user, a comment, an issue and a pull request, as GitHub's API shows
 * them. The types are those of its own description.
 */
import type { components } from '@octokit/openapi-types';

type Schemas = components['schemas'];

export type User = { readonly type: 'User' | 'Bot' } & Readonly<
  Pick<Schemas['simple-user'], 'id' | 'login'>
>;

/** The author of what is written with the token of a workflow. */
export const workflow: User = { id: 41898282, login: 'github-actions[bot]', type: 'Bot' };
export const person: User = { id: 1, login: 'octocat', type: 'User' };
export const stranger: User = { id: 2, login: 'stranger', type: 'User' };
export const otherApp: User = { id: 3, login: 'other[bot]', type: 'Bot' };

export interface Comment {
  readonly id: number;
  readonly issue: number;
  readonly user: User | null;
  readonly body: string;
}

export interface Issue {
  readonly id: number;
  readonly number: number;
  readonly user: User | null;
  readonly title: string;
  readonly body: string | null;
  readonly state: 'open' | 'closed';
  readonly reason: Exclude<Schemas['issue']['state_reason'], undefined>;
  readonly labels: readonly string[];
  readonly isPullRequest: boolean;
}

export interface Pull {
  readonly number: number;
  /** Of its branch, and after the merge also those that the merge put onto the base branch. */
  readonly commits: readonly string[];
  /** Of an open one, that of the test merge. */
  readonly mergeCommit: string | null;
  readonly isMerged: boolean;
  /** Another one than `acme/shop`, of which that is a fork. */
  readonly repository?: string;
}

type Shown<Name extends 'issue' | 'issue-comment', Field extends keyof Schemas[Name]> = Pick<
  Schemas[Name],
  Field
> & {
  readonly user: User | null;
};

export function showComment({
  issue,
  ...shown
}: Comment): Shown<'issue-comment', 'id' | 'html_url' | 'body'> {
  return {
    ...shown,
    html_url: `https://github.example.com/issues/${issue}#issuecomment-${shown.id}`,
  };
}

type PullField = 'number' | 'state' | 'merged_at' | 'merge_commit_sha';

interface ShownPull extends Pick<Schemas['pull-request-simple'], PullField> {
  readonly base: { readonly repo: Pick<Schemas['repository'], 'full_name'> };
}

export function showPull({
  isMerged,
  mergeCommit,
  number,
  repository = 'acme/shop',
}: Pull): ShownPull {
  const merged_at = isMerged ? '2026-11-21T10:00:00Z' : null;
  const base = { repo: { full_name: repository } };
  return {
    number,
    state: isMerged ? 'closed' : 'open',
    merged_at,
    merge_commit_sha: mergeCommit,
    base,
  };
}

type IssueField =
  | 'id'
  | 'number'
  | 'state'
  | 'state_reason'
  | 'title'
  | 'body'
  | 'labels'
  | 'pull_request';

export function showIssue({
  isPullRequest,
  labels,
  reason,
  ...shown
}: Issue): Shown<'issue', IssueField> {
  const url = `https://api.github.example.com/issues/${shown.number}`;
  const pullRequest = { pull_request: { url, html_url: url, diff_url: url, patch_url: url } };
  return {
    ...shown,
    state_reason: reason,
    labels: labels.map((name) => ({ name })),
    ...(isPullRequest ? pullRequest : {}),
  };
}
