/** The comment, the job summary and the drift issue, as Markdown. */

import { describeError } from '../model/errors.ts';
import { describeAtPath, describeWarning } from '../model/problem.ts';
import { code, plain } from '../model/sanitize.ts';
import { clip, joinNames } from '../model/text.ts';
import { countStatuses, isInSync, type Report } from '../report/report.ts';
import {
  capitalize,
  describeCounts,
  describeNotApplied,
  describeRequests,
  describeResult,
  describeScope,
} from './describe-run.ts';
import {
  createPlaces,
  type DocumentContext,
  describeLabel,
  type MarkedDocument,
  renderCommit,
  renderMarker,
  renderRun,
  type WritePlace,
} from './document-context.ts';
import { endedRun, listRows, type Row, type Verb, verbs } from './rows.ts';

/** Of a comment or an issue: GitHub's limit in characters, which are never more than the bytes. */
export const maxTextLength = 65_536;

/** The comment on a pull request: the plan, and after the merge what became of it. */
export function renderComment(
  report: Report,
  context: DocumentContext,
  limit: number,
  document: MarkedDocument = 'comment',
): string {
  const { mode } = report;
  const label = describeLabel(context.identity);
  const job = label === '' ? '' : ` ${code(clip(label, 100))}`;
  const result = describeResult(report, mode === 'drift' ? 'drift: ' : '');
  const footer = [renderIdentity(context), renderCommit(context), renderRun(context)];
  return renderDocument({
    head: [
      renderMarker(context.identity, document),
      `## Monitor Sync${job}: ${result}`,
      ...(mode === 'plan' ? [`**On merge:** ${describeMerge(report)}`] : []),
      ...(mode === 'sync' ? [describeSynced(report, context)] : []),
      ...renderError(report),
    ],
    sections: renderSections(report, createPlaces(context, context.commit)),
    foot: [`---\n\n${joinFacts(footer)}`],
    limit,
  });
}

/**
 * A merge does not change unmanaged monitors, and every pull request would repeat them. What a sync
 * wrote without a failure is in the log and the summary.
 */
export function needsComment({ error, mode, results, problems, warnings }: Report): boolean {
  const { changed, failed, missing, obsolete } = countStatuses(results);
  if (mode === 'sync') return error !== null || failed > 0;
  const drift = missing + changed + obsolete;
  return drift + problems.length + warnings.length > 0 || error !== null;
}

function describeSynced(report: Report, { runNumber }: DocumentContext): string {
  const start = report.error === null ? 'Synced' : 'The sync ended with an error';
  const inRun = runNumber === null ? '' : ` in run ${runNumber}`;
  const counted = ['created', 'updated', 'deleted', 'failed', 'not applied'] as const;
  return `${start}${inRun}: ${describeCounts(report, counted) || 'no changes'}.`;
}

function describeMerge(report: Report): string {
  const { error, preview, problems, results } = report;
  if (preview === 'refused') return 'nothing, because sync is refused.';
  if (problems.length > 0 || (error !== null && results.length === 0))
    return 'not known, because nothing was compared.';
  const planned = describeCounts(report, ['to delete', 'to update', 'to create']);
  return [`${planned || 'nothing to do'}.`, ...listNotApplied(report)].join(' ');
}

export function renderJobSummary(report: Report, context: DocumentContext, limit: number): string {
  const scope = describeScope(report);
  const facts = [
    `Monitor Sync, mode ${report.badMode === null ? report.mode : code(report.badMode)}`,
    report.baseUrl && code(report.baseUrl),
    scope && code(clip(scope, 200)),
    renderCommit(context),
    describeRequests(report),
  ];
  return renderDocument({
    head: [`## ${describeResult(report)}`, joinFacts(facts), ...renderError(report)],
    sections: renderSections(report, createPlaces(context, context.commit)),
    foot: listNotApplied(report),
    limit,
  });
}

export type DriftIssue = ReturnType<typeof renderIssue>;

export function renderIssue(report: Report, context: DocumentContext, limit: number) {
  const { identity } = context;
  const drift = report.results.filter(({ status }) => {
    return status === 'missing' || status === 'changed' || status === 'obsolete';
  });
  const counts = describeCounts({ ...report, results: drift });
  const label = clip(plain(describeLabel(identity)), 60);
  const host = clip(plain(URL.parse(report.baseUrl ?? '')?.host ?? ''), 100);
  const about = `${label === '' ? '' : ` (${label})`}: ${counts}`;
  return {
    isDrift: !isInSync(report),
    title: `Monitor drift${about}${host === '' ? '' : ` at ${host}`}`,
    /** The same for the same report at any time and commit. */
    body: renderDocument({
      head: [
        renderMarker(identity, 'issue'),
        `The monitoring service differs from the config: **${counts}**. ` +
          'The issue is closed once everything is in sync.',
      ],
      sections: renderSections(report, createPlaces(context, 'HEAD'), false),
      foot: [remedies, `---\n\n${renderIdentity(context)} · edits to this text are overwritten`],
      limit,
    }),
  };
}

const remedies = [
  '### How to fix it\n',
  '- **The config is right:** run the workflow in mode `sync`. It writes what `apply` includes ' +
    'and the service offers; do the rest in the service.',
  '- **The service is right:** `monitor-sync adopt` writes its values into the config. Remove ' +
    'what is missing from the config, and change the line under `remove` or `owns`.',
  '- **A field changes by itself:** name it under `ignoreChanges`.',
  '- **Unmanaged** monitors are not drift: declare them (`monitor-sync adopt --unmanaged`), ' +
    'name them under `ignore`, or delete them: under `remove`, or in the service.',
].join('\n');

