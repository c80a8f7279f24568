import { minPageSize } from '../list/page-signals.ts';
import { type ErrorCode, type ErrorFacts, RunError } from '../model/errors.ts';
import {
  type CompleteList,
  type DeclaredMonitor,
  describeId,
  describeName,
  describeNameAndSource,
} from '../model/monitor.ts';
import type { Scope } from '../model/scope.ts';
import { count, joinNames } from '../model/text.ts';
import { compareListed } from '../plan/match.ts';
import type { DeclaredEntry, ObsoleteEntry, Operation } from '../plan/plan-entry.ts';
import { describeKey, documentedApi, findChosenIdentifier } from '../profile/profile.ts';
import {
  describeNewName,
  findListed,
  findVanished,
  indexList,
  isStillListed,
  joinDeclared,
  joinObsolete,
  quoteDuplicate,
  quoteName,
  showValues,
} from './listed.ts';
import { checkFields, checkOthers, type UpdateFacts } from './update-effects.ts';

// A write is trusted by what the list shows after it, and not by its response alone. After the
// first write of an operation, and after its last one, the list must keep these rules:
//
//  1. Every declared monitor that an earlier list showed is listed, however short the list is.
//  2. After the first creation, so is every other monitor that the list showed before, if the list
//     may be cut off: a list of the newest monitors loses one for each new one. A list that did not
//     grow, and lacks as many as were created, is cut off however short it is. After an update or a
//     deletion, every other monitor is listed, too; but one outside the scope may be gone, except
//     after the first update, because another workflow may delete at the same time.
//  3. Every created monitor is listed,
//  4. only once,
//  5. not under the identifier of another monitor, which would be overwritten,
//  6. and the first one with its target, where the list shows one.
//  7. No updated monitor has lost a field, or has another name, type or target, unless the update
//     sent it.
//  8. No monitor for which no update was sent has lost a field, or has got a value that was sent.
//  9. Every deleted monitor is gone.
// 10. After the first deletion, every other monitor still has its identifier and its name.
// 11. The others of the name of a deleted duplicate are listed with their identifiers.
//
// Where a rule is broken, the monitors are listed again, because a list may lag behind; but a
// duplicate stays one. So they are where the list proves nothing. A rule that is still broken then
// stops the run. What became of each write is decided in `outcome.ts`.

interface Facts extends UpdateFacts {
  readonly operation: Operation;
  /** Whether only one write of the operation was sent so far. */
  readonly isFirst: boolean;
  /** All monitors of the config. */
  readonly declared: readonly DeclaredMonitor[];
  /**
   * Declared monitors that an earlier list showed and this one does not, unless the operation
   * itself reports that.
   */
  readonly lost: readonly DeclaredMonitor[];
  /** What the service has accepted in this run. */
  readonly created: readonly Pick<DeclaredEntry, 'declared' | 'id'>[];
  readonly deleted: readonly ObsoleteEntry[];
  /** Number of planned writes of the operation that were not sent. */
  readonly unsent: number;
  readonly scope: Scope;
  /** The list after which the others followed the first write; until then, the list before it. */
  readonly trusted: CompleteList;
  /** How often each creation may have reached the service. */
  readonly sends: ReadonlyMap<unknown, number>;
}

interface Found {
  readonly what: readonly string[];
  readonly next: string;
  /** Whether listing again cannot help. */
  readonly isFinal?: boolean;
}

export type BrokenRule = Found &
  Pick<ErrorFacts, 'code'> &
  Partial<Pick<ErrorFacts, 'serviceCode' | 'status'>> & {
    /** Whether the list shows nothing for certain, neither harm nor that there is none. */
    readonly provesNothing?: boolean;
  };

type Rule = readonly [
  code: ErrorCode,
  applies: (facts: Facts) => boolean,
  check: (facts: Facts) => Found | null,
];

const always = () => true;
const after = (wanted: Operation) => (facts: Facts) => facts.operation === wanted;
const afterFirst = (wanted: Operation) => (facts: Facts) =>
  facts.isFirst && facts.operation === wanted;

const rules: readonly Rule[] = [
  ['created-twice', always, checkOnce],
  ['created-over-another', after('create'), checkOverwritten],
  ['created-not-listed', after('create'), checkListed],
  ['created-with-other-target', afterFirst('create'), checkTarget],
  ['update-lost-fields', after('update'), checkFields],
  ['updated-others', after('update'), checkOthers],
  // Before the next rule, whose error asks to delete the others by hand: the only one that is left
  // may be among them.
  ['list-shrunk', after('delete'), checkDuplicates],
  ['identifiers-changed', afterFirst('delete'), checkIdentifiers],
  ['list-shrunk', always, checkShrunk],
  ['deleted-still-listed', after('delete'), checkGone],
];

