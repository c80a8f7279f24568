import * as yaml from 'yaml';
import type { Path } from '../model/json.ts';
import type { Variables } from '../model/variables.ts';
import { expandVariables } from './expand-variables.ts';
import type { Mistake, PositionOf } from './mistake.ts';

/** Depth in nodes and pairs: more than any config needs, and safe for every recursive function over the value. */
const maxDepth = 100;

/** Values that aliases may repeat in one file, enough for 10,000 monitors that share a hundred values each. */
const maxRepeated = 1_000_000;

/** UTF-16 units that variables may add to one file: the maximum size of a file. */
const maxInserted = 16 * 2 ** 20;

export type Node = yaml.Node;
export type KeyedPair = yaml.Pair<yaml.Scalar<string>, Node | null>;
export type Mapping = yaml.YAMLMap<yaml.Scalar<string>, Node | null>;
/** The document, and all nodes and pairs from the root to the parent of a visited node. */
type Ancestors = readonly (yaml.Document | Node | yaml.Pair)[];

interface Origin {
  readonly text: string;
  readonly variables: Variables;
  readonly positionOf: PositionOf;
}

/** In UTF-16 units; every node that was parsed has a range. */
export function startOf(node: Node | null | undefined): number {
  return node?.range?.[0] ?? 0;
}

/**
 * Prepares a document for `toJS`:
 *
 * 1. Visit all nodes from top to bottom: replace each alias by its node, expand variables, and find duplicate keys and
 *    unsafe numbers. The package's own aliases hide the place of a mistake, and take quadratic time.
 * 2. Replace each merge key by the merged pairs.
 */
export class NodeResolver {
  readonly mistakes: Mistake[] = [];
  readonly usedVariables = new Set<string>();
  /** Texts that contain a secret, as they are shown. */
  readonly secrets = new Map<yaml.Scalar, string>();
  /** Texts with a variable that has no value, aliases without an anchor, mappings with an invalid merge key. */
  readonly unknown = new Set<unknown>();
  readonly templates = new Map<unknown, string>();
  /** Whether a limit was exceeded; then the document has no value. */
  isStopped = false;

  readonly #origin: Origin;
  readonly #anchors = new Map<string, Node>();
  readonly #merging = new Map<Mapping, Ancestors>();
  #repeated = 0;
  #inserted = 0;

  constructor(doc: yaml.Document, origin: Origin) {
    this.#origin = origin;
    yaml.visit(doc, {
      Alias: (key, alias, ancestors) => this.#replaceAlias(alias, key, ancestors),
      Collection: (_, node, ancestors) => this.#enter(node, ancestors),
      Scalar: (key, node, ancestors) => this.#readScalar(node, key, ancestors),
    });
    if (!this.isStopped) for (const map of this.#merging.keys()) this.#merge(map);
  }

  #replaceAlias(alias: yaml.Alias, key: unknown, ancestors: Ancestors): Node | undefined {
    const target = this.#anchors.get(alias.source);
    if (target === undefined || ancestors.includes(target)) {
      const message = 'this alias has no anchor above it, or is inside it; put quotes around text that starts with "*"';
      this.#reject(alias, { code: 'invalid-alias', message, path: pathOf(alias, ancestors) });
      const unknown = Object.assign(new yaml.Scalar(null), { range: alias.range ?? null });
      this.unknown.add(unknown);
      return unknown;
    }
    this.#countRepeated(target);
    if (this.#repeated > maxRepeated)
      this.#stop(alias, 'alias-bomb', `aliases repeat more than ${maxRepeated} values of this file; use fewer`);
    const parent = ancestors.at(-1);
    // Not returned, because the target would then be visited again.
    if (yaml.isPair(parent)) parent.value = target;
    else (parent as yaml.YAMLSeq).items[key as number] = target;
    return undefined;
  }

  /** Stops at the limit, so that all aliases together cost linear time. */
  #countRepeated(node: unknown): void {
    this.#repeated += 1;
    if (!yaml.isCollection(node) || this.#repeated > maxRepeated) return;
    for (const item of node.items) this.#countRepeated(yaml.isPair(item) ? item.value : item);
  }

  #enter(node: yaml.YAMLMap | yaml.YAMLSeq, ancestors: Ancestors): symbol | undefined {
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
    if (ancestors.length > maxDepth) this.#stop(node, 'too-deep', 'the file is nested too deeply here; flatten it');
    if (yaml.isMap(node)) this.#checkKeys(node as Mapping, ancestors);
    return this.isStopped ? yaml.visit.BREAK : undefined;
  }

