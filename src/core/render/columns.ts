/** Fits text into the columns of a terminal. The text is harmless already: `sanitize.ts` has removed what moves a cursor. */
import widthOf from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';

export { widthOf };

let segmenter: Intl.Segmenter | undefined;

/** Appends blanks up to so many columns. */
export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}

/** Cuts the end of a text that is too wide. */
export function cut(text: string, columns: number): string {
  return widthOf(text) <= columns ? text : `${takeStart(splitGraphemes(text), columns - 1).join('')}…`;
}

/** Cuts the middle of a text that is too wide, because the end of an address says as much as its start. */
export function shorten(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  const graphemes = splitGraphemes(text);
  const start = takeStart(graphemes, Math.ceil((columns - 1) / 2));
  const end = takeStart(graphemes.toReversed(), Math.floor((columns - 1) / 2));
  return [...start, '…', ...end.toReversed()].join('');
}

/** Breaks a text into lines at its blanks; a word that is too wide gets a line of its own. */
export function wrap(text: string, columns: number): readonly string[] {
  return widthOf(text) <= columns ? [text] : wrapAnsi(text, columns).split('\n');
}

function splitGraphemes(text: string): readonly string[] {
  // Created on first use: a segmenter takes 10 ms, and most runs cut nothing.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The graphemes that fit into so many columns. */
function takeStart(graphemes: readonly string[], columns: number): readonly string[] {
  let left = columns;
  const end = graphemes.findIndex((grapheme) => {
    left -= widthOf(grapheme);
    return left < 0;
  });
  return end < 0 ? graphemes : graphemes.slice(0, end);
}
