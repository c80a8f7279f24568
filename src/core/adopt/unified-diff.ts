import { plain } from '../model/sanitize.ts';
import { findChange } from './list-changes.ts';
import { countLines, sortEdits, type TextEdit } from './text-edits.ts';

/** The number of unchanged lines around a change, as in `diff -u`. */
const context = 3;

interface Row {
  readonly sign: ' ' | '-' | '+';
  readonly line: string;
}

/** Lines that edits touch, by their index from 0; `to` is after the last one. */
interface Region {
  readonly from: number;
  to: number;
  /** How many lines it has more after the edits. */
  grown: number;
}

/**
 * The difference as a unified diff, for people: control characters are made visible, and carriage
 * returns at line ends are left out. The edits show where it is: comparing all lines takes time and
 * memory of the square of their number.
 */
export function writeDiff(
  file: string,
  before: string,
  after: string,
  edits: readonly TextEdit[],
): string {
  const rows = listRows(toLines(before), toLines(after), listRegions(before, edits));
  const lines = [`--- a/${plain(file)}`, `+++ b/${plain(file)}`];
  let next = 0;
  let oldLine = 0;
  let newLine = 0;
  for (const { from, to } of listHunks(rows)) {
    oldLine += from - next;
    newLine += from - next;
    const shown = rows.slice(from, to);
    const removed = shown.filter(({ sign }) => sign !== '+').length;
    const added = shown.filter(({ sign }) => sign !== '-').length;
    lines.push(`@@ -${range(oldLine, removed)} +${range(newLine, added)} @@`);
    for (const { line, sign } of shown) lines.push(sign + show(line));
    oldLine += removed;
    newLine += added;
    next = to;
  }
  return `${lines.join('\n')}\n`;
}

/** Edits of the same line are in one region. */
function listRegions(before: string, edits: readonly TextEdit[]): readonly Region[] {
  const regions: Region[] = [];
  let counted = 0;
  let line = 0;
  for (const { end, start, text } of sortEdits(edits)) {
    line += countLines(before.slice(counted, start));
    counted = start;
    const removed = countLines(before.slice(start, end));
    const grown = countLines(text) - removed;
    const to = line + removed + 1;
    const last = regions.at(-1);
    if (last === undefined || line >= last.to) regions.push({ from: line, to, grown });
    else {
      last.to = Math.max(last.to, to);
      last.grown += grown;
    }
  }
  return regions;
}

/** All lines of both texts. */
function listRows(
  old: readonly string[],
  edited: readonly string[],
  regions: readonly Region[],
): readonly Row[] {
  const rows: Row[] = [];
  const add = (sign: Row['sign'], lines: readonly string[]) => {
    for (const line of lines) rows.push({ sign, line });
  };
  let next = 0;
  let shift = 0;
  for (const { from, grown, to } of regions) {
    const touched = old.slice(from, to);
    const { added, removed } = findChange(touched, edited.slice(from + shift, to + shift + grown));
    add(' ', old.slice(next, from + removed.from));
    add('-', touched.slice(removed.from, removed.to));
    add('+', added as readonly string[]);
    next = from + removed.to;
    shift += grown;
  }
  add(' ', old.slice(next));
  return rows;
}

/** Changes whose lines of context touch are shown together. */
function listHunks(
  rows: readonly Row[],
): readonly { readonly from: number; readonly to: number }[] {
  const hunks: { readonly from: number; to: number }[] = [];
  for (const [index, { sign }] of rows.entries()) {
    if (sign === ' ') continue;
    const from = Math.max(0, index - context);
    const to = Math.min(rows.length, index + 1 + context);
    const last = hunks.at(-1);
    if (last !== undefined && from <= last.to) last.to = to;
    else hunks.push({ from, to });
  }
  return hunks;
}

function range(from: number, length: number): string {
  return `${length === 0 ? from : from + 1},${length}`;
}

function show(line: string): string {
  const [text = '', ...mark] = line.split('\n');
  const [indent = ''] = /^ */.exec(text) ?? [];
  const shown = indent + plain(text.slice(indent.length).replace(/\r$/, ''));
  return [shown, ...mark].join('\n');
}

/** The last one with a mark, if it has no line break. */
function toLines(text: string): readonly string[] {
  const lines = text.split('\n');
  const last = lines.pop();
  return last ? [...lines, `${last}\n\\ No newline at end of file`] : lines;
}
