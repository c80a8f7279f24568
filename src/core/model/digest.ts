import { createHash } from 'node:crypto';

/**
 * SHA-256 of a value's JSON text, as 64 hexadecimal digits. It identifies a value; it does not
 * protect a secret.
 */
export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
