import { getInput } from '@actions/core';
import { RunError } from '../core/model/errors.ts';
import { listCredentials } from '../core/model/mask.ts';
import { askForNearest } from '../core/model/text.ts';
import { type Assignment, listSecretTexts, readAssignments } from '../core/model/variables.ts';
import type { Mode } from '../core/report/report.ts';
import { type SettingName, settings } from '../core/settings/settings.ts';
import type { Environment } from '../io/environment.ts';
import type { RunnerEvent } from './github/event.ts';

/** Where a step runs. */
export interface Step {
  readonly env: Environment;
  readonly event: RunnerEvent;
  /** The trimmed text of an input; empty if it is not set. */
  readonly input: (name: SettingName) => string;
  readonly secrets: Secrets;
  /** Aborted when the step is cancelled. */
  readonly stop: AbortSignal;
}

export interface Secrets {
  /** Empty if it is not set, as the next one. */
  readonly apiToken: string;
  readonly githubToken: string;
  /** Every text to mask in all outputs. */
  readonly all: readonly string[];
}

/** What the workflow wants on GitHub. */
export interface Wanted {
  /** `auto` writes the first comment only if there is something to report, `always` in any case. */
  readonly comment: 'auto' | 'always' | 'never';
  readonly driftIssue: boolean;
}

export function readMode(): Mode | 'auto' {
  return readWord('mode', ['auto', 'validate', 'plan', 'sync', 'drift']);
}

export function readWanted(): Wanted {
  return {
    comment: readWord('comment', ['auto', 'always', 'never']),
    driftIssue: readWord('drift-issue', ['false', 'true']) === 'true',
  };
}

/** An input that is one of a few words, in upper or lower case. @throws RunError of kind `options` for any other. */
function readWord<const Word extends string>(
  name: 'mode' | 'comment' | 'drift-issue',
  words: readonly [Word, ...Word[]],
): Word {
  const given = getInput(name) || settings[name].default;
  const word = words.find((known) => known === given.toLowerCase());
  if (word !== undefined) return word;
  const message = `input "${name}" must be one of ${words.join(', ')}; got ${JSON.stringify(given)}${askForNearest(given, words)}`;
  throw new RunError({ kind: 'options', message });
}

/** The variables or secrets of a step: `NAME=value`, one per line. */
export function readValues(name: 'vars' | 'secrets'): readonly Assignment[] {
  return readAssignments(getInput(name), `input "${name}"`);
}

export function readStepSecrets(): Secrets {
  const [apiToken, githubToken] = [getInput('api-token'), getInput('github-token')];
  const given = [apiToken, githubToken, ...readValues('secrets').flatMap(listSecretTexts)];
  // The runner masks only what it is told, so it needs the parts of a token, too.
  const all = given.filter((secret) => secret !== '').flatMap(listCredentials);
  return { apiToken, githubToken, all };
}
