import { readFileSync } from 'node:fs';
import { getInput } from '@actions/core';
import { Invalid, optionError, RunError } from '../core/model/errors.ts';
import { getAt, type Json } from '../core/model/json.ts';
import {
  type Assignment,
  listSecretTexts,
  readAssignments,
} from '../core/model/variables.ts';
import type { Mode } from '../core/report/report.ts';
import { isProfilePath, readOneOf, settings } from '../core/settings/settings.ts';
import type { Environment } from '../io/environment.ts';
import { attempt } from '../io/files/text-file.ts';

export interface Step {
  env: Environment;
  event: RunnerEvent;
  secrets: ReturnType<typeof readStepSecrets>;
  stop: AbortSignal;
}

/** `auto` writes the first comment only if there is something to report. */
export interface Wanted {
  comment: 'auto' | 'always' | 'never';
  driftIssue: boolean;
}

/** @throws RunError for any other word. */
export function readWord<Name extends 'mode' | 'comment' | 'drift-issue'>(
  name: Name,
): (typeof settings)[Name]['words'][number] {
  const { default: preset, words } = settings[name];
  const word = readOneOf(getInput(name) || preset, words);
  if (!(word instanceof Invalid)) return word;
  const message = `input "${name}" must ${word.expectation}`;
  throw optionError(message);
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

export type RunnerEvent = ReturnType<typeof readEvent>;

/** What the runner does not show of an event is unknown, never safe. */
export function readEvent(env: Environment) {
  const name = env['GITHUB_EVENT_NAME'] ?? '';
  // An error would quote the file in the log.
  const payload = attempt(
    (): Json => JSON.parse(readFileSync(env['GITHUB_EVENT_PATH'] ?? '', 'utf8')),
    () => ({}),
  );
  const at = (...path: readonly string[]) => getAt(payload, path);
  const branch = at('repository', 'default_branch');
  const ref = env['GITHUB_REF'] || at('ref');
  // The payloads of reviews contain a pull request, too, but they do not change it.
  const isOpen =
    /^pull_request(_target)?$/.test(name) && at('pull_request', 'merged') !== true;
  const number = isOpen ? at('pull_request', 'number') : null;
  // The head, not the test merge.
  const sha = at('pull_request', 'head', 'sha');
  const commit = typeof sha === 'string' ? sha : null;
  return {
    // `push`, `pull_request`, `schedule` …; empty if the runner does not name it.
    name,
    isDefaultBranch: typeof branch === 'string' ? ref === `refs/heads/${branch}` : null,
    isFork: isFork(name, at),
    // Null for a merged one, whose plan is over.
    pullRequest: typeof number === 'number' ? { number, commit } : null,
  };
}

/** The payloads of `issue_comment` and the dispatches name no commits, so these are no forks. */
function isFork(
  name: string,
  at: (...path: readonly string[]) => Json | undefined,
): boolean {
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

export function mayBeOfStranger({ isFork, name }: RunnerEvent): boolean {
  return isFork || name === 'pull_request_target';
}

function decided(mode: Mode, why: string, notice: string | null = null) {
  return { mode, why, notice };
}

const noTokenNotice =
  'No "api-token" on this pull request: the config is validated, but not compared with the ' +
  'service. A fork gets no secrets, and Dependabot only Dependabot secrets; elsewhere, check ' +
  'that the secret is set and has the name that the workflow uses';

const profileNotice =
  'The service profile is a file that a stranger may have changed, and it decides where the ' +
  'token goes: the profile and the config are validated, and nothing is sent. To compare here, ' +
  'name a built-in profile';

/**
 * @param mayList whether a token is there or none is needed, which may read the profile: asked only
 * where no stranger may have written that.
 * @throws RunError if a mode that writes is requested where a stranger may have written the config.
 */
export function decideMode(
  requested: Mode | 'auto',
  event: RunnerEvent,
  mayList: () => boolean,
  service: string,
) {
  const isUntrusted = mayBeOfStranger(event);
  const where = event.isFork ? 'for a pull request from a fork' : 'on pull_request_target';
  if ((requested === 'sync' || requested === 'adopt') && isUntrusted) {
    const message =
      `Mode ${requested} is refused ${where}, because a stranger may have written the config\n` +
      `Use mode plan there, and ${requested} on a push to the default branch`;
    throw new RunError({ code: 'untrusted-event', message });
  }
  if (requested !== 'validate') {
    if (isProfilePath(service) && isUntrusted)
      return decided('validate', `a profile file ${where}`, profileNotice);
    if (event.name === 'pull_request' && !mayList())
      return decided('validate', 'no "api-token" on pull_request', noTokenNotice);
  }
  if (requested !== 'auto') return decided(requested, 'set by the input "mode"');
  return decideAuto(event);
}

function decideAuto({ isDefaultBranch, name }: RunnerEvent) {
  if (name === 'push' && isDefaultBranch === true)
    return decided('sync', 'push to the default branch');
  if (name === 'push' && isDefaultBranch === false)
    return decided('plan', 'push to another branch or tag');
  const why = name === '' ? 'an event without a name' : `event ${name}`;
  if (name === 'pull_request' || name === 'merge_group') return decided('plan', why);
  if (name === 'schedule') return decided('drift', why);
  // Also for a push whose event does not name the default branch.
  const next = 'To choose, set the input "mode" to validate, plan, sync or drift';
  return decided('plan', why, `Mode auto plans on ${why}. ${next}`);
}
