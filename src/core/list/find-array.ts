import { findFailure, findFailureOfNothing, type Refusal } from '../http/failure-in-body.ts';
import type { ErrorCode } from '../model/errors.ts';
import { isObject, type Json, type JsonObject, own, readPointer, writePointer } from '../model/json.ts';
import { readIdentifier, readItemName } from '../model/monitor.ts';

/** Where services put the array of monitors, in the order in which they are looked for. */
const knownPaths: readonly (readonly string[])[] = [
  ['monitors'],
  ['data'],
  ['items'],
  ['results'],
  ['data', 'monitors'],
];

/** Where an answer had its list. */
interface Found {
  readonly items: readonly JsonObject[];
  /** The objects around the array, the outermost first; none where the array is the whole answer. */
  readonly around: readonly JsonObject[];
  /** JSON Pointer to the array: further pages have theirs in the same place. */
  readonly pointer: string;
}

export type Items = Found | Refusal;

const notMonitors = 'list-not-monitors';

function refuse(code: ErrorCode, refusal: string): Refusal {
  return { refusal, code };
}

/**
 * Finds the array of monitors in the body of `GET /monitors`.
 * @param pointer JSON Pointer (RFC 6901) to the array, where it is known; nothing is guessed then.
 * @param known where the pointer comes from, for messages.
 */
export function readItems(body: Json, pointer: string | null, known = 'at list-path'): Items {
  const failure = findFailure(body);
  if (failure !== null) return failure;
  const found = findItems(body, pointer, known);
  return 'items' in found && found.items.length === 0 ? (findFailureOfNothing(body) ?? found) : found;
}

function findItems(body: Json, pointer: string | null, known: string): Items {
  if (pointer !== null && body !== null) return readAt(body, pointer, known);
  if (Array.isArray(body)) return checkItems(body, body, []);
  return isObject(body) ? readFrom(body) : refuse('list-not-found', `is ${describeJson(body)}, not a list of monitors`);
}

function readAt(body: Json, pointer: string, known: string): Items {
  const keys = readPointer(pointer);
  const found = resolve(body, keys);
  if (found === null) return checkItems([], body, keys);
  if (Array.isArray(found)) return checkItems(found, body, keys);
  return refuse('list-not-found', `has no array ${known} "${pointer}"${describeWay(body, keys)}`);
}

/** What is there instead, as the end of a sentence: the keys of the last object on the way. */
function describeWay(body: Json, path: readonly string[]): string {
  if (Array.isArray(body)) return ', but is an array itself';
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const at = resolve(body, path.slice(0, depth));
    if (!isObject(at)) continue;
    const seen = nameKeys(Object.keys(at));
    if (depth === 0) return seen === '' ? ', but is an empty object' : `, only ${seen}`;
    return `, and in "${writePointer(path.slice(0, depth))}" ${seen === '' ? 'nothing' : `only ${seen}`}`;
  }
  return '';
}

function nameKeys(keys: readonly string[]): string {
  return keys.map((key) => JSON.stringify(key)).join(', ');
}

function readFrom(body: JsonObject): Items {
  const known = knownPaths.map((path) => ({ path, found: resolve(body, path) }));
  const array = known.find(({ found }) => Array.isArray(found)) ?? known.find(({ found }) => found === null);
  if (array !== undefined) {
    const { found, path } = array;
    return Array.isArray(found) && found.length > 0 ? checkItems(found, body, path) : readEmpty(body, path);
  }
  const lists = Object.entries(body).filter(([, value]) => isListOfObjects(value) && !isListOfLinks(value));
  const [only] = lists;
  if (only !== undefined && lists.length === 1) return checkItems(only[1] as readonly Json[], body, [only[0]]);
  if (lists.length > 1) return refuse('list-ambiguous', `has several lists: ${nameKeys(lists.map(([key]) => key))}`);
  const seen = nameKeys(Object.keys(body));
  return refuse('list-not-found', seen === '' ? 'is an empty object' : `has no list of monitors, only ${seen}`);
}

/** A Go service writes an empty slice as null. But an empty list next to a list of named objects may be the wrong one. */
function readEmpty(body: JsonObject, path: readonly string[]): Items {
  const nearby = [body, own(body, 'data')].flatMap((object) => (isObject(object) ? Object.entries(object) : []));
  const other = nearby.find(([, value]) => isListOfNamed(value));
  if (other === undefined) return checkItems([], body, path);
  const [here, there] = [JSON.stringify(path.join('.')), JSON.stringify(other[0])];
  return refuse('list-ambiguous', `has an empty list in ${here}, but named objects in ${there}`);
}

function checkItems(list: readonly Json[], body: Json, path: readonly string[]): Items {
  const stray = list.find((item) => !isObject(item));
  if (stray !== undefined)
    return refuse(notMonitors, `has a list that contains ${describeJson(stray)} where a monitor object was expected`);
  const items = list as readonly JsonObject[];
  if (items.some((item) => isDeeper(item, deepest)))
    return refuse(notMonitors, `has an item with more than ${deepest} levels of nesting, which is not a monitor`);
  const nameless = items.length > 0 && items.every((item) => readItemName(item) === null);
  return nameless
    ? refuse(notMonitors, `has a list of ${items.length} items of which none has a "name"`)
    : { items, around: findAround(body, path), pointer: writePointer(path) };
}

/** The objects on the way to a list; where that leads through an array, its other elements, too. */
function findAround(body: Json, path: readonly string[]): readonly JsonObject[] {
  return path.flatMap((key, depth) => {
    const at = resolve(body, path.slice(0, depth)) ?? null;
    if (Array.isArray(at)) return at.filter((_, index) => index !== Number(key)).filter(isObject);
    return isObject(at) ? [at] : [];
  });
}

/** Monitors are compared and written level by level, and no stack holds as many levels as an answer may. */
const deepest = 500;

function isDeeper(value: JsonObject | readonly Json[], levels: number): boolean {
  if (levels === 0) return true;
  return Object.values(value).some(
    (inner: Json) => typeof inner === 'object' && inner !== null && isDeeper(inner, levels - 1),
  );
}

function isListOfObjects(value: Json): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

/** Whether a list holds links (`rel`, or `href` alone) or says by what the other one is sorted, as Spring Data does. */
function isListOfLinks(value: Json): boolean {
  const isAside = (item: JsonObject) =>
    ['rel', 'relation'].some((key) => Object.hasOwn(item, key)) ||
    ['direction', 'property'].every((key) => Object.hasOwn(item, key)) ||
    Object.keys(item).join() === 'href';
  const isNobody = (item: JsonObject) => readItemName(item) === null && readIdentifier(item) === null;
  return Array.isArray(value) && value.every((item: Json) => isObject(item) && isNobody(item) && isAside(item));
}

function isListOfNamed(value: Json): boolean {
  return Array.isArray(value) && value.some((item: Json) => isObject(item) && readItemName(item) !== null);
}

function resolve(value: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)];
    return isObject(at) ? own(at, key) : undefined;
  }, value);
}

/** Names a JSON value that is no object by its kind, for a sentence. */
function describeJson(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
}
