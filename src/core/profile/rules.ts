import { Invalid } from '../model/errors.ts';
import { type FieldName, fieldNames, fieldTable } from '../model/fields.ts';
import { getAt, isAtOrBelow, isObject, type Json, toText, writePointer } from '../model/json.ts';
import { identifierKeys } from '../model/monitor.ts';
import { didYouMean } from '../model/text.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';
import { parseTarget } from './target.ts';
import { parseTextPattern } from './text-pattern.ts';

/**
 * They belong to the connection and the body: another length or host would make another request
 * (RFC 9110, 7.6.1).
 */
const connectionHeaders: readonly RegExp[] = [
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|host|accept-encoding)$/,
  /^(proxy-(authenticate|authorization|connection)|content-.*)$/,
];

/**
 * With these headers, some servers replace the method of a request (Rack, Express, ASP.NET, OData)
 * or its path (IIS, Symfony): reading the list could delete a monitor. `-` also stands for `_`.
 */
const overridingHeader =
  /^(-method|(x-)?http-method(-override)?|(x-)?method-override|x-(original|rewrite)-url)$/;

export function mayChangeRequest(header: string): boolean {
  const name = header.toLowerCase().replaceAll('_', '-');
  return connectionHeaders.some((one) => one.test(name)) || overridingHeader.test(name);
}

/** `at` is left out for a mistake of the value. */
type Row = readonly [isWrong: boolean, code: Mistake['code'], message: string, at?: 'key'];

type Rule = (value: Json, path: readonly string[], file: Json) => readonly Row[];

const inside =
  'is written to a place that another field is written to, too; ' +
  'give each field a place of its own';

/**
 * The rules that the schema cannot express, for each place of a profile, where it exists; `*`
 * stands for each key.
 */
const rules: Readonly<Record<string, Rule>> = {
  'headers/*': (value, [, name = '']) => {
    const forbidden = 'cannot be set, because it can change the request that is sent; remove it';
    const isUnknown = /\{(?!(token|uuid)\})\w+\}/.test(toText(value));
    const unknown = 'has an unknown placeholder; a header can have {token} and {uuid}';
    return [
      [mayChangeRequest(name), 'forbidden-header', forbidden, 'key'],
      [isUnknown, 'unknown-placeholder', unknown],
    ];
  },

  '*/path': checkPath,
  'lookups/*/path': checkPath,
  'update/path': (path, _, file) => {
    const isMissing = !hasText(path, '{id}') && !keepsId(file);
    const message = 'must name the monitor: put {id} into the path, or its identifier under "keep"';
    return [[isMissing, 'missing-id', message]];
  },
  'delete/path': (path, _, file) => {
    const isMissing = !hasText([path, getAt(file, ['delete', 'body']) ?? null], '{id}');
    return [
      [isMissing, 'missing-id', 'must name the monitor: put {id} into the path or into "body"'],
    ];
  },

  'fields/*': (_, [, name = ''], file) => {
    const others = fieldNames.filter((other) => other !== name);
    const places = others.flatMap((other) => listPlaces(file, other));
    const isInside = listPlaces(file, name).some((place) => {
      return places.some((other) => isAtOrBelow(place, other));
    });
    return [[isInside, 'overlapping-fields', inside]];
  },
  'types/*/target': (target, _, file) => {
    if (typeof target !== 'string') return [];
    const pointers = listParts(target);
    const others = fieldNames.filter((name) => name !== 'target');
    const places = others.flatMap((name) => listPlaces(file, name));
    const isInside = pointers.some((pointer, index) =>
      [...places, ...pointers.toSpliced(index, 1)].some(
        (other) => isAtOrBelow(pointer, other) || isAtOrBelow(other, pointer),
      ),
    );
    const isJoined = parseTarget(target).parts?.texts.slice(1, -1).includes('') === true;
    const joined = 'cannot be split; put a text between each two pointers, as in {/host}:{/port}';
    return [
      [isJoined, 'wrong-value', joined],
      [isInside, 'overlapping-fields', inside],
    ];
  },

  'extra/*': (_, [, pointer = ''], file) => atKey(checkExtra(pointer, file)),
  'extra/*/write': (pointer, _, file) => checkExtra(pointer, file),
  'extra/*/pattern': checkPattern,
  'extra/*/lookup': (key, _, file) => {
    const known = Object.keys(getAt(file, ['lookups']) ?? {});
    const message = `must be one of the keys under "lookups"${didYouMean(toText(key), known)}`;
    return [[!known.includes(toText(key)), 'wrong-value', message]];
  },
  'types/*/extra/*': (_, [, type, , pointer = ''], file) => atKey(checkExtra(pointer, file, type)),
  'types/*/extra/*/pattern': checkPattern,
  'types/*/export/*': (pointer, [, type], file) => checkExtra(pointer, file, type),
  'types/*/required/*': (pointer, [, type], file) => checkRequired(pointer, file, type),
  'list/export/*': (pointer, _, file) => checkExtra(pointer, file),
  'alerts/*': (pointer, _, file) => checkExtra(pointer, file),
  'fields/*/instead/*': (pointer, _, file) => checkExtra(pointer, file),
  'required/*': (pointer, _, file) => checkRequired(pointer, file),
  'required/*/*': (pointer, _, file) => checkRequired(pointer, file),
};

const noAddress =
  'only a built-in profile has an address; remove this line and set the input "base-url"';

