import { type Warning, warn } from '../model/errors.ts';
import { covers } from '../model/fields.ts';
import { getAt, isEmpty, isSameJson, parsePointer } from '../model/json.ts';
import {
  type ActualMonitor,
  type DeclaredMonitor,
  describeId,
  describeName,
} from '../model/monitor.ts';
import { hideSecretsAt } from '../model/secrets.ts';
import { clip, joinNames } from '../model/text.ts';
import {
  type ComparedEntry,
  type Difference,
  isIdentity,
  isToBeWritten,
  keyOf,
  type MonitorFacts,
  type MonitorKey,
  nameOf,
  type Operation,
  type PlanRules,
} from '../plan/plan-entry.ts';
import type { Profile } from '../profile/profile.ts';
import { type Effect, EffectFinder, isNamedLikeState, judgeEffects } from './effects.ts';
import type { Listing, Write, WriteLog } from './log.ts';
import {
  cutOffStep,
  nameEntry,
  nameWrites,
  type nextSteps,
  quoteActual,
  showValues,
  storedStep,
} from './words.ts';

// After each list, one comparison of the list before, what was sent, and the list after. The rounds
// decide which reading counts, and what harm ends.

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
  /** In place of that of the code. */
  next?: string | undefined;
}

/** The most important first. */
export function findHarm(
  log: WriteLog,
  phase: Phase,
  rules: PlanRules,
): readonly Finding[] {
  const updates = compareUpdates(log, rules.profile);
  const found = [
    findTwice(log),
    findOtherRun(log, phase),
    findUnlisted(log, 'create', phase),
    findLostFields(updates),
    findGone(log, phase, rules),
    findChangedOthers(log, phase, updates),
    findOtherIdentity(log, phase),
    findUnlisted(log, 'delete', phase),
  ];
  return found.filter((one) => one !== null);
}

function harm(
  code: Finding['code'],
  what: string,
  entries: readonly Pick<MonitorFacts, 'actual' | 'declared'>[],
  next?: string,
): Finding {
  return { code, what, keys: entries.map(keyOf), next };
}

function findTwice(log: WriteLog): Finding | null {
  const twice = log.writes().filter(({ isTwice }) => isTwice);
  if (twice.length === 0) return null;
  const shown = twice.map((write) => {
    const { entry, operation, responseId } = write;
    const all = write.findNamed(log.newest);
    const added = all.filter(({ id }) => !log.first.byId.has(id));
    const isCopy = operation === 'update' && added.length > 0 && added.length < all.length;
    const ids = (isCopy ? added : all).map((one) => {
      if (one.id === null) return 'without identifier';
      return one.id === responseId && added.includes(one)
        ? `${one.id} in the response`
        : one.id;
    });
    const [name, list] = [nameEntry(entry), ids.join(', ')];
    const copy = `a copy that the update of ${name} made (id ${list})`;
    return isCopy ? copy : `${name} ${ids.length} times (${list})`;
  });
  const what = `This run wrote, and the list shows ${joinNames(shown)}`;
  return harm('created-twice', what, entriesOf(twice));
}

function findOtherRun(log: WriteLog, { before, operation }: Phase): Finding | null {
  const isCreating = operation === 'create' && log.mayBeDone('create').length > 0;
  const found = log.planned('create').filter((entry) => {
    const name = nameOf(entry);
    const isNew = log.newest.byName.has(name) && !before.byName.has(name);
    return isNew && log.writeOf(entry) === null;
  });
  if (!isCreating || found.length === 0) return null;
  const names = joinNames(found.map(nameEntry));
  const what = `The list shows what was missing and this run has not sent: ${names}`;
  return harm('another-run', what, found);
}

function findUnlisted(
  log: WriteLog,
  operation: 'create' | 'delete',
  { before }: Phase,
): Finding | null {
  // A creation that was listed before this operation is gone, like any other monitor.
  const wasListed = ({ entry }: Write) =>
    operation === 'create' && before.byName.has(nameOf(entry));
  const left = log.unlisted.filter((one) => one.operation === operation && !wasListed(one));
  if (left.length === 0) return null;
  const accepted = `The service accepted ${nameWrites(left)}`;
  if (operation === 'delete') {
    const what = `${accepted}, which may have been ignored: it still lists what should be gone`;
    return harm('deleted-still-listed', what, entriesOf(left));
  }
  const told = joinNames(left.flatMap((write) => describeAnswer(write, log.newest) ?? []));
  const what = `${accepted}, and does not list what it created${told && `: ${told}`}`;
  return harm('created-not-listed', what, entriesOf(left));
}

