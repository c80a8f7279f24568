import { randomUUID } from 'node:crypto';
import {
  closeSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { ServiceApi, Type } from './api.ts';

export type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a JSON Pointer (RFC 6901). */
function readKeys(pointer: string): readonly string[] {
  const [, ...keys] = pointer.split('/');
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function valueAt(value: unknown, pointer: string): unknown {
  const step = (inner: unknown, key: string) =>
    isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  return readKeys(pointer).reduce(step, value);
}

/**
 * A copy with a part at a pointer; undefined removes a field, and an empty pointer replaces
 * everything.
 */
export function withValueAt(value: unknown, pointer: string, part: unknown): unknown {
  const setInside = (outer: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return part;
    const fields = new Map(Object.entries(isObject(outer) ? outer : {}));
    fields.set(key, setInside(fields.get(key), rest));
    return Object.fromEntries([...fields].filter(([, inner]) => inner !== undefined));
  };
  return setInside(value, readKeys(pointer));
}

/** The texts of a value that stand where a template has this mark: `{ ids: ["{id}"] }`. */
export function findMarked(template: unknown, mark: string, value: unknown): readonly string[] {
  if (template === mark)
    return typeof value === 'string' || typeof value === 'number' ? [`${value}`] : [];
  if (Array.isArray(template))
    return [value].flat().flatMap((item) => findMarked(template[0], mark, item));
  if (!isObject(template)) return [];
  const fields = isObject(value) ? value : {};
  return Object.entries(template).flatMap(([key, inner]) => findMarked(inner, mark, fields[key]));
}

/** What the path of a request says of a monitor, and the old one that an update changes. */
interface Given {
  readonly type?: string | undefined;
  readonly old?: unknown;
}

/**
 * The type of a monitor in the table of a profile, by its word in the body, in the path, or in the
 * old monitor; undefined where the profile has no such type.
 */
function findType(body: Fields, { type: inPath, old }: Given, api: ServiceApi) {
  const { fields, list, types } = api;
  const { read = null, write = null } = fields.type ?? {};
  const isSame = (one: unknown, other: unknown) =>
    `${one}`.toLowerCase() === `${other}`.toLowerCase();
  const sent = write === null ? undefined : valueAt(body, write);
  if (sent !== undefined) return types.find(({ value }) => isSame(value, sent));
  if (inPath !== undefined) return types.find(({ path }) => isSame(path, inPath));
  const listed = read === null ? undefined : valueAt(valueAt(old, list.item), read);
  return types.find(({ value }) => isSame(value, listed));
}

/**
 * One phrase for each invalid field.
 * @param isPartial for an update, which may leave out fields.
 */
export function findFaults(
  body: unknown,
  api: ServiceApi,
  isPartial = false,
  given: Given = {},
): readonly string[] {
  if (!isObject(body)) return ['the body must be a JSON object'];
  const type = findType(body, given, api);
  if (api.types.length > 0 && type === undefined)
    return [`the type must be one of ${api.types.map(({ value }) => value).join(', ')}`];
  return listRules(body, api, type).flatMap(([pointer, rule, holds]) => {
    if (pointer == null) return [];
    const value = valueAt(body, pointer);
    return (isPartial && value === undefined) || holds(value)
      ? []
      : [`${pointer.slice(1)} must be ${rule}`];
  });
}

type Rule = readonly [
  pointer: string | null | undefined,
  rule: string,
  holds: (value: unknown) => boolean,
];

function listRules(
  body: Fields,
  { fields, isDocumented, list }: ServiceApi,
  kind: Type | undefined,
): readonly Rule[] {
  const { assertions, intervalSeconds, name, target, type } = fields;
  const sentType = type?.write == null ? undefined : valueAt(body, type.write);
  const isHttp =
    isDocumented || (kind?.name ?? sentType) === (kind ? 'http' : (type?.values['http'] ?? 'http'));
  const { isOptional = false, unitMs = 1_000, values = {} } = intervalSeconds ?? {};
  const intervals: readonly unknown[] = Object.values(values);
  // From a second to a day.
  const [least, most] = [Math.ceil(1_000 / unitMs), 86_400_000 / unitMs];
  const isInterval = (value: unknown) =>
    (isOptional && value === undefined) ||
    (Number.isInteger(value) && Number(value) >= least && Number(value) <= most);
  const interval = [
    `an integer from ${least} to ${most}`,
    ...intervals.map((value) => JSON.stringify(value)),
  ];
  const isAbsent = (value: unknown) => value === undefined;
  const isNumeric = (value: unknown) => typeof value === 'number';
  const usual = kind?.target ? null : target?.write;
  return [
    // Characters are code points, as in JSON Schema's maxLength.
    [
      name?.write,
      'a string of 1 to 255 characters, none a control character',
      matches(/^\P{Cc}{1,255}$/u),
    ],
    isDocumented
      ? [type?.write, '"http"', (value) => value === 'http']
      : [type?.write, 'the type of a monitor', (value) => isText(String(value ?? ''))],
    ...(kind?.target ?? []).map(
      ({ isNumber, pointer }): Rule =>
        isNumber ? [pointer, 'a number', isNumeric] : [pointer, 'a string', isText],
    ),
    isHttp
      ? [usual, 'an absolute http or https URL without credentials', isUrl]
      : [usual, 'a string with a visible character', isText],
    [
      intervalSeconds?.write,
      interval.join(' or '),
      (value) => intervals.some((one) => isDeepStrictEqual(one, value)) || isInterval(value),
    ],
    [
      assertions?.write,
      'an array of objects',
      (value = []) => Array.isArray(value) && value.every(isObject),
    ],
    ...(isDocumented ? [list.id, '/status', '/createdAt'] : []).map(
      (pointer): Rule => [pointer, 'left out, because the service sets it', isAbsent],
    ),
  ];
}

const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value);
const isText = matches(/\S/);
// The URL parser also accepts `http:host`, `http:///host`, blanks around it, and empty credentials
// (`http://@host`).
const isHttpUrl = matches(/^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu);
const isUrl = (value: unknown) => isHttpUrl(value) && URL.canParse(String(value));

/** The value of every field that a profile has as read-only: no export may have it. */
export const setByService = 'set by the service';

/**
 * A monitor as the service lists it after a creation, or after an update of an old one. Unless an
 * update replaces the monitor, it keeps the fields that were not sent.
 * @param type the type in the path of the request, if it has one.
 */
export function toItem(
  body: Fields,
  type: string | undefined,
  api: ServiceApi,
  old?: unknown,
): unknown {
  const { isDocumented, list, update } = api;
  const isKept = old !== undefined && !update?.whole;
  // Of some services, clients choose the identifier.
  const id = old === undefined ? (valueAt(body, list.id) ?? randomUUID()) : valueAt(old, list.id);
  const created = withValueAt({}, list.id, id);
  const start = isKept
    ? old
    : list.readOnly.reduce((item, place) => withValueAt(item, place, setByService), created);
  const own =
    isDocumented && !isKept ? { status: 'pending', createdAt: new Date().toISOString() } : {};
  // The list may have another word for a type than the path.
  const word = findType({}, { type }, api)?.value ?? type;
  const listed = moveFields(body, word, api);
  const fields = { ...(valueAt(start, list.item) as Fields), ...(listed as Fields), ...own };
  return withValueAt(withValueAt(start, list.item, fields), list.id, id);
}

/** What was sent, with each field where the list has it. @param type that of the path. */
function moveFields(body: Fields, type: unknown, { fields }: ServiceApi): unknown {
  let listed: unknown = body;
  for (const [name, field] of Object.entries(fields)) {
    if (field === null || field.read === field.write) continue;
    const sent = field.write === null ? undefined : valueAt(body, field.write);
    const value = field.write === null && name === 'type' ? type : sent;
    if (field.write !== null) listed = withValueAt(listed, field.write, undefined);
    if (field.read !== null && value !== undefined) listed = withValueAt(listed, field.read, value);
  }
  return listed;
}

export type Store = ReturnType<typeof openStore>;

/**
 * A store whose data file is rewritten after each change, or in memory if no file is named.
 * @throws Error if the file is no data file of this service; the file is then unchanged.
 */
export function openStore(file: string | undefined, service: string) {
  const head = { format: 'monitor-sync data', version: 1, service };
  let monitors = file === undefined ? [] : readMonitors(file, head);
  const path = file === undefined ? null : realpathSync(file);
  return {
    get monitors() {
      return monitors;
    },
    /** If it throws, the store is unchanged. */
    replaceAll(changed: readonly unknown[]) {
      if (path !== null)
        writeAtomically(path, `${JSON.stringify({ ...head, monitors: changed })}\n`);
      monitors = changed;
    },
  };
}

/** Creates the file if there is none. Only its owner can read it: targets may hold secrets. */
function readMonitors(file: string, head: object): readonly unknown[] {
  closeSync(openSync(file, 'a+', 0o600));
  if (!statSync(file).isFile())
    throw new Error(`${file} is not a regular file; choose another data file`);
  const text = readFileSync(file, 'utf8') || JSON.stringify({ ...head, monitors: [] });
  try {
    const { monitors, ...found } = JSON.parse(text);
    if (isDeepStrictEqual(found, head) && Array.isArray(monitors)) return monitors;
  } catch {
    // Not JSON.
  }
  throw new Error(
    `${file}:1: not a data file of this service, and the file is unchanged; choose another file`,
  );
}

/** A process that is killed leaves the old text or the new one. */
function writeAtomically(path: string, text: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600 });
    renameSync(draft, path);
  } catch (cause) {
    rmSync(draft, { force: true });
    throw new Error(
      `${path} could not be written, nothing was stored: ${(cause as Error).message}`,
      { cause },
    );
  }
}
