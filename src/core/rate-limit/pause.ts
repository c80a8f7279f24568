import {
  type Exchange,
  type HttpResponse,
  header,
  headerLines,
  type ResponseHeaders,
} from '../http/exchange.ts';
import { asksToWait } from '../http/status-table.ts';

export interface Pause {
  milliseconds: number;
  /** By a refusal or a time; otherwise it is our own backoff in an outage. */
  isRequested: boolean;
  why: string;
}

export const rateLimited = 'rate limited';
/** In milliseconds; backoff doubles from the minimum. */
const waitMs = { min: 1_000, max: 60_000 };

/** @param failures in a row, this one included. @param now for responses without a `Date`. */
export function decidePause(
  exchange: Exchange,
  { failures, random, now }: Readonly<Record<'failures' | 'random' | 'now', number>>,
): Pause | null {
  const { outcome } = exchange;
  const response = exchange.kind === 'response' ? exchange : null;
  const timed = response && readRetryAfter(response, now);
  if (timed !== null || outcome === 'throttled') {
    const why = response?.status === 503 ? 'the service asks to wait' : rateLimited;
    return { milliseconds: timed ?? backOff(failures, random), isRequested: true, why };
  }
  if (outcome !== 'not-sent' && outcome !== 'transient') return null;
  const milliseconds = backOff(failures, random);
  return { milliseconds, isRequested: false, why: 'no valid response' };
}

/** https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ (full jitter) */
function backOff(failures: number, random: number): number {
  const ceiling = Math.min(waitMs.min * 2 ** (failures - 1), waitMs.max);
  return Math.max(waitMs.min, random * ceiling);
}

/** A comma, except the one after the weekday of a date. */
const separator = /,(?!\s*\d{2}[ -][A-Z][a-z]{2}[ -])/;

export function readRetryAfter({ headers, status }: HttpResponse, now: number): number | null {
  if (!asksToWait(status, headers)) return null;
  const values = headerLines(headers, 'retry-after').flatMap((line) => line.split(separator));
  const waits = values.flatMap((value) => {
    const text = value.trim();
    // A number too large for a double means "very long".
    if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1_000, Number.MAX_SAFE_INTEGER);
    const date = parseHttpDate(text);
    return date === null ? [] : date - serviceTime(headers, now);
  });
  return waits.length === 0 ? null : Math.max(waitMs.min, ...waits);
}

/** RFC 9110, section 5.6.7, because `Date.parse` alone reads "soon 5". The last one means GMT. */
const dateFormats = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

function parseHttpDate(text: string): number | null {
  if (!dateFormats.some((format) => format.test(text))) return null;
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  // The first number of each format is the day. `Date.parse` reads 31 Feb as 3 Mar.
  return new Date(time).getUTCDate() === Number(/\d+/.exec(text)?.[0]) ? time : null;
}

function serviceTime(headers: ResponseHeaders, now: number): number {
  return parseHttpDate(header(headers, 'date') ?? '') ?? now;
}

export interface Quota {
  left: number;
  /** Milliseconds until there are more, above 0; null if no header shows it. */
  resetMs: number | null;
}

const prefixes = ['ratelimit', 'x-ratelimit', 'x-rate-limit'];

/** The least that is left, or the longest wait of those that are used up. */
export function readQuota(response: HttpResponse, now: number): Quota | null {
  const { headers } = response;
  const sent = listQuotas(headers);
  if (sent.length === 0 || readRetryAfter(response, now) !== null) return null;
  const clock = serviceTime(headers, now);
  const quotas = sent.flatMap((one) => parseQuota(one, clock) ?? []);
  const inOrder = quotas.toSorted(
    (one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0),
  );
  return inOrder[0] ?? null;
}

type SentQuota = Readonly<Record<'left' | 'reset', string | null>>;

function listQuotas(headers: ResponseHeaders): readonly SentQuota[] {
  const separate = prefixes.map((prefix) => {
    const left = header(headers, `${prefix}-remaining`);
    return { left, reset: header(headers, `${prefix}-reset`) };
  });
  // draft-ietf-httpapi-ratelimit-headers: `"default";r=50;t=30, "daily";r=1000;t=36000`.
  const policies = headerLines(headers, 'ratelimit').flatMap((line) =>
    line.replace(/"[^"]*"/g, '').split(','),
  );
  const readPolicy = (policy: string) => ({
    left: /;\s*r\s*=\s*([^;\s]+)/i.exec(policy)?.[1] ?? null,
    reset: /;\s*t\s*=\s*([^;\s]+)/i.exec(policy)?.[1] ?? null,
  });
  return [...separate, ...policies.map(readPolicy)].filter(({ left }) => left !== null);
}

function parseQuota({ left, reset }: SentQuota, clock: number): Quota | null {
  const [count, time] = [parseNumber(left), parseNumber(reset)];
  if (count === null || (reset !== null && time === null)) return null;
  if (time === null) return { left: Math.floor(count), resetMs: null };
  // A number of seconds, or a time in epoch seconds or epoch milliseconds.
  const milliseconds = time > 1e12 ? time : time * 1_000;
  const resetMs = time > 1e9 ? milliseconds - clock : milliseconds;
  return resetMs <= 0 ? null : { left: Math.floor(count), resetMs };
}

function parseNumber(text: string | null): number | null {
  const max = Math.floor(Number.MAX_SAFE_INTEGER / 1_000);
  return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Math.min(Number(text), max) : null;
}
