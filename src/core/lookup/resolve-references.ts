import { type Json, type JsonObject, mapPlaces, type Path, writePath } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import type { ActualMonitor, DeclaredMonitor, ShowNames } from '../model/monitor.ts';
import { type Problem, type Source, type Warning, warn } from '../model/problem.ts';
import { type ExtraRule, joinValues, splitValues, toConfigWords } from '../profile/extra-rules.ts';
import type { Profile } from '../profile/profile.ts';
import { describePath, describeValue } from '../yaml/mistake.ts';
import {
  describeAmbiguous,
  describeMisplaced,
  describeUnknown,
  type Fault,
} from './describe-fault.ts';
import {
  isText,
  isWord,
  type LookupRule,
  listLookupRules,
  listReferences,
  listWrongPlaces,
  type ObjectList,
  type ObjectLists,
  type Reference,
} from './object-lists.ts';
import { createNamer } from './show-names.ts';

/**
 * Where a value of a monitor is written: its path is a JSON Pointer into the body without the first
 * slash.
 */
export type FindSource = (
  monitor: DeclaredMonitor,
  path: string,
) => (Source & { readonly path: Path }) | null;

export interface Resolved {
  /** With identifiers in place of names, if there are no problems. */
  readonly monitors: readonly DeclaredMonitor[];
  /** Shows names in place of identifiers; null without a list of names. */
  readonly showNames: ShowNames | null;
  /** Names that stand for no object, or for several. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}

/**
 * Replaces the names of other objects in declared monitors by their identifiers:
 *
 * 1. Read each value where a name may stand; a text of several values is split.
 * 2. A text that no object of the list has as its identifier is a name. Names and identifiers are
 *    replaced by the identifier of their object, in its own JSON type, or in that of the listed
 *    monitors if these all have another one. Other values stay.
 * 3. A text that a listed monitor has at this place is an identifier, too: its object may be in no
 *    list, or the service has refused the list. Any other text is a problem.
 * 4. A text near the place of a name, such as one in place of a list of objects, is a problem as
 *    well, unless a listed monitor has it there: the service would get the name.
 * 5. Keep one of several equal items of a list, because a name and its identifier mean one object.
 * 6. Sort several values of one text, as those of the list are, and write the text again. A value
 *    in the service's words gets those of the config.
 *
 * @param listed the monitors of the service.
 */
export function resolveReferences(
  monitors: readonly DeclaredMonitor[],
  listed: readonly ActualMonitor[],
  lists: ObjectLists,
  profile: Profile,
  findSource: FindSource,
): Resolved {
  const rules = profile.extra;
  if (rules.length === 0) return { monitors, showNames: null, problems: [], warnings: [] };
  const problems = new Map<string, Problem>();
  const finders = rules.map((rule) => createFinder(rule, lists, listed, profile));
  const misplacedFinders = listLookupRules(profile).map((rule) => ({
    fault: describeMisplaced(rule, profile.service),
    find: createMisplacedFinder(rule, listed, profile),
  }));
  const showNames = lists.size === 0 ? null : createNamer(lists, profile);
  const resolved = monitors.map((declared): DeclaredMonitor => {
    let { body, template } = declared;
    const report = (fault: Fault, text: string, place: Path) => {
      const problem = toProblem(fault, text, place, declared, findSource);
      const key = `${problem.file}:${problem.line}:${problem.column} ${text}`;
      // Later monitors may have it by an alias, or from the defaults.
      if (!problems.has(key)) problems.set(key, problem);
    };
    for (const { fault, find } of misplacedFinders)
      for (const { place, value } of find(body)) report(fault, String(value), place);
    for (const [index, rule] of rules.entries()) {
      const find = finders[index] ?? null;
      body = mapPlaces(body, rule.path, (value, place) =>
        resolveValue(value, rule, find, (fault, text) => report(fault, text, place)),
      ) as JsonObject;
      // Next to a variable, the names stand for the same objects.
      template &&= mapPlaces(template, rule.path, (value) =>
        resolveValue(value, rule, find, () => undefined),
      ) as JsonObject;
      if (rule.lookup !== null) body = withoutRepeated(body, rule);
    }
    const isSame = body === declared.body && lists.size === 0;
    if (isSame) return declared;
    const withTemplate = template === undefined ? {} : { template };
    const withNames = showNames === null ? {} : { showNames };
    return { ...declared, body, ...withTemplate, ...withNames };
  });
  const warnings = [...lists].flatMap(([key, list]) => warnOfRefusal(key, list, profile));
  return { monitors: resolved, showNames, problems: [...problems.values()], warnings };
}

/** The identifier that a text stands for, or why it stands for none. */
type Finder = (text: string) => string | number | Fault;

/** Null where no name may stand, or where no list was read because no monitor has a text. */
function createFinder(
  rule: ExtraRule,
  lists: ObjectLists,
  listed: readonly ActualMonitor[],
  profile: Profile,
): Finder | null {
  const { lookup } = rule;
  const list = lookup === null ? undefined : lists.get(lookup);
  if (list === undefined || lookup === null) return null;
  const known = listKnown(listed, rule);
  const types = new Set<string>([...known.values()].map((value) => typeof value));
  return (text) => {
    const meaning = list.index?.find(text);
    if (meaning?.kind === 'object') return toListedType(meaning.object.id, types);
    if (meaning?.kind === 'ambiguous') return describeAmbiguous(meaning, lookup);
    return known.get(text) ?? describeUnknown(text, { ...rule, lookup }, list, profile);
  };
}

/**
 * Finds texts near the place of a lookup, which the service would get as names; but not those that
 * a listed monitor has there.
 */
function createMisplacedFinder(
  rule: LookupRule,
  listed: readonly ActualMonitor[],
  profile: Profile,
): (body: JsonObject) => readonly Reference[] {
  const places = listWrongPlaces(rule, profile).map((path) => ({ ...rule, path, separator: null }));
  const finders = places.map((near) => {
    // Searched only if a config has such a text, because there may be 100,000 monitors.
    let known: ReturnType<typeof listKnown> | null = null;
    return (body: JsonObject) =>
      listReferences(body, near).filter((reference) => {
        if (!isText(reference)) return false;
        known ??= listKnown(listed, near);
        return !known.has(String(reference.value));
      });
  });
  return (body) => finders.flatMap((find) => find(body));
}

/** Some services have an identifier as a text in one list, and as a number in the other. */
function toListedType(id: string | number, types: ReadonlySet<string>): string | number {
  if (types.size !== 1 || types.has(typeof id)) return id;
  return typeof id === 'number' || !/^[1-9]\d{0,14}$/.test(id) ? String(id) : Number(id);
}

/** What the listed monitors have at a place, by its text. */
function listKnown(
  listed: readonly ActualMonitor[],
  rule: ExtraRule,
): ReadonlyMap<string, string | number> {
  const references = listed.flatMap(({ body }) => listReferences(body, rule));
  return new Map(references.map(({ value }) => [String(value), value]));
}

function resolveValue(
  value: Json,
  rule: ExtraRule,
  find: Finder | null,
  report: (fault: Fault, text: string) => void,
): Json {
  if (find === null || typeof value !== 'string') return toConfigWords(value, rule);
  const ids = splitValues(value, rule).map((text) => {
    const found = text === '' || isWord(text, rule) ? text : find(text);
    if (typeof found !== 'object') return found;
    report(found, text);
    return text;
  });
  return rule.separator === null ? (ids[0] ?? value) : joinValues(ids.map(String), rule);
}

/** Without references that are equal to an earlier one; other lists on the way stay unchanged. */
function withoutRepeated(body: JsonObject, { path }: ExtraRule): JsonObject {
  const depth = path.lastIndexOf('*');
  if (depth === -1) return body;
  return mapPlaces(body, path.slice(0, depth), (list) => {
    if (!Array.isArray(list)) return list;
    const items: readonly Json[] = list;
    const kept = new Map(items.map((item) => [JSON.stringify(item), item]));
    return kept.size === items.length ? list : [...kept.values()];
  }) as JsonObject;
}

function toProblem(
  { advice, code, message }: Fault,
  text: string,
  place: Path,
  declared: DeclaredMonitor,
  findSource: FindSource,
): Problem {
  const pointer = writePath(place);
  const written = findSource(declared, pointer);
  const { column, file, line } = written ?? declared.source;
  const isSecret = declared.secretFields.includes(String(place[0]));
  const found = isSecret ? masked : describeValue(text);
  const path = describePath(written?.path ?? ['extra', ...place]);
  // The nearest names would show what a secret is like.
  const next = isSecret ? '' : `; ${advice}`;
  return { code, file, line, column, path, message: `${message}, found ${found}${next}` };
}

function warnOfRefusal(key: string, list: ObjectList, { service }: Profile): readonly Warning[] {
  if (list.index !== null) return [];
  const what = `${service} refused the list of ${key} (${list.refusal})`;
  return [
    warn(`${what}, so names cannot be used: a text is the identifier that a listed monitor has`),
  ];
}
