import { covers } from '../model/fields.ts';
import {
  isAtOrBelow,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  mapFields,
  own,
  type Path,
  writePath,
} from '../model/json.ts';
import { isRedacted } from '../model/likely-secrets.ts';
import type { ShowNames } from '../model/monitor.ts';

/** A value at the service that replaces a declared one. */
export interface Taken {
  /** In the declared monitor, and in the listed one, where a list may have another order. */
  readonly path: Path;
  readonly listedPath: Path;
  readonly value: Json;
}

/** What was found of one field. */
export interface Found {
  readonly taken: Taken[];
  /** Places that the list does not show. */
  readonly lacking: Path[];
  /** Places where the service shows a placeholder. */
  readonly hidden: Path[];
  /** Paths that are not compared. */
  readonly ignored: readonly string[];
}

type At = Pick<Taken, 'path' | 'listedPath'> & { readonly isInList: boolean };

/**
 * What a config has to declare so that a comparison finds no difference, with as few changes as
 * possible: keys that only the service has are not added, and items of a list that are equal stay.
 */
export function takeListed(declared: Json, listed: Json, at: At, found: Found): Json {
  const pointer = writePath(at.path);
  if (found.ignored.some((above) => isAtOrBelow(pointer, above))) return declared;
  if (covers(declared, listed)) return declared;
  if (isObject(declared) && isObject(listed)) return takeFields(declared, listed, at, found);
  if (Array.isArray(declared) && Array.isArray(listed)) {
    const hasIgnored = found.ignored.some((path) => path.startsWith(`${pointer}/`));
    if (declared.length === listed.length && hasIgnored)
      return declared.map((item: Json, index) =>
        takeListed(item, listed[index], stepInto(at, index, index), found),
      );
    return takeItems(declared, listed, at, found);
  }
  if (isRedacted(listed) && !at.isInList) {
    found.hidden.push(at.path);
    return declared;
  }
  found.taken.push({ ...at, value: listed });
  return listed;
}

function stepInto(at: At, step: string | number, listedStep: string | number): At {
  const isInList = at.isInList || typeof step === 'number';
  return { path: [...at.path, step], listedPath: [...at.listedPath, listedStep], isInList };
}

function takeFields(declared: JsonObject, listed: JsonObject, at: At, found: Found): JsonObject {
  return mapFields(declared, (value, key) => {
    const shown = own(listed, key);
    const inner = stepInto(at, key, key);
    if (shown !== undefined) return takeListed(value, shown, inner, found);
    const isIgnored = found.ignored.some((above) => isAtOrBelow(writePath(inner.path), above));
    if (value !== null && !isIgnored) found.lacking.push(inner.path);
    return value;
  });
}

/** Of a list of the same length, the order stays; one of another length has that of the service. */
function takeItems(
  declared: readonly Json[],
  listed: readonly Json[],
  at: At,
  found: Found,
): readonly Json[] {
  const partners = findPartners(declared, listed);
  if (declared.length !== listed.length) {
    const declaredAt = new Map([...partners].map(([own, other]) => [other, own]));
    return listed.map((item, index) => {
      const partner = declaredAt.get(index);
      if (partner !== undefined) return declared[partner] as Json;
      found.taken.push({ path: at.path, listedPath: [...at.listedPath, index], value: item });
      return item;
    });
  }
  const taken = new Set(partners.values());
  const free = [...listed.keys()].filter((index) => !taken.has(index));
  return declared.map((item, index) => {
    if (partners.has(index)) return item;
    // An item that changed in its place is more likely the same one.
    const nearest = free.includes(index) ? index : (free[0] ?? index);
    free.splice(free.indexOf(nearest), 1);
    const other = listed[nearest] as Json;
    const inner = stepInto(at, index, nearest);
    const own: Found = { ...found, taken: [], lacking: [], hidden: [] };
    const value = takeListed(item, other, inner, own);
    if (own.lacking.length > 0) {
      found.taken.push({ ...inner, value: other });
      return other;
    }
    found.taken.push(...own.taken);
    return value;
  });
}

/** The listed item that covers each declared one: first at the same index, then at any. */
function findPartners(
  declared: readonly Json[],
  listed: readonly Json[],
): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  const free = new Set(listed.keys());
  const pair = (one: number, other: number) => {
    partners.set(one, other);
    free.delete(other);
  };
  for (const [index, item] of declared.entries())
    if (index < listed.length && covers(item, listed[index])) pair(index, index);
  for (const [index, item] of declared.entries()) {
    if (partners.has(index)) continue;
    const other = [...free].find((candidate) => covers(item, listed[candidate]));
    if (other !== undefined) pair(index, other);
  }
  return partners;
}

/**
 * A wanted value in the words of the config: what stays keeps them, and the identifiers of other
 * objects in the rest become names.
 * @param written as the config has the declared value, which has identifiers in place of names.
 */
export function restoreNames(
  written: Json,
  declared: Json,
  wanted: Json,
  path: Path,
  showNames: ShowNames,
): Json {
  if (isSameJson(declared, wanted)) return written;
  const isEachObject = [written, declared, wanted].every(isObject);
  if (isEachObject && isObject(written) && isObject(declared) && isObject(wanted))
    return mapFields(wanted, (value, key) => {
      const [before, known] = [own(written, key), own(declared, key)];
      return before === undefined || known === undefined
        ? showNames([...path, key], value)
        : restoreNames(before, known, value, [...path, key], showNames);
    });
  if (!Array.isArray(written) || !Array.isArray(declared) || !Array.isArray(wanted))
    return showNames(path, wanted);
  return wanted.map((item: Json, index) => {
    const isAt = (at: number) => isSameJson((declared[at] ?? null) as Json, item);
    const same = isAt(index) ? index : [...declared.keys()].findIndex(isAt);
    const nearest = wanted.length === declared.length ? index : -1;
    const at = same >= 0 ? same : nearest;
    if (at < 0) return showNames([...path, index], item);
    return restoreNames(written[at], declared[at], item, [...path, index], showNames);
  });
}
