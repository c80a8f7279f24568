import { type FieldName, isSameValue } from '../model/fields.ts';
import {
  getAt,
  isObject,
  type Json,
  type JsonObject,
  mapPlaces,
  mergePatch,
  own,
  type Path,
  parsePointer,
  removeAt,
  setAt,
  toText,
} from '../model/json.ts';
import type { Profile } from './profile.ts';
import { parseTextPattern } from './rules.ts';
import type {
  ExtraFile,
  FieldMapping,
  FieldPlaces,
  LimitKeys,
  Scalar,
  ServiceFile,
  TypeKeys,
} from './service-file.ts';

/** What monitors of a type have, with what those of all types have. */
export type TypeRule = ReturnType<typeof resolveType>;
type TypeTable = ReturnType<typeof resolveTypes>;

/** @param target of types that do not say otherwise. */
export function resolveTypes(file: ServiceFile, target: TargetPlaces | null) {
  const {
    constants = {},
    extra = {},
    fields = {},
    list,
    required = [],
    types,
    update,
  } = file;
  const { form } = placesIn(fields.target);
  const common: TypeKeys = {
    ...(form && { form }),
    constants,
    keep: update?.keep ?? [],
    required: Array.isArray(required) ? required : [],
    export: list.export ?? [],
    extra,
  };
  // Of monitors of another type, or of none.
  const other = resolveType('', {}, common, target);
  const rows = Object.entries(types ?? listSmallTypes(file)).map(([name, keys]) => {
    return resolveType(name, keys, common, target);
  });
  // Types without a row are unknown, so nobody knows whether they have a target.
  const isComplete = types !== undefined;
  // What a config can declare; null for any type.
  const accepted = isComplete ? rows.map(({ name }) => name) : listAccepted(file);
  return { rows, other, all: [other, ...rows], accepted, isComplete };
}

/** Of a profile without a table: `values` and `enum` of the type, and `required` by type. */
function listSmallTypes(file: ServiceFile) {
  const { required = [] } = file;
  const table = new Map<string, TypeKeys>();
  const add = (name: string, keys: TypeKeys) => {
    const same = [...table.keys()].find((one) => isSameValue('type', one, name)) ?? name;
    table.set(same, { ...table.get(same), ...keys });
  };
  const { enum: named = [], values = {} } = placesIn(file.fields?.type);
  for (const [name, value] of Object.entries(values)) add(name, { value: value as Scalar });
  for (const name of named) add(String(name), {});
  const ofTypes = Array.isArray(required) ? {} : required;
  for (const [name, pointers] of Object.entries(ofTypes)) add(name, { required: pointers });
  return Object.fromEntries(table);
}

function listAccepted(file: ServiceFile): readonly string[] | null {
  const { enum: named, values = {} } = placesIn(file.fields?.type);
  if (named !== undefined) return named.map(String);
  const operations = [file.create, file.update, file.delete];
  const hasTypeInPath = operations.some((operation) => operation?.path.includes('{type}'));
  const known = Object.keys(values);
  return hasTypeInPath && known.length > 0 ? known : null;
}

export function placesIn(mapping: FieldMapping | undefined): FieldPlaces {
  return typeof mapping === 'object' && mapping !== null ? mapping : {};
}

function resolveType(
  name: string,
  keys: TypeKeys,
  common: TypeKeys,
  otherTarget: TargetPlaces | null,
) {
  const { target, value = name, path = value } = keys;
  const own = typeof target === 'string' ? parseTarget(target) : target;
  const listAll = <Key extends 'keep' | 'required' | 'export'>(key: Key) => [
    ...(common[key] ?? []),
    ...(keys[key] ?? []),
  ];
  const extra = Object.entries({ ...common.extra, ...keys.extra });
  return {
    // In a config, in a body, and in place of `{type}` in a path.
    name,
    sent: value,
    inPath: path,
    // Null where monitors of this type have no target.
    target: own === undefined ? otherTarget : own,
    // Null where the name of the type says it.
    form: keys.form ?? common.form ?? null,
    constants: mergePatch(common.constants ?? {}, keys.constants ?? {}),
    // `absent` is sent where the list leaves it out.
    keep: listAll('keep').map((kept) => {
      const { absent, at } = typeof kept === 'string' ? { at: kept } : kept;
      return { at: parsePointer(at), absent };
    }),
    required: listAll('required').map(parsePointer),
    export: listAll('export').map(parsePointer),
    extra: extra.flatMap(([pointer, rule]) =>
      rule === null ? [] : resolveExtra(pointer, { ...common.extra?.[pointer], ...rule }),
    ),
    // What this type does not have, although the list may show it.
    absent: extra.flatMap(([pointer, rule]) =>
      rule === null ? [parsePointer(pointer)] : [],
    ),
  };
}

export function findNamedType(type: Json | undefined, { rows }: TypeTable) {
  return rows.find(({ name }) => isSameValue('type', name, type));
}

export function typeOf(type: Json | undefined, { types }: Profile): TypeRule {
  return findNamedType(type, types) ?? types.other;
}

