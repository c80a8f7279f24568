import { type Document, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Variables } from '../variables.ts';
import type { PlacedFinding, PositionOf } from './finding.ts';
import { describeYamlErrors, describeYamlWarnings, tooDeep } from './yaml-errors.ts';
import { readYamlValue, type YamlValue } from './yaml-value.ts';

/** The text of a file as YAML. */
export interface YamlFile {
  readonly findings: readonly PlacedFinding[];
  /** Null where the text is no YAML, is empty or was not read to its end; the findings then say why. */
  readonly content: YamlValue | null;
  readonly positionOf: PositionOf;
}

/** Reads one document of YAML 1.2, core schema, with aliases and merge keys, and replaces variables. Never throws. */
export function parseYaml(source: string, variables: Variables): YamlFile {
  const text = source.replace(/^\uFEFF/, '');
  const lineCounter = new LineCounter();
  const positionOf: PositionOf = (offset) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  const doc = parse(text, lineCounter);
  if (doc === null) return { findings: [tooDeep], content: null, positionOf };
  const errors = describeYamlErrors(doc, text, positionOf);
  if (errors.length > 0) return { findings: errors, content: null, positionOf };
  const yaml = readYamlValue(doc.contents, { text, positionOf, variables });
  const findings = [...describeYamlWarnings(doc, text), ...findMisfits(doc, text), ...yaml.findings];
  const isRead = yaml.value !== null && !yaml.isCutOff;
  return { findings, content: isRead ? yaml : null, positionOf };
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
      // Repeated keys are found while the value is read: in linear time, and with both lines.
      uniqueKeys: false,
      prettyErrors: false,
    });
  } catch (thrown) {
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}

/** What is sound YAML, but no file that can be read as it is meant. */
function findMisfits({ contents, directives }: Document.Parsed, text: string): PlacedFinding[] {
  const findings: PlacedFinding[] = [];
  const find = (offset: number, message: string) => findings.push({ at: 'value', path: [], message, offset });
  if (directives.yaml.version === '1.1') find(text.indexOf('%YAML'), 'files are read as YAML 1.2; remove this line');
  if (contents === null || (isScalar(contents) && contents.value === null))
    find(0, 'the file is empty; write at least "monitors: []"');
  return findings;
}
