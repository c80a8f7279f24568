import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Json, JsonObject } from '../../../src/core/model/json.ts';

/**
 * What a service and its client send to each other. Requests are a method and a path, with the body
 * under another key.
 */
export interface Exchanges {
  readonly list: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly response: Json;
  readonly id: string;
  readonly decoded: JsonObject;
  readonly extra: JsonObject;
  readonly create: string;
  readonly created: JsonObject;
  readonly change: JsonObject;
  /** Null where the profile has no update. */
  readonly update: string | null;
  readonly updated: JsonObject | null;
  readonly delete: string;
  readonly deleted: JsonObject | null;
  /** The lists of other objects, by the keys of the profile. */
  readonly lookups: Readonly<
    Record<string, { readonly response: Json; readonly objects: JsonObject }>
  >;
}

const shop = { name: 'Shop', type: 'http', target: 'https://a.example', intervalSeconds: 60 };

const defaults = {
  headers: { Authorization: 'Bearer TOKEN' },
  decoded: shop,
  extra: {},
  change: { target: 'https://b.example' },
  update: null,
  updated: null,
  deleted: null,
  lookups: {},
};

const file: Record<string, Exchanges & { readonly paused?: boolean }> = parse(
  readFileSync(new URL('exchanges.yaml', import.meta.url), 'utf8'),
);

export const exchanges: ReadonlyMap<string, Exchanges> = new Map(
  Object.entries(file).map(([name, { paused, ...written }]) => {
    const exchange = { ...defaults, ...written };
    if (paused === undefined) return [name, exchange];
    return [name, { ...exchange, decoded: { ...exchange.decoded, paused } }];
  }),
);
