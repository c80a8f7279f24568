import { randomUUID } from 'node:crypto';
import type { ServiceApi } from './api.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

// The URL parser also accepts `http:host`, `http:///host`, blanks around it, and `http://@host`.
const httpUrl = /^https?:\/\/[^\s\p{Cc}/?#\\@]+([/?#\\][^\s\p{Cc}]*)?$/iu;

const setByTheService = {
  rule: 'left out, because the service sets it',
  holds: (value: unknown): boolean => value === undefined,
};

/** Those of the documented API, as in `schema/openapi.yaml`; in maxLength, code points count. */
const rules: Readonly<Record<string, typeof setByTheService>> = {
  name: {
    rule: 'a string of 1 to 255 characters, none a control character',
    holds: (value) => typeof value === 'string' && /^\P{Cc}{1,255}$/u.test(value),
  },
  type: { rule: '"http"', holds: (value) => value === 'http' },
  target: {
    rule: 'an absolute http or https URL without credentials',
    holds: (value) =>
      typeof value === 'string' && httpUrl.test(value) && URL.canParse(value),
  },
  intervalSeconds: {
    rule: 'an integer from 1 to 86400',
    holds: (value) =>
      Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 86_400,
  },
  assertions: { rule: 'an array', holds: (value = []) => Array.isArray(value) },
  id: setByTheService,
  status: setByTheService,
  createdAt: setByTheService,
};

/** A phrase for each refused field; an update may leave out fields. */
export function findFaults(
  body: unknown,
  { isDocumented }: ServiceApi,
  isPartial = false,
): readonly string[] {
  if (!isObject(body)) return ['the body must be a JSON object'];
  if (!isDocumented) return [];
  return Object.entries(rules).flatMap(([key, { holds, rule }]) => {
    const value = valueAt(body, `/${key}`);
    const isLeftOut = isPartial && value === undefined;
    return isLeftOut || holds(value) ? [] : `${key} must be ${rule}`;
  });
}

/** As the service lists it. @param type that of the path. @param old what an update changes. */
export function toItem(
  body: Fields,
  type: string | undefined,
  api: ServiceApi,
  old?: unknown,
): unknown {
  const { isDocumented, list, nullable, types, update } = api;
  const isKept = old !== undefined && !update?.whole;
  // Of some services, clients choose the identifier.
  const id = valueAt(old ?? body, list.id) ?? randomUUID();
  const own =
    isDocumented && !isKept
      ? { status: 'pending', createdAt: new Date().toISOString() }
      : {};
  const word = types.find(({ path }) => String(path) === type)?.value ?? type;
  const unset = nullable.filter((at) => valueAt(body, at) === undefined);
  const sent = unset.reduce((all: unknown, at) => withValueAt(all, at, null), body);
  const before = isKept ? (valueAt(old, list.item) as Fields) : {};
  const fields = { ...before, ...moveFields(sent as Fields, word, api), ...own };
  return withValueAt(withValueAt({}, list.item, fields), list.id, id);
}

/** What was sent, with each field where the list has it. */
function moveFields(body: Fields, type: unknown, { moved }: ServiceApi): Fields {
  let listed: unknown = body;
  for (const { isType, read, write } of moved) {
    const ofPath = isType ? type : undefined;
    const value = write === null ? ofPath : valueAt(body, write);
    if (value === undefined) continue;
    if (write !== null) listed = withValueAt(listed, write, undefined);
    if (read === null) continue;
    const [place = '', inner] = read.split('/*');
    const isEach = inner !== undefined && Array.isArray(value);
    const shown = isEach ? value.map((element) => withValueAt({}, inner, element)) : value;
    listed = withValueAt(listed, place, shown);
  }
  return listed as Fields;
}
