import { minPageSize } from '../list/page-signals.ts';
import { type ErrorCode, type ErrorFacts, RunError } from '../model/errors.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  describeId,
  describeName,
  describeNameAndSource,
} from '../model/monitor.ts';
import { count, joinNames } from '../model/text.ts';
import { compareListed } from '../plan/match.ts';
import {
  type ComparedResult,
  type DeclaredResult,
  type MonitorResult,
  type ObsoleteResult,
  type Operation,
  selectPlanned,
} from '../plan/monitor-result.ts';
import { describeKey, documentedApi, type Profile } from '../profile/profile.ts';
import {
  describeNewName,
  findLost,
  findVanished,
  indexList,
  isStillListed,
  joinActual,
  joinDeclared,
  quoteName,
  showValues,
} from './listed.ts';
import { findOthers, findSideEffects } from './side-effects.ts';

// A write is trusted by what the list shows after it, and not by its response alone. After the first write of an operation,
// and after its last one, the list must keep these rules:
//
//  1. Every declared monitor that an earlier list showed is listed, however short the list is.
//  2. After the first creation, so is every other monitor that the list showed before, if the list may be cut off: a list of
//     the newest monitors loses one for each new one. After the first update or deletion, so is every other monitor.
//  3. Every created monitor is listed,
//  4. only once,
//  5. not under the identifier of another monitor, which would be overwritten,
//  6. and the first one with its target, where the list shows one.
//  7. No updated monitor has lost a field that the config does not declare.
//  8. The first update has changed no other monitor.
//  9. Every deleted monitor is gone.
// 10. After the first deletion, every other monitor still has its identifier and its name.
//
// Where a rule is broken, the monitors are listed again, because a list may lag behind; only a duplicate stays one. A rule that
// is still broken then stops the run. What became of each creation is decided in `creation-state.ts`, and of each update and
// deletion in `change-ledger.ts`.

/** What the rules look at. */
export interface Facts {
  readonly operation: Operation;
  /** Whether only one write of the operation was accepted so far. */
  readonly isFirst: boolean;
  /** All monitors of the config. */
  readonly declared: readonly DeclaredMonitor[];
  /**
   * The names under which earlier lists of the run showed them, their own rather than the former one; without those whose
   * absence the operation itself reports.
   */
  readonly seen: ReadonlyMap<DeclaredMonitor, string>;
  /** The list on which the writes of the operation are based. */
  readonly before: CompleteList;
  readonly after: CompleteList;
  /** What the service has accepted in this run. */
  readonly accepted: readonly MonitorResult[];
  /** Number of planned writes of the operation that were not sent. */
  readonly unsent: number;
  readonly profile: Profile;
}

/** A broken rule. */
export interface Fault {
  readonly code: ErrorCode;
  /** What happened, and what it means. */
  readonly what: readonly string[];
  /** What to do next. */
  readonly next: string;
  /** Whether listing again cannot help. */
  readonly isFinal: boolean;
}

/** What a rule finds; listing again may help unless it says otherwise. */
type Found = Pick<Fault, 'what' | 'next'> & Partial<Pick<Fault, 'isFinal'>>;

/** The accepted writes by operation. */
interface Writes {
  readonly created: readonly DeclaredResult[];
  readonly updated: readonly ComparedResult[];
  readonly deleted: readonly ObsoleteResult[];
}

interface Rule {
  readonly code: ErrorCode;
  readonly applies: (facts: Facts) => boolean;
  /** Null if the list keeps the rule. */
  readonly check: (facts: Facts, writes: Writes) => Found | null;
}

const always = () => true;
const after = (wanted: Operation) => (facts: Facts) => facts.operation === wanted;
const afterFirst = (wanted: Operation) => (facts: Facts) => facts.isFirst && facts.operation === wanted;

const rules: readonly Rule[] = [
  { code: 'created-twice', applies: always, check: checkOnce },
  { code: 'created-over-another', applies: after('create'), check: checkOverwritten },
  { code: 'created-not-listed', applies: after('create'), check: checkListed },
  { code: 'created-with-other-target', applies: afterFirst('create'), check: checkTarget },
  { code: 'update-lost-fields', applies: after('update'), check: checkFields },
  { code: 'updated-others', applies: afterFirst('update'), check: checkOthers },
  { code: 'identifiers-changed', applies: afterFirst('delete'), check: checkIdentifiers },
  { code: 'list-shrunk', applies: always, check: checkShrunk },
  { code: 'deleted-still-listed', applies: after('delete'), check: checkGone },
];

