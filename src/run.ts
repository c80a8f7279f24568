import { parseConfig } from './core/config/parse-config.ts';
import { describeThrown, RunError } from './core/model/errors.ts';
import { describeProblem } from './core/model/problem.ts';
import { warn } from './core/model/warning.ts';
import { redactReport } from './core/report/redact-report.ts';
import { type Draft, emptyReport, type Report } from './core/report/report.ts';
import { listSecrets, type Options } from './core/settings/options.ts';
import { saveMemory, throwIfStopped, type World } from './io/environment.ts';
import { readConfigFiles } from './io/files/config-files.ts';
import type { OnProgress, Run } from './run-with-service.ts';

export type { OnProgress } from './run-with-service.ts';

/** In UTF-16 units of all files: some 5,000 monitors. */
const largeConfig = 1_000_000;

/**
 * Runs one mode. It never rejects: the report has the error that ended the run.
 *
 * 1. Read the config. A problem in it ends the run, and nothing is sent. Mode validate ends here.
 * 2. In mode sync, read the approved plan; in mode plan, check that the plan can be written.
 * 3. List the existing monitors.
 * 4. Plan: compare the declared monitors with the existing ones. Modes plan and drift end here.
 * 5. Create the missing monitors, unless there are more than `max-creates` or the plan differs from the approved one.
 * 6. Report everything that is known by then, even if a step fails, with all secrets masked.
 *
 * Steps 2 to 5 are in `run-with-service.ts`.
 */
export async function runSync(options: Options, world: World, onProgress: OnProgress): Promise<Report> {
  const start = world.clock.now();
  const draft: Draft = emptyReport(options.mode, new Date(world.clock.wallTime()));
  draft.baseUrl = options.baseUrl === '' ? null : options.baseUrl;
  try {
    await runSteps({ options, world, onProgress, draft });
  } catch (thrown) {
    draft.error = describeThrown(thrown);
  }
  draft.durationMs = Math.round(world.clock.now() - start);
  return redactReport(draft, listSecrets(options));
}

async function runSteps(run: Run): Promise<void> {
  const { draft, options, world } = run;
  const { mode, planFile } = options;
  const { files, problems } = await readConfigFiles(options.config, options.workspace);
  if (files.reduce((sum, { text }) => sum + text.length, 0) > largeConfig) await saveMemory();
  const config = parseConfig(files, options.variables);
  await throwIfStopped(world);
  draft.declared = config.monitors.length;
  draft.problems = [...problems, ...config.problems];
  draft.usedVariables = problems.length > 0 ? null : config.usedVariables;
  if (draft.problems.length > 0) {
    const lines = ['The config is not valid, so nothing was sent:', ...draft.problems.map(describeProblem)];
    throw new RunError({ kind: 'config', message: lines.join('\n') });
  }
  // Only now: which variables are unused is not known before all files are read.
  draft.warnings = config.warnings;
  if (planFile !== null && mode !== 'plan' && mode !== 'sync') {
    const only = 'only plan (writes it) and sync (checks against it) use it';
    draft.warnings = [warn(`plan-file is ignored in mode ${mode}; ${only}`), ...draft.warnings];
  }
  if (mode === 'validate') return;

  // Loaded late, because the HTTP library is most of the program, and validating does not need it.
  const { compareOnly, sync } = await import('./run-with-service.ts');
  await (mode === 'sync' ? sync(config, run) : compareOnly(config, run));
}
