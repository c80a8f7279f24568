import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import * as core from '@actions/core';
import { warn } from '../core/model/errors.ts';
import { logLine, plain } from '../core/model/sanitize.ts';
import { createMask } from '../core/model/secrets.ts';
import { type Annotation, renderAnnotations } from '../core/render/annotations.ts';
import {
  type DocumentContext,
  readIdentity,
  renderComment,
  renderJobSummary,
} from '../core/render/documents.ts';
import { renderJson } from '../core/render/json.ts';
import { describeFailOn, describePlanFile, describeResult } from '../core/render/rows.ts';
import {
  labelLines,
  noColors,
  renderText,
  renderWarningsAndErrors,
} from '../core/render/terminal-text.ts';
import { countStatuses, isCompared, isInSync, type Report } from '../core/report/report.ts';
import { describeBuiltIn } from '../core/settings/settings.ts';
import type { Status } from '../core/write/results.ts';
import { attempt } from '../io/files/text-file.ts';
import { publishCommentOrIssue } from './github/comment.ts';
import { readValues, type Step, type Wanted } from './step.ts';

export interface EndedStep {
  report: Report;
  wanted: Wanted;
  /** Also 0 where a newer commit syncs in place of this run, whatever the report has. */
  exitCode: number;
}

/** Of what a step writes below RUNNER_TEMP; empty for what could not be written. */
type Paths = Record<'report' | 'markdown', string>;

type Output = readonly [
  name: string,
  description: string,
  value: (report: Report, paths: Paths) => string | number | boolean,
];

const counted: Readonly<Record<Status, string>> = {
  missing: 'missing monitors. Like all counts, empty if nothing was compared',
  created: 'monitors that this run created',
  'in-sync': 'monitors that are in sync',
  changed: 'monitors with a declared field that differs',
  updated: 'monitors that this run updated',
  obsolete: 'monitors that exist, and that "remove" or "owns" names',
  deleted: 'monitors that this run deleted',
  unmanaged: 'existing monitors that are neither declared nor obsolete',
  failed: 'monitors that could not be written, or with an unknown outcome',
};

const counts = Object.entries(counted).map(([status, what]): Output => {
  const name = status === 'in-sync' ? 'in-sync-count' : status;
  const value = (report: Report) =>
    isCompared(report) ? countStatuses(report.results)[status as Status] : '';
  return [name, `Number of ${what}`, value];
});

/** `action.yml` and the manual follow from this table. */
export const outputs: readonly Output[] = [
  [
    'summary',
    'The result in one sentence, as at the end of the log',
    (report) => `${describeResult(report)}.`,
  ],
  [
    'mode',
    'Mode of the run, or the input "mode" if it is invalid',
    (run) => run.badMode ?? run.mode,
  ],
  [
    'in-sync',
    'true if the service was compared, and nothing is missing, changed, obsolete or failed',
    isInSync,
  ],
  ...counts,
  [
    'adopted',
    'Number of monitors that mode adopt has written into the config; empty in other modes',
    ({ adoption }) => adoption?.adopted.length ?? '',
  ],
  ['report', 'Path of the JSON report, which has the details', (_, { report }) => report],
  [
    'markdown',
    'Path of a Markdown file with the text of the comment, in every mode',
    (_, { markdown }) => markdown,
  ],
];