/**
 * The most important rule that the list breaks, if any; first one for which listing again cannot
 * help.
 */
export function verify(facts: Facts): BrokenRule | null {
  const { created, deleted, scope, updated } = facts;
  if (created.length + updated.length + deleted.length === 0) return null;
  const broken = rules.flatMap(([code, applies, check]) => {
    const found = applies(facts) ? check(facts) : null;
    return found === null
      ? []
      : { code, ...found, next: `${found.next}${adviseOnOthers(code, scope)}` };
  });
  return broken.find(({ isFinal }) => isFinal) ?? broken[0] ?? null;
}

/** Another workflow may rename its monitors at the same time. */
function adviseOnOthers(code: ErrorCode, { patterns }: Scope): string {
  const isOfOthers = patterns.length > 0 && code === 'identifiers-changed';
  return isOfOthers ? '. If another workflow has just changed the others, run again' : '';
}

/**
 * The broken rule that counts after a further list.
 * @param showsWrites whether that list shows everything that the service accepted: only then it
 * withdraws a broken rule.
 */
export function preferHarm(
  before: BrokenRule | null,
  now: BrokenRule | null,
  showsWrites: boolean,
): BrokenRule | null {
  const isHarm = before !== null && before.provesNothing !== true;
  const isProof = now === null ? showsWrites : now.provesNothing !== true;
  return isHarm && !isProof ? before : now;
}

type Progress = Pick<Facts, 'operation' | 'unsent'>;

export function brokenRuleError(broken: BrokenRule, progress: Progress): RunError {
  const { code, next, serviceCode = null, status = null, what } = broken;
  return stopError({ code, serviceCode, status }, what.join('\n'), progress, next);
}

const nouns = { create: 'missing monitor', update: 'update', delete: 'deletion' };

/** An error that ends the run, with the number of planned writes that are left. */
export function stopError(
  facts: Pick<ErrorFacts, 'code'> & Partial<ErrorFacts>,
  what: string,
  { operation, unsent }: Progress,
  next: string,
): RunError {
  const left = `The other ${unsent === 1 ? `${nouns[operation]} was` : `${unsent} ${nouns[operation]}s were`} not sent`;
  const message = [what, ...(unsent === 0 ? [] : [left]), next].join('\n');
  return new RunError({ ...facts, message });
}

/** Rules 1 and 2. */
function checkShrunk(facts: Facts): Found | null {
  const { after, before, created, declared, deleted, operation, profile, scope, updated } = facts;
  const named = declared.flatMap(({ formerly, name }) => [name, formerly?.name]);
  const known = new Set([...named, ...deleted.map(({ actual }) => actual.name)]);
  // One that somebody has renamed is not lost.
  const mustKeep = mustKeepOthers(facts);
  const vanished = mustKeep || didNotGrow(facts) ? findVanished(before, after, known) : [];
  // Another workflow may delete at the same time; but while trust is earned, nothing may be gone.
  const mayGo = operation === 'delete' || (operation === 'update' && !mustBeTrusted(facts));
  const lostOthers = vanished.filter(({ name }) => !mayGo || scope.has(name));
  const lost = [...facts.lost.map(describeNameAndSource), ...lostOthers.map(quoteName)];
  if (lost.length === 0) return null;
  const writes = {
    create:
      created.length > 0 &&
      `After ${joinDeclared(created)} ${created.length === 1 ? 'was' : 'were'} created`,
    update: updated.length > 0 && `After the update of ${joinDeclared(updated)}`,
    delete: deleted.length > 0 && `After the deletion of ${joinObsolete(deleted)}`,
  };
  const first =
    `${writes[operation] || 'After what this run wrote'}, ` +
    `the list no longer shows ${joinNames(lost)}`;
  const those = lost.length === 1 ? 'that monitor' : 'those monitors';
  if (operation !== 'create') {
    const isOfOthers = lostOthers.some(({ name }) => !scope.has(name));
    const also = isOfOthers
      ? ', or another workflow has just deleted what is outside the scope'
      : '';
    const why = `The service may have removed ${those} together with another one${also}`;
    const check = `Check in the service what became of ${those}`;
    const isUndeclared = facts.lost.length === 0;
    const next = isUndeclared
      ? `${check}. If somebody has just deleted ${lost.length === 1 ? 'it' : 'them'}, ` +
        'nothing is to be done'
      : `${check}, and run again`;
    return { what: [first, why], next };
  }
  const names = joinDeclared(created, describeName);
  const why =
    'The list is probably cut off, so a monitor that seems to be missing may exist, ' +
    `and ${names} may exist twice`;
  const next =
    `Correct ${describeKey('list.page', profile)}. ` +
    `If somebody has just deleted ${those}, run again`;
  return { what: [first, why], next };
}

