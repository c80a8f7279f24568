import { withoutEscapes } from '../export/export-config.ts';
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
import { hasRedacted, hideSecretsAt, isRedacted } from '../model/likely-secrets.ts';
import { containsSecret, type Mask } from '../model/mask.ts';
import type { ShowNames } from '../model/monitor.ts';
import { fieldOf } from '../plan/compare.ts';
import type { ComparedEntry } from '../plan/plan-entry.ts';
import type { LeftAloneReason } from '../report/adoption.ts';

// What a config has to declare so that a comparison finds no difference.

/** A field, or a part of one, that is left alone. */
export interface LeftValue {
  readonly path: string;
  readonly why: LeftAloneReason;
  readonly detail?: string;
}

export interface ChosenFields {
  readonly fields: ReadonlyMap<string, Json>;
  readonly left: readonly LeftValue[];
}

/** What is found of one field. */
interface Taking {
  /** Names in place of the identifiers of other objects. */
  readonly showNames: ShowNames;
  /** Paths that are not compared. */
  readonly ignored: readonly string[];
  readonly taken: { readonly at: Path; readonly value: Json }[];
  /** Where the service shows a placeholder. */
  readonly hidden: Path[];
}

/** A place in the declared monitor, and in the listed one, where a list may have another order. */
interface At {
  readonly path: Path;
  readonly listed: Path;
}

/**
 * The listed values of the fields that differ.
 * @param written the body as the config has it, with names of other objects.
 */
export function chooseFields(
  { actual, declared, differences }: ComparedEntry,
  written: JsonObject,
  mask: Mask,
): ChosenFields {
  const { body } = withoutEscapes(actual);
  const { ignoreChanges: ignored, secretFields, showNames = unchanged } = declared;
  const fields = new Map<string, Json>();
  const left: LeftValue[] = [];
  for (const field of new Set(differences.filter((one) => !one.isAlsoSet).map(fieldOf))) {
    const path = writePath([field]);
    const value = own(body, field);
    if (field === 'name') left.push({ path, why: 'name' });
    else if (secretFields.includes(field)) left.push({ path, why: 'secret' });
    else if (value === undefined) left.push({ path, why: 'not-listed' });
    else {
      const taking: Taking = { showNames, ignored, taken: [], hidden: [] };
      const before = own(written, field) ?? null;
      const wanted = takeListed(before, value, { path: [field], listed: [field] }, taking);
      const why = findSecret(taking, body, mask);
      for (const hidden of taking.hidden) left.push({ path: writePath(hidden), why: 'hidden' });
      if (why !== null) left.push({ path, why });
      else if (!isSameJson(wanted, before)) fields.set(field, wanted);
    }
  }
  return { fields, left };
}

const unchanged: ShowNames = (_path, value) => value;

function findSecret({ taken }: Taking, listed: JsonObject, mask: Mask): LeftAloneReason | null {
  if (taken.some(({ value }) => hasRedacted(value))) return 'hidden';
  return taken.some(({ at, value }) => isLikelySecret(value, listed, at, mask)) ? 'secret' : null;
}

/** Whether a listed value is, or may be, a secret. */
export function isLikelySecret(value: Json, listed: JsonObject, path: Path, mask: Mask): boolean {
  const hidden = hideSecretsAt(listed, path, value);
  return !isSameJson(hidden, value) || containsSecret(value, mask);
}

/**
 * As few changes as possible: what is equal stays as it is declared, and keys that only the service
 * has are not added. A mapping with a key that the service does not list is taken whole.
 */
function takeListed(declared: Json, listed: Json, at: At, taking: Taking): Json {
  const { hidden, showNames, taken } = taking;
  const named = showNames(at.path, listed);
  if (isIgnored(at.path, taking) || covers(showNames(at.path, declared), named)) return declared;
  if (isObject(declared) && isObject(listed)) {
    const stays = (key: string) => declared[key] === null || isIgnored([...at.path, key], taking);
    const isListed = (key: string) => own(listed, key) !== undefined || stays(key);
    if (Object.keys(declared).every(isListed))
      return mapFields(declared, (value, key) => {
        const inner = own(listed, key);
        return inner === undefined ? value : takeListed(value, inner, below(at, key, key), taking);
      });
  }
  if (Array.isArray(declared) && Array.isArray(listed))
    return takeItems(declared, listed, at, taking);
  const isInList = at.path.some((step) => typeof step === 'number');
  if (isRedacted(listed) && !isInList) {
    hidden.push(at.path);
    return declared;
  }
  taken.push({ at: at.listed, value: listed });
  return named;
}

function isIgnored(path: Path, { ignored }: Taking): boolean {
  return ignored.some((above) => isAtOrBelow(writePath(path), above));
}

function below(at: At, step: string | number, listedStep: string | number): At {
  return { path: [...at.path, step], listed: [...at.listed, listedStep] };
}

/** Of a list of the same length, the order stays; one of another length has that of the service. */
function takeItems(
  declared: readonly Json[],
  listed: readonly Json[],
  at: At,
  taking: Taking,
): readonly Json[] {
  const declaredOf = findPartners(declared, listed, at, taking);
  const takeAt = (index: number, listedIndex: number) => {
    const partner = declaredOf.get(listedIndex);
    if (partner !== undefined) return declared[partner] as Json;
    const item = (declared.length === listed.length ? declared[index] : undefined) ?? null;
    return takeListed(item, listed[listedIndex] as Json, below(at, index, listedIndex), taking);
  };
  if (declared.length !== listed.length) return listed.map((_, index) => takeAt(index, index));
  const partners = new Map([...declaredOf].map(([listedIndex, index]) => [index, listedIndex]));
  const free = [...listed.keys()].filter((index) => !declaredOf.has(index));
  return declared.map((_, index) => {
    const partner = partners.get(index);
    // An item that changed in its place is more likely the same one.
    const nearest = free.includes(index) ? index : (free[0] ?? index);
    if (partner === undefined) free.splice(free.indexOf(nearest), 1);
    return takeAt(index, partner ?? nearest);
  });
}

/** The declared item that each listed one covers: first at the same index, then at any. */
function findPartners(
  declared: readonly Json[],
  listed: readonly Json[],
  { path }: At,
  { showNames }: Taking,
): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  const free = new Set(declared.keys());
  const named = declared.map((item, index) => showNames([...path, index], item));
  const shown = listed.map((item, index) => showNames([...path, index], item));
  const pair = (index: number, listedIndex: number) => {
    if (!covers(named[index] as Json, shown[listedIndex])) return false;
    partners.set(listedIndex, index);
    return free.delete(index);
  };
  for (const index of shown.keys()) if (free.has(index)) pair(index, index);
  for (const listedIndex of shown.keys())
    if (!partners.has(listedIndex)) [...free].some((index) => pair(index, listedIndex));
  return partners;
}
