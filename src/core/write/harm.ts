import { covers } from '../model/fields.ts';
import { parsePointer } from '../model/json.ts';
import { hideSecretsAt } from '../model/likely-secrets.ts';
import { masked } from '../model/mask.ts';
import {
  type ActualMonitor,
  type DeclaredMonitor,
  describeActualName,
  describeId,
  describeName,
  describeNameAndSource,
  displayName,
} from '../model/monitor.ts';
import { type Source, type Warning, warn } from '../model/problem.ts';
import { clip, joinNames } from '../model/text.ts';
import { type Difference, fieldOf, isIdentity, isToBeWritten } from '../plan/compare.ts';
import {
  type ComparedEntry,
  keyOf,
  type MonitorFacts,
  type MonitorKey,
  nameOf,
  type Operation,
  type PlanEntry,
} from '../plan/plan-entry.ts';
import type { PlanRules } from '../plan/plan-rules.ts';
import type { Profile } from '../profile/profile.ts';
import {
  decideKind,
  type Effect,
  findEffects,
  isLost,
  isNamedLikeState,
  type Kind,
  listSentPlaces,
} from './effects.ts';
import { findOwner, type Listing, type Write, type WriteLog } from './log.ts';
import { nameEntry, nameWrites, type nextSteps, quoteActual, showValues } from './words.ts';

// One comparison of (the list before, what was sent, the list after): what a write must not do. It
// is made of each list after a write. A finding counts after the last of four readings, unless a
// list shows the writes and not the harm. After the first write of an operation it stops the run;
// later, it ends the operation, and is an error at the end of the run.

export interface Phase {
  operation: Operation;
  /** The list before the operation; later, the one that showed its first write. */
  before: Listing;
  isFirst: boolean;
}

export interface Finding {
  code: keyof typeof nextSteps;
  what: string;
  keys: readonly MonitorKey[];
}

/** The most important first. */
export function findHarm(log: WriteLog, phase: Phase, rules: PlanRules): readonly Finding[] {
  const updates = compareUpdates(log, rules.profile);
  const found = [
    findTwice(log),
    findOtherRun(log, phase),
    findUnlisted(log, 'create'),
    findLostFields(updates),
    findChangedOthers(log, updates),
    findGone(log, phase, rules),
    findOtherwise(log, phase),
    findUnlisted(log, 'delete'),
  ];
  return found.filter((one) => one !== null);
}

const harm = (
  code: Finding['code'],
  what: string,
  entries: readonly Pick<MonitorFacts, 'actual' | 'declared'>[],
): Finding => ({ code, what, keys: entries.map((entry) => keyOf(entry as MonitorFacts)) });

function findTwice(log: WriteLog): Finding | null {
  const twice = log.writes().flatMap(({ entry, mayBeDone, operation }) => {
    const { declared, id } = entry;
    if (declared === null || !mayBeDone) return [];
    const find = ({ byId, byName }: Listing): ReadonlySet<ActualMonitor> => {
      const named = byName.get(declared.name) ?? [];
      return new Set(operation === 'create' ? named : [...named, ...(byId.get(id) ?? [])]);
    };
    const ids = [...find(log.newest)].map((one) => one.id);
    return ids.length > Math.max(1, find(log.first).size) ? [{ entry, ids }] : [];
  });
  if (twice.length === 0) return null;
  const shown = twice.map(({ entry, ids }) => {
    const all = ids.map((id) => id ?? 'without identifier').join(', ');
    return `${nameEntry(entry)} ${ids.length} times (${all})`;
  });
  const what = `This run wrote, and the list shows ${joinNames(shown)}`;
  return harm('created-twice', what, entriesOf(twice));
}

/** A declared monitor that was missing, and that this run has not sent, is listed now. */
function findOtherRun(log: WriteLog, { before, operation }: Phase): Finding | null {
  if (operation !== 'create' || !log.writes('create').some(({ mayBeDone }) => mayBeDone))
    return null;
  const found = log.planned('create').filter((entry) => {
    const name = nameOf(entry);
    const isNew = log.newest.byName.has(name) && !before.byName.has(name);
    return isNew && log.writeOf(entry) === null;
  });
  if (found.length === 0) return null;
  const names = joinNames(found.map(nameEntry));
  const what = `The list shows what was missing and this run has not sent: ${names}`;
  return harm('another-run', what, found);
}

