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
import { suggestNearest } from '../model/text.ts';
import { findIdentifierPlace } from '../profile/decode.ts';
import { encodeCreationPath, findSent, isFlat } from '../profile/encode.ts';
import { describeAccepted, explainLimit, listLimited, listRequired } from '../profile/limits.ts';
import {
  describeKey,
  type FieldRule,
  findChosenIdentifier,
  isFieldOf,
  type Profile,
} from '../profile/profile.ts';
import { describePath, describeValue, findErrors, type Mistake } from '../yaml/mistake.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import {
  findWritten,
  joinDefaults,
  joinFields,
  placeOfExtra,
  placeOfIgnored,
  type SharedDefaults,
} from './join-defaults.ts';
import { validateDefaults, validateFile, validateMonitor } from './schema-validators.ts';

/** The first row whose text is wrong is reported. */
type Rows = (
  text: string,
) => readonly (readonly [isWrong: boolean, code: Mistake['code'], message: string])[];

const targetRows: Rows = (target) => {
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
};

const pathRows: Rows = (path) => [
  [
    path.startsWith('/'),
    'invalid-path',
    'must not start with a slash; write it like assertions/*/value',
  ],
  [
    /~(?![01])/.test(path),
    'invalid-path',
    'must be a path that writes ~ as ~0, and / inside a key as ~1',
  ],
];

type Owner = readonly [path: Path, owner: JsonObject];

/**
 * All mistakes in the value of a file, each once: by the schema, by rules that the schema cannot
 * express, and of what the service cannot have. Without a profile, no field is required. A path
 * that only the shared defaults have is theirs.
 */
