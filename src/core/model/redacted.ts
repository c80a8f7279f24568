import type { Json } from './json.ts';

/** What services show in place of a secret. */
const placeholders: readonly RegExp[] = [
  // `***`, `••••••••`, and `****1a2b`, which ends like the secret.
  /^[*•●]{3,}[\da-z]{0,4}$/i,
  // `__redacted__`, `<hidden>`, `[REDACTED]`, `(sensitive value)`.
  /^(?:__|[<[({])(?:redacted|hidden|masked|filtered|secret|sensitive|encrypted|protected)(?:[ _]value)?(?:__|[>\])}])$/i,
  /^REDACTED$/,
];

/** Whether a service shows a placeholder instead of the value. */
export function isRedacted(value: Json | undefined): boolean {
  return typeof value === 'string' && value.length < 100 && placeholders.some((pattern) => pattern.test(value));
}
