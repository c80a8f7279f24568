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

/** How a part of a line is shown; each function returns its text, coloured or not. */
export type Palette = Readonly<Record<'good' | 'warn' | 'bad' | 'faint' | 'strong', (text: string) => string>>;

const unchanged = (text: string) => text;

/** For a log, and for a file. */
export const uncoloured: Palette = {
  good: unchanged,
  warn: unchanged,
  bad: unchanged,
  faint: unchanged,
  strong: unchanged,
};

/**
 * The report for people: the monitors that are not in sync, then one closing line. Each line ends with a line feed.
 * @param columns those of the terminal; without them nothing is shortened.
 * @param omitted statuses whose monitors have been shown before.
 */
export function renderText(
  report: Report,
  palette: Palette,
  columns = Number.POSITIVE_INFINITY,
  omitted: readonly Status[] = [],
): string {
  // In the order of the counts below, and of the sections of the pages.
  const remarkable = report.findings
    .filter((finding) => finding.status !== 'in-sync')
    .sort((a, b) => statuses.indexOf(a.status) - statuses.indexOf(b.status));
  const shown = remarkable.filter(({ status }) => !omitted.includes(status));
  const layout = layOut(shown, columns);
  const unverified = describeUnverified(report, (names) => names.join(', '));
  const result = `${describeResult(report)}.`;
  const requests = describeRequests(report);
  const closing = requests === null ? [] : [`(${requests})`];
  return toLines([
    ...shown.flatMap((finding) => renderRow(finding, report.mode, layout, palette)),
    ...(remarkable.length > 0 ? [''] : []),
    ...(unverified === null ? [] : wrap(plain(unverified), columns).map(palette.faint)),
    ...(report.ignored === 0 ? [] : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
    ...(widthOf([result, ...closing].join(' ')) <= columns
      ? [[palette.strong(result), ...closing.map(palette.faint)].join(' ')]
      : [
          ...wrap(result, columns).map(palette.strong),
          ...closing.flatMap((text) => wrap(text, columns)).map(palette.faint),
        ]),
  ]);
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
  /** The outcome, where the symbol does not say it. */
  readonly verdict?: string;
  /** What stands after the name. */
  readonly facts: readonly string[];
  /** The part of the facts that may be shortened. */
  readonly address?: string;
  /** Lines below. */
  readonly hints?: readonly string[];
  readonly details?: readonly string[];
}

/** A longer name is not aligned; nor is one that takes more than a third of the columns. */
const maxNameColumns = 40;

/** An address is not shortened below this, because it would say too little. */
const minAddressColumns = 20;

const indent = 6;

function layOut(findings: readonly Finding[], columns: number): Layout {
  const most = Math.min(maxNameColumns, Math.floor(columns / 3));
  const widths = findings.map((finding) => widthOf(plain(readName(finding))));
  const nameColumns = widths.reduce((widest, width) => (width > most ? widest : Math.max(widest, width)), 0);
  return { columns, nameColumns };
}

export function renderRow(finding: ShownFinding, mode: Mode, layout: Layout, palette: Palette): readonly string[] {
  const row = describeRow(finding, mode, layout);
  const { details = [], hints = [] } = row;
  return [
    ...renderHead(plain(readName(finding)), row, layout, palette),
    ...hints.flatMap((text) => wrapIndented(text, layout)).map(palette.warn),
    ...details.flatMap((text) => wrapIndented(text, layout)),
  ];
}

/** The line with the name. Facts that do not fit there, not even with a shorter address, stand below it. */
function renderHead(fullName: string, row: Row, { columns, nameColumns }: Layout, palette: Palette): readonly string[] {
  const { symbol, tone, verdict } = row;
  const outcome = verdict === undefined ? '' : `  ${palette[tone](verdict)}`;
  const outcomeColumns = verdict === undefined ? 0 : verdict.length + 2;
  const name = shorten(fullName, columns - 4 - outcomeColumns);
  const start = (text: string) => `  ${palette[tone](symbol)} ${text}${outcome}`;
  const facts = fitFacts(row, columns - 4 - Math.max(widthOf(name), nameColumns) - outcomeColumns - 2);
  if (facts !== null) return [`${start(pad(name, nameColumns))}  ${palette.faint(facts)}`];
  const below = fitFacts(row, columns - indent) ?? row.facts.join('  ');
  return [start(name), ...wrapIndented(below, { columns }).map(palette.faint)];
}

/** The facts in so many columns, or null where they do not fit. */
function fitFacts({ address = '', facts }: Row, columns: number): string | null {
  const text = facts.join('  ');
  const excess = widthOf(text) - columns;
  if (excess <= 0) return text;
  const left = widthOf(address) - excess;
  return left < minAddressColumns ? null : text.replace(address, () => shorten(address, left));
}

function wrapIndented(text: string, { columns }: Pick<Layout, 'columns'>): readonly string[] {
  return wrap(text, columns - indent).map((line) => ' '.repeat(indent) + line);
}

/** How a missing monitor is shown: after a sync it is one that sync did not try to create. */
const missingRow: Readonly<Record<Mode, Pick<Row, 'symbol' | 'tone' | 'verdict'>>> = {
  validate: { symbol: '+', tone: 'good' },
  plan: { symbol: '+', tone: 'good' },
  sync: { symbol: '!', tone: 'warn', verdict: 'not created' },
  drift: { symbol: '+', tone: 'bad', verdict: 'missing' },
};

function describeRow(finding: ShownFinding, mode: Mode, { columns }: Layout): Row {
  switch (finding.status) {
    case 'missing': {
      const { declared, renamedFrom } = finding;
      const hints = renamedFrom === null ? [] : [plain(describeRename(renamedFrom))];
      return { ...missingRow[mode], ...describeTarget(declared), hints };
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
