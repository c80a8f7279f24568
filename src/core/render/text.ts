import { describeError, type ErrorFacts } from '../model/errors.ts';
import { own } from '../model/json.ts';
import { type DesiredMonitor, describeId, describeSource } from '../model/monitor.ts';
import { logLine, plain } from '../model/sanitize.ts';
import { describeWarning } from '../model/warning.ts';
import { type Finding, type Mode, type Report, readName, type Status, statuses } from '../report/report.ts';
import { pad, shorten, widthOf, wrap } from './columns.ts';
import {
  describeDifference,
  describeFailing,
  describeRename,
  describeRequests,
  describeResult,
  describeUnverified,
  maxValueLength,
} from './words.ts';

type Tone = 'good' | 'warn' | 'bad' | 'faint' | 'strong';

/** How a part of a line is shown; each function returns its text, coloured or not. */
export type Palette = Readonly<Record<Tone, (text: string) => string>>;

const plainly = (text: string) => text;

/** For a log, and for a file. */
export const uncoloured: Palette = { good: plainly, warn: plainly, bad: plainly, faint: plainly, strong: plainly };

/** Statuses whose monitors are shown by {@link renderSettled} as soon as they are settled, and not again at the end. */
const settledStatuses: readonly Status[] = ['created', 'failed'];

/**
 * The report for people: the monitors that are not in sync, then one closing line. Each line ends with a line feed.
 * @param columns those of the terminal; without them nothing is shortened.
 */
