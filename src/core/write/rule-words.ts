import { RunError } from '../model/errors.ts';
import { isFieldName } from '../model/fields.ts';
import { writePointer } from '../model/json.ts';
import {
  type ActualMonitor,
  type DeclaredMonitor,
  describeId,
  describeName,
  describeNameAndSource,
} from '../model/monitor.ts';
import { count, joinNames, limitLines } from '../model/text.ts';
import type { ComparedEntry, ObsoleteEntry } from '../plan/plan-entry.ts';
import { describeKey, findChosenIdentifier } from '../profile/profile.ts';
import type { CreatedTwice, Overwritten } from './creation-rules.ts';
import { joinAll, quotePaths } from './field-effects.ts';
import type { Lost } from './list-rules.ts';
import {
  describeNewName,
  indexList,
  joinDeclared,
  joinObsolete,
  quoteDuplicate,
  quoteName,
  showValues,
} from './listed.ts';
import type { HarmedOther } from './other-effects.ts';
import type { Created, Facts, UpdateFacts } from './rule-facts.ts';
import { listKeepPlaces } from './sent-places.ts';
import { isDeclared, sendsOperations, showChange, type Updated } from './update-effects.ts';

// What is said of the rules of `verification.ts` when a list breaks them.

export interface RuleWords {
  /** What the list shows, in lines. */
  readonly what: readonly string[];
  readonly next: string;
  /** The names of the monitors in it that a warning of the run need not repeat. */
  readonly named?: readonly string[];
}

/** Rules 1 and 2. */
export function describeShrunk(lost: readonly Lost[], facts: Facts): RuleWords {
  const { created, operation, profile, scope } = facts;
  const names = joinNames(lost.map(quoteLost));
  const named = lost.slice(0, 3).flatMap(({ actual }) => actual?.name ?? []);
  const first = `${describeWrites(facts)}, the list no longer shows ${names}`;
  const those = lost.length === 1 ? 'that monitor' : 'those monitors';
  if (operation !== 'create') {
    const isOfOthers = lost.some(({ actual }) => actual !== null && !scope.has(actual.name));
    const also = isOfOthers
      ? ', or another workflow has just deleted what is outside the scope'
      : '';
    const why = `The service may have removed ${those} together with another one${also}`;
    const check = `Check in the service what became of ${those}`;
    const isDeleted = `If somebody has just deleted ${lost.length === 1 ? 'it' : 'them'}`;
    const isUndeclared = lost.every(({ declared }) => declared === null);
    const next = isUndeclared
      ? `${check}. ${isDeleted}, nothing is to be done`
      : `${check}, and run again`;
    return { what: [first, why], next, named };
  }
  const why =
    'The list is probably cut off, so a monitor that seems to be missing may exist, ' +
    `and ${joinDeclared(created, describeName)} may exist twice`;
  const verb = profile.list.page === null ? 'declare how pages are requested with' : 'correct';
  const next =
    `Remove ${joinDeclared(created, describeName)} in the service, if it is there twice, and ` +
    `${verb} ${describeKey('list.page', profile)}. ` +
    `If somebody has just deleted ${those}, run again`;
  return { what: [first, why], next, named };
}

function describeWrites({ created, deleted, operation, updated }: Facts): string {
  if (operation === 'create' && created.length > 0)
    return `After ${joinDeclared(created)} ${created.length === 1 ? 'was' : 'were'} created`;
  if (operation === 'update' && updated.length > 0)
    return `After the update of ${joinDeclared(updated)}`;
  if (operation === 'delete' && deleted.length > 0) return describeDeleted(deleted);
  return 'After what this run wrote';
}

function describeDeleted(deleted: readonly ObsoleteEntry[]): string {
  return `After the deletion of ${joinObsolete(deleted)}`;
}

function quoteLost({ actual, declared }: Lost): string {
  return declared === null ? quoteName(actual) : describeNameAndSource(declared);
}

/** Rule 1, where the run has written nothing since the list that showed them. */
export function lostError(lost: readonly DeclaredMonitor[]): RunError {
  const what = `The list no longer shows ${joinNames(lost.map(describeNameAndSource))}`;
  const those = lost.length === 1 ? 'that monitor' : 'those monitors';
  const next = `Check in the service what became of ${those}, and run again`;
  return new RunError({ code: 'list-shrunk', message: `${what}\n${next}` });
}

