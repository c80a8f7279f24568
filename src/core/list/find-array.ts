import { findFailure, findFailureOfEmptyList, type Refusal } from '../http/response-body.ts';
import type { ErrorCode } from '../model/errors.ts';
import {
  getAt,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Path,
  readPointer,
  writePointer,
} from '../model/json.ts';
import { listFields } from '../model/monitor.ts';
import { decodeName } from '../profile/decode.ts';
import { type Profile, quotePath } from '../profile/profile.ts';
import type { Page } from './response-fields.ts';

/** Paths of the array of monitors, in the order in which they are tried. */
const knownPaths = [['monitors'], ['data'], ['items'], ['results'], ['data', 'monitors']];

type Found = Omit<Page, 'response'>;

/**
 * Finds the array of monitors in the body of the list's response.
 * @param pointer JSON Pointer (RFC 6901) to the array, or null to detect it.
 * @param known the source of the pointer, for messages.
 */
export function readItems(body: Json, pointer: string | null, known: string, profile: Profile): Found | Refusal {
  const failure = findFailure(body);
  if (failure !== null) return failure;
  const found = pointer === null || body === null ? detect(body, profile) : readAt(body, pointer, known, profile);
  return 'items' in found && found.items.length === 0 ? (findFailureOfEmptyList(body) ?? found) : found;
}

function refuse(code: ErrorCode, refusal: string): Refusal {
  return { refusal, code };
}

/** Null is an empty list, because Go writes a nil slice as null (golang/go#27589). */
function readAt(body: Json, pointer: string, known: string, profile: Profile): Found | Refusal {
  const path = readPointer(pointer);
  const found = getAt(body, path);
  if (found === null || Array.isArray(found)) return checkItems(found ?? [], body, path, profile);
  return refuse('list-not-found', `has no array ${known} ${describeAbsence(body, path)}`);
}

/** A path without the expected value, and the keys where it ends, for a sentence: `"/data/count", in "/data" only "items"`. */
export function describeAbsence(body: Json | undefined, path: Path): string {
  const steps = path.map(String);
  const ways = [...steps.keys(), steps.length].map((depth) => steps.slice(0, depth));
  const way = ways.findLast((part) => isObject(getAt(body, part)));
  const seen = way === undefined ? describeJson(body ?? null) : nameKeys(getAt(body, way) as JsonObject);
  const place = way === undefined || way.length === 0 ? '' : `in "${writePointer(way)}" `;
  return `"${writePointer(steps)}", ${place}only ${seen}`;
}

function detect(body: Json, profile: Profile): Found | Refusal {
  if (Array.isArray(body)) return checkItems(body, body, [], profile);
  if (!isObject(body)) return refuse('list-not-found', `is ${describeJson(body)}, not a list of monitors`);
  const known = knownPaths.map((path) => ({ path, list: getAt(body, path) }));
  const found = known.find(({ list }) => Array.isArray(list)) ?? known.find(({ list }) => list === null);
  if (found !== undefined) {
    const list = Array.isArray(found.list) ? found.list : [];
    return (
      (list.length === 0 ? findOther(body, found.path, profile) : null) ?? checkItems(list, body, found.path, profile)
    );
  }
  const isList = (value: Json) => Array.isArray(value) && value.length > 0 && value.every(isObject);
  const lists = Object.entries(body).filter(([key, value]) => isList(value) && !/links$/i.test(key));
  const [only, other] = lists;
  if (only === undefined) return refuse('list-not-found', `has no list of monitors, only ${nameKeys(body)}`);
  if (other === undefined) return checkItems(only[1] as readonly Json[], body, [only[0]], profile);
  return refuse('list-ambiguous', `has several lists: ${nameKeys(Object.fromEntries(lists))}`);
}

/** Refuses an empty list next to a list of named objects, because it may be the wrong one. */
function findOther(body: JsonObject, path: readonly string[], profile: Profile): Refusal | null {
  const nearby = [body, own(body, 'data')].flatMap((object) => (isObject(object) ? Object.entries(object) : []));
  const other = nearby.find(([, value]) => Array.isArray(value) && value.some((item) => hasName(item, profile)));
  if (other === undefined) return null;
  const [here, there] = [path.join('.'), other[0]].map((place) => JSON.stringify(place));
  const both = `an empty list in ${here} and another list of named objects in ${there}`;
  return refuse('list-ambiguous', `has ${both}; either could be the monitors`);
}

function checkItems(list: readonly Json[], body: Json, path: readonly string[], profile: Profile): Found | Refusal {
  const refuseItems = (refusal: string) => refuse('list-not-monitors', refusal);
  const stray = list.find((item) => !isObject(item));
  if (stray !== undefined)
    return refuseItems(`has a list that contains ${describeJson(stray)} where a monitor object was expected`);
  if (list.some((item) => isDeeper(item, maxDepth)))
    return refuseItems(`has an item with more than ${maxDepth} levels of nesting, which is not a monitor`);
  if (list.length > 0 && !list.some((item) => hasName(item, profile)))
    return refuseItems(`has a list of ${list.length} items, none of them with a ${describeName(list, profile)}`);
  const around = path.map((_, depth) => getAt(body, path.slice(0, depth))).filter(isObject);
  return { items: list as readonly JsonObject[], around, pointer: writePointer(path) };
}

/** Comparing and writing recurse, and a response may have more levels than the stack. */
const maxDepth = 500;

function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function hasName(item: Json, profile: Profile): boolean {
  return isObject(item) && decodeName(item, profile) !== null;
}

/** The place where no item has its name, and the fields that are there, for a sentence. */
function describeName(items: readonly Json[], profile: Profile): string {
  const { fields, list } = profile;
  const place = quotePath([...list.item, ...(fields.name?.read ?? [])], profile);
  const holders = items.map((item) => getAt(item, list.item) ?? item).filter(isObject);
  return `${place}; their fields are ${listFields(holders)}`;
}

/** The keys of an object, for a sentence. */
function nameKeys(object: JsonObject): string {
  const keys = Object.keys(object);
  return keys.length === 0 ? 'an empty object' : keys.map((key) => JSON.stringify(key)).join(', ');
}

/** The kind of a JSON value that is not an object, for a sentence. */
function describeJson(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
