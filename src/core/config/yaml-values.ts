import * as yaml from 'yaml';
import type { Json, Path } from '../json.ts';
import { nameSecrets, type Variables } from '../variables.ts';
import { expandVariables } from './expand-variables.ts';
import type { Mistake, PlacedMistake, PositionOf } from './mistake.ts';

/** Far beyond any config, and shallow enough for every later walk over the value. */
const maxDepth = 100;

/** Values that aliases may repeat in one file: 10,000 monitors that share a hundred each. A bomb exceeds it at once. */
const maxRepeated = 1_000_000;

/** UTF-16 units that variables may add to one file: as many as a file may have itself. */
const maxInserted = 16 * 2 ** 20;

type Node = yaml.Node;
type Ancestors = readonly (yaml.Document | Node | yaml.Pair)[];
type KeyedPair = yaml.Pair<yaml.Scalar<string>, Node | null>;
type Mapping = yaml.YAMLMap<yaml.Scalar<string>, Node | null>;

/**
 * The value of a document, and what its text says about each part of it.
 *
 * 1. A visit from top to bottom puts the repeated node in place of each alias, expands the variables, and finds duplicate
 *    keys and unsafe numbers. The package's own aliases have no place for their mistakes, block the way to a position, and
 *    cost quadratic time.
 * 2. The merged pairs take the place of each merge key.
 * 3. `toJS` makes the value. From then on, the nodes hold `${NAME}` in place of each secret.
 */
export class YamlValues {
  /** Null where the file is nested or repeated beyond reason. */
  readonly value: Json;
  readonly mistakes: PlacedMistake[] = [];
  /** Names of all variables in the file. */
  readonly usedVariables = new Set<string>();

  readonly #doc: yaml.Document;
  readonly #source: string;
  readonly #positionOf: PositionOf;
  readonly #variables: Variables;
  readonly #anchors = new Map<string, Node>();
  readonly #measures = new Map<Node, { readonly size: number; readonly depth: number }>();
  readonly #merging = new Map<Mapping, Ancestors>();
  readonly #pairs = new Map<Mapping, ReadonlyMap<string, KeyedPair>>();
  /** Where the items of a list with aliases are written. */
  readonly #itemOffsets = new Map<unknown, readonly number[]>();
  /** Texts that a secret went into, as they may be shown. */
  readonly #secrets = new Map<yaml.Scalar, string>();
  /** Texts with a variable that has no value, aliases without an anchor, mappings with an invalid merge key. */
  readonly #unknown = new Set<unknown>();
  #repeated = 0;
  #inserted = 0;
  #isStopped = false;

