import type { Finding, Mode, Report, Status } from '../report.ts';
import { describeWarning } from '../warning.ts';
import {
  describeId,
  describeRename,
  describeRequests,
  describeSource,
  describeTarget,
  describeUnverified,
  describeValue,
  readName,
} from './finding-words.ts';
import { describeFailing, describeResult } from './headline.ts';
import { logLine, plain } from './sanitize.ts';

/** What is said how; each takes a text and gives it back, coloured or not. */
export type Palette = Readonly<Record<'good' | 'warn' | 'bad' | 'faint' | 'strong', (text: string) => string>>;

/** Names beyond this width are not aligned. */
const widestName = 40;

/** The report for people, each line with its line feed: what is to be done or was done, then one closing line. */
export function renderText(report: Report, palette: Palette): string {
  const shown = report.findings.filter(({ status }) => status !== 'in-sync');
  const width = shown.reduce((most, finding) => Math.max(most, plain(readName(finding)).length), 0);
  const unverified = describeUnverified(report);
  const requests = describeRequests(report);
  return toLines([
    ...shown.flatMap((finding) => renderFinding(finding, report.mode, Math.min(width, widestName), palette)),
    ...(shown.length > 0 ? [''] : []),
    ...(unverified === null ? [] : [palette.faint(plain(unverified))]),
    palette.strong(`${describeResult(report)}.`) + (requests === null ? '' : palette.faint(` (${requests})`)),
  ]);
}

/** Warnings, what ended the run, why monitors failed, or which of the wanted statuses makes it fail; empty where all is well. */
export function renderComplaints(report: Report, failOn: readonly Status[], { bad, warn }: Palette): string {
  const [first, ...rest] = report.error === null ? [] : report.error.message.split('\n');
  const messages = report.findings.flatMap((finding) => (finding.status === 'failed' ? finding.error.message : []));
  // What ended the run may be what befell one monitor, and is said once.
  const failures = messages.filter((message) => message !== report.error?.message);
  const failing = describeFailing(report, failOn);
  return toLines([
    ...report.warnings.map((warning) => `${warn('Warning:')} ${plain(describeWarning(warning))}`),
    ...(first === undefined ? [] : [`${bad('Error:')} ${plain(first)}`]),
    ...rest.map((line) => `  ${plain(line)}`),
    ...failures.map((message) => `${bad('Error:')} ${plain(message)}`),
    ...(failing === null ? [] : [`${bad('Exit code 2:')} ${failing}`]),
  ]);
}

function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${logLine(line)}\n`).join('');
}

function renderFinding(finding: Finding, mode: Mode, width: number, palette: Palette): readonly string[] {
  const { bad, faint, good, warn } = palette;
  const line = (symbol: string, rest: string) => `  ${symbol} ${plain(readName(finding)).padEnd(width)}  ${rest}`;
  const below = (text: string) => `      ${plain(text)}`;
  switch (finding.status) {
    case 'missing': {
      const { declared, renamedFrom } = finding;
      const rest = faint(plain(`${describeTarget(declared)}  ${describeSource(declared)}`));
      const hint = renamedFrom === null ? [] : [warn(below(describeRename(renamedFrom)))];
      // After a sync, what is still missing was not tried, as the run ended before its turn.
      return [mode === 'sync' ? line(warn('!'), `${warn('not created')}  ${rest}`) : line(good('+'), rest), ...hint];
    }
    case 'created':
      return [line(good('+'), `${good('created')}  ${faint(plain(describeId(finding.id)))}`)];
    case 'failed':
      return [line(bad('!'), `${bad('failed')}  ${faint(plain(describeSource(finding.declared)))}`)];
    case 'changed': {
      const { actual, declared, differences } = finding;
      const rest = faint(plain(`${describeId(actual.id)}  ${describeSource(declared)}`));
      return [
        line(warn('~'), rest),
        ...differences.map(({ path, ...values }) =>
          below(`${path}: declared ${describeValue(values.declared)}, actual ${describeValue(values.actual)}`),
        ),
      ];
    }
    case 'unmanaged':
      return [line(warn('?'), faint(plain(`${describeId(finding.actual.id)}  unmanaged: not declared`)))];
    case 'in-sync':
      return [];
  }
}