export function findRuleMistakes(file: Json, isBuiltIn: boolean): Mistake[] {
  const address: Rule = () => [[!isBuiltIn, 'base-url-in-file', noAddress, 'key']];
  return Object.entries({ ...rules, baseUrl: address }).flatMap(([where, check]) =>
    findKeys(file, where.split('/')).flatMap((path) => {
      const value = getAt(file, path) ?? null;
      const broken = check(value, path, file).filter(([isWrong]) => isWrong);
      return broken.map(([, code, message, at]): Mistake => {
        if (at !== undefined) return { code, path, message, at };
        return { code, path, message, found: isObject(value) ? undefined : describeValue(value) };
      });
    }),
  );
}

/** The places that a path of keys means; `*` stands for each key. */
export function findKeys(
  value: Json | undefined,
  [step, ...rest]: readonly string[],
): readonly (readonly string[])[] {
  if (value === undefined) return [];
  if (step === undefined) return [[]];
  if (typeof value !== 'object' || value === null) return [];
  const keys = step === '*' ? Object.keys(value) : [step];
  return keys.flatMap((key) => findKeys(getAt(value, [key]), rest).map((path) => [key, ...path]));
}

function atKey(rows: readonly Row[]): readonly Row[] {
  return rows.map(([isWrong, code, message]) => [isWrong, code, message, 'key']);
}

const placeholders: Readonly<Record<string, RegExp>> = {
  create: /\{type\}/g,
  update: /\{(id|type)\}/g,
  delete: /\{(id|type)\}/g,
};

function checkPath(path: Json, [operation = '']: readonly string[]): readonly Row[] {
  if (typeof path !== 'string') return [];
  const address = `https://host${path.replace(placeholders[operation] ?? /$^/, 'x')}`;
  const isChanged = URL.parse(address)?.href !== address || address.includes('#');
  const message =
    'must be a path that a URL keeps unchanged: percent-encoded, without dot segments and ' +
    'fragment; "update" and "delete" can have {id} and {type}, "create" can have {type}';
  return [[isChanged, 'invalid-url-path', message]];
}

function checkPattern(source: Json): readonly Row[] {
  const pattern = parseTextPattern(toText(source));
  return pattern instanceof Invalid ? [[true, 'wrong-value', `must ${pattern.expectation}`]] : [];
}

/** Of a pointer to a field that a config has under `extra`. */
function checkExtra(pointer: Json, file: Json, type?: string, isRequired = false): readonly Row[] {
  if (typeof pointer !== 'string') return [];
  const isField = listFieldPlaces(file, type).some((place) => {
    // What is required must not be around a mapped field, either.
    return isAtOrBelow(pointer, place) || (isRequired && isAtOrBelow(place, pointer));
  });
  const field =
    'names a field that a config has by name; remove it, because a field under "extra" is meant';
  const id = toText(getAt(file, ['list', 'id']) ?? `/${identifierKeys[0]}`);
  const isId = toText(getAt(file, ['list', 'item']) ?? '') + pointer === id;
  // A creation that requires what "list.id" names leaves the identifier to the client.
  const required = getAt(file, ['required']);
  const isNamed = isRequired || (Array.isArray(required) && required.includes(pointer));
  const isChosen = isNamed && getAt(file, ['list', 'id']) !== undefined;
  const identifier =
    'names the identifier of a monitor; remove it if the service assigns it, ' +
    'or require it and declare "list.id" if a config chooses it';
  return [
    [isField, 'misplaced-key', field],
    [isId && !isChosen, 'misplaced-key', identifier],
  ];
}

function checkRequired(pointer: Json, file: Json, type?: string): readonly Row[] {
  return checkExtra(pointer, file, type, true);
}

/** The places and the names of all fields that a config has by name. */
function listFieldPlaces(file: Json, type?: string): readonly string[] {
  const target = type === undefined ? undefined : getAt(file, ['types', type, 'target']);
  const names = fieldNames.filter((name) => hasField(file, name));
  const mapped = names.flatMap((name) => {
    if (name === 'target' && target !== undefined) return listParts(target);
    return [...listPlaces(file, name), ...listPlaces(file, name, 'read')];
  });
  return [...names.map((name) => `/${name}`), ...mapped];
}

function hasField(file: Json, name: FieldName): boolean {
  const mapping = getAt(file, ['fields', name]);
  return mapping === undefined ? !fieldTable[name].isOptIn : mapping !== null;
}

/** Where a field is written, or read; none where the profile does not say so. */
function listPlaces(file: Json, name: string, way: 'read' | 'write' = 'write'): readonly string[] {
  if (!fieldNames.some((known) => known === name && hasField(file, known))) return [];
  const mapping = getAt(file, ['fields', name]) ?? `/${name}`;
  const pointer = isObject(mapping) ? (mapping['at'] ?? mapping[way]) : mapping;
  return typeof pointer === 'string' ? [pointer] : [];
}

/** Of a `target` of a type. */
function listParts(target: Json): readonly string[] {
  if (typeof target !== 'string') return [];
  return parseTarget(target).write.map((place) => writePointer(place));
}

/**
 * Whether an update copies the identifier: without one, it might create a monitor. What it keeps is
 * inside `list.item`.
 */
function keepsId(file: Json): boolean {
  const keep = getAt(file, ['update', 'keep']);
  const [id, item = ''] = ['id', 'item'].map((key) => getAt(file, ['list', key]));
  const ids = typeof id === 'string' ? [id] : identifierKeys.map((key) => `/${key}`);
  const places = Array.isArray(keep) ? keep.map((one: Json) => getAt(one, ['at']) ?? one) : [];
  return places.some((place) => ids.includes(toText(item) + toText(place)));
}

/** Whether a text, or any text inside a value, contains another one; keys do not count. */
function hasText(value: Json, text: string): boolean {
  if (typeof value === 'string') return value.includes(text);
  return Object.values(value ?? {}).some((inner: Json) => hasText(inner, text));
}
