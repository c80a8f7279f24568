import type { ErrorCode, ErrorFacts } from '../model/errors.ts';
import { isAtOrBelow, writePointer } from '../model/json.ts';
import { type ActualMonitor, type CompleteList, describeName, describeNameAndSource } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { type Difference, isEscapeOf } from '../plan/compare.ts';
import { compareListed, createObstacleFinder } from '../plan/match.ts';
import {
  type ComparedResult,
  type ListedResult,
  type MonitorResult,
  type ObsoleteResult,
  obstacleTexts,
} from '../plan/monitor-result.ts';
import { encodeDeletion } from '../profile/encode.ts';
import { encodeUpdatePath } from '../profile/encode-update.ts';
import { describeKey, listReadOnlyFields, type Profile } from '../profile/profile.ts';
import { listSentPaths, type SentUpdate } from './field-effects.ts';
import {
  describeCopies,
  describeNewName,
  findCopies,
  indexList,
  isStillListed,
  joinDeclared,
  joinObsolete,
  quoteName,
  quoteObsolete,
  showValues,
} from './listed.ts';

/** How updates differ from deletions. */
export interface ChangeRules<Item> {
  readonly operation: 'update' | 'delete';
  /** `the update of "a" (monitors.yaml:3)`, or without the place; empty for no items. */
  readonly describe: (items: readonly Item[], isPlaced?: boolean) => string;
  /** Reads what a list shows of all items at once, because there may be many. */
  readonly inspect: (items: readonly Item[], list: CompleteList) => Inspection<Item>;
  /** The items as a later list shows them. Those that may not be written any more have no operation, or are left out. */
  readonly refresh: (
    items: readonly Item[],
    list: CompleteList,
  ) => { readonly refreshed: readonly Item[]; readonly warnings: readonly Warning[] };
}

export interface Inspection<Item> {
  /** `done` if the list shows the write; a result if no later list can show more; null if a later list may. */
  readonly find: (item: Item, isAccepted: boolean) => 'done' | MonitorResult | null;
  /** The result if no list shows a write that the service accepted, or a deletion of a monitor that it calls gone. */
  readonly settleUnlisted: (item: Item, isAccepted: boolean) => MonitorResult;
  /** Whether an update made the monitor disappear, or made a copy of it. */
  readonly isHarmed: (item: Item) => boolean;
}

export function failChange(item: ListedResult, error: ErrorFacts): MonitorResult {
  return { ...item, status: 'failed', unverified: [], error };
}

function failByList(item: ListedResult, code: ErrorCode, what: string, next: string): MonitorResult {
  return failChange(item, { code, serviceCode: null, status: null, message: `${what}\n${next}` });
}

export const updateRules = (profile: Profile): ChangeRules<ComparedResult> => ({
  operation: 'update',
  describe: (items, isPlaced = true) =>
    items.length === 0 ? '' : `the update of ${joinDeclared(items, isPlaced ? describeNameAndSource : describeName)}`,
  inspect: (items, list) => {
    const declared = items.map((item) => item.declared);
    const compared = compareListed(declared, list, listReadOnlyFields(profile));
    const shown = new Map(compared.map((result) => [result.declared, result]));
    const isCopied = (changed: ComparedResult) => findCopies(changed, list).length > 0;
    // One that the list does not confirm stays `changed`.
    const showAs = (changed: ComparedResult, { actual, differences, id, unverified }: ComparedResult) => {
      return { ...changed, actual, id, differences, unverified };
    };
    return {
      find: (changed, isAccepted) => {
        const found = shown.get(changed.declared);
        if (found === undefined || isCopied(changed)) return null;
        const left = found.differences.filter(({ isReadOnly }) => !isReadOnly);
        if (left.length === 0) return 'done';
        // No list will show a value that the service hides.
        return isAccepted && left.every(({ isHidden }) => isHidden) ? showAs(changed, found) : null;
      },
      settleUnlisted: (changed) => {
        const { declared, id } = changed;
        const found = shown.get(declared);
        if (isCopied(changed)) {
          const next = 'Remove one of the two in the service';
          return failByList(changed, 'updated-not-listed', describeCopies(changed, list), next);
        }
        if (found?.status === 'changed') return showAs(changed, found);
        const what = `The service accepted the update of ${describeNameAndSource(declared)}, and does not list it`;
        const isRenamed = createSentFinder(changed)({ path: 'name' });
        // A name that was not sent is one that the update has cleared or changed.
        const renamed = isRenamed ? describeNewName(declared, id, list) : null;
        const key = describeKey('update.whole', profile);
        const cleared = `If it has no name any more, the service replaces the monitor: set ${key} to true`;
        const isCleared = !isRenamed && profile.update?.whole === false;
        const check = 'Check in the service what became of it';
        const next = renamed ?? (isCleared ? `${check}. ${cleared}` : check);
        return failByList(changed, 'updated-not-listed', what, next);
      },
      isHarmed: (changed) => !indexList(list).byId.has(changed.actual.id) || isCopied(changed),
    };
  },
  refresh: (updates, list) => {
    const { byName } = indexList(list);
    const findObstacle = createObstacleFinder(list);
    const refreshed = updates.map((changed): ComparedResult => {
      const [actual, ...others] = byName.get(changed.actual.name) ?? [];
      // The response to the update will show what became of it.
      if (actual === undefined) return changed;
      const isTaken = changed.actual.name !== changed.declared.name && byName.has(changed.declared.name);
      const now = { ...changed, actual, id: actual.id };
      const noPath = encodeUpdatePath(now.declared.body, actual, profile) === null ? 'no-path' : null;
      const obstacle = findObstacle(actual, others.length > 0 || isTaken) ?? noPath;
      return obstacle === null ? now : { ...changed, operation: null, obstacle };
    });
    return { refreshed, warnings: [] };
  },
});

