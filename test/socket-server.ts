import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface RawRequest {
  method: string;
  path: string;
  head: string;
  body: string;
}

/** A server on loopback that reads requests and leaves all bytes of the responses to the test, so that they can break HTTP. */
export class SocketServer implements AsyncDisposable {
  readonly heads: string[] = [];
  readonly #connect: (socket: Socket) => (request: RawRequest) => void;
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #sockets = new Set<Socket>();
  #port = 0;

  /** @param connect is called for each connection; what it returns, for each request on it. */
  constructor(connect: (socket: Socket) => (request: RawRequest) => void) {
    this.#connect = connect;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts to listen; after {@link close}, on the same port as before. */
  async open(): Promise<this> {
    if (this.#server.listening) return this;
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  refuse(): void {
    this.#server.close();
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.refuse();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    const respond = this.#connect(socket);
    let received = '';
    socket.setEncoding('latin1');
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    socket.on('data', (chunk) => {
      received += chunk;
      for (let found = parseRequest(received); found !== null; found = parseRequest(received)) {
        received = found.rest;
        this.heads.push(found.request.head);
        respond(found.request);
      }
    });
  }
}

function parseRequest(received: string): { request: RawRequest; rest: string } | null {
  const end = received.indexOf('\r\n\r\n');
  const head = received.slice(0, end);
  const [, method = '', path = ''] = /^([A-Z]+) (\S+) HTTP/.exec(head) ?? [];
  if (end === -1 || method === '') return null;
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  const [start, next] = [end + 4, end + 4 + length];
  if (received.length < next) return null;
  const body = Buffer.from(received.slice(start, next), 'latin1').toString();
  return { request: { method, path, head, body }, rest: received.slice(next) };
}

export function serveRaw(
  respond: (socket: Socket, head: string, before: number) => void,
): Promise<SocketServer> {
  const server = new SocketServer(
    (socket) =>
      ({ head }) =>
        respond(socket, head, server.heads.length - 1),
  );
  return server.open();
}

/**
 * An address on loopback that refuses connections. The port belongs to a connection until the end
 * of the test, so that no server of another test gets it.
 */
export async function refuseConnections(): Promise<AsyncDisposable & { baseUrl: string }> {
  const server = await serveRaw(() => undefined);
  const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  return {
    baseUrl: `http://127.0.0.1:${socket.localPort}`,
    [Symbol.asyncDispose]: () => server.close(),
  };
}
