import type { ErrorCode } from '../model/errors.ts';
import type { UnprovedList } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { describeKey, type Profile } from './profile.ts';

export function describeUnproved({ items }: UnprovedList): string {
  return (
    `${items} monitors are listed, which may be one page of more: ` +
    'set "list-complete" if these are all, else declare "list.page" in a service profile'
  );
}

/** Warns of a list that may be cut off. */
export function warnOfUnproved(unproved: UnprovedList | null): readonly Warning[] {
  return unproved === null ? [] : [warn(describeUnproved(unproved))];
}

/** Of a profile that is from documentation alone. */
export const untried =
  'is experimental, not tried with the real service: sync one monitor first, and look at it there';

/** Where no monitor shows a target. */
export const targetAdvice: readonly string[] = [
  'Check that "api-token" is valid: some services list only public monitors for an invalid token',
  'If the list is elsewhere in the response, set "list-path"; if its targets have another name, ' +
    'set "fields.target" in a service profile',
];

/** Where the list is not at the expected place, or is not of monitors. */
export function adviseOnItems(code: ErrorCode, profile: Profile): readonly string[] {
  const items = describeKey('list.items', profile);
  // The input is about the list of monitors.
  const way = profile.lookup === undefined ? `set "list-path" or ${items}` : `set ${items}`;
  const place = `If the list is elsewhere in the response, ${way}`;
  if (code !== 'list-not-monitors') return [place];
  const item = describeKey('list.item', profile);
  const name = describeKey('fields.name', profile);
  return [place, `If this is the list, set ${item}, or ${name}, to where its names are`];
}

/** Where the pages of a list contradict each other, or lead nowhere. */
export function adviseOnPaging(profile: Profile): readonly string[] {
  const key = describeKey('list.page', profile);
  // The input would turn off the checks of the list of monitors.
  if (profile.lookup !== undefined || profile.list.page !== null)
    return [`Check ${key} against the documentation of the service`];
  return [`If one response holds all monitors, set "list-complete"; otherwise declare ${key}`];
}
