import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Admission, createAdmission } from './admission.ts';
import { documentedApi, readApi } from './api.ts';
import { maxBodyBytes } from './body.ts';
import { type Reply, refuse } from './reply.ts';
import { route, type ServiceState } from './routes.ts';
import { openStore } from './store.ts';

/** Options of the service. */
export interface ServiceOptions {
  /** 0 (default) for any free port. */
  readonly port?: number;
  /** The only token that the service accepts. */
  readonly token: string;
  /** Text of a service profile without mistakes, whose API the service has; by default, the documented API. */
  readonly profile?: string | undefined;
  /** Monitors on a page of the list, if the profile has pages. */
  readonly pageSize?: number;
  /** Requests per second, above 0, may be fractional; bursts may have the requests of one second. No limit by default. */
  readonly rateLimit?: number | undefined;
  /** Path of the file that stores the monitors; by default, they are only in memory. */
  readonly dataFile?: string | undefined;
  /** Monotonic milliseconds for the rate limit; `performance.now` by default. */
  readonly now?: () => number;
}

/** A running service; disposing of it ends every connection, so that the process can exit. */
export interface Service extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, without the path of the API. */
  readonly baseUrl: string;
  /** The newest requests, each added before it gets a response; `path` includes the query. */
  readonly log: readonly { readonly method: string; readonly path: string; readonly status: number }[];
}

const maxLogged = 10_000;

/**
 * Starts the reference service on the loopback interface.
 * @throws Error if the port is in use, or if the data file cannot be used (the message names file and line).
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { dataFile, now = () => performance.now(), pageSize = 100, port = 0, profile, rateLimit, token } = options;
  const api = profile === undefined ? documentedApi : readApi(profile);
  const admit = createAdmission(api, token, rateLimit, now());
  const store = openStore(dataFile, api.service);
  const log: Service['log'][number][] = [];

  const server = createServer(async (request, response) => {
    const { headers, status, text } = await decideReply(request, now(), admit, { api, pageSize, store });
    const { method = '', url: path = '' } = request;
    log.push({ method, path, status });
    if (log.length > maxLogged) log.shift();
    // RFC 9110, section 8.6: a 204 has no length.
    const content = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    response.writeHead(status, { ...(status === 204 ? {} : content), 'x-request-id': randomUUID(), ...headers });
    response.end(text);
  });

  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    store.close();
    throw error;
  }
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      store.close();
    },
  };
}

/**
 * The names of this machine, with any port. A web page could read the monitors under a name of its own that it makes resolve to
 * this machine (DNS rebinding), because the default token is public.
 */
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d*)?$/i;

/** Decides the response to a request: checks the host, the token, then the rate, then runs the route. Never rejects. */
async function decideReply(
  request: IncomingMessage,
  now: number,
  admit: Admission,
  state: ServiceState,
): Promise<Reply> {
  const { headers, method = '', url: path = '' } = request;
  const { 'content-type': contentType = '', host = '' } = headers;
  // A request of HTTP/1.0 may have none, and a browser sends no such request.
  if (host !== '' && !loopbackHost.test(host))
    return refuse(421, 'misdirected_request', 'the host is not this machine; use localhost, 127.0.0.1 or [::1]');
  const refusal = admit(headers, now);
  if (refusal !== null) return refusal;
  try {
    return route({ method, path, host, contentType, body: await readBody(request) }, state);
  } catch (error) {
    return refuse(500, 'internal_error', (error as Error).message);
  }
}

/** The body of a request, or null if it is too long. Rejects if the client disconnects. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  return size <= maxBodyBytes ? Buffer.concat(chunks) : null;
}
