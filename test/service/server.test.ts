import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { call, listNames, post, shop, token } from './client.ts';

/** Settles when the connection is closed, be it by a reset. */
function closing(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.on('error', () => {}).on('close', () => resolve()));
}

describe('the service', () => {
  test('lists what was created, as it was sent and in that order', async () => {
    await using service = await startService({ token });
    const extra = '"regions":["eu",{"__proto__":null}],"__proto__":{"a":1},"text":"\u{1F6D2}\\ud800\\u2028"';
    const first = await (await post(service, `${JSON.stringify(shop).slice(0, -1)},${extra}}`)).text();
    const second = await (await post(service, { ...shop, name: 'Blog' })).text();
    expect(first).toContain('"regions":["eu",{"__proto__":null}],"__proto__":{"a":1},"text":"\u{1F6D2}\\ud800\u2028"');
    expect(await (await call(service, '/monitors?page=2')).text()).toBe(`{"monitors":[${first},${second}]}`);
  });

  test('makes two monitors of one name that is posted twice', async () => {
    await using service = await startService({ token });
    const [one, two] = await Promise.all([post(service, shop), post(service, shop)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await listNames(service)).toEqual(['Shop', 'Shop']);
    expect(((await one.json()) as { id: string }).id).not.toBe(((await two.json()) as { id: string }).id);
  });

  test('logs each request before its client sees the answer', async () => {
    let now = 1000;
    await using service = await startService({ token, rateLimit: 1, now: () => now++ });
    await post(service, shop);
    await call(service, '/monitors?a=b');
    await call(service, '/monitors', { headers: { authorization: 'Bearer another' }, method: 'POST', body: '{}' });
    expect(service.log).toEqual([
      {
        method: 'POST',
        path: '/api/v1/monitors',
        status: 201,
        receivedAt: 1001,
        answeredAt: 1002,
        retryAfter: null,
        body: shop,
      },
      {
        method: 'GET',
        path: '/api/v1/monitors?a=b',
        status: 429,
        receivedAt: 1003,
        answeredAt: 1004,
        retryAfter: 1,
        body: null,
      },
      {
        method: 'POST',
        path: '/api/v1/monitors',
        status: 401,
        receivedAt: 1005,
        answeredAt: 1006,
        retryAfter: null,
        body: null,
      },
    ]);
  });

  test('keeps the newest 10,000 requests in the log', async () => {
    await using service = await startService({ token });
    const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1').resume();
    const request = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
    socket.write(request('/first') + request('/more').repeat(9_999));
    socket.end(request('/last').replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
    await once(socket, 'close');
    expect(service.log.length).toBe(10_000);
    expect(service.log[0]?.path).toBe('/more');
    expect(service.log.at(-1)?.path).toBe('/last');
  });

  test('logs status 0 and creates nothing when the client leaves in the middle of a body', async () => {
    await using service = await startService({ token });
    const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1');
    const head = `POST /api/v1/monitors HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`;
    // The service's "100 Continue" proves that it has the head.
    socket.write(`${head}content-type: application/json\r\ncontent-length: 200\r\nexpect: 100-continue\r\n\r\n`);
    await once(socket, 'data');
    socket.write(JSON.stringify(shop));
    socket.destroy();
    await expect.poll(() => service.log.length).toBe(1);
    expect(service.log[0]).toMatchObject({ method: 'POST', status: 0, body: null });
    expect(await listNames(service)).toEqual([]);
  });

  test('cuts the connection of a client that goes on sending after its answer', async () => {
    await using service = await startService({ token });
    const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1');
    const closed = closing(socket);
    socket.write(`POST /api/v1/monitors HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`);
    socket.write('content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n');
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const flood = setInterval(() => socket.write(chunk), 1);
    try {
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
      await closed;
    } finally {
      clearInterval(flood);
    }
  });

  test('keeps the connection of a client that finishes its body after the answer', async () => {
    await using service = await startService({ token });
    const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1');
    socket.write('POST /api/v1/monitors HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\n{');
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.write('}  GET /nothing HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const [second] = (await once(socket, 'data')) as [Buffer];
    expect([first, second].map((answer) => answer.toString().slice(0, 12))).toEqual(['HTTP/1.1 401', 'HTTP/1.1 401']);
    socket.destroy();
  });
});

describe('the rate limit', () => {
  test('counts every request with the right token, and says when to come back', async () => {
    let now = 0;
    await using service = await startService({ token, rateLimit: 3, now: () => now });
    const statuses = async (...paths: string[]): Promise<number[]> =>
      Promise.all(paths.map(async (path) => (await call(service, path)).status));

    await call(service, '/monitors', { headers: { authorization: 'Bearer another' } });
    expect((await post(service, shop)).status).toBe(201);
    expect(await statuses('/nothing', '/monitors')).toEqual([404, 200]);

    const refused = await post(service, { ...shop, name: 'Blog' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    now = 333;
    expect(await statuses('/nothing')).toEqual([429]);
    now = 1000;
    expect(await listNames(service)).toEqual(['Shop']);
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('must not be %s', async (rateLimit) => {
    await expect(startService({ token, rateLimit })).rejects.toThrow(/rate limit/);
  });
});

describe('starting and closing', () => {
  test('an empty token is refused, since it would let anybody in', async () => {
    await expect(startService({ token: ' ' })).rejects.toThrow(/token/);
  });

  test('a port that is taken is refused', async () => {
    await using service = await startService({ token });
    const port = Number(new URL(service.baseUrl).port);
    await expect(startService({ token, port })).rejects.toThrow(/EADDRINUSE/);
  });

  test('closing ends idle connections and those in the middle of a request, and works twice', async () => {
    const service = await startService({ token });
    const { port } = new URL(service.baseUrl);
    const idle = connect(Number(port), '127.0.0.1');
    const busy = connect(Number(port), '127.0.0.1');
    const ended = Promise.all([closing(idle.resume()), closing(busy.resume())]);
    busy.write(`POST /api/v1/monitors HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`);
    busy.write('content-length: 100\r\n\r\n{');
    await call(service, '/monitors');
    await Promise.all([service.close(), service.close()]);
    await ended;
    await expect(fetch(service.baseUrl)).rejects.toThrow();
  });
});
