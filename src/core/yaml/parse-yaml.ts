import * as yaml from 'yaml';
import type { Problem, ProblemCode, Source } from '../model/errors.ts';
import { masked } from '../model/secrets.ts';
import type { Variables } from '../model/variables.ts';
import { describePath, describeValue, type Mistake } from './mistake.ts';
import { tooDeep, YamlValues } from './yaml-values.ts';

export interface FileText {
  /** Relative to the workspace, with forward slashes. */
  file: string;
  text: string;
}

export interface YamlDocument {
  /** Those of the values, to which rules add others. */
  mistakes: readonly Mistake[];
  sourceAt: (offset: number) => Source;
  /** Null if the text is empty or could not be parsed completely; the mistakes show why. */
  values: YamlValues | null;
  /** Its offsets do not count a byte order mark. */
  root: yaml.Node | null;
}

/**
 * Parses one document of YAML 1.2, core schema, and expands variables. Never throws.
 * @param advice what to do about an empty file.
 */
export function parseYaml(
  { file, text: source }: FileText,
  variables: Variables,
  advice = 'write at least "monitors: []"',
): YamlDocument {
  const text = source.replace(/^\uFEFF/, '');
  const lineCounter = new yaml.LineCounter();
  const sourceAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line, column: col };
  };
  const fail = (mistakes: readonly Mistake[]) => ({
    mistakes,
    values: null,
    sourceAt,
    root: null,
  });
  const doc = parse(text, lineCounter);
  if (doc === null) return fail([mistakeAt(0, tooDeep, 'too-large')]);
  if (doc.errors.length > 0) return fail(describeErrors(doc, text, sourceAt));
  const { contents: root } = doc;
  if (root === null || (yaml.isScalar(root) && root.value === null))
    return fail([mistakeAt(0, `the file has no content; ${advice}`, 'empty-file')]);
  const values = new YamlValues(root, text, variables, sourceAt);
  const { mistakes } = values;
  for (const warning of doc.warnings) mistakes.push(describeError(warning, warning.pos[0]));
  return values.isStopped ? fail(mistakes) : { mistakes, values, sourceAt, root };
}

