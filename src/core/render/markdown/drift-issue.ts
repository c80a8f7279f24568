import { digest } from '../../model/digest.ts';
import { plain } from '../../model/sanitize.ts';
import { clip, count } from '../../model/text.ts';
import { nameOf, type Operation, type Status } from '../../plan/monitor-result.ts';
import { countStatuses, isInSync, type Report } from '../../report/report.ts';
import { type PageContext, readFileRoot, renderCommit, renderRun } from '../links.ts';
import { describeLabel, renderMarker } from '../markers.ts';
import { describeCounts, joinFacts } from '../words.ts';
import { describeIncomplete, renderIdentity, renderSections } from './report-sections.ts';
import { renderPage } from './sections.ts';

/** The issue about drift, and the comments on its changes. */
export interface DriftIssue {
  readonly isDrift: boolean;
  /** Plain text. */
  readonly title: string;
  /** Markdown that is the same for the same report at any time and commit. */
  readonly body: string;
  /** A line of the body that changes only with the drift; the rest also changes if lines of the config move. */
  readonly digestLine: string;
  /** The comment on an open issue whose drift changed. */
  readonly changedComment: string;
  /** The comment on an issue that is closed, because everything is in sync. */
  readonly inSyncComment: string;
}

/** The statuses that are drift. */
const drifting: readonly Status[] = ['missing', 'changed', 'obsolete'];

const drifts = ['obsolete', 'missing', 'changed', 'unmanaged'] as const;

/** How to fix what has a status. */
function describeRemedy(status: (typeof drifts)[number], { apply, offered }: Report): string {
  const by = (operation: Operation, does: string, byHand: string) => {
    const cannot = offered.includes(operation) ? 'may not' : 'cannot';
    if (apply.includes(operation)) return `run the workflow in mode \`sync\`, which ${does} the monitor`;
    return `${byHand} the monitor in the service, because sync ${cannot} ${operation} it`;
  };
  switch (status) {
    case 'missing':
      return `**Missing:** ${by('create', 'creates', 'create')}; or remove it from the config.`;
    case 'changed':
      return `**Changed:** ${by('update', 'updates', 'edit')}; or declare what the service shows; or name the field in \`ignoreChanges\`.`;
    case 'obsolete':
      return `**Obsolete:** ${by('delete', 'deletes', 'delete')}; or declare it; or change the line under \`remove\` or \`owns\`.`;
    case 'unmanaged':
      return '**Unmanaged** monitors are not drift: declare them, delete them in the service, or name them under `ignore`.';
  }
}

/** The issue of a run in mode drift that compared everything. */
export function renderIssue(report: Report, context: PageContext, limit: number): DriftIssue {
  const digestLine = `<!-- drift:${digestDrift(report)} -->`;
  const counts = describeCounts(report, drifting);
  const { 'in-sync': inSync, ...others } = countStatuses(report.results);
  const ways = drifts.filter((status) => others[status] > 0);
  const origin = joinFacts([renderRun('Run', context), renderCommit(context)]);
  const end = `${origin === '' ? '' : ` (${origin})`}\n`;
  return {
    isDrift: !isInSync(report),
    title: renderTitle(counts, report, context),
    body: renderPage({
      head: (incomplete) => {
        const [end, caution] = describeIncomplete(incomplete, report);
        return [
          `${renderMarker(context.identity)}\n${digestLine}`,
          `The monitoring service differs from the config: **${counts}${end}**. This issue tracks the drift. Every change is noted in a comment; the issue is closed once everything is in sync.`,
          ...caution,
        ];
      },
      sections: renderSections(report, readFileRoot(context, 'HEAD'), false),
      foot: [
        `### How to fix it\n\n${ways.map((status) => `- ${describeRemedy(status, report)}`).join('\n')}`,
        `---\n\n${renderIdentity(context.identity)} · edits to this text are overwritten`,
      ],
      limit,
      elsewhere: 'the summary of the last run, which has more',
    }),
    digestLine,
    changedComment: `The drift changed: **${counts}** now.${end}`,
    inSyncComment: `In sync again: ${count(inSync, 'monitor')} as declared.${end}`,
  };
}

/** `Monitor drift (production): 4 missing at monitoring.example.com`. */
function renderTitle(counts: string, { baseUrl }: Report, { identity }: PageContext): string {
  const label = clip(plain(describeLabel(identity)), 60);
  const host = clip(plain(URL.parse(baseUrl ?? '')?.host ?? ''), 100);
  return `Monitor drift${label === '' ? '' : ` (${label})`}: ${counts}${host === '' ? '' : ` at ${host}`}`;
}

/** Names and values of the drift, without the places where monitors are declared. */
function digestDrift({ results }: Report): string {
  const facts = results.flatMap((result) => {
    if (!drifting.includes(result.status)) return [];
    return [[result.status, nameOf(result), result.status === 'changed' ? result.differences : null]];
  });
  return digest(facts);
}