  #checkKeys(map: Mapping, ancestors: Ancestors): void {
    const first = new Map<string, yaml.Scalar>();
    for (const { key } of map.items) {
      if (isMergeKey(key)) this.#merging.set(map, ancestors);
      const other = first.get(key.value);
      first.set(key.value, other ?? key);
      if (other === undefined) continue;
      const { line } = this.#origin.positionOf(startOf(other));
      const message = `duplicate key (first used in line ${line}); keep one of the two`;
      this.#reject(key, { code: 'duplicate-key', at: 'key', message, path: [...pathOf(map, ancestors), key.value] });
    }
  }

  /** The map's own keys have priority, then those of earlier mappings. */
  #merge(map: Mapping): void {
    const merge = map.items.find(({ key }) => isMergeKey(key));
    if (merge === undefined) return;
    const sources = yaml.isSeq(merge.value) ? merge.value.items : [merge.value];
    const mappings = sources.filter((source) => yaml.isMap(source)) as unknown as readonly Mapping[];
    if (mappings.length < sources.length) {
      this.unknown.add(map);
      const message = '"<<" needs an alias to a mapping, or a list of such aliases';
      const path = pathOf(map, this.#merging.get(map) ?? []);
      this.#reject(merge.value ?? merge.key, { code: 'invalid-merge', message, path });
    }
    map.items = map.items.filter(({ key }) => !isMergeKey(key));
    const keys = new Set(map.items.map(({ key }) => key.value));
    for (const source of mappings) {
      this.#merge(source);
      const added = source.items.filter(({ key }) => !keys.has(key.value));
      for (const pair of added) map.items.push(pair);
      for (const { key } of added) keys.add(key.value);
    }
  }

  #readScalar(node: yaml.Scalar, key: unknown, ancestors: Ancestors): symbol | undefined {
    const { value } = node;
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
    if (key !== 'key' && typeof value === 'string' && value.includes('${')) this.#expand(node, value, ancestors);
    // A number that JSON changes would reach the service with a different value.
    if (typeof value === 'number' && !(Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)))
      this.#reject(node, {
        code: 'unsafe-number',
        path: pathOf(node, ancestors),
        message: 'must be a number that JSON represents exactly',
        found: String(node.source).slice(0, 60),
        advice: 'put quotes around it if the field takes text',
      });
    return this.isStopped ? yaml.visit.BREAK : undefined;
  }

  #expand(node: yaml.Scalar, written: string, ancestors: Ancestors): void {
    const { variables } = this.#origin;
    const expansion = expandVariables(written, variables, maxInserted - this.#inserted);
    this.#inserted += expansion.inserted;
    const tooLong = `variables add more than ${maxInserted} characters to this file; use fewer`;
    if (this.#inserted > maxInserted) this.#stop(node, 'variables-too-long', tooLong);
    for (const name of expansion.used) this.usedVariables.add(name);
    for (const { nth, ...mistake } of expansion.mistakes) {
      const offset = offsetOfVariable(node, this.#origin.text, written, nth);
      this.mistakes.push({ ...mistake, path: pathOf(node, ancestors), offset });
    }
    if (!expansion.isComplete) this.unknown.add(node);
    if (expansion.shown !== null) this.secrets.set(node, expansion.shown);
    this.templates.set(node, written);
    node.value = expansion.text;
  }

  #stop(node: Node, code: Mistake['code'], message: string): void {
    if (!this.isStopped) this.#reject(node, { code, message, path: [] });
    this.isStopped = true;
  }

  #reject(node: Node, mistake: Mistake): void {
    this.mistakes.push({ ...mistake, offset: startOf(node) });
  }
}

/** In quotes, `<<` is a normal key. */
function isMergeKey({ value, type }: yaml.Scalar): boolean {
  return value === '<<' && type === 'PLAIN';
}

function pathOf(node: Node, ancestors: Ancestors): Path {
  return ancestors.flatMap((parent, depth): Path => {
    if (yaml.isPair(parent)) return [String((parent as KeyedPair).key.value)];
    return yaml.isSeq(parent) ? [parent.items.indexOf(ancestors[depth + 1] ?? node)] : [];
  });
}

/** The offset of the nth `${` of a text; the start of the text if a YAML escape hides one of them. */
function offsetOfVariable({ range }: yaml.Scalar, source: string, written: string, nth: number): number {
  const [start, end] = range as yaml.Range;
  const parts = source.slice(start, end).split('${');
  if (parts.length !== written.split('${').length) return start;
  return start + parts.slice(0, nth + 1).join('${').length;
}
