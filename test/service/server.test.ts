import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { call, listNames, post, shop, token } from './client.ts';

test('The list shows what was created, in that order, as it was sent.', async () => {
  await using service = await startService({ token });
  const extra = '"regions":["eu",{"__proto__":null}],"__proto__":{"a":1},"text":"\u{1F6D2}\\ud800\\u2028"';
  const first = await (await post(service, `${JSON.stringify(shop).slice(0, -1)},${extra}}`)).text();
  const second = await (await post(service, { ...shop, name: 'Blog' })).text();
  expect(first).toContain('"regions":["eu",{"__proto__":null}],"__proto__":{"a":1},"text":"\u{1F6D2}\\ud800\u2028"');
  expect(await (await call(service, '/monitors?page=2')).text()).toBe(`{"monitors":[${first},${second}]}`);
});

test('A monitor that is posted twice is created twice.', async () => {
  await using service = await startService({ token });
  const [one, two] = await Promise.all([post(service, shop), post(service, shop)]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(await listNames(service)).toEqual(['Shop', 'Shop']);
  expect(((await one.json()) as { id: string }).id).not.toBe(((await two.json()) as { id: string }).id);
});

test('The log has each request before its client sees the answer.', async () => {
  let now = 1000;
  await using service = await startService({ token, rateLimit: 1, now: () => now++ });
  await post(service, shop);
  await call(service, '/monitors?a=b');
  await call(service, '/monitors', { headers: { authorization: 'Bearer another' }, method: 'POST', body: '{}' });
  const path = '/api/v1/monitors';
  expect(service.log).toEqual([
    { method: 'POST', path, status: 201, receivedAt: 1001, answeredAt: 1002, retryAfter: null, body: shop },
    { method: 'GET', path: `${path}?a=b`, status: 429, receivedAt: 1003, answeredAt: 1004, retryAfter: 1, body: null },
    { method: 'POST', path, status: 401, receivedAt: 1005, answeredAt: 1006, retryAfter: null, body: null },
  ]);
});

test('A client that leaves in the middle of a body is logged with status 0, and nothing is created.', async () => {
  await using service = await startService({ token });
  const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1');
  const head = `POST /api/v1/monitors HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`;
  // The answer "100 Continue" proves that the service has the head.
  socket.write(`${head}content-type: application/json\r\ncontent-length: 200\r\nexpect: 100-continue\r\n\r\n`);
  await once(socket, 'data');
  socket.write(JSON.stringify(shop));
  socket.destroy();
  await expect.poll(() => service.log.length).toBe(1);
  expect(service.log[0]).toMatchObject({ method: 'POST', status: 0, body: null });
  expect(await listNames(service)).toEqual([]);
});

test('An empty token is refused, because it would admit anybody.', async () => {
  await expect(startService({ token: ' ' })).rejects.toThrow(/token/);
});

test('Closing ends idle connections and those in the middle of a request, and works twice.', async () => {
  const service = await startService({ token });
  const { port } = new URL(service.baseUrl);
  const [idle, busy] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')];
  // A reset closes a connection as well.
  const ended = [idle, busy].map((socket) => new Promise((end) => socket.on('error', () => {}).on('close', end)));
  busy.write(`POST /api/v1/monitors HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`);
  busy.write('content-length: 100\r\n\r\n{');
  await call(service, '/monitors');
  await Promise.all([service.close(), service.close()]);
  await Promise.all(ended);
  await expect(fetch(service.baseUrl)).rejects.toThrow();
});
