import { hash } from 'node:crypto';

/** SHA-256 of its JSON text, in hexadecimal digits; it does not protect a secret. */
export function digest(value: unknown): string {
  return hash('sha256', JSON.stringify(value));
}
