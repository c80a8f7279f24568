import { readFileSync } from 'node:fs';
import { getAt, isObject, type Json, type JsonObject } from '../../core/model/json.ts';
import type { Environment } from '../../io/environment.ts';

/** The event that started the workflow. What the runner does not show counts as unknown, never as safe. */
export interface RunnerEvent {
  /** `push`, `pull_request`, `schedule` …; empty where the runner does not name it. */
  readonly name: string;
  /** Null where the runner does not name the default branch. */
  readonly isDefaultBranch: boolean | null;
  /** Whether the event is about commits of another repository, as with the pull request of a fork. */
  readonly isFork: boolean;
  /** Whether the event is about commits that may never be merged. */
  readonly isProposal: boolean;
  /**
   * The pull request that the run is about, or null; with the commit that was pushed, because the checked-out one may be a
   * merge commit, which no branch keeps.
   */
  readonly pullRequest: { readonly number: number; readonly commit: string | null } | null;
  /** Why the event file could not be read, or null. */
  readonly fault: string | null;
}

/** Reads the event from the file that `GITHUB_EVENT_PATH` names. Never throws: a run can do without most of it. */
export function readEvent(env: Environment): RunnerEvent {
  const name = env['GITHUB_EVENT_NAME'] ?? '';
  const payload = readPayload(env['GITHUB_EVENT_PATH'] ?? '');
  const at = (...path: readonly string[]) => getAt(payload ?? {}, path);
  const branch = at('repository', 'default_branch');
  const ref = env['GITHUB_REF'] || at('ref');
  const isDefaultBranch = typeof branch === 'string' ? ref === `refs/heads/${branch}` : null;
  return {
    name,
    isDefaultBranch,
    isFork: isFork(name, at),
    isProposal: /^(pull_request|merge_group)/.test(name) || isDefaultBranch === false,
    pullRequest: readPullRequest(name, at),
    fault:
      payload === null
        ? 'The event file of the runner (GITHUB_EVENT_PATH) is missing, empty or not a JSON object, so a push is only planned, and comment and issue may not be written. Fix the runner, or set the input mode'
        : null,
  };
}

/** Null where the file is not a JSON object; its content is never quoted, because a log should not show it. */
function readPayload(path: string): JsonObject | null {
  if (path === '') return {};
  try {
    const payload: Json = JSON.parse(readFileSync(path, 'utf8'));
    return isObject(payload) ? payload : null;
  } catch {
    return null;
  }
}

/** The value at these keys of the payload, or undefined. */
type At = (...path: readonly string[]) => Json | undefined;

/**
 * The payloads of `issue_comment`, `workflow_dispatch` and `repository_dispatch` name no commits of a pull request: a
 * workflow that checks some out there is not recognised.
 */
function isFork(name: string, at: At): boolean {
  // A deleted fork is shown as null, and an unknown head may be a fork's.
  const isForeign = (head: Json | undefined) => typeof head !== 'string' || head !== at('repository', 'full_name');
  // Reviews carry a pull request, too.
  if (at('pull_request') !== undefined) return isForeign(at('pull_request', 'head', 'repo', 'full_name'));
  // A fork's pull request may have started it, and it has the secrets that the pull request did not get.
  if (name.startsWith('workflow_run')) return isForeign(at('workflow_run', 'head_repository', 'full_name'));
  // The payload does not prove that the pull request is not from a fork.
  return name.startsWith('pull_request');
}

/** A review carries a pull request, too, but changes nothing in it. */
function readPullRequest(name: string, at: At): RunnerEvent['pullRequest'] {
  if (!['pull_request', 'pull_request_target'].includes(name)) return null;
  const number = at('pull_request', 'number');
  const commit = at('pull_request', 'head', 'sha');
  return typeof number === 'number' ? { number, commit: typeof commit === 'string' ? commit : null } : null;
}
