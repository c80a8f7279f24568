import { findKey, isEmpty, isObject, type Json, own } from './json.ts';
import { decodeHtml } from './text.ts';

// The fields that all configs have, and what means the same to a service.

interface Field {
  kind: 'text' | 'seconds' | 'boolean' | 'list';
  isRequired?: true;
  inDefaults?: true;
  /** Only services whose profile has a place for it have it. */
  isOptIn?: true;
  /** The same for texts that mean the same. */
  toKey?: (text: string) => string;
}

const rows = {
  name: { kind: 'text', isRequired: true },
  type: {
    kind: 'text',
    isRequired: true,
    inDefaults: true,
    toKey: (type) => type.toLowerCase(),
  },
  target: { kind: 'text', isRequired: true, toKey: toTargetKey },
  intervalSeconds: { kind: 'seconds', isRequired: true, inDefaults: true },
  assertions: { kind: 'list', inDefaults: true },
  paused: { kind: 'boolean', inDefaults: true, isOptIn: true },
} as const satisfies Readonly<Record<string, Field>>;

/** All other fields are `extra`, in the service's words. */
export type FieldName = keyof typeof rows;
export const fieldTable: Readonly<Record<FieldName, Field>> = rows;
export const fieldNames = Object.keys(rows) as readonly FieldName[];

export function isFieldName(key: unknown): key is FieldName {
  return fieldNames.some((name) => name === key);
}

/** Where a plain `${NAME}` has a type. */
export const typedFields = fieldNames.filter((name) => fieldTable[name].kind !== 'text');

export const commonFields = fieldNames.filter(
  (name) => name !== 'name' && fieldTable[name].isRequired,
);
export const sharedFields = commonFields.filter((name) => fieldTable[name].inDefaults);

export function isSameValue(field: string, one: unknown, other: unknown): boolean {
  const { toKey = String } = isFieldName(field) ? fieldTable[field] : {};
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  return toKey(one) === toKey(other);
}

/**
 * Services add identifiers and defaults at any depth. What is not set may be null, empty or left
 * out.
 */
export function covers(declared: Json, actual: Json | undefined): boolean {
  if (declared === actual || (isEmpty(declared) && isEmpty(actual))) return true;
  if (isScalar(declared) && isScalar(actual))
    return toPlainText(declared) === toPlainText(actual);
  if (isObject(declared) && (isObject(actual) || isEmpty(actual))) {
    const shown = isObject(actual) ? actual : {};
    return Object.keys(declared).every((key) =>
      covers(declared[key] as Json, own(shown, findKey(shown, key, declared))),
    );
  }
  if (!Array.isArray(declared) || !Array.isArray(actual)) return false;
  return declared.length === actual.length && coversItems(declared, actual);
}

/** A service may escape a text, or drop the line break at its end. */
function toPlainText(scalar: string | number | boolean): string {
  return decodeHtml(String(scalar)).replace(/\r?\n$/, '');
}

/** Services show a number as a text, too. */
function isScalar(value: Json | undefined): value is string | number | boolean {
  return typeof value !== 'object' && value !== undefined;
}

function textOf(item: Json | undefined): string {
  return isScalar(item) ? toPlainText(item) : '';
}

/** Each declared item needs one of its own: a free one, or one whose owner finds another. */
function coversItems(declared: readonly Json[], actual: readonly Json[]): boolean {
  // To compare a pair twice would double the time at each level.
  const compared = new Map<number, boolean>();
  const fits = (place: number, candidate: number): boolean => {
    const pair = place * actual.length + candidate;
    const isCovered =
      compared.get(pair) ?? covers(declared[place] as Json, actual[candidate]);
    compared.set(pair, isCovered);
    return isCovered;
  };
  // Most lists are in order.
  if (declared.every((_, place) => fits(place, place))) return true;
  const owners = new Map<number, number>();
  const free = new Set(actual.keys());
  const take = (place: number, asked: Set<number>): boolean => {
    const isFree = (candidate: number) => fits(place, candidate);
    const isGiven = (candidate: number): boolean =>
      !asked.has(candidate) &&
      fits(place, candidate) &&
      take(owners.get(candidate) as number, asked.add(candidate));
    const found = free.keys().find(isFree) ?? owners.keys().find(isGiven);
    if (found === undefined) return false;
    free.delete(found);
    owners.set(found, place);
    return true;
  };
  // To search each scalar among all others would take quadratic time.
  const scalars = Map.groupBy(free, (candidate) => textOf(actual[candidate]));
  const left = [...declared.keys()].filter((place) => {
    const text = textOf(declared[place]);
    const same = text === '' ? undefined : scalars.get(text)?.pop();
    return same === undefined || !free.delete(same);
  });
  return left.every((place) => take(place, new Set()));
}

/** `SQL.example.com\SHOP` and `Server=db.example.com;…` are no hosts. */
const hostAndPort = /^(\[[^\]]+\]|[\p{L}\p{M}\p{Nd}_.-]+)(:\d+)?$/u;

/** A URL reads `3.14` as 3.0.0.14, and `010.0.0.1` as 8.0.0.1. */
const number = /(^|\.)(\d+|0x[\da-f]*)\.?$/i;

/**
 * The same text for targets that mean the same to a service, whatever the type is called: of an
 * http(s) URL without its fragment, of a host with a dot, and of an IP address, with or without a
 * port. Any other text is itself.
 */
export function toTargetKey(target: string): string {
  const text = decodeHtml(target).replace(/\r?\n$/, '');
  if (/^https?:\/\//i.test(text)) {
    const url = URL.parse(text);
    if (url === null) return text;
    url.hash = '';
    return url.href;
  }
  const [, host = '', port = ''] = hostAndPort.exec(text) ?? [];
  const isHost = host.startsWith('[') || (host.includes('.') && !number.test(host));
  if (isHost) return `${toHostKey(host) ?? host}${port}`;
  const isAddress = /^[\da-f]*:[\da-f:.]*:[\da-f:.]*$/i.test(text);
  return (isAddress ? toHostKey(`[${text}]`) : null) ?? text;
}

/** In ASCII and lower case, an address in its shortest form; null if it is no host. */
function toHostKey(host: string): string | null {
  return URL.parse(`http://${host}/`)?.hostname ?? null;
}