/** Where a response tells why no list shows the name of a creation. */
function describeAnswer({ isPage, responseId }: Write, { byId }: Listing) {
  const [other] = responseId === null ? [] : (byId.get(responseId) ?? []);
  if (other !== undefined)
    return `the identifier of its response is that of ${quoteActual(other)}`;
  const page = 'an HTML page: "base-url", or "create.path" of the profile, may be wrong';
  return isPage ? `its response is ${page}` : null;
}

/** Whether each new list says it again, as long as it is so. */
export function isCodeOfUnlisted(code: Finding['code']): boolean {
  return code === 'created-not-listed' || code === 'deleted-still-listed';
}

function findOtherIdentity(log: WriteLog, { isFirst, operation }: Phase): Finding | null {
  const writes = isFirst ? log.writes(operation) : [];
  const first = writes.find((write) => listOtherIdentity(write).length > 0);
  if (first === undefined) return null;
  return harm('not-applied', describeOtherIdentity(first), [first.entry], storedStep);
}

function entriesOf(writes: readonly Write[]) {
  return writes.map(({ entry }) => entry);
}

/** What the service accepted and lists otherwise, but for what it hides. */
export function listOtherValues({
  entry,
  isDone,
  now,
  operation,
}: Write): readonly Difference[] {
  if (operation === 'delete' || !isDone || now === null || now.actual === null) return [];
  if (operation === 'create' && now.actual.name !== entry.declared?.name) return [];
  return now.differences.filter((one) => isToBeWritten(one) && !one.isHidden);
}

/** The type and target, and of an update the name, that are listed otherwise after a write. */
export function listOtherIdentity(write: Write): readonly Difference[] {
  return listOtherValues(write).filter(({ actual, path }) => {
    // A list may show no target of what was just created; what an update has sent, it must show.
    return isIdentity(path) && (actual !== null || write.operation === 'update');
  });
}

export function describeOtherIdentity(write: Write): string {
  const { entry, now } = write;
  const others = listOtherIdentity(write).map((difference) => {
    const [wanted, shown] = showValues(difference, entry.declared, now?.actual ?? null);
    return `${JSON.stringify(difference.path)} (${shown}, not ${wanted})`;
  });
  return `The service accepted ${nameWrites([write])}, and lists another ${others.join(', ')}`;
}

type Updates = ReturnType<typeof compareUpdates>;
type Updated = Updates['updated'][number];

function compareUpdates(log: WriteLog, profile: Profile) {
  const { newest } = log;
  const finder = new EffectFinder(profile);
  const others = log.mayBeDone().length === 0 ? [] : compareOthers(log, finder);
  const moving = new Set(
    others.flatMap(({ effects }) => effects.map(({ place }) => place)),
  );
  const sent = new Set<string>();
  const updated = log.mayBeDone('update').flatMap((write) => {
    const update = write.entry as ComparedEntry;
    write.places ??= finder.findSent(update);
    const { copied, set } = write.places;
    for (const place of set) sent.add(place);
    const after = findShown(update, newest);
    if (after === null) return [];
    const found = finder.find(update.actual, after, set);
    const effects = judgeEffects(found, { update, copied, moving, after: newest });
    return { update, after, effects };
  });
  return { updated, sent, others };
}

function compareOthers(log: WriteLog, finder: EffectFinder) {
  const { first, newest } = log;
  const written = new Set(log.writes('update').map(({ entry }) => entry.id));
  return newest.monitors.flatMap((actual) => {
    const { id } = actual;
    const [old, ...more] = first.byId.get(id) ?? [];
    const isOne = more.length === 0 && newest.byId.get(id)?.length === 1;
    if (old === undefined || id === null || written.has(id) || !isOne) return [];
    if (isSameJson(old.fields, actual.fields)) return [];
    return { actual, effects: finder.find(old, actual) };
  });
}

