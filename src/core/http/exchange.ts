import { type Json, keepNumberText } from '../model/json.ts';
import { type Mask, redactJson } from '../model/secrets.ts';
import type { Profile } from '../profile/profile.ts';

/** Never guessed from the method, because a service may update or delete by POST. */
export type ExchangeOperation = 'list' | 'create' | 'update' | 'delete';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** By lower-case name. */
export type ResponseHeaders = Readonly<
  Record<string, string | readonly string[] | undefined>
>;

export type Outcome =
  /** A 2xx; for a write, not only an error. For a deletion, also that the monitor is gone. */
  | 'done'
  | 'throttled'
  | 'not-sent'
  | 'transient'
  /** The name of a creation is taken; it may exist. */
  | 'conflict'
  | 'rejected'
  /** The service would refuse every other request, too. */
  | 'fatal'
  /** A write may have happened; never send it again blindly. */
  | 'unknown';
export type Exchange = HttpResponse | NoResponse;

interface Ended {
  operation: ExchangeOperation;
  method: Method;
  url: string;
  outcome: Outcome;
}

export interface HttpResponse extends Ended {
  kind: 'response';
  status: number;
  headers: ResponseHeaders;
  /** Empty where `bodyFault` is set. */
  body: string;
  /** The end of "the response …", and whether another request may help. */
  bodyFault: { message: string; isTransient: boolean } | null;
  /** Undefined for a body that is not JSON. */
  json: () => Json | undefined;
  profile: Profile;
  mask: Mask;
}

export interface NoResponse extends Ended {
  kind: 'no-response';
  /** Whether a byte may have left; if not, it had no effect. */
  sent: boolean;
  /** `ECONNREFUSED`, `UND_ERR_SOCKET` … */
  code: string;
  message: string;
}

export type RawExchange = RawResponse | Omit<NoResponse, 'outcome'>;
export type RawResponse = Omit<HttpResponse, 'outcome'>;
export type WireExchange = WireResponse | Omit<NoResponse, 'outcome' | 'operation'>;
export type WireResponse = Omit<RawResponse, 'operation' | 'profile' | 'mask' | 'json'>;

export function headerLines(headers: ResponseHeaders, name: string): readonly string[] {
  const value = headers[name];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

export function header(headers: ResponseHeaders, name: string): string | null {
  return headerLines(headers, name)[0] ?? null;
}

export function isHtml({ headers, body }: WireResponse): boolean {
  return (
    /\bhtml\b/i.test(header(headers, 'content-type') ?? '') ||
    /^\s*<(!doctype|html)\b/i.test(body)
  );
}

export function parseOnce(body: string): () => Json | undefined {
  let parsed: { value: Json | undefined } | null = null;
  return () => {
    parsed ??= { value: parseJson(body) };
    return parsed.value;
  };
}

const inexactNumber =
  /[:[,]\s*(?:-?(?:[\d.]{16,}|\d+\.\d*0|0\.0{6}\d*|[\d.]+[eE][+-]?\d+)|-0)(?=[\s,\]}])/;

export function parseJson(body: string): Json | undefined {
  try {
    // Only if needed, because a reviver takes six times as long.
    return inexactNumber.test(body) ? JSON.parse(body, keepNumber) : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** An integer above 2^53 becomes a text: as a number it could be another identifier. */
function keepNumber(
  this: object,
  key: string,
  value: Json,
  { source }: { source?: string } = {},
): Json {
  if (typeof value !== 'number' || source === undefined) return value;
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  if (isRounded || String(value) !== source) keepNumberText(this, key, source);
  return isRounded ? source : value;
}

/**
 * Before a text of the body is clipped, because a part of a secret would not be recognized. Parses
 * JSON first, because a service may escape any character of a secret.
 */
export function maskBody(response: RawResponse): RawResponse {
  const { mask } = response;
  const value = response.json();
  const body =
    value === undefined ? mask(response.body) : JSON.stringify(redactJson(value, mask));
  return { ...response, body, json: parseOnce(body) };
}
