import { type FieldName, fieldNames, isFieldName, isSameValue } from '../model/fields.ts';
import { getAt, isObject, type Json, type JsonObject, own, type Path } from '../model/json.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';
import { findIdentifierPlace } from './decode.ts';
import { encodeCreationPath } from './encode.ts';
import { describeKey, type Profile } from './profile.ts';
import { isFlat } from './rules.ts';

/** The fields that every monitor must have at this service, in the config's words. */
export function requiredFields({ fields }: Profile): readonly FieldName[] {
  return fieldNames.filter((name) => name !== 'assertions' && fields[name] !== null);
}

/** What a config file declares and this service cannot have, under defaults and in each monitor. */
export function findUnsupported(file: Json, profile: Profile): readonly Mistake[] {
  const monitors = getAt(file, ['monitors']);
  const items = Array.isArray(monitors) ? (monitors as readonly Json[]) : [];
  const owners: readonly Path[] = [['defaults'], ...items.map((_, index) => ['monitors', index])];
  return owners.flatMap((path) => {
    const owner = getAt(file, path);
    if (!isObject(owner)) return [];
    const found = checks.flatMap((check) => check(owner, profile));
    return found.map((mistake) => ({ ...mistake, path: [...path, ...mistake.path] }));
  });
}

/** Checks a monitor or the defaults. Paths of mistakes start there. */
type Check = (owner: JsonObject, profile: Profile) => readonly Mistake[];

const checks: readonly Check[] = [
  findUnknownFields,
  findFieldsUnderExtra,
  findIdentifierUnderExtra,
  findNested,
  findServiceValues,
  findInexactInterval,
  findBadType,
];

function findUnknownFields(owner: JsonObject, profile: Profile): readonly Mistake[] {
  const unknown = fieldNames.filter((name) => profile.fields[name] === null);
  return unknown.flatMap((name): readonly Mistake[] => {
    const isNull = `${describeKey(`fields.${name}`, profile)} is null`;
    // Nobody can edit a built-in profile.
    const ways =
      profile.places === undefined
        ? ['', '']
        : [', or name its place there', ', name its place there, or send it with constants'];
    const message = `is no field of a monitor of ${profile.service}: ${isNull}; remove it${ways[0]}`;
    const inExtra = `cannot be under extra, and ${isNull}; remove it${ways[1]}`;
    return [
      ...refuseKey(owner, 'unsupported-field', [name], message),
      ...refuseKey(owner, 'misplaced-key', ['extra', name], inExtra),
    ];
  });
}

/** The mistake of a key; none if there is no such key. */
function refuseKey(owner: JsonObject, code: Mistake['code'], path: Path, message: string): readonly Mistake[] {
  return getAt(owner, path) === undefined ? [] : [{ code, at: 'key', path, message }];
}

/** Fields under `extra` by their names in the service. The schema reports those by the config's own names. */
function findFieldsUnderExtra(owner: JsonObject, { fields, service }: Profile): readonly Mistake[] {
  return fieldNames.flatMap((name) => {
    const write = fields[name]?.write ?? null;
    if (write === null || isFieldName(write[0])) return [];
    return refuseValue(
      owner,
      'misplaced-key',
      ['extra', ...write],
      `is what ${service} calls ${name}; set ${name} instead`,
    );
  });
}

/** An identifier under `extra`: the request would name another monitor. */
function findIdentifierUnderExtra(owner: JsonObject, profile: Profile): readonly Mistake[] {
  const place = findIdentifierPlace(profile);
  const message = `is the identifier of a monitor, which ${profile.service} assigns; remove it`;
  return place === null ? [] : refuseKey(owner, 'misplaced-key', ['extra', ...place], message);
}

/** Values that a form cannot send. */
function findNested(owner: JsonObject, { body, service }: Profile): readonly Mistake[] {
  if (body === 'json') return [];
  const extra = own(owner, 'extra');
  const inExtra = Object.keys(isObject(extra) ? extra : {}).map((key) => ['extra', key]);
  const nested = [...fieldNames.map((name) => [name]), ...inExtra].filter(
    (path) => !isFlat(getAt(owner, path) ?? null),
  );
  const message = `must be a scalar or a list of scalars, because ${service} takes a form`;
  return nested.flatMap((path) => refuseValue(owner, 'nested-in-form', path, message));
}

/** A value by its name in the service: it would be sent unchanged and listed as the config's own, a difference for ever. */
function findServiceValues(owner: JsonObject, { fields, service }: Profile): readonly Mistake[] {
  return fieldNames.flatMap((name) => {
    const value = own(owner, name);
    const { values = [] } = fields[name] ?? {};
    const [known] = values.find(([, sent]) => isSameValue(name, sent, value)) ?? [];
    if (known === undefined || values.some(([other]) => isSameValue(name, other, String(value)))) return [];
    return refuseValue(owner, 'wrong-value', [name], `is what ${service} calls ${known}; set ${known} instead`);
  });
}

/** An interval that is no multiple of the service's unit. */
function findInexactInterval(owner: JsonObject, { fields, service }: Profile): readonly Mistake[] {
  const seconds = own(owner, 'intervalSeconds');
  const { unitMs = null, values = [] } = fields.intervalSeconds ?? {};
  const isExact = typeof seconds !== 'number' || unitMs === null || (seconds * 1_000) % unitMs === 0;
  if (isExact || values.some(([known]) => known === String(seconds))) return [];
  const message = `must be a multiple of ${unitMs / 1_000}, the unit of ${service} in seconds`;
  return refuseValue(owner, 'inexact-interval', ['intervalSeconds'], message);
}

/** A type that would change the path of a creation. */
function findBadType(owner: JsonObject, profile: Profile): readonly Mistake[] {
  if (typeof own(owner, 'type') !== 'string' || encodeCreationPath(owner, profile) !== null) return [];
  return refuseValue(owner, 'wrong-value', ['type'], `cannot be a part of the path of ${profile.service}`);
}

/** The mistake of a value; none if there is no value. */
function refuseValue(owner: JsonObject, code: Mistake['code'], path: Path, message: string): readonly Mistake[] {
  const value = getAt(owner, path);
  return value === undefined ? [] : [{ code, path, message, found: describeValue(value) }];
}
