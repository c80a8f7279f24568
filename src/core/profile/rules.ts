import { fieldNames, isFieldName } from '../model/fields.ts';
import { getAt, isObject, type Json, type Path, parsePointer } from '../model/json.ts';
import { identifiers } from '../model/monitor.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';
import { isNumeric } from './decode.ts';
import { isFlat } from './encode.ts';

/** They belong to the connection and the body: another length or host would make another request (RFC 9110, 7.6.1). */
const forbiddenHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'expect', 'host', 'content-length', 'content-type', 'accept-encoding'],
]);

/**
 * With these headers, some servers replace the method of a request (Rack, Express, ASP.NET, OData) or its path (IIS, Symfony):
 * reading the list could delete a monitor. `-` also stands for `_`.
 */
const overridingHeader = /^(-method|(x-)?http-method(-override)?|(x-)?method-override|x-(original|rewrite)-url)$/;

const placeholders: Readonly<Record<string, readonly string[]>> = {
  create: ['type'],
  update: ['id', 'type'],
  delete: ['id', 'type'],
};

type IsWrong<Value> = (value: Value, path: Path, file: Json) => boolean;

interface Rule {
  readonly code: Mistake['code'];
  readonly at?: 'key';
  readonly message: string;
  readonly isWrong: IsWrong<Json>;
}

function value(code: Mistake['code'], message: string, isWrong: IsWrong<Json>): Rule {
  return { code, message, isWrong };
}

function key(code: Mistake['code'], message: string, isWrong: IsWrong<string>): Rule {
  return { code, at: 'key', message, isWrong: (_, path, file) => isWrong(String(path.at(-1)), path, file) };
}

const nested = 'is nested, and a form is not; use top-level fields with scalars and lists of scalars';
const flatInForm = value('nested-in-form', nested, (found, _, file) => isForm(file) && !isFlat(found));

/** The rules that the schema cannot express, for each place of a profile, where it exists; `*` stands for each key. */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  'headers/*': [
    key('invalid-header', 'must be the name of a header: letters, digits and hyphens', (name) => {
      return !/^[\w!#$%&'*+.^`|~-]+$/.test(name);
    }),
    key('forbidden-header', 'cannot be set, because it can change the request that is sent; remove it', (name) => {
      const header = name.toLowerCase();
      return forbiddenHeaders.has(header) || overridingHeader.test(header.replaceAll('_', '-'));
    }),
    key('duplicate-key', 'is already set, in upper or lower case; keep one of the two', (name, _, file) => {
      const names = Object.keys(getAt(file, ['headers']) ?? {});
      return names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < names.indexOf(name);
    }),
    value('invalid-header', 'must be one line of printable characters (Latin-1)', (header) => {
      return !/^[\t\x20-\x7e\xa0-\xff]*$/.test(String(header));
    }),
    value('unknown-placeholder', 'has an unknown placeholder; a header can have {token}', (header) => {
      return /\{(?!token\})\w+\}/.test(String(header));
    }),
  ],
  '*/path': [
    value(
      'invalid-url-path',
      'must be a path that a URL keeps unchanged: percent-encoded, without dot segments, backslashes and fragment',
      (path) => {
        const address = `https://host${String(path).replace(/\{\w+\}/g, 'x')}`;
        return URL.parse(address)?.href !== address || address.includes('#');
      },
    ),
    value(
      'unknown-placeholder',
      'has an unknown placeholder; "update" and "delete" can have {id} and {type}, "create" can have {type}',
      (path, [operation]) => {
        const known = placeholders[String(operation)] ?? [];
        // Up to the last brace, because each one without an end would be searched to the end of the text.
        const braced = String(path).slice(0, String(path).lastIndexOf('}') + 1);
        return [...braced.matchAll(/\{([^}]*)\}/g)].some(([, name]) => !known.includes(String(name)));
      },
    ),
    value('unusable-field', 'has {type}, but "fields.type" is null; remove one of the two', (path, _, file) => {
      return String(path).includes('{type}') && getAt(file, ['fields', 'type']) === null;
    }),
  ],
  'update/path': [
    value(
      'missing-id',
      'must name the monitor: put {id} into the path, or its identifier under "keep"',
      (path, _, file) => !String(path).includes('{id}') && !keepsId(file),
    ),
  ],
  'delete/path': [
    value('missing-id', 'must name the monitor: put {id} into the path or into "body"', (path, _, file) => {
      return ![path, getAt(file, ['delete', 'body'])].some((part) => hasText(part, '{id}'));
    }),
  ],
  'list/page': [
    value('conflicting-keys', 'must have exactly one of "next", "cursor", "number" and "offset"', (page) => {
      return isObject(page) && ['next', 'cursor', 'number', 'offset'].filter((name) => name in page).length !== 1;
    }),
  ],
  'fields/*': [
    value('conflicting-keys', 'must have either "at", or "read" or "write" or both', (mapping) => {
      return isObject(mapping) && 'at' in mapping === ('read' in mapping || 'write' in mapping);
    }),
    value(
      'overlapping-fields',
      'is written to a place that another field is written to, too; give each field a place of its own',
      (_, [, name], file) => {
        const place = pointerOf(file, String(name));
        const others = fieldNames.filter((other) => other !== name).flatMap((other) => pointerOf(file, other) ?? []);
        return place !== undefined && others.some((other) => `${place}/`.startsWith(`${other}/`));
      },
    ),
    value('nested-in-form', nested, (_, [, name], file) => {
      return isForm(file) && hasText(pointerOf(file, String(name))?.slice(1), '/');
    }),
  ],
  'fields/name': [
    value(
      'unusable-field',
      'must be readable and writable, because monitors are compared by it; use "at", or "read" and "write"',
      (mapping) => isObject(mapping) && !('at' in mapping) && !('read' in mapping && 'write' in mapping),
    ),
  ],
  'fields/*/values/*': [
    key(
      'wrong-value',
      'must be a whole number above 0; each key is a value of the config, as in { 300: 5m }',
      (text, [, name]) => isFieldName(name) && isNumeric(name) && !/^[1-9]\d*$/.test(text),
    ),
  ],
  constants: [
    value(
      'misplaced-key',
      'sets what "list.id" names; remove it, because the service assigns the identifier of a monitor',
      hasIdentifier,
    ),
  ],
  'constants/*': [flatInForm],
  'delete/body/*': [flatInForm],
};

