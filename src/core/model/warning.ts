/** A place in a config file; line and column count from 1, the column in UTF-16 units as editors count. */
export interface Source {
  /** Relative to the workspace, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A fact that people should know, but that does not fail the run. */
export interface Warning {
  /** Without the place, and without a full stop. */
  readonly message: string;
  /** The place in a config file, or null if it is about none. */
  readonly source: Source | null;
}

export function warn(message: string, source: Source | null = null): Warning {
  return { message, source };
}

/** `… remove all but one (monitors.yaml:40)`: the message with its place. */
export function describeWarning({ message, source }: Warning): string {
  return source === null ? message : `${message} (${source.file}:${source.line})`;
}

/** Those about the run come first, because a config may have thousands of lines with one. */
export function sortWarnings(warnings: readonly Warning[]): readonly Warning[] {
  return warnings.toSorted((one, other) => Number(one.source !== null) - Number(other.source !== null));
}

/** Each warning once, in the order of the lists. */
export function joinWarnings(...lists: readonly (readonly Warning[])[]): readonly Warning[] {
  return [...new Map(lists.flat().map((warning) => [describeWarning(warning), warning])).values()];
}
