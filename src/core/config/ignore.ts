import { getAt, type Json, type Path } from '../model/json.ts';
import { readSteps } from '../model/json-pointer.ts';
import { masked } from '../model/mask.ts';
import { normalizeName, type Source } from '../model/monitor.ts';
import { parseNamePattern } from '../model/name-pattern.ts';
import { type Warning, warn } from '../model/warning.ts';
import type { IgnoredNames } from '../plan/plan.ts';
import { describeValue, type Mistake } from './mistake.ts';
import { type DeclaredItem, ownerOf } from './monitors.ts';
import type { YamlValues } from './yaml-values.ts';

/** Finds the place of the value at a path. */
export type SourceOf = (path: Path) => Source;

/** Parses the patterns under `ignore`; those of another type are a matter of the schema. */
export function readIgnoredNames(
  values: YamlValues,
  sourceOf: SourceOf,
): { readonly ignored: readonly IgnoredNames[]; readonly mistakes: readonly Mistake[] } {
  const [ignored, mistakes]: [IgnoredNames[], Mistake[]] = [[], []];
  const patterns = getAt(values.value, ['ignore']);
  for (const [index, pattern] of (Array.isArray(patterns) ? (patterns as readonly Json[]) : []).entries()) {
    const path = ['ignore', index];
    if (typeof pattern !== 'string' || values.isUnknown(path)) continue;
    const matches = parseNamePattern(normalizeName(pattern));
    const found = describeValue(pattern);
    if (typeof matches === 'function')
      ignored.push({ shown: values.isSecret(path) ? masked : found, matches, source: sourceOf(path) });
    else mistakes.push({ code: 'invalid-pattern', at: 'value', path, message: `must be ${matches.expected}`, found });
  }
  return { ignored, mistakes };
}

/**
 * Warns of each field under `ignoreChanges` that no monitor with it declares: it may be misspelt. A field under defaults,
 * or one that an alias or a merge key repeats, belongs to several monitors.
 */
export function warnOfUndeclared(
  monitors: readonly DeclaredItem[],
  values: YamlValues,
  sourceOf: SourceOf,
): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  const declared = new Set<string>();
  for (const { index, item, monitor } of monitors) {
    for (const [nth, field] of monitor.ignoreChanges.entries()) {
      const path = [...ownerOf('ignoreChanges', item, index), 'ignoreChanges', nth];
      const source = sourceOf(path);
      const place = `${source.line}:${source.column}`;
      if (getAt(monitor.body, readSteps(field)) !== undefined) declared.add(place);
      else warnings.set(place, warn(describeUndeclared(field, values.isSecret(path)), source));
    }
  }
  return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}

function describeUndeclared(field: string, isSecret: boolean): string {
  const hint = /^extra(\/|$)/.test(field) ? '; write a field of extra by its own name, without extra/' : '';
  return `ignoreChanges names ${isSecret ? masked : describeValue(field)}, which is not declared${hint}`;
}
