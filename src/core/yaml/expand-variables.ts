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

/** `$${`, a variable, or the `${` of an invalid one: none has a second `${`, so it is linear. */
const variable = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(?::-((?:[^}$]|\$(?!\{))*))?\})?/g;

const maxMistakes = 20;

/**
 * Replaces `${NAME}` and `${NAME:-default}` by values, which are not expanded again, and `$${` by
 * `${`.
 * @param room of all values, in UTF-16 units; above it, the text is empty.
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
  const used = matches.flatMap(([, name]) => name ?? []);
  const isAlone = used.length === 1 && matches[0]?.[0] === template;
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
    used,
    /** `nth` counts the `${` of the text, from 0. */
    mistakes: resolved
      .flatMap(({ fault }, nth) => (fault ? [{ nth, ...fault }] : []))
      .slice(0, maxMistakes),
    inserted,
  };
}

const scalarTags = new Schema({ schema: 'core' }).tags.filter(
  (tag) => tag.collection === undefined,
);

/** The scalar that YAML 1.2 reads from a plain text; an empty one stays a text. */
export function parseScalar(text: string): Json {
  const plain = text.trim();
  const tag = plain === '' ? undefined : scalarTags.find(({ test }) => test?.test(plain));
  const found = tag?.resolve(plain, () => undefined, { intAsBigInt: false });
  return tag === undefined ? text : ((isScalar(found) ? found.value : found) as Json);
}

/** As in a shell, a default also replaces an empty value, as white space is where it is trimmed. */
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
  const known = variables.get(name);
  const [code, kind] = known?.isSecret
    ? (['empty-secret', 'secret'] as const)
    : (['empty-variable', 'variable'] as const);
  const orEmpty = `set it, or write \${${name}:-} if it may be empty`;
  if (known !== undefined) return { code, message: `${kind} ${name} is empty`, advice: orEmpty };
  const near = suggestNearest(name, [...variables.keys()]);
  const ways =
    'pass it with "vars" or "secrets" (on the command line --var or ' +
    `MONITOR_SYNC_SECRET_${name}), or give it a default: \${${name}:-default}`;
  const advice = near === undefined ? ways : `did you mean ${near}?`;
  return { code: 'unknown-variable', message: `variable ${name} is not defined`, advice };
}

function syntaxFaultOf(text: string): Fault {
  const isExpression = text.startsWith('${{');
  const pass = 'pass the value with "vars" or "secrets"';
  const write = `write \${NAME} or \${NAME:-default}, or $\${ for a literal \${; ${nameRule}`;
  return {
    code: 'variable-syntax',
    message: isExpression ? `\${{ … }} is not evaluated in the config` : 'invalid variable',
    advice: isExpression ? pass : write,
  };
}
