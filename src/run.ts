import { parseConfig } from './core/config/parse-config.ts';
import { describeThrown } from './core/model/errors.ts';
import { type Problem, refuseProblems, warn } from './core/model/problem.ts';
import { operations } from './core/plan/monitor-result.ts';
import type { ParsedProfile } from './core/profile/parse-profile.ts';
import { redactReport } from './core/report/redact-report.ts';
import { type Draft, emptyReport, type Report } from './core/report/report.ts';
import { listSecrets, type Options } from './core/settings/settings.ts';
import { limitHeapGrowth, throwIfStopped, type World } from './io/environment.ts';
import { readConfigFiles } from './io/files/config-files.ts';
import { readService, requireAddress, requireOperations } from './io/files/service-profiles.ts';
import type { OnProgress } from './run-with-service.ts';

export type { OnProgress } from './run-with-service.ts';

/** In UTF-16 units of all files: some 5,000 monitors. */
const largeConfig = 1_000_000;

/**
 * Runs one mode. It never rejects: the report has the error that ended the run.
 *
 * 1. Read the service profile and the config. A problem in them ends the run, and nothing is sent. Mode validate ends here.
 * 2. In mode sync, read the approved plan; in mode plan, check that the plan can be written.
 * 3. List the existing monitors.
 * 4. Plan: compare the declared monitors with the existing ones. Modes plan and drift end here.
 * 5. Update, create and delete what is planned, unless it is more than the limits allow or differs from the approved plan.
 * 6. Report everything that is known by then, even if a step fails, with all secrets masked.
 *
 * Steps 2 to 5 are in `run-with-service.ts`.
 */
export async function runSync(options: Options, world: World, onProgress: OnProgress): Promise<Report> {
  const start = world.clock.now();
  const draft: Draft = emptyReport(options.mode, new Date(world.clock.wallTime()));
  draft.baseUrl = options.baseUrl === '' ? null : options.baseUrl;
  try {
    await runSteps(options, world, onProgress, draft);
  } catch (thrown) {
    draft.error = describeThrown(thrown);
  }
  draft.durationMs = Math.round(world.clock.now() - start);
  return redactReport(draft, listSecrets(options));
}

/** What has the problems of a run, for a sentence. */
function nameInvalid(service: ParsedProfile, problems: readonly Problem[]): string {
  if (service.profile !== null) return 'config';
  return problems.length === service.problems.length ? 'service profile' : 'config or its service profile';
}

async function runSteps(options: Options, world: World, onProgress: OnProgress, draft: Draft): Promise<void> {
  const { mode, planFile } = options;
  const service = await readService(options);
  const { profile } = service;
  draft.service = profile?.service ?? null;
  draft.apply = options.apply;
  draft.offered = profile === null ? [] : operations.filter((operation) => profile[operation] !== null);
  draft.profileDigest = service.digest;
  const { files, problems } = await readConfigFiles(options.config, options.workspace);
  const size = files.reduce((sum, { text }) => sum + text.length, 0);
  // Not for mode validate, which ends before anything else needs memory.
  if (mode !== 'validate' && size > largeConfig) await limitHeapGrowth();
  const config = parseConfig(files, options.variables, service);
  await throwIfStopped(world);
  draft.declared = config.monitors.length;
  draft.problems = [...service.problems, ...problems, ...config.problems];
  draft.usedVariables = problems.length > 0 || profile === null ? null : config.usedVariables;
  if (profile === null || draft.problems.length > 0)
    throw refuseProblems(nameInvalid(service, draft.problems), draft.problems);
  // Only now: which variables are unused is not known before all files are read.
  draft.warnings = config.warnings;
  if (planFile !== null && mode !== 'plan' && mode !== 'sync') {
    const only = 'only plan (writes it) and sync (checks against it) use it';
    draft.warnings = [warn(`plan-file is ignored in mode ${mode}; ${only}`), ...draft.warnings];
  }
  draft.baseUrl = options.baseUrl || profile.baseUrl;
  requireOperations(options, profile);
  if (mode === 'validate') return;

  const baseUrl = requireAddress(options, profile);
  // Loaded late, because the HTTP library is most of the program, and validating does not need it.
  const { compareOnly, sync } = await import('./run-with-service.ts');
  const run = { options: { ...options, baseUrl }, profile, world, onProgress, draft };
  await (mode === 'sync' ? sync(config, run) : compareOnly(config, run));
}
