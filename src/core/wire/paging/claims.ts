import type { Fact, Page } from './answer-facts.ts';
import type { Facts } from './facts.ts';
import { words } from './words.ts';

/** How far a walk over the pages has come, the last page included. */
export interface Walked {
  readonly first: Page;
  /** Pages and monitors that were taken in. */
  readonly pages: number;
  readonly collected: number;
  /** The name of the style that led to a further page, or null while none has. */
  readonly style: string | null;
  /** Names of the styles whose question was answered with nothing new. */
  readonly spent: ReadonlySet<string>;
}

/** What is known when a page has been taken in. */
export interface View {
  readonly page: Page;
  readonly facts: Facts;
  /** What the first page said: only there a number tells where counting begins. */
  readonly first: Facts;
  readonly walked: Walked;
}

/** A claim that there is more, as the end of the sentence "the answer …"; null where the answer makes none. */
type Claim = string | null;

export function claimBy({ key, place }: Fact): string {
  return `says that there is more (${JSON.stringify(`${place}${key}`)})`;
}

export function claimMore({ facts }: View): Claim {
  return facts.more === null ? null : claimBy(facts.more);
}

/** Pages are counted from the number of the first one; without numbers, those that were read are. */
export function claimPages({ facts, first, walked }: View): Claim {
  const { lastPage, number } = facts;
  const pages = first.number === 0 && lastPage !== null ? Math.max(facts.pages ?? 0, lastPage + 1) : facts.pages;
  const read = number !== null && isStart(first.number) ? number - first.number + 1 : walked.pages;
  return pages !== null && pages > read ? `says that there are ${pages} pages` : null;
}

/** An empty page makes none by its total: behind it, numbers lead nowhere. */
export function claimTotal({ facts, page, walked }: View): Claim {
  const total = Math.max(0, ...facts.totals);
  return page.items.length === 0 || total <= walked.collected
    ? null
    : `says that there are ${total} monitors but holds ${walked.collected}`;
}

/** LogicMonitor counts no further than it must: with a total of -50, there are 50 or more. */
export function claimLeast({ facts, walked }: View): Claim {
  const totals = facts.all.filter(({ word }) => words.total.test(word)).map(({ value }) => value);
  const least = Math.max(...totals.map((value) => (typeof value === 'number' ? -value : 0)), 0);
  return least > 1 && least >= walked.collected ? `says that there are at least ${least} monitors` : null;
}

/** Counting begins at 0 or 1; a first page with another number speaks of something else. */
export function isStart(number: number | null): number is 0 | 1 {
  return number === 0 || number === 1;
}

/** Whether a page that claims nothing may have been cut off: as full as it says, or of a round length. */
export function mayGoOn({ facts, page }: View): boolean {
  const { length } = page.items;
  // A size may be anything, such as the account's quota; that a page fills it says more than that it does not.
  const isFull = mayBeCut(length) || (facts.size !== null && length >= facts.size.value);
  return isFull && !isSettled(facts);
}

/** Whether an answer says how many there are, or whether there are more: then nothing has to be tried out. */
export function isSettled({ isLast, more, pages, totals }: Facts): boolean {
  return isLast || more !== null || pages !== null || totals.length > 0;
}

/**
 * Whether a list of this length may be one page of a service that does not say so: page sizes are round numbers.
 * Asking for a second page settles it.
 */
export function mayBeCut(count: number): boolean {
  return count === 10 || count === 25 || (count >= 20 && count % 10 === 0);
}

/**
 * What is wrong with the totals that the pages of a walk named, as the end of the sentence "the answer …", or null:
 * a monitor that is deleted meanwhile moves another one to a page that was read already, and only the totals tell.
 */
export function findChange(totals: ReadonlySet<number>, collected: number): string | null {
  const [total] = totals;
  if (total === undefined || (totals.size === 1 && total === collected)) return null;
  const named = [...totals].join(', then ');
  return `says that there are ${named} monitors, but ${collected} were read`;
}