/** Rule 3. */
export function describeUnlisted(absent: readonly Created[], facts: Facts): RuleWords {
  const { after, before, profile } = facts;
  const [it, its] = absent.length === 1 ? ['it', 'monitor'] : ['them', 'monitors'];
  const first =
    `The service accepted ${joinDeclared(absent)} and does not list ${it}: ` +
    `${it} may exist twice now, and the next sync would create ${it} again`;
  // An identifier that was listed before is that of another monitor, or the number of a job.
  const renamed = absent.flatMap(({ declared, id }) =>
    indexList(before).byId.has(id) ? [] : (describeNewName(declared, id, after) ?? []),
  );
  const shownRenamed = renamed.slice(0, 3);
  const named = [...absent.slice(0, 3), ...shownRenamed].map(({ declared }) => declared.name);
  if (renamed.length > 0) {
    const isUnique = renamed.every((one) => one.isUnique);
    const way = isUnique ? 'Declare the name that the service shows' : `Rename the ${its} there`;
    const next = `${way}, or remove ${isUnique ? `the ${its} there` : it} before the next sync`;
    return { what: [first, ...shownRenamed.map(({ what }) => what)], next, named };
  }
  const shown = `The list shows ${count(after.monitors.length, 'other monitor')}`;
  const next =
    `Remove ${it} in the service. If the list is cut off, declare how pages are requested with ` +
    `${describeKey('list.page', profile)}; if not, check whether the service hides ${it} ` +
    '(private, or of another account)';
  return { what: [first, shown], next, named };
}

/** Rule 4. */
export function describeTwice(twice: readonly CreatedTwice[]): RuleWords {
  const what = twice.map(({ declared, found }) => {
    const ids = found.map(({ id }) => id ?? 'without identifier').join(', ');
    return (
      `This run created ${describeNameAndSource(declared)}, ` +
      `and the list shows it ${found.length} times (${ids})`
    );
  });
  const repeated = twice.filter(({ sends }) => sends > 1);
  const own = repeated.map(({ declared, sends }) => `${describeName(declared)} ${sends} times`);
  const others =
    'Another run may have created it at the same time, or the service created it twice';
  const why =
    own.length === 0
      ? others
      : `This run itself sent ${joinNames(own)}, because the outcome of the first was unknown`;
  const only = own.length === 0 ? ', and let only one sync run at a time' : '';
  const which = twice.length === 1 ? 'them' : 'each';
  const next = `Remove all but one of ${which} in the service${only}`;
  return { what: [...limitLines(what), why], next };
}

/** Rule 12. */
export function describeOthersRun(found: readonly { declared: DeclaredMonitor }[]): RuleWords {
  const what =
    `The list shows ${joinDeclared(found)}, which was missing and which this run has not sent: ` +
    'somebody else creates monitors at the same time';
  const next =
    'Check in the service what exists twice, let only one sync run at a time, and run again';
  return { what: [what], next };
}

/** Rule 5. */
export function describeOverwritten(over: readonly Overwritten[], { profile }: Facts): RuleWords {
  const what = over.map(({ declared, old }) => {
    const under = `${describeNameAndSource(declared)} under ${describeId(old.id)}`;
    return (
      `The service created ${under}, which was that of ${quoteName(old)}: ` +
      'it has replaced that monitor'
    );
  });
  const key = findChosenIdentifier(profile) === null ? 'a target or a name' : 'an identifier';
  const next =
    'Restore the replaced monitor in the service, ' +
    `and declare ${key} that no other monitor has`;
  return { what: what.slice(0, 3), next };
}

/** Rule 6. */
export function describeOtherTarget(created: readonly ComparedEntry[]): RuleWords {
  const what = created.map(({ actual, declared, differences }) => {
    const target = differences.filter(({ path }) => path === 'target');
    const values = target.map((difference) => showValues(difference, declared, actual.body)[1]);
    return (
      `The service accepted ${describeNameAndSource(declared)} and lists it with another ` +
      `target, ${values}`
    );
  });
  const next = 'Declare the target that the list shows, or list "target" under "ignoreChanges"';
  return { what, next };
}

/** Rule 7. */
export function describeHarm(harmed: readonly Updated[], facts: UpdateFacts): RuleWords {
  const [first] = harmed;
  if (first === undefined) return { what: [], next: '' };
  const lost = first.effects.filter(({ isLost }) => isLost);
  const unkept = first.effects.filter(({ isUnkept }) => isUnkept);
  const changed = first.effects.filter(({ isLost, isUnkept }) => !isLost && !isUnkept);
  const parts = [
    ...unkept.map((one) => `did not keep ${JSON.stringify(one.path)} (${showChange(one, first)})`),
    ...(lost.length > 0 ? [`no longer has ${quotePaths(lost)}`] : []),
    ...changed.map((one) => `has another ${JSON.stringify(one.path)} (${showChange(one, first)})`),
  ];
  const it = first.effects.length === 1 ? 'it' : 'them';
  const others = `, and the same happened to ${count(harmed.length - 1, 'other monitor')}`;
  const who = describeNameAndSource(first.update.declared);
  const what = `After its update, ${who} ${parts.join(', and ')}; the update did not set ${it}`;
  const next = adviseOnHarm(first, facts);
  return { what: [harmed.length === 1 ? what : `${what}${others}`], next };
}

