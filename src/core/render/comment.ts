import { renderMarker } from '../config-set.ts';
import { countStatuses, type Report } from '../report.ts';
import { renderRunMark } from '../run-mark.ts';
import { type FillSection, findingSections, problemSection, renameSection } from './finding-sections.ts';
import { count, describeShortly } from './headline.ts';
import { type PageContext, readFileRoot, renderCommit, renderRun } from './links.ts';
import { errorBox, renderConfigSet, renderUnverified, warningBox } from './page-words.ts';
import { renderPage } from './sections.ts';

/**
 * The comment on a pull request: what a merge does, and what is to be known before. A later run with nothing to tell
 * gives a comment that says so.
 * @param limit the comment's length stays under this, in bytes of UTF-8 and so in characters too.
 */
export function renderComment(report: Report, context: PageContext, limit: number): string {
  const root = readFileRoot(context);
  const { changed, created, failed, missing, unmanaged, 'in-sync': inSync } = findingSections;
  const fill = (sections: readonly FillSection[]) => sections.map((section) => section(report, root));
  const sections = [
    errorBox(report),
    warningBox(report),
    ...fill([problemSection, failed, created, missing, renameSection, changed, unmanaged, inSync]),
  ];
  const head = [
    `${renderMarker(context.configSet)}\n${renderRunMark(context.run)}`.trimEnd(),
    `## Monitor Sync: ${describeShortly(report)}`,
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
 * Whether a pull request that has no comment yet is to get one. What is unmanaged does not count: a merge changes nothing
 * about it, and it would be told again in each pull request.
 */
export function isWorthSaying({ error, findings, mode, problems, warnings }: Report): boolean {
  if (mode === 'validate') return false;
  const { changed, created, failed, missing } = countStatuses(findings);
  return error !== null || problems.length + warnings.length + changed + created + failed + missing > 0;
}

/** What happens on merge, for the one mode that is about it. */
function describeMerge({ error, findings, mode, problems, warnings }: Report): readonly string[] {
  if (mode !== 'plan') return [];
  if (problems.length > 0) return ['**On merge:** sync refuses this config, and creates nothing until it is mended.'];
  if (error !== null && findings.length === 0)
    return ['**On merge:** not known, as the run ended before there was a plan.'];
  const { changed, missing, unmanaged } = countStatuses(findings);
  const renames = findings.filter((finding) => finding.status === 'missing' && finding.renamedFrom !== null).length;
  const likely = renames === 0 ? '' : ` (likely renames: ${renames})`;
  const sentences = [
    missing === 0 ? 'sync creates nothing.' : `sync creates **${count(missing, 'monitor')}**${likely}.`,
    ...(error === null ? [] : ['Mind first what ended this run.']),
    ...(missing > 0 && warnings.length > 0 ? ['Mind the warnings first.'] : []),
    ...(changed === 0 ? [] : ['What is changed stays so: sync cannot update it, so mend it at the service or here.']),
    ...(unmanaged === 0 ? [] : ['What is unmanaged stays: nothing is deleted.']),
  ];
  return [`**On merge:** ${sentences.join(' ')}`];
}

function renderFooter(context: PageContext): string {
  const commit = renderCommit(context);
  const run = renderRun('run and summary', context);
  const parts = [
    renderConfigSet(context.configSet),
    ...(commit === null ? [] : [`commit ${commit}`]),
    ...(run === null ? [] : [run]),
  ];
  return `---\n\n${parts.join(' · ')}`;
}
