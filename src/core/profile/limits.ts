import { type FieldName, fieldNames, isSameValue } from '../model/fields.ts';
import type { Json, Path } from '../model/json.ts';
import { trimName } from '../model/monitor.ts';
import type { Profile } from './profile.ts';

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
 */
export function describeAccepted(name: FieldName, value: Json, { fields }: Profile): string | null {
  const rule = fields[name];
  if (rule === null) return null;
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

/** Whether a type can stand in a path: without values or limits of the profile, each one can. */
export function isKnownType(type: Json, { fields }: Profile): boolean {
  const { accepted = null, values = [] } = fields.type ?? {};
  const known = [...(accepted ?? [type]), ...values.map(([value]) => value)];
  return known.some((one) => isSameValue('type', one, type));
}

/** What a creation of this type needs below `extra`. */
export function listRequired(type: Json | undefined, { required }: Profile): readonly Path[] {
  return required.flatMap((one) =>
    one.type === null || isSameValue('type', one.type, type) ? [one.path] : [],
  );
}
