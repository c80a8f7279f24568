import { type Document, type ErrorCode, visit, type YAMLError } from 'yaml';
import type { ProblemCode } from '../model/problem.ts';
import type { PlacedMistake, PositionOf } from './mistake.ts';

type Sentence = readonly [code: ProblemCode, message: string];

const deep: Sentence = ['too-deep', 'the file is nested too deeply here; flatten it'];
const tab: Sentence = ['tab-indentation', 'tab in the indentation; use spaces'];
const tag: Sentence = ['invalid-tag', 'this value has a tag that is unknown or does not fit; remove the tag'];
const quote: Sentence = ['unclosed-quote', 'this quote has no end; close it'];
const unquotedVariable: Sentence = ['variable-syntax', 'put quotes around text with "${" inside braces or brackets'];
const otherSyntax = 'invalid YAML; put quotes around text with special characters, and close every bracket';

/** Errors of the yaml package with a code other than `yaml-syntax`. */
const sentences: { readonly [code in ErrorCode]?: Sentence } = {
  BAD_COLLECTION_TYPE: tag,
  BAD_DIRECTIVE: ['unsupported-directive', 'this directive is not supported; remove it (files are read as YAML 1.2)'],
  MULTIPLE_DOCS: ['several-documents', 'a second document starts here; move it to its own file'],
  NON_STRING_KEY: ['non-text-key', 'a key must be text; put quotes around it, or around a value that starts with {'],
  RESOURCE_EXHAUSTION: deep,
  TAB_AS_INDENT: tab,
  TAG_RESOLVE_FAILED: tag,
};

/** Messages of the other errors; the package's own messages quote other content of the file. */
const syntaxMessages: { readonly [code in ErrorCode]?: string } = {
  BAD_ALIAS: 'an anchor or alias needs a name that does not end with a colon; put a space before the colon',
  BAD_DQ_ESCAPE: 'unknown escape in double quotes; write two backslashes for a backslash, or use single quotes',
  BAD_INDENT: 'the indentation does not match the lines above; align the lines and close every bracket',
  BAD_SCALAR_START: 'plain text cannot start with this character; put quotes around the value',
  BLOCK_AS_IMPLICIT_KEY: 'second `key:` on one line; move it to its own line, or put quotes around text with `: `',
  BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this',
  MISSING_CHAR:
    'the indentation does not match the lines above, or a `-`, `:`, comma, space or closing bracket is missing here',
  MULTILINE_IMPLICIT_KEY: 'a key must be on one line and end with a colon',
};

/** The mistake of a text that overflows the stack of the package, which then reports no place. */
export const tooDeep = mistakeAt(0, deep);

/** One error per line: the package reports the consequences of an error as further errors. */
export function describeYamlErrors(doc: Document, text: string, positionOf: PositionOf): PlacedMistake[] {
  // In braces and brackets, the brace of a variable ends the text before it.
  const isVariable = ({ pos: [offset] }: YAMLError) => text.startsWith('${', offset - 1);
  const describe = (error: YAMLError): PlacedMistake => {
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

/** Warnings leave a usable value. */
export function describeYamlWarnings(doc: Document): PlacedMistake[] {
  return doc.warnings.map(({ code, pos }) => describeCode(code, pos[0]));
}

function describeCode(code: ErrorCode, offset: number): PlacedMistake {
  return mistakeAt(offset, sentences[code] ?? ['yaml-syntax', syntaxMessages[code] ?? otherSyntax]);
}

function mistakeAt(offset: number, [code, message]: Sentence): PlacedMistake {
  return { code, path: [], message, offset };
}

/** The package reports an unclosed quote at the end of the file; an author looks for its start. */
function findOpeningQuote(doc: Document, end: number): number {
  let offset = end;
  visit(doc, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range?.[1] === end) offset = range[0];
    },
  });
  return offset;
}