export function findValueMistakes(
  values: YamlValues,
  profile: Profile | null,
  shared: SharedDefaults = { values: null, isValid: true },
  findErrorsOfSchema = findSchemaErrors,
): readonly Mistake[] {
  const required: readonly string[] = profile === null ? ['name'] : requiredFields(profile);
  const joined = joinDefaults(values.value, shared);
  const mistakes = [
    // First, because of several mistakes at one place the first is reported, and these know more
    // than the schema.
    ...(profile === null ? [] : findUnsupported(joined, profile)),
    ...findErrorsOfSchema(values.value),
    ...listOwners(joined).flatMap((owner) =>
      checkOwner(owner, getAt(joined, ['defaults']), required),
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

export function requiredFields({ fields }: Profile): readonly FieldName[] {
  return fieldNames.filter((name) => fieldTable[name].isRequired && fields[name] !== null);
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

/**
 * Checks the rules that the schema cannot express, as far as possible if the file has other
 * mistakes.
 */
function checkOwner(
  [path, owner]: Owner,
  defaults: Json | undefined,
  required: readonly string[],
): Mistake[] {
  const ignored = own(owner, 'ignoreChanges');
  const fields = Array.isArray(ignored) ? (ignored as readonly Json[]) : [];
  const invalid = fields.flatMap((field, index) =>
    checkText(field, [...path, 'ignoreChanges', index], pathRows),
  );
  return path[0] === 'defaults'
    ? invalid
    : [...checkMonitor(owner, defaults, path, required), ...invalid];
}

function checkMonitor(
  monitor: JsonObject,
  defaults: Json | undefined,
  path: Path,
  required: readonly string[],
): Mistake[] {
  const known = isObject(defaults) ? joinFields(defaults, monitor) : monitor;
  // Defaults that are not a mapping are a mistake of their own, and may be meant to have any key.
  const mayHaveAny = !isObject(defaults ?? {});
  const missing = sharedFields.filter(
    (key) => required.includes(key) && !mayHaveAny && !Object.hasOwn(known, key),
  );
  const isHttp = typeof known['type'] === 'string' && known['type'].toLowerCase() === 'http';
  const message = 'is missing; set it here or under "defaults"';
  return [
    ...missing.map(
      (key): Mistake => ({ code: 'missing-key', at: 'missing', path: [...path, key], message }),
    ),
    ...(isHttp ? checkText(own(monitor, 'target'), [...path, 'target'], targetRows) : []),
    ...checkIgnoredName(monitor, known, path),
  ];
}

/** A name that is not compared could not be renamed. */
function checkIgnoredName(monitor: JsonObject, known: JsonObject, path: Path): Mistake[] {
  const fields = own(known, 'ignoreChanges');
  const index = Array.isArray(fields) ? fields.indexOf('name') : -1;
  if (index < 0 || !Object.hasOwn(monitor, 'formerly')) return [];
  const place = placeOfIgnored(index, monitor, path);
  const message = 'keeps the listed name, and "formerly" replaces it; remove one of the two';
  const found = describeValue('name');
  return [{ code: 'conflicting-keys', path: place, message, found }];
}

function checkText(value: Json | undefined, path: Path, rows: Rows): Mistake[] {
  if (typeof value !== 'string') return [];
  const broken = rows(value).filter(([isWrong]) => isWrong);
  return broken
    .slice(0, 1)
    .map(([, code, message]) => ({ code, path, message, found: describeValue(value) }));
}

export function findUnsupported(file: Json, profile: Profile): readonly Mistake[] {
  const owners = listOwners(file);
  const check = (findMistakes: (owner: JsonObject) => readonly Mistake[]) =>
    owners.flatMap(([place, owner]) =>
      findMistakes(owner).map((mistake) => ({ ...mistake, path: [...place, ...mistake.path] })),
    );
  // Few fields are special, and a config may have 100,000 monitors.
  const special = fieldNames.filter(
    (name) => fieldTable[name].isOptIn || isSpecial(profile.fields[name]),
  );
  const ofFields = (owner: JsonObject) =>
    special.flatMap((name) => {
      const rule = profile.fields[name];
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
function isSpecial(rule: FieldRule | null): boolean {
  return (
    rule === null || findOwnPlace(rule) !== null || rule.values.length > 0 || rule.unitMs !== null
  );
}

/**
 * Where a config could have a field by the service's own name; the schema reports fields under
 * `extra` by the config's names.
 */
function findOwnPlace({ write }: FieldRule): Path | null {
  return write === null || isFieldName(write[0]) ? null : ['extra', ...write];
}

/**
 * What the service would refuse of each monitor. A default is reported where it stands, and only if
 * a monitor has it.
 */
function findRefused(
  owners: readonly Owner[],
  defaults: Json | undefined,
  profile: Profile,
): readonly Mistake[] {
  const { required } = profile;
  const limited = listLimited(profile);
  if (limited.length === 0 && required.length === 0) return [];
  return owners.flatMap(([path, monitor]): readonly Mistake[] => {
    if (path[0] === 'defaults') return [];
    const known = isObject(defaults) ? joinFields(defaults, monitor) : monitor;
    const ofFields = limited.flatMap((name): readonly Mistake[] => {
      const value = own(known, name) ?? null;
      const accepted = describeAccepted(name, value, profile);
      if (accepted === null) return [];
      const place = Object.hasOwn(monitor, name) ? [...path, name] : ['defaults', name];
      const message = `must be ${accepted}, because ${explainLimit(name, profile)}`;
      return [{ code: 'service-limit', path: place, message, found: describeValue(value) }];
    });
    return required.length === 0
      ? ofFields
      : [...ofFields, ...checkRequired(monitor, known, path, profile)];
  });
}

/** @param known the monitor with the defaults. */
function checkRequired(
  monitor: JsonObject,
  known: JsonObject,
  path: Path,
  profile: Profile,
): readonly Mistake[] {
  const { constants, required, service } = profile;
  const extra = own(known, 'extra') ?? {};
  if (!isObject(extra)) return [];
  const type = own(known, 'type');
  const sent = mergePatch(constants, extra);
  const missing = listRequired(type, profile).filter(
    (place) => (getAt(sent, place) ?? null) === null,
  );
  const ofType = required.some((one) => one.type !== null)
    ? ` for type ${describeValue(type)}`
    : '';
  // What is missing inside a default is missing where that stands.
  const isDefault = ([key = '']: Path) =>
    Object.hasOwn(extra, key) && placeOfExtra(String(key), monitor, path)[0] === 'defaults';
  const places = Map.groupBy(missing, (place) => (isDefault(place) ? String(place[0]) : null));
  return [...places].map(([key, absent]): Mistake => {
    const names = absent.map((place) => JSON.stringify(place.join('/'))).join(', ');
    const message = `must have ${names}, which ${service} requires${ofType}`;
    const mistake = { code: 'service-requires', message } as const;
    if (key !== null) return { ...mistake, path: ['defaults', 'extra', key] };
    const at = Object.hasOwn(monitor, 'extra') ? {} : ({ at: 'missing' } as const);
    return { ...mistake, ...at, path: [...path, 'extra'], advice: adviseOnAbsent(absent, extra) };
  });
}

function adviseOnAbsent(absent: readonly Path[], extra: JsonObject): string | undefined {
  const keys = absent.map(([key]) => String(key)).filter((key) => !Object.hasOwn(extra, key));
  const near = Object.keys(extra).find((key) => suggestNearest(key, keys) !== undefined);
  return near && `did you mean ${suggestNearest(near, keys)}?`;
}

// Below, paths of mistakes start at the owner.

function rejectField(owner: JsonObject, name: FieldName, profile: Profile): readonly Mistake[] {
  const isNull = `${describeKey(`fields.${name}`, profile)} is null${isFieldOf(profile, name) ? '' : ' or missing'}; remove it`;
  // Nobody can edit a built-in profile.
  const isEditable = profile.places !== undefined;
  const message =
    `${profile.service} has no such field: ` +
    `${isNull}${isEditable ? ', or name its place there' : ''}`;
  const rejected = reject(owner, 'unsupported-field', [name], message, 'key');
  // The service may have a field of this name, which is one of its own.
  if (!isFieldOf(profile, name)) return rejected;
  const orSend = isEditable ? ', name its place there, or send it with "constants"' : '';
  return [
    ...rejected,
    ...reject(
      owner,
      'misplaced-key',
      ['extra', name],
      `cannot be under "extra", and ${isNull}${orSend}`,
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
  const extra = findOwnPlace(rule);
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
  const isNoMultiple = `must be a multiple of ${(unitMs ?? 0) / 1_000}, the unit of ${service} in seconds`;
  return [
    ...inExtra,
    ...(meant === undefined ? [] : reject(owner, 'wrong-value', [name], isTheirs)),
    ...(isInexact ? reject(owner, 'inexact-interval', [name], isNoMultiple) : []),
  ];
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
