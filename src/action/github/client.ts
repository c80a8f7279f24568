import { getOctokit } from '@actions/github';
import { defaults } from '@actions/github/lib/utils';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';

/** A client of GitHub's API that waits out rate limits and outages, as long as its patience lasts. */
export type GitHub = ReturnType<typeof getOctokit>;

export interface GitHubOptions {
  readonly token: string;
  /** Address of the API, `GITHUB_API_URL` on a runner. */
  readonly baseUrl: string;
  /** Milliseconds for everything that is asked of this client, waits included: no comment is worth holding up a job. */
  readonly patienceMs?: number;
  /** Aborting it leaves what is under way a moment, and no more: the runner is about to kill the step. */
  readonly stop?: AbortSignal;
  /** Milliseconds to a second of waiting; tests make it shorter. */
  readonly secondMs?: number;
}

/** A repository on GitHub. */
export interface Repository {
  readonly owner: string;
  readonly repo: string;
}

/** Milliseconds after a stop: enough for an answer that is on its way, and well before the runner's kill. */
const graceMs = 2_000;

/** Sends this often again: after 5xx or a broken connection 1 s and 4 s later, after a rate limit when it is over. */
const retries = 2;

/** GitHub explains these; sending the same again would not change them, and waiting after a 429 is the throttle's. */
const doNotRetry = [400, 401, 403, 404, 409, 410, 413, 422, 429, 451];

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * A client that is bounded in time: a rate limit is waited out only where the wait ends before the patience does, and
 * when that is at its end, the request under way and all later ones end with an AbortError.
 * @throws Error where the token cannot be sent; it does not repeat the token.
 */
export function openGitHub(options: GitHubOptions): GitHub {
  const { baseUrl, patienceMs = 60_000, secondMs = 1_000, stop, token } = options;
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error('input github-token is empty or holds what no token can hold');
  const until = performance.now() + patienceMs;
  const isWorthWaiting = (seconds: number, _request: object, _client: object, before: number) =>
    before < retries && performance.now() + seconds * secondMs < until;
  const settings = {
    baseUrl,
    // The library's own functions know the proxy of the runner.
    request: { ...defaults.request, log: silent, signal: abortAfter(patienceMs, stop) },
    log: silent,
    retry: { retries, doNotRetry, retryAfterBaseValue: secondMs },
    throttle: {
      // The limits of a client are its own: two in one process may be of two accounts.
      id: crypto.randomUUID(),
      retryAfterBaseValue: secondMs,
      onRateLimit: isWorthWaiting,
      onSecondaryRateLimit: isWorthWaiting,
    },
  };
  return getOctokit(token, settings, retry, throttling);
}

/** Not AbortSignal.timeout: octokit would take its TimeoutError for an outage, and try again. */
function abortAfter(milliseconds: number, stop: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  const abortIn = (wait: number) => setTimeout(() => controller.abort(), wait).unref();
  abortIn(milliseconds);
  stop?.addEventListener('abort', () => abortIn(graceMs), { once: true });
  return controller.signal;
}
