import { Invalid } from '../model/errors.ts';

/** Characters of a pattern and, with counts such as `{36}` written out, of the texts it matches. */
const maxSource = 200;
const maxSteps = 500;

/** A class, an escape or a literal character, and how often it stands there. */
const step = new RegExp(
  [
    /(?:\[(?:\\.|[^\]\\])+\]|\\[dDsSwW]|\\[^a-zA-Z0-9]|[^\\[\]{}()*+?|^$])/,
    /(?<count>[*+?]|\{\d+(?:,\d*)?\})?/,
  ]
    .map(({ source }) => source)
    .join(''),
  'gsuy',
);

/**
 * Parses `^…$`, a row of characters, classes and escapes, each perhaps with a count. Without groups
 * and alternatives, and with one count that varies, backtracking is linear in the length of a text.
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
  const counts = steps.map(({ groups }) => groups?.['count'] ?? '');
  const varying = counts.filter((count) => /[*+?,]/.test(count));
  const lengths = counts.map((count) => Math.max(1, ...(count.match(/\d+/g) ?? []).map(Number)));
  const length = lengths.reduce((sum, one) => sum + one, 0);
  if (!isRow || varying.length > 1 || length > maxSteps) return invalid;
  try {
    return new RegExp(source, 'su');
  } catch {
    return invalid;
  }
}
