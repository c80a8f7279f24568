import { clip } from './text.ts';

/** By the codes at the end of messages. A code is never renamed, because people search for it. */
export const errorCodes = {
  // Before the first request.
  'invalid-config': ['config', 'the config has mistakes, each with its own code'],
  'invalid-option': [
    'options',
    'an input or an option is invalid or missing, or its file cannot be read or written',
  ],
  'untrusted-event': [
    'refused',
    'mode sync or adopt is refused on this event, because a stranger may have written the config',
  ],
  'too-many-creates': ['refused', 'more monitors are missing than `max-creates` allows'],
  'too-many-updates': ['refused', 'sync would update more monitors than `max-updates` allows'],
  'too-many-deletes': [
    'refused',
    'sync would delete more monitors because of `owns` than `max-deletes` allows',
  ],
  'nothing-declared': [
    'refused',
    'sync would delete monitors because of `owns`, and the config declares no monitor',
  ],
  'identifier-declared': [
    'refused',
    'the config declares the identifier of another monitor, or one that the service assigns',
  ],
  'keep-not-listed': [
    'refused',
    'an update would set a field that neither the config nor the list has',
  ],
  'list-empty': [
    'refused',
    'the service lists no monitor, which it does for a wrong token, and the config declares some',
  ],
  'plan-out-of-date': ['refused', 'the approved plan differs from a new comparison'],
  'not-confirmed': ['refused', 'nobody confirmed the plan that sync shows on a terminal'],
  // A response that refuses any request.
  'token-refused': ['service', 'the service refused the token (401)'],
  'payment-required': [
    'service',
    "the service requires payment, or the account's plan does not allow this (402)",
  ],
  'access-denied': [
    'service',
    'the token or the plan of the account does not allow it, or a proxy refused it (403)',
  ],
  'not-found': ['service', 'the address does not exist (404)'],
  'method-not-allowed': ['service', 'the address does not accept the method (405)'],
  redirect: ['service', 'the response is a redirect, and redirects are never followed'],
  'rate-limited': ['service', 'the service refused the request because of its rate limit'],
  'request-refused': ['service', 'the service refused to list its monitors'],
  'name-taken': [
    'service',
    'the service reports that the name exists, but its list does not show it (409)',
  ],
  'monitor-refused': [
    'service',
    'the service refused to write this monitor, for example because a field is invalid',
  ],
  'monitor-gone': [
    'service',
    'the service responded that it does not have the monitor to update (404, 410)',
  ],
  'service-failed': ['service', 'the service, or a proxy in front of it, failed'],
  unreachable: ['network', 'no response arrived, and the request changed nothing'],
  'outcome-unknown': [
    'unknown',
    'no response shows whether the monitor was written; the next run will check',
  ],
  // A response that cannot be read.
  'html-response': ['list', 'the response is a web page (HTML) instead of JSON'],
  'not-json': ['list', 'the response is not JSON'],
  'unreadable-response': [
    'list',
    'the body of the response is incomplete, too large, or in an unknown encoding',
  ],
  'error-in-body': [
    'list',
    'the status of the response is a success, but its body reports an error',
  ],
  // A list that is not understood or not complete.
  'list-not-found': ['list', 'the response contains no list of monitors, or none at `list-path`'],
  'list-ambiguous': [
    'list',
    'the response contains several lists, and any of them could be the monitors',
  ],
  'list-not-monitors': ['list', 'the items of the list are not monitors'],
  'list-without-target': ['list', 'no monitor in the list has a target'],
  'list-incomplete': ['list', 'the service announces more monitors than it lists'],
  'list-endless': ['list', 'the pages of the list repeat, or never end'],
  'next-page-elsewhere': ['list', 'the next page is on a different origin than `base-url`'],
  'next-page-invalid': ['list', 'the address of the next page is not a usable URL'],
  // After a write.
  'list-inconsistent': [
    'list',
    'the lists after a write go back in time: an earlier list of the run showed the write',
  ],
  // After a creation.
  'created-not-listed': ['list', 'the service accepted a monitor but does not list it'],
  'another-run': [
    'list',
    'a missing monitor that this run has not sent is listed: somebody else creates at the same time',
  ],
  'created-twice': ['list', 'the list shows a monitor twice that this run has created'],
  'created-over-another': [
    'list',
    'the service created a monitor under the identifier of another, which it replaced',
  ],
  'list-shrunk': ['list', 'after a write, the list no longer shows monitors that it showed before'],
  'created-with-other-target': [
    'list',
    'the service accepted a monitor but lists it with a different target',
  ],
  // After an update or a deletion.
  'updated-not-listed': [
    'list',
    'the service accepted an update but does not list the monitor, or lists it twice',
  ],
  'updated-others': ['list', 'an update also changed other monitors, or cleared fields of them'],
  'update-lost-fields': [
    'list',
    'an update has cleared fields that it did not set, or has changed the name, type or target',
  ],
  'deleted-still-listed': [
    'list',
    'the service accepted a deletion, or finds the monitor gone, but still lists it',
  ],
  'identifiers-changed': ['list', 'after a deletion, other monitors have different identifiers'],
  'not-adopted': [
    'config',
    'a config file was not edited: it has changed in the meantime, cannot be written, ' +
      'or would not read as intended',
  ],
  'likely-rename': [
    'config',
    'a missing monitor is probably an unmanaged one under a new name, so it was not created',
  ],
  'not-applied': [
    'service',
    'a change or a deletion that `apply` allows cannot be made, ' +
      'or the service does not store a name, type or target',
  ],
  // The end of the run.
  'max-wait-exceeded': ['wait', 'the run would have to wait longer than `max-wait` allows'],
  stopped: ['stopped', 'a signal stopped the run, for example because the job was cancelled'],
  'internal-error': ['internal', 'a bug in Monitor Sync; please report it'],
} as const satisfies Readonly<Record<string, readonly [kind: string, meaning: string]>>;

export type ErrorCode = keyof typeof errorCodes;
/** As `report.schema.json` describes them. */
export type ErrorKind = (typeof errorCodes)[ErrorCode][0];

export interface ErrorFacts {
  readonly code: ErrorCode;
  /** The service's machine-readable code, the system's error code, the signal's name, or null. */
  readonly serviceCode: string | null;
  readonly status: number | null;
  /**
   * What happened and where; in the lines below, why nothing was done and what to do next. No full
   * stops at line ends.
   */
  readonly message: string;
}

export function kindOf({ code, status }: Pick<ErrorFacts, 'code' | 'status'>): ErrorKind {
  // A web page with a success instead of the list is no list; with any other status, the service
  // refuses.
  if (code === 'html-response' && (status ?? 0) >= 300) return 'service';
  return errorCodes[code][0];
}

/** The last line ends with the code: `… [list-incomplete]`. */
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
  readonly facts: ErrorFacts;

  constructor(
    facts: Pick<ErrorFacts, 'code' | 'message'> & Partial<ErrorFacts>,
    options?: ErrorOptions,
  ) {
    super(facts.message, options);
    this.facts = { serviceCode: null, status: null, ...facts };
  }
}

export function describeThrown(thrown: unknown): ErrorFacts {
  if (thrown instanceof RunError) return thrown.facts;
  const lines = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  const message = `This is a bug in Monitor Sync; please report it with the lines below: ${lines}`;
  return { code: 'internal-error', serviceCode: null, status: null, message };
}

/** The result of parsing an invalid value, which ends the sentence "… must". */
export class Invalid {
  readonly expectation: string;

  constructor(expectation: string) {
    this.expectation = expectation;
  }
}
