import {
  type FieldName,
  fieldNames,
  isFieldName,
  isSameValue,
  sharedFields,
} from '../model/fields.ts';
import {
  findPlaces,
  getAt,
  isObject,
  type Json,
  type JsonObject,
  mergePatch,
  own,
  type Path,
} from '../model/json.ts';
import { type Warning, warn } from '../model/problem.ts';
import { listNearest, suggestNearest } from '../model/text.ts';
import { findIdentifierPlace } from '../profile/decode.ts';
import { encodeCreationPath, findSent, isFlat } from '../profile/encode.ts';
import { type ExtraRule, splitValues, toConfigWords } from '../profile/extra-rules.ts';
import { describeLimit, joinAccepted } from '../profile/limits.ts';
import {
  describeAccepted,
  findChosenIdentifier,
  isFieldOf,
  type Profile,
} from '../profile/profile.ts';
import { describeForm, describeOtherForm, splitTarget } from '../profile/target.ts';
import { findNamedType, formOf, listTypes, type TypeRule, typeOf } from '../profile/types.ts';
import { describePath, describeValue, findErrors, type Mistake } from '../yaml/mistake.ts';
import type { Part, YamlValues } from '../yaml/yaml-values.ts';
import {
  extraOf,
  findPart,
  findWritten,
  type Item,
  joinDefaults,
  joinMonitor,
  listItems,
  placeOf,
  type SharedDefaults,
} from './join-defaults.ts';
import { validateDefaults, validateFile, validateMonitor } from './schema-validators.ts';

/** A monitor with its defaults, and the service that it is for. */
interface Checked {
  /** The monitor alone. */
  own: JsonObject;
  known: JsonObject;
  type: Json | undefined;
  profile: Profile;
  /** Where `extra` would have an identifier that the service assigns. */
  id: Path | null;
}

/** Paths of its mistakes start at the monitor, which may have what is wrong from the defaults. */
type Rule = (checked: Checked) => readonly Mistake[];

const rules: readonly Rule[] = [
  checkFields,
  checkTarget,
  checkLimits,
  checkExtra,
  checkRequired,
  checkRequest,
];

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
  const joined = joinDefaults(values.value, shared);
  const items = listItems(joined);
  const partAt = (path: Path) => findPart(path, values, shared.values);
  const mistakes = [
    // First, because of several mistakes at one place the first is reported, and these know more
    // than the schema.
    ...(profile === null ? [] : findUnsupported(items, profile)),
    ...findErrorsOfSchema(values.value),
    ...items.flatMap((item) => [
      ...findMissing(item, profile, isObject(getAt(joined, ['defaults']) ?? {})),
      ...checkSecret(item, partAt(placeOf(['target'], item))),
    ]),
  ];
  return withoutConsequences(mistakes, partAt, shared.isValid);
}

