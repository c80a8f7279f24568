import { describeExchange, withUnknownOutcome } from '../http/describe-exchange.ts';
import type { ErrorFacts } from '../model/errors.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  describeName,
  describeNameAndSource,
  displayName,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { joinNames } from '../model/text.ts';
import { compareListed, createObstacleFinder } from '../plan/match.ts';
import type { ComparedResult, MonitorResult } from '../plan/monitor-result.ts';
import { describeKey, listReadOnlyFields, type Profile } from '../profile/profile.ts';
import { type Attempt, describeFailure, describeLoss, isAccepted, remarkOnRepeat } from './attempt.ts';
import { showValues } from './created-monitor.ts';
import { describeCopies, describeNewName, findCopies, findOthers, indexList, joinDeclared } from './listed.ts';
import { findSideEffects } from './side-effects.ts';
import { WriteLedger, type WriteRules } from './write-ledger.ts';

/** Updates as a later list shows their monitors: somebody may have changed, renamed or replaced them meanwhile. */
export function refreshUpdates(
  updates: readonly ComparedResult[],
  list: CompleteList,
): {
  readonly ready: readonly ComparedResult[];
  readonly left: readonly (readonly [ComparedResult, ComparedResult])[];
} {
  const { byName } = indexList(list);
  const findObstacle = createObstacleFinder(list);
  const refreshed = updates.map((changed): ComparedResult => {
    const [actual, ...others] = byName.get(changed.actual.name) ?? [];
    // The service will say what became of it.
    if (actual === undefined) return changed;
    const isTaken = changed.actual.name !== changed.declared.name && byName.has(changed.declared.name);
    const obstacle = findObstacle(actual, others.length > 0 || isTaken);
    return obstacle === null ? { ...changed, actual, id: actual.id } : { ...changed, operation: null, obstacle };
  });
  return {
    ready: refreshed.filter(({ operation }) => operation !== null),
    left: refreshed.flatMap((changed) => (changed.operation === null ? [[changed, changed] as const] : [])),
  };
}

/**
 * The result of an update that was sent:
 *
 * | outcome   | a list shows it | four lists do not | no list was read  |
 * | ---       | ---             | ---               | ---               |
 * | accepted  | updated         | changed           | updated, warning  |
 * | unknown   | updated         | failed            | failed            |
 */
const createRules = (profile: Profile): WriteRules<ComparedResult> => ({
  readAttempt: (changed, attempt) =>
    isAccepted(attempt) ? succeed(changed, remarkOnRepeat(attempt.unknown)) : failAttempt(changed, attempt),
  look: (sent, list) => {
    const declared = sent.map((changed) => changed.declared);
    const readOnly = listReadOnlyFields(profile);
    const shown = new Map(compareListed(declared, list, readOnly).map((change) => [change.declared, change]));
    const index = indexList(list);
    return {
      confirm: (changed, attempt) => {
        const found = shown.get(changed.declared);
        const isOne = found !== undefined && findCopies(changed, index).length === 0;
        return isOne ? confirmUpdate(changed, attempt, found, list) : null;
      },
      deny: (changed, attempt) =>
        isAccepted(attempt)
          ? judgeShown(changed, shown.get(changed.declared), findCopies(changed, index), list)
          : failAttempt(changed, attempt),
    };
  },
});

export function openUpdates(profile: Profile): WriteLedger<ComparedResult> {
  return new WriteLedger(createRules(profile));
}

/**
 * Warns of each value that the service stores differently, of accepted updates that no list has shown, and of undeclared
 * fields that the updates have changed.
 * @param before the list before the updates.
 */
export function warnOfUpdates(
  { accepted, list, results, unconfirmed }: WriteLedger<ComparedResult>,
  before: CompleteList,
  {
    api: { profile },
    declared,
  }: { readonly api: { readonly profile: Profile }; readonly declared: readonly DeclaredMonitor[] },
): readonly Warning[] {
  const differing = [...results.values()].filter(({ status }) => status === 'changed');
  const unread = unconfirmed.filter((changed) => results.get(changed)?.status === 'updated');
  const [first] = unread;
  const what = `No list has shown the update of ${joinDeclared(unread, describeName)}: the next run will check`;
  return [
    ...differing.flatMap(warnOfDifference),
    ...(list === null ? [] : warnOfSideEffects(accepted, before, list, profile)),
    ...(list === null ? [] : warnOfOthers(accepted, before, list, declared)),
    ...(first === undefined ? [] : [warn(what, first.declared.source)]),
  ];
}

