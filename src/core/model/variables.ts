import type { Problem } from './errors.ts';
import { didYouMean } from './text.ts';

export interface Variable {
  /** Null if GitHub withholds it, as on the pull request of a fork. */
  value: string | null;
  isSecret: boolean;
}

export type Variables = ReadonlyMap<string, Variable>;
export const noVariables: Variables = new Map();

export interface Assignment {
  /** `input vars, line 2,` */
  label: string;
  text: string;
  expected?: string;
}

const nameAndSign = /^([A-Za-z_][A-Za-z0-9_]*)=/;
const nameRule = 'NAME consists of letters, digits and _, and does not start with a digit';

export function readAssignments(text: string, label: string): readonly Assignment[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.flatMap((line, index) =>
    line === '' ? [] : [{ label: `${label}, line ${index + 1},`, text: line }],
  );
}

function valueIn({ text }: Assignment): string {
  return text.slice(text.indexOf('=') + 1);
}

/**
 * Of an invalid assignment, all is secret: it may be a line of a key. `=` alone is in every output,
 * and not masked.
 */
export function listSecretTexts(assignment: Assignment): readonly string[] {
  const value = valueIn(assignment);
  const isValid = nameAndSign.test(assignment.text) && !/^=+$/.test(value);
  const texts = new Set(isValid ? [value] : [value, assignment.text]);
  return [...texts].filter((text) => !/^=*$/.test(text));
}

export function listSecretValues(variables: Variables): readonly string[] {
  return [...variables.values()].flatMap(({ isSecret, value }) =>
    isSecret && value !== null ? [value] : [],
  );
}

/**
 * Problems quote neither a value nor a name: a line of base64 looks like a name and its padding.
 * @param withheld whose empty values are no mistake.
 */
export function readVariables(
  { secrets, vars }: Readonly<Record<'vars' | 'secrets', readonly Assignment[]>>,
  withheld: 'nothing' | 'secrets' | 'everything' = 'nothing',
) {
  const variables = new Map<string, Variable>();
  const labels = new Map<string, string>();
  const problems: string[] = [];
  for (const assignment of [...vars, ...secrets]) {
    const { expected = 'NAME=value on one line, without spaces before the =' } = assignment;
    const { label, text } = assignment;
    const [, name] = nameAndSign.exec(text) ?? [];
    const first = labels.get(name ?? '');
    const isSecret = secrets.includes(assignment);
    if (name === undefined) problems.push(`${label} must be ${expected}; ${nameRule}`);
    else if (first !== undefined)
      problems.push(`${label} repeats the name of ${first.replace(/,$/, '')}; keep one`);
    else {
      const mayBeMissing =
        withheld === 'everything' || (isSecret && withheld === 'secrets');
      const value = valueIn(assignment);
      variables.set(name, { value: mayBeMissing && value === '' ? null : value, isSecret });
      labels.set(name, label);
    }
  }
  return { variables, problems };
}

type Fault = Pick<Problem, 'code' | 'message'>;

/** `$${`, a variable, or the `${` of an invalid one: none has a second `${`, so it is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;

const maxMistakes = 20;

/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by
 * `${`. As in a shell, a default also replaces an empty value.
 * @param room the most that values may add; the text ends above it.
 * @param encode what a place needs of each value.
 */
export function expandVariables(
  template: string,
  variables: Variables,
  room: number,
  encode = (value: string) => value,
) {
  const result = {
    text: '',
    // With `${NAME}` for secrets.
    shown: '',
    isSecret: false,
    // Otherwise, variables without a value stay in the text.
    isComplete: true,
    used: [] as string[],
    // `nth` counts the `${` of the text, from 0.
    mistakes: [] as (Fault & { nth: number })[],
    // The length of all values, in UTF-16 units.
    inserted: 0,
  };
  let end = 0;
  for (const [nth, match] of [...template.matchAll(variable)].entries()) {
    const [found, name = ''] = match;
    const { isSecret, value } = resolve(match, variables, encode);
    const before = template.slice(end, match.index);
    end = match.index + found.length;
    result.text += before + (value ?? found);
    result.shown += before + (isSecret ? found : (value ?? found));
    result.isSecret ||= isSecret;
    result.isComplete &&= value !== null;
    result.inserted += value?.length ?? 0;
    if (name !== '') result.used.push(name);
    if (result.inserted > room) return result;
    if (value !== null || result.mistakes.length >= maxMistakes) continue;
    const fault = findFault(name, template.slice(match.index), variables);
    if (fault !== null) result.mistakes.push({ nth, ...fault });
  }
  result.text += template.slice(end);
  result.shown += template.slice(end);
  return result;
}

function resolve(
  [found, name = '', preset]: RegExpExecArray,
  variables: Variables,
  encode: (value: string) => string,
): Variable {
  if (found === '$${') return { value: '${', isSecret: false };
  const { isSecret = false, value } = variables.get(name) ?? {};
  if (value?.trim()) return { value: encode(value), isSecret };
  return { value: preset ?? null, isSecret: false };
}

/** Why a variable has no value; null if GitHub withholds it. @param text from the variable on. */
function findFault(name: string, text: string, variables: Variables): Fault | null {
  const known = variables.get(name);
  if (known?.value === null) return null;
  if (text.startsWith('${{')) {
    const message = `\${{ … }} is not evaluated here; pass the value with "vars" or "secrets"`;
    return { code: 'variable-syntax', message };
  }
  if (name === '') {
    const ways = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`;
    const message = `invalid variable; ${ways}; ${nameRule}`;
    return { code: 'variable-syntax', message };
  }
  if (known !== undefined) {
    const message = `variable ${name} is empty; set it, or write \${${name}:-} if it may be empty`;
    return { code: 'empty-variable', message };
  }
  const hint = didYouMean(name, [...variables.keys()]);
  const message =
    `variable ${name} is not defined; pass it with "vars" or "secrets" (on the command line ` +
    `--var or MONITOR_SYNC_SECRET_${name}), or give it a default: \${${name}:-default}${hint}`;
  return { code: 'unknown-variable', message };
}
