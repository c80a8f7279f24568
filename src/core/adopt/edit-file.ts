import * as yaml from 'yaml';
import { joinDefaults } from '../config/join-defaults.ts';
import { getAt, isObject, type JsonObject, type Path } from '../model/json.ts';
import { nameKey } from '../model/monitor.ts';
import { plain } from '../model/sanitize.ts';
import type { FileText, YamlDocument } from '../yaml/parse-yaml.ts';
import type { Part, YamlValues } from '../yaml/yaml-values.ts';
import { addToFlow, findDashes, writeItem } from './edit-items.ts';
import { editValue } from './edit-value.ts';
import {
  type EditedText,
  type EditObstacle,
  endOf,
  isShared,
  startOf,
  styleOf,
} from './edited-text.ts';
import {
  applyEdits,
  insertLines,
  lineBefore,
  lineBreakOf,
  nextLine,
  type TextEdit,
} from './text-edits.ts';
import { writeFlow } from './write-value.ts';

/** A monitor to append, and the comments above it. */
export interface NewItem {
  readonly fields: JsonObject;
  readonly remarks: readonly string[];
  /** Paths of listed values, other than state, that neither these fields nor the defaults have. */
  readonly lost: readonly string[];
}

/** A config file without mistakes, in which values are replaced and monitors are added. */
export class FileEditor {
  readonly file: string;
  /** Without the byte order mark. */
  readonly #text: string;
  readonly #mark: string;
  readonly #values: YamlValues;
  readonly #monitors: yaml.Node | null;
  readonly #colon: number;
  readonly #indexes = new Map<string, number>();
  readonly #edited: EditedText;
  /** Of a list with dashes. */
  readonly #dashes: readonly number[] | null;

