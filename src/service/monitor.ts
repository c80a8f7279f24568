import { randomUUID } from 'node:crypto';
import type { ServiceApi } from './api.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
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

/** A copy with a part at a pointer; undefined removes a field. */
export function withValueAt(value: unknown, pointer: string, part: unknown): unknown {
  const setInside = (outer: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return part;
    const fields = new Map(Object.entries(isObject(outer) ? outer : {}));
    fields.set(key, setInside(fields.get(key), rest));
    return Object.fromEntries([...fields].filter(([, inner]) => inner !== undefined));
  };
  return setInside(value, readKeys(pointer));
}

const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value);
// The URL parser also accepts `http:host`, `http:///host`, blanks around it, and `http://@host`.
const isHttpUrl = matches(/^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu);
const isInterval = (value: number) => Number.isInteger(value) && value >= 1 && value <= 86_400;
const isLeftOut = (value: unknown) => value === undefined;
const leftOut = 'left out, because the service sets it';

/** Those of the documented API, as in `schema/openapi.yaml`; in maxLength, code points count. */
const rules: readonly (readonly [key: string, rule: string, holds: (value: unknown) => boolean])[] =
  [
    [
      'name',
      'a string of 1 to 255 characters, none a control character',
      matches(/^\P{Cc}{1,255}$/u),
    ],
    ['type', '"http"', (value) => value === 'http'],
    [
      'target',
      'an absolute http or https URL without credentials',
      (value) => isHttpUrl(value) && URL.canParse(String(value)),
    ],
    ['intervalSeconds', 'an integer from 1 to 86400', (value) => isInterval(value as number)],
    ['assertions', 'an array', (value = []) => Array.isArray(value)],
    ['id', leftOut, isLeftOut],
    ['status', leftOut, isLeftOut],
    ['createdAt', leftOut, isLeftOut],
  ];

/**
 * One phrase for each field that the documented API refuses. To that of a profile, every object is
 * a monitor.
 * @param isPartial for an update, which may leave out fields.
 */
export function findFaults(
  body: unknown,
  { isDocumented }: ServiceApi,
  isPartial = false,
): readonly string[] {
  if (!isObject(body)) return ['the body must be a JSON object'];
  if (!isDocumented) return [];
  const broken = rules.filter(([key, , holds]) => {
    const value = valueAt(body, `/${key}`);
    return !(isPartial && value === undefined) && !holds(value);
  });
  return broken.map(([key, rule]) => `${key} must be ${rule}`);
}

/** The value of read-only fields: no export may have it. */
export const setByService = 'set by the service';

/**
 * A monitor as the service lists it after a creation, or after an update of an old one.
 * @param type that of the path, if it has one.
 */
export function toItem(
  body: Fields,
  type: string | undefined,
  api: ServiceApi,
  old?: unknown,
): unknown {
  const { isDocumented, list, types, update } = api;
  const isKept = old !== undefined && !update?.whole;
  // Of some services, clients choose the identifier.
  const id = old === undefined ? (valueAt(body, list.id) ?? randomUUID()) : valueAt(old, list.id);
  const created = list.readOnly.reduce(
    (item: unknown, place) => withValueAt(item, place, setByService),
    withValueAt({}, list.id, id),
  );
  const start = isKept ? old : created;
  const own =
    isDocumented && !isKept ? { status: 'pending', createdAt: new Date().toISOString() } : {};
  const word = types.find(({ path }) => String(path) === type)?.value ?? type;
  const listed = moveFields(body, word, api);
  const fields = { ...(valueAt(start, list.item) as Fields), ...(listed as Fields), ...own };
  return withValueAt(withValueAt(start, list.item, fields), list.id, id);
}

/** What was sent, with each field where the list has it. @param type that of the path. */
function moveFields(body: Fields, type: unknown, { fields, moved }: ServiceApi): unknown {
  let listed: unknown = body;
  const move = (from: string | null, to: string | null, value: unknown) => {
    if (from !== null) listed = withValueAt(listed, from, undefined);
    if (to !== null && value !== undefined) listed = withValueAt(listed, to, value);
  };
  for (const [name, field] of Object.entries(fields)) {
    if (field === null || field.read === field.write) continue;
    const { read, write } = field;
    const ofPath = name === 'type' ? type : undefined;
    move(write, read, write === null ? ofPath : valueAt(body, write));
  }
  for (const { read, sent } of moved) {
    const value = valueAt(body, sent);
    if (value === undefined) continue;
    const [place = '', inner] = read.split('/*');
    const isEach = inner !== undefined && Array.isArray(value);
    move(sent, place, isEach ? value.map((element) => withValueAt({}, inner, element)) : value);
  }
  return listed;
}
