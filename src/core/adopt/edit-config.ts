import * as yaml from 'yaml';
import {
  type JoinedMonitor,
  joinDefaults,
  joinMonitors,
  placeOfBody,
} from '../config/join-defaults.ts';
import { fieldNames } from '../model/fields.ts';
import {
  getAt,
  isEmpty,
  isHolder,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  type Path,
  pick,
} from '../model/json.ts';
import { nameKey } from '../model/monitor.ts';
import { needsEscape, plain } from '../model/sanitize.ts';
import type { FileText, YamlDocument } from '../yaml/parse-yaml.ts';
import { toDocument, writeDocument } from '../yaml/write-yaml.ts';
import { type Pair, pairsOf, startOf, type YamlValues } from '../yaml/yaml-values.ts';

type EditObstacle = 'variable' | 'alias';

export interface EditedFile extends FileText {
  before: string;
}

export interface NewItem {
  fields: JsonObject;
  remarks: readonly string[];
}

/** Of each field that is wanted; null where it was edited. */
type Obstacles = ReadonlyMap<string, EditObstacle | null>;

/**
 * A config file without mistakes. What no edit touches stays, byte for byte:
 *
 * - A scalar is replaced in its style, at any depth of mappings that keep their keys.
 * - A mapping with other keys, or a list, is written anew, and the comments inside go with it.
 * - A key that a monitor does not have itself is added to it.
 * - The caller parses the result, which reads otherwise where a file has tags, for example.
 */
export class ConfigEditor {
  /** Those of the file, and the shared ones that it does not replace. */
  defaults: JsonObject;
  #file: Omit<EditedFile, 'text'>;
  #values: YamlValues;
  #shared: YamlValues | null;
  /** Without the byte order mark, and with a line break at its end. */
  #text: string;
  #mark: string;
  #lineBreak: string;
  #isOpen: boolean;
  #isJson: boolean;
  #root: yaml.Node;
  #monitors: yaml.YAMLSeq | null;
  readonly #items = new Map<string, JoinedMonitor>();
  /** Anchors. */
  readonly #referenced = new Set<string>();
  /** Offsets in UTF-16 units. */
  #edits: { start: number; end: number; text: string }[] = [];

