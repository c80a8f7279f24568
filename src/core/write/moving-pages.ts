import { RunError } from '../model/errors.ts';
import type { CompleteList } from '../model/monitor.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import { maxLists, type Wait } from './checks.ts';

// Before the first creation: whether the service moves monitors between pages while they are read.

/**
 * Whether another list is needed: pages that show a monitor twice may hide another one, unless the
 * list before showed the same monitors.
 */
export function mayHideMonitors(list: CompleteList, before: CompleteList | null): boolean {
  if (list.repeats === 'none') return false;
  return before === null || sortNames(list) !== sortNames(before);
}

function sortNames({ monitors }: CompleteList): string {
  return JSON.stringify(monitors.map(({ name }) => name).toSorted());
}

/**
 * How long to wait before the next list.
 * @param readings number of lists so far.
 * @throws RunError if there is no next one.
 */
export function waitForSameList(
  readings: number,
  { lagMs, profile }: { readonly lagMs: number; readonly profile: Profile },
): Wait | null {
  if (readings === 1) return null;
  const reason = 'The pages show monitors twice, and each list shows other monitors';
  if (readings < maxLists) return { ms: lagMs * 2 ** (readings - 2), reason };
  const what = `${reason}: some may be hidden, so nothing was created`;
  const next =
    'Run again; if that happens often, add a parameter for a fixed order or for longer pages to ' +
    describeKey('list.path', profile);
  throw new RunError({ code: 'list-endless', message: `${what}\n${next}` });
}
