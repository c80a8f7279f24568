import { type Source, type Warning, warn } from '../model/errors.ts';
import {
  findPlaces,
  getAt,
  isEmpty,
  mergePatch,
  own,
  removeAt,
  toText,
} from '../model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  describeId,
  describeName,
  type RemovedName,
  shownName,
} from '../model/monitor.ts';
import { writeCodePoint } from '../model/sanitize.ts';
import { hideSecretsAt, looksLikeState, masked } from '../model/secrets.ts';
import { joinNames, quoteForConfig } from '../model/text.ts';
import { findIdentifierPlace } from '../profile/decode.ts';
import {
  describeKey,
  isFieldOf,
  isUntriedProfile,
  type Profile,
} from '../profile/profile.ts';
import { listReadOnly, typeOf } from '../profile/types.ts';
import type { Alike, Group, IsListed } from './plan.ts';
import {
  adviseRename,
  type DeclaredEntry,
  isRetyped,
  type ListedEntry,
  nameOf,
  type PlanEntry,
  type PlanRules,
  selectPlanned,
} from './plan-entry.ts';

// Each function has one fact of a plan, and one sentence for it.

export function warnOfPlan(
  compared: readonly DeclaredEntry[],
  others: readonly ListedEntry[],
  alike: Alike,
  list: CompleteList,
  rules: PlanRules,
  inScope: readonly ActualMonitor[],
): readonly Warning[] {
  return [
    ...(rules.apply.includes('delete') ? warnOfObsolete(others) : []),
    ...warnOfSimilarNames(compared, alike, inScope),
    ...warnOfOwned(alike),
    ...warnOfUnnamed(list),
    ...warnOfUnproved(list.unproved),
    ...warnOfLines(compared, rules, list, inScope),
    ...warnOfSchedules(compared),
  ];
}

export function warnOfGroup({ candidates, declared, isRename }: Group, profile: Profile) {
  if (candidates.length < 2) return [];
  const { formerly, secretFields, source } = declared;
  const isHidden = secretFields.some((field) => field === 'name' || field === 'target');
  if (isRename && formerly !== undefined) {
    const isSecret = isHidden || formerly.shown.startsWith(masked);
    const lines = writeLines(candidates, isSecret).map((line) => `formerly: ${line}`);
    return [
      warnOfSeveral(formerly.shown, lines, 'declare one of these lines', formerly.source),
    ];
  }
  const where =
    profile.delete === null ? 'remove all but one' : 'list all but one under "remove"';
  const lines = writeLines(candidates, isHidden);
  return [warnOfSeveral(describeName(declared), lines, where, source)];
}

/** Of what is to be deleted by its name alone. */
function warnOfObsolete(others: readonly ListedEntry[]) {
  const several = others.filter(({ obstacle, requestedBy }) => {
    return obstacle === 'duplicate-name' && requestedBy?.staying === undefined;
  });
  return [...Map.groupBy(several, nameOf)].map(([name, entries]) => {
    const monitors = entries.map(({ actual }) => actual);
    const next = 'list each one to delete under "remove"';
    const source = entries[0]?.requestedBy?.source;
    return warnOfSeveral(JSON.stringify(name), writeLines(monitors, false), next, source);
  });
}

function warnOfSeveral(
  shown: string,
  lines: readonly string[],
  next: string,
  source?: Source,
) {
  const what = `The service has several monitors named ${shown}: ${joinNames(lines)}`;
  return warn(`${what}; ${next}, or rename them in the service`, source);
}

/** As `remove` and `formerly` name each of them. */
function writeLines(monitors: readonly ActualMonitor[], isSecret: boolean) {
  return monitors.map(({ body, id, name }) => {
    const target = hideSecretsAt(body, ['target'], body['target'] ?? 'no target');
    const checked = isSecret ? '' : ` (${toText(target)})`;
    const quotedName = isSecret ? masked : quoteForConfig(name);
    const quotedId = id === null ? 'no identifier' : quoteForConfig(id);
    return `{ name: ${quotedName}, id: ${quotedId} }${checked}`;
  });
}

