import { type ErrorCode, RunError } from '../model/errors.ts';
import { covers, isFieldName, isSameValue } from '../model/fields.ts';
import { getAt, isAtOrBelow, own, parsePointer, writePointer } from '../model/json.ts';
import { hideSecretsAt } from '../model/likely-secrets.ts';
import { masked } from '../model/mask.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  describeName,
  describeNameAndSource,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { clip, count, joinNames } from '../model/text.ts';
import { fieldOf, isIdentity } from '../plan/compare.ts';
import { compareListed } from '../plan/match.ts';
import type { ComparedEntry } from '../plan/plan-entry.ts';
import { describeKey, listReadOnlyFields, type Profile } from '../profile/profile.ts';
import {
  EffectFinder,
  type FieldEffect,
  isEqual,
  isUnset,
  listSentPlaces,
} from './field-effects.ts';
import { indexList, joinDeclared, quoteName } from './listed.ts';
import type { Found, UpdateFacts } from './rule-facts.ts';

// An update changes only what it sent: rules 7 and 8 of `verification.ts`, and warnings.
//
// 1. Compare each updated monitor before and after, without what its plan shows
//    (`field-effects.ts`).
// 2. What is lost is harm, and so is another name, type or target (rule 7); any other value is a
//    warning. Not if it is state: the list also changed it in monitors that were not updated. A
//    name that looks like state makes a loss a warning; and so does an update of the type, because
//    a different type has different fields.
// 3. Compare all other monitors in the same way. One that lost a field, or got a value that was
//    sent, is harmed (rule 8). Not if it is state: by its name, or because the list changed it in
//    other monitors to another value, or no longer shows it at all.

interface Updated {
  readonly update: ComparedEntry;
  readonly after: ActualMonitor;
  readonly effects: readonly FieldEffect[];
}

interface Other {
  readonly before: ActualMonitor;
  readonly after: ActualMonitor;
  readonly effects: readonly FieldEffect[];
}

/** The updated monitors that the list shows once, and in which something changed. */
function compareUpdated({ after, profile, updated }: UpdateFacts): readonly Updated[] {
  const finder = new EffectFinder(profile);
  return updated.flatMap((update): readonly Updated[] => {
    const shown = findShown(update, after);
    if (shown === null) return [];
    const effects = finder
      .find(update.actual, shown, listSentPlaces(update, profile))
      .filter((effect) => !isAsDeclared(effect, update));
    return effects.length === 0 ? [] : [{ update, after: shown, effects }];
  });
}

/** Whether the list now shows what the config wants there, which no request could send. */
function isAsDeclared({ is, path }: FieldEffect, { declared }: ComparedEntry): boolean {
  const wanted = getAt(declared.body, parsePointer(`/${path}`));
  if (wanted === undefined || !(covers(wanted, is) || isSameValue(path, wanted, is, declared.body)))
    return false;
  return !declared.ignoreChanges.some((one) => isAtOrBelow(path, one) || isAtOrBelow(one, path));
}

