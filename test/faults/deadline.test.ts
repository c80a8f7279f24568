import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/io/environment.ts';
import { createTransport, type TransportOptions } from '../../src/io/http/transport.ts';
import { type Script, startService } from '../simulator/service.ts';
import { say, silence } from '../simulator/steps.ts';

const direct = { httpsProxy: '', noProxy: '' };

/** Servers that let nobody through, and how they are asked. */
const doors: readonly (readonly [
  string,
  Script,
  (baseUrl: string) => Pick<TransportOptions, 'proxy'> & { url: string },
])[] = [
  [
    'a service that does not respond to the greeting of TLS',
    () => silence,
    (baseUrl) => ({ url: baseUrl.replace('http:', 'https:'), proxy: direct }),
  ],
  [
    'a proxy that does not respond to CONNECT',
    () => silence,
    (baseUrl) => ({ url: 'https://service.invalid/', proxy: { ...direct, httpsProxy: baseUrl } }),
  ],
  [
    'a proxy that does not end its response to CONNECT',
    () => [say('HTTP/1.1 200 OK\r\nx-slow: ')],
    (baseUrl) => ({ url: 'https://service.invalid/', proxy: { ...direct, httpsProxy: baseUrl } }),
  ],
];

const posted = [{ maySend: () => true }, { type: 'application/json', text: '{"name":"a"}' }] as const;

describe('A request that cannot begin, because of', () => {
  test.each(doors)('%s, ends by its deadline, and nothing was sent.', async (_name, script, ask) => {
    await using server = await startService({ clock: systemClock, script });
    const { proxy, url } = ask(server.wire.baseUrl);
    const { signal } = new AbortController();
    const transport = createTransport({ headers: {}, hidden: [], concurrency: 1, timeoutMs: 300, proxy, signal });
    const exchange = await transport.send('POST', url, ...posted);
    expect(exchange).toMatchObject({ kind: 'no-response', sent: false });
    await transport[Symbol.asyncDispose]();
  });

  test.each(doors)('%s, ends when the run is cut off, and nothing was sent.', async (_name, script, ask) => {
    await using server = await startService({ clock: systemClock, script });
    const { proxy, url } = ask(server.wire.baseUrl);
    const { signal } = new AbortController();
    const cut = AbortSignal.any([signal, AbortSignal.timeout(200)]);
    const transport = createTransport({
      headers: {},
      hidden: [],
      concurrency: 1,
      timeoutMs: 20_000,
      proxy,
      signal: cut,
    });
    const exchange = await transport.send('POST', url, ...posted);
    expect(exchange).toMatchObject({ kind: 'no-response', sent: false, code: 'ABORTED' });
    await transport[Symbol.asyncDispose]();
  });
});
