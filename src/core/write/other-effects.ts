import { isFieldName } from '../model/fields.ts';
import { getAt, own, parsePointer } from '../model/json.ts';
import type { ActualMonitor, CompleteList } from '../model/monitor.ts';
import { fieldOf } from '../plan/compare.ts';
import type { ComparedEntry } from '../plan/plan-entry.ts';
import { EffectFinder, type FieldEffect, isEqual, isUnset } from './field-effects.ts';
import { indexList } from './listed.ts';
import type { UpdateFacts } from './rule-facts.ts';

// An update changes no other monitor: rule 8 of `verification.ts`. All monitors for which no update
// was sent are compared before and after. One that lost a field, or got a value that was sent, is
// harmed. Not if it is state: by its name, or because it got another value in other monitors, or
// because the list no longer shows it at all, where an updated monitor had it, too.

interface Other {
  readonly before: ActualMonitor;
  readonly after: ActualMonitor;
  readonly effects: readonly FieldEffect[];
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
export function listChangedElsewhere(facts: UpdateFacts): ReadonlySet<string> {
  const effects = compareOthers(facts).flatMap((other) => other.effects);
  return new Set(effects.map(({ place }) => place));
}

/** Whether the list no longer has the key for any monitor. */
export function isUnlisted({ path, place }: FieldEffect, { monitors }: CompleteList): boolean {
  if (isFieldName(path)) return false;
  const steps = parsePointer(`/${place}`);
  return monitors.every(({ fields }) => getAt(fields, steps) === undefined);
}

export interface HarmedOther {
  readonly monitor: ActualMonitor;
  /** The updates that sent a value which it has got; null if it lost fields. */
  readonly by: readonly ComparedEntry[] | null;
  readonly lost: readonly FieldEffect[];
}

/** Rule 8. */
export function findHarmedOthers(facts: UpdateFacts): readonly HarmedOther[] {
  if (facts.updated.length === 0) return [];
  const others = compareOthers(facts);
  const written = indexWritten(facts.updated);
  const isState = createStateFinder(others, facts);
  return others.flatMap(({ after: monitor, before, effects }): readonly HarmedOther[] => {
    const by = findWriters(before, monitor, written);
    if (by !== null) return [{ monitor, by, lost: [] }];
    const lost = effects.filter((effect) => effect.isLost && !isState(effect));
    return lost.length === 0 ? [] : [{ monitor, by, lost }];
  });
}

/** What changes by itself in other monitors, so that no update has cleared it there. */
function createStateFinder(others: readonly Other[], { after, updated }: UpdateFacts) {
  const known = new Map<string, boolean>();
  const decide = (effect: FieldEffect): boolean => {
    if (effect.isNamedLikeState) return true;
    const steps = parsePointer(`/${effect.place}`);
    const hadUpdated = updated.some(({ actual }) => !isUnset(getAt(actual.fields, steps)));
    if (hadUpdated && isUnlisted(effect, after)) return true;
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

/** The updates that sent a value, by its path and text. */
interface Written {
  readonly paths: readonly string[];
  readonly byValue: ReadonlyMap<string, readonly ComparedEntry[]>;
}

function indexWritten(updated: readonly ComparedEntry[]): Written {
  const paths = new Set<string>();
  const byValue = new Map<string, ComparedEntry[]>();
  for (const update of updated)
    for (const { declared, isReadOnly, path } of update.differences) {
      // Any number of monitors may be given one name, which is reported elsewhere.
      if (isReadOnly || path === 'name') continue;
      paths.add(path);
      const key = `${path} ${JSON.stringify(declared)}`;
      const others = byValue.get(key);
      if (others === undefined) byValue.set(key, [update]);
      else others.push(update);
    }
  return { paths: [...paths], byValue };
}

/** The updates that sent a value which this monitor has got. */
function findWriters(
  { body: old }: ActualMonitor,
  { body: now }: ActualMonitor,
  { byValue, paths }: Written,
): readonly ComparedEntry[] | null {
  for (const path of paths) {
    const steps = parsePointer(`/${path}`);
    const value = JSON.stringify(getAt(now, steps));
    const writers = byValue.get(`${path} ${value}`);
    if (writers === undefined || JSON.stringify(getAt(old, steps)) === value) continue;
    // A list in another order is equal.
    const field = fieldOf({ path });
    if (!isEqual(own(old, field) ?? null, own(now, field))) return writers;
  }
  return null;
}
