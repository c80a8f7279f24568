import type { ParsedConfig } from './core/config/parse-config.ts';
import { createMask } from './core/model/mask.ts';
import type { CompleteList } from './core/model/monitor.ts';
import { joinWarnings, type Warning, warn } from './core/model/problem.ts';
import { count } from './core/model/text.ts';
import { warnOfUnit } from './core/plan/interval-unit.ts';
import { type MonitorResult, mayOnlyCreate, selectPlanned } from './core/plan/monitor-result.ts';
import { type Plan, planSync, warnOfDuplicates } from './core/plan/plan.ts';
import { findRefusals, refuse, warnOfUnsafePlan } from './core/plan/safety-limits.ts';
import { encodeDeletion } from './core/profile/encode.ts';
import { listReadOnlyFields, type Profile } from './core/profile/profile.ts';
import { requireSamePlan } from './core/report/plan-file.ts';
import { redactReport, redactResult } from './core/report/redact-report.ts';
import { type Draft, joinResults, warnOfCreated } from './core/report/report.ts';
import { countStatuses, isPartlyApplied } from './core/report/verdict.ts';
import { listSecrets, type Options } from './core/settings/settings.ts';
import { correctResults, warnOfVanished } from './core/write/last-list.ts';
import { refuseNotApplied } from './core/write/not-applied.ts';
import { encodeChanged } from './core/write/updates.ts';
import { type Api, openApi, openReadingApi, type ReadingApi } from './io/client.ts';
import { createMonitors } from './io/create-monitors.ts';
import { deleteMonitors } from './io/delete-monitors.ts';
import type { World } from './io/environment.ts';
import { openPlanFile, readPlan } from './io/files/plan-file.ts';
import { createReader } from './io/list-monitors.ts';
import { updateMonitors } from './io/update-monitors.ts';
import { WriteSession, type Written } from './io/write-session.ts';

/**
 * Called with the number of settled monitors, the number of those to write, the monitor that was just settled, with its
 * secrets masked (null at the start), and `Creating` or `Writing`. A monitor that a later list corrects is passed again.
 */
export type OnProgress = (done: number, total: number, settled: MonitorResult | null, activity: string) => void;

/** The input of every step of a run, and the draft of its report. */
export interface Run {
  readonly options: Options;
  readonly profile: Profile;
  readonly world: World;
  readonly onProgress: OnProgress;
  /** Filled step by step, so that an error that ends the run loses nothing. */
  readonly draft: Draft;
}

/** Reads the existing monitors. @throws RunError if that fails. */
export async function readList(options: Options, profile: Profile, world: World): Promise<CompleteList> {
  await using api = openReadingApi(options, world, profile);
  const list = await createReader(api, 'export').list();
  if (api.scheduler.endReason !== null) throw api.scheduler.endReason;
  return list;
}

/** Compares the config with the service, and writes what is planned. @throws RunError with the reason that ended the run. */
export async function sync(config: ParsedConfig, run: Run): Promise<void> {
  const { draft, options, profile, world } = run;
  const approved = await readPlan(options);
  await using api = openApi(options, world, profile);
  await countRequests(api, draft, async () => {
    const plan = await compare(config, api, run);
    if (approved !== null) requireSamePlan(approved, redactReport(draft, listSecrets(options)));
    refuse(findRefusals(measure(config, plan), options, approved !== null), options.apply);
    await write(plan, api, run);
    if (approved !== null && isPartlyApplied(draft.results))
      addWarnings(draft, [
        warn('Part of the approved plan was applied, so it cannot be used again: create a new plan for the rest'),
      ]);
    const notApplied = api.scheduler.endReason === null ? refuseNotApplied(draft.results, options.apply) : null;
    if (notApplied !== null) throw notApplied;
  });
}

/** Compares only: its API cannot write. */
export async function compareOnly(config: ParsedConfig, run: Run): Promise<void> {
  const { draft, options, profile, world } = run;
  const { mode, planFile, workspace } = options;
  const writePlan = mode === 'plan' && planFile !== null ? await openPlanFile(workspace, planFile) : null;
  await using api = openReadingApi(options, world, profile);
  await countRequests(api, draft, async () => {
    const plan = await compare(config, api, run);
    if (writePlan !== null) {
      await writePlan(redactReport(draft, listSecrets(options)));
      draft.planFile = planFile;
    }
    const refusals = findRefusals(measure(config, plan), options);
    const isSaved = writePlan !== null;
    draft.isRefused = refusals.some(({ isNumber }) => !(isNumber && isSaved));
    addWarnings(
      draft,
      refusals.map((refusal) => warnOfUnsafePlan(refusal, isSaved)),
    );
  });
}

