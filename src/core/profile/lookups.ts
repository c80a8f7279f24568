import { fieldNames } from '../model/fields.ts';
import {
  getAt,
  isObject,
  isRounded,
  type Json,
  type JsonObject,
  own,
  type Path,
} from '../model/json.ts';
import { isSecretText } from '../model/likely-secrets.ts';
import { type ActualMonitor, findIdentifierKey } from '../model/monitor.ts';
import { type FieldRule, type Profile, resolveProfile } from './profile.ts';

/** One object of a lookup's list. */
export interface ListedObject {
  /** Normalized, as all names of monitors; empty where it has none to be used. */
  name: string;
  /** As the list has it. */
  id: string | number;
}

/**
 * The list of a lookup as a profile of its own, so that it is read as the list of monitors is. Its
 * items are complete, because their identifiers may be outside the object with their fields.
 */
export function toListProfile(key: string, profile: Profile): Profile {
  const { service } = profile;
  const lookup = profile.lookups.get(key);
  if (lookup === undefined) throw new Error(`the profile has no lookup ${key}`);
  const { list } = lookup;
  const [name = [], ...fallbacks] = lookup.names.map((path): Path => [...list.item, ...path]);
  const { path } = list;
  const others = fieldNames.filter((field) => field !== 'name');
  const none = Object.fromEntries(others.map((field) => [field, null]));
  const base = resolveProfile({ service, list: { path }, create: { path }, fields: none });
  const rule: FieldRule = {
    ...(base.fields.name as FieldRule),
    read: name,
    write: null,
    fallbacks,
  };
  const fields = { ...base.fields, name: rule };
  return { ...base, list: { ...list, item: [] }, fields, lookup: key };
}

/** Null for an object that has no identifier that a request could send. */
export function toListedObject(
  { fields, id: exact, name }: ActualMonitor,
  key: string,
  { lookups }: Profile,
): ListedObject | null {
  const { id: place = null, item = [] } = lookups.get(key)?.list ?? {};
  const shown = place === null ? findId(fields, item) : getAt(fields, place);
  // A number above 2^53 is exact as text alone.
  const id = isRounded(shown) ? exact : shown;
  const isUsable = typeof id === 'string' ? id !== '' : Number.isSafeInteger(id);
  if (!isUsable) return null;
  return { name: isCredential(name) ? '' : name, id: id as string | number };
}

/** In the item, or in the object with its fields. */
function findId(fields: JsonObject, item: Path): Json | undefined {
  const holders = [fields, getAt(fields, item)].filter(isObject);
  const found = holders.flatMap((holder) => {
    const key = findIdentifierKey(holder);
    return key === null ? [] : [own(holder, key)];
  });
  return found[0];
}

/** Whoever knows the address of a webhook can call it. */
function isCredential(name: string): boolean {
  return isSecretText(name) || /^[a-z][a-z\d+.-]*:\/\//i.test(name);
}
