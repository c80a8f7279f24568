/** The documents on GitHub, as Markdown: the comment on a pull request, the job summary, and the issue about drift. */

import { digest } from '../../model/digest.ts';
import { code, plain } from '../../model/sanitize.ts';
import { clip, count } from '../../model/text.ts';
import { type MonitorResult, mayOnlyCreate, nameOf, type Operation, type Status } from '../../plan/monitor-result.ts';
import type { Report } from '../../report/report.ts';
import { countStatuses, isInSync } from '../../report/verdict.ts';
import { operationByStatus } from '../describe-monitor.ts';
import {
  describeCounts,
  describeHeadline,
  describeRequests,
  describeResult,
  describeUnverified,
} from '../describe-run.ts';
import {
  createPlaces,
  type DocumentContext,
  type DocumentIdentity,
  describeLabel,
  renderCommit,
  renderMarker,
  renderRun,
  renderRunMark,
} from '../document-context.ts';
import { renderDocument } from './document-layout.ts';
import { capitalize, enumerate, renderSections } from './report-sections.ts';

/** The comment on a pull request: the plan, the effect of a merge, and warnings. @param limit in bytes of UTF-8. */
export function renderComment(report: Report, context: DocumentContext, limit: number): string {
  const { identity } = context;
  const label = describeLabel(identity);
  const headline = `## Monitor Sync${label === '' ? '' : ` ${code(clip(label, 100))}`}: ${describeHeadline(report)}`;
  const footer = [renderIdentity(identity), renderCommit(context, 'commit '), renderRun('run and summary', context)];
  return renderDocument({
    head: (incomplete) => {
      const marks = `${renderMarker(identity)}\n${renderRunMark(context.run)}`.trimEnd();
      const [title, ...caution] = renderHeadline(headline, incomplete, report);
      return [marks, title, ...caution, `**On merge:** ${describeMerge(report)}`];
    },
    sections: renderSections(report, createPlaces(context, context.commit)),
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
  const plan = describePlan(results);
  const nothing = mayOnlyCreate(apply) ? 'sync creates nothing.' : 'sync changes nothing.';
  const left = (['missing', 'changed', 'obsolete'] as const).filter((status) =>
    results.some((found) => found.status === status && found.operation === null),
  );
  const mayWrite = (status: (typeof left)[number]) => apply.includes(operationByStatus[status]);
  const deletes = results.some((result) => result.operation === 'delete');
  const hasUnmanaged = results.some(({ status }) => status === 'unmanaged');
  const sentences = [
    isRefused && 'sync is refused, and writes nothing: see the warnings. Once it is allowed,',
    plan === '' ? nothing : `sync ${plan}.`,
    error !== null && 'First fix the error that ended this run.',
    plan !== '' && warnings.length > 0 && !isRefused && 'Read the warnings first.',
    ...left.map((status) => !mayWrite(status) && describeLeft(status, offered)),
    left.some(mayWrite) && 'Some monitors are left alone, for the reasons below.',
    hasUnmanaged && `Unmanaged monitors are left alone${deletes ? '.' : '; nothing is deleted.'}`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

/** `**deletes 1 monitor** (`Old blog`) and creates **2 monitors**`; empty if there is nothing to do. */
function describePlan(results: readonly MonitorResult[]): string {
  const clauses = (['delete', 'update', 'create'] as const).flatMap((operation) => {
    const found = results.filter((result) => result.operation === operation);
    if (found.length === 0) return [];
    const monitors = count(found.length, 'monitor');
    if (operation === 'delete') return [`**deletes ${monitors}** (${enumerate(found.map(nameOf))})`];
    const renames = found.filter(({ renamedFrom, status }) => status === 'missing' && renamedFrom !== null).length;
    return [`${operation}s **${monitors}**${renames === 0 ? '' : ` (likely renames: ${renames})`}`];
  });
  return [clauses.slice(0, -1).join(', '), ...clauses.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** Why sync leaves all monitors of a status alone: it may not write them, or cannot. */
function describeLeft(status: keyof typeof operationByStatus, offered: readonly Operation[]): string {
  const operation = operationByStatus[status];
  const why = offered.includes(operation)
    ? `\`apply\` does not include \`${operation}\``
    : `sync cannot ${operation} them`;
  if (status === 'missing') return `Missing monitors are not created: ${why}.`;
  if (status === 'obsolete') return `Obsolete monitors are left alone: ${why}.`;
  return `Changed monitors are left alone: ${why}. Fix them in the service or in the config.`;
}

/** The job summary: the result first, then errors, the monitors, and warnings. @param limit in bytes of UTF-8. */
export function renderJobSummary(report: Report, context: DocumentContext, limit: number): string {
  const facts = [
    `Monitor Sync, mode ${report.badMode === null ? report.mode : code(report.badMode)}`,
    report.baseUrl && code(report.baseUrl),
    renderCommit(context, 'commit '),
    describeRequests(report),
  ];
  return renderDocument({
    head: (incomplete) => [...renderHeadline(`## ${describeResult(report)}`, incomplete, report), joinFacts(facts)],
    sections: renderSections(report, createPlaces(context, context.commit)),
    foot: renderUnverified(report),
    limit,
    elsewhere: 'the log and the report, which have them all',
  });
}

/** The issue about drift, and the comments on its changes. */
export interface DriftIssue {
  readonly isDrift: boolean;
  /** Plain text. */
  readonly title: string;
  /** Markdown that is the same for the same report at any time and commit. */
  readonly body: string;
  /** A line of the body that changes only with the drift; the rest also changes if lines of the config move. */
  readonly digestLine: string;
  readonly changedComment: string;
  /** The comment on an issue that is closed, because everything is in sync. */
  readonly inSyncComment: string;
}

const drifting: readonly Status[] = ['missing', 'changed', 'obsolete'];

/** The issue of a run in mode drift that compared everything. @param limit in bytes of UTF-8. */
export function renderIssue(report: Report, context: DocumentContext, limit: number): DriftIssue {
  const digestLine = `<!-- drift:${digestDrift(report)} -->`;
  const counts = describeCounts(report, drifting);
  const { 'in-sync': inSync } = countStatuses(report.results);
  const origin = joinFacts([renderRun('Run', context), renderCommit(context)]);
  const end = `${origin === '' ? '' : ` (${origin})`}\n`;
  return {
    isDrift: !isInSync(report),
    title: renderTitle(counts, report, context),
    body: renderDocument({
      head: (incomplete) => {
        const [shown, ...caution] = renderHeadline(counts, incomplete, report);
        return [
          `${renderMarker(context.identity)}\n${digestLine}`,
          `The monitoring service differs from the config: **${shown}**. This issue tracks the drift. Every change is noted in a comment; the issue is closed once everything is in sync.`,
          ...caution,
        ];
      },
      sections: renderSections(report, createPlaces(context, 'HEAD'), false),
      foot: [
        `### How to fix it\n\n${listRemedies(report).join('\n')}`,
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
function renderTitle(counts: string, { baseUrl }: Report, { identity }: DocumentContext): string {
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

/** What people do if sync does not, and what they can do instead. */
const remedies = [
  ['obsolete', 'delete', 'declare it; or change the line under `remove` or `owns`'],
  ['missing', 'create', 'remove it from the config'],
  ['changed', 'edit', 'declare what the service shows; or name the field in `ignoreChanges`'],
] as const;

function listRemedies({ apply, offered, results }: Report): readonly string[] {
  const counts = countStatuses(results);
  const lines = remedies.flatMap(([status, byHand, instead]) => {
    if (counts[status] === 0) return [];
    const operation = operationByStatus[status];
    const cannot = offered.includes(operation) ? 'may not' : 'cannot';
    const fix = apply.includes(operation)
      ? `run the workflow in mode \`sync\`, which ${operation}s the monitor`
      : `${byHand} the monitor in the service, because sync ${cannot} ${operation} it`;
    return [`- **${capitalize(status)}:** ${fix}; or ${instead}.`];
  });
  const unmanaged =
    '- **Unmanaged** monitors are not drift: declare them, delete them in the service, or name them under `ignore`.';
  return counts.unmanaged === 0 ? lines : [...lines, unmanaged];
}

/**
 * A headline and, if a document has no room for all that sync deletes and updates, a paragraph that says where it is.
 * @param incomplete `3 deletions`, or empty.
 */
function renderHeadline(headline: string, incomplete: string, { planFile }: Report): readonly [string, ...string[]] {
  if (incomplete === '') return [headline];
  const places = ['the log of the run', ...(planFile === null ? [] : [`the plan file ${code(planFile)}`])];
  const text = `There is no room for all fields of ${incomplete} here. The complete list is in ${places.join(', ')} and the JSON report (output \`report\`).`;
  return [`${headline}; not shown in full: ${incomplete}`, `> [!CAUTION]\n> ${text}`];
}

function renderUnverified(report: Report): readonly string[] {
  const sentence = describeUnverified(report, enumerate);
  return sentence === null ? [] : [`${sentence}.`];
}

/** `Config monitors.yaml · service https://api.example.com · label production`: the identity in clear text. */
function renderIdentity(identity: DocumentIdentity): string {
  const { baseUrl, config, service } = identity;
  const facts = { service: baseUrl, profile: service, label: describeLabel(identity) || null };
  const shown = Object.entries(facts).map(([name, text]) =>
    text === null ? null : `${name} ${code(clip(text, 200))}`,
  );
  return joinFacts([`Config ${enumerate(config)}`, ...shown]);
}

/** Facts in one line; null and empty ones are left out. */
function joinFacts(facts: readonly (string | null)[]): string {
  return facts.filter((fact) => fact).join(' · ');
}
