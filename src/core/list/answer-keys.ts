import { type Answer, type AnswerHeaders, header } from '../http/exchange.ts';
import { parseJson } from '../http/json-body.ts';
import { isObject, type Json, type JsonObject, own } from '../model/json.ts';
import { spell } from '../model/text.ts';

/** One page of the list, as far as paging is concerned. */
export interface Page {
  readonly answer: Answer;
  /** The objects around the array of monitors, the outermost first; they count whatever their names are. */
  readonly around: readonly JsonObject[];
  readonly items: readonly JsonObject[];
}

/** A field or a header that may be a paging signal. */
export interface AnswerKey {
  /** The envelopes around the key, each with a dot: `meta.page.`; those of a header start with `header `. */
  readonly place: string;
  /** The key without the prefix of its format: `nextLink` of `@odata.nextLink`. */
  readonly key: string;
  /** The key in the one spelling of the table: lower case, without separators. */
  readonly word: string;
  readonly value: Json;
}

const inHeaders = 'header ';

/** Prefixes that change nothing: of OData, Hydra and HAL in a body, of gateways and clouds in a header. */
const bodyPrefix = /^(@?odata\.|@iot\.|hydra:|__?|\$|@)(?=[a-z])/i;
const headerPrefix = /^(x-)?((wp|ms|opc|amzn?|goog|rh|hasura)-)?/;

/** The usual envelopes, in the words of {@link spell}. */
const envelopes = [
  /^(links?|pages?|page_\w+|cursors?|([a-z]+_)?info|nav(igation)?|view|range|result_?set|d)$/,
  /^(counts|hits|collection|response|additional_data)$/,
  /(^|_)(pag(ing|ination|inator|er|ed|eable)|page_?info|meta(_?data)?)(_|$)/,
];

/** Envelopes are never nested as deep as this, but an answer may be. */
const maxDepth = 8;

/** All keys of an answer that may be paging signals: its headers, the objects around the list, and their envelopes. */
export function collectKeys({ answer, around }: Page): readonly AnswerKey[] {
  return [...readHeaders(answer.headers), ...around.flatMap((object) => readObject('', object))];
}

/** `Content-Range: items 0-9/50` holds a total. */
function readHeaders(headers: AnswerHeaders): readonly AnswerKey[] {
  const keys = Object.keys(headers).flatMap((name) => readHeader(name, header(headers, name) ?? ''));
  const total = /\/(\d+)$/.exec(header(headers, 'content-range') ?? '')?.[1];
  return total === undefined ? keys : [...keys, makeKey(inHeaders, 'total', total)];
}

/** `X-Pagination` may hold an envelope as JSON (ASP.NET), and `X-Pagination-Page-Count` is a key in one (Yii). */
function readHeader(name: string, value: string): readonly AnswerKey[] {
  const bare = name.replace(headerPrefix, '');
  const [, envelope, rest = bare] = /^(pag(?:ing|ination|inate|inator))-(.+)$/.exec(bare) ?? [];
  const key = rest.replaceAll('-', '_');
  const object = isEnvelope(key) ? parseJson(value) : undefined;
  if (isObject(object)) return readObject(`${inHeaders}${key}.`, object);
  return [makeKey(envelope === undefined ? inHeaders : `${inHeaders}${envelope}.`, key, value)];
}

function readObject(place: string, object: JsonObject, depth = 0): readonly AnswerKey[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const key = name.replace(bodyPrefix, '');
    if (Array.isArray(value) && /links?$/i.test(key))
      return value.filter(isNextLink).flatMap((link) => readNext(place, 'next', link));
    if (isObject(value) && /^next(page)?$/.test(joinWords(key))) return readNext(place, key, value);
    if (isObject(value) && isEnvelope(key))
      return depth < maxDepth ? readObject(`${place}${key}.`, value, depth + 1) : [];
    return [makeKey(place, key, value)];
  });
}

function isEnvelope(key: string): boolean {
  const words = spell(key.replace(bodyPrefix, ''));
  return envelopes.some((envelope) => envelope.test(words));
}

/** `[{ "rel": "next", "href": … }]` */
function isNextLink(value: Json): value is JsonObject {
  return isObject(value) && [own(value, 'rel'), own(value, 'relation')].flat().includes('next');
}

/** `{ "next": { "href": … } }` means the same as `{ "next_href": … }`. */
function readNext(place: string, key: string, next: JsonObject): readonly AnswerKey[] {
  return Object.entries(next).map(([inner, value]) => makeKey(place, `${key}_${inner}`, value));
}

function makeKey(place: string, key: string, value: Json): AnswerKey {
  return { place, key, word: joinWords(key), value };
}

function joinWords(key: string): string {
  return spell(key).replaceAll('_', '');
}
