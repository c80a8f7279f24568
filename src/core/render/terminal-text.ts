import widthOf from 'fast-string-width';
import { describeError } from '../model/errors.ts';
import { describeWarning } from '../model/problem.ts';
import { logLine, plain } from '../model/sanitize.ts';
import { wrap } from '../model/text.ts';
import { nameOf } from '../plan/plan-entry.ts';
import { findReason } from '../plan/reason.ts';
import type { Adoption } from '../report/adoption.ts';
import { type Report, sortByStatus } from '../report/report.ts';
import type { MonitorResult, Status } from '../write/monitor-result.ts';
import { describeChange, describeReason, groupLeftAlone } from './describe-adoption.ts';
import {
  appearances,
  describeDetails,
  describeFailure,
  describeRename,
  facts,
  groupByDifferences,
  operationByStatus,
  plainText,
  stateOf,
} from './describe-monitor.ts';
import {
  describeFailOn,
  describeRequests,
  describeResult,
  describeScope,
  describeUntried,
  describeUnverified,
  endedRun,
} from './describe-run.ts';
import { joinFailures } from './join-failures.ts';

export { widthOf };

export type Palette = Readonly<
  Record<'good' | 'warn' | 'bad' | 'faint' | 'strong', (text: string) => string>
>;

const same = (text: string) => text;

export const noColors: Palette = { good: same, warn: same, bad: same, faint: same, strong: same };

/**
 * Statuses of monitors that {@link renderSettled} shows during the run; they are not repeated at
 * the end.
 */
const settledStatuses: readonly Status[] = ['created', 'updated', 'deleted', 'failed'];

/**
 * The scope, the monitors that are not in sync, then the result. By default, nothing is shortened.
 * @param isSync whether it shows a sync, or the plan of one.
 * @param applyInput what people set to let sync do more.
 */
export function renderText(
  report: Report,
  palette: Palette,
  columns = Number.POSITIVE_INFINITY,
  isSync = report.mode === 'sync',
  applyInput = 'the input "apply"',
): string {
  if (report.adoption !== null) return renderAdoption(report, report.adoption, palette, columns);
  // A sync is about what it writes, so it only counts what it leaves alone.
  const counted: readonly Status[] = isSync ? ['in-sync', 'unmanaged'] : ['in-sync'];
  const notInSync = sortByStatus(report.results).filter(({ status }) => !counted.includes(status));
  const shown = notInSync.filter(({ status }) => !settledStatuses.includes(status));
  // Long names are not aligned.
  const widest = Math.min(40, Math.floor(columns / 3));
  const widths = shown
    .map((result) => widthOf(plain(nameOf(result))))
    .filter((width) => width <= widest);
  const nameColumns = widths.reduce((most, width) => Math.max(most, width), 0);
  const scope = describeScope(report);
  const untried = describeUntried(report, plain);
  const unverified = describeUnverified(report, (names) => names.join(', '));
  return toLines([
    ...(scope === null ? [] : wrap(plain(scope), columns)),
    ...groupByDifferences(shown).flatMap((group) =>
      renderGroup(group, report, palette, columns, nameColumns),
    ),
    ...describeNotApplied(report, applyInput).flatMap((text) => indent(text, columns)),
    ...(notInSync.length > 0 ? [''] : []),
    ...unverified.flatMap((sentence) => wrap(plain(sentence), columns)).map(palette.faint),
    ...(untried === null ? [] : wrap(untried, columns)),
    ...(report.ignored === 0
      ? []
      : [palette.faint(`Not declared, and ignored by name: ${report.ignored}`)]),
    ...renderClosing(report, columns, palette),
  ]);
}