/** By its identifier; or where the service replaces what it updates, by its name. */
function findShown({ actual, declared }: ComparedEntry, { byId, byName }: Listing) {
  const found = byId.get(actual.id) ?? byName.get(declared.name) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

function findLostFields({ updated }: Updates): Finding | null {
  const harmed = updated.filter(({ effects }) => effects.some(({ isHarm }) => isHarm));
  const [first] = harmed;
  if (first === undefined) return null;
  const updates = harmed.map(({ update }) => update);
  const fields = first.effects.flatMap((effect) => {
    if (!effect.isHarm) return [];
    const [was, is] = showEffect(effect, first);
    const isCopy = !isEmpty(effect.is) && !isIdentity(effect.path);
    const how = isCopy
      ? `the service did not keep ${was}, and lists ${is}`
      : `${was} → ${is}`;
    return `${JSON.stringify(effect.path)} (${how})`;
  });
  // Nothing that is lost may be hidden; but a monitor may have thousands of fields.
  const lost = joinNames(fields, 50);
  const names = joinNames(updates.map(nameEntry));
  const what = `The update of ${names} changed what it did not set: ${lost}`;
  return harm('update-lost-fields', what, updates);
}

function showEffect(
  { is, path, was }: Effect,
  { after, update }: Updated,
): readonly string[] {
  const before = hideSecretsAt(update.actual.body, parsePointer(`/${path}`), was);
  const values = showValues({ path, declared: before, actual: is }, update.declared, after);
  return values.map((value) => clip(value, 60));
}

/** Changed now and in sync before, or it lost or got what the request of another one set. */
function findChangedOthers(
  log: WriteLog,
  { before }: Phase,
  { others, sent }: Updates,
): Finding | null {
  const done = log.mayBeDone();
  if (done.length === 0) return null;
  const changed = log.newest.plan.results.filter((now) => {
    const was = before.entries.get(keyOf(now));
    if (was?.status !== 'in-sync' || now.status !== 'changed') return false;
    // A write may be the first to show a field, which then differs where it was not compared.
    const isOther = ({ actual, path }: Difference) =>
      !isSameJson(getAt(was.actual?.body ?? {}, parsePointer(`/${path}`)) ?? null, actual);
    return log.writeOf(now) === null && now.differences.some(isOther);
  });
  const ids = new Set(changed.map(({ id }) => id));
  const bodies = log.mayBeDone('create').map(({ entry }) => entry.declared?.body ?? {});
  const isSent = ({ path, place }: Effect) =>
    sent.has(place) ||
    bodies.some((body) => getAt(body, parsePointer(`/${path}`)) !== undefined);
  const isHit = (effect: Effect) =>
    !isNamedLikeState(effect) &&
    (isEmpty(effect.is) || isSentValue(effect, log)) &&
    isSent(effect);
  const hit = others.filter(
    ({ actual, effects }) => !ids.has(actual.id) && effects.some(isHit),
  );
  const all = [...changed, ...hit.map(({ actual }) => ({ actual, declared: null }))];
  if (all.length === 0) return null;
  const names = joinNames(all.map(nameEntry));
  const what = `After ${nameWrites(done)}, others have changed, too: ${names}`;
  return harm('updated-others', what, all);
}

function isSentValue({ is, path }: Effect, log: WriteLog): boolean {
  return log.writes('update').some(({ entry: { differences } }) => {
    return differences.some((one) => one.path === path && covers(one.declared, is));
  });
}

function findGone(log: WriteLog, phase: Phase, { scope }: PlanRules): Finding | null {
  const { before, operation } = phase;
  const { lost, others } = listGone(log, before);
  // The first creation proves the complete list.
  const isCounted = countsGone(others.length, log, phase);
  const counted = others.filter(({ id, name }) => {
    // What has the name of a creation now was taken by this run.
    if (id !== null && log.newest.byId.has(id)) return true;
    return isCounted && (operation === 'create' || scope.has(name));
  });
  const gone = [...lost, ...counted.map((actual) => ({ actual, declared: undefined }))];
  if (gone.length === 0) return null;
  const names = gone.map(({ actual, declared }) => {
    const named = log.newest.byName.get(actual.name) ?? [];
    const ids = named.map(({ id }) => describeId(id)).join(' and ');
    const now = named.length === 0 ? '' : `, listed as ${ids} now`;
    return `${describeName(actual, declared)} (${describeId(actual.id)}${now})`;
  });
  const writes = log.mayBeDone(operation);
  const after =
    writes.length === 0 ? 'Since the first list' : `After ${nameWrites(writes)}`;
  const what = `${after}, the list no longer shows ${joinNames(names)}`;
  return harm('list-shrunk', what, lost, operation === 'create' ? cutOffStep : undefined);
}

function listGone(log: WriteLog, before: Listing) {
  const declaredOf = new Map(
    before.plan.results.map(({ actual, declared }) => [actual, declared]),
  );
  const isListed = createListedFinder(log, before);
  const lost: { actual: ActualMonitor; declared: DeclaredMonitor }[] = [];
  const others: ActualMonitor[] = [];
  for (const monitor of before.monitors) {
    const declared = declaredOf.get(monitor) ?? null;
    if (isListed(monitor, declared)) continue;
    if (declared === null) others.push(monitor);
    else if (log.writeOf({ declared, actual: monitor })?.isDone !== false)
      lost.push({ actual: monitor, declared });
  }
  return { lost, others };
}

/** By its identifier, but where an update may give a new one. What is to be deleted may be gone. */
function createListedFinder(log: WriteLog, before: Listing) {
  const { newest } = log;
  const created = new Set(log.writes('create').map(({ entry }) => nameOf(entry)));
  const updated = new Set(log.mayBeDone('update').map(({ entry }) => entry.declared));
  const leaving = new Set(log.planned('delete').map(keyOf));
  const isLeaving = (actual: ActualMonitor) =>
    leaving.size > 0 && leaving.has(keyOf({ actual, declared: null }));
  const staying = newest.monitors.filter((one) => !isLeaving(one));
  const names = new Set(staying.map(({ name }) => name));
  return (actual: ActualMonitor, declared: DeclaredMonitor | null): boolean => {
    const { id, name } = actual;
    if (isLeaving(actual)) return true;
    const found = id === null ? [] : (newest.byId.get(id) ?? []);
    const isOwn =
      id !== null && before.byId.get(id)?.length === 1 && !updated.has(declared);
    // One that has the name of a creation has replaced it.
    if (isOwn) return found.some((one) => one.name === name || !created.has(one.name));
    // An update that gives another name is harm of its own.
    const isRenamed = updated.has(declared) && found.length > 0;
    return isRenamed || names.has(name) || names.has(declared?.name ?? name);
  };
}

/** Whether it matters that so many undeclared monitors are gone. */
function countsGone(
  gone: number,
  log: WriteLog,
  { before, isFirst, operation }: Phase,
): boolean {
  if (log.mayBeDone(operation).length === 0) return false;
  if (operation !== 'create' || isFirst) return true;
  // Later, somebody may have deleted one. But a list that loses as many as it gains is a window.
  return gone > 1 && log.newest.monitors.length <= before.monitors.length;
}

const keepIt =
  'name it under "update.keep" in the service profile, or map it there and declare it';

/** Of what is gone and no harm, because somebody else may have deleted it meanwhile. */
export function warnOfGone(log: WriteLog, { scope }: PlanRules): readonly Warning[] {
  const { others } = listGone(log, log.first);
  const gone = others.filter(({ name }) => scope.has(name));
  const unsent = log.planned('delete').flatMap((entry) => {
    const isGone = log.writeOf(entry) === null && !log.newest.byId.has(entry.id);
    return isGone && entry.actual !== null ? entry.actual : [];
  });
  return [
    ...warnOfLost(gone, 'nothing asked to delete: check in the service what became of it'),
    ...warnOfLost(unsent, 'this run had not deleted yet: somebody else did it'),
  ];
}

function warnOfLost(gone: readonly ActualMonitor[], what: string): readonly Warning[] {
  const names = joinNames(gone.map((actual) => quoteActual(actual)));
  return gone.length === 0
    ? []
    : [warn(`The list no longer shows ${names}, which ${what}`)];
}

export function listEffects(log: WriteLog, { profile }: PlanRules) {
  return compareUpdates(log, profile).updated.flatMap((updated) => {
    const { declared } = updated.update;
    const others = updated.effects.filter(({ isHarm }) => !isHarm);
    return others.map((effect) => {
      const values = showEffect(effect, updated).join(' → ');
      const what = `the update also changed ${JSON.stringify(effect.path)} (${values}): ${keepIt}`;
      return { declared, what };
    });
  });
}
