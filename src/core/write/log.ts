import type { Exchange } from '../http/exchange.ts';
import { isGone, mayHaveHappened, mayStillRun } from '../http/status-table.ts';
import { isSameValue } from '../model/fields.ts';
import type { ActualMonitor, CompleteList, DeclaredMonitor } from '../model/monitor.ts';
import { isToBeWritten } from '../plan/compare.ts';
import type { Plan } from '../plan/plan.ts';
import {
  keyOf,
  type MonitorFacts,
  type MonitorKey,
  type Operation,
  type PlanEntry,
  selectPlanned,
} from '../plan/plan-entry.ts';

// What happened in a run that writes: its requests, and what the newest list shows of each write.
// `results.ts` makes the report of it.

/** One request for a planned write, with all its repeats that are certain to do no harm. */
export interface Attempt {
  /** How it ended. */
  readonly exchange: Exchange;
  /**
   * Of an update or a deletion, the latest exchange after which the service may or may not have
   * done it. A creation is never repeated after such an exchange.
   */
  readonly unknown: Exchange | null;
  /** When it ended, in monotonic milliseconds. */
  readonly at: number;
  /** Whether the service had accepted the same operation before in this run. */
  readonly acceptsOthers: boolean;
}

/** A planned write that was sent. */
export interface Write {
  readonly operation: Operation;
  /** As the newest plan before the last attempt has it. */
  entry: PlanEntry;
  readonly attempts: Attempt[];
  /** The number of lists since the last attempt. */
  lists: number;
  /** The monitor in the newest list; null if that does not show it. */
  now: PlanEntry | null;
  /** Whether the newest list shows that the write is done. */
  isShown: boolean;
  /** Whether any list since the last attempt does. */
  wasShown: boolean;
  /** The same without the newest one. */
  wasShownBefore: boolean;
  /**
   * Of a creation: when lists that prove something did not show it, since one that proves nothing.
   */
  absentAt: number[];
  /** Of a creation whose name is taken: the monitor that has its target, under another name. */
  owner: ActualMonitor | null;
  /** Whether the run waits no longer for a list that shows it. */
  isClosed: boolean;
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

export class WriteLog {
  readonly first: Listing;
  /** Declared monitors that any list has shown, and whether under their own name. */
  readonly seen = new Map<DeclaredMonitor, boolean>();
  readonly #writes = new Map<MonitorKey, Write>();
  #newest: Listing;
  #isFresh = true;
  #endsWithList = true;

  constructor(first: Listing) {
    this.first = first;
    this.#newest = first;
    this.#addSeen();
  }

  get newest(): Listing {
    return this.#newest;
  }

  /** Whether nothing was sent since the newest list that may have changed something. */
  get isFresh(): boolean {
    return this.#isFresh;
  }

  /** Whether nothing at all was sent since the newest list. */
  get endsWithList(): boolean {
    return this.#endsWithList;
  }

  /** Whether the newest list shows every write that the service has accepted: else it lags. */
  get counts(): boolean {
    return this.unlisted.length === 0 && !this.isMixed;
  }

  /**
   * Whether the pages of the newest list were probably written at different times. Some services
   * show the first page again on each further one: then the first list has shown that, too.
   */
  get isMixed(): boolean {
    return this.newest.list.repeats === 'most' && this.first.list.repeats !== 'most';
  }

  /** What the service accepted, and the newest list does not show. */
  get unlisted(): readonly Write[] {
    return this.writes().filter((write) => {
      return !write.isClosed && !write.isShown && (isAccepted(write) || write.wasShown);
    });
  }

  /** Whether the lists may be cut off: until one shows a creation of this run. */
  get isUnproved(): boolean {
    const isProved = this.writes('create').some(({ wasShown }) => wasShown);
    return this.first.list.unproved !== null && !isProved;
  }

