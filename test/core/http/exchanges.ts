import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Outcome } from '../../../src/core/http/exchange.ts';
import type { ErrorCode } from '../../../src/core/model/errors.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { documentedApi } from '../../../src/core/profile/profile.ts';
import { readBuiltIn } from '../profile/built-in.ts';

export interface ReferenceExchange {
  request: string;
  headers?: Readonly<Record<string, string>>;
  sends?: Json;
  response: number;
  readonly 'response headers'?: Readonly<Record<string, string>>;
  /** A text is sent unchanged. */
  body?: Json;
  state?: 'shop' | 'no requests left' | 'no storage';
  /** Part of the fault of the request against schema/openapi.yaml. */
  fault?: string;
  /** The code of a body that is not recorded. */
  error?: string;
  encoding?: BufferEncoding;
}

/** One of the client, and what it makes of the response. */
export interface ClientExchange extends ReferenceExchange {
  outcome: Outcome;
  code?: ErrorCode;
}

type Rows<Row> = readonly (readonly [name: string, row: Row])[];

const file = parse(readFileSync(new URL('exchanges.yaml', import.meta.url), 'utf8'), {
  merge: true,
});

export const { listed, shop }: Readonly<Record<'listed' | 'shop', JsonObject>> = file;
export const requestHeaders: Readonly<Record<string, string>> = file['request headers'];

export const clientExchanges: Rows<ClientExchange> = Object.entries(file.documented);
export const referenceExchanges: Rows<ReferenceExchange> = [
  ...clientExchanges,
  ...Object.entries<ReferenceExchange>(file['other requests']),
];

const operations = { GET: 'list', POST: 'create', PATCH: 'update', DELETE: 'delete' } as const;
const full = readBuiltIn('full');

export function readRequest({ request }: ReferenceExchange) {
  const [method, path = ''] = request.split(' ') as [keyof typeof operations, string];
  const operation = operations[method];
  // The documented API alone for what it has.
  const isDocumented = operation === 'list' || operation === 'create';
  return { method, path, operation, profile: isDocumented ? documentedApi : full };
}

export const toText = (body: Json | undefined): string =>
  body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