const maxErrorLines = 10;

function renderError({ error, problems }: Report): readonly string[] {
  // The error of a bad config only repeats its problems.
  if (error === null || problems.length > 0) return [];
  const lines = describeError(error).map((line) => code(line));
  const left = lines.length - maxErrorLines;
  const rest = left > 0 ? [`…and ${left} more lines in the log`] : [];
  return [`> [!CAUTION]\n> ${[...lines.slice(0, maxErrorLines), ...rest].join('\n>\n> ')}`];
}

function listNotApplied(report: Report): readonly string[] {
  return describeNotApplied(report, '`apply`').map((text) => `${capitalize(text)}.`);
}

function renderSections(
  report: Report,
  writePlace: WritePlace,
  withInSync = true,
): readonly Section[] {
  const { problems, warnings } = report;
  const problemRows = problems.map((problem) => () => {
    const place = writePlace(problem.file, problem.line);
    return `- ${place} · ${code(describeAtPath(problem))}`;
  });
  const warningRows = warnings.map((one) => () => `>\n> ${code(describeWarning(one))}`);
  const byVerb = Map.groupBy(listRows(report), ({ verb }) => verb);
  const ofVerb = (verb: Verb): Section => {
    const found = byVerb.get(verb) ?? [];
    const rows = found.map((row) => () => drawRow(row, report, writePlace));
    const heading = `${capitalize(verb)} (${rows.length})`;
    if (idleVerbs.includes(verb)) {
      const opening = `<details><summary>${heading}</summary>\n`;
      return { opening, rows, closing: '\n\n</details>' };
    }
    const isFirst = verb === 'to delete' || verb === 'deleted';
    return { isFirst, opening: `### ${heading}\n`, rows };
  };
  const problemHead = `### Problems in the config (${problems.length})\n`;
  const warningHead = `> [!WARNING]\n> **Warnings (${warnings.length})**`;
  return [
    { opening: problemHead, rows: problemRows },
    ...verbs.filter((verb) => !idleVerbs.includes(verb)).map(ofVerb),
    { opening: warningHead, rows: warningRows },
    ...idleVerbs.filter((verb) => withInSync || verb !== 'in sync').map(ofVerb),
  ];
}

/** What needs no action, and comes last. */
const idleVerbs: readonly Verb[] = ['unmanaged', 'in sync'];

function drawRow(row: Row, report: Report, writePlace: WritePlace): string {
  const { details, facts, name, source } = row;
  const place = source === null ? [] : [writePlace(source.file, source.line)];
  return [
    `- ${[`**${code(name)}**`, ...facts.map(code), ...place].join(' · ')}`,
    ...details.map((detail) => `  - ${code(detail)}`),
    ...drawError(row, report),
  ].join('\n');
}

function drawError({ error }: Row, report: Report): readonly string[] {
  if (error === null) return [];
  const isShown = endedRun(error, report);
  return [`  - ${isShown ? 'the error above' : code(describeError(error).join('. '))}`];
}

function renderIdentity({ identity }: DocumentContext): string {
  const { baseUrl, config, scope, service } = identity;
  const facts = {
    service: baseUrl || null,
    profile: service,
    scope: scope.join(', ') || null,
    label: describeLabel(identity) || null,
  };
  const shown = Object.entries(facts).flatMap(([name, text]) =>
    text === null ? [] : `${name} ${code(clip(text, 200))}`,
  );
  const files = joinNames(config.map((path) => code(clip(path, 100))));
  return joinFacts([`Config ${files}`, ...shown]);
}

const joinFacts = (facts: readonly (string | null)[]) => facts.filter((fact) => fact).join(' · ');

export interface Section {
  /** Gets room before the others: nobody may miss it. */
  isFirst?: boolean;
  opening: string;
  /** Written only if there may be room. */
  rows: readonly (() => string)[];
  closing?: string;
}

interface DocumentParts {
  head: readonly string[];
  sections: readonly Section[];
  foot: readonly string[];
  /** In bytes of UTF-8. */
  limit: number;
}

/** A section is cut after a row. Its heading is always shown, as are head and foot. */
export function renderDocument({ foot, head, limit, sections }: DocumentParts): string {
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const frames = filled.map((section) => joinSection(section, []));
  let room = limit - Buffer.byteLength(toPage([...head, ...frames, ...foot]));
  const shown = new Map<Section, string[]>();
  const rankOf = ({ isFirst }: Section) => (isFirst ? 0 : 1);
  for (const section of filled.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const rows: string[] = [];
    shown.set(section, rows);
    for (const write of section.rows) {
      const row = write();
      const size = Buffer.byteLength(`${row}\n`);
      if (size > room) break;
      room -= size;
      rows.push(row);
    }
  }
  const parts = filled.map((section) => joinSection(section, shown.get(section) ?? []));
  return toPage([...head, ...parts, ...foot]);
}

function joinSection({ closing = '', opening, rows }: Section, shown: readonly string[]): string {
  const left = rows.length - shown.length;
  const where = 'See the log and the report, which have them all.';
  const rest = left === 0 ? '' : `\n\n…and ${left} more, left out here. ${where}`;
  return `${[opening, ...shown].join('\n')}${rest}${closing}`;
}

function toPage(parts: readonly string[]): string {
  return `${parts.join('\n\n')}\n`;
}
