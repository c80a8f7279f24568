/**
 * The comment, the job summary and the drift issue, as Markdown: what stands above and below the
 * sections. `report-sections.ts` has the sections, `describe-monitor.ts` what is shown of a
 * monitor. Limits are in bytes of UTF-8.
 */

import { digest } from '../../model/digest.ts';
import { code, plain } from '../../model/sanitize.ts';
import { clip, count } from '../../model/text.ts';
import { isLikelyRename } from '../../plan/likely-renames.ts';
import { mayOnlyCreate, nameOf, type Operation } from '../../plan/plan-entry.ts';
import { countStatuses, isInSync, type Report } from '../../report/report.ts';
import type { MonitorResult, Status } from '../../write/monitor-result.ts';
import { operationByStatus, type ShownState } from '../describe-monitor.ts';
import {
  capitalize,
  describeCounts,
  describeDuplicates,
  describeRequests,
  describeResult,
  describeScope,
  describeUntried,
  describeUnverified,
  groupByState,
} from '../describe-run.ts';
import {
  createPlaces,
  type DocumentContext,
  describeLabel,
  type MarkedDocument,
  renderCommit,
  renderMarker,
  renderRun,
  renderRunMark,
} from '../document-context.ts';
import { renderDocument } from './document-layout.ts';
import { enumerate, renderSections } from './report-sections.ts';

/**
 * Of a comment or an issue, in bytes. GitHub's limit is this number of characters, which are never
 * more than the bytes.
 */
export const maxTextLength = 65_536;

/** Where nothing is left out. */
const everywhere = 'the log and the report, which have them all';

const drifting: readonly Status[] = ['missing', 'changed', 'obsolete'];

/**
 * The comment on a pull request: the plan, and after the merge what became of it. Other runs have
 * one for other places.
 */
export function renderComment(
  report: Report,
  context: DocumentContext,
  limit: number,
  document: MarkedDocument = 'comment',
): string {
  const { identity } = context;
  const label = describeLabel(identity);
  const headline =
    `## Monitor Sync${label === '' ? '' : ` ${code(clip(label, 100))}`}: ` +
    `${describeResult(report, report.mode === 'drift' ? 'drift: ' : '')}`;
  const footer = [
    renderIdentity(context),
    renderCommit(context, 'commit '),
    renderRun('run and summary', context),
  ];
  return renderDocument({
    head: (incomplete) => [
      `${renderMarker(identity, document)}\n${renderRunMark(context.run)}`.trimEnd(),
      ...renderHeadline(headline, incomplete, report),
      ...(report.mode === 'plan' ? [`**On merge:** ${describeMerge(report)}`] : []),
      ...(report.mode === 'sync' ? [describeSynced(report, context)] : []),
    ],
    sections: renderSections(report, createPlaces(context, context.commit)),
    foot: [...renderUnverified(report), `---\n\n${joinFacts(footer)}`],
    limit,
    elsewhere:
      context.repositoryUrl === null
        ? everywhere
        : `the ${renderRun('job summary', context) ?? 'job summary'}, which has more`,
  });
}

/**
 * Unmanaged monitors alone need none: a merge does not change them, and every pull request would
 * repeat them. A sync needs one only if something failed, because the log and the summary show the
 * rest.
 */
export function needsComment({ error, mode, results, problems, warnings }: Report): boolean {
  if (mode === 'sync') return error !== null || countStatuses(results).failed > 0;
  const hasDrift = results.some(({ status }) => drifting.includes(status));
  return hasDrift || error !== null || problems.length + warnings.length > 0;
}

/**
 * `Synced in run 123: 2 created, 1 failed, 1 not deleted.` A re-run does not know what its earlier
 * attempts wrote.
 */
function describeSynced({ error, mode, results }: Report, { runNumber }: DocumentContext): string {
  const found = groupByState(results, mode);
  const countAll = (...states: readonly ShownState[]) =>
    states.flatMap((state) => (found.has(state) ? `${found.get(state)?.length} ${state}` : []));
  const tried = countAll('created', 'updated', 'deleted', 'failed');
  const left = countAll('not created', 'not deleted');
  const { attempt, number } = runNumber ?? { attempt: 1, number: '' };
  const nothing = attempt > 1 ? 'nothing further was written' : 'nothing was written';
  const counts = [...(tried.length === 0 ? [nothing] : tried), ...left].join(', ');
  const inRun =
    number === '' ? '' : ` in ${attempt > 1 ? `attempt ${attempt} of ` : ''}run ${number}`;
  const start = error === null ? `Synced${inRun}` : `The sync ended with an error${inRun}`;
  const next =
    error === null && !found.has('failed')
      ? ''
      : ' Fix the causes below; the next sync tries again.';
  return `${start}: ${counts}.${next}`;
}

