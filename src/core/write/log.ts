import { type Exchange, isHtml } from '../http/exchange.ts';
import {
  findWrittenMonitor,
  isGone,
  mayStillRun,
  readLocation,
} from '../http/status-table.ts';
import { maxDepth } from '../list/list-items.ts';
import { isSameValue } from '../model/fields.ts';
import { isDeeperThan } from '../model/json.ts';
import type { ActualMonitor, CompleteList } from '../model/monitor.ts';
import type { Plan } from '../plan/plan.ts';
import {
  fieldOf,
  isToBeWritten,
  keyOf,
  type MonitorFacts,
  type MonitorKey,
  type Operation,
  type PlanEntry,
  selectPlanned,
} from '../plan/plan-entry.ts';
import { decodeId } from '../profile/decode.ts';
import type { SentPlaces } from './effects.ts';

/** One request for a planned write, with its repeats that are certain to do no harm. */
interface Attempt {
  exchange: Exchange;
  /** The latest after which it may be done; only a creation is not sent again then. */
  unknown: Exchange | null;
}

export interface PlannedWrite {
  operation: Operation;
  entry: PlanEntry;
}

/** A planned write that was sent, with what the lists since its last attempt show of it. */
export class Write implements PlannedWrite {
  readonly operation: Operation;
  /** As the newest plan before the last attempt has it. */
  readonly entry: PlanEntry;
  readonly attempts: readonly Attempt[];
  readonly last: Attempt;
  /** Of a creation: people find by it what no list shows. */
  readonly responseId: string | null;
  /** What the newest list shows of the monitor; null before that list, or if it is deleted. */
  now: PlanEntry | null = null;
  /** Whether the newest list shows that it is done, or only an earlier one did. */
  shown: 'now' | 'before' | 'never' = 'never';
  /** The number of lists in a row that prove a creation absent. */
  absences = 0;
  /** Of a creation: the monitor that had its target, or the identifier in its response. */
  owner: ActualMonitor | null = null;
  /** Whether the newest list shows it more often than the first one, because of this write. */
  isTwice = false;
  isRenamed = false;
  /** The run waits no longer for a list that shows it. */
  isGivenUp = false;
  /** Of an update, once a list is compared with it. */
  places: SentPlaces | null = null;

  constructor(
    operation: Operation,
    entry: PlanEntry,
    earlier: readonly Attempt[],
    last: Attempt,
  ) {
    this.operation = operation;
    this.entry = entry;
    this.attempts = [...earlier, last];
    this.last = last;
    this.responseId = operation === 'create' ? readIdentifier(last.exchange) : null;
  }

  /** `done` also for an unknown outcome that a list has settled; `refused` if nothing was done. */
  get knowledge(): 'done' | 'unknown' | 'refused' {
    const { exchange } = this.last;
    const isDone = exchange.outcome === 'done';
    // That a monitor to delete is gone (404) may have another reason, so a list decides.
    if (isDone && !(exchange.kind === 'response' && isGone(exchange))) return 'done';
    if (isDone || this.wasUnknown) return this.shown === 'never' ? 'unknown' : 'done';
    return exchange.outcome === 'not-sent' ? 'unknown' : 'refused';
  }

  get isDone(): boolean {
    return this.knowledge === 'done';
  }

  /** Whether a list may still tell what became of it. */
  get isOpen(): boolean {
    return this.knowledge === 'unknown' && !this.isGivenUp;
  }

  /** Whether it is a creation that a list may still show to be the opposite of its response. */
  get isUnseen(): boolean {
    if (this.operation !== 'create') return false;
    return this.knowledge === 'refused'
      ? this.now === null
      : this.isOther && !this.isGivenUp;
  }

  /** Whether it was answered with what was there before, or a page, and no list shows another. */
  get isOther(): boolean {
    return this.isDone && (this.owner !== null || this.isPage) && this.shown === 'never';
  }

  /** Whether its response is a web page, such as that of a login; a 201 creates all the same. */
  get isPage(): boolean {
    const { exchange } = this.last;
    const mayBePage = this.operation === 'create' && exchange.kind === 'response';
    return mayBePage && exchange.status !== 201 && isHtml(exchange);
  }

  get isShown(): boolean {
    return this.shown === 'now';
  }

  get wasUnknown(): boolean {
    return this.attempts.some(({ unknown }) => unknown !== null);
  }

  get mayBeDone(): boolean {
    return this.isDone || this.wasUnknown;
  }

  /** A slow service may still do it. */
  get hasTimedOut(): boolean {
    return this.attempts.some(({ exchange }) => mayStillRun(exchange));
  }

