import { getInput } from '@actions/core';
import type { Mode } from '../core/report.ts';
import { RunError } from '../core/run-error.ts';
import type { Wishes } from './conversation.ts';

const modes = ['auto', 'validate', 'plan', 'sync', 'drift'] as const;

/** Inputs whose work comes with a later version, and the values that ask for nothing. */
const later: Readonly<Record<string, readonly string[]>> = {
  vars: [''],
  secrets: [''],
};

/**
 * The mode that the workflow asks for.
 * @throws RunError of kind `options` for any other word.
 */
export function readMode(): Mode | 'auto' {
  return readWord('mode', modes);
}

/**
 * What the workflow wants to be said on GitHub.
 * @throws RunError of kind `options` for any other word.
 */
export function readWishes(): Wishes {
  return {
    comment: readWord('comment', ['auto', 'always', 'never']),
    driftIssue: readWord('drift-issue', ['false', 'true']) === 'true',
  };
}

/** An input that is one of a few words; the first one counts where nothing is given. */
function readWord<Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
  const given = getInput(name) || words[0];
  const word = words.find((known) => known === given);
  if (word !== undefined) return word;
  throw new RunError({
    kind: 'options',
    message: `input ${name} must be one of ${words.join(', ')}; got ${JSON.stringify(given)}`,
  });
}

/**
 * Refuses what cannot be had yet: an input that is taken and then ignored would hide that nothing comes of it.
 * @throws RunError of kind `options`.
 */
export function refuseLaterInputs(): void {
  const asked = Object.entries(later).filter(([name, idle]) => !idle.includes(getInput(name)));
  if (asked.length === 0) return;
  const message = asked.map(([name]) => `input ${name} is not supported by this version: remove it`).join('\n');
  throw new RunError({ kind: 'options', message });
}
