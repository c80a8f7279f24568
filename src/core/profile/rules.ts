import { fieldNames } from '../model/fields.ts';
import { getAt, isObject, type Json, type Path, readPointer } from '../model/json.ts';
import { identifiers } from '../model/monitor.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';

/** A rule that the schema cannot express. */
interface Rule {
  /** The places to check, where they exist: `*` stands for each key. */
  readonly where: string;
  readonly isWrong: (value: Json, path: Path, file: Json) => boolean;
  readonly code: Mistake['code'];
  /** Whether the key is at fault, and not the value. */
  readonly at?: 'key';
  readonly message: string;
}

/** The connection and the body belong to the program: another length or host would make another request (RFC 9110, 7.6.1). */
const forbiddenHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'expect', 'host', 'content-length', 'content-type', 'accept-encoding'],
]);

/**
 * With these headers, some servers replace the method of a request (Rack, Express, ASP.NET, OData) or its path (IIS, Symfony):
 * reading the list could delete a monitor. `-` also stands for `_`.
 */
const overridingHeader = /^(-method|(x-)?http-method(-override)?|(x-)?method-override|x-(original|rewrite)-url)$/;

/** What braces in the path of each operation may hold. */
const placeholders: Readonly<Record<string, readonly string[]>> = {
  create: ['type'],
  update: ['id', 'type'],
  delete: ['id', 'type'],
};

const pageWays = ['next', 'cursor', 'number', 'offset'];

const nested = {
  code: 'nested-in-form',
  message: 'is nested, and a form is not; use top-level fields with scalars and lists of scalars',
} as const;

const rules: readonly Rule[] = [
  {
    where: 'headers/*',
    isWrong: (_, [, name]) => !/^[\w!#$%&'*+.^`|~-]+$/.test(String(name)),
    code: 'invalid-header',
    at: 'key',
    message: 'must be the name of a header: letters, digits and hyphens',
  },
  {
    where: 'headers/*',
    isWrong: (_, [, name]) => forbiddenHeaders.has(String(name).toLowerCase()),
    code: 'forbidden-header',
    at: 'key',
    message: 'cannot be set, because it belongs to the connection or to the body; remove it',
  },
  {
    where: 'headers/*',
    isWrong: (_, [, name]) => overridingHeader.test(String(name).toLowerCase().replaceAll('_', '-')),
    code: 'forbidden-header',
    at: 'key',
    message: 'cannot be set, because it changes the method or the path of a request; remove it',
  },
  {
    where: 'headers/*',
    isWrong: (_, [, name], file) => isRepeated(String(name), keysAt(file, 'headers')),
    code: 'duplicate-key',
    at: 'key',
    message: 'is already set, in upper or lower case; keep one of the two',
  },
  {
    where: 'headers/*',
    isWrong: (value) => !/^[\t\x20-\x7e\xa0-\xff]*$/.test(String(value)),
    code: 'invalid-header',
    message: 'must be one line of printable characters (Latin-1)',
  },
  {
    where: 'headers/*',
    isWrong: (value) => /\{(?!token\})\w+\}/.test(String(value)),
    code: 'unknown-placeholder',
    message: 'has braces that stand for nothing here; only {token} is for headers',
  },
  {
    where: '*/path',
    isWrong: (path) => !isPlainPath(String(path)),
    code: 'invalid-url-path',
    message:
      'must be a path that a URL keeps unchanged: percent-encoded, without dot segments, backslashes and fragment',
  },
  {
    where: '*/path',
    isWrong: (path, [operation]) => {
      const known = placeholders[String(operation)] ?? [];
      // Up to the last brace, because each one without an end would be searched to the end of the text.
      const braced = String(path).slice(0, String(path).lastIndexOf('}') + 1);
      return [...braced.matchAll(/\{([^}]*)\}/g)].some(([, name]) => !known.includes(String(name)));
    },
    code: 'unknown-placeholder',
    message: 'has braces that stand for nothing here; {id} is for update and delete, {type} also for create',
  },
  {
    where: '*/path',
    isWrong: (path, _, file) => String(path).includes('{type}') && getAt(file, ['fields', 'type']) === null,
    code: 'unusable-field',
    message: 'has {type}, but fields.type is null; remove one of the two',
  },
  {
    where: 'update/path',
    isWrong: (path, _, file) => !String(path).includes('{id}') && !keepsId(file),
    code: 'missing-id',
    message: 'must name the monitor: put {id} into the path, or its identifier under keep',
  },
  {
    where: 'delete/path',
    isWrong: (path, _, file) => ![path, getAt(file, ['delete', 'body'])].some((part) => hasText(part, '{id}')),
    code: 'missing-id',
    message: 'must name the monitor: put {id} into the path or into body',
  },
  {
    where: 'list/page',
    isWrong: (page) => isObject(page) && pageWays.filter((way) => way in page).length !== 1,
    code: 'conflicting-keys',
    message: `must have exactly one of ${pageWays.join(', ')}`,
  },
  {
    where: 'fields/*',
    isWrong: (rule) => isObject(rule) && 'at' in rule === ('read' in rule || 'write' in rule),
    code: 'conflicting-keys',
    message: 'must have either at, or read or write or both',
  },
  {
    where: 'fields/name',
    isWrong: (rule) => isObject(rule) && !('at' in rule) && !('read' in rule && 'write' in rule),
    code: 'unusable-field',
    message: 'must be readable and writable, because monitors are compared by it; use at, or read and write',
  },
  {
    where: 'fields/intervalSeconds/values/*',
    isWrong: (_, path) => !/^[1-9]\d*$/.test(String(path.at(-1))),
    code: 'wrong-value',
    at: 'key',
    message: 'must be a number of seconds; each key is a value of the config, as in { 300: 5m }',
  },
  {
    where: 'fields/*',
    isWrong: (_, [, name], file) => overlaps(file, String(name)),
    code: 'overlapping-fields',
    message: 'is written to a place that another field is written to, too; give each field a place of its own',
  },
  {
    where: 'constants',
    isWrong: (constants, _, file) => hasIdentifier(constants, file),
    code: 'misplaced-key',
    message: 'sets what list.id names; remove it, because the service assigns the identifier of a monitor',
  },
  {
    ...nested,
    where: 'fields/*',
    isWrong: (_, [, name], file) => isForm(file) && hasText(pointerOf(file, String(name))?.slice(1), '/'),
  },
  { ...nested, where: 'constants/*', isWrong: (value, _, file) => isForm(file) && !isFlat(value) },
  { ...nested, where: 'delete/body/*', isWrong: (value, _, file) => isForm(file) && !isFlat(value) },
];

