import type { ErrorCode } from '../model/errors.ts';
import { isAtOrBelow } from '../model/json.ts';
import { type CompleteList, type DeclaredMonitor, describeName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { joinNames } from '../model/text.ts';
import { compareListed } from '../plan/match.ts';
import type { ComparedEntry } from '../plan/plan-entry.ts';
import { describeKey, listReadOnlyFields, type Profile } from '../profile/profile.ts';
import { type FieldEffect, quotePaths } from './field-effects.ts';
import { isUnlisted, listChangedElsewhere } from './other-effects.ts';
import type { UpdateFacts } from './rule-facts.ts';
import { describeHarm } from './rule-words.ts';
import {
  compareUpdated,
  findHarmed,
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
  const harm = ending === null || ending === 'update-lost-fields' ? [] : findHarmed(facts);
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
    ...describeHarm(harm, facts).what.map((what) => warn(what)),
    ...[...groups.values()].flatMap((fields) => describeGroup(fields, facts.profile)),
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
function describeGroup(
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

/** The paths in which declared monitors differ from the list now. */
function listDiffering(compared: readonly Updated[], { after, profile }: UpdateFacts) {
  const declared = compared.map(({ update }) => update.declared);
  const results = compareListed(declared, after, (body) => listReadOnlyFields(profile, body));
  return new Map<DeclaredMonitor, readonly string[]>(
    results.map((result) => [result.declared, result.differences.map(({ path }) => path)]),
  );
}

function touches(path: string, effect: FieldEffect): boolean {
  return isAtOrBelow(path, effect.path) || isAtOrBelow(effect.path, path);
}
