import {
  type FieldName,
  fieldNames,
  fieldTable,
  isFieldName,
  isSameValue,
  sharedFields,
} from '../model/fields.ts';
import {
  getAt,
  isObject,
  type Json,
  type JsonObject,
  mergePatch,
  own,
  type Path,
} from '../model/json.ts';
import { findIdentifierPlace } from '../profile/decode.ts';
import { encodeCreationPath, findSent, isFlat } from '../profile/encode.ts';
import type { ExtraRule } from '../profile/extra-rules.ts';
import { describeAccepted, explainLimit } from '../profile/field-limits.ts';
import { isLimited, joinAccepted } from '../profile/limits.ts';
import {
  describeKey,
  type FieldRule,
  findChosenIdentifier,
  isFieldOf,
  type Profile,
} from '../profile/profile.ts';
import { describeForm, splitTarget, type TargetPlaces } from '../profile/target.ts';
import { findNamedType, listTypes, typeOf } from '../profile/types.ts';
import { describePath, describeValue, findErrors, type Mistake } from '../yaml/mistake.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { findRefusedValues, hasLimits } from './extra-values.ts';
import {
  findWritten,
  joinDefaults,
  joinMonitor,
  placeOfExtra,
  type SharedDefaults,
} from './join-defaults.ts';
import { validateDefaults, validateFile, validateMonitor } from './schema-validators.ts';

type UrlRule = readonly [isWrong: boolean, code: Mistake['code'], message: string];

