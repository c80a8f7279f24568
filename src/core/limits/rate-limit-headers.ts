import { type AnswerHeaders, header, headerLines } from '../http/exchange.ts';
import { parseHttpDate } from './retry-after.ts';

/** The limit that an answer shows. */
export interface Quota {
  /** Requests that are left, from 0. */
  readonly left: number;
  /** Milliseconds until there are more, above 0; null where no header says it. */
  readonly resetMs: number | null;
}

/** The two numbers as they were sent. */
type SentLimit = Readonly<Record<'left' | 'reset', string | null>>;

/** Above the first a reset is a time in epoch seconds, above the second in epoch milliseconds, else a number of seconds. */
const minEpoch = { seconds: 1e9, milliseconds: 1e12 };

/** In milliseconds it is still a safe integer. */
const maxNumber = Math.floor(Number.MAX_SAFE_INTEGER / 1_000);

/**
 * Reads the quota in the headers of an answer, or null: of several limits the one that is exhausted for longest, or else
 * the one with the fewest requests left.
 * @param now epoch milliseconds, for answers without a `Date` of their own.
 * @param isRefused whether the answer itself says that nothing is left: then a reset alone is a quota.
 */
export function readQuota(headers: AnswerHeaders, now: number, isRefused = false): Quota | null {
  const clock = parseHttpDate(header(headers, 'date') ?? '') ?? now;
  const quotas = listLimits(headers)
    .map(({ left, reset }) => ({ left: left ?? (isRefused && reset !== null ? '0' : null), reset }))
    .map((limit) => readLimit(limit, clock))
    .filter((quota) => quota !== null);
  return quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0))[0] ?? null;
}

function listLimits(headers: AnswerHeaders): readonly SentLimit[] {
  const read = (name: string) => header(headers, name);
  const own = ['ratelimit', 'x-ratelimit', 'x-rate-limit'].flatMap((prefix) => [
    { left: read(`${prefix}-remaining`), reset: read(`${prefix}-reset`) ?? read(`${prefix}-reset-after`) },
    // Not next to a remaining count: some services send it with every answer, and mean "now" by it.
    { left: null, reset: read(`${prefix}-retry-after`) ?? read(`${prefix}-retry-after-seconds`) },
  ]);
  return [...own, ...headerLines(headers, 'ratelimit').flatMap(parsePolicies)];
}

/** `"default";r=50;t=30, "daily";r=1000;t=36000` are two limits; an earlier draft has one: `remaining=50, reset=30`. */
function parsePolicies(line: string): readonly SentLimit[] {
  const text = line.replace(/"[^"]*"/g, '');
  const policies = /\bremaining\s*=/i.test(text) ? [text] : text.split(',');
  return policies.map((policy) => ({
    left: /(?:^|[;,\s])(?:r|remaining)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
    reset: /(?:^|[;,\s])(?:t|reset)\s*=\s*([^;,\s]+)/i.exec(policy)?.[1] ?? null,
  }));
}

/** Null where a number is missing or unreadable, and where the reset has passed: there is more by now. */
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
