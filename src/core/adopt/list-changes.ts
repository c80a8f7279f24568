import { isSameJson, type Json } from '../model/json.ts';

/** Items of a list that others replace; `to` is after the last one. */
export interface ListChange {
  readonly removed: { readonly from: number; readonly to: number };
  readonly added: readonly Json[];
}

/** Finding what stays takes time and memory of the product of both lengths. */
const maxLength = 200;

/** The change between the items that both lists have at their start, and those at their end. */
export function findChange(current: readonly Json[], wanted: readonly Json[]): ListChange {
  const isSame = (at: number, other: number) =>
    isSameJson(current.at(at) ?? null, wanted.at(other) ?? null);
  const shorter = Math.min(current.length, wanted.length);
  let head = 0;
  while (head < shorter && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(-1 - tail, -1 - tail)) tail += 1;
  return {
    removed: { from: head, to: current.length - tail },
    added: wanted.slice(head, wanted.length - tail),
  };
}

/** The changes between the items of the longest list that is a part of both, in their order. */
export function findChanges(
  current: readonly Json[],
  wanted: readonly Json[],
): readonly ListChange[] {
  if (Math.max(current.length, wanted.length) > maxLength) return [findChange(current, wanted)];
  const lengths = measureCommon(current, wanted);
  const lengthAt = (at: number, other: number) => lengths[at]?.[other] ?? 0;
  const changes: ListChange[] = [];
  // After the last item that stays, in both lists.
  let from = 0;
  let start = 0;
  let at = 0;
  let other = 0;
  const close = () => {
    const added = wanted.slice(start, other);
    if (from < at || added.length > 0) changes.push({ removed: { from, to: at }, added });
  };
  while (at < current.length && other < wanted.length) {
    if (isSameJson(current[at] ?? null, wanted[other] ?? null)) {
      close();
      at += 1;
      other += 1;
      from = at;
      start = other;
    } else if (lengthAt(at + 1, other) >= lengthAt(at, other + 1)) at += 1;
    else other += 1;
  }
  at = current.length;
  other = wanted.length;
  close();
  return changes;
}

/** By start in both lists: how many items the rest of them has in common, in one order. */
function measureCommon(current: readonly Json[], wanted: readonly Json[]): readonly number[][] {
  const lengths = Array.from({ length: current.length + 1 }, () => [] as number[]);
  for (let at = current.length - 1; at >= 0; at -= 1)
    for (let other = wanted.length - 1; other >= 0; other -= 1) {
      const row = lengths[at] ?? [];
      const below = lengths[at + 1] ?? [];
      row[other] = isSameJson(current[at] ?? null, wanted[other] ?? null)
        ? (below[other + 1] ?? 0) + 1
        : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
    }
  return lengths;
}
