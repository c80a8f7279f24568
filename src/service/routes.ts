import { randomUUID } from 'node:crypto';
import { type Body, maxBodyBytes, type Reply, refuse } from './exchange.ts';
import type { Store } from './store.ts';
import { findFaults } from './validation.ts';

/** The parts of an admitted request that a route reads. */
export interface RouteRequest {
  readonly method: string;
  /** With query. */
  readonly path: string;
  readonly contentType: string | undefined;
  readonly body: Body;
}

type Route = (request: RouteRequest, store: Store) => Reply;

const routes: ReadonlyMap<string, ReadonlyMap<string, Route>> = new Map([
  [
    '/api/v1/monitors',
    new Map<string, Route>([
      ['GET', listMonitors],
      ['POST', createMonitor],
    ]),
  ],
]);

/** Answers an admitted request; throws only where the store does. */
export function route(request: RouteRequest, store: Store): Reply {
  const [path = ''] = request.path.split('?');
  const methods = routes.get(path);
  if (methods === undefined) {
    return refuse(404, 'not_found', `nothing is at ${path}; this service knows ${[...routes.keys()].join(', ')}`);
  }
  const allow = [...methods.keys()].join(', ');
  const answer = methods.get(request.method);
  if (answer === undefined) {
    return refuse(405, 'method_not_allowed', `${path} takes ${allow}, not ${request.method}`, { allow });
  }
  return answer(request, store);
}

function listMonitors(_request: RouteRequest, store: Store): Reply {
  return { status: 200, headers: {}, text: `{"monitors":[${store.lines.join(',')}]}` };
}

function createMonitor({ contentType, body }: RouteRequest, store: Store): Reply {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    return refuse(415, 'unsupported_media_type', 'the body must be sent with Content-Type: application/json');
  }
  if (body.kind === 'too-large') {
    return refuse(413, 'body_too_large', `the body is longer than ${maxBodyBytes} bytes`);
  }
  if (body.kind === 'malformed') return refuse(400, 'malformed_json', 'the body is not JSON in UTF-8');
  const faults = findFaults(body.value);
  if (faults.length > 0) return refuse(422, 'invalid_monitor', faults.join('; '));

  // A name may repeat on purpose: nothing documented forbids it, and a client that posts twice must show.
  const text = JSON.stringify({
    id: randomUUID(),
    ...(body.value as object),
    status: 'pending',
    createdAt: new Date().toISOString(),
  });
  store.append(text);
  return { status: 201, headers: {}, text };
}