function findUnlisted(log: WriteLog, operation: 'create' | 'delete'): Finding | null {
  const left = log.unlisted.filter((write) => write.operation === operation);
  if (left.length === 0) return null;
  const accepted = `The service accepted ${nameWrites(left)}`;
  return operation === 'create'
    ? harm('created-not-listed', `${accepted}, ${describeInstead(left, log)}`, entriesOf(left))
    : harm('deleted-still-listed', `${accepted}, and still lists what it deleted`, entriesOf(left));
}

/** A service may cut a name, or drop characters of it. */
function describeInstead([first]: readonly Write[], log: WriteLog): string {
  const owner = first === undefined ? null : findOwner(first.entry, log.newest.list);
  const declared = first?.entry.declared ?? null;
  if (owner === null || declared === null || log.first.byId.has(owner.id))
    return 'and does not list what it created';
  const name = describeActualName(displayName(owner), declared);
  return `and lists its target at ${name} (${describeId(owner.id)})`;
}

function entriesOf(some: readonly { readonly entry: PlanEntry }[]): readonly PlanEntry[] {
  return some.map(({ entry }) => entry);
}

function findOtherwise(log: WriteLog, { isFirst, operation }: Phase): Finding | null {
  const [first] = isFirst ? log.writes(operation).filter((one) => findOther(one).length > 0) : [];
  return first === undefined ? null : harm('not-applied', describeOther(first), [first.entry]);
}

/** The type and target, and of an update the name, that are listed otherwise after a write. */
export function findOther({ entry, isDone, now, operation }: Write): readonly Difference[] {
  if (operation === 'delete' || !isDone || now === null || now.actual === null) return [];
  if (operation === 'create' && now.actual.name !== entry.declared?.name) return [];
  return now.differences.filter((difference) => {
    const { actual, isHidden, path } = difference;
    // A list may show no target of what was just created; what an update has sent, it must show.
    const isShown = actual !== null || operation === 'update';
    return isIdentity(path) && isToBeWritten(difference) && !isHidden && isShown;
  });
}

export function describeOther(write: Write): string {
  const others = findOther(write).map((difference) => {
    const [wanted, shown] = showValues(difference, write);
    return `${JSON.stringify(difference.path)} (${shown}, not ${wanted})`;
  });
  return `The service accepted ${nameWrites([write])}, and lists another ${others.join(', ')}`;
}

interface Updated {
  update: ComparedEntry;
  after: ActualMonitor;
  effects: readonly (Effect & { kind: Kind })[];
}

interface Updates {
  updated: readonly Updated[];
  /** The places that their requests set. */
  sent: ReadonlySet<string>;
  others: readonly { monitor: ActualMonitor; effects: readonly Effect[] }[];
}

function compareUpdates(log: WriteLog, profile: Profile): Updates {
  const writes = log.writes('update');
  const done = writes.filter(({ mayBeDone }) => mayBeDone);
  if (done.length === 0) return { updated: [], sent: new Set(), others: [] };
  const { first, newest } = log;
  const written = new Set(writes.map(({ entry }) => entry.id));
  const others = newest.list.monitors.flatMap((monitor) => {
    const { id } = monitor;
    const [old, ...more] = first.byId.get(id) ?? [];
    const isOne = more.length === 0 && newest.byId.get(id)?.length === 1;
    if (old === undefined || id === null || written.has(id) || !isOne) return [];
    const effects = findEffects(old, monitor, profile);
    return effects.length === 0 ? [] : [{ monitor, effects }];
  });
  const moving = new Set(others.flatMap(({ effects }) => effects.map(({ place }) => place)));
  const sent = new Set<string>();
  const updated = done.flatMap((write): readonly Updated[] => {
    const update = write.entry as ComparedEntry;
    const places = listSentPlaces(update, profile);
    for (const place of places) sent.add(place);
    const after = findShown(update, newest);
    if (after === null) return [];
    const effects = findEffects(update.actual, after, profile, places).flatMap((effect) => {
      const kind = decideKind(effect, update, moving, newest.list, profile);
      return kind === null ? [] : { ...effect, kind };
    });
    return effects.length === 0 ? [] : [{ update, after, effects }];
  });
  return { updated, sent, others };
}

