import { isObject, type Json } from './json.ts';

export const masked = '***';
export type Mask = (text: string) => string;

/** A shorter secret is only masked where it is no part of a word. */
const minLength = 6;
/** Of a longer secret, the expression would be too large. */
const maxPatternLength = 2_000;
type Range = readonly [start: number, end: number];

/** Of secrets as they are, escaped as in JSON, percent-encoded, and in base64. */
export function createMask(secrets: readonly string[]): Mask {
  const texts = secrets.flatMap((secret) => [secret, secret.trim(), secret.normalize('NFC')]);
  const given = [...new Set(texts.filter((text) => text.trim() !== ''))];
  const inJson = given.map((text) => JSON.stringify(text).slice(1, -1));
  const spellings = [...new Set([...given, ...inJson, ...given.flatMap(listBase64)])];
  const patterns = given
    .filter((text) => text.length <= maxPatternLength && /[^\w.~-]/.test(text))
    .map(percentPattern);
  return (text) => {
    const encoded = patterns.flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ 0: found, index }): Range => {
        return [index, index + found.length];
      }),
    );
    const found = spellings.flatMap((spelling) => findAll(text, spelling));
    return maskRanges(text, [...found, ...encoded].filter(isLong(text)));
  };
}

/** Each character as it is or percent-encoded: programs differ in which ones they encode. */
function percentPattern(text: string): RegExp {
  const characters = Array.from(text.toWellFormed(), (character) => {
    if (/\w/.test(character)) return character;
    const itself = `\\u{${character.codePointAt(0)?.toString(16)}}`;
    const lower = Buffer.from(character).toString('hex').replace(/../g, '%$&');
    return `(?:${itself}|${lower}|${lower.toUpperCase()})`;
  });
  return new RegExp(characters.join(''), 'gu');
}

/** At each alignment, as other text may come before it; without what more text would change. */
function listBase64(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const encoded = [0, 1, 2].map((skipped) => bytes.subarray(skipped).toString('base64'));
  const bare = encoded.map((one) => one.replace(/=+$/, ''));
  const inside = bare.map((one) => one.slice(0, one.length - (one.length % 4)));
  // What is as short as a word may be one.
  return [...encoded, ...inside].filter(({ length }) => length > minLength);
}

function findAll(text: string, spelling: string): readonly Range[] {
  const ranges: Range[] = [];
  let start = text.indexOf(spelling);
  while (start >= 0) {
    ranges.push([start, start + spelling.length]);
    start = text.indexOf(spelling, start + 1);
  }
  return ranges;
}

function isLong(text: string) {
  const isInWord = (index: number) =>
    /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
  return ([start, end]: Range) => end - start >= minLength || ![start, end].some(isInWord);
}

/** What overlaps is one mask. */
function maskRanges(text: string, ranges: readonly Range[]): string {
  let [shown, end] = ['', 0];
  for (const range of ranges.toSorted(([one], [other]) => one - other)) {
    if (range[0] >= end) shown += text.slice(end, range[0]) + masked;
    end = Math.max(end, range[1]);
  }
  return shown + text.slice(end);
}

export function redactJson(value: Json, mask: Mask, depth = 120): Json {
  if (typeof value === 'string') return mask(value);
  // A service may show a secret that looks like a number as a number.
  if (typeof value === 'number') return mask(String(value)) === String(value) ? value : masked;
  if (typeof value !== 'object' || value === null) return value;
  // Printing a deeper value could overflow the stack.
  if (depth === 0) return '…';
  if (!isObject(value)) return value.map((item) => redactJson(item, mask, depth - 1));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [mask(key), redactJson(inner, mask, depth - 1)]),
  );
}

/** In its texts, or where two of them meet. */
export function containsSecret(value: Json, mask: Mask): boolean {
  const text = JSON.stringify(value);
  return mask(text) !== text || JSON.stringify(redactJson(value, mask)) !== text;
}
