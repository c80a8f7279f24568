import { findPlaces, getAt, type JsonObject, type Path } from '../model/json.ts';
import type { UnprovedList } from '../model/monitor.ts';
import { type ExtraRule, splitValues } from '../profile/extra-rules.ts';
import type { Profile } from '../profile/profile.ts';
import type { ObjectIndex } from './object-index.ts';

/** The list of one lookup, or how the service refused it, such as `GET /contacts: 403`. */
export type ObjectList =
  | { readonly index: ObjectIndex; readonly unproved: UnprovedList | null }
  | { readonly index: null; readonly refusal: string };

/** By the keys of the lookups. A list that nothing refers to is not read, and not in it. */
export type ObjectLists = ReadonlyMap<string, ObjectList>;

export type LookupRule = ExtraRule & { readonly lookup: string };

export function listLookupRules({ extra }: Profile): readonly LookupRule[] {
  return extra.filter((rule): rule is LookupRule => rule.lookup !== null);
}

interface HasBody {
  readonly body: JsonObject;
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
  const wanted = listLookupRules(profile).filter(
    (rule) =>
      declared.some(({ body }) => listReferences(body, rule).some(isText)) ||
      listed.some(({ body }) => listReferences(body, rule).length > 0),
  );
  return [...new Set(wanted.map(({ lookup }) => lookup))];
}

/** A number at a place that a rule names, or a text, or a part of one. */
export interface Reference {
  readonly value: string | number;
  readonly place: Path;
}

export function isText({ value }: Reference): boolean {
  return typeof value === 'string';
}

export function listReferences(body: JsonObject, rule: ExtraRule): readonly Reference[] {
  return findPlaces(body, rule.path).flatMap((place): readonly Reference[] => {
    const value = getAt(body, place) ?? null;
    if (typeof value === 'number') return [{ value, place }];
    const texts = typeof value === 'string' ? splitValues(value, rule) : [];
    const references = texts.filter((text) => text !== '' && !isWord(text, rule));
    return references.map((text) => ({ value: text, place }));
  });
}

/** Whether a text is a value that the profile names, and not the name of an object. */
export function isWord(text: string, { values }: ExtraRule): boolean {
  return values.some(([word]) => word === text);
}

/**
 * The places near that of a rule where a config may have a name by mistake: the lists and objects
 * around it, and the same place with a list more or less on the way; not those of other rules.
 */
export function listWrongPlaces({ path }: LookupRule, { extra }: Profile): readonly Path[] {
  const around = path.slice(1).map((_, index) => path.slice(0, index + 1));
  const unlisted = path.flatMap((step, index) => (step === '*' ? [path.toSpliced(index, 1)] : []));
  const listed = path.map((_, index) => path.toSpliced(index + 1, 0, '*'));
  const named = new Set(extra.map((rule) => rule.path.join('/')));
  return [...around, ...unlisted, ...listed].filter((place) => !named.has(place.join('/')));
}
