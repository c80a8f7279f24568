import { type AnswerHeaders, header, headerLines } from '../http/exchange.ts';
import { parseHttpDate } from './retry-after.ts';

/** What an answer says of the limit. */
export interface Quota {
  /** Requests that are left, from 0. */
  readonly left: number;
  /** Milliseconds until there are more, above 0; null where it is not said. */
  readonly resetMs: number | null;
}

/** Names under which services send the two numbers in headers of their own; the first that was sent counts. */
const names = ['ratelimit', 'x-ratelimit', 'x-rate-limit'].flatMap((prefix) => [
  { left: [`${prefix}-remaining`], reset: [`${prefix}-reset`, `${prefix}-reset-after`] },
  // Not next to a remaining count: some send it with every answer, and mean "now" by it.
  { left: [], reset: [`${prefix}-retry-after`, `${prefix}-retry-after-seconds`] },
]);

/** The keys of the same two in one header, `RateLimit`: of today's draft and of the one before it. */
const keys = { left: /^(r|remaining)$/i, reset: /^(t|reset)$/i };

/** Above the first a reset is a time in epoch seconds, above the second in epoch milliseconds, else the seconds that are left. */
const earliestEpoch = { seconds: 1e9, milliseconds: 1e12 };

/** As milliseconds it is still a safe integer; no service means a number beyond it. */
const largest = Math.floor(Number.MAX_SAFE_INTEGER / 1_000);

/**
 * Reads the quota that an answer's headers tell, or null where they tell none: of several limits the one that is used up
 * for longest, or else the one with the fewest requests left.
 * @param now epoch milliseconds, for answers without a `Date` of their own.
 * @param isRefused whether the answer itself says that nothing is left: a reset alone is a quota then, and else is none.
 */
export function readQuota(headers: AnswerHeaders, now: number, isRefused = false): Quota | null {
  const first = (sent: readonly string[]) =>
    sent.map((name) => header(headers, name)).find((text) => text !== null) ?? null;
  const own = names.map(({ left, reset }) => ({ left: first(left), reset: first(reset) }));
  const limits = [...own, ...headerLines(headers, 'ratelimit').flatMap(parsePolicies)]
    .map(({ left, reset }) => ({ left: left ?? (isRefused && reset !== null ? '0' : null), reset }))
    .filter(({ left }) => left !== null);
  // Most services tell nothing, and there may be thousands of answers.
  if (limits.length === 0) return null;
  const clock = parseHttpDate(header(headers, 'date') ?? '') ?? now;
  const quotas = limits.map((limit) => readLimit(limit, clock)).filter((quota) => quota !== null);
  return quotas.toSorted((one, two) => one.left - two.left || (two.resetMs ?? 0) - (one.resetMs ?? 0))[0] ?? null;
}

/** The two numbers as they were sent. */
interface SentLimit {
  readonly left: string | null;
  readonly reset: string | null;
}

/** `"default";r=50;t=30, "daily";r=1000;t=36000` are two limits, `limit=100, remaining=50, reset=30` is one. */
function parsePolicies(line: string): readonly SentLimit[] {
  const policies = line
    .replace(/"[^"]*"/g, '')
    .split(',')
    .map(parseParameters);
  const single = pick(policies.flat());
  return /\bremaining\s*=/i.test(line) ? [single] : policies.map(pick);
}

function parseParameters(text: string): readonly (readonly [string, string])[] {
  return text.split(';').flatMap((parameter) => {
    const [key = '', value] = parameter.split('=');
    return value === undefined ? [] : [[key.trim(), value.trim()] as const];
  });
}

function pick(parameters: readonly (readonly [string, string])[]): SentLimit {
  const find = (pattern: RegExp) => parameters.find(([key]) => pattern.test(key))?.[1] ?? null;
  return { left: find(keys.left), reset: find(keys.reset) };
}

/** Null for what is junk, and for a limit whose reset is over: there is more by now. */
function readLimit({ left, reset }: SentLimit, clock: number): Quota | null {
  const [count, time] = [parseNumber(left), parseNumber(reset)];
  if (count === null || (reset !== null && time === null)) return null;
  const resetMs = time === null ? null : readReset(time, clock);
  return resetMs !== null && resetMs <= 0 ? null : { left: Math.floor(count), resetMs };
}

/** Milliseconds until the reset that a service tells in a unit of its own. */
function readReset(time: number, clock: number): number {
  if (time > earliestEpoch.milliseconds) return time - clock;
  return time > earliestEpoch.seconds ? time * 1_000 - clock : time * 1_000;
}

function parseNumber(text: string | null): number | null {
  if (text === null || !/^\s*\d+(\.\d+)?\s*$/.test(text)) return null;
  // A number too large for a double is still one.
  return Math.min(Number(text), largest);
}
