import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBucket, startService } from '../../src/service/server.ts';
import { call, listNames, post, shop, token } from './client.ts';

test('The list shows the created monitors in their order, unchanged.', async () => {
  await using service = await startService({ token });
  const list = async (query: string) => (await call(service, `/monitors${query}`)).text();
  const extra = '"regions":["eu",{"__proto__":null}],"__proto__":{"a":1},"text":"\u{1F6D2}\\ud800"';
  const body = `${JSON.stringify(shop).slice(0, -1)},${extra}}`;
  const first = await (await post(service, body)).text();
  const second = await (await post(service, { ...shop, name: 'Blog' })).text();
  expect(first).toContain(extra);
  expect(await list('?page=1')).toBe(`{"monitors":[${first},${second}]}`);
  for (const query of ['?page=2', '?offset=2']) expect(await list(query)).toBe('{"monitors":[]}');
});

async function sendRaw(baseUrl: string, version: string, ...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1').setEncoding('utf8');
  const head = [
    `GET /api/v1/monitors HTTP/${version}`,
    `authorization: Bearer ${token}`,
    'connection: close',
  ];
  socket.write(`${[...head, ...lines].join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const part of socket) text += part;
  return text;
}

test('A request to a name of this machine gets a response, and one of HTTP/1.0 needs no host.', async () => {
  await using service = await startService({ token });
  const success = /^HTTP\/1\.1 200 .*\{"monitors":\[\]\}$/s;
  const here = 'localhost LocalHost:4010 127.0.0.1 127.8.9.10:80 [::1] [::1]:4010';
  for (const host of here.split(' '))
    expect(await sendRaw(service.baseUrl, '1.1', `host: ${host}`), host).toMatch(success);
  expect(await sendRaw(service.baseUrl, '1.0')).toMatch(success);
});

const elsewhere =
  'evil.example.com localhost.evil.example.com:4010 127.0.0.1.evil.example.com 10.0.0.1 [::2]:4010 evil@localhost 0.0.0.0:4010';

test.each(elsewhere.split(' '))(
  'A request to the host %s is refused, even with the token, because a web page may have sent it.',
  async (host) => {
    await using service = await startService({ token });
    await post(service, shop);
    const response = await sendRaw(service.baseUrl, '1.1', `host: ${host}`);
    expect(response).toMatch(
      /^HTTP\/1\.1 421 .*\{"error":\{"code":"misdirected_request","message":"the host is not this machine; /s,
    );
    expect(response).not.toContain('Shop');
  },
);

test('Closing the service ends idle connections and those in the middle of a request, and nothing of that request is stored.', async () => {
  const service = await startService({ token });
  const { port } = new URL(service.baseUrl);
  const [idle, busy] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')];
  // A reset closes a connection as well.
  const ended = [idle, busy].map(
    (socket) => new Promise((end) => socket.on('error', () => {}).on('close', end)),
  );
  const head = `POST /api/v1/monitors HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`;
  // The response "100 Continue" proves that the service has the head.
  busy.write(
    `${head}content-type: application/json\r\ncontent-length: 200\r\nexpect: 100-continue\r\n\r\n`,
  );
  await once(busy, 'data');
  busy.write(JSON.stringify(shop));
  expect(await listNames(service)).toEqual([]);
  await service[Symbol.asyncDispose]();
  await Promise.all(ended);
  await expect(fetch(service.baseUrl)).rejects.toThrow();
});

test.each([
  ['lets a burst of one second through', 3, [0, 0, 0, 0], [null, null, null, 1]],
  ['refills while time passes', 2, [0, 0, 499, 500, 999, 1000], [null, null, 1, null, 1, null]],
  ['never holds more than one second', 2, [60_000, 60_000, 60_000], [null, null, 1]],
  [
    'holds one token where the rate is below one',
    0.1,
    [0, 0, 3500, 9999, 10_000],
    [null, 10, 7, 1, null],
  ],
  [
    'grants the request after the wait in spite of rounding',
    1 / 161,
    [0, 0, 161_000],
    [null, 161, null],
  ],
  ['charges nothing for a refusal', 1, [0, 100, 200, 300, 1000], [null, 1, 1, 1, null]],
])('A token bucket %s.', (_name, rate, times, expected) => {
  const take = createBucket(rate, 0);
  expect(times.map(take)).toEqual(expected);
});

test('The rate limit counts every request with the right token, and no other.', async () => {
  let now = 0;
  onTestFinished(vi.spyOn(performance, 'now').mockImplementation(() => now).mockRestore);
  await using service = await startService({ token, rateLimit: 3 });
  const statusOf = async (path: string) => (await call(service, path)).status;
  await call(service, '/monitors', { headers: { authorization: 'Bearer another' } });
  expect((await post(service, shop)).status).toBe(201);
  expect([await statusOf('/nothing'), await statusOf('/monitors')]).toEqual([404, 200]);
  expect((await post(service, { ...shop, name: 'Blog' })).status).toBe(429);
  now = 1000;
  expect(await listNames(service)).toEqual(['Shop']);
});
