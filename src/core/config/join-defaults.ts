import { fieldNames } from '../model/fields.ts';
import {
  getAt,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Path,
  removeAt,
} from '../model/json.ts';
import { hasSchedule, type Profile } from '../profile/profile.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';

/**
 * The keys of a monitor, or of other defaults, replace those of defaults. `extra` and
 * `ignoreChanges` have both: its own take away neither whom the defaults alert, nor what a path
 * protects, which is often a default, too.
 */
function joinFields(defaults: JsonObject, stronger: JsonObject) {
  const joined: Record<string, Json> = { ...defaults, ...stronger };
  const { extra: weakExtra, ignoreChanges: weakPaths } = defaults;
  const { extra, ignoreChanges: paths } = stronger;
  if (isObject(weakExtra) && isObject(extra)) joined['extra'] = { ...weakExtra, ...extra };
  if (Array.isArray(weakPaths) && Array.isArray(paths))
    joined['ignoreChanges'] = [...paths, ...weakPaths];
  return joined;
}

/** Defaults fill no interval where the monitor has a schedule, which it would delete. */
export function joinMonitor(
  defaults: JsonObject,
  monitor: JsonObject,
  profile: Profile | null,
): JsonObject {
  const joined = joinFields(defaults, monitor);
  const hasOther = profile !== null && hasSchedule(own(joined, 'extra'), profile);
  if (!hasOther || Object.hasOwn(monitor, 'intervalSeconds')) return joined;
  return removeAt(joined, ['intervalSeconds']);
}

/** As a request has it: the fields under `extra` follow the others. */
export function toBody(fields: JsonObject): JsonObject {
  const named = fieldNames.filter((field) => Object.hasOwn(fields, field));
  const entries = named.map((field) => [field, fields[field] as Json] as const);
  return { ...Object.fromEntries(entries), ...extraOf(fields) };
}

export function extraOf(fields: JsonObject): JsonObject {
  const extra = own(fields, 'extra');
  return isObject(extra) ? extra : {};
}

export interface Place {
  values: YamlValues;
  path: Path;
}

interface Layer extends Place {
  fields: JsonObject;
}

export interface JoinedMonitor {
  fields: JsonObject;
  /** Itself, the defaults of its file, and the shared ones. The first one that has a field wins. */
  layers: readonly [Layer, ...Layer[]];
}

function layerAt(holder: YamlValues | null, path: Path): readonly Layer[] {
  const fields = getAt(holder?.value, path);
  return holder !== null && isObject(fields) ? [{ values: holder, path, fields }] : [];
}

/** Those of a file, and the shared ones that it does not replace. */
export function joinDefaults(values: YamlValues, shared: YamlValues | null) {
  const layers = [values, shared].flatMap((holder) => layerAt(holder, ['defaults']));
  const join = (joined: JsonObject, { fields }: Layer) => joinFields(fields, joined);
  return { layers, defaults: layers.reduce(join, {}) };
}

export function joinMonitors(
  values: YamlValues,
  shared: YamlValues | null,
  profile: Profile | null,
): readonly JoinedMonitor[] {
  const { defaults, layers } = joinDefaults(values, shared);
  const monitors = getAt(values.value, ['monitors']);
  const items: readonly Json[] = Array.isArray(monitors) ? monitors : [];
  return items.flatMap((_, index) =>
    layerAt(values, ['monitors', index]).map((layer) => ({
      fields: joinMonitor(defaults, layer.fields, profile),
      layers: [layer, ...layers] as const,
    })),
  );
}

/** Where a field is written, or should be: what no layer has belongs to the monitor. */
export function placeOf(path: Path, { layers }: JoinedMonitor): Place {
  const key = path.slice(0, path[0] === 'extra' ? 2 : 1);
  const layer = layers.find(({ fields }) => getAt(fields, key) !== undefined) ?? layers[0];
  return { values: layer.values, path: [...layer.path, ...path] };
}

/** The same for a path in the body of the monitor, where fields of `extra` are at the top. */
export function placeOfBody(path: Path, monitor: JoinedMonitor): Place {
  const isExtra = Object.hasOwn(extraOf(monitor.fields), String(path[0]));
  return placeOf(isExtra ? ['extra', ...path] : path, monitor);
}
