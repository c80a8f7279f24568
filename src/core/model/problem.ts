import { RunError } from './errors.ts';

/** As editors count: from 1, the column in UTF-16 units. */
export interface Source {
  /** Relative to the workspace, with forward slashes. */
  file: string;
  line: number;
  column: number;
}

/** Mistakes of a config or a profile. A code is never renamed. */
export const problemCodes = [
  'file-not-found',
  'outside-workspace',
  'unreadable-file',
  'too-large',
  'not-utf8',
  'empty-file',
  'yaml-syntax',
  'duplicate-key',
  'unsafe-number',
  'unknown-variable',
  'empty-variable',
  'variable-syntax',
  'unknown-key',
  'missing-key',
  'misplaced-key',
  'wrong-type',
  'wrong-value',
  'invalid-text',
  'invalid-target',
  'credentials-in-target',
  'duplicate-name',
  'formerly-declared',
  'duplicate-formerly',
  'removed-declared',
  'outside-scope',
  'unknown-service',
  'base-url-in-file',
  'missing-id',
  'forbidden-header',
  'misplaced-secret',
  'conflicting-keys',
  'unsupported-field',
  'service-limit',
  'service-requires',
  'unknown-reference',
  'ambiguous-reference',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

export interface Problem {
  code: ProblemCode;
  /** Also a pattern that matched no file, or the name of a built-in profile. */
  file: string;
  /** Null if the problem is the file itself. */
  line: number | null;
  column: number | null;
  /** As `monitors[2].intervalSeconds`; empty for the complete file. */
  path: string;
  /** Without content of the file but the invalid value. */
  message: string;
}

/** `monitors.yaml:12:22: monitors[2].type: must be … [wrong-type]`, which editors link. */
export function describeProblem(problem: Problem): string {
  const { code, column, file, line } = problem;
  const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
  return `${place}: ${describeAtPath(problem)} [${code}]`;
}

export function describeAtPath({ message, path }: Problem): string {
  return path === '' ? message : `${path}: ${message}`;
}

export function invalidConfigError(
  subject: string,
  problems: readonly Problem[],
  effect = 'sent',
): RunError {
  const lines = [
    `The ${subject} is not valid, so nothing was ${effect}:`,
    ...problems.map(describeProblem),
  ];
  return new RunError({ code: 'invalid-config', message: lines.join('\n') });
}

export interface Warning {
  message: string;
  source: Source | null;
}

export function warn(message: string, source: Source | null = null): Warning {
  return { message, source };
}

export function describeWarning({ message, source }: Warning): string {
  return source === null ? message : `${message} (${source.file}:${source.line})`;
}

export function withoutWarnings(
  warnings: readonly Warning[],
  others: readonly Warning[],
): readonly Warning[] {
  const known = new Set(others.map(describeWarning));
  return warnings.filter((warning) => !known.has(describeWarning(warning)));
}

export function joinWarnings(...lists: readonly (readonly Warning[])[]): readonly Warning[] {
  const all = lists.flat().map((warning) => [describeWarning(warning), warning] as const);
  return [...new Map(all).values()];
}
