import type { JsonObject, Path } from '../model/json.ts';
import { findIdentifierKey, identifiers } from '../model/monitor.ts';
import { fieldNames, type Profile } from './profile.ts';

/**
 * Where the fields of a monitor have its identifier; null where they do not have it, or where it is a field that a config
 * has by name. Declared as `list.id`, or copied by an update that has no other way to name the monitor, or else detected.
 * @param fields of a listed monitor, to detect it.
 */
export function findIdentifierPlace(profile: Profile, fields?: JsonObject): Path | null {
  const { list } = profile;
  const place = list.id === null ? findUndeclared(profile, fields) : removePrefix(list.id, list.item);
  const isField = fieldNames.some((name) => profile.fields[name]?.write?.join('/') === place?.join('/'));
  return place === null || isField ? null : place;
}

function findUndeclared({ list, update }: Profile, fields: JsonObject | undefined): Path | null {
  // It is detected in the item itself.
  if (list.item.length > 0) return null;
  if (fields !== undefined) {
    const key = findIdentifierKey(fields);
    return key === null ? null : [key];
  }
  const isKept = (key: string) => update?.keep.some((path) => path.length === 1 && path[0] === key);
  const key = update?.path.includes('{id}') === false ? identifiers.find(isKept) : undefined;
  return key === undefined ? null : [key];
}

/** The path from an inner object, or null if the path does not lead through it. */
function removePrefix(path: Path, prefix: Path): Path | null {
  const isInside = path.length > prefix.length && prefix.every((step, depth) => path[depth] === step);
  return isInside ? path.slice(prefix.length) : null;
}
