import {
  FILE_HEADERS_ONLY,
  formatPatch,
  type StructuredPatch,
  structuredPatch,
} from 'diff';
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
  const patch =
    structuredPatch(from, to, before, after, undefined, undefined, options) ??
    replaceAll(structuredPatch(from, to, before, ''), structuredPatch(from, to, '', after));
  const hunks = patch.hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.map(show) }));
  return formatPatch({ ...patch, hunks }, FILE_HEADERS_ONLY);
}

function replaceAll(removal: StructuredPatch, addition: StructuredPatch): StructuredPatch {
  const [removed, added] = [removal.hunks[0], addition.hunks[0]];
  const lines = [removed, added].flatMap((hunk) => hunk?.lines ?? []);
  const [oldLines, newLines] = [removed?.oldLines ?? 0, added?.newLines ?? 0];
  return { ...removal, hunks: [{ oldStart: 1, oldLines, newStart: 1, newLines, lines }] };
}

/** A row: its sign, and a line. */
function show(row: string) {
  const [start = ''] = /^.? */.exec(row) ?? [];
  return start + plain(row.slice(start.length).replace(/\r$/, ''));
}
