import type { ParsedConfig } from './core/config/parse-config.ts';
import type { CompleteList } from './core/model/complete-list.ts';
import { RunError } from './core/model/errors.ts';
import { createMask } from './core/model/mask.ts';
import type { DesiredMonitor } from './core/model/monitor.ts';
import { joinWarnings, warn } from './core/model/warning.ts';
import { describeTooMany, type Plan, planSync, warnOfDuplicates } from './core/plan/plan.ts';
import { requireSamePlan } from './core/report/plan-changes.ts';
import { redactFinding, redactReport } from './core/report/redact-report.ts';
import { countStatuses, type Draft, type Finding, readFindings, readWarnings } from './core/report/report.ts';
import { type Options, readHidden } from './core/settings/options.ts';
import { type Api, openApi, openReadingApi, type ReadingApi } from './io/client.ts';
import { createMonitors } from './io/create-monitors.ts';
import type { World } from './io/environment.ts';
import { openPlanFile, readPlan } from './io/files/plan-file.ts';
import { createReader } from './io/list-monitors.ts';

/**
 * Called with the number of creations that are settled, of all that are to be made, and with the monitor that was settled
 * just now, fit to be shown; null where none was. A late list may correct one that has failed: it is given again.
 */
export type OnProgress = (done: number, total: number, settled: Finding | null) => void;

/**
 * Compares the config with the service, and in mode sync creates missing monitors.
 * @param draft takes what is known and done as soon as it is: what ends the run must not take it along.
 * @throws RunError for what ended the run.
 */
export async function reconcile(
  config: ParsedConfig,
  options: Options,
  world: World,
  onProgress: OnProgress,
  draft: Draft,
): Promise<void> {
  // Only sync is given an API that can create: plan and drift have nothing to write with.
  if (options.mode === 'sync') {
    // A plan that cannot be read ends the run before the first request.
    const approved = await readPlan(options);
    await using api = openApi(options, world);
    await account(api, draft, async () => {
      const comparison = await compare(config, api, draft);
      if (approved !== null) requireSamePlan(approved, redactReport(draft, readHidden(options)));
      await create(comparison, api, options, onProgress, draft);
      const { created, failed, missing } = countStatuses(draft.findings);
      if (approved !== null && created > 0 && failed + missing > 0)
        draft.warnings = [
          ...draft.warnings,
          warn('Part of the approved plan was applied, so it cannot be used again: create a new plan for the rest'),
        ];
    });
  } else {
    const { mode, planFile, workspace } = options;
    // A plan that cannot be written ends the run before the first request.
    const writePlan = mode === 'plan' && planFile !== null ? await openPlanFile(workspace, planFile) : null;
    await using api = openReadingApi(options, world);
    await account(api, draft, async () => {
      const { missing } = await compare(config, api, draft);
      if (writePlan !== null) {
        await writePlan(redactReport(draft, readHidden(options)));
        draft.planFile = planFile;
      }
      const tooMany = describeTooMany(missing.length, options.maxCreates);
      if (tooMany !== null)
        draft.warnings = [...draft.warnings, warn(`Sync would be refused: ${tooMany.what}. ${tooMany.next}`)];
    });
  }
}

/**
 * Reads what the service has.
 * @throws RunError for what ended the run.
 */
export async function readList(options: Options, world: World): Promise<CompleteList> {
  await using api = openReadingApi(options, world);
  const list = await createReader(api).list();
  if (api.gate.endReason !== null) throw api.gate.endReason;
  return list;
}

/** Runs `work`; always copies the request counts, and throws why the gate closed. */
async function account({ gate }: ReadingApi, draft: Draft, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    if (gate.endReason !== null) throw gate.endReason;
  } finally {
    draft.requests = gate.counts;
  }
}

/** The result of comparing the config with the service. */
interface Comparison {
  readonly list: CompleteList;
  readonly plan: Plan;
  readonly missing: readonly DesiredMonitor[];
}

async function compare({ ignored, monitors }: ParsedConfig, api: ReadingApi, draft: Draft): Promise<Comparison> {
  const list = await createReader(api).list();
  const plan = planSync(monitors, list, ignored);
  draft.findings = plan.changes;
  draft.ignored = plan.ignored;
  draft.warnings = joinWarnings(draft.warnings, plan.warnings);
  const missing = plan.changes.flatMap((change) => (change.status === 'missing' ? [change.declared] : []));
  return { list, plan, missing };
}

async function create(
  { list, missing, plan }: Comparison,
  api: Api,
  options: Options,
  onProgress: OnProgress,
  draft: Draft,
): Promise<void> {
  const tooMany = describeTooMany(missing.length, options.maxCreates);
  if (tooMany !== null) {
    const message = `${tooMany.what}, so nothing was created\n${tooMany.next}`;
    throw new RunError({ kind: 'refused', reason: 'too-many-creates', message });
  }
  onProgress(0, missing.length, null);
  const mask = createMask(readHidden(options));
  const settled = new Set<DesiredMonitor>();
  const before = list.monitors.map(({ name }) => name);
  const creations = await createMonitors(
    missing,
    api,
    createReader(api),
    ({ declared, result }) => {
      settled.add(declared);
      onProgress(settled.size, missing.length, redactFinding({ ...result, declared }, mask));
    },
    before,
  );
  draft.findings = readFindings(plan, creations.results);
  const declared = plan.changes.flatMap((change) => ('declared' in change ? [change.declared] : []));
  draft.warnings = joinWarnings(
    draft.warnings,
    readWarnings(plan, creations.results),
    creations.warnings,
    creations.list === null ? [] : warnOfDuplicates(declared, creations.list),
  );
}
