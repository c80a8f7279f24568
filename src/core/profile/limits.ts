import { type FieldName, fieldNames, isSameValue } from '../model/fields.ts';
import type { Json } from '../model/json.ts';
import { trimName } from '../model/monitor.ts';
import type { Profile } from './profile.ts';
import { typeOf } from './types.ts';

/** The fields of which the service does not accept every value: few, or none. */
export function listLimited({ fields }: Profile): readonly FieldName[] {
  return fieldNames.filter((name) => {
    const {
      accepted = null,
      maxLength = Infinity,
      maximum = Infinity,
      minimum = -Infinity,
    } = fields[name] ?? {};
    return accepted !== null || maxLength < Infinity || maximum < Infinity || minimum > -Infinity;
  });
}

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
  const { accepted, maximum, maxLength, minimum } = rule;
  // A value of another type is a mistake of the schema.
  const isAccepted = (one: string | number) =>
    typeof one !== typeof value || isSameValue(name, one, value);
  if (accepted?.some(isAccepted) === false)
    return accepted.length === 1 ? `${accepted}` : `one of ${accepted.join(', ')}`;
  if (typeof value === 'number' && value < minimum) return `at least ${minimum}`;
  if (typeof value === 'number' && value > maximum) return `at most ${maximum}`;
  if (typeof value !== 'string' || maxLength === Infinity) return null;
  // A name is sent without the white space around it.
  const sent = name === 'name' ? trimName(value) : value;
  return [...sent].length > maxLength ? `text of at most ${maxLength} characters` : null;
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