/**
 * Warns of each update after which the list shows other values than declared.
 * @param planned the updates of the plan: what it does not show was not sent.
 * @param isLast whether the lists show it for good: the run may have ended before.
 */
export function warnOfDifferences(
  results: readonly MonitorResult[],
  planned: readonly ComparedResult[],
  isLast = true,
): readonly Warning[] {
  const updates = new Map(planned.map((update) => [update.declared, update]));
  return results.flatMap(({ actual, declared, differences, status }) => {
    if (status !== 'changed' || actual === null || declared === null) return [];
    // The plan has warned of the others.
    const left = differences.filter(({ isHidden, isReadOnly }) => !isHidden && !isReadOnly);
    const update = updates.get(declared);
    const isSent = update === undefined ? () => true : createSentFinder(update);
    const stored = left.filter(isSent).map((difference) => {
      const [wanted, found] = showValues(difference, declared, actual.body);
      return `accepted ${wanted} and shows ${found} for ${JSON.stringify(difference.path)}`;
    });
    const next = left.every(({ path }) => path === 'name') ? '' : ', or list it under "ignoreChanges"';
    // Whoever declared the escaped address would monitor another one in another account.
    const isEscaped = left.some(({ actual: listed, declared: wanted }) => isEscapeOf(wanted, listed));
    const advice = isEscaped
      ? 'do not declare the HTML escapes, but list it under "ignoreChanges"'
      : `declare what it shows${next}`;
    const what = `${describeName(declared)}: the service ${stored.join(', ')}: ${isLast ? '' : 'if that stays, '}${advice}`;
    const others = left
      .filter((difference) => !isSent(difference))
      .map((difference) => {
        const [wanted, found] = showValues(difference, declared, actual.body);
        return `shows ${found} for ${JSON.stringify(difference.path)} (declared ${wanted})`;
      });
    const other = `After its update, ${describeName(declared)} ${others.join(', ')}, which the update did not send: check in the service what changed it`;
    return [
      ...(stored.length > 0 ? [warn(what, declared.source)] : []),
      ...(others.length > 0 ? [warn(other, declared.source)] : []),
    ];
  });
}

/** Whether an update has sent the declared value of a difference that the list shows after it. */
export function createSentFinder(update: SentUpdate) {
  const sent = listSentPaths(update).map((path) => writePointer(path.map(String)).slice(1));
  return ({ path }: Pick<Difference, 'path'>): boolean =>
    sent.some((one) => isAtOrBelow(path, one) || isAtOrBelow(one, path));
}

/** @param before the list before the deletions: it shows that a monitor is the same one under a new identifier. */
export const deletionRules = (before: CompleteList, profile: Profile): ChangeRules<ObsoleteResult> => ({
  operation: 'delete',
  describe: (items) => (items.length === 0 ? '' : `the deletion of ${joinObsolete(items)}`),
  inspect: (_items, list) => ({
    find: ({ actual }, isAccepted) => {
      // After an unknown outcome, somebody may have renamed it meanwhile.
      const isKept = isStillListed(actual, list, before) || (!isAccepted && indexList(list).byId.has(actual.id));
      return isKept ? null : 'done';
    },
    settleUnlisted: (obsolete, isAccepted) => {
      if (isAccepted) return obsolete;
      const what = `The service responded that ${quoteObsolete(obsolete)} is gone, and still lists it`;
      const next = 'Check the key "delete" of the service profile: its path and its method';
      return failByList(obsolete, 'deleted-still-listed', what, next);
    },
    isHarmed: () => false,
  }),
  refresh: (obsolete, list) => {
    const { byId, byName } = indexList(list);
    const findListedObstacle = createObstacleFinder(list);
    const findObstacle = (found: ActualMonitor, isDuplicate: boolean) =>
      findListedObstacle(found, isDuplicate) ?? (encodeDeletion(found, profile) === null ? 'no-path' : null);
    const warnings: Warning[] = [];
    const refreshed = obsolete.flatMap((one) => {
      const { id, name } = one.actual;
      const { staying } = one.requestedBy;
      const named = byName.get(name) ?? [];
      const isDuplicate = staying === undefined && named.length > 1;
      const found = named.find((monitor) => isDuplicate || monitor.id === id);
      const isLast = staying?.some((other) => !named.some((monitor) => monitor.id === other.id)) === true;
      const obstacle = found && (isLast ? 'last-of-name' : findObstacle(found, isDuplicate));
      if (obstacle === null) return one;
      const [renamed] = byId.get(id) ?? [];
      const gone = renamed === undefined ? 'does not show it any more' : `shows it with the name ${quoteName(renamed)}`;
      const why = obstacle === undefined ? `a second list ${gone}` : obstacleTexts[obstacle];
      warnings.push(warn(`${quoteObsolete(one)} was not deleted: ${why}`, one.requestedBy.source));
      // One that is gone, or has another name, is no longer obsolete.
      return obstacle === undefined ? [] : { ...one, operation: null, obstacle };
    });
    return { refreshed, warnings };
  },
});
