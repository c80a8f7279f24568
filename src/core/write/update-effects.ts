import { covers, isSameValue } from '../model/fields.ts';
import { getAt, isAtOrBelow, parsePointer, writePath } from '../model/json.ts';
import { hideSecretsAt } from '../model/likely-secrets.ts';
import { masked } from '../model/mask.ts';
import type { ActualMonitor, CompleteList } from '../model/monitor.ts';
import { clip } from '../model/text.ts';
import { isIdentity } from '../plan/compare.ts';
import type { ComparedEntry } from '../plan/plan-entry.ts';
import type { Profile } from '../profile/profile.ts';
import { EffectFinder, type FieldEffect, hasOnlyNewIdentifiers } from './field-effects.ts';
import { indexList } from './listed.ts';
import { listChangedElsewhere } from './other-effects.ts';
import type { UpdateFacts } from './rule-facts.ts';
import { createCopyFinder, listSentPlaces } from './sent-places.ts';

// An update changes only what it sent: rule 7 of `verification.ts`. Rule 8 is in
// `other-effects.ts`, and what is no harm and should be known in `update-warnings.ts`.
//
// 1. Compare each updated monitor before and after, without what its plan shows
//    (`field-effects.ts`).
// 2. What is lost is harm, and so is another name, type or target (rule 7); any other value is a
//    warning. Not if it is state: the list also changed it in monitors that were not updated. A
//    name that looks like state makes a loss a warning; and so does an update of the type, because
//    a different type has different fields.

export interface Updated {
  readonly update: ComparedEntry;
  readonly after: ActualMonitor;
  readonly effects: readonly FieldEffect[];
}

/** The updated monitors that the list shows once, and in which something changed. */
export function compareUpdated({ after, profile, updated }: UpdateFacts): readonly Updated[] {
  const finder = new EffectFinder(profile);
  return updated.flatMap((update): readonly Updated[] => {
    const shown = findShown(update, after);
    if (shown === null) return [];
    const isCopied = sendsOperations(profile) ? () => false : createCopyFinder(update, profile);
    const effects = finder
      .find(update.actual, shown, listSentPlaces(update, profile))
      .filter((effect) => !isAsDeclared(effect, update) && !isReplaced(effect, update))
      .map((effect) => {
        const { is, isLost, path, place, was } = effect;
        const mayBeUnkept = !isLost && !isIdentity(path) && !hasOnlyNewIdentifiers(was, is);
        return mayBeUnkept && isCopied(path, place) ? { ...effect, isUnkept: true } : effect;
      });
    return effects.length === 0 ? [] : [{ update, after: shown, effects }];
  });
}

/** Whether the list now shows what the config wants there, which no request could send. */
function isAsDeclared({ is, path }: FieldEffect, update: ComparedEntry): boolean {
  if (!isCompared(path, update)) return false;
  const { body } = update.declared;
  const wanted = getAt(body, parsePointer(`/${path}`)) ?? null;
  return covers(wanted, is) || isSameValue(path, wanted, is);
}

/** Whether the config declares it, and does not ignore any of it. */
export function isCompared(path: string, update: ComparedEntry): boolean {
  const { ignoreChanges } = update.declared;
  const isIgnored = ignoreChanges.some((one) => isAtOrBelow(path, one) || isAtOrBelow(one, path));
  return isDeclared(path, update) && !isIgnored;
}

/** Whether it is the interval of a monitor that has got a schedule in its place. */
function isReplaced(effect: FieldEffect, { actual, differences }: ComparedEntry): boolean {
  if (!effect.isLost || effect.path !== 'intervalSeconds') return false;
  const places = actual.lacks?.map(writePath) ?? [];
  return differences.some(({ path }) => places.some((place) => isAtOrBelow(path, place)));
}

/** By its identifier; or where the service replaces what it updates, by its name. */
function findShown({ actual, declared }: ComparedEntry, list: CompleteList): ActualMonitor | null {
  const { byId, byName } = indexList(list);
  const found = byId.get(actual.id) ?? byName.get(declared.name) ?? byName.get(actual.name) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

function isRetyped({ differences }: ComparedEntry): boolean {
  return differences.some(({ isReadOnly, path }) => path === 'type' && !isReadOnly);
}

/** Step 2, without state. */
export function mayBeHarm(
  { isLost, isNamedLikeState, isUnkept = false, path }: FieldEffect,
  update: ComparedEntry,
): boolean {
  const mayBeLost = isRetyped(update) && path !== 'name';
  if (isIdentity(path)) return !(isLost && mayBeLost);
  if (!(isLost || isUnkept) || mayBeLost) return false;
  return !isNamedLikeState || isDeclared(path, update);
}

export function isDeclared(path: string, { declared }: ComparedEntry): boolean {
  return getAt(declared.body, parsePointer(`/${path}`)) !== undefined;
}

/** Rule 7: the updated monitors with what is harm in them. */
export function findHarmed(facts: UpdateFacts): readonly Updated[] {
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

/** Operations have neither `keep` nor `whole`. */
export function sendsOperations({ update }: Profile): boolean {
  return update !== null && update.operationsAt !== null;
}

/** `60 → 300`, without secrets. */
export function showChange({ is, path, was }: FieldEffect, { after, update }: Updated): string {
  const { actual, declared } = update;
  const steps = parsePointer(`/${path}`);
  if (declared.secretFields.includes(String(steps[0]))) return `${masked} → ${masked}`;
  const shown = [hideSecretsAt(actual.body, steps, was), hideSecretsAt(after.body, steps, is)];
  return shown.map((value) => clip(JSON.stringify(value), 60)).join(' → ');
}
