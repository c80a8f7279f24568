import type { Json } from '../model/json.ts';
import type { LimitKeys, Scalar } from './service-file.ts';

/** What a service accepts in place of a value, as the end of "must be …". */
export function describeLimit(
  value: Json,
  { enum: accepted, maximum = Infinity, maxLength = Infinity, minimum = -Infinity }: LimitKeys,
  isSame = (one: Scalar) => one === value,
): string | null {
  if (accepted !== undefined && !accepted.some(isSame))
    return accepted.length === 1 ? String(accepted[0]) : `one of ${accepted.join(', ')}`;
  if (typeof value === 'number' && value < minimum) return `at least ${minimum}`;
  if (typeof value === 'number' && value > maximum) return `at most ${maximum}`;
  if (typeof value !== 'string' || [...value].length <= maxLength) return null;
  return `text of at most ${maxLength} characters`;
}
