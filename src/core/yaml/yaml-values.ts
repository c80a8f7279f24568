import * as yaml from 'yaml';
import { typedFields } from '../model/fields.ts';
import type { Json, Path } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import type { Source } from '../model/problem.ts';
import type { Variables } from '../model/variables.ts';
import { expandVariables, parseScalar } from './expand-variables.ts';
import { describeValue, type Mistake } from './mistake.ts';

/**
 * Steps of a path: more than any config needs, and safe for every recursive function over the
 * value.
 */
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

/**
 * A value at any depth of a file. Offsets are in UTF-16 units; those of an aliased or merged value
 * are where it is written. A file may have a million of these, so each has only what it needs.
 */
export interface Part {
  start: number;
  /** Of a block, the end of its last value. */
  end: number;
  /** The start of an item of a list. */
  keyStart: number;
  value: Json;
  isSecret?: true;
  /** Of a secret: with `${NAME}` in place of secrets. */
  shown?: Json;
  /**
   * A text with a variable that has no value, an alias without an anchor, a mapping with an invalid
   * merge key: not to check.
   */
  isUnknown?: boolean;
  /** Whether a variable is in it, at any depth. */
  hasVariable?: true;
  /** Whether an alias stands here; the offsets are then those of its anchor's value. */
  isAlias?: true;
  /** Of a mapping or list. */
  inner?: Inner;
  /** Of a mapping with a merge key: how many of its first keys it has itself. */
  ownKeys?: number;
  /** Of a mapping or list: the number of values, with this one. */
  size?: number;
}

type Inner = Map<string, Part> | Part[];
type Place = Pick<Part, 'start' | 'end' | 'keyStart' | 'hasVariable'>;
type Pair = yaml.Pair<yaml.Scalar<string>, yaml.Node | null>;

/**
 * Where a value is written. Offsets are in UTF-16 units; an anchor and a tag are before the start.
 */
export interface WrittenValue extends Source {
  start: number;
  end: number;
  /** Why the value is written elsewhere, where other paths may have it from, too. */
  via: 'alias' | 'merge-key' | null;
}

/**
 * The value of a document, with the place of each part. Nodes are read from top to bottom;
 * variables, aliases and merge keys are replaced on the way. The package's own aliases hide the
 * place of a mistake, and take quadratic time.
 */
export class YamlValues {
  value: Json;
  mistakes: Mistake[] = [];
  readonly usedVariables = new Set<string>();
  /** After a limit was exceeded, there is no usable value. */
  isStopped = false;

  readonly #text: string;
  readonly #variables: Variables;
  readonly #sourceAt: (offset: number) => Source;
  readonly #root: Part;
  /** By name; null inside the node itself. */
  readonly #anchors = new Map<string, Part | null>();
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

  /** The offset of a value; with `at`, of a key, or of the mapping that misses one. */
  offsetOf({ at, path }: Pick<Mistake, 'at' | 'path'>): number {
    const part = this.at(at === 'missing' ? path.slice(0, -1) : path);
    return (at === 'key' ? part?.keyStart : part?.start) ?? 0;
  }

  sourceOf(path: Path): Source {
    return this.#sourceAt(this.offsetOf({ path }));
  }

  /** Null where there is no value. */
  placeOf(path: Path): WrittenValue | null {
    let part = this.#root;
    let via: WrittenValue['via'] = null;
    for (const step of path) {
      const inner = innerAt(part.inner, step);
      if (inner === undefined) return null;
      if (inner.isAlias) via ??= 'alias';
      if (isMerged(part, step)) via ??= 'merge-key';
      part = inner;
    }
    const { end, start } = part;
    return { ...this.#sourceAt(start), start, end, via };
  }

  describe(path: Path, text: string): string {
    return this.at(path)?.isSecret ? masked : describeValue(text);
  }

  at(path: Path): Part | undefined {
    return path.reduce<Part | undefined>(
      (parent, step) => innerAt(parent?.inner, step),
      this.#root,
    );
  }

  #read(node: yaml.Node | null, path: Path, keyStart: number): Part {
    if (node === null || this.isStopped)
      return { start: keyStart, end: keyStart, keyStart, value: null };
    const start = startOf(node);
    const place = { start, end: endOf(node, this.#text), keyStart };
    if (yaml.isAlias(node))
      return this.#readAlias(node.source, path, { ...place, keyStart: start });
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, null);
    const part = yaml.isScalar(node)
      ? this.#readScalar(node, path, place)
      : this.#readCollection(node, path, place);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, part);
    return part;
  }

  #readAlias(anchor: string, path: Path, place: Place): Part {
    const offset = place.start;
    const target = this.#anchors.get(anchor) ?? null;
    if (target === null) {
      const message =
        'this alias has no anchor above it, or is inside it; ' +
        'put quotes around text that starts with "*"';
      this.mistakes.push({ code: 'invalid-alias', message, path, offset });
      return { ...place, value: null, isUnknown: true };
    }
    this.#repeated += sizeOf(target);
    if (this.#repeated > maxRepeated)
      this.#stop(
        offset,
        'alias-bomb',
        `aliases repeat more than ${maxRepeated} values of this file; use fewer`,
      );
    return { ...target, isAlias: true };
  }

