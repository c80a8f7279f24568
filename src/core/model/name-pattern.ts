import { Unexpected } from './errors.ts';

/** Reports whether a complete name matches. */
export type NamePattern = (name: string) => boolean;

/** One token of a pattern; a bracket that is not closed is a token of its own. */
const token = /\*+|\?|\[(!?)(.[^\]]*)\]|./gsu;

/** Longest pattern, in UTF-16 units: no service has names of that length. */
const maxLength = 1_000;

/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]` one of all others. Case
 * matters, and a `]` directly after the bracket stands for itself, as in a shell.
 */
export function parseNamePattern(pattern: string): NamePattern | Unexpected {
  if (pattern.length > maxLength) return new Unexpected(`a pattern of at most ${maxLength} characters`);
  const segments = [''];
  for (const [text, negation, members] of pattern.matchAll(token)) {
    if (text === '[') return new Unexpected('a pattern in which each [ is closed by a ]; write [[] for a literal [');
    if (text.startsWith('*')) segments.push('');
    else if (members === undefined) segments[segments.length - 1] += text === '?' ? '.' : escapeText(text);
    else segments[segments.length - 1] += `[${negation && '^'}${escapeText(members)}]`;
  }
  try {
    return matchInOrder(segments, pattern.replace(/[*?[].*/s, ''));
  } catch {
    // A regular expression refuses nothing else here.
    return new Unexpected('a pattern with ascending ranges, like [a-z]');
  }
}

/** Finds each segment at its first place. Segments have a fixed length, so no other place is better: no backtracking. */
function matchInOrder(segments: readonly string[], start: string): NamePattern {
  const last = segments.length - 1;
  const expressions = segments.map(
    (source, index) => new RegExp(`${index === 0 ? '^' : ''}${source}${index === last ? '$' : ''}`, 'gsu'),
  );
  return (name) => {
    let at = 0;
    // Of a thousand patterns and ten thousand names, most pairs end at the first check.
    return (
      name.startsWith(start) &&
      expressions.every((expression) => {
        expression.lastIndex = at;
        const isFound = expression.test(name);
        at = expression.lastIndex;
        return isFound;
      })
    );
  };
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
