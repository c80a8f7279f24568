import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { WireExchange } from '../../../src/core/http/exchange.ts';
import { createTransport, type TransportOptions } from '../../../src/io/http/transport.ts';
import { serve, startServer } from '../../http-server.ts';
import { serveRaw } from '../../socket-server.ts';
import { token } from '../surroundings.ts';

const proxy = { httpsProxy: '', noProxy: '' };
const signal = new AbortController().signal;
const maySend = () => true;

function open(overrides: Partial<TransportOptions> = {}) {
  const headers = { Authorization: `Bearer ${token}` };
  return createTransport({
    headers,
    concurrency: 2,
    timeoutMs: 5_000,
    proxy,
    signal,
    ...overrides,
  });
}

async function send(
  url: string,
  method: 'GET' | 'POST' = 'GET',
  overrides: Partial<TransportOptions> = {},
): Promise<WireExchange> {
  await using transport = open(overrides);
  const body =
    method === 'POST' ? { type: 'application/json', text: '{"name":"Shop"}' } : undefined;
  const exchange = await transport.send(method, url, { maySend }, body);
  expect(JSON.stringify(exchange)).not.toContain(token);
  return exchange;
}

describe('A request', () => {
  test('brings status, headers by line, and the body as text.', async () => {
    const headers = { 'retry-after': ['3', '8'], 'x-request-id': 'r-1' };
    const shown = { status: 429, body: '"ü\u{1F6D2}"' };
    await using server = await startServer([{ ...shown, headers }]);
    const url = `${server.baseUrl}/x`;
    const common = { kind: 'response', method: 'GET', url, bodyFault: null, ...shown };
    expect(await send(url)).toEqual({ ...common, headers: expect.objectContaining(headers) });
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('brings a body in %s as text', async (encoding, compress) => {
    const body = JSON.stringify(Array.from({ length: 5_000 }, (_, index) => `ü${index}`));
    await using server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(body)),
    );
    expect(await send(server.baseUrl)).toMatchObject({ body, bodyFault: null });
  });

  test.each([{}, { 'content-encoding': 'gzip' }, { 'content-encoding': 'br' }])(
    'without a body is an empty text, whatever it is called: %j',
    async (headers) => {
      await using server = await startServer([{ headers, body: '' }]);
      expect(await send(server.baseUrl, 'POST')).toMatchObject({
        status: 200,
        body: '',
        bodyFault: null,
      });
    },
  );

  test('loses a byte order mark and nothing else.', async () => {
    await using server = await startServer([{ body: '\ufeff[]' }]);
    expect(await send(server.baseUrl)).toMatchObject({ body: '[]' });
  });
});

