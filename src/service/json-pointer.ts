/** JSON Pointers (RFC 6901), as profiles have them. */

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a pointer through objects, or undefined. */
export function getAt(value: unknown, pointer: string): unknown {
  return readKeys(pointer).reduce<unknown>(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  );
}

/** The value with another one at a pointer; undefined removes a field, and an empty pointer replaces everything. */
export function setAt(value: unknown, pointer: string, part: unknown): unknown {
  return setInside(value, readKeys(pointer), part);
}

function setInside(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  const fields = new Map(Object.entries(isObject(value) ? value : {}));
  fields.set(key, setInside(fields.get(key), rest, part));
  return Object.fromEntries([...fields].filter(([, inner]) => inner !== undefined));
}

function readKeys(pointer: string): readonly string[] {
  const [, ...keys] = pointer.split('/');
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The texts of a value that stand where a template has this mark: `{ ids: ["{id}"] }`. */
export function findMarked(template: unknown, mark: string, value: unknown): readonly string[] {
  if (template === mark) return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  if (Array.isArray(template)) return [value].flat().flatMap((item) => findMarked(template[0], mark, item));
  if (!isObject(template)) return [];
  return Object.entries(template).flatMap(([key, inner]) =>
    findMarked(inner, mark, isObject(value) ? value[key] : null),
  );
}
