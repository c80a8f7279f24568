import { Invalid } from '../model/errors.ts';
import { fieldNames, fieldTable, isFieldName, isSameValue, kindOf } from '../model/fields.ts';
import {
  getAt,
  isAtOrBelow,
  isObject,
  type Json,
  parsePointer,
  toText,
  writePointer,
} from '../model/json.ts';
import { identifierKeys } from '../model/monitor.ts';
import { didYouMean } from '../model/text.ts';
import { describeValue, type Mistake } from '../yaml/mistake.ts';
import { isFlat } from './encode.ts';
import { parseTarget } from './target.ts';
import { parseTextPattern } from './text-pattern.ts';

/**
 * They belong to the connection and the body: another length or host would make another request
 * (RFC 9110, 7.6.1).
 */
const forbiddenHeaders = new Set([
  ...[
    'connection',
    'keep-alive',
    'proxy-authenticate',
    'proxy-authorization',
    'proxy-connection',
    'te',
    'trailer',
  ],
  ...[
    'transfer-encoding',
    'upgrade',
    'expect',
    'host',
    'content-length',
    'content-type',
    'accept-encoding',
  ],
]);

/**
 * With these headers, some servers replace the method of a request (Rack, Express, ASP.NET, OData)
 * or its path (IIS, Symfony): reading the list could delete a monitor. `-` also stands for `_`.
 */
const overridingHeader =
  /^(-method|(x-)?http-method(-override)?|(x-)?method-override|x-(original|rewrite)-url)$/;

/** `at` is left out for a mistake of the value. */
type Row = readonly [isWrong: boolean, code: Mistake['code'], message: string, at?: 'key'];

const nested =
  'is nested, and a form is not; use top-level fields with scalars and lists of scalars';

const inside =
  'is written to a place that another field is written to, too; ' +
  'give each field a place of its own';

/**
 * Of a pointer to a field that a config has under `extra`. What is required must not be around a
 * mapped field, either.
 */
function checkExtraPointer(
  pointer: Json,
  file: Json,
  isRequired: boolean,
  ofType?: string,
): readonly Row[] {
  const given = toText(pointer);
  const target = ofType === undefined ? undefined : getAt(file, ['types', ofType, 'target']);
  const common = fieldNames.filter((name) => name !== 'target' || target === undefined);
  const mapped = common.flatMap((name) =>
    [pointerOf(file, name) ?? [], pointerOf(file, name, 'read') ?? []].flat(),
  );
  mapped.push(...listPointers(target));
  const named = fieldNames.filter(
    (name) => !fieldTable[name].isOptIn || getAt(file, ['fields', name]),
  );
  const isField = [...named.map((name) => `/${name}`), ...mapped].some((place) => {
    return isAtOrBelow(given, place) || (isRequired && isAtOrBelow(place, given));
  });
  // A creation that requires what "list.id" names leaves the identifier to the client.
  const isChosen = isRequired && getAt(file, ['list', 'id']) !== undefined;
  const isId = toText(getAt(file, ['list', 'item']) ?? '') + given === identifierPlace(file);
  const field =
    'names a field that a config has by name; remove it, because a field under "extra" is meant';
  const id =
    'names the identifier of a monitor; remove it if the service assigns it, ' +
    'or require it and declare "list.id" if a config chooses it';
  const nestedId =
    'names an identifier inside an object, which an update could change; ' +
    'only a top-level field can be one';
  return [
    [isField, 'misplaced-key', field],
    [isId && !isChosen, 'misplaced-key', id],
    // An update could not leave it out without the rest of its object.
    [isId && parsePointer(given).length > 1, 'unusable-field', nestedId],
  ];
}

/** Of a key that is such a pointer. */
function checkExtraKey(pointer: string, file: Json, ofType?: string): readonly Row[] {
  const isPointer = /^(\/([^/~]|~[01])*)+$/.test(pointer);
  const message = 'must be a JSON Pointer, like "/contacts/*"';
  if (!isPointer) return [[true, 'invalid-pointer', message, 'key']];
  return checkExtraPointer(pointer, file, false, ofType).map(([isWrong, code, why]): Row => {
    return [isWrong, code, why, 'key'];
  });
}

function checkPattern(source: Json): readonly Row[] {
  const pattern = parseTextPattern(toText(source));
  return pattern instanceof Invalid ? [[true, 'wrong-value', `must ${pattern.expectation}`]] : [];
}

/** Of a `target` of a type. */
function listPointers(target: Json | undefined): readonly string[] {
  if (typeof target !== 'string') return [];
  return parseTarget(target).write.map((place) => writePointer(place));
}

