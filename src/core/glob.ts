import { Unexpected } from './unexpected.ts';

/** Tells whether a whole text matches. */
export type Glob = (text: string) => boolean;

const anything = Symbol('*');

/** One character that is taken, or any number of them. */
type Token = typeof anything | ((character: string) => boolean);

/** The parts of a pattern; a bracket that is not closed is one of its own. */
const part = /\*+|\?|\[(!?)(.[^\]]*)\]|./gsu;

/**
 * Reads a pattern in which `*` stands for any characters, `?` for one, `[a-z]` for one of these and `[!a-z]` for one of
 * all others; upper and lower case differ. A `]` directly after the bracket stands for itself, as in a shell.
 */
export function parseGlob(pattern: string): Glob | Unexpected {
  const tokens: Token[] = [];
  for (const [text, negation, members] of pattern.matchAll(part)) {
    const token = members === undefined ? parseSign(text) : parseSet(members, negation === '!');
    if (token instanceof Unexpected) return token;
    tokens.push(token);
  }
  const least = tokens.filter((token) => token !== anything).length;
  const beginning = pattern.replace(/[*?[].*/s, '');
  return (text) => {
    // Of a thousand patterns and ten thousand names, most pairs end here.
    if (text.length < least || !text.startsWith(beginning)) return false;
    return matches(tokens, [...text]);
  };
}

function parseSign(sign: string): Token | Unexpected {
  if (sign === '[') return new Unexpected('a pattern in which each [ is closed by a ]; [[] stands for a [ itself');
  if (sign.startsWith('*')) return anything;
  return sign === '?' ? () => true : (character) => character === sign;
}

/** One of the members, or with a negation one of all others. */
function parseSet(members: string, isNegated: boolean): Token | Unexpected {
  const ranges = Array.from(members.matchAll(/(.)-(.)|./gsu), ([one, from = one, to = from]) => [from, to].map(codeOf));
  if (ranges.some(([from = 0, to = 0]) => from > to))
    return new Unexpected('a pattern whose ranges run upwards, as [a-z]');
  return (character) =>
    ranges.some(([from = 0, to = 0]) => from <= codeOf(character) && codeOf(character) <= to) !== isNegated;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Only the latest `*` is ever given another length: time grows with the product of both lengths at most. */
function matches(tokens: readonly Token[], characters: readonly string[]): boolean {
  let [token, at] = [0, 0];
  let retry: { readonly token: number; at: number } | null = null;
  while (at < characters.length) {
    const wanted = tokens[token];
    if (wanted === anything) {
      token += 1;
      retry = { token, at };
    } else if (wanted?.(characters[at] as string)) {
      token += 1;
      at += 1;
    } else if (retry !== null) {
      retry.at += 1;
      ({ token, at } = retry);
    } else return false;
  }
  return tokens.slice(token).every((rest) => rest === anything);
}
