import type { Json } from '../model/json.ts';
import type { Profile } from '../profile/profile.ts';

/** One request and its result. A failure is a value, because its meaning depends on the request. */
export type Exchange = HttpResponse | NoResponse;

/**
 * The meaning of an exchange for its request.
 * - `done`: a 2xx arrived; for a write, its body is not only an error. For a deletion, also that the monitor is gone.
 * - `throttled`: the service did nothing because of its rate limit, or asks to read later; send again after the wait.
 * - `not-sent`: nothing was sent; send again.
 * - `transient`: a read failed temporarily, or the outcome of an update or a deletion is unknown; send again.
 * - `rejected`: the service refuses this request.
 * - `fatal`: the service would refuse every other request for the same reason.
 * - `unknown`: a write may or may not have happened; never send it again blindly.
 */
export type Outcome = 'done' | 'throttled' | 'not-sent' | 'transient' | 'rejected' | 'fatal' | 'unknown';

/** A response, or its absence, as it comes from the connection. */
export type WireExchange = WireResponse | Omit<NoResponse, 'outcome'>;

/** The same before its meaning is decided. */
export type RawExchange = RawResponse | Omit<NoResponse, 'outcome'>;
export type RawResponse = Omit<HttpResponse, 'outcome'>;

/** Headers arrived. */
export interface WireResponse {
  readonly kind: 'response';
  readonly method: Method;
  readonly url: string;
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** The body as text; empty where `bodyFault` is set. */
  readonly body: string;
  /** Why the body could not be read completely, or null. */
  readonly bodyFault: BodyFault | null;
}

/** A response, and what is needed to understand it. */
export interface HttpResponse extends WireResponse {
  /** What a request changes in an existing monitor; left out for a read and for a creation. */
  readonly operation?: IdempotentOperation;
  readonly profile: Profile;
  /** The value of the body, or undefined for a body that is not JSON. */
  readonly json: () => Json | undefined;
  readonly outcome: Outcome;
}

export interface BodyFault {
  readonly message: string;
  /** Whether reading again may help, for example after a broken connection. */
  readonly isTransient: boolean;
}

/** No headers arrived. */
export interface NoResponse {
  readonly kind: 'no-response';
  readonly method: Method;
  readonly url: string;
  readonly operation?: IdempotentOperation;
  /** Whether a byte of the request may have been sent; if not, it certainly had no effect. */
  readonly sent: boolean;
  /** The system's or the HTTP client's code: `ECONNREFUSED`, `UND_ERR_SOCKET` … */
  readonly code: string;
  readonly message: string;
  readonly outcome: Outcome;
}

/** Operations that end the same way however often they are sent, so that an unknown outcome is sent again. */
export type IdempotentOperation = 'update' | 'delete';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Headers by lower-case name; a header of several lines is an array. */
export type ResponseHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** All values of a header, in order. */
export function headerLines(headers: ResponseHeaders, name: string): readonly string[] {
  const value = headers[name];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

/** The first value of a header, or null. */
export function header(headers: ResponseHeaders, name: string): string | null {
  return headerLines(headers, name)[0] ?? null;
}

/** A link (RFC 8288, section 3): its target, and its parameters, which may contain commas and semicolons in quotes. */
const link = /<([^<>]*)>((?:\s*;\s*[^\s;,="<>]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
/** The relation `next` of a link, in double quotes (RFC 8288), in single quotes, or without quotes. */
const nextRelation = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|'?next'?(?=\s*(?:[;,]|$)))/i;
/** Sentry also links to an empty next page, and marks it: https://docs.sentry.io/api/pagination/ */
const emptyPage = /;\s*results\s*=\s*"?false\b/i;

/** The URL with the relation `next` in the lines of the header `Link`: true if it cannot be read, null if there is none. */
export function readLinkHeader(lines: readonly string[]): string | true | null {
  const links = lines.flatMap((line) => [...line.matchAll(link)]);
  const found = links.filter(([, , parameters = '']) => nextRelation.test(parameters));
  if (found.length === 0) return lines.some((line) => nextRelation.test(line)) || null;
  return found.find(([, , parameters = '']) => !emptyPage.test(parameters))?.[1] ?? null;
}
