/** Adds items to a list, and removes them, in the style of the others. */
import * as yaml from 'yaml';
import type { Json } from '../model/json.ts';
import { type EditedText, endOf, startOf, styleOf, typeOf } from './edited-text.ts';
import {
  insertLines,
  lineBefore,
  lineBreakOf,
  lineStart,
  nextLine,
  replaceLines,
  type TextEdit,
} from './text-edits.ts';
import { writeBlock, writeFlow, writeScalar } from './write-value.ts';

/** Indexes of items; `to` is after the last one. */
interface ItemRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Replaces items of a list in brackets. False, and nothing is edited, where that is not possible in
 * place.
 */
export function editFlowItems(
  { edits, text }: EditedText,
  node: yaml.YAMLSeq,
  { from, to }: ItemRange,
  added: readonly Json[],
): boolean {
  const items = node.items as readonly (yaml.Node | null)[];
  const [first] = items;
  const last = items.at(-1);
  // An empty list has no place to start from, and one without items would keep a comma.
  if (!first || !last || items.includes(null)) return false;
  if (from === 0 && to === items.length && added.length === 0) return false;
  const style = yaml.isCollection(first) ? styleOf(text, first) : styleOf(text, node);
  const type = yaml.isScalar(first) ? typeOf(text, first) : undefined;
  const written = added.map((item) =>
    typeof item === 'string' ? writeScalar(item, type, true) : writeFlow(item, style),
  );
  const before = items[from - 1];
  const lines = editFlowLines(text, items as readonly yaml.Node[], { from, to }, written);
  if (lines !== null) {
    edits.push(...lines);
    return true;
  }
  const after = items[to];
  if (after) {
    const start = startOf(items[from] ?? after);
    edits.push({ start, end: startOf(after), text: written.map((one) => `${one}, `).join('') });
    return true;
  }
  const end = endOf(from === to && before ? before : last, text);
  if (before) {
    const start = endOf(before, text);
    edits.push({ start, end, text: written.map((one) => `, ${one}`).join('') });
  } else {
    edits.push({ start: startOf(first), end, text: written.join(', ') });
  }
  return true;
}

/** Of a list whose items have lines of their own, as many people write them with comments. */
function editFlowLines(
  text: string,
  items: readonly yaml.Node[],
  { from, to }: ItemRange,
  written: readonly string[],
): readonly TextEdit[] | null {
  const rests = items.map((item) => {
    const end = endOf(item, text);
    return text.slice(end, nextLine(text, end)).trimEnd();
  });
  const indents = items.map((item) => lineBefore(text, startOf(item)));
  const isLine = (rest: string, index: number) =>
    /^[ \t]*$/.test(indents[index] ?? '') &&
    (index === items.length - 1 ? /^\s*,?\s*(#.*)?$/ : /^\s*,\s*(#.*)?$/).test(rest);
  if (!rests.every(isLine)) return null;
  const before = items[from - 1];
  const first = items[from];
  const isLast = to === items.length && !/^\s*,/.test(rests.at(-1) ?? '');
  const lines = written.map((one, index) => {
    const comma = isLast && index === written.length - 1 ? '' : ',';
    return `${indents[0]}${one}${comma}`;
  });
  const edits: TextEdit[] = [];
  if (isLast && before) {
    const end = endOf(before, text);
    const comma = end + (rests[from - 1] ?? '').indexOf(',');
    if (from === to) edits.push({ start: end, end, text: ',' });
    else if (lines.length === 0) edits.push({ start: comma, end: comma + 1, text: '' });
  }
  if (first && from < to) {
    const end = nextLine(text, endOf(items[to - 1] ?? first, text));
    edits.push(replaceLines(text, lineStart(text, startOf(first)), end, lines));
  } else {
    const start = before ? nextLine(text, endOf(before, text)) : 0;
    edits.push(
      insertLines(text, start || lineStart(text, startOf(first ?? (items[0] as yaml.Node))), lines),
    );
  }
  return edits;
}

/** The same for a list with dashes. */
export function editBlockItems(
  { edits, text }: EditedText,
  node: yaml.YAMLSeq,
  { from, to }: ItemRange,
  added: readonly Json[],
): boolean {
  const items = node.items as readonly (yaml.Node | null)[];
  const dashes = findDashes(text, node);
  if (dashes === null || (to - from === items.length && added.length === 0)) return false;
  const indent = lineBefore(text, dashes[0] ?? 0);
  const sample = items.find((item) => item !== null) ?? null;
  const lines = added.flatMap((item) => writeItem(text, item, sample).map((line) => indent + line));
  const startAt = (index: number) => lineStart(text, dashes[index] ?? 0);
  const endAt = (index: number) => {
    const item = items[index];
    return nextLine(text, item ? endOf(item, text) : (dashes[index] ?? 0));
  };
  if (from < to) edits.push(replaceLines(text, startAt(from), endAt(to - 1), lines));
  else edits.push(insertLines(text, from === 0 ? startAt(from) : endAt(from - 1), lines));
  return true;
}

/** The lines of an item of a block list, in the style of another one. */
export function writeItem(text: string, value: Json, sample: yaml.Node | null): readonly string[] {
  if (yaml.isCollection(sample) && sample.flow === true)
    return [`- ${writeFlow(value, styleOf(text, sample))}`];
  if (yaml.isScalar(sample) && typeof value === 'string')
    return [`- ${writeScalar(value, sample.type, false)}`];
  return writeBlock([value], true, styleOf(text, sample).isQuoted);
}

/** The dashes of a block list; null if one is not the first on its line, after blanks. */
export function findDashes(text: string, node: yaml.YAMLSeq): readonly number[] | null {
  const items = node.items as readonly (yaml.Node | null)[];
  const dashes: number[] = [];
  let from = lineStart(text, startOf(node));
  for (const item of items) {
    if (item === null) return null;
    const dash = /^[ \t]*-(?=\s|$)/m.exec(text.slice(from, startOf(item)));
    if (dash === null) return null;
    dashes.push(from + dash.index + dash[0].length - 1);
    from = nextLine(text, endOf(item, text));
  }
  return /^ *$/.test(lineBefore(text, dashes[0] ?? 0)) ? dashes : null;
}

/** Adds items or keys after one in braces or brackets, on lines of their own if it has one. */
export function addToFlow(
  { edits, text }: EditedText,
  previous: { readonly start: number; readonly end: number },
  added: readonly string[],
): void {
  const { end, start } = previous;
  const indent = lineBefore(text, start);
  if (!/^\s*$/.test(indent)) {
    edits.push({ start: end, end, text: added.map((one) => `, ${one}`).join('') });
    return;
  }
  const newLine = lineBreakOf(text) + indent;
  const written = newLine + added.join(`,${newLine}`);
  const rest = text.slice(end, nextLine(text, end));
  const lineEnd = end + rest.replace(/\r?\n$/, '').length;
  if (/^\s*,\s*(#.*)?$/.test(rest.trimEnd())) {
    edits.push({ start: lineEnd, end: lineEnd, text: `${written},` });
  } else if (/^\s*(#.*)?$/.test(rest.trimEnd())) {
    edits.push({ start: end, end, text: ',' });
    edits.push({ start: lineEnd, end: lineEnd, text: written });
  } else {
    edits.push({ start: end, end, text: `,${written}` });
  }
}
