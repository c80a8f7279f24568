import type { IgnoredNames } from '../ignored.ts';
import { isObject, type Json, own } from '../json.ts';
import { normalizeName, type Source } from '../monitor.ts';
import { parseNamePattern } from '../name-pattern.ts';
import { masked } from '../redact.ts';
import { describeValue, type Path } from './finding.ts';
import type { YamlPlaces } from './yaml-place.ts';

/** The sound patterns under `ignore`. */
export function readIgnoredNames(file: Json, places: YamlPlaces, sourceOf: (path: Path) => Source): IgnoredNames[] {
  const patterns = isObject(file) ? own(file, 'ignore') : undefined;
  if (!Array.isArray(patterns)) return [];
  return patterns.flatMap((pattern: Json, index) => {
    const matches = typeof pattern === 'string' ? parseNamePattern(normalizeName(pattern)) : undefined;
    if (typeof matches !== 'function') return [];
    const path = ['ignore', index];
    const shown = places.isSecret(path) ? masked : describeValue(pattern);
    return [{ shown, matches, source: sourceOf(path) }];
  });
}
