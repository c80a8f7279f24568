import { count } from '../model/text.ts';

/**
 * Why a sync that lacks so many monitors creates none of them, without a full stop at its end; null where it goes on.
 * @param maxCreates the most that it may create, or null for any number.
 */
export function describeTooMany(missing: number, maxCreates: number | null): string | null {
  if (maxCreates === null || missing <= maxCreates) return null;
  return `${count(missing, 'monitor')} ${missing === 1 ? 'is' : 'are'} missing, and max-creates allows ${maxCreates}; if they really are to be created, raise it`;
}
