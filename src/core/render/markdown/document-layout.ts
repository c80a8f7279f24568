/**
 * Markdown documents of sections, with a maximum length in bytes of UTF-8. Every text is already
 * Markdown.
 *
 * 1. Head and foot are always shown.
 * 2. The sections get room in one pass, in the order of {@link ranks}. There may be thousands of
 *    errors and warnings, so these get an eighth of the document at most.
 * 3. A section that does not fit is cut after a row, with the number of rows that are left out. Of
 *    deletions and updates, the names get room first; their rows get what is left, at most half of
 *    it all, so that some is left for later sections.
 * 4. A section without room for any row or name is left out, and is named with its count.
 * 5. The sections are shown in their own order, and the head shows how many deletions and updates
 *    are not complete.
 *
 * There may be 100,000 rows, so a row is written only if there may be room for it.
 */

import { code } from '../../model/sanitize.ts';
import { count } from '../../model/text.ts';
import type { Layout } from '../describe-monitor.ts';

/** What a section is about. The first ones get room first. */
export const ranks = [
  'alert',
  'deletion',
  'update',
  'failure',
  'creation',
  'other',
  'idle',
] as const;

type Write = () => string;

export interface Section {
  readonly title: string;
  readonly rank: (typeof ranks)[number];
  /** Before the rows: a heading, the head of a table. */
  readonly opening: string;
  readonly items: readonly {
    readonly rows: readonly Write[];
    /** Shown without room for the first row. All items of a section have one, or none. */
    readonly name: Write | null;
  }[];
  readonly closing: string;
}

export interface DocumentParts {
  /**
   * @param incomplete deletions and updates that are not shown or only named, as `3 deletions`;
   * empty if there are none.
   */
  readonly head: (incomplete: string) => readonly string[];
  readonly sections: readonly Section[];
  readonly foot: readonly string[];
  readonly limit: number;
  /** Where to find the parts that are left out, as Markdown: `the job summary`. */
  readonly elsewhere: string;
}

