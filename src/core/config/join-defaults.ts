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
import type { YamlValues } from '../yaml/yaml-values.ts';

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
 * A monitor with the defaults. They do not fill an optional interval where the monitor has
 * something else in its place, such as a schedule, which an interval would delete.
 * @param profile null if it has mistakes.
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

/** Where a monitor has a field under `extra` from: itself, or the defaults. */
export function placeOfExtra(field: string, monitor: JsonObject, path: Path): Path {
  const isOwn = Object.hasOwn(extraOf(monitor), field);
  return [...(isOwn ? path : ['defaults']), 'extra', field];
}

/** Where a monitor has an item of its joined `ignoreChanges` from. */
export function placeOfIgnored(index: number, monitor: JsonObject, path: Path): Path {
  const ownCount = countItems(own(monitor, 'ignoreChanges'));
  if (index < ownCount) return [...path, 'ignoreChanges', index];
  return ['defaults', 'ignoreChanges', index - ownCount];
}

export interface Written {
  holder: YamlValues;
  path: Path;
  isShared: boolean;
}

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

function countItems(list: Json | undefined): number {
  return Array.isArray(list) ? list.length : 0;
}
