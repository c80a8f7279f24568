import { type Alias, isAlias, isMap, isScalar, type Node, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { isObject, type Json, type JsonObject } from '../json.ts';
import { nameSecrets, type Variables } from '../variables.ts';
import type { PlacedFinding, PositionOf } from './finding.ts';
import { describeScalarFault } from './scalar-rules.ts';
import { maxInserted, TextExpander } from './yaml-text.ts';

/** Deeper than any config, and shallow enough for every later walk over the value. */
const maxDepth = 100;

/** Values that aliases may repeat in one file: 10,000 monitors that share a hundred each. A bomb passes it at once. */
const maxRepeated = 1_000_000;

/** What was read, and the ties from each list and mapping back to the text. */
export interface YamlValue {
  readonly value: Json;
  /** The same with `${NAME}` wherever a secret went in. */
  readonly written: Json;
  readonly root: Node | null;
  readonly findings: readonly PlacedFinding[];
  /** True when reading was given up, because the file is nested or repeated beyond reason. */
  readonly isCutOff: boolean;
  readonly nodes: ReadonlyMap<Json, YAMLMap | YAMLSeq>;
  /** What a mapping took in by `<<`, the strongest first. */
  readonly merged: ReadonlyMap<Json, readonly JsonObject[]>;
  readonly aliased: ReadonlyMap<Node, Node>;
  /** Lists and mappings with a finding inside, also behind an alias. */
  readonly faulty: ReadonlySet<Json>;
  /** Mappings with a `<<` that could not be read: what keys they have is not known. */
  readonly partial: ReadonlySet<Json>;
  /** Nodes that a secret went into, at any depth. */
  readonly secret: ReadonlySet<Node>;
  /** Texts with a variable that has no value: there is nothing to check. */
  readonly unsettled: ReadonlySet<Node>;
  /** Names of all variables that stand in the file. */
  readonly used: ReadonlySet<string>;
}

/** What the nodes belong to. */
interface YamlSurroundings {
  readonly text: string;
  readonly positionOf: PositionOf;
  readonly variables: Variables;
}

interface Anchored {
  readonly node: Node;
  /** Undefined while it is being read: an alias to it would be a circle. */
  readonly value?: Json;
  readonly size: number;
  readonly isFaulty: boolean;
  readonly isSecret: boolean;
}

/**
 * Reads the nodes of a document as JSON. The package's own `toJS` throws without a place, ends at the first mistake, and
 * its time is quadratic in the aliases.
 */
export function readYamlValue(contents: Node | null, surroundings: YamlSurroundings): YamlValue {
  const reader = new NodeReader(surroundings);
  const value = reader.read(contents);
  const variables = nameSecrets(surroundings.variables);
  const written = reader.secret.size === 0 ? value : new NodeReader({ ...surroundings, variables }).read(contents);
  return { ...reader, value, written, root: contents };
}

class NodeReader {
  readonly findings: PlacedFinding[] = [];
  readonly nodes = new Map<Json, YAMLMap | YAMLSeq>();
  readonly merged = new Map<Json, readonly JsonObject[]>();
  readonly aliased = new Map<Node, Node>();
  readonly faulty = new Set<Json>();
  readonly partial = new Set<Json>();
  readonly secret = new Set<Node>();
  readonly unsettled = new Set<Node>();
  readonly used: ReadonlySet<string>;
  isCutOff = false;

  readonly #positionOf: PositionOf;
  readonly #texts: TextExpander;
  readonly #anchors = new Map<string, Anchored>();
  readonly #path: (string | number)[] = [];
  #size = 0;
  #repeated = 0;
  #faults = 0;
  #secrets = 0;

  constructor({ positionOf, text, variables }: YamlSurroundings) {
    this.#positionOf = positionOf;
    this.#texts = new TextExpander(text, variables);
    this.used = this.#texts.used;
  }

  read(node: Node | null): Json {
    this.#size += 1;
    if (this.isCutOff || node === null) return null;
    const secrets = this.#secrets;
    const value = isAlias(node) ? this.#readAlias(node) : this.#readAnchored(node as Scalar | YAMLMap | YAMLSeq);
    if (this.#secrets > secrets) this.secret.add(node);
    return value;
  }

  #readAnchored(node: Scalar | YAMLMap | YAMLSeq): Json {
    const { anchor } = node;
    if (anchor === undefined) return this.#readContent(node);
    const [size, faults, secrets] = [this.#size, this.#faults, this.#secrets];
    this.#anchors.set(anchor, { node, size: 0, isFaulty: false, isSecret: false });
    const value = this.#readContent(node);
    this.#anchors.set(anchor, {
      node,
      value,
      size: this.#size - size + 1,
      isFaulty: this.#faults > faults,
      isSecret: this.#secrets > secrets,
    });
    return value;
  }

  #readAlias(alias: Alias): Json {
    const anchored = this.#anchors.get(alias.source);
    if (anchored === undefined)
      return this.#reject(alias, 'no anchor of this name stands above; put quotes around text that starts with "*"');
    if (anchored.value === undefined)
      return this.#reject(alias, 'this alias stands inside of what it repeats; write the value out');
    this.#size += anchored.size;
    this.#repeated += anchored.size;
    if (this.#repeated > maxRepeated)
      return this.#cutOff(alias, `aliases repeat more than ${maxRepeated} values of this file; use fewer of them`);
    this.aliased.set(alias, anchored.node);
    if (anchored.isFaulty) this.#faults += 1;
    if (anchored.isSecret) this.#secrets += 1;
    return anchored.value;
  }

  #readContent(node: Node): Json {
    if (isScalar(node)) {
      const value = node.value as string | number | boolean | null;
      const fault = describeScalarFault(value, String(node.source), this.#path.at(-1));
      if (fault !== undefined) this.#reject(node, fault);
      return typeof value === 'string' ? this.#readText(node, value) : value;
    }
    if (this.#path.length > maxDepth)
      return this.#cutOff(node, `the file is nested more than ${maxDepth} levels deep from here on; flatten it`);
    const faults = this.#faults;
    const value = isMap<Scalar<string>, Node | null>(node) ? this.#readMap(node) : this.#readSeq(node as YAMLSeq);
    this.nodes.set(value, node as YAMLMap | YAMLSeq);
    if (this.#faults > faults) this.faulty.add(value);
    return value;
  }

  #readText(node: Scalar, written: string): Json {
    if (!written.includes('${')) return written;
    const expanded = this.#texts.expand(node, written);
    if (expanded === null)
      return this.#cutOff(node, `variables add more than ${maxInserted} characters to this file; use fewer of them`);
    for (const fault of expanded.faults) this.#add({ at: 'value', path: [...this.#path], ...fault });
    if (expanded.hasSecret) this.#secrets += 1;
    if (!expanded.isWhole) this.unsettled.add(node);
    return expanded.text;
  }

  #readSeq({ items }: YAMLSeq): Json {
    return items.map((item, index) => this.#readAt(index, item as Node | null));
  }

  #readMap({ items }: YAMLMap<Scalar<string>, Node | null>): JsonObject {
    const keys = new Map<string, Scalar>();
    const entries: [string, Json][] = [];
    let sources: readonly Json[] = [];
    for (const { key, value: node } of items) {
      const value = this.#readAt(key.value, node);
      const first = keys.get(key.value);
      if (key.anchor !== undefined)
        this.#anchors.set(key.anchor, { node: key, value: key.value, size: 1, isFaulty: false, isSecret: false });
      if (first !== undefined) this.#rejectRepeated(key, first);
      else if (isMergeKey(key)) sources = this.#readSources(node ?? key, value);
      else entries.push([key.value, value]);
      keys.set(key.value, first ?? key);
    }
    // Object.fromEntries makes `__proto__` a key like any other. Of two entries the later wins, hence the order.
    const taken = sources.filter(isObject);
    const inherited = taken.flatMap((source) => Object.entries(source)).reverse();
    const object = Object.fromEntries(taken.length === 0 ? entries : [...inherited, ...entries]);
    if (taken.length > 0) this.merged.set(object, taken);
    if (taken.length < sources.length) this.partial.add(object);
    return object;
  }

  /** The values under a merge key; each that is no mapping is a mistake. */
  #readSources(node: Node, value: Json): readonly Json[] {
    const sources: readonly Json[] = Array.isArray(value) ? value : [value];
    if (!sources.every(isObject)) this.#reject(node, '"<<" takes an alias to a mapping, or a list of such aliases');
    return sources;
  }

  #readAt(step: string | number, node: Node | null): Json {
    this.#path.push(step);
    const value = this.read(node);
    this.#path.pop();
    return value;
  }

  #rejectRepeated(key: Scalar<string>, first: Scalar): void {
    const message = `is a second key of this name, the first is in line ${this.#positionOf(startOf(first)).line}; keep one of them`;
    this.#add({ at: 'key', path: [...this.#path, key.value], message, offset: startOf(key) });
  }

  /** What is nested or repeated without end has a place, but no path worth reading. */
  #cutOff(node: Node, message: string): null {
    this.isCutOff = true;
    this.#add({ at: 'value', path: [], message, offset: startOf(node) });
    return null;
  }

  #reject(node: Node, message: string): null {
    this.#add({ at: 'value', path: [...this.#path], message, offset: startOf(node) });
    return null;
  }

  #add(finding: PlacedFinding): void {
    this.#faults += 1;
    this.findings.push(finding);
  }
}

/** `<<` in quotes is a key like any other. */
function isMergeKey({ value, type }: Scalar): boolean {
  return value === '<<' && type === 'PLAIN';
}

/** Where a node starts in the text, in UTF-16 units; every node that was parsed has a range. */
export function startOf(node: Node | null | undefined): number {
  return node?.range?.[0] ?? 0;
}
