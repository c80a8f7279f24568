import { getInput } from '@actions/core';
import { RunError } from '../core/model/errors.ts';
import { listCredentials } from '../core/model/mask.ts';
import { askForNearest } from '../core/model/text.ts';
import { type Assignment, listSecretTexts, readAssignments } from '../core/model/variables.ts';
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

/** An input with fixed words, in upper or lower case. @throws RunError of kind `options` for any other word. */
export function readWord<Name extends 'mode' | 'comment' | 'drift-issue'>(name: Name): Words<Name> {
  const { default: preset, words } = settings[name];
  const given = getInput(name) || preset;
  const word = words.find((known) => known === given.toLowerCase());
  if (word !== undefined) return word as Words<Name>;
  const message = `input "${name}" must be one of ${words.join(', ')}; got ${JSON.stringify(given)}${askForNearest(given, words)}`;
  throw new RunError({ code: 'invalid-option', message });
}

type Words<Name extends 'mode' | 'comment' | 'drift-issue'> = (typeof settings)[Name]['words'][number];

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
