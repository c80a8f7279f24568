import { describeFailure } from '../http/describe-exchange.ts';
import type { ErrorCode } from '../model/errors.ts';
import { type CompleteList, type DeclaredMonitor, describeName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { Scope } from '../model/scope.ts';
import { count, joinNames } from '../model/text.ts';
import { warnOfDuplicates } from '../plan/duplicate-warnings.ts';
import {
  type ComparedEntry,
  keyOf,
  nameOf,
  type PlanEntry,
  selectPlanned,
  sourceOf,
} from '../plan/plan-entry.ts';
import {
  describeDifference,
  findVanished,
  indexList,
  quoteName,
  quoteObsolete,
  showValues,
} from './listed.ts';
import type { MonitorResult } from './monitor-result.ts';
import type { Outcome } from './outcome.ts';
import type { UpdateFacts } from './rule-facts.ts';
import { createSentFinder } from './sent-places.ts';
import { warnOfFields } from './update-warnings.ts';
import { joinWrites } from './words.ts';
import type { WriteLog } from './write-log.ts';

/** What ended a run: its code, and the names of the monitors that its message shows. */
export interface Ending {
  readonly code: ErrorCode;
  readonly named: readonly string[];
}

/** What people should know of a run that wrote, or tried to. */
export function warnOfWrites(
  log: WriteLog,
  outcomes: readonly Outcome[],
  results: readonly MonitorResult[],
  declared: readonly DeclaredMonitor[],
  updates: UpdateFacts,
  scope: Scope,
  end: Ending | null,
): readonly Warning[] {
  const { after, before, profile, requested } = updates;
  const written = outcomes.map(({ result }) => result);
  const warnings = [
    ...warnOfCreated(written),
    ...warnOfDifferences(written, requested),
    ...warnOfDifferences(findUnconfirmed(log, outcomes), requested, false),
    ...warnOfFields(updates, end?.code ?? null),
    ...warnOfSaid(outcomes),
    ...warnOfUnlisted(outcomes.filter(({ result }) => !isReported(result, end))),
  ];
  // The others compare the last consistent list with the first one.
  if (before === after) return warnings;
  const vanished = warnOfVanished(log, results, after, scope, end);
  return [
    ...warnings,
    ...warnOfLaterChanges(log, outcomes),
    ...vanished,
    ...warnOfDuplicates(declared, after, profile),
  ];
}

/** Whether the error that ended the run already says that no list shows a write. */
function isReported(result: MonitorResult, end: Ending | null): boolean {
  const isOfWrites = end?.code === 'created-not-listed' || end?.code === 'deleted-still-listed';
  return isOfWrites && end.named.includes(nameOf(result));
}

/** Warns of each planned deletion that was not sent, because a later list shows something else. */
export function warnOfUnsentDeletions(
  log: WriteLog,
  results: readonly MonitorResult[],
): readonly Warning[] {
  const { byId } = indexList(log.lastConsistent.list);
  const byKey = new Map(results.map((result) => [keyOf(result), result]));
  return selectPlanned(log.first.plan.results, 'delete').flatMap((planned) => {
    const result = byKey.get(keyOf(planned));
    if (log.writeOf(planned) !== null || result?.operation === 'delete') return [];
    const named = results.find(
      ({ actual, obstacle }) => obstacle !== null && actual?.name === planned.actual.name,
    );
    // The error of what was not applied names it.
    if ((result?.obstacle ?? named?.obstacle ?? null) !== null) return [];
    const [renamed] = byId.get(planned.id) ?? [];
    const why =
      renamed === undefined
        ? 'a second list does not show it any more'
        : `a second list shows it with the name ${quoteName(renamed)}`;
    return [warn(`${quoteObsolete(planned)} was not deleted: ${why}`, planned.requestedBy.source)];
  });
}

/**
 * Warns of each declared monitor that was in sync, or that this run wrote, and that the last
 * consistent list shows differently.
 */
function warnOfLaterChanges(log: WriteLog, outcomes: readonly Outcome[]): readonly Warning[] {
  const written = new Map(outcomes.map((outcome) => [keyOf(outcome.write.entry), outcome]));
  return log.lastConsistent.plan.results.flatMap((now) => {
    if (now.declared === null || now.status !== 'changed') return [];
    const outcome = written.get(now.declared) ?? null;
    // An update that no list has confirmed yet has a warning of its own.
    if (outcome?.knowledge === 'accepted') return [];
    const before = outcome?.result.status ?? log.first.entries.get(now.declared)?.status;
    if (!differsNow(now, outcome, before)) return [];
    const fields = now.differences.map(({ path }) => JSON.stringify(path)).join(', ');
    const state =
      before === 'in-sync'
        ? 'was in sync before this run wrote'
        : `was as declared when this run ${before} it`;
    const what = `${describeName(now.declared)} ${state}, and now differs in ${fields}`;
    return [warn(`${what}: check in the service what changed it`, now.declared.source)];
  });
}

function differsNow(
  { actual, declared, differences }: PlanEntry,
  outcome: Outcome | null,
  before: string | undefined,
) {
  if (actual?.name !== declared?.name) return false;
  // The look-up has warned of what the service stores differently, and no update has written what
  // is read-only.
  if (before === 'created')
    return outcome?.result.status === 'created' && outcome.result.warning === null;
  if (before === 'updated') return differences.some(({ isReadOnly }) => !isReadOnly);
  return before === 'in-sync';
}

/**
 * Updates that the service accepted, and that the last consistent list shows differently, although
 * a later one may still show them.
 */
function findUnconfirmed(log: WriteLog, outcomes: readonly Outcome[]): readonly PlanEntry[] {
  const open = outcomes.filter(
    ({ knowledge, write }) => knowledge === 'accepted' && write.closedAs === null,
  );
  return open.flatMap(({ write }) =>
    write.sightings.length > 0 ? (log.lastConsistent.entries.get(keyOf(write.entry)) ?? []) : [],
  );
}

/** What the service said of updates that it accepted, and that no list has shown. */
function warnOfSaid(outcomes: readonly Outcome[]): readonly Warning[] {
  const unlisted = outcomes.filter(
    ({ knowledge, write }) => knowledge === 'accepted' && write.closedAs !== null,
  );
  return unlisted.flatMap(({ write: { attempts, entry, operation } }) => {
    const { declared } = entry;
    const exchange = attempts.at(-1)?.exchange;
    if (operation !== 'update' || declared === null || exchange === undefined) return [];
    const said = describeFailure(exchange, `the update of ${describeName(declared)}`);
    return said === null ? [] : warn(said, declared.source);
  });
}

/** Warns of what the service accepted and no list has shown, because the run ended before. */
function warnOfUnlisted(outcomes: readonly Outcome[]): readonly Warning[] {
  const accepted = outcomes.filter(
    ({ knowledge, result }) => knowledge === 'accepted' && wasAccepted(result),
  );
  const created = accepted.filter(({ write }) => write.operation === 'create');
  const next = 'the next sync would create it again, unless the list shows it by then';
  const ofCreations = created.flatMap(({ result: { declared } }) =>
    declared === null
      ? []
      : warn(
          `No list has shown ${describeName(declared)}, which the service accepted: ${next}`,
          declared.source,
        ),
  );
  const others = accepted
    .map(({ write }) => write)
    .filter(({ operation }) => operation !== 'create');
  if (others.length === 0) return ofCreations;
  const what = `No list has shown ${joinWrites(others)}: the next run will check`;
  return [...ofCreations, warn(what)];
}

function wasAccepted({ status }: MonitorResult): boolean {
  return status === 'created' || status === 'updated' || status === 'deleted';
}

/**
 * Warns of each update after which the list shows other values than declared.
 * @param planned the updates of the plan: what it does not show was not sent.
 * @param isLast whether the lists show it for good: the run may have ended before.
 */
export function warnOfDifferences(
  results: readonly MonitorResult[],
  planned: readonly ComparedEntry[],
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
    const next = left.every(({ path }) => path === 'name')
      ? ''
      : ', or list it under "ignoreChanges"';
    const advice = `declare what it shows${next}`;
    const what =
      `${describeName(declared)}: the service ${stored.join(', ')}: ` +
      `${isLast ? '' : 'if that stays, '}${advice}`;
    const others = left
      .filter((difference) => !isSent(difference))
      .map((difference) => `shows ${describeDifference(difference, declared, actual.body)}`);
    const other =
      `After its update, ${describeName(declared)} ${others.join(', ')}, ` +
      'which the update did not send: check in the service what changed it';
    return [
      ...(stored.length > 0 ? [warn(what, declared.source)] : []),
      ...(others.length > 0 ? [warn(other, declared.source)] : []),
    ];
  });
}

