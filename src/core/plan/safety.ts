import {
  type ErrorCode,
  RunError,
  type Warning,
  warn,
  warnOfError,
} from '../model/errors.ts';
import { getAt, toText, writePointer } from '../model/json.ts';
import {
  type CompleteList,
  describeId,
  describeMonitor,
  describeName,
} from '../model/monitor.ts';
import { count, joinNames } from '../model/text.ts';
import { findIdentifierPlace } from '../profile/decode.ts';
import { describeKey, findChosenIdentifier, type Profile } from '../profile/profile.ts';
import { typeOf } from '../profile/types.ts';
import type { Plan } from './plan.ts';
import {
  type MonitorFacts,
  type Obstacle,
  type Operation,
  obstacles,
  type PlanEntry,
  type PlanRules,
  selectPlanned,
} from './plan-entry.ts';

// What refuses a plan or ends a run that left something out, each with its next step.

function lacksAll(declared: number, { monitors, unnamed }: CompleteList) {
  return declared > 0 && monitors.length + unnamed === 0;
}

/** Some services respond to a wrong token with an empty list; but a new account is empty, too. */
export function warnOfEmptyList(declared: number, list: CompleteList): readonly Warning[] {
  if (!lacksAll(declared, list)) return [];
  return [warn('The service lists no monitor: if it should, check the token')];
}

/** The same as an error, where the profile has `list.empty`. */
export function refuseEmptyList(
  declared: number,
  list: CompleteList,
  profile: Profile,
  isComplete: boolean,
): RunError | null {
  if (!lacksAll(declared, list) || isComplete || !profile.list.isNeverEmpty) return null;
  const what = `${profile.service} lists no monitor, as it does for a wrong token`;
  const next =
    'Check "api-token"; if the account is new, set "list-complete" to true for this sync';
  return new RunError({
    code: 'list-empty',
    message: `${what}, so nothing was written\n${next}`,
  });
}

/** A number, or a percentage of the listed monitors, rounded up and never below `atLeast`. */
export type Limit = number | { percent: number; atLeast: number };

export interface SafetyLimits {
  maxCreates: number | null;
  maxUpdates: Limit;
  /** Only for deletions that `owns` requests, because a name under `remove` was written down. */
  maxDeletes: Limit;
}

interface Planned extends Pick<Plan, 'results' | 'listed'> {
  declared: number;
  list: CompleteList;
  profile: Profile;
}

/** With the code of the first reason; null if the plan is safe. */
export function checkSafety(
  planned: Planned,
  { maxCreates, maxDeletes, maxUpdates }: SafetyLimits,
  isApproved: boolean,
): RunError | null {
  const reasons = [...checkEmptyConfig(planned), ...checkIdentifiers(planned)];
  // A person saw the names of an approved plan.
  if (!isApproved)
    reasons.push(
      ...checkNumber(planned, 'create', maxCreates ?? Number.POSITIVE_INFINITY),
      ...checkNumber(planned, 'update', maxUpdates),
      ...checkNumber(planned, 'delete', maxDeletes),
    );
  const [first] = reasons;
  if (first === undefined) return null;
  const lines = reasons.flatMap(({ next, what }) => [
    `${what}, so nothing is written`,
    next,
  ]);
  return new RunError({ code: first.code, message: lines.join('\n') });
}

interface Reason {
  code: ErrorCode;
  what: string;
  next: string;
}

function checkNumber(
  { listed: { inScope }, results }: Planned,
  operation: Operation,
  limit: Limit,
): readonly Reason[] {
  const wanted = selectLimited(results, operation).length;
  const isShare = typeof limit === 'object';
  const allowed = isShare
    ? Math.max(limit.atLeast, Math.ceil((limit.percent * inScope) / 100))
    : limit;
  if (wanted <= allowed) return [];
  const input = `"max-${operation}s"`;
  const origin = isShare
    ? ` (${limit.percent}% of ${inScope} listed, at least ${limit.atLeast})`
    : '';
  const what = `Monitors to ${operation}: ${wanted}, and ${input} allows ${allowed}${origin}`;
  const orName = operation === 'delete' ? ', or name them under "remove"' : '';
  const next = `To ${operation} them, raise ${input}${orName}`;
  return [{ code: `too-many-${operation}s`, what, next }];
}

function selectLimited(results: readonly PlanEntry[], operation: Operation) {
  const planned = selectPlanned(results, operation);
  return planned.filter(({ requestedBy }) => requestedBy?.kind !== 'remove');
}

/** Most often a mistake: a wrong path, an empty variable, a file that lost its content. */
function checkEmptyConfig({ declared, results }: Planned): readonly Reason[] {
  const wanted = selectLimited(results, 'delete').length;
  if (declared > 0 || wanted === 0) return [];
  const monitors = count(wanted, 'monitor');
  const what = `"owns" would delete ${monitors}, and the config declares none`;
  const next =
    'Declare the monitors that should stay, or name those that should go under "remove"';
  return [{ code: 'nothing-declared', what, next }];
}

