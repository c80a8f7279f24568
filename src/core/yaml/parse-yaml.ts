import * as yaml from 'yaml';
import type { Json, Path } from '../model/json.ts';
import type { Source } from '../model/problem.ts';
import type { Variables } from '../model/variables.ts';
import type { Mistake, PlacedMistake, PositionOf } from './mistake.ts';
import { type KeyedPair, type Mapping, type Node, NodeResolver, startOf } from './resolve-nodes.ts';
import { describeYamlErrors, describeYamlWarnings, tooDeep } from './syntax-errors.ts';

/** The text of a config or a service profile. */
export interface FileText {
  /** Relative to the workspace, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

interface YamlDocument {
  readonly mistakes: readonly PlacedMistake[];
  /** Null if the text is empty or could not be parsed completely; the mistakes show why. */
  readonly values: YamlValues | null;
  readonly positionOf: PositionOf;
}

/** Parses one document of YAML 1.2, core schema, with aliases and merge keys, and expands variables. Never throws. */
export function parseYaml({ file, text: source }: FileText, variables: Variables): YamlDocument {
  const text = source.replace(/^\uFEFF/, '');
  const lineCounter = new yaml.LineCounter();
  const positionOf: PositionOf = (offset) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  const doc = parse(text, lineCounter);
  if (doc === null) return { mistakes: [tooDeep], values: null, positionOf };
  const errors = describeYamlErrors(doc, text, positionOf);
  if (errors.length > 0) return { mistakes: errors, values: null, positionOf };
  const resolved = new NodeResolver(doc, { text, variables, positionOf });
  const mistakes = [...describeYamlWarnings(doc), ...findUnusable(doc, text), ...resolved.mistakes];
  if (resolved.isStopped || isEmpty(doc)) return { mistakes, values: null, positionOf };
  const sourceAt = (offset: number) => ({ file, ...positionOf(offset) });
  return { mistakes, values: new YamlValues(doc, resolved, sourceAt), positionOf };
}

/** Null if the text is nested so deeply that the stack overflows. */
function parse(text: string, lineCounter: yaml.LineCounter): yaml.Document.Parsed | null {
  // JSON has no `!!binary` or `!!set`. The package's own search for duplicate keys takes quadratic time.
  const options = { stringKeys: true, resolveKnownTags: false, uniqueKeys: false, prettyErrors: false };
  try {
    return yaml.parseDocument(text, { ...options, lineCounter, schema: 'core' });
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

function isEmpty({ contents }: yaml.Document): boolean {
  return contents === null || (yaml.isScalar(contents) && contents.value === null);
}

/** Finds valid YAML that a config cannot contain. */
function findUnusable(doc: yaml.Document.Parsed, text: string): PlacedMistake[] {
  const mistakes: PlacedMistake[] = [];
  const add = (code: Mistake['code'], offset: number, message: string) =>
    mistakes.push({ code, path: [], message, offset });
  if (doc.directives.yaml.version === '1.1')
    add('unsupported-directive', text.indexOf('%YAML'), 'files are read as YAML 1.2; remove this line');
  if (isEmpty(doc)) add('empty-file', 0, 'the file has no content; write at least "monitors: []"');
  return mistakes;
}

/** The value of a file, with the place of each part of it. */
export class YamlValues {
  readonly value: Json;
  readonly usedVariables: ReadonlySet<string>;

  readonly #doc: yaml.Document;
  readonly #resolved: NodeResolver;
  readonly #sourceAt: (offset: number) => Source;
  readonly #pairs = new Map<Mapping, ReadonlyMap<string, KeyedPair>>();

  constructor(doc: yaml.Document, resolved: NodeResolver, sourceAt: (offset: number) => Source) {
    this.#doc = doc;
    this.#resolved = resolved;
    this.#sourceAt = sourceAt;
    this.usedVariables = resolved.usedVariables;
    this.value = doc.toJS() as Json;
    // From now on, the nodes contain the texts to show.
    for (const [node, shown] of resolved.secrets) node.value = shown;
  }

  /** The offset of a mistake in UTF-16 units; of an aliased or merged value, where it is written. */
  offsetOf({ at, path }: Pick<Mistake, 'at' | 'path'>): number {
    const parent = this.#nodeAt(path.slice(0, -1));
    if (at === 'missing' || path.length === 0) return startOf(parent);
    const pair = yaml.isMap(parent) ? this.#pairsOf(parent as Mapping).get(String(path.at(-1))) : undefined;
    return startOf(at === 'key' ? pair?.key : (this.#nodeAt(path) ?? pair?.key));
  }

  sourceOf(path: Path): Source {
    return this.#sourceAt(this.offsetOf({ path }));
  }

  /** Whether the value at a path contains a secret, at any depth. */
  isSecret(path: Path): boolean {
    const { secrets } = this.#resolved;
    let isFound = false;
    const Scalar = (_: unknown, node: yaml.Scalar) => {
      isFound ||= secrets.has(node);
      return isFound ? yaml.visit.BREAK : undefined;
    };
    if (secrets.size > 0) yaml.visit(this.#nodeAt(path) ?? null, { Scalar });
    return isFound;
  }

  /** Whether the value at a path, or the set of keys of a mapping, is not known and cannot be checked. */
  isUnknown(path: Path): boolean {
    return this.#resolved.unknown.size > 0 && this.#resolved.unknown.has(this.#nodeAt(path));
  }

  /** The value at a path, with `${NAME}` for secrets. */
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

  /** An index, because the package's own look-up searches all pairs, and a mapping may have 100,000 mistakes. */
  #pairsOf(map: Mapping): ReadonlyMap<string, KeyedPair> {
    const pairs = this.#pairs.get(map) ?? new Map(map.items.map((pair) => [pair.key.value, pair]));
    this.#pairs.set(map, pairs);
    return pairs;
  }
}
