import { type Answer, type AnswerHeaders, header } from '../http/exchange.ts';
import { parseJson } from '../http/json-body.ts';
import { isObject, type Json, type JsonObject } from '../model/json.ts';
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
  /** The envelopes around the key, each with a dot: `meta.page.`; {@link inHeaders} for a header. */
  readonly place: string;
  /** The key without the prefix of its format: `nextLink` of `@odata.nextLink`. */
  readonly key: string;
  /** The key in the one spelling of the table: lower case, without separators. */
  readonly word: string;
  readonly value: Json;
  /** The words of all keys of the same object. */
  readonly siblings: readonly string[];
}

export const inHeaders = 'header ';

/** Prefixes that change nothing: of OData, Hydra and HAL in a body, of gateways and clouds in a header. */
const bodyPrefix = /^(@?odata\.|@iot\.|hydra:|__?|\$|@)(?=[a-z])/i;
const headerPrefix = /^(x-)?((wp|ms|opc|amzn?|goog|rh|hasura)-)?/;

/** An envelope at the start of a header's name: `X-Pagination-Total-Count` (Yii). */
const headerEnvelope = /^(pag(?:ing|ination|inate|inator))-(?=.)/;

/** The usual envelopes, in the words of {@link spell}. */
const envelopes = [
  /^(links?|pages?|page_\w+|cursors?|([a-z]+_)?info|nav(igation)?|view|range|result_?set|d)$/,
  /^(counts|hits|collection|response|additional_data)$/,
  /(^|_)(pag(ing|ination|inator|er|ed|eable)|page_?info|meta(_?data)?)(_|$)/,
];

/** Objects that hold one of these are envelopes under any name, unless they hold an array of their own. */
const pagerWord = /^(has(more|next)(pages?)?|next(page)?(cursor|token))$/;

/** Envelopes are never nested as deep as this, but an answer may be. */
const maxDepth = 8;

/** All keys of an answer that may be paging signals: its headers, the objects around the list, and their envelopes. */
export function collectKeys({ answer, around }: Page): readonly AnswerKey[] {
  return [...readHeaders(answer.headers), ...around.flatMap((object) => readObject('', object))];
}

export function isEnvelope(key: string): boolean {
  const words = spell(key.replace(bodyPrefix, ''));
  return envelopes.some((envelope) => envelope.test(words));
}

/** `Content-Range: items 0-9/50` holds a total, and `X-Pagination` may hold an envelope as JSON. */
function readHeaders(headers: AnswerHeaders): readonly AnswerKey[] {
  const keys = Object.keys(headers).flatMap((name) => readHeader(name, header(headers, name) ?? ''));
  const total = /\/(\d+)$/.exec(header(headers, 'content-range') ?? '')?.[1];
  return total === undefined ? keys : [...keys, makeKey(inHeaders, 'total', total)];
}

function readHeader(name: string, value: string): readonly AnswerKey[] {
  const bare = name.replace(headerPrefix, '');
  const envelope = headerEnvelope.exec(bare)?.[1];
  const key = (envelope === undefined ? bare : bare.slice(envelope.length + 1)).replaceAll('-', '_');
  const object = isEnvelope(key) && value.startsWith('{') ? parseJson(value) : undefined;
  if (isObject(object)) return readObject(`${inHeaders}${key}.`, object);
  return [makeKey(envelope === undefined ? inHeaders : `${inHeaders}${envelope}.`, key, value)];
}

function readObject(place: string, object: JsonObject, depth = 0): readonly AnswerKey[] {
  const siblings = listWords(object);
  return Object.entries(object).flatMap(([key, value]) => {
    const found = makeKey(place, key.replace(bodyPrefix, ''), value, siblings);
    const isOpen = isObject(value) && depth < maxDepth && (isEnvelope(key) || isPager(value));
    return isOpen ? [found, ...readObject(`${place}${key}.`, value, depth + 1)] : [found];
  });
}

function isPager(object: JsonObject): boolean {
  return listWords(object).some((word) => pagerWord.test(word)) && !Object.values(object).some(Array.isArray);
}

function listWords(object: JsonObject): readonly string[] {
  return Object.keys(object).map((key) => joinWords(key.replace(bodyPrefix, '')));
}

function makeKey(place: string, key: string, value: Json, siblings: readonly string[] = []): AnswerKey {
  return { place, key, word: joinWords(key), value, siblings };
}

function joinWords(key: string): string {
  return spell(key).replaceAll('_', '');
}
