import { createHash } from 'node:crypto';

/** SHA-256 of its JSON text, in hexadecimal digits; it does not protect a secret. */
export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
