import type { ErrorCode } from './error-codes.ts';
import { clip } from './text.ts';

/**
 * Why a run or a creation ended badly; `report.schema.json` says the same to readers of the report.
 * - `config`: the config file is wrong.
 * - `options`: an input or an option is wrong or missing.
 * - `refused`: a rule that protects from harm said no before anything was sent.
 * - `list`: the list of monitors is not understood or not known to be complete.
 * - `service`: the service answered with an error status.
 * - `network`: no answer came, and nothing was created.
 * - `unknown`: a creation may or may not have happened.
 * - `wait`: the time for waiting (`max-wait`) is used up.
 * - `stopped`: a signal ended the run.
 * - `internal`: a fault of this program.
 */
export type ErrorKind =
  | 'config'
  | 'options'
  | 'refused'
  | 'list'
  | 'service'
  | 'network'
  | 'unknown'
  | 'wait'
  | 'stopped'
  | 'internal';

/** The facts of an error, as the report shows them. */
export interface ErrorFacts {
  readonly kind: ErrorKind;
  /** HTTP status, or null where none arrived. */
  readonly status: number | null;
  /** The service's machine-readable code, the system's error code, the signal's name, or null. */
  readonly code: string | null;
  /** What happened and where; in the lines below why nothing was done, and what to do next. No full stops at line ends. */
  readonly message: string;
  /** Our own code; without it, the usual one of the kind. */
  readonly reason?: ErrorCode;
}

/** The codes of errors that have no other one. */
const usualCodes: Readonly<Record<ErrorKind, ErrorCode>> = {
  config: 'invalid-config',
  options: 'invalid-option',
  refused: 'untrusted-event',
  list: 'list-not-found',
  service: 'request-refused',
  network: 'unreachable',
  unknown: 'outcome-unknown',
  wait: 'max-wait-exceeded',
  stopped: 'stopped',
  internal: 'internal-error',
};

/** Our own code of an error. */
export function readErrorCode({ kind, reason }: Pick<ErrorFacts, 'kind' | 'reason'>): ErrorCode {
  return reason ?? usualCodes[kind];
}

/** A longer line is clipped, in UTF-16 units, so that the code at its end is not. */
const maxLineLength = 900;

/** The lines of an error's message; the last one ends with its code: `… [list-incomplete]`. */
export function describeError(facts: ErrorFacts): readonly string[] {
  const lines = facts.message.trim().split(/\s*\n/);
  // Each problem of a config ends with a code of its own.
  if (facts.kind === 'config') return lines;
  const last = clip(lines.at(-1) ?? '', maxLineLength);
  return [...lines.slice(0, -1), `${last} [${readErrorCode(facts)}]`];
}

/** Ends the run: whatever was created before is still reported. Not for a single monitor that the service refuses. */
export class RunError extends Error {
  override readonly name = 'RunError';
  readonly facts: ErrorFacts;

  constructor(facts: Pick<ErrorFacts, 'kind' | 'message'> & Partial<ErrorFacts>, options?: ErrorOptions) {
    super(facts.message, options);
    this.facts = { status: null, code: null, ...facts };
  }
}

/** Turns whatever was thrown into the facts of an error; what is not a {@link RunError} is a fault of this program. */
export function describeThrown(thrown: unknown): ErrorFacts {
  if (thrown instanceof RunError) return thrown.facts;
  const what = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  const message = `This is a fault of Monitor Sync; please report it with these lines: ${what}`;
  return { kind: 'internal', status: null, code: null, message };
}
