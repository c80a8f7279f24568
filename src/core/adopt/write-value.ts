import { isMap, isScalar, isSeq, type Scalar } from 'yaml';
import { isObject, type Json } from '../model/json.ts';
import { escapeYaml, needsEscape } from '../model/sanitize.ts';
import { toDocument, writeDocument } from '../yaml/write-yaml.ts';

/** How the values around it are written. */
export interface Style {
  /** All keys and texts are in double quotes, as in JSON. */
  readonly isQuoted: boolean;
  /** The blanks inside braces: `{ a: b }`. */
  readonly hasPadding: boolean;
  /** The blanks inside brackets: `[ a ]`. */
  readonly hasListPadding: boolean;
}

/**
 * @param type that of the scalar that it replaces; a value that cannot have it gets the next safe
 * one.
 */
export function writeScalar(value: Json, type: Scalar.Type | undefined, isInFlow: boolean): string {
  const doc = toDocument([value]);
  const list = doc.contents;
  if (!isSeq(list)) return '';
  const [item] = list.items;
  const isSafe = isScalar(item) && item.type === undefined;
  const isInline = type === 'PLAIN' || type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  if (isSafe && isInline) item.type = type;
  list.flow = isInFlow;
  const text = writeDocument(doc).trimEnd();
  return isInFlow ? text.slice(1, -1).trim() : text.slice('- '.length);
}

/**
 * The sign and the lines of a block of lines (`|`) or of paragraphs (`>`); null for any other type,
 * and for a text that is short or that is safer in quotes.
 */
export function writeTextBlock(
  value: string,
  type: unknown,
  indent: string,
): readonly string[] | null {
  const isLiteral = type === 'BLOCK_LITERAL';
  if (!isLiteral && type !== 'BLOCK_FOLDED') return null;
  const body = value.replace(/\n$/, '');
  const lines = value.split('\n');
  // A log could take a line for a command.
  if (body.trim() !== body || body === '' || lines.some(needsEscape)) return null;
  if (isLiteral && lines.length === 1) return null;
  const doc = toDocument([value]);
  const item = doc.get(0, true);
  if (isScalar(item)) item.type = type;
  const [sign = '', ...written] = writeDocument(doc).trimEnd().split('\n');
  return [sign.slice('- '.length), ...written.map((line) => line && indent + line.slice(2))];
}

/** On one line, in brackets and braces. */
export function writeFlow(value: Json, style: Style): string {
  const { hasListPadding, hasPadding, isQuoted } = style;
  if (typeof value !== 'object' || value === null)
    return writeScalar(value, isQuoted ? 'QUOTE_DOUBLE' : undefined, true);
  const inner = isObject(value)
    ? Object.entries(value).map(([key, one]) => `${writeKey(key, style)}: ${writeFlow(one, style)}`)
    : value.map((one: Json) => writeFlow(one, style));
  const [open, close] = isObject(value) ? ['{', '}'] : ['[', ']'];
  const isPadded = isObject(value) ? hasPadding : hasListPadding;
  const padding = isPadded && inner.length > 0 ? ' ' : '';
  return `${open}${padding}${inner.join(', ')}${padding}${close}`;
}

/** A key contains no variable, so `${` needs no escape there. */
export function writeKey(key: string, { isQuoted }: Style): string {
  if (isQuoted) return escapeYaml(JSON.stringify(key));
  const doc = toDocument({ [key]: 0 });
  if (isMap(doc.contents)) doc.contents.flow = true;
  return writeDocument(doc).trimEnd().slice(1, -1).trim().slice(0, -': 0'.length);
}

/**
 * The lines of a block that starts in column 0.
 * @param indentSeq whether lists are indented.
 * @param isQuoted whether all keys and texts are in double quotes.
 */
export function writeBlock(value: Json, indentSeq: boolean, isQuoted = false): readonly string[] {
  const quoted = { defaultKeyType: 'QUOTE_DOUBLE', defaultStringType: 'QUOTE_DOUBLE' } as const;
  const options = { indentSeq, ...(isQuoted && quoted) };
  return writeDocument(toDocument(value), options).trimEnd().split('\n');
}
