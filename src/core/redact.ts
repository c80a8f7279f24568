/** Stands where a secret stood. */
const mask = '***';

/** Masking a shorter text would hide everyday words; no service issues so short a token. */
const shortest = 8;

/**
 * The same value with the secrets in its texts masked, however deep they lie: a service may echo the token in an error, or
 * show it in a monitor. Only for what goes out: a name that was masked would not be recognised.
 */
export function redact<Value>(value: Value, secrets: readonly string[]): Value {
  const wanted = secrets.filter(({ length }) => length >= shortest);
  return (wanted.length === 0 ? value : redactDeep(value, wanted)) as Value;
}

function redactDeep(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return secrets.reduce((text, secret) => text.replaceAll(secret, mask), value);
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, secrets));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redactDeep(inner, secrets)]));
}
