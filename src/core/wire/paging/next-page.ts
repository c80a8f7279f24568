import { isObject } from '../../json.ts';
import { headerLines } from '../exchange.ts';
import { isNextLink } from './address.ts';
import { claimBy, claimMore, claimPages, type View, type Walked } from './claims.ts';
import { type Fact, isText, nextKey, type Page, readFacts } from './facts.ts';
import { type Ask, styles } from './styles.ts';

/** What follows from a page: a request for a further one, the end, or that more is claimed and nobody knows where. */
export type Step =
  | { readonly kind: 'ask'; readonly style: string; readonly ask: Ask }
  | { readonly kind: 'end' }
  | { readonly kind: 'refuse'; readonly what: string };

/**
 * Decides how a walk goes on after a page that it has taken in. Once it has followed a style, those further down in the
 * table are not asked any more: on its last page, they would find less than it has said already.
 */
export function decideNext(page: Page, walked: Walked): Step {
  const view = { page, facts: readFacts(page), first: readFacts(walked.first), walked };
  const last = walked.style === null ? styles.length : styles.findIndex(({ name }) => name === walked.style) + 1;
  for (const { name, read } of styles.slice(0, last)) {
    const ask = read(view);
    if (ask !== null && !(ask.claim === null && walked.spent.has(name))) return { kind: 'ask', style: name, ask };
  }
  const what = findMore(view);
  return what === null ? { kind: 'end' } : { kind: 'refuse', what };
}

/** Keys that hold a cursor even where nothing is said of a next page; a service may have more of them than are followed. */
const cursorKey = /^((end|after|scroll)_?)?cursor$|^(continuation|page)_?token$|^marker$|^continue$|^after$/i;

/** A claim that there is more in words that no style can follow, as the end of the sentence "the answer …". */
function findMore(view: View): string | null {
  const { facts, page, walked } = view;
  const isWhole = facts.isLast || facts.totals.includes(walked.collected);
  if (page.answer.status === 206 && !isWhole) return 'is a part of the list (206 Partial Content)';
  if (linksNext(headerLines(page.answer.headers, 'link'))) return 'has a Link header with rel="next"';
  const stray = facts.all.find((fact) => isBroken(fact) || (!facts.isLast && isOpen(fact)));
  return stray === undefined ? (claimMore(view) ?? claimPages(view)) : claimBy(stray);
}

/** A next page in a form that nobody knows: true, or an object with any text in it. */
function isBroken({ key, value }: Fact): boolean {
  if (/^_?links?$/i.test(key) && Array.isArray(value)) return value.some(isNextLink);
  return nextKey.test(key) && (isObject(value) ? Object.values(value).some(isText) : value === true);
}

function isOpen({ key, value }: Fact): boolean {
  return nextKey.test(key) ? isText(value) || typeof value === 'number' : cursorKey.test(key) && isText(value);
}

/** A link that is not written as RFC 8288 wants it still says that there is a next page. */
function linksNext(lines: readonly string[]): boolean {
  return lines.some((line) => /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=\s*[;,]|\s*$))/i.test(line));
}
