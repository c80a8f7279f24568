import { header, headerLines, type ResponseHeaders } from '../http/exchange.ts';
import { parseHttpDate } from './retry-after.ts';

/** The limit that a response shows. */
export interface Quota {
  /** Number of requests left, 0 or more. */
  readonly left: number;
  /** Milliseconds until there are more, above 0; null if no header shows it. */
  readonly resetMs: number | null;
}

/** The two numbers, as sent. */
type SentLimit = Readonly<Record<'left' | 'reset', string | null>>;

/** The start of the name of every header about a limit. */
const prefixes = ['ratelimit', 'x-ratelimit', 'x-rate-limit'];

/** A larger reset is a time in epoch seconds, or in epoch milliseconds; a smaller one is a number of seconds. */
const minEpoch = { seconds: 1e9, milliseconds: 1e12 };

/** Still a safe integer in milliseconds. */
const maxNumber = Math.floor(Number.MAX_SAFE_INTEGER / 1_000);

/**
 * Reads the quota in the headers of a response, or null. Of several limits, the one with the fewest requests left counts;
 * of several such limits, the one with the latest reset.
 * @param now epoch milliseconds, for responses without a `Date` of their own.
 * @param isRefused whether the status means that nothing is left: then a reset without a count is a quota.
 */
export function readQuota(headers: ResponseHeaders, now: number, isRefused = false): Quota | null {
  // Most responses show no limit, and a run reads thousands of them.
  if (!Object.keys(headers).some((name) => prefixes.some((prefix) => name.startsWith(prefix)))) return null;
  const clock = parseHttpDate(header(headers, 'date') ?? '') ?? now;
  const quotas = listLimits(headers)
    .map(({ left, reset }) => ({ left: left ?? (isRefused && reset !== null ? '0' : null), reset }))
    .map((limit) => readLimit(limit, clock))
    .filter((quota) => quota !== null);
  return quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0))[0] ?? null;
}

function listLimits(headers: ResponseHeaders): readonly SentLimit[] {
  const read = (name: string) => header(headers, name);
  const own = prefixes.flatMap((prefix) => [
    { left: read(`${prefix}-remaining`), reset: read(`${prefix}-reset`) ?? read(`${prefix}-reset-after`) },
    // A limit of its own, without the remaining count: some services send it with every response.
    { left: null, reset: read(`${prefix}-retry-after`) ?? read(`${prefix}-retry-after-seconds`) },
  ]);
  return [...own, ...headerLines(headers, 'ratelimit').flatMap(parsePolicies)];
}

/** `"default";r=50;t=30, "daily";r=1000;t=36000` is two limits (draft-ietf-httpapi-ratelimit-headers); earlier drafts have one: `remaining=50, reset=30`. */
function parsePolicies(line: string): readonly SentLimit[] {
  const text = line.replace(/"[^"]*"/g, '');
  const policies = /\bremaining\s*=/i.test(text) ? [text] : text.split(',');
  return policies.map((policy) => ({
    left: /(?:^|[;,\s])(?:r|remaining)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
    reset: /(?:^|[;,\s])(?:t|reset)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
  }));
}

/** Null if a number is missing or unreadable, or if the reset has passed. */
function readLimit({ left, reset }: SentLimit, clock: number): Quota | null {
  const [count, time] = [parseNumber(left), parseNumber(reset)];
  if (count === null || (reset !== null && time === null)) return null;
  if (time === null) return { left: Math.floor(count), resetMs: null };
  const milliseconds = time > minEpoch.milliseconds ? time : time * 1_000;
  const resetMs = time > minEpoch.seconds ? milliseconds - clock : milliseconds;
  return resetMs <= 0 ? null : { left: Math.floor(count), resetMs };
}

function parseNumber(text: string | null): number | null {
  return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Math.min(Number(text), maxNumber) : null;
}
