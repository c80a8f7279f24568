import { renderMarker } from '../config-set.ts';
import { digest } from '../digest.ts';
import { countStatuses, isInSync, type Report, readName, type Status } from '../report.ts';
import { findingSections, renameSection } from './finding-sections.ts';
import { count, describeCounts } from './headline.ts';
import { type PageContext, readBranchRoot, renderCommit, renderRun } from './links.ts';
import { renderConfigSet, warningBox } from './page-words.ts';
import { clip, plain } from './sanitize.ts';
import { renderPage } from './sections.ts';

/** An issue as it is to stand, and the short comments that go with its changes. */
interface DriftIssue {
  /** Plain text. */
  readonly title: string;
  /**
   * Markdown that is the same for the same report, whenever and on whatever commit it was found. The first line is the
   * marker, the second is {@link DriftIssue.digestLine}.
   */
  readonly body: string;
  /** Stands in the body, and is another one where the drift is: a line of the config that moved changes the body alone. */
  readonly digestLine: string;
  /** What to comment when the drift of an open issue is another one now. */
  readonly changedComment: string;
}

/** The statuses that are drift. */
const drifting = ['missing', 'changed', 'failed'] as const satisfies readonly Status[];

/** Whether the service drifted, or null where the run does not know: then an issue is neither opened nor closed. */
export function hasDrift(report: Report): boolean | null {
  return report.mode === 'validate' || report.error !== null ? null : !isInSync(report);
}

/**
 * The issue that stays open while there is drift.
 * @param limit the body's length stays under this, in bytes of UTF-8 and so in characters too.
 */
export function renderIssue(report: Report, context: PageContext, limit: number): DriftIssue {
  const root = readBranchRoot(context);
  const digestLine = `<!-- drift:${digestDrift(report)} -->`;
  const counts = describeCounts(report, drifting);
  const host = URL.parse(report.baseUrl ?? '')?.host ?? '';
  const { changed, failed, missing, unmanaged } = findingSections;
  const sections = [
    warningBox(report),
    ...[failed, missing, renameSection, changed, unmanaged].map((section) => section(report, root)),
  ];
  const head = [
    `${renderMarker(context.configSet)}\n${digestLine}`,
    `The monitoring service differs from the config: **${counts}**. It has done so since this issue was opened; a comment tells of every change, and the issue is closed when all is in sync again.`,
  ];
  const foot = [
    `### How to mend it\n\n${describeWays(report)
      .map((way) => `- ${way}`)
      .join('\n')}`,
    `---\n\n${renderConfigSet(context.configSet)} · edits to this text are overwritten`,
  ];
  return {
    title: `Monitor drift: ${counts}${host === '' ? '' : ` at ${clip(plain(host), 100)}`}`,
    body: renderPage({ head, sections, foot }, { limit, elsewhere: 'the summary of the last run, which has more' }),
    digestLine,
    changedComment: `The drift changed: **${counts}** now.${renderOrigin(context)}\n`,
  };
}

/** What to comment when an issue is closed, as the drift is gone. */
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
      ? ['**Missing:** run the workflow in mode `sync`, which creates it; or take it out of the config.']
      : []),
    ...(changed > 0
      ? [
          '**Changed:** edit the monitor at the service, as sync cannot update it; or declare what the service has; or name the field in `ignoreChanges`.',
        ]
      : []),
    ...(unmanaged > 0
      ? ['**Unmanaged** is no drift: declare it, delete it at the service, or name it under `ignore`.']
      : []),
  ];
}

/** Names and values of what drifted, and nothing of where it is declared. */
function digestDrift({ findings }: Report): string {
  const facts = findings.flatMap((finding) => {
    if (!drifting.some((status) => status === finding.status)) return [];
    return [[finding.status, readName(finding), finding.status === 'changed' ? finding.differences : null]];
  });
  return digest(JSON.stringify(facts));
}
