import { RunError } from '../model/errors.ts';
import type { Mask } from '../model/mask.ts';
import { type DeclaredMonitor, shownName } from '../model/monitor.ts';
import { didYouMean } from '../model/text.ts';
import type { NotExact, Refusal } from './check-result.ts';

// The sentences of `adopt` about what it refuses and what it leaves alone.

export function unknownNamesError(unknown: readonly string[], known: readonly string[]): RunError {
  const lines = unknown.map((name) => {
    const near = didYouMean(name, known);
    return `neither the config nor the service has a monitor named ${JSON.stringify(name)}${near}`;
  });
  const message = `${lines.join('\n')}\nNothing was adopted; check the names`;
  return new RunError({ code: 'invalid-option', message });
}

export function notExactError({ problem, what }: NotExact, mask: Mask): RunError {
  const at = problem === null ? '' : `${problem.file}:${problem.line}: `;
  const message =
    'The config would not read exactly as intended after the edits, so nothing was written\n' +
    `${at}${mask(what)}\n` +
    'Edit it by hand, or name single monitors; and please report this as a bug, with the config';
  return new RunError({ code: 'not-adopted', message });
}

/** A mistake of the config that a value would be. */
export function describeRefusal(refusal: Refusal | null): string | null {
  return refusal === null ? null : `${refusal.field} ${refusal.message}`.trim();
}

/** Of an undeclared monitor that a declared one is to be renamed from. */
export function describeFormer(later: DeclaredMonitor): string {
  return `it is the former name of ${shownName(later)}; remove the key "formerly" there`;
}
