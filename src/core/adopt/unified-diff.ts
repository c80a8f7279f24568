import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk, structuredPatch } from 'diff';
import { plain } from '../model/sanitize.ts';

/** Lines, as in `diff -u`. */
const context = 3;

/** With more changed lines, finding the fewest takes seconds: its time grows with their square. */
const maxEditLength = 1_000;

/** For people: control characters are visible, and carriage returns at line ends are left out. */
export function writeDiff(file: string, before: string, after: string): string {
  const name = plain(file);
  const [from, to] = [`a/${name}`, `b/${name}`];
  const options = { context, maxEditLength };
  const fewest = structuredPatch(from, to, before, after, undefined, undefined, options);
  const hunks = fewest?.hunks ?? [hunkOfAll(before, after)];
  const patch = {
    oldFileName: from,
    newFileName: to,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.map(show) })),
  };
  return formatPatch(patch, FILE_HEADERS_ONLY);
}

function hunkOfAll(before: string, after: string): StructuredPatchHunk {
  const [old, edited] = [splitLines(before), splitLines(after)];
  return {
    oldStart: 1,
    oldLines: old.length,
    newStart: 1,
    newLines: edited.length,
    lines: [...old.map((line) => `-${line}`), ...edited.map((line) => `+${line}`)],
  };
}

/** A last line without a line break says so below it, as in `diff -u`. */
function splitLines(text: string): readonly string[] {
  const lines = text.split('\n');
  const last = lines.pop();
  return last ? [...lines, `${last}\n\\ No newline at end of file`] : lines;
}

/** A row: its sign and a line, and perhaps the mark of a missing line break below it. */
function show(row: string): string {
  const [text = '', ...mark] = row.split('\n');
  const [start = ''] = /^.? */.exec(text) ?? [];
  return [start + plain(text.slice(start.length).replace(/\r$/, '')), ...mark].join('\n');
}