/** Rule 11, as far as the name is not lost. */
function checkDuplicates({ after, deleted, lost }: Facts): Found | null {
  const isNamed = new Set(lost.map(({ name }) => name));
  const staying = new Set(deleted.flatMap(({ requestedBy }) => requestedBy.staying ?? []));
  const gone = [...staying].filter(
    (one) => !isNamed.has(one.name) && findListed(one, after) === undefined,
  );
  if (gone.length === 0) return null;
  const which = joinNames(gone.map(quoteDuplicate));
  const what =
    `After the deletion of ${joinObsolete(deleted)}, the list no longer shows ${which}, ` +
    'which should stay';
  const why =
    'The service may have deleted a different monitor of that name than the one in the request';
  const next =
    'Check in the service what is left of that name, keep it, and remove its line from "remove"';
  return { what: [what, why], next };
}

/** Whether even undeclared monitors may not disappear. */
function mustKeepOthers(facts: Facts): boolean {
  const { after, before, created, deleted, isFirst, operation, profile, updated } = facts;
  if ({ create: created, update: updated, delete: deleted }[operation].length === 0) return false;
  // They most likely went with what was updated or deleted.
  if (operation !== 'create') return true;
  const isLong = Math.max(before.monitors.length, after.monitors.length) >= minPageSize;
  return isFirst && (profile.list.page !== null || isLong);
}

/** Whether others follow if the list shows that the first write had no other effect. */
function mustBeTrusted({ isFirst, unsent }: Facts): boolean {
  return isFirst && unsent > 0;
}

/**
 * Whether the list is probably a window: it is not longer than an earlier one, and lost as many
 * monitors as were created since. After trust is earned, a single one is no sign of that: somebody
 * may have deleted it.
 */
function didNotGrow({ after, before, created, operation, trusted }: Facts): boolean {
  if (operation !== 'create') return false;
  return [before, trusted].some((earlier) => {
    const { byName } = indexList(earlier);
    const since = created.filter(({ declared }) => !byName.has(declared.name));
    const minLost = Math.max(since.length, earlier === before ? 1 : 2);
    if (since.length === 0 || after.monitors.length > earlier.monitors.length) return false;
    return findVanished(earlier, after, new Set()).length >= minLost;
  });
}

/**
 * The error for declared monitors that an earlier list showed, where this run has written nothing
 * since.
 */
export function lostError(lost: readonly DeclaredMonitor[]): RunError {
  const what = `The list no longer shows ${joinNames(lost.map(describeNameAndSource))}`;
  const next =
    'Check in the service what became of ' +
    `${lost.length === 1 ? 'that monitor' : 'those monitors'}, and run again`;
  return new RunError({ code: 'list-shrunk', message: `${what}\n${next}` });
}

/** Rule 3. */
function checkListed({ after, before, created, profile }: Facts): Found | null {
  const absent = created.filter(({ declared }) => !indexList(after).byName.has(declared.name));
  if (absent.length === 0) return null;
  const [it, its] = absent.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
  const first =
    `The service accepted ${joinDeclared(absent)} and does not list ${it}: ` +
    `the next sync would create ${it} again`;
  // An identifier that was listed before is that of another monitor, or the number of a job.
  const renamed = absent.flatMap(({ declared, id }) =>
    indexList(before).byId.has(id) ? [] : (describeNewName(declared, id, after) ?? []),
  );
  if (renamed.length > 0) {
    const isUnique = renamed.every((one) => one.isUnique);
    const way = isUnique ? 'Declare the name that the service shows' : `Rename the ${its} there`;
    const next = `${way}, or remove ${isUnique ? `the ${its} there` : it} before the next sync`;
    return { what: [first, ...renamed.slice(0, 3).map(({ what }) => what)], next };
  }
  const shown = `The list shows ${count(after.monitors.length, 'other monitor')}`;
  const cutOff =
    profile === documentedApi ? '' : `, or ${describeKey('list.page', profile)} is wrong`;
  const next =
    `Check whether the service hides the ${its} from the list (private, of another account, ` +
    `beyond the end of a list that is cut off)${cutOff}, ` +
    `and remove ${it} there before the next sync`;
  return { what: [first, shown], next };
}

