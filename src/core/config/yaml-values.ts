import * as yaml from 'yaml';
import type { Json, Path } from '../model/json.ts';
import type { Variables } from '../settings/variables.ts';
import type { Mistake, PlacedMistake, PositionOf } from './mistake.ts';
import { NodeResolver } from './resolve-nodes.ts';
import { type KeyedPair, type Mapping, type Node, startOf } from './yaml-nodes.ts';

/** The value of a document, and what its text says about each part of it. */
export class YamlValues {
  /** Null where the document is nested or repeated beyond reason. */
  readonly value: Json;
  readonly mistakes: readonly PlacedMistake[];
  /** Names of all variables in the document. */
  readonly usedVariables: ReadonlySet<string>;

  readonly #doc: yaml.Document;
  readonly #resolved: NodeResolver;
  readonly #pairs = new Map<Mapping, ReadonlyMap<string, KeyedPair>>();

  /** @param source the text that the document was parsed from. */
  constructor(doc: yaml.Document, source: string, variables: Variables, positionOf: PositionOf) {
    this.#doc = doc;
    this.#resolved = new NodeResolver(doc, source, variables, positionOf);
    this.mistakes = this.#resolved.mistakes;
    this.usedVariables = this.#resolved.usedVariables;
    this.value = this.#resolved.isStopped ? null : (doc.toJS() as Json);
    // From here on, the nodes hold what may be shown.
    for (const [node, shown] of this.#resolved.secrets) node.value = shown;
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
    const offsets = this.#resolved.itemOffsets.get(this.#nodeAt(path.slice(0, -1)));
    return offsets?.[Number(path.at(-1))] ?? this.offsetOf({ at: 'value', path });
  }

  /** Whether a secret went into the value at a path, at any depth. */
  isSecret(path: Path): boolean {
    let isFound = false;
    if (this.#resolved.secrets.size > 0)
      yaml.visit(this.#nodeAt(path) ?? null, {
        Scalar: (_, node) => {
          isFound ||= this.#resolved.secrets.has(node);
          return isFound ? yaml.visit.BREAK : undefined;
        },
      });
    return isFound;
  }

  /** Whether the value at a path, or of a mapping the set of its keys, is not known, so that nothing can be checked. */
  isUnknown(path: Path): boolean {
    return this.#resolved.unknown.size > 0 && this.#resolved.unknown.has(this.#nodeAt(path));
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
}
