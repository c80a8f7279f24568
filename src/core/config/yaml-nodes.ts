import * as yaml from 'yaml';
import type { Path } from '../model/json.ts';

export type Node = yaml.Node;
/** The document, and all nodes and pairs from there down to the parent of a visited node. */
export type Ancestors = readonly (yaml.Document | Node | yaml.Pair)[];
export type KeyedPair = yaml.Pair<yaml.Scalar<string>, Node | null>;
export type Mapping = yaml.YAMLMap<yaml.Scalar<string>, Node | null>;

/** The extent of a node, with everything that aliases repeat in it. */
export interface Extent {
  /** Number of values. */
  readonly size: number;
  /** Number of ancestors that the deepest value has below the node's own. */
  readonly depth: number;
}

/** Measures a node, whose aliases are replaced; `known` keeps what was measured before, for linear time. */
export function measure(node: unknown, known: Map<unknown, Extent>): Extent {
  if (!yaml.isCollection(node)) return { size: 1, depth: 0 };
  const before = known.get(node);
  if (before !== undefined) return before;
  let [size, depth] = [1, 0];
  for (const item of node.items) {
    const inner = measure(yaml.isPair(item) ? item.value : item, known);
    size += inner.size;
    depth = Math.max(depth, inner.depth + (yaml.isPair(item) ? 2 : 1));
  }
  known.set(node, { size, depth });
  return { size, depth };
}

/** Where the nth `${` of a text is written; the start of the text where an escape of YAML hides one of them. */
export function offsetOfVariable({ range }: yaml.Scalar, source: string, written: string, nth: number): number {
  const [start, end] = range as yaml.Range;
  const parts = source.slice(start, end).split('${');
  if (parts.length !== written.split('${').length) return start;
  return start + parts.slice(0, nth + 1).join('${').length;
}

/** `<<` in quotes is a key like any other. */
export function isMergeKey({ value, type }: yaml.Scalar): boolean {
  return value === '<<' && type === 'PLAIN';
}

/** Where a node starts in the text, in UTF-16 units; every node that was parsed has a range. */
export function startOf(node: Node | null | undefined): number {
  return node?.range?.[0] ?? 0;
}

/** The path of a visited node. */
export function pathOf(node: Node, ancestors: Ancestors): Path {
  return ancestors.flatMap((parent, depth): Path => {
    if (yaml.isPair(parent)) return [String((parent as KeyedPair).key.value)];
    return yaml.isSeq(parent) ? [parent.items.indexOf(ancestors[depth + 1] ?? node)] : [];
  });
}
