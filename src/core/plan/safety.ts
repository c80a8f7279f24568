import { type ErrorCode, RunError, type Warning, warn } from '../model/errors.ts';
import {
  findPlaces,
  getAt,
  isEmpty,
  mergePatch,
  own,
  toText,
  writePointer,
} from '../model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  describeMonitor,
  describeName,
  shownName,
} from '../model/monitor.ts';
import type { Scope } from '../model/name-pattern.ts';
import { writeCodePoint } from '../model/sanitize.ts';
import { hideSecretsAt, masked } from '../model/secrets.ts';
import { count, joinNames, quoteForConfig } from '../model/text.ts';
import { findIdentifierPlace } from '../profile/decode.ts';
import {
  describeKey,
  findChosenIdentifier,
  isUntriedProfile,
  type Profile,
} from '../profile/profile.ts';
import { typeOf } from '../profile/types.ts';
import type { Alike, Group, IsListed } from './plan.ts';
import {
  adviseRename,
  type ComparedEntry,
  type DeclaredEntry,
  encodeChanged,
  type MonitorFacts,
  type Obstacle,
  type Operation,
  type PlanEntry,
  type PlanRules,
  selectPlanned,
} from './plan-entry.ts';

// Each function has one fact of a plan, and one sentence for it.

export function warnOfList(
  compared: readonly DeclaredEntry[],
  groups: readonly Group[],
  isListed: IsListed,
  profile: Profile,
): readonly Warning[] {
  const duplicates = groups.flatMap((group) => warnOfGroup(group, profile));
  return [...duplicates, ...warnOfUnlisted(compared, isListed)];
}

export function warnOfPlan(
  compared: readonly DeclaredEntry[],
  alike: Alike,
  list: CompleteList,
  rules: PlanRules,
  inScope: readonly ActualMonitor[],
): readonly Warning[] {
  return [
    ...warnOfSimilarNames(compared, alike, inScope),
    ...warnOfOwned(alike),
    ...warnOfUnnamed(list),
    ...warnOfUnproved(list.unproved),
    ...warnOfLines(compared, rules, inScope),
    ...warnOfSchedules(compared),
  ];
}

/** As lines that delete each of them. */
function warnOfGroup({ candidates, declared }: Group, profile: Profile): readonly Warning[] {
  if (candidates.length < 2) return [];
  const isSecret = declared.secretFields.some((field) => field === 'name' || field === 'target');
  const lines = candidates.map(({ body, id, name }) => {
    const target = hideSecretsAt(body, ['target'], body['target'] ?? 'no target');
    const checked = isSecret ? '' : ` (${toText(target)})`;
    const quotedName = isSecret ? '***' : quoteForConfig(name);
    const quotedId = id === null ? 'no identifier' : quoteForConfig(id);
    return `{ name: ${quotedName}, id: ${quotedId} }${checked}`;
  });
  const what = `The service has several monitors named ${describeName(declared)}`;
  const where = profile.delete === null ? 'remove all but one' : 'list all but one under "remove"';
  const next = `${where}, or rename them in the service`;
  return [warn(`${what}: ${joinNames(lines)}; ${next}`, declared.source)];
}

/** A name in other letters, blanks or invisible characters is probably the same to people. */
function warnOfSimilarNames(
  compared: readonly DeclaredEntry[],
  alike: Alike,
  listed: readonly ActualMonitor[],
): readonly Warning[] {
  const missing = compared.filter(({ declared, status }) => {
    return status === 'missing' && !alike.has(declared);
  });
  if (missing.length === 0) return [];
  const byLetters = new Map(listed.map((actual) => [lettersOf(actual.name), actual]));
  return missing.flatMap(({ declared }) => {
    const similar = byLetters.get(lettersOf(declared.name));
    if (similar === undefined) return [];
    const theirs = describeName(similar, declared);
    const what = `${describeName(declared)} is missing, and the service has ${theirs}`;
    const text = what.replace(unusual, writeCodePoint);
    return [warn(`${text}: if they are the same, write one name in both`, declared.source)];
  });
}

