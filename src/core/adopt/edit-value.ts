import * as yaml from 'yaml';
import { fieldNames } from '../model/fields.ts';
import { isObject, isSameJson, type Json, type JsonObject, type Path } from '../model/json.ts';
import { needsEscape } from '../model/sanitize.ts';
import type { Part } from '../yaml/yaml-values.ts';
import type { TextEdit } from './text-edits.ts';
import {
  insertLines,
  lineBefore,
  lineBreakOf,
  lineStart,
  nextLine,
  replaceLines,
} from './text-edits.ts';
import { type Style, writeBlock, writeFlow, writeKey, writeScalar } from './write-value.ts';

/** Why a value is left alone, and where it is below the value to edit. */
export interface EditObstacle {
  readonly kind: 'variable' | 'alias' | 'place';
  readonly path: Path;
}

/** A file, and the edits that were found so far. */
export interface EditedText {
  readonly text: string;
  /** Whether an alias refers to the anchor of this name. */
  readonly isReferenced: (anchor: string) => boolean;
  readonly edits: TextEdit[];
}

interface Place {
  readonly node: yaml.Node | null;
  readonly part: Part;
  readonly path: Path;
  readonly isInFlow: boolean;
  /** The offset after the colon of its key, and the column of that; null for an item of a list. */
  readonly key: { readonly end: number; readonly column: number } | null;
}

type Pair = yaml.Pair<yaml.Scalar<string>, yaml.Node | null>;

/**
 * Edits a value in the text, so that it reads as the wanted one:
 *
 * 1. What is equal stays. Mappings and lists are entered, so that only what differs is edited.
 * 2. A key that a mapping does not have itself is added to it: its value comes from a merge key.
 * 3. Items at the start and at the end of a list that stay are kept with all that is around them.
 * 4. Any other value is replaced, in the style of the old one.
 *
 * Nothing is edited that another place refers to, nor what contains a variable.
 */
export function editValue(edited: EditedText, place: Place, wanted: Json): EditObstacle | null {
  const { node, part, path } = place;
  if (isSameJson(part.value, wanted)) return null;
  if (node === null) return { kind: 'place', path };
  if (isShared(edited, node)) return { kind: 'alias', path };
  if (yaml.isMap(node) && isObject(wanted) && isObject(part.value))
    return editMapping(edited, { ...place, node }, wanted);
  if (yaml.isSeq(node) && Array.isArray(wanted) && Array.isArray(part.value))
    return editList(edited, { ...place, node }, wanted);
  return replaceValue(edited, place, wanted);
}

function isShared({ isReferenced }: EditedText, node: yaml.Node): boolean {
  return 'anchor' in node && node.anchor !== undefined && isReferenced(node.anchor);
}

function partAt({ inner }: Part, step: string | number): Part | undefined {
  return inner instanceof Map ? inner.get(String(step)) : inner?.[Number(step)];
}

/** Where the last value of a node ends; a block ends after the comments below it. */
export function endOf(node: yaml.Node, text: string): number {
  const [start = 0, end = 0] = node.range ?? [];
  if (yaml.isScalar(node)) {
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    return isBlock ? start + text.slice(start, end).trimEnd().length : end;
  }
  if (!yaml.isCollection(node) || node.flow) return end;
  const last = node.items.at(-1);
  if (yaml.isPair(last)) return endOf((last.value ?? last.key) as yaml.Node, text);
  return yaml.isNode(last) ? endOf(last, text) : end;
}

export function startOf({ range }: yaml.Node): number {
  return range?.[0] ?? 0;
}

function editMapping(
  edited: EditedText,
  { node, part, path, isInFlow }: Place & { readonly node: yaml.YAMLMap },
  wanted: JsonObject,
): EditObstacle | null {
  const pairs = node.items as unknown as readonly Pair[];
  const added: [string, Json][] = [];
  for (const [key, value] of Object.entries(wanted)) {
    const inner = partAt(part, key);
    if (inner !== undefined && isSameJson(inner.value, value)) continue;
    const at = [...path, key];
    const pair = pairs.find((one) => one.key.value === key);
    if (pair === undefined) {
      if (inner?.hasVariable) return { kind: 'variable', path: at };
      added.push([key, value]);
      continue;
    }
    if (inner === undefined) return { kind: 'place', path: at };
    const place = {
      node: pair.value,
      part: inner,
      path: at,
      isInFlow: isInFlow || node.flow === true,
      key: findKey(edited.text, pair),
    };
    const obstacle = editValue(edited, place, value);
    if (obstacle !== null) return obstacle;
  }
  const refused = addKeys(edited, node, added);
  return refused === null ? null : { kind: 'place', path: [...path, refused] };
}

