/**
 * Why a run or a creation ended badly, as the end of its message shows it. The codes are stable: people search for them
 * and filter by them, so a code is never renamed, and a new kind of error gets a new one.
 */
export const errorCodes = {
  // Before the first request.
  'invalid-config': 'the config has mistakes, each with its own code',
  'invalid-option': 'an input or an option is invalid or missing, or its file cannot be read or written',
  'untrusted-event': 'a stranger may have written the config that mode sync would apply',
  'too-many-creates': 'more monitors are missing than max-creates allows',
  'plan-out-of-date': 'the approved plan differs from a new comparison',
  // An answer that refuses, whatever was asked.
  'token-refused': 'the service refused the token (401)',
  'payment-required': 'the account must be paid for, or its plan does not allow this (402)',
  'access-denied': 'the token does not have permission for this, or a proxy refused the request (403)',
  'not-found': 'the address does not exist (404)',
  'method-not-allowed': 'the address does not accept the method (405)',
  redirect: 'the answer is a redirect, and redirects are never followed',
  'rate-limited': 'the service refused because of its rate limit',
  'request-refused': 'the service refused to list its monitors',
  'name-taken': 'the service reports that the name exists, but its list does not show it (409)',
  'monitor-refused': 'the service refused to create this monitor, for example because a field is invalid',
  'service-failed': 'the service, or a proxy in front of it, failed',
  unreachable: 'no answer arrived, and the request created nothing',
  'outcome-unknown': 'no answer shows whether the monitor was created; it may exist',
  // An answer that cannot be read.
  'html-answer': 'the answer is a web page (HTML) instead of JSON',
  'not-json': 'the answer is not JSON',
  'unreadable-answer': 'the body of the answer is incomplete, too large, or in an unknown encoding',
  'error-in-body': 'the status of the answer is a success, but its body reports an error',
  // A list that is not understood or not complete.
  'list-not-found': 'the answer has no list of monitors, or no list at list-path',
  'list-ambiguous': 'the answer has several lists, and any of them could be the monitors',
  'list-not-monitors': 'the items of the list are not monitors',
  'list-without-target': 'no monitor in the list has a target',
  'list-incomplete': 'the service announces more monitors than it shows',
  'list-endless': 'the pages of the list repeat, or never end',
  'next-page-elsewhere': 'the next page is on a different origin than base-url',
  'next-page-invalid': 'the address of the next page is not a usable URL',
  // After a creation.
  'created-not-listed': 'the service accepted a monitor but does not list it',
  'created-with-other-target': 'the service accepted a monitor but lists it with a different target',
  // The end of the run.
  'max-wait-exceeded': 'the run would have to wait longer than max-wait allows',
  stopped: 'a signal stopped the run, for example because the job was cancelled',
  'internal-error': 'a bug in Monitor Sync; please report it',
} as const;

export type ErrorCode = keyof typeof errorCodes;
