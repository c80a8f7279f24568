import {
  covers,
  type FieldName,
  fieldNames,
  isFieldName,
  isSameValue,
} from '../model/fields.ts';
import {
  copyReceived,
  getAt,
  isAtOrBelow,
  isEmpty,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  own,
  type Path,
  parsePointer,
  writePath,
} from '../model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  identifierKeys,
  withoutIdentifiers,
} from '../model/monitor.ts';
import { looksLikeState } from '../model/secrets.ts';
import {
  type ComparedEntry,
  encodeChanged,
  isIdentity,
  isRetyped,
} from '../plan/plan-entry.ts';
import type { Profile } from '../profile/profile.ts';
import { listReadOnly, placesOf, type TypeRule, typeOf } from '../profile/types.ts';

export interface Effect {
  /** In the words of the config where it has the field. */
  path: string;
  place: string;
  was: Json;
  is: Json;
}

export class EffectFinder {
  readonly #profile: Profile;
  /** Written once for each type, because a run compares thousands of monitors. */
  readonly #places = new Map<TypeRule, ReturnType<typeof listPlaces>>();

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  /**
   * Place by place. What was not there before, a list in another order, the identifier, what
   * `list.readOnly` names, and the places that a request has set do not count.
   */
  find(before: ActualMonitor, after: ActualMonitor, sent: Iterable<string> = []) {
    const { fields, readOnly } = this.#placesOf(own(before.body, 'type'));
    const skipped = new Set([...identifierKeys, ...readOnly, ...sent]);
    const effects: Effect[] = [];
    for (const { compared, field } of fields) {
      // Fields inside an object are compared below, each for itself.
      const shown = compared.filter(({ path, place }) => {
        return !skipped.has(place) && !isObject(getAt(before.fields, path));
      });
      const effect = compareField(field, shown, before, after);
      if (effect !== null) effects.push(effect);
      for (const { place } of shown) skipped.add(place);
    }
    findBelow('', before.fields, after.fields, skipped, effects);
    return effects;
  }

  findSent(update: ComparedEntry): SentPlaces {
    const { actual, declared, differences } = update;
    const profile = this.#profile;
    const body = encodeChanged(update, profile)?.body ?? {};
    const listed = copyReceived(actual.fields);
    const sent: SentPlaces = { set: new Set(), copied: new Set() };
    addPlaces([], body, listed, sent);
    const type = own(actual.body, 'type');
    const [from, to] = [
      typeOf(type, profile),
      typeOf(own(declared.body, 'type') ?? type, profile),
    ];
    const fields = fieldNames.map((name) => {
      const { read } = placesOf(name, from, profile);
      return { read, write: placesOf(name, to, profile).write };
    });
    const extra = to.extra.map(({ path, source, write }) => {
      return { read: source === null ? [] : [source], write: [write ?? path] };
    });
    // What is read elsewhere is copied from there.
    for (const { read, write } of [...fields, ...extra])
      for (const [part, place] of write.entries()) {
        const value = getAt(body, place);
        if (value === undefined) continue;
        const before = getAt(listed, read[part] ?? place);
        for (const shown of read) addPlaces(shown, value, before, sent);
      }
    // A schedule replaces the interval.
    const schedules = actual.hasNoInterval ? [] : profile.instead.map(writePath);
    if (differences.some(({ path }) => schedules.some((one) => isAtOrBelow(path, one))))
      for (const place of placesOf('intervalSeconds', from, profile).read)
        sent.set.add(writePath(place));
    // JSON Patch names what it changes, and copies nothing.
    if (profile.update?.operationsAt !== null) sent.copied.clear();
    return sent;
  }

  #placesOf(type: Json | undefined) {
    const rule = typeOf(type, this.#profile);
    const places = this.#places.get(rule) ?? listPlaces(rule, this.#profile);
    this.#places.set(rule, places);
    return places;
  }
}

function listPlaces(rule: TypeRule, profile: Profile) {
  const fields = fieldNames.map((field) => {
    const mapped = listMapped(field, placesOf(field, rule, profile).read, profile);
    return { field, compared: mapped.map((path) => ({ path, place: writePath(path) })) };
  });
  return { fields, readOnly: listReadOnly(rule, profile).map(writePath) };
}

/** Where an object stands for the value of a field, the places inside it that mean the value. */
function listMapped(
  name: FieldName,
  places: readonly Path[],
  { fields }: Profile,
): readonly Path[] {
  const values = fields[name]?.values.map(([, value]) => value) ?? [];
  // Such as `number` and `unit`.
  const keys = values.every(isObject) ? [...new Set(values.flatMap(Object.keys))] : [];
  if (keys.length === 0) return places;
  return places.flatMap((place) => keys.map((key) => [...place, key]));
}

