import { getOctokit } from '@actions/github';
import { defaults } from '@actions/github/lib/utils';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import Bottleneck from 'bottleneck/light.js';

/** A client of GitHub's API that waits for rate limits and outages to end, up to a time limit. */
export type GitHub = ReturnType<typeof getOctokit>;

/** How long a client waits, in milliseconds. */
export interface GitHubWaits {
  /** At most for all requests together, waits included; a comment must not hold up a job. */
  readonly totalMs: number;
  /** From the start of one write to the start of the next. */
  readonly writeMs: number;
  /** The same for writes that notify people. */
  readonly notificationMs: number;
  /** For each second that GitHub asks for, and as the unit of the backoff. */
  readonly secondMs: number;
}

export interface GitHubOptions {
  readonly token: string;
  /** Address of the API, `GITHUB_API_URL` on a runner. */
  readonly baseUrl: string;
  /** Aborting it leaves requests in flight {@link graceMs}: the runner is about to kill the step. */
  readonly stop?: AbortSignal;
  readonly waits?: Partial<GitHubWaits>;
}

/**
 * GitHub asks for a second between writes; three between those that notify are octokit's own value.
 * https://docs.github.com/en/rest/using-the-rest-api/best-practices-for-using-the-rest-api
 */
const recommendedWaits: GitHubWaits = { totalMs: 60_000, writeMs: 1_000, notificationMs: 3_000, secondMs: 1_000 };

/** A repository on GitHub. */
export interface Repository {
  readonly owner: string;
  readonly repo: string;
}

/** Milliseconds after a stop: enough for an answer that is about to arrive, and well before the runner kills the step. */
const graceMs = 2_000;

/** How often a request is repeated: 1 s and 4 s after a 5xx or a broken connection, or when a rate limit is over. */
const retries = 2;

/** Refusals: the same request would be refused again. The throttling plugin repeats after a 429. */
const doNotRetry = [400, 401, 403, 404, 409, 410, 413, 422, 429, 451];

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * A client that is bounded in time: it waits for a rate limit only where that ends in time. When the time is up, the
 * requests in flight and all later ones end with an AbortError.
 * @throws Error where the token cannot be sent; it does not repeat the token.
 */
export function openGitHub(options: GitHubOptions): GitHub {
  const { baseUrl, stop, token, waits } = options;
  const { notificationMs, secondMs, totalMs, writeMs } = { ...recommendedWaits, ...waits };
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Error('input github-token is empty, or has characters that no token has');
  const until = performance.now() + totalMs;
  const isWorthWaiting = (seconds: number, _request: object, _client: object, before: number) =>
    before < retries && performance.now() + seconds * secondMs < until;
  const settings = {
    baseUrl,
    // The library's own functions use the proxy of the runner.
    request: { ...defaults.request, log: silent, signal: abortAfter(totalMs, stop) },
    log: silent,
    retry: { retries, doNotRetry, retryAfterBaseValue: secondMs },
    throttle: {
      // Clients in one process may belong to different accounts, so they do not share a limit.
      id: crypto.randomUUID(),
      retryAfterBaseValue: secondMs,
      write: new Bottleneck.Group({ maxConcurrent: 1, minTime: writeMs }),
      notifications: new Bottleneck.Group({ maxConcurrent: 1, minTime: notificationMs }),
      onRateLimit: isWorthWaiting,
      onSecondaryRateLimit: isWorthWaiting,
    },
  };
  return getOctokit(token, settings, retry, throttling);
}

/** Not AbortSignal.timeout: octokit would treat its TimeoutError as an outage, and repeat the request. */
function abortAfter(milliseconds: number, stop: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  const abortIn = (wait: number) => setTimeout(() => controller.abort(), wait).unref();
  abortIn(milliseconds);
  stop?.addEventListener('abort', () => abortIn(graceMs), { once: true });
  return controller.signal;
}