  /** @param source the text that the document was parsed from. */
  constructor(doc: yaml.Document, source: string, variables: Variables, positionOf: PositionOf) {
    this.#doc = doc;
    this.#source = source;
    this.#positionOf = positionOf;
    this.#variables = variables;
    yaml.visit(doc, {
      Alias: (key, alias, ancestors) => this.#replaceAlias(alias, key, ancestors),
      Collection: (_, node, ancestors) => this.#enter(node, ancestors),
      Scalar: (key, node, ancestors) => this.#readScalar(node, key, ancestors),
    });
    if (!this.#isStopped) for (const map of this.#merging.keys()) this.#merge(map);
    this.value = this.#isStopped ? null : (doc.toJS() as Json);
    for (const [node, shown] of this.#secrets) node.value = shown;
  }

  /** The offset of what a mistake blames, in UTF-16 units: through aliases and merge keys, where it is written. */
  offsetOf({ at, path }: Pick<Mistake, 'at' | 'path'>): number {
    const parent = this.#nodeAt(path.slice(0, -1));
    if (at === 'missing' || path.length === 0) return startOf(parent);
    const pair = yaml.isMap(parent) ? this.#pairsOf(parent as Mapping).get(String(path.at(-1))) : undefined;
    return startOf(at === 'key' ? pair?.key : (this.#nodeAt(path) ?? pair?.key));
  }

  /** The offset of an item of a list: of an alias its own, not that of what it repeats. */
  itemOffset(path: Path): number {
    const offsets = this.#itemOffsets.get(this.#nodeAt(path.slice(0, -1)));
    return offsets?.[Number(path.at(-1))] ?? this.offsetOf({ at: 'value', path });
  }

  /** Whether a secret went into the value at a path, at any depth. */
  isSecret(path: Path): boolean {
    let isFound = false;
    if (this.#secrets.size > 0)
      yaml.visit(this.#nodeAt(path) ?? null, {
        Scalar: (_, node) => {
          isFound ||= this.#secrets.has(node);
          return isFound ? yaml.visit.BREAK : undefined;
        },
      });
    return isFound;
  }

  /** Whether the value at a path, or of a mapping the set of its keys, is not known, so that nothing can be checked. */
  isUnknown(path: Path): boolean {
    return this.#unknown.size > 0 && this.#unknown.has(this.#nodeAt(path));
  }

  /** The value at a path, with `${NAME}` in place of each secret. */
  writtenAt(path: Path): Json {
    return this.#nodeAt(path)?.toJS(this.#doc) as Json;
  }

  #nodeAt(path: Path): Node | undefined {
    const node = path.reduce<unknown>((parent, step) => {
      if (yaml.isMap(parent)) return this.#pairsOf(parent as Mapping).get(String(step))?.value;
      return yaml.isSeq(parent) ? parent.items[Number(step)] : undefined;
    }, this.#doc.contents);
    return yaml.isNode(node) ? node : undefined;
  }

  /** The package's own look-up searches all pairs, and one mapping may have 100,000 mistakes. */
  #pairsOf(map: Mapping): ReadonlyMap<string, KeyedPair> {
    const pairs = this.#pairs.get(map) ?? new Map(map.items.map((pair) => [pair.key.value, pair]));
    this.#pairs.set(map, pairs);
    return pairs;
  }

  #replaceAlias(alias: yaml.Alias, key: unknown, ancestors: Ancestors): Node | undefined {
    const target = this.#anchors.get(alias.source);
    if (target === undefined || ancestors.includes(target)) {
      const message = 'this alias has no anchor above it, or is inside it; put quotes around text that starts with "*"';
      this.#reject({ code: 'invalid-alias', message, path: pathOf(alias, ancestors) }, alias);
      const unknown = Object.assign(new yaml.Scalar(null), { range: alias.range ?? null });
      this.#unknown.add(unknown);
      return unknown;
    }
    const { depth, size } = this.#measure(target);
    this.#repeated += size;
    if (this.#repeated > maxRepeated)
      this.#stop('alias-bomb', `aliases repeat more than ${maxRepeated} values of this file; use fewer`, alias);
    if (ancestors.length + depth > maxDepth) this.#stop('too-deep', tooDeep, alias);
    const parent = ancestors.at(-1);
    // If it were returned, the target would be visited again.
    if (yaml.isPair(parent)) parent.value = target;
    else (parent as yaml.YAMLSeq).items[key as number] = target;
    return undefined;
  }

  /** The number of values in a node, and its depth as {@link maxDepth} counts it. */
  #measure(node: unknown): { readonly size: number; readonly depth: number } {
    if (!yaml.isCollection(node)) return { size: 1, depth: 0 };
    const known = this.#measures.get(node as Node);
    if (known !== undefined) return known;
    let [size, depth] = [1, 0];
    for (const item of node.items) {
      const inner = this.#measure(yaml.isPair(item) ? item.value : item);
      size += inner.size;
      depth = Math.max(depth, inner.depth + (yaml.isPair(item) ? 2 : 1));
    }
    this.#measures.set(node as Node, { size, depth });
    return { size, depth };
  }

  #enter(node: yaml.YAMLMap | yaml.YAMLSeq, ancestors: Ancestors): symbol | undefined {
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
    if (ancestors.length > maxDepth) this.#stop('too-deep', tooDeep, node);
    if (yaml.isMap(node)) this.#checkKeys(node as Mapping, ancestors);
    else if (node.items.some(yaml.isAlias)) this.#itemOffsets.set(node, (node.items as Node[]).map(startOf));
    return this.#isStopped ? yaml.visit.BREAK : undefined;
  }

  #checkKeys(map: Mapping, ancestors: Ancestors): void {
    const first = new Map<string, yaml.Scalar>();
    for (const { key } of map.items) {
      const other = first.get(key.value);
      if (other === undefined) first.set(key.value, key);
      else {
        const message = `duplicate key (first used in line ${this.#positionOf(startOf(other)).line}); keep one of the two`;
        this.#reject({ code: 'duplicate-key', at: 'key', message, path: [...pathOf(map, ancestors), key.value] }, key);
      }
      if (isMergeKey(key)) this.#merging.set(map, ancestors);
    }
  }

