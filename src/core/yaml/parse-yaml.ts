import * as yaml from 'yaml';
import { masked } from '../model/mask.ts';
import type { Problem, ProblemCode, Source } from '../model/problem.ts';
import type { Variables } from '../model/variables.ts';
import { describePath, type Mistake } from './mistake.ts';
import { tooDeep, YamlValues } from './yaml-values.ts';

export interface FileText {
  /** Relative to the workspace, with forward slashes. */
  file: string;
  text: string;
}

export interface YamlDocument {
  /** Those of the values, to which rules add what they find. */
  mistakes: readonly Mistake[];
  /** Of an offset in UTF-16 units. */
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
  const markLength = source.length - text.length;
  const lineCounter = new yaml.LineCounter();
  const sourceAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { file, line, column: col };
  };
  const fail = (mistakes: readonly Mistake[]) => ({ mistakes, values: null, sourceAt, root: null });
  const doc = parse(text, lineCounter);
  if (doc === null) return fail([mistakeAt(0, tooDeep, 'too-large')]);
  if (doc.errors.length > 0) return fail(describeYamlErrors(doc, text, sourceAt));
  const values = new YamlValues(doc.contents, text, variables, sourceAt, markLength);
  const isEmpty =
    doc.contents === null || (yaml.isScalar(doc.contents) && doc.contents.value === null);
  const { mistakes } = values;
  for (const warning of doc.warnings) mistakes.push(describeError(warning, warning.pos[0]));
  if (doc.directives.yaml.version === '1.1')
    mistakes.push(mistakeAt(text.indexOf('%YAML'), directive));
  if (isEmpty) mistakes.push(mistakeAt(0, `the file has no content; ${advice}`, 'empty-file'));
  if (values.isStopped || isEmpty) return fail(mistakes);
  return { mistakes, values, sourceAt, root: doc.contents };
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

/** In the order of the text; of several in one value or key the first, as others follow from it. */
export function listProblems({
  mistakes,
  sourceAt,
  values,
}: Omit<YamlDocument, 'root'>): Problem[] {
  const placed = mistakes.map((mistake) => {
    const offset = mistake.offset ?? values?.offsetOf(mistake) ?? 0;
    return { ...mistake, offset };
  });
  const groups = Map.groupBy(
    placed.toSorted((a, b) => a.offset - b.offset),
    ({ at, offset, path }) => `${offset} ${at} ${at === 'missing' ? path.at(-1) : ''}`,
  );
  return [...groups.values()].flatMap((same) =>
    same.slice(0, 1).map((mistake) => {
      const [path, message] = [describePath(mistake.path), describe(mistake, values)];
      return { code: mistake.code, ...sourceAt(mistake.offset), path, message };
    }),
  );
}

function describe({ advice, found, message, path }: Mistake, values: YamlValues | null): string {
  // A file may be a link to one of credentials, so a complete file is quoted nowhere.
  const isHidden = path.length === 0 && !/^(nothing|a list|a mapping)$/.test(found ?? '');
  const shown = values?.at(path)?.isSecret ? masked : isHidden ? 'only text' : found;
  const instead = found === undefined ? '' : `, found ${shown}`;
  const next = advice === undefined ? '' : `; ${advice}`;
  return `${message}${instead}${next}`;
}

const directive = 'this directive is not supported; remove it (files are read as YAML 1.2)';
const tag = 'this value has a tag that is unknown or does not fit; remove the tag';
const notYaml =
  'invalid YAML; put quotes around text with special characters, and close every bracket';

/** Where the package's own message quotes other content of the file, or names its functions. */
const sentences: { readonly [code in yaml.ErrorCode]?: string } = {
  BAD_ALIAS: 'put quotes around text that starts with * or &',
  BAD_COLLECTION_TYPE: tag,
  BAD_DIRECTIVE: directive,
  BAD_DQ_ESCAPE: notYaml,
  MULTIPLE_DOCS: 'a second document starts here; move it to its own file',
  NON_STRING_KEY: 'a key must be text; put quotes around it, or around a value that starts with {',
  TAG_RESOLVE_FAILED: tag,
  UNEXPECTED_TOKEN: notYaml,
};

/** One error per line: the package reports the consequences of an error as further errors. */
function describeYamlErrors(
  doc: yaml.Document,
  text: string,
  sourceAt: YamlDocument['sourceAt'],
): Mistake[] {
  const marker = /^<{7} /m.exec(text);
  const conflict =
    'a merge conflict; keep one of the two versions, and remove the lines of markers';
  if (marker !== null) return [mistakeAt(marker.index, conflict)];
  // These may cause other errors on any line.
  const exhausted = doc.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (exhausted !== undefined) return [mistakeAt(exhausted.pos[0], tooDeep, 'too-large')];
  // In braces and brackets, the brace of a variable ends the text before it.
  const isVariable = ({ pos: [offset] }: yaml.YAMLError) => text.startsWith('${', offset - 1);
  const variables = doc.errors.filter(isVariable);
  const causes = variables.length > 0 ? variables : doc.errors;
  const lines = Map.groupBy(causes, ({ pos }) => sourceAt(pos[0]).line);
  return [...lines.values()].flatMap(([error]) => {
    if (error === undefined) return [];
    const [offset] = error.pos;
    if (error.message.startsWith('Missing closing'))
      return describeError(error, findOpeningQuote(doc, offset));
    const unquoted =
      'put quotes around text with "${" inside braces or brackets; ' +
      'for a number, give the value its own line without them';
    if (isVariable(error)) return mistakeAt(offset - 1, unquoted, 'variable-syntax');
    const lineStart = offset - sourceAt(offset).column + 1;
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

function mistakeAt(offset: number, message: string, code: ProblemCode = 'yaml-syntax'): Mistake {
  return { code, path: [], message, offset };
}

/** The package reports an unclosed quote at the end of the file. */
function findOpeningQuote(doc: yaml.Document, end: number): number {
  let offset = end;
  yaml.visit(doc, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range?.[1] === end) offset = range[0];
    },
  });
  return offset;
}