/** Brotli's best compression takes a minute for what this does in a second. */
const fast = { level: 1, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

describe('A body that is refused', () => {
  test('is not UTF-8.', async () => {
    await using server = await serve((_request, response) =>
      response.end(Buffer.from([0x22, 0xff])),
    );
    const bodyFault = { message: 'is not UTF-8', isTransient: false };
    expect(await send(server.baseUrl)).toMatchObject({ body: '', bodyFault });
  });

  test('is larger than 64 MiB.', async () => {
    await using server = await serve((_request, response) => {
      const chunk = Buffer.alloc(1024 * 1024, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more).on('error', () => undefined);
      more();
    });
    const bodyFault = { message: 'is larger than 64 MiB', isTransient: false };
    expect(await send(server.baseUrl)).toMatchObject({ status: 200, body: '', bodyFault });
  });

  test.each([
    ['deflate', 'is encoded as deflate, which was not requested'],
    ['gzip, br', 'is encoded as gzip, br, which was not requested'],
    ['gzip', 'is not valid gzip'],
    ['br', 'is not valid br'],
  ])('has the encoding %s, and %s.', async (encoding, message) => {
    const headers = { 'content-encoding': encoding };
    await using server = await startServer([{ status: 201, headers, body: {} }]);
    const bodyFault = { message, isTransient: false };
    expect(await send(server.baseUrl, 'POST')).toMatchObject({ status: 201, body: '', bodyFault });
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)(
    'is larger than 64 MiB once %s is decoded, and does not fill the memory',
    async (encoding, compress) => {
      const bomb = compress(Buffer.alloc(65 * 1024 * 1024, ' '), fast);
      await using server = await serve((_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
      );
      const before = process.memoryUsage().arrayBuffers;
      const bodyFault = { message: 'is larger than 64 MiB', isTransient: false };
      expect(await send(server.baseUrl)).toMatchObject({ status: 200, body: '', bodyFault });
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * 1024 * 1024);
    },
  );
});

test('A body that breaks off is none, and another request may help.', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\nconnection: close\r\n\r\n';
  await using server = await serveRaw((socket) => socket.end(`${head}[{"name"`));
  const expected = { status: 200, body: '', bodyFault: { isTransient: true } };
  expect(await send(server.baseUrl)).toMatchObject(expected);
});

test('The deadline ends a response whose headers come a byte at a time.', async () => {
  await using server = await serveRaw((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    const timer = setInterval(() => socket.write(' '), 20);
    socket.on('close', () => clearInterval(timer));
  });
  const ended = { sent: true, code: 'TIMEOUT', message: 'no complete response within 0.3 s' };
  expect(await send(server.baseUrl, 'POST', { timeoutMs: 300 })).toMatchObject(ended);
  expect(server.heads).toHaveLength(1);
});

test('No more connections are open than requests may be in flight.', async () => {
  let inFlight = 0;
  let most = 0;
  await using server = await startServer(async () => {
    most = Math.max(most, ++inFlight);
    await setTimeout(20);
    inFlight -= 1;
    return { body: [] };
  });
  await using transport = open({ concurrency: 3 });
  await Promise.all(
    Array.from({ length: 12 }, () => transport.send('GET', server.baseUrl, { maySend })),
  );
  expect(most).toBe(3);
});

test('A stop ends the requests in flight, and no other one reaches the service.', async () => {
  const stop = new AbortController();
  await using server = await serve(() => stop.abort());
  await using transport = open({ signal: stop.signal });
  const send = () => transport.send('POST', server.baseUrl, { maySend });
  expect(await send()).toMatchObject({ kind: 'no-response', code: 'ABORTED', sent: true });
  expect(await send()).toMatchObject({ kind: 'no-response', code: 'ABORTED', sent: false });
  expect(server.seen).toHaveLength(1);
});

test.each([429, 503, 403])(
  'The head of a %i with a Retry-After is reported before its body has come.',
  async (status) => {
    const told = Promise.withResolvers<void>();
    await using server = await serve(async (_request, response) => {
      response.writeHead(status, { 'retry-after': '5' }).flushHeaders();
      await told.promise;
      response.end('later');
    });
    await using transport = open();
    const hooks = { maySend: () => true, onThrottled: () => told.resolve() };
    expect(await transport.send('GET', server.baseUrl, hooks)).toMatchObject({
      status,
      body: 'later',
    });
  },
);

test('A request that may not leave when it has its connection is not sent, and the connection serves the next one.', async () => {
  await using server = await startServer([{ body: [] }]);
  await using transport = open({ concurrency: 1 });
  const body = { type: 'application/json', text: '{}' };
  const send = (leave: boolean) =>
    transport.send('POST', server.baseUrl, { maySend: () => leave }, body);
  expect(await send(false)).toMatchObject({ kind: 'no-response', sent: false });
  expect(server.seen).toEqual([]);
  expect(await send(true)).toMatchObject({ status: 200 });
  expect(server.seen).toHaveLength(1);
});

describe('A proxy', () => {
  const bad =
    'socks5://user:hunter2@127.0.0.1:9 SOCKS5H://127.0.0.1:9 socks4a://p ftp://p:21 h2+tls://p ' +
    'http:// http://p:99999 http://user:100%@p:3128 user:%ff@p:3128 p:port';
  test.each(bad.split(' '))(
    'that cannot be used is an error that names the variable and does not quote the address: %s',
    (httpsProxy) => {
      expect(() => open({ proxy: { httpsProxy, noProxy: '' } })).toThrow(
        /^HTTPS_PROXY is not the address of an http:\/\/ or https:\/\/ proxy: set it to one like http:\/\/proxy\.example\.com:3128, or unset it$/,
      );
    },
  );

  const good = 'http://p:3128 https://u%40x:p%25@p u:p@p:3128 p HTTP://p [::1]:3128';
  test.each(good.split(' '))(
    'with an address that can be used is no error: %s',
    async (httpsProxy) => {
      await using _transport = open({ proxy: { httpsProxy, noProxy: '' } });
    },
  );

  test('is asked for a tunnel, with its password, and its refusal is the error', async () => {
    await using server = await startServer([]);
    const asked: string[] = [];
    server.http.on('connect', ({ headers, url }, socket) => {
      asked.push(`${url} ${headers['proxy-authorization']} ${headers.authorization}`);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    const httpsProxy = server.baseUrl.replace('://', '://user:p%40ss@');
    const exchange = await send('https://service.test/', 'POST', {
      proxy: { httpsProxy, noProxy: '' },
    });
    expect(asked).toEqual(['service.test:443 Basic dXNlcjpwQHNz undefined']);
    const message = 'Proxy response (403) !== 200 when HTTP Tunneling';
    expect(exchange).toMatchObject({ kind: 'no-response', sent: false, message });
  });
});
