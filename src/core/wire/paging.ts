import { isObject, type Json, type JsonObject, own } from '../json.ts';
import { type Answer, type AnswerHeaders, header, headerLines } from './exchange.ts';

/** One page of the list, as far as paging is concerned. */
export interface Page {
  readonly answer: Answer;
  readonly body: Json;
  /** The object that holds the array of monitors, or null: an envelope that is not known by its name. */
  readonly holder: JsonObject | null;
  /** Number of items on this page. */
  readonly count: number;
}

/** Objects of an answer that may speak of paging, beside its top level; they may hold one another. */
const envelope =
  /^(_?links?|_?meta(data)?|response_?meta(data)?|pag(es?|ing|ination|inator)|page_?info|cursors?|result_?info|list_?info)$/i;

/** One way in which services say that a page is not the last one: a key, wherever it may stand, and what its value says. */
interface Sign {
  readonly key: RegExp;
  /** Completes the sentence "the answer …"; null where this value says nothing. */
  readonly says: (value: Json, count: number, place: string) => string | null;
}

const signs: readonly Sign[] = [
  {
    key: /^(@odata\.)?next(_?(page|link|ur[il]|href|cursor|token|offset|marker|start|key|batch|records?))*$/i,
    says: (value, _, place) => (isAddress(value) ? says(place) : null),
  },
  {
    key: /^((end|after|scroll)_?)?cursor$|^(continuation|page)_?token$|^marker$|^continue$|^after$/i,
    says: (value, _, place) => (isText(value) ? says(place) : null),
  },
  {
    key: /^(has_?(more|next)(_?pages?)?|more|(is_?)?truncated)$/i,
    says: (value, _, place) => (isFlag(value, true) ? says(place) : null),
  },
  { key: /^(is_?)?last(_?page)?$/i, says: (value, _, place) => (isFlag(value, false) ? says(place) : null) },
  { key: /^_?links$/i, says: (value, _, place) => (holdsNext(value) ? says(place) : null) },
  {
    key: /^((total|num|max)_?)?pages$|^page_?count$|^(last|max)_?page$/i,
    says: (value) => belieOnePage(readNumber(value)),
  },
  {
    key: /^total(_?(count|items|elements|records|results|monitors))?$/i,
    says: (value, count) => belieCount(readNumber(value), count),
  },
  // Some mean all monitors by it, some those on this page: only a larger number speaks of more.
  { key: /^count$/i, says: (value, count) => belieCount(Math.max(readNumber(value) ?? count, count), count) },
];

/**
 * Says by which sign an answer shows that there are more monitors than it holds, as the end of the sentence "the answer
 * …"; null where it shows none.
 */
export function findMore(page: Page): string | null {
  const { answer, count } = page;
  if (answer.status === 206) return 'is a part of the list (206 Partial Content)';
  if (linksNext(headerLines(answer.headers, 'link'))) return 'has a Link header with rel="next"';
  const claims = places(page).flatMap(({ object, place }) =>
    Object.entries(object).flatMap(([key, value]) =>
      signs.filter((sign) => sign.key.test(key)).map(({ says }) => says(value, count, `${place}${key}`)),
    ),
  );
  return claims.find((claim) => claim !== null) ?? null;
}

/**
 * Whether a list of this length may be one page of a service that does not say so: page sizes are round numbers.
 * Asking for a second page settles it.
 */
export function mayBeCut(count: number): boolean {
  return count === 10 || count === 25 || (count >= 20 && count % 10 === 0);
}

function says(place: string): string {
  return `says that there is more (${JSON.stringify(place)})`;
}

function belieOnePage(pages: number | null): string | null {
  return pages !== null && pages > 1 ? `says that there are ${pages} pages` : null;
}

/** A total that is too small is as bad a sign as one that is too large: the list changed while it was read. */
function belieCount(total: number | null, count: number): string | null {
  return total === null || total === count ? null : `says that there are ${total} monitors but holds ${count}`;
}

interface Place {
  /** What stands before a key there, for people. */
  readonly place: string;
  readonly object: JsonObject;
}

/** The objects of an answer that may speak of paging: its headers, and what is around the list. */
function places({ answer, body, holder }: Page): readonly Place[] {
  const around = [body, holder === body ? null : holder].filter(isObject);
  return [
    { place: 'header ', object: readHeaders(answer.headers) },
    ...around.flatMap((object) => placesIn('', object)),
  ];
}

/** Headers by the names that they would have in a body: `X-Total-Count` as `Total_Count`, of `items 0-9/50` the total. */
function readHeaders(headers: AnswerHeaders): JsonObject {
  const entries = Object.keys(headers).map(
    (name) => [name.replace(/^x-/, '').replaceAll('-', '_'), header(headers, name)] as const,
  );
  const total = /\/(\d+)$/.exec(header(headers, 'content-range') ?? '')?.[1];
  return Object.fromEntries(total === undefined ? entries : [...entries, ['total', total]]);
}

/** An object and its envelopes, the envelopes' own ones included (`meta.pagination`). */
function placesIn(place: string, object: JsonObject): readonly Place[] {
  const inner = Object.entries(object).flatMap(([key, value]) =>
    isObject(value) && envelope.test(key) ? placesIn(`${place}${key}.`, value) : [],
  );
  return [{ place, object }, ...inner];
}

/** RFC 8288: `<url>; rel="next"`, where rel may hold several words and several links may share a line. */
function linksNext(lines: readonly string[]): boolean {
  return lines.some((line) => /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=\s*[;,]|\s*$))/i.test(line));
}

/** A next page as an address, a number, or an object that holds one (`_links.next.href`); null, false and "" are none. */
function isAddress(value: Json): boolean {
  return isObject(value)
    ? Object.values(value).some(isText)
    : value === true || typeof value === 'number' || isText(value);
}

function isText(value: Json): boolean {
  return typeof value === 'string' && !/^(|false|null)$/i.test(value);
}

function isFlag(value: Json, wanted: boolean): boolean {
  return value === wanted || (typeof value === 'string' && value.toLowerCase() === String(wanted));
}

/** `[{ "rel": "next", "href": … }]`. */
function holdsNext(value: Json): boolean {
  return Array.isArray(value) && value.some((link: Json) => isObject(link) && own(link, 'rel') === 'next');
}

/** A number, also as text: headers know nothing else. */
function readNumber(value: Json): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : null;
}
