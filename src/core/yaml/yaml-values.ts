import * as yaml from 'yaml';
import { type Source, type Warning, warn } from '../model/errors.ts';
import { typedFields } from '../model/fields.ts';
import type { Json, Path } from '../model/json.ts';
import { masked } from '../model/secrets.ts';
import { percentEncode } from '../model/text.ts';
import { expandVariables, type Variables } from '../model/variables.ts';
import { describeValue, type Mistake } from './mistake.ts';

/** Steps of a path: safe for every recursive function over the value. */
const maxDepth = 100;
/** Values that aliases may repeat in one file: 10,000 monitors may share a hundred each. */
const maxRepeated = 1_000_000;
/** UTF-16 units that variables may add to one file: the maximum size of a file. */
const maxInserted = 16 * 2 ** 20;

/** Where a config or a profile takes more than text, so that a plain `${NAME}` has a type. */
const typedPlaces = new RegExp(
  [
    `^(version|lag|(monitors/\\d+|defaults)/(${[...typedFields, 'extra'].join('|')}))(/|$)`,
    '^(constants|delete/body)(/|$)',
    // A value under `x-` has its place where its alias stands.
    '^x-(.*/(extra|assertions)/|(?!.*/(name|type|target|formerly)$))',
  ].join('|'),
);

/** Where a profile has paths, in which variables are percent-encoded. */
const urlPlaces = /^(list|create|update|delete|lookups\/[^/]+)\/path$/;

/** Where a service may want a text that YAML reads as a number. */
const freePlaces = /^((monitors\/\d+|defaults)\/(extra|assertions)|x-[^/]*)(\/|$)/;

