/**
 * Markdown pages of sections, with a maximum length. Every text is already Markdown.
 *
 * 1. Head and foot are always on the page.
 * 2. The sections get room in the order of {@link ranks}: what sync deletes first, then what it updates. Errors and warnings,
 *    of which there may be thousands, come before them, and get an eighth of the page at most.
 * 3. A section that does not fit is cut after a row, with the number of rows that are left out and, of deletions and updates,
 *    the names: a row is shown only if there is also room for the names after it, and for later deletions and updates. These
 *    can claim half of the room.
 * 4. A section without room for any row or name is left out, and is named with its count.
 * 5. The sections are shown in their own order, and the head shows how many deletions and updates are not complete.
 */

import { code } from '../../model/sanitize.ts';
import { count } from '../../model/text.ts';

/** What a section is about. The first ones get room first. */
export const ranks = ['alert', 'deletion', 'update', 'failure', 'creation', 'other'] as const;
export type Rank = (typeof ranks)[number];

/** A part of a page. Without rows, it is not shown. */
export interface Section {
  readonly title: string;
  readonly rank: Rank;
  /** The number of items; one item may have several rows. */
  readonly count: number;
  /** Before the rows: a heading, the head of a table. */
  readonly opening: string;
  readonly rows: readonly Row[];
  /** After the rows, or empty. */
  readonly closing: string;
}

interface Row {
  readonly text: string;
  /** Of the monitor, if it is shown where there is no room for the row; else empty, as in all rows but the first of an item. */
  readonly name: string;
}

/** Paragraphs, sections, and paragraphs again. */
export interface Page {
  /** @param incomplete deletions and updates that are not shown or only named, as `3 deletions`; empty if there are none. */
  readonly head: (incomplete: string) => readonly string[];
  readonly sections: readonly Section[];
  readonly foot: readonly string[];
  /** Maximum length of the page in bytes of UTF-8. */
  readonly limit: number;
  /** Where to find the parts that are left out, as Markdown: `the job summary`. */
  readonly elsewhere: string;
}

