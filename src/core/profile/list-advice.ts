import { type Warning, warn } from '../model/errors.ts';

export function describeUnproved(items: number): string {
  return (
    `${items} monitors are listed, which may be one page of more: ` +
    'set "list-complete" if these are all, else declare "list.page" in a service profile'
  );
}

export function warnOfUnproved(unproved: number | null): readonly Warning[] {
  return unproved === null ? [] : [warn(describeUnproved(unproved))];
}

export const untried =
  'is experimental, not tried with the real service: sync one monitor first, and look at it there';
