/** What GitHub's API shows of a user, a comment, an issue. The types are those of its own description. */
import type { components } from '@octokit/openapi-types';

type Schemas = components['schemas'];

const web = 'https://github.example.com';
const api = 'https://api.github.example.com';
const time = '2026-11-21T10:00:00Z';

export interface User {
  readonly id: number;
  readonly login: string;
  readonly type: 'User' | 'Bot';
}

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

function showUser(user: User): Schemas['simple-user'] {
  const url = `${api}/users/${user.id}`;
  return {
    ...user,
    node_id: `U_${user.id}`,
    avatar_url: url,
    gravatar_id: '',
    url,
    html_url: `${web}/${user.id}`,
    followers_url: url,
    following_url: url,
    gists_url: url,
    starred_url: url,
    subscriptions_url: url,
    organizations_url: url,
    repos_url: url,
    events_url: url,
    received_events_url: url,
    site_admin: false,
  };
}

export function showComment({ body, id, issue, user }: Comment): Schemas['issue-comment'] {
  return {
    id,
    node_id: `IC_${id}`,
    url: `${api}/comments/${id}`,
    html_url: `${web}/issues/${issue}#issuecomment-${id}`,
    issue_url: `${api}/issues/${issue}`,
    user: user === null ? null : showUser(user),
    body,
    author_association: 'NONE',
    created_at: time,
    updated_at: time,
  };
}

export function showIssue(issue: Issue): Schemas['issue'] {
  const { body, id, isPullRequest, labels, number, reason, state, title, user } = issue;
  const url = `${api}/issues/${number}`;
  const pullRequest = { url, html_url: url, diff_url: url, patch_url: url };
  return {
    id,
    node_id: `I_${id}`,
    url,
    repository_url: url,
    labels_url: url,
    comments_url: url,
    events_url: url,
    html_url: url,
    number,
    state,
    state_reason: reason,
    title,
    body,
    user: user === null ? null : showUser(user),
    labels: labels.map(showLabel),
    assignee: null,
    milestone: null,
    locked: false,
    comments: 0,
    author_association: 'NONE',
    closed_at: state === 'closed' ? time : null,
    created_at: time,
    updated_at: time,
    ...(isPullRequest ? { pull_request: pullRequest } : {}),
  };
}

export function showLabel(name: string, index = 0): Schemas['label'] {
  return {
    id: index + 1,
    node_id: `LA_${index + 1}`,
    url: `${api}/labels/${index + 1}`,
    name,
    description: null,
    color: 'ededed',
    default: false,
  };
}
