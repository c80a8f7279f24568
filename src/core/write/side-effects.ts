import { looksLikeState } from '../export/exported-fields.ts';
import { fieldNames } from '../model/fields.ts';
import {
  getAt,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Path,
  parsePointer,
  removeAt,
  writeStep,
} from '../model/json.ts';
import { isSecretName } from '../model/likely-secrets.ts';
import {
  type ActualMonitor,
  type CompleteList,
  type DeclaredMonitor,
  describeName,
  describeNameAndSource,
  identifiers,
} from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { count, joinNames } from '../model/text.ts';
import type { Difference } from '../plan/compare.ts';
import type { ComparedResult } from '../plan/monitor-result.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import { indexList, joinDeclared, quoteName } from './listed.ts';

// What updates did to undeclared fields and to other monitors: rules 7 and 8 of `verification.ts`, and warnings.

export interface UpdateFacts {
  /** What the service has accepted in this run, and unknown outcomes: they may have done harm. */
  readonly updated: readonly ComparedResult[];
  readonly before: CompleteList;
  readonly after: CompleteList;
  readonly profile: Profile;
}

interface SideEffect {
  /** JSON Pointer without the first slash. */
  readonly path: string;
  /** Whether it had a value and is gone, null or empty. */
  readonly isLost: boolean;
}

/**
 * The function compares the undeclared fields of a monitor before and after its update; a field under `ignoreChanges` is
 * undeclared. State, the identifier and the fields under `list.readOnly` are skipped, because they change by themselves; but
 * secrets under `list.readOnly` are compared: they are there only so that `export` does not write them. New fields do not count.
 */
export function createEffectFinder(profile: Profile) {
  const write = (path: Path) => path.map((step) => writeStep(String(step))).join('/');
  const places = fieldNames.flatMap((name) => [profile.fields[name]?.read ?? [], profile.fields[name]?.write ?? []]);
  const mapped = new Set(places.map(write));
  const readOnly = new Set(profile.list.readOnly.map(write));
  const compareMembers = (
    was: JsonObject,
    is: JsonObject,
    wants: Json | undefined,
    above: string,
    isBelowReadOnly: boolean,
  ): readonly SideEffect[] =>
    Object.entries(was).flatMap(([key, value]) => {
      const path = `${above}${writeStep(key)}`;
      if (mapped.has(path)) return [];
      const isReadOnly = (isBelowReadOnly || readOnly.has(path)) && !isSecretName(key);
      if ((above === '' && identifiers.includes(key)) || (isReadOnly && !isObject(value))) return [];
      const [shown, wanted] = [own(is, key), isObject(wants) ? own(wants, key) : undefined];
      // A declared object may have fewer members than the actual one.
      const isDeclared = wanted !== undefined && !(isObject(wanted) && isObject(value));
      return isDeclared || isUnset(value) || changesByItself(key)
        ? []
        : compareField(value, shown, wanted, path, isReadOnly);
    });
  const compareField = (
    value: Json,
    shown: Json | undefined,
    wanted: Json | undefined,
    path: string,
    isReadOnly: boolean,
  ): readonly SideEffect[] => {
    const isLost = isUnset(shown);
    if (!isObject(value) || (!isLost && !isObject(shown)))
      return !isLost && isEqual(value, shown) ? [] : [{ path, isLost }];
    const inner = compareMembers(value, isObject(shown) ? shown : {}, wanted, `${path}/`, isReadOnly);
    return isLost && inner.length > 0 ? [{ path, isLost }] : inner;
  };
  return (
    before: ActualMonitor,
    after: ActualMonitor,
    { body, ignoreChanges }: Pick<DeclaredMonitor, 'body' | 'ignoreChanges'>,
  ): readonly SideEffect[] => {
    const declared = ignoreChanges.map((path) => parsePointer(`/${path}`)).reduce(removeAt, body);
    return compareMembers(before.fields, after.fields, declared, '', false);
  };
}

/** State, and what services count or compute at each write. */
const changesByItself = (key: string) => looksLikeState(key) || /^(version|revision|etag)$/i.test(key);

/** Whether a field has no value: absent, null, or an empty text, list or object. */
function isUnset(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}

