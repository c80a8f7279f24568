import { type Warning, warn } from '../model/errors.ts';
import { type FieldName, fieldNames, sharedFields } from '../model/fields.ts';
import {
  findPlaces,
  getAt,
  isObject,
  type Json,
  type JsonObject,
  mergePatch,
  own,
  type Path,
  parsePointer,
} from '../model/json.ts';
import { didYouMean } from '../model/text.ts';
import { findIdentifierPlace } from '../profile/decode.ts';
import { encodeCreationPath, findSent } from '../profile/encode.ts';
import {
  describeAccepted,
  findChosenIdentifier,
  isFieldOf,
  isInstead,
  type Profile,
} from '../profile/profile.ts';
import { isFlat } from '../profile/request-text.ts';
import {
  describeLimit,
  describeOtherForm,
  type ExtraRule,
  findNamedType,
  formOf,
  placesOf,
  splitTarget,
  splitValues,
  type TypeRule,
  toConfigWords,
  typeOf,
} from '../profile/types.ts';
import { describePath, findErrors, type Mistake } from '../yaml/mistake.ts';
import {
  validateDefaults,
  validateFile,
  validateMonitor,
} from '../yaml/schema-validators.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { extraOf, type JoinedMonitor, type Place, placeOf } from './join-defaults.ts';

/** A monitor with its defaults. */
interface Checked {
  fields: JsonObject;
  type: Json | undefined;
  profile: Profile;
  rule: TypeRule;
  /** Where `extra` would have an identifier that the service assigns. */
  id: Path | null;
}

/** Rejects what the monitor has at a path, or with `missing`, what it lacks there. */
type Reject = (
  code: Mistake['code'],
  path: Path,
  message: string,
  at?: Mistake['at'],
) => void;

const rules: readonly ((checked: Checked, reject: Reject) => void)[] = [
  checkFields,
  checkTarget,
  checkLimits,
  checkExtra,
  checkMissing,
  checkRequired,
  checkRequest,
];

/**
 * Adds the mistakes in a file, and in the shared defaults. What follows from a misspelt key, or may
 * be right once a variable has its value, is left out.
 * @param knowsShared whether the shared defaults are complete.
 */
export function checkFile(
  values: YamlValues,
  monitors: readonly JoinedMonitor[],
  profile: Profile | null,
  knowsShared: boolean,
  findErrorsOfSchema = findSchemaErrors,
): void {
  const ofSchema = findErrorsOfSchema(values.value);
  const suggested = new Set(
    ofSchema.flatMap(({ path, suggestion }) =>
      suggestion === undefined ? [] : [describePath([...path.slice(0, -1), suggestion])],
    ),
  );
  const mayExist = ({ path, values: holder }: Place) =>
    path.some((_, depth) => {
      const isSuggested =
        holder === values && suggested.has(describePath(path.slice(0, depth + 1)));
      return isSuggested || holder.at(path.slice(0, depth))?.isUnknown === true;
    });
  const add = (mistake: Mistake, { path, values: holder }: Place) => {
    const isUnknown = mistake.at === undefined && holder.at(path)?.isUnknown;
    if (!isUnknown) holder.mistakes.push({ ...mistake, path });
  };
  const isAssigned = profile !== null && findChosenIdentifier(profile) === null;
  const id = isAssigned ? findIdentifierPlace(profile) : null;
  const hasAllDefaults = knowsShared && isObject(getAt(values.value, ['defaults']) ?? {});
  for (const monitor of monitors) {
    // These come first: of several mistakes at a place the first is shown, and they know most.
    checkMonitor(monitor, profile, id, (code, path, message, at) => {
      if (at !== 'missing' && getAt(monitor.fields, path) === undefined) return;
      const places = monitor.layers.map((layer) => ({
        ...layer,
        path: [...layer.path, ...path],
      }));
      const mayHaveIt = at === 'missing' && (!hasAllDefaults || places.some(mayExist));
      const mistake = { code, path, message, ...(at && { at }) };
      if (!mayHaveIt) add(mistake, placeOf(path, monitor));
    });
  }
  for (const mistake of ofSchema) {
    const place = { values, path: mistake.path };
    if (mistake.at !== 'missing' || !mayExist(place)) add(mistake, place);
  }
}

export const findDefaultsErrors = (file: Json): readonly Mistake[] =>
  findErrors(validateDefaults, file);