/** The most important rule that the list breaks, if any; first one for which listing again cannot help. */
export function verify(facts: Facts): Fault | null {
  const { accepted } = facts;
  if (accepted.length === 0) return null;
  const [created, updated] = [selectPlanned(accepted, 'create'), selectPlanned(accepted, 'update')];
  const writes = { created, updated, deleted: selectPlanned(accepted, 'delete') };
  const faults = rules.flatMap(({ applies, check, code }) => {
    const found = applies(facts) ? check(facts, writes) : null;
    return found === null ? [] : [{ code, isFinal: false, ...found }];
  });
  return faults.find(({ isFinal }) => isFinal) ?? faults[0] ?? null;
}

/** An operation, and the number of its planned writes that were not sent. */
type Progress = Pick<Facts, 'operation' | 'unsent'>;

/** The error that ends the run because of a broken rule. */
export function refuseFault({ code, next, what }: Fault, progress: Progress): RunError {
  return stopRun({ code }, what.join('\n'), progress, next);
}

const nouns = { create: 'missing monitor', update: 'update', delete: 'deletion' };

/** An error that ends the run, with the number of planned writes that are left. */
export function stopRun(
  facts: Pick<ErrorFacts, 'code'> & Partial<ErrorFacts>,
  what: string,
  { operation, unsent }: Progress,
  next: string,
): RunError {
  const left = `The other ${unsent === 1 ? `${nouns[operation]} was` : `${unsent} ${nouns[operation]}s were`} not sent`;
  const message = [what, ...(unsent === 0 ? [] : [left]), next].join('\n');
  return new RunError({ ...facts, message });
}

/** `After "a" (monitors.yaml:3) was created`, for one or several monitors. */
function nameWrites(operation: Operation, { created, deleted, updated }: Writes): string {
  if (operation === 'create' && created.length > 0) return `After ${joinDeclared(created)} was created`;
  if (operation === 'update' && updated.length > 0) return `After the update of ${joinDeclared(updated)}`;
  if (operation === 'delete' && deleted.length > 0) return `After the deletion of ${joinActual(deleted)}`;
  return 'After what this run wrote';
}

/** Rules 1 and 2. */
function checkShrunk(facts: Facts, writes: Writes): Found | null {
  const { after, before, declared, operation, profile, seen } = facts;
  const lostDeclared = findLost(declared, seen, after);
  const named = declared.flatMap(({ formerly, name }) => [name, formerly?.name]);
  const known = new Set([...named, ...writes.deleted.map(({ actual }) => actual.name)]);
  // One that somebody has renamed is not lost.
  const lostOthers = mustKeepOthers(facts, writes) ? findVanished(before, after, known) : [];
  const lost = [...lostDeclared.map(describeNameAndSource), ...lostOthers.map(quoteName)];
  if (lost.length === 0) return null;
  const first = `${nameWrites(operation, writes)}, the list no longer shows ${joinNames(lost)}`;
  const those = lost.length === 1 ? 'that monitor' : 'those monitors';
  if (operation !== 'create') {
    const why = `The service may have removed ${those} together with another one`;
    return { what: [first, why], next: `Check in the service what became of ${those}, and run again` };
  }
  const created = joinDeclared(writes.created, describeName);
  const why = `The list is probably cut off, so a monitor that seems to be missing may exist, and ${created} may exist twice`;
  const next = `Correct ${describeKey('list.page', profile)}. If somebody has just deleted ${those}, run again`;
  return { what: [first, why], next };
}

/** The error of a list that lacks declared monitors, where this run has written nothing since an earlier one showed them. */
export function refuseLost(lost: readonly DeclaredMonitor[]): RunError {
  const what = `The list no longer shows ${joinDeclared(lost.map((declared) => ({ declared })))}`;
  const next = `Check in the service what became of ${lost.length === 1 ? 'that monitor' : 'those monitors'}, and run again`;
  return new RunError({ code: 'list-shrunk', message: `${what}\n${next}` });
}

