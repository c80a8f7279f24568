import { parseConfig } from './core/config/parse-config.ts';
import { describeThrown, RunError } from './core/model/errors.ts';
import { describeProblem, type Problem } from './core/model/problem.ts';
import { type Warning, warn } from './core/model/warning.ts';
import { redactReport } from './core/report/redact-report.ts';
import { type Draft, emptyReport, type Report } from './core/report/report.ts';
import { type Options, readHidden } from './core/settings/options.ts';
import { throwIfStopped, type World } from './io/environment.ts';
import { readConfigFiles } from './io/files/config-files.ts';
import type { OnProgress } from './run-with-service.ts';

export type { OnProgress } from './run-with-service.ts';

/** Runs one mode from the config file to the report. Never rejects: the report has the error that ended the run. */
export async function runSync(options: Options, world: World, onProgress: OnProgress): Promise<Report> {
  const start = world.clock.now();
  const draft: Draft = emptyReport(options.mode, new Date(world.clock.wallTime()));
  draft.baseUrl = options.baseUrl === '' ? null : options.baseUrl;
  try {
    await follow(options, world, onProgress, draft);
  } catch (thrown) {
    draft.error = describeThrown(thrown);
  }
  draft.durationMs = Math.round(world.clock.now() - start);
  return redactReport(draft, readHidden(options));
}

/** Read the config, then (`run-with-service.ts`) list → plan → create. */
async function follow(options: Options, world: World, onProgress: OnProgress, draft: Draft): Promise<void> {
  const { files, problems } = await readConfigFiles(options.config, options.workspace);
  const config = parseConfig(files, options.variables);
  await throwIfStopped(world);
  draft.declared = config.monitors.length;
  draft.problems = [...problems, ...config.problems];
  draft.usedVariables = problems.length > 0 ? null : config.usedVariables;
  if (draft.problems.length > 0) throw describeProblems(draft.problems);
  // A file that was not read to its end does not show which variables are unused.
  draft.warnings = [...warnOfIdlePlan(options), ...config.warnings];
  if (options.mode === 'validate') return;

  // Loaded only now: the HTTP library is most of the program, and validating needs none of it.
  const { reconcile } = await import('./run-with-service.ts');
  await reconcile(config, options, world, onProgress, draft);
}

/** A plan file is only used by plan and sync. */
function warnOfIdlePlan({ mode, planFile }: Options): readonly Warning[] {
  if (planFile === null || mode === 'plan' || mode === 'sync') return [];
  return [warn(`plan-file is ignored in mode ${mode}; only plan (writes it) and sync (checks against it) use it`)];
}

function describeProblems(problems: readonly Problem[]): RunError {
  const message = ['The config is not valid, so nothing was sent:', ...problems.map(describeProblem)].join('\n');
  return new RunError({ kind: 'config', message });
}