export function renderPage({ elsewhere, foot, head, limit, sections }: Page): string {
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const longestHead = head(describeIncomplete(filled, ({ count }) => count));
  let left = limit - Buffer.byteLength([...longestHead, ...foot, describeLeftOut(filled, elsewhere)].join('\n\n\n'));
  const fits = new Map<Section, Fit>();
  const inTurn = filled.toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank));
  let claimed = inTurn.reduce((sum, section) => sum + measureClaim(section), 0);
  for (const section of inTurn) {
    const room = section.rank === 'alert' ? Math.min(left, limit / 8) : left;
    claimed -= measureClaim(section);
    const fit = fitSection(section, room, Math.min(claimed, room / 2), elsewhere);
    fits.set(section, fit);
    left -= Buffer.byteLength(`${fit.text}\n\n`);
  }
  const shown = filled.flatMap((section) => fits.get(section)?.text || []);
  const leftOut = filled.filter((section) => fits.get(section)?.text === '');
  const parts = [
    ...head(describeIncomplete(filled, (section) => fits.get(section)?.incomplete ?? 0)),
    ...shown,
    ...(leftOut.length > 0 ? [describeLeftOut(leftOut, elsewhere)] : []),
    ...foot,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What is shown of a section. */
interface Fit {
  /** Empty if it is left out. */
  readonly text: string;
  /** The number of items without all of their rows. */
  readonly incomplete: number;
}

/** @param room in bytes, of which `claimed` ones should be left for later sections, if the names of this one also fit. */
function fitSection(section: Section, room: number, claimed: number, elsewhere: string): Fit {
  const { closing, opening, rows } = section;
  if (measure(section) <= room - claimed) return { text: renderSection(section, rows, ''), incomplete: 0 };
  const frame = [opening, closing, describeCut(rows, [''], elsewhere), ''];
  const forRows = room - Buffer.byteLength(frame.join('\n\n'));
  let left = forRows - claimed - measureNames(rows);
  const firstTooMany = rows.findIndex((row) => {
    left -= Buffer.byteLength(`${row.text}\n`) - measureNames([row]);
    return left < 0;
  });
  const number = firstTooMany < 0 ? rows.length : firstTooMany;
  const [shown, cut] = [rows.slice(0, number), rows.slice(number)];
  let leftForNames = forRows - Buffer.byteLength(shown.map(({ text }) => `${text}\n`).join(''));
  const names = cut.flatMap((row) => {
    leftForNames -= measureNames([row]);
    return row.name === '' || leftForNames < 0 ? [] : [row.name];
  });
  const isSplit = cut[0]?.name === '';
  const complete = shown.filter(({ name }) => name !== '').length - (isSplit ? 1 : 0);
  const incomplete = section.count - complete;
  const isLeftOut = shown.length + names.length === 0;
  return { text: isLeftOut ? '' : renderSection(section, shown, describeCut(cut, names, elsewhere)), incomplete };
}

/** @param note after the rows, or empty. Without rows, the head of the table is left out, too. */
function renderSection({ closing, count, opening, title }: Section, rows: readonly Row[], note: string): string {
  const start = rows.length === 0 ? `### ${title} (${count})` : [opening, ...rows.map(({ text }) => text)].join('\n');
  return [start, rows.length === 0 ? '' : closing, note].filter((part) => part !== '').join('\n\n');
}

/** In bytes, with the empty line after it. */
function measure({ closing, opening, rows }: Section): number {
  const lines = rows.reduce((sum, { text }) => sum + Buffer.byteLength(`${text}\n`), 0);
  return lines + Buffer.byteLength(`${opening}\n\n${closing}\n\n`);
}

/** The bytes that earlier sections should leave. */
function measureClaim(section: Section): number {
  return section.rank === 'deletion' || section.rank === 'update' ? measure(section) : 0;
}

/** In bytes. */
function measureNames(rows: readonly Row[]): number {
  return rows.reduce((sum, { name }) => sum + (name === '' ? 0 : Buffer.byteLength(`${name}, `)), 0);
}

function describeCut(cut: readonly Row[], names: readonly string[], elsewhere: string): string {
  const more = cut.filter(({ name }) => name !== '').length - names.length;
  const about = names.length === 0 ? '' : `, of ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `…and ${count(cut.length, 'more row')}, left out here${about}. See ${elsewhere}.`;
}

/** `1600 deletions and 1 update`; empty if there are none. */
function describeIncomplete(sections: readonly Section[], read: (section: Section) => number): string {
  const parts = (['deletion', 'update'] as const).flatMap((rank) => {
    const number = sections.reduce((sum, section) => sum + (section.rank === rank ? read(section) : 0), 0);
    return number === 0 ? [] : [count(number, rank)];
  });
  return parts.join(' and ');
}

function describeLeftOut(sections: readonly Section[], elsewhere: string): string {
  return `Left out here: ${sections.map(({ count, title }) => `${title} (${count})`).join(', ')}. See ${elsewhere}.`;
}

export interface Table extends Partial<Pick<Section, 'rank'>> {
  readonly title: string;
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** One for each row or item, if they are shown where there is no room for it. */
  readonly names?: readonly string[];
  /** Whether it is collapsed until a click, because it needs no action. */
  readonly folded: boolean;
}

/** A table under its heading, or collapsed. */
export function renderTable({ folded, head, names = [], note, rank = 'other', rows, title }: Table): Section {
  const opening = [
    folded ? `<details><summary>${title} (${rows.length})</summary>` : `### ${title} (${rows.length})`,
    '',
    ...(note === undefined ? [] : [note, '']),
    renderCells(head),
    renderCells(head.map(() => ':---')),
  ].join('\n');
  return {
    title,
    rank,
    count: rows.length,
    opening,
    rows: rows.map((cells, index) => ({ text: renderCells(cells), name: names[index] ?? '' })),
    closing: folded ? '</details>' : '',
  };
}

function renderCells(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

export interface List extends Pick<Table, 'title' | 'rank' | 'names'> {
  readonly items: readonly Item[];
}

/** An item of a list: its subject in one line, and texts about it in lines below. */
export interface Item {
  readonly about: readonly string[];
  readonly texts: readonly string[];
}

/** A list under its heading, for texts of any length: in a table, a long text squeezes the other columns. */
export function renderList({ items, names = [], rank = 'other', title }: List): Section {
  const rows = items.flatMap(({ about, texts: [first, ...others] }, index) => {
    const head = `- ${about.join(' · ')}`;
    // The first text is never cut off from its subject.
    const text = first === undefined ? head : `${head}\n  - ${first}`;
    return [{ text, name: names[index] ?? '' }, ...others.map((other) => ({ text: `  - ${other}`, name: '' }))];
  });
  return { title, rank, count: items.length, opening: `### ${title} (${items.length})\n`, rows, closing: '' };
}

/** Texts from outside in an alert of GitHub: yellow for a warning, red for a caution. */
export function renderBox(kind: 'WARNING' | 'CAUTION', title: string, texts: readonly string[]): Section {
  // Each text is a paragraph, but the first one has to follow the first line of the box.
  const rows = texts.map((text, index) => ({ text: `${index === 0 ? '' : '>\n'}> ${code(text)}`, name: '' }));
  return { title, rank: 'alert', count: texts.length, opening: `> [!${kind}]`, rows, closing: '' };
}