  constructor({ file, text }: FileText, { root, values }: YamlDocument) {
    this.file = file;
    this.#mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    this.#text = text.slice(this.#mark.length);
    if (values === null) throw new TypeError(`${file} has mistakes`);
    this.#values = values;
    const pair = yaml.isMap(root)
      ? root.items.find(({ key }) => isKey(key, 'monitors'))
      : undefined;
    this.#monitors = yaml.isNode(pair?.value) ? pair.value : null;
    const key = yaml.isNode(pair?.key) ? (pair.key.range?.[1] ?? 0) : 0;
    this.#colon = this.#text.indexOf(':', key) + 1;
    const items = getAt(values.value, ['monitors']);
    for (const [index, item] of (Array.isArray(items) ? items : []).entries())
      if (isObject(item)) this.#indexes.set(nameKey(String(item['name'])), index);
    const referenced = listReferenced(root, this.#text);
    const isReferenced = (anchor: string) => referenced.has(anchor);
    this.#edited = { text: this.#text, isReferenced, edits: [] };
    const isBlock = yaml.isSeq(this.#monitors) && this.#monitors.flow !== true;
    this.#dashes = isBlock ? findDashes(this.#text, this.#monitors) : null;
  }

  /** The item of a monitor, with the keys of its merge key, but without defaults. */
  itemOf(name: string): JsonObject {
    const item = getAt(this.#values.value, ['monitors', this.#indexes.get(name) ?? -1]);
    return isObject(item) ? item : {};
  }

  partAt(path: Path): Part | undefined {
    return this.#values.at(path);
  }

  /** The defaults of the file, and the shared ones that it does not replace. */
  defaultsWith(shared: YamlValues | null): JsonObject {
    const joined = joinDefaults(this.#values.value, { values: shared, isValid: true });
    const defaults = getAt(joined, ['defaults']);
    return isObject(defaults) ? defaults : {};
  }

  /** Makes an item read as the wanted one, or nothing at all if a part of it is left alone. */
  change(name: string, wanted: JsonObject): EditObstacle | null {
    const index = this.#indexes.get(name) ?? -1;
    const part = this.#values.at(['monitors', index]);
    const list = this.#monitors;
    if (part === undefined || !yaml.isSeq(list)) return { kind: 'alias', path: [] };
    if (isShared(this.#edited, list)) return { kind: 'alias', path: [] };
    const { edits } = this.#edited;
    const before = edits.length;
    const node = list.items[index];
    const place = {
      node: yaml.isNode(node) ? node : null,
      part,
      path: [],
      isInFlow: list.flow === true,
      key: null,
    };
    const obstacle = editValue(this.#edited, place, wanted);
    if (obstacle !== null) edits.length = before;
    return obstacle;
  }

  /** Whether monitors can be added at the end of the list. */
  get hasPlace(): boolean {
    const list = this.#monitors;
    if (!yaml.isSeq(list) || isShared(this.#edited, list)) return false;
    return list.flow === true || this.#dashes !== null;
  }

  /** Adds monitors at the end of the list, which has a place for them. */
  append(items: readonly NewItem[]): void {
    const list = this.#monitors;
    if (!yaml.isSeq(list)) return;
    const last = list.items.at(-1);
    if (list.flow === true) this.#appendToFlow(list, yaml.isNode(last) ? last : null, items);
    else if (yaml.isNode(last)) this.#appendToBlock(list, last, items);
  }

  /** The new text, with all edits. */
  write(): { readonly text: string; readonly edits: readonly TextEdit[] } {
    const { edits } = this.#edited;
    const shift = this.#mark.length;
    const shifted = edits.map((edit) => ({
      start: edit.start + shift,
      end: edit.end + shift,
      text: edit.text,
    }));
    return { text: this.#mark + applyEdits(this.#text, edits), edits: shifted };
  }

  #appendToBlock(list: yaml.YAMLSeq, last: yaml.Node, items: readonly NewItem[]): void {
    const text = this.#text;
    const dashes = this.#dashes ?? [];
    const indent = lineBefore(text, dashes[0] ?? 0);
    const offset = skipComments(text, nextLine(text, endOf(last, text)), indent.length);
    const [beforeLast] = list.items.slice(-2, -1);
    const between = yaml.isNode(beforeLast)
      ? text.slice(endOf(beforeLast, text), dashes.at(-1) ?? 0)
      : '';
    const separator = /\n[ \t]*\r?\n/.test(between) ? [''] : [];
    const lines = items.flatMap(({ fields, remarks }) => [
      ...separator,
      ...[...remarks.map(toComment), ...writeItem(text, fields, last)].map((line) => indent + line),
    ]);
    this.#edited.edits.push(insertLines(text, offset, lines));
  }

  #appendToFlow(list: yaml.YAMLSeq, last: yaml.Node | null, items: readonly NewItem[]): void {
    const text = this.#text;
    const { edits } = this.#edited;
    if (last !== null) {
      const previous = { start: startOf(last), end: endOf(last, text) };
      const written = items.map(({ fields }) => this.#writeLike(fields, last));
      addToFlow(this.#edited, previous, written);
      return;
    }
    const start = startOf(list);
    const end = endOf(list, text);
    // The last item is in a block if the file is one.
    const isInBlock =
      /^[ \t]*$/.test(text.slice(this.#colon, start)) &&
      /^\s*(#|$)/.test(text.slice(end, nextLine(text, end)));
    if (!isInBlock || text.trimStart().startsWith('{')) {
      const written = items.map(({ fields }) => writeFlow(fields, styleOf(text, list)));
      edits.push({ start, end, text: `[${written.join(', ')}]` });
      return;
    }
    const comments = text.slice(start, end).match(/#[^\r\n]*/g) ?? [];
    const written = items.flatMap(({ fields, remarks }) => [
      ...remarks.map(toComment),
      ...writeItem(text, fields, null),
    ]);
    const lines = [...comments, ...written].map((line) => `  ${line}`);
    edits.push({ start: this.#colon, end, text: '' });
    edits.push(insertLines(text, nextLine(text, end), lines));
  }

  #writeLike(fields: JsonObject, last: yaml.Node): string {
    const text = this.#text;
    const style = styleOf(text, last);
    const flow = writeFlow(fields, style);
    const sample = text.slice(startOf(last), endOf(last, text));
    // JSON has no `\U`.
    const isJson = style.isQuoted && sample.includes('\n') && !flow.includes('\\U');
    if (!isJson) return flow;
    const lineBreak = lineBreakOf(text);
    const indent = lineBefore(text, startOf(last));
    return JSON.stringify(JSON.parse(flow), null, 2).replaceAll('\n', `${lineBreak}${indent}`);
  }
}

function isKey(key: unknown, name: string): boolean {
  return yaml.isScalar(key) && key.value === name;
}

function toComment(remark: string): string {
  return `# ${plain(remark)}`;
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

function listReferenced(root: yaml.Node | null, text: string): ReadonlySet<string> {
  const referenced = new Set<string>();
  if (root === null || !text.includes('*')) return referenced;
  yaml.visit(root, {
    Alias(_, { source }) {
      referenced.add(source);
    },
  });
  return referenced;
}
