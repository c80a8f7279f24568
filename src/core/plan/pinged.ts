import { type Warning, warn } from '../model/problem.ts';
import type { Profile } from '../profile/profile.ts';
import { typeOf } from '../profile/types.ts';
import { shownName } from './alerts.ts';
import { type DeclaredEntry, selectPlanned } from './plan-entry.ts';

/**
 * The service gives a monitor without a target an address that a job pings. One that is created
 * again gets another address, and alarms until its job has it.
 */
export function warnOfNewAddresses(
  compared: readonly DeclaredEntry[],
  profile: Profile,
): readonly Warning[] {
  const created = selectPlanned(compared, 'create').filter(
    ({ declared }) => typeOf(declared.body['type'], profile).target === null,
  );
  if (created.length === 0) return [];
  const names = created.map(({ declared }) => shownName(declared)).join(', ');
  const next = 'if a job pings it, give the job the new address that the service shows';
  return [warn(`What sync creates has no "target": ${names}; ${next}`)];
}
