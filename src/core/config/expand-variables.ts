import type { ProblemCode } from '../model/problem.ts';
import { suggestNearest } from '../model/text.ts';
import type { Variables } from '../settings/variables.ts';

/** A text with its variables replaced. */
export interface Expansion {
  readonly text: string;
  /** Whether the value of a secret went into it. */
  readonly hasSecret: boolean;
  /** False where a variable has no value: it stays in the text as it is written. */
  readonly isComplete: boolean;
  /** Names of all its variables, known or not. */
  readonly used: readonly string[];
  readonly mistakes: readonly VariableMistake[];
  /** Total length of the values, in UTF-16 units. */
  readonly inserted: number;
}

interface VariableMistake extends Refusal {
  /** Which `${` of the text is at fault, from 0. */
  readonly nth: number;
}

interface Refusal {
  readonly code: ProblemCode;
  readonly message: string;
  readonly advice: string;
}

/** The start of a variable. */
const opening = '${';

/** `$${`, or `${` with the rest of its variable where that can be read. No match holds a second `${`, so reading is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]{0,99})(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;

/** Mistakes that are reported of one text; a text may consist of nothing else. */
const maxMistakes = 20;

/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by `${`.
 * @param room total length that the values may have, in UTF-16 units; values beyond it are left out.
 */
export function expandVariables(written: string, variables: Variables, room: number): Expansion {
  const mistakes: VariableMistake[] = [];
  const used: string[] = [];
  let [hasSecret, isComplete, inserted, nth] = [false, true, 0, -1];
  const text = written.replace(variable, (found: string, name: string | undefined, preset: string | undefined, at) => {
    nth += 1;
    if (found.startsWith('$$')) return opening;
    if (name !== undefined) used.push(name);
    const resolved = name === undefined ? refuseSyntax(written, at) : resolve(name, preset, variables);
    if (resolved === null || 'code' in resolved) {
      isComplete = false;
      if (resolved !== null && mistakes.length < maxMistakes) mistakes.push({ nth, ...resolved });
      return found;
    }
    inserted += resolved.value.length;
    hasSecret ||= resolved.isSecret;
    return inserted > room ? '' : resolved.value;
  });
  return { text, hasSecret, isComplete, used, mistakes, inserted };
}

interface Resolved {
  readonly value: string;
  readonly isSecret: boolean;
}

/** Null where there is no value, and that is no mistake. As in a shell, a default also replaces an empty value. */
function resolve(name: string, preset: string | undefined, variables: Variables): Resolved | Refusal | null {
  const known = variables.get(name);
  const byDefault = `give it a default: \${${name}:-default}`;
  if (known?.value) return { value: known.value, isSecret: known.isSecret };
  if (preset !== undefined) return { value: preset, isSecret: false };
  if (known?.value === null) return null;
  if (known?.isSecret)
    return { code: 'empty-secret', message: `secret ${name} is empty`, advice: `set it, or ${byDefault}` };
  if (known !== undefined) return { value: '', isSecret: false };
  const near = suggestNearest(name, [...variables.keys()]);
  const ways = `pass it with vars or secrets (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
  const advice = near === undefined ? `${ways}, or ${byDefault}` : `did you mean ${near}?`;
  return { code: 'unknown-variable', message: `variable ${name} is not defined`, advice };
}

function refuseSyntax(written: string, at: number): Refusal {
  const code = 'variable-syntax';
  if (written.startsWith('${{', at)) {
    const message = `\${{ … }} is not evaluated in the config`;
    return { code, message, advice: 'pass the value with vars or secrets' };
  }
  const advice = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`;
  const next = written.slice(at + 2).search(/\}|\$\{/);
  if (next < 0) return { code, message: 'this variable has no closing brace', advice };
  if (written[at + 2 + next] === '$') return { code, message: 'a variable cannot contain another variable', advice };
  return {
    code,
    message: 'a variable name consists of letters, digits and _, and does not start with a digit',
    advice,
  };
}
