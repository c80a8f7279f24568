import { code } from '../../model/sanitize.ts';
import type { Report } from '../../report/report.ts';
import { type PageContext, readFileRoot, renderCommit } from '../links.ts';
import { describeRequests, describeResult } from '../words.ts';
import { findingSections, problemSection, type RenderSection, renameSection } from './finding-sections.ts';
import { renderPage } from './sections.ts';
import { errorBox, renderUnverified, warningBox } from './shared-parts.ts';

/**
 * The report as GitHub Markdown for a job summary: the result first, then what ended the run, what failed, what was done
 * and what is to be done.
 * @param limit the page's length in bytes of UTF-8 stays under this, whatever the size of the report.
 * @param context makes links to the lines of the config; without it they are plain code.
 */
export function renderMarkdown(report: Report, limit: number, context: PageContext | null = null): string {
  const root = context === null ? null : readFileRoot(context);
  const commit = context === null ? null : renderCommit(context);
  const requests = describeRequests(report);
  const facts = [
    `Monitor Sync, mode ${report.badMode === null ? report.mode : code(report.badMode)}`,
    ...(report.baseUrl === null ? [] : [code(report.baseUrl)]),
    ...(commit === null ? [] : [`commit ${commit}`]),
    ...(requests === null ? [] : [requests]),
  ];
  const { changed, created, failed, missing, unmanaged, 'in-sync': inSync } = findingSections;
  const fill = (sections: readonly RenderSection[]) => sections.map((section) => section(report, root));
  const sections = [
    errorBox(report),
    ...fill([problemSection, failed]),
    // Before what may fill the page.
    warningBox(report),
    ...fill([created, missing, renameSection, changed, unmanaged, inSync]),
  ];
  const head = [`## ${describeResult(report)}`, facts.join(' · ')];
  return renderPage(
    { head, sections, foot: renderUnverified(report) },
    { limit, elsewhere: 'the log and the report, which have them all' },
  );
}
