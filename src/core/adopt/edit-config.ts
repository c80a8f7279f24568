import * as yaml from 'yaml';
import { joinDefaults } from '../config/join-defaults.ts';
import { fieldNames } from '../model/fields.ts';
import { getAt, isObject, isSameJson, type Json, type JsonObject } from '../model/json.ts';
import { nameKey } from '../model/monitor.ts';
import { plain } from '../model/sanitize.ts';
import type { FileText, YamlDocument } from '../yaml/parse-yaml.ts';
import { innerAt, type Part, type YamlValues } from '../yaml/yaml-values.ts';
import {
  applyEdits,
  insertLines,
  lineBefore,
  lineEnd,
  nextLine,
  type TextEdit,
} from './text-edits.ts';
import {
  isEmptyOrScalar,
  type Style,
  styleOf,
  writeBlock,
  writeFlow,
  writeFlowPair,
  writeScalar,
} from './write-value.ts';

/** Why a value cannot be edited. */
export type EditObstacle = 'variable' | 'alias' | 'place';

/** A monitor to append, and the comments above it. */
export interface NewItem {
  readonly fields: JsonObject;
  readonly remarks: readonly string[];
}

/** What a file without monitors gets next to them. */
export interface Surroundings {
  readonly defaults: JsonObject;
  /** At the end of the file. */
  readonly comments: readonly string[];
}

type Pair = yaml.Pair<yaml.Scalar<string>, yaml.Node | null>;

/** A mapping that has keys of a monitor. */
interface Holder {
  readonly map: yaml.YAMLMap;
  readonly part: Part;
  readonly isInFlow: boolean;
}

/** A value in the text. */
interface Place {
  readonly node: yaml.Node | null;
  readonly part: Part;
  /** Of a value with a key: the offset after the colon, and the column of the key. */
  readonly key: { readonly colon: number; readonly column: number } | null;
  readonly isInFlow: boolean;
}

/**
 * A config file without mistakes, in which values are replaced and monitors are added. What no edit
 * touches stays, byte for byte:
 *
 * - A scalar is replaced in its style, at any depth of mappings and lists that stay.
 * - A mapping with other keys, or a list with another number of items, is written anew, and the
 *   comments inside go with it.
 * - A key that a monitor does not have itself is added to it.
 */
export class ConfigEditor {
  readonly file: string;
  /** Without the byte order mark. */
  readonly #text: string;
  readonly #mark: string;
  readonly #style: Style;
  readonly #values: YamlValues;
  readonly #root: yaml.Node | null;
  readonly #monitors: yaml.Node | null;
  readonly #indexes = new Map<string, number>();
  /** The anchors that aliases refer to. */
  readonly #referenced = new Set<string>();
  /** Keys that were added to mappings without any. */
  readonly #filled = new Map<yaml.YAMLMap, JsonObject>();
  readonly #edits: TextEdit[] = [];

