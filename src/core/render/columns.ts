/** Fits text into the columns of a terminal. The text is already sanitized. */
import widthOf from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';

export { widthOf };

let segmenter: Intl.Segmenter | undefined;

/** Appends blanks up to this number of columns. */
export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}

/** Cuts the end of a text that is too wide. */
export function cut(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  // Created on first use: a segmenter takes 10 ms, and most runs cut nothing.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let start = '';
  for (const { segment } of segmenter.segment(text)) {
    if (widthOf(`${start}${segment}…`) > columns) break;
    start += segment;
  }
  return `${start}…`;
}

/** Breaks a text into lines at blanks; a word that is too wide gets its own line. */
export function wrap(text: string, columns: number): readonly string[] {
  return widthOf(text) <= columns ? [text] : wrapAnsi(text, columns).split('\n');
}
