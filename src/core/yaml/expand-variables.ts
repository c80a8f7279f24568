import { didYouMean } from '../model/text.ts';
import { nameRule, type Variable, type Variables } from '../model/variables.ts';
import type { Mistake } from './mistake.ts';

type Fault = Pick<Mistake, 'code' | 'message'>;

/** `$${`, a variable, or the `${` of an invalid one: none has a second `${`, so it is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;

const maxMistakes = 20;

/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by
 * `${`. As in a shell, a default also replaces an empty value.
 * @param room the most that values may add; the text ends above it.
 */
export function expandVariables(template: string, variables: Variables, room: number) {
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
    const { isSecret, value } = resolve(match, variables);
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

function resolve([found, name = '', preset]: RegExpExecArray, variables: Variables): Variable {
  if (found === '$${') return { value: '${', isSecret: false };
  const known = variables.get(name);
  return known?.value?.trim() ? known : { value: preset ?? null, isSecret: false };
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
