/** A table of a Markdown page; every cell is Markdown already. */
export interface Table {
  readonly title: string;
  /** How many things the rows are about; one may take several rows. */
  readonly count: number;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether it is folded away at first, because nothing is to be done about it. */
  readonly folded: boolean;
}

/** Left free for the sentence at the end of the page that names the tables which are left out. */
const reserve = 600;

/**
 * A page of paragraphs and tables, kept under a length by leaving out rows; each table says how many of its rows are
 * missing.
 * @param limit bytes of UTF-8.
 */
export function renderTables(paragraphs: readonly string[], tables: readonly Table[], limit: number): string {
  let left = limit - reserve;
  const take = (text: string) => {
    const size = new TextEncoder().encode(text).length;
    if (size > left) return false;
    left -= size;
    return true;
  };
  const notShown: string[] = [];
  const page = paragraphs.filter((paragraph) => take(`${paragraph}\n\n`));
  for (const { count, folded, head, rows, title } of tables) {
    if (rows.length === 0) continue;
    const opening = folded ? `<details><summary>${title} (${count})</summary>\n` : `### ${title} (${count})\n`;
    const lines = [row(head), row(head.map(() => '---'))];
    if (!take([opening, ...lines, '', leftOut(rows.length), '</details>', '', ''].join('\n'))) {
      notShown.push(`${title} (${count})`);
      continue;
    }
    const tooLong = rows.findIndex((cells) => !take(`${row(cells)}\n`));
    const shown = tooLong === -1 ? rows : rows.slice(0, tooLong);
    const missing = rows.length - shown.length;
    page.push(
      [
        opening,
        ...lines,
        ...shown.map(row),
        ...(missing > 0 ? ['', leftOut(missing)] : []),
        ...(folded ? ['', '</details>'] : []),
      ].join('\n'),
    );
  }
  if (notShown.length > 0) page.push(`Left out here: ${notShown.join(', ')}. The log and the report have them all.`);
  return `${page.join('\n\n')}\n`;
}

function leftOut(rows: number): string {
  return `… and ${rows} more, which do not fit here: the log and the report have them all.`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