const addressInFile: Rule = {
  where: 'baseUrl',
  isWrong: () => true,
  code: 'base-url-in-file',
  at: 'key',
  message: 'only a built-in profile has an address; remove this line and set base-url in the workflow',
};

/** @param isBuiltIn whether the profile came with the program. */
export function findRuleMistakes(file: Json, isBuiltIn: boolean): Mistake[] {
  return [...rules, ...(isBuiltIn ? [] : [addressInFile])].flatMap(({ at, code, isWrong, message, where }) => {
    const places = findPlaces(file, where.split('/'));
    const wrong = places.filter((path) => isWrong(getAt(file, path) ?? null, path, file));
    return wrong.map((path) => {
      const value = getAt(file, path);
      if (at !== undefined) return { code, path, message, at };
      // That a mapping is a mapping explains no mistake.
      return isObject(value) ? { code, path, message } : { code, path, message, found: describeValue(value) };
    });
  });
}

function findPlaces(value: Json | undefined, [step, ...rest]: readonly string[]): readonly Path[] {
  if (value === undefined) return [];
  if (step === undefined) return [[]];
  if (!isObject(value)) return [];
  const keys = step === '*' ? Object.keys(value) : [step];
  return keys.flatMap((key) => findPlaces(getAt(value, [key]), rest).map((path) => [key, ...path]));
}

function keysAt(file: Json, key: string): readonly string[] {
  const value = getAt(file, [key]);
  return isObject(value) ? Object.keys(value) : [];
}

/** Whether a name is there before, in upper or lower case. */
function isRepeated(name: string, names: readonly string[]): boolean {
  return names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < names.indexOf(name);
}

/** Whether a URL parser leaves a path as it is written: no other origin, no other resource. */
function isPlainPath(path: string): boolean {
  const address = `https://host${path.replace(/\{\w+\}/g, 'x')}`;
  return URL.parse(address)?.href === address && !address.includes('#');
}

/** Whether a text contains another one, or any text inside a value; keys are not replaced and do not count. */
function hasText(value: Json | undefined, text: string): boolean {
  if (typeof value === 'string') return value.includes(text);
  return Object.values(value ?? {}).some((inner: Json) => hasText(inner, text));
}

/** Whether an update copies the identifier: without one, it might create a monitor. What it keeps is inside `list.item`. */
function keepsId(file: Json): boolean {
  const keep = getAt(file, ['update', 'keep']);
  const [id, item = ''] = ['id', 'item'].map((key) => getAt(file, ['list', key]));
  const ids = typeof id === 'string' ? [id] : identifiers.map((key) => `/${key}`);
  return Array.isArray(keep) && keep.some((pointer) => ids.includes(`${item}${pointer}`));
}

/** Whether constants have a value where the list has the identifier, unless a config declares that by name. */
function hasIdentifier(constants: Json, file: Json): boolean {
  const [id, item = ''] = ['id', 'item'].map((key) => getAt(file, ['list', key]));
  if (typeof id !== 'string' || !id.startsWith(`${item}/`)) return false;
  const place = id.slice(String(item).length);
  const isField = fieldNames.some((name) => pointerOf(file, name) === place);
  return !isField && getAt(constants, readPointer(place)) !== undefined;
}

function isForm(file: Json): boolean {
  return getAt(file, ['body']) === 'form';
}

/** Whether a form can send a value: a scalar, or a list of scalars. */
export function isFlat(value: Json): boolean {
  return [value].flat().every((item) => typeof item !== 'object' || item === null);
}

/** The pointer that a field is written to. */
function pointerOf(file: Json, name: string): string | undefined {
  const rule = getAt(file, ['fields', name]);
  if (rule === undefined) return `/${name}`;
  const pointer = isObject(rule) ? (rule['at'] ?? rule['write']) : rule;
  return typeof pointer === 'string' ? pointer : undefined;
}

function overlaps(file: Json, name: string): boolean {
  const own = pointerOf(file, name);
  const others = fieldNames.filter((other) => other !== name).map((other) => pointerOf(file, other));
  return others.some((other) => own !== undefined && other !== undefined && `${own}/`.startsWith(`${other}/`));
}
