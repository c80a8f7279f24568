import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createProxy } from 'node:http';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, connect, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runMain } from '../cli/run-main.ts';
import { runCli } from './cli.ts';
import { createFolder } from './process.ts';
import { declare, token } from './services.ts';

const certificate = fileURLToPath(new URL('./tls/cert.pem', import.meta.url));
const identity = {
  cert: readFileSync(certificate),
  key: readFileSync(new URL('./tls/key.pem', import.meta.url)),
};

/** Opens a server on loopback for a test; `sockets` are closed with it. */
async function listen(server: Server, sockets: ReadonlySet<Duplex>) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/**
 * An empty https service, which offers HTTP/2, too. It records the Authorization header and HTTP
 * version of each request.
 */
async function startHttps() {
  const seen: (string | undefined)[] = [];
  const versions: string[] = [];
  const sockets = new Set<Duplex>();
  const server = createSecureServer({ ...identity, allowHTTP1: true }, (request, response) => {
    seen.push(request.headers.authorization);
    versions.push(request.httpVersion);
    response.end('[]');
  });
  // A client that does not trust the certificate ends the handshake.
  server.on('tlsClientError', () => undefined);
  server.on('secureConnection', (socket) => sockets.add(socket));
  const listening = await listen(server, sockets);
  return { ...listening, baseUrl: `https://localhost:${listening.port}`, seen, versions };
}

async function startTunnel() {
  const asked: string[] = [];
  const sockets = new Set<Duplex>();
  const server = createProxy();
  server.on('connect', ({ headers, method, url = '' }, client: Duplex) => {
    asked.push(`${method} ${url} ${JSON.stringify(headers)}`);
    sockets.add(client);
    const { hostname, port } = new URL(`tunnel://${url}`);
    const far = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      client.pipe(far).pipe(client);
    });
    for (const end of [client, far]) end.on('error', () => undefined);
    client.on('close', () => far.destroy());
  });
  const listening = await listen(server, sockets);
  return { ...listening, baseUrl: `http://127.0.0.1:${listening.port}`, asked };
}

const files = { 'monitors.yaml': declare('One') };

describe.concurrent('A service behind https', () => {
  test('whose certificate is not trusted never gets the token, and the error says what to do', async () => {
    using folder = createFolder(files);
    await using service = await startHttps();
    const line = `plan --max-wait 0 --base-url ${service.baseUrl}`;
    const { exitCode, stderr } = await runCli(folder.path, line);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
      /^Error: GET https:\/\/localhost:\d+\/api\/v1\/monitors: no connection: .*\n.*NODE_EXTRA_CA_CERTS to a PEM file of that authority \[unreachable\]\n$/,
    );
    expect(service.seen).toEqual([]);
  });

  test('is reached through the tunnel of HTTPS_PROXY, which does not see the token, unless NO_PROXY names it', async () => {
    using folder = createFolder(files);
    await using service = await startHttps();
    await using proxy = await startTunnel();
    const env = { NODE_EXTRA_CA_CERTS: certificate, HTTPS_PROXY: proxy.baseUrl };
    const plan = (variables: Readonly<Record<string, string>>) =>
      runCli(folder.path, `plan --base-url ${service.baseUrl}`, variables);
    const stdout = expect.stringContaining('Plan: 1 to create.');
    expect(await plan(env)).toMatchObject({ exitCode: 0, stdout });
    expect(service.seen).toEqual([`Bearer ${token}`]);
    expect(proxy.asked).toEqual([expect.stringMatching(/^CONNECT localhost:\d+ /)]);
    expect(proxy.asked.join()).not.toContain(token);

    await plan({ ...env, HTTPS_PROXY: proxy.baseUrl.replace('http://', '') });
    expect(proxy.asked).toHaveLength(2);
    await plan({ ...env, NO_PROXY: 'localhost' });
    expect([proxy.asked.length, service.seen.length]).toEqual([2, 3]);
    // HTTP/2 would send a POST again by itself.
    expect(service.versions).toEqual(['1.1', '1.1', '1.1']);
    const args = ['plan', '--base-url', service.baseUrl];
    const HTTPS_PROXY = 'socks5://user:hunter2@127.0.0.1:9';
    const wrong = await runMain(folder.path, args, { HTTPS_PROXY });
    expect(wrong.stderr).toMatch(/^Error: HTTPS_PROXY is not .*\[invalid-option\]\n$/);
  });
});