/** Without what follows from a misspelt key, or may be right once a variable has its value. */
function withoutConsequences(
  mistakes: readonly Mistake[],
  partAt: (path: Path) => Part | undefined,
  hasAllDefaults: boolean,
): readonly Mistake[] {
  const suggested = new Set(
    mistakes.flatMap(({ path, suggestion }) =>
      suggestion === undefined ? [] : [describePath([...path.slice(0, -1), suggestion])],
    ),
  );
  const mayExist = (path: Path) =>
    suggested.has(describePath(path)) || partAt(path.slice(0, -1))?.isUnknown;
  return mistakes.filter(({ at, code, path }) => {
    if (at !== 'key' && partAt(path)?.isUnknown) return false;
    if (at !== 'missing' && code !== 'service-requires') return true;
    const isOfMonitor = path[0] === 'monitors' && path.length > 1;
    // A key of a monitor may also be under the defaults, which may be misspelt, too.
    const inDefaults = isOfMonitor ? [['defaults', ...path.slice(-1)], ['defaults']] : [];
    return !(isOfMonitor && !hasAllDefaults) && ![path, ...inDefaults].some(mayExist);
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

/** @param canJoin whether the defaults are a mapping; else they may be meant to have any key. */
function findMissing(item: Item, profile: Profile | null, canJoin: boolean): readonly Mistake[] {
  if (profile === null) return [];
  const known = joinMonitor(item.defaults, item.item, null);
  const isOptional = (name: FieldName) => profile.fields[name]?.isOptional !== false;
  const shared = sharedFields.filter((name) => canJoin && !isOptional(name));
  const names = needsTarget(known['type'], profile) ? [...shared, 'target'] : shared;
  const missing = names.filter((name) => !Object.hasOwn(known, name));
  return missing.map((name) => {
    const path = ['monitors', item.index, name];
    const orDefault = 'is missing; set it here or under "defaults"';
    const message = name === 'target' ? 'is required but missing' : orDefault;
    return { code: 'missing-key', at: 'missing', path, message };
  });
}

/** A type that the profile does not know may be one that has none; it is a mistake of its own. */
function needsTarget(type: Json | undefined, { types }: Profile): boolean {
  const row = findNamedType(type, types);
  if (row === undefined && types.accepted !== null && typeof type === 'string') return false;
  const possible = row === undefined ? listTypes(types) : [row];
  return possible.every(({ target }) => target !== null);
}

/** The password, or a user without one: `https://u:PASSWORD@a`. */
const passwordOfUrl = /^[^/?#]*:\/\/(?:[^/?#:]*:)?([^/?#]*)@/;
/** `u:PASSWORD@a:5432`; a port is no password, and some schemes have no slashes. */
const passwordOfHost = /^(?!(?:mailto|sips?|xmpp|acct):)[^\s/?#:@]+:(?!\d*\/)([^?#]*)@/i;

/** @param part the target, which may hold a password from a secret. */
function checkSecret({ index }: Item, part: Part | undefined): readonly Mistake[] {
  const { shown, value: target } = part ?? {};
  if (typeof target !== 'string') return [];
  const text = String(shown);
  const [, password] = passwordOfUrl.exec(text) ?? passwordOfHost.exec(text) ?? [];
  if (password === undefined || password.includes('${')) return [];
  const code = 'credentials-in-target';
  const message = 'must not contain a user name or password, unless the password is from "secrets"';
  return [{ code, path: ['monitors', index, 'target'], message, found: describeValue(target) }];
}

function findUnsupported(items: readonly Item[], profile: Profile): readonly Mistake[] {
  // With an identifier under `extra`, the request would name another monitor.
  const id = findChosenIdentifier(profile) === null ? findIdentifierPlace(profile) : null;
  return items.flatMap((item) => {
    const known = joinMonitor(item.defaults, item.item, profile);
    const checked = { own: item.item, known, type: own(known, 'type'), profile, id };
    return rules.flatMap((rule) =>
      rule(checked).map((mistake) => ({ ...mistake, path: placeOf(mistake.path, item) })),
    );
  });
}

/** Fields that the service lacks, and fields under `extra` that a config has by name. */
function checkFields({ known, profile }: Checked): readonly Mistake[] {
  const { fields, service } = profile;
  return fieldNames.flatMap((name) => {
    const rule = fields[name];
    const misplaced = isFieldOf(profile, name) ? rejectExtra(known, [name], name) : [];
    if (name === 'target') return misplaced;
    if (rule === null)
      return reject(known, 'unsupported-field', [name], `${service} has no such field; remove it`);
    const value = own(known, name);
    const { unitMs, values, write } = rule;
    const isInexact = typeof value === 'number' && (value * 1_000) % (unitMs ?? 1) !== 0;
    const seconds = (unitMs ?? 0) / 1_000;
    const unit = `must be a multiple of ${seconds}, the unit of ${service} in seconds`;
    // A value by its name in the service would be sent unchanged and listed as the config's own: a
    // permanent difference.
    const [meant] = values.find(([, sent]) => isSameValue(name, sent, value)) ?? [];
    const isTheirs = `is what ${service} calls ${meant}; set ${meant} instead`;
    const isKnown = findSent(name, value, values) !== undefined;
    return [
      ...misplaced,
      ...rejectExtra(known, write ?? [], name),
      ...(isKnown || meant === undefined ? [] : reject(known, 'wrong-value', [name], isTheirs)),
      ...(isKnown || !isInexact ? [] : reject(known, 'inexact-interval', [name], unit)),
    ];
  });
}

function checkTarget({ known, profile, type }: Checked): readonly Mistake[] {
  const { service, types } = profile;
  const { target } = typeOf(type, profile);
  const ofType = target === types.other.target ? '' : ` for type ${describeValue(type)}`;
  const none = `${service} has no such field${ofType}; remove it`;
  if (target === null) return reject(known, 'unsupported-field', ['target'], none);
  const value = own(known, 'target');
  const inExtra = target.write.flatMap((place) => rejectExtra(known, place, 'target'));
  if (typeof value !== 'string' || value === '') return inExtra;
  const form = `must have the form ${describeForm(target)}, which ${service} needs${ofType}`;
  const other = describeOtherForm(value, formOf(type, profile));
  const wrong = splitTarget(value, target) === null ? form : other && `must be ${other}`;
  return [...inExtra, ...(wrong ? reject(known, 'invalid-target', ['target'], wrong) : [])];
}

function checkLimits({ known, profile, type }: Checked): readonly Mistake[] {
  return fieldNames.flatMap((name) => {
    const accepted = describeAccepted(name, own(known, name) ?? null, profile, type);
    const because = `because the profile of ${profile.service} accepts nothing else`;
    const message = `must be ${accepted}, ${because}`;
    return accepted === null ? [] : reject(known, 'service-limit', [name], message);
  });
}

/** What a creation needs. What is missing inside a field is missing where that stands. */
function checkRequired({ own: monitor, known, profile, type }: Checked): readonly Mistake[] {
  const { service, types } = profile;
  const extra = own(known, 'extra') ?? {};
  if (!isObject(extra)) return [];
  const { constants, extra: extraRules, required } = typeOf(type, profile);
  const sent = mergePatch(constants, extra);
  const missing = required.filter((place) => lacks(sent, place));
  const isByType = types.rows.some((row) => row.required.length > types.other.required.length);
  const ofType = isByType ? ` for type ${describeValue(type)}` : '';
  const places = Map.groupBy(missing, ([key = '']) =>
    Object.hasOwn(extra, key) ? String(key) : null,
  );
  return [...places].map(([key, absent]): Mistake => {
    const names = absent.map((place) => {
      const path = place.join('/');
      const accepted = extraRules.find((rule) => rule.path.join('/') === path)?.accepted;
      return JSON.stringify(path) + (accepted ? ` (${joinAccepted(accepted)})` : '');
    });
    const message = `must have ${names.join(', ')}, which ${service} requires${ofType}`;
    const mistake = { code: 'service-requires', message } as const;
    if (key !== null) return { ...mistake, path: ['extra', key] };
    const at = Object.hasOwn(monitor, 'extra') ? {} : ({ at: 'missing' } as const);
    const near = suggestNearest(String(absent[0]?.[0]), Object.keys(extra));
    const advice = near === undefined ? undefined : `is it ${near}?`;
    return { ...mistake, ...at, path: ['extra'], advice };
  });
}

/** `*` stands for every item of a list. */
function lacks(value: Json, place: Path): boolean {
  const depth = place.indexOf('*');
  if (depth === -1) return (getAt(value, place) ?? null) === null;
  const list = getAt(value, place.slice(0, depth));
  return Array.isArray(list) && list.some((item) => lacks(item, place.slice(depth + 1)));
}

/** What no request of the profile can carry. */
function checkRequest({ id, known, profile, type }: Checked): readonly Mistake[] {
  const { body, service } = profile;
  const isId = `is the identifier of a monitor, which ${service} assigns; remove it`;
  const extra = Object.keys(extraOf(known)).map((key) => ['extra', key]);
  const sent = body === 'json' ? [] : [...fieldNames.map((name) => [name]), ...extra];
  const nested = sent.filter((path) => !isFlat(getAt(known, path) ?? null));
  const isNested = `must be a scalar or a list of scalars, because ${service} takes a form`;
  // Another type could change the path of a creation.
  const hasBadType = typeof type === 'string' && encodeCreationPath(known, profile) === null;
  const isBadType = `cannot be a part of the path of ${service}`;
  return [
    ...(id === null ? [] : reject(known, 'misplaced-key', ['extra', ...id], isId)),
    ...nested.flatMap((path) => reject(known, 'nested-in-form', path, isNested)),
    ...(hasBadType ? reject(known, 'wrong-value', ['type'], isBadType) : []),
  ];
}

/** The values of fields under `extra` that the service would refuse of a monitor. */
function checkExtra({ known, profile, type }: Checked): readonly Mistake[] {
  const extra = own(known, 'extra') ?? null;
  const { service, types } = profile;
  const { extra: extraRules } = typeOf(type, profile);
  const ofType = extraRules === types.other.extra ? '' : ` for type ${describeValue(type)}`;
  return extraRules.flatMap((rule) =>
    listValues(extra, rule).flatMap(({ place, value }): readonly Mistake[] => {
      const limit = describeLimit(value, rule) ?? describePattern(value, rule);
      // Null says that nothing is set.
      if (limit === null || value === null) return [];
      const because = `because the profile of ${service} accepts nothing else${ofType}`;
      const message = `must be ${limit}, ${because}`;
      const found = describeValue(value);
      return [{ code: 'service-limit', path: ['extra', ...place], message, found }];
    }),
  );
}

function describePattern(value: Json, { lookup, pattern }: ExtraRule): string | null {
  const isText = typeof value === 'string';
  // Where names may stand, the pattern is that of identifiers, and any other text is a name.
  if (pattern === null || (isText && lookup !== null) || isObject(value)) return null;
  const orName = lookup === null ? '' : 'a name, or ';
  return isText && pattern.matches(value) ? null : `${orName}text that matches ${pattern.source}`;
}

function listValues(extra: Json, rule: ExtraRule): readonly { value: Json; place: Path }[] {
  return findPlaces(extra, rule.path).flatMap((place) => {
    const value = getAt(extra, place);
    if (value === undefined) return [];
    const isSplit = typeof value === 'string' && rule.separator !== null;
    if (isSplit) return splitValues(value, rule).map((part) => ({ value: part, place }));
    return [{ value: toConfigWords(value, rule), place }];
  });
}

/** A place under `extra` that is the one of a field. */
function rejectExtra(known: JsonObject, place: Path, name: FieldName): readonly Mistake[] {
  // Other names of fields are those of other rules.
  const isOther = place.length === 0 || (isFieldName(place[0]) && place[0] !== name);
  const message = `is the field "${name}"; move it out of "extra"`;
  return isOther ? [] : reject(known, 'misplaced-key', ['extra', ...place], message);
}

/** Codes of mistakes that are the key, whatever its value. */
const keyCodes: readonly Mistake['code'][] = ['misplaced-key', 'unsupported-field'];

function reject(
  known: JsonObject,
  code: Mistake['code'],
  path: Path,
  message: string,
): readonly Mistake[] {
  const value = getAt(known, path);
  if (value === undefined) return [];
  return keyCodes.includes(code)
    ? [{ code, at: 'key', path, message }]
    : [{ code, path, message, found: describeValue(value) }];
}

/** Warns of values that the profile does not know: the service may have more by now. */
export function warnOfUnknownValues(
  items: readonly (Item & { monitor: { body: JsonObject } })[],
  values: YamlValues,
  shared: YamlValues | null,
  profile: Profile | null,
): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  if (profile === null) return [];
  for (const item of items) {
    const { body } = item.monitor;
    const rules = typeOf(own(body, 'type'), profile).extra.filter(({ known }) => known !== null);
    for (const rule of rules)
      for (const { place, value } of listValues(body, rule)) {
        const isKnown = rule.known?.some((one) => one === value) === true;
        if (value === null || isObject(value) || isKnown) continue;
        const written = findWritten(placeOf(['extra', ...place], item), values, shared);
        const { column, file, line } = written.holder.sourceOf(written.path);
        // Several monitors may have it by an alias, or from the defaults.
        const key = `${file}:${line}:${column} ${value}`;
        if (warnings.has(key)) continue;
        const { holder, path } = written;
        warnings.set(key, describeUnknown(String(value), path, holder, rule, profile.service));
      }
  }
  return [...warnings.values()];
}

/** Warns, once a type, of names under `extra` that are nearly known: the service may have both. */
export function warnOfMisspeltFields(
  items: readonly (Item & { monitor: { body: JsonObject } })[],
  values: YamlValues,
  shared: YamlValues | null,
  profile: Profile | null,
): readonly Warning[] {
  const warnings = new Map<string, Warning | null>();
  if (profile === null) return [];
  for (const item of items) {
    const { body } = item.monitor;
    const type = own(body, 'type');
    const known = listKnownFields(typeOf(type, profile), profile);
    for (const field of Object.keys(body)) {
      const key = `${type}\n${field}`;
      if (warnings.has(key) || known.includes(field) || isFieldOf(profile, field)) continue;
      const free = known.filter((one) => Math.abs(one.length - field.length) < 3 && !(one in body));
      const near = suggestNearest(field, free);
      const { holder, path } = findWritten(placeOf(['extra', field], item), values, shared);
      const unknown = `which the profile of ${profile.service} does not know`;
      const message = `${describePath(path)} is a field ${unknown}: did you mean ${near}?`;
      warnings.set(key, near === undefined ? null : warn(message, holder.sourceOf(path)));
    }
  }
  return [...warnings.values()].filter((warning) => warning !== null);
}

function listKnownFields(rule: TypeRule, { alerts }: Profile): readonly string[] {
  const ofRules = [...rule.extra.map(({ path }) => path), ...rule.required, ...rule.export];
  const kept = rule.keep.map(({ at }) => at);
  const fields = [...ofRules, ...alerts, ...kept].map(([field]) => String(field));
  return [...fields, ...Object.keys(rule.constants)];
}

function describeUnknown(
  value: string,
  path: Path,
  holder: YamlValues,
  { known }: ExtraRule,
  service: string,
): Warning {
  // The nearest ones would show what a secret is like.
  const isSecret = holder.at(path)?.isSecret === true;
  const near = isSecret ? [] : listNearest(value, (known ?? []).map(String));
  const quoted = near.map((one) => JSON.stringify(one)).join(' or ');
  const next = near.length > 0 ? `did you mean ${quoted}?` : 'check that the service has it';
  const what = `${describePath(path)} is ${holder.describe(path, value)}`;
  const message = `${what}, which the profile of ${service} does not know: ${next}`;
  return warn(message, holder.sourceOf(path));
}
