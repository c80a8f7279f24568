import { type JsonObject, own } from '../model/json.ts';
import { readIdentifier } from '../model/monitor.ts';

/** The items of a list that comes in pages. One that comes again on a later page counts once; on one page, two are two. */
export class CollectedItems {
  readonly #items: JsonObject[] = [];
  readonly #identities = new Set<string>();
  readonly #labels = new Set<string>();

  /** All items, in the order in which they came. */
  get items(): readonly JsonObject[] {
    return this.#items;
  }

  /** Whether one of the items was on no page before. */
  hasNew(items: readonly JsonObject[]): boolean {
    return items.some((item) => !this.#labels.has(label(item)));
  }

  add(items: readonly JsonObject[]): void {
    for (const item of items.filter((other) => !this.#identities.has(identify(other)))) this.#items.push(item);
    for (const item of items) {
      this.#identities.add(identify(item));
      this.#labels.add(label(item));
    }
  }
}

/**
 * What an item is recognised by when it comes again. The identifier alone is not enough: `uid` may be the account's, and
 * JSON numbers beyond 2^53 become equal.
 */
function identify(item: JsonObject): string {
  return readIdentifier(item) === null ? JSON.stringify(item) : label(item);
}

/** Without identifiers, a page that shows the same names again brings nothing new, whatever else changes in them. */
function label(item: JsonObject): string {
  return JSON.stringify([readIdentifier(item), own(item, 'name')]);
}