/** Rule 4. */
function checkOnce({ after, created, sends }: Facts): Found | null {
  const { byName } = indexList(after);
  const twice = created
    .map(({ declared }) => ({ declared, found: byName.get(declared.name) ?? [] }))
    .filter(({ found }) => found.length > 1);
  if (twice.length === 0) return null;
  const what = twice.map(({ declared, found }) => {
    const ids = found.map(({ id }) => id ?? 'without identifier').join(', ');
    return (
      `This run created ${describeNameAndSource(declared)}, ` +
      `and the list shows it ${found.length} times (${ids})`
    );
  });
  const shown = what.slice(0, 10);
  if (what.length > shown.length)
    shown.push(`… and ${count(what.length - shown.length, 'other monitor')}`);
  const repeated = twice.filter(({ declared }) => (sends.get(declared) ?? 0) > 1);
  const own = repeated.map(
    ({ declared }) => `${describeName(declared)} ${sends.get(declared)} times`,
  );
  const others =
    'Another run may have created it at the same time, or the service created it twice';
  const why =
    own.length === 0
      ? others
      : `This run itself sent ${joinNames(own)}, because the outcome of the first was unknown`;
  const only = own.length === 0 ? ', and let only one sync run at a time' : '';
  const next = `Remove all but one of ${twice.length === 1 ? 'them' : 'each'} in the service${only}`;
  // Without identifiers, an order that moves may show one twice.
  const isFinal = twice.every(
    ({ found }) => new Set(found.map(({ id }) => id)).size === found.length,
  );
  return { what: [...shown, why], next, isFinal };
}

/** Rule 5. A service that creates or replaces by another key than the name, such as the target. */
function checkOverwritten({ after, before, created, profile }: Facts): Found | null {
  const [earlier, later] = [indexList(before), indexList(after)];
  const over = created.flatMap(({ declared }) => {
    const [found, ...more] = later.byName.get(declared.name) ?? [];
    const [old, ...others] = earlier.byId.get(found?.id ?? null) ?? [];
    const isOne =
      more.length + others.length === 0 && later.byId.get(found?.id ?? null)?.length === 1;
    const isOther =
      found !== undefined && found.id !== null && old !== undefined && old.name !== declared.name;
    return isOne && isOther ? [{ declared, old }] : [];
  });
  if (over.length === 0) return null;
  const what = over.map(({ declared, old }) => {
    const under = `${describeNameAndSource(declared)} under ${describeId(old.id)}`;
    return (
      `The service created ${under}, which was that of ${quoteName(old)}: ` +
      'it has replaced that monitor'
    );
  });
  const key = findChosenIdentifier(profile) === null ? 'a target or a name' : 'an identifier';
  const next = `Restore the replaced monitor in the service, and declare ${key} that no other monitor has`;
  return { what: what.slice(0, 3), next, isFinal: true };
}

/** Rule 6. */
function checkTarget({ after, created }: Facts): Found | null {
  const declared = created.slice(0, 1).map((first) => first.declared);
  const [shown] = compareListed(declared, after);
  const target = shown?.differences.find(
    ({ actual, path }) => path === 'target' && actual !== null,
  );
  if (shown === undefined || target === undefined) return null;
  const [, value] = showValues(target, shown.declared, shown.actual.body);
  const what =
    `The service accepted ${describeNameAndSource(shown.declared)} and lists it with another ` +
    `target, ${value}`;
  const next = 'Declare the target that the list shows, or list "target" under "ignoreChanges"';
  return { what: [what], next, isFinal: true };
}

/** Rule 9. */
function checkGone({ after, before, deleted }: Facts): Found | null {
  const kept = deleted.filter(({ actual }) => isStillListed(actual, after, before));
  if (kept.length === 0) return null;
  const them = kept.length === 1 ? 'it' : 'them';
  const what = `The service accepted the deletion of ${joinObsolete(kept)}, and still lists ${them}`;
  const next =
    `Check in the service what became of ${them}, and check the key "delete" of the ` +
    'service profile';
  return { what: [what], next };
}

/** Rule 10. That every other monitor is still listed at all is rule 2. */
function checkIdentifiers({ after, before, deleted }: Facts): Found | null {
  const gone = new Set(deleted.map(({ id }) => id));
  const [earlier, later] = [indexList(before).byId, indexList(after)];
  const moved = before.monitors.filter(({ id, name }) => {
    if (id === null || (earlier.get(id)?.length ?? 0) > 1) return false;
    const named = later.byId.get(id);
    return named === undefined
      ? !gone.has(id) && later.byName.has(name)
      : named.every((one) => one.name !== name);
  });
  if (deleted.length === 0 || moved.length === 0) return null;
  const what =
    `After the deletion of ${joinObsolete(deleted)}, ` +
    'the identifiers of other monitors are different: ' +
    `those of ${joinNames(moved.map(quoteName))} now name other monitors, or none`;
  const why = 'A further deletion could hit a monitor that should stay';
  return {
    what: [what, why],
    next: 'Delete the others in the service, and remove "delete" from "apply"',
  };
}
