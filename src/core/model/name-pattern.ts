import { Invalid } from './errors.ts';
import type { Source } from './problem.ts';

/** Expects a normalized name, where names of monitors are compared. */
export type NamePattern = (name: string) => boolean;

/** A pattern of a config. */
export interface PlacedPattern {
  /** As it is compared with names. */
  readonly text: string;
  readonly shown: string;
  readonly matches: NamePattern;
  readonly source: Source;
}

/** In UTF-16 units. */
const maxLength = 1_000;

/** One token of a pattern; an unclosed bracket is a token by itself. */
const token = /\*+|\?|\[((?:!(?!\]))?)(.[^\]]*)\]|./gsu;

/** The end of the first place of a part of a pattern, from an index of the name on, or null. */
type FindPart = (name: string, from: number) => number | null;

/** What stands between two stars of a pattern, as a text and as an expression. */
interface Part {
  readonly text: string;
  readonly source: string;
  readonly hasWildcards: boolean;
}

const noPart: Part = { text: '', source: '', hasWildcards: false };

/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]`
 * one of all others. Case matters, and a `]` directly after the bracket is literal, as in a shell.
 * Unlike there, `[!]` is always a literal `!`.
 *
 * 1. The part before the first star is at the start of the name, that after the last one at its
 *    end.
 * 2. Each of the others is taken at its first place after the one before: its length is fixed, so
 *    no later place is better. So the time is linear in the length of the name.
 */
export function parseNamePattern(pattern: string): NamePattern | Invalid {
  if (pattern.length > maxLength) {
    return new Invalid(`be a pattern of at most ${maxLength} characters`);
  }
  const parts: Part[] = [noPart];
  for (const [text, negation, members] of pattern.matchAll(token)) {
    if (text === '[') {
      const remedy = 'write [[] for a literal [';
      return new Invalid(`be a pattern in which each [ is closed by a ]; ${remedy}`);
    }
    if (text.startsWith('*')) {
      parts.push(noPart);
      continue;
    }
    const source = writeCharacter(text, members, negation === '!');
    if (source instanceof Invalid) return source;
    const part = parts.pop() ?? noPart;
    const hasWildcards = part.hasWildcards || text === '?' || members !== undefined;
    parts.push({ text: part.text + text, source: part.source + source, hasWildcards });
  }
  const last = parts.length - 1;
  const finders = parts.map((part, index) => createFinder(part, index === 0, index === last));
  return (name) => {
    let end: number | null = 0;
    for (const find of finders) {
      end = find(name, end);
      if (end === null) return false;
    }
    return true;
  };
}

/** One character of a pattern, as a regular expression. */
function writeCharacter(
  text: string,
  members: string | undefined,
  isNegated: boolean,
): string | Invalid {
  if (text === '?') return '.';
  if (members === undefined) return literal(text);
  const letters = Array.from(members);
  let ranges = '';
  for (let index = 0; index < letters.length; index += 1) {
    const first = letters[index] ?? '';
    const isRange = letters[index + 1] === '-' && index + 2 < letters.length;
    if (isRange) index += 2;
    const last = letters[index] ?? '';
    if (codePoint(last) < codePoint(first)) {
      return new Invalid('be a pattern with ascending ranges, like [a-z]');
    }
    ranges += `${literal(first)}-${literal(last)}`;
  }
  return isNegated ? `[^${ranges}]` : `[${ranges}]`;
}

function codePoint(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

function literal(letter: string): string {
  return `\\u{${codePoint(letter).toString(16)}}`;
}

/** An expression only for wildcards: it takes some kilobytes, and a config may have thousands. */
function createFinder(part: Part, isFirst: boolean, isLast: boolean): FindPart {
  const { hasWildcards, source, text } = part;
  if (hasWildcards) {
    const bounded = `${isFirst ? '^' : ''}${source}${isLast ? '$' : ''}`;
    const expression = new RegExp(bounded, 'gsu');
    return (name, from) => {
      expression.lastIndex = from;
      return expression.test(name) ? expression.lastIndex : null;
    };
  }
  return (name, from) => {
    const atEnd = name.length - text.length;
    const start = isLast ? atEnd : isFirst ? 0 : name.indexOf(text, from);
    const isThere = start >= from && name.startsWith(text, start);
    return isThere && (start === 0 || !isFirst) ? start + text.length : null;
  };
}

/** Whether a pattern matches only the name that it is. */
export function isLiteral({ text }: PlacedPattern): boolean {
  return !/[*?[]/.test(text);
}

export type PatternFinder = (name: string) => PlacedPattern | undefined;

/**
 * Finds a pattern that matches a name. Patterns without wildcards, of which a config may have
 * thousands, cost one look.
 */
export function createPatternFinder(patterns: readonly PlacedPattern[]): PatternFinder {
  const byName = new Map<string, PlacedPattern>();
  const withWildcards: PlacedPattern[] = [];
  for (const pattern of patterns) {
    if (!isLiteral(pattern)) withWildcards.push(pattern);
    else if (!byName.has(pattern.text)) byName.set(pattern.text, pattern);
  }
  return (name) => byName.get(name) ?? withWildcards.find(({ matches }) => matches(name));
}

/** The pattern that only this name matches. A pattern must not start with `!`. */
export function quotePattern(name: string): string {
  return name.replace(/[*?[]|^!/g, '[$&]');
}
