import { type FieldName, isSameValue } from '../model/fields.ts';
import type { Json } from '../model/json.ts';
import { trimName } from '../model/monitor.ts';
import { describeLimit } from './limits.ts';
import type { Profile } from './profile.ts';
import type { Scalar } from './service-file.ts';
import { typeOf } from './types.ts';

/**
 * What the service accepts in place of a value, as the end of "must be …"; null where it accepts
 * the value.
 * @param type of the monitor, as the config has it.
 */
export function describeAccepted(
  name: FieldName,
  value: Json,
  { fields, types }: Profile,
  type?: Json,
): string | null {
  const rule = fields[name];
  // The limits are those of the place under `fields`.
  const isElsewhere = name === 'target' && typeOf(type, { types }).target !== types.other.target;
  if (rule === null || isElsewhere) return null;
  // A value of another type is a mistake of the schema.
  const isSame = (one: Scalar) => typeof one !== typeof value || isSameValue(name, one, value);
  // A name is sent without the white space around it.
  const sent = name === 'name' && typeof value === 'string' ? trimName(value) : value;
  return describeLimit(sent, rule, isSame);
}

/**
 * Why a config is held to a limit. The service may have types and intervals that its profile cannot
 * name.
 */
export function explainLimit(name: FieldName, { fields, service }: Profile): string {
  const isOfProfile = name === 'type' || fields[name]?.isTable === true;
  return isOfProfile
    ? `the profile of ${service} knows no other`
    : `${service} accepts nothing else`;
}