export function formOf(type: Json | undefined, profile: Profile): TargetForm {
  const { form } = typeOf(type, profile);
  return form ?? (isSameValue('type', type, 'http') ? 'url' : 'text');
}

export function showsTarget(type: Json | undefined, { types }: Profile): boolean {
  const row = findNamedType(type, types);
  const isUnknown = row === undefined && types.isComplete && typeof type === 'string';
  const { target } = row ?? types.other;
  return !isUnknown && target !== null && target.read.length > 0;
}

/** What a type needs may be read-only in others. */
export function listReadOnly(type: TypeRule, { list }: Profile): readonly Path[] {
  const needed = new Set([...type.export, ...type.required].map((path) => path.join('/')));
  return list.readOnly.filter((path) => !needed.has(path.join('/')));
}

export function placesOf(name: FieldName, type: TypeRule, { fields }: Profile): Places {
  const places = name === 'target' ? type.target : fields[name];
  return places ?? { read: [], write: [] };
}

/** Where a service has a field: at one place, or in parts at several. */
export interface Places {
  /** From the object with the fields of an item; empty where the list does not show it. */
  read: readonly Path[];
  /** In a body; empty where it cannot be sent. */
  write: readonly Path[];
}

type TargetPlaces = ReturnType<typeof parseTarget>;

/** Such as `{/host}`, or `{/port:number}`. */
const partPattern = /\{(\/[^{}]*?)(:number)?\}/g;

function parseTarget(text: string) {
  const found = [...text.matchAll(partPattern)];
  const pointers = found.length === 0 ? [text] : found.map(([, pointer = '']) => pointer);
  const places: readonly Path[] = pointers.map(parsePointer);
  const parts = {
    template: text,
    // Before, between and after the parts.
    texts: text.replace(partPattern, '\n').split('\n'),
    areNumbers: found.map(([, , number]) => number !== undefined),
  };
  return { read: places, write: places, parts: found.length === 0 ? null : parts };
}

export function readTarget(
  fields: Json | undefined,
  target: TargetPlaces,
): Json | undefined {
  const { parts, read } = target;
  if (parts === null) return read[0] && getAt(fields, read[0]);
  const [start = '', ...texts] = parts.texts;
  let joined = start;
  for (const [index, path] of read.entries()) {
    const value = getAt(fields, path);
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    joined += `${value}${texts[index]}`;
  }
  return joined;
}

/**
 * Splits it at the last occurrence of each fixed text (`2001:db8::1:443`); null where it does not
 * have this form. @param listed in whose JSON types the parts are sent.
 */
export function splitTarget(
  value: Json,
  { parts, write }: TargetPlaces,
  listed?: Json,
): readonly Json[] | null {
  if (parts === null) return write.map(() => value);
  const { areNumbers, texts } = parts;
  const [start = '', end = ''] = [texts[0], texts.at(-1)];
  if (typeof value !== 'string' || !value.endsWith(end)) return null;
  let rest = value.slice(0, value.length - end.length);
  const found: string[] = [];
  for (const separator of texts.slice(1, -1).toReversed()) {
    const at = rest.lastIndexOf(separator);
    if (at < 0) return null;
    found.unshift(rest.slice(at + separator.length));
    rest = rest.slice(0, at);
  }
  if (!rest.startsWith(start)) return null;
  found.unshift(rest.slice(start.length));
  const sent = found.map((text, index) => {
    const shown = getAt(listed, write[index] ?? []);
    return toPart(text, areNumbers[index] === true, shown);
  });
  return sent.includes(null) ? null : sent;
}

function toPart(text: string, isNumber: boolean, shown: Json | undefined): Json {
  const number = Number(text);
  const isExact = String(number) === text && Number.isFinite(number);
  if (text === '' || (isNumber && !isExact)) return null;
  if (typeof shown === 'string') return text;
  const isShownAsNumber = /^-?\d/.test(toText(shown));
  return isExact && (isNumber || isShownAsNumber) ? number : text;
}

export type TargetForm = 'url' | 'host' | 'host-port' | 'text';

/** In the order in which a target is recognized. */
const forms: readonly (readonly [TargetForm, string, string, (text: string) => boolean])[] =
  [
    [
      'url',
      'an absolute URL with http:// or https://, a valid host and no blanks',
      'a URL',
      isUrl,
    ],
    ['host', 'a host name or an address alone', 'a host alone', isHost],
    [
      'host-port',
      'a host with a port, like db.example.com:5432',
      'a host with a port',
      isHostPort,
    ],
  ];

/** The end of "must be …" for a target of another form; else null. */
export function describeOtherForm(target: string, form: TargetForm): string | null {
  // A variable of the service may be any text, or a port.
  const text = target.replace(/(:?)\{\{[^{}]*\}\}/g, (_, colon) => (colon ? ':1' : 'x'));
  const wanted = forms.find(([name]) => name === form);
  if (wanted === undefined) return null;
  const [, expected, , isWanted] = wanted;
  if (isWanted(text)) return null;
  const found = forms.find(([, , , isThis]) => isThis(text));
  return found === undefined ? expected : `${expected}, not ${found[2]}`;
}

