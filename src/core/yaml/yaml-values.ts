import * as yaml from 'yaml';
import { typedFields } from '../model/fields.ts';
import type { Json, Path } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import type { Source } from '../model/problem.ts';
import type { Variables } from '../model/variables.ts';
import { expandVariables, parseScalar } from './expand-variables.ts';
import { describeValue, type Mistake } from './mistake.ts';

/** Steps of a path: safe for every recursive function over the value. */
const maxDepth = 100;
/** Values that aliases may repeat in one file: 10,000 monitors may share a hundred each. */
const maxRepeated = 1_000_000;
/** UTF-16 units that variables may add to one file: the maximum size of a file. */
const maxInserted = 16 * 2 ** 20;

/** In a value under `x-`, whose place is where its alias stands. */
const textKeys = ['name', 'type', 'target', 'formerly'];

/**
 * Where a config or a profile takes more than text, so that a plain `${NAME}` has a type: no name,
 * pattern, header or path.
 */
const typedPlaces = new RegExp(
  [
    `^(version|lag|(monitors/\\d+|defaults)/(${[...typedFields, 'extra'].join('|')}))(/|$)`,
    '^(constants|delete/body)(/|$)',
    `^x-(.*/(extra|assertions)/|(?!.*/(${textKeys.join('|')})$))`,
  ].join('|'),
);

/** Where a service may want a text that YAML reads as a number. */
const freePlaces = /^((monitors\/\d+|defaults)\/(extra|assertions)|x-[^/]*)(\/|$)/;

