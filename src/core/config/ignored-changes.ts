import { isObject, type Json, own } from '../json.ts';
import { readSteps } from '../json-pointer.ts';
import type { Source } from '../monitor.ts';
import { masked } from '../redact.ts';
import { type Warning, warn } from '../warning.ts';
import { describeValue, type Path } from './finding.ts';
import { ownerOf } from './monitor-body.ts';
import type { NamedItem } from './named-items.ts';
import type { YamlPlaces } from './yaml-place.ts';

/**
 * Warns of each field under `ignoreChanges` that is no declared one: it may be misspelt. Under defaults, or where an
 * alias or a merge key repeats it, it is enough that one of the monitors declares it.
 */
export function warnOfUndeclared(
  items: readonly NamedItem[],
  places: YamlPlaces,
  sourceOf: (path: Path) => Source,
): readonly Warning[] {
  const idle = new Map<number, Warning>();
  const declared = new Set<number>();
  for (const { index, item, monitor } of items) {
    if (monitor === null) continue;
    for (const [nth, field] of monitor.ignoreChanges.entries()) {
      const path = [...ownerOf('ignoreChanges', item, index), 'ignoreChanges', nth];
      const offset = places.offsetOf({ at: 'value', path });
      if (isDeclared(monitor.body, readSteps(field))) declared.add(offset);
      else idle.set(offset, warn(describe(field, places.isSecret(path)), sourceOf(path)));
    }
  }
  return [...idle].flatMap(([offset, warning]) => (declared.has(offset) ? [] : [warning]));
}

function isDeclared(body: Json, steps: readonly string[]): boolean {
  const end = steps.reduce<Json | undefined>((value, step) => {
    // The length of a list is its own, too, and no item.
    const isPlace = isObject(value) || (Array.isArray(value) && /^\d+$/.test(step));
    return isPlace ? own(Object(value), step) : undefined;
  }, body);
  return end !== undefined;
}

function describe(field: string, isSecret: boolean): string {
  const hint = /^extra(\/|$)/.test(field) ? '; a field of extra goes by its own name, without extra/' : '';
  return `The field ${isSecret ? masked : describeValue(field)} under ignoreChanges is not declared here${hint}`;
}
