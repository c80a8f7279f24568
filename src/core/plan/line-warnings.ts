import { type ActualMonitor, displayName } from '../model/monitor.ts';
import { createPatternFinder, isLiteral, type PlacedPattern } from '../model/name-pattern.ts';
import { type Warning, warn } from '../model/problem.ts';
import type { Group } from './match.ts';
import type { PlanRules } from './plan-rules.ts';

// Warnings of lines under "ignore", "owns" and "remove" that do not do what they seem to say.

/** Lines of a config that have no effect may be misspelt, or no longer be needed. */
export function warnOfUnusedLines(
  rules: PlanRules,
  monitors: readonly ActualMonitor[],
  groups: readonly Group[],
): readonly Warning[] {
  const { ignored, owned, scope } = rules;
  const where = scope.patterns.length === 0 ? '' : ' in the scope';
  const matchesListed = createUseCheck(monitors.map(({ name }) => name));
  const matchesDeclared = createUseCheck(groups.map(({ declared }) => declared.name));
  return [
    ...ignored
      .filter((pattern) => !matchesListed(pattern))
      .map((pattern) => {
        const which = describeUnused(pattern, 'ignore');
        return warn(`The service has no monitor${where} that matches ${which}`, pattern.source);
      }),
    ...owned
      .filter((pattern) => !matchesListed(pattern) && !matchesDeclared(pattern))
      .map((pattern) => {
        const which = describeUnused(pattern, 'owns');
        return warn(`No monitor${where}, declared or listed, matches ${which}`, pattern.source);
      }),
    ...warnOfRemovedLines(rules, monitors),
  ];
}

/** Who writes `[EU] *` may mean the names that start with `[EU]`. */
function describeUnused({ shown, text }: PlacedPattern, key: string): string {
  const hint = text.includes('[')
    ? ': [ ] stands for one of the characters in it; write [[] for a literal ['
    : '';
  return `${shown} under "${key}"${hint}`;
}

function warnOfRemovedLines(
  { ignored, removed }: PlanRules,
  monitors: readonly ActualMonitor[],
): readonly Warning[] {
  if (removed.length === 0) return [];
  const byId = Map.groupBy(monitors, ({ id }) => id);
  const byName = Map.groupBy(monitors, ({ name }) => name);
  const findIgnored = createPatternFinder(ignored);
  return removed.flatMap(({ id, name, shown, source }) => {
    const named = byName.get(name) ?? [];
    if (named.some((monitor) => id === undefined || monitor.id === id)) {
      const by = findIgnored(name)?.shown;
      const why = `because ${by} under "ignore" matches it: remove one of the two`;
      return by === undefined ? [] : warn(`${shown} is not deleted, ${why}`, source);
    }
    const [renamed] = id === undefined ? [] : (byId.get(id) ?? []);
    if (renamed !== undefined) {
      const theirs = JSON.stringify(displayName(renamed));
      const why = `because the service calls that monitor ${theirs}`;
      const next = 'correct the line under "remove", or remove it';
      return warn(`${shown} is not deleted, ${why}: ${next}`, source);
    }
    const hint = /[*?[]/.test(name) ? '; "remove" takes names, and "owns" takes patterns' : '';
    return warn(
      `The service has no monitor named ${shown}: remove it from "remove"${hint}`,
      source,
    );
  });
}

/** Whether a pattern matches one of these names. */
function createUseCheck(names: readonly string[]): (pattern: PlacedPattern) => boolean {
  const known = new Set(names);
  return (pattern) => (isLiteral(pattern) ? known.has(pattern.text) : names.some(pattern.matches));
}
