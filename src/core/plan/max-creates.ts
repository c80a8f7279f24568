import { count } from '../model/text.ts';

/** A refusal, in sentences without full stops. */
export interface TooMany {
  readonly what: string;
  readonly next: string;
}

/**
 * Why a sync with so many missing monitors creates none of them, or null.
 * @param maxCreates the most that it may create, or null for any number.
 */
export function describeTooMany(missing: number, maxCreates: number | null): TooMany | null {
  if (maxCreates === null || missing <= maxCreates) return null;
  const what = `${count(missing, 'monitor')} ${missing === 1 ? 'is' : 'are'} missing, and max-creates allows ${maxCreates}`;
  return { what, next: 'To create them, raise max-creates' };
}
