/** A part of a text and what replaces it; offsets in UTF-16 units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** In the order of the text; of several at one place, in the order given. */
export function sortEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const edit of sortEdits(edits)) {
    parts.push(text.slice(end, edit.start), edit.text);
    end = edit.end;
  }
  return parts.join('') + text.slice(end);
}

export function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** The start of the line after this offset; the length of the text if it is in the last one. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** What is before an offset on its line. */
export function lineBefore(text: string, offset: number): string {
  return text.slice(lineStart(text, offset), offset);
}

/** `\r\n` if the first line ends so. */
export function lineBreakOf(text: string): '\n' | '\r\n' {
  return /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
}

/** Inserts complete lines, also after a last line that has no line break, which stays so. */
export function insertLines(text: string, offset: number, lines: readonly string[]): TextEdit {
  const lineBreak = lineBreakOf(text);
  const isAfterOpenLine = offset === text.length && offset > 0 && !text.endsWith('\n');
  const inserted = lines.map((line) => (isAfterOpenLine ? lineBreak + line : line + lineBreak));
  return { start: offset, end: offset, text: inserted.join('') };
}

/** Replaces complete lines; a last line that has no line break gets none. */
export function replaceLines(
  text: string,
  start: number,
  end: number,
  lines: readonly string[],
): TextEdit {
  const lineBreak = lineBreakOf(text);
  const isOpen = end === text.length && !text.endsWith('\n');
  if (!isOpen) return { start, end, text: lines.map((line) => line + lineBreak).join('') };
  if (lines.length > 0) return { start, end, text: lines.join(lineBreak) };
  return { start: text.slice(0, start).replace(/\r?\n$/, '').length, end, text: '' };
}
