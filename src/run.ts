import type { AdoptWish } from './core/adopt/adopt.ts';
import {
  describeThrown,
  joinWarnings,
  warn,
  withoutWarnings,
} from './core/model/errors.ts';
import { createMask } from './core/model/secrets.ts';
import { planSync } from './core/plan/plan.ts';
import type { PlanRules } from './core/plan/plan-entry.ts';
import { warnOfUnproved, warnOfWrites } from './core/plan/plan-warnings.ts';
import {
  checkSafety,
  previewSync,
  refuseEmptyList,
  warnOfEmptyList,
} from './core/plan/safety.ts';
import {
  emptyReport,
  isPartlyApplied,
  isPlan,
  type KnownPlan,
  type Report,
  redactReport,
  redactResult,
  renderPlanFile,
  requireSamePlan,
} from './core/report/report.ts';
import { listSecrets, type Options } from './core/settings/settings.ts';
import { describeEnd, type MonitorResult } from './core/write/results.ts';
import { adoptIntoFiles } from './io/adopt-into-files.ts';
import type { World } from './io/environment.ts';
import { openOutputFile } from './io/files/text-file.ts';
import { type AddFacts, readInputs, readPlan } from './io/read-inputs.ts';
import { listMonitors, lookUpNames } from './io/read-lists.ts';
import { Run } from './io/run-register.ts';
import { writeInRounds } from './io/write-rounds.ts';

/**
 * The monitor has its secrets masked. It is shown immediately, so that the output of a killed run
 * has it; one that a later list corrects is passed again.
 */
export type OnSettled = (settled: MonitorResult) => void;

/**
 * Never rejects: the report has the error that ended the run, and all that was known by then.
 *
 * 1. Read the service profile and the config. A problem in them ends the run, and nothing is sent.
 *    Mode validate ends here. Otherwise, open the service; only sync opens it to write.
 * 2. In mode sync, read the approved plan; in mode plan, check that the plan can be written.
 * 3. List the existing monitors.
 * 4. Replace names of other objects in the declared monitors by identifiers. A name that stands for
 *    none or several ends the run, and nothing is written.
 * 5. Plan: compare the declared monitors with the existing ones. Mode adopt writes what differs
 *    into the config files, and ends here. Modes plan and drift end here, too; plan with the
 *    error of a sync that would be refused, or could not write all.
 * 6. Refuse a plan that differs from the approved one, or that is more than the limits allow. Then
 *    write it, see {@link writeInRounds}.
 */
export async function runSync(
  options: Options,
  world: World,
  onSettled: OnSettled,
  shown: KnownPlan | null = null,
  wish: AdoptWish = {},
): Promise<Report> {
  const { apply, failOn, mode, planFile, scope, workspace } = options;
  const start = world.clock.now();
  using run = new Run(world.signal);
  const secrets = listSecrets(options);
  const mask = createMask(secrets);
  const empty = emptyReport(mode, new Date(world.clock.wallTime()));
  const baseUrl = options.baseUrl || null;
  let report: Report = { ...empty, baseUrl, scope: scope.patterns, failOn };
  const add: AddFacts = ({ warnings = [], ...found }) => {
    report = { ...report, ...found, warnings: joinWarnings(report.warnings, warnings) };
  };
  const end = (reason: unknown): Report => {
    const error = reason === null ? null : describeThrown(reason);
    const durationMs = Math.round(world.clock.now() - start);
    return redactReport({ ...report, error, durationMs }, secrets);
  };
  try {
    // Step 1.
    const inputs = await readInputs(options, world, add);
    const { config, profile, texts } = inputs;
    if (mode === 'validate') return end(null);
    // Imported once the config is valid: mode validate sends nothing, and the HTTP client is half
    // of the program.
    const { openService, openServiceToWrite } = await import('./io/client.ts');
    // Without a writer, nothing can be written.
    const writer =
      mode === 'sync' ? openServiceToWrite(options, world, profile, run) : null;
    await using api = writer ?? openService(options, world, profile, run);
    add({ warnings: api.warnings });

    // Step 2.
    const approved = mode === 'sync' ? readPlan(options) : null;
    const mayReplace = (old: string) => old === '' || isPlan(old);
    const isSaved = mode === 'plan' && planFile !== null;
    const savePlan = isSaved ? openOutputFile(workspace, planFile, mayReplace) : null;
    try {
      // Step 3.
      const list = await listMonitors(api);
      throwIfAny(
        refuseEmptyList(config.monitors.length, list, profile, options.listComplete),
      );

      // Step 4.
      const { monitors, showNamesOf } = await lookUpNames(inputs, list, api, add);

      // Step 5.
      const rules: PlanRules = { ...config, apply, profile, scope };
      const plan = planSync(monitors, list, rules);
      const { listed, results, warnings } = plan;
      add({ listed, results, warnings });
      add({ warnings: warnOfWrites(mode, results, profile) });
      const planned = { listed, results, declared: monitors.length, list, profile };
      const isApproved = approved !== null || savePlan !== null;
      const refusal = checkSafety(planned, options, isApproved);
      if (savePlan !== null) {
        savePlan(renderPlanFile(redactReport(report, secrets)));
        add({ planFile });
      }
      if (texts !== null) {
        add({ warnings: warnOfEmptyList(monitors.length, list) });
        const compared = { config, list, plan, profile, mask, showNamesOf };
        add(await adoptIntoFiles(texts, compared, wish, workspace, world));
      } else if (writer === null) {
        add({ warnings: warnOfEmptyList(monitors.length, list) });
        const { error, ...preview } = previewSync(results, refusal, rules, options);
        add(preview);
        throwIfAny(error);
      } else {
        // Step 6.
        requireSamePlan(approved ?? shown, () => redactReport(report, secrets));
        throwIfAny(refusal);
        const total = results.filter(({ operation }) => operation !== null).length;
        world.onProgress(0, total);
        const rounds = await writeInRounds(list, plan, {
          api: writer,
          declared: monitors,
          rules,
          onResult: (result, done) => {
            world.onProgress(done, total);
            onSettled(redactResult(result, mask));
          },
        });
        const { error, ...written } = describeEnd(rounds, run.error, rules);
        add(written);
        if (!rounds.log.isUnproved) {
          const warnings = withoutWarnings(report.warnings, warnOfUnproved(list.unproved));
          report = { ...report, warnings };
        }
        if (planFile !== null && isPartlyApplied(written.results))
          add({ warnings: [warn(partlyApplied)] });
        throwIfAny(error);
      }
    } finally {
      add({ requests: api.scheduler.counts });
    }
  } catch (thrown) {
    // What was thrown also says where: the request that failed, and not only the wait that was too
    // long.
    return end(thrown);
  }
  return end(run.error);
}

const partlyApplied =
  'Part of the approved plan was applied, so it cannot be used again: ' +
  'create a new plan for the rest';

function throwIfAny(error: unknown): void {
  if (error !== null) throw error;
}
