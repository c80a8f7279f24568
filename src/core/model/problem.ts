import { RunError } from './errors.ts';

/**
 * A place in a config file; line and column count from 1, the column in UTF-16 units as editors
 * count.
 */
export interface Source {
  /** Relative to the workspace, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The mistakes that a config can have. A code is never renamed. */
export const problemCodes = {
  // The file itself.
  'file-not-found': 'no file has this path, or no file matches this pattern',
  'outside-workspace': 'the path, or the link that it names, is outside the workspace',
  'unreadable-file':
    'a file, or a folder that the pattern enters, cannot be read, ' +
    'or the file is not a regular file',
  'too-large': 'the file is larger than the limit',
  'not-utf8': 'a line is not UTF-8',
  'empty-file': 'the file is empty, or has only comments or null',
  // YAML.
  'yaml-syntax': 'the text is not YAML',
  'tab-indentation': 'a line is indented with a tab',
  'several-documents': 'the file has more than one YAML document',
  'unsupported-directive': 'a line starts with `%`, but is not a directive of YAML 1.2',
  'invalid-tag': 'a tag is unknown or does not fit its value',
  'non-text-key': 'a key is not text',
  'duplicate-key': 'a mapping has the same key twice',
  'too-deep': 'lists and mappings are nested too deeply',
  'alias-bomb': 'aliases expand to too many values',
  'invalid-alias': 'an alias has no anchor above it, or is inside the value of its anchor',
  'invalid-merge': 'a merge key (`<<`) has a value that is not a mapping',
  'unsafe-number': 'JSON cannot represent the number exactly',
  // Variables.
  'unknown-variable': 'a variable is not defined and has no default',
  'empty-secret': 'a secret is empty and has no default',
  'empty-variable': 'a variable is empty and has no default',
  'variable-syntax': 'a variable has no closing brace, or an invalid name',
  'variables-too-long': 'the values of variables make the config too long',
  // Fields.
  'unknown-key': 'a mapping has a key that the config does not know',
  'missing-key': 'a required key is missing',
  'misplaced-key':
    'a key does not belong where it stands, such as a field of the monitor under `extra`',
  'wrong-type': 'a value has the wrong type for its key',
  'wrong-value': 'a value is not allowed, or is too small',
  'invalid-text': 'a text has no visible character, or contains control characters',
  'invalid-target': 'the target of an http monitor is not an absolute http(s) URL',
  'credentials-in-target': 'the target of an http monitor has a user name or password',
  'invalid-pattern': 'a pattern cannot be parsed, or starts with `!`',
  'invalid-path': 'a path under `ignoreChanges` cannot be parsed',
  'duplicate-name': 'two monitors have the same name',
  'formerly-declared': '`formerly` is the name of a monitor that is declared',
  'duplicate-formerly': 'two monitors have the same name under `formerly`',
  'removed-declared':
    'a name is under `remove` without an `id`, and a monitor of that name is declared',
  'outside-scope':
    'the name of a monitor, or a name under `formerly` or `remove`, is outside the input `scope`',
  // Service profiles, and configs because of them.
  'unknown-service': 'no built-in service profile has this name',
  'base-url-in-file': 'a profile file sets the address of the service',
  'invalid-pointer': 'a value is not a JSON Pointer',
  'invalid-url-path': 'a path would not be requested unchanged below `base-url`',
  'unknown-placeholder': 'a path or a header has braces with a name that is not known there',
  'missing-id': 'an update or a deletion does not name the monitor',
  'invalid-header': 'a header has an invalid name or value',
  'forbidden-header':
    'a header belongs to the connection or the body, ' +
    'or changes the method or the path of a request',
  'misplaced-secret': 'a secret or `{token}` stands outside `headers`',
  'conflicting-keys': 'two keys exclude each other, or one lacks another that it needs',
  'unusable-field':
    'the name is not both readable and writable, a chosen identifier is nested, ' +
    'or a path has `{type}`, and the service has no type',
  'overlapping-fields': 'two fields are written to one place',
  'nested-in-form': 'a form cannot hold a mapping or a list in a list',
  'unsupported-field': 'the config declares a field that the service does not have',
  'inexact-interval': 'an interval is not a multiple of the unit of the service',
  'service-limit': 'the service does not accept the value',
  'service-requires': 'the service requires a field that `extra` does not have',
  // Names of other objects, which only the service knows.
  'unknown-reference': 'a name is that of no object of the service, such as a contact',
  'ambiguous-reference': 'several objects of the service have the name, or another its identifier',
} as const;

export type ProblemCode = keyof typeof problemCodes;

export interface Problem {
  readonly code: ProblemCode;
  /**
   * Relative to the workspace; or the pattern that matched no file, or the name of a built-in
   * service profile.
   */
  readonly file: string;
  /** As in {@link Source}; null if the problem is the file itself (missing, too large). */
  readonly line: number | null;
  readonly column: number | null;
  /** As `monitors[2].intervalSeconds`; empty for the complete file. */
  readonly path: string;
  /** Without a full stop, and without content of the file other than the invalid value. */
  readonly message: string;
}

/** `monitors.yaml:12:22: monitors[2].type: must be … [wrong-type]`, which editors link. */
export function describeProblem(problem: Problem): string {
  const { code, column, file, line } = problem;
  const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
  return `${place}: ${describeAtPath(problem)} [${code}]`;
}

/** For outputs that show the place and the code separately. */
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
  readonly message: string;
  readonly source: Source | null;
}

export function warn(message: string, source: Source | null = null): Warning {
  return { message, source };
}

export function describeWarning({ message, source }: Warning): string {
  return source === null ? message : `${message} (${source.file}:${source.line})`;
}

/** Those about the run come first, because a config may have thousands of lines with one. */
export function sortWarnings(warnings: readonly Warning[]): readonly Warning[] {
  return warnings.toSorted(
    (one, other) => Number(one.source !== null) - Number(other.source !== null),
  );
}

export function withoutWarnings(
  warnings: readonly Warning[],
  others: readonly Warning[],
): readonly Warning[] {
  const known = new Set(others.map(describeWarning));
  return warnings.filter((warning) => !known.has(describeWarning(warning)));
}

export function joinWarnings(...lists: readonly (readonly Warning[])[]): readonly Warning[] {
  return [...new Map(lists.flat().map((warning) => [describeWarning(warning), warning])).values()];
}
