/**
 * Why a run or a creation ended badly, as the end of its message shows it. The codes are stable: people search for them
 * and filter by them, so a code is never renamed, and a new kind of error gets a new one.
 */
export const errorCodes = {
  // Before the first request.
  'invalid-config': 'the config has problems, each with a code of its own',
  'invalid-option': 'an input or an option is wrong or missing, or its file cannot be read or written',
  'untrusted-event': 'a stranger may have written the config that mode sync would apply',
  'too-many-creates': 'more monitors are missing than max-creates allows',
  'plan-out-of-date': 'the approved plan differs from a new comparison',
  // An answer that refuses, whatever was asked.
  'token-refused': 'the service refused the token (401)',
  'payment-required': 'the account may not do this before it is paid for (402)',
  'access-denied': 'the token has no right to do this, or a proxy refused it (403)',
  'not-found': 'the address does not exist (404)',
  'method-not-allowed': 'the address does not accept the method (405)',
  redirect: 'the answer is a redirect, and redirects are never followed',
  'rate-limited': 'the service refused because of its rate limit',
  'request-refused': 'the service refused to list its monitors',
  'name-taken': 'the service says that the name exists, and its list does not show it (409)',
  'monitor-refused': 'the service refused the monitor itself',
  'service-failed': 'the service, or a proxy in front of it, failed',
  unreachable: 'no answer came, and nothing was created',
  'outcome-unknown': 'the monitor may exist',
  // An answer that cannot be read.
  'html-answer': 'the answer is a web page',
  'not-json': 'the answer is not JSON',
  'unreadable-answer': 'the body broke off, is too large, or has an unknown encoding',
  'error-in-body': 'the status is a success, and the body reports a failure',
  // A list that is not understood or not complete.
  'list-not-found': 'the answer has no list of monitors, or none at list-path',
  'list-ambiguous': 'the answer has several lists that could be the monitors',
  'list-not-monitors': 'the items of the list are not monitors',
  'list-without-target': 'no monitor of the list has a target',
  'list-incomplete': 'the service says that there are more monitors than it shows',
  'list-endless': 'the pages of the list do not come to an end',
  'next-page-elsewhere': 'the next page is on another origin than base-url',
  'next-page-invalid': 'the address of the next page is not a usable URL',
  // After a creation.
  'created-not-listed': 'the service accepted a monitor and does not list it',
  'created-with-other-target': 'the service accepted a monitor and lists it with another target',
  // The end of the run.
  'max-wait-exceeded': 'the run would have to wait longer than max-wait allows',
  stopped: 'a signal ended the run',
  'internal-error': 'a fault of this program',
} as const;

export type ErrorCode = keyof typeof errorCodes;
