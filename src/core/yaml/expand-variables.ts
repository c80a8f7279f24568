import { isScalar, Schema } from 'yaml';
import type { Json } from '../model/json.ts';
import { suggestNearest } from '../model/text.ts';
import { nameRule, type Variables } from '../model/variables.ts';
import type { Mistake } from './mistake.ts';

type Fault = Pick<Mistake, 'code' | 'message' | 'advice'>;

/** Neither a value nor a fault if GitHub withholds it. */
interface Resolved {
  value?: string;
  isSecret?: boolean;
  fault?: Fault;
}

/**
 * `$${`, a variable, or the `${` of an invalid one. No match contains a second `${`, so the search
 * is linear.
 */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;

const maxMistakes = 20;

/** The names in `${NAME}` and `${NAME:-default}` in a text of any form. */
export function findVariableNames(text: string): readonly string[] {
  const names = Array.from(text.matchAll(variable), ([, name]) => name);
  return [...new Set(names)].filter((name) => name !== undefined);
}

/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by
 * `${`.
 * @param room maximum total length of the values, in UTF-16 units; above it, the text is empty.
 */
export function expandVariables(template: string, variables: Variables, room: number) {
  const matches = [...template.matchAll(variable)];
  const resolved = matches.map((match) => resolve(match, template, variables));
  const inserted = resolved.reduce((total, { value }) => total + (value?.length ?? 0), 0);
  const fill = (values: readonly (string | undefined)[]) => {
    let next = 0;
    return inserted > room ? '' : template.replace(variable, (found) => values[next++] ?? found);
  };
  const hasSecret = resolved.some(({ isSecret }) => isSecret);
  const isAlone =
    matches.length === 1 && matches[0]?.[0] === template && matches[0][1] !== undefined;
  return {
    text: fill(resolved.map(({ value }) => value)),
    /** With `${NAME}` for secrets; null if it contains none. */
    shown: hasSecret
      ? fill(resolved.map(({ isSecret, value }) => (isSecret ? undefined : value)))
      : null,
    /** The value of a variable that is the complete text, and is no secret; otherwise null. */
    alone: isAlone && !hasSecret ? (resolved[0]?.value ?? null) : null,
    /** Otherwise, variables without a value stay in the text. */
    isComplete: resolved.every(({ value }) => value !== undefined),
    used: matches.flatMap(([, name]) => name ?? []),
    /** `nth` counts the `${` of the text, from 0. */
    mistakes: resolved
      .flatMap(({ fault }, nth) => (fault ? [{ nth, ...fault }] : []))
      .slice(0, maxMistakes),
    inserted,
  };
}

const coreSchema = new Schema({ schema: 'core' });

/**
 * The scalar that YAML 1.2 reads from a plain text: `60` is a number. An empty one stays a text,
 * unlike in YAML.
 */
export function parseScalar(text: string): Json {
  const plain = text.trim();
  const scalarTags = coreSchema.tags.filter((tag) => tag.collection === undefined);
  const tag = plain === '' ? undefined : scalarTags.find(({ test }) => test?.test(plain));
  const found = tag?.resolve(plain, () => undefined, { intAsBigInt: false });
  return tag === undefined ? text : ((isScalar(found) ? found.value : found) as Json);
}

/**
 * As in a shell, a default also replaces an empty value. Names are trimmed, so white space alone is
 * empty, too.
 */
function resolve(match: RegExpExecArray, template: string, variables: Variables): Resolved {
  const [found, name, preset] = match;
  if (found.startsWith('$$')) return { value: found.slice(1) };
  if (name === undefined) return { fault: syntaxFaultOf(template.slice(match.index)) };
  const known = variables.get(name);
  if (known?.value?.trim()) return { value: known.value, isSecret: known.isSecret };
  if (preset !== undefined) return { value: preset };
  return known?.value === null ? {} : { fault: valueFaultOf(name, variables) };
}

function valueFaultOf(name: string, variables: Variables): Fault {
  const byDefault = `give it a default: \${${name}:-default}`;
  const known = variables.get(name);
  if (known?.isSecret)
    return {
      code: 'empty-secret',
      message: `secret ${name} is empty`,
      advice: `set it, or ${byDefault}`,
    };
  const byNothing = `set it, or write \${${name}:-} if it may be empty`;
  if (known !== undefined)
    return { code: 'empty-variable', message: `variable ${name} is empty`, advice: byNothing };
  const near = suggestNearest(name, [...variables.keys()]);
  const ways =
    'pass it with "vars" or "secrets" (on the command line --var or ' +
    `MONITOR_SYNC_SECRET_${name})`;
  const advice = near === undefined ? `${ways}, or ${byDefault}` : `did you mean ${near}?`;
  return { code: 'unknown-variable', message: `variable ${name} is not defined`, advice };
}

function syntaxFaultOf(text: string): Fault {
  const code = 'variable-syntax';
  const evaluated = `\${{ … }} is not evaluated in the config`;
  if (text.startsWith('${{'))
    return { code, message: evaluated, advice: 'pass the value with "vars" or "secrets"' };
  const [end] = /\}|\$\{/.exec(text.slice(2)) ?? [];
  const unclosed =
    end === undefined
      ? 'this variable has no closing brace'
      : 'a variable cannot contain another variable';
  const advice = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${`;
  return { code, message: end === '}' ? nameRule : unclosed, advice };
}