  #readScalar(node: yaml.Scalar, path: Path, place: Place): Part {
    const { value } = node;
    if (typeof value === 'string' && value.includes('${'))
      return this.#expand(node, value, path, place);
    return this.#checkScalar(value as Json, String(node.source), path, place);
  }

  #checkScalar(value: Json, source: string, path: Path, place: Place): Part {
    // A number that JSON changes would reach the service with a different value.
    if (
      typeof value === 'number' &&
      !(Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value))
    )
      this.mistakes.push({
        code: 'unsafe-number',
        path,
        message: 'must be a number that JSON represents exactly',
        found: source.slice(0, 60),
        advice: 'put quotes around it if the field takes text',
        offset: place.start,
      });
    return newPart(place, value);
  }

  #expand(node: yaml.Scalar, template: string, path: Path, place: Place): Part {
    const { start } = place;
    const expansion = expandVariables(template, this.#variables, maxInserted - this.#inserted);
    this.#inserted += expansion.inserted;
    const tooLong = `variables add more than ${maxInserted} characters to this file; use fewer`;
    if (this.#inserted > maxInserted) this.#stop(start, 'variables-too-long', tooLong);
    for (const name of expansion.used) this.usedVariables.add(name);
    // The offset of the nth `${` of the text; of the text itself if a YAML escape hides one of
    // them.
    const parts = this.#text.slice(start, node.range?.[1]).split('${');
    const isEscaped = parts.length !== template.split('${').length;
    for (const { nth, ...mistake } of expansion.mistakes) {
      const offset = isEscaped ? start : start + parts.slice(0, nth + 1).join('${').length;
      this.mistakes.push({ ...mistake, path, offset });
    }
    const { alone, isComplete, shown, text } = expansion;
    const isPlain = node.type === 'PLAIN' && node.tag === undefined;
    const found = expansion.used.length === 0 ? place : ({ ...place, hasVariable: true } as const);
    if (alone !== null && isPlain && typedPlaces.test(path.join('/')))
      return this.#checkScalar(parseScalar(alone), alone, path, found);
    const secret = shown === null ? {} : ({ isSecret: true, shown } as const);
    return { ...found, value: text, ...secret, isUnknown: !isComplete };
  }

  #readCollection(node: yaml.YAMLMap | yaml.YAMLSeq, path: Path, place: Place): Part {
    if (path.length >= maxDepth)
      this.#stop(place.start, 'too-deep', 'the file is nested too deeply here; flatten it');
    if (yaml.isMap(node)) return this.#readMapping(node.items as readonly Pair[], path, place);
    const inner = node.items.map((item, index) => {
      const start = item === null ? place.start : startOf(item as yaml.Node);
      const part = this.#read(item as yaml.Node | null, [...path, index], start);
      return withKey(part, part.start);
    });
    return toCollection(place, inner);
  }

  #readMapping(pairs: readonly Pair[], path: Path, place: Place): Part {
    const inner = new Map<string, Part>();
    for (const { key, value } of pairs) {
      const keyStart = startOf(key);
      const keyPath = [...path, key.value];
      const keyPlace = { start: keyStart, end: endOf(key, this.#text), keyStart };
      if (key.anchor !== undefined)
        this.#anchors.set(key.anchor, { ...keyPlace, value: key.value });
      const part = this.#read(value, keyPath, keyStart);
      const first = inner.get(key.value);
      if (first === undefined) inner.set(key.value, withKey(part, keyStart));
      else {
        const { line } = this.#sourceAt(first.keyStart);
        const message = `duplicate key (first used in line ${line}); keep one of the two`;
        this.mistakes.push({
          code: 'duplicate-key',
          at: 'key',
          message,
          path: keyPath,
          offset: keyStart,
        });
      }
    }
    // In quotes, `<<` is a normal key.
    const merge = pairs.find(({ key }) => key.value === '<<' && key.type === 'PLAIN');
    if (merge === undefined) return toCollection(place, inner);
    const ownKeys = inner.size - 1;
    const isUnknown = !mergeInto(inner);
    if (isUnknown) {
      const message = '"<<" needs an alias to a mapping, or a list of such aliases';
      this.mistakes.push({
        code: 'invalid-merge',
        message,
        path,
        offset: startOf(merge.value ?? merge.key),
      });
    }
    const collection = { ...toCollection(place, inner), ownKeys };
    return isUnknown ? { ...collection, isUnknown } : collection;
  }

  #stop(offset: number, code: Mistake['code'], message: string): void {
    if (!this.isStopped) this.mistakes.push({ code, message, path: [], offset });
    this.isStopped = true;
  }
}

