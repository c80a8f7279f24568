import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { call, listNames, post, shop, token } from './client.ts';

test('The list shows the created monitors in their order, unchanged.', async () => {
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
  await using service = await startService({ token, rateLimit: 1, now: () => 0 });
  await post(service, shop);
  await call(service, '/monitors?a=b');
  await call(service, '/monitors', { headers: { authorization: 'Bearer another' }, method: 'POST', body: '{}' });
  const path = '/api/v1/monitors';
  expect(service.log).toEqual([
    { method: 'POST', path, status: 201 },
    { method: 'GET', path: `${path}?a=b`, status: 429 },
    { method: 'POST', path, status: 401 },
  ]);
});

test('Closing the service ends idle connections and those in the middle of a request, and nothing of that request is stored.', async () => {
  const service = await startService({ token });
  const { port } = new URL(service.baseUrl);
  const [idle, busy] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')];
  // A reset closes a connection as well.
  const ended = [idle, busy].map((socket) => new Promise((end) => socket.on('error', () => {}).on('close', end)));
  const head = `POST /api/v1/monitors HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`;
  // The answer "100 Continue" proves that the service has the head.
  busy.write(`${head}content-type: application/json\r\ncontent-length: 200\r\nexpect: 100-continue\r\n\r\n`);
  await once(busy, 'data');
  busy.write(JSON.stringify(shop));
  expect(await listNames(service)).toEqual([]);
  await service[Symbol.asyncDispose]();
  await Promise.all(ended);
  await expect(fetch(service.baseUrl)).rejects.toThrow();
});
