import type { CompleteList } from '../core/model/monitor.ts';
import type { Profile } from '../core/profile/profile.ts';
import type { Options } from '../core/settings/settings.ts';
import { openReadingApi } from './client.ts';
import type { World } from './environment.ts';
import { createReader } from './list-monitors.ts';

// Imported once the config is valid: HTTP, planning and writing are most of the program, and mode validate needs none of it.

export { likelyRenameError } from '../core/plan/likely-renames.ts';
export { planSync } from '../core/plan/plan.ts';
export { warnOfCreatedNextTo, warnOfDuplicates } from '../core/plan/plan-warnings.ts';
export { checkSafety, previewSafety, throwIfUnsafe } from '../core/plan/safety-limits.ts';
export { requireSamePlan } from '../core/report/plan-file.ts';
export { createdOtherwiseError } from '../core/write/created-otherwise.ts';
export { correctResults, notAppliedError, warnOfVanished } from '../core/write/last-list.ts';
export { warnOfOthers } from '../core/write/side-effects.ts';
export { openApi, openReadingApi } from './client.ts';
export { openPlanFile, readPlan } from './files/plan-file.ts';
export { createReader } from './list-monitors.ts';
export { createMonitors, deleteMonitors, updateMonitors } from './write-monitors.ts';
export { WriteSession } from './write-session.ts';

export async function listMonitors(options: Options, profile: Profile, world: World): Promise<CompleteList> {
  await using api = openReadingApi(options, world, profile);
  const list = await createReader(api, 'export').list();
  if (api.scheduler.endReason !== null) throw api.scheduler.endReason;
  return list;
}
