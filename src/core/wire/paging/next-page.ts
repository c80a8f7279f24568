import { isObject, type Json } from '../../json.ts';
import { headerLines } from '../exchange.ts';
import { dropEmptyLinks, isNextLink } from './address.ts';
import type { Fact, Page } from './answer-facts.ts';
import { claimBy, claimLeast, claimMore, claimPages, isSettled, type View, type Walked } from './claims.ts';
import { isEcho } from './cursors.ts';
import { isFlag, isNoNext, isText, readFacts, readNumber } from './facts.ts';
import { type Ask, styles } from './styles.ts';
import {
  isCursorWord,
  isEnvelope,
  isNextWord,
  linksWord,
  nextCursorWord,
  rareWords,
  spell,
  sureMoreWord,
  textOnlyWord,
  words,
} from './words.ts';

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

/** The styles that give a next page by its address. */
const byAddress = ['Link header', 'address'];

/**
 * Whether a page whose next address is its own is the end all the same: it is empty, and nothing else in it speaks of
 * more. Mailgun names a next page for ever; cursors that come again are another matter, and refused.
 */
export function mayNameItself(page: Page, walked: Walked): boolean {
  const view = { page, facts: readFacts(page), first: readFacts(walked.first), walked };
  const isAddressed = byAddress.includes(walked.style ?? '');
  return isAddressed && page.items.length === 0 && claimMore(view) === null && claimPages(view) === null;
}

/** A claim that there is more in words that no style can follow, as the end of the sentence "the answer …". */
function findMore(view: View): string | null {
  const { facts, page, walked } = view;
  const isWhole = facts.isLast || facts.totals.includes(walked.collected);
  if (page.answer.status === 206 && !isWhole) return 'is a part of the list (206 Partial Content)';
  if (linksNext(headerLines(page.answer.headers, 'link'))) return 'has a Link header with rel="next"';
  const stray = facts.all.find((fact) => isBroken(fact) || (!facts.isLast && isOpen(fact, view)));
  if (stray !== undefined) return claimBy(stray);
  return claimMore(view) ?? claimPages(view) ?? (facts.isLast ? null : claimLeast(view));
}

/** A next page in a form that nobody knows (true, or an object with any text in it), or a list that is a part. */
function isBroken(fact: Fact): boolean {
  const { value, word } = fact;
  if (linksWord.test(word) && Array.isArray(value)) return value.some(isNextLink);
  if (rareWords.part.test(word)) return isFlag(fact, true);
  return isNextWord(word) && (isObject(value) ? Object.values(value).some(isText) : value === true);
}

function isOpen(fact: Fact, { facts, walked }: View): boolean {
  const { value, word } = fact;
  if (isNextWord(word)) return leadsOn(value);
  // Some services show cursors of a page beside the address of the next one, on the last page, too.
  if (byAddress.includes(walked.style ?? '')) return false;
  if (isForeignPager(fact)) return !isSettled(facts);
  if (textOnlyWord.test(word)) return isText(value) && readNumber(value) === null;
  return isCursorWord(word) && !isEcho(fact, facts.all) && (isText(value) || isFilled(value, word));
}

/** Whether an object that is no envelope by its name speaks of more; with a list of its own, it may mean that. */
function isForeignPager({ key, value }: Fact): boolean {
  if (!isObject(value) || isEnvelope(key) || Object.values(value).some(Array.isArray)) return false;
  return Object.entries(value).some(([inner, says]) => {
    const word = spell(inner);
    return (sureMoreWord.test(word) && says === true) || (nextCursorWord.test(word) && isText(says));
  });
}

/** Nobody says as deep down as this where a next page is, but an answer may be deeper. */
const deepest = 8;

/** Whether a value for the next page holds any sign of one; its size alone is none. */
function leadsOn(value: Json, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return !isNoNext(value);
  return (
    levels === 0 ||
    Object.entries(value).some(([key, inner]) => !words.size.test(spell(key)) && leadsOn(inner, levels - 1))
  );
}

/** Of DynamoDB or MediaWiki, a cursor is an object, of Elasticsearch an array; in an envelope, each key says for itself. */
function isFilled(value: Json, word: string): boolean {
  return typeof value === 'object' && value !== null && !isEnvelope(word) && Object.keys(value).length > 0;
}

/** A link that is not written as RFC 8288 wants it still says that there is a next page. */
function linksNext(lines: readonly string[]): boolean {
  const relation = /;\s*rel\s*=\s*(?:(["'])(?:(?:(?!\1).)*\s)?next(?:\s(?:(?!\1).)*)?\1|next(?=\s*[;,]|\s*$))/i;
  return lines.some((line) => relation.test(dropEmptyLinks(line)));
}