export function renderDocument({ elsewhere, foot, head, limit, sections }: DocumentParts): string {
  const filled = sections.filter(({ items }) => items.length > 0);
  const longestHead = head(countIncomplete(filled, ({ items }) => items.length));
  let left =
    limit - bytesOf([...longestHead, ...foot, listLeftOut(filled, elsewhere)].join('\n\n\n'));
  const inTurn = filled.toSorted(
    (one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank),
  );
  const fits = new Map<Section, Fit>();
  for (const section of inTurn) {
    const room = section.rank === 'alert' ? Math.min(left, limit / 8) : left;
    const fit = fitSection(section, room, elsewhere);
    fits.set(section, fit);
    left -= bytesOf(`${fit.text}\n\n`);
  }
  const leftOut = filled.filter((section) => fits.get(section)?.text === '');
  const parts = [
    ...head(countIncomplete(filled, (section) => fits.get(section)?.incomplete ?? 0)),
    ...filled.flatMap((section) => fits.get(section)?.text || []),
    ...(leftOut.length > 0 ? [listLeftOut(leftOut, elsewhere)] : []),
    ...foot,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What is shown of a section. */
interface Fit {
  /** Empty if there is no room for any row or name. */
  readonly text: string;
  /** Number of items of which not all rows are shown. */
  readonly incomplete: number;
}

/** @param room in bytes. */
function fitSection(section: Section, room: number, elsewhere: string): Fit {
  const { closing, items, opening, title } = section;
  const rows = items.flatMap((item) => item.rows);
  const frame = bytesOf(`${opening}\n\n${closing}\n\n`);
  const all = take(rows, '\n', room - frame);
  if (all.length === rows.length) {
    const text = joinParts([[opening, ...all].join('\n'), closing]);
    return { text, incomplete: 0 };
  }

  const longestRest = describeRest(rows.length, [''], items.length, elsewhere);
  const inside = room - frame - bytesOf(longestRest);
  const allNames = items.flatMap(({ name }) => name ?? []);
  const names = take(allNames, ', ', inside);
  const besideNames = inside - bytesOf(names.map((name) => `${name}, `).join(''));
  const forRows = allNames.length === 0 ? inside : Math.min(inside / 2, besideNames);
  const shown = take(rows, '\n', forRows);
  const { begun, complete } = countItems(section, shown.length);
  const incomplete = items.length - complete;
  if (shown.length + names.length === 0) return { text: '', incomplete };

  const unnamed = allNames.length - Math.max(names.length, begun);
  const restNames = names.slice(begun);
  const rest = describeRest(rows.length - shown.length, restNames, unnamed, elsewhere);
  // Without rows, the head of the table is left out, too.
  const parts =
    shown.length === 0
      ? [`### ${title} (${items.length})`, rest]
      : [[opening, ...shown].join('\n'), closing, rest];
  return { text: joinParts(parts), incomplete };
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Of how many items the first rows show at least one row, and of how many all. */
function countItems({ items }: Section, shownRows: number) {
  let begun = 0;
  let complete = 0;
  let left = shownRows;
  for (const { rows } of items) {
    if (left <= 0) break;
    begun += 1;
    if (rows.length <= left) complete += 1;
    left -= rows.length;
  }
  return { begun, complete };
}

/** Of UTF-8, as GitHub counts. */
const bytesOf = (text: string) => Buffer.byteLength(text);

/** As many as fit in these bytes with an end after each. The others are not written. */
function take(writes: readonly Write[], end: string, room: number): readonly string[] {
  const texts: string[] = [];
  let left = room;
  for (const write of writes) {
    const text = write();
    left -= bytesOf(text + end);
    if (left < 0) break;
    texts.push(text);
  }
  return texts;
}

function describeRest(
  rows: number,
  names: readonly string[],
  unnamed: number,
  elsewhere: string,
): string {
  const about =
    names.length === 0
      ? ''
      : `, of ${names.join(', ')}${unnamed > 0 ? ` and ${unnamed} more` : ''}`;
  return `…and ${count(rows, 'more row')}, left out here${about}. See ${elsewhere}.`;
}

/** `1600 deletions and 1 update`; empty if there are none. */
function countIncomplete(sections: readonly Section[], read: (section: Section) => number): string {
  const parts = ['deletion', 'update'].flatMap((rank) => {
    const number = sections.reduce(
      (sum, section) => sum + (section.rank === rank ? read(section) : 0),
      0,
    );
    return number === 0 ? [] : [count(number, rank)];
  });
  return parts.join(' and ');
}

function listLeftOut(sections: readonly Section[], elsewhere: string): string {
  return (
    'Left out here: ' +
    `${sections.map(({ items, title }) => `${title} (${items.length})`).join(', ')}. ` +
    `See ${elsewhere}.`
  );
}

export interface Entries extends Pick<Section, 'title' | 'rank'> {
  readonly layout: Layout;
  readonly head?: readonly string[];
  readonly entries: readonly {
    /** The cells of its row, or the parts of its first line. */
    readonly cells: () => readonly string[];
    /** Lines below, in a list. */
    readonly texts?: readonly Write[];
    /** In a list, the lines above the first of several entries that belong to them all. */
    readonly above?: readonly Write[];
    /** Whether it stands below such lines. */
    readonly isInGroup?: boolean;
    readonly name?: Write | null;
  }[];
}

export function entriesSection({ entries, head = [], layout, rank, title }: Entries): Section {
  const isFolded = layout === 'folded table';
  const heading = `${title} (${entries.length})`;
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const opening = [
    isFolded ? `<details><summary>${heading}</summary>\n` : `### ${heading}\n`,
    ...(layout === 'list' ? [] : [toRow(head), toRow(head.map(() => ':---'))]),
  ].join('\n');
  const items = entries.map(({ above = [], cells, isInGroup = false, name = null, texts = [] }) => {
    if (layout !== 'list') return { rows: [() => toRow(cells())], name };
    if (isInGroup) return { rows: [...above, () => `  - ${cells().join(' · ')}`], name };
    const [first, ...others] = texts;
    // The first text is never cut off from its subject.
    const start = () => `- ${cells().join(' · ')}${first === undefined ? '' : `\n  - ${first()}`}`;
    return { rows: [start, ...others.map((other) => () => `  - ${other()}`)], name };
  });
  return { title, rank, opening, items, closing: isFolded ? '</details>' : '' };
}

export function boxSection(
  kind: 'WARNING' | 'CAUTION',
  title: string,
  texts: readonly string[],
): Section {
  // Each text is a paragraph, but the first one has to follow the first line of the box.
  const toRow = (text: string, index: number) => `${index === 0 ? '' : '>\n'}> ${code(text)}`;
  const items = texts.map((text, index) => ({ rows: [() => toRow(text, index)], name: null }));
  return { title, rank: 'alert', opening: `> [!${kind}]`, items, closing: '' };
}
