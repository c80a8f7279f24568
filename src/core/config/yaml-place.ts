import { isMap, type Node, type Pair, type Scalar } from 'yaml';
import type { Json } from '../json.ts';
import { type Finding, type Path, valueAt } from './finding.ts';
import { startOf, type YamlValue } from './yaml-value.ts';

type KeyedPair = Pair<Scalar<string>, Node | null>;

/** Finds in the text what a finding blames: through aliases and merge keys, where it is written. Offsets are in UTF-16 units. */
export class YamlPlaces {
  readonly #yaml: YamlValue;
  /** Made when a mapping is first asked for: one mapping may hold 100,000 mistakes. */
  readonly #pairs = new Map<Json, ReadonlyMap<string, KeyedPair>>();

  constructor(yaml: YamlValue) {
    this.#yaml = yaml;
  }

  offsetOf({ at, path }: Pick<Finding, 'at' | 'path'>): number {
    const parent = valueAt(this.#yaml.value, path.slice(0, -1));
    const step = path.at(-1);
    const node = step === undefined || at === 'lack' ? undefined : this.#nodeAt(parent, step, at);
    return startOf(node ?? this.#yaml.nodes.get(parent));
  }

  /** Whether a secret went into the value at a path. */
  isSecret(path: Path): boolean {
    return this.#isAmong(this.#yaml.secret, path);
  }

  /** Whether the text at a path has a variable without a value. */
  isUnsettled(path: Path): boolean {
    return this.#isAmong(this.#yaml.unsettled, path);
  }

  /** Of an item of a list the place in that list: of an alias its own, not that of what it repeats. */
  itemOffset(path: Path): number {
    return startOf(this.#itemAt(valueAt(this.#yaml.value, path.slice(0, -1)), path.at(-1)));
  }

  #isAmong(nodes: ReadonlySet<Node | null | undefined>, path: Path): boolean {
    if (nodes.size === 0) return false;
    const step = path.at(-1);
    const parent = valueAt(this.#yaml.value, path.slice(0, -1));
    const node = step === undefined ? this.#yaml.root : this.#nodeAt(parent, step, 'value');
    return nodes.has(node);
  }

  #nodeAt(parent: Json, step: string | number, at: 'value' | 'key'): Node | undefined {
    const pair = this.#pairsOf(parent).get(String(step));
    const node = at === 'key' ? pair?.key : (pair?.value ?? pair?.key ?? this.#itemAt(parent, step));
    return node && (this.#yaml.aliased.get(node) ?? node);
  }

  #itemAt(list: Json, index: string | number | undefined): Node | undefined {
    return this.#yaml.nodes.get(list)?.items[Number(index)] as Node | undefined;
  }

  #pairsOf(mapping: Json): ReadonlyMap<string, KeyedPair> {
    const known = this.#pairs.get(mapping);
    if (known) return known;
    const node = this.#yaml.nodes.get(mapping);
    const items = isMap<Scalar<string>, Node | null>(node) ? node.items : [];
    const written = items.map((pair) => [pair.key.value, pair] as const);
    const inherited = (this.#yaml.merged.get(mapping) ?? []).flatMap((source) => [...this.#pairsOf(source)]);
    // Of equal keys the first counts, and a map keeps the last.
    const pairs = new Map([...written, ...inherited].reverse());
    this.#pairs.set(mapping, pairs);
    return pairs;
  }
}
