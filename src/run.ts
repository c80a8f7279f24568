import { parseConfig } from './core/config/parse-config.ts';
import { describeThrown, RunError } from './core/model/errors.ts';
import { describeProblem, type Problem } from './core/model/problem.ts';
import { type Warning, warn } from './core/model/warning.ts';
import { redactReport } from './core/report/redact-report.ts';
import { type Draft, emptyReport, type Report } from './core/report/report.ts';
import { type Options, readHidden } from './core/settings/options.ts';
import { heedSignals, type World } from './io/environment.ts';
import { readConfigFiles } from './io/files/config-files.ts';
import type { OnProgress } from './run-with-service.ts';

export type { OnProgress } from './run-with-service.ts';

/** Runs one mode from the config file to the report. Never rejects: what ended the run stands in the report. */
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

/** The story: read, and then, in `reconcile.ts`, list → plan → create. */
async function follow(options: Options, world: World, onProgress: OnProgress, draft: Draft): Promise<void> {
  const { files, problems } = await readConfigFiles(options.config, options.workspace);
  const config = parseConfig(files, options.variables);
  await heedSignals(world);
  draft.declared = config.monitors.length;
  draft.problems = [...problems, ...config.problems];
  draft.usedVariables = problems.length > 0 ? null : config.usedVariables;
  if (draft.problems.length > 0) throw describeProblems(draft.problems);
  // A file that was not read to its end says little of what is used nowhere.
  draft.warnings = [...warnOfIdlePlan(options), ...config.warnings];
  if (options.mode === 'validate') return;

  // Loaded only now: the network's library is most of the program, and a mere check of the config needs none of it.
  const { reconcile } = await import('./run-with-service.ts');
  await reconcile(config, options, world, onProgress, draft);
}

/** Who gives a file for a plan expects that it is written or heeded. */
function warnOfIdlePlan({ mode, planFile }: Options): readonly Warning[] {
  if (planFile === null || mode === 'plan' || mode === 'sync') return [];
  return [
    warn(`plan-file counts for nothing in mode ${mode}: give it where a plan is made, and to the sync of that plan`),
  ];
}

function describeProblems(problems: readonly Problem[]): RunError {
  const message = ['The config is not valid; nothing was sent:', ...problems.map(describeProblem)].join('\n');
  return new RunError({ kind: 'config', message });
}
