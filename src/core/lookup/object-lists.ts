import { fieldNames } from '../model/fields.ts';
import {
  findPlaces,
  getAt,
  isObject,
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

export interface ListedObject {
  /** As {@link nameKey}; empty where it has none to be used. */
  name: string;
  /** As the list has it. */
  id: string | number;
}

const others = fieldNames.filter((field) => field !== 'name');
const nameAlone = resolveProfile({
  service: '',
  list: { path: '/' },
  create: { path: '/' },
  fields: Object.fromEntries(others.map((field) => [field, null])),
});

/** With it, the list of a lookup is read as that of monitors is. */
export function toListProfile(key: string, { lookups, service }: Profile): Profile {
  const lookup = lookups.get(key);
  if (lookup === undefined) throw new Error(`the profile has no lookup ${key}`);
  const { list, names } = lookup;
  const [first = [], ...fallbacks] = names.map((path) => [...list.item, ...path]);
  const name = { ...(nameAlone.fields.name as FieldRule), read: [first], fallbacks };
  const fields = { ...nameAlone.fields, name };
  // Items are complete: their identifiers may be outside the object with their fields.
  return { ...nameAlone, service, list: { ...list, item: [] }, fields, lookup: key };
}

/** Null without an identifier that a request could send. */
export function toListedObject(
  { fields, name }: ActualMonitor,
  key: string,
  { lookups }: Profile,
): ListedObject | null {
  const { id: place = null, item = [] } = lookups.get(key)?.list ?? {};
  const holders = [fields, getAt(fields, item)].filter(isObject);
  const detected = holders.map((holder) => own(holder, findIdentifierKey(holder) ?? ''));
  const id = place === null ? detected.find((one) => one !== undefined) : getAt(fields, place);
  const isUsable = typeof id === 'string' ? id !== '' : Number.isSafeInteger(id);
  return isUsable ? { name: isCredential(name) ? '' : name, id: id as string | number } : null;
}

/** Whoever knows the address of a webhook can call it. */
function isCredential(name: string): boolean {
  return isSecretText(name) || /^[a-z][a-z\d+.-]*:\/\//i.test(name);
}

export class ObjectIndex {
  readonly objects: readonly ListedObject[];
  readonly #byId: ReadonlyMap<string, readonly ListedObject[]>;
  readonly #byName: ReadonlyMap<string, readonly ListedObject[]>;

  constructor(objects: readonly ListedObject[]) {
    this.objects = objects;
    this.#byId = Map.groupBy(objects, ({ id }) => String(id));
    this.#byName = Map.groupBy(objects, ({ name }) => name);
  }

  /** Those of an identifier or a name, and all that share the identifier of one of these. */
  find(text: string): readonly ListedObject[] {
    const named = this.#byName.get(nameKey(text)) ?? [];
    const ids = new Set([text, ...named.map(({ id }) => String(id))]);
    return [...ids].flatMap((id) => this.#byId.get(id) ?? []);
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

/** By the keys of the lookups; without those that nothing refers to. */
export type ObjectLists = ReadonlyMap<string, ObjectList>;

export type LookupRule = ExtraRule & { lookup: string };

function listLookupRules({ extra }: Profile): readonly LookupRule[] {
  return extra.filter((rule): rule is LookupRule => rule.lookup !== null);
}

/** The keys of those that some monitors refer to. */
export function selectLookups(
  profile: Profile,
  monitors: readonly { body: JsonObject }[],
  by: 'name' | 'any',
): readonly string[] {
  const isWanted = ({ value }: Reference) => by === 'any' || typeof value === 'string';
  const wanted = listLookupRules(profile).filter((rule) =>
    monitors.some(({ body }) => listReferences(body, rule).some(isWanted)),
  );
  return [...new Set(wanted.map(({ lookup }) => lookup))];
}

/** A number, or a text or a part of it. */
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

export function isReference(text: string, { values }: ExtraRule): boolean {
  return text !== '' && !values.some(([word]) => word === text);
}

export function createNamer(lists: ObjectLists, profile: Profile): ShowNames {
  const rules = listLookupRules(profile);
  return (place, value) => {
    let shown = value;
    for (const rule of rules) {
      const isOnWay =
        place.length <= rule.path.length &&
        place.every((step, depth) => ['*', String(step)].includes(String(rule.path[depth])));
      const below = rule.path.slice(place.length);
      if (isOnWay) shown = mapPlaces(shown, below, (id) => nameValue(id, rule, lists));
    }
    return shown;
  };
}

function nameValue(value: Json, rule: LookupRule, lists: ObjectLists): Json {
  const index = lists.get(rule.lookup)?.index ?? null;
  const isReadable = typeof value === 'string' || typeof value === 'number';
  if (index === null || !isReadable) return value;
  const ids = splitValues(String(value), rule);
  const names = ids.map((id) => {
    const name = index.nameOf(id);
    return name !== null && canBeWritten(name, rule) ? name : id;
  });
  return names.every((name, at) => name === ids[at]) ? value : names.join(rule.separator ?? '');
}

export function canBeWritten(name: string, rule: LookupRule): boolean {
  const { separator } = rule;
  return isReference(name, rule) && (separator === null || !name.includes(separator));
}
