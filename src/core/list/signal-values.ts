import { isObject, type Json, own } from '../model/json.ts';
import { type AnswerKey, isEnvelope } from './answer-keys.ts';

// How the values of paging signals are read: each reader gives null for a value that is none of its kind.

/** A text that is not empty; "null" and "false" stand for nothing. */
export function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && !/^(|false|null)$/i.test(value);
}

/** Counting never comes back to 0: as the next page it is none, and neither is -1. */
export function isNoNext(value: Json): boolean {
  if (value === null || value === false) return true;
  return typeof value === 'string' ? !isText(value) || /^(0|-1)$/.test(value) : value === 0 || value === -1;
}

/** A number from 0, also as text: headers hold nothing else. A negative one means "not known". */
export function readNumber(value: Json): number | null {
  if (typeof value === 'number') return value >= 0 ? value : null;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}

export function readPositive(value: Json): number | null {
  return readNumber(value) || null;
}

/** A number, or the one in an object for the next page: `{ "next": { "page": 2, "limit": 10 } }`. */
export function readNumberAt(value: Json, key: string): number | null {
  return readPositive(isObject(value) ? (own(value, key) ?? null) : value);
}

/** Elasticsearch writes `{ "value": 23 }`. */
export function readTotal(value: Json): number | null {
  return readNumber(isObject(value) ? (own(value, 'value') ?? null) : value);
}

export function readUrl(value: Json): string | null {
  const texts = isObject(value) ? ['href', 'url', 'uri', 'link'].map((key) => own(value, key)) : [value];
  return texts.find(isText) ?? null;
}

/** `[{ "rel": "next", "href": … }]` */
export function readLinkList(value: Json): string | null {
  return Array.isArray(value) ? readUrl(value.find(isNextLink) ?? null) : null;
}

function isNextLink(value: Json): boolean {
  return isObject(value) && [own(value, 'rel'), own(value, 'relation')].flat().includes('next');
}

/** A URL, an absolute path, or a query with or without a path before it; a cursor looks different. */
const url = /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i;

/** A URL under a key that may also hold a cursor or a number. */
export function readUrlOrNothing(value: Json, { place }: AnswerKey): string | null {
  if (/(^|\.)cursors?\.$/.test(place)) return null;
  if (!isText(value)) return isObject(value) ? readUrl(value) : null;
  // Among links it is one, however it looks; but Vultr has a cursor in `meta.links`.
  const isLink = /links?\.$/i.test(place) && (/[/?]/.test(value) || !/meta\.links?\.$/i.test(place));
  return isLink || url.test(value) ? value : null;
}

/** A cursor is a text or a number; of DynamoDB an object, of Elasticsearch an array. */
export function readCursor(value: Json, { key }: AnswerKey): string | null {
  if (isNoNext(value) || typeof value === 'boolean') return null;
  if (typeof value !== 'object' || value === null) return String(value);
  const isFilled = !isEnvelope(key) && !/^next$/i.test(key) && Object.keys(value).length > 0;
  return isFilled ? JSON.stringify(value) : null;
}

/** A text that is no number: a number tells where this page is. */
export function readOpaque(value: Json): string | null {
  return isText(value) && readNumber(value) === null ? value : null;
}

/** A flag. SQL and PHP write 1 and 0, but under `last` a number is that of a page. */
export function readFlag(value: Json, { word }: AnswerKey): boolean | null {
  const number = /^(is|has)|more|truncated|partial|incomplete/.test(word) ? readNumber(value) : null;
  if (number !== null) return number > 0;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  return /^(true|yes|y)$/i.test(value) ? true : /^(false|no|n)$/i.test(value) ? false : null;
}

/** A flag of which only "yes" counts: that there are no more results may mean anything. */
export function readYes(value: Json, key: AnswerKey): true | null {
  return readFlag(value, key) || null;
}

/** A next page in a form that nobody knows: `true`, an object with any text in it, a link without an address. */
export function readUnknownForm(value: Json, { word }: AnswerKey): true | null {
  if (!/^next(page)?$/.test(word)) return Array.isArray(value) && value.some(isNextLink) ? true : null;
  return (value === true || typeof value === 'object') && leadsOn(value, 8) ? true : null;
}

/** Whether a value for the next page holds any sign of one; its size alone is none. */
function leadsOn(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return !isNoNext(value);
  const inner = Object.entries(value).filter(([key]) => !/^(limit|size|per_?page|page_?size)$/i.test(key));
  return levels === 0 || inner.some(([, one]) => leadsOn(one, levels - 1));
}
