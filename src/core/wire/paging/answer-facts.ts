import { isObject, type Json, type JsonObject } from '../../json.ts';
import { type Answer, type AnswerHeaders, header } from '../exchange.ts';
import { parseJson } from '../json-body.ts';
import { headerEnvelope, headerPrefix, isEnvelope, keyPrefix, spell } from './words.ts';

/** One page of the list, as far as paging is concerned. */
export interface Page {
  readonly answer: Answer;
  readonly body: Json;
  /** The objects around the array of monitors, the outermost first: envelopes that are not known by their names. */
  readonly around: readonly JsonObject[];
  readonly items: readonly JsonObject[];
}

/** A field or a header that may speak of paging. */
export interface Fact {
  /** What stands before the key: envelope by envelope, each with a dot, and a format's prefix; {@link inHeaders} for a header. */
  readonly place: string;
  readonly key: string;
  /** The key in one spelling, for the tables. */
  readonly word: string;
  readonly value: Json;
}

export const inHeaders = 'header ';

/** Envelopes are never nested as deep as this, but an answer may be. */
const deepest = 8;

/** All that an answer may say of paging: its headers, and what is around the list. */
export function gatherFacts({ answer, around }: Page): readonly Fact[] {
  return [...readHeaders(answer.headers), ...around.flatMap((object) => gatherIn('', object))];
}

/** Headers by the names that they would have in a body: `X-Pagination-Count` as `pagination.count`, of `items 0-9/50` the total. */
function readHeaders(headers: AnswerHeaders): readonly Fact[] {
  const facts = Object.keys(headers).flatMap((name) => readHeader(name, header(headers, name) ?? ''));
  const total = /\/(\d+)$/.exec(header(headers, 'content-range') ?? '')?.[1];
  return total === undefined ? facts : [...facts, makeFact(inHeaders, 'total', total)];
}

/** A header may hold a whole envelope as JSON (`X-Pagination`). */
function readHeader(name: string, value: string): readonly Fact[] {
  const bare = name.replace(headerPrefix, '');
  const envelope = headerEnvelope.exec(bare)?.[0] ?? '';
  const key = bare.slice(envelope.length).replaceAll('-', '_');
  const object = isEnvelope(key) && value.startsWith('{') ? parseJson(value) : undefined;
  if (isObject(object)) return gatherIn(`${inHeaders}${key}.`, object);
  return [makeFact(inHeaders + envelope.replace('-', '.'), key, value)];
}

/** An object and its envelopes, the envelopes' own ones included (`meta.pagination`). */
function gatherIn(place: string, object: JsonObject, depth = 0): readonly Fact[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const prefix = keyPrefix.exec(key)?.[0] ?? '';
    const fact = makeFact(`${place}${prefix}`, key.slice(prefix.length), value);
    const isOpen = isObject(value) && depth < deepest && isEnvelope(key);
    return isOpen ? [fact, ...gatherIn(`${place}${key}.`, value, depth + 1)] : [fact];
  });
}

function makeFact(place: string, key: string, value: Json): Fact {
  return { place, key, word: spell(key), value };
}