function adviseOnHarm({ effects, update }: Updated, { profile }: UpdateFacts): string {
  if (effects.every(({ isUnkept }) => isUnkept))
    return (
      'Correct the monitor in the service, and check there whether the account may set this; ' +
      'name what changes by itself under "list.readOnly"'
    );
  const isPatch = sendsOperations(profile);
  const whole = describeKey('update.whole', profile);
  const keep = describeKey('update.keep', profile);
  // What the request could have had, because the config knows it.
  const ours = effects.filter(({ path }) => isFieldName(path) || isDeclared(path, update));
  const others = effects.filter((effect) => !ours.includes(effect));
  const kept = others.flatMap(({ place }) => listKeepPlaces(place, profile)).map(writePointer);
  const places = joinAll([...new Set(kept)].map((pointer) => JSON.stringify(pointer)));
  const named = others.length === 0 ? 'what the config does not declare' : places;
  const start = 'Correct the monitor in the service';
  if (ours.length === 0) {
    const state = 'name what changes by itself under "list.readOnly"';
    if (isPatch) return `${start}. Declare what should stay; ${state}`;
    return `${start}. Name ${named} under ${keep}, or declare what should stay; ${state}`;
  }
  if (isPatch) {
    const key = describeKey('update', profile);
    return `${start}. The service changed more than the operations name: check ${key}`;
  }
  if (profile.update?.whole) {
    const check = `Check in the service profile where an update sends ${quotePaths(ours)}`;
    return `${start}. ${check}, and name ${named} under ${keep}`;
  }
  const isReplaced = ours.some(({ isLost }) => isLost);
  const why = isReplaced
    ? `The service replaces the monitor: set ${whole} to true`
    : `If the service replaces the monitor, set ${whole} to true`;
  return `${start}. ${why}, and name ${named} under ${keep}`;
}

/** Rule 8. */
export function describeHarmedOthers(
  harmed: readonly HarmedOther[],
  { updated }: UpdateFacts,
): RuleWords {
  const after = `After the update of ${joinDeclared(updated)}`;
  // Thousands of updates may have sent one value.
  const starts = new Map<readonly ComparedEntry[], string>();
  const startOf = ({ by, lost }: HarmedOther): string => {
    if (by === null) return `${after}, the list no longer shows ${quotePaths(lost)} of`;
    const start = starts.get(by) ?? `The update of ${joinDeclared(by)} also changed`;
    starts.set(by, start);
    return start;
  };
  const what = [...Map.groupBy(harmed, startOf)].map(
    ([start, some]) => `${start} ${joinNames(some.map(({ monitor }) => quoteName(monitor)))}`,
  );
  const next =
    'Correct these in the service, and "update" in the service profile: ' +
    'its path must name one monitor. ' +
    'If somebody else or another workflow has just changed them, run again';
  return { what: what.slice(0, 3), next };
}

/** Rule 8 at the end of a run, whose last list may show more. */
export function harmedOthersError(
  harmed: readonly HarmedOther[],
  facts: UpdateFacts,
): RunError | null {
  if (harmed.length === 0) return null;
  const { next, what } = describeHarmedOthers(harmed, facts);
  return new RunError({ code: 'updated-others', message: [...what, next].join('\n') });
}

/** Rule 9. */
export function describeKept(kept: readonly ObsoleteEntry[]): RuleWords {
  const them = kept.length === 1 ? 'it' : 'them';
  const which = joinObsolete(kept);
  const what = `The service accepted the deletion of ${which}, and still lists ${them}`;
  const next =
    `Check in the service what became of ${them}, and check the key "delete" of the ` +
    'service profile';
  return { what: [what], next, named: kept.slice(0, 3).map(({ actual }) => actual.name) };
}

/** Rule 10. */
export function describeMoved(moved: readonly ActualMonitor[], { deleted }: Facts): RuleWords {
  const what =
    `${describeDeleted(deleted)}, the identifiers of other monitors are different: ` +
    `those of ${joinNames(moved.map(quoteName))} now name other monitors, or none`;
  const why = 'A further deletion could hit a monitor that should stay';
  return {
    what: [what, why],
    next: 'Delete the others in the service, and remove "delete" from the input "apply"',
  };
}

/** Rule 11. */
export function describeLostDuplicates(
  gone: readonly ActualMonitor[],
  { deleted }: Facts,
): RuleWords {
  const which = joinNames(gone.map(quoteDuplicate));
  const named = gone.slice(0, 3).map(({ name }) => name);
  const what = `${describeDeleted(deleted)}, the list no longer shows ${which}, which should stay`;
  const why =
    'The service may have deleted a different monitor of that name than the one in the request';
  const next =
    'Check in the service what is left of that name, keep it, and remove its line from "remove"';
  return { what: [what, why], next, named };
}
