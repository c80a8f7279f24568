import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject, own } from '../../core/model/json.ts';
import type { Environment } from '../../io/environment.ts';

/** The facts of the event on which the mode depends. */
export interface EventFacts {
  /** `push`, `pull_request`, `schedule` … */
  readonly name: string;
  /** Null where the runner does not say what the default branch is. */
  readonly isDefaultBranch: boolean | null;
  /** Whether the event is about commits of another repository, as with the pull request of a fork. */
  readonly isFork: boolean;
}

/** The event that started the workflow, as the runner describes it. */
export interface RunnerEvent {
  /** `push`, `pull_request`, `schedule` …; empty where the runner does not say. */
  readonly name: string;
  /** `refs/heads/main`; empty where the runner does not say. */
  readonly ref: string;
  /** Empty where there is none: then nothing is proved. */
  readonly payload: JsonObject;
  /** Why an expected payload is empty, or null. */
  readonly fault: string | null;
}

/** The pull request whose event started the workflow. */
export interface PullRequestFacts {
  readonly number: number;
  /** The commit that was pushed; the checked-out one may be a merge commit, which no branch keeps. */
  readonly commit: string | null;
}

/** Reads the event that the runner left in `GITHUB_EVENT_PATH`. Never throws: a run can do without most of it. */
export function readEvent(env: Environment): RunnerEvent {
  const event = { name: env['GITHUB_EVENT_NAME'] ?? '', ref: env['GITHUB_REF'] ?? '' };
  const path = env['GITHUB_EVENT_PATH'] ?? '';
  try {
    const payload: Json = path === '' ? {} : JSON.parse(readFileSync(path, 'utf8'));
    if (isObject(payload)) return { ...event, payload, fault: null };
  } catch {
    // Reported below, without the content of the file: a log should not quote it.
  }
  const fault =
    'The event file of the runner (GITHUB_EVENT_PATH) is missing, empty or not a JSON object, so a push is only planned, and comment and issue may not be written. Fix the runner, or set the input mode';
  return { ...event, payload: {}, fault };
}

/** What the mode depends on. */
export function readFacts(event: RunnerEvent): EventFacts {
  const { name, payload, ref } = event;
  const branch = at(payload, 'repository', 'default_branch');
  const pushed = ref || at(payload, 'ref');
  return {
    name,
    isDefaultBranch: typeof branch === 'string' ? pushed === `refs/heads/${branch}` : null,
    isFork: isFork(event),
  };
}

/**
 * Whether the payload is about commits of another repository. The payloads of `issue_comment`, `workflow_dispatch` and
 * `repository_dispatch` name no commits of a pull request: a workflow that checks some out there is not recognised.
 */
function isFork({ name, payload }: RunnerEvent): boolean {
  const own = at(payload, 'repository', 'full_name');
  const isForeign = (head: Json | undefined) => typeof head !== 'string' || head !== own;
  // Reviews carry a pull request, too. A deleted fork is shown as null, and an unknown head may be a fork's.
  if (at(payload, 'pull_request') !== undefined)
    return isForeign(at(payload, 'pull_request', 'head', 'repo', 'full_name'));
  // A fork's pull request may have started it, and it has the secrets that the pull request did not get.
  if (name.startsWith('workflow_run')) return isForeign(at(payload, 'workflow_run', 'head_repository', 'full_name'));
  // The payload lacks what would prove that the pull request is not from a fork.
  return name.startsWith('pull_request');
}

/** Whether the event is about commits that may never be merged. */
export function isProposal(event: RunnerEvent): boolean {
  return /^(pull_request|merge_group)/.test(event.name) || readFacts(event).isDefaultBranch === false;
}

/** The pull request that the run is about, or null. A review carries one, too, and changes nothing in it. */
export function readPullRequest({ name, payload }: RunnerEvent): PullRequestFacts | null {
  if (!['pull_request', 'pull_request_target'].includes(name)) return null;
  const number = at(payload, 'pull_request', 'number');
  const commit = at(payload, 'pull_request', 'head', 'sha');
  return typeof number === 'number' ? { number, commit: typeof commit === 'string' ? commit : null } : null;
}

/** The value at these keys, or undefined. */
function at(payload: JsonObject, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((value, key) => (isObject(value) ? own(value, key) : undefined), payload);
}
