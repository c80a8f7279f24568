import { getOctokit } from '@actions/github';
import { defaults } from '@actions/github/lib/utils';
import { isObject } from '../../core/model/json.ts';

export type GitHub = ReturnType<typeof getOctokit>;

export interface GitHubOptions {
  readonly token: string;
  readonly baseUrl: string;
  readonly stop?: AbortSignal;
  /** For all requests together, so that a comment does not delay the job. */
  readonly totalMs?: number;
}

const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * A client without retries: the next run writes what this one could not. After the time limit, all
 * requests end with an AbortError.
 * @throws Error if the token is not valid in a header; the message does not contain the token.
 */
export function openGitHub({ baseUrl, stop, token, totalMs = 60_000 }: GitHubOptions): GitHub {
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Error('input "github-token" is empty, or contains characters that no token has');
  const controller = new AbortController();
  const abortIn = (wait: number) => setTimeout(() => controller.abort(), wait).unref();
  abortIn(totalMs);
  // Enough for a response that is about to arrive, and well before the runner kills the step.
  stop?.addEventListener('abort', () => abortIn(2_000), { once: true });
  const github = getOctokit(token, {
    baseUrl,
    // The defaults of the library contain the proxy of the runner.
    request: { ...defaults.request, log: silent, signal: controller.signal },
    log: silent,
  });
  refuseIncomplete(github);
  const { origin } = new URL(baseUrl);
  // The address of a next page comes from a response, and the token is for one origin.
  github.hook.before('request', ({ baseUrl: base, url }) => {
    if (new URL(url, base).origin === origin) return;
    throw new Error(
      'GitHub names a next page at a different address, which does not get the token',
    );
  });
  return github;
}

/**
 * A response to a list or a query that broke off, or that is not from GitHub. Octokit treats it as
 * empty: without this error, a list would seem to have no comment.
 */
function incompleteResponse(method: string, url: string): Error {
  const { pathname } = new URL(url);
  return new Error(`the response of GitHub to ${method} ${pathname} is incomplete or not JSON`);
}

interface Response {
  readonly data: unknown;
  readonly url: string;
}

/** Of a write, the status alone says that it was done. */
function refuseIncomplete({ hook }: Pick<GitHub, 'hook'>): void {
  hook.after('request', ({ data, url }: Response, request) => {
    const isList = request.method === 'GET' && !/\/(branches|compare)\//.test(url);
    const isQuery = request.url.endsWith('/graphql');
    if (isList && !isListOfItems(data)) throw incompleteResponse(request.method, url);
    if (isQuery && !isResultOfQuery(data)) throw incompleteResponse(request.method, url);
  });
}

function isListOfItems(data: unknown): boolean {
  return Array.isArray(data) && data.every(isItem);
}

/** A comment has an identifier, an issue or a pull request also a number. */
function isItem(item: unknown): boolean {
  if (!isObject(item)) return false;
  const { body = null, id, number = id, user = null } = item;
  const hasBody = body === null || typeof body === 'string';
  const hasUser = user === null || isObject(user);
  return Number.isInteger(number) && hasBody && hasUser;
}

/** The one query asks for the owner of the token. Octokit makes an error of `errors`. */
function isResultOfQuery(body: unknown): boolean {
  if (!isObject(body)) return false;
  const { data, errors } = body;
  if (Array.isArray(errors)) return true;
  return isObject(data) && isObject(data['viewer']) && typeof data['viewer']['login'] === 'string';
}
