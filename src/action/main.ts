import * as core from '@actions/core';
import { describeThrown } from '../core/model/errors.ts';
import { logLine, plain } from '../core/model/sanitize.ts';
import { noColors, renderSettled } from '../core/render/terminal-text.ts';
import {
  decideExitCode,
  emptyReport,
  type Mode,
  redactReport,
} from '../core/report/report.ts';
import { readOptions } from '../core/settings/settings.ts';
import { type Environment, openWorld, type World } from '../io/environment.ts';
import { needsNoToken } from '../io/read-inputs.ts';
import { type OnSettled, runSync } from '../run.ts';
import { findNewerCommit } from './github/newer-commit.ts';
import { type EndedStep, publish } from './publish.ts';
import {
  decideMode,
  mayBeOfStranger,
  readEvent,
  readStepSecrets,
  readValues,
  readWord,
  type Step,
  type Wanted,
} from './step.ts';

export async function runAction(env: Environment): Promise<void> {
  const secrets = readStepSecrets();
  for (const secret of secrets.all) core.setSecret(secret);
  // Open until the end: a cancelled job gets a second signal, which must not stop the reporting
  // after the first one.
  using world = openWorld(env, core.info);
  const step: Step = {
    env,
    event: readEvent(env),
    secrets,
    stop: world.signal,
  };
  const onSettled: OnSettled = (settled) => {
    const lines = renderSettled(settled, noColors).trimEnd();
    if (lines !== '') core.info(lines);
  };
  const ended = await runStep(step, world, onSettled);
  world.progress.end();
  process.exitCode = ended.exitCode;
  await publish(ended, step);
}

/** Never rejects: the report has the error that ended the run. */
async function runStep(step: Step, world: World, onSettled: OnSettled): Promise<EndedStep> {
  const { env, event, secrets } = step;
  let requested: Mode | 'auto' | null = null;
  let mode: Mode = 'plan';
  let wanted: Wanted = { comment: 'never', driftIssue: false };
  try {
    requested = readWord('mode');
    if (requested !== 'auto') mode = requested;
    wanted = {
      comment: readWord('comment'),
      driftIssue: readWord('drift-issue') === 'true',
    };
    const service = core.getInput('service');
    const workspace = env['GITHUB_WORKSPACE'] || process.cwd();
    const vars = readValues('vars');
    const secretValues = readValues('secrets');
    // GitHub withholds the values of a fork's variables, too.
    const isWithheld = [...vars, ...secretValues].some(({ text }) => /^\w+=$/.test(text));
    const mayList = () =>
      secrets.apiToken !== '' || (!isWithheld && needsNoToken(service, workspace));
    const decided = decideMode(requested, event, mayList, service);
    mode = decided.mode;
    if (decided.notice !== null) core.notice(plain(decided.notice));
    const options = readOptions({
      mode,
      workspace,
      find: (name) => ({ text: core.getInput(name), label: `input "${name}"` }),
      vars,
      secrets: secretValues,
      isUntrusted: mayBeOfStranger(event),
      // With secrets, GitHub withholds variables:
      // https://docs.github.com/en/actions/learn-github-actions/variables
      withholdsVariables: event.name === 'pull_request' && secrets.apiToken === '',
    });
    core.info(logLine(plain(`Monitor Sync, mode ${mode} (${decided.why})`)));
    const newer = mode === 'sync' ? await findNewerCommit(step, options) : null;
    if (newer === null) {
      const report = await runSync(options, world, onSettled);
      return { report, wanted, exitCode: decideExitCode(report) };
    }
    mode = 'plan';
    core.notice(newer);
    const plan = await runSync({ ...options, mode, planFile: null }, world, onSettled);
    // Nothing that the newer commit may have repaired fails this run.
    const error = plan.preview === null ? plan.error : null;
    const mayFail = error?.code === 'stopped' || error?.code === 'internal-error';
    const report = { ...plan, error, failOn: [] };
    const exitCode = mayFail ? decideExitCode(report) : 0;
    return { report, wanted, exitCode };
  } catch (thrown) {
    const badMode = requested === null ? core.getInput('mode') : null;
    const failed = {
      ...emptyReport(mode, new Date()),
      badMode,
      error: describeThrown(thrown),
    };
    const report = redactReport(failed, secrets.all);
    return { report, wanted, exitCode: decideExitCode(report) };
  }
}
