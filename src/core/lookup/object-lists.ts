import { fieldNames } from '../model/fields.ts';
import {
  findPlaces,
  getAt,
  isObject,
  isRounded,
  type Json,
  type JsonObject,
  mapPlaces,
  own,
  type Path,
} from '../model/json.ts';
import { isSecretText } from '../model/likely-secrets.ts';
import {
  type ActualMonitor,
  findIdentifierKey,
  nameKey,
  type ShowNames,
  type UnprovedList,
} from '../model/monitor.ts';
import { type ExtraRule, splitValues } from '../profile/extra-rules.ts';
import { type FieldRule, type Profile, resolveProfile } from '../profile/profile.ts';

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

/** The objects of one list, by identifier and by name. */
export class ObjectIndex {
  objects: readonly ListedObject[];
  readonly #byId: ReadonlyMap<string, readonly ListedObject[]>;
  readonly #byName: ReadonlyMap<string, readonly ListedObject[]>;

  constructor(objects: readonly ListedObject[]) {
    this.objects = objects;
    this.#byId = Map.groupBy(objects, ({ id }) => String(id));
    this.#byName = Map.groupBy(objects, ({ name }) => name);
  }

  /**
   * The objects that a text of a config may stand for: by their identifier, by their name, or
   * because they share the identifier of one of these.
   */
  find(text: string): readonly ListedObject[] {
    const identified = this.#byId.get(text) ?? [];
    const named = this.#byName.get(nameKey(text)) ?? [];
    const found = [...identified, ...named];
    return [...new Set(found.flatMap(({ id }) => this.#byId.get(String(id)) ?? []))];
  }

  /** The name that stands for an identifier alone; null if there is none. */
  nameOf(id: string): string | null {
    const [{ name } = { name: '' }] = this.#byId.get(id) ?? [];
    return name !== '' && this.find(name).length === 1 ? name : null;
  }
}

/** The list of one lookup, or why there is none, such as `GET /contacts: 403`. */
export type ObjectList =
  | { index: ObjectIndex; unproved: UnprovedList | null }
  | { index: null; refusal: string };

/** By the keys of the lookups. A list that nothing refers to is not read, and not in it. */
export type ObjectLists = ReadonlyMap<string, ObjectList>;

export type LookupRule = ExtraRule & { lookup: string };

export function listLookupRules({ extra }: Profile): readonly LookupRule[] {
  return extra.filter((rule): rule is LookupRule => rule.lookup !== null);
}

interface HasBody {
  body: JsonObject;
}

/**
 * The keys of the lists that a run has to read: a declared monitor has a text where a name may
 * stand, or one of the listed monitors has a value there, whose name is to be shown.
 */
export function selectLookups(
  profile: Profile,
  declared: readonly HasBody[],
  listed: readonly HasBody[] = [],
): readonly string[] {
  const isText = ({ value }: Reference) => typeof value === 'string';
  const wanted = listLookupRules(profile).filter(
    (rule) =>
      declared.some(({ body }) => listReferences(body, rule).some(isText)) ||
      listed.some(({ body }) => listReferences(body, rule).length > 0),
  );
  return [...new Set(wanted.map(({ lookup }) => lookup))];
}

/** A number at a place that a rule names, or a text, or a part of one. */
export interface Reference {
  value: string | number;
  place: Path;
}

export function listReferences(body: JsonObject, rule: ExtraRule): readonly Reference[] {
  return findPlaces(body, rule.path).flatMap((place): readonly Reference[] => {
    const value = getAt(body, place) ?? null;
    if (typeof value === 'number') return [{ value, place }];
    const texts = typeof value === 'string' ? splitValues(value, rule) : [];
    const references = texts.filter((text) => isReference(text, rule));
    return references.map((text) => ({ value: text, place }));
  });
}

/** Not where it is empty, or a value that the profile names. */
export function isReference(text: string, { values }: ExtraRule): boolean {
  return text !== '' && !values.some(([word]) => word === text);
}

/**
 * Shows the names of objects in place of their identifiers, where a name stands for one object
 * alone.
 */
export function createNamer(lists: ObjectLists, profile: Profile): ShowNames {
  const rules = listLookupRules(profile);
  return (path, value) => {
    let shown = value;
    for (const rule of rules) {
      const rest = findRest(rule.path, path);
      if (rest !== null) shown = mapPlaces(shown, rest, (id) => nameValue(id, rule, lists));
    }
    return shown;
  };
}

/** What is left of a rule's path below a place; null if the place is not on its way. */
function findRest(rule: Path, place: Path): Path | null {
  const isOnWay = place.every((step, depth) => {
    const known = rule[depth];
    return known === '*' || String(known) === String(step);
  });
  return isOnWay && place.length <= rule.length ? rule.slice(place.length) : null;
}

function nameValue(value: Json, rule: LookupRule, lists: ObjectLists): Json {
  const index = lists.get(rule.lookup)?.index ?? null;
  if (index === null || (typeof value !== 'string' && typeof value !== 'number')) return value;
  // It may be the identifier of another object.
  if (isRounded(value)) return value;
  const { separator } = rule;
  const ids = splitValues(String(value), rule);
  const names = ids.map((id) => {
    const name = index.nameOf(id);
    return name !== null && canBeWritten(name, rule) ? name : id;
  });
  if (names.every((name, at) => name === ids[at])) return value;
  return names.join(separator ?? '');
}

/** Whether a config can have the name, and not the identifier alone. */
export function canBeWritten(name: string, rule: LookupRule): boolean {
  const { separator } = rule;
  return isReference(name, rule) && (separator === null || !name.includes(separator));
}
