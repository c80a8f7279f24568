import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRoute, type HttpResponse, type Route, type Stored } from './dialects.ts';

/** How the service responds. */
export interface Behaviour {
  /** Milliseconds before each response. */
  readonly delayMs: number;
  /** Most items on a page. */
  readonly pageSize: number;
}

/** What happens once. Writes are counted from 1. */
export interface Fault {
  /** This write is refused with 429, and so is every request of the next two seconds. */
  readonly limitedWrite?: number;
  /** This write is stored, and then its connection is cut. */
  readonly cutWrite?: number;
}

/** What the service has seen since the last change of its behaviour. */
interface Counts {
  requests: number;
  /** Requests that create something, whatever the response. */
  writes: number;
  /** Responses with 429. */
  refused: number;
}

/** The certificate of the https tests, for `localhost`. */
export const certificate = new URL('../../dist/tls/cert.pem', import.meta.url);
const key = new URL('../../dist/tls/key.pem', import.meta.url);

const closedMs = 2_000;
const quiet: Behaviour = { delayMs: 0, pageSize: Number.POSITIVE_INFINITY };

/**
 * A service on loopback that has the API of each tool over one store. A second item of a name is refused where the real
 * service does so, for labels; monitoring services seldom promise that.
 */
export class StandIn implements AsyncDisposable {
  counts: Counts = { requests: 0, writes: 0, refused: 0 };
  /** Requests that no API of a tool has: mistakes of this bench. */
  readonly unknown: string[] = [];
  #items: Stored[] = [];
  #behaviour = quiet;
  #fault: Fault = {};
  #closedUntil = 0;
  #inFlight = 0;
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  /** Behind the other one, which is its proxy, for a tool that only speaks https on port 443. */
  readonly #secure = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (request, response) => void this.#serve(request, response),
  );

  static async start(): Promise<StandIn> {
    const service = new StandIn();
    service.#server.on('connect', (_, socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      service.#secure.emit('connection', socket);
    });
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  empty(): void {
    this.#items = [];
    this.behave(quiet, {});
  }

  /** From now on, with counts that start at 0. */
  behave(behaviour: Behaviour, fault: Fault): void {
    this.#behaviour = behaviour;
    this.#fault = fault;
    this.#closedUntil = 0;
    this.counts = { requests: 0, writes: 0, refused: 0 };
  }

  /** How often each name is stored, once the service has responded all requests. */
  async names(): Promise<ReadonlyMap<string, number>> {
    do await sleep(50);
    while (this.#inFlight > 0);
    const names = new Map<string, number>();
    for (const { name } of this.#items) names.set(name, (names.get(name) ?? 0) + 1);
    return names;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#inFlight += 1;
    try {
      // A tool may have ended before it sent all of its body.
      const body = await readBody(request).catch(() => null);
      if (body !== null) await this.#reply(request, body, response);
    } finally {
      this.#inFlight -= 1;
    }
  }

  async #reply(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const { counts } = this;
    counts.requests += 1;
    const url = new URL(request.url ?? '/', this.url);
    const route = findRoute(request.method ?? '', url.pathname);
    if (this.#behaviour.delayMs > 0) await sleep(this.#behaviour.delayMs);
    if (route === null) {
      this.unknown.push(`${request.method} ${request.url}`);
      return send(response, { status: 404, body: { message: 'not found' } });
    }
    if (route.make !== undefined) counts.writes += 1;
    if (this.#isClosed(route)) {
      counts.refused += 1;
      return send(response, { status: 429, body: { message: 'too many requests' }, headers: this.#retryAfter() });
    }
    if (route.make === undefined) return send(response, route.read(this.#items, url, this.#behaviour.pageSize));
    const made = route.make(JSON.parse(body), this.#items.length + 1);
    if (route.ifTaken !== undefined && this.#items.some(({ name }) => name === made.name))
      return send(response, route.ifTaken);
    this.#items.push(made);
    if (counts.writes === this.#fault.cutWrite) request.socket.destroy();
    else send(response, { status: route.status ?? 201, body: made.shown });
  }

  #isClosed({ make }: Route): boolean {
    const now = performance.now();
    if (make !== undefined && this.counts.writes === this.#fault.limitedWrite) this.#closedUntil = now + closedMs;
    return now < this.#closedUntil;
  }

  #retryAfter(): Record<string, string> {
    return { 'retry-after': String(Math.ceil((this.#closedUntil - performance.now()) / 1_000)) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

function send(response: ServerResponse, { body, headers = {}, status = 200 }: HttpResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
