import { describeValue } from '../config/mistake.ts';
import { getAt, isObject, type Json, type JsonObject, own, type Path } from '../model/json.ts';
import type { ProfileMistake, ProfileProblemCode } from './mistakes.ts';
import { type FieldName, fieldNames, type Profile } from './profile.ts';
import { isFlat } from './rules.ts';

/** The fields that every monitor must have at this service, in the config's words. */
export function requiredFields({ fields }: Profile): readonly FieldName[] {
  return fieldNames.filter((name) => name !== 'assertions' && fields[name] !== null);
}

/** What a config file declares and this service cannot have, under defaults and in each monitor. */
export function findUnsupported(file: Json, profile: Profile): readonly ProfileMistake[] {
  const monitors = getAt(file, ['monitors']);
  const items = Array.isArray(monitors) ? (monitors as readonly Json[]) : [];
  const owners: readonly Path[] = [['defaults'], ...items.map((_, index) => ['monitors', index])];
  return owners.flatMap((path) => {
    const owner = getAt(file, path);
    return isObject(owner) ? checkOwner(owner, path, profile) : [];
  });
}

function checkOwner(owner: JsonObject, path: Path, profile: Profile): ProfileMistake[] {
  const { body, fields, service } = profile;
  const blame = (code: ProfileProblemCode, way: Path, message: string): ProfileMistake => {
    return { code, at: 'value', path: [...path, ...way], message, found: describeValue(getAt(owner, way)) };
  };
  const declared = fieldNames.filter((name) => Object.hasOwn(owner, name));
  const mapped = fieldNames.filter((name) => getAt(owner, ['extra', ...(fields[name]?.write ?? [''])]) !== undefined);
  const extra = own(owner, 'extra');
  const sent = [
    ...declared.map((name) => [name]),
    ...(isObject(extra) ? Object.keys(extra).map((key) => ['extra', key]) : []),
  ];
  const nested = body === 'form' ? sent.filter((way) => !isFlat(getAt(owner, way) ?? null)) : [];
  const unit = findInexactUnit(owner, profile);
  return [
    ...declared
      .filter((name) => fields[name] === null)
      .map((name): ProfileMistake => {
        const message = `is no field of a monitor of ${service}; remove it`;
        return { code: 'unsupported-field', at: 'key', path: [...path, name], message };
      }),
    ...mapped.map((name) =>
      blame(
        'misplaced-key',
        ['extra', ...(fields[name]?.write ?? [])],
        `is what ${service} calls ${name}; set ${name} instead`,
      ),
    ),
    ...nested.map((way) =>
      blame('nested-in-form', way, `must be a scalar or a list of scalars, because ${service} takes a form`),
    ),
    ...(unit === null
      ? []
      : [
          blame(
            'inexact-interval',
            ['intervalSeconds'],
            `must be a multiple of ${unit}, the unit of ${service} in seconds`,
          ),
        ]),
  ];
}

/** The service's unit of intervals in seconds, where the declared interval is no multiple of it; else null. */
function findInexactUnit(owner: JsonObject, { fields }: Profile): number | null {
  const seconds = own(owner, 'intervalSeconds');
  const { unitMs = null, values = [] } = fields.intervalSeconds ?? {};
  const isGiven = values.some(([known]) => known === String(seconds));
  return typeof seconds !== 'number' || unitMs === null || isGiven || (seconds * 1_000) % unitMs === 0
    ? null
    : unitMs / 1_000;
}