/** A variable, or the output of a command, of other programs. */
const foreignVariable = /(?<![\w$])\$(?:[A-Z_][A-Z0-9_]+|\()/;

export interface Part {
  start: number;
  keyStart: number;
  value: Json;
  /** The value with `${NAME}` in place of secrets. */
  shown: Json;
  isSecret: boolean;
  /** Not to check: it has a variable without a value, or a wrong alias or merge key. */
  isUnknown: boolean;
  hasVariable: boolean;
  inner: Inner | null;
  /** The number of values, with this one. */
  size: number;
}

type Inner = Map<string, Part> | readonly Part[];
export type Pair = yaml.Pair<yaml.Scalar<string>, yaml.Node | null>;

/**
 * The value of a document, with the place of each part in UTF-16 units. The package's own aliases
 * and merge keys hide the place of a mistake, and take quadratic time.
 */
export class YamlValues {
  readonly value: Json;
  readonly mistakes: Mistake[] = [];
  /** Of what is valid, and perhaps not meant. */
  readonly warnings: Warning[] = [];
  readonly usedVariables = new Set<string>();
  /** A limit was exceeded: there is no usable value. */
  isStopped = false;

  readonly #text: string;
  readonly #variables: Variables;
  readonly #sourceAt: (offset: number) => Source;
  readonly #root: Part;
  /** By name; not yet inside the node itself. */
  readonly #anchors = new Map<string, Part>();
  #repeated = 0;
  #inserted = 0;

  constructor(
    root: yaml.Node | null,
    text: string,
    variables: Variables,
    sourceAt: (offset: number) => Source,
  ) {
    this.#text = text;
    this.#variables = variables;
    this.#sourceAt = sourceAt;
    this.#root = this.#read(root, [], 0);
    this.value = this.#root.value;
  }

  at(path: Path): Part | undefined {
    let part: Part | undefined = this.#root;
    for (const step of path) part = partAt(part?.inner, step);
    return part;
  }

  /** The offset of a value, or of a key; of what is missing, that of what misses it. */
  offsetOf(path: Path, isKey = false): number {
    const part = this.at(path);
    if (part === undefined) return this.offsetOf(path.slice(0, -1));
    return isKey ? part.keyStart : part.start;
  }

  sourceOf(path: Path): Source {
    return this.#sourceAt(this.offsetOf(path));
  }

  describe(path: Path, text: string): string {
    return this.at(path)?.isSecret ? masked : describeValue(text);
  }

  /** @param keyStart where a value that is left out would be. */
  #read(node: yaml.Node | null, path: Path, keyStart: number): Part {
    if (node === null || this.isStopped) return newPart(keyStart, null);
    if (yaml.isAlias(node)) return this.#readAlias(node, path);
    const { anchor } = node;
    const part = this.#readNode(node, path);
    if (anchor !== undefined) this.#anchors.set(anchor, part);
    return part;
  }

  #readNode(node: yaml.Scalar | yaml.YAMLMap | yaml.YAMLSeq, path: Path) {
    if (yaml.isScalar(node)) return this.#readScalar(node, path);
    if (path.length >= maxDepth) this.#stop(startOf(node), tooDeep);
    if (yaml.isMap(node)) return this.#readMapping(node, path);
    const start = startOf(node);
    const items = node.items as readonly (yaml.Node | null)[];
    return newHolder(
      start,
      items.map((item, index) => this.#read(item, [...path, index], start)),
    );
  }

  #readAlias(node: yaml.Alias, path: Path) {
    const start = startOf(node);
    const target = this.#anchors.get(node.source);
    if (target === undefined) {
      const message =
        'this alias has no anchor above it, or is inside it; ' +
        'put quotes around text that starts with "*"';
      this.#reject('yaml-syntax', path, message, start);
      return { ...newPart(start, null), isUnknown: true };
    }
    this.#repeated += target.size;
    const tooMany = `aliases repeat more than ${maxRepeated} values of this file; use fewer`;
    if (this.#repeated > maxRepeated) this.#stop(start, tooMany);
    return target;
  }

  #readScalar(node: yaml.Scalar, path: Path) {
    const { source = '', tag, type, value } = node;
    const start = startOf(node);
    const isPlain = type === 'PLAIN' && tag === undefined;
    if (typeof value === 'string') return this.#readText(node, value, isPlain, path);
    const isLossy = isPlain && typeof value === 'number' && String(value) !== source;
    const doubt = `${source} is read as ${value}; quote it if it is a text`;
    if (isLossy && freePlaces.test(path.join('/'))) this.#warn(doubt, start);
    return this.#toScalar(value as Json, source, start, path);
  }

  #readText(node: yaml.Scalar, text: string, isPlain: boolean, path: Path) {
    const start = startOf(node);
    const [foreign] = foreignVariable.exec(text) ?? [];
    const doubt = `"${foreign}" is sent as it is; a variable is written \${NAME}`;
    if (foreign !== undefined) this.#warn(doubt, start);
    if (!text.includes('${')) return newPart(start, text);
    const room = maxInserted - this.#inserted;
    const encode = urlPlaces.test(path.join('/')) ? percentEncode : undefined;
    const expansion = expandVariables(text, this.#variables, room, encode);
    this.#inserted += expansion.inserted;
    const tooLong = `variables add more than ${maxInserted} characters to this file; use fewer`;
    if (this.#inserted > maxInserted) this.#stop(start, tooLong);
    // The offset of the nth `${`; of the text itself if a YAML escape hides one of them.
    const pieces = this.#text.slice(start, node.range?.[1]).split('${');
    const isEscaped = pieces.length !== text.split('${').length;
    for (const { code, message, nth } of expansion.mistakes) {
      const before = isEscaped ? [] : pieces.slice(0, nth + 1);
      this.#reject(code, path, message, start + before.join('${').length);
    }
    const { isComplete, isSecret, shown, used } = expansion;
    for (const name of used) this.usedVariables.add(name);
    const isAlone = isPlain && isComplete && !isSecret && /^\$\{[^}]*\}$/.test(text);
    const part =
      isAlone && typedPlaces.test(path.join('/'))
        ? this.#toScalar(parseScalar(shown), shown, start, path)
        : { ...newPart(start, expansion.text), shown };
    return { ...part, isSecret, isUnknown: !isComplete, hasVariable: used.length > 0 };
  }

  /** A number that JSON changes would reach the service with a different value. */
  #toScalar(value: Json, source: string, start: number, path: Path) {
    const isWhole = Number.isInteger(value);
    const isExact = isWhole ? Number.isSafeInteger(value) : Number.isFinite(value);
    const message =
      `must be a number that JSON represents exactly, found ${source.slice(0, 60)}; ` +
      'put quotes around it if the field takes text';
    const isUnsafe = typeof value === 'number' && !isExact;
    if (isUnsafe) this.#reject('unsafe-number', path, message, start);
    return newPart(start, value);
  }

  #readMapping(node: yaml.YAMLMap, path: Path) {
    const inner = new Map<string, Part>();
    const merges: Part[] = [];
    for (const { key, value } of pairsOf(node)) {
      const keyStart = startOf(key);
      if (key.anchor !== undefined)
        this.#anchors.set(key.anchor, newPart(keyStart, key.value));
      const at = [...path, key.value];
      const part = { ...this.#read(value, at, keyStart), keyStart };
      const first = inner.get(key.value);
      // In quotes, `<<` is a normal key.
      if (key.value === '<<' && key.type === 'PLAIN') merges.push(part);
      else if (first === undefined) inner.set(key.value, part);
      else {
        const { line } = this.#sourceAt(first.keyStart);
        const message = `duplicate key (first used in line ${line}); keep one of the two`;
        this.#reject('duplicate-key', at, message, keyStart);
      }
    }
    const isMerged = merges.length === 0 || this.#merge(inner, merges, path);
    return { ...newHolder(startOf(node), inner), isUnknown: !isMerged };
  }

  /** Adds the keys of merge keys; own keys and earlier mappings win. False after a mistake. */
  #merge(inner: Map<string, Part>, merges: readonly Part[], path: Path) {
    const sources = merges.flatMap((part) =>
      Array.isArray(part.inner) ? part.inner : [part],
    );
    for (const { inner: keys } of sources)
      if (keys instanceof Map)
        for (const [key, part] of keys) if (!inner.has(key)) inner.set(key, part);
    const [{ start = 0 } = {}, second] = merges;
    const isValid = sources.every((source) => source.inner instanceof Map);
    if (isValid && second === undefined) return true;
    const message =
      '"<<" stands once, and needs an alias to a mapping, or a list: [*a, *b]';
    this.#reject('yaml-syntax', path, message, second?.keyStart ?? start);
    return false;
  }

  #stop(offset: number, message: string) {
    if (!this.isStopped) this.#reject('too-large', [], message, offset);
    this.isStopped = true;
  }

  #warn(message: string, offset: number) {
    this.warnings.push(warn(message, this.#sourceAt(offset)));
  }

  #reject(code: Mistake['code'], path: Path, message: string, offset: number) {
    this.mistakes.push({ code, path, message, offset });
  }
}