  /** Own keys win, then those of the earlier mapping. */
  #merge(map: Mapping): void {
    const merge = map.items.find(({ key }) => isMergeKey(key));
    if (merge === undefined) return;
    map.items = map.items.filter(({ key }) => !isMergeKey(key));
    const sources = yaml.isSeq(merge.value) ? merge.value.items : [merge.value];
    const mappings = sources.filter((source) => yaml.isMap(source)) as unknown as readonly Mapping[];
    if (mappings.length < sources.length) {
      this.#unknown.add(map);
      const message = '"<<" needs an alias to a mapping, or a list of such aliases';
      const path = pathOf(map, this.#merging.get(map) ?? []);
      this.#reject({ code: 'invalid-merge', message, path }, merge.value ?? merge.key);
    }
    const keys = new Set(map.items.map(({ key }) => key.value));
    for (const source of mappings) {
      this.#merge(source);
      for (const pair of source.items) {
        if (!keys.has(pair.key.value)) map.items.push(pair);
        keys.add(pair.key.value);
      }
    }
  }

  #readScalar(node: yaml.Scalar, key: unknown, ancestors: Ancestors): symbol | undefined {
    const { value } = node;
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
    if (key !== 'key' && typeof value === 'string' && value.includes('${')) this.#expand(node, value, ancestors);
    // No number may reach the service other than it is written.
    if (
      typeof value === 'number' &&
      (Number.isInteger(value) ? !Number.isSafeInteger(value) : !Number.isFinite(value))
    ) {
      const message = 'must be a number that JSON represents exactly';
      const advice = 'put quotes around it if the field takes text';
      const found = String(node.source).slice(0, 60);
      this.#reject({ code: 'unsafe-number', message, found, advice, path: pathOf(node, ancestors) }, node);
    }
    return this.#isStopped ? yaml.visit.BREAK : undefined;
  }

  #expand(node: yaml.Scalar, written: string, ancestors: Ancestors): void {
    const { hasSecret, inserted, isComplete, mistakes, text, used } = expandVariables(
      written,
      this.#variables,
      maxInserted - this.#inserted,
    );
    this.#inserted += inserted;
    if (this.#inserted > maxInserted)
      this.#stop(
        'variables-too-long',
        `variables add more than ${maxInserted} characters to this file; use fewer`,
        node,
      );
    for (const name of used) this.usedVariables.add(name);
    for (const { nth, ...mistake } of mistakes)
      this.#reject({ ...mistake, path: pathOf(node, ancestors) }, node, this.#offsetOfVariable(node, written, nth));
    if (!isComplete) this.#unknown.add(node);
    if (hasSecret) this.#secrets.set(node, expandVariables(written, nameSecrets(this.#variables), Infinity).text);
    node.value = text;
  }

  /** Where the nth `${` of a text is written; the start of the text where an escape of YAML hides one of them. */
  #offsetOfVariable({ range }: yaml.Scalar, written: string, nth: number): number {
    const [start, end] = range as yaml.Range;
    const parts = this.#source.slice(start, end).split('${');
    if (parts.length !== written.split('${').length) return start;
    return start + parts.slice(0, nth + 1).join('${').length;
  }

  #stop(code: Mistake['code'], message: string, node: Node): void {
    if (!this.#isStopped) this.#reject({ code, message, path: [] }, node);
    this.#isStopped = true;
  }

  #reject(mistake: Omit<Mistake, 'at'> & Partial<Mistake>, node: Node, offset = startOf(node)): void {
    this.mistakes.push({ at: 'value', ...mistake, offset });
  }
}

const tooDeep = 'the file is nested too deeply here; flatten it';

/** `<<` in quotes is a key like any other. */
function isMergeKey({ value, type }: yaml.Scalar): boolean {
  return value === '<<' && type === 'PLAIN';
}

/** Where a node starts in the text, in UTF-16 units; every node that was parsed has a range. */
function startOf(node: Node | null | undefined): number {
  return node?.range?.[0] ?? 0;
}

/** The path of a visited node. */
function pathOf(node: Node, ancestors: Ancestors): Path {
  return ancestors.flatMap((parent, depth): Path => {
    if (yaml.isPair(parent)) return [String((parent as KeyedPair).key.value)];
    return yaml.isSeq(parent) ? [parent.items.indexOf(ancestors[depth + 1] ?? node)] : [];
  });
}