const noAddress = 'only a built-in profile has an address; remove this line and set "base-url" in the workflow';
const addressInFile = key('base-url-in-file', noAddress, () => true);

export function findRuleMistakes(file: Json, isBuiltIn: boolean): Mistake[] {
  const all = Object.entries({ ...rules, baseUrl: isBuiltIn ? [] : [addressInFile] });
  return all.flatMap(([where, rulesThere]) =>
    findPlaces(file, where.split('/')).flatMap((path) => {
      const value = getAt(file, path) ?? null;
      const broken = rulesThere.filter(({ isWrong }) => isWrong(value, path, file));
      return broken.map(({ at, code, message }) => {
        if (at !== undefined) return { code, path, message, at };
        return { code, path, message, found: isObject(value) ? undefined : describeValue(value) };
      });
    }),
  );
}

function findPlaces(value: Json | undefined, [step, ...rest]: readonly string[]): readonly Path[] {
  if (value === undefined) return [];
  if (step === undefined) return [[]];
  if (!isObject(value)) return [];
  const keys = step === '*' ? Object.keys(value) : [step];
  return keys.flatMap((key) => findPlaces(getAt(value, [key]), rest).map((path) => [key, ...path]));
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
function hasIdentifier(constants: Json, _: Path, file: Json): boolean {
  const [id, item = ''] = ['id', 'item'].map((key) => getAt(file, ['list', key]));
  if (typeof id !== 'string' || !id.startsWith(`${item}/`)) return false;
  const place = id.slice(String(item).length);
  const isField = fieldNames.some((name) => pointerOf(file, name) === place);
  return !isField && getAt(constants, parsePointer(place)) !== undefined;
}

function isForm(file: Json): boolean {
  return getAt(file, ['body']) === 'form';
}

function pointerOf(file: Json, name: string): string | undefined {
  const mapping = getAt(file, ['fields', name]);
  if (mapping === undefined) return `/${name}`;
  const pointer = isObject(mapping) ? (mapping['at'] ?? mapping['write']) : mapping;
  return typeof pointer === 'string' ? pointer : undefined;
}