/** By its identifier; or where the service replaces what it updates, by its name. */
function findShown({ actual, declared }: ComparedEntry, list: CompleteList): ActualMonitor | null {
  const { byId, byName } = indexList(list);
  const found = byId.get(actual.id) ?? byName.get(declared.name) ?? byName.get(actual.name) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** All monitors for which no update was sent, and that both lists show once by an identifier. */
function compareOthers({ after, before, profile, requested }: UpdateFacts): readonly Other[] {
  const finder = new EffectFinder(profile);
  const sent = new Set(requested.map(({ actual }) => actual.id));
  const earlier = indexList(before).byId;
  const later = indexList(after).byId;
  const others: Other[] = [];
  for (const now of after.monitors) {
    if (now.id === null || sent.has(now.id)) continue;
    const old = earlier.get(now.id);
    if (old?.length !== 1 || old[0] === undefined || later.get(now.id)?.length !== 1) continue;
    others.push({ before: old[0], after: now, effects: finder.find(old[0], now) });
  }
  return others;
}

/** The places that changed or lost their value in monitors for which no update was sent. */
function listChangedElsewhere(facts: UpdateFacts): ReadonlySet<string> {
  const effects = compareOthers(facts).flatMap((other) => other.effects);
  return new Set(effects.map(({ place }) => place));
}

function isRetyped({ differences }: ComparedEntry): boolean {
  return differences.some(({ isReadOnly, path }) => path === 'type' && !isReadOnly);
}

/** Step 2, without state. */
function mayBeHarm(
  { isLost, isNamedLikeState, path }: FieldEffect,
  update: ComparedEntry,
): boolean {
  const mayBeLost = isRetyped(update) && path !== 'name';
  if (isIdentity(path)) return !(isLost && mayBeLost);
  if (!isLost || mayBeLost) return false;
  return !isNamedLikeState || isDeclared(path, update);
}

function isDeclared(path: string, { declared }: ComparedEntry): boolean {
  return getAt(declared.body, parsePointer(`/${path}`)) !== undefined;
}

/** The updated monitors with what is harm in them. */
function findHarmed(facts: UpdateFacts): readonly Updated[] {
  const suspected = compareUpdated(facts)
    .map((one) => ({ ...one, effects: one.effects.filter((it) => mayBeHarm(it, one.update)) }))
    .filter(({ effects }) => effects.length > 0);
  if (suspected.length === 0) return [];
  const state = listChangedElsewhere(facts);
  const isHarm = ({ path, place }: FieldEffect) => isIdentity(path) || !state.has(place);
  return suspected
    .map((one) => ({ ...one, effects: one.effects.filter(isHarm) }))
    .filter(({ effects }) => effects.length > 0);
}

/** Rule 7. */
export function checkFields(facts: UpdateFacts): Found | null {
  const harmed = findHarmed(facts);
  const [first] = harmed;
  if (first === undefined) return null;
  const { profile } = facts;
  const lost = first.effects.filter(({ isLost }) => isLost);
  const changed = first.effects.filter(({ isLost }) => !isLost);
  const parts = [
    ...(lost.length > 0 ? [`no longer has ${quotePaths(lost)}`] : []),
    ...changed.map((one) => `has another ${JSON.stringify(one.path)} (${showChange(one, first)})`),
  ];
  const it = first.effects.length === 1 ? 'it' : 'them';
  const others = `, and the same happened to ${count(harmed.length - 1, 'other monitor')}`;
  const who = describeNameAndSource(first.update.declared);
  const what = `After its update, ${who} ${parts.join(', and ')}; the update did not set ${it}`;
  return { what: [harmed.length === 1 ? what : `${what}${others}`], next: advise(first, profile) };
}

function advise(harmed: Updated, profile: Profile): string {
  const { effects, update } = harmed;
  const isPatch = sendsOperations(profile);
  const whole = describeKey('update.whole', profile);
  const keep = describeKey('update.keep', profile);
  // What the request could have had, because the config knows it.
  const ours = effects.filter(({ path }) => isFieldName(path) || isDeclared(path, update));
  const others = effects.filter((effect) => !ours.includes(effect));
  const tops = others.map(({ place }) => writePointer(parsePointer(`/${place}`).slice(0, 1)));
  const places = joinAll([...new Set(tops)].map((pointer) => JSON.stringify(pointer)));
  const named = others.length === 0 ? 'what the config does not declare' : places;
  const start = 'Correct the monitor in the service';
  if (ours.length === 0) {
    const state = 'name what changes by itself under "list.readOnly"';
    if (isPatch) return `${start}. Declare what should stay; ${state}`;
    return `${start}. Name ${named} under ${keep}, or declare what should stay; ${state}`;
  }
  if (isPatch) {
    const update = describeKey('update', profile);
    return `${start}. The service changed more than the operations name: check ${update}`;
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

/** Operations have neither `keep` nor `whole`. */
function sendsOperations({ update }: Profile): boolean {
  return update !== null && update.operationsAt !== null;
}

function quotePaths(effects: readonly Pick<FieldEffect, 'path'>[]): string {
  return joinAll(effects.map(({ path }) => JSON.stringify(path)));
}

/** Nothing that is lost may be hidden; but a monitor may have thousands of fields. */
function joinAll(texts: readonly string[]): string {
  const more = texts.length > 50 ? [`${texts.length - 50} more`] : [];
  return [...texts.slice(0, 50), ...more].join(', ');
}

/** `60 → 300`, without secrets. */
function showChange({ is, path, was }: FieldEffect, { after, update }: Updated): string {
  const { actual, declared } = update;
  const steps = parsePointer(`/${path}`);
  if (declared.secretFields.includes(String(steps[0]))) return `${masked} → ${masked}`;
  const shown = [hideSecretsAt(actual.body, steps, was), hideSecretsAt(after.body, steps, is)];
  return shown.map((value) => clip(JSON.stringify(value), 60)).join(' → ');
}

/**
 * Warns of what the updates changed without having sent it, between the list before them and a
 * later one, unless it is state.
 * @param ending the error that ended the run: harm that it does not report is a warning, too.
 */
export function warnOfFields(
  facts: UpdateFacts,
  ending: ErrorCode | null = null,
): readonly Warning[] {
  const compared = compareUpdated(facts);
  if (compared.length === 0) return [];
  const state = listChangedElsewhere(facts);
  const differing = listDiffering(compared, facts);
  const changes: Change[] = [];
  for (const one of compared) {
    const paths = differing.get(one.update.declared) ?? [];
    for (const effect of one.effects) {
      const kind = decideKind(effect, one.update, state, facts.after);
      // A declared field that differs now has a warning of its own.
      if (kind === null || paths.some((path) => touches(path, effect))) continue;
      changes.push({ ...one, effect, kind });
    }
  }
  const harm = ending === null || ending === 'update-lost-fields' ? null : checkFields(facts);
  const byField = [
    ...Map.groupBy(changes, ({ effect, kind }) => `${kind} ${effect.path}`).values(),
  ];
  // What the same monitors have lost is one warning.
  const groups = Map.groupBy(byField, ([first, ...rest]) => {
    const names = [first, ...rest].map((one) => one?.update.declared.name);
    return JSON.stringify([
      first?.kind,
      ...(first?.kind === 'changed' ? [first.effect.path] : names),
    ]);
  });
  return [
    ...(harm?.what ?? []).map((what) => warn(what)),
    ...[...groups.values()].flatMap((fields) => describeChanges(fields, facts.profile)),
  ];
}

type Kind = 'changed' | 'retyped' | 'named like state' | 'unlisted';

interface Change extends Updated {
  readonly effect: FieldEffect;
  readonly kind: Kind;
}

/** What a warning says of an effect; null for harm, and for state. */
function decideKind(
  effect: FieldEffect,
  update: ComparedEntry,
  state: ReadonlySet<string>,
  after: CompleteList,
): Kind | null {
  const { isLost, isNamedLikeState, place } = effect;
  if (state.has(place)) return isUnlisted(effect, after) && !isNamedLikeState ? 'unlisted' : null;
  if (mayBeHarm(effect, update)) return null;
  if (!isLost) return isNamedLikeState ? null : 'changed';
  return isNamedLikeState ? 'named like state' : 'retyped';
}

/** @param fields for each field, its changes in the same monitors. */
function describeChanges(
  fields: readonly (readonly Change[])[],
  profile: Profile,
): readonly Warning[] {
  const [changes = []] = fields;
  const [first] = changes;
  if (first === undefined) return [];
  const who = joinNames(changes.map(({ update }) => describeName(update.declared)));
  const all = fields.flatMap(([one]) => one?.effect ?? []);
  const keep = sendsOperations(profile) ? null : describeKey('update.keep', profile);
  const sentence = describeChange(first, who, all, keep);
  return [warn(sentence, first.update.declared.source)];
}

function describeChange(
  first: Change,
  who: string,
  effects: readonly FieldEffect[],
  keep: string | null,
): string {
  const them = quotePaths(effects);
  switch (first.kind) {
    case 'changed': {
      const next = keep === null ? 'declare it' : `declare it, or name it under ${keep}`;
      return (
        `The update of ${who} also changed ${them} ` +
        `(${showChange(first.effect, first)}): ${next}`
      );
    }
    case 'retyped': {
      const next = 'set again in the service what the new type needs';
      return `The update of the type of ${who} cleared ${them}: ${next}`;
    }
    case 'named like state': {
      const next =
        keep === null
          ? 'declare a setting, and name state under "list.readOnly"'
          : `name a setting under ${keep}, and state under "list.readOnly"`;
      return `The update of ${who} cleared ${them}, which may be state by the name: ${next}`;
    }
    case 'unlisted': {
      const next = 'check in the service what became of it';
      return `After the update of ${who}, no listed monitor has ${them}: ${next}`;
    }
  }
}

/** Whether the list no longer has the key for any monitor. */
function isUnlisted({ isAbsent, path, place }: FieldEffect, { monitors }: CompleteList): boolean {
  if (!isAbsent || isFieldName(path)) return false;
  const steps = parsePointer(`/${place}`);
  return monitors.every(({ fields }) => getAt(fields, steps) === undefined);
}

/** The paths in which declared monitors differ from the list now. */
function listDiffering(compared: readonly Updated[], { after, profile }: UpdateFacts) {
  const declared = compared.map(({ update }) => update.declared);
  const results = compareListed(declared, after, listReadOnlyFields(profile));
  return new Map<DeclaredMonitor, readonly string[]>(
    results.map((result) => [result.declared, result.differences.map(({ path }) => path)]),
  );
}

function touches(path: string, effect: FieldEffect): boolean {
  return isAtOrBelow(path, effect.path) || isAtOrBelow(effect.path, path);
}

interface Harmed {
  readonly quoted: string;
  /** The start of a sentence that its name ends. */
  readonly start: string;
}

/** Step 3. */
function findHarmedOthers(facts: UpdateFacts): readonly Harmed[] {
  if (facts.updated.length === 0) return [];
  const others = compareOthers(facts);
  const written = indexWritten(facts.updated);
  const isState = createStateFinder(others, facts);
  const after = `After the update of ${joinDeclared(facts.updated)}`;
  // Thousands of updates may have sent one value.
  const starts = new Map<readonly ComparedEntry[], string>();
  return others.flatMap((other): readonly Harmed[] => {
    const quoted = quoteName(other.after);
    const by = findWriters(other.before, other.after, written);
    if (by !== null) {
      const start = starts.get(by) ?? `The update of ${joinDeclared(by)} also changed`;
      starts.set(by, start);
      return [{ quoted, start }];
    }
    const lost = other.effects.filter((effect) => effect.isLost && !isState(effect));
    if (lost.length === 0) return [];
    return [{ quoted, start: `${after}, the list no longer shows ${quotePaths(lost)} of` }];
  });
}

/** What changes by itself in other monitors, so that no update has cleared it there. */
function createStateFinder(others: readonly Other[], { after, updated }: UpdateFacts) {
  const known = new Map<string, boolean>();
  const decide = (effect: FieldEffect): boolean => {
    if (effect.isNamedLikeState) return true;
    const steps = parsePointer(`/${effect.place}`);
    const hadAll = updated.some(({ actual }) => !isUnset(getAt(actual.fields, steps)));
    if (hadAll && isUnlisted(effect, after)) return true;
    return others.some(({ after: now, before: old, effects }) => {
      const isChanged = effects.some(({ isLost, place }) => place === effect.place && !isLost);
      return isChanged || (isUnset(getAt(old.fields, steps)) && !isUnset(getAt(now.fields, steps)));
    });
  };
  return (effect: FieldEffect): boolean => {
    const isState = known.get(effect.place) ?? decide(effect);
    known.set(effect.place, isState);
    return isState;
  };
}

/** Updates by field, path and declared value, so that each other monitor is compared once. */
type Written = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, ComparedEntry[]>>>;

function indexWritten(updated: readonly ComparedEntry[]): Written {
  const written = new Map<string, Map<string, Map<string, ComparedEntry[]>>>();
  for (const update of updated)
    for (const { declared, isReadOnly, path } of update.differences) {
      // Any number of monitors may be given one name, which is reported elsewhere.
      if (isReadOnly || path === 'name') continue;
      const byPath = getOrAdd(written, fieldOf({ path }), newMap<Map<string, ComparedEntry[]>>);
      const byValue = getOrAdd(byPath, path, newMap<ComparedEntry[]>);
      getOrAdd(byValue, JSON.stringify(declared), (): ComparedEntry[] => []).push(update);
    }
  return written;
}

function newMap<Value>(): Map<string, Value> {
  return new Map();
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}

/** The updates that sent a value which this monitor has got. */
function findWriters(
  { body: old }: ActualMonitor,
  { body: now }: ActualMonitor,
  written: Written,
): readonly ComparedEntry[] | null {
  for (const [field, byPath] of written) {
    // Most fields of most monitors are as they were.
    if (isEqual(own(old, field) ?? null, own(now, field))) continue;
    for (const [path, byValue] of byPath) {
      const steps = parsePointer(`/${path}`);
      const value = JSON.stringify(getAt(now, steps));
      const found = value === undefined ? undefined : byValue.get(value);
      if (found !== undefined && JSON.stringify(getAt(old, steps)) !== value) return found;
    }
  }
  return null;
}

/** Rule 8. */
export function checkOthers(facts: UpdateFacts): Found | null {
  const harmed = findHarmedOthers(facts);
  if (harmed.length === 0) return null;
  const groups = Map.groupBy(harmed, ({ start }) => start);
  const what = [...groups].map(
    ([start, some]) => `${start} ${joinNames(some.map(({ quoted }) => quoted))}`,
  );
  const next =
    'Correct these in the service, and "update" in the service profile: ' +
    'its path must name one monitor. ' +
    'If somebody else or another workflow has just changed them, run again';
  return { what: what.slice(0, 3), next };
}

/** Rule 8 at the end of a run, whose last list may show more. */
export function othersError(facts: UpdateFacts): RunError | null {
  const found = checkOthers(facts);
  if (found === null) return null;
  return new RunError({ code: 'updated-others', message: [...found.what, found.next].join('\n') });
}
