import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { readApi, type ServiceApi } from './api.ts';
import { HttpError, respond, type ServiceResponse, type Store } from './routes.ts';

export interface ServiceOptions {
  port?: number;
  token: string;
  /** Text of a service profile without mistakes; by default, the documented API. */
  profile?: string | undefined;
  /** Requests per second, above 0; no limit by default. */
  rateLimit?: number | undefined;
  /** Rewritten after each change; by default, the monitors are gone at the end. */
  dataFile?: string | undefined;
}

/** Disposing of it ends every connection. */
export interface Service extends AsyncDisposable {
  baseUrl: string;
  /** The newest requests, each added before it gets a response. */
  log: readonly { method: string; status: number }[];
}

/** @throws Error if the port is in use, or the data file cannot be used. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { dataFile, port = 0, profile, rateLimit, token } = options;
  const api = readApi(profile);
  const take =
    rateLimit === undefined ? () => null : createBucket(rateLimit, performance.now());
  // Monitors of the same form may go on with more operations, as with the profile `full`.
  const store = openStore(dataFile, api.isDocumented ? '' : api.service);
  const log: Service['log'][number][] = [];

  const decideResponse = async (request: IncomingMessage): Promise<ServiceResponse> => {
    const misdirected = 'the host is not this machine; use localhost, 127.0.0.1 or [::1]';
    if (!loopbackHost.test(request.headers.host ?? ''))
      throw new HttpError(421, 'misdirected_request', misdirected);
    checkToken(request.headers, api, token);
    const wait = take(performance.now());
    if (wait !== null) {
      const message = `more than ${rateLimit} requests per second; try again in ${wait} s`;
      throw new HttpError(429, 'rate_limited', message, { 'retry-after': String(wait) });
    }
    return respond({ request, body: await buffer(request), api, store });
  };

  const server = createServer(async (request, response) => {
    const { body, headers, status } = await decideResponse(request).catch((error) => {
      const isOwn = error instanceof HttpError;
      return (isOwn ? error : new HttpError(500, 'internal_error', error.message)).response;
    });
    log.push({ method: request.method ?? '', status });
    if (log.length > 10_000) log.shift();
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

/** Empty in HTTP/1.0. With another name, a web page could read the monitors by DNS rebinding. */
const loopbackHost = /^((localhost|127(\.\d{1,3}){3}|\[::1\])(:\d*)?)?$/i;

/** Only the token is compared; a variable in a header stands for any text. */
function checkToken(headers: IncomingHttpHeaders, api: ServiceApi, token: string): void {
  for (const { name, pattern, template } of api.headers) {
    const found = pattern.exec(String(headers[name.toLowerCase()] ?? ''));
    if (found !== null && (found.groups?.['token'] ?? token) === token) continue;
    const expected = `${name}: ${template.replaceAll('{token}', '<API_TOKEN>')}`;
    const message = `send the header ${expected} with the token of this service`;
    const scheme = template.split(/[ {]/)[0] || name;
    throw new HttpError(401, 'unauthorized', message, { 'www-authenticate': scheme });
  }
}

/**
 * A token bucket, full at the start. Its capacity is the tokens of one second, but at least one.
 * @returns a function that takes a token and returns null, or the full seconds until there is one.
 */
export function createBucket(rate: number, start: number): (now: number) => number | null {
  const capacity = Math.max(1, rate);
  let fullAt = start;
  return (now) => {
    const tokens = capacity - (Math.max(0, fullAt - now) / 1000) * rate;
    // Rounding must not refuse a client that waited exactly as long as asked.
    if (tokens < 1 - 1e-9) return Math.ceil((1 - tokens) / rate);
    fullAt = Math.max(now, fullAt) + 1000 / rate;
    return null;
  };
}

/** @throws Error if the file is no data file of this service; the file is then unchanged. */
function openStore(file: string | undefined, service: string): Store {
  const head = { format: 'monitor-sync data', version: 1, service };
  let monitors = file === undefined ? [] : readMonitors(file, head);
  const path = file === undefined ? null : realpathSync(file);
  return {
    get monitors() {
      return monitors;
    },
    replaceAll(changed) {
      const text = `${JSON.stringify({ ...head, monitors: changed })}\n`;
      if (path !== null) replaceFile(path, text);
      monitors = changed;
    },
  };
}

/** Creates the file if there is none. Only its owner can read it: targets may hold secrets. */
function readMonitors(file: string, head: object): readonly unknown[] {
  closeSync(openSync(file, 'a+', 0o600));
  if (!statSync(file).isFile())
    throw new Error(`${file} is not a regular file; choose another data file`);
  const text = readFileSync(file, 'utf8') || JSON.stringify({ ...head, monitors: [] });
  try {
    const { monitors, ...found } = JSON.parse(text);
    if (isDeepStrictEqual(found, head) && Array.isArray(monitors)) return monitors;
  } catch {
    // Not JSON.
  }
  throw new Error(
    `${file}:1: not a data file of this service, and the file is unchanged; choose another file`,
  );
}

/** A process that is killed leaves the old text or the new one. */
function replaceFile(path: string, text: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600 });
    renameSync(draft, path);
  } catch (cause) {
    rmSync(draft, { force: true });
    const { message } = cause as Error;
    throw new Error(`${path} could not be written, nothing was stored: ${message}`, {
      cause,
    });
  }
}
