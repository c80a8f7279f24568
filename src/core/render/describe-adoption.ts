/** Texts about what `adopt` did, for terminals and Markdown. They are not sanitized yet. */

import {
  type AdoptedChange,
  type Adoption,
  describeLeftAlone,
  type LeftAlone,
} from '../report/adoption.ts';
import type { Notation } from './describe-monitor.ts';

/** `intervalSeconds: 60 → 300` */
export function describeChange(
  { actual, declared, path }: AdoptedChange,
  notation: Notation,
): string {
  const { value } = notation;
  const before = declared === null ? '' : `${value(declared)} → `;
  return `${notation.path(path)}: ${before}${value(actual)}`;
}

/** `target: left alone, because it is written with a variable` without the words in the middle. */
export function describeReason(one: LeftAlone, { path }: Notation): string {
  return `${one.path === null ? '' : `${path(one.path)}: `}${describeLeftAlone(one)}`;
}

/** All reasons of each monitor. Several monitors of one name have the same reason once. */
export function groupLeftAlone({ leftAlone }: Adoption): readonly (readonly LeftAlone[])[] {
  const nameAndPlace = ({ name, source }: LeftAlone) => JSON.stringify([name, source]);
  const different = new Map(leftAlone.map((one) => [JSON.stringify(one), one]));
  return [...Map.groupBy(different.values(), nameAndPlace).values()];
}
