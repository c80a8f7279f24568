import type { ErrorCode } from '../model/errors.ts';
import { parsePointer } from '../model/json.ts';
import { type CompleteList, describeName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { joinNames } from '../model/text.ts';
import type { ComparedEntry } from '../plan/plan-entry.ts';
import { describeKey, type Profile } from '../profile/profile.ts';
import { type FieldEffect, quotePaths } from './field-effects.ts';
import { isUnlisted, listChangedElsewhere } from './other-effects.ts';
import type { UpdateFacts } from './rule-facts.ts';
import { describeHarm } from './rule-words.ts';
import {
  compareUpdated,
  findHarmed,
  isCompared,
  mayBeHarm,
  sendsOperations,
  showChange,
  type Updated,
} from './update-effects.ts';

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
  const changes: Change[] = [];
  for (const one of compared) {
    // A declared field that differs now has a warning of its own; one that is absent is no
    // difference.
    const effects = one.effects.filter(
      ({ path }) => !isCompared(path, one.update) || !isListed(path, one),
    );
    const byKind = Map.groupBy(effects, (it) => decideKind(it, one.update, state, facts.after));
    for (const [kind, some] of byKind) {
      // Each value that changed is shown.
      const parts = kind === 'changed' ? some.map((effect) => [effect]) : [some];
      if (kind !== null) for (const part of parts) changes.push({ ...one, kind, effects: part });
    }
  }
  const harm = ending === null || ending === 'update-lost-fields' ? [] : findHarmed(facts);
  const groups = Map.groupBy(changes, ({ effects, kind }) => `${kind} ${quotePaths(effects)}`);
  return [
    ...describeHarm(harm, facts).what.map((what) => warn(what)),
    ...[...groups.values()].flatMap((some) => describeGroup(some, facts.profile)),
  ];
}

function isListed(path: string, { after }: Updated): boolean {
  const [field] = parsePointer(`/${path}`);
  return Object.hasOwn(after.body, String(field));
}

type Kind = 'changed' | 'retyped' | 'named like state' | 'unlisted';

interface Change extends Updated {
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

/** @param changes the same fields of several monitors. */
function describeGroup(changes: readonly Change[], profile: Profile): readonly Warning[] {
  const [first] = changes;
  if (first === undefined) return [];
  const who = joinNames(changes.map(({ update }) => describeName(update.declared)));
  const keep = sendsOperations(profile) ? null : describeKey('update.keep', profile);
  return [warn(describeChange(first, who, keep), first.update.declared.source)];
}

function describeChange(first: Change, who: string, keep: string | null): string {
  const them = quotePaths(first.effects);
  switch (first.kind) {
    case 'changed': {
      const next = keep === null ? 'declare it' : `declare it, or name it under ${keep}`;
      const [effect] = first.effects;
      const values = effect === undefined ? '' : ` (${showChange(effect, first)})`;
      return `The update of ${who} also changed ${them}${values}: ${next}`;
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
