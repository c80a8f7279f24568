import { type ActualMonitor, displayName } from '../model/monitor.ts';
import {
  createPatternFinder,
  isLiteral,
  type PlacedPattern,
  parseNamePattern,
} from '../model/name-pattern.ts';
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
      .map(({ shown, source }) =>
        warn(`The service has no monitor${where} that matches ${shown} under "ignore"`, source),
      ),
    ...owned
      .filter((pattern) => !matchesListed(pattern) && !matchesDeclared(pattern))
      .map(({ shown, source }) =>
        warn(`No monitor${where} matches ${shown} under "owns", declared or listed`, source),
      ),
    ...warnOfRemovedLines(rules, monitors),
  ];
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

/**
 * Brackets are a set of characters, so `[EU] *` matches other names than those that start with
 * `[EU]`.
 */
export function warnOfBrackets(
  patterns: readonly PlacedPattern[],
  key: 'ignore' | 'owns',
  monitors: readonly ActualMonitor[],
): readonly Warning[] {
  return patterns.flatMap(({ matches, shown, source, text }) => {
    const matchesLiterally = text.includes('[')
      ? parseNamePattern(text.replaceAll('[', '[[]'))
      : null;
    if (typeof matchesLiterally !== 'function') return [];
    const meant = monitors.find(({ name }) => matchesLiterally(name) && !matches(name));
    if (meant === undefined) return [];
    const what = `${shown} under "${key}" does not match ${JSON.stringify(displayName(meant))}`;
    return [
      warn(
        `${what}, because [ ] stands for one of the characters in it: write [[] for a literal [`,
        source,
      ),
    ];
  });
}
