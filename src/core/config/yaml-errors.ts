import { type Document, type ErrorCode, visit, type YAMLError } from 'yaml';
import { clip } from '../text.ts';
import type { PlacedFinding, PositionOf } from './finding.ts';

/** What each of the yaml package's errors asks of the author; the package's own messages quote other content of the file. */
const sentences: { readonly [code in ErrorCode]: string } = {
  ALIAS_PROPS: 'an alias takes no tag and no anchor; write the alias alone',
  BAD_ALIAS: 'an anchor or alias needs a name that does not end with a colon; put a space before the colon',
  BAD_COLLECTION_TYPE: 'this tag does not fit its value; remove the tag',
  BAD_DIRECTIVE: 'this directive is not supported; remove the line (files are read as YAML 1.2)',
  BAD_DQ_ESCAPE: 'this escape is not known in double quotes; write two backslashes for one, or use single quotes',
  BAD_INDENT: 'the indentation does not fit the lines above; line up what belongs together and close every bracket',
  BAD_PROP_ORDER: 'a tag or an anchor must stand after this sign; swap them',
  BAD_SCALAR_START: 'plain text cannot start with this character; put quotes around the value',
  BLOCK_AS_IMPLICIT_KEY:
    'a second `key:` on one line; put it on a line of its own, or quotes around text that holds `: `',
  BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this',
  DUPLICATE_KEY: 'this key is here twice; keep one of the two',
  IMPOSSIBLE: 'something here is not YAML; look at the line above too',
  KEY_OVER_1024_CHARS: 'this key is too long; a key may have 1024 characters',
  MISSING_CHAR:
    'the indentation does not fit the lines above, or a sign is missing here (`-`, `:`, a comma, a space or a closing bracket)',
  MULTILINE_IMPLICIT_KEY: 'a key must stand on one line and end with a colon',
  MULTIPLE_ANCHORS: 'a value can have one anchor; remove the others',
  MULTIPLE_DOCS: 'a second document starts here; keep one document a file and move the other to its own',
  MULTIPLE_TAGS: 'a value can have one tag; remove the others',
  NON_STRING_KEY: 'a key must be text; put quotes around it (or around a value that starts with a bracket)',
  RESOURCE_EXHAUSTION: 'the file is nested too deeply from here on; flatten it',
  TAB_AS_INDENT: 'a tab cannot indent; use spaces',
  TAG_RESOLVE_FAILED: 'this value has a tag that is not known or does not fit; remove the tag',
  UNEXPECTED_TOKEN: 'something here is not YAML; put quotes around text with special characters, and close brackets',
};

const flowVariable = 'inside of braces and brackets, put quotes around text that holds "${"';
const unclosedQuote = 'this quote is never closed; close it';

/** What is told of a text that overflows the stack of the package itself, which then tells no place. */
export const tooDeep: PlacedFinding = findingAt(0, sentences.RESOURCE_EXHAUSTION);

/** Says each error once: the package reports what follows from a mistake on the same line as further errors. */
export function describeYamlErrors(doc: Document, text: string, positionOf: PositionOf): PlacedFinding[] {
  // What comes after it may follow from it, on any line.
  const exhausted = doc.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  const variables = doc.errors.filter(({ pos }) => isVariable(text, pos[0]));
  const lines = new Map<number, YAMLError>();
  for (const error of exhausted ? [exhausted] : variables.length > 0 ? variables : doc.errors) {
    const { line } = positionOf(error.pos[0]);
    if (!lines.has(line)) lines.set(line, error);
  }
  return [...lines.values()].map((error) => describe(error, doc, text, positionOf));
}

/** Warnings leave a usable value; a tag's is placed at the tagged value, where further faults of that value are found too. */
export function describeYamlWarnings(doc: Document, text: string): PlacedFinding[] {
  return doc.warnings.map(({ code, pos }) => {
    const isTag = code === 'TAG_RESOLVE_FAILED';
    if (!isTag) return findingAt(pos[0], sentences[code]);
    return findingAt(text.length - text.slice(pos[1]).trimStart().length, describeTag(text.slice(...pos)));
  });
}

/** A tag is named as it is written. */
function describeTag(tag: string): string {
  return `the tag ${clip(tag.trim(), 60)} is not known or does not fit this value; remove the tag`;
}

function describe(
  { code, message, pos }: YAMLError,
  doc: Document,
  text: string,
  positionOf: PositionOf,
): PlacedFinding {
  const [offset] = pos;
  if (message.startsWith('Missing closing')) return findingAt(openingQuote(doc, offset), unclosedQuote);
  if (isVariable(text, offset)) return findingAt(offset - 1, flowVariable);
  // A tab after spaces is to the package only text at a wrong column.
  const lineStart = offset - positionOf(offset).column + 1;
  const indent = /^ *(?=\t)/.exec(text.slice(lineStart));
  if (indent === null) return findingAt(offset, sentences[code]);
  return findingAt(lineStart + indent[0].length, sentences.TAB_AS_INDENT);
}

/** Inside of braces and brackets the brace of a variable ends what stands before it. */
function isVariable(text: string, offset: number): boolean {
  return text.startsWith('${', offset - 1);
}

function findingAt(offset: number, message: string): PlacedFinding {
  return { at: 'value', path: [], message, offset };
}

/** The package reports an unclosed quote at the end of the file; it is the start that an author looks for. */
function openingQuote(doc: Document, end: number): number {
  let offset = end;
  visit(doc, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range?.[1] === end) offset = range[0];
    },
  });
  return offset;
}