  look(listing: Listing, first: Listing): void {
    this.now = listing.entries.get(keyOf(this.entry)) ?? null;
    if (this.#isIn(listing, first)) this.shown = 'now';
    else if (this.shown === 'now') this.shown = 'before';
    const count = this.findNamed(listing).length;
    this.isTwice = count > 1 && this.mayBeDone && count > this.findNamed(first).length;
    const isNamed = this.now !== null && this.now.actual !== null;
    this.isRenamed =
      this.operation === 'update' && !isNamed && listing.byId.has(this.entry.id);
    const isConflict = this.last.exchange.outcome === 'conflict';
    if (isConflict) this.owner = findByTarget(this.entry, listing);
  }

  /** Those of the declared name, and the one that an update should have given that name. */
  findNamed({ byId, byName }: Listing): readonly ActualMonitor[] {
    const { declared, id } = this.entry;
    if (declared === null) return [];
    const named = byName.get(declared.name) ?? [];
    const others = this.operation === 'update' ? (byId.get(id) ?? []) : [];
    return [...new Set([...named, ...others])];
  }

  #isIn({ byId, byName }: Listing, first: Listing): boolean {
    const { entry, now, operation } = this;
    if (operation === 'delete') {
      const named = byName.get(entry.actual?.name ?? '') ?? [];
      const isBack = named.some(({ id }) => id === entry.id || !first.byId.has(id));
      // After an unknown outcome, somebody may have renamed it meanwhile.
      return !isBack && (this.isDone || !byId.has(entry.id));
    }
    if (now === null || now.actual === null || now.declared === null) return false;
    // A monitor that has the former name is not the created one.
    if (operation === 'create') return byName.has(now.declared.name);
    // The list may show a field for the first time now, which no plan could compare.
    const left = now.differences.filter((one) => {
      return isToBeWritten(one) && !entry.unverified.includes(fieldOf(one));
    });
    // No list will show a value that the service hides.
    return left.length === 0 || (this.isDone && left.every(({ isHidden }) => isHidden));
  }
}

function readIdentifier(exchange: Exchange): string | null {
  if (exchange.kind !== 'response') return null;
  const monitor = findWrittenMonitor(exchange);
  const isRead = monitor !== null && !isDeeperThan(maxDepth, monitor);
  return (isRead ? decodeId(monitor, exchange.profile) : null) ?? readLocation(exchange);
}

function findByTarget(
  { declared }: PlanEntry,
  { monitors }: CompleteList,
): ActualMonitor | null {
  const target = declared?.body['target'] ?? null;
  if (target === null) return null;
  return monitors.find(({ body }) => isSameValue('target', target, body['target'])) ?? null;
}

export interface Listing extends CompleteList {
  plan: Plan;
  /** Monotonic milliseconds. */
  at: number;
  entries: ReadonlyMap<MonitorKey, PlanEntry>;
}

export function toListing(list: CompleteList, plan: Plan, at: number): Listing {
  const entries = new Map(plan.results.map((entry) => [keyOf(entry), entry]));
  return { ...list, plan, at, entries };
}

export class WriteLog {
  readonly first: Listing;
  newest: Listing;
  /** Whether nothing was sent since the newest list that may have changed something. */
  isUpToDate = true;
  readonly #writes = new Map<MonitorKey, Write>();

  constructor(first: Listing) {
    this.first = first;
    this.newest = first;
  }

  /** What the service accepted, and the newest list does not show: it lags. */
  get unlisted(): readonly Write[] {
    return this.writes().filter(
      (write) => write.isDone && !write.isShown && !write.isGivenUp,
    );
  }

  /** Whether the lists may be cut off: until one shows a creation of this run. */
  get isUnproved(): boolean {
    const isProved = this.writes('create').some(({ shown }) => shown !== 'never');
    return this.first.unproved !== null && !isProved;
  }

  writes(operation?: Operation): readonly Write[] {
    const all = [...this.#writes.values()];
    return operation === undefined
      ? all
      : all.filter((write) => write.operation === operation);
  }

  mayBeDone(operation?: Operation): readonly Write[] {
    return this.writes(operation).filter((write) => write.mayBeDone);
  }

  writeOf(entry: Pick<MonitorFacts, 'actual' | 'declared'>): Write | null {
    return this.#writes.get(keyOf(entry)) ?? null;
  }

  planned(operation: Operation): readonly PlanEntry[] {
    return selectPlanned(this.first.plan.results, operation);
  }

  unsent(): readonly PlannedWrite[] {
    return (['update', 'create', 'delete'] as const).flatMap((operation) => {
      const left = this.planned(operation).filter((entry) => this.writeOf(entry) === null);
      return left.map((entry) => ({ operation, entry }));
    });
  }

  addAttempt(entry: PlanEntry, operation: Operation, attempt: Attempt): Write {
    const earlier = this.writeOf(entry)?.attempts ?? [];
    const write = new Write(operation, entry, earlier, attempt);
    const { responseId } = write;
    if (responseId !== null) write.owner = this.newest.byId.get(responseId)?.[0] ?? null;
    this.#writes.set(keyOf(entry), write);
    this.isUpToDate &&= !write.mayBeDone && attempt.exchange.outcome !== 'done';
    return write;
  }

  addList(listing: Listing): void {
    this.newest = listing;
    this.isUpToDate = true;
    for (const write of this.writes()) write.look(listing, this.first);
  }

  /** @param isProof whether what the newest list lacks does not exist. */
  noteAbsences(isProof: boolean): void {
    for (const write of this.writes('create'))
      write.absences = isProof ? write.absences + 1 : 0;
  }
}

/** Whether those that stay next to a duplicate that is to be deleted are listed. */
export function areOthersListed({ requestedBy }: PlanEntry, { byId }: Listing): boolean {
  const staying = requestedBy?.staying ?? [];
  return staying.every(({ id, name }) => byId.get(id)?.some((one) => one.name === name));
}
