/** The comment, the job summary and the drift issue, as Markdown. Limits are in bytes of UTF-8. */

import { digest } from '../model/digest.ts';
import { describeError } from '../model/errors.ts';
import { describeAtPath, describeWarning, sortWarnings } from '../model/problem.ts';
import { code, plain } from '../model/sanitize.ts';
import { clip, count } from '../model/text.ts';
import { mayOnlyCreate, nameOf } from '../plan/plan-entry.ts';
import { countStatuses, isInSync, type Report } from '../report/report.ts';
import {
  capitalize,
  describeCounts,
  describeLimits,
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
import { renderDocument, type Section } from './layout.ts';
import { endedRun, groupAlike, listRows, type Row, toMarkdown, type Verb, verbs } from './rows.ts';

/**
 * Of a comment or an issue, in bytes. GitHub's limit is this number of characters, which are never
 * more than the bytes.
 */
export const maxTextLength = 65_536;

/** Where nothing is left out. */
const everywhere = 'the log and the report, which have them all';

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
  const { mode } = report;
  const label = describeLabel(context.identity);
  const job = label === '' ? '' : ` ${code(clip(label, 100))}`;
  const result = describeResult(report, mode === 'drift' ? 'drift: ' : '');
  const footer = [
    renderIdentity(context),
    renderCommit(context, 'commit '),
    renderRun('run and summary', context),
  ];
  return renderDocument({
    head: [
      renderMarker(context.identity, document),
      `## Monitor Sync${job}: ${result}`,
      ...(mode === 'plan' ? [`**On merge:** ${describeMerge(report)}`] : []),
      ...(mode === 'sync' ? [describeSynced(report, context)] : []),
      ...renderError(report),
    ],
    sections: renderSections(report, createPlaces(context, context.commit)),
    foot: [...renderNotes(report), `---\n\n${joinFacts(footer)}`],
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
  const { changed, failed, missing, obsolete } = countStatuses(results);
  if (mode === 'sync') return error !== null || failed > 0;
  const drift = missing + changed + obsolete;
  return drift + problems.length + warnings.length > 0 || error !== null;
}

/** `Synced in run 123: 2 created, 1 failed.` */
function describeSynced(report: Report, { runNumber }: DocumentContext): string {
  const inRun = runNumber === null ? '' : ` in run ${runNumber}`;
  const written = describeCounts(report, ['created', 'updated', 'deleted', 'failed']);
  const left = describeCounts(report, ['not applied']);
  const counts = [written || 'no changes', left].filter((part) => part !== '').join(', ');
  const isFailed = report.error !== null || countStatuses(report.results).failed > 0;
  const start = report.error === null ? 'Synced' : 'The sync ended with an error';
  const next = isFailed ? ' Fix the causes below; the next sync tries again.' : '';
  return `${start}${inRun}: ${counts}.${next}`;
}

function describeMerge(report: Report): string {
  const { apply, error, results, preview, problems } = report;
  if (problems.length > 0)
    return 'sync will refuse this config until the problems below are fixed.';
  if (error !== null && results.length === 0)
    return 'not known, because the run ended before there was a plan.';
  const clauses = (['delete', 'update', 'create'] as const).flatMap((operation) => {
    const planned = results.filter((result) => result.operation === operation).length;
    return planned === 0 ? [] : `${operation}s **${count(planned, 'monitor')}**`;
  });
  const nothing = mayOnlyCreate(apply) ? 'creates nothing' : 'changes nothing';
  const sentences = [
    preview === 'refused' && 'sync is refused, and writes nothing. Once it is allowed,',
    `sync ${clauses.join(', ') || nothing}.`,
    preview === 'fails' && 'It ends with an error until the rest is settled.',
    error !== null && preview === null && 'First fix the error that ended this run.',
    ...listNotApplied(report),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
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
    head: [`## ${describeResult(report)}`, joinFacts(facts), ...renderError(report)],
    sections: renderSections(report, createPlaces(context, context.commit)),
    foot: [...listNotApplied(report), ...renderNotes(report)],
    limit,
    elsewhere: everywhere,
  });
}

export type DriftIssue = ReturnType<typeof renderIssue>;

/** The report is one of mode drift that compared everything. */
export function renderIssue(report: Report, context: DocumentContext, limit: number) {
  const { identity } = context;
  const drift = report.results.filter(({ status }) => {
    return status === 'missing' || status === 'changed' || status === 'obsolete';
  });
  const facts = drift.map((found) => [found.status, nameOf(found), found.differences]);
  const digestLine = `<!-- drift:${digest(facts)} -->`;
  const counts = describeCounts({ ...report, results: drift });
  const origin = joinFacts([renderRun('Run', context), renderCommit(context)]);
  const end = `${origin === '' ? '' : ` (${origin})`}\n`;
  const label = clip(plain(describeLabel(identity)), 60);
  const marker = renderMarker(identity, 'issue');
  const host = clip(plain(URL.parse(report.baseUrl ?? '')?.host ?? ''), 100);
  const about = `${label === '' ? '' : ` (${label})`}: ${counts}`;
  return {
    isDrift: !isInSync(report),
    /** The first line of the body. */
    marker,
    /** `Monitor drift (production): 4 to create at monitoring.example.com` */
    title: `Monitor drift${about}${host === '' ? '' : ` at ${host}`}`,
    /** The same for the same report at any time and commit. */
    body: renderDocument({
      head: [
        `${marker}\n${digestLine}`,
        `The monitoring service differs from the config: **${counts}**. ` +
          'This issue tracks the drift. Every change is noted in a comment; ' +
          'the issue is closed once everything is in sync.',
      ],
      sections: renderSections(report, createPlaces(context, 'HEAD'), false),
      foot: [remedies, `---\n\n${renderIdentity(context)} · edits to this text are overwritten`],
      limit,
      elsewhere: 'the summary of the last run, which has more',
    }),
    /**
     * A line of the body that changes only with the drift; the rest also changes if lines of the
     * config move.
     */
    digestLine,
    changedComment: `The drift changed: **${counts}** now.${end}`,
    inSyncComment: `In sync again: ${describeResult(report, '')}.${end}`,
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
    'delete them in the service, or name them under `ignore`.',
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

function renderNotes(report: Report): readonly string[] {
  return describeLimits(report).map((note) => `${toMarkdown(note)}.`);
}

/** What failed, and then what nobody may miss. What needs no action comes last. */
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
  const warningRows = sortWarnings(warnings).map((warning) => () => {
    return `>\n> ${code(describeWarning(warning))}`;
  });
  const byVerb = Map.groupBy(listRows(report), ({ verb }) => verb);
  const ofVerb = (verb: Verb): Section => {
    const found = groupAlike(byVerb.get(verb) ?? []);
    const rows = found.flatMap((group) => drawGroup(group, report, writePlace));
    const heading = `${capitalize(verb)} (${rows.length})`;
    if (idleVerbs.includes(verb)) {
      const opening = `<details><summary>${heading}</summary>\n`;
      return { isFirst: false, opening, rows, closing: '\n\n</details>' };
    }
    const isFirst = verb === 'to delete' || verb === 'deleted';
    return { isFirst, opening: `### ${heading}\n`, rows, closing: '' };
  };
  const usual = { isFirst: false, closing: '' };
  const problemHead = `### Problems in the config (${problems.length})\n`;
  const warningHead = `> [!WARNING]\n> **Warnings (${warnings.length})**`;
  return [
    { ...usual, opening: problemHead, rows: problemRows },
    ...verbs.filter((verb) => !idleVerbs.includes(verb)).map(ofVerb),
    { ...usual, opening: warningHead, rows: warningRows },
    ...idleVerbs.filter((verb) => withInSync || verb !== 'in sync').map(ofVerb),
  ];
}

/** What needs no action. */
const idleVerbs: readonly Verb[] = ['unmanaged', 'in sync'];

/** A text for each monitor; what several have in common stands above the first one. */
function drawGroup(
  group: readonly Row[],
  report: Report,
  writePlace: WritePlace,
): readonly (() => string)[] {
  const isAlone = group.length === 1;
  return group.map((row, index) => () => {
    const details = row.details.map((detail) => `  - ${toMarkdown(detail)}`);
    const name = drawName(row, writePlace);
    if (isAlone) return [`- ${name}`, ...details, ...drawError(row, report)].join('\n');
    if (index > 0) return `  - ${name}`;
    const headline = `- **${group.length} monitors differ in the same way**`;
    return [headline, ...details, `  - ${name}`].join('\n');
  });
}

function drawName({ facts, name, source }: Row, writePlace: WritePlace): string {
  const place = source === null ? [] : [writePlace(source.file, source.line)];
  return [`**${code(name)}**`, ...facts.map(toMarkdown), ...place].join(' · ');
}

function drawError({ error }: Row, report: Report): readonly string[] {
  if (error === null) return [];
  const isShown = endedRun(error, report);
  return [`  - ${isShown ? 'the error above' : code(describeError(error).join('. '))}`];
}

function enumerate(texts: readonly string[]): string {
  const shown = texts.slice(0, 5).map((text) => code(clip(text, 100)));
  const more = texts.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
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
