import { isInDoubt } from './refusal.ts';

/** Things on GitHub of which one is enough, and which two runs may be about to create at once. */
export interface Single<Item extends { readonly id: number }> {
  /** Reads all of them, oldest first. */
  list(): Promise<readonly Item[]>;
  /** Sends one request, and does not repeat it. */
  create(): Promise<Item>;
}

export interface Created<Item> {
  /** What is to stay. */
  readonly kept: Item;
  /** What this run created: the same one, a surplus one, or null where that is not known. */
  readonly made: Item | null;
}

/** How often a creation is sent. */
const attempts = 2;

/**
 * Creates where none was found, and looks again: another run may have done the same meanwhile, and both of them keep the
 * older. A creation that got no clear answer is sent again only when it is not there: GitHub says 502 after having done it.
 */
export async function createOnlyOne<Item extends { readonly id: number }>(
  single: Single<Item>,
): Promise<Created<Item>> {
  for (let attempt = 1; ; attempt += 1) {
    const made = await single.create().catch((thrown: unknown) => {
      if (!isInDoubt(thrown)) throw thrown;
      return { thrown };
    });
    const [oldest] = await single.list();
    if ('id' in made) {
      // The list may be a little behind what was created.
      const isOlder = oldest !== undefined && oldest.id < made.id;
      return { kept: isOlder ? oldest : made, made };
    }
    if (oldest !== undefined) return { kept: oldest, made: null };
    if (attempt === attempts) throw made.thrown;
  }
}

/** Sorts by identifier, which GitHub gives out in the order of creation. */
export function oldestFirst(one: { readonly id: number }, other: { readonly id: number }): number {
  return one.id - other.id;
}