/** Equal as JSON; a list may have another order. */
function isEqual(one: Json, other: Json | undefined): boolean {
  if (one === other) return true;
  const [a, b] = [one, other].map((value) =>
    Array.isArray(value) ? value.map((item: Json) => JSON.stringify(item)).toSorted() : value,
  );
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Rule 7. */
export function checkFields({ after, profile, updated }: UpdateFacts) {
  const { byName } = indexList(after);
  const findEffects = createEffectFinder(profile);
  const harmed = updated.flatMap(({ actual, declared, differences }) => {
    const [shown, ...others] = byName.get(declared.name) ?? byName.get(actual.name) ?? [];
    // Another type has other fields.
    if (shown === undefined || others.length > 0 || differences.some(({ path }) => path === 'type')) return [];
    const effects = findEffects(actual, shown, declared);
    const lost = effects.filter(({ isLost }) => isLost).map(({ path }) => path);
    return lost.length === 0 ? [] : { declared, lost };
  });
  const [first] = harmed;
  if (first === undefined) return null;
  const fields = joinNames(first.lost.map((path) => JSON.stringify(path)));
  const more = harmed.length === 1 ? '' : `, and ${count(harmed.length - 1, 'other monitor')} lost fields, too`;
  const what = `After its update, ${describeNameAndSource(first.declared)} no longer has ${fields}, which the config does not declare${more}`;
  const places = new Set(first.lost.map((path) => JSON.stringify(`/${path.split('/')[0]}`)));
  const next = `Set ${first.lost.length === 1 ? 'the field' : 'the fields'} in the service again, and name ${joinNames([...places])} under ${describeKey('update.keep', profile)}, or declare what should stay; name what changes by itself under "list.readOnly"`;
  return { what: [what], next };
}

/** Warns of undeclared fields that the updates have changed, between the list before them and a later one. */
export function warnOfFields({ after, before, profile, updated }: UpdateFacts): readonly Warning[] {
  const findEffects = createEffectFinder(profile);
  const changedFields = (actual: ActualMonitor, declared: Pick<DeclaredMonitor, 'body' | 'ignoreChanges'>) => {
    const shown = indexList(after).byId.get(actual.id)?.at(-1);
    const effects = shown === undefined ? [] : findEffects(actual, shown, declared);
    return effects.filter(({ isLost }) => !isLost).map(({ path }) => path);
  };
  const effects = updated.flatMap(({ actual, declared }) =>
    changedFields(actual, declared).map((field) => ({ declared, field })),
  );
  if (effects.length === 0) return [];
  const written = new Set(updated.map(({ actual }) => actual.id));
  const others = before.monitors.filter(({ id }) => !written.has(id));
  // A field that also changes where nothing was updated is state, whatever its name.
  const state = new Set(others.flatMap((actual) => changedFields(actual, { body: {}, ignoreChanges: [] })));
  const unexpected = effects.filter(({ field }) => !state.has(field));
  return [...Map.groupBy(unexpected, ({ field }) => field)].map(([field, changed]) => {
    const what = `The update of ${joinDeclared(changed, describeName)} also changed ${JSON.stringify(field)}, which the config does not declare`;
    const next = `declare it, or name it under ${describeKey('update.keep', profile)}`;
    return warn(`${what}: ${next}`, changed[0]?.declared.source ?? null);
  });
}

interface OtherFacts extends Pick<UpdateFacts, 'updated' | 'before' | 'after'> {
  /** All updates that were sent in this run, whatever became of them: each explains what changed in its own monitor. */
  readonly requested: readonly ComparedResult[];
}

/** Monitors for which no update was sent, and which got a value that updates sent; with these updates. */
function findOthers({ after, before, requested, updated }: OtherFacts) {
  const own = new Set(requested.map(({ actual }) => actual.id));
  const { byId } = indexList(before);
  return after.monitors.flatMap((other) => {
    const [old, ...more] = byId.get(other.id) ?? [];
    if (old === undefined || more.length > 0 || other.id === null || own.has(other.id)) return [];
    const bodies = [old, other].map(({ body }) => body);
    const isWritten = ({ declared, isReadOnly, path }: Difference) => {
      if (isReadOnly || path === 'name') return false;
      const [then, now] = bodies.map((body) => JSON.stringify(getAt(body, parsePointer(`/${path}`))));
      return then !== now && now === JSON.stringify(declared);
    };
    const isSame = JSON.stringify(bodies[0]) === JSON.stringify(bodies[1]);
    const by = isSame ? [] : updated.filter(({ differences }) => differences.some(isWritten));
    return by.length === 0 ? [] : { name: other.name, quoted: quoteName(other), by };
  });
}

/** Rule 8. If nothing is left to send, it is a warning. */
export function checkOthers(facts: OtherFacts & { readonly unsent: number }) {
  const others = findOthers(facts);
  if (others.length === 0 || facts.unsent === 0) return null;
  const byUpdates = Map.groupBy(others, ({ by }) => `The update of ${joinDeclared(by)} also changed`);
  const what = [...byUpdates].map(([update, found]) => `${update} ${joinNames(found.map(({ quoted }) => quoted))}`);
  const next = 'Correct these in the service, and "update" in the service profile: its path must name one monitor';
  return { what: what.slice(0, 3), next };
}

/**
 * Warns of each undeclared monitor that updates have changed by the last list of the run: rule 8 looks at the first update
 * alone. Declared monitors are compared with that list.
 */
export function warnOfOthers(facts: OtherFacts, declared: readonly DeclaredMonitor[]): readonly Warning[] {
  const names = new Set(declared.flatMap(({ formerly, name }) => [name, formerly?.name]));
  const others = findOthers(facts).filter(({ name }) => !names.has(name));
  const next =
    'correct "update" in the service profile, whose path must name one monitor, unless somebody else has just done that';
  return others.map(({ by, quoted }) =>
    warn(
      `The update of ${joinDeclared(by, describeName)} also changed ${quoted}: ${next}`,
      by[0]?.declared.source ?? null,
    ),
  );
}