/** Whether even undeclared monitors may not disappear. */
function mustKeepOthers(
  { after, before, isFirst, operation, profile, unsent }: Facts,
  { created, deleted, updated }: Writes,
): boolean {
  if (!isFirst) return false;
  if (operation === 'delete') return deleted.length > 0;
  if (operation === 'update') return updated.length > 0 && unsent > 0;
  const longest = Math.max(before.monitors.length, after.monitors.length);
  return created.length > 0 && (profile.list.page !== null || longest >= minPageSize);
}

/** Rule 3. */
function checkListed({ after, profile }: Facts, { created }: Writes): Found | null {
  const { byName } = indexList(after);
  const absent = created.filter(({ declared }) => !byName.has(declared.name));
  if (absent.length === 0) return null;
  const [it, its] = absent.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
  const first = `The service accepted ${joinDeclared(absent)} and does not list ${it}: the next sync would create ${it} again`;
  const renamed = absent.flatMap(({ declared, id }) => describeNewName(declared, id, after) ?? []);
  if (renamed.length > 0)
    return {
      what: [first, ...renamed.slice(0, 3)],
      next: `Declare the name that the service shows, or remove the ${its} there before the next sync`,
    };
  const shown = `The list shows ${count(after.monitors.length, 'other monitor')}`;
  const cutOff = profile === documentedApi ? '' : `, or ${describeKey('list.page', profile)} is wrong`;
  const next = `Check whether the service hides the ${its} from the list (private, of another account, beyond the end of a list that is cut off)${cutOff}, and remove ${it} there before the next sync`;
  return { what: [first, shown], next };
}

/** Rule 4. */
function checkOnce({ after, operation }: Facts, { created }: Writes): Found | null {
  const { byName } = indexList(after);
  const twice = created.flatMap(({ declared }) => {
    const found = byName.get(declared.name) ?? [];
    return found.length > 1 ? [{ declared, found }] : [];
  });
  if (twice.length === 0) return null;
  const what = twice.map(({ declared, found }) => {
    const ids = found.map(({ id }) => id ?? 'without identifier').join(', ');
    return `This run created ${describeNameAndSource(declared)}, and the list shows it ${found.length} times (${ids})`;
  });
  const why = 'Another run may have created it at the same time, or the service created it twice';
  const safety = operation === 'create' ? [] : ['Nothing further was written'];
  const next = `Remove all but one of ${twice.length === 1 ? 'them' : 'each'} in the service, and let only one sync run at a time`;
  // Without identifiers, an order that moves may show one twice.
  const isFinal = twice.every(({ found }) => new Set(found.map(({ id }) => id)).size === found.length);
  return { what: [...what.slice(0, 3), why, ...safety], next, isFinal };
}

/** Rule 5. A service that creates or replaces by another key than the name, such as the target. */
function checkOverwritten({ after, before }: Facts, { created }: Writes): Found | null {
  const [earlier, later] = [indexList(before), indexList(after)];
  const over = created.flatMap(({ declared }) => {
    const [found, ...more] = later.byName.get(declared.name) ?? [];
    const [old, ...others] = earlier.byId.get(found?.id ?? null) ?? [];
    const isOne = more.length + others.length === 0 && later.byId.get(found?.id ?? null)?.length === 1;
    const isOther = found !== undefined && found.id !== null && old !== undefined && old.name !== declared.name;
    return isOne && isOther ? [{ declared, old }] : [];
  });
  if (over.length === 0) return null;
  const what = over.map(({ declared, old }) => {
    const name = describeNameAndSource(declared);
    return `The service created ${name} under ${describeId(old.id)}, which was that of ${quoteName(old)}: it has replaced that monitor`;
  });
  const next = 'Restore the replaced monitor in the service, and declare a target or a name that no other monitor has';
  return { what: what.slice(0, 3), next, isFinal: true };
}

