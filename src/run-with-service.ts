import type { ParsedConfig } from './core/config/parse-config.ts';
import { RunError } from './core/model/errors.ts';
import { createMask } from './core/model/mask.ts';
import type { CompleteList, DesiredMonitor } from './core/model/monitor.ts';
import { joinWarnings, type Warning, warn } from './core/model/warning.ts';
import { warnOfUnit } from './core/plan/interval-unit.ts';
import { describeTooMany, type Plan, planSync, warnOfDuplicates } from './core/plan/plan.ts';
import type { Profile } from './core/profile/profile.ts';
import { requireSamePlan } from './core/report/plan-file.ts';
import { redactFinding, redactReport } from './core/report/redact-report.ts';
import { applyResults, countStatuses, type Draft, type Finding, readWarnings } from './core/report/report.ts';
import { listSecrets, type Options } from './core/settings/options.ts';
import { type Api, openApi, openReadingApi, type ReadingApi } from './io/client.ts';
import { createMonitors } from './io/create-monitors.ts';
import type { World } from './io/environment.ts';
import { openPlanFile, readPlan } from './io/files/plan-file.ts';
import { createReader } from './io/list-monitors.ts';

/**
 * Called with the number of settled monitors, the number of missing ones, and the monitor that was just settled, with its
 * secrets masked; null at the start. If a later list corrects a failed monitor, it is passed again.
 */
export type OnProgress = (done: number, total: number, settled: Finding | null) => void;

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
  const list = await createReader(api).list();
  if (api.gate.endReason !== null) throw api.gate.endReason;
  return list;
}

/** Compares the config with the service, and creates missing monitors. @throws RunError with the reason that ended the run. */
export async function sync(config: ParsedConfig, run: Run): Promise<void> {
  const { draft, options, profile, world } = run;
  const approved = await readPlan(options);
  await using api = openApi(options, world, profile);
  await countRequests(api, draft, async () => {
    const plan = await compare(config, api, draft);
    if (approved !== null) requireSamePlan(approved, redactReport(draft, listSecrets(options)));
    const tooMany = describeTooMany(countStatuses(draft.findings).missing, options.maxCreates);
    if (tooMany !== null) {
      const message = `${tooMany.what}, so nothing was created\n${tooMany.next}`;
      throw new RunError({ kind: 'refused', reason: 'too-many-creates', message });
    }
    await create(plan, api, run);
    const { created, failed, missing } = countStatuses(draft.findings);
    if (approved !== null && created > 0 && failed + missing > 0)
      addWarnings(draft, [
        warn('Part of the approved plan was applied, so it cannot be used again: create a new plan for the rest'),
      ]);
  });
}

/** Compares only: its API cannot write. */
export async function compareOnly(config: ParsedConfig, { draft, options, profile, world }: Run): Promise<void> {
  const { maxCreates, mode, planFile, workspace } = options;
  const writePlan = mode === 'plan' && planFile !== null ? await openPlanFile(workspace, planFile) : null;
  await using api = openReadingApi(options, world, profile);
  await countRequests(api, draft, async () => {
    await compare(config, api, draft);
    if (writePlan !== null) {
      await writePlan(redactReport(draft, listSecrets(options)));
      draft.planFile = planFile;
    }
    const tooMany = describeTooMany(countStatuses(draft.findings).missing, maxCreates);
    if (tooMany !== null) addWarnings(draft, [warn(`Sync would be refused: ${tooMany.what}. ${tooMany.next}`)]);
  });
}

/** Runs `work` and copies the request counts, even if it fails. @throws the reason for which the gate was closed. */
async function countRequests({ gate }: ReadingApi, draft: Draft, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    if (gate.endReason !== null) throw gate.endReason;
  } finally {
    draft.requests = gate.counts;
  }
}

interface Comparison extends Plan {
  readonly list: CompleteList;
}

async function compare({ ignored, monitors }: ParsedConfig, api: ReadingApi, draft: Draft): Promise<Comparison> {
  const list = await createReader(api).list();
  const plan = planSync(monitors, list, ignored);
  draft.findings = plan.changes;
  draft.ignored = plan.ignored;
  addWarnings(draft, [...plan.warnings, ...warnOfUnit(plan.changes, api.profile)]);
  return { ...plan, list };
}

async function create(plan: Comparison, api: Api, { draft, onProgress, options }: Run): Promise<void> {
  const declared = plan.changes.flatMap((change) => ('declared' in change ? [change.declared] : []));
  const missing = plan.changes.flatMap((change) => (change.status === 'missing' ? [change.declared] : []));
  const mask = createMask(listSecrets(options));
  const settled = new Set<DesiredMonitor>();
  onProgress(0, missing.length, null);
  const { list, results, warnings } = await createMonitors(
    missing,
    api,
    createReader(api),
    ({ declared, result }) => {
      settled.add(declared);
      onProgress(settled.size, missing.length, redactFinding({ ...result, declared }, mask));
    },
    plan.list.monitors.map(({ name }) => name),
  );
  draft.findings = applyResults(plan, results);
  const duplicates = list === null ? [] : warnOfDuplicates(declared, list);
  addWarnings(draft, [...readWarnings(plan, results), ...warnings, ...duplicates]);
}

function addWarnings(draft: Draft, warnings: readonly Warning[]): void {
  draft.warnings = joinWarnings(draft.warnings, warnings);
}
