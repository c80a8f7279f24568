/** The comment, the job summary and the drift issue, as Markdown. */

import { digest } from '../model/digest.ts';
import { describeAtPath, describeError, describeWarning } from '../model/errors.ts';
import { code, plain } from '../model/sanitize.ts';
import type { Mask } from '../model/secrets.ts';
import { clip, joinNames } from '../model/text.ts';
import { type Assignment, readVariables } from '../model/variables.ts';
import { isDrift } from '../plan/plan-entry.ts';
import { renameAdvice } from '../plan/safety.ts';
import { isInSync, type Report } from '../report/report.ts';
import { type SettingName, settings, splitLines } from '../settings/settings.ts';
import {
  adviseOnUnmanaged,
  capitalize,
  describeCounts,
  describeNotApplied,
  describeRequests,
  describeResult,
  describeScope,
  endedRun,
  listRows,
  type Row,
  type Verb,
  verbs,
} from './rows.ts';

export interface DocumentContext {
  identity: DocumentIdentity;
  findPath: FindPath;
  repositoryUrl: string | null;
  commit: string | null;
  /** The identifier of the workflow run; its number only counts the runs of its workflow. */
  run: string | null;
  runNumber: string | null;
}

/** Each has its comment and its issue, so that the jobs of a matrix never share one. */
export type DocumentIdentity = ReturnType<typeof readIdentity>;

/** Also for invalid settings. @param find the text of a setting; empty if it is not set. */
export function readIdentity(
  find: (name: SettingName) => string,
  vars: readonly Assignment[],
  mask: Mask,
) {
  const allowsHttp = settings['allow-http'].read(find('allow-http').trim()) === true;
  const baseUrl = settings['base-url'].read(find('base-url').trim(), { allowsHttp });
  return {
    config: settings.config.read(find('config') || settings.config.default).map(mask),
    // A refused address may contain a password.
    baseUrl: typeof baseUrl === 'string' ? mask(baseUrl) : null,
    service: mask(find('service').trim()) || null,
    scope: splitLines(find('scope')).map(mask),
    label: readLabels(find('label').trim(), vars).map(mask),
  };
}

function readLabels(given: string, vars: readonly Assignment[]) {
  if (given !== '') return [given];
  const { variables } = readVariables({ vars, secrets: [] });
  const sorted = [...variables].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, { value }]) => value ?? '');
}

/** The output `markdown` has its own, so that no run updates what a later step posts of it. */
const markers = {
  comment: 'monitor-sync',
  issue: 'monitor-sync-issue',
  file: 'monitor-sync-file',
};

type MarkedDocument = keyof typeof markers;

export function isMarked(text: string): boolean {
  return Object.values(markers).some((marker) => text.startsWith(`<!-- ${marker}:`));
}

/** A digest, because text from outside could end an HTML comment; the footer has it in clear. */
export function renderMarker(
  { baseUrl, config, label, scope, service }: DocumentIdentity,
  document: MarkedDocument,
): string {
  const identity = digest([[...new Set(config)].sort(), baseUrl, service, scope, label]);
  return `<!-- ${markers[document]}:${identity} -->`;
}

function describeLabel({ label }: DocumentIdentity) {
  return label.filter((text) => text !== '').join(', ');
}

/** The path of a file in the workflow's repository; null if it is not there. */
export type FindPath = (file: string) => string | null;

type WritePlace = (file: string, line: number | null) => string;

export function createPlaces(
  { findPath, repositoryUrl }: DocumentContext,
  version: string | null,
): WritePlace {
  return (file, line) => {
    const text = code(line === null ? file : `${file}:${line}`);
    const steps = (findPath(file) ?? '').split('/');
    const isInside =
      file.isWellFormed() && !steps.some((step) => ['', '.', '..'].includes(step));
    if (repositoryUrl === null || version === null || line === null || !isInside)
      return text;
    const path = steps.map(encodeStep).join('/');
    return `[${text}](${repositoryUrl}/blob/${version}/${path}#L${line})`;
  };
}

function encodeStep(step: string) {
  // `encodeURIComponent` does not escape these, and Markdown interprets them.
  const encodeMark = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(step).replace(/[!'()*~_]/g, encodeMark);
}

export function renderCommit({ commit, repositoryUrl }: DocumentContext): string | null {
  if (commit === null) return null;
  const text = code(commit.slice(0, 7));
  const link =
    repositoryUrl === null ? text : `[${text}](${repositoryUrl}/commit/${commit})`;
  return `commit ${link}`;
}

export function renderRun({ repositoryUrl, run }: DocumentContext): string | null {
  return repositoryUrl && run && `[run and summary](${repositoryUrl}/actions/runs/${run})`;
}

/** Of a comment or an issue: GitHub's limit in characters, which are never more than the bytes. */
const maxTextLength = 65_536;
/** GitHub refuses a longer job summary. */
const maxSummaryLength = 2 ** 20;

export function renderComment(
  report: Report,
  context: DocumentContext,
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
    sections: renderSections(report, context),
    foot: [`---\n\n${joinFacts(footer)}`],
    limit: maxTextLength,
  });
}

/**
 * A merge does not change unmanaged monitors, and every pull request would repeat them. What a sync
 * wrote without a failure is in the log and the summary.
 */
export function needsComment({ error, mode, results, warnings }: Report): boolean {
  if (error !== null) return true;
  if (mode === 'sync') return results.some(({ status }) => status === 'failed');
  return warnings.length > 0 || results.some(({ status }) => isDrift(status));
}

