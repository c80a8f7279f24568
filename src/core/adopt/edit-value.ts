import * as yaml from 'yaml';
import { fieldNames } from '../model/fields.ts';
import { isObject, isSameJson, type Json, type JsonObject } from '../model/json.ts';
import { innerAt } from '../yaml/yaml-values.ts';
import { addToFlow, editBlockItems, editFlowItems } from './edit-items.ts';
import {
  type EditedText,
  type EditObstacle,
  endOf,
  hasSharedPart,
  isShared,
  type Pair,
  type Place,
  startOf,
  styleOf,
} from './edited-text.ts';
import { findChange, findChanges } from './list-changes.ts';
import { replaceValue } from './replace-value.ts';
import { insertLines, lineBefore, nextLine } from './text-edits.ts';
import { writeBlock, writeFlow, writeKey } from './write-value.ts';

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

function editMapping(
  edited: EditedText,
  { node, part, path, isInFlow }: Place & { readonly node: yaml.YAMLMap },
  wanted: JsonObject,
): EditObstacle | null {
  const pairs = node.items as unknown as readonly Pair[];
  const added: [string, Json][] = [];
  for (const [key, value] of Object.entries(wanted)) {
    const inner = innerAt(part.inner, key);
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
    const { isQuoted } = styleOf(text, node);
    const lines = writeBlock(fields, !hasFlatLists(text, node), isQuoted);
    const indented = lines.map((line) => indent + line);
    edits.push(insertLines(text, nextLine(text, end), indented));
    return true;
  }
  const style = styleOf(text, node);
  const written = Object.entries(fields).map(
    ([key, value]) => `${writeKey(key, style)}: ${writeFlow(value, style)}`,
  );
  addToFlow(edited, { start: startOf(previous.key), end }, written);
  return true;
}

/** Whether a list in the mapping starts in the column of its key. */
function hasFlatLists(text: string, node: yaml.YAMLMap): boolean {
  const pairs = node.items as unknown as readonly Pair[];
  const [first] = pairs;
  const list = pairs.find(({ value }) => yaml.isSeq(value) && !value.flow)?.value;
  if (first === undefined || !list) return false;
  return lineBefore(text, startOf(list)).length === lineBefore(text, startOf(first.key)).length;
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
      const inner = innerAt(part.inner, index);
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
  const isBlock = node.flow !== true;
  const changes = isBlock ? findChanges(current, wanted) : [findChange(current, wanted)];
  const isDone = changes.every(({ added, removed }) =>
    isBlock
      ? editBlockItems(edited, node, removed, added)
      : editFlowItems(edited, node, removed, added),
  );
  return isDone ? null : replaceValue(edited, place, wanted);
}
