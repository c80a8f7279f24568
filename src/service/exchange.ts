import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission } from './admission.ts';
import { readBody } from './body.ts';
import { type Reply, refuse } from './reply.ts';
import { route } from './routes.ts';
import type { Store } from './store.ts';

/** How long a client may go on sending a body after its answer, before the connection is cut. */
const lingerMs = 1000;

/** A decided answer, and the JSON that was posted, or null. */
export interface Decision {
  readonly reply: Reply;
  readonly posted: unknown;
}

/**
 * Decides what a request received at a time in milliseconds is answered: token first, then rate, then the route.
 * The body is read before the rate speaks, so that the log can show what a 429 turned away. Never throws.
 */
export async function decideReply(
  request: IncomingMessage,
  receivedAt: number,
  admit: Admission,
  store: Store,
): Promise<Decision> {
  const { method = '', url: path = '', headers } = request;
  const refusal = admit(headers.authorization, receivedAt);
  if (refusal?.status === 401) return { reply: refusal, posted: null };
  const body = await readBody(request);
  const posted = method === 'POST' && body.kind === 'json' ? body.value : null;
  try {
    return { reply: refusal ?? route({ method, path, contentType: headers['content-type'], body }, store), posted };
  } catch (error) {
    return { reply: refuse(500, 'internal_error', (error as Error).message), posted };
  }
}

/** Sends an answer. */
export function sendReply(request: IncomingMessage, response: ServerResponse, { status, headers, text }: Reply): void {
  response.on('finish', () => {
    // What is left of the body is thrown away, which keeps honest connections alive, but not without end.
    if (request.complete) return;
    request.resume();
    setTimeout(() => request.complete || request.socket.destroy(), lingerMs).unref();
  });
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-request-id': randomUUID(),
    ...headers,
  });
  response.end(text);
}
