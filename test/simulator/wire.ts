import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { LoggedRequest, Reply } from './service.ts';

/** The connection on which a request came. */
export interface Line {
  /** Responses, or breaks the connection. */
  readonly end: (reply: Reply) => void;
  /** Null in memory. */
  readonly socket: Socket | null;
  /** Settled when the requests before this one on the same connection get a response. */
  after?: Promise<void>;
}

type Received = Pick<LoggedRequest, 'method' | 'url' | 'path' | 'head' | 'body'>;

/** Speaks HTTP by itself, over sockets, so that a service can break every rule of it. */
export class Wire {
  readonly #accept: (request: Received, line: Line) => void;
  readonly #reached = Promise.withResolvers<void>();
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #sockets = new Set<Socket>();
  #port = 0;

  constructor(accept: (request: Received, line: Line) => void) {
    this.#accept = accept;
  }

  /** Resolves when the first connection comes. */
  get reached(): Promise<void> {
    return this.#reached.promise;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts to listen; after {@link close}, on the same port as before. */
  async open(): Promise<void> {
    if (this.#server.listening) return;
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Refuses connections from now on, and leaves alone those that there are. */
  refuse(): void {
    this.#server.close();
  }

  /** Refuses connections from now on, and breaks those that there are. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.refuse();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    this.#reached.resolve();
    let received = '';
    const line: Line = { socket, end: (reply) => write(socket, reply) };
    socket.setEncoding('latin1');
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    socket.on('data', (chunk) => {
      received += chunk;
      for (let found = readRequest(received); found !== null; found = readRequest(received)) {
        received = found.rest;
        this.#accept({ ...found.request, url: `${this.baseUrl}${found.request.path}` }, line);
      }
    });
  }
}

/** A response as it goes over the wire. */
export function message(reply: Extract<Reply, { kind: 'response' }>): string {
  const { body = '', headers = {}, status } = reply;
  // RFC 9110, section 8.6: a 204 has no length.
  const length = status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ ...headers, ...length }).flatMap(([name, value = []]) =>
    [value].flat().map((one) => `${name}: ${one}\r\n`),
  );
  return `HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n${body}`;
}

function write(socket: Socket, reply: Reply): void {
  if (reply.kind === 'response') socket.write(message(reply));
  else socket.resetAndDestroy();
}

/** The first complete request of what has arrived, and the rest; null while none is complete. */
function readRequest(received: string): { readonly request: Omit<Received, 'url'>; readonly rest: string } | null {
  const end = received.indexOf('\r\n\r\n');
  const head = received.slice(0, end);
  const [, method = '', path = ''] = /^([A-Z]+) (\S+) HTTP/.exec(head) ?? [];
  if (end === -1 || method === '') return null;
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  const [start, next] = [end + 4, end + 4 + length];
  if (received.length < next) return null;
  const text = Buffer.from(received.slice(start, next), 'latin1').toString();
  return { request: { method, path, head, body: text === '' ? null : JSON.parse(text) }, rest: received.slice(next) };
}