/** The first broken one is reported. */
function urlRules(target: string): readonly UrlRule[] {
  const isAbsolute = /^https?:\/\/[^/?#\\]/i.test(target) && URL.canParse(target);
  return [
    [
      /^[^/?#]*:\/\/[^/?#]*@/.test(target),
      'credentials-in-target',
      'must not contain a user name or password',
    ],
    [/[\s\p{Cc}]/u.test(target), 'invalid-target', 'must not contain spaces or control characters'],
    [!isAbsolute, 'invalid-target', 'must be an absolute URL with http:// or https:// and a host'],
  ];
}

type Owner = readonly [path: Path, owner: JsonObject];

/**
 * All mistakes in the value of a file: by the schema, by rules that it cannot express, and of what
 * the service cannot have. Without a profile, no field is required. A path that only the shared
 * defaults have is theirs.
 */
export function findValueMistakes(
  values: YamlValues,
  profile: Profile | null,
  shared: SharedDefaults = { values: null, isValid: true },
  findErrorsOfSchema = findSchemaErrors,
): readonly Mistake[] {
  const required: readonly string[] = profile === null ? ['name'] : requiredFields(profile);
  const needsTarget = (type: Json | undefined) => profile !== null && hasTarget(type, profile);
  const joined = joinDefaults(values.value, shared);
  const defaults = getAt(joined, ['defaults']);
  const monitors = listOwners(joined).filter(([path]) => path[0] === 'monitors');
  const mistakes = [
    // First, because of several mistakes at one place the first is reported, and these know more
    // than the schema.
    ...(profile === null ? [] : findUnsupported(joined, profile)),
    ...findErrorsOfSchema(values.value),
    ...monitors.flatMap(([path, monitor]) =>
      checkMonitor(monitor, defaults, path, { required, needsTarget }),
    ),
  ];
  const suggested = new Set(
    mistakes.flatMap(({ path, suggestion }) =>
      suggestion === undefined ? [] : [describePath([...path.slice(0, -1), suggestion])],
    ),
  );
  const isUnknown = (path: Path) => {
    const written = findWritten(path, values, shared.values);
    return written.holder.at(written.path)?.isUnknown;
  };
  const mayExist = (path: Path) =>
    suggested.has(describePath(path)) || isUnknown(path.slice(0, -1));
  return mistakes.filter(({ at, code, path }) => {
    if (at !== 'key' && isUnknown(path)) return false;
    if (at !== 'missing' && code !== 'service-requires') return true;
    if (path[0] === 'monitors' && !shared.isValid) return false;
    if (path[0] === 'monitors' && isFieldName(path[2]) && !required.includes(path[2])) return false;
    // A key of a monitor may also be under the defaults, which may be misspelt, too.
    const places =
      path.length === 1 ? [path] : [path, ['defaults', ...path.slice(-1)], ['defaults']];
    return !places.some(mayExist);
  });
}

interface Required {
  required: readonly string[];
  needsTarget: (type: Json | undefined) => boolean;
}

function requiredFields({ fields, types }: Profile): readonly FieldName[] {
  const isNeeded = (name: FieldName) => {
    if (name === 'target') return listTypes(types).some(({ target }) => target !== null);
    return fields[name] !== null && !fields[name].isOptional;
  };
  return fieldNames.filter((name) => fieldTable[name].isRequired && isNeeded(name));
}

/** A type that the profile does not know may be one that has none; it is a mistake of its own. */
function hasTarget(type: Json | undefined, { types }: Profile): boolean {
  const row = findNamedType(type, types);
  if (row === undefined && types.accepted !== null && typeof type === 'string') return false;
  const rules = row === undefined ? listTypes(types) : [row];
  return rules.every(({ target }) => target !== null);
}

function listOwners(file: Json): readonly Owner[] {
  const monitors = getAt(file, ['monitors']);
  const items = Array.isArray(monitors) ? (monitors as readonly Json[]) : [];
  const paths: readonly Path[] = [['defaults'], ...items.map((_, index) => ['monitors', index])];
  return paths.flatMap((path) => {
    const owner = getAt(file, path);
    return isObject(owner) ? [[path, owner] as const] : [];
  });
}

export const findDefaultsErrors = (file: Json) => findErrors(validateDefaults, file);

/**
 * The schema is checked for each monitor alone, because ajv copies all errors so far for each item,
 * which is quadratic.
 */
function findSchemaErrors(file: Json): Mistake[] {
  const monitors = getAt(file, ['monitors']);
  if (!isObject(file) || !Array.isArray(monitors)) return findErrors(validateFile, file);
  const inItems = monitors.flatMap((item: Json, index) =>
    findErrors(validateMonitor, item, ['monitors', index]),
  );
  return [...findErrors(validateFile, { ...file, monitors: [] }), ...inItems];
}

function checkMonitor(
  monitor: JsonObject,
  defaults: Json | undefined,
  path: Path,
  { needsTarget, required }: Required,
): Mistake[] {
  const known = isObject(defaults) ? joinMonitor(defaults, monitor, null) : monitor;
  // Defaults that are not a mapping are a mistake of their own, and may be meant to have any key.
  const mayHaveAny = !isObject(defaults ?? {});
  const missing = sharedFields.filter(
    (key) => required.includes(key) && !mayHaveAny && !Object.hasOwn(known, key),
  );
  const isHttp = typeof known['type'] === 'string' && known['type'].toLowerCase() === 'http';
  const hasNoTarget = !Object.hasOwn(monitor, 'target') && needsTarget(known['type']);
  const lack = (key: string, message: string): Mistake => {
    return { code: 'missing-key', at: 'missing', path: [...path, key], message };
  };
  return [
    ...missing.map((key) => lack(key, 'is missing; set it here or under "defaults"')),
    ...(hasNoTarget ? [lack('target', 'is required but missing')] : []),
    ...(isHttp ? checkUrl(own(monitor, 'target'), [...path, 'target']) : []),
  ];
}

function checkUrl(target: Json | undefined, path: Path): Mistake[] {
  if (typeof target !== 'string') return [];
  const broken = urlRules(target).filter(([isWrong]) => isWrong);
  return broken
    .slice(0, 1)
    .map(([, code, message]) => ({ code, path, message, found: describeValue(target) }));
}

export function findUnsupported(file: Json, profile: Profile): readonly Mistake[] {
  const owners = listOwners(file);
  const check = (findMistakes: (owner: JsonObject) => readonly Mistake[]) =>
    owners.flatMap(([place, owner]) =>
      findMistakes(owner).map((mistake) => ({ ...mistake, path: [...place, ...mistake.path] })),
    );
  // Few fields are special, and a config may have 100,000 monitors.
  const special = fieldNames.filter((name) => fieldTable[name].isOptIn || isSpecial(name, profile));
  const usualType = getAt(file, ['defaults', 'type']);
  const ofFields = (owner: JsonObject) =>
    special.flatMap((name) => {
      const rule = profile.fields[name];
      if (name === 'target') return checkTarget(owner, own(owner, 'type') ?? usualType, profile);
      return rule === null
        ? rejectField(owner, name, profile)
        : checkField(owner, name, rule, profile.service);
    });
  const refused = findRefused(owners, getAt(file, ['defaults']), profile);
  // With an identifier under `extra`, the request would name another monitor.
  const id = findChosenIdentifier(profile) === null ? findIdentifierPlace(profile) : null;
  return [...check(ofFields), ...refused, ...check((owner) => checkRequest(owner, id, profile))];
}

/**
 * Whether a service lacks a field, or has it in other words, in another unit or at another place.
 */
function isSpecial(name: FieldName, { fields, types }: Profile): boolean {
  const rule = fields[name];
  if (name === 'target') return listTypes(types).some(({ target }) => isSpecialTarget(target));
  return (
    rule === null ||
    (rule.write !== null && findOwnPlace(rule.write) !== null) ||
    rule.values.length > 0 ||
    rule.unitMs !== null
  );
}

function isSpecialTarget(target: TargetPlaces | null): boolean {
  if (target === null || target.parts !== null) return true;
  return target.write.some((place) => findOwnPlace(place) !== null);
}

/**
 * Where a config could have a field by the service's own name; the schema reports fields under
 * `extra` by the config's names.
 */
function findOwnPlace(write: Path): Path | null {
  return isFieldName(write[0]) ? null : ['extra', ...write];
}

/** What the service would refuse of each monitor. A default is reported where it stands. */
function findRefused(
  owners: readonly Owner[],
  defaults: Json | undefined,
  profile: Profile,
): readonly Mistake[] {
  const limited = fieldNames.filter((name) => {
    const rule = profile.fields[name];
    return rule !== null && isLimited(rule);
  });
  const isRequiring = listTypes(profile.types).some(({ required }) => required.length > 0);
  if (limited.length === 0 && !isRequiring && !hasLimits(profile)) return [];
  return owners.flatMap(([path, monitor]): readonly Mistake[] => {
    if (path[0] === 'defaults') return [];
    const known = isObject(defaults) ? joinMonitor(defaults, monitor, profile) : monitor;
    const ofFields = limited.flatMap((name): readonly Mistake[] => {
      const value = own(known, name) ?? null;
      const accepted = describeAccepted(name, value, profile, own(known, 'type'));
      if (accepted === null) return [];
      const place = Object.hasOwn(monitor, name) ? [...path, name] : ['defaults', name];
      const message = `must be ${accepted}, because ${explainLimit(name, profile)}`;
      return [{ code: 'service-limit', path: place, message, found: describeValue(value) }];
    });
    const ofExtra = findRefusedValues(known, profile).map((mistake) => {
      const [field = '', ...rest] = mistake.path;
      return { ...mistake, path: [...placeOfExtra(String(field), monitor, path), ...rest] };
    });
    const missing = isRequiring ? checkRequired(monitor, known, path, profile) : [];
    return [...ofFields, ...ofExtra, ...missing];
  });
}

/** @param known the monitor with the defaults. */
function checkRequired(
  monitor: JsonObject,
  known: JsonObject,
  path: Path,
  profile: Profile,
): readonly Mistake[] {
  const { service, types } = profile;
  const extra = own(known, 'extra') ?? {};
  if (!isObject(extra)) return [];
  const type = own(known, 'type');
  const { constants, extra: rules, required } = typeOf(type, profile);
  const sent = mergePatch(constants, extra);
  const missing = required.filter((place) => lacks(sent, place));
  const isByType = types.rows.some((row) => row.required.length > types.other.required.length);
  const ofType = isByType ? ` for type ${describeValue(type)}` : '';
  // What is missing inside a default is missing where that stands.
  const isDefault = ([key = '']: Path) =>
    Object.hasOwn(extra, key) && placeOfExtra(String(key), monitor, path)[0] === 'defaults';
  const places = Map.groupBy(missing, (place) => (isDefault(place) ? String(place[0]) : null));
  return [...places].map(([key, absent]): Mistake => {
    const names = absent.map((place) => describeRequired(place, rules)).join(', ');
    const message = `must have ${names}, which ${service} requires${ofType}`;
    const mistake = { code: 'service-requires', message } as const;
    if (key !== null) return { ...mistake, path: ['defaults', 'extra', key] };
    const at = Object.hasOwn(monitor, 'extra') ? {} : ({ at: 'missing' } as const);
    return { ...mistake, ...at, path: [...path, 'extra'] };
  });
}

function describeRequired(place: Path, rules: readonly ExtraRule[]): string {
  const path = place.join('/');
  const accepted = rules.find((rule) => rule.path.join('/') === path)?.accepted ?? null;
  return JSON.stringify(path) + (accepted === null ? '' : ` (${joinAccepted(accepted)})`);
}

/** `*` stands for every item of a list. */
function lacks(value: Json, place: Path): boolean {
  const depth = place.indexOf('*');
  if (depth === -1) return (getAt(value, place) ?? null) === null;
  const list = getAt(value, place.slice(0, depth));
  return Array.isArray(list) && list.some((item) => lacks(item, place.slice(depth + 1)));
}

// Below, paths of mistakes start at the owner.

/** @param type of the config, if only this type lacks the field. */
function rejectField(
  owner: JsonObject,
  name: FieldName,
  profile: Profile,
  type?: string,
): readonly Mistake[] {
  const key = describeKey(type === undefined ? `fields.${name}` : `types.${type}.${name}`, profile);
  const isNull = `${key} is null${isFieldOf(profile, name) ? '' : ' or missing'}; remove it`;
  const ofType = type === undefined ? '' : ` for type ${describeValue(type)}`;
  const message = `${profile.service} has no such field${ofType}: ${isNull}`;
  const rejected = reject(owner, 'unsupported-field', [name], message, 'key');
  // The service may have a field of this name, which is one of its own.
  if (!isFieldOf(profile, name)) return rejected;
  return [
    ...rejected,
    ...reject(
      owner,
      'misplaced-key',
      ['extra', name],
      `cannot be under "extra", and ${isNull}`,
      'key',
    ),
  ];
}

function checkField(
  owner: JsonObject,
  name: FieldName,
  rule: FieldRule,
  service: string,
): readonly Mistake[] {
  const { unitMs, values } = rule;
  const extra = rule.write && findOwnPlace(rule.write);
  const message = `is what ${service} calls ${name}; set "${name}" instead`;
  // The schema says so of the other fields.
  const isField = 'is a field of the monitor; move it out of "extra"';
  const inExtra = [
    ...(fieldTable[name].isOptIn
      ? reject(owner, 'misplaced-key', ['extra', name], isField, 'key')
      : []),
    ...(extra === null ? [] : reject(owner, 'misplaced-key', extra, message)),
  ];
  const value = own(owner, name);
  if (findSent(name, value, values) !== undefined) return inExtra;
  // A value by its name in the service would be sent unchanged and listed as the config's own: a
  // permanent difference.
  const [meant] = values.find(([, sent]) => isSameValue(name, sent, value)) ?? [];
  const isTheirs = `is what ${service} calls ${meant}; set ${meant} instead`;
  const isInexact = unitMs !== null && typeof value === 'number' && (value * 1_000) % unitMs !== 0;
  const isNoMultiple =
    `must be a multiple of ${(unitMs ?? 0) / 1_000}, ` + `the unit of ${service} in seconds`;
  return [
    ...inExtra,
    ...(meant === undefined ? [] : reject(owner, 'wrong-value', [name], isTheirs)),
    ...(isInexact ? reject(owner, 'inexact-interval', [name], isNoMultiple) : []),
  ];
}

/** @param type of the monitor, with the defaults. */
function checkTarget(
  owner: JsonObject,
  type: Json | undefined,
  profile: Profile,
): readonly Mistake[] {
  const { fields, service, types } = profile;
  const row = findNamedType(type, types);
  const { target } = row ?? types.other;
  if (target === null)
    return rejectField(owner, 'target', profile, fields.target === null ? undefined : row?.name);
  const ofType = target === types.other.target ? '' : ` of type ${describeValue(type)}`;
  const message = `is what ${service} calls the target${ofType}; set "target" instead`;
  const inExtra = target.write
    .map(findOwnPlace)
    .flatMap((place) => (place === null ? [] : reject(owner, 'misplaced-key', place, message)));
  const value = own(owner, 'target');
  if (typeof value !== 'string' || splitTarget(value, target) !== null) return inExtra;
  const isBroken =
    `must have the form ${describeForm(target)}, ` +
    `which ${service} needs${ofType && ` for type ${describeValue(type)}`}`;
  return [...inExtra, ...reject(owner, 'invalid-target', ['target'], isBroken)];
}

/**
 * What no request of the profile can carry.
 * @param id the place of an identifier that the service assigns.
 */
function checkRequest(owner: JsonObject, id: Path | null, profile: Profile): readonly Mistake[] {
  const { body, service } = profile;
  const isId = `is the identifier of a monitor, which ${service} assigns; remove it`;
  const inExtra = () => Object.keys(getAt(owner, ['extra']) ?? {}).map((key) => ['extra', key]);
  const sent = body === 'json' ? [] : [...fieldNames.map((name) => [name]), ...inExtra()];
  const nested = sent.filter((path) => !isFlat(getAt(owner, path) ?? null));
  const isNested = `must be a scalar or a list of scalars, because ${service} takes a form`;
  // Another type could change the path of a creation.
  const hasBadType =
    typeof own(owner, 'type') === 'string' && encodeCreationPath(owner, profile) === null;
  const isBadType = `cannot be a part of the path of ${service}`;
  return [
    ...(id === null ? [] : reject(owner, 'misplaced-key', ['extra', ...id], isId, 'key')),
    ...nested.flatMap((path) => reject(owner, 'nested-in-form', path, isNested)),
    ...(hasBadType ? reject(owner, 'wrong-value', ['type'], isBadType) : []),
  ];
}

function reject(
  owner: JsonObject,
  code: Mistake['code'],
  path: Path,
  message: string,
  at?: 'key',
): readonly Mistake[] {
  const value = getAt(owner, path);
  if (value === undefined) return [];
  return at === 'key'
    ? [{ code, at, path, message }]
    : [{ code, path, message, found: describeValue(value) }];
}
