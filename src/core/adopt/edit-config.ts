import * as yaml from 'yaml';
import { joinFields } from '../config/join-defaults.ts';
import { fieldNames } from '../model/fields.ts';
import { getAt, isObject, isSameJson, type Json, type JsonObject } from '../model/json.ts';
import { nameKey } from '../model/monitor.ts';
import { plain } from '../model/sanitize.ts';
import type { FileText, YamlDocument } from '../yaml/parse-yaml.ts';
import { endOf, innerAt, type Part, startOf, type YamlValues } from '../yaml/yaml-values.ts';
import { indented, writeBlock, writeFlow, writeScalar } from './write-value.ts';

/** Why a value cannot be edited. */
export type EditObstacle = 'variable' | 'alias' | 'place';

/** By the names of fields. */
type Obstacles = ReadonlyMap<string, EditObstacle>;

/** A monitor to append, and the comments above it. */
export interface NewItem {
  fields: JsonObject;
  remarks: readonly string[];
}

/** A part of the text and what replaces it; offsets in UTF-16 units. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

type Pair = yaml.Pair<yaml.Scalar<string>, yaml.Node | null>;

/** A mapping that has keys of a monitor. */
interface Holder {
  map: yaml.YAMLMap;
  part: Part;
  isInFlow: boolean;
}

/** A value that has a key. */
interface Place {
  node: yaml.Node | null;
  part: Part;
  /** The offset after the colon. */
  colon: number;
  /** Of the key. */
  column: number;
  isInFlow: boolean;
}

/**
 * A config file without mistakes, in which values are replaced and monitors are added. What no edit
 * touches stays, byte for byte:
 *
 * - A scalar is replaced in its style, at any depth of mappings that keep their keys.
 * - A mapping with other keys, or a list, is written anew, and the comments inside go with it.
 * - A key that a monitor does not have itself is added to it.
 */
export class ConfigEditor {
  file: string;
  /** Without the byte order mark. */
  #text: string;
  #mark: string;
  #isJson: boolean;
  #values: YamlValues;
  #root: yaml.Node | null;
  #monitors: yaml.Node | null;
  readonly #indexes = new Map<string, number>();
  /** The anchors that aliases refer to. */
  readonly #referenced = new Set<string>();
  #edits: Edit[] = [];

  constructor({ file, text }: FileText, { root, values }: YamlDocument) {
    if (values === null) throw new TypeError(`${file} has mistakes`);
    this.file = file;
    this.#mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    this.#text = text.slice(this.#mark.length);
    this.#isJson = /^\s*\{\s*"/.test(this.#text);
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
    const [weak, strong] = [shared, this.#values].map((values) => {
      const defaults = getAt(values?.value, ['defaults']);
      return isObject(defaults) ? defaults : {};
    });
    return joinFields(weak ?? {}, strong ?? {});
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
    return list.flow === true || /^ *$/.test(this.#lineBefore(startOf(list)));
  }

  /** Makes keys of a monitor read as the wanted values; returns why some could not be edited. */
  set(name: string, wanted: ReadonlyMap<string, Json>): Obstacles {
    const item = this.#findItem(name);
    return item === null ? allOf(wanted, 'alias') : this.#putAll(item, wanted);
  }

