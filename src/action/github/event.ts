import { readFileSync } from 'node:fs';
import { getAt, isObject, type Json, type JsonObject } from '../../core/model/json.ts';
import type { Environment } from '../../io/environment.ts';

/** The event of the workflow. Anything that the runner does not show is treated as unknown, never as safe. */
export interface RunnerEvent {
  /** `push`, `pull_request`, `schedule` …; empty if the runner does not name it. */
  readonly name: string;
  /** Null if the runner does not name the default branch. */
  readonly isDefaultBranch: boolean | null;
  /** Whether the event is about commits of another repository. */
  readonly isFork: boolean;
  /** Whether the event is about commits that may never be merged. */
  readonly isProposal: boolean;
  /** The pull request of the run, or null. `commit` is its head, not the temporary merge commit. */
  readonly pullRequest: { readonly number: number; readonly commit: string | null } | null;
  /** Why the event file could not be read, or null. */
  readonly fault: string | null;
}

/** Never throws, because a run needs little of the event. */
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
    fault: payload === null ? noPayload : null,
  };
}

const noPayload =
  'The event file of the runner (GITHUB_EVENT_PATH) is missing, empty or not a JSON object, so a push is only planned, and comment and issue may not be written. Fix the runner, or set the input "mode"';

/** Null if the file is not a JSON object; an error would quote its content in the log. */
function readPayload(path: string): JsonObject | null {
  if (path === '') return {};
  try {
    const payload: Json = JSON.parse(readFileSync(path, 'utf8'));
    return isObject(payload) ? payload : null;
  } catch {
    return null;
  }
}

type At = (...path: readonly string[]) => Json | undefined;

/** The payloads of `issue_comment` and the dispatches name no commits: a workflow that checks some out is not recognized. */
function isFork(name: string, at: At): boolean {
  // The head is null for a deleted fork, and an unknown head may be a fork.
  const isForeign = (head: Json | undefined) => typeof head !== 'string' || head !== at('repository', 'full_name');
  if (at('pull_request') !== undefined) return isForeign(at('pull_request', 'head', 'repo', 'full_name'));
  // The pull request of a fork may have triggered it, and it has secrets that the pull request did not get.
  if (name.startsWith('workflow_run')) return isForeign(at('workflow_run', 'head_repository', 'full_name'));
  // The payload does not prove that the pull request is not from a fork.
  return name.startsWith('pull_request');
}

/** Null for reviews: their payloads contain a pull request, too, but they do not change it. */
function readPullRequest(name: string, at: At): RunnerEvent['pullRequest'] {
  if (!['pull_request', 'pull_request_target'].includes(name)) return null;
  const number = at('pull_request', 'number');
  const commit = at('pull_request', 'head', 'sha');
  return typeof number === 'number' ? { number, commit: typeof commit === 'string' ? commit : null } : null;
}
