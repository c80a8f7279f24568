import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ExchangeOperation, Method, Outcome } from '../../../src/core/http/exchange.ts';
import type { ErrorCode } from '../../../src/core/model/errors.ts';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';
import { documentedApi, type Profile } from '../../../src/core/profile/profile.ts';
import type { ServiceFile } from '../../../src/core/profile/service-file.ts';
import { readBuiltIn } from '../profile/built-in.ts';
import { profile } from '../profile/profiles.ts';

/** What all requests have; see exchanges.yaml. */
interface Common {
  /** Method and path. */
  request: string;
  headers?: Readonly<Record<string, string>>;
  sends?: Json;
}

export interface Response {
  response: number;
  readonly 'response headers'?: Readonly<Record<string, string>>;
  /** A text is sent unchanged. */
  body?: Json;
  readonly 'breaks off'?: boolean;
}

/** What the client makes of an exchange. */
export interface Meaning {
  outcome: Outcome;
  code?: ErrorCode;
}

/** An exchange with the reference service. */
export interface ReferenceExchange extends Common, Response {
  state?: 'shop' | 'no requests left' | 'no storage';
  /** Part of the fault of the request against schema/openapi.yaml. */
  fault?: string;
  /** The code of a body that is not recorded. */
  error?: string;
  length?: number;
  encoding?: BufferEncoding;
}

interface Fault {
  code: string;
  text: string;
}

interface Silence {
  sent?: Fault;
  readonly 'not sent'?: Fault;
}

export type ClientExchange = Common & Meaning & Partial<Response> & Silence & Foreign;

interface Foreign {
  profile?: Partial<ServiceFile>;
}

type Rows<Row> = readonly (readonly [name: string, row: Row])[];

const file = parse(readFileSync(new URL('exchanges.yaml', import.meta.url), 'utf8'), {
  merge: true,
});

export const { listed, shop }: Readonly<Record<'listed' | 'shop', JsonObject>> = file;
export const requestHeaders: Readonly<Record<string, string>> = file['request headers'];

/** What the client exchanges with the reference service, with other services, and with none. */
export const clientExchanges: Rows<ClientExchange> = [
  'documented',
  'other services',
  'no response',
].flatMap((section) => Object.entries<ClientExchange>(file[section]));

export const documentedExchanges: Rows<ReferenceExchange & Meaning> = Object.entries(
  file.documented,
);
export const referenceExchanges: Rows<ReferenceExchange> = [
  ...documentedExchanges,
  ...Object.entries<ReferenceExchange>(file['other requests']),
];

const operations = { GET: 'list', POST: 'create', PATCH: 'update', DELETE: 'delete' } as const;
const full = readBuiltIn('full');

export function readRequest(exchange: Common & Foreign): {
  method: Method;
  path: string;
  operation: ExchangeOperation;
  /** The documented API alone for what it has. */
  profile: Profile;
} {
  const [method, path = ''] = exchange.request.split(' ') as [keyof typeof operations, string];
  const operation = operations[method];
  const isDocumented = operation === 'list' || operation === 'create';
  if (exchange.profile !== undefined)
    return { method, path, operation, profile: profile(exchange.profile) };
  return { method, path, operation, profile: isDocumented ? documentedApi : full };
}

/** The text of a body. */
export const toText = (body: Json | undefined): string =>
  body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
