import { expect, test } from 'vitest';
import { describeBodyFault, describeExchange } from '../../src/core/http/describe-exchange.ts';
import { desired, response, silence } from '../core/builders.ts';

const url = 'https://api.example.com/api/v1/monitors';

function next(status: number, headers = {}, method: 'GET' | 'POST' = 'GET'): string {
  const { code, message } = describeExchange(response({ url, method, status, headers }), null);
  return `${code}: ${message.replace(`${method} ${url}: `, '')}`;
}

test.each([401, 402, 403, 404, 405, 400, 429, 500])('A list with status %i.', (status) => {
  expect(next(status)).toMatchSnapshot();
});

test('A creation that the service refuses.', () => {
  const body = '{"error":{"code":"invalid_monitor","message":"target is not allowed"}}';
  const headers = { 'x-request-id': 'r-1' };
  const exchange = response({ url, method: 'POST', status: 422, body, headers });
  expect(describeExchange(exchange, desired())).toMatchSnapshot();
  const page = response({ url, method: 'POST', status: 413, body: '<html>' });
  expect(describeExchange(page, null).message).toMatch(/: 413: .* page\nCorrect "create.path" .*$/);
});

test('A redirect.', () => {
  expect(next(302, { location: 'https://x.example/in?token=1' })).toMatchSnapshot();
  expect(next(302)).toMatchSnapshot();
  expect(next(308, { location: 'https://x.example/' }, 'POST')).toMatchSnapshot();
});

test.each([200, 401, 404, 405, 409, 410, 422, 503])('An update with status %i.', (status) => {
  const body = status === 200 ? '<html>' : '';
  const update = response({ url, status, body, method: 'PATCH', operation: 'update' });
  expect(describeExchange(update, null).message).toMatchSnapshot();
});

test.each([
  ['nothing', ''],
  ['text', 'It works!'],
  ['a web page', '<html>'],
])('A list of %s.', (_name, body) => {
  expect(describeBodyFault(response({ url, body }))).toMatchSnapshot();
});

test.each([
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND x.example'],
  ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN x.example'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate; if the root CA is installed …'],
  ['CERT_HAS_EXPIRED', 'certificate has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Host: x. is not in the cert'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'F0:error:0A00010B:SSL routines:tls:wrong version number:a.c'],
  ['UND_ERR_ABORTED', 'Proxy response (407) !== 200 when HTTP Tunneling'],
  ['ECONNRESET', 'read ECONNRESET'],
])('No connection: %s %s.', (code, message) => {
  const exchange = silence({ url, sent: false, code, message });
  expect(describeExchange(exchange, null).message).toMatchSnapshot();
});
