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
  parsePointer,
  writePointer,
} from '../model/json.ts';
import { hideTarget } from '../model/secrets.ts';
import { joinLines } from '../model/text.ts';
import { decodeId, decodeName } from '../profile/decode.ts';
import { type Profile, quotePath } from '../profile/profile.ts';

const knownPaths = [['monitors'], ['data'], ['items'], ['results'], ['data', 'monitors']];

/** Comparing and writing recurse, and a response may have more levels than the stack. */
export const maxDepth = 500;

export interface ListPage {
  response: HttpResponse;
  items: readonly JsonObject[];
  /** The objects on the way to the array. */
  around: readonly { path: readonly string[]; object: JsonObject }[];
  /** JSON Pointer (RFC 6901) to the array, which is the same on every announced page. */
  pointer: string;
}

type Found = Omit<ListPage, 'response'>;

export function refuseList(
  { method, status, url }: HttpResponse,
  { code, what }: ListRefusal,
  profile: Profile,
  serviceCode: string | null = null,
): RunError {
  const headline = `${method} ${hideTarget(url)}: ${status}: the response ${joinLines(what)}`;
  const effect = 'Nothing further is done before the list is complete and understood';
  const message = [headline, effect, adviseOn(code, profile)].join('\n');
  return new RunError({ code, serviceCode, status, message });
}

/** @throws RunError for a response that is no page. */
export function readPage(
  response: HttpResponse,
  previous: ListPage | null,
  { listPath, profile }: { listPath: string | null; profile: Profile },
): ListPage {
  // Fast path: a service without pages responds to each probe with the same text.
  if (previous?.response.body === response.body) return { ...previous, response };
  const body = response.bodyFault === null ? response.json() : undefined;
  if (body === undefined) throw refuseList(response, describeBodyFault(response), profile);
  const pointer = previous?.pointer ?? listPath ?? profile.list.items;
  const found = readItems(body, pointer, profile);
  if ('items' in found) return { response, ...found };
  const said = found.code === 'error-in-body' ? readErrorBody(response) : null;
  const what = [found.what, said?.code, said?.message].filter(Boolean).join(': ');
  throw refuseList(response, { ...found, what }, profile, said?.code);
}

/** @param pointer to the array of monitors, or null to detect it. */
export function readItems(
  body: Json,
  pointer: string | null,
  profile: Profile,
): Found | ListRefusal {
  // What a profile says of failures has been checked with the status.
  const failure = profile.success === null ? findFailure(body, false) : null;
  if (failure !== null) return failure;
  const path = pointer === null || body === null ? findPath(body) : parsePointer(pointer);
  return 'what' in path ? path : readAt(body, path, profile);
}

function findPath(body: Json): readonly string[] | ListRefusal {
  if (Array.isArray(body)) return [];
  if (!isObject(body))
    return {
      code: 'list-not-found',
      what: `is ${describeJson(body)}, not a list of monitors`,
    };
  const known =
    knownPaths.find((path) => Array.isArray(getAt(body, path))) ??
    knownPaths.find((path) => getAt(body, path) === null);
  if (known !== undefined) return known;
  const isList = (value: Json) =>
    Array.isArray(value) && value.length > 0 && value.every(isObject);
  const lists = Object.keys(body).filter(
    (key) => isList(body[key] as Json) && !/links$/i.test(key),
  );
  if (lists.length === 1) return lists;
  if (lists.length > 1)
    return { code: 'list-ambiguous', what: `has several lists: ${quoteNames(lists)}` };
  return {
    code: 'list-not-found',
    what: `has no list of monitors, only ${describeJson(body)}`,
  };
}

function readAt(
  body: Json,
  path: readonly string[],
  profile: Profile,
): Found | ListRefusal {
  const { success } = profile;
  const value = getAt(body, path);
  // Null is an empty list, because Go writes a nil slice as null (golang/go#27589). A success
  // without the array lists nothing.
  const isEmpty = value === null || (value === undefined && success !== null);
  const list = isEmpty ? [] : value;
  const around = path.flatMap((_, depth) => {
    const above = path.slice(0, depth);
    const object = getAt(body, above);
    return isObject(object) ? [{ path: above, object }] : [];
  });
  if (!Array.isArray(list)) {
    const seen = describeJson(around.at(-1)?.object ?? body);
    const what = `has no array at "${writePointer(path)}", only ${seen}`;
    return { code: 'list-not-found', what };
  }
  const failure = value === null && success === null ? findFailure(body, true) : null;
  const fault = failure ?? findFault(list, profile);
  if (fault !== null) return fault;
  return { items: list, around, pointer: writePointer(path) };
}

function findFault(list: readonly Json[], profile: Profile): ListRefusal | null {
  const refuse = (what: string): ListRefusal => ({ code: 'list-not-monitors', what });
  if (!list.every(isObject)) {
    const stray = describeJson(list.find((item) => !isObject(item)) ?? null);
    return refuse(`has a list that contains ${stray} where a monitor object was expected`);
  }
  if (isDeeperThan(maxDepth + 1, list))
    return refuse(
      `has an item with more than ${maxDepth} levels of nesting, which is not a monitor`,
    );
  const isNamed = list.some((item) => decodeName(item, profile) !== null);
  if (list.length === 0 || isNamed || profile.lookup !== undefined) return null;
  const [place = []] = profile.fields.name?.read ?? [];
  const name = quotePath([...profile.list.item, ...place], profile);
  const holders = list.map((item) => getAt(item, profile.list.item) ?? item);
  return refuse(
    `has a list of ${list.length} items, none of them with a ${name}; ` +
      `their fields are ${listFields(holders.filter(isObject))}`,
  );
}

export function collectItems(profile: Profile) {
  const all: JsonObject[] = [];
  const seen = new Set<string>();
  // How many of them are in `seen`: none before a second page.
  let known = 0;
  const identify = (item: JsonObject) => {
    const id = decodeId(item, profile);
    // Not the identifier alone: `uid` may be the account's, and numbers above 2^53 become equal.
    const label = JSON.stringify([id, decodeName(item, profile)]);
    return { label, identity: id === null ? JSON.stringify(item) : label };
  };
  const createFinder = (kind: 'identity' | 'label') => {
    for (const { identity, label } of all.slice(known).map(identify))
      seen.add(identity).add(label);
    known = all.length;
    return (item: JsonObject) => !seen.has(identify(item)[kind]);
  };
  return {
    all,
    /** An item that is twice on one page counts twice. */
    add(items: readonly JsonObject[]) {
      const isNew = all.length === 0 ? () => true : createFinder('identity');
      for (const item of items.filter(isNew)) all.push(item);
    },
    hasNew: (items: readonly JsonObject[]) => items.some(createFinder('label')),
  };
}

export function listFields(objects: readonly JsonObject[]): string {
  const fields = [...new Set(objects.flatMap(Object.keys))];
  return `${quoteNames(fields.slice(0, 20))}${fields.length > 20 ? ' …' : ''}`;
}

function quoteNames(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(', ');
}

function describeJson(value: Json): string {
  if (value === null) return 'null';
  if (!isObject(value)) return Array.isArray(value) ? 'an array' : `a ${typeof value}`;
  return listFields([value]) || 'an empty object';
}
