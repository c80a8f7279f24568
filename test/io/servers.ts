import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import type { JsonObject } from '../../src/core/model/json.ts';

/** A request as a server of a test saw it. */
export interface Seen {
  readonly method: string;
  /** With query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TestServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly seen: readonly Seen[];
}

/** Responses a request; the number says how many of its method came before it. */
export type Responder = (request: Seen, response: ServerResponse, before: number) => void;

/** A server on loopback that responds as the test says and remembers each request. */
export async function serve(respond: Responder): Promise<TestServer> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    request.on('error', () => undefined);
    for await (const chunk of request) body += chunk;
    const { headers, method = '', url: path = '' } = request;
    const before = seen.filter((other) => other.method === method).length;
    seen.push({ method, path, headers, body });
    respond({ method, path, headers, body }, response, before);
  });
  // Longer than any client here pauses: a connection that is closed just as a request is sent on it is another test's matter.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { baseUrl: addressOf(server.address()), seen, [Symbol.asyncDispose]: close };
}

/** A server whose responses do not depend on the request. */
export function serveAlways(respond: (response: ServerResponse) => void): Promise<TestServer> {
  return serve((_request, response) => respond(response));
}

/** A service that keeps what it creates and lists all of it, after these items. */
export function keeping(...items: JsonObject[]): Responder {
  return ({ body, method }, response) => {
    if (method === 'GET') return json(response, 200, items);
    items.push({ id: `m-${items.length + 1}`, ...JSON.parse(body) });
    json(response, 201, items.at(-1));
  };
}

export interface RawServer extends AsyncDisposable {
  readonly baseUrl: string;
  /** The head of each request, a connection after the other. */
  readonly heads: readonly string[];
}

/** A server that speaks for itself: it gets the socket when the head of a request has arrived. */
export async function serveRaw(respond: (socket: Socket, head: string, before: number) => void): Promise<RawServer> {
  const heads: string[] = [];
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const head = chunk.toString('latin1').split('\r\n\r\n')[0] ?? '';
      if (!/^(GET|POST) /.test(head)) return;
      heads.push(head);
      respond(socket, head, heads.length - 1);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  return { baseUrl: addressOf(server.address()), heads, [Symbol.asyncDispose]: close };
}

/** An address where nothing listens. */
export async function findClosedPort(): Promise<string> {
  await using server = await serveRaw(() => undefined);
  return server.baseUrl;
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string | string[]> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function addressOf(address: AddressInfo | string | null): string {
  return `http://127.0.0.1:${(address as AddressInfo).port}`;
}
