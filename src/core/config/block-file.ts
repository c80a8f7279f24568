import { LineCounter } from 'yaml';
import { isObject, type Json, own } from '../json.ts';
import type { Variables } from '../variables.ts';
import type { Path, PositionOf } from './finding.ts';
import { readIgnoredNames } from './ignored-names.ts';
import { readItems } from './named-items.ts';
import type { ParsedFile } from './parse-file.ts';
import { findValueErrors } from './value-errors.ts';
import { parseYaml } from './yaml-file.ts';
import { YamlPlaces } from './yaml-place.ts';

/** What ties parts of a file together, or needs the place of every value: documents and directives, variables, ignored fields. */
const tying = /^(?:---|\.\.\.|%)|\$\{|ignoreChanges/m;

const head = 'monitors:\n';

/** The list of monitors in a file, and what stands around it; offsets in UTF-16 units. */
interface Blocks {
  readonly start: number;
  readonly end: number;
  /** Where blocks of several items begin. */
  readonly starts: readonly number[];
}

/**
 * Reads a plain list of monitors a block at a time. The nodes of YAML take two hundred times the room of their text; of a
 * block they are gone before the next one is read.
 *
 * A block that is read without a complaint ends where an item ends: what goes over its end, a quote or a bracket, is not
 * closed in it, and an alias has its anchor in it or none.
 * @param blockSize items to a block.
 * @returns null where anything is to be said about the file, or it is written in another way: then it has to be read whole.
 */
export function parseInBlocks(
  file: string,
  source: string,
  variables: Variables,
  blockSize: number,
): ParsedFile | null {
  const text = source.replace(/^\uFEFF/, '');
  const blocks = findBlocks(text, blockSize);
  if (blocks === null) return null;
  const { end, start } = blocks;
  const frame = parseYaml(text.slice(0, start) + text.slice(end), variables);
  const around = frame.content?.value ?? null;
  const isFrame = isObject(around) && own(around, 'monitors') === null;
  const list = isFrame && frame.findings.length === 0 ? readBlocks(text, blocks, variables) : null;
  if (frame.content === null || !isFrame || list === null) return null;
  const { monitors, offsets } = list;
  const content = { ...frame.content, value: { ...around, monitors } };
  if (findValueErrors(content).length > 0) return null;

  const positionOf = countLines(text);
  const places = new YamlPlaces(frame.content);
  const items = readItems(content, [], (index) => ({ file, ...positionOf(offsets[index] ?? 0) }), places);
  const sourceOf = (path: Path) => {
    const offset = places.offsetOf({ at: 'value', path });
    return { file, ...positionOf(offset < start ? offset : offset + end - start) };
  };
  const ignored = readIgnoredNames(around, places, sourceOf);
  return { file, findings: [], items, positionOf, places, used: new Set(), ignored, warnings: [] };
}

/** The items of all blocks, and where they stand in the text; null where one has a fault, or repeats what stands elsewhere. */
function readBlocks(
  text: string,
  { end, starts }: Blocks,
  variables: Variables,
): { readonly monitors: readonly Json[]; readonly offsets: readonly number[] } | null {
  const monitors: Json[] = [];
  const offsets: number[] = [];
  for (const [index, from] of starts.entries()) {
    const { content, findings } = parseYaml(head + text.slice(from, starts[index + 1] ?? end), variables);
    const items = isObject(content?.value) ? own(content.value, 'monitors') : undefined;
    if (content === null || findings.length > 0 || !Array.isArray(items) || content.aliased.size > 0) return null;
    // A key that begins like an item: it is for the whole reading to say that it is none.
    if (Object.keys(content.value as object).length > 1) return null;
    const places = new YamlPlaces(content);
    for (const nth of items.keys()) offsets.push(places.itemOffset(['monitors', nth]) - head.length + from);
    monitors.push(...items);
  }
  return { monitors, offsets };
}

/** Lines end with a line feed alone: `^` would also take separators for their end that are mere characters in YAML. */
function findBlocks(text: string, blockSize: number): Blocks | null {
  if (tying.test(text)) return null;
  const key = /(?<![^\n])monitors:[ \t]*(?:#[^\n]*)?\r?\n/.exec(text);
  if (key === null) return null;
  const start = key.index + key[0].length;
  const first = /(?<![^\n])( *)- /.exec(text.slice(start));
  if (first === null) return null;
  const dash = new RegExp(`(?<![^\\n])${first[1]}-(?=[ \\r\\n])`, 'g');
  // The list ends where another key of the file begins.
  const next = /(?<![^\n])[^\s#-]/.exec(text.slice(start));
  const end = next === null ? text.length : start + next.index;
  dash.lastIndex = start;
  const starts: number[] = [];
  for (let count = 0, item = dash.exec(text); item !== null && item.index < end; count += 1, item = dash.exec(text))
    if (count % blockSize === 0) starts.push(count === 0 ? start : item.index);
  // A key without a list is a mistake.
  return starts.length === 0 ? null : { start, end, starts };
}

function countLines(text: string): PositionOf {
  const counter = new LineCounter();
  for (let at = 0; at >= 0; at = text.indexOf('\n', at) + 1 || -1) counter.addNewLine(at);
  return (offset) => {
    const { line, col } = counter.linePos(offset);
    return { line, column: col };
  };
}
