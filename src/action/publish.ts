import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as core from '@actions/core';
import { createMask } from '../core/model/mask.ts';
import { warn } from '../core/model/problem.ts';
import { logLine, plain } from '../core/model/sanitize.ts';
import type { Status } from '../core/plan/monitor-result.ts';
import { type Annotation, renderAnnotations } from '../core/render/annotations.ts';
import { renderJson } from '../core/render/json.ts';
import type { PageContext } from '../core/render/links.ts';
import { renderMarkdown } from '../core/render/markdown/job-summary.ts';
import { noColors, renderText, renderWarningsAndErrors } from '../core/render/text.ts';
import { describeFailOn, describePlanFile } from '../core/render/words.ts';
import type { Report } from '../core/report/report.ts';
import { countStatuses, isCompared, isInSync } from '../core/report/verdict.ts';
import type { Environment } from '../io/environment.ts';
import { writeOutputFile } from '../io/files/text-file.ts';
import { readPageContext } from './github/page-context.ts';
import { publishPages } from './github/publish-pages.ts';
import type { PagePolicy, Step } from './github/step.ts';

/** GitHub refuses a larger job summary, in bytes. */
const summaryLimit = 1024 * 1024;

/** A step that has ended, and is to be reported. */
export interface EndedStep {
  readonly report: Report;
  readonly failOn: readonly Status[];
  readonly policy: PagePolicy;
}

/** Reports the result of a step: log, report, outputs, job summary, pages on GitHub, annotations. */
export async function publish({ failOn, policy, report }: EndedStep, step: Step): Promise<void> {
  const text = renderText(report, noColors);
  // In mode drift, the last line of the text shows the same counts as the reason for exit code 2.
  const errors = renderWarningsAndErrors(report, report.mode === 'drift' ? [] : failOn, noColors);
  core.info(`${text}${errors}`.trimEnd());
  const written = describePlanFile(report, (path) => `mode: sync with plan-file: ${path}`);
  if (written !== null) core.info(logLine(plain(written)));
  const context = await readPageContext(report, step);
  const unwritten = await writeForRunner(report, context, step.env);
  // After the files, because GitHub may take its time.
  const refusal = await publishPages(report, policy, context, step);
  // The report is masked already; GitHub's response is not, and may repeat the request.
  const mask = createMask(step.secrets.all);
  const messages = [step.event.fault, ...unwritten, refusal].filter((message) => message !== null);
  const extraWarnings = messages.map((message) => warn(mask(message)));
  for (const { message } of extraWarnings) core.info(`Warning: ${logLine(plain(message))}`);
  const annotated = { ...report, warnings: [...extraWarnings, ...report.warnings] };
  annotate(renderAnnotations(annotated, context.paths), describeFailOn(report, failOn));
}

/**
 * Writes report, outputs and job summary for the runner. If one of them cannot be written, the others still are.
 * @returns one text for each part that could not be written.
 */
async function writeForRunner(report: Report, context: PageContext, env: Environment): Promise<readonly string[]> {
  const failures: string[] = [];
  let path = '';
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    report: async () => {
      path = await writeReport(report, env['RUNNER_TEMP'] || tmpdir());
    },
    outputs: async () => {
      for (const [name, value] of Object.entries(readOutputs(report, path))) core.setOutput(name, value);
    },
    'job summary': () => core.summary.addRaw(renderMarkdown(report, summaryLimit, context)).write(),
  };
  for (const [name, write] of Object.entries(parts)) {
    try {
      await write();
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      failures.push(`Could not write the ${name}; the result of the run does not change: ${why}`);
    }
  }
  return failures;
}

/** Writes the JSON report to a new folder, because several steps of a job share the runner's temporary folder. */
async function writeReport(report: Report, temporary: string): Promise<string> {
  const path = join(await mkdtemp(join(temporary, 'monitor-sync-')), 'report.json');
  await writeOutputFile({ path, name: path, mayReplace: false }, renderJson(report));
  return path;
}

/** The step's outputs by name, as `action.yml` describes them; counts are empty if nothing was compared. */
function readOutputs(report: Report, reportPath: string): Readonly<Record<string, string | number | boolean>> {
  const { 'in-sync': inSyncCount, ...others } = countStatuses(report.results);
  const counts = Object.entries({ ...others, 'in-sync-count': inSyncCount });
  return {
    mode: report.badMode ?? report.mode,
    'in-sync': isInSync(report),
    ...Object.fromEntries(counts.map(([name, count]) => [name, isCompared(report) ? count : ''])),
    report: reportPath,
  };
}

/** Writes all annotations together, because GitHub shows a limited number of them for each step. */
function annotate(annotations: readonly Annotation[], failing: string | null): void {
  if (annotations.length === 0 && failing === null) return;
  // In a folded group, because the log shows the same texts above.
  core.startGroup('Annotations');
  for (const { column, file, level, line, message, title } of annotations) {
    const place = {
      ...(file === null ? {} : { file }),
      ...(line === null ? {} : { startLine: line }),
      ...(column === null ? {} : { startColumn: column }),
    };
    const write = level === 'error' ? core.error : core.warning;
    write(message, { title, ...place });
  }
  if (failing !== null) core.error(failing, { title: 'Monitor Sync' });
  core.endGroup();
}
