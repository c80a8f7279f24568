import { code } from '../../model/sanitize.ts';
import { clip, count } from '../../model/text.ts';
import { countStatuses, type Report } from '../../report/report.ts';
import { type PageContext, readFileRoot, renderCommit, renderRun } from '../links.ts';
import { describeLabel, renderMarker, renderRunMark } from '../markers.ts';
import { describeHeadline, joinFacts } from '../words.ts';
import { monitorSections, renderIdentity, renderSections, renderUnverified } from './report-sections.ts';
import { renderPage } from './sections.ts';

/** The comment on a pull request: the plan, the effect of a merge, and warnings. @param limit in bytes of UTF-8. */
export function renderComment(report: Report, context: PageContext, limit: number): string {
  const { identity } = context;
  const label = describeLabel(identity);
  const headline = `## Monitor Sync${label === '' ? '' : ` ${code(clip(label, 100))}`}: ${describeHeadline(report)}`;
  const footer = [renderIdentity(identity), renderCommit(context, 'commit '), renderRun('run and summary', context)];
  return renderPage({
    head: [
      `${renderMarker(identity)}\n${renderRunMark(context.run)}`.trimEnd(),
      headline,
      `**On merge:** ${describeMerge(report)}`,
    ],
    sections: renderSections(
      ['error', 'warnings', 'problems', ...monitorSections],
      report,
      readFileRoot(context, context.commit),
    ),
    foot: [...renderUnverified(report), `---\n\n${joinFacts(footer)}`],
    limit,
    elsewhere: `the ${renderRun('job summary', context) ?? 'job summary'}, which has more`,
  });
}

/**
 * Whether a pull request without a comment gets one. Unmanaged monitors are ignored, because a merge does not change them,
 * and every pull request would repeat them.
 */
export function needsComment({ error, findings, problems, warnings }: Report): boolean {
  const { changed, missing } = countStatuses(findings);
  return error !== null || problems.length + warnings.length + changed + missing > 0;
}

function describeMerge({ error, findings, problems, warnings }: Report): string {
  if (problems.length > 0) return 'sync will refuse this config until the problems below are fixed.';
  if (error !== null && findings.length === 0) return 'not known, because the run ended before there was a plan.';
  const { changed, missing, unmanaged } = countStatuses(findings);
  const renames = findings.filter((finding) => finding.status === 'missing' && finding.renamedFrom !== null).length;
  const likely = renames === 0 ? '' : ` (likely renames: ${renames})`;
  const sentences: readonly (readonly [isShown: boolean, sentence: string])[] = [
    [missing === 0, 'sync creates nothing.'],
    [missing > 0, `sync creates **${count(missing, 'monitor')}**${likely}.`],
    [error !== null, 'First fix the error that ended this run.'],
    [missing > 0 && warnings.length > 0, 'Read the warnings first.'],
    [
      changed > 0,
      'Changed monitors are left alone: sync cannot update them. Fix them in the service or in the config.',
    ],
    [unmanaged > 0, 'Unmanaged monitors are left alone; nothing is deleted.'],
  ];
  return sentences.flatMap(([isShown, sentence]) => (isShown ? [sentence] : [])).join(' ');
}
