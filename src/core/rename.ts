import leven from 'leven';
import { own } from './json.ts';
import type { ActualMonitor, DesiredMonitor } from './monitor.ts';

/** So many pairs of names are measured in a run, and so many letters of each: 100,000 monitors may watch one thing. */
const most = { pairs: 20_000, letters: 60 };

/**
 * Finds under which old name a missing monitor is most likely there: as an unmanaged one with the same target, which is
 * the old name of one monitor at most.
 */
export function findRenames(
  missing: readonly DesiredMonitor[],
  unmanaged: readonly ActualMonitor[],
): ReadonlyMap<DesiredMonitor, ActualMonitor> {
  const byTarget = Map.groupBy(unmanaged, targetKey);
  const groups = [...Map.groupBy(missing, targetKey)].filter(([target]) => target !== null);
  return new Map(
    groups.flatMap(([target, group]) => {
      const others = byTarget.get(target) ?? [];
      // All groups together keep to the bound, where each does with the number of all that are missing.
      return missing.length * others.length > most.pairs ? pairInOrder(group, others) : pairByName(group, others);
    }),
  );
}

/** What a monitor watches, as a URL where it is one; null where that is not shown. */
function targetKey({ body }: DesiredMonitor | ActualMonitor): string | null {
  const target = own(body, 'target');
  return typeof target === 'string' ? (URL.parse(target)?.href ?? target) : null;
}

type Pair = readonly [DesiredMonitor, ActualMonitor];

function pairInOrder(missing: readonly DesiredMonitor[], unmanaged: readonly ActualMonitor[]): readonly Pair[] {
  return missing.slice(0, unmanaged.length).map((declared, index) => [declared, unmanaged[index] as ActualMonitor]);
}

/** Those with the closest names first, and of equally close ones the first. */
function pairByName(missing: readonly DesiredMonitor[], unmanaged: readonly ActualMonitor[]): readonly Pair[] {
  const candidates = missing.flatMap((declared) =>
    unmanaged.map((actual) => ({ pair: [declared, actual] as const, distance: measureNames(declared, actual) })),
  );
  const taken = new Set<DesiredMonitor | ActualMonitor>();
  return candidates
    .toSorted((one, other) => one.distance - other.distance)
    .flatMap(({ pair }) => {
      if (pair.some((monitor) => taken.has(monitor))) return [];
      for (const monitor of pair) taken.add(monitor);
      return [pair];
    });
}

function measureNames(one: DesiredMonitor, other: ActualMonitor): number {
  return leven(one.name.slice(0, most.letters), other.name.slice(0, most.letters));
}
