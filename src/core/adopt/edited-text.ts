/** The text of a config file that is edited, where its values are, and how they are written. */
import * as yaml from 'yaml';
import type { Path } from '../model/json.ts';
import type { Part } from '../yaml/yaml-values.ts';
import type { TextEdit } from './text-edits.ts';
import type { Style } from './write-value.ts';

/** Why a value is left alone, and where it is below the value to edit. */
export interface EditObstacle {
  readonly kind: 'variable' | 'alias' | 'place';
  readonly path: Path;
}

/** A file, and the edits that were found so far. */
export interface EditedText {
  readonly text: string;
  /** Whether an alias refers to the anchor of this name. */
  readonly isReferenced: (anchor: string) => boolean;
  readonly edits: TextEdit[];
}

/** A value of a config file, and where it is. */
export interface Place {
  readonly node: yaml.Node | null;
  readonly part: Part;
  readonly path: Path;
  readonly isInFlow: boolean;
  /** The offset after the colon of its key, and the column of that; null for an item of a list. */
  readonly key: { readonly end: number; readonly column: number } | null;
}

/** A key of a config file and its value. */
export type Pair = yaml.Pair<yaml.Scalar<string>, yaml.Node | null>;

/** Whether another place of the file refers to the value. */
export function isShared({ isReferenced }: EditedText, node: yaml.Node): boolean {
  return 'anchor' in node && node.anchor !== undefined && isReferenced(node.anchor);
}

/** The same for any part of it. */
export function hasSharedPart(edited: EditedText, node: yaml.Node): boolean {
  let isFound = false;
  yaml.visit(node, {
    Node(_, inner) {
      if (!isShared(edited, inner)) return undefined;
      isFound = true;
      return yaml.visit.BREAK;
    },
  });
  return isFound;
}

export function startOf({ range }: yaml.Node): number {
  return range?.[0] ?? 0;
}

/** Where the last value of a node ends; a block ends after the comments below it. */
export function endOf(node: yaml.Node, text: string): number {
  const [start = 0, end = 0] = node.range ?? [];
  if (yaml.isScalar(node)) {
    const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    // Blanks at the end of its last line are a part of it.
    return isBlock ? start + text.slice(start, end).replace(/(\r?\n[ \t]*)+$/, '').length : end;
  }
  if (!yaml.isCollection(node) || node.flow) return end;
  const last = node.items.at(-1);
  if (yaml.isPair(last)) return endOf((last.value ?? last.key) as yaml.Node, text);
  return yaml.isNode(last) ? endOf(last, text) : end;
}

export function styleOf(text: string, node: yaml.Node | null): Style {
  const start = node === null ? 0 : startOf(node);
  const [key] = yaml.isMap(node) ? (node.items as unknown as readonly Pair[]) : [];
  const isQuoted = key?.key.type === 'QUOTE_DOUBLE' || hasQuotedKeys(text);
  const isFlow = yaml.isCollection(node) && node.flow === true && node.items.length > 0;
  const isPadded = isFlow ? /^. /.test(text.slice(start, start + 2)) : !isQuoted;
  const isPaddedList = isFlow && isPadded && yaml.isSeq(node);
  return { isQuoted, hasPadding: isPadded, hasListPadding: isPaddedList };
}

/** By the first key of a file. */
function hasQuotedKeys(text: string): boolean {
  const [line = ''] = /^[ \t]*[^\s#-].*/m.exec(text) ?? [];
  return isJson(text) || line.trimStart().startsWith('"');
}

/** Whether a file is written as JSON, by its start. */
function isJson(text: string): boolean {
  return /^\s*\{\s*"/.test(text);
}

export function typeOf(text: string, { type }: yaml.Scalar): yaml.Scalar.Type {
  return isJson(text) ? 'QUOTE_DOUBLE' : (type as yaml.Scalar.Type);
}