/** Each monitor alone: for each item, ajv copies all errors so far, which is quadratic. */
function findSchemaErrors(file: Json): readonly Mistake[] {
  const monitors = getAt(file, ['monitors']);
  if (!isObject(file) || !Array.isArray(monitors)) return findErrors(validateFile, file);
  const inItems = monitors.flatMap((item: Json, index) =>
    findErrors(validateMonitor, item, ['monitors', index]),
  );
  return [...findErrors(validateFile, { ...file, monitors: [] }), ...inItems];
}

function checkMonitor(
  monitor: JoinedMonitor,
  profile: Profile | null,
  id: Path | null,
  reject: Reject,
) {
  const { fields } = monitor;
  const type = own(fields, 'type');
  if (profile !== null) {
    const checked = { fields, type, profile, rule: typeOf(type, profile), id };
    for (const check of rules) check(checked, reject);
  }
  const noPassword =
    'must not contain a user name or password, unless the password is from the input "secrets"';
  if (hasPassword(monitor)) reject('credentials-in-target', ['target'], noPassword);
}

/** The password, or a user without one: `https://u:PASSWORD@a`. */
const passwordOfUrl = /^[^/?#]*:\/\/(?:[^/?#:]*:)?([^/?#]*)@/;
/** `u:PASSWORD@a:5432`; a port is no password, and some schemes have no slashes. */
const passwordOfHost = /^(?!(?:mailto|sips?|xmpp|acct):)[^\s/?#:@]+:(?!\d*\/)([^?#]*)@/i;

function hasPassword(monitor: JoinedMonitor) {
  const { path, values } = placeOf(['target'], monitor);
  const { shown } = values.at(path) ?? {};
  if (typeof shown !== 'string') return false;
  const [, password] = passwordOfUrl.exec(shown) ?? passwordOfHost.exec(shown) ?? [];
  return password !== undefined && !password.includes('${');
}

/** Fields that the service lacks, and fields under `extra` that a config has by name. */
function checkFields({ fields, profile, rule, type }: Checked, reject: Reject) {
  const remedy = 'remove it, or add it to "fields" of the service profile';
  const lacks = `${profile.service} has no such field; ${remedy}`;
  for (const name of fieldNames)
    if (name !== 'target' && profile.fields[name] === null)
      reject('unsupported-field', [name], lacks, 'key');
  if (!Object.hasOwn(fields, 'extra')) return;
  for (const name of fieldNames.filter((one) => isFieldOf(profile, one))) {
    const message = `is the field "${name}"; move it out of "extra"`;
    for (const place of [[name], ...placesOf(name, rule, profile).write]) {
      const isSchedule = isInstead(place, profile) && fields[name] === undefined;
      if (place.length > 0 && !isSchedule)
        reject('misplaced-key', ['extra', ...place], message, 'key');
    }
  }
  // An own null takes away what the defaults have for other types.
  const extra = extraOf(fields);
  const declared = rule.absent.filter((place) => (getAt(extra, place) ?? null) !== null);
  const next =
    'in monitors of this type, write null over a value of the defaults, or remove it';
  const message = `${describeLack(type, profile)}; ${next}`;
  for (const place of declared)
    reject('unsupported-field', ['extra', ...place], message, 'key');
}

function describeLack(type: Json | undefined, { service, types }: Profile) {
  const { name } = findNamedType(type, types) ?? {};
  return `${service} has no such field${name ? ` for type "${name}"` : ''}`;
}

function checkTarget({ fields, profile, rule, type }: Checked, reject: Reject) {
  const { service, types } = profile;
  const { target } = rule;
  if (target === null) {
    reject(
      'unsupported-field',
      ['target'],
      `${describeLack(type, profile)}; remove it`,
      'key',
    );
    return;
  }
  const value = own(fields, 'target');
  // An unknown type is a mistake of its own.
  const isUnknown = types.isComplete && findNamedType(type, types) === undefined;
  if (typeof value !== 'string' || value === '' || isUnknown) return;
  const other = describeOtherForm(value, formOf(type, profile));
  const form = `must have the form ${target.parts?.template}, which ${service} needs for this type`;
  if (splitTarget(value, target) === null) reject('invalid-target', ['target'], form);
  else if (other !== null) reject('invalid-target', ['target'], `must be ${other}`);
}

function checkLimits({ fields, profile, type }: Checked, reject: Reject) {
  const { unitMs = null, values = [] } = profile.fields.intervalSeconds ?? {};
  const interval = own(fields, 'intervalSeconds');
  const isWord = findSent('intervalSeconds', interval, values) !== undefined;
  if (typeof interval === 'number' && unitMs !== null && !isWord) {
    const multiple = `a multiple of ${unitMs / 1_000}, the unit of ${profile.service} in seconds`;
    const hasRest = (interval * 1_000) % unitMs > 0;
    if (hasRest) reject('service-limit', ['intervalSeconds'], `must be ${multiple}`);
  }
  for (const name of fieldNames) {
    const accepted = describeAccepted(name, own(fields, name) ?? null, profile, type);
    const message = `must be ${accepted}, ${limitOf(profile)}`;
    if (accepted !== null) reject('service-limit', [name], message);
  }
}

function limitOf({ service }: Profile) {
  return `because the profile of ${service} accepts nothing else for this type`;
}

function checkMissing({ fields, profile, type }: Checked, reject: Reject) {
  const isMissing = (name: FieldName) => !Object.hasOwn(fields, name);
  if (isMissing('name'))
    reject('missing-key', ['name'], 'is required but missing', 'missing');
  const inDefaults = 'is missing; set it here or under "defaults"';
  for (const name of sharedFields)
    if (profile.fields[name]?.isOptional === false && isMissing(name))
      reject('missing-key', [name], inDefaults, 'missing');
  if (needsTarget(type, profile) && isMissing('target'))
    reject('missing-key', ['target'], 'is required but missing', 'missing');
}

/** A type that the profile does not know may be one that has none; it is a mistake of its own. */
function needsTarget(type: Json | undefined, { types }: Profile) {
  const row = findNamedType(type, types);
  if (row !== undefined) return row.target !== null;
  if (types.accepted !== null && typeof type === 'string') return false;
  return types.all.every(({ target }) => target !== null);
}

function checkRequired({ fields, profile, rule }: Checked, reject: Reject) {
  const extra = own(fields, 'extra') ?? {};
  if (!isObject(extra)) return;
  const sent = mergePatch(rule.constants, extra);
  for (const required of rule.required)
    for (const place of findPlaces(sent, required)) {
      // A list that is not there lacks nothing.
      if (place.includes('*') || (getAt(sent, place) ?? null) !== null) continue;
      const above = getAt(sent, place.slice(0, -1));
      const isMapping = typeof above === 'object' || above === undefined;
      const next = isMapping
        ? ''
        : `; write a mapping with ${listSiblings(required, rule)}`;
      const message = `is required by ${profile.service} for this type${next}`;
      reject('service-requires', ['extra', ...place], message, 'missing');
    }
}

function listSiblings(required: Path, { extra, required: all }: TypeRule) {
  const above = (path: Path) => JSON.stringify(path.slice(0, -1));
  const paths = [...extra.map(({ path }) => path), ...all];
  const keys = paths
    .filter((path) => above(path) === above(required))
    .map((path) => path.at(-1));
  return [...new Set(keys)].join(', ');
}

/** What no request of the profile can carry. */
function checkRequest({ fields, id, profile, type }: Checked, reject: Reject) {
  const { body, service } = profile;
  // With it, a request would name another monitor.
  const assigned = `is the identifier of a monitor, which ${service} assigns; remove it`;
  if (id !== null) reject('misplaced-key', ['extra', ...id], assigned, 'key');
  const inExtra = Object.keys(extraOf(fields)).map((key) => ['extra', key]);
  const sent = body === 'form' ? [...fieldNames.map((name) => [name]), ...inExtra] : [];
  const isFlatForm = `must be a scalar or a list of scalars, because ${service} takes a form`;
  for (const path of sent)
    if (!isFlat(getAt(fields, path) ?? null)) reject('service-limit', path, isFlatForm);
  // Another type could change the path of a creation.
  if (typeof type === 'string' && encodeCreationPath(fields, profile) === null)
    reject('wrong-value', ['type'], `cannot be a part of the path of ${service}`);
}

function checkExtra({ fields, profile, rule }: Checked, reject: Reject) {
  for (const ofField of rule.extra)
    for (const { place, value } of listValues(extraOf(fields), ofField)) {
      const limit = describeLimit(value, ofField) ?? describePattern(value, ofField);
      const message = `must be ${limit}, ${limitOf(profile)}`;
      if (limit !== null && value !== null)
        reject('service-limit', ['extra', ...place], message);
    }
}

function describePattern(value: Json, { lookup, pattern }: ExtraRule): string | null {
  if (pattern === null || isObject(value)) return null;
  // Where names may stand, the pattern is that of identifiers, and any other text is a name.
  if (typeof value === 'string' && (lookup !== null || pattern.test(value))) return null;
  return `text that matches ${pattern.source}`;
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

/** Of what the profile does not know: the service may have more by now. */
export function warnOfUnknown(
  monitors: readonly JoinedMonitor[],
  profile: Profile,
  warnings: Map<string, Warning | null>,
): void {
  warnOfIgnored(monitors, warnings);
  for (const monitor of monitors) {
    const type = own(monitor.fields, 'type');
    const rule = typeOf(type, profile);
    for (const { hint, shown, value, ...place } of listUnknownValues(monitor, rule)) {
      // Several monitors may have it by an alias, or from the defaults.
      const key = JSON.stringify([place.values.sourceOf(place.path), value]);
      if (!warnings.has(key))
        warnings.set(key, describeUnknown(shown, place, hint, profile));
    }
    const extra = extraOf(monitor.fields);
    const known = listKnownFields(rule, profile);
    for (const field of Object.keys(extra)) {
      // Once a type: the service may have both names.
      const key = JSON.stringify([type, field]);
      if (warnings.has(key) || known.includes(field)) continue;
      const alike = known.filter(
        (one) => Math.abs(one.length - field.length) < 3 && !Object.hasOwn(extra, one),
      );
      const hint = didYouMean(field, alike);
      const place = placeOf(['extra', field], monitor);
      const warning = describeUnknown('a field', place, hint, profile);
      warnings.set(key, hint === '' ? null : warning);
    }
  }
}

/** Paths under `ignoreChanges` that protect nothing; those of defaults may be for other files. */
function warnOfIgnored(
  monitors: readonly JoinedMonitor[],
  warnings: Map<string, Warning | null>,
) {
  const inExtra = monitors.flatMap(({ fields }) => Object.keys(extraOf(fields)));
  const known = new Set<string>([...fieldNames, ...inExtra]);
  for (const { layers } of monitors)
    for (const { fields, path, values } of layers) {
      const paths = [own(fields, 'ignoreChanges') ?? []].flat() as readonly string[];
      for (const [index, ignored] of paths.entries()) {
        const [field = '', below = field] = parsePointer(`/${ignored}`);
        if (known.has(field)) continue;
        // Fields of `extra` are named without it.
        const hint = didYouMean(field === 'extra' ? below : field, [...known]);
        const what = `"ignoreChanges" names ${JSON.stringify(ignored)}, which no monitor declares`;
        const source = values.sourceOf([...path, 'ignoreChanges', index]);
        if (hint !== '' || path === layers[0].path)
          warnings.set(ignored, warn(what + hint, source));
      }
    }
}

function listUnknownValues(monitor: JoinedMonitor, { extra: ofType }: TypeRule) {
  return ofType.flatMap((rule) => {
    const known = rule.known?.map(String) ?? [];
    const listed = rule.known ? listValues(extraOf(monitor.fields), rule) : [];
    return listed.flatMap(({ place, value }) => {
      if (value === null || isObject(value) || known.includes(String(value))) return [];
      const { path, values } = placeOf(['extra', ...place], monitor);
      // The nearest one would show what a secret is like.
      const hint = values.at(path)?.isSecret ? '' : didYouMean(String(value), known);
      return { path, values, value, hint, shown: values.describe(path, String(value)) };
    });
  });
}

function listKnownFields(rule: TypeRule, { alerts }: Profile) {
  const ofExtra = rule.extra.map(({ path }) => path);
  const kept = rule.keep.map(({ at }) => at);
  const paths = [ofExtra, rule.absent, rule.required, rule.export, alerts, kept].flat();
  return [...paths.map(([field]) => String(field)), ...Object.keys(rule.constants)];
}

function describeUnknown(
  what: string,
  { path, values }: Place,
  hint: string,
  { service }: Profile,
): Warning {
  const message = `${describePath(path)} is ${what}, which the profile of ${service} does not know`;
  return warn(`${message}: check that the service has it${hint}`, values.sourceOf(path));
}
