import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Api, readApi } from './api.ts';
import { HttpError, respond, type ServiceResponse } from './routes.ts';
import { openStore } from './store.ts';

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
  const api = readApi(profile);
  const take = rateLimit === undefined ? () => null : createBucket(rateLimit, now());
  const store = openStore(dataFile, api.service);
  const log: Service['log'][number][] = [];

  const decideResponse = async (request: IncomingMessage): Promise<ServiceResponse> => {
    const { host = '' } = request.headers;
    if (!loopbackHost.test(host)) throw new HttpError(421, 'misdirected_request', wrongHost);
    checkToken(request.headers, api, token);
    // A request without the token does not count.
    const wait = take(now());
    if (wait !== null) {
      const message = `more than ${rateLimit} requests per second; try again in ${wait} s`;
      throw new HttpError(429, 'rate_limited', message, { 'retry-after': String(wait) });
    }
    return respond({ request, body: await buffer(request), api, store, pageSize });
  };

  const server = createServer(async (request, response) => {
    const { body, headers, status } = await decideResponse(request).catch((error) => {
      return (error instanceof HttpError ? error : new HttpError(500, 'internal_error', error.message)).response;
    });
    const { method = '', url: path = '' } = request;
    log.push({ method, path, status });
    if (log.length > maxLogged) log.shift();
    response.statusCode = status;
    if (body !== undefined) response.setHeader('content-type', 'application/json');
    response.setHeaders(new Headers({ 'x-request-id': randomUUID(), ...headers }));
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/**
 * The names of this machine, with any port; empty in HTTP/1.0. A web page could read the monitors under a name of its own that
 * it makes resolve to this machine (DNS rebinding), because the default token is public.
 */
const loopbackHost = /^((localhost|127(\.\d{1,3}){3}|\[::1\])(:\d*)?)?$/i;

const wrongHost = 'the host is not this machine; use localhost, 127.0.0.1 or [::1]';

/** Checks all headers of the profile: only the token is compared exactly, and a variable stands for any text. */
function checkToken(headers: IncomingHttpHeaders, api: Api, token: string): void {
  for (const { name, pattern, template } of api.headers) {
    const found = pattern.exec(String(headers[name.toLowerCase()] ?? ''));
    if (found !== null && (found.groups?.['token'] ?? token) === token) continue;
    const expected = `${name}: ${template.replaceAll('{token}', '<API_TOKEN>')}`;
    const [scheme = ''] = template.split(/[ {]/);
    throw new HttpError(401, 'unauthorized', `send the header ${expected} with the token of this service`, {
      'www-authenticate': scheme || name,
    });
  }
}

/** More than the rounding errors of floats, which could refuse a client that waited exactly as long as asked. */
const tolerance = 1e-9;

/**
 * A token bucket, full at the start. Its capacity is the tokens of one second, but at least one.
 * @param rate tokens per second; above 0, may be fractional.
 * @returns a function that takes a token at a time in monotonic milliseconds, and returns null, or the full seconds until
 * there is one.
 */
export function createBucket(rate: number, start: number): (now: number) => number | null {
  const capacity = Math.max(1, rate);
  let fullAt = start;
  return (now) => {
    const tokens = capacity - (Math.max(0, fullAt - now) / 1000) * rate;
    if (tokens < 1 - tolerance) return Math.ceil((1 - tokens) / rate);
    fullAt = Math.max(now, fullAt) + 1000 / rate;
    return null;
  };
}
