/** How text fits into the columns of a terminal. All of it takes text that sanitize.ts has made harmless. */

let segmenter: Intl.Segmenter | undefined;

/**
 * Characters that take two columns: the scripts of East Asia, full-width forms and emoji. Unicode's own table is long, and
 * this is wrong for a few rare symbols only.
 */
const wide =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Emoji_Presentation}\p{RI}\u3000-\u303E\u30FB\u30FC\uFF01-\uFF60\uFFE0-\uFFE6]|\uFE0F/u;

/** Half-width forms belong to these scripts, and are what their name says. */
const halfWidth = /[\uFF61-\uFFDC]/;

/** What may make one character of several code points; a text without it has a character for each. */
const joining = /[\p{M}\p{RI}\p{Emoji_Modifier}\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]|\u200D/u;

/** Columns that one character with its marks takes. */
function widthOfOne(grapheme: string): number {
  return wide.test(grapheme) && !halfWidth.test(grapheme) ? 2 : 1;
}

function splitGraphemes(text: string): readonly string[] {
  // Made at its first use, as that takes a third of the time in which a small config is validated.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  // A half-width voicing mark belongs to the letter before it, and has a column of its own all the same.
  return Array.from(segmenter.segment(text)).flatMap(({ segment }) => segment.split(/(?=[\uFF9E\uFF9F])/));
}

/** Columns that a text takes in a terminal. */
export function widthOf(text: string): number {
  // There may be 100,000 texts, and the segmenter takes fifty times as long as the rest of this.
  if (/^[ -~]*$/.test(text)) return text.length;
  const parts = joining.test(text) ? splitGraphemes(text) : Array.from(text);
  return parts.reduce((width, part) => width + widthOfOne(part), 0);
}

/** Like `padEnd`, by columns. */
export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}

/** The text where it fits, else as much of its start as does, with an ellipsis. */
export function cut(text: string, columns: number): string {
  return widthOf(text) <= columns ? text : `${takeStart(splitGraphemes(text), columns - 1).join('')}…`;
}

/** The text where it fits, else its start and its end with an ellipsis between: the end of an address tells as much as its start. */
export function shorten(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  const graphemes = splitGraphemes(text);
  const start = takeStart(graphemes, Math.ceil((columns - 1) / 2));
  const end = takeStart(graphemes.toReversed(), Math.floor((columns - 1) / 2));
  return [...start, '…', ...end.toReversed()].join('');
}

/** The text in lines that fit, broken at blanks; a word that is too long for a line has one of its own. */
export function wrap(text: string, columns: number): readonly string[] {
  if (widthOf(text) <= columns) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(line) + 1 + widthOf(word) <= columns) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function takeStart(graphemes: readonly string[], columns: number): readonly string[] {
  let left = columns;
  const end = graphemes.findIndex((grapheme) => {
    left -= widthOfOne(grapheme);
    return left < 0;
  });
  return graphemes.slice(0, end < 0 ? graphemes.length : end);
}
