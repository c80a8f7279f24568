/** The date formats of RFC 9110, section 5.6.7; `Date.parse` alone would read "soon 5". Asctime has no zone and means GMT. */
const dateFormats = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/** The shortest wait in milliseconds: also a service that sends "0" asked for a pause. */
export const minWaitMs = 1_000;

/** Epoch milliseconds of an HTTP-date, or null for any other text. */
export function parseHttpDate(text: string): number | null {
  if (!dateFormats.some((format) => format.test(text))) return null;
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  // `Date.parse` reads 31 Feb as 3 Mar. The first number of each format is the day; NaN differs from any.
  const day = Number(/\d+/.exec(text)?.[0]);
  return new Date(time).getUTCDate() === day ? time : null;
}

/** A comma, but for the one after a date's weekday. */
const separator = /,(?!\s*\d{2}[ -][A-Z][a-z]{2}[ -])/;

/**
 * The wait that a `Retry-After` asks for, in milliseconds, at least one second; null where it is missing or unreadable.
 * @param lines the header's values, which a proxy may have joined by commas; of several the longest wait counts.
 * @param now epoch milliseconds by the clock that wrote a date: the answer's own `Date`, where it has one.
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
