import type { PlaceFinder } from '../config/parse-config.ts';
import { type Json, type JsonObject, mapPlaces, type Path } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import {
  type ActualMonitor,
  type DeclaredMonitor,
  describeId,
  type ShowNames,
} from '../model/monitor.ts';
import { type Problem, type ProblemCode, type Warning, warn } from '../model/problem.ts';
import { joinNames, listNearest } from '../model/text.ts';
import { type ExtraRule, joinValues, splitValues, toConfigWords } from '../profile/extra-rules.ts';
import type { Profile } from '../profile/profile.ts';
import { describePath, describeValue } from '../yaml/mistake.ts';
import {
  canBeWritten,
  createNamer,
  isReference,
  type ListedObject,
  type LookupRule,
  listReferences,
  type ObjectList,
  type ObjectLists,
} from './object-lists.ts';

export interface Resolved {
  monitors: readonly DeclaredMonitor[];
  /** Null without a list of names. */
  showNames: ShowNames | null;
  problems: readonly Problem[];
  warnings: readonly Warning[];
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
  placeOf: PlaceFinder,
): Resolved {
  const problems = new Map<string, Problem>();
  const finders = profile.extra.map((rule) => ({ rule, find: createFinder(rule, lists, listed) }));
  const showNames = lists.size === 0 ? null : createNamer(lists, profile);
  const resolve = (body: JsonObject, report: Report) => {
    let resolved: Json = body;
    for (const { find, rule } of finders)
      resolved = mapPlaces(resolved, rule.path, (value, place) =>
        resolveValue(value, rule, find, (fault, text) => report(fault, text, place)),
      );
    return resolved as JsonObject;
  };
  const resolved = monitors.map((declared): DeclaredMonitor => {
    const body = resolve(declared.body, (fault, text, place) => {
      const problem = toProblem(fault, text, place, declared, placeOf);
      const key = `${problem.file}:${problem.line}:${problem.column} ${text}`;
      // Later monitors may have it by an alias, or from the defaults.
      if (!problems.has(key)) problems.set(key, problem);
    });
    // Its other texts are placeholders of secrets.
    const template = declared.template && resolve(declared.template, () => undefined);
    if (body === declared.body && showNames === null) return declared;
    return { ...declared, body, ...(template && { template }), ...(showNames && { showNames }) };
  });
  const warnings = [...lists].flatMap(([key, list]) => {
    if (list.index !== null) return [];
    return warn(`The list of ${key} could not be read (${list.refusal}): write identifiers`);
  });
  return { monitors: resolved, showNames, problems: [...problems.values()], warnings };
}

/** Why a text stands for no object. */
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
  const { lookup } = rule;
  const list = lookup === null ? undefined : lists.get(lookup);
  if (list === undefined || lookup === null) return null;
  const references = listed.flatMap(({ body }) => listReferences(body, rule));
  const shown = new Map(references.map(({ value }) => [String(value), value]));
  return (text) => {
    const [object, ...others] = list.index?.find(text) ?? [];
    if (object === undefined)
      return shown.get(text) ?? describeUnknown(text, { ...rule, lookup }, list);
    if (others.length > 0) return describeAmbiguous([object, ...others], lookup);
    // Some services have it as a text in one list, and as a number in the other.
    return shown.get(String(object.id)) ?? object.id;
  };
}

export function describeUnknown(text: string, rule: LookupRule, list: ObjectList): Fault {
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

export function describeAmbiguous(objects: readonly ListedObject[], lookup: string): Fault {
  const ids = joinNames(objects.map(({ id }) => describeId(String(id))));
  return {
    code: 'ambiguous-reference',
    message: `must stand for one of the ${lookup}, not for ${objects.length} (${ids})`,
    next: 'write an identifier that no other one has as its name, or rename the others',
  };
}

function resolveValue(
  value: Json,
  rule: ExtraRule,
  find: Finder | null,
  report: (fault: Fault, text: string) => void,
): Json {
  if (find === null || typeof value !== 'string') return toConfigWords(value, rule);
  const ids = splitValues(value, rule).map((text) => {
    const found = isReference(text, rule) ? find(text) : text;
    if (typeof found !== 'object') return found;
    report(found, text);
    return text;
  });
  return rule.separator === null ? (ids[0] ?? value) : joinValues(ids.map(String), rule);
}

function toProblem(
  { code, message, next }: Fault,
  text: string,
  place: Path,
  declared: DeclaredMonitor,
  placeOf: PlaceFinder,
): Problem {
  const written = placeOf(declared, place);
  const { column, file, line } = written ?? declared.source;
  const path = describePath(written?.path ?? ['extra', ...place]);
  const isSecret = declared.secretFields.includes(String(place[0]));
  // The nearest names would show what a secret is like.
  const found = isSecret ? masked : `${describeValue(text)}; ${next}`;
  return { code, file, line, column, path, message: `${message}, found ${found}` };
}
