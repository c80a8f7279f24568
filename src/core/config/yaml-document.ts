import { type Document, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Variables } from '../settings/variables.ts';
import type { PlacedMistake, PositionOf } from './mistake.ts';
import { describeYamlErrors, describeYamlWarnings, tooDeep } from './yaml-errors.ts';
import { YamlValues } from './yaml-values.ts';

/** The text of a file as YAML. */
export interface YamlDocument {
  readonly mistakes: readonly PlacedMistake[];
  /** Null where the text is not YAML, is empty or was not read to its end; the mistakes then say why. */
  readonly values: YamlValues | null;
  readonly positionOf: PositionOf;
}

/** Parses one document of YAML 1.2, core schema, with aliases and merge keys, and expands variables. Never throws. */
export function parseYaml(source: string, variables: Variables): YamlDocument {
  const text = source.replace(/^\uFEFF/, '');
  const lineCounter = new LineCounter();
  const positionOf: PositionOf = (offset) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  const doc = parse(text, lineCounter);
  if (doc === null) return { mistakes: [tooDeep], values: null, positionOf };
  const errors = describeYamlErrors(doc, text, positionOf);
  if (errors.length > 0) return { mistakes: errors, values: null, positionOf };
  const before = [...describeYamlWarnings(doc, text), ...findMisfits(doc, text)];
  const values = new YamlValues(doc, text, variables, positionOf);
  return { mistakes: [...before, ...values.mistakes], values: values.value === null ? null : values, positionOf };
}

/** Null where the text is nested so deeply that the stack overflows. */
function parse(text: string, lineCounter: LineCounter): Document.Parsed | null {
  try {
    return parseDocument(text, {
      lineCounter,
      schema: 'core',
      stringKeys: true,
      // A `!!binary` or a `!!set` has no form in JSON.
      resolveKnownTags: false,
      // The package compares each key with all others, which is quadratic; `NodeResolver` is not, and reports both lines.
      uniqueKeys: false,
      prettyErrors: false,
    });
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

/** What is valid YAML, but not a config that can be read as it is meant. */
function findMisfits({ contents, directives }: Document.Parsed, text: string): PlacedMistake[] {
  const mistakes: PlacedMistake[] = [];
  const add = (code: PlacedMistake['code'], offset: number, message: string) =>
    mistakes.push({ code, at: 'value', path: [], message, offset });
  if (directives.yaml.version === '1.1')
    add('unsupported-directive', text.indexOf('%YAML'), 'files are read as YAML 1.2; remove this line');
  if (contents === null || (isScalar(contents) && contents.value === null))
    add('empty-file', 0, 'the file is empty; write at least "monitors: []"');
  return mistakes;
}
