import { clip } from './text.ts';

/** The codes at the end of error messages. A code is never renamed, because people search for it and filter by it. */
export const errorCodes = {
  // Before the first request.
  'invalid-config': 'the config has mistakes, each with its own code',
  'invalid-option': 'an input or an option is invalid or missing, or its file cannot be read or written',
  'untrusted-event': 'mode sync is refused on this event, because a stranger may have written the config',
  'too-many-creates': 'more monitors are missing than max-creates allows',
  'too-many-updates': 'sync would update more monitors than max-updates allows',
  'too-many-deletes': 'sync would delete more monitors because of owns than max-deletes allows',
  'nothing-declared': 'sync would delete monitors because of owns, and the config declares no monitor at all',
  'identifier-declared': "the config declares the identifier of a monitor, which is the service's own",
  'keep-not-listed': 'an update would clear a field that update.keep names, because no listed monitor shows it',
  'plan-out-of-date': 'the approved plan differs from a new comparison',
  // A response that refuses any request.
  'token-refused': 'the service refused the token (401)',
  'payment-required': "the service requires payment, or the account's plan does not allow this (402)",
  'access-denied':
    'the token does not have permission, the plan of the account does not allow it, or a proxy refused it (403)',
  'not-found': 'the address does not exist (404)',
  'method-not-allowed': 'the address does not accept the method (405)',
  redirect: 'the response is a redirect, and redirects are never followed',
  'rate-limited': 'the service refused the request because of its rate limit',
  'request-refused': 'the service refused to list its monitors',
  'name-taken': 'the service reports that the name exists, but its list does not show it (409)',
  'monitor-refused':
    'the service refused to create, update or delete this monitor, for example because a field is invalid',
  'monitor-gone': 'the service responded that it does not have the monitor to update (404, 410)',
  'service-failed': 'the service, or a proxy in front of it, failed',
  unreachable: 'no response arrived, and the request changed nothing',
  'outcome-unknown': 'no response shows whether the monitor was created, updated or deleted; the next run will check',
  // A response that cannot be read.
  'html-response': 'the response is a web page (HTML) instead of JSON',
  'not-json': 'the response is not JSON',
  'unreadable-response': 'the body of the response is incomplete, too large, or in an unknown encoding',
  'error-in-body': 'the status of the response is a success, but its body reports an error',
  // A list that is not understood or not complete.
  'list-not-found': 'the response contains no list of monitors, or none at list-path',
  'list-ambiguous': 'the response contains several lists, and any of them could be the monitors',
  'list-not-monitors': 'the items of the list are not monitors',
  'list-without-target': 'no monitor in the list has a target',
  'list-incomplete': 'the service announces more monitors than it lists',
  'list-endless': 'the pages of the list repeat, or never end',
  'next-page-elsewhere': 'the next page is on a different origin than base-url',
  'next-page-invalid': 'the address of the next page is not a usable URL',
  // After a creation.
  'created-not-listed': 'the service accepted a monitor but does not list it',
  'created-twice': 'the list shows a monitor twice that this run has created',
  'created-over-another': 'the service created a monitor under the identifier of another one, which it replaced',
  'list-shrunk': 'after a write, the list no longer shows monitors that it showed before',
  'created-with-other-target': 'the service accepted a monitor but lists it with a different target',
  // After an update or a deletion.
  'updated-not-listed': 'the service accepted an update but does not list the monitor, or lists it twice',
  'updated-others': 'an update also changed other monitors',
  'update-lost-fields': 'after an update, a monitor lacks fields that the config does not declare',
  'deleted-still-listed': 'the service accepted a deletion, or responded that a monitor is gone, but still lists it',
  'identifiers-changed': 'after a deletion, other monitors have different identifiers',
  'not-applied': 'a change or a deletion that apply allows cannot be made',
  // The end of the run.
  'max-wait-exceeded': 'the run would have to wait longer than max-wait allows',
  stopped: 'a signal stopped the run, for example because the job was cancelled',
  'internal-error': 'a bug in Monitor Sync; please report it',
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The kinds of errors, each with its default code. */
const defaultCodes = {
  config: 'invalid-config',
  options: 'invalid-option',
  refused: 'untrusted-event', // A safety rule refused before anything was sent.
  list: 'list-not-found', // The list is not understood or not known to be complete.
  service: 'request-refused',
  network: 'unreachable',
  unknown: 'outcome-unknown', // A write may or may not have happened.
  wait: 'max-wait-exceeded',
  stopped: 'stopped',
  internal: 'internal-error',
} as const satisfies Readonly<Record<string, ErrorCode>>;

/** The kinds of errors, as `report.schema.json` describes them. */
export type ErrorKind = keyof typeof defaultCodes;

/** The facts of an error, as the report shows them. */
export interface ErrorFacts {
  readonly kind: ErrorKind;
  /** HTTP status, or null if none arrived. */
  readonly status: number | null;
  /** The service's machine-readable code, the system's error code, the signal's name, or null. */
  readonly code: string | null;
  /** What happened and where; in the lines below, why nothing was done and what to do next. No full stops at line ends. */
  readonly message: string;
  /** Monitor Sync's own code, if it is not the default one of the kind. */
  readonly reason?: ErrorCode;
}

export function readErrorCode({ kind, reason }: Pick<ErrorFacts, 'kind' | 'reason'>): ErrorCode {
  return reason ?? defaultCodes[kind];
}

/** In UTF-16 units. A longer last line is clipped before the code is appended. */
const maxLineLength = 900;

/** The lines of an error's message; the last one ends with its code: `… [list-incomplete]`. */
export function describeError(facts: ErrorFacts): readonly string[] {
  const all = facts.message.trim().split('\n');
  const lines = all.map((line) => line.trimEnd()).filter((line) => line !== '');
  // Each problem in a config ends with its own code.
  if (facts.kind === 'config') return lines;
  const last = clip(lines.at(-1) ?? '', maxLineLength);
  return [...lines.slice(0, -1), `${last} [${readErrorCode(facts)}]`];
}

/** Ends the run; everything written before is still reported. Not for a single monitor that the service refuses. */
export class RunError extends Error {
  override readonly name = 'RunError';
  readonly facts: ErrorFacts;

  constructor(facts: Pick<ErrorFacts, 'kind' | 'message'> & Partial<ErrorFacts>, options?: ErrorOptions) {
    super(facts.message, options);
    this.facts = { status: null, code: null, ...facts };
  }
}

/** The facts of anything that was thrown; if it is not a {@link RunError}, it is a bug in this program. */
export function describeThrown(thrown: unknown): ErrorFacts {
  if (thrown instanceof RunError) return thrown.facts;
  const lines = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  const message = `This is a bug in Monitor Sync; please report it with the lines below: ${lines}`;
  return { kind: 'internal', status: null, code: null, message };
}

/** The result of parsing an invalid value. */
export class Unexpected {
  /** Ends the sentence "… must". */
  readonly expected: string;

  constructor(expected: string) {
    this.expected = expected;
  }
}
