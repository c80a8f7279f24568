import type { ServerResponse } from 'node:http';
import type { operations as describedOperations } from '@octokit/openapi-types';
import { expect } from 'vitest';
import { type Seen, send, serve } from '../http-server.ts';

export interface User {
  id: number;
  login: string;
}

/** The author of what is written with the token of a workflow. */
export const workflow: User = { id: 41898282, login: 'github-actions[bot]' };
export const person: User = { id: 1, login: 'octocat' };
export const stranger: User = { id: 2, login: 'stranger' };

export interface Comment {
  id: number;
  issue: number;
  user: User | null;
  body: string;
}

export interface Issue {
  id: number;
  number: number;
  user: User | null;
  title: string;
  body: string | null;
  state: 'open' | 'closed';
  reason: string | null;
  labels: readonly string[];
  isPullRequest: boolean;
}

export interface Pull {
  number: number;
  /** Of its branch, and those that the merge put onto the base branch. */
  commits: readonly string[];
  /** Of an open one, that of the test merge. */
  mergeCommit: string | null;
  isMerged: boolean;
  /** Another one than `acme/shop`, of which that is a fork. */
  repository?: string;
}

const showPull = ({ isMerged, mergeCommit, number, repository = 'acme/shop' }: Pull) => ({
  number,
  state: isMerged ? 'closed' : 'open',
  merged_at: isMerged ? '2026-11-21T10:00:00Z' : null,
  merge_commit_sha: mergeCommit,
  base: { repo: { full_name: repository } },
});

const showIssue = ({ isPullRequest, labels, reason, ...shown }: Issue) => ({
  ...shown,
  state_reason: reason,
  labels: labels.map((name) => ({ name })),
  ...(isPullRequest && { pull_request: {} }),
});

/** As the description of GitHub's REST API names it, or a query to the GraphQL API. */
type Operation = keyof describedOperations | 'graphql';

/** A test may look, and put things there as other people do. */
export interface Content {
  comments: Comment[];
  issues: Issue[];
  pulls: Pull[];
  branch: Branch;
}

/** The branch of a push, and what a comparison says of its head and the commit of the run. */
export interface Branch {
  /** By default, the commit of the run. */
  head: string;
  status: 'ahead' | 'behind' | 'diverged';
  files: readonly string[];
  formerNames?: Readonly<Record<string, string>>;
}

