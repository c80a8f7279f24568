import { header, headerLines, type ResponseHeaders } from '../http/exchange.ts';

/** The date formats of RFC 9110, section 5.6.7, because `Date.parse` alone reads "soon 5". The last one has no zone and means GMT. */
const dateFormats = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/** Epoch milliseconds of an HTTP-date, or null for any other text. */
function parseHttpDate(text: string): number | null {
  if (!dateFormats.some((format) => format.test(text))) return null;
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  // `Date.parse` reads 31 Feb as 3 Mar. The first number of each format is the day; the day of an invalid date is NaN.
  return new Date(time).getUTCDate() === Number(/\d+/.exec(text)?.[0]) ? time : null;
}

/** The time at the service: the `Date` of the response, or else our own. In epoch milliseconds. */
function serviceTime(headers: ResponseHeaders, now: number): number {
  return parseHttpDate(header(headers, 'date') ?? '') ?? now;
}

/** Minimum wait in milliseconds, because a service that sends "0" asks for a pause, too. */
export const minWaitMs = 1_000;

/** A comma, except the one after the weekday of a date. */
const separator = /,(?!\s*\d{2}[ -][A-Z][a-z]{2}[ -])/;

/**
 * The wait that `Retry-After` asks for, in milliseconds, at least one second; null if it is missing or unreadable. Of several
 * values, which a proxy may have joined by commas, the longest wait counts.
 * @param now epoch milliseconds, for responses without a `Date` of their own.
 */
export function parseRetryAfter(headers: ResponseHeaders, now: number): number | null {
  const values = headerLines(headers, 'retry-after').flatMap((line) => line.split(separator));
  const waits = values.flatMap((value) => {
    const text = value.trim();
    // A number too large for a double means "very long".
    if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1_000, Number.MAX_SAFE_INTEGER);
    const date = parseHttpDate(text);
    return date === null ? [] : date - serviceTime(headers, now);
  });
  return waits.length === 0 ? null : Math.max(minWaitMs, ...waits);
}

/** The limit that a response shows. */
export interface Quota {
  /** Number of requests left, 0 or more. */
  readonly left: number;
  /** Milliseconds until there are more, above 0; null if no header shows it. */
  readonly resetMs: number | null;
}

/** The two numbers, as sent. */
type SentQuota = Readonly<Record<'left' | 'reset', string | null>>;

/** The start of the name of every header about a limit. */
const prefixes = ['ratelimit', 'x-ratelimit', 'x-rate-limit'];

/**
 * Reads the quota in the headers of a response, or null. Of several limits, the one with the fewest requests left counts;
 * of several such limits, the one with the latest reset.
 * @param now epoch milliseconds, for responses without a `Date` of their own.
 * @param isRefused whether the status means that nothing is left: then a reset without a count is a quota.
 */
export function readQuota(headers: ResponseHeaders, now: number, isRefused = false): Quota | null {
  // Most responses show no limit, and a run reads thousands of them.
  if (!Object.keys(headers).some((name) => prefixes.some((prefix) => name.startsWith(prefix)))) return null;
  const clock = serviceTime(headers, now);
  const quotas = listQuotas(headers)
    .map(({ left, reset }) => parseQuota(left ?? (isRefused && reset !== null ? '0' : null), reset, clock))
    .filter((quota) => quota !== null);
  return quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0))[0] ?? null;
}

function listQuotas(headers: ResponseHeaders): readonly SentQuota[] {
  const read = (name: string) => header(headers, name);
  const separate = prefixes.flatMap((prefix) => [
    { left: read(`${prefix}-remaining`), reset: read(`${prefix}-reset`) ?? read(`${prefix}-reset-after`) },
    // A limit of its own, without the remaining count: some services send it with every response.
    { left: null, reset: read(`${prefix}-retry-after`) ?? read(`${prefix}-retry-after-seconds`) },
  ]);
  return [...separate, ...headerLines(headers, 'ratelimit').flatMap(splitPolicies)];
}

/** `"default";r=50;t=30, "daily";r=1000;t=36000` is two limits (draft-ietf-httpapi-ratelimit-headers); earlier drafts have one: `remaining=50, reset=30`. */
function splitPolicies(line: string): readonly SentQuota[] {
  const text = line.replace(/"[^"]*"/g, '');
  const policies = /\bremaining\s*=/i.test(text) ? [text] : text.split(',');
  return policies.map((policy) => ({
    left: /(?:^|[;,\s])(?:r|remaining)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
    reset: /(?:^|[;,\s])(?:t|reset)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
  }));
}

/** A larger reset is a time in epoch seconds, or in epoch milliseconds; a smaller one is a number of seconds. */
const minEpoch = { seconds: 1e9, milliseconds: 1e12 };

/** Null if a number is missing or unreadable, or if the reset has passed. */
function parseQuota(left: string | null, reset: string | null, clock: number): Quota | null {
  const [count, time] = [parseNumber(left), parseNumber(reset)];
  if (count === null || (reset !== null && time === null)) return null;
  if (time === null) return { left: Math.floor(count), resetMs: null };
  const milliseconds = time > minEpoch.milliseconds ? time : time * 1_000;
  const resetMs = time > minEpoch.seconds ? milliseconds - clock : milliseconds;
  return resetMs <= 0 ? null : { left: Math.floor(count), resetMs };
}

/** At most what is a safe integer in milliseconds, too. */
function parseNumber(text: string | null): number | null {
  const max = Math.floor(Number.MAX_SAFE_INTEGER / 1_000);
  return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Math.min(Number(text), max) : null;
}
