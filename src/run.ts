import { describeThrown, type ErrorFacts, type RunError } from './core/model/errors.ts';
import { createMask } from './core/model/mask.ts';
import { joinWarnings, type Warning, warn } from './core/model/problem.ts';
import { count, joinLines } from './core/model/text.ts';
import { type MonitorResult, mayOnlyCreate, selectPlanned } from './core/plan/monitor-result.ts';
import { warnOfPut } from './core/profile/list-advice.ts';
import { redactReport, redactResult } from './core/report/redact-report.ts';
import { countStatuses, emptyReport, isPartlyApplied, type Report, warnOfCreated } from './core/report/report.ts';
import { listSecrets, type Options } from './core/settings/settings.ts';
import type { World } from './io/environment.ts';
import { type AddFacts, readInputs } from './io/read-inputs.ts';
import type { WriteSession, Written } from './io/write-session.ts';

type LaterSteps = typeof import('./io/later-steps.ts');

/**
 * Called with the number of settled monitors, the number of those to write, the monitor that was just settled, with its
 * secrets masked (null at the start), and `Creating` or `Writing`. A monitor that a later list corrects is passed again.
 */
export type OnProgress = (done: number, total: number, settled: MonitorResult | null, activity: string) => void;

/**
 * Runs one mode. It never rejects: the report has the error that ended the run, and all that was known by then.
 *
 * 1. Read the service profile and the config. A problem in them ends the run, and nothing is sent. Mode validate ends here.
 *    Otherwise, open the service; only sync opens it to write.
 * 2. In mode sync, read the approved plan; in mode plan, check that the plan can be written.
 * 3. List the existing monitors.
 * 4. Plan: compare the declared monitors with the existing ones. Modes plan and drift end here, with a warning if sync would
 *    refuse the plan.
 * 5. Refuse a plan that differs from the approved one, or that is more than the limits allow. Then write it, see {@link writePlan}.
 */
export async function runSync(options: Options, world: World, onProgress: OnProgress): Promise<Report> {
  const { apply, mode, planFile, scope, workspace } = options;
  const start = world.clock.now();
  const secrets = listSecrets(options);
  const empty = emptyReport(mode, new Date(world.clock.wallTime()));
  let report: Report = { ...empty, baseUrl: options.baseUrl || null, scope: scope.patterns };
  const add: AddFacts = ({ warnings = [], ...found }) => {
    report = { ...report, ...found, warnings: joinWarnings(report.warnings, warnings) };
  };
  const end = (error: ErrorFacts | null): Report =>
    redactReport({ ...report, error, durationMs: Math.round(world.clock.now() - start) }, secrets);
  try {
    // Step 1.
    const { config, profile } = await readInputs(options, world, add);
    const { monitors } = config;
    if (mode === 'validate') {
      add({ warnings: warnOfPut(profile) });
      return end(null);
    }
    const later = await import('./io/later-steps.ts');
    // Without a writer, nothing can be written.
    const writer = mode === 'sync' ? later.openServiceToWrite(options, profile, world) : null;
    await using api = writer ?? later.openService(options, profile, world);
    add({ warnings: api.warnings });

    // Step 2.
    const approved = mode === 'sync' ? later.readPlan(options) : null;
    const savePlan = mode === 'plan' && planFile !== null ? await later.openPlanFile(workspace, planFile) : null;
    try {
      // Step 3.
      const list = await later.createReader(api, purposes[mode]).list();

      // Step 4.
      const plan = later.planSync(monitors, list, { ...config, apply, profile, scope });
      add(plan);
      const planned = { results: plan.results, declared: monitors.length, list, profile, scope };
      const unsafe = later.checkSafety(planned, options, approved !== null);
      if (savePlan !== null) {
        await savePlan(redactReport(report, secrets));
        add({ planFile });
      }
      if (writer === null) {
        add({ warnings: later.warnOfEmptyList(monitors.length, list) });
        add(later.previewSafety(unsafe, savePlan !== null));
      } else {
        // Step 5.
        if (approved !== null) later.requireSamePlan(approved, redactReport(report, secrets));
        later.throwIfUnsafe(unsafe, apply);
        const declared = plan.results.flatMap((result) => result.declared ?? []);
        const onResult = startProgress(plan.results, options, onProgress);
        const session = new later.WriteSession(writer, declared, list, onResult, scope);
        for await (const found of writePlan(plan.results, session, later, options)) add(found);
      }
      if (api.scheduler.endReason !== null) throw api.scheduler.endReason;
    } finally {
      add({ requests: api.scheduler.counts });
    }
  } catch (thrown) {
    return end(describeThrown(thrown));
  }
  return end(null);
}

