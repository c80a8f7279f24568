import { countStatuses, decideExitCode, type Mode, type Report, type Status, statuses } from '../report.ts';

/** How a count of each status is worded; a monitor that is missing after a sync was not tried. */
const wording: Readonly<Record<Status, Readonly<Record<Mode, string>>>> = {
  failed: each('failed'),
  created: each('created'),
  missing: { ...each('to create'), sync: 'not created', drift: 'missing' },
  changed: each('changed'),
  unmanaged: each('unmanaged'),
  'in-sync': each('in sync'),
};

/** A status in words, as it stands behind a number. */
export function describeStatus(status: Status, mode: Mode): string {
  return wording[status][mode];
}

/** `3 to create, 1 changed, 2 in sync`: what there is of each of the statuses, what is wrong first. */
export function describeCounts({ findings, mode }: Report, wanted: readonly Status[] = statuses): string {
  const counts = countStatuses(findings);
  const present = statuses.filter((status) => counts[status] > 0 && wanted.includes(status));
  return present.map((status) => `${counts[status]} ${wording[status][mode]}`).join(', ') || 'no monitors';
}

/** The run in one sentence, without a full stop. */
export function describeResult(report: Report): string {
  const { declared, error, findings, mode, problems } = report;
  if (problems.length > 0) return `Config not valid: ${count(problems.length, 'problem')}`;
  if (error !== null && findings.length === 0) return 'Nothing was compared, nothing was created';
  if (mode === 'validate') return `Config valid: ${count(declared, 'monitor')}`;
  const { changed, created, failed, missing } = countStatuses(findings);
  const idle = mode === 'drift' ? missing + changed === 0 : missing + created + failed === 0;
  return `${titles[mode]}: ${idle ? `${nothing[mode]}, ` : ''}${describeCounts(report)}`;
}

/** The same in a headline of the product's own: the counts, or that nothing changes. */
export function describeShortly(report: Report): string {
  const { error, findings, mode } = report;
  // A config with problems ends the run before anything is compared.
  if (mode === 'validate' || (error !== null && findings.length === 0))
    return describeResult(report)
      .replace(/^./, (letter) => letter.toLowerCase())
      .replace(':', ',');
  const { changed, created, failed, missing } = countStatuses(findings);
  const isQuiet = error === null && changed + created + failed + missing === 0;
  return `${isQuiet ? 'no changes, ' : ''}${describeCounts(report)}`;
}

/** Which of the statuses that the user named in `fail-on` fail the run, or null where they are not what fails it. */
export function describeFailing(report: Report, failOn: readonly Status[]): string | null {
  if (decideExitCode(report, failOn) !== 2) return null;
  const counts = countStatuses(report.findings);
  const found = failOn.filter((status) => counts[status] > 0);
  return `${found.map((status) => `${counts[status]} ${wording[status][report.mode]}`).join(', ')} (fail-on: ${failOn.join(', ')})`;
}

const titles = { plan: 'Plan', sync: 'Sync', drift: 'Drift' };
const nothing = { plan: 'nothing to create', sync: 'nothing to create', drift: 'none' };

/** `1 monitor`, `2 monitors`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function each(text: string): Record<Mode, string> {
  return { validate: text, plan: text, sync: text, drift: text };
}
