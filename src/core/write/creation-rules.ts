import type { ActualMonitor, DeclaredMonitor } from '../model/monitor.ts';
import { compareListed } from '../plan/match.ts';
import type { ComparedEntry, DeclaredEntry } from '../plan/plan-entry.ts';
import { indexList } from './listed.ts';
import type { Created, Facts } from './rule-facts.ts';

// Rules 3 to 6 of `verification.ts`: each created monitor. A rule is kept if nothing is found.

/** Rule 3. */
export function findUnlistedCreations({ after, created }: Facts): readonly Created[] {
  return created.filter(({ declared }) => !indexList(after).byName.has(declared.name));
}

export interface CreatedTwice extends Created {
  /** All monitors of its name. */
  readonly found: readonly ActualMonitor[];
}

/** Rule 4. */
export function findTwice({ after, created }: Facts): readonly CreatedTwice[] {
  const { byName } = indexList(after);
  return created.flatMap((one) => {
    const found = byName.get(one.declared.name) ?? [];
    return found.length > 1 ? { ...one, found } : [];
  });
}

/** Without identifiers, an order that moves may show one monitor twice. */
export function hasOwnIdentifiers({ found }: CreatedTwice): boolean {
  return new Set(found.map(({ id }) => id)).size === found.length;
}

export interface Overwritten {
  readonly declared: DeclaredMonitor;
  /** The monitor that had its identifier before. */
  readonly old: ActualMonitor;
}

/** Rule 5. A service that creates or replaces by another key than the name, such as the target. */
export function findOverwritten({ after, before, created }: Facts): readonly Overwritten[] {
  const earlier = indexList(before);
  const later = indexList(after);
  return created.flatMap(({ declared }) => {
    const [found, ...more] = later.byName.get(declared.name) ?? [];
    if (found === undefined || found.id === null || more.length > 0) return [];
    const [old, ...others] = earlier.byId.get(found.id) ?? [];
    const isShared = others.length > 0 || later.byId.get(found.id)?.length !== 1;
    if (old === undefined || isShared || old.name === declared.name) return [];
    return [{ declared, old }];
  });
}

/** Rule 12. */
export function findOthersRun(facts: Facts): readonly DeclaredEntry[] {
  const { after, before, created, unsentCreations } = facts;
  if (created.length === 0) return [];
  const [earlier, later] = [indexList(before).byName, indexList(after).byName];
  return unsentCreations.filter(({ declared }) => {
    return later.has(declared.name) && !earlier.has(declared.name);
  });
}

/** Rule 6. */
export function findOtherTarget({ after, created }: Facts): readonly ComparedEntry[] {
  const declared = created.slice(0, 1).map((first) => first.declared);
  return compareListed(declared, after).filter(({ differences }) =>
    differences.some(({ actual, path }) => path === 'target' && actual !== null),
  );
}