/** Rule 6. */
function checkTarget({ after }: Facts, { created }: Writes): Found | null {
  const first = created[0]?.declared;
  const shown = first === undefined ? undefined : compareListed([first], after)[0];
  if (first === undefined || shown === undefined || shown.status !== 'changed') return null;
  const target = shown.differences.find(({ actual, path }) => path === 'target' && actual !== null);
  if (target === undefined) return null;
  const [, value] = showValues(target, first, shown.actual.body);
  const what = `The service accepted ${describeNameAndSource(first)} and lists it with another target, ${value}`;
  return {
    what: [what],
    next: 'Declare the target that the list shows, or list "target" under "ignoreChanges"',
    isFinal: true,
  };
}

/** Rule 7. */
function checkFields({ after, profile }: Facts, { updated }: Writes): Found | null {
  const { byName } = indexList(after);
  const harmed = updated.flatMap((changed) => {
    const [shown, ...others] = byName.get(changed.declared.name) ?? [];
    if (shown === undefined || others.length > 0) return [];
    // Another type has other fields.
    if (changed.differences.some(({ path }) => path === 'type')) return [];
    const effects = findSideEffects(changed.actual, shown, changed.declared, profile);
    const lost = effects.flatMap(({ isLost, path }) => (isLost ? path : []));
    return lost.length === 0 ? [] : [{ changed, lost }];
  });
  const [first] = harmed;
  if (first === undefined) return null;
  const fields = first.lost.map((path) => JSON.stringify(path));
  const shown = `${joinNames(fields)}, which the config does not declare`;
  const more = harmed.length === 1 ? '' : `, and ${count(harmed.length - 1, 'other monitor')} lost fields, too`;
  const what = `After its update, ${describeNameAndSource(first.changed.declared)} no longer has ${shown}${more}`;
  const places = first.lost.map((path) => `/${path.split('/')[0]}`);
  const next = `Set ${first.lost.length === 1 ? 'the field' : 'the fields'} in the service again, and name ${joinNames([...new Set(places)])} under ${describeKey('update.keep', profile)}, or declare what should stay; name what changes by itself under "list.readOnly"`;
  return { what: [what], next };
}

/** Rule 8. If nothing is left to send, it is a warning. */
function checkOthers({ after, before, unsent }: Facts, { updated: [first] }: Writes): Found | null {
  const others = first === undefined || unsent === 0 ? [] : findOthers(first, before, after);
  if (first === undefined || others.length === 0) return null;
  return {
    what: [`The update of ${describeNameAndSource(first.declared)} also changed ${joinNames(others.map(quoteName))}`],
    next: 'Correct these in the service, and "update" in the service profile: its path must name one monitor',
  };
}

/** Rule 9. */
function checkGone({ after, before }: Facts, { deleted }: Writes): Found | null {
  const kept = deleted.filter(({ actual }) => isStillListed(actual, after, before));
  if (kept.length === 0) return null;
  const what = `The service accepted the deletion of ${joinActual(kept)}, and still lists ${kept.length === 1 ? 'it' : 'them'}`;
  return { what: [what], next: 'Check in the service what became of it, and the key "delete" of the service profile' };
}

/** Rule 10. That every other monitor is still listed at all is part of rule 1. */
function checkIdentifiers({ after, before }: Facts, { deleted }: Writes): Found | null {
  if (deleted.length === 0) return null;
  const ids = new Set(deleted.map(({ id }) => id));
  const [earlier, later] = [indexList(before).byId, indexList(after)];
  const namesOf = (monitors: readonly ActualMonitor[] | undefined) => (monitors ?? []).map(({ name }) => name);
  const moved = before.monitors.filter(({ id, name }) => {
    if (id === null || ids.has(id) || (earlier.get(id)?.length ?? 0) > 1) return false;
    const names = namesOf(later.byId.get(id));
    return names.length > 0 ? !names.includes(name) : later.byName.has(name);
  });
  const taken = deleted.flatMap(({ actual }) => {
    const names = namesOf(later.byId.get(actual.id));
    return names.length > 0 && !names.includes(actual.name) ? [actual] : [];
  });
  const all = [...taken, ...moved];
  if (all.length === 0) return null;
  const what = `After the deletion of ${joinActual(deleted)}, the identifiers of other monitors are different: those of ${joinNames(all.map(quoteName))} now name other monitors, or none`;
  const why = 'A further deletion could hit a monitor that should stay';
  return { what: [what, why], next: 'Delete the others in the service, and remove "delete" from "apply"' };
}