/**
 * Each key is written after the one that people write before it. Returns the key that has no place,
 * or null.
 */
function addKeys(
  edited: EditedText,
  node: yaml.YAMLMap,
  added: readonly (readonly [string, Json])[],
): string | null {
  const { edits, text } = edited;
  const pairs = node.items as unknown as readonly Pair[];
  if (added.length === 0) return null;
  if (pairs.length === 0) {
    const written = writeFlow(Object.fromEntries(added), styleOf(text, node));
    edits.push({ start: startOf(node), end: endOf(node, text), text: written });
    return null;
  }
  const groups = Map.groupBy(added, ([key]) => findPredecessor(pairs, key));
  const refused = [...groups].find(
    ([previous, entries]) =>
      previous !== undefined && !addAfter(edited, node, previous, Object.fromEntries(entries)),
  );
  return refused?.[1][0]?.[0] ?? null;
}

/** Null for a key without a colon. */
function findKey(text: string, { key, value }: Pair): Place['key'] {
  const end = key.range?.[1] ?? 0;
  const [blanks] = /^\s*:/.exec(text.slice(end, value?.range?.[0] ?? end)) ?? [];
  if (blanks === undefined) return null;
  return { end: end + blanks.length, column: lineBefore(text, startOf(key)).length };
}

/** The order in which people write fields. */
const order = ['name', 'formerly', ...fieldNames, 'extra', 'ignoreChanges'];

/** The key that a new one is written after. */
function findPredecessor(pairs: readonly Pair[], key: string): Pair | undefined {
  const rank = order.indexOf(key);
  const before = pairs.filter((pair) => {
    const own = order.indexOf(pair.key.value);
    return own >= 0 && own < rank;
  });
  const rankOf = (pair: Pair) => order.indexOf(pair.key.value);
  const [first] = before.toSorted((one, other) => rankOf(other) - rankOf(one));
  return first ?? pairs.at(-1);
}

/** False next to a key that is not the first on its line, but for a dash. */
function addAfter(
  edited: EditedText,
  node: yaml.YAMLMap,
  previous: Pair,
  fields: JsonObject,
): boolean {
  const { edits, text } = edited;
  const end = endOf(previous.value ?? previous.key, text);
  const before = lineBefore(text, startOf(previous.key));
  if (node.flow !== true) {
    if (!/^[ -]*$/.test(before)) return false;
    const indent = ' '.repeat(before.length);
    const lines = writeBlock(fields, !hasFlatLists(text, node)).map((line) => indent + line);
    edits.push(insertLines(text, nextLine(text, end), lines));
    return true;
  }
  const style = styleOf(text, node);
  const written = Object.entries(fields).map(
    ([key, value]) => `${writeKey(key, style)}: ${writeFlow(value, style)}`,
  );
  const isOnOwnLine = /^\s*$/.test(before);
  const separator = isOnOwnLine ? `,${lineBreakOf(text)}${before}` : ', ';
  addToFlow(edited, end, written.join(separator), isOnOwnLine ? before : null);
  return true;
}

