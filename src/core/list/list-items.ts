import { adviseOn, describeBodyFault, readErrorBody } from '../http/describe-exchange.ts';
import type { HttpResponse } from '../http/exchange.ts';
import { findFailure, type ListRefusal } from '../http/status-table.ts';
import { RunError } from '../model/errors.ts';
import {
  getAt,
  isDeeperThan,
  isObject,
  type Json,
  type JsonObject,
  type Path,
  parsePointer,
  writePointer,
} from '../model/json.ts';
import { hideTarget } from '../model/likely-secrets.ts';
import { joinLines } from '../model/text.ts';
import { decodeId, decodeName } from '../profile/decode.ts';
import { type Profile, quotePath } from '../profile/profile.ts';

const knownPaths = [['monitors'], ['data'], ['items'], ['results'], ['data', 'monitors']];

/** Comparing and writing recurse, and a response may have more levels than the stack. */
export const maxDepth = 500;

export interface ListPage {
  response: HttpResponse;
  items: readonly JsonObject[];
  around: readonly { path: readonly string[]; object: JsonObject }[];
  /** JSON Pointer to the array of monitors, which is the same on every announced page. */
  pointer: string;
}

type Found = Omit<ListPage, 'response'>;

const consequence =
  'Nothing further is done without the complete list, because what it lacks would seem ' +
  'to be missing';

export function refuseList(
  { method, profile, status, url }: HttpResponse,
  { code, what }: ListRefusal,
  serviceCode: string | null = null,
): RunError {
  const headline = `${method} ${hideTarget(url)}: ${status}: the response ${joinLines(what)}`;
  const message = [headline, consequence, adviseOn(code, profile)].join('\n');
  return new RunError({ code, serviceCode, status, message });
}

interface Reading {
  profile: Profile;
  listPath: string | null;
}

/** @throws RunError for a response that is no page. */
export function readPage(
  response: HttpResponse,
  previous: ListPage | null,
  { listPath, profile }: Reading,
): ListPage {
  // Some services ignore the page that is requested; reading a long list once is enough.
  if (response.body === previous?.response.body) return { ...previous, response };
  const body = response.bodyFault === null ? response.json() : undefined;
  if (body === undefined) throw refuseList(response, describeBodyFault(response));
  const place = listPath === null ? 'at "list.items"' : 'at "list-path"';
  const found =
    previous === null
      ? readItems(body, listPath ?? profile.list.items, place, profile)
      : readItems(body, previous.pointer, 'where the first page had it, at', profile);
  if ('items' in found) return { response, ...found };
  if (found.code !== 'error-in-body') throw refuseList(response, found);
  const { code, message } = readErrorBody(response);
  const what = [found.what, code, message].filter((part) => part !== null).join(': ');
  throw refuseList(response, { ...found, what }, code);
}

/**
 * @param pointer JSON Pointer (RFC 6901) to the array of monitors, or null to detect it.
 * @param known the source of the pointer, for messages.
 */
export function readItems(
  body: Json,
  pointer: string | null,
  known: string,
  profile: Profile,
): Found | ListRefusal {
  // What a profile says of failures has been checked with the status.
  const failure = profile.success === null ? findFailure(body, false) : null;
  if (failure !== null) return failure;
  if (pointer === null || body === null) return detect(body, profile);
  return readAt(body, pointer, known, profile);
}

function readAt(body: Json, pointer: string, known: string, profile: Profile): Found | ListRefusal {
  const path = parsePointer(pointer);
  const found = getAt(body, path);
  if (found === null) return readNull(body, path, profile);
  if (Array.isArray(found)) return checkItems(found, body, path, profile);
  // A success without the array lists nothing.
  if (found === undefined && profile.success !== null) return checkItems([], body, path, profile);
  return { code: 'list-not-found', what: `has no array ${known} ${describeAbsence(body, path)}` };
}

/** Null is an empty list, because Go writes a nil slice as null (golang/go#27589). */
function readNull(body: Json, path: readonly string[], profile: Profile): Found | ListRefusal {
  const failure = profile.success === null ? findFailure(body, true) : null;
  return failure ?? checkItems([], body, path, profile);
}

