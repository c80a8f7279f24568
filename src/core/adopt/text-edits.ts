/** A part of a text and what replaces it; offsets in UTF-16 units. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Of several edits at one place, in the order given. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const lineBreak = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
  const parts: string[] = [];
  let end = 0;
  for (const edit of edits.toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  )) {
    parts.push(text.slice(end, edit.start), edit.text.replaceAll('\n', lineBreak));
    end = edit.end;
  }
  return parts.join('') + text.slice(end);
}

/** The end of the line of an offset, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? Math.max(offset, end - 1) : end;
}

/** The start of the line after this offset; the length of the text if it is in the last one. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** What is before an offset on its line. */
export function lineBefore(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
}

/** Inserts complete lines, also after a last line that has no line break, which stays so. */
export function insertLines(text: string, offset: number, lines: readonly string[]): TextEdit {
  const isAfterOpenLine = offset === text.length && offset > 0 && !text.endsWith('\n');
  const inserted = lines.map((line) => (isAfterOpenLine ? `\n${line}` : `${line}\n`));
  return { start: offset, end: offset, text: inserted.join('') };
}
