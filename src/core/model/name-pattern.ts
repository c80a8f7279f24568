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

/**
 * What stands between the stars of a pattern: a text, or one entry for each character, if there are
 * wildcards.
 */
type Segment = string | readonly Character[];

/** A code point, any one, or one of a set. */
type Character = number | 'any' | CharacterSet;

interface CharacterSet {
  readonly isNegated: boolean;
  /** Code points, the first and the last one. */
  readonly ranges: readonly (readonly [number, number])[];
}

/**
 * Parses a pattern for names: `*` matches any characters, `?` one, `[a-z]` one of these, `[!a-z]`
 * one of all others. Case matters, and a `]` directly after the bracket is literal, as in a shell.
 * Unlike there, `[!]` is always a literal `!`.
 *
 * No regular expression is made: a config may have thousands of patterns, and V8 keeps some
 * kilobytes for each of them.
 */
export function parseNamePattern(pattern: string): NamePattern | Invalid {
  if (pattern.length > maxLength) {
    return new Invalid(`be a pattern of at most ${maxLength} characters`);
  }
  const segments: Character[][] = [[]];
  for (const [text, negation, members] of pattern.matchAll(token)) {
    if (text === '[') {
      const remedy = 'write [[] for a literal [';
      return new Invalid(`be a pattern in which each [ is closed by a ]; ${remedy}`);
    }
    if (text.startsWith('*')) {
      segments.push([]);
      continue;
    }
    const character = parseCharacter(text, members, negation === '!');
    if (character instanceof Invalid) return character;
    segments.at(-1)?.push(character);
  }
  const compact = segments.map(toSegment);
  return (name) => matchSegments(name, compact);
}

function parseCharacter(
  text: string,
  members: string | undefined,
  isNegated: boolean,
): Character | Invalid {
  if (text === '?') return 'any';
  if (members === undefined) return codePoint(text);
  const letters = Array.from(members);
  const ranges: [number, number][] = [];
  for (let index = 0; index < letters.length; index += 1) {
    const first = codePoint(letters[index]);
    const isRange = letters[index + 1] === '-' && index + 2 < letters.length;
    if (isRange) index += 2;
    const last = isRange ? codePoint(letters[index]) : first;
    if (last < first) return new Invalid('be a pattern with ascending ranges, like [a-z]');
    ranges.push([first, last]);
  }
  return { isNegated, ranges };
}

function codePoint(letter: string | undefined): number {
  return letter?.codePointAt(0) ?? 0;
}

/** A text takes less memory than its characters, and the engine searches for it. */
function toSegment(characters: readonly Character[]): Segment {
  const points = characters.filter((character) => typeof character === 'number');
  if (points.length < characters.length) return characters;
  return points.map((point) => String.fromCodePoint(point)).join('');
}

/**
 * 1. The first segment is at the start of the name, and the last one at its end.
 * 2. Each of the others is taken at its first place after the one before: its length is fixed, so
 *    no later place is better. So the time is linear in the length of the name.
 */
function matchSegments(name: string, segments: readonly Segment[]): boolean {
  const [first = '', ...others] = segments;
  const last = others.pop();
  let end = matchAt(name, first, 0);
  if (last === undefined) return end === name.length;
  for (const segment of others) {
    if (end === null) return false;
    end = findFrom(name, segment, end);
  }
  const start = findStart(name, last);
  return end !== null && start >= end && matchAt(name, last, start) === name.length;
}

/** Where a segment starts that ends with the name; negative if the name is shorter. */
function findStart(name: string, segment: Segment): number {
  if (typeof segment === 'string') return name.length - segment.length;
  let index = name.length;
  for (const _ of segment) {
    const isPair = index > 1 && (name.codePointAt(index - 2) ?? 0) > 0xffff;
    index -= isPair ? 2 : 1;
  }
  return index;
}

/** The end of a segment that is at an index of the name, or null. */
function matchAt(name: string, segment: Segment, start: number): number | null {
  if (typeof segment === 'string') {
    return name.startsWith(segment, start) ? start + segment.length : null;
  }
  let index = start;
  for (const character of segment) {
    const point = name.codePointAt(index);
    if (point === undefined || !isOne(point, character)) return null;
    index += point > 0xffff ? 2 : 1;
  }
  return index;
}

/** The end of the first place of a segment from an index on, or null. */
function findFrom(name: string, segment: Segment, from: number): number | null {
  if (typeof segment === 'string') {
    const index = name.indexOf(segment, from);
    return index < 0 ? null : index + segment.length;
  }
  let start = from;
  while (start < name.length) {
    const end = matchAt(name, segment, start);
    if (end !== null) return end;
    start += (name.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
  }
  return null;
}

function isOne(point: number, character: Character): boolean {
  if (typeof character === 'number') return point === character;
  if (character === 'any') return true;
  const { isNegated, ranges } = character;
  return ranges.some(([first, last]) => first <= point && point <= last) !== isNegated;
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
