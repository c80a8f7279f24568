import { isCollection, isScalar, isSeq, type Scalar } from 'yaml';
import { isObject, type Json } from '../model/json.ts';
import { needsEscape } from '../model/sanitize.ts';
import { toDocument, writeDocument } from '../yaml/write-yaml.ts';

/** How a file is written. */
export interface Style {
  /** All keys and texts are in double quotes, as in JSON. */
  readonly isQuoted: boolean;
  /** A list below a key starts in the column of the key. */
  readonly hasFlatLists: boolean;
}

/** By the first key of a file, and by its first list below a key. */
export function styleOf(text: string): Style {
  const [line = ''] = /^[ \t]*[^\s#%-].*/m.exec(text) ?? [];
  const hasFlatLists = /^( *)[^\s#-][^\n]*:[ \t]*\r?\n\1- /m.test(text);
  return { isQuoted: /^[\s{]*"/.test(line) || /^\s*\{\s*"/.test(text), hasFlatLists };
}

/**
 * A value on one line, as in brackets and braces.
 * @param isPadded whether brackets and braces have blanks inside.
 */
export function writeFlow(value: Json, { isQuoted }: Style, isPadded = !isQuoted): string {
  const doc = toDocument([value]);
  if (isCollection(doc.contents)) doc.contents.flow = true;
  const text = writeDocument(doc, { ...quoted(isQuoted), flowCollectionPadding: isPadded });
  return text.trim().slice(1, -1).trim();
}

/** `key: value` inside of braces. */
export function writeFlowPair(key: string, value: Json, style: Style, isPadded?: boolean): string {
  return writeFlow({ [key]: value }, style, isPadded)
    .slice(1, -1)
    .trim();
}

/** The lines of a mapping or list that starts in column 0. */
export function writeBlock(value: Json, { hasFlatLists, isQuoted }: Style): readonly string[] {
  const options = { ...quoted(isQuoted), indentSeq: !hasFlatLists };
  return writeDocument(toDocument(value), options).trimEnd().split('\n');
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
  const isFolded = type === 'BLOCK_FOLDED';
  const isBlock = isFolded || type === 'BLOCK_LITERAL';
  if (typeof value !== 'string') return 'PLAIN';
  const isLong = value.includes('\n');
  if (!isBlock) return isLong ? 'QUOTE_DOUBLE' : (type as Scalar.Type);
  const body = value.replace(/\n$/, '');
  const isSafe = body !== '' && body.trim() === body && !value.split('\n').some(needsEscape);
  if (isSafe && (isLong || isFolded)) return type;
  return isLong ? 'QUOTE_DOUBLE' : 'PLAIN';
}

export function isEmptyOrScalar(value: Json): boolean {
  if (isObject(value)) return Object.keys(value).length === 0;
  return !Array.isArray(value) || value.length === 0;
}

function quoted(isQuoted: boolean) {
  if (!isQuoted) return {};
  return { defaultKeyType: 'QUOTE_DOUBLE', defaultStringType: 'QUOTE_DOUBLE' } as const;
}
