import { randomUUID } from 'node:crypto';
import type { ServiceApi } from './api.ts';

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
  const rules = isDocumented ? documentedRules : [];
  return rules.flatMap(([pointer, rule, holds]) => {
    const value = valueAt(body, pointer);
    const isFine = (isPartial && value === undefined) || holds(value);
    return isFine ? [] : [`${pointer.slice(1)} must be ${rule}`];
  });
}

type Rule = readonly [pointer: string, rule: string, holds: (value: unknown) => boolean];

const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value);
// The URL parser also accepts `http:host`, `http:///host`, blanks around it, and `http://@host`.
const isHttpUrl = matches(/^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu);

/** As in `schema/openapi.yaml`. */
const documentedRules: readonly Rule[] = [
  // Characters are code points, as in JSON Schema's maxLength.
  [
    '/name',
    'a string of 1 to 255 characters, none a control character',
    matches(/^\P{Cc}{1,255}$/u),
  ],
  ['/type', '"http"', (value) => value === 'http'],
  [
    '/target',
    'an absolute http or https URL without credentials',
    (value) => isHttpUrl(value) && URL.canParse(String(value)),
  ],
  [
    '/intervalSeconds',
    'an integer from 1 to 86400',
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 86_400,
  ],
  ['/assertions', 'an array', (value = []) => Array.isArray(value)],
  ...['/id', '/status', '/createdAt'].map(
    (pointer): Rule => [
      pointer,
      'left out, because the service sets it',
      (value) => value === undefined,
    ],
  ),
];

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
  const word = api.types.find(({ path }) => String(path) === type)?.value ?? type;
  const listed = moveFields(body, word, api);
  const fields = { ...(valueAt(start, list.item) as Fields), ...(listed as Fields), ...own };
  return withValueAt(withValueAt(start, list.item, fields), list.id, id);
}

/** What was sent, with each field where the list has it. @param type that of the path. */
function moveFields(body: Fields, type: unknown, { fields, moved }: ServiceApi): unknown {
  let listed: unknown = body;
  for (const [name, field] of Object.entries(fields)) {
    if (field === null || field.read === field.write) continue;
    const { read, write } = field;
    const sent = write === null ? undefined : valueAt(body, write);
    const value = write === null && name === 'type' ? type : sent;
    if (write !== null) listed = withValueAt(listed, write, undefined);
    if (read !== null && value !== undefined) listed = withValueAt(listed, read, value);
  }
  for (const { read, sent } of moved) {
    const value = valueAt(body, sent);
    if (value === undefined) continue;
    const [place = '', inner] = read.split('/*');
    const isEach = inner !== undefined && Array.isArray(value);
    const shown = isEach ? value.map((element) => withValueAt({}, inner, element)) : value;
    listed = withValueAt(withValueAt(listed, sent, undefined), place, shown);
  }
  return listed;
}
