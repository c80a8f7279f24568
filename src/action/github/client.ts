import { getOctokit } from '@actions/github';
import { defaults } from '@actions/github/lib/utils';
import { isObject } from '../../core/model/json.ts';
import type { Step } from '../step.ts';

export type GitHub = ReturnType<typeof getOctokit>;

export type Repository = ReturnType<typeof openRepository>;

const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * The client sends nothing again: the next run writes what this one could not.
 * @param totalMs for all requests together, which then end with an AbortError.
 * @throws Error if the step has no token or no repository.
 */
export function openRepository({ env, secrets, stop }: Step, totalMs = 60_000) {
  if (!/^[\x21-\x7e]+$/.test(secrets.githubToken))
    throw new Error(
      'the input "github-token" is empty, or has characters that no token has',
    );
  const [owner = '', repo = ''] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  if (repo === '')
    throw new Error('the runner does not name the repository (GITHUB_REPOSITORY)');
  const controller = new AbortController();
  const abortIn = (wait: number) => setTimeout(() => controller.abort(), wait).unref();
  abortIn(totalMs);
  // Enough for a response that is about to arrive, and well before the runner kills the step.
  stop.addEventListener('abort', () => abortIn(2_000), { once: true });
  const baseUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
  const github = getOctokit(secrets.githubToken, {
    baseUrl,
    // The defaults of the library contain the proxy of the runner.
    request: { ...defaults.request, log: silent, signal: controller.signal },
    log: silent,
  });
  const { origin } = new URL(baseUrl);
  // The address of a next page comes from a response, and the token is for one origin.
  github.hook.before('request', ({ baseUrl: base, url }) => {
    if (new URL(url, base).origin === origin) return;
    throw new Error('GitHub names a next page elsewhere, where the token is not sent');
  });
  // A list that broke off, or that is not from GitHub, would seem to have no comment.
  github.hook.after('request', ({ data, url }: { data: unknown; url: string }, request) => {
    const isList = request.method === 'GET' && !/\/(branches|compare)\//.test(url);
    if (!isList || (Array.isArray(data) && data.every(isItem))) return;
    const { pathname } = new URL(url);
    throw new Error(`the response of GitHub to GET ${pathname} is incomplete or not JSON`);
  });
  return { github, place: { owner, repo } };
}

/** An issue or a pull request also has a number. */
function isItem(item: unknown): boolean {
  if (!isObject(item)) return false;
  const { body = null, id, number = id } = item;
  return Number.isInteger(number) && (body === null || typeof body === 'string');
}
