/** A part of a Markdown page whose rows may be left out where the page is too long. Every text is Markdown already. */
export interface Section {
  readonly title: string;
  /** How many things the rows are about; one may take several rows. */
  readonly count: number;
  /** What stands before the rows: a heading, the head of a table. */
  readonly opening: string;
  /** Each without its line feed. */
  readonly rows: readonly string[];
  /** What a line after the rows begins with, so that it still belongs to the section. */
  readonly margin: string;
  /** What stands after the rows, or empty. */
  readonly closing: string;
  /** Whether it is folded away at first: then it takes only the room that the others leave. */
  readonly folded: boolean;
}

/** A page: paragraphs, sections, and paragraphs again. */
export interface Page {
  readonly head: readonly string[];
  readonly sections: readonly Section[];
  readonly foot: readonly string[];
}

interface Room {
  /** The whole page's length in bytes of UTF-8, which are never fewer than its characters. */
  readonly limit: number;
  /** Where the rest is to be found, as Markdown: `the job summary`. */
  readonly elsewhere: string;
}

/**
 * A page kept under a length by leaving out rows: each section says how many of its rows are missing. The room is shared
 * out fairly, so that a long table does not push a short one off the page.
 */
export function renderPage({ foot, head, sections }: Page, { elsewhere, limit }: Room): string {
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const fixed = [...head, ...foot, describeNotShown(filled, elsewhere)].map((paragraph) => size(`${paragraph}\n\n`));
  let left = limit - sum(fixed);
  const shown = new Map<Section, string>();
  for (const folded of [false, true]) {
    const wave = filled.filter((section) => section.folded === folded);
    const shares = shareOut(wave.map(sizeOf), left);
    for (const [index, section] of wave.entries()) {
      const text = renderSection(section, shares[index] ?? 0, elsewhere);
      if (text === null) continue;
      shown.set(section, text);
      left -= size(text);
    }
  }
  const notShown = filled.filter((section) => !shown.has(section));
  const parts = [
    ...head,
    ...filled.flatMap((section) => shown.get(section)?.trimEnd() ?? []),
    ...(notShown.length > 0 ? [describeNotShown(notShown, elsewhere)] : []),
    ...foot,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The section with as many of its rows as fit, or null where there is no room for it; ends with an empty line. */
function renderSection(section: Section, share: number, elsewhere: string): string | null {
  const { closing, margin, opening, rows } = section;
  const render = (shown: readonly string[]) => {
    const missing = rows.length - shown.length;
    const more = missing > 0 ? [margin.trimEnd(), `${margin}${describeMore(missing, elsewhere)}`] : [];
    return `${[opening, ...shown, ...more, '', closing].join('\n')}\n\n`;
  };
  if (sizeOf(section) <= share) return render(rows);
  let left = share - size(render([]));
  const tooLong = rows.findIndex((row) => {
    left -= size(`${row}\n`);
    return left < 0;
  });
  return tooLong <= 0 ? null : render(rows.slice(0, tooLong));
}

/** What each gets of a room: never more than it wants, and no less than another that wants more. */
function shareOut(wanted: readonly number[], room: number): readonly number[] {
  const shares = wanted.map(() => 0);
  let left = room;
  for (const [place, [index, wish]] of [...wanted.entries()].sort(([, one], [, other]) => one - other).entries()) {
    const share = Math.min(wish, Math.floor(left / (wanted.length - place)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}

function describeMore(rows: number, elsewhere: string): string {
  return `… and ${rows} more, which do not fit here: see ${elsewhere}.`;
}

function describeNotShown(sections: readonly Section[], elsewhere: string): string {
  return `Left out here: ${sections.map(({ count, title }) => `${title} (${count})`).join(', ')}. See ${elsewhere}.`;
}

function sizeOf({ closing, opening, rows }: Section): number {
  return size(`${opening}\n\n${closing}\n\n`) + sum(rows.map((row) => size(row) + 1));
}

function size(text: string): number {
  return new TextEncoder().encode(text).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
