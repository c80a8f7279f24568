import { expect, test } from 'vitest';
import { describeExchange } from '../../src/core/http/describe-exchange.ts';
import type { Exchange } from '../../src/core/http/exchange.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { ComparedEntry } from '../../src/core/plan/plan-entry.ts';
import type { Api } from '../../src/io/client.ts';
import { actual, desired, newResult } from '../core/builders.ts';
import {
  type ClientExchange,
  clientExchanges,
  readRequest,
  requestHeaders,
  shop,
  toText,
} from '../core/http/exchanges.ts';
import { serve } from '../http-server.ts';
import { token, withApi } from './surroundings.ts';

const hooks = { maySend: () => true };

/** The request of a row, as the client sends it. */
function request(api: Api, row: ClientExchange): Promise<Exchange> {
  const { operation, path } = readRequest(row);
  const sends = (row.sends ??
    (operation === 'update' ? { intervalSeconds: 30 } : shop)) as JsonObject;
  const existing = actual({ ...shop, id: path.replace(/^.*\//, '') });
  if (operation === 'list') return api.get(`${api.baseUrl}${path}`, hooks);
  if (operation === 'create') return api.create(sends, hooks);
  if (operation === 'delete') return api.delete(existing, hooks);
  const differences = Object.entries(sends).map(([field, value]) => ({
    path: field,
    declared: value,
    actual: null,
  }));
  const declared = desired({ ...shop, ...sends });
  const entry = newResult('changed', { declared, actual: existing, differences });
  return api.update(entry as ComparedEntry, hooks);
}

/** Sends the request of a row to a service with its response, or with none. */
async function send(row: ClientExchange) {
  await using server = await serve((_request, reply) => {
    const { body, response: status, 'response headers': headers } = row;
    const text = toText(body);
    if (status === undefined) return row.sent?.code === 'TIMEOUT' ? null : reply.socket?.destroy();
    reply.writeHead(status, { 'content-type': 'application/json', ...headers });
    if (!row['breaks off']) return reply.end(text);
    reply.write('[');
    return setImmediate(() => reply.socket?.destroy());
  });
  const baseUrl = row['not sent'] === undefined ? server.baseUrl : 'http://127.0.0.1:1';
  const used = row.headers?.['authorization']?.replace('Bearer ', '') ?? token;
  const options = { token: used, requestTimeoutMs: 500 };
  const { profile } = readRequest(row);
  const exchange = await withApi(baseUrl, (api) => request(api, row), options, profile);
  return { exchange, seen: server.seen };
}

/** Those that sockets of this machine can have: no TLS, no proxy, no name server. */
const onSockets = clientExchanges.filter(
  ([, row]) => row['not sent'] === undefined || row['not sent'].code === 'ECONNREFUSED',
);

test.each(onSockets)('The client sends and reads %s as recorded.', async (_, row) => {
  const { exchange, seen } = await send(row);
  if (row['not sent'] === undefined) {
    const { method, path } = readRequest(row);
    const media = method === 'GET' || method === 'DELETE' ? null : 'application/json';
    const headers = { authorization: `Bearer ${token}`, ...row.headers };
    expect(seen).toMatchObject([{ method, path, headers: { ...requestHeaders, ...headers } }]);
    expect(seen[0]?.headers['content-type'] ?? null).toBe(media);
    if (row.sends !== undefined || media === null) expect(seen[0]?.body).toBe(toText(row.sends));
  }
  expect(exchange.outcome).toBe(row.outcome);
  if (row.code === undefined) return;
  expect(describeExchange(exchange, null).code).toBe(row.code);
});
