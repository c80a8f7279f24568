import type { Json } from '../model/json.ts';
import type { LimitKeys, Scalar } from './service-file.ts';

/**
 * What a service accepts of a field, in the words and units of a config; null or infinite where it
 * accepts everything.
 */
export interface Limits {
  accepted: readonly Scalar[] | null;
  minimum: number;
  maximum: number;
  /** In code points. */
  maxLength: number;
}

export function resolveLimits(keys: LimitKeys): Limits {
  const { enum: accepted = null, maxLength = Infinity } = keys;
  const { maximum = Infinity, minimum = -Infinity } = keys;
  return { accepted, minimum, maximum, maxLength };
}

/**
 * What the service accepts in place of a value, as the end of "must be …"; null where it accepts
 * the value.
 */
export function describeLimit(
  value: Json,
  { accepted, maximum, maxLength, minimum }: Limits,
  isSame = (one: Scalar) => one === value,
): string | null {
  if (accepted !== null && !accepted.some(isSame)) return joinAccepted(accepted);
  if (typeof value === 'number' && value < minimum) return `at least ${minimum}`;
  if (typeof value === 'number' && value > maximum) return `at most ${maximum}`;
  if (typeof value !== 'string' || [...value].length <= maxLength) return null;
  return `text of at most ${maxLength} characters`;
}

export function joinAccepted(accepted: readonly Scalar[]): string {
  return accepted.length === 1 ? String(accepted[0]) : `one of ${accepted.join(', ')}`;
}
