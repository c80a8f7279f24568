import { type Problem, type ProblemCode, warn } from '../model/errors.ts';
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
import {
  type ActualMonitor,
  type DeclaredMonitor,
  describeId,
  findIdentifier,
  nameKey,
  type ShowNamesOf,
} from '../model/monitor.ts';
import { isSecretText, masked } from '../model/secrets.ts';
import { joinNames, listNearest } from '../model/text.ts';
import { type FieldRule, type Profile, resolveProfile } from '../profile/profile.ts';
import {
  type ExtraRule,
  joinValues,
  splitValues,
  type TypeRule,
  toConfigWords,
  typeOf,
} from '../profile/types.ts';
import { describePath, describeValue } from '../yaml/mistake.ts';

export interface ListedObject {
  /** As {@link nameKey}; empty where it has none to be used. */
  name: string;
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
  const ids = place === null ? holders.map(findIdentifier) : [getAt(fields, place)];
  const id = ids.find((one) => one !== undefined);
  const isUsable = typeof id === 'string' ? id !== '' : Number.isSafeInteger(id);
  if (!isUsable) return null;
  return { name: isCredential(name) ? '' : name, id: id as string | number };
}

/** Whoever knows the address of a webhook can call it. */
function isCredential(name: string): boolean {
  return isSecretText(name) || /^[a-z][a-z\d+.-]*:\/\//i.test(name);
}

export function indexObjects(objects: readonly ListedObject[]) {
  const byId = Map.groupBy(objects, ({ id }) => String(id));
  const byName = Map.groupBy(objects, ({ name }) => name);
  /** Those of an identifier or a name, and all that share the identifier of one of these. */
  const find = (text: string) => {
    const named = byName.get(nameKey(text)) ?? [];
    const ids = new Set([text, ...named.map(({ id }) => String(id))]);
    return [...ids].flatMap((id) => byId.get(id) ?? []);
  };
  /** The name that stands for an identifier alone; null if there is none. */
  const nameOf = (id: string) => {
    const [{ name } = { name: '' }] = byId.get(id) ?? [];
    return name !== '' && find(name).length === 1 ? name : null;
  };
  return { objects, find, nameOf };
}

/** The list of one lookup, or why there is none, such as `GET /contacts: 403`. */
export type ObjectList =
  | { index: ReturnType<typeof indexObjects>; unproved: number | null }
  | { index: null; refusal: string };

/** By the keys of the lookups; without those that nothing refers to. */
export type ObjectLists = ReadonlyMap<string, ObjectList>;

function listLookupRules(type: Json | undefined, profile: Profile): readonly ExtraRule[] {
  return typeOf(type, profile).extra.filter(({ lookup }) => lookup !== null);
}

export function selectLookups(
  profile: Profile,
  monitors: readonly { body: JsonObject }[],
  by: 'name' | 'any',
): readonly string[] {
  const isWanted = (value: string | number) => by === 'any' || typeof value === 'string';
  const wanted = monitors.flatMap(({ body }) => {
    const rules = listLookupRules(own(body, 'type'), profile);
    return rules.filter((rule) => listReferences(body, rule).some(isWanted));
  });
  return [...new Set(wanted.flatMap(({ lookup }) => lookup ?? []))];
}

function listReferences(body: JsonObject, rule: ExtraRule) {
  return findPlaces(body, rule.path).flatMap((place): readonly (string | number)[] => {
    const value = getAt(body, place);
    if (typeof value === 'number') return [value];
    const texts = typeof value === 'string' ? splitValues(value, rule) : [];
    return texts.filter((text) => isReference(text, rule));
  });
}

function isReference(text: string, { values }: ExtraRule): boolean {
  return text !== '' && !values.some(([word]) => word === text);
}

export function createNamer(lists: ObjectLists, profile: Profile): ShowNamesOf {
  return (type) => {
    const rules = listLookupRules(type, profile);
    return (place, value) => {
      let shown = value;
      for (const rule of rules) {
        const isStep = (step: string | number, depth: number) =>
          ['*', String(step)].includes(String(rule.path[depth]));
        const below = rule.path.slice(place.length);
        if (place.every(isStep))
          shown = mapPlaces(shown, below, (id) => nameValue(id, rule, lists));
      }
      return shown;
    };
  };
}

function nameValue(value: Json, rule: ExtraRule, lists: ObjectLists): Json {
  const index = lists.get(rule.lookup ?? '')?.index ?? null;
  const isReadable = typeof value === 'string' || typeof value === 'number';
  if (index === null || !isReadable) return value;
  const ids = splitValues(String(value), rule);
  const names = ids.map((id) => {
    const name = index.nameOf(id);
    return name !== null && canBeWritten(name, rule) ? name : id;
  });
  const isChanged = names.some((name, at) => name !== ids[at]);
  return isChanged ? names.join(rule.separator ?? '') : value;
}

function canBeWritten(name: string, rule: ExtraRule): boolean {
  const isOne = rule.separator === null || !name.includes(rule.separator);
  return isOne && isReference(name, rule);
}

