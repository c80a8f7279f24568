import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { decideOutcome, mayRetry } from '../../src/core/http/status-table.ts';
import { createTransport } from '../../src/io/http/transport.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { type Step, startService } from '../simulator/service.ts';
import { commit, fin, onGet, onPost, reply, reset, response, say } from '../simulator/steps.ts';
import { findClosedPort } from '../socket-server.ts';
import { play } from './scene.ts';

describe('A service that cannot be reached', () => {
  test('because it refuses connections costs nothing, and the next run goes on.', async () => {
    const { exitCode, outcomes, report, requests } = await play({
      isOnWire: true,
      declared: ['a', 'b'],
      script: () => null,
      before: ({ wire }) => wire.close(),
    });
    expect(outcomes).toEqual(['not compared', 'not compared']);
    expect(report.error).toMatchObject({ code: 'unreachable', serviceCode: 'ECONNREFUSED' });
    expect(requests).toEqual([]);
    expect(exitCode).toBe(1);
  });

  test('for some seconds is waited for.', async () => {
    const { outcomes, report, requests } = await play({
      isOnWire: true,
      declared: ['a', 'b'],
      script: onPost('a', [
        ({ server }) => {
          server.wire.refuse();
          void server.pass(2_500).then(() => server.wire.open());
        },
        ...farewell,
      ]),
    });
    expect(outcomes).toEqual(['created', 'created']);
    expect(requests).toEqual(['GET', 'POST a', 'GET', 'POST b', 'GET']);
    expect(report.requests.sent).toBeGreaterThan(3);
  });

  test('from the middle of the run on loses nothing: created monitors are reported, and unsent ones were not created.', async () => {
    const { exitCode, outcomes, report, requests } = await play({
      isOnWire: true,
      declared: ['a', 'b', 'c'],
      script: onPost('a', [({ server }) => server.wire.refuse(), ...farewell]),
    });
    expect(outcomes[0]).toBe('created');
    for (const outcome of outcomes.slice(1)) expect(['failed network', 'missing']).toContain(outcome);
    expect(requests).toEqual(['GET', 'POST a']);
    expect(report.requests.sent).toBeGreaterThan(2);
    expect(exitCode).toBe(1);
  });

  test('because nobody knows its name is reported with the name.', async () => {
    const { exitCode, report, requests } = await play({
      isOnWire: true,
      declared: ['a'],
      script: () => null,
      firstBaseUrl: () => 'https://service.invalid',
    });
    expect(report.error).toMatchObject({ code: 'unreachable', message: expect.stringContaining('service.invalid') });
    expect(['ENOTFOUND', 'EAI_AGAIN']).toContain(report.error?.serviceCode);
    expect(requests).toEqual([]);
    expect(exitCode).toBe(1);
  });

  test('because its certificate is not trusted never gets the token.', async () => {
    await using server = await startTls();
    const { exitCode, report } = await play({
      isOnWire: true,
      declared: ['a'],
      script: () => null,
      firstBaseUrl: () => server.baseUrl,
    });
    expect(report.error).toMatchObject({
      code: 'unreachable',
      serviceCode: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      message: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    });
    expect(server.heard()).toBe('');
    expect(exitCode).toBe(1);
  });
});

describe('A POST to a service', () => {
  test.each<[string, RegExp, (secure: string) => string | Promise<string>]>([
    ['that refuses connections', /^ECONNREFUSED$/, () => findClosedPort()],
    ['whose name nobody knows', /^(ENOTFOUND|EAI_AGAIN)$/, () => 'https://service.invalid'],
    ['whose certificate is not trusted', /^DEPTH_ZERO_SELF_SIGNED_CERT$/, (secure) => secure],
  ])('%s was not sent, has created nothing and may be sent again.', async (_name, code, address) => {
    await using server = await startTls();
    const proxy = { httpsProxy: '', noProxy: '' };
    const { signal } = new AbortController();
    await using transport = createTransport({
      headers: {},
      hidden: [],
      concurrency: 1,
      timeoutMs: 10_000,
      proxy,
      signal,
    });
    const posted = [{ maySend: () => true }, { type: 'application/json', text: '{"name":"a"}' }] as const;
    const exchange = await transport.send('POST', await address(server.baseUrl), ...posted);
    expect(exchange).toMatchObject({ kind: 'no-response', sent: false, code: expect.stringMatching(code) });
    if (exchange.kind === 'response') throw new Error('a connection without TLS cannot respond');
    const outcome = decideOutcome({ ...exchange, operation: 'create' });
    expect([outcome, mayRetry(outcome, 1)]).toEqual(['not-sent', true]);
    expect(server.heard()).toBe('');
  });
});

describe('A proxy that responds to CONNECT', () => {
  test.each<[string, readonly Step[]]>([
    ['with 502', [response(502, 'bad gateway'), fin]],
    ['with 407', [response(407, '', [['proxy-authenticate', 'Basic realm="proxy"']]), fin]],
    ['with 403', [response(403, '<html>'), fin]],
    ['with a broken connection', [reset]],
    ['with something else than HTTP', [say('SSH-2.0-OpenSSH_9.6\r\n'), fin]],
  ])('%s got nothing of the request, and nothing was created.', async (_name, steps) => {
    await using proxy = await startService({ clock: new VirtualClock(), script: () => steps });
    const { exitCode, report, requests } = await play({
      isOnWire: true,
      declared: ['a'],
      script: () => null,
      firstBaseUrl: () => 'https://service.invalid',
      world: { proxy: { httpsProxy: proxy.wire.baseUrl, noProxy: '' } },
    });
    expect(report.error).toMatchObject({ code: 'unreachable' });
    expect(requests).toEqual([]);
    expect(proxy.log.length).toBeGreaterThan(1);
    for (const { head, method, path } of proxy.log) {
      expect(`${method} ${path}`).toBe('CONNECT service.invalid:443');
      expect(head).not.toMatch(/authorization/i);
    }
    expect(exitCode).toBe(1);
  });
});

test.each([301, 302, 303, 307, 308])('A redirect with %i to another origin is not followed.', async (status) => {
  await using other = await startService({ clock: new VirtualClock(), script: () => null });
  const away = reply(status, {}, [['location', `${other.wire.baseUrl}/api/v1/monitors`]]);
  const listed = await play({ isOnWire: true, declared: ['a'], script: onGet([away]) });
  expect(listed).toMatchObject({ requests: ['GET'], report: { error: { code: 'redirect', status } } });
  const sent = await play({ isOnWire: true, declared: ['a'], script: onPost('a', [away]) });
  expect(sent.outcomes).toEqual(['created']);
  expect(other.log).toEqual([]);
});

/** Creates the monitor, and wants no further request on this connection. */
const farewell = [commit, reply(201, { id: 'm-1' }, [['connection', 'close']]), fin];

/** A server with a certificate that is not trusted, and all that it received. */
async function startTls() {
  const read = (name: string) => readFileSync(new URL(`../dist/tls/${name}`, import.meta.url));
  let heard = '';
  const server = createServer({ cert: read('cert.pem'), key: read('key.pem') }, (socket) => {
    socket.on('error', () => undefined).on('data', (chunk) => (heard += chunk.toString('latin1')));
  });
  // A client that does not trust it ends the greeting.
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: () => heard,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}