/** @param indent null to add it on the same line. */
export function addToFlow(
  { edits, text }: EditedText,
  end: number,
  written: string,
  indent: string | null,
): void {
  if (indent === null) {
    edits.push({ start: end, end, text: `, ${written}` });
    return;
  }
  const rest = text.slice(end, nextLine(text, end));
  const lineBreak = lineBreakOf(text);
  const lineEnd = end + rest.replace(/\r?\n$/, '').length;
  const hasComma = /^\s*,\s*(#.*)?$/.test(rest.trimEnd());
  if (hasComma) {
    edits.push({ start: lineEnd, end: lineEnd, text: `${lineBreak}${indent}${written},` });
  } else if (/^\s*(#.*)?$/.test(rest.trimEnd())) {
    edits.push({ start: end, end, text: ',' });
    edits.push({ start: lineEnd, end: lineEnd, text: `${lineBreak}${indent}${written}` });
  } else {
    edits.push({ start: end, end, text: `,${lineBreak}${indent}${written}` });
  }
}

/** Whether a list in the mapping starts in the column of its key. */
function hasFlatLists(text: string, node: yaml.YAMLMap): boolean {
  const pairs = node.items as unknown as readonly Pair[];
  const [first] = pairs;
  const list = pairs.find(({ value }) => yaml.isSeq(value) && !value.flow)?.value;
  if (first === undefined || !list) return false;
  return lineBefore(text, startOf(list)).length === lineBefore(text, startOf(first.key)).length;
}

export function styleOf(text: string, node: yaml.Node | null): Style {
  const start = node === null ? 0 : startOf(node);
  const [key] = yaml.isMap(node) ? (node.items as unknown as readonly Pair[]) : [];
  const isQuoted = key?.key.type === 'QUOTE_DOUBLE' || isJson(text);
  const isFlow = yaml.isCollection(node) && node.flow === true && node.items.length > 0;
  return { isQuoted, hasPadding: isFlow ? /^. /.test(text.slice(start, start + 2)) : !isQuoted };
}

/** Whether a file is written as JSON, by its start. */
function isJson(text: string): boolean {
  return /^\s*\{\s*"/.test(text);
}

function editList(
  edited: EditedText,
  place: Place & { readonly node: yaml.YAMLSeq },
  wanted: readonly Json[],
): EditObstacle | null {
  const { isInFlow, node, part, path } = place;
  const current = part.value as readonly Json[];
  const items = node.items as readonly (yaml.Node | null)[];
  if (current.length === wanted.length) {
    for (const [index, value] of wanted.entries()) {
      const inner = partAt(part, index);
      if (inner === undefined) return { kind: 'place', path };
      const item = {
        node: items[index] ?? null,
        part: inner,
        path: [...path, index],
        isInFlow: isInFlow || node.flow === true,
        key: null,
      };
      const obstacle = editValue(edited, item, value);
      if (obstacle !== null) return obstacle;
    }
    return null;
  }
  if (part.hasVariable) return { kind: 'variable', path };
  if (hasSharedPart(edited, node)) return { kind: 'alias', path };
  const isSame = (at: number, other: number) =>
    isSameJson(current[at] ?? null, wanted[other] ?? null);
  const shorter = Math.min(current.length, wanted.length);
  let head = 0;
  while (head < shorter && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(current.length - 1 - tail, wanted.length - 1 - tail))
    tail += 1;
  const removed = { from: head, to: current.length - tail };
  const added = wanted.slice(head, wanted.length - tail);
  const isDone =
    node.flow === true
      ? editFlowItems(edited, node, removed, added)
      : editBlockItems(edited, node, removed, added);
  return isDone ? null : replaceValue(edited, place, wanted);
}

interface ItemRange {
  readonly from: number;
  readonly to: number;
}

function editFlowItems(
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
  const [before, first] = [items[from - 1], items[from]];
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

function typeOf(text: string, { type }: yaml.Scalar): yaml.Scalar.Type {
  return isJson(text) ? 'QUOTE_DOUBLE' : (type as yaml.Scalar.Type);
}

function editBlockItems(
  { edits, text }: EditedText,
  node: yaml.YAMLSeq,
  { from, to }: ItemRange,
  added: readonly Json[],
): boolean {
  const items = node.items as readonly (yaml.Node | null)[];
  const dashes = findDashes(text, node);
  if (dashes === null || (to - from === items.length && added.length === 0)) return false;
  const indent = lineBefore(text, dashes[0] ?? 0);
  if (!/^ *$/.test(indent)) return false;
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
  return writeBlock([value], true);
}

/** The dashes of a block list; null if one is not the first on its line. */
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
  return dashes;
}

function hasSharedPart(edited: EditedText, node: yaml.Node): boolean {
  let isFound = false;
  yaml.visit(node, {
    Node(_, inner) {
      if (!isShared(edited, inner)) return undefined;
      isFound = true;
      return yaml.visit.BREAK;
    },
  });
  return isFound;
}

function replaceValue(edited: EditedText, place: Place, wanted: Json): EditObstacle | null {
  const { edits, text } = edited;
  const { isInFlow, key, node, part, path } = place;
  if (node === null) return { kind: 'place', path };
  if (part.hasVariable) return { kind: 'variable', path };
  if (hasSharedPart(edited, node)) return { kind: 'alias', path };
  // What a tag makes of the new value is not known.
  if ('tag' in node && node.tag !== undefined) return { kind: 'place', path };
  const isFlow = isInFlow || (yaml.isCollection(node) && node.flow === true);
  const isBlock = yaml.isCollection(node) && node.flow !== true;
  if (key !== null && isBlock && isBlank(text.slice(key.end, startOf(node))))
    edits.push(...replaceBlock(text, node, key, wanted));
  else if (key !== null && !isFlow && !isInline(wanted))
    edits.push(...replaceByBlock(text, node, key, wanted));
  else edits.push(replaceInline(text, place, node, wanted));
  return null;
}

type Key = NonNullable<Place['key']>;

/** Only white space and comments. */
function isBlank(text: string): boolean {
  return /^(\s|#.*)*$/.test(text);
}

/** Whether a value has no lines of its own in a block. */
function isInline(value: Json): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

function indentedLines(value: Json, { column }: Key): readonly string[] {
  return writeBlock(value, true).map((line) => ' '.repeat(column + 2) + line);
}

/** A block is below its key, and perhaps below a comment. */
function replaceBlock(text: string, node: yaml.Node, key: Key, wanted: Json): readonly TextEdit[] {
  const start = lineStart(text, startOf(node));
  const end = nextLine(text, endOf(node, text));
  if (!isInline(wanted)) return [replaceLines(text, start, end, indentedLines(wanted, key))];
  const written = ` ${writeInline(wanted, undefined, false, styleOf(text, node))}`;
  return [{ start: key.end, end: key.end, text: written }, replaceLines(text, start, end, [])];
}

/** What is next to its key is replaced by a block below it. */
function replaceByBlock(
  text: string,
  node: yaml.Node,
  key: Key,
  wanted: Json,
): readonly TextEdit[] {
  const end = isEmpty(node) ? key.end : endOf(node, text);
  const lines = insertLines(text, nextLine(text, end), indentedLines(wanted, key));
  return [{ start: key.end, end, text: commentOfHeader(text, node) }, lines];
}

/** Null without a text: the parser has it after the comment. */
function isEmpty({ range }: yaml.Node): boolean {
  return range?.[0] === range?.[1];
}

function replaceInline(
  text: string,
  { isInFlow, key }: Place,
  node: yaml.Node,
  wanted: Json,
): TextEdit {
  const start = isEmpty(node) && key !== null ? key.end : startOf(node);
  const end = isEmpty(node) ? start : endOf(node, text);
  const lines = yaml.isScalar(node) ? writeLines(text, node, wanted) : null;
  if (lines !== null) return { start, end, text: lines };
  const type = yaml.isScalar(node) ? typeOf(text, node) : undefined;
  const written = writeInline(wanted, type, isInFlow, styleOf(text, node));
  return { start, end, text: (start === end ? ' ' : '') + written + commentOfHeader(text, node) };
}

/** Several lines for a block of text, such as a script; null if a log could misread one of them. */
function writeLines(text: string, node: yaml.Scalar, wanted: Json): string | null {
  if (node.type !== 'BLOCK_LITERAL' || typeof wanted !== 'string') return null;
  const body = wanted.replace(/\n$/, '');
  const lines = body.split('\n');
  if (lines.length === 1 || body.trim() !== body || lines.some(needsEscape)) return null;
  const [, indent = ''] = /^\s*\n( +)\S/.exec(text.slice(nextLine(text, startOf(node)) - 1)) ?? [];
  const sign = body === wanted ? '|-' : '|';
  const escaped = lines.map((line) => line && indent + line.replaceAll('${', () => '$${'));
  return [sign + commentOfHeader(text, node), ...escaped].join(lineBreakOf(text));
}

function writeInline(
  value: Json,
  type: yaml.Scalar.Type | undefined,
  isInFlow: boolean,
  style: Style,
): string {
  const isScalar = typeof value !== 'object' || value === null;
  return isScalar ? writeScalar(value, type, isInFlow) : writeFlow(value, style);
}

/** The comment after the sign of a block of text, which would be lost with the sign. */
function commentOfHeader(text: string, node: yaml.Node): string {
  if (!yaml.isScalar(node) || !String(node.type).startsWith('BLOCK')) return '';
  const start = startOf(node);
  const [comment = ''] = /\s#.*/.exec(text.slice(start, nextLine(text, start)).trimEnd()) ?? [];
  return comment;
}