  /** The same for fields under its `extra`. */
  setExtra(name: string, wanted: ReadonlyMap<string, Json>): Obstacles {
    const item = this.#findItem(name);
    if (item === null) return allOf(wanted, 'alias');
    const map = findPair(item.map, 'extra')?.value;
    const part = innerAt(item.part.inner, 'extra');
    if (part !== undefined && yaml.isMap(map)) {
      if (this.#isShared(map)) return allOf(wanted, 'alias');
      return this.#putAll({ map, part, isInFlow: item.isInFlow || map.flow === true }, wanted);
    }
    // The fields that it has by an alias or a merge key are written out.
    const others = isObject(part?.value) ? part.value : {};
    const extra = { ...others, ...Object.fromEntries(wanted) };
    const [obstacle] = this.#putAll(item, new Map([['extra', extra]])).values();
    return obstacle === undefined ? new Map() : allOf(wanted, obstacle);
  }

  /** The defaults of an export that the file can have next to its own. */
  choosableDefaults(found: JsonObject, known: JsonObject): JsonObject {
    const own = findPair(this.#root, 'defaults');
    const canGrow = yaml.isMap(own?.value) && own.value.flow !== true && !this.#isShared(own.value);
    if (!this.#hasBlockRoot || (own !== undefined && !canGrow)) return {};
    return Object.fromEntries(Object.entries(found).filter(([key]) => !Object.hasOwn(known, key)));
  }

  /** Adds monitors at the end of the list, which has a place for them. */
  append(items: readonly NewItem[], defaults: JsonObject, comments: readonly string[]): void {
    const list = this.#monitors;
    if (!yaml.isSeq(list)) return;
    this.#addDefaults(defaults);
    const last = list.items.at(-1);
    const written = items.map(({ fields }) => this.#writeFlow(fields));
    if (!yaml.isNode(last)) this.#fill(list, items, `[${written.join(', ')}]`);
    else if (list.flow === true) {
      const end = endOf(last, this.#text);
      this.#edits.push({ start: end, end, text: written.map((one) => `, ${one}`).join('') });
    } else this.#appendTo(list, last, items);
    const lines = comments.map((line) => (line === '' ? '' : `# ${plain(line)}`));
    if (lines.length > 0) this.#insertLines(this.#text.length, ['', ...lines]);
  }

  get text(): string {
    const text = this.#text;
    const lineBreak = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
    const parts = [this.#mark];
    let end = 0;
    // Of several edits at one place, in the order in which they were made.
    const inOrder = this.#edits.toSorted(
      (one, other) => one.start - other.start || one.end - other.end,
    );
    for (const edit of inOrder) {
      parts.push(text.slice(end, edit.start), edit.text.replaceAll('\n', lineBreak));
      end = edit.end;
    }
    return parts.join('') + text.slice(end);
  }

  get #hasBlockRoot(): boolean {
    return yaml.isMap(this.#root) && this.#root.flow !== true;
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

  #putAll(holder: Holder, wanted: ReadonlyMap<string, Json>): Obstacles {
    const obstacles = new Map<string, EditObstacle>();
    if (holder.map.items.length === 0) {
      this.#replaceNode(holder.map, this.#writeFlow(Object.fromEntries(wanted)));
      return obstacles;
    }
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
    const pair = findPair(map, key);
    const inner = innerAt(part.inner, key);
    if (pair !== undefined) return this.#edit(pair, inner, isInFlow, wanted);
    return inner?.hasVariable ? 'variable' : this.#addKey(map, key, wanted);
  }

  /** Edits a value, or only the parts of it that differ. */
  #edit(
    { key, value: node }: Pair,
    part: Part | undefined,
    isInFlow: boolean,
    wanted: Json,
  ): EditObstacle | null {
    if (part !== undefined && isSameJson(part.value, wanted)) return null;
    if (node !== null && this.#isShared(node)) return 'alias';
    if (yaml.isMap(node) && isObject(wanted) && hasKeys(node, wanted)) {
      for (const pair of pairsOf(node)) {
        const name = pair.key.value;
        const isFlow = isInFlow || node.flow === true;
        const inner = innerAt(part?.inner, name);
        const obstacle = this.#edit(pair, inner, isFlow, wanted[name] as Json);
        if (obstacle !== null) return obstacle;
      }
      return null;
    }
    const end = endOf(key, this.#text);
    const [blanks] = /^[ \t]*:/.exec(this.#text.slice(end)) ?? [];
    // The key has no colon, or is after a question mark.
    if (blanks === undefined || part === undefined) return 'place';
    const column = this.#lineBefore(startOf(key)).length;
    return this.#replace({ node, part, colon: end + blanks.length, column, isInFlow }, wanted);
  }

  /** Writes a value anew. */
  #replace({ colon, column, isInFlow, node, part }: Place, wanted: Json): EditObstacle | null {
    const text = this.#text;
    if (part.hasVariable) return 'variable';
    // An empty value has no place but after its key.
    if (node === null || node.range?.[0] === node.range?.[1]) {
      this.#edits.push({ start: colon, end: colon, text: ` ${this.#writeFlow(wanted)}` });
      return null;
    }
    if (this.#hasSharedPart(node)) return 'alias';
    // What a tag makes of the new value is not known.
    if ('tag' in node && node.tag !== undefined) return 'place';
    const start = startOf(node);
    const isBlock = yaml.isCollection(node) && node.flow !== true;
    const lastLine = this.#lineEnd(endOf(node, text));
    if (isBlock && !isEmptyOrScalar(wanted)) {
      // A list may be as far left as its key; a mapping there would be next to the key.
      const at = this.#lineBefore(start).length;
      const indent = at > column || Array.isArray(wanted) ? 0 : 2;
      const lines = indented(this.#writeLike(node, wanted), at + indent);
      this.#edits.push({ start, end: lastLine, text: lines.join('\n').slice(at) });
    } else if (isBlock) {
      const written = ` ${this.#writeFlow(wanted)}${this.#commentAfter(colon)}`;
      this.#edits.push({ start: colon, end: lastLine, text: written });
    } else {
      const comment = isTextBlock(node) ? this.#commentAfter(start) : '';
      const hasStyle = yaml.isScalar(node) && typeof wanted !== 'object' && !this.#isJson;
      const [first = '', ...others] = hasStyle
        ? writeScalar(wanted, node.type, isInFlow)
        : [this.#writeFlow(wanted)];
      const lines = [first + comment, ...indented(others, column + 2)];
      this.#replaceNode(node, lines.join('\n'));
    }
    return null;
  }

  #replaceNode(node: yaml.Node, text: string): void {
    const last = endOf(node, this.#text);
    // Blanks at the end of a block of text are a part of it.
    const end = isTextBlock(node) ? this.#lineEnd(last) : last;
    this.#edits.push({ start: startOf(node), end, text });
  }

  /** Writes a key after those before which people write it. */
  #addKey(map: yaml.YAMLMap, key: string, value: Json): EditObstacle | null {
    const pairs = pairsOf(map);
    const earlier = pairs.findLast((pair) => rankOf(pair.key.value) < rankOf(key));
    const after = (map.flow === true ? undefined : earlier) ?? pairs.at(-1);
    if (after === undefined) return 'place';
    const end = endOf(after.value ?? after.key, this.#text);
    if (map.flow === true) {
      const pair = this.#writeFlow({ [key]: value })
        .slice(1, -1)
        .trim();
      this.#edits.push({ start: end, end, text: `, ${pair}` });
      return null;
    }
    const before = this.#lineBefore(startOf(after.key));
    if (!/^[ -]*$/.test(before)) return 'place';
    this.#insertLines(this.#nextLine(end), writeBlock({ [key]: value }, before.length));
    return null;
  }

  #addDefaults(defaults: JsonObject): void {
    const own = findPair(this.#root, 'defaults')?.value;
    const monitors = findPair(this.#root, 'monitors');
    if (yaml.isMap(own))
      for (const [key, value] of Object.entries(defaults)) this.#addKey(own, key, value);
    else if (monitors !== undefined && !isEmptyOrScalar(defaults))
      this.#insertLines(startOf(monitors.key), writeBlock({ defaults }, 0));
  }

  #appendTo(list: yaml.YAMLSeq, last: yaml.Node, items: readonly NewItem[]): void {
    const text = this.#text;
    const [beforeLast] = list.items.slice(-2, -1);
    const start = yaml.isNode(beforeLast) ? endOf(beforeLast, text) : startOf(last);
    const separator = /\n[ \t]*\r?\n/.test(text.slice(start, startOf(last))) ? [''] : [];
    const column = this.#lineBefore(startOf(list)).length;
    const isFlow = yaml.isCollection(last) && last.flow === true;
    const lines = items.flatMap((item) => [...separator, ...this.#writeItem(item, column, isFlow)]);
    // Comments of the last item are indented deeper than its dash.
    const comments = new RegExp(`(\\s*^[ \\t]{${column + 1},}#.*\\r?(\\n|$))*`, 'my');
    comments.lastIndex = this.#nextLine(endOf(last, text));
    const [skipped = ''] = comments.exec(text) ?? [];
    this.#insertLines(this.#nextLine(endOf(last, text)) + skipped.length, lines);
  }

  /** The first monitors of a file. @param inFlow the same as one value. */
  #fill(list: yaml.YAMLSeq, items: readonly NewItem[], inFlow: string): void {
    const text = this.#text;
    const [start, end] = [startOf(list), endOf(list, text)];
    const key = findPair(this.#root, 'monitors')?.key;
    const colon = text.indexOf(':', key?.range?.[1] ?? 0) + 1;
    // Something else may be between the key and the list, such as an anchor.
    if (!this.#hasBlockRoot || !/^[ \t]*$/.test(text.slice(colon, start))) {
      this.#edits.push({ start, end, text: inFlow });
      return;
    }
    this.#edits.push({ start: colon, end, text: '' });
    const lines = items.flatMap((item) => this.#writeItem(item, 2, false));
    this.#insertLines(this.#nextLine(end), lines);
  }

  #writeItem({ fields, remarks }: NewItem, column: number, isFlow: boolean): readonly string[] {
    const comments = remarks.map((remark) => `# ${plain(remark)}`);
    const lines = isFlow ? [`- ${this.#writeFlow(fields)}`] : writeBlock([fields], 0);
    return indented([...comments, ...lines], column);
  }

  /** A list keeps its items on one line each where they all are. */
  #writeLike(node: yaml.Node, wanted: Json): readonly string[] {
    const hasLines =
      yaml.isSeq(node) && node.items.every((item) => yaml.isCollection(item) && item.flow === true);
    if (!hasLines || !Array.isArray(wanted)) return writeBlock(wanted, 0);
    return wanted.map((item: Json) => `- ${this.#writeFlow(item)}`);
  }

  #writeFlow(value: Json): string {
    return writeFlow(value, this.#isJson);
  }

  /** Inserts complete lines, also after a last line that has no line break, which stays so. */
  #insertLines(offset: number, lines: readonly string[]): void {
    const text = this.#text;
    const isAfterOpenLine = offset === text.length && offset > 0 && !text.endsWith('\n');
    const inserted = lines.map((line) => (isAfterOpenLine ? `\n${line}` : `${line}\n`));
    this.#edits.push({ start: offset, end: offset, text: inserted.join('') });
  }

  /** The end of the line of an offset, before its line break. */
  #lineEnd(offset: number): number {
    const rest = this.#text.slice(offset, this.#nextLine(offset));
    return offset + rest.replace(/\r?\n$/, '').length;
  }

  /** The start of the line after this offset; the length of the text if it is in the last one. */
  #nextLine(offset: number): number {
    const end = this.#text.indexOf('\n', offset);
    return end < 0 ? this.#text.length : end + 1;
  }

  /** What is before an offset on its line. */
  #lineBefore(offset: number): string {
    return this.#text.slice(this.#text.lastIndexOf('\n', offset - 1) + 1, offset);
  }

  /** The comment on the rest of a line. */
  #commentAfter(offset: number): string {
    return /[ \t]+#.*/.exec(this.#text.slice(offset, this.#lineEnd(offset)))?.[0] ?? '';
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

function allOf(wanted: ReadonlyMap<string, Json>, obstacle: EditObstacle): Obstacles {
  return new Map([...wanted.keys()].map((key) => [key, obstacle]));
}

/** The order in which people write fields. */
const order = ['name', 'formerly', ...fieldNames, 'extra', 'ignoreChanges'];

function rankOf(key: string): number {
  return order.indexOf(key);
}

function findPair(map: yaml.Node | null, name: string): Pair | undefined {
  return yaml.isMap(map) ? pairsOf(map).find(({ key }) => key.value === name) : undefined;
}

function pairsOf(map: yaml.YAMLMap): readonly Pair[] {
  return map.items as unknown as readonly Pair[];
}

function hasKeys(map: yaml.YAMLMap, wanted: JsonObject): boolean {
  const keys = pairsOf(map).map(({ key }) => key.value);
  return isSameJson(keys.toSorted(), Object.keys(wanted).toSorted());
}

function isEmptyOrScalar(value: Json): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

function isTextBlock(node: yaml.Node): boolean {
  return yaml.isScalar(node) && String(node.type).startsWith('BLOCK');
}
