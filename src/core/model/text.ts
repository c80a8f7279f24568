import widthOf from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';
import leven from 'leven';

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** In a config, `${` starts a variable. */
export function quoteForConfig(text: string): string {
  return JSON.stringify(text).replaceAll('${', () => '$${');
}

/** `"a", "b", "c" and 4 more`; the report has all of them. */
export function joinNames(names: readonly string[]): string {
  const more = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Of one monitor each; the report has all. */
export function limitLines(lines: readonly string[]): readonly string[] {
  const more = lines.length - 10;
  return more > 0 ? [...lines.slice(0, 10), `… and ${count(more, 'other monitor')}`] : lines;
}

/** To this number of UTF-16 units, without half a character at its end. */
export function clip(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A word that is too wide gets its own line. */
export function wrap(text: string, columns: number): readonly string[] {
  return widthOf(text) <= columns ? [text] : wrapAnsi(text, columns).split('\n');
}

/** No expression: one for the white space around a line feed takes quadratic time. */
export function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** `totalCount` and `Total-Count` become `total_count`. */
export function toSnakeCase(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1_$2');
  return words.replace(/[-.:\s]/g, '_').toLowerCase();
}

/** For "did you mean …?", where longer or shorter texts are no typing errors. */
export function suggestNearest(unknown: string, known: readonly string[]): string | undefined {
  const mayBeTypo = unknown.length >= 3 && unknown.length <= 30;
  return mayBeTypo ? listNearest(unknown, known)[0] : undefined;
}

/** The nearest first: a third of the letters may differ (`nmae`), or a part be missing. */
export function listNearest(unknown: string, known: readonly string[]): readonly string[] {
  const word = unknown.slice(0, 100).toLowerCase();
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
  const near = suggestNearest(unknown, known);
  return near === undefined ? '' : `; did you mean ${near}?`;
}