export function startOf({ range }: yaml.Node): number {
  return range?.[0] ?? 0;
}

/**
 * A block itself ends after the comments and empty lines below it, which may belong to what
 * follows.
 */
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

/** Whether a key of a mapping comes from a merge key: those do, that follow the mapping's own. */
function isMerged({ inner, ownKeys }: Part, step: string | number): boolean {
  if (ownKeys === undefined || !(inner instanceof Map)) return false;
  return [...inner.keys()].indexOf(String(step)) >= ownKeys;
}

/** No spread, which takes more memory. */
function newPart({ end, hasVariable, keyStart, start }: Place, value: Json): Part {
  const part = { start, end, keyStart, value };
  return hasVariable === true ? { ...part, hasVariable } : part;
}

/** An aliased part keeps its value's place, and has a key of its own. */
function withKey(part: Part, keyStart: number): Part {
  return part.keyStart === keyStart ? part : { ...part, keyStart };
}

function sizeOf({ size = 1 }: Part): number {
  return size;
}

export function innerAt(inner: Inner | undefined, step: string | number): Part | undefined {
  return inner instanceof Map ? inner.get(String(step)) : inner?.[Number(step)];
}

function toCollection(place: Place, inner: Inner): Part {
  let [size, hasSecret] = [1, false];
  let hasVariable = false;
  for (const part of inner.values()) {
    size += sizeOf(part);
    hasSecret ||= part.isSecret === true;
    hasVariable ||= part.hasVariable === true;
  }
  const value = build(inner, (part) => part.value);
  const { end, keyStart, start } = place;
  const whole: Part = { start, end, keyStart, value, inner, size };
  const collection = hasVariable ? ({ ...whole, hasVariable } as const) : whole;
  return hasSecret
    ? { ...collection, isSecret: true, shown: build(inner, ({ shown, value }) => shown ?? value) }
    : collection;
}

function build(inner: Inner, read: (part: Part) => Json): Json {
  if (!(inner instanceof Map)) return inner.map(read);
  let built: Record<string, Json> = {};
  for (const [key, part] of inner) {
    // Assigning `__proto__` would set the prototype; a computed key makes it a field like any
    // other.
    if (key === '__proto__') built = { ...built, [key]: read(part) };
    else built[key] = read(part);
  }
  return built;
}

/**
 * Replaces the merge key by the keys of its mappings, as far as earlier ones do not have them.
 * False if one is no mapping.
 */
function mergeInto(inner: Map<string, Part>): boolean {
  const merged = [...inner].flatMap(([key, part]) => (key === '<<' ? [part] : []));
  inner.delete('<<');
  const sources = merged.flatMap((part) =>
    Array.isArray(part.value) ? [...(part.inner?.values() ?? [])] : [part],
  );
  const mappings = sources.flatMap((source) => (source.inner instanceof Map ? [source.inner] : []));
  for (const mapping of mappings)
    for (const [key, part] of mapping) if (!inner.has(key)) inner.set(key, part);
  return mappings.length === sources.length;
}
