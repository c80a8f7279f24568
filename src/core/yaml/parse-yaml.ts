import * as yaml from 'yaml';
import type { Json, Path } from '../model/json.ts';
import type { ProblemCode, Source } from '../model/problem.ts';
import type { Variables } from '../model/variables.ts';
import type { CheckedFile, Mistake, PositionOf } from './mistake.ts';
import { type KeyedPair, type Mapping, type Node, NodeResolver, startOf } from './resolve-nodes.ts';

/** The text of a config or a service profile. */
export interface FileText {
  /** Relative to the workspace, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

interface YamlDocument extends CheckedFile {
  readonly values: YamlValues | null;
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
  if (doc === null) return { file, mistakes: [mistakeAt(0, deep)], values: null, positionOf };
  const errors = describeYamlErrors(doc, text, positionOf);
  if (errors.length > 0) return { file, mistakes: errors, values: null, positionOf };
  const resolved = new NodeResolver(doc, { text, variables, positionOf });
  // Warnings leave a usable value.
  const warnings = doc.warnings.map(({ code, pos }) => describeCode(code, pos[0]));
  const mistakes = [...warnings, ...findUnusable(doc, text), ...resolved.mistakes];
  if (resolved.isStopped || isEmpty(doc)) return { file, mistakes, values: null, positionOf };
  const sourceAt = (offset: number) => ({ file, ...positionOf(offset) });
  return { file, mistakes, values: new YamlValues(doc, resolved, sourceAt), positionOf };
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
function findUnusable(doc: yaml.Document.Parsed, text: string): Mistake[] {
  const directive = ['unsupported-directive', 'files are read as YAML 1.2; remove this line'] as const;
  const empty = ['empty-file', 'the file has no content; write at least "monitors: []"'] as const;
  return [
    ...(doc.directives.yaml.version === '1.1' ? [mistakeAt(text.indexOf('%YAML'), directive)] : []),
    ...(isEmpty(doc) ? [mistakeAt(0, empty)] : []),
  ];
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

  /** The text at a path before its variables were replaced; undefined if it has none. */
  templateAt(path: Path): string | undefined {
    return this.#resolved.templates.get(this.#nodeAt(path));
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

type Sentence = readonly [code: ProblemCode, message: string];

const deep: Sentence = ['too-deep', 'the file is nested too deeply here; flatten it'];
const tab: Sentence = ['tab-indentation', 'tab in the indentation; use spaces'];
const tag: Sentence = ['invalid-tag', 'this value has a tag that is unknown or does not fit; remove the tag'];
const quote: Sentence = ['unclosed-quote', 'this quote has no end; close it'];
const unquotedVariable: Sentence = ['variable-syntax', 'put quotes around text with "${" inside braces or brackets'];

/** By the package's codes. The package's own messages quote other content of the file. */
const sentences: { readonly [code in yaml.ErrorCode]?: Sentence | string } = {
  BAD_ALIAS: 'an anchor or alias needs a name that does not end with a colon; put a space before the colon',
  BAD_COLLECTION_TYPE: tag,
  BAD_DIRECTIVE: ['unsupported-directive', 'this directive is not supported; remove it (files are read as YAML 1.2)'],
  BAD_DQ_ESCAPE: 'unknown escape in double quotes; write two backslashes for a backslash, or use single quotes',
  BAD_INDENT: 'the indentation does not match the lines above; align the lines and close every bracket',
  BAD_SCALAR_START: 'plain text cannot start with this character; put quotes around the value',
  BLOCK_AS_IMPLICIT_KEY: 'second `key:` on one line; move it to its own line, or put quotes around text with `: `',
  BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this',
  MISSING_CHAR:
    'the indentation does not match the lines above, or a `-`, `:`, comma, space or closing bracket is missing here',
  MULTILINE_IMPLICIT_KEY: 'a key must be on one line and end with a colon',
  MULTIPLE_DOCS: ['several-documents', 'a second document starts here; move it to its own file'],
  NON_STRING_KEY: ['non-text-key', 'a key must be text; put quotes around it, or around a value that starts with {'],
  RESOURCE_EXHAUSTION: deep,
  TAB_AS_INDENT: tab,
  TAG_RESOLVE_FAILED: tag,
};

/** One error per line: the package reports the consequences of an error as further errors. */
function describeYamlErrors(doc: yaml.Document, text: string, positionOf: PositionOf): Mistake[] {
  // In braces and brackets, the brace of a variable ends the text before it.
  const isVariable = ({ pos: [offset] }: yaml.YAMLError) => text.startsWith('${', offset - 1);
  const describe = (error: yaml.YAMLError): Mistake => {
    const [offset] = error.pos;
    if (error.message.startsWith('Missing closing')) return mistakeAt(findOpeningQuote(doc, offset), quote);
    if (isVariable(error)) return mistakeAt(offset - 1, unquotedVariable);
    // The package treats a tab after spaces as text in the wrong column.
    const lineStart = offset - positionOf(offset).column + 1;
    const [indent] = /^ *(?=\t)/.exec(text.slice(lineStart)) ?? [];
    return indent === undefined ? describeCode(error.code, offset) : mistakeAt(lineStart + indent.length, tab);
  };
  // These may cause other errors on any line.
  const exhausted = doc.errors.filter(({ code }) => code === 'RESOURCE_EXHAUSTION').slice(0, 1);
  const causes = [exhausted, doc.errors.filter(isVariable)].find((some) => some.length > 0) ?? doc.errors;
  const lines = Map.groupBy(causes, ({ pos }) => positionOf(pos[0]).line);
  return [...lines.values()].flatMap((errors) => errors.slice(0, 1).map(describe));
}

function describeCode(code: yaml.ErrorCode, offset: number): Mistake {
  const other = 'invalid YAML; put quotes around text with special characters, and close every bracket';
  const sentence = sentences[code] ?? other;
  return mistakeAt(offset, typeof sentence === 'string' ? ['yaml-syntax', sentence] : sentence);
}

function mistakeAt(offset: number, [code, message]: Sentence): Mistake {
  return { code, path: [], message, offset };
}

/** The package reports an unclosed quote at the end of the file; an author looks for its start. */
function findOpeningQuote(doc: yaml.Document, end: number): number {
  let offset = end;
  yaml.visit(doc, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range?.[1] === end) offset = range[0];
    },
  });
  return offset;
}
