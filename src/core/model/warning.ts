import type { Source } from './monitor.ts';

/** A fact that people should know and that makes nothing fail. */
export interface Warning {
  /** Without the place; no full stop at the end. */
  readonly message: string;
  /** The place in a config file that it is about, or null where it is about none. */
  readonly source: Source | null;
}

export function warn(message: string, source: Source | null = null): Warning {
  return { message, source };
}

/** `… remove all but one (monitors.yaml:40)`: a warning where it has no place of its own, as in a log. */
export function describeWarning({ message, source }: Warning): string {
  return source === null ? message : `${message} (${source.file}:${source.line})`;
}

/** Each warning once, in the order in which they came. */
export function joinWarnings(...lists: readonly (readonly Warning[])[]): readonly Warning[] {
  return [...new Map(lists.flat().map((warning) => [describeWarning(warning), warning])).values()];
}