function warnOfOwned(alike: Alike): readonly Warning[] {
  return [...alike].flatMap(([declared, old]) => {
    if (old.requestedBy === null) return [];
    const theirs = describeName(old.actual, declared);
    const what = `${describeName(declared)} has the type and target of ${theirs}`;
    const next = adviseRename(theirs === masked ? { ...old, actual: null } : old);
    const text = `${what}, which "owns" wants deleted: if it is the same monitor, ${next}`;
    return [warn(text, declared.source)];
  });
}

/** What looks like a blank, or like nothing. */
const unusual = /(?! )\s|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(unusual, '').replaceAll(' ', '');
}

function warnOfUnlisted(
  compared: readonly DeclaredEntry[],
  isListed: IsListed,
): readonly Warning[] {
  const unlisted = compared.flatMap(({ actual, unverified }) => {
    const type = own(actual?.body ?? {}, 'type');
    return unverified.filter((field) => !isListed(field, { type }));
  });
  if (unlisted.length === 0) return [];
  const names = joinNames([...new Set(unlisted)].map((field) => JSON.stringify(field)));
  const what = `The service's list shows these fields for no monitor of their type: ${names}`;
  return [warn(`${what}; they are not compared, so check their names`)];
}

function warnOfUnnamed({ unnamed }: CompleteList): readonly Warning[] {
  if (unnamed === 0) return [];
  const what = `Items that the service lists without a name: ${unnamed}`;
  return [warn(`${what}; they are not compared, so name them in the service`)];
}

/** Lines under `remove` and identifiers under `formerly` that have no effect. */
function warnOfLines(
  compared: readonly DeclaredEntry[],
  { ignored, removed }: PlanRules,
  monitors: readonly ActualMonitor[],
): readonly Warning[] {
  const named = compared.flatMap(({ declared: { formerly } }) => formerly ?? []);
  if (named.length + removed.length === 0) return [];
  const byName = Map.groupBy(monitors, ({ name }) => name);
  const isListed = ({ id, name }: { name: string; id?: string }) =>
    byName.get(name)?.some((monitor) => id === undefined || monitor.id === id) === true;
  const former = compared.flatMap(({ declared: { formerly }, status }) => {
    const isLost = status === 'missing' && formerly?.id !== undefined && !isListed(formerly);
    if (!isLost) return [];
    return [warn(`The service has no ${formerly.shown}: correct "formerly"`, formerly.source)];
  });
  const lines = removed.flatMap((line) => {
    const { name, shown, source } = line;
    if (!isListed(line))
      return warn(`The service has no ${shown}: drop its line under "remove"`, source);
    if (!ignored.some(({ matches }) => matches(name))) return [];
    return warn(`"ignore" matches ${shown}, which is not deleted: drop one of the lines`, source);
  });
  return [...former, ...lines];
}

/** An update that sends an interval would delete what a monitor has in its place. */
function warnOfSchedules(compared: readonly DeclaredEntry[]): readonly Warning[] {
  const names = compared
    .filter(({ actual, declared }) => {
      return actual?.hasNoInterval === true && Object.hasOwn(declared.body, 'intervalSeconds');
    })
    .map(({ declared }) => describeName(declared));
  if (names.length === 0) return [];
  const what = `The service lists no interval of ${joinNames(names)}, which may have a schedule`;
  return [warn(`${what}: declare what it has in place of "intervalSeconds", which is not sent`)];
}

export function warnOfWrites(
  mode: string,
  results: readonly PlanEntry[],
  profile: Profile,
): readonly Warning[] {
  const silent = mode === 'plan' || mode === 'sync' ? findSilent(results, profile) : [];
  const names = silent.map(({ declared }) => shownName(declared)).join(', ');
  const fields = profile.alerts.map((path) => JSON.stringify(path.join('/'))).join(' or ');
  const isFirst =
    results.some(({ operation }) => operation !== null) &&
    results.every(({ status }) => status !== 'in-sync');
  const warnings: Warning[] = [];
  if (silent.length > 0)
    warnings.push(
      warn(`What sync creates alerts nobody: ${names}; declare ${fields} under "extra"`),
    );
  if (mode === 'plan' && isFirst && isUntriedProfile(profile))
    warnings.push(warn(`The profile of ${profile.service} ${untried}`));
  return warnings;
}

