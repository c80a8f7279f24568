import type { Exchange } from '../http/exchange.ts';
import { mayHaveHappened } from '../http/status-table.ts';
import type { ErrorFacts } from '../model/errors.ts';
import type { CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import type { Plan } from '../plan/plan.ts';
import { keyOf, type MonitorKey, type Operation, type PlanEntry } from '../plan/plan-entry.ts';
import type { MonitorResult } from './monitor-result.ts';

/** One request for a planned write, with all its repeats that are certain to do no harm. */
export interface Attempt {
  /** How it ended. */
  readonly exchange: Exchange;
  /**
   * Of an update or a deletion, the latest exchange after which the service may or may not have
   * done it; null if each one shows that. A creation is never repeated after such an exchange.
   */
  readonly unknown: Exchange | null;
  /** When it ended, in monotonic milliseconds. */
  readonly at: number;
  /**
   * Whether the service had accepted the same operation before in this run, with the same token and
   * address.
   */
  readonly acceptsOthers: boolean;
  /** The newest list before it. */
  readonly listBefore: CompleteList;
}

/** What one list shows of a write that was sent before it was read. */
export interface Sighting {
  /** When the list was read, in monotonic milliseconds. */
  readonly at: number;
  /** Whether it shows that the write is done. */
  readonly isShown: boolean;
  /** Whether it shows what was before the write. */
  readonly isBefore: boolean;
  /** Whether it lacks monitors that exist, so that what it lacks proves nothing. */
  readonly isBehind: boolean;
  /** The monitor in the plan that was made from the list. */
  readonly entry: PlanEntry | null;
}

/** A planned write that was sent, or that can no longer be sent. */
export interface Write {
  readonly operation: Operation;
  /** What was sent, as the newest plan before it shows it. */
  readonly entry: PlanEntry;
  readonly attempts: readonly Attempt[];
  /** In the lists since the last attempt, in order. */
  readonly sightings: readonly Sighting[];
  /** Why it must not be sent any more, although the plan has it. */
  readonly blockedBy: ErrorFacts | null;
  /**
   * What the run reports since it waits no longer for a list that shows it. A later list may show
   * it all the same.
   */
  readonly closedAs: MonitorResult | null;
}

/** A list, and the plan that was made from it. */
export interface Listing {
  readonly list: CompleteList;
  readonly plan: Plan;
  /** When it was read, in monotonic milliseconds. */
  readonly at: number;
  /** The entry of the plan for each monitor. */
  readonly entries: ReadonlyMap<MonitorKey, PlanEntry>;
}

export function toListing(list: CompleteList, plan: Plan, at: number): Listing {
  return { list, plan, at, entries: new Map(plan.results.map((entry) => [keyOf(entry), entry])) };
}

/**
 * What happened in a run: the requests that it sent, and what the lists after each of them show.
 * What became of a write is derived from it by `outcome.ts`; only what is reported of one that the
 * run waits for no longer is stored.
 */
export class WriteLog {
  readonly first: Listing;
  #newest: Listing;
  #lastConsistent: Listing;
  #isFresh = true;
  #endsWithList = true;
  readonly #writes = new Map<MonitorKey, Write>();
  readonly #seen = new Map<DeclaredMonitor, string>();

  constructor(first: Listing) {
    this.first = first;
    this.#newest = first;
    this.#lastConsistent = first;
    this.#addSeen(first);
  }

  get newest(): Listing {
    return this.#newest;
  }

  /**
   * The newest list that does not go back in time: it shows everything that an earlier one has
   * shown.
   */
  get lastConsistent(): Listing {
    return this.#lastConsistent;
  }

  /**
   * The name under which the consistent lists have last shown each declared monitor. A former name
   * counts only before its own one: later, another monitor has it.
   */
  get seen(): ReadonlyMap<DeclaredMonitor, string> {
    return this.#seen;
  }

  /** Whether nothing was sent since the newest list that may have changed something. */
  get isFresh(): boolean {
    return this.#isFresh;
  }

  /** Whether nothing at all was sent since the newest list. */
  get endsWithList(): boolean {
    return this.#endsWithList;
  }

  /** @param sight returns what the list shows of a write. */
  addListing(listing: Listing, sight: (write: Write, listing: Listing) => Sighting): void {
    this.#newest = listing;
    this.#isFresh = true;
    this.#endsWithList = true;
    for (const [key, write] of this.#writes) {
      const sightings = [...write.sightings, sight(write, listing)];
      this.#writes.set(key, { ...write, sightings });
    }
    if (this.isInconsistent) return;
    this.#lastConsistent = listing;
    this.#addSeen(listing);
  }

  /** Whether the newest list proves nothing. */
  get isInconsistent(): boolean {
    return this.isMixed || this.undone.length > 0;
  }

  /**
   * Whether the pages of the newest list were probably written at different times. Some services
   * show the first page again on each further one: then the first list has shown that, too.
   */
  get isMixed(): boolean {
    return this.newest.list.repeats === 'most' && this.first.list.repeats !== 'most';
  }

  /**
   * Writes that an earlier list of the run has shown, and of which the newest one shows nothing.
   */
  get undone(): readonly Write[] {
    return this.writes().filter(({ sightings }) => {
      const wasShown = sightings.some(({ isShown }) => isShown);
      return wasShown && sightings.at(-1)?.isBefore === true;
    });
  }

  addAttempt(entry: PlanEntry, operation: Operation, attempt: Omit<Attempt, 'listBefore'>): void {
    const { exchange, unknown } = attempt;
    const attempts = [
      ...(this.writeOf(entry)?.attempts ?? []),
      { ...attempt, listBefore: this.#newest.list },
    ];
    this.#set({ operation, entry, attempts, sightings: [], blockedBy: null, closedAs: null });
    const mayBeDone = exchange.outcome === 'done' || unknown !== null || mayHaveHappened(exchange);
    this.#isFresh &&= !mayBeDone;
    this.#endsWithList = false;
  }

  addBlock(entry: PlanEntry, operation: Operation, blockedBy: ErrorFacts): void {
    const before = this.writeOf(entry);
    const { attempts = [], sightings = [] } = before ?? {};
    this.#set({ operation, entry, attempts, sightings, blockedBy, closedAs: null });
  }

  /** Gives up waiting for a list that shows the write. */
  close(write: Write, closedAs: MonitorResult): void {
    this.#set({ ...write, closedAs });
  }

  writeOf(entry: PlanEntry): Write | null {
    return this.#writes.get(keyOf(entry)) ?? null;
  }

  writes(operation?: Operation): readonly Write[] {
    const all = [...this.#writes.values()];
    return operation === undefined ? all : all.filter((write) => write.operation === operation);
  }

  #addSeen({ entries }: Listing): void {
    for (const { actual, declared } of entries.values()) {
      if (actual === null || declared === null) continue;
      if (this.#seen.get(declared) !== declared.name) this.#seen.set(declared, actual.name);
    }
  }

  #set(write: Write): void {
    this.#writes.set(keyOf(write.entry), write);
  }
}
