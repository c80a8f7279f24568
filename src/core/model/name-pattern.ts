import { Invalid, type Source } from './errors.ts';
import { nameKey } from './monitor.ts';

/** Expects a normalized name, where names of monitors are compared. */
export type NamePattern = (name: string) => boolean;

export interface PlacedPattern {
  matches: NamePattern;
  source: Source;
}

const maxLength = 1_000;

/** An unclosed bracket is a token by itself. */
const token = /\*+|\?|\[((?:!(?!\]))?)(.[^\]]*)\]|./gsu;

/**
 * `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]` one of all others. Case
 * matters, and a `]` directly after the bracket is literal, as in a shell. Unlike there, `[!]` is
 * always a literal `!`, and a pattern matches itself: `[EU] Shop` is a name.
 */
export function parseNamePattern(pattern: string): NamePattern | Invalid {
  if (pattern.length > maxLength)
    return new Invalid(`be a pattern of at most ${maxLength} characters`);
  const rows = [''];
  for (const [text, negation = '', members] of pattern.matchAll(token)) {
    if (text === '[')
      return new Invalid(
        'be a pattern in which each [ is closed by a ]; write [[] for a literal [',
      );
    if (text.startsWith('*')) rows.push('');
    else if (text === '?') rows.push(`${rows.pop()}.`);
    else if (members === undefined) rows.push(rows.pop() + escapeLetters(text));
    else rows.push(`${rows.pop()}[${negation && '^'}${escapeLetters(members)}]`);
  }
  const [start = '', ...others] = rows;
  const end = others.pop();
  // What stands between two stars has a fixed length, so its first place is the best one. A
  // lookahead is not tried again, so the time is at most length times length.
  const between = others.map((row, index) => `(?=(.*?${row}))\\${index + 1}`).join('');
  const rest = end === undefined ? '' : `${between}.*${end}`;
  try {
    const expression = new RegExp(`^${start}${rest}$`, 'su');
    return (name) => name === pattern || expression.test(name);
  } catch {
    return new Invalid('be a pattern with ascending ranges, like [a-z]');
  }
}

function escapeLetters(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** A pattern must not start with `!`. */
export function quotePattern(name: string): string {
  return name.replace(/[*?[]|^!/g, '[$&]');
}

/** The part of the account that a run is responsible for. */
export interface Scope {
  /** As given; empty for everything. */
  patterns: readonly string[];
  has: NamePattern;
}

/** The last pattern that matches decides; `!` takes out. If all do, all others are in. */
export function parseScope(patterns: readonly string[]): Scope | Invalid {
  const rules: (readonly [isIn: boolean, matches: NamePattern])[] = [];
  for (const text of patterns) {
    const isIn = !text.startsWith('!');
    const pattern = nameKey(isIn ? text : text.slice(1));
    const matches =
      pattern === ''
        ? new Invalid('have a pattern after the !')
        : parseNamePattern(pattern);
    if (matches instanceof Invalid)
      return new Invalid(`${matches.expectation}; got ${JSON.stringify(text)}`);
    rules.push([isIn, matches]);
  }
  const startsFull = rules.every(([isIn]) => !isIn);
  return {
    patterns,
    has: (name) => rules.findLast(([, matches]) => matches(name))?.[0] ?? startsFull,
  };
}

export const wholeAccount: Scope = { patterns: [], has: () => true };