/** Without anybody to alert, where the profile says who is alerted. */
function findSilent(results: readonly PlanEntry[], profile: Profile) {
  const { alerts } = profile;
  if (alerts.length === 0) return [];
  return selectPlanned(results, 'create').filter(({ declared }) => {
    const { constants } = typeOf(declared.body['type'], profile);
    const body = mergePatch(constants, declared.body);
    const places = alerts.flatMap((path) => findPlaces(body, path));
    return places.every((place) => isEmpty(getAt(body, place)));
  });
}

function lacksAll(declared: number, { monitors, unnamed }: CompleteList): boolean {
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
  return new RunError({ code: 'list-empty', message: `${what}, so nothing was written\n${next}` });
}

/** A number, or a percentage of the listed monitors, rounded up and never below `atLeast`. */
export type Limit = number | { percent: number; atLeast: number };

export interface SafetyLimits {
  maxCreates: number | null;
  maxUpdates: Limit;
  /** Only for deletions that `owns` requests, because a name under `remove` was written down. */
  maxDeletes: Limit;
}

interface Planned {
  results: readonly PlanEntry[];
  declared: number;
  list: CompleteList;
  scope: Scope;
  profile: Profile;
}

/** With the code of the first reason; null if the plan is safe. */
export function checkSafety(
  planned: Planned,
  { maxCreates, maxDeletes, maxUpdates }: SafetyLimits,
  isApproved: boolean,
): RunError | null {
  const numbers = [
    ...checkNumber(planned, 'create', maxCreates ?? Number.POSITIVE_INFINITY),
    ...checkNumber(planned, 'update', maxUpdates),
    ...checkNumber(planned, 'delete', maxDeletes),
  ];
  const reasons = [
    ...checkEmptyConfig(planned),
    ...checkIdentifiers(planned),
    // A person saw the names of an approved plan.
    ...(isApproved ? [] : numbers),
  ];
  const [first] = reasons;
  if (first === undefined) return null;
  const lines = reasons.flatMap(({ next, what }) => [`${what}, so nothing is written`, next]);
  return new RunError({ code: first.code, message: lines.join('\n') });
}

interface Reason {
  code: ErrorCode;
  what: string;
  next: string;
}

function checkNumber(
  { list, results, scope }: Planned,
  operation: Operation,
  limit: Limit,
): readonly Reason[] {
  const wanted = selectLimited(results, operation).length;
  const listed = list.monitors.filter(({ name }) => scope.has(name)).length;
  const isShare = typeof limit === 'object';
  const allowed = isShare
    ? Math.max(limit.atLeast, Math.ceil((limit.percent * listed) / 100))
    : limit;
  if (wanted <= allowed) return [];
  const input = `"max-${operation}s"`;
  const origin = isShare
    ? ` (${limit.percent}% of ${listed} listed, at least ${limit.atLeast})`
    : '';
  const what = `Monitors to ${operation}: ${wanted}, and ${input} allows ${allowed}${origin}`;
  const orName = operation === 'delete' ? ', or name them under "remove"' : '';
  const next = `To ${operation} them, raise ${input}${orName}`;
  return [{ code: `too-many-${operation}s`, what, next }];
}

function selectLimited(results: readonly PlanEntry[], operation: Operation): readonly PlanEntry[] {
  return selectPlanned(results, operation).filter(
    ({ requestedBy }) => requestedBy?.kind !== 'remove',
  );
}

/** Most often a mistake: a wrong path, an empty variable, a file that lost its content. */
function checkEmptyConfig({ declared, results }: Planned): readonly Reason[] {
  const wanted = selectLimited(results, 'delete').length;
  if (declared > 0 || wanted === 0) return [];
  const monitors = count(wanted, 'monitor');
  const what = `"owns" would delete ${monitors}, and the config declares none`;
  const next = 'Declare the monitors that should stay, or name those that should go under "remove"';
  return [{ code: 'nothing-declared', what, next }];
}

/**
 * A request with the identifier of another monitor in its body could overwrite that monitor. Where
 * users choose identifiers, that of a creation must be free.
 */
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

