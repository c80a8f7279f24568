import { isRounded, type Json, mapPlaces, type Path } from '../model/json.ts';
import type { ShowNames } from '../model/monitor.ts';
import { splitValues } from '../profile/extra-rules.ts';
import type { Profile } from '../profile/profile.ts';
import { isReference, type LookupRule, listLookupRules, type ObjectLists } from './object-lists.ts';

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
