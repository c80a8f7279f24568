import type { CompleteList } from '../core/model/monitor.ts';
import type { Profile } from '../core/profile/profile.ts';
import type { Options } from '../core/settings/settings.ts';
import { openReadingApi } from './client.ts';
import type { World } from './environment.ts';
import { createReader } from './list-monitors.ts';

// The effects of a run after its config is valid. They are imported then, because the HTTP library is most of the program, and
// mode validate does not need it.

export { deleteMonitors, updateMonitors } from './change-monitors.ts';
export { openApi, openReadingApi } from './client.ts';
export { createMonitors } from './create-monitors.ts';
export { openPlanFile, readPlan } from './files/plan-file.ts';
export { createReader } from './list-monitors.ts';
export { WriteSession } from './write-session.ts';

/** Lists the existing monitors, and sends nothing else. @throws RunError if that fails. */
export async function listMonitors(options: Options, profile: Profile, world: World): Promise<CompleteList> {
  await using api = openReadingApi(options, world, profile);
  const list = await createReader(api, 'export').list();
  if (api.scheduler.endReason !== null) throw api.scheduler.endReason;
  return list;
}
