/**
 * Markdown pages of sections, with a maximum length. Every text is already Markdown.
 *
 * 1. Head and foot are always on the page.
 * 2. Sections follow in their order, each with all of its rows, while they fit.
 * 3. The first section that does not fit is cut after a row, with the number of rows that are left out.
 * 4. The sections after it are left out, and are named with their counts.
 */

import { code } from '../../model/sanitize.ts';
import { count } from '../../model/text.ts';

/** A part of a page. Without rows, it is not shown. */
export interface Section {
  readonly title: string;
  /** The number of items; one item may have several rows. */
  readonly count: number;
  /** Before the rows: a heading, the head of a table. */
  readonly opening: string;
  readonly rows: readonly string[];
  /** After the rows, or empty. */
  readonly closing: string;
}

/** Paragraphs, sections, and paragraphs again. */
export interface Page {
  readonly head: readonly string[];
  readonly sections: readonly Section[];
  readonly foot: readonly string[];
  /** Maximum length of the page in bytes of UTF-8. */
  readonly limit: number;
  /** Where to find the parts that are left out, as Markdown: `the job summary`. */
  readonly elsewhere: string;
}

export function renderPage({ elsewhere, foot, head, limit, sections }: Page): string {
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const shown: string[] = [];
  let left = limit - Buffer.byteLength([...head, ...foot, describeLeftOut(filled, elsewhere)].join('\n\n\n'));
  for (const section of filled) {
    const number = countFittingRows(section, left, elsewhere);
    if (number === 0) break;
    const text = renderSection(section, number, elsewhere);
    shown.push(text);
    left -= Buffer.byteLength(`${text}\n\n`);
    if (number < section.rows.length) break;
  }
  const leftOut = filled.slice(shown.length);
  const parts = [...head, ...shown, ...(leftOut.length > 0 ? [describeLeftOut(leftOut, elsewhere)] : []), ...foot];
  return `${parts.join('\n\n')}\n`;
}

/** The number of rows that fit into these bytes, together with heading and end of the section. */
function countFittingRows(section: Section, bytes: number, elsewhere: string): number {
  const { rows } = section;
  let left = bytes - Buffer.byteLength(`${renderSection(section, 0, elsewhere)}\n\n`);
  const firstTooMany = rows.findIndex((row) => {
    left -= Buffer.byteLength(`${row}\n`);
    return left < 0;
  });
  return firstTooMany < 0 ? rows.length : firstTooMany;
}

/** The section with its first rows. */
function renderSection({ closing, opening, rows }: Section, number: number, elsewhere: string): string {
  const missing = rows.length - number;
  const end = closing === '' ? '' : `\n\n${closing}`;
  const note = missing > 0 ? `\n\n…and ${count(missing, 'more row')}, left out here. See ${elsewhere}.` : '';
  return `${[opening, ...rows.slice(0, number)].join('\n')}${end}${note}`;
}

function describeLeftOut(sections: readonly Section[], elsewhere: string): string {
  return `Left out here: ${sections.map(({ count, title }) => `${title} (${count})`).join(', ')}. See ${elsewhere}.`;
}

export interface Table {
  readonly title: string;
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether it is collapsed until a click, because it needs no action. */
  readonly folded: boolean;
}

/** A table under its heading, or collapsed. */
export function renderTable({ folded, head, note, rows, title }: Table): Section {
  const opening = [
    folded ? `<details><summary>${title} (${rows.length})</summary>` : `### ${title} (${rows.length})`,
    '',
    ...(note === undefined ? [] : [note, '']),
    renderCells(head),
    renderCells(head.map(() => ':---')),
  ].join('\n');
  return { title, count: rows.length, opening, rows: rows.map(renderCells), closing: folded ? '</details>' : '' };
}

function renderCells(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** An item of a list: its subject in one line, and texts about it in lines below. */
export interface Item {
  readonly about: readonly string[];
  readonly texts: readonly string[];
}

/** A list under its heading, for texts of any length: in a table, a long text squeezes the other columns. */
export function renderList(title: string, items: readonly Item[]): Section {
  const rows = items.flatMap(({ about, texts: [first, ...others] }) => {
    const head = `- ${about.join(' · ')}`;
    // The first text is never cut off from its subject.
    return [first === undefined ? head : `${head}\n  - ${first}`, ...others.map((text) => `  - ${text}`)];
  });
  return { title, count: items.length, opening: `### ${title} (${items.length})\n`, rows, closing: '' };
}

/** Texts from outside in an alert of GitHub: yellow for a warning, red for a caution. */
export function renderBox(kind: 'WARNING' | 'CAUTION', title: string, texts: readonly string[]): Section {
  // Each text is a paragraph, but the first one has to follow the first line of the box.
  const rows = texts.map((text, index) => `${index === 0 ? '' : '>\n'}> ${code(text)}`);
  return { title, count: texts.length, opening: `> [!${kind}]`, rows, closing: '' };
}
