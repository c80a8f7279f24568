import { readFileSync } from 'node:fs';
import { getInput } from '@actions/core';
import { RunError } from '../core/model/errors.ts';
import { getAt, isObject, type Json, type JsonObject } from '../core/model/json.ts';
import { didYouMean } from '../core/model/text.ts';
import { type Assignment, listSecretTexts, readAssignments } from '../core/model/variables.ts';
import { type SettingName, settings } from '../core/settings/settings.ts';
import type { Environment } from '../io/environment.ts';

export interface Step {
  env: Environment;
  event: RunnerEvent;
  /** The trimmed text of an input; empty if it is not set. */
  input: (name: SettingName) => string;
  secrets: ReturnType<typeof readStepSecrets>;
  stop: AbortSignal;
}

/** `auto` writes the first comment only if there is something to report. */
export interface Wanted {
  comment: 'auto' | 'always' | 'never';
  driftIssue: boolean;
}

type WordInput = 'mode' | 'comment' | 'drift-issue';

/** An input with fixed words, in upper or lower case. @throws RunError for any other word. */
export function readWord<Name extends WordInput>(
  name: Name,
): (typeof settings)[Name]['words'][number] {
  const { default: preset, words } = settings[name];
  const given = getInput(name) || preset;
  const word = words.find((known) => known === given.toLowerCase());
  if (word !== undefined) return word;
  const got = `${JSON.stringify(given)}${didYouMean(given, words)}`;
  const message = `input "${name}" must be one of ${words.join(', ')}; got ${got}`;
  throw new RunError({ code: 'invalid-option', message });
}

export function readValues(name: 'vars' | 'secrets'): readonly Assignment[] {
  return readAssignments(getInput(name), `input "${name}"`);
}

/** A token that is not set is empty; `all` are the texts to mask. */
export function readStepSecrets() {
  const [apiToken, githubToken] = [getInput('api-token'), getInput('github-token')];
  const given = [apiToken, githubToken, ...readValues('secrets').flatMap(listSecretTexts)];
  return { apiToken, githubToken, all: given.filter((secret) => secret !== '') };
}

/** The event of the workflow. What the runner does not show is unknown, never safe. */
export interface RunnerEvent {
  /** `push`, `pull_request`, `schedule` …; empty if the runner does not name it. */
  name: string;
  isDefaultBranch: boolean | null;
  isFork: boolean;
  /** Whether the event is about commits that may never be merged. */
  isProposal: boolean;
  /**
   * `commit` is the head of the pull request, not the temporary merge commit. Null for a merged
   * one, whose plan is over.
   */
  pullRequest: { number: number; commit: string | null } | null;
  /** Why the event file could not be read, or null. */
  fault: string | null;
}

/** Never throws, because a run needs little of the event. */
export function readEvent(env: Environment): RunnerEvent {
  const name = env['GITHUB_EVENT_NAME'] ?? '';
  const payload = readPayload(env['GITHUB_EVENT_PATH'] ?? '');
  const at = (...path: readonly string[]) => getAt(payload ?? {}, path);
  const branch = at('repository', 'default_branch');
  const ref = env['GITHUB_REF'] || at('ref');
  const isDefaultBranch = typeof branch === 'string' ? ref === `refs/heads/${branch}` : null;
  // The payloads of reviews contain a pull request, too, but they do not change it.
  const isOpen = /^pull_request(_target)?$/.test(name) && at('pull_request', 'merged') !== true;
  const number = isOpen ? at('pull_request', 'number') : null;
  const sha = at('pull_request', 'head', 'sha');
  const commit = typeof sha === 'string' ? sha : null;
  return {
    name,
    isDefaultBranch,
    isFork: isFork(name, at),
    isProposal: /^(pull_request|merge_group)/.test(name) || isDefaultBranch === false,
    pullRequest: typeof number === 'number' ? { number, commit } : null,
    fault: payload === null ? noPayload : null,
  };
}

const noPayload =
  'The event file of the runner (GITHUB_EVENT_PATH) is missing, empty or not a JSON object, ' +
  'so a push is only planned, and comment and issue may not be written. ' +
  'Fix the runner, or set the input "mode"';

/** Null if it is no JSON object; an error would quote the file in the log. */
function readPayload(path: string): JsonObject | null {
  if (path === '') return {};
  try {
    const payload: Json = JSON.parse(readFileSync(path, 'utf8'));
    return isObject(payload) ? payload : null;
  } catch {
    return null;
  }
}

/** The payloads of `issue_comment` and the dispatches name no commits, so these are no forks. */
function isFork(name: string, at: (...path: readonly string[]) => Json | undefined): boolean {
  // The head is null for a deleted fork, and an unknown head may be a fork.
  const isForeign = (head: Json | undefined) =>
    typeof head !== 'string' || head !== at('repository', 'full_name');
  if (at('pull_request') !== undefined)
    return isForeign(at('pull_request', 'head', 'repo', 'full_name'));
  // The pull request of a fork may have triggered it, and it has secrets.
  if (name.startsWith('workflow_run'))
    return isForeign(at('workflow_run', 'head_repository', 'full_name'));
  // The payload does not prove that it is not from a fork.
  return name.startsWith('pull_request');
}
