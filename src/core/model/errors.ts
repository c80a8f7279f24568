import { clip } from './text.ts';

/** The kind of each code; docs/codes.md has the meanings. People search for codes: rename none. */
export const errorCodes = {
  'invalid-config': 'config',
  'invalid-option': 'options',
  'untrusted-event': 'refused',
  'too-many-creates': 'refused',
  'too-many-updates': 'refused',
  'too-many-deletes': 'refused',
  'nothing-declared': 'refused',
  'identifier-declared': 'refused',
  'keep-not-listed': 'refused',
  'list-empty': 'refused',
  'plan-out-of-date': 'refused',
  'not-confirmed': 'refused',
  'token-refused': 'service',
  'payment-required': 'service',
  'access-denied': 'service',
  'not-found': 'service',
  'method-not-allowed': 'service',
  redirect: 'service',
  'rate-limited': 'service',
  'request-refused': 'service',
  'name-taken': 'service',
  'target-taken': 'service',
  'monitor-refused': 'service',
  'monitor-gone': 'service',
  'service-failed': 'service',
  unreachable: 'network',
  'outcome-unknown': 'unknown',
  'html-response': 'list',
  'not-json': 'list',
  'unreadable-response': 'list',
  'error-in-body': 'list',
  'list-not-found': 'list',
  'list-ambiguous': 'list',
  'list-not-monitors': 'list',
  'list-without-target': 'list',
  'list-incomplete': 'list',
  'list-endless': 'list',
  'next-page-elsewhere': 'list',
  'created-not-listed': 'list',
  'another-run': 'list',
  'created-twice': 'list',
  'list-shrunk': 'list',
  'updated-others': 'list',
  'update-lost-fields': 'list',
  'deleted-still-listed': 'unknown',
  'not-adopted': 'config',
  'likely-rename': 'config',
  'not-applied': 'service',
  'max-wait-exceeded': 'wait',
  stopped: 'stopped',
  'internal-error': 'internal',
} as const;

export type ErrorCode = keyof typeof errorCodes;
type ErrorKind = (typeof errorCodes)[ErrorCode];

export interface ErrorFacts {
  code: ErrorCode;
  /** The service's machine-readable code, the system's error code, the signal's name, or null. */
  serviceCode: string | null;
  status: number | null;
  /** What happened and where; in the lines below, what to do next. No full stops at line ends. */
  message: string;
}

export function kindOf({ code, status }: Pick<ErrorFacts, 'code' | 'status'>): ErrorKind {
  // With a success, a web page stands in place of the list; else, the service refuses.
  if (code === 'html-response' && (status ?? 0) >= 300) return 'service';
  return errorCodes[code];
}

export function describeError(facts: ErrorFacts): readonly string[] {
  const all = facts.message.trim().split('\n');
  const lines = all.map((line) => line.trimEnd()).filter((line) => line !== '');
  // Each problem in a config ends with its own code.
  if (facts.code === 'invalid-config') return lines;
  const last = clip(lines.at(-1) ?? '', 900);
  return [...lines.slice(0, -1), `${last} [${facts.code}]`];
}

/** Ends the run; everything written before is still reported. */
export class RunError extends Error {
  override readonly name = 'RunError';
  facts: ErrorFacts;

  constructor(
    facts: Pick<ErrorFacts, 'code' | 'message'> & Partial<ErrorFacts>,
    options?: ErrorOptions,
  ) {
    super(facts.message, options);
    this.facts = { serviceCode: null, status: null, ...facts };
  }
}

export function optionError(message: string, options?: ErrorOptions): RunError {
  return new RunError({ code: 'invalid-option', message }, options);
}

export function describeThrown(thrown: unknown): ErrorFacts {
  if (thrown instanceof RunError) return thrown.facts;
  const lines = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  const message = `This is a bug in Monitor Sync; please report it with the lines below: ${lines}`;
  return { code: 'internal-error', serviceCode: null, status: null, message };
}

/** Of an invalid value; it ends the sentence "… must". */
export class Invalid {
  expectation: string;

  constructor(expectation: string) {
    this.expectation = expectation;
  }
}

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

export function warnOfError({ facts }: RunError): Warning {
  return warn(describeError(facts).join('. '));
}

export function describeWarning({ message, source }: Warning): string {
  return source === null ? message : `${message} (${source.file}:${source.line})`;
}

export function withoutWarnings(warnings: readonly Warning[], others: readonly Warning[]) {
  const known = new Set(others.map(describeWarning));
  return warnings.filter((warning) => !known.has(describeWarning(warning)));
}

export function joinWarnings(
  ...lists: readonly (readonly Warning[])[]
): readonly Warning[] {
  const all = lists.flat().map((warning) => [describeWarning(warning), warning] as const);
  return [...new Map(all).values()];
}