function describeSynced(report: Report, { runNumber }: DocumentContext) {
  const start = report.error === null ? 'Synced' : 'The sync ended with an error';
  const inRun = runNumber === null ? '' : ` in run ${runNumber}`;
  const counted = ['created', 'updated', 'deleted', 'failed', 'not applied'] as const;
  const first = `${start}${inRun}: ${describeCounts(report, counted) || 'no changes'}.`;
  return [first, ...listNotApplied(report)].join(' ');
}

function describeMerge(report: Report) {
  const { error, preview, problems, results } = report;
  if (preview === 'refused') return 'nothing, because sync is refused.';
  if (problems.length > 0 || (error !== null && results.length === 0))
    return 'not known, because nothing was compared.';
  const planned = describeCounts(report, ['to delete', 'to update', 'to create']);
  const end = preview === 'fails' ? ', and sync ends with an error' : '';
  const first = `${planned || 'nothing to write'}${end}.`;
  return [first, ...listNotApplied(report)].join(' ');
}

export function renderJobSummary(report: Report, context: DocumentContext): string {
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
    sections: renderSections(report, context),
    foot: listNotApplied(report),
    limit: maxSummaryLength,
  });
}

export type DriftIssue = ReturnType<typeof renderIssue>;

export function renderIssue(report: Report, context: DocumentContext) {
  const { identity } = context;
  const drift = report.results.filter(({ status }) => isDrift(status));
  const counts = describeCounts({ ...report, results: drift });
  const label = clip(plain(describeLabel(identity)), 60);
  const host = clip(plain(URL.parse(report.baseUrl ?? '')?.host ?? ''), 100);
  const about = `${label === '' ? '' : ` (${label})`}: ${counts}`;
  return {
    isDrift: !isInSync(report),
    title: `Monitor drift${about}${host === '' ? '' : ` at ${host}`}`,
    body: renderDocument({
      head: [
        renderMarker(identity, 'issue'),
        `The monitoring service differs from the config: **${counts}**. ` +
          'The issue is closed once everything is in sync.',
      ],
      sections: renderSections(report, context, true),
      foot: [
        `${remedies}${adviseOnUnmanaged(report)}.`,
        `---\n\n${renderIdentity(context)} · edits to this text are overwritten`,
      ],
      limit: maxTextLength,
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
  `- **Renames.** ${renameAdvice}.`,
  '- **Unmanaged** monitors are not drift. ',
].join('\n');

const maxErrorLines = 10;

function renderError({ error, problems }: Report) {
  // The error of a bad config only repeats its problems.
  if (error === null || problems.length > 0) return [];
  const lines = describeError(error).map((line) => code(line));
  const left = lines.length - maxErrorLines;
  const rest = left > 0 ? [`…and ${left} more lines in the log`] : [];
  return [`> [!CAUTION]\n> ${[...lines.slice(0, maxErrorLines), ...rest].join('\n>\n> ')}`];
}

function listNotApplied(report: Report) {
  return describeNotApplied(report).map((text) => `${capitalize(text)}.`);
}

/** The text of an issue is the same at any commit, and about what differs. */
function renderSections(report: Report, context: DocumentContext, isIssue = false) {
  const { problems, warnings } = report;
  const writePlace = createPlaces(context, isIssue ? 'HEAD' : context.commit);
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
    ...idleVerbs.filter((verb) => !isIssue || verb !== 'in sync').map(ofVerb),
  ];
}

/** What needs no action, and comes last. */
const idleVerbs: readonly Verb[] = ['unmanaged', 'in sync'];

function drawRow(row: Row, report: Report, writePlace: WritePlace) {
  const { details, error, facts, name, source } = row;
  const place = source === null ? [] : [writePlace(source.file, source.line)];
  const below = details.map(code);
  if (error !== null)
    below.push(
      endedRun(error, report) ? 'the error above' : code(describeError(error).join('. ')),
    );
  return [
    `- ${[`**${code(name)}**`, ...facts.map(code), ...place].join(' · ')}`,
    ...below.map((line) => `  - ${line}`),
  ].join('\n');
}

function renderIdentity({ identity }: DocumentContext) {
  const { baseUrl, config, scope, service } = identity;
  const files = joinNames(config.map((path) => code(clip(path, 100))));
  const name = (noun: string, text: string | null) =>
    text && `${noun} ${code(clip(text, 200))}`;
  return joinFacts([
    `Config ${files}`,
    name('service', baseUrl),
    name('profile', service),
    name('scope', scope.join(', ')),
    name('label', describeLabel(identity)),
  ]);
}

const joinFacts = (facts: readonly (string | null)[]) =>
  facts.filter((fact) => fact).join(' · ');

interface Section {
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
function renderDocument({ foot, head, limit, sections }: DocumentParts) {
  const filled = sections.filter(({ rows }) => rows.length > 0);
  const shown = new Map(filled.map((section) => [section, [] as string[]]));
  const draw = () => {
    const parts = filled.map((section) => joinSection(section, shown.get(section) ?? []));
    return `${[...head, ...parts, ...foot].join('\n\n')}\n`;
  };
  let room = limit - Buffer.byteLength(draw());
  const first = filled.filter(({ isFirst }) => isFirst);
  for (const section of new Set([...first, ...filled])) {
    for (const write of section.rows) {
      const row = write();
      const size = Buffer.byteLength(`${row}\n`);
      if (size > room) break;
      room -= size;
      shown.get(section)?.push(row);
    }
  }
  return draw();
}

function joinSection({ closing = '', opening, rows }: Section, shown: readonly string[]) {
  const left = rows.length - shown.length;
  const where = 'See the log and the report, which have them all.';
  const rest = left === 0 ? '' : `\n\n…and ${left} more, left out here. ${where}`;
  return `${[opening, ...shown].join('\n')}${rest}${closing}`;
}
