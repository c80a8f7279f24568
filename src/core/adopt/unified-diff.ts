import { plain } from '../model/sanitize.ts';
import { countLines, lineStart, nextLine, sortEdits, type TextEdit } from './text-edits.ts';

/** The number of unchanged lines around a change, as in `diff -u`. */
const context = 3;

/** Lines that are replaced, by their index from 0. */
interface Change {
  readonly from: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/**
 * The difference as a unified diff, for people: control characters are made visible, and carriage
 * returns at line ends are left out.
 */
export function writeDiff(
  file: string,
  before: string,
  after: string,
  edits: readonly TextEdit[],
): string {
  const old = toLines(before);
  const lines: string[] = [`--- a/${plain(file)}`, `+++ b/${plain(file)}`];
  let shift = 0;
  for (const hunk of groupChanges(listChanges(before, edits))) {
    const first = hunk[0]?.from ?? 0;
    const from = Math.max(0, first - context);
    const to = Math.min(old.length, endOf(hunk.at(-1)) + context);
    const grown = hunk.reduce((sum, one) => sum + one.added.length - one.removed.length, 0);
    const removed = range(from, to - from);
    lines.push(`@@ -${removed} +${range(from + shift, to - from + grown)} @@`);
    lines.push(...writeHunk(hunk, from, to, old, [hasOpenEnd(before), hasOpenEnd(after)]));
    shift += grown;
  }
  return `${lines.join('\n')}\n`;
}

function hasOpenEnd(text: string): boolean {
  return text !== '' && !text.endsWith('\n');
}

function endOf(change: Change | undefined): number {
  return change === undefined ? 0 : change.from + change.removed.length;
}

/** Changes whose lines of context touch are shown together. */
function groupChanges(changes: readonly Change[]): readonly (readonly Change[])[] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    if (last && change.from - endOf(last.at(-1)) <= 2 * context) last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function writeHunk(
  hunk: readonly Change[],
  from: number,
  to: number,
  old: readonly string[],
  [oldIsOpen, newIsOpen]: readonly [boolean, boolean],
): readonly string[] {
  const lines: string[] = [];
  let next = from;
  for (const change of hunk) {
    lines.push(...old.slice(next, change.from).map((line) => ` ${show(line)}`));
    next = endOf(change);
    const isLast = next === old.length;
    lines.push(...change.removed.map((line) => `-${show(line)}`));
    if (oldIsOpen && isLast && change.removed.length > 0) lines.push(openEnd);
    lines.push(...change.added.map((line) => `+${show(line)}`));
    if (newIsOpen && isLast && change.added.length > 0) lines.push(openEnd);
  }
  lines.push(...old.slice(next, to).map((line) => ` ${show(line)}`));
  if (newIsOpen && next < to && to === old.length) lines.push(openEnd);
  return lines;
}

const openEnd = '\\ No newline at end of file';

function range(from: number, length: number): string {
  return `${length === 0 ? from : from + 1},${length}`;
}

function show(line: string): string {
  const [indent = ''] = /^ */.exec(line) ?? [];
  return indent + plain(line.slice(indent.length).replace(/\r$/, ''));
}

function toLines(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Edits of the same line are one change; lines that stay are no part of it. */
function listChanges(before: string, edits: readonly TextEdit[]): readonly Change[] {
  const sorted = sortEdits(edits);
  const changes: Change[] = [];
  let counted = 0;
  let line = 0;
  for (let index = 0; index < sorted.length; ) {
    const first = sorted[index] as TextEdit;
    const start = lineStart(before, first.start);
    let end = endOfLines(before, first);
    let next = index + 1;
    for (; next < sorted.length; next += 1) {
      const edit = sorted[next] as TextEdit;
      if (lineStart(before, edit.start) >= end && edit.start >= end) break;
      end = Math.max(end, endOfLines(before, edit));
    }
    const parts: string[] = [];
    let offset = start;
    for (const edit of sorted.slice(index, next)) {
      parts.push(before.slice(offset, edit.start), edit.text);
      offset = edit.end;
    }
    parts.push(before.slice(offset, end));
    line += countLines(before.slice(counted, start));
    counted = start;
    const change = trim(line, toLines(before.slice(start, end)), toLines(parts.join('')));
    if (change.removed.length + change.added.length > 0) changes.push(change);
    index = next;
  }
  return changes;
}

/** The end of the lines that an edit touches: none if it inserts complete lines. */
function endOfLines(text: string, { end, start, text: inserted }: TextEdit): number {
  const isAtStart = lineStart(text, start) === start;
  if (start === end && isAtStart && (inserted.endsWith('\n') || start === text.length)) return end;
  if (start !== end && isAtStart && lineStart(text, end) === end) return end;
  return nextLine(text, end);
}

function trim(from: number, removed: readonly string[], added: readonly string[]): Change {
  let head = 0;
  const shorter = Math.min(removed.length, added.length);
  while (head < shorter && removed[head] === added[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && removed.at(-1 - tail) === added.at(-1 - tail)) tail += 1;
  return {
    from: from + head,
    removed: removed.slice(head, removed.length - tail),
    added: added.slice(head, added.length - tail),
  };
}
