import { own } from '../json.ts';
import type { DesiredMonitor } from '../monitor.ts';
import { type Finding, type Mode, readName } from '../report.ts';
import { pad, shorten, widthOf, wrap } from './columns.ts';
import { describeDifference, describeId, describeRename, describeSource, longestValue } from './finding-words.ts';
import { plain } from './sanitize.ts';

/** What is said how; each takes a text and gives it back, coloured or not. */
export type Palette = Readonly<Record<'good' | 'warn' | 'bad' | 'faint' | 'strong', (text: string) => string>>;

const asIs = (text: string) => text;

/** For a log, and for a file. */
export const uncoloured: Palette = { good: asIs, warn: asIs, bad: asIs, faint: asIs, strong: asIs };

/** A monitor that is in sync has no row. */
type Remarkable = Exclude<Finding, { status: 'in-sync' }>;

/** How rows are laid out. */
interface Layout {
  /** Columns that a line may take; without a bound nothing is shortened or broken. */
  readonly columns: number;
  /** Columns to which names are filled up. */
  readonly nameColumns: number;
}

/** A finding in words, which are harmless and not laid out yet. */
interface Row {
  readonly symbol: string;
  readonly tone: 'good' | 'warn' | 'bad';
  /** What became of it, where the symbol does not say so. */
  readonly verdict?: string;
  /** What else stands beside the name. */
  readonly facts: readonly string[];
  /** The one of the facts that may be shortened. */
  readonly address?: string;
  readonly hint?: string;
  /** What stands below. */
  readonly more?: readonly string[];
}

/** Longer names are not aligned; nor are those that take more than a third of the columns. */
const widestName = 40;

/** An address shortened beyond this says too little. */
const shortestAddress = 20;

const indent = 6;

/** A layout in which the names of these findings stand in one column, but for those that are too long for it. */
export function layOut(findings: readonly Finding[], columns: number): Layout {
  const most = Math.min(widestName, Math.floor(columns / 3));
  const widths = findings.map((finding) => widthOf(plain(readName(finding))));
  const nameColumns = widths.reduce((widest, width) => (width > most ? widest : Math.max(widest, width)), 0);
  return { columns, nameColumns };
}

/** The lines of one finding. */
export function renderRow(finding: Remarkable, mode: Mode, layout: Layout, palette: Palette): readonly string[] {
  const row = describeRow(finding, mode, layout);
  const { hint, more = [] } = row;
  return [
    ...renderHead(plain(readName(finding)), row, layout, palette),
    ...(hint === undefined ? [] : indented(hint, layout).map(palette.warn)),
    ...more.flatMap((text) => indented(text, layout)),
  ];
}

/** The line that names a monitor; what does not fit there, not even with a shorter address, stands below. */
function renderHead(fullName: string, row: Row, { columns, nameColumns }: Layout, palette: Palette): readonly string[] {
  const { symbol, tone, verdict } = row;
  const said = verdict === undefined ? '' : `  ${palette[tone](verdict)}`;
  const saidColumns = verdict === undefined ? 0 : verdict.length + 2;
  const name = shorten(fullName, columns - 4 - saidColumns);
  const start = (shown: string) => `  ${palette[tone](symbol)} ${shown}${said}`;
  const beside = writeFacts(row, columns - 4 - Math.max(widthOf(name), nameColumns) - saidColumns - 2);
  if (beside !== null) return [`${start(pad(name, nameColumns))}  ${palette.faint(beside)}`];
  const below = writeFacts(row, columns - indent) ?? row.facts.join('  ');
  return [start(name), ...indented(below, { columns }).map(palette.faint)];
}

/** What stands beside a name, in so many columns, or null where it does not fit. */
function writeFacts({ address = '', facts }: Row, columns: number): string | null {
  const text = facts.join('  ');
  const excess = widthOf(text) - columns;
  if (excess <= 0) return text;
  const left = widthOf(address) - excess;
  return left < shortestAddress ? null : text.replace(address, () => shorten(address, left));
}

function indented(text: string, { columns }: Pick<Layout, 'columns'>): readonly string[] {
  return wrap(text, columns - indent).map((line) => ' '.repeat(indent) + line);
}

/** What a missing monitor means: a sync creates it, unless it has ended before; in drift nobody will. */
const missing: Readonly<Record<Mode, Pick<Row, 'symbol' | 'tone' | 'verdict'>>> = {
  validate: { symbol: '+', tone: 'good' },
  plan: { symbol: '+', tone: 'good' },
  sync: { symbol: '!', tone: 'warn', verdict: 'not created' },
  drift: { symbol: '!', tone: 'bad', verdict: 'missing' },
};

function describeRow(finding: Remarkable, mode: Mode, { columns }: Layout): Row {
  switch (finding.status) {
    case 'missing': {
      const { declared, renamedFrom } = finding;
      const row = {
        ...describeTarget(declared),
        ...(renamedFrom === null ? {} : { hint: plain(describeRename(renamedFrom)) }),
      };
      return { ...missing[mode], ...row };
    }
    case 'created':
      return { symbol: '+', tone: 'good', verdict: 'created', facts: [plain(describeId(finding.id))] };
    case 'failed':
      return { symbol: '!', tone: 'bad', verdict: 'failed', facts: [plain(describeSource(finding.declared))] };
    case 'changed': {
      const { actual, declared, differences } = finding;
      const longest = Math.min(longestValue, columns - indent - 1);
      return {
        symbol: '~',
        tone: 'warn',
        facts: [plain(describeId(actual.id)), plain(describeSource(declared))],
        more: differences.map((difference) => plain(describeDifference(difference, longest))),
      };
    }
    case 'unmanaged':
      return { symbol: '?', tone: 'warn', facts: [plain(describeId(finding.actual.id)), 'unmanaged: not declared'] };
  }
}

/** `https://shop.example.com/health every 60 s`; a type other than http is said as well. */
function describeTarget(declared: DesiredMonitor): Pick<Row, 'facts' | 'address'> {
  const { body } = declared;
  const address = plain(String(own(body, 'target')));
  const type = own(body, 'type') === 'http' ? '' : `${plain(String(own(body, 'type')))} `;
  const facts = [`${type}${address} every ${own(body, 'intervalSeconds')} s`, plain(describeSource(declared))];
  return { facts, address };
}
