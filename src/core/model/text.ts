import leven from 'leven';
import { type Json, mapTexts } from './json.ts';

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** In a config, `${` starts a variable. */
export function quoteForConfig(text: string): string {
  return JSON.stringify(text).replaceAll('${', () => '$${');
}

/** `"a", "b", "c" and 4 more`; the report has all of them. */
export function joinNames(names: readonly string[], shown = 3): string {
  const more = names.length - shown;
  return `${names.slice(0, shown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export function limitLines(lines: readonly string[]): readonly string[] {
  const more = lines.length - 10;
  return more > 0
    ? [...lines.slice(0, 10), `… and ${count(more, 'other monitor')}`]
    : lines;
}

/** To this number of UTF-16 units, without half a character at its end. */
export function clip(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** No expression: one for the white space around a line feed takes quadratic time. */
export function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** URL parsers encode the apostrophe, too. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}

/** `totalCount` and `Total-Count` become `total_count`. */
export function toSnakeCase(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1_$2');
  return words.replace(/[-.:\s]/g, '_').toLowerCase();
}

/** The nearest first: a third of the letters may differ (`nmae`), or a part be missing. */
export function listNearest(unknown: string, known: readonly string[]): readonly string[] {
  const word = unknown.slice(0, 100).toLowerCase();
  // A letter is a part of most texts.
  if (word.length < 2) return known.filter((text) => text.toLowerCase() === word);
  const distanceTo = (text: string) => {
    const other = text.slice(0, 100).toLowerCase();
    return other.includes(word) ? 0 : leven(word, other);
  };
  const rated = known.map((text) => ({ text, distance: distanceTo(text) }));
  const near = rated.filter(({ distance }) => distance <= Math.ceil(word.length / 3));
  const sorted = near.toSorted((one, other) => one.distance - other.distance);
  return sorted.slice(0, 3).map(({ text }) => text);
}

export function didYouMean(unknown: string, known: readonly string[]): string {
  const [near] = listNearest(unknown, known);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

const reference = /&(?:(amp|lt|gt|quot|apos)|#0*(\d\d)|#x0*([\da-fA-F]{2}));/g;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** What validator.js, Mustache and others escape. None of them is a part of an escape but `&`. */
const escaped = '&<>"\'/\\`=';

/** Once, so that `&amp;lt;` becomes `&lt;`. */
function decode(text: string): string {
  return text.replace(reference, (written, name, decimal, hex) => {
    const letter = named[name] ?? String.fromCharCode(decimal ?? `0x${hex}`);
    return escaped.includes(letter) ? letter : written;
  });
}

/** For comparisons, however often a service escapes it. */
export function decodeHtml(text: string): string {
  if (!text.includes('&')) return text;
  return decode(text.replace(/&(?:(?:amp|#0*38|#x0*26);)+/g, '&'));
}

/** Some services escape what they list. A text with `<` or a single `&` is not escaped. */
function unescapeHtml(text: string): string {
  const isRaw = /[<&]/.test(text.replace(reference, ''));
  return isRaw ? text : decode(text);
}

export function unescapeTexts<Value extends Json>(value: Value): Value {
  return mapTexts(value, unescapeHtml) as Value;
}
