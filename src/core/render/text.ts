import type { Report, Status } from '../report.ts';
import { describeWarning } from '../warning.ts';
import { widthOf, wrap } from './columns.ts';
import { describeRequests, describeUnverified } from './finding-words.ts';
import { describeFailing, describeResult } from './headline.ts';
import { layOut, type Palette, renderRow } from './rows.ts';
import { logLine, plain } from './sanitize.ts';

/**
 * The report for people, each line with its line feed: what is to be done or was done, then one closing line.
 * @param columns those of the terminal; without them nothing is shortened.
 */
export function renderText(report: Report, palette: Palette, columns = Number.POSITIVE_INFINITY): string {
  const shown = report.findings.filter((finding) => finding.status !== 'in-sync');
  const layout = layOut(shown, columns);
  const unverified = describeUnverified(report, (names) => names.join(', '));
  const result = `${describeResult(report)}.`;
  const requests = describeRequests(report);
  const closing = requests === null ? [] : [`(${requests})`];
  return toLines([
    ...shown.flatMap((finding) => renderRow(finding, report.mode, layout, palette)),
    ...(shown.length > 0 ? [''] : []),
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