const checkFlat = (value: Json, _: readonly string[], file: Json): readonly Row[] => [
  [isForm(file) && !isFlat(value), 'nested-in-form', nested],
];

function checkPath(value: Json, [operation]: readonly string[], file: Json): readonly Row[] {
  // A list of a lookup may have any key, also this one.
  if (typeof value !== 'string') return [];
  const path = value;
  const address = `https://host${path.replace(/\{\w+\}/g, 'x')}`;
  const isChanged = URL.parse(address)?.href !== address || address.includes('#');
  const known =
    { create: ['{type}'], update: ['{id}', '{type}'], delete: ['{id}', '{type}'] }[
      String(operation)
    ] ?? [];
  const placeholders = path.match(/\{[^{}]*\}/g) ?? [];
  const isUnknown = placeholders.some((placeholder) => !known.includes(placeholder));
  const changed =
    'must be a path that a URL keeps unchanged: ' +
    'percent-encoded, without dot segments, backslashes and fragment';
  const unknown =
    'has an unknown placeholder; ' +
    '"update" and "delete" can have {id} and {type}, "create" can have {type}';
  const hasNoType = path.includes('{type}') && getAt(file, ['fields', 'type']) === null;
  return [
    [isChanged, 'invalid-url-path', changed],
    [isUnknown, 'unknown-placeholder', unknown],
    [hasNoType, 'unusable-field', 'has {type}, but "fields.type" is null; remove one of the two'],
  ];
}

function checkPage(page: Json): readonly Row[] {
  const methods = ['next', 'cursor', 'number', 'offset'].filter(
    (name) => isObject(page) && name in page,
  );
  const message = 'must have exactly one of "next", "cursor", "number" and "offset"';
  return [[isObject(page) && methods.length !== 1, 'conflicting-keys', message]];
}

function checkConstants(constants: Json, _: readonly string[], file: Json): readonly Row[] {
  const message =
    'sets what "list.id" names; ' +
    'remove it, because the service assigns the identifier of a monitor';
  return [[hasIdentifier(constants, file), 'misplaced-key', message]];
}

/** What a small profile says of its types. */
function checkTable(_: Json, __: readonly string[], file: Json): readonly Row[] {
  const isDouble = getAt(file, ['types']) !== undefined;
  const message = 'cannot stand next to "types", which names every type; remove it';
  return [[isDouble, 'conflicting-keys', message, 'key']];
}

/** Operations change what they name, and nothing else. */
function checkNoPatch(_: Json, __: readonly string[], file: Json): readonly Row[] {
  const isPatch = getAt(file, ['update', 'body']) !== undefined;
  const message =
    'cannot stand next to "body: json-patch", which sends only what differs; remove one of the two';
  return [[isPatch, 'conflicting-keys', message, 'key']];
}

/** A field that is elsewhere in the list or in a request is one field, and no part of a list. */
function checkOtherPlace(pointer: string): readonly Row[] {
  const isPart = parsePointer(pointer).includes('*');
  const message = 'needs a field that is no element of a list: "extra" must name it without *';
  return [[isPart, 'unusable-field', message]];
}

/**
 * The rules that the schema cannot express, for each place of a profile, where it exists; `*`
 * stands for each key.
 */
const rules: Readonly<
  Record<string, (value: Json, path: readonly string[], file: Json) => readonly Row[]>
