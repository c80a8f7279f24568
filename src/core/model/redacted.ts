import type { Json } from './json.ts';

/** What services show in place of a secret. */
const placeholders: readonly RegExp[] = [
  // `***`, `••••••••`, and what starts or ends like the secret: `****1a2b`, `sk_live_****1234`, `sk-...abcd`.
  /^[\w-]{0,12}[*•●]{3,}[\w-]{0,12}$/,
  /^[\w-]{2,12}\.{3}[\w-]{2,8}$/,
  // `__redacted__`, `<hidden>`, `[REDACTED]`, `(sensitive value)`.
  /^(?:__|[<[({])(?:redacted|hidden|masked|filtered|secret|sensitive|encrypted|protected|secure)(?:[ _]value)?(?:__|[>\])}])$/i,
  /^(?:REDACTED|MASKED|HIDDEN)(?:_VALUE)?$/,
];

/** Whether a service shows a placeholder instead of the value. */
export function isRedacted(value: Json | undefined): boolean {
  return typeof value === 'string' && value.length < 100 && placeholders.some((pattern) => pattern.test(value));
}
