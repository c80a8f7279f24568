import { code } from './sanitize.ts';
import type { Section } from './sections.ts';

/** A table of a Markdown page; every cell is Markdown already. */
export interface Table {
  readonly title: string;
  /** What to know before reading it, as Markdown; empty for nothing. */
  readonly note?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether it is folded away at first, because nothing is to be done about it. */
  readonly folded: boolean;
}

/** A table under its heading, or behind a line to click on. */
export function renderTable({ folded, head, note = '', rows, title }: Table): Section {
  const count = rows.length;
  const lines = [
    folded ? `<details><summary>${title} (${count})</summary>` : `### ${title} (${count})`,
    '',
    ...(note === '' ? [] : [note, '']),
    row(head),
    row(head.map(() => ':---')),
  ];
  const closing = folded ? '</details>' : '';
  return { title, count, opening: lines.join('\n'), rows: rows.map(row), margin: '', closing, folded };
}

/** A list of a Markdown page; every text is Markdown already. */
interface List {
  readonly title: string;
  readonly items: readonly Item[];
}

/** One thing of a list. */
export interface Item {
  /** What it is about, in one line. */
  readonly about: readonly string[];
  /** What there is to say of it, each in a line below. */
  readonly texts: readonly string[];
}

/** A list under its heading, for texts of any length: in a table a long one squeezes the other columns. */
export function renderList({ items, title }: List): Section {
  const rows = items.flatMap(({ about, texts: [first, ...others] }) => {
    const head = `- ${about.join(' · ')}`;
    // The first text is never cut off from what it is about.
    return [first === undefined ? head : `${head}\n  - ${first}`, ...others.map((text) => `  - ${text}`)];
  });
  const opening = `### ${title} (${items.length})\n`;
  return { title, count: items.length, opening, rows, margin: '', closing: '', folded: false };
}

/** Texts from outside in a box, which GitHub draws in yellow for a warning and in red for a caution. */
export function renderBox(kind: 'WARNING' | 'CAUTION', title: string, texts: readonly string[]): Section {
  // Each is a paragraph of its own, but for the first, which must follow the box's first line.
  const rows = texts.map((text, index) => `${index === 0 ? '' : '>\n'}> ${code(text)}`);
  return { title, count: texts.length, opening: `> [!${kind}]`, rows, margin: '> ', closing: '', folded: false };
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
