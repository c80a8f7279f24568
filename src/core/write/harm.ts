import type { ErrorCode, ErrorFacts } from '../model/errors.ts';
import { covers, isFieldName, isSameValue } from '../model/fields.ts';
import { getAt, isAtOrBelow, parsePointer, writePath } from '../model/json.ts';
import { hideSecretsAt } from '../model/likely-secrets.ts';
import { masked } from '../model/mask.ts';
import {
  type ActualMonitor,
  type CompleteList,
  describeName,
  describeNameAndSource,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { clip, joinNames } from '../model/text.ts';
import { fieldOf, isIdentity, isToBeWritten } from '../plan/compare.ts';
import type { ComparedEntry, DeclaredEntry, Operation } from '../plan/plan-entry.ts';
import type { PlanRules } from '../plan/plan-rules.ts';
import type { Profile } from '../profile/profile.ts';
import {
  createCopyFinder,
  type Effect,
  EffectFinder,
  hasOnlyNewIdentifiers,
  isEqual,
  listSentPlaces,
} from './effects.ts';
import {
  areOthersListed,
  indexList,
  isAccepted,
  type Listing,
  mayBeDone,
  planned,
  type Write,
  type WriteLog,
} from './log.ts';
import {
  joinDeclared,
  nameEntry,
  nameWrites,
  quoteActual,
  showValues,
  shrunkAfterCreation,
} from './words.ts';

// One comparison of (the list before, what was sent, the list after): what a write must not do. It
// is made of each list after a write. A finding counts after the last of four readings, unless one
// before shows the writes and not the harm; a duplicate with its own identifier counts at once.

/** The operation that is being written. */
export interface Phase {
  readonly operation: Operation;
  /** The list before it; after the first write is trusted, the one that showed that. */
  readonly before: Listing;
  /** Whether no write of it is trusted yet: then one is sent alone. */
  readonly isFirst: boolean;
}

/** What a list shows of the writes before it that stops a run, or is an error at its end. */
export interface Finding extends Partial<ErrorFacts> {
  readonly code: ErrorCode;
  /** The fact, as one line. */
  readonly what: string;
  /** What to do, where it is not that of the code. */
  readonly next?: string;
  /** Whether another list cannot withdraw it. */
  readonly isFinal?: boolean;
  /** Whether the list could not be read, so that it shows neither harm nor that there is none. */
  readonly isUnread?: boolean;
}

type HarmCode =
  | 'created-twice'
  | 'another-run'
  | 'created-not-listed'
  | 'update-lost-fields'
  | 'updated-others'
  | 'list-shrunk'
  | 'deleted-still-listed'
  | 'not-applied';

/**
 * After the first write of an operation, each finding stops the run. After the others, this table
 * says which one does, because nothing more may be sent; the rest is an error at the end.
 */
const stopsLater: Readonly<Partial<Record<ErrorCode, boolean>>> = {
  'created-twice': true,
  'another-run': false,
  'created-not-listed': true,
  'update-lost-fields': false,
  'updated-others': false,
  'list-shrunk': true,
  'deleted-still-listed': true,
  'not-applied': false,
} satisfies Record<HarmCode, boolean>;

export function isStop({ code }: Finding, { isFirst }: Phase): boolean {
  return isFirst || stopsLater[code] !== false;
}

/** What the newest list shows, the most important first. */
export function findHarm(log: WriteLog, phase: Phase, rules: PlanRules): readonly Finding[] {
  const updates = compareUpdates(log, rules.profile);
  const found = [
    findTwice(log),
    findOtherRun(log, phase),
    findUnlisted(log),
    findLostFields(updates),
    findChangedOthers(log, updates),
    findGone(log, phase, rules),
    findOtherwise(log, phase),
    findKept(log),
  ];
  return found.filter((one) => one !== null);
}

const harm = (code: HarmCode, what: string, isFinal = false): Finding => ({ code, what, isFinal });

/** A name that this run created or updated is listed more often than before. */
function findTwice(log: WriteLog): Finding | null {
  const twice = log.writes().flatMap((write) => {
    const { declared, id } = write.entry;
    if (declared === null || !mayBeDone(write)) return [];
    const find = (list: CompleteList): ReadonlySet<ActualMonitor> => {
      const { byId, byName } = indexList(list);
      const named = byName.get(declared.name) ?? [];
      return new Set(write.operation === 'create' ? named : [...named, ...(byId.get(id) ?? [])]);
    };
    const found = [...find(log.newest.list)];
    return found.length > Math.max(1, find(log.first.list).size) ? [{ declared, found }] : [];
  });
  if (twice.length === 0) return null;
  const shown = twice.map(({ declared, found }) => {
    const ids = found.map(({ id }) => id ?? 'without identifier').join(', ');
    return `${describeNameAndSource(declared)} ${found.length} times (${ids})`;
  });
  // Without identifiers, an order that moves may show one monitor twice.
  const isFinal = twice.every(({ found }) => new Set(found.map(({ id }) => id)).size > 1);
  return harm('created-twice', `This run wrote, and the list shows ${joinNames(shown)}`, isFinal);
}

/** A declared monitor that was missing, and that this run has not sent, is listed now. */
function findOtherRun(log: WriteLog, { before, operation }: Phase): Finding | null {
  if (operation !== 'create' || !log.writes('create').some(mayBeDone)) return null;
  const [earlier, later] = [indexList(before.list).byName, indexList(log.newest.list).byName];
  const unsent = log.unsent('create') as readonly DeclaredEntry[];
  const found = unsent.filter(({ declared: { name } }) => later.has(name) && !earlier.has(name));
  if (found.length === 0) return null;
  const names = joinDeclared(found);
  return harm('another-run', `The list shows what was missing and this run has not sent: ${names}`);
}

/** What the service accepted or has shown, and does not list. */
function findUnlisted(log: WriteLog): Finding | null {
  const absent = log.unlisted.filter(({ operation }) => operation === 'create');
  if (absent.length === 0) return null;
  const what = `The service accepted ${nameWrites(absent)}, and does not list what it created`;
  return harm('created-not-listed', what);
}

function findKept(log: WriteLog): Finding | null {
  const kept = log.unlisted.filter(({ operation }) => operation === 'delete');
  if (kept.length === 0) return null;
  const what = `The service accepted ${nameWrites(kept)}, and still lists what it deleted`;
  return harm('deleted-still-listed', what);
}

/** The first write of an operation, if it is listed with another type, target or name. */
function findOtherwise(log: WriteLog, { isFirst, operation }: Phase): Finding | null {
  const [first] = isFirst ? log.writes(operation).filter((one) => findOther(one).length > 0) : [];
  if (first === undefined) return null;
  return harm('not-applied', describeOther(first));
}

/** The type and target, and of an update the name, that are listed otherwise after a write. */
export function findOther(write: Write) {
  const { entry, now, operation } = write;
  if (operation === 'delete' || (!isAccepted(write) && !write.wasShown)) return [];
  if (now === null || now.actual === null) return [];
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

/** What happened to one updated monitor. */
interface Updated {
  readonly update: ComparedEntry;
  readonly after: ActualMonitor;
  readonly effects: readonly (Effect & { readonly kind: Kind })[];
}

type Kind = 'lost' | 'not kept' | 'another' | 'changed' | 'retyped' | 'unlisted';
const isHarm = ({ kind }: { readonly kind: Kind }) =>
  kind === 'lost' || kind === 'not kept' || kind === 'another';

interface Updates {
  readonly updated: readonly Updated[];
  /** Places that updates of this run have set. */
  readonly sent: ReadonlySet<string>;
  readonly others: readonly Other[];
}

/** A monitor for which no update was sent. */
interface Other {
  readonly monitor: ActualMonitor;
  readonly effects: readonly Effect[];
}

/** What the updates of a run changed in their own monitors, and what changed in others. */
function compareUpdates(log: WriteLog, profile: Profile): Updates {
  const writes = log.writes('update');
  // One with an unknown outcome may have done harm, too.
  const done = writes.filter(mayBeDone).map(({ entry }) => entry as ComparedEntry);
  if (done.length === 0) return { updated: [], sent: new Set(), others: [] };
  const finder = new EffectFinder(profile);
  const after = log.newest.list;
  const written = new Set(writes.map(({ entry }) => entry.id));
  const others = compareOthers(finder, log.first.list, after, written);
  const moving = new Set(others.flatMap(({ effects }) => effects.map(({ place }) => place)));
  const places = new Map(done.map((update) => [update, listSentPlaces(update, profile)]));
  const updated = done.flatMap((update): readonly Updated[] => {
    const shown = findShown(update, after);
    if (shown === null) return [];
    const isCopied = createCopyFinder(update, profile);
    const effects = finder.find(update.actual, shown, places.get(update)).flatMap((effect) => {
      const kind = decideKind(effect, update, isCopied, moving, after);
      return kind === null ? [] : { ...effect, kind };
    });
    return effects.length === 0 ? [] : [{ update, after: shown, effects }];
  });
  return { updated, sent: new Set([...places.values()].flatMap((some) => [...some])), others };
}

/** All monitors for which no update was sent, and that both lists show once by an identifier. */
function compareOthers(
  finder: EffectFinder,
  before: CompleteList,
  after: CompleteList,
  written: ReadonlySet<string | null>,
): readonly Other[] {
  const earlier = indexList(before).byId;
  const later = indexList(after).byId;
  return after.monitors.flatMap((monitor): readonly Other[] => {
    const { id } = monitor;
    const [old, ...more] = earlier.get(id) ?? [];
    const isOne = old !== undefined && more.length === 0 && later.get(id)?.length === 1;
    if (id === null || written.has(id) || !isOne) return [];
    const effects = finder.find(old, monitor);
    return effects.length === 0 ? [] : [{ monitor, effects }];
  });
}

/** By its identifier; or where the service replaces what it updates, by its name. */
function findShown({ actual, declared }: ComparedEntry, list: CompleteList): ActualMonitor | null {
  const { byId, byName } = indexList(list);
  const found = byId.get(actual.id) ?? byName.get(declared.name) ?? byName.get(actual.name) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * What an effect means that the request did not ask for; null for what is as declared, and for
 * state: by its name, or because it also changed where nothing was sent.
 */
function decideKind(
  effect: Effect,
  update: ComparedEntry,
  isCopied: (effect: Effect) => boolean,
  moving: ReadonlySet<string>,
  after: CompleteList,
): Kind | null {
  const { isLost, isNamedLikeState, path, place } = effect;
  if (isAsDeclared(effect, update) || isReplaced(effect, update)) return null;
  const isDeclared = getAt(update.declared.body, parsePointer(`/${path}`)) !== undefined;
  if (isNamedLikeState && !isDeclared) return null;
  if (moving.has(place) && !isIdentity(path)) return isUnlisted(effect, after) ? 'unlisted' : null;
  const isRetyped = update.differences.some((one) => one.path === 'type' && !one.isReadOnly);
  if (isLost) return isRetyped && path !== 'name' ? 'retyped' : 'lost';
  if (isIdentity(path)) return 'another';
  const isKept = isRetyped || hasOnlyNewIdentifiers(effect) || !isCopied(effect);
  return isKept ? 'changed' : 'not kept';
}

/** Whether the list now shows what the config wants there, which no request could send. */
function isAsDeclared({ is, path }: Effect, { declared }: ComparedEntry): boolean {
  const { body, ignoreChanges } = declared;
  const isIgnored = ignoreChanges.some((one) => isAtOrBelow(path, one) || isAtOrBelow(one, path));
  const wanted = getAt(body, parsePointer(`/${path}`));
  if (isIgnored || wanted === undefined) return false;
  return covers(wanted, is) || isSameValue(path, wanted, is);
}

/** Whether it is the interval of a monitor that has got a schedule in its place. */
function isReplaced({ isLost, path }: Effect, { actual, differences }: ComparedEntry): boolean {
  if (!isLost || path !== 'intervalSeconds') return false;
  const places = actual.lacks?.map(writePath) ?? [];
  return differences.some((one) => places.some((place) => isAtOrBelow(one.path, place)));
}

/** Whether the list no longer has the place for any monitor. */
function isUnlisted({ path, place }: Effect, { monitors }: CompleteList): boolean {
  const steps = parsePointer(`/${place}`);
  return !isFieldName(path) && monitors.every(({ fields }) => getAt(fields, steps) === undefined);
}

/** An updated monitor has lost what its request did not set, or only copied. */
function findLostFields({ updated }: Updates): Finding | null {
  const harmed = updated.filter(({ effects }) => effects.some(isHarm));
  const [first] = harmed;
  if (first === undefined) return null;
  const names = joinNames(harmed.map(({ update }) => describeNameAndSource(update.declared)));
  const fields = joinFields(first.effects.filter(isHarm).map((effect) => describe(effect, first)));
  const what = `The update changed what it did not set, of ${names}: ${fields}`;
  return harm('update-lost-fields', what);
}

function describe(effect: Effect & { readonly kind: Kind }, updated: Updated): string {
  const field = JSON.stringify(effect.path);
  if (effect.kind === 'lost') return `${field} is gone`;
  const values = showChange(effect, updated);
  return effect.kind === 'another'
    ? `${field} is another one (${values})`
    : `the service did not keep ${field} (${values})`;
}

/** `60 → 300`, without secrets. */
function showChange({ is, path, was }: Effect, { after, update }: Updated): string {
  const { actual, declared } = update;
  const steps = parsePointer(`/${path}`);
  if (declared.secretFields.includes(String(steps[0]))) return `${masked} → ${masked}`;
  const shown = [hideSecretsAt(actual.body, steps, was), hideSecretsAt(after.body, steps, is)];
  return shown.map((value) => clip(JSON.stringify(value), 60)).join(' → ');
}

/** Nothing that is lost may be hidden; but a monitor may have thousands of fields. */
function joinFields(texts: readonly string[]): string {
  const more = texts.length > 50 ? [`${texts.length - 50} more`] : [];
  return [...texts.slice(0, 50), ...more].join(', ');
}

/**
 * A monitor that was not written is changed now and was not before, or has lost, or got, what the
 * request of another one set.
 */
function findChangedOthers(log: WriteLog, { others, sent }: Updates): Finding | null {
  const done = log.writes('update').filter(mayBeDone);
  if (done.length === 0) return null;
  const hit = others.filter(({ effects }) => {
    return effects.some((effect) => {
      if (effect.isNamedLikeState || !sent.has(effect.place)) return false;
      return effect.isLost || isSentValue(effect, log);
    });
  });
  const changed = [...log.newest.entries].flatMap(([key, now]) => {
    const isWritten = now.declared === null || log.writeOf(now) !== null;
    const wasInSync = log.first.entries.get(key)?.status === 'in-sync';
    return !isWritten && wasInSync && now.status === 'changed' ? now : [];
  });
  const ids = new Set(changed.map(({ id }) => id));
  const undeclared = hit.filter(({ monitor }) => !ids.has(monitor.id));
  const names = [
    ...changed.map(nameEntry),
    ...undeclared.map(({ monitor }) => quoteActual(monitor)),
  ];
  if (names.length === 0) return null;
  const what = `After ${nameWrites(done)}, others have changed, too: ${joinNames(names)}`;
  return harm('updated-others', what);
}

function isSentValue({ is, path }: Effect, log: WriteLog): boolean {
  return log.writes('update').some(({ entry: { differences } }) => {
    return differences.some((one) => one.path === path && isEqual(one.declared, is));
  });
}

/** A monitor that was listed, and that nothing asked to delete, is gone. */
function findGone(log: WriteLog, phase: Phase, rules: PlanRules): Finding | null {
  const lost = [...log.seen.keys()].filter((declared) => {
    const write = log.writeOf({ declared, actual: null } as DeclaredEntry);
    const isReported = write !== null && (write.operation === 'create' || !isDone(write));
    const shown = log.newest.entries.get(declared)?.actual ?? null;
    // Another one may have its former name.
    const isOther = log.seen.get(declared) === true && shown?.name !== declared.name;
    return !isReported && (shown === null || isOther);
  });
  const others = [...findGoneOthers(log, phase, rules), ...findGoneDuplicates(log)];
  const names = [...lost.map(describeNameAndSource), ...others.map(quoteActual)];
  if (names.length === 0) return null;
  const writes = log.writes(phase.operation).filter(mayBeDone);
  const after = writes.length === 0 ? 'Since the first list' : `After ${nameWrites(writes)}`;
  const finding = harm('list-shrunk', `${after}, the list no longer shows ${joinNames(names)}`);
  return phase.operation === 'create' ? { ...finding, next: shrunkAfterCreation } : finding;
}

function isDone(write: Write): boolean {
  return isAccepted(write) || write.wasShown;
}

/** Those that the config does not declare. */
function findGoneOthers(
  log: WriteLog,
  { before, isFirst, operation }: Phase,
  { scope }: PlanRules,
): readonly ActualMonitor[] {
  if (!log.writes(operation).some(isDone)) return [];
  const gone = findVanished(log, before.list);
  if (operation !== 'create') return gone.filter(({ name }) => scope.has(name));
  // The first creation proves the complete list.
  if (isFirst) return gone;
  // Later, somebody may have deleted one. But a list that loses as many as it gains is a window.
  const { byName } = indexList(before.list);
  const created = log.writes('create').filter(isDone);
  const gained = created.filter(({ entry }) => !byName.has(entry.declared?.name ?? '')).length;
  const didNotGrow = log.newest.list.monitors.length <= before.list.monitors.length;
  return gained > 0 && didNotGrow && gone.length >= Math.max(gained, 2) ? gone : [];
}

/** Where identifiers stay, a monitor is gone by its own one; else by its name. */
function findVanished(log: WriteLog, before: CompleteList): readonly ActualMonitor[] {
  const after = indexList(log.newest.list);
  const { byId } = indexList(before);
  const isStable = before.monitors.some(({ id }) => id !== null && after.byId.has(id));
  const created = new Set(log.writes('create').map(({ entry }) => entry.declared?.name));
  const known = new Set(planned(log, 'delete').map(({ actual }) => actual?.name));
  for (const { declared } of log.first.plan.results)
    for (const name of [declared?.name, declared?.formerly?.name]) known.add(name);
  return before.monitors.filter(({ id, name }) => {
    if (known.has(name)) return false;
    const isOwn = isStable && id !== null && byId.get(id)?.length === 1;
    if (!isOwn) return !after.byName.has(name);
    // One that has the name of a creation has replaced it.
    return !after.byId.get(id)?.some((one) => !created.has(one.name));
  });
}

/** The others of the name of a deleted duplicate. */
function findGoneDuplicates(log: WriteLog): readonly ActualMonitor[] {
  const { list } = log.newest;
  const deleted = log.writes('delete').filter(isDone);
  const lacking = deleted.filter(({ entry }) => !areOthersListed(entry, list));
  const staying = lacking.flatMap(({ entry }) => entry.requestedBy?.staying ?? []);
  const { byId } = indexList(list);
  return [...new Set(staying)].filter(({ id }) => !byId.has(id));
}

/** Values that the updates changed without having sent them: no harm, and one warning each. */
export function listWarnings(log: WriteLog, { profile }: PlanRules): readonly Warning[] {
  const { updated } = compareUpdates(log, profile);
  const groups = new Map<
    string,
    { source: ComparedEntry['declared']['source']; names: string[] }
  >();
  for (const one of updated)
    for (const effect of one.effects) {
      if (isHarm(effect)) continue;
      const { declared } = one.update;
      const text = warnings[effect.kind as keyof typeof warnings](JSON.stringify(effect.path));
      const values = effect.kind === 'changed' ? ` (${showChange(effect, one)})` : '';
      const key = text.replace('{values}', () => values);
      const group = groups.get(key) ?? { source: declared.source, names: [] };
      group.names.push(describeName(declared));
      groups.set(key, group);
    }
  // What was sent, and is in no list any more, is not compared: nobody knows what became of it.
  const unlisted = log.writes('update').flatMap(({ entry, now }): readonly Warning[] => {
    const sent = new Set(entry.differences.map(fieldOf));
    const gone = now?.unverified.filter((field) => sent.has(field)) ?? [];
    const { declared } = entry;
    if (declared === null) return [];
    return gone.map((field) => {
      const text = warnings.unlisted(JSON.stringify(field));
      return warn(
        text.replace('{names}', () => describeName(declared)),
        declared.source,
      );
    });
  });
  const changed = [...groups].map(([text, { names, source }]) =>
    warn(
      text.replace('{names}', () => joinNames(names)),
      source,
    ),
  );
  return [...changed, ...unlisted];
}

const warnings = {
  changed: (field: string) =>
    `The update of {names} also changed ${field}{values}: declare it, or name it under ` +
    '"update.keep" in the service profile',
  retyped: (field: string) =>
    `The update of the type of {names} cleared ${field}: set again in the service what the new ` +
    'type needs',
  unlisted: (field: string) =>
    `After the update of {names}, no listed monitor has ${field}: check in the service what ` +
    'became of it',
};