interface Preview {
  preview: 'refused' | 'fails' | null;
  warnings: readonly Warning[];
  error: RunError | null;
}

/**
 * How a sync of this plan ends, as far as that is known before it. All is a warning where the plan
 * is in a file for a person to approve, and nothing in mode drift.
 */
export function previewSync(
  results: readonly PlanEntry[],
  refusal: RunError | null,
  rules: Pick<PlanRules, 'apply' | 'profile'>,
  { mode, planFile }: { mode: string; planFile: string | null },
): Preview {
  if (mode !== 'plan') return { preview: null, warnings: [], error: null };
  const failures = [...findNotApplied(results, rules.apply), ...findLeftOut(results, rules)];
  const preview = refusal !== null ? 'refused' : failures.length > 0 ? 'fails' : null;
  const errors = refusal === null ? failures : [refusal, ...failures];
  const error = planFile === null ? (errors.shift() ?? null) : null;
  const warnings = errors.map(({ message }) => warn(message.split('\n').join('. ')));
  return { preview, warnings, error };
}

/** Whether another error than `not-applied` tells what prevents a write. */
export function hasOwnError(obstacle: Obstacle | null): boolean {
  return obstacle === 'keep-not-listed' || obstacle === 'deletions-last';
}

export const notAppliedAdvice =
  'Correct this in the service or the config, or remove the operation from the input "apply"';

function findNotApplied(
  results: readonly PlanEntry[],
  apply: readonly Operation[],
): readonly RunError[] {
  const left = results.filter(({ declared, differences, obstacle, status }) => {
    if (hasOwnError(obstacle)) return false;
    const isBlocked = obstacle !== null || differences.some(({ isReadOnly }) => isReadOnly);
    const isWanted = status === 'changed' || status === 'obsolete';
    return isBlocked && isWanted && apply.includes(declared === null ? 'delete' : 'update');
  });
  return leftOut(
    'not-applied',
    'Not written, or only in part, for the reasons above',
    left,
    notAppliedAdvice,
  );
}

/** What a sync leaves out, as the errors that end it. */
export function findLeftOut(
  results: readonly (MonitorFacts & { status: string })[],
  { apply, profile }: Pick<PlanRules, 'apply' | 'profile'>,
): readonly RunError[] {
  const unkept = results.filter(
    (entry): entry is ComparedEntry => entry.obstacle === 'keep-not-listed',
  );
  const unlisted = unkept.flatMap((entry) => encodeChanged(entry, profile)?.unlisted ?? []);
  const places = new Set(unlisted.map((path) => JSON.stringify(writePointer(path))));
  const pointers = [...places].join(', ');
  const renames = results.filter(({ renamedFrom, status }) => {
    return status === 'missing' && renamedFrom !== null && apply.includes('create');
  });
  return [
    ...leftOut(
      'keep-not-listed',
      `The list does not show ${pointers}, which an update would set, so these are not updated`,
      unkept,
      'Declare what the service has there, or name it under ' +
        `${describeKey('update.keep', profile)} with "absent", the value of one that lacks it`,
    ),
    ...leftOut(
      'likely-rename',
      'Not created, because each is probably an existing monitor under a new name',
      renames,
      'Rename each in the service, or add the line "formerly" that is shown there; if both are ' +
        'wanted, name the existing one under "ignore"',
    ),
  ];
}

function leftOut(
  code: ErrorCode,
  what: string,
  left: readonly MonitorFacts[],
  next: string,
): readonly RunError[] {
  if (left.length === 0) return [];
  const names = left.map(({ actual, declared }) => describeMonitor(declared ?? actual));
  return [new RunError({ code, message: `${what}: ${joinNames(names)}\n${next}` })];
}

export function describeUnproved(items: number): string {
  return (
    `${items} monitors are listed, which may be one page of more: ` +
    'set "list-complete" if these are all, else declare "list.page" in a service profile'
  );
}

export function warnOfUnproved(unproved: number | null): readonly Warning[] {
  return unproved === null ? [] : [warn(describeUnproved(unproved))];
}

export const untried =
  'is experimental, not tried with the real service: sync one monitor first, and look at it there';