interface ShownPlace {
  path: Path;
  place: string;
}

/** In the words of the config, because two values of the service may mean the same. */
function compareField(
  field: FieldName,
  shown: readonly ShownPlace[],
  before: ActualMonitor,
  after: ActualMonitor,
): Effect | null {
  const [first] = shown;
  if (first === undefined || (field === 'name' && before.name === after.name)) return null;
  // Of a monitor with a schedule, the words of the config leave out an interval of null.
  const wasNull = shown.every(({ path }) => getAt(before.fields, path) === null);
  const was = own(before.body, field) ?? (wasNull ? null : undefined);
  const is = own(after.body, field);
  if (was === undefined || isSameValue(field, was, is) || covers(was, is)) return null;
  return { path: field, place: first.place, was, is: is ?? null };
}

function findBelow(
  above: string,
  was: JsonObject,
  is: JsonObject,
  skipped: ReadonlySet<string>,
  effects: Effect[],
): void {
  for (const [key, value] of Object.entries(was)) {
    const shown = own(is, key) ?? null;
    // Fast path: nearly all values are equal.
    if (value === shown || (isEmpty(value) && isEmpty(shown))) continue;
    const place = above + writePath([key]);
    if (skipped.has(place)) continue;
    if (!isEmpty(value) && isObject(value) && (isEmpty(shown) || isObject(shown)))
      findBelow(`${place}/`, value, isObject(shown) ? shown : {}, skipped, effects);
    else if (isOther(value, shown, place, skipped))
      effects.push({ path: place, place, was: value, is: shown });
  }
}

function isOther(
  was: Json,
  is: Json,
  place: string,
  skipped: ReadonlySet<string>,
): boolean {
  if (!isEmpty(was)) return !covers(was, is);
  // What a request sets in an object that was empty is compared by its own place.
  return !skipped.values().some((one) => one.startsWith(`${place}/`));
}

export function isNamedLikeState({ place }: Effect): boolean {
  const steps = parsePointer(`/${place}`);
  return steps.some(
    (step) => looksLikeState(step) || /^(version|revision|etag)$/i.test(step),
  );
}

/** Of a request, as the list has them. What is not set is only copied from the list. */
export interface SentPlaces {
  set: Set<string>;
  copied: Set<string>;
}

function addPlaces(
  at: Path,
  value: Json,
  before: Json | undefined,
  sent: SentPlaces,
): void {
  if (isObject(value) && !isEmpty(value))
    for (const [key, inner] of Object.entries(value))
      addPlaces([...at, key], inner, isObject(before) ? own(before, key) : undefined, sent);
  else if (before !== undefined && isSameJson(value, before))
    sent.copied.add(writePath(at));
  else sent.set.add(writePath(at));
}

interface UpdateFacts {
  update: ComparedEntry;
  copied: ReadonlySet<string>;
  /** Places that changed in monitors that were not written. */
  moving: ReadonlySet<string>;
  after: CompleteList;
}

/** Leaves out what is as declared, and state: by its name, or because it changes elsewhere, too. */
export function judgeEffects(
  effects: readonly Effect[],
  { after, copied, moving, update }: UpdateFacts,
) {
  const { body } = update.declared;
  return effects.flatMap((effect) => {
    const { path, place } = effect;
    const wanted = getAt(body, parsePointer(`/${path}`));
    if (
      wanted === undefined ? isNamedLikeState(effect) : isAsDeclared(effect, wanted, update)
    )
      return [];
    if (isEmpty(effect.is)) {
      const mayBeLost =
        (isRetyped(update) && path !== 'name') ||
        (moving.has(place) && isShownNowhere(effect, after));
      return { ...effect, isHarm: !mayBeLost };
    }
    // A target that was null is not another one.
    if (isIdentity(path) && !isEmpty(effect.was)) return { ...effect, isHarm: true };
    if (moving.has(place)) return [];
    const isRenumbered = covers(withoutIdentifiers(effect.was), effect.is);
    const mayChange = isRetyped(update) || isRenumbered;
    return { ...effect, isHarm: !mayChange && copied.has(place) };
  });
}

/** Where the list now shows what no request could send. */
function isAsDeclared(
  { is, path }: Effect,
  wanted: Json,
  { declared: { ignoreChanges } }: ComparedEntry,
): boolean {
  const isIgnored = ignoreChanges.some(
    (one) => isAtOrBelow(path, one) || isAtOrBelow(one, path),
  );
  return !isIgnored && (covers(wanted, is) || isSameValue(path, wanted, is));
}

function isShownNowhere({ path, place }: Effect, { monitors }: CompleteList): boolean {
  const steps = parsePointer(`/${place}`);
  return (
    !isFieldName(path) && monitors.every(({ fields }) => getAt(fields, steps) === undefined)
  );
}
