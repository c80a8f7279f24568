import { getInput } from '@actions/core';
import { RunError } from '../core/model/errors.ts';
import { didYouMean } from '../core/model/text.ts';
import { type Assignment, listSecretTexts, readAssignments } from '../core/model/variables.ts';
import { type SettingName, settings } from '../core/settings/settings.ts';
import type { Environment } from '../io/environment.ts';
import type { RunnerEvent } from './event.ts';

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

/** An input with fixed words, in upper or lower case. @throws RunError for any other word. */
export function readWord<Name extends 'mode' | 'comment' | 'drift-issue'>(
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
