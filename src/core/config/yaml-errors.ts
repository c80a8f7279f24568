import { type Document, type ErrorCode, visit, type YAMLError } from 'yaml';
import type { ProblemCode } from '../model/problem.ts';
import type { PlacedMistake, PositionOf } from './mistake.ts';

type Sentence = readonly [code: ProblemCode, message: string];

const syntax = (message: string): Sentence => ['yaml-syntax', message];

const tab: Sentence = ['tab-indentation', 'tab in the indentation; use spaces'];

/** What each of the yaml package's errors asks of the author; the package's own messages quote other content of the file. */
const sentences: { readonly [code in ErrorCode]?: Sentence } = {
  BAD_ALIAS: syntax('an anchor or alias needs a name that does not end with a colon; put a space before the colon'),
  BAD_COLLECTION_TYPE: ['invalid-tag', 'this tag does not fit its value; remove the tag'],
  BAD_DIRECTIVE: [
    'unsupported-directive',
    'this directive is not supported; remove the line (files are read as YAML 1.2)',
  ],
  BAD_DQ_ESCAPE: syntax('unknown escape in double quotes; write two backslashes for a backslash, or use single quotes'),
  BAD_INDENT: syntax('the indentation does not match the lines above; align the lines and close every bracket'),
  BAD_SCALAR_START: syntax('plain text cannot start with this character; put quotes around the value'),
  BLOCK_AS_IMPLICIT_KEY: syntax(
    'second `key:` on one line; move it to its own line, or put quotes around text that contains `: `',
  ),
  BLOCK_IN_FLOW: syntax('a comma or a closing bracket is missing before this'),
  MISSING_CHAR: syntax(
    'the indentation does not match the lines above, or a character is missing here (`-`, `:`, a comma, a space or a closing bracket)',
  ),
  MULTILINE_IMPLICIT_KEY: syntax('a key must be on one line and end with a colon'),
  MULTIPLE_DOCS: ['several-documents', 'a second document starts here; move it to its own file'],
  NON_STRING_KEY: [
    'non-text-key',
    'a key must be text; put quotes around it (or around a value that starts with a bracket)',
  ],
  RESOURCE_EXHAUSTION: ['too-deep', 'the file is nested too deeply here; flatten it'],
  TAB_AS_INDENT: tab,
  TAG_RESOLVE_FAILED: ['invalid-tag', 'this value has a tag that is unknown or does not fit; remove the tag'],
};

const otherSentence = syntax('invalid YAML; put quotes around text with special characters, and close every bracket');
const unquotedVariable: Sentence = ['variable-syntax', 'put quotes around text with "${" inside braces or brackets'];
const unclosedQuote: Sentence = ['unclosed-quote', 'this quote has no end; close it'];

/** The mistake of a text that overflows the stack of the package itself, which then reports no place. */
export const tooDeep = mistakeAt(0, ['too-deep', 'the file is nested too deeply; flatten it']);

/** One error per line: the package reports the consequences of an error as further errors. */
export function describeYamlErrors(doc: Document, text: string, positionOf: PositionOf): PlacedMistake[] {
  // Later errors may follow from this one, on any line.
  const exhausted = doc.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  const variables = doc.errors.filter(({ pos }) => isVariable(text, pos[0]));
  const lines = new Map<number, YAMLError>();
  for (const error of exhausted ? [exhausted] : variables.length > 0 ? variables : doc.errors) {
    const { line } = positionOf(error.pos[0]);
    if (!lines.has(line)) lines.set(line, error);
  }
  return [...lines.values()].map((error) => describe(error, doc, text, positionOf));
}

/** Warnings leave a usable value. */
export function describeYamlWarnings(doc: Document): PlacedMistake[] {
  return doc.warnings.map(({ code, pos }) => mistakeAt(pos[0], sentences[code] ?? otherSentence));
}

function describe(
  { code, message, pos }: YAMLError,
  doc: Document,
  text: string,
  positionOf: PositionOf,
): PlacedMistake {
  const [offset] = pos;
  if (message.startsWith('Missing closing')) return mistakeAt(openingQuote(doc, offset), unclosedQuote);
  if (isVariable(text, offset)) return mistakeAt(offset - 1, unquotedVariable);
  // For the package, a tab after spaces is text in the wrong column.
  const lineStart = offset - positionOf(offset).column + 1;
  const indent = /^ *(?=\t)/.exec(text.slice(lineStart));
  if (indent === null) return mistakeAt(offset, sentences[code] ?? otherSentence);
  return mistakeAt(lineStart + indent[0].length, tab);
}

/** Inside braces and brackets, the brace of a variable ends the text before it. */
function isVariable(text: string, offset: number): boolean {
  return text.startsWith('${', offset - 1);
}

function mistakeAt(offset: number, [code, message]: Sentence): PlacedMistake {
  return { code, path: [], message, offset };
}

/** The package reports an unclosed quote at the end of the file; an author looks for its start. */
function openingQuote(doc: Document, end: number): number {
  let offset = end;
  visit(doc, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range?.[1] === end) offset = range[0];
    },
  });
  return offset;
}