/** What was adopted and what was left alone; of a check, the difference, too. */
function renderAdoption(
  report: Report,
  adoption: Adoption,
  palette: Palette,
  columns: number,
): string {
  const { adopted, diffs, isCheck, isFirst } = adoption;
  const scope = describeScope(report);
  // The file has all of them.
  const shown = isFirst ? [] : adopted;
  const done = shown.flatMap((monitor) => {
    const { changes, isNew, name, source } = monitor;
    const head = {
      start: `  ${palette.good(isNew ? '+' : '~')} `,
      name: plain(name),
      end: `  ${isCheck ? 'to adopt' : 'adopted'}`,
      about: [plain(plainText.place(source))],
    };
    const details = changes.map((change) => plain(describeChange(change, plainText)));
    return renderEntry(head, details, palette, columns);
  });
  const left = groupLeftAlone(adoption).flatMap((reasons) => {
    const place = plain(plainText.place(reasons[0]?.source ?? null));
    const head = {
      start: `  ${palette.warn('!')} `,
      name: plain(reasons[0]?.name || '""'),
      end: '  left alone',
      about: place === '' ? [] : [place],
    };
    const details = reasons.map((reason) => plain(describeReason(reason, plainText)));
    return renderEntry(head, details, palette, columns);
  });
  const diff = isCheck ? diffs.map(({ text }) => text) : [];
  return [
    ...diff.map((text) => toLines(text.trimEnd().split('\n').map(paint(palette)))),
    toLines([
      ...(diff.length > 0 ? [''] : []),
      ...(scope === null ? [] : wrap(plain(scope), columns)),
      ...done,
      ...left,
      ...(done.length + left.length > 0 ? [''] : []),
      ...renderClosing(report, columns, palette),
    ]),
  ].join('');
}

/** As `diff --color` and `git diff` do. */
function paint({ bad, good, strong }: Palette): (line: string) => string {
  return (line) => {
    if (/^(---|\+\+\+) /.test(line)) return strong(line);
    if (line.startsWith('+')) return good(line);
    return line.startsWith('-') ? bad(line) : line;
  };
}

/**
 * `  + Checkout API  created  id m-1`: the line of a monitor that was just written or has failed;
 * else empty.
 */
export function renderSettled(
  result: MonitorResult,
  palette: Palette,
  columns = Number.POSITIVE_INFINITY,
): string {
  if (!settledStatuses.includes(result.status)) return '';
  return toLines(renderMonitor(result, { mode: 'sync', apply: [] }, palette, columns, 0));
}

function renderClosing(
  report: Report,
  columns: number,
  { faint, strong }: Palette,
): readonly string[] {
  const result = `${describeResult(report)}.${adviseOnUnmanaged(report)}`;
  const requests = describeRequests(report);
  if (requests === null) return wrap(result, columns).map(strong);
  if (widthOf(`${result} (${requests})`) <= columns)
    return [`${strong(result)} ${faint(`(${requests})`)}`];
  return [...wrap(result, columns).map(strong), ...wrap(`(${requests})`, columns).map(faint)];
}

/**
 * Warnings, the error that ended the run, failed monitors, and the reason for exit code 2; empty if
 * there are none.
 */
export function renderWarningsAndErrors(
  report: Report,
  failOn: readonly Status[],
  { bad, warn }: Palette,
): string {
  const others = joinFailures(report.results).filter((error) => !endedRun(error, report));
  const errors = report.error === null ? others : [report.error, ...others];
  const failing = describeFailOn(report, failOn);
  return toLines([
    ...report.warnings.flatMap((warning) =>
      labelLines(warn('Warning:'), describeWarning(warning).split('\n')),
    ),
    ...errors.flatMap((error) => labelLines(bad('Error:'), describeError(error))),
    ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
  ]);
}

/** What would let sync write what it leaves alone, once for all monitors. */
function describeNotApplied(
  { apply, mode, offered, results }: Report,
  input: string,
): readonly string[] {
  if (mode === 'drift') return [];
  const left = results.filter((result) => findReason(result, apply) === 'not-in-apply');
  const operations = Object.entries(operationByStatus).flatMap(([status, operation]) =>
    left.some((result) => result.status === status) ? [operation] : [],
  );
  const [may, cannot] = [true, false].map((isOffered) =>
    operations.filter((operation) => offered.includes(operation) === isOffered).join(', '),
  );
  return [
    ...(may ? [`not applied: add ${may} to ${input}`] : []),
    ...(cannot ? [`not applied: the profile of this service has no ${cannot}`] : []),
  ];
}