export interface Reply {
  status: number;
  /** Of a refusal, what it says; the rest is filled in. */
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

/** A request before its response; `before` counts those of its operation before it. */
export interface Incoming {
  operation: Operation | '';
  before: number;
  content: Content;
  proceed: () => Reply;
  response: ServerResponse;
}

/** `responded` where it used the response itself; undefined leaves it to GitHub. */
type Overridden = Reply | 'responded' | undefined;

export type Override = (incoming: Incoming) => Overridden | Promise<Overridden>;

export interface GitHubService extends AsyncDisposable, Content {
  baseUrl: string;
  /** As `issues/create`, without `graphql`, which asks whose the token is. */
  operations: readonly string[];
  seen: readonly Seen[];
}

/**
 * A GitHub on loopback with one repository; below `/api/v3`, that of an Enterprise server. It must
 * have met no other request than those below.
 * @param owner the user that the token belongs to.
 */
export async function startGitHub(
  override: Override = () => undefined,
  owner: User = workflow,
): Promise<GitHubService> {
  const branch: Branch = { head: checkedOut, status: 'ahead', files: [] };
  const content: Content = { comments: [], issues: [], pulls: [], branch };
  const operations: string[] = [];
  const faults: string[] = [];
  const server = await serve(async (request, response) => {
    const path = request.path.replace(/^\/api\/v3(?=\/)/, '');
    const [bare = ''] = path.split('?');
    const route = routes.find(({ asks }) => asks.test(`${request.method} ${bare}`));
    const operation = route?.operation ?? '';
    const before = operations.filter((other) => other === operation).length;
    operations.push(operation);
    if (operation === '') faults.push(`${request.method} ${path}`);
    const [, number = '0'] = /\/(\d+)(?:\/\w+)?$/.exec(bare) ?? [];
    const fields: Fields = request.body === '' ? {} : JSON.parse(request.body);
    const given = { content, fields, number: Number(number), owner, request };
    const proceed = () => route?.act(given) ?? notFound;
    const reply = (await override({ operation, before, content, proceed, response })) ?? proceed();
    if (reply === 'responded') return;
    const { headers, status } = reply;
    const body =
      status < 400 ? reply.body : { message: 'no', documentation_url: docs, ...reply.body };
    if (status === 204) response.writeHead(status, headers).end();
    else send(response, { status, body, ...(headers && { headers }) });
  });
  return {
    ...content,
    baseUrl: server.baseUrl,
    seen: server.seen,
    get operations() {
      return operations.filter((operation) => operation !== 'graphql');
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      expect(faults).toEqual([]);
    },
  };
}

export function replyTo(operation: Operation, reply: Reply): Override {
  return (incoming) => (incoming.operation === operation ? reply : undefined);
}

export const checkedOut = 'c'.repeat(40);

interface Fields {
  title?: string;
  body?: string;
  state?: Issue['state'];
  state_reason?: Issue['reason'];
  labels?: readonly string[];
}

interface Action {
  content: Content;
  fields: Fields;
  /** The last one in the path: of an issue, or the identifier of a comment. */
  number: number;
  owner: User;
  request: Seen;
}

const docs = 'https://docs.example.com';
const notFound: Reply = { status: 404, body: { message: 'Not Found' } };
const ok = (body: object): Reply => ({ status: 200, body });

const shop = '/repos/acme/shop';

interface Route {
  operation: Operation;
  asks: RegExp;
  act: (action: Action) => Reply;
}

const route = (operation: Operation, asks: string, act: Route['act']): Route => ({
  operation,
  asks: new RegExp(`^${asks}$`),
  act,
});

const routes: readonly Route[] = [
  route('graphql', 'POST (/api)?/graphql', ({ owner: { login }, request }) => {
    const { query } = JSON.parse(request.body);
    if (query !== 'query { viewer { login } }')
      return ok({ errors: [{ message: 'this query is not expected' }] });
    return ok({ data: { viewer: { login } } });
  }),
  route(
    'repos/list-pull-requests-associated-with-commit',
    `GET ${shop}/commits/\\w+/pulls`,
    ({ content, request }) => {
      const [, commit = ''] = /\/commits\/(\w+)/.exec(request.path) ?? [];
      const pulls = content.pulls.filter(({ commits }) => commits.includes(commit));
      return page(request, pulls.map(showPull));
    },
  ),
  route('repos/get-branch', `GET ${shop}/branches/\\w+`, ({ content: { branch } }) =>
    ok({ name: 'main', commit: { sha: branch.head } }),
  ),
  route(
    'repos/compare-commits-with-basehead',
    `GET ${shop}/compare/\\w+\\.\\.\\.\\w+`,
    ({ content: { branch } }) => {
      const files = branch.files.map((filename) => {
        return { filename, previous_filename: branch.formerNames?.[filename] };
      });
      return ok({ status: branch.status, files });
    },
  ),
  route(
    'issues/list-comments',
    `GET ${shop}/issues/\\d+/comments`,
    ({ content, number, request }) => {
      const comments = content.comments.filter(({ issue }) => issue === number);
      return page(request, comments);
    },
  ),
  route(
    'issues/create-comment',
    `POST ${shop}/issues/\\d+/comments`,
    ({ content, fields, number, owner }) => {
      const comment = addComment(content, { issue: number, user: owner, body: fields.body ?? '' });
      return { status: 201, body: comment };
    },
  ),
  route(
    'issues/update-comment',
    `PATCH ${shop}/issues/comments/\\d+`,
    ({ content: { comments }, fields: { body = '' }, number }) => {
      const comment = replace(comments, ({ id }) => id === number, { body });
      return comment === undefined ? notFound : ok(comment);
    },
  ),
  route(
    'issues/delete-comment',
    `DELETE ${shop}/issues/comments/\\d+`,
    ({ content: { comments }, number }) => {
      const index = comments.findIndex(({ id }) => id === number);
      if (index < 0) return notFound;
      comments.splice(index, 1);
      return { status: 204 };
    },
  ),
  route('issues/list-for-repo', `GET ${shop}/issues`, ({ content, request }) => {
    const asked = new URL(request.path, 'http://localhost').searchParams;
    const [state, creator] = [asked.get('state') ?? 'open', asked.get('creator')];
    const issues = content.issues.filter((issue) => {
      return issue.state === state && (creator === null || issue.user?.login === creator);
    });
    return page(request, issues.map(showIssue));
  }),
  route(
    'issues/create',
    `POST ${shop}/issues`,
    ({ content, fields: { body = '', labels = [], title = '' }, owner }) => ({
      status: 201,
      body: showIssue(addIssue(content, { user: owner, title, body, labels })),
    }),
  ),
  route(
    'issues/update',
    `PATCH ${shop}/issues/\\d+`,
    ({ content, fields: { state, state_reason: reason = null, ...fields }, number }) => {
      const changes = { ...fields, ...(state !== undefined && { state, reason }) };
      const issue = replace(content.issues, (other) => other.number === number, changes);
      return issue === undefined ? notFound : ok(showIssue(issue));
    },
  ),
];

export function addComment({ comments }: Content, fields: Omit<Comment, 'id'>): Comment {
  const comment = { id: nextId(), ...fields };
  comments.push(comment);
  return comment;
}

export function addIssue(
  { issues }: Content,
  fields: Partial<Issue> & Pick<Issue, 'user' | 'body'>,
): Issue {
  const none = { reason: null, labels: [], isPullRequest: false };
  const standard = { ...none, title: 'Drift', state: 'open', number: issues.length + 1 } as const;
  const issue = { ...standard, id: nextId(), ...fields };
  issues.push(issue);
  return issue;
}

let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}

function replace<Item>(
  items: Item[],
  is: (item: Item) => boolean,
  changes: Partial<Item>,
): Item | undefined {
  const index = items.findIndex(is);
  const item = items[index];
  if (item === undefined) return undefined;
  const changed = { ...item, ...changes };
  items[index] = changed;
  return changed;
}

/** One page of a list, with the address of the next one as RFC 8288 has it. */
function page({ headers, path }: Seen, items: readonly object[]): Reply {
  const url = new URL(path, `http://${headers.host}`);
  const size = Math.min(100, Number(url.searchParams.get('per_page') ?? 30));
  const number = Number(url.searchParams.get('page') ?? 1);
  const body = items.slice((number - 1) * size, number * size);
  if (number * size >= items.length) return ok(body);
  url.searchParams.set('page', String(number + 1));
  return { status: 200, body, headers: { link: `<${url}>; rel="next", <${url}>; rel="last"` } };
}
