import {
  covers,
  type FieldName,
  fieldNames,
  fieldTable,
  isSameValue,
} from '../model/fields.ts';
import {
  getAt,
  isEmpty,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  own,
  type Path,
  removeAt,
} from '../model/json.ts';
import {
  type ActualMonitor,
  findIdentifier,
  findIdentifierKey,
  nameKey,
} from '../model/monitor.ts';
import { unescapeTexts } from '../model/text.ts';
import {
  type FieldRule,
  isFieldOf,
  isInstead,
  type Mark,
  type Profile,
} from './profile.ts';
import type { Scalar } from './service-file.ts';
import { decodeExtra, parseWord, placesOf, readTarget, typeOf } from './types.ts';

/** Null without a name to compare by. */
export function decodeMonitor(listed: JsonObject, profile: Profile): ActualMonitor | null {
  const item = profile.list.isEscaped ? unescapeTexts(listed) : listed;
  const fields = getAt(item, profile.list.item);
  // An object of a lookup may have its identifier alone.
  const name = nameIn(fields, profile) ?? (profile.lookup === undefined ? null : '');
  if (!isObject(fields) || name === null) return null;
  const body = toConfigFields(fields, profile);
  const id = findId(item, profile);
  const monitor = {
    name: nameKey(name),
    id: textOf(id),
    ...(typeof id === 'number' && { hasNumericId: true as const }),
    body,
    fields,
    isForeign: hasMark(item, profile.list.foreign),
  };
  const hasInterval = (own(body, 'intervalSeconds') ?? null) !== null;
  if (hasInterval || !profile.fields.intervalSeconds?.isOptional) return monitor;
  return { ...monitor, body: removeAt(body, ['intervalSeconds']), hasNoInterval: true };
}

export function hasMark(item: JsonObject, mark: Mark | null): boolean {
  const value = (mark && getAt(item, mark.at)) ?? null;
  if (mark === null || mark.values === null) return value !== null && value !== false;
  // A list, such as that of tags, has a mark with one of them.
  return [value].flat().some((one) => mark.values?.includes(one as Scalar));
}

export function decodeName(item: JsonObject, profile: Profile): string | null {
  return nameIn(getAt(item, profile.list.item), profile);
}

function nameIn(
  holder: Json | undefined,
  { fields: { name: rule } }: Profile,
): string | null {
  if (!isObject(holder) || rule === null) return null;
  const name = textOf(decodeField(holder, rule, 'name'));
  for (const read of name === null || name.trim() === '' ? rule.fallbacks : []) {
    const other = textOf(getAt(holder, read));
    if (other !== null && other.trim() !== '') return other;
  }
  return name;
}

/** Some services make a number of a name that has only digits (PHP's JSON_NUMERIC_CHECK). */
function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export function decodeId(item: JsonObject, profile: Profile): string | null {
  return textOf(findId(item, profile));
}

function findId(item: JsonObject, { list }: Profile): Json | undefined {
  return list.id === null ? findIdentifier(item) : getAt(item, list.id);
}

export function decodePaused(body: JsonObject, { fields }: Profile): Json | undefined {
  return decodeField(body, fields.paused, 'paused');
}

function toConfigFields(listed: JsonObject, profile: Profile): JsonObject {
  const type = typeOf(decodeField(listed, profile.fields.type, 'type'), profile);
  const fields = type.absent.reduce(removeAt, listed);
  const names = fieldNames.filter((name) => isFieldOf(profile, name));
  const values = names.map((name) => {
    if (name !== 'target') return decodeField(fields, profile.fields[name], name);
    return type.target === null ? undefined : readTarget(fields, type.target);
  });
  const isAsListed = names.every((name, index) => {
    const { read } = placesOf(name, type, profile);
    const isOwn = read.every((place) => place.length === 1 && place[0] === name);
    return isOwn && own(fields, name) === values[index];
  });
  // Fast path: a copy of each of 10,000 takes as long as reading the list.
  if (isAsListed) return decodeExtra(fields, fields, type.extra);
  const shown = names.flatMap((name, index) => {
    const value = values[index];
    return value === undefined ? [] : [[name, value]];
  });
  const others = names.reduce((left, name) => {
    const places = [[name], ...placesOf(name, type, profile).read];
    return places.filter((place) => !isInstead(place, profile)).reduce(removeAt, left);
  }, fields);
  return decodeExtra({ ...Object.fromEntries(shown), ...others }, fields, type.extra);
}

function decodeField(fields: JsonObject, rule: FieldRule | null, name: FieldName) {
  const place = rule?.read[0];
  if (rule === null || place === undefined) return undefined;
  const listed = getAt(fields, place);
  const { kind } = fieldTable[name];
  const { unitMs, values } = rule;
  const meant = findWord(rule, name, listed);
  if (meant !== undefined) return kind === 'text' ? meant : parseWord(meant);
  const shown = kind === 'seconds' && values.length === 0 ? toNumber(listed) : listed;
  return typeof shown === 'number' && unitMs !== null ? (shown * unitMs) / 1_000 : shown;
}

function findWord(
  { values, wordless }: FieldRule,
  name: FieldName,
  shown: Json | undefined,
) {
  const isWord = (value: Json) =>
    isSameValue(name, value, shown) || (!isEmpty(value) && covers(value, shown));
  const [found] = values.find(([, value]) => isWord(value)) ?? [];
  return found ?? (shown === undefined ? undefined : wordless);
}

/** Some services list a whole number as text. */
function toNumber(value: Json | undefined): Json | undefined {
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) return value;
  const number = Number(value);
  return String(number) === value ? number : value;
}

/** Where fields have the identifier, if a config does not have that place by name. */
export function findIdentifierPlace(profile: Profile, listed?: JsonObject): Path | null {
  const { list, types } = profile;
  const isDetected = listed !== undefined && list.id === null && list.item.length === 0;
  const key = isDetected ? findIdentifierKey(listed) : null;
  const place = key === null ? list.idInFields : [key];
  if (place === null) return null;
  const isField = types.all.some((type) =>
    fieldNames.some((name) =>
      placesOf(name, type, profile).write.some((written) => isSameJson(written, place)),
    ),
  );
  return isField ? null : place;
}