/** Null if the text is nested so deeply that the stack overflows. */
function parse(text: string, lineCounter: yaml.LineCounter): yaml.Document.Parsed | null {
  // JSON has no `!!binary`. The package's own search for duplicate keys takes quadratic time.
  const options = {
    stringKeys: true,
    resolveKnownTags: false,
    uniqueKeys: false,
    prettyErrors: false,
  };
  try {
    return yaml.parseDocument(text, { ...options, lineCounter, schema: 'core' });
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

/** In the order of the text; of several at one place the first. */
export function listProblems({
  mistakes,
  sourceAt,
  values,
}: Omit<YamlDocument, 'root'>): Problem[] {
  const placed = mistakes.map((mistake) => {
    const { at, offset, path } = mistake;
    return { mistake, offset: offset ?? values?.offsetOf(path, at === 'key') ?? 0 };
  });
  const sorted = placed.toSorted((one, other) => one.offset - other.offset);
  const groups = Map.groupBy(sorted, ({ mistake: { at, path }, offset }) => {
    return `${offset} ${at} ${at === 'missing' ? path.at(-1) : ''}`;
  });
  const first = [...groups.values()].flatMap((same) => same.slice(0, 1));
  return first.map(({ mistake, offset }) => {
    const path = describePath(mistake.path);
    const message = describe(mistake, values);
    return { code: mistake.code, ...sourceAt(offset), path, message };
  });
}

function describe(mistake: Mistake, values: YamlValues | null) {
  const { advice, at, isHidden, message, offset, path } = mistake;
  const part = at === undefined && offset === undefined ? values?.at(path) : undefined;
  const isScalar = part?.inner === null && part.value !== null;
  let shown = isHidden && isScalar ? 'a single value' : describeValue(part?.value);
  if (part?.isSecret) shown = masked;
  const found = part === undefined ? '' : `, found ${shown}`;
  return `${message}${found}${advice === undefined ? '' : `; ${advice}`}`;
}

const tag = 'this value has a tag that is unknown or does not fit; remove the tag';
const notYaml =
  'invalid YAML; put quotes around text with special characters, and close every bracket';

/** Where the package's own message quotes other content of the file, or says no next step. */
const sentences: { readonly [code in yaml.ErrorCode]?: string } = {
  BAD_ALIAS: 'put quotes around text that starts with * or &',
  BAD_COLLECTION_TYPE: tag,
  BAD_SCALAR_START: 'put quotes around text that starts with @, `, % or a comma',
  BLOCK_AS_IMPLICIT_KEY:
    'no mapping or list can be here; put quotes around text with ": " in it',
  MULTIPLE_DOCS: 'a second document starts here; move it to its own file',
  NON_STRING_KEY:
    'a key must be text; put quotes around it, or around a value that starts with {',
  TAG_RESOLVE_FAILED: tag,
  UNEXPECTED_TOKEN: notYaml,
};

const conflict =
  'a merge conflict; keep one of the two versions, and remove the lines of markers';

/** Before an item or key of a line below, after comments. */
const emptyValue =
  /(?<=: +(\[ *\]|\{ *\})([ \r]*(#[^\n]*)?\n){1,99} *)(?=\s*(#[^\n]*\n\s*){0,99}(- |\w+:))/dy;
const filled =
  'an empty value has lines below; remove the [] or {}, or correct their indentation';

/** One error per line: the package reports the consequences of an error as further errors. */
function describeErrors(
  doc: yaml.Document,
  text: string,
  sourceAt: YamlDocument['sourceAt'],
) {
  // Each of these may cause other errors on any line.
  const marker = text.search(/^<{7} /m);
  if (marker >= 0) return [mistakeAt(marker, conflict)];
  const exhausted = doc.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (exhausted !== undefined) return [mistakeAt(exhausted.pos[0], tooDeep, 'too-large')];
  // In braces and brackets, the brace of a variable ends the text before it.
  const variables = doc.errors.filter(({ pos }) => text.startsWith('${', pos[0] - 1));
  const causes = variables.length > 0 ? variables : doc.errors;
  const lines = Map.groupBy(causes, ({ pos }) => sourceAt(pos[0]).line);
  return [...lines.values()].map(([first]) => {
    const error = first as yaml.YAMLError;
    const [offset] = error.pos;
    const unquoted =
      'put quotes around text with "${" inside braces or brackets; ' +
      'for a number, give the value its own line without them';
    if (variables.length > 0) return mistakeAt(offset - 1, unquoted, 'variable-syntax');
    if (error.message.startsWith('Missing closing'))
      return describeError(error, findOpeningQuote(doc, offset));
    emptyValue.lastIndex = offset;
    const [, [empty] = []] = emptyValue.exec(text)?.indices ?? [];
    if (empty !== undefined) return mistakeAt(empty, filled);
    const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
    // The package takes a tab after blanks for other mistakes.
    const [blanks] = /^ *(?=\t)/.exec(text.slice(lineStart)) ?? [];
    return blanks === undefined
      ? describeError(error, offset)
      : mistakeAt(lineStart + blanks.length, 'tab in the indentation; use spaces');
  });
}

function describeError({ code, message }: yaml.YAMLError, offset: number): Mistake {
  return mistakeAt(offset, sentences[code] ?? message);
}

function mistakeAt(
  offset: number,
  message: string,
  code: ProblemCode = 'yaml-syntax',
): Mistake {
  return { code, path: [], message, offset };
}

/** The package reports an unclosed quote at the end of the file. */
function findOpeningQuote(doc: yaml.Document, end: number) {
  let offset = end;
  yaml.visit(doc, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range?.[1] === end) offset = range[0];
    },
  });
  return offset;
}
