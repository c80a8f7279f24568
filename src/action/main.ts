import { tmpdir } from 'node:os';
import * as core from '@actions/core';
import { readOptions } from '../core/options.ts';
import { createMask } from '../core/redact.ts';
import { redactReport } from '../core/redact-report.ts';
import { type Annotation, renderAnnotations } from '../core/render/annotations.ts';
import { describeFailing } from '../core/render/headline.ts';
import { renderMarkdown } from '../core/render/markdown.ts';
import type { Palette } from '../core/render/rows.ts';
import { plain } from '../core/render/sanitize.ts';
import { renderComplaints, renderText } from '../core/render/text.ts';
import { decideExitCode, emptyReport, type Mode, type Report, type Status } from '../core/report.ts';
import { describeThrown } from '../core/run-error.ts';
import { warn } from '../core/warning.ts';
import { systemClock } from '../io/clock.ts';
import { openProgressLog } from '../io/progress-log.ts';
import { type Environment, openWorld, type World } from '../io/world.ts';
import { type OnProgress, runSync } from '../sync.ts';
import { silent, tellGitHub, type Wishes } from './conversation.ts';
import { isProposal, type RunnerEvent, readEvent, readFacts, readPullRequest } from './event.ts';
import { readGiven, readHiddenInputs, readMode, readWishes } from './inputs.ts';
import { decideMode } from './mode.ts';
import { readOutputs, writeReport } from './outputs.ts';
import { readPageContext } from './page-context.ts';

const asIs = (text: string) => text;
const uncoloured: Palette = { good: asIs, warn: asIs, bad: asIs, faint: asIs, strong: asIs };

/** GitHub refuses a larger job summary whole. */
const summaryLimit = 1024 * 1024;

/** Between two lines about the progress, in milliseconds. */
const progressEvery = 10_000;

/** One step of a workflow: inputs and event in, then log, report, outputs, annotations and job summary out. */
export async function main(env: Environment): Promise<void> {
  const progress = openProgressLog(systemClock, progressEvery, core.info);
  // Until the end: a cancelled job gets a second signal, which must not end the writing of what the first one left.
  using world = openWorld(env, progress.onWait);
  const event = readEvent(env);
  const ended = await runStep(env, event, world, progress.onProgress);
  progress.end();
  process.exitCode = decideExitCode(ended.report, ended.failOn);
  await publish(ended, env, event, world.signal);
}

/** A step whose work is done, and is to be told. */
interface EndedStep {
  readonly report: Report;
  readonly failOn: readonly Status[];
  readonly wishes: Wishes;
}

async function runStep(env: Environment, event: RunnerEvent, world: World, onProgress: OnProgress): Promise<EndedStep> {
  const token = core.getInput('api-token');
  for (const secret of readHiddenInputs()) core.setSecret(secret);
  let mode: Mode = 'plan';
  let wishes = silent;
  try {
    const asked = readMode();
    if (asked !== 'auto') mode = asked;
    const wished = readWishes();
    const decided = decideMode(asked, readFacts(event), token !== '');
    mode = decided.mode;
    wishes = wished;
    if (decided.notice !== null) core.notice(plain(decided.notice));
    const options = readOptions({
      mode,
      token,
      planFile: core.getInput('plan-file'),
      workspace: env['GITHUB_WORKSPACE'] || process.cwd(),
      text: (name) => core.getInput(name),
      label: (name) => `input ${name}`,
      vars: readGiven('vars'),
      secrets: readGiven('secrets'),
    });
    return { report: await runSync(options, world, onProgress), failOn: options.failOn, wishes };
  } catch (thrown) {
    const report = { ...emptyReport(mode, new Date()), error: describeThrown(thrown) };
    return { report: redactReport(report, readHiddenInputs()), failOn: [], wishes };
  }
}

/** Each output on its own: a summary that cannot be written must not take the record of what was created with it. */
async function publish(
  { failOn, report, wishes }: EndedStep,
  env: Environment,
  event: RunnerEvent,
  stop: AbortSignal,
): Promise<void> {
  const githubToken = core.getInput('github-token');
  const pullRequest = readPullRequest(event);
  const secrets = readHiddenInputs();
  const context = readPageContext({
    env,
    pullRequest,
    secrets,
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
    token: githubToken,
    apiUrl,
    stop,
  });
  if (refusal !== null) faults.push(refusal);
  const failing = describeFailing(report, failOn);
  // What GitHub answered is no part of the report, and may repeat what it was sent.
  const mask = createMask(secrets);
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
