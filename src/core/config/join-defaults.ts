import {
  getAt,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Path,
  removeAt,
} from '../model/json.ts';
import type { Profile } from '../profile/profile.ts';
import type { Part, YamlValues } from '../yaml/yaml-values.ts';

/** The file of defaults that all config files share. */
export interface SharedDefaults {
  /** Null if there is no such file, or if it cannot be read. */
  values: YamlValues | null;
  /** Otherwise, what is missing in a monitor may be in the file. */
  isValid: boolean;
}

/**
 * Joins defaults with what is stronger: other defaults, or a monitor.
 *
 * - A key of the stronger replaces the same key, except for these two.
 * - `extra` has the fields of both; a field of the stronger replaces the same field, complete. So a
 *   field of its own does not take away whom the defaults alert.
 * - `ignoreChanges` has the paths of both, because what a path protects is often a default, too.
 *   Those of the stronger come first, so that their index is that of their own list.
 */
function joinFields(defaults: JsonObject, stronger: JsonObject): JsonObject {
  const joined: Record<string, Json> = { ...defaults, ...stronger };
  const weakExtra = own(defaults, 'extra');
  const ownExtra = own(stronger, 'extra');
  if (isObject(weakExtra) && isObject(ownExtra)) joined['extra'] = { ...weakExtra, ...ownExtra };
  const weakPaths = own(defaults, 'ignoreChanges');
  const ownPaths = own(stronger, 'ignoreChanges');
  if (Array.isArray(weakPaths) && Array.isArray(ownPaths))
    joined['ignoreChanges'] = [...ownPaths, ...weakPaths];
  return joined;
}

/**
 * A monitor with the defaults, which fill no optional interval where the monitor has something in
 * its place, such as a schedule: an interval would delete it.
 */
export function joinMonitor(
  defaults: JsonObject,
  monitor: JsonObject,
  profile: Profile | null,
): JsonObject {
  const joined = joinFields(defaults, monitor);
  const { instead = [] } = profile?.fields.intervalSeconds ?? {};
  const extra = own(joined, 'extra');
  const hasOther = instead.some((path) => (getAt(extra, path) ?? null) !== null);
  if (!hasOther || Object.hasOwn(monitor, 'intervalSeconds')) return joined;
  return removeAt(joined, ['intervalSeconds']);
}

export function joinDefaults(file: Json, { values }: SharedDefaults): Json {
  const ofFile = getAt(file, ['defaults']);
  const shared = getAt(values?.value, ['defaults']);
  const isJoined = isObject(shared) && (ofFile === undefined || isObject(ofFile));
  if (!isObject(file) || !isJoined) return file;
  return { ...file, defaults: joinFields(shared, ofFile ?? {}) };
}

/** The fields that a monitor, or defaults, have under `extra`. */
export function extraOf(fields: JsonObject): JsonObject {
  const extra = own(fields, 'extra');
  return isObject(extra) ? extra : {};
}

/** A mapping in the list of monitors. */
export interface Item {
  index: number;
  item: JsonObject;
  /** All that join it. */
  defaults: JsonObject;
}

/** The monitors of a file whose defaults are joined, as far as they are mappings. */
export function listItems(joined: Json): readonly Item[] {
  const [monitors, given] = [getAt(joined, ['monitors']), getAt(joined, ['defaults'])];
  const defaults = isObject(given) ? given : {};
  const items: readonly Json[] = Array.isArray(monitors) ? monitors : [];
  return items.flatMap((item, index) => (isObject(item) ? [{ index, item, defaults }] : []));
}

/** Below its item or the defaults. What neither has belongs into the item. */
export function placeOf([field = '', ...rest]: Path, { defaults, index, item }: Item): Path {
  const [key] = rest;
  const isExtra = field === 'extra';
  const hasIt = (fields: JsonObject) =>
    isExtra ? Object.hasOwn(extraOf(fields), key ?? '') : Object.hasOwn(fields, field);
  const isOwn = hasIt(item) || !hasIt(defaults) || (isExtra && key === undefined);
  return [...(isOwn ? ['monitors', index] : ['defaults']), field, ...rest];
}

/** The same for a path in the body of the monitor, where fields of `extra` are at the top. */
export function placeOfBody(path: Path, item: Item): Path {
  const [field = ''] = path;
  const isExtra = [item.item, item.defaults].some((one) => Object.hasOwn(extraOf(one), field));
  return placeOf(isExtra ? ['extra', ...path] : path, item);
}

/** Where an item of the joined `ignoreChanges` stands. */
export function placeOfIgnored(nth: number, { index, item }: Item): Path {
  const ownCount = countItems(own(item, 'ignoreChanges'));
  const isOwn = nth < ownCount;
  return isOwn
    ? ['monitors', index, 'ignoreChanges', nth]
    : ['defaults', 'ignoreChanges', nth - ownCount];
}

export interface Written {
  holder: YamlValues;
  path: Path;
  isShared: boolean;
}

/** The file of a path: that of the shared defaults if only these have it. */
export function findWritten(path: Path, file: YamlValues, shared: YamlValues | null): Written {
  const ofFile = { holder: file, path, isShared: false };
  const [owner, key, step] = path;
  if (owner !== 'defaults' || key === undefined || shared === null) return ofFile;
  const ofShared = { holder: shared, path, isShared: true };
  if (key === 'ignoreChanges' && typeof step === 'number') {
    const ownCount = countItems(getAt(file.value, [owner, key]));
    const rest = [owner, key, step - ownCount];
    return step < ownCount ? ofFile : { ...ofShared, path: rest };
  }
  const joined = path.slice(0, key === 'extra' && step !== undefined ? 3 : 2);
  return file.at(joined) === undefined && shared.at(joined) !== undefined ? ofShared : ofFile;
}

export function findPart(
  path: Path,
  file: YamlValues,
  shared: YamlValues | null,
): Part | undefined {
  const written = findWritten(path, file, shared);
  return written.holder.at(written.path);
}

function countItems(list: Json | undefined): number {
  return Array.isArray(list) ? list.length : 0;
}
