import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject, own } from '../core/json.ts';
import type { Environment } from '../io/world.ts';
import type { EventFacts } from './mode.ts';

/** The event that started the workflow, as the runner hands it over. */
export interface RunnerEvent {
  /** `push`, `pull_request`, `schedule` …; empty where the runner does not say. */
  readonly name: string;
  /** `refs/heads/main`; empty where the runner does not say. */
  readonly ref: string;
  /** Empty where the runner hands over none: what a payload would prove is then not so. */
  readonly payload: JsonObject;
  /** Why the payload is empty although there should be one, or null. */
  readonly fault: string | null;
}

/** The pull request whose event started the workflow. */
export interface PullRequestFacts {
  readonly number: number;
  /** The commit that was pushed; the one that is checked out may be its merge, which nobody finds again. */
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
    // Said below: what stands in the file is nothing that a log should quote.
  }
  const fault =
    'The event file of the runner (GITHUB_EVENT_PATH) is missing, empty or no JSON object: without it a push is planned and not synced, and comment and issue may not be written; mend the runner, and till then set the input mode';
  return { ...event, payload: {}, fault };
}

/** What the mode depends on. */
export function readFacts({ name, payload, ref }: RunnerEvent): EventFacts {
  const branch = at(payload, 'repository', 'default_branch');
  const pushed = ref || at(payload, 'ref');
  const home = at(payload, 'repository', 'full_name');
  // A workflow_run may have been started by a fork's pull request, and has the secrets that this one did not get.
  const head =
    at(payload, 'pull_request') === undefined
      ? at(payload, 'workflow_run', 'head_repository', 'full_name')
      : at(payload, 'pull_request', 'head', 'repo', 'full_name');
  const isAboutOthers = /^(pull_request|workflow_run)/.test(name) || at(payload, 'pull_request') !== undefined;
  return {
    name,
    isDefaultBranch: typeof branch === 'string' ? pushed === `refs/heads/${branch}` : null,
    // A fork that was deleted meanwhile is shown as null, and a head that is not known may be a fork's.
    isFork: isAboutOthers && (typeof head !== 'string' || head !== home),
  };
}

/** Whether the event is about commits that may never be merged: the config there is a proposal. */
export function isProposal(event: RunnerEvent): boolean {
  return /^(pull_request|merge_group)/.test(event.name) || readFacts(event).isDefaultBranch === false;
}

/** The pull request that the run is about, or null: a review, too, carries one, and changes nothing in it. */
export function readPullRequest({ name, payload }: RunnerEvent): PullRequestFacts | null {
  if (!['pull_request', 'pull_request_target'].includes(name)) return null;
  const number = at(payload, 'pull_request', 'number');
  const commit = at(payload, 'pull_request', 'head', 'sha');
  return typeof number === 'number' ? { number, commit: typeof commit === 'string' ? commit : null } : null;
}

/** What stands below these keys, or undefined. */
function at(payload: JsonObject, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((value, key) => (isObject(value) ? own(value, key) : undefined), payload);
}
