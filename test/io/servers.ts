import type { ServerResponse } from 'node:http';
import { type ScriptedResponse, send, serve, type TestServer } from '../http-server.ts';

export { serve, type TestServer } from '../http-server.ts';
export { findClosedPort, serveRaw } from '../socket-server.ts';

/** A server whose responses do not depend on the request. */
export function serveAlways(respond: (response: ServerResponse) => void): Promise<TestServer> {
  return serve((_request, response) => respond(response));
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: ScriptedResponse['headers'] = {},
): void {
  send(response, { status, headers, body: JSON.stringify(body) });
}
