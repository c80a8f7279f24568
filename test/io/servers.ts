import type { ServerResponse } from 'node:http';
import type { JsonObject } from '../../src/core/model/json.ts';
import { type Responder, type ScriptedResponse, send, serve, type TestServer } from '../http-server.ts';

export { type Responder, type Seen, serve, type TestServer } from '../http-server.ts';
export { findClosedPort, serveRaw } from '../socket-server.ts';

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

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: ScriptedResponse['headers'] = {},
): void {
  send(response, { status, headers, body: JSON.stringify(body) });
}
