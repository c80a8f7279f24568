/** One mistake in the config, with the place where a person mends it. */
export interface Problem {
  /** Path relative to the workspace, or the pattern that matched no file. */
  readonly file: string;
  /** From 1; null where the file as a whole is at fault (missing, too large, no text). */
  readonly line: number | null;
  readonly column: number | null;
  /** The value at fault as `monitors[2].intervalSeconds`, or the empty string for the whole file. */
  readonly path: string;
  /** What was expected, what was found, and the way out; no full stop at the end, no other content of the file. */
  readonly message: string;
}

/** `monitors.yaml:12:22: monitors[2].intervalSeconds: must be …`, the form that editors and terminals make clickable. */
export function describeProblem({ file, line, column, path, message }: Problem): string {
  const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
  return path === '' ? `${place}: ${message}` : `${place}: ${path}: ${message}`;
}
