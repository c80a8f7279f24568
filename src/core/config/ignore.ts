import { getAt, type Json, readPointer } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import { normalizeName } from '../model/monitor.ts';
import { parseNamePattern } from '../model/name-pattern.ts';
import { type Warning, warn } from '../model/warning.ts';
import type { IgnoredNames } from '../plan/ignored-names.ts';
import { describeValue, type Mistake } from './mistake.ts';
import { type DeclaredItem, ownerOf } from './monitors.ts';
import type { YamlValues } from './yaml-document.ts';

/** Parses the patterns under `ignore`; the schema reports those that are no text. */
export function readIgnoredNames(values: YamlValues): {
  readonly ignored: readonly IgnoredNames[];
  readonly mistakes: readonly Mistake[];
} {
  const [ignored, mistakes]: [IgnoredNames[], Mistake[]] = [[], []];
  const patterns = getAt(values.value, ['ignore']);
  for (const [index, pattern] of (Array.isArray(patterns) ? (patterns as readonly Json[]) : []).entries()) {
    const path = ['ignore', index];
    if (typeof pattern !== 'string' || values.isUnknown(path)) continue;
    const matches = parseNamePattern(normalizeName(pattern));
    const found = describeValue(pattern);
    if (typeof matches === 'function')
      ignored.push({ shown: values.isSecret(path) ? masked : found, matches, source: values.sourceOf(path) });
    else mistakes.push({ code: 'invalid-pattern', path, message: `must be ${matches.expected}`, found });
  }
  return { ignored, mistakes };
}

/**
 * Warns of each field under `ignoreChanges` that no monitor with it declares: it may be misspelt. A field under defaults,
 * or one that an alias or a merge key repeats, belongs to several monitors.
 */
export function warnOfUndeclared(monitors: readonly DeclaredItem[], values: YamlValues): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  const declared = new Set<string>();
  for (const { index, item, monitor } of monitors) {
    for (const [nth, field] of monitor.ignoreChanges.entries()) {
      const path = [...ownerOf('ignoreChanges', item, index), 'ignoreChanges', nth];
      const source = values.sourceOf(path);
      const place = `${source.line}:${source.column}`;
      const shown = values.isSecret(path) ? masked : describeValue(field);
      const hint = /^extra(\/|$)/.test(field) ? '; write a field of extra by its own name, without extra/' : '';
      if (getAt(monitor.body, readPointer(`/${field}`)) !== undefined) declared.add(place);
      else warnings.set(place, warn(`ignoreChanges names ${shown}, which is not declared${hint}`, source));
    }
  }
  return [...warnings].flatMap(([place, warning]) => (declared.has(place) ? [] : [warning]));
}