  writes(operation?: Operation): readonly Write[] {
    const all = [...this.#writes.values()];
    return operation === undefined ? all : all.filter((write) => write.operation === operation);
  }

  writeOf(entry: MonitorFacts): Write | null {
    return this.#writes.get(keyOf(entry)) ?? null;
  }

  /** Planned writes that were not sent. */
  unsent(operation: Operation): readonly PlanEntry[] {
    return planned(this, operation).filter((entry) => this.writeOf(entry) === null);
  }

  addAttempt(entry: PlanEntry, operation: Operation, attempt: Attempt): Write {
    const attempts = [...(this.writeOf(entry)?.attempts ?? []), attempt];
    const write: Write = {
      operation,
      entry,
      attempts,
      lists: 0,
      now: null,
      isShown: false,
      wasShown: false,
      wasShownBefore: false,
      absentAt: [],
      owner: null,
      isClosed: false,
    };
    this.#writes.set(keyOf(entry), write);
    const { exchange, unknown } = attempt;
    const mayBeDone = exchange.outcome === 'done' || unknown !== null || mayHaveHappened(exchange);
    this.#isFresh &&= !mayBeDone;
    this.#endsWithList = false;
    return write;
  }

  /** @param before the list before the operation. */
  addList(listing: Listing, before: CompleteList): void {
    this.#newest = listing;
    this.#isFresh = true;
    this.#endsWithList = true;
    const earlier = indexList(this.first.list).byId;
    for (const write of this.#writes.values()) look(write, listing, earlier);
    const { byName } = indexList(listing.list);
    const isEmptied = before.monitors.length > 0 && !before.monitors.some(isNamed(byName));
    const proves = this.counts && !isEmptied;
    for (const write of this.writes('create'))
      write.absentAt = proves ? [...write.absentAt, listing.at] : [];
    this.#addSeen();
  }

  #addSeen(): void {
    for (const { actual, declared } of this.#newest.entries.values())
      if (actual !== null && declared !== null && this.seen.get(declared) !== true)
        this.seen.set(declared, actual.name === declared.name);
  }
}

/** Notes what a list shows of a write. */
function look(write: Write, { entries, list }: Listing, earlier: ById): void {
  write.lists += 1;
  write.now = entries.get(keyOf(write.entry)) ?? null;
  write.isShown = shows(write, list, earlier);
  write.wasShownBefore = write.wasShown;
  write.wasShown ||= write.isShown;
  const isTaken = lastAttempt(write)?.exchange.outcome === 'conflict';
  write.owner = isTaken ? findOwner(write.entry, list) : null;
}

type ById = ReadonlyMap<string | null, readonly ActualMonitor[]>;

/** @param earlier the monitors of the first list. */
function shows(write: Write, list: CompleteList, earlier: ById): boolean {
  const { entry, now, operation } = write;
  const { byId, byName } = indexList(list);
  if (operation === 'delete') {
    const name = entry.actual?.name ?? '';
    const isBack = byName.get(name)?.some(({ id }) => id === entry.id || !earlier.has(id)) === true;
    // After an unknown outcome, somebody may have renamed it meanwhile.
    return !isBack && (isAccepted(write) || !byId.has(entry.id));
  }
  if (now === null || now.actual === null || now.declared === null) return false;
  // A monitor that has the former name is not the created one.
  if (operation === 'create') return byName.has(now.declared.name);
  const left = now.differences.filter(isToBeWritten);
  // No list will show a value that the service hides.
  return left.length === 0 || (isAccepted(write) && left.every(({ isHidden }) => isHidden));
}

/** The monitor that may be the reason why a name is taken: it has the same target. */
function findOwner({ declared }: PlanEntry, { monitors }: CompleteList): ActualMonitor | null {
  const target = declared?.body['target'] ?? null;
  if (declared === null || target === null) return null;
  const isSame = ({ body }: ActualMonitor) => isSameValue('target', target, body['target']);
  return monitors.find(isSame) ?? null;
}

const createIndex = ({ monitors }: CompleteList) => ({
  byName: Map.groupBy(monitors, ({ name }) => name),
  byId: Map.groupBy(monitors, ({ id }) => id),
});
const indexes = new WeakMap<CompleteList, ReturnType<typeof createIndex>>();

/** By list, because several rules look into each one. */
export function indexList(list: CompleteList) {
  const index = indexes.get(list) ?? createIndex(list);
  indexes.set(list, index);
  return index;
}

export function isNamed(byName: ReadonlyMap<string, unknown>) {
  return ({ name }: { readonly name: string }) => byName.has(name);
}

export function planned(log: WriteLog, operation: Operation): readonly PlanEntry[] {
  return selectPlanned(log.first.plan.results, operation);
}

export function lastAttempt({ attempts }: Write): Attempt | null {
  return attempts.at(-1) ?? null;
}

/**
 * Whether the service has done it, by its response; that a monitor to delete is gone may have
 * another reason.
 */
export function isAccepted(write: Write): boolean {
  const exchange = lastAttempt(write)?.exchange;
  if (exchange?.outcome !== 'done') return false;
  return exchange.kind !== 'response' || !isGone(exchange);
}

/** Whether it may have happened: a list that shows it would be no surprise. */
export function mayBeDone(write: Write): boolean {
  if (isAccepted(write) || write.wasShown) return true;
  return write.attempts.some(({ exchange, unknown }) => {
    return unknown !== null || exchange.outcome === 'unknown';
  });
}

/**
 * Whether a creation timed out: a slow service may still do it, so it is never sent again in the
 * same run.
 */
export function hasTimedOut({ attempts }: Write): boolean {
  return attempts.some(({ exchange }) => mayStillRun(exchange));
}

/** Of a duplicate that is to be deleted, whether those that stay are listed. */
export function areOthersListed({ requestedBy }: PlanEntry, list: CompleteList): boolean {
  const { byId } = indexList(list);
  const staying = requestedBy?.staying ?? [];
  return staying.every(({ id, name }) => byId.get(id)?.some((one) => one.name === name));
}
