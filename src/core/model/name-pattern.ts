import { Invalid } from './errors.ts';
import type { Source } from './problem.ts';

/** Expects a normalized name, where names of monitors are compared. */
export type NamePattern = (name: string) => boolean;

export interface PlacedPattern {
  /** As it is compared with names. */
  text: string;
  shown: string;
  matches: NamePattern;
  source: Source;
}

const maxLength = 1_000;

const wildcard = /\*+|\?|\[(?:!(?!\]))?.[^\]]*\]/su;
/** One token of a pattern; an unclosed bracket is a token by itself. */
const token = /\*+|\?|\[((?:!(?!\]))?)(.[^\]]*)\]|./gsu;

/** What the code point of one character must be, or any number of characters. */
type Part = ((code: number) => boolean) | 'any';

/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]`
 * one of all others. Case matters, and a `]` directly after the bracket is literal, as in a shell.
 * Unlike there, `[!]` is always a literal `!`, and a pattern matches itself: `[EU] Shop` is a name.
 */
export function parseNamePattern(pattern: string): NamePattern | Invalid {
  if (pattern.length > maxLength)
    return new Invalid(`be a pattern of at most ${maxLength} characters`);
  if (isLiteral(pattern)) return (name) => name === pattern;
  const parts: Part[] = [];
  for (const [text, negation, members] of pattern.matchAll(token)) {
    if (text === '[')
      return new Invalid(
        'be a pattern in which each [ is closed by a ]; write [[] for a literal [',
      );
    const ranges = members === undefined ? [] : listRanges(members);
    if (ranges.some(([first, last]) => first > last))
      return new Invalid('be a pattern with ascending ranges, like [a-z]');
    if (text.startsWith('*')) parts.push('any');
    else if (text === '?') parts.push(() => true);
    else if (members === undefined) {
      const expected = codeOf(text);
      parts.push((code) => code === expected);
    } else parts.push((code) => isInRanges(code, ranges) !== (negation === '!'));
  }
  // For most names, a look at what has no wildcards is enough.
  const literals = pattern.split(wildcard);
  return (name) =>
    name === pattern || (literals.every((text) => name.includes(text)) && matchParts(parts, name));
}

type CodeRange = readonly [first: number, last: number];

function listRanges(members: string): readonly CodeRange[] {
  const parts = Array.from(members.matchAll(/(.)-(.)|(.)/gsu));
  return parts.map(([text, first = text, last = text]) => [codeOf(first), codeOf(last)]);
}

function isInRanges(code: number, ranges: readonly CodeRange[]): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last);
}

function codeOf(text: string, index = 0): number {
  return text.codePointAt(index) ?? 0;
}

/**
 * What stands between two stars has a fixed length, so its first place is the best one, and only
 * the last star is tried again: the time is at most length times length.
 */
function matchParts(parts: readonly Part[], name: string): boolean {
  let [part, index] = [0, 0];
  /** After the last star, and where its part of the name ends. */
  let [afterStar, starEnd] = [-1, 0];
  while (index < name.length) {
    const expected = parts[part];
    const code = codeOf(name, index);
    if (expected === 'any') {
      part += 1;
      afterStar = part;
      starEnd = index;
    } else if (expected?.(code)) {
      part += 1;
      index += widthOf(code);
    } else if (afterStar >= 0) {
      starEnd += widthOf(codeOf(name, starEnd));
      part = afterStar;
      index = starEnd;
    } else return false;
  }
  return parts.slice(part).every((rest) => rest === 'any');
}

function widthOf(code: number): number {
  return code > 0xffff ? 2 : 1;
}

function isLiteral(pattern: string): boolean {
  return !/[*?[]/.test(pattern);
}

export type PatternFinder = (name: string) => PlacedPattern | undefined;

/** Patterns without wildcards, of which a config may have thousands, cost one look. */
export function createPatternFinder(patterns: readonly PlacedPattern[]): PatternFinder {
  const literal = patterns.filter(({ text }) => isLiteral(text));
  const others = patterns.filter(({ text }) => !isLiteral(text));
  const byName = new Map(literal.toReversed().map((pattern) => [pattern.text, pattern]));
  return (name) => byName.get(name) ?? others.find(({ matches }) => matches(name));
}

/** The pattern that only this name matches. A pattern must not start with `!`. */
export function quotePattern(name: string): string {
  return name.replace(/[*?[]|^!/g, '[$&]');
}