/**
 * Replaces names of other objects by their identifiers. A text may also be an identifier, or what a
 * listed monitor has there; any other text is a problem. Values get the words of the config.
 */
export function resolveReferences(
  monitors: readonly DeclaredMonitor[],
  listed: readonly ActualMonitor[],
  lists: ObjectLists,
  profile: Profile,
) {
  const problems = new Map<string, Problem>();
  const finders = new Map<ExtraRule, Finder | null>();
  const showNamesOf = createNamer(lists, profile);
  const resolve = (body: JsonObject, { extra }: TypeRule, report: Report) => {
    let resolved: Json = body;
    for (const rule of extra) {
      const find = finders.get(rule) ?? createFinder(rule, lists, listed);
      finders.set(rule, find);
      resolved = mapPlaces(resolved, rule.path, (value, place) => {
        if (find === null || typeof value !== 'string') return toConfigWords(value, rule);
        const ids = splitValues(value, rule).map((text) => {
          const found = isReference(text, rule) ? find(text) : text;
          if (typeof found !== 'object') return found;
          report(found, text, place);
          return text;
        });
        return rule.separator === null
          ? (ids[0] ?? value)
          : joinValues(ids.map(String), rule);
      });
    }
    return resolved as JsonObject;
  };
  const resolved = monitors.map((declared): DeclaredMonitor => {
    const type = own(declared.body, 'type');
    const rule = typeOf(type, profile);
    const body = resolve(declared.body, rule, (fault, text, place) => {
      const problem = toProblem(fault, text, place, declared);
      const key = `${problem.file}:${problem.line}:${problem.column} ${text}`;
      // Later monitors may have it by an alias, or from the defaults.
      if (!problems.has(key)) problems.set(key, problem);
    });
    // Its other texts are placeholders of secrets.
    const template = declared.template && resolve(declared.template, rule, () => undefined);
    return {
      ...declared,
      body,
      ...(template && { template }),
      ...(lists.size > 0 && { showNames: showNamesOf(type) }),
    };
  });
  const warnings = [...lists].flatMap(([key, list]) => {
    if (list.index !== null) return [];
    return warn(
      `The list of ${key} could not be read (${list.refusal}): write identifiers`,
    );
  });
  return { monitors: resolved, showNamesOf, problems: [...problems.values()], warnings };
}

export interface Fault {
  code: ProblemCode;
  /** The sentence without what was found. */
  message: string;
  next: string;
}

type Report = (fault: Fault, text: string, place: Path) => void;

type Finder = (text: string) => string | number | Fault;

/** Null where no name may stand, or where no list was read because no monitor has a text. */
function createFinder(
  rule: ExtraRule,
  lists: ObjectLists,
  listed: readonly ActualMonitor[],
): Finder | null {
  const list = lists.get(rule.lookup ?? '');
  if (list === undefined) return null;
  const references = listed.flatMap(({ body }) => listReferences(body, rule));
  const shown = new Map(references.map((value) => [String(value), value]));
  return (text) => {
    const [object, ...others] = list.index?.find(text) ?? [];
    if (object === undefined) return shown.get(text) ?? describeUnknown(text, rule, list);
    if (others.length > 0) return describeAmbiguous([object, ...others], rule);
    // Some services have it as a text in one list, and as a number in the other.
    return shown.get(String(object.id)) ?? object.id;
  };
}

export function describeUnknown(text: string, rule: ExtraRule, list: ObjectList): Fault {
  const code = 'unknown-reference';
  const { lookup } = rule;
  if (list.index === null) {
    const message = 'must be an identifier that a listed monitor has here';
    const next = `the list of ${lookup} could not be read (${list.refusal})`;
    return { code, message, next };
  }
  const { objects } = list.index;
  const names = objects.map(({ name }) => name).filter((name) => canBeWritten(name, rule));
  const near = listNearest(text, names);
  const shown = (near.length > 0 ? near : names).map((name) => JSON.stringify(name));
  const known = list.unproved === null ? '' : ', and perhaps more that were not listed';
  const message = `must be the name or the identifier of one of the ${objects.length} ${lookup}`;
  return { code, message: message + known, next: `names: ${joinNames(shown) || 'none'}` };
}

export function describeAmbiguous(
  objects: readonly ListedObject[],
  { lookup }: ExtraRule,
): Fault {
  const ids = joinNames(objects.map(({ id }) => describeId(String(id))));
  return {
    code: 'ambiguous-reference',
    message: `must stand for one of the ${lookup}, not for ${objects.length} (${ids})`,
    next: 'write an identifier that no other one has as its name, or rename the others',
  };
}

function toProblem(
  { code, message, next }: Fault,
  text: string,
  place: Path,
  declared: DeclaredMonitor,
): Problem {
  const written = declared.placeOf?.(place);
  const { column, file, line } = written ?? declared.source;
  const path = describePath(written?.path ?? ['extra', ...place]);
  const isSecret = declared.secretFields.includes(String(place[0]));
  // The nearest names would show what a secret is like.
  const found = isSecret ? masked : `${describeValue(text)}; ${next}`;
  return { code, file, line, column, path, message: `${message}, found ${found}` };
}