function describeMerge(report: Report): string {
  const { apply, error, results, preview, offered, problems, warnings } = report;
  if (problems.length > 0)
    return 'sync will refuse this config until the problems below are fixed.';
  if (error !== null && results.length === 0)
    return 'not known, because the run ended before there was a plan.';
  const plan = describePlan(results);
  const nothing = mayOnlyCreate(apply) ? 'creates nothing' : 'changes nothing';
  const left = (['missing', 'changed', 'obsolete'] as const).filter((status) =>
    results.some(
      (found) => found.status === status && found.operation === null && !isLikelyRename(found),
    ),
  );
  const mayWrite = (status: (typeof left)[number]) => apply.includes(operationByStatus[status]);
  const deletes = results.some(({ operation }) => operation === 'delete');
  const hasUnmanaged = results.some(({ status }) => status === 'unmanaged');
  const sentences = [
    preview === 'refused' && 'sync is refused, and writes nothing. Once it is allowed,',
    `sync ${plan || nothing}.`,
    preview === 'fails' && 'It writes that, and ends with an error until the rest is settled.',
    error !== null && preview === null && 'First fix the error that ended this run.',
    plan !== '' && warnings.length > 0 && preview === null && 'Read the warnings first.',
    ...left.map((status) => !mayWrite(status) && describeLeft(status, offered)),
    left.some(mayWrite) && 'Some monitors are left alone, for the reasons below.',
    hasUnmanaged && `Unmanaged monitors are left alone${deletes ? '.' : '; nothing is deleted.'}`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

/** `**deletes 1 monitor** (`Old blog`) and creates **2 monitors**`, or empty. */
function describePlan(results: readonly MonitorResult[]): string {
  const clauses = (['delete', 'update', 'create'] as const).flatMap((operation) => {
    const found = results.filter((result) => result.operation === operation);
    if (found.length === 0) return [];
    const monitors = count(found.length, 'monitor');
    if (operation === 'delete')
      return [`**deletes ${monitors}** (${enumerate(found.map(nameOf))})`];
    return [`${operation}s **${monitors}**`];
  });
  return [clauses.slice(0, -1).join(', '), ...clauses.slice(-1)]
    .filter((part) => part !== '')
    .join(' and ');
}

function describeLeft(
  status: keyof typeof operationByStatus,
  offered: readonly Operation[],
): string {
  const operation = operationByStatus[status];
  const isOffered = offered.includes(operation);
  const why = isOffered
    ? `\`apply\` does not include \`${operation}\``
    : `sync cannot ${operation} them`;
  if (status === 'missing') return `Missing monitors are not created: ${why}.`;
  if (status === 'obsolete') return `Obsolete monitors are left alone: ${why}.`;
  return `Changed monitors are left alone: ${why}. Fix them in the service or in the config.`;
}

export function renderJobSummary(report: Report, context: DocumentContext, limit: number): string {
  const scope = describeScope(report);
  const facts = [
    `Monitor Sync, mode ${report.badMode === null ? report.mode : code(report.badMode)}`,
    report.baseUrl && code(report.baseUrl),
    scope && code(clip(scope, 200)),
    renderCommit(context, 'commit '),
    describeRequests(report),
  ];
  return renderDocument({
    head: (incomplete) => [
      ...renderHeadline(`## ${describeResult(report)}`, incomplete, report),
      joinFacts(facts),
    ],
    sections: renderSections(report, createPlaces(context, context.commit)),
    foot: renderUnverified(report),
    limit,
    elsewhere: everywhere,
  });
}

export type DriftIssue = ReturnType<typeof renderIssue>;

/** The report is one of mode drift that compared everything. */
export function renderIssue(report: Report, context: DocumentContext, limit: number) {
  const drift = report.results.filter(({ status }) => drifting.includes(status));
  const facts = drift.map((found) => [found.status, nameOf(found), found.differences]);
  const digestLine = `<!-- drift:${digest(facts)} -->`;
  const counts = describeCounts(report, drifting);
  const { 'in-sync': inSync } = countStatuses(report.results);
  const asDeclared = `${count(inSync, 'monitor')} as declared`;
  const allInSync = [asDeclared, ...describeDuplicates(report)].join(', ');
  const origin = joinFacts([renderRun('Run', context), renderCommit(context)]);
  const end = `${origin === '' ? '' : ` (${origin})`}\n`;
  const label = clip(plain(describeLabel(context.identity)), 60);
  const marker = renderMarker(context.identity, 'issue');
  const host = clip(plain(URL.parse(report.baseUrl ?? '')?.host ?? ''), 100);
  return {
    isDrift: !isInSync(report),
    /** The first line of the body. */
    marker,
    /** `Monitor drift (production): 4 missing at monitoring.example.com` */
    title:
      `Monitor drift${label === '' ? '' : ` (${label})`}: ` +
      `${counts}${host === '' ? '' : ` at ${host}`}`,
    /** The same for the same report at any time and commit. */
    body: renderDocument({
      head: (incomplete) => {
        const [shown, ...caution] = renderHeadline(counts, incomplete, report);
        return [
          `${marker}\n${digestLine}`,
          `The monitoring service differs from the config: **${shown}**. ` +
            'This issue tracks the drift. Every change is noted in a comment; ' +
            'the issue is closed once everything is in sync.',
          ...caution,
        ];
      },
      sections: renderSections(report, createPlaces(context, 'HEAD'), false),
      foot: [
        `### How to fix it\n\n${listRemedies(report).join('\n')}`,
        `---\n\n${renderIdentity(context)} · edits to this text are overwritten`,
      ],
      limit,
      elsewhere: 'the summary of the last run, which has more',
    }),
    /**
     * A line of the body that changes only with the drift; the rest also changes if lines of the
     * config move.
     */
    digestLine,
    changedComment: `The drift changed: **${counts}** now.${end}`,
    inSyncComment: `In sync again: ${allInSync}.${end}`,
  };
}

/** What people do by hand, and what they can do instead. */
const remedies = [
  ['obsolete', 'delete', 'declare it; or change the line under `remove` or `owns`'],
  ['missing', 'create', 'remove it from the config'],
  [
    'changed',
    'edit',
    'if the service is right, declare what it shows, with `monitor-sync adopt`; ' +
      'or name the field in `ignoreChanges`',
  ],
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
    '- **Unmanaged** monitors are not drift: ' +
    'declare them (`monitor-sync adopt --unmanaged`), delete them in the service, ' +
    'or name them under `ignore`.';
  return counts.unmanaged === 0 ? lines : [...lines, unmanaged];
}

/**
 * With a paragraph that says where to find the deletions and updates for which a document has no
 * room.
 */
function renderHeadline(
  headline: string,
  incomplete: string,
  { planFile }: Report,
): readonly [string, ...string[]] {
  if (incomplete === '') return [headline];
  const places = [
    'the log of the run',
    ...(planFile === null ? [] : [`the plan file ${code(planFile)}`]),
  ];
  const text =
    `There is no room for all fields of ${incomplete} here. ` +
    `The complete list is in ${places.join(', ')} and the JSON report (output \`report\` or ` +
    '`--json`).';
  return [`${headline}; not shown in full: ${incomplete}`, `> [!CAUTION]\n> ${text}`];
}

function renderUnverified(report: Report): readonly string[] {
  const untried = describeUntried(report, code);
  const unverified = describeUnverified(report, enumerate).map((text) => `${text}.`);
  return untried === null ? unverified : [...unverified, `${untried}.`];
}

/**
 * `Config monitors.yaml · service https://api.example.com · label production`: the identity in
 * clear text.
 */
function renderIdentity({ identity }: DocumentContext): string {
  const { baseUrl, config, scope, service } = identity;
  const facts = {
    service: baseUrl,
    profile: service,
    scope: scope.join(', ') || null,
    label: describeLabel(identity) || null,
  };
  const shown = Object.entries(facts).flatMap(([name, text]) =>
    text === null ? [] : `${name} ${code(clip(text, 200))}`,
  );
  return joinFacts([`Config ${enumerate(config)}`, ...shown]);
}

const joinFacts = (facts: readonly (string | null)[]) => facts.filter((fact) => fact).join(' · ');