function adviseOnUnmanaged({ mode, offered, results }: Report): string {
  if (mode !== 'plan' || !results.some(({ status }) => status === 'unmanaged')) return '';
  const how = offered.includes('delete') ? 'list it under "remove"' : 'delete it in the service';
  return ` To delete an unmanaged monitor, ${how}.`;
}

/** The label before the first line; the others are indented. */
export function labelLines(label: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => `${index === 0 ? label : ' '} ${plain(line)}`);
}

function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${logLine(line)}\n`).join('');
}

/** Shown without their state, because the symbol or a fact shows it. */
const silentStates: readonly string[] = ['to create', 'changed', 'unmanaged'];

/** One monitor, or a line for several that differ in the same way, with their names below it. */
function renderGroup(
  group: readonly MonitorResult[],
  run: Pick<Report, 'mode' | 'apply'>,
  palette: Palette,
  columns: number,
  nameColumns: number,
): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  if (group.length === 1) return renderMonitor(first, run, palette, columns, nameColumns);
  const [symbol, tone] = appearances[stateOf(first, run.mode)];
  const changes = describeDetails(first, run, plainText).map((write) => plain(write()));
  const names = group.map((result) => plain(nameOf(result))).join(', ');
  return [
    `  ${palette[tone](symbol)} ${group.length} monitors differ in the same way`,
    ...[...changes, `of ${names}`].flatMap((text) => indent(text, columns)),
  ];
}

function renderMonitor(
  result: MonitorResult,
  run: Pick<Report, 'mode' | 'apply'>,
  palette: Palette,
  columns: number,
  nameColumns: number,
): readonly string[] {
  const state = stateOf(result, run.mode);
  const [symbol, tone, wanted] = appearances[state];
  const words = state === 'failed' ? `failed: ${describeFailure(result)}` : state;
  const head = {
    start: `  ${palette[tone](symbol)} `,
    name: plain(nameOf(result)),
    end: silentStates.includes(state) ? '' : `  ${palette[tone](words)}`,
    about: wanted.map((fact) => plain(facts[fact](result, plainText, run.apply))),
  };
  const details = [
    ...describeRename(result),
    ...describeDetails(result, run, plainText).map((write) => write()),
  ];
  return renderEntry(head, details.map(plain), palette, columns, nameColumns);
}

/** The first line of a monitor, which are its name and the facts about it. */
interface EntryHead extends Readonly<Record<'start' | 'name' | 'end', string>> {
  readonly about: readonly string[];
}

/**
 * The line with the name, and the lines below. Facts that do not fit next to the name are shown
 * below it.
 */
function renderEntry(
  { about, end, name, start }: EntryHead,
  details: readonly string[],
  palette: Palette,
  columns: number,
  nameColumns = 0,
): readonly string[] {
  const shownFacts = about.length === 0 ? '' : `  ${palette.faint(about.join('  '))}`;
  const line = `${start}${pad(name, nameColumns)}${end}${shownFacts}`;
  const below = details.flatMap((text) => indent(text, columns));
  if (widthOf(line) <= columns) return [line, ...below];
  const shortName = cut(name, columns - widthOf(`${start}${end}`));
  const aboutLines = about.flatMap((text) => indent(text, columns)).map(palette.faint);
  return [`${start}${shortName}${end}`, ...aboutLines, ...below];
}

/** Below the line of a name. */
function indent(text: string, columns: number): readonly string[] {
  return wrap(text, columns - 6).map((part) => `      ${cut(part, columns - 6)}`);
}

export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)));
}

export function cut(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let start = '';
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(`${start}${segment}…`) > columns) break;
    start += segment;
  }
  return `${start}…`;
}
