import { plain } from '../../model/sanitize.ts';
import { clip, count } from '../../model/text.ts';
import { countStatuses, isInSync, type Report, readName, type Status } from '../../report/report.ts';
import { type PageContext, readBranchRoot, renderCommit, renderRun } from '../links.ts';
import { describeLabel, digest, renderMarker } from '../markers.ts';
import { describeCounts } from '../words.ts';
import { findingSections, renameSection } from './finding-sections.ts';
import { renderPage } from './sections.ts';
import { renderIdentity, warningBox } from './shared-parts.ts';

/** The text of an issue, and the comment on its change. */
interface DriftIssue {
  /** Plain text. */
  readonly title: string;
  /**
   * Markdown that is the same for the same report, whenever and on whatever commit it was found. The first line is the
   * marker, the second is {@link DriftIssue.digestLine}.
   */
  readonly body: string;
  /** A line of the body that changes with the drift; a line of the config that moved changes only the rest of the body. */
  readonly digestLine: string;
  /** The comment on an open issue whose drift changed. */
  readonly changedComment: string;
}

/** The statuses that are drift. */
const drifting = ['missing', 'changed', 'failed'] as const satisfies readonly Status[];

/** Whether there is drift, or null where the run could not compare: then no issue is opened or closed. */
export function hasDrift(report: Report): boolean | null {
  return report.mode === 'validate' || report.error !== null ? null : !isInSync(report);
}

/**
 * The issue that is open while there is drift.
 * @param limit the body's length stays under this, in bytes of UTF-8 and so in characters too.
 */
export function renderIssue(report: Report, context: PageContext, limit: number): DriftIssue {
  const root = readBranchRoot(context);
  const digestLine = `<!-- drift:${digestDrift(report)} -->`;
  const counts = describeCounts(report, drifting);
  const { changed, failed, missing, unmanaged } = findingSections;
  const sections = [
    warningBox(report),
    ...[failed, missing, renameSection, changed, unmanaged].map((section) => section(report, root)),
  ];
  const head = [
    `${renderMarker(context.identity)}\n${digestLine}`,
    `The monitoring service differs from the config: **${counts}**. This issue tracks the drift. Every change is noted in a comment; the issue is closed once everything is in sync.`,
  ];
  const foot = [
    `### How to fix it\n\n${describeWays(report)
      .map((way) => `- ${way}`)
      .join('\n')}`,
    `---\n\n${renderIdentity(context.identity)} · edits to this text are overwritten`,
  ];
  return {
    title: renderTitle(counts, report, context),
    body: renderPage({ head, sections, foot }, { limit, elsewhere: 'the summary of the last run, which has more' }),
    digestLine,
    changedComment: `The drift changed: **${counts}** now.${renderOrigin(context)}\n`,
  };
}

/** `Monitor drift (production): 4 missing at monitoring.example.com`. */
function renderTitle(counts: string, { baseUrl }: Report, { identity }: PageContext): string {
  const label = clip(plain(describeLabel(identity)), 60);
  const host = clip(plain(URL.parse(baseUrl ?? '')?.host ?? ''), 100);
  return `Monitor drift${label === '' ? '' : ` (${label})`}: ${counts}${host === '' ? '' : ` at ${host}`}`;
}

/** The comment on an issue that is closed because everything is in sync. */
export function renderInSyncAgain(report: Report, context: PageContext): string {
  const { 'in-sync': inSync } = countStatuses(report.findings);
  return `In sync again: ${count(inSync, 'monitor')} as declared.${renderOrigin(context)}\n`;
}

function renderOrigin(context: PageContext): string {
  const parts = [renderRun('Run', context), renderCommit(context)].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` (${parts.join(' · ')})`;
}

function describeWays({ findings }: Report): readonly string[] {
  const { changed, failed, missing, unmanaged } = countStatuses(findings);
  return [
    ...(missing + failed > 0
      ? ['**Missing:** run the workflow in mode `sync`, which creates the monitor; or remove it from the config.']
      : []),
    ...(changed > 0
      ? [
          '**Changed:** edit the monitor in the service, because sync cannot update it; or declare what the service shows; or name the field in `ignoreChanges`.',
        ]
      : []),
    ...(unmanaged > 0
      ? ['**Unmanaged** monitors are not drift: declare them, delete them in the service, or name them under `ignore`.']
      : []),
  ];
}

/** Names and values of the drift, without the places where monitors are declared. */
function digestDrift({ findings }: Report): string {
  const facts = findings.flatMap((finding) => {
    if (!drifting.some((status) => status === finding.status)) return [];
    return [[finding.status, readName(finding), finding.status === 'changed' ? finding.differences : null]];
  });
  return digest(facts);
}
