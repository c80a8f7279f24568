import type { ProblemCode } from '../model/problem.ts';
import { suggestNearest } from '../model/text.ts';
import { nameRule, type Variables } from '../model/variables.ts';

interface Expansion {
  readonly text: string;
  /** The text to show, with `${NAME}` for secrets; null if it contains no secret. */
  readonly shown: string | null;
  /** False if a variable has no value: it stays in the text unchanged. */
  readonly isComplete: boolean;
  readonly used: readonly string[];
  /** `nth` counts the `${` of the text, from 0. */
  readonly mistakes: readonly (Fault & { readonly nth: number })[];
  /** Total length of the values, in UTF-16 units. */
  readonly inserted: number;
}

interface Fault {
  readonly code: ProblemCode;
  readonly message: string;
  readonly advice: string;
}

/** The value of a variable, or the reason why it has none; neither for one that GitHub withholds. */
interface Resolved {
  readonly value?: string;
  readonly isSecret?: boolean;
  readonly fault?: Fault;
}

/** `$${`, a variable, or the `${` of an invalid one. No match contains a second `${`, so the search is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;

const maxMistakes = 20;

/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by `${`.
 * @param room maximum total length of the values, in UTF-16 units; above it, the text is empty.
 */
export function expandVariables(written: string, variables: Variables, room: number): Expansion {
  const matches = [...written.matchAll(variable)];
  const resolved = matches.map((match) => resolve(match, written, variables));
  const inserted = resolved.reduce((total, { value }) => total + (value?.length ?? 0), 0);
  const fill = (values: readonly (string | undefined)[]) => {
    let next = 0;
    return inserted > room ? '' : written.replace(variable, (found) => values[next++] ?? found);
  };
  return {
    text: fill(resolved.map(({ value }) => value)),
    shown: resolved.some(({ isSecret }) => isSecret)
      ? fill(resolved.map(({ isSecret, value }) => (isSecret ? undefined : value)))
      : null,
    isComplete: resolved.every(({ value }) => value !== undefined),
    used: matches.flatMap(([, name]) => name ?? []),
    mistakes: resolved.flatMap(({ fault }, nth) => (fault ? [{ nth, ...fault }] : [])).slice(0, maxMistakes),
    inserted,
  };
}

/** As in a shell, a default also replaces an empty value. Names are trimmed, so white space alone is empty, too. */
function resolve(match: RegExpExecArray, written: string, variables: Variables): Resolved {
  const [found, name, preset] = match;
  if (found.startsWith('$$')) return { value: found.slice(1) };
  if (name === undefined) return { fault: describeSyntax(written.slice(match.index)) };
  const known = variables.get(name);
  if (known?.value?.trim()) return { value: known.value, isSecret: known.isSecret };
  if (preset !== undefined) return { value: preset };
  return known?.value === null ? {} : { fault: describeValueless(name, variables) };
}

function describeValueless(name: string, variables: Variables): Fault {
  const byDefault = `give it a default: \${${name}:-default}`;
  const known = variables.get(name);
  if (known?.isSecret)
    return { code: 'empty-secret', message: `secret ${name} is empty`, advice: `set it, or ${byDefault}` };
  const byNothing = `set it, or write \${${name}:-} if it may be empty`;
  if (known !== undefined) return { code: 'empty-variable', message: `variable ${name} is empty`, advice: byNothing };
  const near = suggestNearest(name, [...variables.keys()]);
  const ways = `pass it with "vars" or "secrets" (on the command line --var or MONITOR_SYNC_SECRET_${name})`;
  const advice = near === undefined ? `${ways}, or ${byDefault}` : `did you mean ${near}?`;
  return { code: 'unknown-variable', message: `variable ${name} is not defined`, advice };
}

/** @param text starts with the variable. */
function describeSyntax(text: string): Fault {
  const code = 'variable-syntax';
  const evaluated = `\${{ … }} is not evaluated in the config`;
  if (text.startsWith('${{')) return { code, message: evaluated, advice: 'pass the value with "vars" or "secrets"' };
  const [end] = /\}|\$\{/.exec(text.slice(2)) ?? [];
  const unclosed =
    end === undefined ? 'this variable has no closing brace' : 'a variable cannot contain another variable';
  const advice = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`;
  return { code, message: end === '}' ? nameRule : unclosed, advice };
}
