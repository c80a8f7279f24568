import { Invalid } from '../model/errors.ts';

export interface TextPattern {
  source: string;
  /** Takes time that is linear in the length of the text. */
  matches: (text: string) => boolean;
}

/** One character of a text. */
interface Step {
  accepts: RegExp;
  isOptional: boolean;
  /** Whether any number of such characters may follow; then it is optional, too. */
  mayRepeat: boolean;
}

/** In UTF-16 units. */
const maxSourceLength = 200;

/** After `{36}`, a pattern has 36 steps. */
const maxSteps = 500;

/** A class, an escape or a literal character, and how often it stands there. */
const token = new RegExp(
  [
    /(\[(?:\\.|[^\]\\])+\]|\\[dDsSwW]|\\[^a-zA-Z0-9]|[^\\[\]{}()*+?|^$])/,
    /(?:\{(\d+)(,?)(\d*)\}|([*+?]))?/,
  ]
    .map(({ source }) => source)
    .join(''),
  'suy',
);

/**
 * Parses `^…$`, a row of characters, classes and escapes, each perhaps with a quantifier. Without
 * groups and alternatives, a text is matched character by character, with the set of steps that may
 * come next, so that none takes more than `maxSteps` times its length.
 */
export function parseTextPattern(source: string): TextPattern | Invalid {
  const invalid = new Invalid(
    'be a pattern like ^[0-9a-f]{36}$, without groups and alternatives, which may take long',
  );
  if (source.length > maxSourceLength || !/^\^.*\$$/s.test(source)) return invalid;
  const row = source.slice(1, -1);
  const steps: Step[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < row.length) {
    const found = token.exec(row);
    if (found === null) return invalid;
    const [, atom = '', least, comma, most, sign] = found;
    const accepts = compile(atom);
    const [minimum, maximum] = parseCount(least, comma, most, sign);
    const isTooLong = steps.length + minimum > maxSteps || maximum < minimum;
    if (accepts === null || isTooLong) return invalid;
    const once = { accepts, isOptional: false, mayRepeat: false };
    for (let index = 0; index < minimum; index += 1) steps.push(once);
    if (maximum === Infinity) {
      steps.push({ accepts, isOptional: true, mayRepeat: true });
    } else {
      if (steps.length + maximum - minimum > maxSteps) return invalid;
      for (let index = minimum; index < maximum; index += 1)
        steps.push({ ...once, isOptional: true });
    }
  }
  return { source, matches: (text) => matchSteps(text, steps) };
}

/** A single character, so that no text takes it long; null if it is no expression. */
function compile(atom: string): RegExp | null {
  try {
    return new RegExp(`^${atom}$`, 'su');
  } catch {
    return null;
  }
}

function parseCount(
  least: string | undefined,
  comma: string | undefined,
  most: string | undefined,
  sign: string | undefined,
): readonly [minimum: number, maximum: number] {
  if (sign === '?') return [0, 1];
  if (sign === '*') return [0, Infinity];
  if (sign === '+') return [1, Infinity];
  if (least === undefined) return [1, 1];
  const minimum = Number(least);
  if (comma === '') return [minimum, minimum];
  return [minimum, most === '' ? Infinity : Number(most)];
}

function matchSteps(text: string, steps: readonly Step[]): boolean {
  let open = addOptional([0], steps);
  for (const character of text) {
    const next = new Set<number>();
    for (const index of open) {
      const step = steps[index];
      if (step?.accepts.test(character)) next.add(step.mayRepeat ? index : index + 1);
    }
    if (next.size === 0) return false;
    open = addOptional(next, steps);
  }
  return open.has(steps.length);
}

/** The steps that may come next, also after each that may be left out. */
function addOptional(indexes: Iterable<number>, steps: readonly Step[]): ReadonlySet<number> {
  const open = new Set(indexes);
  for (const index of open) if (steps[index]?.isOptional) open.add(index + 1);
  return open;
}
