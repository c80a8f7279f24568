import type { Warning } from '../core/model/problem.ts';
import type { Profile } from '../core/profile/profile.ts';
import type { Options } from '../core/settings/settings.ts';
import { type Api, openApi, openReadingApi, type ReadingApi } from './client.ts';
import type { World } from './environment.ts';
import { requireAccess } from './files/service-profiles.ts';
import type { Run } from './run-register.ts';

/**
 * The API of the service that the options and the profile name, with warnings of what the token is
 * exposed to.
 */
export type Service<Opened extends ReadingApi = ReadingApi> = Opened & {
  readonly warnings: readonly Warning[];
};

/**
 * Opens the service to read it. Sends nothing.
 * @throws RunError where its address or a token that it needs is not set.
 */
export function openService(options: Options, profile: Profile, world: World, run?: Run): Service {
  const { address, warnings } = requireAccess(options, profile);
  return { ...openReadingApi({ ...options, baseUrl: address }, world, profile, run), warnings };
}

/** Opens it to write, too. Without this, nothing can be written. */
export function openServiceToWrite(
  options: Options,
  profile: Profile,
  world: World,
  run?: Run,
): Service<Api> {
  const { address, warnings } = requireAccess(options, profile);
  return { ...openApi({ ...options, baseUrl: address }, world, profile, run), warnings };
}