> = {
  'headers/*': (value, [, name = ''], file) => {
    const header = name.toLowerCase();
    const names = Object.keys(getAt(file, ['headers']) ?? {});
    const isForbidden =
      forbiddenHeaders.has(header) || overridingHeader.test(header.replaceAll('_', '-'));
    const isRepeated =
      names.findIndex((other) => other.toLowerCase() === header) < names.indexOf(name);
    const isText = /^[\t\x20-\x7e\xa0-\xff]*$/.test(toText(value));
    const hasUnknown = /\{(?!(token|uuid)\})\w+\}/.test(toText(value));
    const invalidName = 'must be the name of a header: letters, digits and hyphens';
    return [
      [!/^[\w!#$%&'*+.^`|~-]+$/.test(name), 'invalid-header', invalidName, 'key'],
      [
        isForbidden,
        'forbidden-header',
        'cannot be set, because it can change the request that is sent; remove it',
        'key',
      ],
      [
        isRepeated,
        'duplicate-key',
        'is already set, in upper or lower case; keep one of the two',
        'key',
      ],
      [!isText, 'invalid-header', 'must be one line of printable characters (Latin-1)'],
      [
        hasUnknown,
        'unknown-placeholder',
        'has an unknown placeholder; a header can have {token} and {uuid}',
      ],
    ];
  },
  '*/path': checkPath,
  'lookups/*/path': checkPath,
  'lookups/*/page': checkPage,
  'extra/*': (_, [, pointer = ''], file) => checkExtraKey(pointer, file),
  'extra/*/read': (_, [, pointer = '']) => checkOtherPlace(pointer),
  'extra/*/write': (place, [, pointer = ''], file) => {
    return [...checkOtherPlace(pointer), ...checkExtraPointer(place, file, false)];
  },
  'extra/*/pattern': checkPattern,
  'extra/*/lookup': (key, _, file) => {
    const known = Object.keys(getAt(file, ['lookups']) ?? {});
    const message = `must be one of the keys under "lookups"${didYouMean(toText(key), known)}`;
    return [[!known.includes(toText(key)), 'wrong-value', message]];
  },
  'update/path': (path, _, file) => {
    const isMissing = !toText(path).includes('{id}') && !keepsId(file);
    return [
      [
        isMissing,
        'missing-id',
        'must name the monitor: put {id} into the path, or its identifier under "keep"',
      ],
    ];
  },
  'update/body': (_, __, file) => {
    const message =
      'needs JSON, and "body" at the top of the profile is "form"; remove one of them';
    return [[isForm(file), 'conflicting-keys', message]];
  },
  'update/keep': checkNoPatch,
  'update/whole': checkNoPatch,
  'delete/path': (path, _, file) => {
    const isMissing = !hasText([path, getAt(file, ['delete', 'body']) ?? null], '{id}');
    return [
      [isMissing, 'missing-id', 'must name the monitor: put {id} into the path or into "body"'],
    ];
  },
  'list/export/*': (pointer, _, file) => checkExtraPointer(pointer, file, false),
  'alerts/*': (pointer, _, file) => checkExtraPointer(pointer, file, false),
  'list/page': checkPage,
  'fields/*': (mapping, [, name = ''], file) => {
    const place = pointerOf(file, name);
    const others = fieldNames
      .filter((other) => other !== name)
      .flatMap((other) => pointerOf(file, other) ?? []);
    const isDouble =
      isObject(mapping) && 'at' in mapping === ('read' in mapping || 'write' in mapping);
    const isInside =
      place !== undefined && others.some((other) => `${place}/`.startsWith(`${other}/`));
    return [
      [isDouble, 'conflicting-keys', 'must have either "at", or "read" or "write" or both'],
      [isInside, 'overlapping-fields', inside],
      [isForm(file) && hasText(place?.slice(1), '/'), 'nested-in-form', nested],
    ];
  },
  'fields/name': (mapping) => {
    const isOneWay =
      isObject(mapping) && !('at' in mapping) && !('read' in mapping && 'write' in mapping);
    const compared =
      'must be readable and writable, because monitors are compared by it; ' +
      'use "at", or "read" and "write"';
    return [[isOneWay, 'unusable-field', compared]];
  },
  'fields/*/values/*': (value, [, name, , key = ''], file) => {
    if (!isFieldName(name)) return [];
    const { expected, parse, sample } = kindOf(name);
    const message = `must be ${expected}; each key is a value of the config, as in ${sample}`;
    return [
      [parse(key) === undefined, 'wrong-value', message, 'key'],
      [isObject(value) && isForm(file), 'nested-in-form', nested],
    ];
  },
  'fields/*/instead/*': (pointer, _, file) => checkExtraPointer(pointer, file, false),
  types: (_, __, file) => {
    const hasNoType = getAt(file, ['fields', 'type']) === null;
    const noType = 'is for types, but "fields.type" is null; remove one of the two';
    return [[hasNoType, 'unusable-field', noType, 'key']];
  },
  'types/*': (_, [, type = ''], file) => {
    const types = Object.keys(getAt(file, ['types']) ?? {});
    const others = types.slice(0, types.indexOf(type));
    const isRepeated = others.some((other) => isSameValue('type', other, type));
    const repeated = 'is already a type, in upper or lower case; keep one of the two';
    return [[isRepeated, 'duplicate-key', repeated, 'key']];
  },
  'types/*/target': (target, _, file) => {
    if (typeof target !== 'string') return [];
    const pointers = listPointers(target);
    const { parts } = parseTarget(target);
    const isJoined = parts?.texts.slice(1, -1).includes('') === true;
    const others = fieldNames.filter((name) => name !== 'target');
    const places = others.flatMap((name) => pointerOf(file, name) ?? []);
    const isInside = pointers.some((pointer, index) => {
      const all = [...places, ...pointers.filter((_, other) => other !== index)];
      return all.some((other) => isAtOrBelow(pointer, other) || isAtOrBelow(other, pointer));
    });
    const isNested = isForm(file) && pointers.some((pointer) => hasText(pointer.slice(1), '/'));
    const joined = 'cannot be split; put a text between each two pointers, as in {/host}:{/port}';
    return [
      [isJoined, 'wrong-value', joined],
      [isInside, 'overlapping-fields', inside],
      [isNested, 'nested-in-form', nested],
    ];
  },
  'types/*/required/*': (pointer, [, type], file) => checkExtraPointer(pointer, file, true, type),
  'types/*/export/*': (pointer, [, type], file) => checkExtraPointer(pointer, file, false, type),
  'types/*/extra/*': (_, [, type = '', , pointer = ''], file) => checkExtraKey(pointer, file, type),
  'types/*/extra/*/pattern': checkPattern,
  'types/*/constants': checkConstants,
  'types/*/constants/*': checkFlat,
  'fields/type/values': checkTable,
  'fields/type/enum': checkTable,
  required: (required, _, file) => {
    const isByType = isObject(required) && getAt(file, ['types']) !== undefined;
    const message = 'must be a list next to "types"; move what one type requires to its row there';
    return [[isByType, 'conflicting-keys', message]];
  },
  'required/*': (value, _, file) => {
    if (typeof value === 'string') return checkExtraPointer(value, file, true);
    const hasNoType = Array.isArray(value) && getAt(file, ['fields', 'type']) === null;
    return [
      [
        hasNoType,
        'unusable-field',
        'is for one type, but "fields.type" is null; write a list for all monitors',
        'key',
      ],
    ];
  },
  'required/*/*': (pointer, _, file) => checkExtraPointer(pointer, file, true),
  constants: checkConstants,
  'constants/*': checkFlat,
  'delete/body/*': checkFlat,
};

const noAddress =
  'only a built-in profile has an address; remove this line and set the input "base-url"';

export function findRuleMistakes(file: Json, isBuiltIn: boolean): Mistake[] {
  const all: typeof rules = {
    ...rules,
    baseUrl: () => [[!isBuiltIn, 'base-url-in-file', noAddress, 'key']],
  };
  return Object.entries(all).flatMap(([where, check]) =>
    listPlaces(file, where.split('/')).flatMap((path) => {
      const value = getAt(file, path) ?? null;
      const broken = check(value, path, file).filter(([isWrong]) => isWrong);
      return broken.map(([, code, message, at]) => {
        if (at !== undefined) return { code, path, message, at };
        return { code, path, message, found: isObject(value) ? undefined : describeValue(value) };
      });
    }),
  );
}

function listPlaces(
  value: Json | undefined,
  [step, ...rest]: readonly string[],
): readonly (readonly string[])[] {
  if (value === undefined) return [];
  if (step === undefined) return [[]];
  if (typeof value !== 'object' || value === null) return [];
  const keys = step === '*' ? Object.keys(value) : [step];
  return keys.flatMap((key) => listPlaces(getAt(value, [key]), rest).map((path) => [key, ...path]));
}

/**
 * Whether a text contains another one, or any text inside a value; keys are not replaced and do not
 * count.
 */
function hasText(value: Json | undefined, text: string): boolean {
  if (typeof value === 'string') return value.includes(text);
  return Object.values(value ?? {}).some((inner: Json) => hasText(inner, text));
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

/**
 * Whether constants have a value where the list has the identifier, unless a config declares that
 * by name.
 */
function hasIdentifier(constants: Json, file: Json): boolean {
  const [id, item = ''] = ['id', 'item'].map((key) => getAt(file, ['list', key]));
  if (typeof id !== 'string' || !id.startsWith(`${toText(item)}/`)) return false;
  const place = id.slice(toText(item).length);
  const isField = fieldNames.some((name) => pointerOf(file, name) === place);
  return !isField && getAt(constants, parsePointer(place)) !== undefined;
}

function isForm(file: Json): boolean {
  return getAt(file, ['body']) === 'form';
}

/** From an item; where it is not declared, the place that is tried first. */
function identifierPlace(file: Json): Json {
  return getAt(file, ['list', 'id']) ?? `/${identifierKeys[0]}`;
}

function pointerOf(file: Json, name: string, way: 'read' | 'write' = 'write'): string | undefined {
  const mapping = getAt(file, ['fields', name]);
  if (mapping === undefined)
    return isFieldName(name) && fieldTable[name].isOptIn ? undefined : `/${name}`;
  const pointer = isObject(mapping) ? (mapping['at'] ?? mapping[way]) : mapping;
  return typeof pointer === 'string' ? pointer : undefined;
}
