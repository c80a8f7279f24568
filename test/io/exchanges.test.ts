import { expect, test } from 'vitest';
import { describeExchange } from '../../src/core/http/describe-exchange.ts';
import type { Exchange } from '../../src/core/http/exchange.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Api } from '../../src/io/client.ts';
import { actual, desired, newResult, toMissing } from '../core/builders.ts';
import {
  type ClientExchange,
  clientExchanges,
  readRequest,
  requestHeaders,
  shop,
  toText,
} from '../core/http/exchanges.ts';
import { startServer } from '../http-server.ts';
import { token, withApi } from './surroundings.ts';

const hooks = { maySend: () => true };

function request(api: Api, row: ClientExchange): Promise<Exchange> {
  const { operation, path } = readRequest(row);
  const sends = (row.sends ?? {}) as JsonObject;
  const existing = actual({ ...shop, id: path.replace(/^.*\//, '') });
  if (operation === 'list') return api.get(`${api.baseUrl}${path}`, hooks);
  if (operation === 'create')
    return api.write('create', toMissing({ ...desired(), body: sends }), hooks);
  const differences = Object.entries(sends).map(([field, value]) => ({
    path: field,
    declared: value,
    actual: null,
  }));
  const declared = desired({ ...shop, ...sends });
  const entry = newResult('changed', { declared, actual: existing, differences });
  return api.write(operation, entry, hooks);
}

test.each(clientExchanges)('The client sends and reads %s as recorded.', async (_, row) => {
  const { body, code, headers = {}, outcome, response: status, sends } = row;
  const reply = { status, headers: row['response headers'] ?? {}, body: toText(body) };
  await using server = await startServer([reply]);
  const { method, path, profile } = readRequest(row);
  const used = headers['authorization']?.replace('Bearer ', '') ?? token;
  const work = (api: Api) => request(api, row);
  const exchange = await withApi(server.baseUrl, work, { token: used }, profile);
  const media = method === 'GET' || method === 'DELETE' ? null : 'application/json';
  const sent = { ...requestHeaders, authorization: `Bearer ${token}`, ...headers };
  expect(server.seen).toMatchObject([{ method, path, headers: sent }]);
  expect(server.seen[0]?.headers['content-type'] ?? null).toBe(media);
  expect(server.seen[0]?.body).toBe(toText(sends));
  expect(exchange.outcome).toBe(outcome);
  if (code !== undefined) expect(describeExchange(exchange, null).code).toBe(code);
});