/** What other programs replace by a variable or the output of a command. */
const foreignVariable = /(?<![\w$])\$(?:[A-Z_][A-Z0-9_]+|\()/;

/** A value at any depth. Offsets are in UTF-16 units, and those of where it is written. */
export class Part {
  start: number;
  /** Of a block, the end of its last value. */
  end: number;
  /** Of an item of a list, its own start. */
  keyStart: number;
  value: Json;
  /** The value with `${NAME}` in place of secrets. */
  shown: Json;
  isSecret = false;
  /** Not to check: it has a variable without a value, or a wrong alias or merge key. */
  isUnknown = false;
  /** Whether a variable is in it, at any depth. */
  hasVariable = false;
  /** Why the value is written elsewhere, where other paths may have it from, too. */
  via: 'alias' | 'merge-key' | null = null;
  /** Of a mapping or list. */
  inner: Inner | undefined = undefined;
  /** The number of values, with this one. */
  size = 1;

  constructor(start: number, end: number, keyStart: number, value: Json) {
    this.start = start;
    this.end = end;
    this.keyStart = keyStart;
    this.value = value;
    this.shown = value;
  }

  /** The same value at another key. */
  copyTo(keyStart: number, via: Part['via']): Part {
    return Object.assign(new Part(this.start, this.end, keyStart, null), this, { keyStart, via });
  }

  setValue(value: Json, shown = value): void {
    this.value = value;
    this.shown = shown;
  }

  setInner(inner: Inner): void {
    for (const part of inner.values()) {
      this.isSecret ||= part.isSecret;
      this.hasVariable ||= part.hasVariable;
      this.size += part.size;
    }
    const value = build(inner, 'value');
    this.setValue(value, this.isSecret ? build(inner, 'shown') : value);
    this.inner = inner;
  }
}

type Inner = Map<string, Part> | Part[];
type Pair = yaml.Pair<yaml.Scalar<string>, yaml.Node | null>;

/**
 * Where a value is written. The offsets count a byte order mark, unlike all others here; an anchor
 * and a tag are before the start.
 */
export interface WrittenValue extends Source {
  start: number;
  end: number;
  via: Part['via'];
}

/**
 * The value of a document, with the place of each part; variables, aliases and merge keys are
 * replaced from top to bottom. The package's own aliases hide the place of a mistake, and take
 * quadratic time.
 */
export class YamlValues {
  readonly value: Json;
  /** Rules add what they find. */
  readonly mistakes: Mistake[] = [];
  /** What is valid, and perhaps not meant. */
  readonly doubts: { message: string; offset: number }[] = [];
  readonly usedVariables = new Set<string>();
  /** After a limit was exceeded, there is no usable value. */
  isStopped = false;

  readonly #text: string;
  readonly #variables: Variables;
  readonly #sourceAt: (offset: number) => Source;
  readonly #markLength: number;
  readonly #root: Part;
  /** By name; null inside the node itself. */
  readonly #anchors = new Map<string, Part | null>();
  /** Of the node that is read. */
  readonly #path: (string | number)[] = [];
  #repeated = 0;
  #inserted = 0;

  constructor(
    root: yaml.Node | null,
    text: string,
    variables: Variables,
    sourceAt: (offset: number) => Source,
    markLength: number,
  ) {
    this.#markLength = markLength;
    this.#text = text;
    this.#variables = variables;
    this.#sourceAt = sourceAt;
    this.#root = this.#read(root, 0);
    this.value = this.#root.value;
  }

  /** The offset of a value; with `at`, of a key, or of what misses it. */
  offsetOf({ at, path }: Pick<Mistake, 'at' | 'path'>): number {
    const part = this.at(path);
    if (part === undefined && at === 'missing')
      return this.offsetOf({ at, path: path.slice(0, -1) });
    return (at === 'key' ? part?.keyStart : part?.start) ?? 0;
  }

  sourceOf(path: Path): Source {
    return this.#sourceAt(this.offsetOf({ path }));
  }

  /** Null where there is no value. */
  placeOf(path: Path): WrittenValue | null {
    const parts = path.map((_, depth) => this.at(path.slice(0, depth + 1)));
    const part = path.length === 0 ? this.#root : parts.at(-1);
    if (part === undefined) return null;
    const via = parts.find((above) => above?.via)?.via ?? null;
    const [start, end] = [part.start + this.#markLength, part.end + this.#markLength];
    return { ...this.#sourceAt(part.start), start, end, via };
  }

  describe(path: Path, text: string): string {
    return this.at(path)?.isSecret ? masked : describeValue(text);
  }

  at(path: Path): Part | undefined {
    let part: Part | undefined = this.#root;
    for (const step of path) part = innerAt(part?.inner, step);
    return part;
  }

  #read(node: yaml.Node | null, keyStart: number): Part {
    if (node === null || this.isStopped) return new Part(keyStart, keyStart, keyStart, null);
    if (yaml.isAlias(node)) return this.#readAlias(node, keyStart);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, null);
    const part = new Part(startOf(node), endOf(node, this.#text), keyStart, null);
    if (yaml.isScalar(node)) this.#readScalar(node, part);
    else if (yaml.isMap(node)) this.#readMapping(node.items as readonly Pair[], part);
    else this.#readList(node.items as readonly (yaml.Node | null)[], part);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, part);
    return part;
  }

  #readAlias(node: yaml.Alias, keyStart: number): Part {
    const start = startOf(node);
    const target = this.#anchors.get(node.source) ?? null;
    if (target === null) {
      const message =
        'this alias has no anchor above it, or is inside it; ' +
        'put quotes around text that starts with "*"';
      this.#reject('yaml-syntax', message, start);
      return Object.assign(new Part(start, start, keyStart, null), { isUnknown: true });
    }
    this.#repeated += target.size;
    if (this.#repeated > maxRepeated)
      this.#stop(start, `aliases repeat more than ${maxRepeated} values of this file; use fewer`);
    return target.copyTo(keyStart, 'alias');
  }

  #readScalar({ range, source = '', tag, type, value }: yaml.Scalar, part: Part): void {
    const { start } = part;
    const isPlain = type === 'PLAIN' && tag === undefined;
    if (typeof value !== 'string') {
      const isLossy = isPlain && typeof value === 'number' && String(value) !== source;
      const doubt = `${source} is read as ${value}; quote it if it is a text`;
      if (isLossy && freePlaces.test(this.#path.join('/')))
        this.doubts.push({ message: doubt, offset: start });
      this.#setScalar(part, value as Json, source);
      return;
    }
    part.setValue(value);
    const [foreign] = foreignVariable.exec(value) ?? [];
    const sentAsIs = `"${foreign}" is sent as it is; a variable is written \${NAME}`;
    if (foreign !== undefined) this.doubts.push({ message: sentAsIs, offset: start });
    if (value.includes('${'))
      this.#expand(value, this.#text.slice(start, range?.[1]), isPlain, part);
  }

  /** A number that JSON changes would reach the service with a different value. */
  #setScalar(part: Part, value: Json, source: string): void {
    part.setValue(value);
    const isExact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
    if (typeof value !== 'number' || isExact) return;
    this.#reject('unsafe-number', 'must be a number that JSON represents exactly', part.start, {
      found: source.slice(0, 60),
      advice: 'put quotes around it if the field takes text',
    });
  }

  /** @param source as it is written in the file. */
  #expand(template: string, source: string, isPlain: boolean, part: Part): void {
    const { start } = part;
    const expansion = expandVariables(template, this.#variables, maxInserted - this.#inserted);
    const { alone, isComplete, isSecret, shown, text, used } = expansion;
    this.#inserted += expansion.inserted;
    if (this.#inserted > maxInserted)
      this.#stop(
        start,
        `variables add more than ${maxInserted} characters to this file; use fewer`,
      );
    for (const name of used) this.usedVariables.add(name);
    // The offset of the nth `${`; of the text itself if a YAML escape hides one of them.
    const pieces = source.split('${');
    const isEscaped = pieces.length !== template.split('${').length;
    for (const { code, message, nth, advice } of expansion.mistakes) {
      const offset = isEscaped ? start : start + pieces.slice(0, nth + 1).join('${').length;
      this.#reject(code, message, offset, { advice });
    }
    part.hasVariable = used.length > 0;
    part.isUnknown = !isComplete;
    if (alone !== null && isPlain && typedPlaces.test(this.#path.join('/')))
      this.#setScalar(part, parseScalar(alone), alone);
    else part.setValue(text, isSecret ? shown : text);
    part.isSecret = isSecret;
  }

  #readList(items: readonly (yaml.Node | null)[], list: Part): void {
    this.#enter(list.start);
    const inner = items.map((item, index) => {
      const part = this.#readAt(index, item, item === null ? list.start : startOf(item));
      part.keyStart = part.start;
      return part;
    });
    list.setInner(inner);
  }

  #readMapping(pairs: readonly Pair[], mapping: Part): void {
    this.#enter(mapping.start);
    const inner = new Map<string, Part>();
    const merges: Part[] = [];
    for (const { key, value } of pairs) {
      const keyStart = startOf(key);
      if (key.anchor !== undefined)
        this.#anchors.set(
          key.anchor,
          new Part(keyStart, endOf(key, this.#text), keyStart, key.value),
        );
      const part = this.#readAt(key.value, value, keyStart);
      const first = inner.get(key.value);
      // In quotes, `<<` is a normal key.
      if (key.value === '<<' && key.type === 'PLAIN') merges.push(part);
      else if (first === undefined) inner.set(key.value, part);
      else {
        const { line } = this.#sourceAt(first.keyStart);
        const message = `duplicate key (first used in line ${line}); keep one of the two`;
        const path = [...this.#path, key.value];
        this.#reject('duplicate-key', message, keyStart, { at: 'key', path });
      }
    }
    const isMerged = merges.length === 0 || this.#merge(inner, merges);
    mapping.setInner(inner);
    mapping.isUnknown = !isMerged;
  }

  #readAt(key: string | number, node: yaml.Node | null, keyStart: number): Part {
    this.#path.push(key);
    const part = this.#read(node, keyStart);
    this.#path.pop();
    return part;
  }

  #enter(offset: number): void {
    if (this.#path.length >= maxDepth) this.#stop(offset, tooDeep);
  }

  /** Adds the keys of merge keys; own keys and earlier mappings win. False after a mistake. */
  #merge(inner: Map<string, Part>, merges: readonly Part[]): boolean {
    const sources = merges.flatMap((part) => (Array.isArray(part.inner) ? part.inner : [part]));
    const mappings = sources.flatMap(({ inner: keys }) => (keys instanceof Map ? [...keys] : []));
    for (const [key, part] of mappings)
      if (!inner.has(key)) inner.set(key, part.copyTo(part.keyStart, 'merge-key'));
    const [{ start = 0 } = {}, second] = merges;
    const isValid = sources.every((source) => source.inner instanceof Map);
    if (isValid && second === undefined) return true;
    const message = '"<<" stands once, and needs an alias to a mapping, or a list: [*a, *b]';
    this.#reject('yaml-syntax', message, second?.keyStart ?? start);
    return false;
  }

  #reject(code: Mistake['code'], message: string, offset: number, more?: Partial<Mistake>): void {
    this.mistakes.push({ code, message, offset, path: [...this.#path], ...more });
  }

  #stop(offset: number, message: string): void {
    if (!this.isStopped) this.#reject('too-large', message, offset, { path: [] });
    this.isStopped = true;
  }
}

export const tooDeep = 'the file is nested too deeply here; flatten it';

export function startOf({ range }: yaml.Node): number {
  return range?.[0] ?? 0;
}

/** A block itself ends after the comments below it, which may belong to what follows. */
export function endOf(node: yaml.Node, text: string): number {
  const end = node.range?.[1] ?? 0;
  if (yaml.isScalar(node)) {
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    return isBlock ? startOf(node) + text.slice(startOf(node), end).trimEnd().length : end;
  }
  if (!yaml.isCollection(node) || node.flow) return end;
  const last = node.items.at(-1);
  if (yaml.isPair(last)) return endOf((last.value ?? last.key) as yaml.Node, text);
  return yaml.isNode(last) ? endOf(last, text) : end;
}

export function innerAt(inner: Inner | undefined, step: string | number): Part | undefined {
  return inner instanceof Map ? inner.get(String(step)) : inner?.[Number(step)];
}

function build(inner: Inner, what: 'value' | 'shown'): Json {
  if (!(inner instanceof Map)) return inner.map((part) => part[what]);
  const entries: [string, Json][] = [];
  for (const [key, part] of inner) entries.push([key, part[what]]);
  // Object.fromEntries accepts the key `__proto__` like any other.
  return Object.fromEntries(entries);
}
