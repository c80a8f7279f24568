import { tmpdir } from 'node:os';
import * as core from '@actions/core';
import { createMask } from '../core/redact.ts';
import { type Annotation, renderAnnotations } from '../core/render/annotations.ts';
import { describeFailing } from '../core/render/headline.ts';
import { renderMarkdown } from '../core/render/markdown.ts';
import type { Palette } from '../core/render/rows.ts';
import { renderComplaints, renderText } from '../core/render/text.ts';
import type { Report, Status } from '../core/report.ts';
import { warn } from '../core/warning.ts';
import type { Environment } from '../io/world.ts';
import { tellGitHub, type Wishes } from './conversation.ts';
import { isProposal, type RunnerEvent, readPullRequest } from './event.ts';
import type { Secrets } from './inputs.ts';
import { readOutputs, writeReport } from './outputs.ts';
import { readPageContext } from './page-context.ts';

const asIs = (text: string) => text;
const uncoloured: Palette = { good: asIs, warn: asIs, bad: asIs, faint: asIs, strong: asIs };

/** GitHub refuses a larger job summary whole. */
const summaryLimit = 1024 * 1024;

/** A step whose work is done, and is to be told. */
export interface EndedStep {
  readonly report: Report;
  readonly failOn: readonly Status[];
  readonly wishes: Wishes;
}

/** What a step is told in. */
export interface Surroundings {
  readonly env: Environment;
  readonly event: RunnerEvent;
  readonly secrets: Secrets;
  /** Aborted when the step is cancelled. */
  readonly stop: AbortSignal;
}

/** Each output on its own: a summary that cannot be written must not take the record of what was created with it. */
export async function publish(
  { failOn, report, wishes }: EndedStep,
  { env, event, secrets, stop }: Surroundings,
): Promise<void> {
  const pullRequest = readPullRequest(event);
  const context = readPageContext({
    env,
    pullRequest,
    secrets: secrets.hidden,
    input: (name) => core.getInput(name),
  });
  core.info(`${renderText(report, uncoloured)}${renderComplaints(report, failOn, uncoloured)}`.trimEnd());
  const faults: string[] = event.fault === null ? [] : [event.fault];
  /** The result of the work, or undefined where it failed; that is a warning and no more. */
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
  // After all that is written on this machine: GitHub may take its time.
  const apiUrl = env['GITHUB_API_URL'] || 'https://api.github.com';
  const refusal = await tellGitHub({
    report,
    context,
    pullRequest,
    isProposal: isProposal(event),
    wishes,
    token: secrets.githubToken,
    apiUrl,
    stop,
  });
  if (refusal !== null) faults.push(refusal);
  const failing = describeFailing(report, failOn);
  // What GitHub answered is no part of the report, and may repeat what it was sent.
  const mask = createMask(secrets.hidden);
  // Last and together, because GitHub shows only so many of a step.
  for (const annotation of renderAnnotations({
    ...report,
    warnings: [...faults.map((fault) => warn(mask(fault))), ...report.warnings],
  }))
    annotate(annotation);
  if (failing !== null) core.error(failing, { title: 'Monitor Sync' });
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
