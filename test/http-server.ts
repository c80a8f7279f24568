import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '../src/core/model/json.ts';

export interface Seen {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ScriptedResponse {
  status?: number;
  /** The content type is JSON unless they name another one. */
  headers?: Readonly<Record<string, string | string[]>>;
  /** A text is sent unchanged, anything else as JSON. */
  body?: unknown;
}

export interface TestServer extends AsyncDisposable {
  baseUrl: string;
  seen: readonly Seen[];
  requests: readonly string[];
  http: Server;
}

/** Writes the response to a request; `before` is the number of requests of its method that came before it. */
export type Responder = (request: Seen, response: ServerResponse, before: number) => unknown;

/** Starts a server on loopback that records each request and leaves the response to the test. */
export async function serve(respond: Responder): Promise<TestServer> {
  const seen: Seen[] = [];
  const requests: string[] = [];
  const counts = new Map<string, number>();
  const http = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    // A client that dies sends no complete request.
    request
      .on('error', () => undefined)
      .on('end', () => {
        const { headers, method = '', url: path = '' } = request;
        const before = counts.get(method) ?? 0;
        counts.set(method, before + 1);
        seen.push({ method, path, headers, body });
        requests.push(`${method} ${path}`);
        return respond({ method, path, headers, body }, response, before);
      });
  });
  // Longer than any client here pauses: a connection that closes just as a request is sent on it is another test's matter.
  http.keepAliveTimeout = 60_000;
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const close = async () => {
    http.close();
    http.closeAllConnections();
    await once(http, 'close');
  };
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { baseUrl, seen, requests, http, [Symbol.asyncDispose]: close };
}

/** The response to a request, or responses in their order, of which the last one repeats. */
export type Script =
  | readonly ScriptedResponse[]
  | ((request: Seen, before: number) => ScriptedResponse | Promise<ScriptedResponse>);

/**
 * Starts a server on loopback that sends what a test scripts and records each request.
 *
 * ```ts
 * await using server = await startServer([{ status: 503 }, { body: [] }]);
 * await using echo = await startServer(({ body }) => ({ status: 201, body }));
 * ```
 */
export function startServer(script: Script): Promise<TestServer> {
  let sent = 0;
  const next: Exclude<Script, readonly ScriptedResponse[]> =
    typeof script === 'function' ? script : () => script[Math.min(sent++, script.length - 1)] ?? {};
  return serve(async (request, response, before) => send(response, await next(request, before)));
}

/** A service that keeps what it creates and lists all of it, after these items. */
export function keeping(...items: JsonObject[]): (request: Seen) => ScriptedResponse {
  return ({ body, method }) => {
    if (method === 'GET') return { body: items };
    items.push({ id: `m-${items.length + 1}`, ...JSON.parse(body) });
    return { status: 201, body: items.at(-1) };
  };
}

export function send(
  response: ServerResponse,
  { body = '', headers = {}, status = 200 }: ScriptedResponse,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: ScriptedResponse['headers'] = {},
): void {
  send(response, { status, headers, body: JSON.stringify(body) });
}
