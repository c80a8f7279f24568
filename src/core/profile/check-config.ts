import { type FieldName, fieldNames, fieldTable, isFieldName, isSameValue } from '../model/fields.ts';
import { getAt, isObject, type Json, type JsonObject, own, type Path } from '../model/json.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';
import { findIdentifierPlace } from './decode.ts';
import { encodeCreationPath } from './encode.ts';
import { describeKey, type FieldRule, type Profile } from './profile.ts';
import { isFlat } from './rules.ts';

/** The fields that every monitor must have at this service, in the config's words. */
export function requiredFields({ fields }: Profile): readonly FieldName[] {
  return fieldNames.filter((name) => fieldTable[name].isRequired && fields[name] !== null);
}

/** What a config file declares and this service cannot have, under `defaults` and in each monitor. */
export function findUnsupported(file: Json, profile: Profile): readonly Mistake[] {
  const monitors = getAt(file, ['monitors']);
  const items = Array.isArray(monitors) ? (monitors as readonly Json[]) : [];
  const owners: readonly Path[] = [['defaults'], ...items.map((_, index) => ['monitors', index])];
  return owners.flatMap((path) => {
    const owner = getAt(file, path);
    if (!isObject(owner)) return [];
    const ofFields = fieldNames.flatMap((name) => {
      const rule = profile.fields[name];
      return rule === null ? rejectField(owner, name, profile) : checkField(owner, name, rule, profile);
    });
    const found = [...ofFields, ...checkOwner(owner, profile)];
    return found.map((mistake) => ({ ...mistake, path: [...path, ...mistake.path] }));
  });
}

// An owner is a monitor or the defaults. Paths of mistakes start there.

function rejectField(owner: JsonObject, name: FieldName, profile: Profile): readonly Mistake[] {
  const isNull = `${describeKey(`fields.${name}`, profile)} is null; remove it`;
  // Nobody can edit a built-in profile.
  const isEditable = profile.places !== undefined;
  const message = `${profile.service} has no such field: ${isNull}${isEditable ? ', or name its place there' : ''}`;
  const orSend = isEditable ? ', name its place there, or send it with "constants"' : '';
  return [
    ...rejectKey(owner, 'unsupported-field', [name], message),
    ...rejectKey(owner, 'misplaced-key', ['extra', name], `cannot be under "extra", and ${isNull}${orSend}`),
  ];
}

function checkField(owner: JsonObject, name: FieldName, rule: FieldRule, { service }: Profile): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  const { unitMs, values, write } = rule;
  // The schema reports fields under `extra` by the config's own names.
  if (write !== null && !isFieldName(write[0])) {
    const message = `is what ${service} calls ${name}; set "${name}" instead`;
    mistakes.push(...rejectValue(owner, 'misplaced-key', ['extra', ...write], message));
  }
  const value = own(owner, name);
  const isKnown = values.some(([known]) => isSameValue(name, known, String(value)));
  if (isKnown) return mistakes;
  // A value by its name in the service would be sent unchanged and listed as the config's own: a difference for ever.
  const [meant] = values.find(([, sent]) => isSameValue(name, sent, value)) ?? [];
  if (meant !== undefined)
    mistakes.push(
      ...rejectValue(owner, 'wrong-value', [name], `is what ${service} calls ${meant}; set ${meant} instead`),
    );
  if (
    fieldTable[name].kind === 'seconds' &&
    typeof value === 'number' &&
    unitMs !== null &&
    (value * 1_000) % unitMs !== 0
  ) {
    const message = `must be a multiple of ${unitMs / 1_000}, the unit of ${service} in seconds`;
    mistakes.push(...rejectValue(owner, 'inexact-interval', [name], message));
  }
  return mistakes;
}

function checkOwner(owner: JsonObject, profile: Profile): readonly Mistake[] {
  const { body, service } = profile;
  // With an identifier under `extra`, the request would name another monitor.
  const id = findIdentifierPlace(profile);
  const isId = `is the identifier of a monitor, which ${service} assigns; remove it`;
  const extra = own(owner, 'extra');
  const inExtra = Object.keys(isObject(extra) ? extra : {}).map((key) => ['extra', key]);
  const sent = body === 'json' ? [] : [...fieldNames.map((name) => [name]), ...inExtra];
  const nested = sent.filter((path) => !isFlat(getAt(owner, path) ?? null));
  const isNested = `must be a scalar or a list of scalars, because ${service} takes a form`;
  // Another type could change the path of a creation.
  const hasBadType = typeof own(owner, 'type') === 'string' && encodeCreationPath(owner, profile) === null;
  const isBadType = `cannot be a part of the path of ${service}`;
  return [
    ...(id === null ? [] : rejectKey(owner, 'misplaced-key', ['extra', ...id], isId)),
    ...nested.flatMap((path) => rejectValue(owner, 'nested-in-form', path, isNested)),
    ...(hasBadType ? rejectValue(owner, 'wrong-value', ['type'], isBadType) : []),
  ];
}

/** The mistake of a key; none if there is no such key. */
function rejectKey(owner: JsonObject, code: Mistake['code'], path: Path, message: string): readonly Mistake[] {
  return getAt(owner, path) === undefined ? [] : [{ code, at: 'key', path, message }];
}

/** The mistake of a value; none if there is no value. */
function rejectValue(owner: JsonObject, code: Mistake['code'], path: Path, message: string): readonly Mistake[] {
  const value = getAt(owner, path);
  return value === undefined ? [] : [{ code, path, message, found: describeValue(value) }];
}