/** A field that also changes where nothing was updated is state, whatever its name. */
function warnOfSideEffects(
  updated: readonly ComparedResult[],
  before: CompleteList,
  after: CompleteList,
  profile: Profile,
): readonly Warning[] {
  const later = new Map(after.monitors.map((actual) => [actual.id, actual]));
  const changedFields = (actual: ActualMonitor, declared: Pick<DeclaredMonitor, 'body' | 'ignoreChanges'>) => {
    const shown = later.get(actual.id);
    return shown === undefined ? [] : findSideEffects(actual, shown, declared, profile).changed;
  };
  const byField = new Map<string, ComparedResult[]>();
  for (const changed of updated)
    for (const field of changedFields(changed.actual, changed.declared)) {
      const others = byField.get(field);
      if (others === undefined) byField.set(field, [changed]);
      else others.push(changed);
    }
  const own = new Set(updated.map(({ actual }) => actual.id));
  for (const actual of before.monitors)
    if (!own.has(actual.id))
      for (const field of changedFields(actual, { body: {}, ignoreChanges: [] })) byField.delete(field);
  return [...byField].map(([field, changed]) => {
    const what = `The update of ${joinDeclared(changed, describeName)} also changed ${JSON.stringify(field)}, which the config does not declare`;
    const key = describeKey('update.keep', profile);
    return warn(`${what}: declare it, or name it under ${key}`, changed[0]?.declared.source ?? null);
  });
}

/** The last list has shown declared monitors that differ; others would stay unseen. */
function warnOfOthers(
  updated: readonly ComparedResult[],
  before: CompleteList,
  after: CompleteList,
  declared: readonly DeclaredMonitor[],
): readonly Warning[] {
  const [first] = updated;
  if (first === undefined) return [];
  const names = new Set(declared.flatMap(({ formerly, name }) => [name, formerly?.name]));
  const others = findOthers(first, before, after).filter(({ name }) => !names.has(name));
  if (others.length === 0) return [];
  const shown = joinNames(others.map((actual) => JSON.stringify(displayName(actual))));
  const what = `The update of ${describeName(first.declared)} also changed ${shown}`;
  const next = 'correct "update" in the service profile, whose path must name one monitor';
  return [warn(`${what}: ${next}`, first.declared.source)];
}

function succeed(changed: ComparedResult, remark: string | null): MonitorResult {
  return { ...changed, status: 'updated', remark };
}

function failUpdate(changed: ComparedResult, error: ErrorFacts): MonitorResult {
  return { ...changed, status: 'failed', unverified: [], error };
}

function failAttempt(changed: ComparedResult, { exchange, unknown }: Attempt): MonitorResult {
  const facts = describeExchange(exchange, changed.declared);
  return failUpdate(changed, unknown === null ? facts : withUnknownOutcome(facts, 'update'));
}

/** The result of an update that the list shows; null if a later list may show it. */
function confirmUpdate(
  changed: ComparedResult,
  attempt: Attempt,
  found: ComparedResult,
  list: CompleteList,
): MonitorResult | null {
  const left = found.status === 'in-sync' ? [] : found.differences.filter(({ isReadOnly }) => !isReadOnly);
  if (left.length === 0) {
    const remark = `found in the list after ${describeLoss(attempt.unknown ?? attempt.exchange)}`;
    return succeed(changed, isAccepted(attempt) ? remarkOnRepeat(attempt.unknown) : remark);
  }
  // No list will show a value that the service hides.
  const isFinal = isAccepted(attempt) && left.every(({ isHidden }) => isHidden);
  return isFinal ? judgeShown(changed, found, [], list) : null;
}

/** The result of an accepted update that the list does not show. */
function judgeShown(
  changed: ComparedResult,
  shown: ComparedResult | undefined,
  copies: readonly ActualMonitor[],
  list: CompleteList,
): MonitorResult {
  const { actual: before, declared } = changed;
  if (shown?.status === 'changed' && copies.length === 0) {
    const { actual, differences, unverified } = shown;
    return { ...changed, actual, id: actual.id, differences, unverified };
  }
  const [what, next] =
    copies.length === 0
      ? [
          `The service accepted the update of ${describeNameAndSource(declared)}, and does not list it`,
          describeNewName(declared, before.id, list) ?? 'Check in the service what became of it',
        ]
      : [describeCopies(changed, copies, indexList(list)), 'Remove one of the two in the service'];
  return failUpdate(changed, describeFailure('updated-not-listed', what, next));
}

function warnOfDifference({ actual, declared, differences }: MonitorResult): readonly Warning[] {
  if (actual === null || declared === null) return [];
  // The plan has warned of the others.
  const left = differences.filter(({ isHidden, isReadOnly }) => !isHidden && !isReadOnly);
  if (left.length === 0) return [];
  const shown = left.map((difference) => {
    const [wanted, found] = showValues(difference, declared, actual.body);
    return `accepted ${wanted} and shows ${found} for ${difference.path}`;
  });
  const next = left.every(({ path }) => path === 'name') ? '' : ', or list it under ignoreChanges';
  const what = `${describeName(declared)}: the service ${shown.join(', ')}: declare what it shows${next}`;
  return [warn(what, declared.source)];
}
