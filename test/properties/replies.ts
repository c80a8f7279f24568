import type { ResponseHeaders } from '../../src/core/http/exchange.ts';
import type { Reply } from '../simulator/service.ts';

/**
 * What a reply means for the write.
 * - `done`: from the moment at which the request arrived.
 * - `refused`, `throttled`: nothing was done.
 * - `unknown`: a response or a broken connection that leaves it unknown; the service may still be
 *   working on it.
 * - `silence`: no response within the time-out, which leaves it unknown for longer.
 * - `unsent`: the request never reached the service.
 */
export type Meaning = 'done' | 'refused' | 'throttled' | 'unknown' | 'silence' | 'unsent';

/** The monitor that a reply is about, and a text that the service repeats wherever it can. */
export interface Subject {
  id: string;
  echo: string;
}

interface WriteKind {
  meaning: Meaning;
  reply: (subject: Subject) => Reply;
}

const cut = { message: 'could not be read to its end', isTransient: true };
const garbled = { message: 'is not UTF-8', isTransient: false };

export const writeKinds = {
  '201': done(({ id, echo }) => responded(201, { id, note: echo })),
  '201 without a body': done(() => responded(201, '')),
  '201 that breaks off': done(() => responded(201, '', { bodyFault: cut })),
  '201 that is garbled': done(() => responded(201, '', { bodyFault: garbled })),
  '201 and a page': done(({ echo }) => responded(201, `<html>${echo}`)),
  '200 in an envelope': done(({ id }) => responded(200, { data: { id } })),
  '202': done(() => responded(202, '')),
  '204 and a Location': done(({ id }) =>
    responded(204, '', { headers: { location: `/api/v1/monitors/${id}` } }),
  ),
  '400': refusal('refused', 400),
  '409': refusal('refused', 409),
  '422': refusal('refused', 422),
  '401': refusal('refused', 401),
  '403': refusal('refused', 403),
  '404': refusal('refused', 404),
  '405': refusal('refused', 405),
  '429': refusal('throttled', 429),
  '500': refusal('unknown', 500),
  '502': refusal('unknown', 502),
  '503': refusal('unknown', 503),
  '504': refusal('unknown', 504),
  '408': refusal('unknown', 408),
  'failure with 200': { meaning: 'unknown', reply: () => responded(200, { success: false }) },
  '303': { meaning: 'unknown', reply: redirect(303) },
  '307': { meaning: 'unknown', reply: redirect(307) },
  broken: { meaning: 'unknown', reply: ({ echo }) => silent(true, 'ECONNRESET', echo) },
  silence: { meaning: 'silence', reply: ({ echo }) => silent(true, 'TIMEOUT', echo) },
  unsent: { meaning: 'unsent', reply: ({ echo }) => silent(false, 'ECONNREFUSED', echo) },
} as const satisfies Record<string, WriteKind>;

export type WriteKindName = keyof typeof writeKinds;

/**
 * What a reply to a GET is.
 * - `list`: a page of the list.
 * - `temporary`: a failure after which another request may help.
 * - `noList`: a response that is no list, and another request does not help.
 */
type GetResult = 'list' | 'temporary' | 'noList';

interface GetKind {
  result: GetResult;
  /** Null where the list itself is the response. */
  reply: ((subject: Subject) => Reply) | null;
}

export const getKinds = {
  list: { result: 'list', reply: null },
  fresh: { result: 'list', reply: null },
  '429': temporary(({ echo }) => failed(429, echo)),
  '503': temporary(({ echo }) => failed(503, echo)),
  '500': temporary(({ echo }) => failed(500, echo)),
  '502': temporary(({ echo }) => failed(502, echo)),
  '408': temporary(({ echo }) => failed(408, echo)),
  broken: temporary(({ echo }) => silent(true, 'ECONNRESET', echo)),
  silence: temporary(({ echo }) => silent(true, 'TIMEOUT', echo)),
  unsent: temporary(({ echo }) => silent(false, 'ECONNREFUSED', echo)),
  'breaks off': temporary(() => responded(200, '', { bodyFault: cut })),
  'empty object': noList(() => responded(200, {})),
  null: noList(() => responded(200, null)),
  'no content': noList(() => responded(204, '')),
  texts: noList(({ echo }) => responded(200, [echo, 'm0'])),
  unnamed: noList(({ id }) => responded(200, { data: [{ id }] })),
  page: noList(({ echo }) => responded(200, `<!doctype html><p>${echo}`)),
  torn: noList(() => responded(200, '[{"name":')),
  garbled: noList(() => responded(200, '', { bodyFault: garbled })),
  'failure with 200': noList(({ echo }) =>
    responded(200, { success: false, monitors: [], error: echo }),
  ),
  '302': noList(redirect(302)),
  '401': noList(({ echo }) => failed(401, echo)),
  '403': noList(({ echo }) => failed(403, echo)),
  'elsewhere in the body': noList(({ echo }) =>
    responded(200, { data: [stray], next: `${elsewhere}?cursor=${echo}` }),
  ),
  'elsewhere in a Link': noList(() =>
    responded(200, [stray], { headers: { link: `<${elsewhere}?page=2>; rel="next"` } }),
  ),
} as const satisfies Record<string, GetKind>;

export type GetKindName = keyof typeof getKinds;

/** A new monitor on each page, so that the list goes on. */
const stray = { id: 's-1', name: 'stray' };

/** A different origin: no request and no token may go there. */
const elsewhere = 'https://elsewhere.example.net/api/v1/monitors';

/** A response with a JSON body, or with a text that is sent unchanged. */
export function responded(
  status: number,
  body: unknown,
  rest: { headers?: ResponseHeaders; bodyFault?: typeof cut } = {},
) {
  return {
    kind: 'response' as const,
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...rest,
  };
}

function failed(status: number, echo: string): Reply {
  return responded(
    status,
    { error: { code: `e${status}`, message: `no ${echo}` } },
    { headers: { 'x-request-id': echo } },
  );
}

function silent(sent: boolean, code: string, echo: string): Reply {
  return { kind: 'no-response', sent, code, message: `${code} ${echo}` };
}

function redirect(status: number): (subject: Subject) => Reply {
  return ({ echo }) => responded(status, '', { headers: { location: `${elsewhere}?${echo}` } });
}

function done(reply: WriteKind['reply']): WriteKind {
  return { meaning: 'done', reply };
}

function refusal(meaning: Meaning, status: number): WriteKind {
  return { meaning, reply: ({ echo }) => failed(status, echo) };
}

function temporary(reply: (subject: Subject) => Reply): GetKind {
  return { result: 'temporary', reply };
}

function noList(reply: (subject: Subject) => Reply): GetKind {
  return { result: 'noList', reply };
}