/** A name in other letters, blanks or invisible characters is probably the same to people. */
function warnOfSimilarNames(
  compared: readonly DeclaredEntry[],
  alike: Alike,
  listed: readonly ActualMonitor[],
) {
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

function warnOfOwned(alike: Alike) {
  return [...alike].flatMap(([declared, old]) => {
    if (old.requestedBy === null) return [];
    const theirs = describeName(old.actual, declared);
    const what = `${describeName(declared)} has the type and target of ${theirs}`;
    const next = adviseRename(theirs === masked ? { ...old, actual: null } : old);
    const text = `${what}, which "owns" wants deleted: if it is the same monitor, ${next}`;
    return [warn(text, declared.source)];
  });
}

const unusual = /(?! )\s|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;

function lettersOf(name: string) {
  return name.toLowerCase().replaceAll(unusual, '').replaceAll(' ', '');
}

export function warnOfUnlisted(compared: readonly DeclaredEntry[], isListed: IsListed) {
  const unlisted = compared.flatMap((entry) => {
    const { actual, declared, unverified } = entry;
    const { body } = isRetyped(entry) ? declared : (actual ?? declared);
    return unverified.filter((field) => !isListed(field, { type: own(body, 'type') }));
  });
  if (unlisted.length === 0) return [];
  const names = joinNames([...new Set(unlisted)].map((field) => JSON.stringify(field)));
  const what = `The service's list shows these fields for no monitor of their type: ${names}`;
  return [warn(`${what}; they are not compared, so check their names`)];
}

function warnOfUnnamed({ unnamed }: CompleteList) {
  if (unnamed === 0) return [];
  const what = `Items that the service lists without a name: ${unnamed}`;
  return [warn(`${what}; they are not compared, so name them in the service`)];
}

/** Lines under `remove` and `formerly` that have no effect. */
function warnOfLines(
  compared: readonly DeclaredEntry[],
  { ignored, removed }: PlanRules,
  { byName }: CompleteList,
  inScope: readonly ActualMonitor[],
) {
  if (removed.length === 0 && !compared.some(({ declared }) => declared.formerly))
    return [];
  const findListed = ({ id, name }: RemovedName) =>
    (byName.get(name) ?? []).filter((monitor) => id === undefined || monitor.id === id);
  const taken = new Set(compared.map(({ actual }) => actual));
  const free = inScope.filter((monitor) => !taken.has(monitor));
  const byLetters = new Map(free.map((monitor) => [lettersOf(monitor.name), monitor]));
  const warnOfLost = (
    { name, shown, source }: RemovedName,
    next: string,
    isExpected = false,
  ) => {
    // What is similar would show what a secret is like; any other name may be to stay.
    const similar = shown.startsWith(masked) ? undefined : byLetters.get(lettersOf(name));
    if (similar === undefined && isExpected) return [];
    const but = similar === undefined ? '' : `, but ${describeName(similar)}`;
    return [warn(`The service has no ${shown}${but}: ${next}`, source)];
  };
  const isRemoved = (old: ActualMonitor) =>
    removed.some((line) => findListed(line).includes(old));
  const former = compared.flatMap(({ actual, declared, obstacle }) => {
    const { formerly, name } = declared;
    if (formerly === undefined) return [];
    const { id, shown, source } = formerly;
    const listed = findListed(formerly);
    // In a new account, no former name is there.
    if (actual === null && listed.length === 0)
      return warnOfLost(formerly, 'correct "formerly"', id === undefined);
    if (actual?.name !== name || listed.every(isRemoved)) return [];
    const ids = joinNames(listed.map((old) => describeId(old.id)));
    const old = id === undefined ? `${shown} (${ids})` : shown;
    const what = `${describeName(declared)} exists already, so "formerly" has no effect on ${old}`;
    // The existing one may be to be renamed, too.
    const next =
      obstacle === 'former-name'
        ? 'rename the existing one first, in a sync of its own'
        : 'delete the new one in the service to rename the old one, or drop "formerly", ' +
          'after which "owns" may delete the old one';
    return [warn(`${what}: ${next}`, source)];
  });
  const lines = removed.flatMap((line) => {
    const { name, shown, source } = line;
    if (findListed(line).length === 0)
      return warnOfLost(line, 'correct or drop its line under "remove"');
    if (!ignored.some(({ matches }) => matches(name))) return [];
    const what = `"ignore" matches ${shown}, which is not deleted`;
    return [warn(`${what}: drop one of the lines`, source)];
  });
  return [...former, ...lines];
}

/** An update that sends an interval would delete what a monitor has in its place. */
function warnOfSchedules(compared: readonly DeclaredEntry[]) {
  const names = compared
    .filter(({ actual, declared }) => {
      return (
        actual?.hasNoInterval === true && Object.hasOwn(declared.body, 'intervalSeconds')
      );
    })
    .map(({ declared }) => describeName(declared));
  if (names.length === 0) return [];
  const what = `The service lists no interval of ${joinNames(names)}, which may have a schedule`;
  return [
    warn(`${what}: declare what it has in place of "intervalSeconds", which is not sent`),
  ];
}

export function warnOfWrites(
  mode: string,
  results: readonly PlanEntry[],
  profile: Profile,
): readonly Warning[] {
  if (mode !== 'plan' && mode !== 'sync') return [];
  const isFirst =
    results.some(({ operation }) => operation !== null) &&
    results.every(({ status }) => status !== 'in-sync');
  const isTrial = mode === 'plan' && isFirst && isUntriedProfile(profile);
  return [
    ...warnOfReplaced(results, profile),
    ...warnOfSilent(results, profile),
    ...(isTrial ? [warn(`The profile of ${profile.service} ${untried}`)] : []),
  ];
}

function warnOfReplaced(results: readonly PlanEntry[], profile: Profile) {
  const { update } = profile;
  if (!update?.whole || update.operationsAt !== null) return [];
  const fields = new Set<string>();
  const updates = selectPlanned(results, 'update').filter(({ actual, encoded }) => {
    const { body, fields: shown } = actual;
    const type = typeOf(own(body, 'type'), profile);
    const sources = type.extra.map(({ source }) => source?.slice(0, 1) ?? []);
    const readOnly = listReadOnly(type, profile);
    const known = [...readOnly, ...sources, findIdentifierPlace(profile, shown) ?? []];
    const others = known.reduce(removeAt, body);
    const lost = Object.keys(others).filter((key) => {
      const isKnown =
        isFieldOf(profile, key) || looksLikeState(key) || isEmpty(others[key]);
      return (
        !isKnown && Object.hasOwn(shown, key) && !Object.hasOwn(encoded?.body ?? {}, key)
      );
    });
    for (const key of lost) fields.add(JSON.stringify(key));
    return lost.length > 0;
  });
  if (fields.size === 0) return [];
  const names = joinNames(updates.map(({ declared }) => describeName(declared)));
  const left = joinNames([...fields]);
  const what = `The update of ${names} replaces what is there, and has no ${left}`;
  const keep = `name what must stay under ${describeKey('update.keep', profile)}`;
  return [warn(`${what}: ${keep}, and what the service sets itself under "list.readOnly"`)];
}

function warnOfSilent(results: readonly PlanEntry[], profile: Profile) {
  const { alerts } = profile;
  if (alerts.length === 0) return [];
  const silent = selectPlanned(results, 'create').filter(({ declared }) => {
    const { constants } = typeOf(declared.body['type'], profile);
    const body = mergePatch(constants, declared.body);
    const places = alerts.flatMap((path) => findPlaces(body, path));
    return places.every((place) => isEmpty(getAt(body, place)));
  });
  if (silent.length === 0) return [];
  const names = silent.map(({ declared }) => shownName(declared)).join(', ');
  const fields = alerts.map((path) => JSON.stringify(path.join('/'))).join(' or ');
  return [
    warn(`What sync creates alerts nobody: ${names}; declare ${fields} under "extra"`),
  ];
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