/**
 * Warns of monitors that the config does not declare, that this run has not deleted, and that its
 * last list no longer shows. Outside the scope, another workflow may have deleted them, which is no
 * error, but must not be hidden.
 * @param end what ended the run: what it names is not named again.
 */
function warnOfVanished(
  { first }: WriteLog,
  results: readonly MonitorResult[],
  after: CompleteList,
  scope: Scope,
  end: Ending | null,
): readonly Warning[] {
  const planned = selectPlanned(first.plan.results, 'delete').map(({ actual }) => actual.name);
  const named = results.flatMap(({ actual, declared, status }) => {
    if (status === 'deleted' || status === 'obsolete') return [actual?.name];
    return [declared?.name, declared?.formerly?.name];
  });
  const known = new Set([...planned, ...named]);
  const reported = end?.code === 'list-shrunk' ? end.named : [];
  const vanished = findVanished(first.list, after, known);
  const others = vanished.filter(({ name }) => !reported.includes(name));
  const byScope = Map.groupBy(others, ({ name }) => scope.has(name));
  return [...byScope].map(([isInScope, gone]) => {
    const names = joinNames(gone.map(quoteName));
    const [which, who] = isInScope
      ? [`${names}, which the config does not declare`, 'somebody']
      : [`${count(gone.length, 'monitor')} outside the scope (${names})`, 'another workflow'];
    return warn(
      `The last list no longer shows ${which}: ` +
        `did ${who} delete ${gone.length === 1 ? 'it' : 'them'}?`,
    );
  });
}

/** Warns of what the service stores differently. */
export function warnOfCreated(results: readonly MonitorResult[]): readonly Warning[] {
  return results.flatMap((result) => {
    if (result.status !== 'created' || result.warning === null) return [];
    return [warn(result.warning, sourceOf(result))];
  });
}
