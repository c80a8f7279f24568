import widthOf from 'fast-string-width';
import { describeError, describeWarning, type ErrorFacts } from '../model/errors.ts';
import { describeMonitor } from '../model/monitor.ts';
import { logLine, plain } from '../model/sanitize.ts';
import type { Report } from '../report/report.ts';
import type { FailedResult, MonitorResult } from '../write/results.ts';
import {
  adviseOnUnmanaged,
  describeFailOn,
  describeNotApplied,
  describeRequests,
  describeResult,
  describeScope,
  endedRun,
  listRows,
  type Row,
  settledVerbs,
  tones,
  toRow,
  type Verb,
} from './rows.ts';

export { widthOf };

export type Palette = Readonly<
  Record<'good' | 'warn' | 'bad' | 'faint' | 'strong', (text: string) => string>
>;

export const noColors: Palette = {
  good: String,
  warn: String,
  bad: String,
  faint: String,
  strong: String,
};

/** Names that are wider do not align the others. */
const maxAligned = 40;

/**
 * The scope, the monitors that are not in sync, then the result.
 * @param isSync whether it shows a sync, or the plan of one.
 * @param applyInput what people set to let sync do more.
 */
export function renderText(
  report: Report,
  palette: Palette,
  isSync = report.mode === 'sync',
  applyInput?: string,
): string {
  const { adoption } = report;
  // The file of a first adoption has all of them, and a sync is about what it writes.
  const adopted: readonly Verb[] = adoption?.isFirst ? ['adopted', 'to adopt'] : [];
  const unmanaged: readonly Verb[] = isSync ? ['unmanaged'] : [];
  // `renderSettled` has shown these during the run.
  const counted: readonly Verb[] = ['in sync', ...settledVerbs, ...unmanaged, ...adopted];
  const rows = listRows(report);
  const shown = rows.filter(({ verb }) => !counted.includes(verb));
  const widths = shown.map(({ name }) => widthOf(plain(name)));
  const nameColumns = Math.max(
    0,
    ...new Set(widths.filter((width) => width <= maxAligned)),
  );
  const scope = describeScope(report);
  const last = shown.findLast(({ reason }) => reason === 'not-in-apply');
  const below = describeNotApplied(report, applyInput).map(indent);
  const diffs = adoption?.isCheck
    ? adoption.diffs.flatMap(({ text }) => text.split('\n'))
    : [];
  return toLines([
    ...diffs,
    ...(scope === null ? [] : [plain(scope)]),
    ...shown.flatMap((row) => [
      ...renderRow(row, palette, nameColumns),
      ...(row === last ? below : []),
    ]),
    ...(rows.some(({ verb }) => verb !== 'in sync') ? [''] : []),
    renderClosing(report, palette),
  ]);
}

/** The line of a monitor that was just written or has failed; else empty. */
export function renderSettled(result: MonitorResult, palette: Palette): string {
  const row = toRow(result, { mode: 'sync', apply: [], offered: [] });
  return settledVerbs.includes(row.verb) ? toLines(renderRow(row, palette, 0)) : '';
}

function renderClosing(report: Report, { faint, strong }: Palette) {
  const { mode, results } = report;
  // One that is probably a missing monitor must not be deleted: its row says what to do.
  const renamed = new Set(results.map(({ renamedFrom }) => renamedFrom?.id));
  const isLeft = ({ id, status }: MonitorResult) =>
    status === 'unmanaged' && !renamed.has(id);
  const next =
    mode === 'plan' && results.some(isLeft) ? ` ${adviseOnUnmanaged(report)}.` : '';
  const result = `${describeResult(report)}.${next}`;
  const requests = describeRequests(report);
  return strong(result) + (requests === null ? '' : ` ${faint(`(${requests})`)}`);
}

/** Also the reason for exit code 2; empty if there is nothing to show. */
export function renderWarningsAndErrors(report: Report, { bad, warn }: Palette): string {
  const { warnings } = report;
  const failing = describeFailOn(report);
  return toLines([
    ...warnings.flatMap((one) =>
      labelLines(warn('Warning:'), describeWarning(one).split('\n')),
    ),
    ...joinErrors(report).flatMap((one) => labelLines(bad('Error:'), describeError(one))),
    ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
  ]);
}

/**
 * What ended the run, then the errors of failed monitors, which cause a wait that is too long;
 * equal ones are one, with all names.
 */
function joinErrors(report: Report) {
  const failed = report.results.filter((result) => result.status === 'failed');
  const groups = Map.groupBy(failed, (result) => {
    const { code, message } = result.error;
    // Its address may have the identifier of the monitor, and each request has another one.
    const [, ...rest] = message.split(subjectOf(result));
    return JSON.stringify([
      code,
      ...rest.map((text) => text.replace(/ \(request [^)]*\)/, '')),
    ]);
  });
  const all = [...groups.values()];
  const ended =
    all.find((group) => group.some(({ error }) => endedRun(error, report))) ?? [];
  const others = all
    .filter((group) => group !== ended)
    .flatMap((group) => group.slice(0, 1).map(({ error }) => nameAll(error, group)));
  const end = report.error === null ? [] : [nameAll(report.error, ended)];
  return report.error?.code === 'max-wait-exceeded'
    ? [...others, ...end]
    : [...end, ...others];
}

function nameAll(error: ErrorFacts, group: readonly FailedResult[]) {
  const subjects = group.map(subjectOf);
  const named = subjects.find((subject) => error.message.includes(subject));
  if (named === undefined) return error;
  return { ...error, message: error.message.replace(named, () => subjects.join(', ')) };
}

/** As the message names the monitor. */
function subjectOf({ actual, declared }: FailedResult) {
  return describeMonitor(declared ?? actual);
}

export function labelLines(label: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => `${index === 0 ? label : ' '} ${plain(line)}`);
}

function toLines(lines: readonly string[]) {
  return lines.map((line) => `${logLine(line)}\n`).join('');
}

function renderRow(
  { details, facts, name, sign, source, verb }: Row,
  palette: Palette,
  columns: number,
) {
  const place = source === null ? [] : [`${source.file}:${source.line}`];
  const about = [...facts.filter((fact) => fact !== ''), ...place].map(plain).join('  ');
  const paintVerb = palette[tones[verb]];
  const shownName = pad(plain(name) || '""', columns);
  const shownAbout = about === '' ? '' : `  ${palette.faint(about)}`;
  return [
    `  ${paintVerb(sign)} ${shownName}  ${paintVerb(verb)}${shownAbout}`,
    ...details.map((detail) => indent(plain(detail))),
  ];
}

function indent(text: string) {
  return `      ${text}`;
}

export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}
