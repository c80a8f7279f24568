import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk, structuredPatch } from 'diff';
import { plain } from '../model/sanitize.ts';

/** The number of unchanged lines around a change, as in `diff -u`. */
const context = 3;

/** With more changed lines, finding the fewest takes seconds: its time grows with their square. */
const maxEditLength = 1_000;

/**
 * The difference as a unified diff, for people: control characters are made visible, and carriage
 * returns at line ends are left out.
 */
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

/** All lines from the first one that differs to the last one. */
function hunkOfAll(before: string, after: string): StructuredPatchHunk {
  const old = splitLines(before);
  const edited = splitLines(after);
  const shorter = Math.min(old.length, edited.length);
  let head = 0;
  while (head < shorter && old[head] === edited[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === edited.at(-1 - tail)) tail += 1;
  const from = Math.max(0, head - context);
  const oldEnd = old.length - Math.max(0, tail - context);
  const newEnd = edited.length - Math.max(0, tail - context);
  const sign = (mark: string, lines: readonly string[]) => lines.map((line) => mark + line);
  return {
    oldStart: from + 1,
    oldLines: oldEnd - from,
    newStart: from + 1,
    newLines: newEnd - from,
    lines: [
      ...sign(' ', old.slice(from, head)),
      ...sign('-', old.slice(head, old.length - tail)),
      ...sign('+', edited.slice(head, edited.length - tail)),
      ...sign(' ', old.slice(old.length - tail, oldEnd)),
    ],
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