function isUrl(text: string): boolean {
  return /^https?:\/\/[^/?#\\\s][^\s\p{Cc}]*$/iu.test(text) && URL.canParse(text);
}

function isHost(text: string): boolean {
  if (/^[^\s\p{Cc}:/?#@\\[\]]+$/u.test(text)) return true;
  const address = text.replace(/^\[(.*)\]$/, '$1');
  return address.includes(':') && URL.canParse(`http://[${address}]/`);
}

function isHostPort(text: string): boolean {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  return isHost(host) && Number(port) > 0 && Number(port) < 65_536;
}

export type ExtraRule = ReturnType<typeof resolveExtra>;

/** Rules of fields below `extra`, where `*` in a path stands for every element of a list. */
function resolveExtra(pointer: string, file: ExtraFile) {
  const read = toPath(file.read);
  const star = read?.indexOf('*') ?? -1;
  return {
    lookup: null,
    // Between several values in one text.
    separator: null,
    // Values of a list that grows.
    known: null,
    ...file,
    path: parsePointer(pointer),
    // In place of `path`: in the list, of items the list around them, and in a request.
    read,
    source: star < 0 ? read : (read?.slice(0, star) ?? null),
    write: toPath(file.write),
    // Pairs of the config's value and the service's.
    values: Object.entries(file.values ?? {}).map(
      ([word, sent]) => [parseWord(word), sent] as const,
    ),
    pattern: parseTextPattern(file.pattern ?? ''),
  };
}

export function toPath(pointer: string | undefined): Path | null {
  return pointer === undefined ? null : parsePointer(pointer);
}

/** A key of `values`, as a config has the value. */
export function parseWord(word: string): Scalar {
  if (word === 'true' || word === 'false') return word === 'true';
  return /^-?\d{1,15}$/.test(word) ? Number(word) : word;
}

export function splitValues(text: string, { separator }: ExtraRule): readonly string[] {
  if (separator === null) return [text];
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Sorted, so that another order is no difference. */
export function joinValues(values: readonly string[], { separator }: ExtraRule): string {
  return [...new Set(values)].toSorted().join(separator ?? '');
}

export function toConfigWords(value: Json, rule: ExtraRule): Json {
  const [word] = rule.values.find(([, sent]) => sent === value) ?? [];
  if (word !== undefined) return word;
  if (typeof value !== 'string' || rule.separator === null) return value;
  return joinValues(splitValues(value, rule), rule);
}

/** Where and as a config has them. @param fields of the list. */
export function decodeExtra(
  body: JsonObject,
  fields: JsonObject,
  rules: readonly ExtraRule[],
): JsonObject {
  let decoded = body;
  for (const rule of rules) {
    const listed = rule.read === null ? undefined : readListed(fields, rule.read);
    if (listed !== undefined) decoded = setAt(decoded, rule.path, listed);
    const toWords = (value: Json) => toConfigWords(value, rule);
    decoded = mapPlaces(decoded, rule.path, toWords) as JsonObject;
  }
  return decoded;
}

function readListed(value: Json | undefined, [step, ...rest]: Path): Json | undefined {
  if (step === undefined || value === undefined) return value;
  // A service has null for an object that is not set, and for an empty list.
  if (value === null) return step === '*' ? [] : null;
  if (step !== '*')
    return readListed(isObject(value) ? own(value, String(step)) : undefined, rest);
  if (!Array.isArray(value)) return undefined;
  return value.map((item: Json) => readListed(item, rest) ?? null);
}

export function encodeExtra(extra: JsonObject, rules: readonly ExtraRule[]): JsonObject {
  let encoded = extra;
  for (const rule of rules) {
    const toSent = (value: Json) =>
      rule.values.find(([word]) => isSameScalar(word, value))?.[1] ?? value;
    if (rule.values.length > 0)
      encoded = mapPlaces(encoded, rule.path, toSent) as JsonObject;
    const value = rule.write === null ? undefined : getAt(encoded, rule.path);
    if (rule.write !== null && value !== undefined)
      encoded = setAt(removeAt(encoded, rule.path), rule.write, value);
  }
  return encoded;
}

/** A comparison takes "53" for 53, too. */
function isSameScalar(one: Scalar, value: Json): boolean {
  return one === value || String(one) === value;
}

/** What a service accepts in place of a value, as the end of "must be …". */
export function describeLimit(
  value: Json,
  {
    enum: accepted,
    maximum = Infinity,
    maxLength = Infinity,
    minimum = -Infinity,
  }: LimitKeys,
  isSame = (one: Scalar) => isSameScalar(one, value),
): string | null {
  if (accepted !== undefined && !accepted.some(isSame))
    return accepted.length === 1 ? String(accepted[0]) : `one of ${accepted.join(', ')}`;
  const number = /^-?\d+(\.\d+)?$/.test(toText(value)) ? Number(value) : Number.NaN;
  if (number < minimum) return `at least ${minimum}`;
  if (number > maximum) return `at most ${maximum}`;
  if (typeof value !== 'string' || [...value].length <= maxLength) return null;
  return `text of at most ${maxLength} characters`;
}