const scalarTags = new yaml.Schema({ schema: 'core' }).tags.filter(
  (tag) => tag.collection === undefined,
);

/** The scalar that YAML 1.2 reads from a plain text; an empty one stays a text. */
function parseScalar(text: string) {
  const plain = text.trim();
  const tag = plain === '' ? undefined : scalarTags.find(({ test }) => test?.test(plain));
  const found = tag?.resolve(plain, () => undefined, { intAsBigInt: false });
  return tag === undefined ? text : ((yaml.isScalar(found) ? found.value : found) as Json);
}

export const tooDeep = 'the file is nested too deeply here; flatten it';

function newPart(start: number, value: Json): Part {
  return {
    start,
    keyStart: start,
    value,
    shown: value,
    isSecret: false,
    isUnknown: false,
    hasVariable: false,
    inner: null,
    size: 1,
  };
}

function newHolder(start: number, inner: Inner): Part {
  const part = newPart(start, null);
  for (const { hasVariable, isSecret, size } of inner.values()) {
    part.isSecret ||= isSecret;
    part.hasVariable ||= hasVariable;
    part.size += size;
  }
  const value = build(inner, 'value');
  return { ...part, value, shown: part.isSecret ? build(inner, 'shown') : value, inner };
}

function build(inner: Inner, what: 'value' | 'shown') {
  if (!(inner instanceof Map)) return inner.map((part) => part[what]);
  const entries: [string, Json][] = [];
  for (const [key, part] of inner) entries.push([key, part[what]]);
  // Object.fromEntries accepts the key `__proto__` like any other.
  return Object.fromEntries(entries);
}

function partAt(inner: Inner | null | undefined, step: string | number): Part | undefined {
  return inner instanceof Map ? inner.get(String(step)) : inner?.[Number(step)];
}

export function pairsOf({ items }: yaml.YAMLMap): readonly Pair[] {
  return items as unknown as readonly Pair[];
}

export function startOf({ range }: yaml.Node): number {
  return range?.[0] ?? 0;
}