export async function publish(
  { exitCode, report, wanted }: EndedStep,
  step: Step,
): Promise<void> {
  const text = renderText(report, noColors);
  // In mode drift, an annotation at the end has the reason for exit code 2.
  const logged = report.mode === 'drift' ? { ...report, failOn: [] } : report;
  const errors = renderWarningsAndErrors(logged, noColors);
  core.info(`${text}${errors}`.trimEnd());
  const written = describePlanFile(report, (path) => `mode: sync with plan-file: ${path}`);
  if (written !== null) core.info(logLine(plain(written)));
  const context = readReportContext(step);
  // If one of these cannot be written, the others still are.
  const warnings: string[] = [];
  const attempt = async (name: string, write: () => unknown) => {
    try {
      await write();
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      warnings.push(
        `Could not write the ${name}; the result of the run does not change: ${why}`,
      );
    }
  };
  const paths: Paths = { report: '', markdown: '' };
  await attempt('report and the Markdown file', () => {
    // A new folder, because several steps of a job share the runner's temporary folder.
    const folder = mkdtempSync(join(step.env['RUNNER_TEMP'] || tmpdir(), 'monitor-sync-'));
    const [json, markdown] = [join(folder, 'report.json'), join(folder, 'comment.md')];
    writeFileSync(json, renderJson(report, exitCode));
    paths.report = json;
    writeFileSync(markdown, renderComment(report, context, 'file'));
    paths.markdown = markdown;
  });
  await attempt('outputs', () => {
    for (const [name, , value] of outputs) core.setOutput(name, value(report, paths));
  });
  await attempt('job summary', () =>
    core.summary.addRaw(renderJobSummary(report, context)).write(),
  );
  // After the files, because GitHub may take its time.
  const ofComment = await publishCommentOrIssue(report, wanted, context, step);
  // The report is masked already; GitHub's response is not, and may repeat the request.
  const mask = createMask(step.secrets.all);
  const all = [...warnings, ...(ofComment === null ? [] : [ofComment])].map(mask);
  for (const warning of all)
    core.info(labelLines('Warning:', warning.split('\n')).map(logLine).join('\n'));
  // A workflow may do without the comment after a merge, so its warning is only in the log.
  const annotated = report.mode === 'sync' ? all.slice(0, warnings.length) : all;
  const own = annotated.map((one) => warn(one));
  const shown = { ...report, warnings: [...own, ...report.warnings] };
  const annotations = renderAnnotations(shown, context.findPath);
  annotate(annotations, describeFailOn(report), exitCode !== 0);
}

function annotate(
  annotations: readonly Annotation[],
  failing: string | null,
  hasFailed: boolean,
): void {
  if (annotations.length === 0 && failing === null) return;
  // In a folded group, because the log shows the same texts above.
  core.startGroup('Annotations');
  for (const { column, file, level, line, message, title } of annotations) {
    // What is empty is left out.
    const place = { file: file ?? '', startLine: line ?? 0, startColumn: column ?? 0 };
    const write = level === 'error' && hasFailed ? core.error : core.warning;
    write(message, { title, ...place });
  }
  if (failing !== null) core.error(failing, { title: 'Monitor Sync' });
  core.endGroup();
}

/** Also for invalid inputs, because a failed run reports, too. */
export function readReportContext({ env, event, secrets }: Step): DocumentContext {
  const repository = env['GITHUB_REPOSITORY'] ?? '';
  const commit = event.pullRequest?.commit ?? env['GITHUB_SHA'] ?? '';
  const readNumber = (name: string) => /^\d+$/.exec(env[name] ?? '')?.[0] ?? null;
  const mask = createMask(secrets.all);
  const folder = env['GITHUB_WORKSPACE'] || process.cwd();
  // No repository holds a built-in profile: its mistakes are named in the text.
  const builtIn = describeBuiltIn(core.getInput('service'));
  const { origin = '' } = URL.parse(env['GITHUB_SERVER_URL'] || 'https://github.com') ?? {};
  const repositoryUrl = `${origin}/${repository}`;
  const isSafe = /^https?:\/\/[^/]+\/[\w-]+\/[\w.-]+$/.test(repositoryUrl);
  return {
    repositoryUrl: isSafe ? repositoryUrl : null,
    commit: /^([0-9a-f]{40}|[0-9a-f]{64})$/.test(commit) ? commit : null,
    run: readNumber('GITHUB_RUN_ID'),
    runNumber: readNumber('GITHUB_RUN_NUMBER'),
    findPath: (file) => (file === builtIn ? null : findPath(file, folder)),
    identity: readIdentity(core.getInput, readValues('vars'), mask),
  };
}

/** The path in its repository, which `actions/checkout` may put below the workspace. */
function findPath(file: string, workspace: string): string | null {
  const steps = posix.normalize(file).split('/');
  if (steps[0] === '' || steps[0] === '..') return file;
  for (let depth = steps.length - 1; depth >= 0; depth -= 1) {
    const git = join(workspace, ...steps.slice(0, depth), '.git');
    const found = attempt(
      () => statSync(git),
      () => null,
    );
    if (found === null) continue;
    // The `.git` of a submodule is a file, and a submodule is another repository.
    return found.isDirectory() ? steps.slice(depth).join('/') : null;
  }
  return file;
}