/** By its identifier; or where the service replaces what it updates, by its name. */
function findShown({ actual, declared }: ComparedEntry, { byId, byName }: Listing) {
  const found = byId.get(actual.id) ?? byName.get(declared.name) ?? byName.get(actual.name) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

function findLostFields({ updated }: Updates): Finding | null {
  const isHarm = ({ kind }: { kind: Kind }) => kind === 'harmed';
  const harmed = updated.filter(({ effects }) => effects.some(isHarm));
  const [first] = harmed;
  if (first === undefined) return null;
  const updates = harmed.map(({ update }) => update);
  const fields = first.effects.filter(isHarm).map((effect) => {
    const wasCopied = !isLost(effect) && !isIdentity(effect.path);
    const [was, is] = showValuesOf(effect, first);
    const field = JSON.stringify(effect.path);
    return wasCopied
      ? `${field} (the service did not keep ${was}, and lists ${is})`
      : `${field} (${was} → ${is})`;
  });
  // Nothing that is lost may be hidden; but a monitor may have thousands of fields.
  const more = fields.length > 50 ? ` and ${fields.length - 50} more` : '';
  const what =
    `The update of ${joinNames(updates.map(nameEntry))} changed what it did not set: ` +
    `${fields.slice(0, 50).join(', ')}${more}`;
  return harm('update-lost-fields', what, updates);
}

/** `60 → 300` */
function showChange(effect: Effect, updated: Updated): string {
  return showValuesOf(effect, updated).join(' → ');
}

function showValuesOf({ is, path, was }: Effect, { after, update }: Updated): readonly string[] {
  const { actual, declared } = update;
  const steps = parsePointer(`/${path}`);
  if (declared.secretFields.includes(String(steps[0]))) return [masked, masked];
  const shown = [hideSecretsAt(actual.body, steps, was), hideSecretsAt(after.body, steps, is)];
  return shown.map((value) => clip(JSON.stringify(value), 60));
}

/** Changed now and not before, or it lost or got what the request of another one set. */
function findChangedOthers(log: WriteLog, { others, sent }: Updates): Finding | null {
  const done = log.writes('update').filter(({ mayBeDone }) => mayBeDone);
  if (done.length === 0) return null;
  const changed = findChanged(log);
  const ids = new Set(changed.map(({ id }) => id));
  const hit = others.filter(({ effects, monitor }) => {
    const isHit = (effect: Effect) =>
      sent.has(effect.place) &&
      !isNamedLikeState(effect) &&
      (isLost(effect) || isSentValue(effect, log));
    return !ids.has(monitor.id) && effects.some(isHit);
  });
  const names = [...changed.map(nameEntry), ...hit.map(({ monitor }) => quoteActual(monitor))];
  if (names.length === 0) return null;
  const what = `After ${nameWrites(done)}, others have changed, too: ${joinNames(names)}`;
  return harm('updated-others', what, [...changed, ...hit.map(({ monitor }) => ofActual(monitor))]);
}

/** Declared monitors that were in sync, are changed now, and were not written. */
export function findChanged(log: WriteLog): readonly PlanEntry[] {
  return log.newest.plan.results.filter((now) => {
    const wasInSync = log.first.entries.get(keyOf(now))?.status === 'in-sync';
    return wasInSync && now.status === 'changed' && log.writeOf(now) === null;
  });
}

function isSentValue({ is, path }: Effect, log: WriteLog): boolean {
  return log.writes('update').some(({ entry: { differences } }) => {
    return differences.some((one) => one.path === path && covers(one.declared, is));
  });
}

function ofActual(actual: ActualMonitor) {
  return { actual, declared: null } as MonitorFacts;
}

function findGone(log: WriteLog, phase: Phase, rules: PlanRules): Finding | null {
  const { before } = phase;
  const compared = before.plan.results.filter(({ actual }) => actual !== null);
  const declaredOf = new Map(compared.map(({ actual, declared }) => [actual, declared]));
  const isListed = createListedFinder(log, before);
  const lost: DeclaredMonitor[] = [];
  const others: ActualMonitor[] = [];
  for (const monitor of before.list.monitors) {
    const declared = declaredOf.get(monitor) ?? null;
    const isReported = declared !== null && isReportedOtherwise(log, declared);
    if (isReported || isListed(monitor, declared)) continue;
    if (declared === null) others.push(monitor);
    else lost.push(declared);
  }
  const counted = countsGone(others.length, log, phase)
    ? others.filter(({ name }) => phase.operation === 'create' || rules.scope.has(name))
    : [];
  const names = [...lost.map(describeNameAndSource), ...counted.map(quoteActual)];
  if (names.length === 0) return null;
  const writes = log.writes(phase.operation).filter(({ mayBeDone }) => mayBeDone);
  const after = writes.length === 0 ? 'Since the first list' : `After ${nameWrites(writes)}`;
  const what = `${after}, the list no longer shows ${joinNames(names)}`;
  return harm(
    'list-shrunk',
    what,
    lost.map((declared) => ({ declared, actual: null })),
  );
}

/** Its creation is not listed any more, or its update has failed. */
function isReportedOtherwise(log: WriteLog, declared: DeclaredMonitor): boolean {
  const write = log.writeOf({ declared } as MonitorFacts);
  return write !== null && (write.operation === 'create' || !write.isDone);
}

/**
 * Declared monitors are found by their name, because an update may give a new identifier; others by
 * their identifier where identifiers stay, else by their name. What is to be deleted may be gone.
 */
function createListedFinder(log: WriteLog, before: Listing) {
  const { newest } = log;
  const isStable = before.list.monitors.some(({ id }) => id !== null && newest.byId.has(id));
  const created = new Set(log.writes('create').map(({ entry }) => nameOf(entry)));
  const leaving = new Set(log.planned('delete').map(keyOf));
  const isLeaving = (actual: ActualMonitor) => leaving.has(keyOf(ofActual(actual)));
  const staying = newest.list.monitors.filter((one) => !isLeaving(one));
  const names = new Set(staying.map(({ name }) => name));
  return (actual: ActualMonitor, declared: DeclaredMonitor | null): boolean => {
    const { id, name } = actual;
    if (isLeaving(actual)) return true;
    if (declared !== null) return names.has(name) || names.has(declared.name);
    const isOwn = isStable && id !== null && before.byId.get(id)?.length === 1;
    if (!isOwn) return names.has(name);
    // One that has the name of a creation has replaced it.
    return newest.byId.get(id)?.some((one) => !created.has(one.name)) === true;
  };
}

/** Whether it matters that so many undeclared monitors are gone. */
function countsGone(gone: number, log: WriteLog, { before, isFirst, operation }: Phase): boolean {
  if (!log.writes(operation).some(({ mayBeDone }) => mayBeDone)) return false;
  // The first creation proves the complete list.
  if (operation !== 'create' || isFirst) return gone > 0;
  // Later, somebody may have deleted one. But a list that loses as many as it gains is a window.
  return gone > 1 && log.newest.list.monitors.length <= before.list.monitors.length;
}

const warnings = {
  changed: (field: string, values: string) =>
    `The update of {names} also changed ${field} (${values}): declare it, or name it under ` +
    '"update.keep" in the service profile',
  retyped: (field: string) =>
    `The update of the type of {names} cleared ${field}: set again in the service what the new ` +
    'type needs',
  unlisted: (field: string) =>
    `After the update of {names}, no listed monitor has ${field}: check in the service what ` +
    'became of it',
};

/** No harm, and one warning each. */
export function listWarnings(log: WriteLog, { profile }: PlanRules): readonly Warning[] {
  const groups = new Map<string, { source: Source; names: string[] }>();
  const add = (text: string, declared: ComparedEntry['declared']) => {
    const group = groups.get(text) ?? { source: declared.source, names: [] };
    group.names.push(describeName(declared));
    groups.set(text, group);
  };
  for (const one of compareUpdates(log, profile).updated)
    for (const effect of one.effects)
      if (effect.kind !== 'harmed') {
        const field = JSON.stringify(effect.path);
        add(warnings[effect.kind](field, showChange(effect, one)), one.update.declared);
      }
  // What was sent, and is in no list any more, is not compared: nobody knows what became of it.
  for (const { entry, now } of log.writes('update')) {
    const sent = new Set(entry.differences.map(fieldOf));
    for (const field of now?.unverified ?? [])
      if (sent.has(field) && entry.declared !== null)
        add(warnings.unlisted(JSON.stringify(field)), entry.declared);
  }
  return [...groups].map(([text, { names, source }]) => {
    return warn(
      text.replace('{names}', () => joinNames(names)),
      source,
    );
  });
}
