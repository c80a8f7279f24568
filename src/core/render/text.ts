import { describeError } from '../model/errors.ts';
import { describeWarning } from '../model/problem.ts';
import { logLine, plain } from '../model/sanitize.ts';
import { type MonitorResult, nameOf, type Status } from '../plan/monitor-result.ts';
import { type Report, sortByStatus } from '../report/report.ts';
import { cut, pad, widthOf, wrap } from './columns.ts';
import { describeRow } from './rows.ts';
import { describeFailOn, describeRequests, describeResult, describeUnverified } from './words.ts';

/** The styles of a text; each function returns it with or without colors. */
export type Palette = Readonly<Record<'good' | 'warn' | 'bad' | 'faint' | 'strong', (text: string) => string>>;

const same = (text: string) => text;

/** For a log, and for a file. */
export const noColors: Palette = { good: same, warn: same, bad: same, faint: same, strong: same };

/** Statuses of monitors that {@link renderSettled} shows during the run; they are not repeated at the end. */
const settledStatuses: readonly Status[] = ['created', 'updated', 'deleted', 'failed'];

/**
 * The report for people: the monitors that are not in sync, then the result. Each line ends with a line feed.
 * @param columns of the terminal; by default, nothing is shortened.
 */
export function renderText(report: Report, palette: Palette, columns = Number.POSITIVE_INFINITY): string {
  // In the order of the counts below, and of the sections of the pages.
  const notInSync = sortByStatus(report.results).filter((result) => result.status !== 'in-sync');
  const shown = notInSync.filter(({ status }) => !settledStatuses.includes(status));
  const nameColumns = alignNames(shown, columns);
  const unverified = describeUnverified(report, (names) => names.join(', '));
  return toLines([
    ...shown.flatMap((result) => renderRow(result, report, { columns, nameColumns }, palette)),
    ...(notInSync.length > 0 ? [''] : []),
    ...(unverified === null ? [] : wrap(plain(unverified), columns).map(palette.faint)),
    ...(report.ignored === 0 ? [] : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
    ...renderClosing(report, columns, palette),
  ]);
}

/** `  + Checkout API  created  id m-1`: the line of a monitor that was just written or has failed; else empty. */
export function renderSettled(result: MonitorResult, palette: Palette, columns = Number.POSITIVE_INFINITY): string {
  if (!settledStatuses.includes(result.status)) return '';
  return toLines(renderRow(result, { mode: 'sync', apply: [] }, { columns, nameColumns: 0 }, palette));
}

/** The result and the number of requests, in one line if they fit. */
function renderClosing(report: Report, columns: number, { faint, strong }: Palette): readonly string[] {
  const result = `${describeResult(report)}.`;
  const requests = describeRequests(report);
  if (requests === null) return wrap(result, columns).map(strong);
  if (widthOf(`${result} (${requests})`) <= columns) return [`${strong(result)} ${faint(`(${requests})`)}`];
  return [...wrap(result, columns).map(strong), ...wrap(`(${requests})`, columns).map(faint)];
}

/** Warnings, the error that ended the run, failed monitors, and the reason for exit code 2; empty if there are none. */
export function renderWarningsAndErrors(report: Report, failOn: readonly Status[], { bad, warn }: Palette): string {
  const failures = report.results.flatMap(({ error }) => error ?? []);
  const errors = [
    ...(report.error === null ? [] : [report.error]),
    // Don't repeat an error that both failed a monitor and ended the run.
    ...failures.filter(({ message }) => !report.error?.message.startsWith(message)),
  ];
  const failing = describeFailOn(report, failOn);
  return toLines([
    ...report.warnings.map((warning) => `${warn('Warning:')} ${plain(describeWarning(warning))}`),
    ...errors.flatMap((error) =>
      describeError(error).map((line, index) => `${index === 0 ? bad('Error:') : ' '} ${plain(line)}`),
    ),
    ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
  ]);
}

function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${logLine(line)}\n`).join('');
}

/** The columns to which names are padded. Long names are not aligned. */
function alignNames(results: readonly MonitorResult[], columns: number): number {
  const most = Math.min(40, Math.floor(columns / 3));
  const widths = results.map((result) => widthOf(plain(nameOf(result))));
  return widths.reduce((widest, width) => (width > most ? widest : Math.max(widest, width)), 0);
}

/** The line with the name, and the lines below. Facts that do not fit next to the name are shown below it. */
function renderRow(
  result: MonitorResult,
  run: Pick<Report, 'mode' | 'apply'>,
  { columns, nameColumns }: { readonly columns: number; readonly nameColumns: number },
  palette: Palette,
): readonly string[] {
  const row = describeRow(result, run);
  if (row === null) return [];
  const { details = [], facts, symbol, tone, verdict } = row;
  const mark = palette[tone];
  const name = plain(nameOf(result));
  const outcome = verdict === undefined ? '' : `  ${mark(verdict)}`;
  const about = facts.join('  ');
  const line = `  ${mark(symbol)} ${pad(name, nameColumns)}${outcome}  ${palette.faint(about)}`;
  const below = details.flatMap((text) => wrapIndented(text, columns));
  if (widthOf(line) <= columns) return [line, ...below];
  const shortName = cut(name, columns - widthOf(`  ${symbol} ${outcome}`));
  return [`  ${mark(symbol)} ${shortName}${outcome}`, ...wrapIndented(about, columns).map(palette.faint), ...below];
}

function wrapIndented(text: string, columns: number): readonly string[] {
  const width = columns - 6;
  return wrap(text, width).map((line) => `      ${cut(line, width)}`);
}