/** Runs `work` and copies the request counts, even if it fails. @throws the reason for which the gate was closed. */
async function countRequests({ scheduler }: ReadingApi, draft: Draft, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    if (scheduler.endReason !== null) throw scheduler.endReason;
  } finally {
    draft.requests = scheduler.counts;
  }
}

interface Comparison extends Plan {
  readonly list: CompleteList;
}

async function compare(config: ParsedConfig, api: ReadingApi, { draft, options, profile }: Run): Promise<Comparison> {
  const list = await createReader(api, options.mode === 'sync' ? 'write' : 'compare').list();
  const plan = planSync(config.monitors, list, {
    ...config,
    apply: options.apply,
    profile,
    readOnly: listReadOnlyFields(profile),
    canUpdate: (changed) => encodeChanged(changed, profile) !== null,
    canDelete: (actual) => encodeDeletion(actual, profile) !== null,
  });
  draft.results = plan.results;
  draft.ignored = plan.ignored;
  addWarnings(draft, [...plan.warnings, ...warnOfUnit(plan.results, profile)]);
  return { ...plan, list };
}

function measure({ monitors }: ParsedConfig, { list, results }: Comparison) {
  return { results, declared: monitors.length, listed: list.monitors.length };
}

/**
 * Updates, creates and deletes, in this order. Deletions only follow if everything before them succeeded. At the end, all
 * results are compared with the last list. @throws RunError if it lacks declared monitors that an earlier one showed.
 */
async function write(plan: Comparison, api: Api, run: Run): Promise<void> {
  const { draft } = run;
  const changed = selectPlanned(plan.results, 'update');
  const missing = selectPlanned(plan.results, 'create');
  const obsolete = selectPlanned(plan.results, 'delete');
  const onSettled = startProgress(changed.length + missing.length + obsolete.length, run);
  const keep = ({ results, warnings }: Written) => {
    draft.results = joinResults(draft.results, results);
    addWarnings(draft, [...warnOfCreated(results), ...warnings]);
  };
  const declared = plan.results.flatMap((result) => result.declared ?? []);
  const session = new WriteSession(api, declared, plan.list);
  const updates = await updateMonitors(changed, session, onSettled);
  keep(updates);
  keep(await createMonitors(missing, session, onSettled));
  if (api.scheduler.endReason === null && countStatuses(draft.results).failed === 0) {
    keep(await deleteMonitors(obsolete, session, onSettled));
  } else addWarnings(draft, warnOfKept(obsolete));
  if (session.latest !== plan.list && !session.isOutdated) {
    const corrected = correctResults(draft.results, session.latest, run, updates);
    draft.results = corrected.results;
    const vanished = warnOfVanished(draft.results, plan.list, session.latest);
    addWarnings(draft, [...corrected.warnings, ...vanished, ...warnOfDuplicates(declared, session.latest)]);
    if (api.scheduler.endReason === null) session.requireDeclared();
  }
}

/** Returns a function that reports each monitor that is settled. */
function startProgress(total: number, { onProgress, options }: Run): (result: MonitorResult) => void {
  const activity = mayOnlyCreate(options.apply) ? 'Creating' : 'Writing';
  const mask = createMask(listSecrets(options));
  const settled = new Set<unknown>();
  onProgress(0, total, null, activity);
  return (result) => {
    settled.add(result.declared ?? result.actual);
    onProgress(settled.size, total, redactResult(result, mask), activity);
  };
}

function warnOfKept(obsolete: readonly MonitorResult[]): readonly Warning[] {
  if (obsolete.length === 0) return [];
  const was = obsolete.length === 1 ? 'was' : 'were';
  const why = 'because deletions only follow if everything before them succeeds';
  return [warn(`${count(obsolete.length, 'obsolete monitor')} ${was} not deleted, ${why}`)];
}

function addWarnings(draft: Draft, warnings: readonly Warning[]): void {
  draft.warnings = joinWarnings(draft.warnings, warnings);
}
