import { Unexpected } from './errors.ts';
import type { Source } from './problem.ts';

/** Reports whether a complete name matches. */
export type NamePattern = (name: string) => boolean;

/** A pattern for names in a config. */
export interface PlacedPattern {
  /** The pattern in quotes, or masked if it contains a secret. */
  readonly shown: string;
  /** Expects a normalized name. */
  readonly matches: NamePattern;
  readonly source: Source;
}

/** One token of a pattern; an unclosed bracket is a token by itself. */
const token = /\*+|\?|\[((?:!(?!\]))?)(.[^\]]*)\]|./gsu;

/** In UTF-16 units: no service has names of that length. */
const maxLength = 1_000;

/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]` one of all others. Case
 * matters, and a `]` directly after the bracket is literal, as in a shell. Unlike there, `[!]` is always a literal `!`.
 */
export function parseNamePattern(pattern: string): NamePattern | Unexpected {
  if (pattern.length > maxLength) return new Unexpected(`be a pattern of at most ${maxLength} characters`);
  const segments = [''];
  for (const [text, negation, members] of pattern.matchAll(token)) {
    if (text === '[') return new Unexpected('be a pattern in which each [ is closed by a ]; write [[] for a literal [');
    const set = members === undefined ? undefined : `[${negation && '^'}${escapeText(members)}]`;
    if (text.startsWith('*')) segments.push('');
    else segments.push(`${segments.pop()}${set ?? (text === '?' ? '.' : escapeText(text))}`);
  }
  try {
    return matchInOrder(segments, pattern.replace(/[*?[].*/s, ''));
  } catch {
    // The only reason why RegExp may refuse the expression.
    return new Unexpected('be a pattern with ascending ranges, like [a-z]');
  }
}

/** Finds each segment at its first place. Segments have a fixed length, so no later place is better: no backtracking. */
function matchInOrder(segments: readonly string[], start: string): NamePattern {
  const expressions = segments.map((source, index) => {
    const end = index === segments.length - 1 ? '$' : '';
    return new RegExp(`${index === 0 ? '^' : ''}${source}${end}`, 'gsu');
  });
  return (name) => {
    let at = 0;
    const matchesNext = (expression: RegExp) => {
      expression.lastIndex = at;
      const isFound = expression.test(name);
      at = expression.lastIndex;
      return isFound;
    };
    // The first check is fast, and enough for most names.
    return name.startsWith(start) && expressions.every(matchesNext);
  };
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