export function renderText(report: Report, palette: Palette, columns = Number.POSITIVE_INFINITY): string {
  // In the order of the counts below, and of the sections of the pages.
  const remarkable = report.findings
    .filter((finding) => finding.status !== 'in-sync')
    .sort((a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status));
  const shown = remarkable.filter(({ status }) => !settledStatuses.includes(status));
  const nameColumns = alignNames(shown, columns);
  const unverified = describeUnverified(report, (names) => names.join(', '));
  return toLines([
    ...shown.flatMap((finding) => renderRow(finding, report.mode, { columns, nameColumns }, palette)),
    ...(remarkable.length > 0 ? [''] : []),
    ...(unverified === null ? [] : wrap(plain(unverified), columns).map(palette.faint)),
    ...(report.ignored === 0 ? [] : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
    ...renderClosing(report, columns, palette),
  ]);
}

/** `  + Checkout API  created  id m-1`: the line of a monitor that was settled just now; empty for any other. */
export function renderSettled(finding: Finding, palette: Palette, columns = Number.POSITIVE_INFINITY): string {
  if (finding.status === 'in-sync' || !settledStatuses.includes(finding.status)) return '';
  return toLines(renderRow(finding, 'sync', { columns, nameColumns: 0 }, palette));
}

/** The result and the number of requests, in one line where they fit. */
function renderClosing(report: Report, columns: number, { faint, strong }: Palette): readonly string[] {
  const result = `${describeResult(report)}.`;
  const requests = describeRequests(report);
  if (requests === null) return wrap(result, columns).map(strong);
  if (widthOf(`${result} (${requests})`) <= columns) return [`${strong(result)} ${faint(`(${requests})`)}`];
  return [...wrap(result, columns).map(strong), ...wrap(`(${requests})`, columns).map(faint)];
}

/** Warnings, the error that ended the run, failed monitors, and the reason for exit code 2; empty where there is none. */
export function renderComplaints(report: Report, failOn: readonly Status[], { bad, warn }: Palette): string {
  const failures = report.findings.flatMap((finding) => (finding.status === 'failed' ? finding.error : []));
  const errors = [
    ...(report.error === null ? [] : [report.error]),
    // Don't repeat an error that both failed a monitor and ended the run.
    ...failures.filter(({ message }) => message !== report.error?.message),
  ];
  const failing = describeFailing(report, failOn);
  return toLines([
    ...report.warnings.map((warning) => `${warn('Warning:')} ${plain(describeWarning(warning))}`),
    ...errors.flatMap((error) => renderError(error, bad)),
    ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
  ]);
}

function renderError(error: ErrorFacts, bad: Palette['bad']): readonly string[] {
  const [first = '', ...rest] = describeError(error);
  return [`${bad('Error:')} ${plain(first)}`, ...rest.map((line) => `  ${plain(line)}`)];
}

function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${logLine(line)}\n`).join('');
}

/** A monitor that is in sync has no row. */
type ShownFinding = Exclude<Finding, { status: 'in-sync' }>;

interface Layout {
  /** Columns of a line; infinite where nothing is shortened or wrapped. */
  readonly columns: number;
  /** Columns to which names are padded. */
  readonly nameColumns: number;
}

/** A finding in words, which are harmless and not laid out yet. */
interface Row {
  readonly symbol: string;
  readonly tone: 'good' | 'warn' | 'bad';
  /** The outcome, where the symbol does not show it. */
  readonly verdict?: string;
  /** Shown after the name. */
  readonly facts: readonly string[];
  /** The part of the facts that may be shortened. */
  readonly address?: string;
  /** Lines below. */
  readonly details?: readonly string[];
}

/** A longer name is not aligned; nor is one that takes more than a third of the columns. */
const maxNameColumns = 40;

/** An address is not shortened below this, because it would show too little. */
const minAddressColumns = 20;

const indent = 6;

/** The columns to which names are padded. */
function alignNames(findings: readonly Finding[], columns: number): number {
  const most = Math.min(maxNameColumns, Math.floor(columns / 3));
  const widths = findings.map((finding) => widthOf(plain(readName(finding))));
  return widths.reduce((widest, width) => (width > most ? widest : Math.max(widest, width)), 0);
}

function renderRow(finding: ShownFinding, mode: Mode, layout: Layout, palette: Palette): readonly string[] {
  const { columns, nameColumns } = layout;
  const row = describeRow(finding, mode, columns);
  const { details = [], symbol, tone, verdict } = row;
  const outcome = verdict === undefined ? '' : `  ${palette[tone](verdict)}`;
  const outcomeColumns = verdict === undefined ? 0 : verdict.length + 2;
  const name = shorten(plain(readName(finding)), columns - 4 - outcomeColumns);
  const start = (text: string) => `  ${palette[tone](symbol)} ${text}${outcome}`;
  const facts = fitFacts(row, columns - 4 - Math.max(widthOf(name), nameColumns) - outcomeColumns - 2);
  // Facts that do not fit next to the name, not even with a shorter address, are shown below it.
  const below = fitFacts(row, columns - indent) ?? row.facts.join('  ');
  const head =
    facts === null
      ? [start(name), ...wrapIndented(below, columns).map(palette.faint)]
      : [`${start(pad(name, nameColumns))}  ${palette.faint(facts)}`];
  return [...head, ...details.flatMap((text) => wrapIndented(text, columns))];
}

/** The facts in so many columns, or null where they do not fit. */
function fitFacts({ address = '', facts }: Row, columns: number): string | null {
  const text = facts.join('  ');
  const excess = widthOf(text) - columns;
  if (excess <= 0) return text;
  const left = widthOf(address) - excess;
  return left < minAddressColumns ? null : text.replace(address, () => shorten(address, left));
}

function wrapIndented(text: string, columns: number): readonly string[] {
  return wrap(text, columns - indent).map((line) => ' '.repeat(indent) + line);
}

/** How a missing monitor is shown: after a sync it is one that sync did not try to create. */
const missingRow: Readonly<Record<Mode, Pick<Row, 'symbol' | 'tone' | 'verdict'>>> = {
  validate: { symbol: '+', tone: 'good' },
  plan: { symbol: '+', tone: 'good' },
  sync: { symbol: '!', tone: 'warn', verdict: 'not created' },
  drift: { symbol: '+', tone: 'bad', verdict: 'missing' },
};

function describeRow(finding: ShownFinding, mode: Mode, columns: number): Row {
  switch (finding.status) {
    case 'missing': {
      const { declared, renamedFrom } = finding;
      const details = renamedFrom === null ? [] : [plain(describeRename(renamedFrom))];
      return { ...missingRow[mode], ...describeTarget(declared), details };
    }
    case 'created': {
      const { id, remark } = finding;
      const facts = [plain(describeId(id)), ...(remark === undefined ? [] : [`(${remark})`])];
      return { symbol: '+', tone: 'good', verdict: 'created', facts };
    }
    case 'failed':
      return { symbol: '!', tone: 'bad', verdict: 'failed', facts: [plain(describeSource(finding.declared))] };
    case 'changed': {
      const { actual, declared, differences } = finding;
      const facts = [plain(describeId(actual.id)), plain(describeSource(declared))];
      const maxLength = Math.min(maxValueLength, columns - indent - 1);
      const details = differences.map((difference) => plain(describeDifference(difference, maxLength)));
      return { symbol: '~', tone: 'warn', facts, details };
    }
    case 'unmanaged':
      return { symbol: '?', tone: 'warn', facts: [plain(describeId(finding.actual.id)), 'unmanaged: not declared'] };
  }
}

/** `https://shop.example.com/health every 60 s`; a type other than http stands before it. */
function describeTarget(declared: DesiredMonitor): Pick<Row, 'facts' | 'address'> {
  const { body } = declared;
  const address = plain(String(own(body, 'target')));
  const type = own(body, 'type') === 'http' ? '' : `${plain(String(own(body, 'type')))} `;
  const facts = [`${type}${address} every ${own(body, 'intervalSeconds')} s`, plain(describeSource(declared))];
  return { facts, address };
}
