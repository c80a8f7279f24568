import { code } from '../../model/sanitize.ts';
import { clip, count } from '../../model/text.ts';
import { countStatuses, type Report } from '../../report/report.ts';
import { type PageContext, readFileRoot, renderCommit, renderRun } from '../links.ts';
import { describeLabel, renderMarker, renderRunMark } from '../markers.ts';
import { describeShortly } from '../words.ts';
import { findingSections, problemSection, type RenderSection, renameSection } from './finding-sections.ts';
import { renderPage } from './sections.ts';
import { errorBox, renderIdentity, renderUnverified, warningBox } from './shared-parts.ts';

/**
 * The comment on a pull request: what a merge does, and what to know before. A later run that finds no changes gives a
 * comment that says so.
 * @param limit the comment's length stays under this, in bytes of UTF-8 and so in characters too.
 */
export function renderComment(report: Report, context: PageContext, limit: number): string {
  const root = readFileRoot(context);
  const { changed, created, failed, missing, unmanaged, 'in-sync': inSync } = findingSections;
  const fill = (sections: readonly RenderSection[]) => sections.map((section) => section(report, root));
  const sections = [
    errorBox(report),
    warningBox(report),
    ...fill([problemSection, failed, created, missing, renameSection, changed, unmanaged, inSync]),
  ];
  const head = [
    `${renderMarker(context.identity)}\n${renderRunMark(context.run)}`.trimEnd(),
    renderHeadline(report, context),
    ...describeMerge(report),
  ];
  const summary = renderRun('job summary', context);
  const elsewhere = `${summary === null ? 'the job summary' : `the ${summary}`}, which has more`;
  return renderPage(
    { head, sections, foot: [...renderUnverified(report), renderFooter(context)] },
    { limit, elsewhere },
  );
}

/**
 * Whether a pull request that has no comment yet gets one. Unmanaged monitors do not count: a merge changes nothing about
 * them, and every pull request would repeat them.
 */
export function isWorthSaying({ error, findings, mode, problems, warnings }: Report): boolean {
  if (mode === 'validate') return false;
  const { changed, created, failed, missing } = countStatuses(findings);
  return error !== null || problems.length + warnings.length + changed + created + failed + missing > 0;
}

/** `## Monitor Sync production: 2 to create`; the label tells the comments of several jobs apart. */
function renderHeadline(report: Report, { identity }: PageContext): string {
  const label = describeLabel(identity);
  return `## Monitor Sync${label === '' ? '' : ` ${code(clip(label, 100))}`}: ${describeShortly(report)}`;
}

/** What happens on merge; only a plan knows. */
function describeMerge({ error, findings, mode, problems, warnings }: Report): readonly string[] {
  if (mode !== 'plan') return [];
  if (problems.length > 0) return ['**On merge:** sync will refuse this config until the problems below are fixed.'];
  if (error !== null && findings.length === 0)
    return ['**On merge:** not known, because the run ended before there was a plan.'];
  const { changed, missing, unmanaged } = countStatuses(findings);
  const renames = findings.filter((finding) => finding.status === 'missing' && finding.renamedFrom !== null).length;
  const likely = renames === 0 ? '' : ` (likely renames: ${renames})`;
  const sentences = [
    missing === 0 ? 'sync creates nothing.' : `sync creates **${count(missing, 'monitor')}**${likely}.`,
    ...(error === null ? [] : ['First fix the error that ended this run.']),
    ...(missing > 0 && warnings.length > 0 ? ['First read the warnings.'] : []),
    ...(changed === 0
      ? []
      : ['Changed monitors are left as they are: sync cannot update them. Fix them in the service or in the config.']),
    ...(unmanaged === 0 ? [] : ['Unmanaged monitors are left alone; nothing is deleted.']),
  ];
  return [`**On merge:** ${sentences.join(' ')}`];
}

function renderFooter(context: PageContext): string {
  const commit = renderCommit(context);
  const run = renderRun('run and summary', context);
  const parts = [
    renderIdentity(context.identity),
    ...(commit === null ? [] : [`commit ${commit}`]),
    ...(run === null ? [] : [run]),
  ];
  return `---\n\n${parts.join(' · ')}`;
}
