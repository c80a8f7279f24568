/** Replaces a value by a different one, in the style of the old one. */
import * as yaml from 'yaml';
import type { Json } from '../model/json.ts';
import {
  type EditedText,
  type EditObstacle,
  endOf,
  hasSharedPart,
  type Place,
  startOf,
  styleOf,
  typeOf,
} from './edited-text.ts';
import {
  insertLines,
  lineBreakOf,
  lineStart,
  nextLine,
  replaceLines,
  type TextEdit,
} from './text-edits.ts';
import { type Style, writeBlock, writeFlow, writeScalar, writeTextBlock } from './write-value.ts';

export function replaceValue(edited: EditedText, place: Place, wanted: Json): EditObstacle | null {
  const { edits, text } = edited;
  const { isInFlow, key, node, part, path } = place;
  if (node === null) return { kind: 'place', path };
  if (part.hasVariable) return { kind: 'variable', path };
  if (hasSharedPart(edited, node)) return { kind: 'alias', path };
  // What a tag makes of the new value is not known.
  if ('tag' in node && node.tag !== undefined) return { kind: 'place', path };
  const isFlow = isInFlow || (yaml.isCollection(node) && node.flow === true);
  const isBlock = yaml.isCollection(node) && node.flow !== true;
  if (key !== null && isBlock && isBlank(text.slice(key.end, startOf(node))))
    edits.push(...replaceBlock(text, node, key, wanted));
  else if (key !== null && !isFlow && !isInline(wanted))
    edits.push(...replaceByBlock(text, node, key, wanted));
  else edits.push(replaceInline(text, place, node, wanted));
  return null;
}

type Key = NonNullable<Place['key']>;

/** Only white space and comments. */
function isBlank(text: string): boolean {
  return /^(\s|#.*)*$/.test(text);
}

/** Whether a value has no lines of its own in a block. */
function isInline(value: Json): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

function indentedLines(text: string, value: Json, { column }: Key): readonly string[] {
  const lines = writeBlock(value, true, styleOf(text, null).isQuoted);
  return lines.map((line) => ' '.repeat(column + 2) + line);
}

/** A block is below its key, and perhaps below a comment. */
function replaceBlock(text: string, node: yaml.Node, key: Key, wanted: Json): readonly TextEdit[] {
  const start = lineStart(text, startOf(node));
  const end = nextLine(text, endOf(node, text));
  if (!isInline(wanted)) return [replaceLines(text, start, end, indentedLines(text, wanted, key))];
  const written = ` ${writeInline(wanted, undefined, false, styleOf(text, node))}`;
  return [{ start: key.end, end: key.end, text: written }, replaceLines(text, start, end, [])];
}

/** What is next to its key is replaced by a block below it. */
function replaceByBlock(
  text: string,
  node: yaml.Node,
  key: Key,
  wanted: Json,
): readonly TextEdit[] {
  const end = isEmpty(node) ? key.end : endOf(node, text);
  const lines = insertLines(text, nextLine(text, end), indentedLines(text, wanted, key));
  return [{ start: key.end, end, text: commentOfHeader(text, node) }, lines];
}

/** Null without a text: the parser has it after the comment. */
function isEmpty({ range }: yaml.Node): boolean {
  return range?.[0] === range?.[1];
}

function replaceInline(
  text: string,
  { isInFlow, key }: Place,
  node: yaml.Node,
  wanted: Json,
): TextEdit {
  const start = isEmpty(node) && key !== null ? key.end : startOf(node);
  const end = isEmpty(node) ? start : endOf(node, text);
  // A block without a text has no line whose indentation a new text could take.
  const isText = yaml.isScalar(node) && typeof wanted === 'string';
  const hasLine = isText && /\S/.test(String(node.value));
  const lines = hasLine ? writeTextBlock(wanted, node.type, indentOfBlock(text, node)) : null;
  if (lines !== null) {
    const [sign, ...others] = lines;
    const first = `${sign}${commentOfHeader(text, node)}`;
    return { start, end, text: [first, ...others].join(lineBreakOf(text)) };
  }
  const type = yaml.isScalar(node) ? typeOf(text, node) : undefined;
  const written = writeInline(wanted, type, isInFlow, styleOf(text, node));
  return { start, end, text: (start === end ? ' ' : '') + written + commentOfHeader(text, node) };
}

function writeInline(
  value: Json,
  type: yaml.Scalar.Type | undefined,
  isInFlow: boolean,
  style: Style,
): string {
  const isScalar = typeof value !== 'object' || value === null;
  return isScalar ? writeScalar(value, type, isInFlow) : writeFlow(value, style);
}

/** That of the first line of a block of text. */
function indentOfBlock(text: string, node: yaml.Node): string {
  const from = nextLine(text, startOf(node));
  return /^\s*\n( +)\S/.exec(text.slice(from - 1))?.[1] ?? '';
}

/** The comment after the sign of a block of text, which would be lost with the sign. */
function commentOfHeader(text: string, node: yaml.Node): string {
  if (!yaml.isScalar(node) || !String(node.type).startsWith('BLOCK')) return '';
  const start = startOf(node);
  const [comment = ''] = /\s#.*/.exec(text.slice(start, nextLine(text, start)).trimEnd()) ?? [];
  return comment;
}
