import { RunError } from '../model/errors.ts';
import type { CompleteList } from '../model/monitor.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import { maxLists, type Wait } from './checks.ts';

// Before the first creation: whether the service moves monitors between pages while they are read.

/**
 * Whether another list is needed: pages that show a monitor twice may hide another one, unless they
 * show everything that the list before showed.
 */
export function mayHideMonitors(list: CompleteList, before: CompleteList | null): boolean {
  if (list.repeats === 'none') return false;
  const names = new Set(list.monitors.map(({ name }) => name));
  return before === null || before.monitors.some(({ name }) => !names.has(name));
}

/**
 * How long to wait before the next list.
 * @param readings number of lists so far.
 * @throws RunError if there is no next one.
 */
export function waitForStableList(
  readings: number,
  { lagMs, profile }: { readonly lagMs: number; readonly profile: Profile },
): Wait | null {
  if (readings === 1) return null;
  const reason = 'The pages show monitors twice, and each list lacks monitors of the one before';
  if (readings < maxLists) return { ms: lagMs * 2 ** (readings - 2), reason };
  const what = `${reason}: some may be hidden, so nothing was created`;
  const next =
    'Run again; if that happens often, add a parameter for a fixed order or for longer pages to ' +
    describeKey('list.path', profile);
  throw new RunError({ code: 'list-endless', message: `${what}\n${next}` });
}
