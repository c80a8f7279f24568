import { tmpdir } from 'node:os';
import * as core from '@actions/core';
import { createMask } from '../core/model/mask.ts';
import { logLine, plain } from '../core/model/sanitize.ts';
import { warn } from '../core/model/warning.ts';
import { type Annotation, renderAnnotations } from '../core/render/annotations.ts';
import type { PageContext } from '../core/render/links.ts';
import { renderMarkdown } from '../core/render/pages/job-summary.ts';
import { settledStatuses } from '../core/render/progress.ts';
import { renderComplaints, renderText, uncoloured } from '../core/render/text.ts';
import { describeFailing, describePlanFile } from '../core/render/words.ts';
import type { Report, Status } from '../core/report/report.ts';
import type { Environment } from '../io/environment.ts';
import { isProposal, type RunnerEvent, readPullRequest } from './github/event.ts';
import { readPageContext } from './github/page-context.ts';
import { type PagePolicy, publishPages } from './github/publish-pages.ts';
import { readGiven, readInput, type Secrets } from './inputs.ts';
import { readOutputs, writeReport } from './outputs.ts';

/** GitHub refuses a larger job summary. */
const summaryLimit = 1024 * 1024;

/** A step whose work is done. */
export interface EndedStep {
  readonly report: Report;
  readonly failOn: readonly Status[];
  readonly policy: PagePolicy;
}

/** Where a step runs. */
export interface Surroundings {
  readonly env: Environment;
  readonly event: RunnerEvent;
  readonly secrets: Secrets;
  /** Aborted when the step is cancelled. */
  readonly stop: AbortSignal;
}

/** Reports the result of a step: log, report, outputs, job summary, pages on GitHub, annotations. */
export async function publish(
  { failOn, policy, report }: EndedStep,
  { env, event, secrets, stop }: Surroundings,
): Promise<void> {
  const text = renderText(report, uncoloured, Number.POSITIVE_INFINITY, settledStatuses);
  // In mode drift, the closing line above shows the same counts.
  const explained = report.mode === 'drift' ? [] : failOn;
  core.info(`${text}${renderComplaints(report, explained, uncoloured)}`.trimEnd());
  const written = describePlanFile(report, (path) => `mode: sync with plan-file: ${path}`);
  if (written !== null) core.info(logLine(plain(written)));
  const pullRequest = readPullRequest(event);
  const context = await readPageContext({
    env,
    pullRequest,
    report,
    input: readInput,
    vars: readGiven('vars'),
    secrets: secrets.hidden,
  });
  const unwritten = await writeDown(report, context, env);
  // Last, because GitHub may take its time.
  const refusal = await publishPages({
    report,
    context,
    pullRequest,
    isProposal: isProposal(event),
    policy,
    token: secrets.githubToken,
    apiUrl: env['GITHUB_API_URL'] || 'https://api.github.com',
    stop,
  });
  // The report is masked already; GitHub's answer is not, and may repeat what it was sent.
  const mask = createMask(secrets.hidden);
  const faults = [event.fault, ...unwritten, refusal].flatMap((fault) => (fault === null ? [] : [warn(mask(fault))]));
  for (const { message } of faults) core.info(`Warning: ${logLine(plain(message))}`);
  // Last and together, because GitHub shows only so many of a step.
  const annotated = { ...report, warnings: [...faults, ...report.warnings] };
  const annotations = renderAnnotations(annotated, context.checkouts);
  const failing = describeFailing(report, failOn);
  if (annotations.length === 0 && failing === null) return;
  // Folded, because the log has the same texts above; the annotations are for the run's page and the lines of files.
  core.startGroup('Annotations');
  for (const annotation of annotations) annotate(annotation);
  if (failing !== null) core.error(failing, { title: 'Monitor Sync' });
  core.endGroup();
}

/**
 * Writes report, outputs and job summary for the runner, each on its own: where the summary cannot be written, the record of
 * what was created still is.
 * @returns what could not be written, and why; the result of the run stands.
 */
async function writeDown(report: Report, context: PageContext, env: Environment): Promise<readonly string[]> {
  const faults: string[] = [];
  /** The result of the work, or undefined where it failed. */
  const attempt = async <Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      faults.push(`Could not ${what}; the result of the run stands: ${why}`);
      return undefined;
    }
  };
  const path = await attempt('write the report', () => writeReport(report, env['RUNNER_TEMP'] || tmpdir()));
  await attempt('write the outputs', async () => {
    for (const [name, value] of Object.entries(readOutputs(report, path ?? ''))) core.setOutput(name, value);
  });
  await attempt('write the job summary', () =>
    core.summary.addRaw(renderMarkdown(report, summaryLimit, context)).write(),
  );
  return faults;
}

function annotate({ column, file, level, line, message, title }: Annotation): void {
  const properties = {
    title,
    ...(file === null ? {} : { file }),
    ...(line === null ? {} : { startLine: line }),
    ...(column === null ? {} : { startColumn: column }),
  };
  const say = level === 'error' ? core.error : core.warning;
  say(message, properties);
}
