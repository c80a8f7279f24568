import { getInput } from '@actions/core';
import { RunError } from '../core/model/errors.ts';
import { listCredentials } from '../core/model/mask.ts';
import { askForNearest } from '../core/model/text.ts';
import { type Assignment, listSecretTexts, readAssignments } from '../core/model/variables.ts';
import type { Mode } from '../core/report/report.ts';
import type { PagePolicy, Secrets } from './github/step.ts';

/** No pages; also the policy until the inputs are read. */
export const noPages: PagePolicy = { comment: 'never', driftIssue: false };

/** The requested mode. @throws RunError of kind `options` for any other word. */
export function readMode(): Mode | 'auto' {
  return readWord('mode', ['auto', 'validate', 'plan', 'sync', 'drift']);
}

/** The requested pages. @throws RunError of kind `options` for any other word. */
export function readPagePolicy(): PagePolicy {
  return {
    comment: readWord('comment', ['auto', 'always', 'never']),
    driftIssue: readWord('drift-issue', ['false', 'true']) === 'true',
  };
}

/** An input that is one of a few words, in upper or lower case; the first one is the default. */
function readWord<const Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
  const given = getInput(name) || words[0];
  const word = words.find((known) => known === given.toLowerCase());
  if (word !== undefined) return word;
  const message = `input ${name} must be one of ${words.join(', ')}; got ${JSON.stringify(given)}${askForNearest(given, words)}`;
  throw new RunError({ code: 'invalid-option', message });
}

/** The variables or secrets of a step: `NAME=value`, one per line. */
export function readValues(name: 'vars' | 'secrets'): readonly Assignment[] {
  return readAssignments(getInput(name), `input ${name}`);
}

export function readStepSecrets(): Secrets {
  const [apiToken, githubToken] = [getInput('api-token'), getInput('github-token')];
  const given = [apiToken, githubToken, ...readValues('secrets').flatMap(listSecretTexts)];
  // The runner masks only what it is told, so it needs the parts of a token, too.
  const all = given.filter((secret) => secret !== '').flatMap(listCredentials);
  return { apiToken, githubToken, all };
}
