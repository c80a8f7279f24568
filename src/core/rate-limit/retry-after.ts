/** The date formats of RFC 9110, section 5.6.7, because `Date.parse` alone reads "soon 5". The last one has no zone and means GMT. */
const dateFormats = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/** Minimum wait in milliseconds, because a service that sends "0" asks for a pause, too. */
export const minWaitMs = 1_000;

/** Epoch milliseconds of an HTTP-date, or null for any other text. */
export function parseHttpDate(text: string): number | null {
  if (!dateFormats.some((format) => format.test(text))) return null;
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  // `Date.parse` reads 31 Feb as 3 Mar. The first number of each format is the day; the day of an invalid date is NaN.
  const day = Number(/\d+/.exec(text)?.[0]);
  return new Date(time).getUTCDate() === day ? time : null;
}

/** A comma, except the one after the weekday of a date. */
const separator = /,(?!\s*\d{2}[ -][A-Z][a-z]{2}[ -])/;

/**
 * The wait that `Retry-After` asks for, in milliseconds, at least one second; null if it is missing or unreadable.
 * @param lines the header's values, which a proxy may have joined by commas; the longest wait counts.
 * @param now epoch milliseconds by the clock of the service: the `Date` of the response, if it has one.
 */
export function parseRetryAfter(lines: readonly string[], now: number): number | null {
  const values = lines.flatMap((line) => line.split(separator));
  const waits = values.map((value) => parseWait(value.trim(), now)).filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.max(minWaitMs, ...waits);
}

function parseWait(text: string, now: number): number | null {
  // A number too large for a double means "very long".
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1_000, Number.MAX_SAFE_INTEGER);
  const date = parseHttpDate(text);
  return date === null ? null : date - now;
}
