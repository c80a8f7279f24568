import { code } from '../../model/sanitize.ts';
import { clip, count } from '../../model/text.ts';
import { type MonitorResult, mayOnlyCreate, nameOf, type Operation, type Status } from '../../plan/monitor-result.ts';
import { countStatuses, type Report } from '../../report/report.ts';
import { type PageContext, readFileRoot, renderCommit, renderRun } from '../links.ts';
import { describeLabel, renderMarker, renderRunMark } from '../markers.ts';
import { describeHeadline, joinFacts } from '../words.ts';
import { describeIncomplete, enumerate, renderIdentity, renderSections, renderUnverified } from './report-sections.ts';
import { renderPage } from './sections.ts';

/** The comment on a pull request: the plan, the effect of a merge, and warnings. @param limit in bytes of UTF-8. */
export function renderComment(report: Report, context: PageContext, limit: number): string {
  const { identity } = context;
  const label = describeLabel(identity);
  const headline = `## Monitor Sync${label === '' ? '' : ` ${code(clip(label, 100))}`}: ${describeHeadline(report)}`;
  const footer = [renderIdentity(identity), renderCommit(context, 'commit '), renderRun('run and summary', context)];
  return renderPage({
    head: (incomplete) => {
      const [end, caution] = describeIncomplete(incomplete, report);
      const marks = `${renderMarker(identity)}\n${renderRunMark(context.run)}`.trimEnd();
      return [marks, `${headline}${end}`, ...caution, `**On merge:** ${describeMerge(report)}`];
    },
    sections: renderSections(report, readFileRoot(context, context.commit)),
    foot: [...renderUnverified(report), `---\n\n${joinFacts(footer)}`],
    limit,
    elsewhere: `the ${renderRun('job summary', context) ?? 'job summary'}, which has more`,
  });
}

/**
 * Whether a pull request without a comment gets one. Unmanaged monitors are ignored, because a merge does not change them,
 * and every pull request would repeat them.
 */
export function needsComment({ error, results, problems, warnings }: Report): boolean {
  const { changed, missing, obsolete } = countStatuses(results);
  return error !== null || problems.length + warnings.length + changed + missing + obsolete > 0;
}

/** What a merge deletes comes first. */
function describeMerge(report: Report): string {
  const { apply, error, results, isRefused, offered, problems, warnings } = report;
  if (problems.length > 0) return 'sync will refuse this config until the problems below are fixed.';
  if (error !== null && results.length === 0) return 'not known, because the run ended before there was a plan.';
  const { unmanaged } = countStatuses(results);
  const plan = describePlan(results);
  const nothing = mayOnlyCreate(apply) ? 'sync creates nothing.' : 'sync changes nothing.';
  const isLeft = (status: Status) => results.some((found) => found.status === status && found.operation === null);
  const mayUpdate = apply.includes('update');
  const deletes = results.some((result) => result.operation === 'delete');
  const sentences: readonly (readonly [isShown: boolean, sentence: string])[] = [
    [isRefused, 'sync is refused, and writes nothing: see the warnings. Once it is allowed,'],
    [true, plan === '' ? nothing : `sync ${plan}.`],
    [error !== null, 'First fix the error that ended this run.'],
    [plan !== '' && warnings.length > 0 && !isRefused, 'Read the warnings first.'],
    [isLeft('missing'), 'Missing monitors are not created: `apply` does not include `create`.'],
    [
      isLeft('changed') && !mayUpdate,
      `Changed monitors are left alone: ${offered.includes('update') ? '`apply` does not include `update`' : 'sync cannot update them'}. Fix them in the service or in the config.`,
    ],
    [
      isLeft('obsolete') && !apply.includes('delete'),
      `Obsolete monitors are left alone: ${offered.includes('delete') ? '`apply` does not include `delete`' : 'sync cannot delete them'}.`,
    ],
    [
      (isLeft('changed') && mayUpdate) || (isLeft('obsolete') && apply.includes('delete')),
      'Some monitors are left alone, for the reasons below.',
    ],
    [unmanaged > 0, `Unmanaged monitors are left alone${deletes ? '.' : '; nothing is deleted.'}`],
  ];
  return sentences.flatMap(([isShown, sentence]) => (isShown ? [sentence] : [])).join(' ');
}

/** `**deletes 1 monitor** (`Old blog`) and creates **2 monitors**`; empty if there is nothing to do. */
function describePlan(results: readonly MonitorResult[]): string {
  const find = (operation: Operation) => results.filter((result) => result.operation === operation);
  const [deleted, updated, created] = [find('delete'), find('update'), find('create')];
  const renames = created.filter(({ renamedFrom, status }) => status === 'missing' && renamedFrom !== null).length;
  const likely = renames === 0 ? '' : ` (likely renames: ${renames})`;
  const clauses = [
    ...(deleted.length === 0
      ? []
      : [`**deletes ${count(deleted.length, 'monitor')}** (${enumerate(deleted.map(nameOf))})`]),
    ...(updated.length === 0 ? [] : [`updates **${count(updated.length, 'monitor')}**`]),
    ...(created.length === 0 ? [] : [`creates **${count(created.length, 'monitor')}**${likely}`]),
  ];
  return [clauses.slice(0, -1).join(', '), ...clauses.slice(-1)].filter((part) => part !== '').join(' and ');
}
