/**
 * Markdown documents of sections, cut to a length in bytes of UTF-8, as GitHub counts. Deletions
 * get room first, then the others in the order in which they are shown. A section is cut after a
 * row, and says how many are left out. Its heading is always shown, as are head and foot.
 */

export interface Section {
  /** Nobody may miss it. */
  isFirst?: boolean;
  /** A heading with the count. */
  opening: string;
  /** Each of one monitor, problem or warning; written only if there may be room. */
  rows: readonly (() => string)[];
  closing?: string;
}

interface DocumentParts {
  head: readonly string[];
  sections: readonly Section[];
  foot: readonly string[];
  limit: number;
}

export function renderDocument({ foot, head, limit, sections }: DocumentParts): string {
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const frames = filled.map((section) => joinSection(section, []));
  let room = limit - bytesOf(toPage([...head, ...frames, ...foot]));
  const cut = new Map<Section, string>();
  const rankOf = ({ isFirst }: Section) => (isFirst ? 0 : 1);
  const inTurn = filled.toSorted((one, other) => rankOf(one) - rankOf(other));
  for (const section of inTurn) {
    const shown: string[] = [];
    for (const write of section.rows) {
      const row = write();
      const size = bytesOf(`${row}\n`);
      if (size > room) break;
      room -= size;
      shown.push(row);
    }
    cut.set(section, joinSection(section, shown));
  }
  return toPage([...head, ...filled.map((section) => cut.get(section) ?? ''), ...foot]);
}

function joinSection({ closing = '', opening, rows }: Section, shown: readonly string[]): string {
  const left = rows.length - shown.length;
  const where = 'See the log and the report, which have them all.';
  const rest = left === 0 ? '' : `\n\n…and ${left} more, left out here. ${where}`;
  return `${[opening, ...shown].join('\n')}${rest}${closing}`;
}

function toPage(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