/** It could overwrite another monitor. Where users choose identifiers, a new one must be free. */
function checkIdentifiers({ list, profile, results }: Planned): readonly Reason[] {
  const chosen = findChosenIdentifier(profile);
  const shown = list.monitors.map(({ fields }) => findIdentifierPlace(profile, fields));
  const place = chosen ?? shown.find((found) => found !== null);
  if (place === undefined) return [];
  const taken = new Set(list.monitors.map(({ id }) => id));
  const unsafe = results.flatMap(({ declared, operation }) => {
    if (declared === null || operation === null) return [];
    const { constants } = typeOf(declared.body['type'], profile);
    const id = getAt(declared.body, place) ?? getAt(constants, place);
    if (id === undefined) return [];
    const isTaken = operation === 'create' && taken.has(toText(id));
    taken.add(toText(id));
    return chosen === null || isTaken ? describeMonitor(declared) : [];
  });
  if (unsafe.length === 0) return [];
  const key = JSON.stringify(place.join('/'));
  const what = `${key} is the identifier, and may be that of another monitor: ${joinNames(unsafe)}`;
  const next =
    `Remove ${key} from "extra" and from "constants" of the service profile, or declare one that ` +
    'is free; if the monitor was renamed, declare its old name under "formerly"';
  return [{ code: 'identifier-declared', what, next }];
}

/** How a sync of this plan ends. All is a warning where a person approves the plan in a file. */
export function previewSync(
  results: readonly PlanEntry[],
  refusal: RunError | null,
  rules: Pick<PlanRules, 'apply' | 'profile'>,
  { mode, planFile }: { mode: string; planFile: string | null },
) {
  if (mode !== 'plan') return { error: null };
  const failures = [
    ...findNotApplied(results, rules.apply),
    ...findLeftOut(results, rules),
  ];
  const end = failures.length > 0 ? 'fails' : null;
  const preview: 'refused' | typeof end = refusal === null ? end : 'refused';
  const errors = refusal === null ? failures : [refusal, ...failures];
  const error = planFile === null ? (errors.shift() ?? null) : null;
  return { preview, warnings: errors.map(warnOfError), error };
}

/** Whether another error than `not-applied` tells what prevents a write. */
export function hasOwnError(obstacle: Obstacle | null): boolean {
  return ['keep-not-listed', 'deletions-last', 'rename-first'].includes(obstacle ?? '');
}

export const notAppliedAdvice =
  'Correct this in the service or the config, or remove the operation from the input "apply"';

function findNotApplied(results: readonly PlanEntry[], apply: readonly Operation[]) {
  const left = results.filter(({ declared, differences, obstacle }) => {
    if (hasOwnError(obstacle)) return false;
    const isBlocked = obstacle !== null || differences.some(({ isReadOnly }) => isReadOnly);
    return isBlocked && apply.includes(declared === null ? 'delete' : 'update');
  });
  // The last one of a name, once the others are deleted by identifier.
  const staying = selectPlanned(results, 'delete').map(
    (one) => one.requestedBy.staying ?? [],
  );
  const alone = new Set(staying.filter(({ length }) => length === 1).flat());
  const isNext = left.every(({ actual }) => actual !== null && alone.has(actual));
  return leftOut(
    'not-applied',
    'Not written, or only in part',
    left.map(({ actual, declared, obstacle }) => {
      const [, why] = obstacles[obstacle ?? 'read-only'];
      return `${describeMonitor(declared ?? actual)} because ${why}`;
    }),
    isNext ? 'Sync, and run again: the next run updates it' : notAppliedAdvice,
  );
}

export const renameAdvice =
  'Where a monitor was renamed, declare its old name under "formerly", or rename the existing ' +
  'one in the service; where the service itself has changed the name, declare that one; if both ' +
  'are wanted, name the existing one under "ignore"';

/** What a sync leaves out, as the errors that end it. */
export function findLeftOut(
  results: readonly MonitorFacts[],
  { apply, profile }: Pick<PlanRules, 'apply' | 'profile'>,
): readonly RunError[] {
  const unkept = results.filter(({ obstacle }) => obstacle === 'keep-not-listed');
  const unlisted = unkept.flatMap(({ encoded }) => encoded?.unlisted ?? []);
  const places = new Set(unlisted.map((path) => JSON.stringify(writePointer(path))));
  const pointers = [...places].join(', ');
  const mayCreate = apply.includes('create');
  const renames = results.flatMap(({ declared, renamedFrom: old }) => {
    if (!mayCreate || declared === null || !old?.actual) return [];
    const theirs = describeName(old.actual, declared);
    return `${describeMonitor(declared)} is probably ${theirs} (${describeId(old.id)})`;
  });
  return [
    ...leftOut(
      'keep-not-listed',
      `The list does not show ${pointers}, which an update would set, so these are not updated`,
      unkept.map(({ declared }) => describeMonitor(declared)),
      'Declare what the service has there; or name it with "absent", the value of one that ' +
        `lacks it, or not at all under ${describeKey('update.keep', profile)}`,
    ),
    ...leftOut(
      'likely-rename',
      'Not created, because each probably exists under its old name',
      renames,
      renameAdvice,
    ),
  ];
}

function leftOut(
  code: ErrorCode,
  what: string,
  left: readonly string[],
  next: string,
): readonly RunError[] {
  if (left.length === 0) return [];
  return [new RunError({ code, message: `${what}: ${joinNames(left)}\n${next}` })];
}
