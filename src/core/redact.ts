/** Stands where a secret stood. */
const masked = '***';

/** In whole sentences, masking a shorter text would hide everyday words; services issue longer ones. */
const shortest = 6;

/** What a report's own fields are named by; no token is one. */
const plainWord = /^[a-z]+$/i;

/** Deeper than any declared value. What lies deeper in a service's answer is cut, because no renderer could print it. */
const deepest = 120;

/** A text with a secret masked, however short it is, also as an address shows it. */
export function mask(text: string, secret: string): string {
  if (secret === '') return text;
  return text.replaceAll(secret, masked).replaceAll(encodeURIComponent(secret), masked);
}

/**
 * The same value fit to go out: the secrets in its texts masked, however deep they lie, because a service may echo the
 * token in an error or show it in a monitor; and no deeper than can be printed. Only for what goes out: a name that was
 * masked would not be recognised.
 */
export function redact<Value>(value: Value, secrets: readonly string[]): Value {
  const wanted = secrets.filter(({ length }) => length >= shortest);
  return redactDeep(value, wanted, deepest) as Value;
}

function redactDeep(value: unknown, secrets: readonly string[], depth: number): unknown {
  if (typeof value === 'string') return secrets.reduce(mask, value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, secrets, depth - 1));
  const inKeys = secrets.filter((secret) => !plainWord.test(secret));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [inKeys.reduce(mask, key), redactDeep(inner, secrets, depth - 1)]),
  );
}
