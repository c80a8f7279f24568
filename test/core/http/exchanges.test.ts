import { expect, test } from 'vitest';
import { describeExchange } from '../../../src/core/http/describe-exchange.ts';
import type { Exchange } from '../../../src/core/http/exchange.ts';
import { response, silence } from '../builders.ts';
import { type ClientExchange, clientExchanges, readRequest, toText } from './exchanges.ts';

const brokeOff = {
  message: 'could not be read to its end: other side closed',
  isTransient: true,
};

function toExchange(row: ClientExchange): Exchange {
  const { path, ...request } = readRequest(row);
  const common = { ...request, url: `https://api.example.com${path}` };
  const { body, response: status, 'response headers': headers = {} } = row;
  if (status !== undefined) {
    const bodyFault = row['breaks off'] ? brokeOff : null;
    return response({ ...common, status, headers, body: toText(body), bodyFault });
  }
  const sent = row.sent !== undefined;
  const { code, text } = row.sent ?? row['not sent'] ?? { code: '', text: '' };
  const { method, operation, url } = common;
  return silence({ method, operation, url, sent, code, message: text });
}

test.each(clientExchanges)('The meaning of %s is the recorded one.', (_, row) => {
  const exchange = toExchange(row);
  expect(exchange.outcome).toBe(row.outcome);
  if (row.code === undefined) return;
  const { code, serviceCode, status } = describeExchange(exchange, null);
  expect([code, status]).toEqual([row.code, row.response ?? null]);
  const fault = row.sent ?? row['not sent'];
  if (fault !== undefined) expect(serviceCode).toBe(fault.code);
});
