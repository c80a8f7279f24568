import { type HttpResponse, header, headerLines, parseJson, type ResponseHeaders } from '../http/exchange.ts';
import { isObject, type Json, type JsonObject, own } from '../model/json.ts';
import { toSnakeCase } from '../model/text.ts';

/** One page of the list. */
export interface Page {
  readonly response: HttpResponse;
  readonly items: readonly JsonObject[];
  /** The objects that contain the array of monitors, the outermost first. */
  readonly around: readonly JsonObject[];
  /** JSON Pointer to the array of monitors, which is the same on every announced page. */
  readonly pointer: string;
}

/** A field or a header that may be a paging signal. */
export interface ResponseField {
  /** The envelopes around the key, each with a dot, `meta.page.`; for a header, `header ` comes first. */
  readonly place: string;
  /** The key without the prefix of its format: `nextLink` of `@odata.nextLink`. */
  readonly key: string;
  /** The key as the table spells it: lower case, without separators. */
  readonly word: string;
  readonly value: Json;
}

const inHeaders = 'header ';

/** Prefixes that do not change the meaning: `@odata.nextLink`, `hydra:next`, `_links`; `X-WP-Total`, `X-Pagination-Page-Count`. */
const bodyPrefix = /^(@?odata\.|@iot\.|hydra:|__?|\$|@)(?=[a-z])/i;
const headerPrefix = /^(x-)?((wp|ms|opc|amzn?|goog|rh|hasura)-)?(pag(ing|ination|inate|inator)-)?/;

/** A link (RFC 8288, section 3): its target, and its parameters, which may contain commas and semicolons in quotes. */
const link = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
/** The relation `next` of a link, in double quotes (RFC 8288), in single quotes, or without quotes. */
const nextRelation = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|'?next'?(?=\s*(?:[;,]|$)))/i;
/** Sentry also links to an empty next page, and marks it: https://docs.sentry.io/api/pagination/ */
const emptyPage = /;\s*results\s*=\s*"?false\b/i;

/** Envelopes, in the spelling of {@link spell}. */
const envelopes = [
  /^(links?|pages?|page_\w+|cursors?|([a-z]+_)?info|nav(igation)?|view|range|result_?set|d)$/,
  /^(counts|hits|collection|response|additional_data)$/,
  /(^|_)(pag(ing|ination|inator|er|ed|eable)|page_?info|meta(_?data)?)(_|$)/,
];

/** More levels than envelopes have; a response may have any number. */
const maxDepth = 8;

/** All keys of a response that may be paging signals: its headers, the objects around the list, and their envelopes. */
export function collectKeys({ response, around }: Page): readonly ResponseField[] {
  return [...readHeaders(response.headers), ...around.flatMap((object) => readObject('', object))];
}

/** `Content-Range: items 0-9/50` has a total, `Link` the next page, and `X-Pagination` may have an envelope as JSON. */
function readHeaders(headers: ResponseHeaders): readonly ResponseField[] {
  const keys = Object.keys(headers).flatMap((name) => {
    const [key, value] = [name.replace(headerPrefix, '').replaceAll('-', '_'), header(headers, name) ?? ''];
    const object = isEnvelope(key) ? parseJson(value) : undefined;
    return isObject(object) ? readObject(`${inHeaders}${key}.`, object) : [makeKey(inHeaders, key, value)];
  });
  const total = /\/(\d+)$/.exec(header(headers, 'content-range') ?? '')?.[1] ?? null;
  const next = readLinkHeader(headerLines(headers, 'link'));
  return [
    ...keys,
    makeKey(inHeaders, 'total', total),
    ...(next === null ? [] : [makeKey(inHeaders, 'next link', next)]),
  ];
}

/** The URL of the next page, true if it cannot be read, or null. */
export function readLinkHeader(lines: readonly string[]): string | true | null {
  const links = lines.flatMap((line) => [...line.matchAll(link)]);
  const found = links.filter(([, , parameters = '']) => nextRelation.test(parameters));
  if (found.length === 0) return lines.some((line) => nextRelation.test(line)) || null;
  return found.find(([, , parameters = '']) => !emptyPage.test(parameters))?.[1] ?? null;
}

function readObject(place: string, object: JsonObject, depth = 0): readonly ResponseField[] {
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
  const words = toSnakeCase(key.replace(bodyPrefix, ''));
  return envelopes.some((envelope) => envelope.test(words));
}

/** `[{ "rel": "next", "href": … }]` */
function isNextLink(value: Json): value is JsonObject {
  return isObject(value) && [own(value, 'rel'), own(value, 'relation')].flat().includes('next');
}

/** `{ "next": { "href": … } }` means the same as `{ "next_href": … }`. */
function readNext(place: string, key: string, next: JsonObject): readonly ResponseField[] {
  return Object.entries(next).map(([inner, value]) => makeKey(place, `${key}_${inner}`, value));
}

function makeKey(place: string, key: string, value: Json): ResponseField {
  return { place, key, word: joinWords(key), value };
}

function joinWords(key: string): string {
  return toSnakeCase(key).replaceAll('_', '');
}