function detect(body: Json, profile: Profile): Found | ListRefusal {
  if (Array.isArray(body)) return checkItems(body, body, [], profile);
  if (!isObject(body))
    return { code: 'list-not-found', what: `is ${describeJson(body)}, not a list of monitors` };
  const known = knownPaths.map((path) => ({ path, list: getAt(body, path) }));
  const found =
    known.find(({ list }) => Array.isArray(list)) ?? known.find(({ list }) => list === null);
  if (found !== undefined) {
    const { list, path } = found;
    const isArray = Array.isArray(list);
    return isArray ? checkItems(list, body, path, profile) : readNull(body, path, profile);
  }
  const isList = (value: Json) => Array.isArray(value) && value.length > 0 && value.every(isObject);
  const lists = Object.entries(body).filter(
    ([key, value]) => isList(value) && !/links$/i.test(key),
  );
  const [only, other] = lists;
  if (only === undefined)
    return { code: 'list-not-found', what: `has no list of monitors, only ${describeJson(body)}` };
  if (other === undefined) return checkItems(only[1] as readonly Json[], body, [only[0]], profile);
  return {
    code: 'list-ambiguous',
    what: `has several lists: ${describeJson(Object.fromEntries(lists))}`,
  };
}

function checkItems(
  list: readonly Json[],
  body: Json,
  path: readonly string[],
  profile: Profile,
): Found | ListRefusal {
  const items = list.filter(isObject);
  const notMonitors = (what: string): ListRefusal => ({ code: 'list-not-monitors', what });
  const stray = list.find((item) => !isObject(item));
  if (stray !== undefined)
    return notMonitors(
      `has a list that contains ${describeJson(stray)} where a monitor object was expected`,
    );
  if (items.some((item) => isDeeperThan(maxDepth, item)))
    return notMonitors(
      `has an item with more than ${maxDepth} levels of nesting, which is not a monitor`,
    );
  const isNamed = profile.lookup !== undefined || items.some((item) => hasName(item, profile));
  if (items.length > 0 && !isNamed) {
    const name = quotePath([...profile.list.item, ...(profile.fields.name?.read ?? [])], profile);
    const fields = listFields(
      items.map((item) => getAt(item, profile.list.item) ?? item).filter(isObject),
    );
    return notMonitors(
      `has a list of ${items.length} items, none of them with a ${name}; ` +
        `their fields are ${fields}`,
    );
  }
  const above = path.map((_, depth) => path.slice(0, depth));
  const around = above.map((at) => ({ path: at, object: getAt(body, at) as JsonObject }));
  return {
    items,
    around: around.filter(({ object }) => isObject(object)),
    pointer: writePointer(path),
  };
}

function hasName(item: Json, profile: Profile): boolean {
  return isObject(item) && decodeName(item, profile) !== null;
}

export class CollectedItems {
  readonly all: JsonObject[] = [];
  readonly #profile: Profile;
  readonly #seen = new Set<string>();
  readonly #pages = new Set<string>();

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  add(items: readonly JsonObject[]): void {
    const rows = items.map((item) => {
      const label = this.#label(item);
      const hasId = decodeId(item, this.#profile) !== null;
      return { item, label, identity: hasId ? label : JSON.stringify(item) };
    });
    for (const { identity, item } of rows) if (!this.#seen.has(identity)) this.all.push(item);
    for (const { identity, label } of rows) this.#seen.add(identity).add(label);
    this.#pages.add(this.#identifyPage(items));
  }

  hasNew(items: readonly JsonObject[]): boolean {
    return items.some((item) => !this.#seen.has(this.#label(item)));
  }

  hasPage(items: readonly JsonObject[]): boolean {
    return this.#pages.has(this.#identifyPage(items));
  }

  /** By names, because some services encrypt their identifiers anew in each response. */
  #identifyPage(items: readonly JsonObject[]): string {
    const names = items.map((item) => decodeName(item, this.#profile) ?? this.#label(item));
    return JSON.stringify(names.toSorted());
  }

  /** Not the identifier alone: `uid` may be the account's, and numbers above 2^53 become equal. */
  #label(item: JsonObject): string {
    return JSON.stringify([decodeId(item, this.#profile), decodeName(item, this.#profile)]);
  }
}

export function listFields(objects: readonly JsonObject[]): string {
  const fields = [...new Set(objects.flatMap(Object.keys))].map((field) => JSON.stringify(field));
  return `${fields.slice(0, 20).join(', ')}${fields.length > 20 ? ' …' : ''}`;
}

/** For a sentence: the kind of a value, or the keys of an object. */
function describeJson(value: Json): string {
  if (value === null) return 'null';
  if (!isObject(value)) return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
  const keys = Object.keys(value).map((key) => JSON.stringify(key));
  return keys.length === 0 ? 'an empty object' : keys.join(', ');
}

/** For a sentence about a missing value: `"/data/count", in "/data" only "items"`. */
function describeAbsence(body: Json | undefined, path: Path): string {
  const above = [...path, ''].map((_, depth) => path.slice(0, depth));
  const last = above.findLast((part) => isObject(getAt(body, part))) ?? [];
  const place = last.length === 0 ? '' : `in "${writePointer(last)}" `;
  return `"${writePointer(path)}", ${place}only ${describeJson(getAt(body, last) ?? null)}`;
}
