import type { ErrorFacts } from '../model/errors.ts';
import { getAt, type Path, toText } from '../model/json.ts';
import { type CompleteList, type DeclaredMonitor, displayName } from '../model/monitor.ts';
import { isToBeWritten } from '../plan/compare.ts';
import { planSync } from '../plan/plan.ts';
import {
  type ComparedEntry,
  type DeclaredEntry,
  keyOf,
  type ObsoleteEntry,
  type Operation,
  type PlanEntry,
} from '../plan/plan-entry.ts';
import type { PlanRules } from '../plan/plan-rules.ts';
import { takenIdentifier } from '../plan/safety-limits.ts';
import { findChosenIdentifier } from '../profile/profile.ts';
import { isAccepted, lastAttempt } from './attempts.ts';
import { findCopies, findListed, indexList, isStillListed } from './listed.ts';
import { decideOutcome } from './outcome.ts';
import { planned } from './rounds.ts';
import { type Listing, type Sighting, toListing, type Write, type WriteLog } from './write-log.ts';

// What a list shows of the writes before it.

/**
 * Plans again with a list, and logs what it shows of each write.
 * @param before the list before the operation.
 * @param at when it was read, in monotonic milliseconds.
 */
export function addList(
  log: WriteLog,
  list: CompleteList,
  before: CompleteList,
  at: number,
  declared: readonly DeclaredMonitor[],
  rules: PlanRules,
): void {
  const behind = isBehind(list, before, log);
  const listing = toListing(list, planSync(declared, list, rules), at);
  log.addListing(listing, (write) => sight(write, listing, before, behind));
  for (const { entry, error } of findTaken(log, findChosenIdentifier(rules.profile)))
    log.addBlock(entry, 'create', error);
}

/**
 * What a list shows of a write.
 * @param before the list before the operation: it shows that a monitor is the same one under a new
 * identifier.
 * @param isBehind whether the list lacks monitors that exist.
 */
function sight(write: Write, listing: Listing, before: CompleteList, isBehind: boolean): Sighting {
  const isShown = sighters[write.operation](write, listing, before);
  const isBefore = !isShown && showsBefore(write, listing);
  const { declared } = write.entry;
  const entry = declared === null ? null : (listing.entries.get(declared) ?? null);
  return { at: listing.at, isShown, isBefore, isBehind, entry };
}

const sighters: Readonly<
  Record<Operation, (write: Write, listing: Listing, before: CompleteList) => boolean>
> = {
  create: ({ entry }, { entries }) => {
    const { declared } = entry as DeclaredEntry;
    // A monitor that has the former name is not the created one.
    return entries.get(declared)?.actual?.name === declared.name;
  },
  update: showsUpdate,
  delete: showsDeletion,
};

/**
 * Whether a list shows nothing of a write. What differs from before may be somebody else's work.
 */
function showsBefore({ entry, operation }: Write, { entries, list }: Listing): boolean {
  if (operation === 'create') return true;
  if (operation === 'delete')
    return findListed((entry as ObsoleteEntry).actual, list) !== undefined;
  const sent = entry.differences.filter(
    (difference) => isToBeWritten(difference) && !difference.isHidden,
  );
  const now = entries.get(keyOf(entry))?.differences ?? [];
  const left = new Map(now.map(({ actual, path }) => [path, JSON.stringify(actual)]));
  return (
    sent.length > 0 && sent.every(({ actual, path }) => left.get(path) === JSON.stringify(actual))
  );
}

function showsUpdate(write: Write, { entries, list }: Listing): boolean {
  const changed = write.entry as ComparedEntry;
  const found = entries.get(changed.declared);
  if (found === undefined || found.actual === null || findCopies(changed, list).length > 0)
    return false;
  const left = found.differences.filter(isToBeWritten);
  // No list will show a value that the service hides.
  return (
    left.length === 0 || (isAccepted(lastAttempt(write)) && left.every(({ isHidden }) => isHidden))
  );
}

/**
 * After an unknown outcome, somebody may have renamed it meanwhile, so its identifier must be gone,
 * too.
 */
function showsDeletion(write: Write, { list }: Listing, before: CompleteList): boolean {
  const { actual } = write.entry as ObsoleteEntry;
  if (isStillListed(actual, list, before)) return false;
  return isAccepted(lastAttempt(write)) || !indexList(list).byId.has(actual.id);
}

/**
 * Whether a list lacks a monitor that this run has created, or every monitor that the list before
 * the operation shows.
 */
function isBehind(list: CompleteList, { monitors }: CompleteList, log: WriteLog): boolean {
  const { byName } = indexList(list);
  if (monitors.length > 0 && !monitors.some(({ name }) => byName.has(name))) return true;
  return log.writes('create').some((write) => {
    const { result } = decideOutcome(write);
    return result.status === 'created' && !byName.has(result.declared?.name ?? '');
  });
}

/** Creations that could overwrite another monitor, which has the identifier that they choose. */
function findTaken(
  log: WriteLog,
  chosen: Path | null,
): readonly { entry: PlanEntry; error: ErrorFacts }[] {
  if (chosen === null) return [];
  const { byId, byName } = indexList(log.newest.list);
  const open = (planned(log, 'create') as readonly DeclaredEntry[]).filter((entry) => {
    const write = log.writeOf(entry);
    return (
      write === null || (write.closedAs === null && decideOutcome(write).knowledge === 'unknown')
    );
  });
  return open.flatMap((entry) => {
    const { declared } = entry;
    const id = getAt(declared.body, chosen);
    const [owner] = id === undefined ? [] : (byId.get(toText(id)) ?? []);
    if (owner === undefined || byName.has(declared.name)) return [];
    const { next, what } = takenIdentifier(declared, chosen, displayName(owner));
    const error = {
      code: 'identifier-declared',
      serviceCode: null,
      status: null,
      message: `${what}\n${next}`,
    } as const;
    return { entry, error };
  });
}