  constructor({ file, text }: FileText, document: YamlDocument, shared: YamlValues | null) {
    const root = document.root as yaml.Node;
    const values = document.values as YamlValues;
    this.#file = { file, before: text };
    this.#values = values;
    this.#shared = shared;
    this.#mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    this.#lineBreak = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n';
    this.#isOpen = !text.endsWith('\n');
    this.#text = text.slice(this.#mark.length) + (this.#isOpen ? this.#lineBreak : '');
    this.#isJson = /^\s*\{\s*"/.test(this.#text);
    this.#root = root;
    const list = findPair(root, 'monitors')?.value;
    this.#monitors = yaml.isSeq(list) ? list : null;
    this.defaults = joinDefaults(values, shared).defaults;
    for (const one of joinMonitors(values, shared, null))
      this.#items.set(nameKey(String(one.fields['name'])), one);
    yaml.visit(root, { Alias: (_, { source }) => void this.#referenced.add(source) });
  }

  get edited(): EditedFile {
    const parts = [this.#mark];
    let end = 0;
    // Of several edits at one place, in the order in which they were made.
    for (const edit of this.#edits.toSorted((one, other) => one.start - other.start)) {
      const written = edit.text.replaceAll('\n', this.#lineBreak);
      parts.push(this.#text.slice(end, edit.start), written);
      end = edit.end;
    }
    const text = parts.join('') + this.#text.slice(end);
    const closing = this.#isOpen ? this.#lineBreak.length : 0;
    return { ...this.#file, text: text.slice(0, text.length - closing) };
  }

  isSecretDefault(field: string): boolean {
    return [[field], ['extra', field]].some((below) => {
      const path = ['defaults', ...below];
      return (this.#values.at(path) ?? this.#shared?.at(path))?.isSecret;
    });
  }

  /** Undefined where no monitor can be added, because the list is elsewhere. */
  get count() {
    return this.#monitors?.items.length;
  }

  /**
   * Makes fields of a monitor read as wanted, also those under its `extra`.
   * @returns why some could not be edited.
   */
  set(name: string, wanted: ReadonlyMap<string, Json>): Obstacles {
    const item = this.#items.get(name) as JoinedMonitor;
    const [{ path: above }] = item.layers;
    const list = this.#monitors;
    const node = list?.items[Number(above.at(-1))];
    const isOwn = yaml.isMap(node) && !this.#isShared(list) && !this.#isShared(node);
    const obstacles = new Map<string, EditObstacle | null>();
    const extra: Record<string, Json> = {};
    for (const [field, value] of wanted) {
      const { path, values } = placeOfBody([field], item);
      if (values.at(path)?.hasVariable) obstacles.set(field, 'variable');
      else if (!isOwn) obstacles.set(field, 'alias');
      else if (path.at(-2) === 'extra') extra[field] = value;
      else obstacles.set(field, this.#setKey(node, [...above, field], value));
    }
    return new Map([...obstacles, ...this.#setBelow(node, [...above, 'extra'], extra)]);
  }

  #setBelow(holder: unknown, path: Path, wanted: JsonObject): Obstacles {
    if (!yaml.isMap(holder) || isEmpty(wanted)) return new Map();
    const keys = Object.keys(wanted);
    const map = findPair(holder, path.at(-1))?.value;
    if (yaml.isMap(map) && map.items.length > 0)
      return new Map(
        keys.map((key) => [key, this.#setKey(map, [...path, key], wanted[key] as Json)]),
      );
    // What it has by an alias or a merge key is written out.
    const others = getAt(this.#values.value, path);
    const complete = isObject(others) ? { ...others, ...wanted } : wanted;
    const obstacle = this.#setKey(holder, path, complete);
    return new Map(keys.map((key) => [key, obstacle]));
  }

  #setKey(map: yaml.YAMLMap, path: Path, value: Json): EditObstacle | null {
    const obstacle = this.#findObstacle(map, path);
    const pair = findPair(map, path.at(-1));
    if (obstacle !== null) return obstacle;
    if (pair === undefined) this.#addKey(map, String(path.at(-1)), value);
    else this.#edit(pair, path, map.flow === true, value);
    return null;
  }

  #findObstacle(map: yaml.YAMLMap, path: Path): EditObstacle | null {
    if (this.#isShared(map)) return 'alias';
    if (this.#values.at(path)?.hasVariable) return 'variable';
    return this.#hasSharedPart(findPair(map, path.at(-1))?.value) ? 'alias' : null;
  }

  #edit(pair: Pair, path: Path, isInFlow: boolean, wanted: Json) {
    const { key, value: node } = pair;
    const value = this.#values.at(path)?.value;
    if (value !== undefined && isSameJson(value, wanted)) return;
    const colon = this.#afterColon(key);
    if (yaml.isMap(node) && isObject(wanted) && hasKeys(node, wanted)) {
      for (const inner of pairsOf(node)) {
        const name = inner.key.value;
        this.#edit(inner, [...path, name], node.flow === true, wanted[name] as Json);
      }
    } else if (node === null || node.range?.[0] === node.range?.[1])
      // An empty value has no place but after its key.
      this.#insert(colon, ` ${this.#writeFlow(wanted)}`);
    else if (isBlock(node)) this.#replaceBlock(key, node, colon, wanted);
    else if (yaml.isScalar(node) && !isHolder(wanted) && !this.#isJson)
      this.#replaceNode(node, writeScalar(wanted, node.type, isInFlow).join('\n'));
    else this.#replaceNode(node, this.#writeFlow(wanted));
  }

  /** Writes what is below a key anew; a comment next to the key stays. */
  #replaceBlock(key: yaml.Node, node: yaml.Node, colon: number, wanted: Json) {
    const column = this.#columnOf(key);
    let first = '';
    let others: readonly string[] = [];
    if (yaml.isScalar(node) && !isHolder(wanted)) {
      [first = '', ...others] = writeScalar(wanted, node.type, false);
      others = indented(others, column + 2);
    } else if (
      yaml.isScalar(node) ||
      !isHolder(wanted) ||
      Object.keys(wanted).length === 0
    ) {
      first = this.#writeFlow(wanted);
    } else {
      // A list may be as far left as its key; a mapping there would be next to the key.
      const at = this.#columnOf(node);
      others = writeBlock(wanted, Array.isArray(wanted) ? at : Math.max(at, column + 2));
    }
    const comment =
      /[ \t]+#.*/.exec(this.#text.slice(colon, this.#lineEnd(colon)))?.[0] ?? '';
    const text = [(first && ` ${first}`) + comment, ...others].join('\n');
    this.#edits.push({ start: colon, end: this.#lineEnd(this.#endOf(node)), text });
  }

  #afterColon(key: yaml.Node) {
    return this.#text.indexOf(':', this.#endOf(key)) + 1;
  }

  #insert(offset: number, text: string) {
    this.#edits.push({ start: offset, end: offset, text });
  }

  #replaceNode(node: yaml.Node, text: string) {
    this.#edits.push({ start: startOf(node), end: this.#endOf(node), text });
  }

  /** Writes a key after those before which people write it. */
  #addKey(map: yaml.YAMLMap, key: string, value: Json) {
    const pairs = pairsOf(map);
    const rank = order.indexOf(key);
    const earlier = pairs.findLast((pair) => order.indexOf(pair.key.value) < rank);
    const after = ((map.flow === true ? undefined : earlier) ?? pairs.at(-1)) as Pair;
    const end = this.#endOf(after.value ?? after.key);
    if (map.flow === true) {
      const braced = this.#writeFlow({ [key]: value });
      this.#insert(end, `, ${braced.slice(1, -1).trim()}`);
    } else {
      const column = this.#columnOf(after.key);
      this.#insertLines(end, writeBlock({ [key]: value }, column));
    }
  }

  /** Those defaults of an export that a file without monitors can have. */
  choosableDefaults(found: JsonObject): JsonObject {
    const own = findPair(this.#root, 'defaults');
    const map = own?.value;
    if (own === undefined ? !isBlock(this.#root) : !yaml.isMap(map)) return {};
    return pick(found, (key) => {
      const path = ['defaults', key];
      // Other files may have the shared ones; and `extra` has fields that no monitor needs yet.
      if (this.#values.at(path) === undefined) return !Object.hasOwn(this.defaults, key);
      return key !== 'extra' && yaml.isMap(map) && this.#findObstacle(map, path) === null;
    });
  }

  /** Adds monitors at the end of the list, which has a place for them. */
  append(
    items: readonly NewItem[],
    defaults: JsonObject,
    comments: readonly string[],
  ): void {
    const { key, value } = findPair(this.#root, 'monitors') as Pair;
    const list = value as yaml.YAMLSeq<yaml.Node>;
    if (findPair(this.#root, 'defaults') !== undefined)
      this.#setBelow(this.#root, ['defaults'], defaults);
    else if (!isEmpty(defaults))
      this.#insert(startOf(key), writeLines(writeBlock({ defaults }, 0)));
    const last = list.items.at(-1);
    const end = this.#endOf(last ?? list);
    if (list.flow === true && !(last === undefined && isBlock(this.#root))) {
      const written = items.map(({ fields }) => this.#writeFlow(fields)).join(', ');
      if (last === undefined) this.#replaceNode(list, `[${written}]`);
      else this.#insert(end, `, ${written}`);
    } else {
      if (last === undefined)
        this.#edits.push({ start: this.#afterColon(key), end, text: '' });
      const column = last === undefined ? 2 : this.#columnOf(list);
      const separator = this.#hasBlankLines(list) ? [''] : [];
      const lines = items.flatMap((item) => [...separator, ...writeItem(item, column)]);
      this.#insertLines(end, lines);
    }
    const lines = comments.map((line) => line && `# ${plain(line)}`);
    if (lines.length > 0) this.#insertLines(this.#text.length - 1, ['', ...lines]);
  }

  #hasBlankLines({ items }: yaml.YAMLSeq) {
    const [one, other] = items.slice(-2);
    if (!yaml.isNode(one) || !yaml.isNode(other)) return false;
    return /\n[ \t]*\r?\n/.test(this.#text.slice(this.#endOf(one), startOf(other)));
  }

  /** A value on one line, as in brackets and braces; in a file of JSON, also JSON. */
  #writeFlow(value: Json) {
    const doc = toDocument([value]);
    if (yaml.isCollection(doc.contents)) doc.contents.flow = true;
    const quotes = {
      defaultKeyType: 'QUOTE_DOUBLE',
      defaultStringType: 'QUOTE_DOUBLE',
    } as const;
    const text = writeDocument(doc, this.#isJson ? quotes : {});
    return text.trim().slice(1, -1).trim();
  }

  #insertLines(above: number, lines: readonly string[]) {
    const offset = this.#text.indexOf('\n', above) + 1;
    this.#insert(offset, writeLines(lines));
  }

  #lineEnd(offset: number) {
    const end = this.#text.indexOf('\n', offset);
    return this.#text[end - 1] === '\r' ? end - 1 : end;
  }

  /** Without the comments below a block, which may belong to what follows. */
  #endOf(node: yaml.Node): number {
    const end = node.range?.[1] ?? 0;
    if (!isBlock(node)) return end;
    if (!yaml.isCollection(node)) return this.#text.slice(0, end).trimEnd().length;
    const last = node.items.at(-1);
    if (yaml.isPair(last)) return this.#endOf((last.value ?? last.key) as yaml.Node);
    return yaml.isNode(last) ? this.#endOf(last) : end;
  }

  #columnOf(node: yaml.Node) {
    const start = startOf(node);
    return start - this.#text.lastIndexOf('\n', start - 1) - 1;
  }

  #isShared(node: unknown) {
    return yaml.isNode(node) && 'anchor' in node && this.#referenced.has(node.anchor ?? '');
  }

  #hasSharedPart(node: yaml.Node | null = null) {
    let isFound = false;
    yaml.visit(node, {
      Node: (_, inner) => {
        isFound ||= this.#isShared(inner);
      },
    });
    return isFound;
  }
}

const order = ['name', 'formerly', ...fieldNames, 'extra', 'ignoreChanges'];

function findPair(map: unknown, name: unknown): Pair | undefined {
  return yaml.isMap(map) ? pairsOf(map).find(({ key }) => key.value === name) : undefined;
}

function hasKeys(map: yaml.YAMLMap, wanted: JsonObject) {
  const keys = pairsOf(map).map(({ key }) => key.value);
  return isSameJson(keys.toSorted(), Object.keys(wanted).toSorted());
}

function isBlock(node: yaml.Node) {
  if (yaml.isCollection(node)) return node.flow !== true;
  return yaml.isScalar(node) && isTextBlock(node.type);
}

function isTextBlock(type: unknown) {
  return type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
}

function writeItem({ fields, remarks }: NewItem, column: number) {
  const comments = remarks.map((remark) => `# ${plain(remark)}`);
  return indented([...comments, ...writeBlock([fields], 0)], column);
}

function writeBlock(value: Json, column: number) {
  return indented(writeDocument(toDocument(value)).trimEnd().split('\n'), column);
}

/**
 * The lines of a scalar; all but the first of a block of text start in column 0.
 * @param type that of the scalar that it replaces; a value that cannot have it gets another one.
 */
function writeScalar(value: Json, type: unknown, isInFlow: boolean) {
  const doc = toDocument([value]);
  const list = doc.contents as yaml.YAMLSeq;
  const item = list.get(0, true) as yaml.Scalar;
  const chosen = chooseType(value, type);
  // Next to quotes, a text that terminals or runners could misread stays in them.
  if (item.type === undefined || isTextBlock(chosen)) item.type = chosen;
  list.flow = isInFlow;
  const text = writeDocument(doc).trimEnd();
  return isInFlow
    ? [text.slice(1, -1).trim()]
    : text.split('\n').map((line) => line.slice(2));
}

/** A block of text starts and ends with a word, and no line of it commands a runner. */
function chooseType(value: Json, type: unknown): yaml.Scalar.Type {
  if (typeof value !== 'string') return 'PLAIN';
  if (!isTextBlock(type)) return type as yaml.Scalar.Type;
  const body = value.replace(/\n$/, '');
  const isSafe =
    body !== '' && body.trim() === body && !value.split('\n').some(needsEscape);
  return isSafe ? (type as yaml.Scalar.Type) : 'QUOTE_DOUBLE';
}

function writeLines(lines: readonly string[]) {
  return lines.map((line) => `${line}\n`).join('');
}

function indented(lines: readonly string[], column: number) {
  return lines.map((line) => line && ' '.repeat(column) + line);
}
