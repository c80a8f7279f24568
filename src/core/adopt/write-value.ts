import { isCollection, isScalar, isSeq, type Scalar } from 'yaml';
import type { Json } from '../model/json.ts';
import { needsEscape } from '../model/sanitize.ts';
import { toDocument, writeDocument } from '../yaml/write-yaml.ts';

/**
 * A value on one line, as in brackets and braces.
 * @param isJson whether all keys and texts are in double quotes.
 */
export function writeFlow(value: Json, isJson: boolean): string {
  const doc = toDocument([value]);
  if (isCollection(doc.contents)) doc.contents.flow = true;
  const quotes = { defaultKeyType: 'QUOTE_DOUBLE', defaultStringType: 'QUOTE_DOUBLE' } as const;
  return writeDocument(doc, isJson ? quotes : {})
    .trim()
    .slice(1, -1)
    .trim();
}

/** The lines of a mapping or list that starts in a column. */
export function writeBlock(value: Json, column: number): readonly string[] {
  return indented(writeDocument(toDocument(value)).trimEnd().split('\n'), column);
}

/**
 * The lines of a scalar; all but the first of a block of text start in column 0.
 * @param type that of the scalar that it replaces; a value that cannot have it gets another one.
 */
export function writeScalar(value: Json, type: unknown, isInFlow: boolean): readonly string[] {
  const doc = toDocument([value]);
  if (!isSeq(doc.contents)) return [];
  const [item] = doc.contents.items;
  if (isScalar(item)) {
    const chosen = chooseType(value, type);
    // Next to quotes, a text that terminals or runners could misread stays in them.
    if (item.type === undefined || chosen.startsWith('BLOCK')) item.type = chosen;
  }
  doc.contents.flow = isInFlow;
  const text = writeDocument(doc).trimEnd();
  if (isInFlow) return [text.slice(1, -1).trim()];
  return text.split('\n').map((line) => line.slice(2));
}

/** A block of text starts and ends with a word, and no line of it commands a runner. */
function chooseType(value: Json, type: unknown): Scalar.Type {
  if (typeof value !== 'string') return 'PLAIN';
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  if (!isBlock) return value.includes('\n') ? 'QUOTE_DOUBLE' : (type as Scalar.Type);
  const body = value.replace(/\n$/, '');
  const isSafe = body !== '' && body.trim() === body && !value.split('\n').some(needsEscape);
  return isSafe ? type : 'QUOTE_DOUBLE';
}

export function indented(lines: readonly string[], column: number): readonly string[] {
  return lines.map((line) => line && ' '.repeat(column) + line);
}
