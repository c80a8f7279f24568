import { describeValue } from '../config/mistake.ts';
import { getAt, isObject, type Json, type JsonObject, own, type Path } from '../model/json.ts';
import type { ProfileMistake } from './mistakes.ts';
import { type FieldName, fieldNames, type Profile } from './profile.ts';
import { isFlat } from './rules.ts';

/** The fields that every monitor must have at this service, in the config's words. */
export function requiredFields({ fields }: Profile): readonly FieldName[] {
  return fieldNames.filter((name) => name !== 'assertions' && fields[name] !== null);
}

/** What a config file declares and this service cannot have: a field, an interval, a nested value in a form. */
export function findUnsupported(file: Json, profile: Profile): readonly ProfileMistake[] {
  const monitors = getAt(file, ['monitors']);
  const items = Array.isArray(monitors) ? (monitors as readonly Json[]) : [];
  const owners: readonly [Json | undefined, Path][] = [
    [getAt(file, ['defaults']), ['defaults']],
    ...items.map((item, index): [Json, Path] => [item, ['monitors', index]]),
  ];
  return owners.flatMap(([owner, path]) => (isObject(owner) ? checkOwner(owner, path, profile) : []));
}

function checkOwner(owner: JsonObject, path: Path, profile: Profile): ProfileMistake[] {
  const { body, fields, service } = profile;
  const unsupported = fieldNames.filter((name) => fields[name] === null && Object.hasOwn(owner, name));
  const message = `is no field of a monitor of ${service}; remove it`;
  const extra = own(owner, 'extra');
  const sent = [...Object.entries(owner).map(enter), ...(isObject(extra) ? Object.entries(extra).map(enterExtra) : [])];
  const nested = sent.filter(({ key, value }) => body === 'form' && key !== 'extra' && !isFlat(value));
  return [
    ...unsupported.map((name): ProfileMistake => {
      return { code: 'unsupported-field', at: 'key', path: [...path, name], message };
    }),
    ...checkInterval(owner, path, profile),
    ...nested.map(({ value, way }): ProfileMistake => {
      const wrong = `must be a scalar or a list of scalars, because ${service} takes a form`;
      return {
        code: 'nested-in-form',
        at: 'value',
        path: [...path, ...way],
        message: wrong,
        found: describeValue(value),
      };
    }),
  ];
}

const enter = ([key, value]: [string, Json]) => ({ key, value, way: [key] });
const enterExtra = ([key, value]: [string, Json]) => ({ key: `extra/${key}`, value, way: ['extra', key] });

function checkInterval(owner: JsonObject, path: Path, { fields, service }: Profile): ProfileMistake[] {
  const seconds = own(owner, 'intervalSeconds');
  const { unitMs = null, values = [] } = fields.intervalSeconds ?? {};
  if (typeof seconds !== 'number' || unitMs === null || values.some(([known]) => known === String(seconds))) return [];
  if ((seconds * 1_000) % unitMs === 0) return [];
  const message = `must be a multiple of ${unitMs / 1_000}, because ${service} counts in ${unitMs / 60_000 === 1 ? 'minutes' : 'hours'}`;
  const at = [...path, 'intervalSeconds'];
  return [{ code: 'inexact-interval', at: 'value', path: at, message, found: String(seconds) }];
}