  constructor({ file, text }: FileText, { root, values }: YamlDocument) {
    if (values === null) throw new TypeError(`${file} has mistakes`);
    this.file = file;
    this.#mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    this.#text = text.slice(this.#mark.length);
    this.#style = styleOf(this.#text);
    this.#values = values;
    this.#root = root;
    this.#monitors = findPair(root, 'monitors')?.value ?? null;
    const items = getAt(values.value, ['monitors']);
    for (const [index, item] of (Array.isArray(items) ? items : []).entries())
      if (isObject(item)) this.#indexes.set(nameKey(String(item['name'])), index);
    if (root !== null && this.#text.includes('*'))
      yaml.visit(root, { Alias: (_, { source }) => void this.#referenced.add(source) });
  }

  /** The item of a monitor, with the keys of its merge key, but without defaults. */
  itemOf(name: string): JsonObject {
    const item = getAt(this.#values.value, ['monitors', this.#indexes.get(name) ?? -1]);
    return isObject(item) ? item : {};
  }

  /** The defaults of the file, and the shared ones that it does not replace. */
  defaultsWith(shared: YamlValues | null): JsonObject {
    const joined = joinDefaults(this.#values.value, { values: shared, isValid: true });
    const defaults = getAt(joined, ['defaults']);
    return isObject(defaults) ? defaults : {};
  }

  /** A default of the file. */
  defaultPart(path: readonly string[]): Part | undefined {
    return this.#values.at(['defaults', ...path]);
  }

  get hasMonitors(): boolean {
    return this.#indexes.size > 0;
  }

  /** Whether monitors can be added at the end of the list. */
  get hasPlace(): boolean {
    const list = this.#monitors;
    if (!yaml.isSeq(list) || this.#isShared(list)) return false;
    return list.flow === true || /^ *$/.test(lineBefore(this.#text, startOf(list)));
  }

  /** Makes keys of a monitor read as the wanted values; returns why some could not be edited. */
  set(name: string, wanted: ReadonlyMap<string, Json>): ReadonlyMap<string, EditObstacle> {
    const found = this.#findItem(name);
    return found === null ? allOf(wanted, 'alias') : this.#putAll(found, wanted);
  }

  /** The same for fields under its `extra`. */
  setExtra(name: string, wanted: ReadonlyMap<string, Json>): ReadonlyMap<string, EditObstacle> {
    const item = this.#findItem(name);
    if (item === null) return allOf(wanted, 'alias');
    const pair = pairsOf(item.map).find(({ key }) => key.value === 'extra');
    const part = innerAt(item.part.inner, 'extra');
    if (part !== undefined && yaml.isMap(pair?.value)) {
      const map = pair.value;
      if (this.#isShared(map)) return allOf(wanted, 'alias');
      return this.#putAll({ map, part, isInFlow: item.isInFlow || map.flow === true }, wanted);
    }
    // The fields that it has by an alias or a merge key are written out.
    const others = isObject(part?.value) ? part.value : {};
    const extra = { ...others, ...Object.fromEntries(wanted) };
    const obstacle = this.#put(item, 'extra', extra);
    return obstacle === null ? new Map() : allOf(wanted, obstacle);
  }

  /** Adds monitors at the end of the list, which has a place for them. */
  append(items: readonly NewItem[], { comments, defaults }: Surroundings): void {
    const list = this.#monitors;
    if (!yaml.isSeq(list)) return;
    for (const [key, value] of Object.entries(defaults)) this.#addDefault(key, value);
    const last = list.items.at(-1);
    if (yaml.isNode(last)) this.#appendTo(list, last, items);
    else this.#fill(list, items);
    const lines = comments.map((line) => (line === '' ? '' : `# ${plain(line)}`));
    if (lines.length > 0)
      this.#edits.push(insertLines(this.#text, this.#text.length, ['', ...lines]));
  }

  /** The defaults of an export that the file can have next to its own. */
  choosableDefaults(found: JsonObject, known: JsonObject): JsonObject {
    const own = findPair(this.#root, 'defaults');
    const isBlock = yaml.isMap(this.#root) && this.#root.flow !== true;
    const canGrow = yaml.isMap(own?.value) && own.value.flow !== true && !this.#isShared(own.value);
    if (!isBlock || (own !== undefined && !canGrow)) return {};
    return Object.fromEntries(Object.entries(found).filter(([key]) => !Object.hasOwn(known, key)));
  }

  get text(): string {
    return this.#mark + applyEdits(this.#text, this.#edits);
  }

  /** Null where another place of the file refers to the monitor. */
  #findItem(name: string): Holder | null {
    const index = this.#indexes.get(name) ?? -1;
    const part = this.#values.at(['monitors', index]);
    const list = this.#monitors;
    if (part === undefined || !yaml.isSeq(list) || this.#isShared(list)) return null;
    const map = list.items[index];
    if (!yaml.isMap(map) || this.#isShared(map)) return null;
    return { map, part, isInFlow: list.flow === true || map.flow === true };
  }

  #putAll(holder: Holder, wanted: ReadonlyMap<string, Json>): ReadonlyMap<string, EditObstacle> {
    const obstacles = new Map<string, EditObstacle>();
    for (const [key, value] of wanted) {
      const before = this.#edits.length;
      const obstacle = this.#put(holder, key, value);
      if (obstacle === null) continue;
      this.#edits.length = before;
      obstacles.set(key, obstacle);
    }
    return obstacles;
  }

  #put({ isInFlow, map, part }: Holder, key: string, wanted: Json): EditObstacle | null {
    const pair = pairsOf(map).find((one) => one.key.value === key);
    const inner = innerAt(part.inner, key);
    if (pair === undefined) return inner?.hasVariable ? 'variable' : this.#addKey(map, key, wanted);
    const place = this.#placeOf(pair, inner, isInFlow);
    return place === null ? 'place' : this.#edit(place, wanted);
  }

  /** Null for a key without a colon, or after a question mark. */
  #placeOf({ key, value }: Pair, part: Part | undefined, isInFlow: boolean): Place | null {
    const end = key.range?.[1] ?? 0;
    const [blanks] = /^[ \t]*:/.exec(this.#text.slice(end)) ?? [];
    if (blanks === undefined || part === undefined) return null;
    const column = lineBefore(this.#text, startOf(key)).length;
    return { node: value, part, key: { colon: end + blanks.length, column }, isInFlow };
  }

  /** Edits a value, or only the parts of it that differ. */
  #edit(place: Place, wanted: Json): EditObstacle | null {
    const { isInFlow, node, part } = place;
    if (isSameJson(part.value, wanted)) return null;
    if (node !== null && this.#isShared(node)) return 'alias';
    if (yaml.isMap(node) && isObject(wanted) && hasSameKeys(part.value, wanted)) {
      const places = pairsOf(node).map((pair) => {
        const inner = innerAt(part.inner, pair.key.value);
        return this.#placeOf(pair, inner, isInFlow || node.flow === true);
      });
      const values = pairsOf(node).map(({ key }) => wanted[key.value] as Json);
      const isComplete = places.length === Object.keys(wanted).length;
      if (isComplete && !places.includes(null)) return this.#editAll(places as Place[], values);
    }
    if (yaml.isSeq(node) && Array.isArray(wanted) && node.items.length === wanted.length) {
      const places = node.items.map((item, index): Place => {
        const inner = innerAt(part.inner, index) ?? part;
        const isFlow = isInFlow || node.flow === true;
        return { node: item as yaml.Node, part: inner, key: null, isInFlow: isFlow };
      });
      return this.#editAll(places, wanted);
    }
    return this.#replace(place, wanted);
  }

  #editAll(places: readonly Place[], wanted: readonly Json[]): EditObstacle | null {
    for (const [index, place] of places.entries()) {
      const obstacle = this.#edit(place, wanted[index] as Json);
      if (obstacle !== null) return obstacle;
    }
    return null;
  }

  /** Writes a value anew. */
  #replace({ isInFlow, key, node, part }: Place, wanted: Json): EditObstacle | null {
    const text = this.#text;
    if (part.hasVariable) return 'variable';
    // An empty value has no place but after its key.
    if (node === null || node.range?.[0] === node.range?.[1]) {
      if (key === null) return 'place';
      const written = ` ${writeFlow(wanted, this.#style)}`;
      this.#edits.push({ start: key.colon, end: key.colon, text: written });
      return null;
    }
    if (this.#hasSharedPart(node)) return 'alias';
    // What a tag makes of the new value is not known.
    if ('tag' in node && node.tag !== undefined) return 'place';
    const start = startOf(node);
    const isBlock = yaml.isCollection(node) && node.flow !== true;
    if (isBlock && !isEmptyOrScalar(wanted)) {
      const column = lineBefore(text, start).length;
      // A list may be as far left as its key; a mapping there would be next to the key.
      const isLeft = key !== null && column <= key.column && !Array.isArray(wanted);
      const blanks = isLeft ? '  ' : '';
      const lines = indent(writeBlock(wanted, this.#style), column + blanks.length);
      this.#edits.push({ start, end: lineEnd(text, endOf(node, text)), text: blanks + lines });
    } else if (isBlock && key !== null) {
      const comment = /^[ \t]+#.*/.exec(text.slice(key.colon, lineEnd(text, key.colon)))?.[0] ?? '';
      const written = ` ${writeFlow(wanted, this.#style)}${comment}`;
      const end = lineEnd(text, endOf(node, text));
      this.#edits.push({ start: key.colon, end, text: written });
    } else {
      const written = this.#writeInline(node, wanted, isInFlow, key?.column ?? 0);
      this.#edits.push({ start, end: endOf(node, text), text: written });
    }
    return null;
  }

  /** A value where a scalar, an alias, or a value in brackets or braces is. */
  #writeInline(node: yaml.Node, wanted: Json, isInFlow: boolean, column: number): string {
    const text = this.#text;
    if (!yaml.isScalar(node) || typeof wanted === 'object') {
      const isPadded = yaml.isCollection(node) ? hasPadding(text, node) : undefined;
      const comment = yaml.isScalar(node) ? commentOfSign(text, node) : '';
      return writeFlow(wanted, this.#style, isPadded) + comment;
    }
    const type = isInFlow && this.#style.isQuoted ? 'QUOTE_DOUBLE' : node.type;
    const [first = '', ...others] = writeScalar(wanted, type, isInFlow);
    return indent([first + commentOfSign(text, node), ...others], column + 2);
  }

  /** Writes a key after those before which people write it. */
  #addKey(map: yaml.YAMLMap, key: string, value: Json): EditObstacle | null {
    const text = this.#text;
    const pairs = pairsOf(map);
    const isPadded = hasPadding(text, map);
    const previous = pairs.filter((pair) => rankOf(pair.key.value) < rankOf(key)).at(-1);
    const after = map.flow === true ? pairs.at(-1) : (previous ?? pairs.at(-1));
    if (after === undefined) {
      // A further key joins those that were added to it before.
      const fields = { ...this.#filled.get(map), [key]: value };
      this.#filled.set(map, fields);
      const start = startOf(map);
      const before = this.#edits.findIndex((edit) => edit.start === start);
      if (before >= 0) this.#edits.splice(before, 1);
      this.#edits.push({ start, end: endOf(map, text), text: writeFlow(fields, this.#style) });
      return null;
    }
    const end = endOf(after.value ?? after.key, text);
    if (map.flow === true) {
      const written = `, ${writeFlowPair(key, value, this.#style, isPadded)}`;
      this.#edits.push({ start: end, end, text: written });
      return null;
    }
    const before = lineBefore(text, startOf(after.key));
    if (!/^[ -]*$/.test(before)) return 'place';
    const lines = writeBlock({ [key]: value }, this.#style);
    const indented = lines.map((line) => ' '.repeat(before.length) + line);
    this.#edits.push(insertLines(text, nextLine(text, end), indented));
    return null;
  }

  #addDefault(key: string, value: Json): void {
    const defaults = findPair(this.#root, 'defaults')?.value;
    if (yaml.isMap(defaults)) {
      this.#addKey(defaults, key, value);
      return;
    }
    const monitors = findPair(this.#root, 'monitors');
    if (monitors === undefined) return;
    const start = startOf(monitors.key);
    const lines = writeBlock({ [key]: value }, this.#style).map((line) => `  ${line}`);
    const isFirst = !this.#edits.some((edit) => edit.start === start);
    const head = this.#style.isQuoted ? '"defaults":' : 'defaults:';
    this.#edits.push(insertLines(this.#text, start, isFirst ? [head, ...lines] : lines));
  }

  #appendTo(list: yaml.YAMLSeq, last: yaml.Node, items: readonly NewItem[]): void {
    const text = this.#text;
    if (list.flow === true) {
      const end = endOf(last, text);
      const isPadded = hasPadding(text, last);
      const written = items.map(({ fields }) => `, ${writeFlow(fields, this.#style, isPadded)}`);
      this.#edits.push({ start: end, end, text: written.join('') });
      return;
    }
    const [beforeLast] = list.items.slice(-2, -1);
    const between = yaml.isNode(beforeLast)
      ? text.slice(endOf(beforeLast, text), startOf(last))
      : '';
    const separator = /\n[ \t]*\r?\n/.test(between) ? [''] : [];
    const column = lineBefore(text, startOf(list)).length;
    const isFlow = yaml.isCollection(last) && last.flow === true;
    const lines = items.flatMap((item) => [...separator, ...this.#writeItem(item, column, isFlow)]);
    const offset = skipComments(text, nextLine(text, endOf(last, text)), column);
    this.#edits.push(insertLines(text, offset, lines));
  }

  /** The first monitors of a file. */
  #fill(list: yaml.YAMLSeq, items: readonly NewItem[]): void {
    const text = this.#text;
    const [start, end] = [startOf(list), endOf(list, text)];
    const key = findPair(this.#root, 'monitors')?.key;
    const isBlock = yaml.isMap(this.#root) && this.#root.flow !== true;
    const colon = text.indexOf(':', key?.range?.[1] ?? 0) + 1;
    // Something else may be between the key and the list, such as an anchor.
    if (!isBlock || !/^[ \t]*$/.test(text.slice(colon, start))) {
      const written = items.map(({ fields }) => writeFlow(fields, this.#style));
      this.#edits.push({ start, end, text: `[${written.join(', ')}]` });
      return;
    }
    const lines = items.flatMap((item) => this.#writeItem(item, 2, false));
    this.#edits.push({ start: colon, end, text: '' });
    this.#edits.push(insertLines(text, nextLine(text, end), lines));
  }

  #writeItem({ fields, remarks }: NewItem, column: number, isFlow: boolean): readonly string[] {
    const lines = isFlow
      ? [`- ${writeFlow(fields, this.#style)}`]
      : writeBlock([fields], this.#style);
    const comments = remarks.map((remark) => `# ${plain(remark)}`);
    return [...comments, ...lines].map((line) => ' '.repeat(column) + line);
  }

  /** Whether another place of the file refers to the value. */
  #isShared(node: yaml.Node): boolean {
    return 'anchor' in node && node.anchor !== undefined && this.#referenced.has(node.anchor);
  }

  /** The same for any part of it. */
  #hasSharedPart(node: yaml.Node): boolean {
    let isFound = false;
    yaml.visit(node, {
      Node: (_, inner) => {
        isFound ||= this.#isShared(inner);
      },
    });
    return isFound;
  }
}

function allOf(
  wanted: ReadonlyMap<string, Json>,
  obstacle: EditObstacle,
): ReadonlyMap<string, EditObstacle> {
  return new Map([...wanted.keys()].map((key) => [key, obstacle]));
}

/** The order in which people write fields. */
const order = ['name', 'formerly', ...fieldNames, 'extra', 'ignoreChanges'];

function rankOf(key: string): number {
  return order.indexOf(key);
}

function findPair(root: yaml.Node | null, name: string): Pair | undefined {
  return yaml.isMap(root) ? pairsOf(root).find(({ key }) => key.value === name) : undefined;
}

function pairsOf(map: yaml.YAMLMap): readonly Pair[] {
  return map.items as unknown as readonly Pair[];
}

function hasSameKeys(value: Json, wanted: JsonObject): boolean {
  return isObject(value) && isSameJson(Object.keys(value).sort(), Object.keys(wanted).sort());
}

function startOf({ range }: yaml.Node): number {
  return range?.[0] ?? 0;
}

/** Where the last value of a node ends; a block ends after the comments below it. */
function endOf(node: yaml.Node, text: string): number {
  const [start = 0, end = 0] = node.range ?? [];
  if (yaml.isScalar(node)) {
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    // Blanks at the end of its last line are a part of it.
    return isBlock ? start + text.slice(start, end).replace(/(\r?\n[ \t]*)+$/, '').length : end;
  }
  if (!yaml.isCollection(node) || node.flow) return end;
  const last = node.items.at(-1);
  if (yaml.isPair(last)) return endOf((last.value ?? last.key) as yaml.Node, text);
  return yaml.isNode(last) ? endOf(last, text) : end;
}

/** Whether brackets or braces have blanks inside; undefined if they are empty. */
function hasPadding(text: string, node: yaml.Node): boolean | undefined {
  if (!yaml.isCollection(node) || node.flow !== true) return undefined;
  const inside = text.slice(startOf(node) + 1, endOf(node, text) - 1);
  return inside === '' ? false : /^\s/.test(inside);
}

/** The comment after the sign of a block of text, which would be lost with the sign. */
function commentOfSign(text: string, node: yaml.Scalar): string {
  if (!String(node.type).startsWith('BLOCK')) return '';
  const start = startOf(node);
  return /[ \t]#.*/.exec(text.slice(start, lineEnd(text, start)))?.[0] ?? '';
}

/** Comments of the last item: they are indented deeper than its dash. */
function skipComments(text: string, from: number, column: number): number {
  let offset = from;
  let end = from;
  while (offset < text.length) {
    const line = text.slice(offset, nextLine(text, offset)).trimEnd();
    const isDeeper = line.trimStart().startsWith('#') && line.search(/#/) > column;
    if (line !== '' && !isDeeper) break;
    offset = nextLine(text, offset);
    if (isDeeper) end = offset;
  }
  return end;
}

function indent([first = '', ...others]: readonly string[], column: number): string {
  return [first, ...others.map((line) => line && ' '.repeat(column) + line)].join('\n');
}
