import { Invalid } from '../model/errors.ts';

/** In characters: of a pattern, and of what it matches, but for `*` and `+`. */
const maxSource = 200;
const maxLength = 500;

/** A class, an escape or a literal character, and how often it stands there. */
const step =
  /(?:\[(?:\\.|[^\]\\])+\]|\\[dDsSwW\W]|[^\\[\]{}()*+?|^$])([*+?]|\{\d+(?:,\d*)?\})?/gsuy;

/**
 * Parses `^…$`, a row of characters, classes and escapes, each perhaps with a count. Without
 * groups and alternatives, and with one count that varies, backtracking is linear in the length of
 * a text.
 */
export function parseTextPattern(source: string): RegExp | Invalid {
  const invalid = new Invalid(
    'be a pattern like ^[0-9a-f]{36}$ without groups and alternatives, and at most one of ' +
      '*, +, ? and {1,9} in it, because others may take long',
  );
  const [, row] = /^\^(.*)\$$/s.exec(source) ?? [];
  if (row === undefined || source.length > maxSource) return invalid;
  const steps = [...row.matchAll(step)];
  const isRow = steps.map(([text]) => text).join('') === row;
  const counts = steps.map(([, count = '']) => count);
  const varying = counts.filter((count) => /[*+?,]/.test(count));
  const lengths = counts.map((count) => Math.max(1, ...(count.match(/\d+/g) ?? []).map(Number)));
  const length = lengths.reduce((sum, one) => sum + one, 0);
  if (!isRow || varying.length > 1 || length > maxLength) return invalid;
  try {
    return new RegExp(source, 'su');
  } catch {
    return invalid;
  }
}
