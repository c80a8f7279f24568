import { isObject, type Json } from './json.ts';

export const masked = '***';
export type Mask = (text: string) => string;

/** In UTF-16 units. A shorter secret is only masked where it is no part of a word. */
const minLength = 6;
/** In UTF-16 units. Of a longer secret, the expression would be too large. */
const maxPatternLength = 2_000;
type Range = readonly [start: number, end: number];

/** Masks secrets: as they are, escaped as in JSON, percent-encoded, and in base64. */
export function createMask(secrets: readonly string[]): Mask {
  const texts = secrets.flatMap((secret) => [secret, secret.trim(), secret.normalize('NFC')]);
  const given = [...new Set(texts.filter((text) => text.trim() !== ''))];
  const spellings = new Set(given.flatMap(listSpellings));
  const patterns = given
    .filter((text) => text.length <= maxPatternLength && /[^\w.~-]/.test(text))
    .map(percentPattern);
  const shortest = Math.min(...Array.from(spellings, ({ length }) => length));
  return (text) => {
    if (text.length < shortest) return text;
    const ranges = [...spellings].flatMap((spelling) => {
      const found = findAll(text, spelling);
      return spelling.length < minLength
        ? found.filter((range) => !splitsWord(text, range))
        : found;
    });
    const encoded = patterns
      .flatMap((pattern) => Array.from(text.matchAll(pattern)))
      .filter(([found]) => found.length >= minLength)
      .map((match): Range => [match.index, match.index + match[0].length]);
    return maskRanges(text, [...ranges, ...encoded]);
  };
}

function listSpellings(text: string): readonly string[] {
  // Base64 that is as short as a word may be one.
  const base64 = listBase64(text).filter((encoded) => encoded.length > minLength);
  const inJson = JSON.stringify(text).slice(1, -1);
  return [text, inJson, encodeURIComponent(text.toWellFormed()), ...base64];
}

/** Each character as it is or percent-encoded: programs differ in which ones they encode. */
function percentPattern(text: string): RegExp {
  const characters = Array.from(text.toWellFormed(), (character) => {
    if (/[\w.~-]/.test(character)) return character.replace('.', '\\.');
    const itself = character.replace(/[\\^$*+?()[\]{}|/]/, '\\$&');
    const bytes = Array.from(Buffer.from(character), (byte) => {
      const digits = byte.toString(16).padStart(2, '0');
      return `%${digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
    });
    return `(?:${itself}|${bytes.join('')})`;
  });
  return new RegExp(characters.join(''), 'gu');
}

/** At each alignment, as other text may come before it; without what more text would change. */
function listBase64(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((skipped) => {
    const encoded = bytes.subarray(skipped).toString('base64');
    const letters = encoded.replace(/=+$/, '');
    return [encoded, letters.slice(0, letters.length - (letters.length % 4))];
  });
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

function splitsWord(text: string, [start, end]: Range): boolean {
  const isInside = (index: number) =>
    /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, index - 1), index + 1));
  return isInside(start) || isInside(end);
}

/** What overlaps is one mask. */
function maskRanges(text: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return text;
  let [shown, end] = ['', 0];
  for (const range of ranges.toSorted(([one], [other]) => one - other)) {
    if (range[0] >= end) shown += text.slice(end, range[0]) + masked;
    end = Math.max(end, range[1]);
  }
  return shown + text.slice(end);
}

/** A value with each text masked; the same object where nothing changes. */
export function redactJson(value: Json, mask: Mask, depth = 120): Json {
  if (typeof value === 'string') return mask(value);
  // A service may show a secret that looks like a number as a number.
  if (typeof value === 'number') return mask(String(value)) === String(value) ? value : masked;
  if (typeof value !== 'object' || value === null) return value;
  // Printing a deeper value could overflow the stack.
  if (depth === 0) return '…';
  if (!isObject(value)) {
    const items = value.map((item) => redactJson(item, mask, depth - 1));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  let isChanged = false;
  const redacted = Object.entries(value).map(([key, inner]): [string, Json] => {
    const entry: [string, Json] = [mask(key), redactJson(inner, mask, depth - 1)];
    isChanged ||= entry[0] !== key || entry[1] !== inner;
    return entry;
  });
  return isChanged ? Object.fromEntries(redacted) : value;
}

/** Whether a mask hides a part of a value, in its texts or where two of them meet. */
export function containsSecret(value: Json, mask: Mask): boolean {
  const text = JSON.stringify(value);
  return mask(text) !== text || JSON.stringify(redactJson(value, mask)) !== text;
}