/**
 * Updates, creates and deletes, in this order. Deletions only follow if everything before them succeeded. At the end, all
 * results are compared with the last list. Yields what each operation adds to the report, as soon as it has ended.
 * @throws RunError if the last list lacks declared monitors that an earlier one showed, if an allowed change was not made, or
 * if a likely rename was not created.
 */
async function* writePlan(
  planned: readonly MonitorResult[],
  session: WriteSession,
  later: LaterSteps,
  options: Options,
): AsyncGenerator<Pick<Report, 'results' | 'warnings'>> {
  const { profile, scheduler } = session.api;
  const first = session.latest;
  let results = planned;
  const join = (written: Written) => {
    const byMonitor = new Map(written.results.map((result) => [result.declared ?? result.actual, result]));
    // What was not tried stays as it was planned.
    results = results.map((result) => byMonitor.get(result.declared ?? result.actual) ?? result);
    return { results, warnings: [...warnOfCreated(written.results), ...written.warnings] };
  };
  const updates = await later.updateMonitors(selectPlanned(planned, 'update'), session);
  yield join(updates);
  yield join(await later.createMonitors(selectPlanned(planned, 'create'), session));
  const obsolete = selectPlanned(planned, 'delete');
  if (scheduler.endReason === null && countStatuses(results).failed === 0)
    yield join(await later.deleteMonitors(obsolete, session));
  else if (obsolete.length > 0) {
    const what = `${count(obsolete.length, 'obsolete monitor')} ${obsolete.length === 1 ? 'was' : 'were'} not deleted`;
    yield { results, warnings: [warn(`${what}, because deletions only follow if everything before them succeeds`)] };
  }

  // The latest list, also of a run that has stopped.
  const updated = selectPlanned(updates.written, 'update');
  const requested = selectPlanned(updates.results, 'update');
  const lists = { before: first, after: session.latest };
  const harm = later.othersError({ ...lists, updated, requested, profile });
  yield {
    results,
    warnings: [...later.warnOfCreatedNextTo(results, first, options.scope), ...warnOfHarm(harm, scheduler.endReason)],
  };
  if (session.listState === 'fresh') {
    const corrected = later.correctResults(results, session.latest, updates, options.apply, profile);
    results = corrected.results;
    const vanished = later.warnOfVanished(results, first, session.latest, options.scope);
    const duplicates = later.warnOfDuplicates(session.declared, session.latest, profile);
    yield { results, warnings: [...corrected.warnings, ...vanished, ...duplicates] };
    if (scheduler.endReason === null) session.requireDeclared();
  }
  if (harm !== null && scheduler.endReason === null) throw harm;
  if (options.planFile !== null && isPartlyApplied(results)) {
    const what = 'Part of the approved plan was applied, so it cannot be used again';
    yield { results, warnings: [warn(`${what}: create a new plan for the rest`)] };
  }
  const notApplied = scheduler.endReason === null ? later.notAppliedError(results, options.apply) : null;
  const isShown = session.listState === 'fresh';
  const createdOtherwise = isShown ? later.createdOtherwiseError(results, session.latest) : null;
  const likelyRename = later.likelyRenameError(results, options.apply);
  const atEnd = [createdOtherwise, notApplied, likelyRename].filter((error) => error !== null);
  const error = scheduler.endReason === null ? atEnd.shift() : undefined;
  const others = atEnd.flatMap(({ message }) => message.split('\n'));
  yield { results, warnings: others.map((line) => warn(line)) };
  if (error !== undefined) throw error;
}

/** What updates did to other monitors, where a different error has ended the run. */
function warnOfHarm(harm: RunError | null, endReason: unknown): readonly Warning[] {
  const isReported = endReason === null || describeThrown(endReason).code === harm?.facts.code;
  return harm === null || isReported ? [] : [warn(joinLines(harm.message))];
}

/** What the list is for, in errors. */
const purposes = { plan: 'compare', drift: 'compare', sync: 'write' } as const;

/** Returns a function that reports each monitor that is settled. */
function startProgress(results: readonly MonitorResult[], options: Options, onProgress: OnProgress) {
  const total = results.filter(({ operation }) => operation !== null).length;
  const activity = mayOnlyCreate(options.apply) ? 'Creating' : 'Writing';
  const mask = createMask(listSecrets(options));
  const settled = new Set<unknown>();
  onProgress(0, total, null, activity);
  return (result: MonitorResult): void => {
    settled.add(result.declared ?? result.actual);
    onProgress(settled.size, total, redactResult(result, mask), activity);
  };
}
