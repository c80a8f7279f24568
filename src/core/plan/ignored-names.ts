import type { ActualMonitor, Source } from '../model/monitor.ts';
import type { NamePattern } from '../model/name-pattern.ts';
import { type Warning, warn } from '../model/warning.ts';

/** Names of actual monitors that are somebody else's. */
export interface IgnoredNames {
  /** The pattern as it may be shown. */
  readonly shown: string;
  /** Takes a normalised name. */
  readonly matches: NamePattern;
  readonly source: Source;
}

/** Warns of each pattern that no actual monitor matches: it may be misspelt. */
export function warnOfUnmatched(
  ignored: readonly IgnoredNames[],
  monitors: readonly ActualMonitor[],
): readonly Warning[] {
  const idle = ignored.filter(({ matches }) => !monitors.some(({ name }) => matches(name)));
  return idle.map(({ shown, source }) => warn(`The service has no monitor that matches ${shown} under ignore`, source));
}
