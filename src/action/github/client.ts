import { getOctokit } from '@actions/github';
import { defaults } from '@actions/github/lib/utils';
import { retry } from '@octokit/plugin-retry';
import { type ThrottlingOptions, throttling } from '@octokit/plugin-throttling';
import { isObject } from '../../core/model/json.ts';

export type GitHub = ReturnType<typeof getOctokit>;

export interface GitHubOptions {
  readonly token: string;
  readonly baseUrl: string;
  readonly stop?: AbortSignal;
  /** For all requests together, including waits, so that a comment does not delay the job. */
  readonly totalMs?: number;
  readonly secondMs?: number;
  /**
   * By default, octokit waits one second between writes, as GitHub recommends, and three if they
   * notify people.
   */
  readonly throttle?: Pick<ThrottlingOptions, 'write' | 'notifications'>;
}

/** After 1 s and 4 s, or after a rate limit. */
const retries = 2;
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/**
 * A client that waits for a rate limit only if that ends before the time limit. After the time
 * limit, all requests end with an AbortError. @throws Error if the token is not valid in a header;
 * the message does not contain the token.
 */
export function openGitHub(options: GitHubOptions): GitHub {
  const { baseUrl, secondMs = 1_000, stop, throttle, token, totalMs = 60_000 } = options;
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Error('input "github-token" is empty, or contains characters that no token has');
  const deadline = performance.now() + totalMs;
  const isWorthWaiting = (seconds: number, _request: object, _client: object, before: number) =>
    before < retries && performance.now() + seconds * secondMs < deadline;
  // Not AbortSignal.timeout: octokit would treat its TimeoutError as an outage, and repeat the
  // request.
  const controller = new AbortController();
  const abortIn = (wait: number) => setTimeout(() => controller.abort(), wait).unref();
  abortIn(totalMs);
  // Enough for a response that is about to arrive, and well before the runner kills the step.
  stop?.addEventListener('abort', () => abortIn(2_000), { once: true });
  const settings = {
    baseUrl,
    // The defaults of the library contain the proxy of the runner.
    request: { ...defaults.request, log: silent, signal: controller.signal },
    log: silent,
    // The throttling plugin repeats after a 429.
    retry: {
      retries,
      doNotRetry: [400, 401, 403, 404, 409, 410, 413, 422, 429, 451],
      retryAfterBaseValue: secondMs,
    },
    throttle: {
      // Clients in one process may belong to different accounts, so they do not share a limit.
      id: crypto.randomUUID(),
      retryAfterBaseValue: secondMs,
      onRateLimit: isWorthWaiting,
      onSecondaryRateLimit: isWorthWaiting,
      ...throttle,
    },
  };
  // Before the plugin that repeats, so that it also repeats a request whose response is incomplete.
  const github = getOctokit(token, settings, refuseIncomplete, retry, throttling);
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
 * empty: without this error, a list would seem to have no comment. In the form of octokit's errors,
 * so that the request is repeated.
 */
class IncompleteResponse extends Error {
  override readonly name = 'IncompleteResponse';
  readonly status = 500;
  readonly request: object;

  constructor(request: { readonly method: string }, url: string) {
    const { pathname } = new URL(url);
    super(`the response of GitHub to ${request.method} ${pathname} is incomplete or not JSON`);
    this.request = request;
  }
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
    if (isList && !isListOfItems(data)) throw new IncompleteResponse(request, url);
    if (isQuery && !isResultOfQuery(data)) throw new IncompleteResponse(request, url);
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
