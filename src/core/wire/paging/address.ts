import { isObject, type Json, own } from '../../json.ts';
import { pagingAdvice } from './advice.ts';
import type { Fact } from './answer-facts.ts';
import { isNoNext, isText } from './facts.ts';
import { linksWord, moreAddressWord } from './words.ts';

/** Where the next page is: at an address, or at that of the page before with a parameter of its query set. */
export type Target = { readonly address: string } | { readonly parameter: string; readonly value: string };

/** One link of RFC 8288, section 3: its target, and its parameters; a quoted one may hold commas and semicolons. */
const link = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
const parameter = /;\s*([^\s;,="<>]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/g;

/** Sentry links to a next page even where it is empty, and says so. */
const isEmptyLink = /;\s*results\s*=\s*"?false\b/i;

/** A line of `Link` without the links to empty pages. */
export function dropEmptyLinks(line: string): string {
  return line.replace(link, (whole, _target, parameters: string) => (isEmptyLink.test(parameters) ? '' : whole));
}

/** The target of the link with the relation `next` in lines of the header `Link`, or null; it may be relative. */
export function readLinkHeader(lines: readonly string[]): string | null {
  for (const [, target = '', parameters = ''] of lines.flatMap((line) => [...line.matchAll(link)])) {
    const [, , quoted, bare = ''] = [...parameters.matchAll(parameter)].find(isRelation) ?? [];
    const relations = quoted ?? bare.replace(/^'(.*)'$/, '$1');
    if (relations.toLowerCase().split(/\s+/).includes('next') && !isEmptyLink.test(parameters)) return target;
  }
  return null;
}

/** Only the first one of a link counts. */
function isRelation([, name]: RegExpExecArray): boolean {
  return name?.toLowerCase() === 'rel';
}

/** Keys whose text is an address, however it looks. */
const addressKey = /^next(_?(page|records?))?_?(link|ur[il]|href)$/i;
const eitherKey = /^next(_?page)?$/i;
/** A whole URL, an absolute path, or a query with or without a path before it; a cursor looks otherwise. */
const address = /^([a-z][a-z\d+.-]*:\/\/|\/|\?|\.\.?\/|[\w./~-]+\?[^?]*=)/i;

/** The next page where a fact holds its address. */
export function readAddress({ key, place, value, word }: Fact): Target | null {
  if (linksWord.test(word) && Array.isArray(value)) return readHref(value.find(isNextLink));
  const isEither = eitherKey.test(key) || moreAddressWord.test(word);
  if (isInCursor(place) || !(addressKey.test(key) || isEither) || isNoNext(value)) return null;
  if (!isText(value)) return readHref(value);
  // Vultr has a cursor in `meta.links`.
  const isPath = /links?\.$/i.test(place) && (/[/?]/.test(value) || !/meta\.links?\.$/i.test(place));
  const isAddress = addressKey.test(key) || isPath || address.test(value);
  return isAddress ? { address: value } : null;
}

/** What is called `next` there is a cursor, however it looks. */
export function isInCursor(place: string): boolean {
  return /(^|\.)cursors?\.$/i.test(place);
}

/** One of `[{ "rel": "next", "href": … }]`. */
export function isNextLink(value: Json): boolean {
  return isObject(value) && [own(value, 'rel'), own(value, 'relation')].flat().includes('next');
}

function readHref(value: Json | undefined): Target | null {
  const texts = isObject(value) ? ['href', 'url', 'uri', 'link'].map((key) => own(value, key)) : [];
  const found = texts.find(isText);
  return found === undefined ? null : { address: found };
}

/** Why nothing may be sent to a target, and what to do next. */
interface RefusedTarget {
  readonly refusal: string;
  readonly advice: string;
}

/**
 * The URL of the next page.
 * @param asked the URL of the page that names it, which is below base-url.
 * @returns an object where nothing may be sent there; its text is the end of the sentence "the answer …".
 */
export function resolveTarget(target: Target, asked: string): string | RefusedTarget {
  const here = new URL(asked);
  if ('parameter' in target) {
    here.searchParams.set(target.parameter, target.value);
    return here.href;
  }
  const url = URL.parse(target.address, asked);
  const advice = pagingAdvice.fault;
  if (url === null)
    return { refusal: `names ${JSON.stringify(target.address)} as its next page, which is no address`, advice };
  // Not `origin`: that of a blob: URL is the one inside.
  const [there, home] = [`${url.protocol}//${url.host}`, `${here.protocol}//${here.host}`];
  if (there !== home) {
    const way = 'the token is for base-url alone, and nothing was sent there';
    return {
      refusal: `names a next page at ${there}, and base-url is at ${home}: ${way}`,
      advice: `If both are the service, set base-url to where it says that it is: its origin is ${there}`,
    };
  }
  if (url.username !== '' || url.password !== '')
    return { refusal: 'names a next page with a user name or a password', advice };
  url.hash = '';
  return url.href;
}
