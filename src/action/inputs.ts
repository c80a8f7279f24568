import { getInput } from '@actions/core';
import type { Mode } from '../core/report.ts';
import { RunError } from '../core/run-error.ts';

const modes = ['auto', 'validate', 'plan', 'sync', 'drift'] as const;

/** Inputs whose work comes with a later version, and the values that ask for nothing. */
const later: Readonly<Record<string, readonly string[]>> = {
  vars: [''],
  secrets: [''],
  comment: ['', 'auto', 'never'],
  'drift-issue': ['', 'false'],
};

/**
 * The mode that the workflow asks for.
 * @throws RunError of kind `options` for any other word.
 */
export function readMode(): Mode | 'auto' {
  const given = getInput('mode') || 'auto';
  const mode = modes.find((known) => known === given);
  if (mode !== undefined) return mode;
  throw new RunError({
    kind: 'options',
    message: `input mode must be one of ${modes.join(', ')}; got ${JSON.stringify(given)}`,
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
