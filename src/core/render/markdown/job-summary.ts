import { code } from '../../model/sanitize.ts';
import type { Report } from '../../report/report.ts';
import { type PageContext, readFileRoot, renderCommit } from '../links.ts';
import { describeRequests, describeResult, joinFacts } from '../words.ts';
import { describeIncomplete, renderSections, renderUnverified } from './report-sections.ts';
import { renderPage } from './sections.ts';

/** The report as GitHub Markdown for a job summary: the result first, then errors, the monitors, and warnings. */
export function renderMarkdown(report: Report, limit: number, context: PageContext): string {
  const facts = [
    `Monitor Sync, mode ${report.badMode === null ? report.mode : code(report.badMode)}`,
    report.baseUrl && code(report.baseUrl),
    renderCommit(context, 'commit '),
    describeRequests(report),
  ];
  return renderPage({
    head: (incomplete) => {
      const [end, caution] = describeIncomplete(incomplete, report);
      return [`## ${describeResult(report)}${end}`, ...caution, joinFacts(facts)];
    },
    sections: renderSections(report, readFileRoot(context, context.commit)),
    foot: renderUnverified(report),
    limit,
    elsewhere: 'the log and the report, which have them all',
  });
}
