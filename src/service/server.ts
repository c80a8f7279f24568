import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Admission, createAdmission } from './admission.ts';
import { type Reply, readBody, refuse, sendReply } from './exchange.ts';
import { route } from './routes.ts';
import { openStore, type Store } from './store.ts';

/** Options of the service. */
export interface ServiceOptions {
  /** 0, the default, for any free port. */
  readonly port?: number | undefined;
  /** The only bearer token that the service accepts. */
  readonly token: string;
  /** Requests per second, above 0, may be fractional; a burst of one second's requests passes. Absent: no limit. */
  readonly rateLimit?: number | undefined;
  /** Path of the file that keeps the monitors. Absent: they live in memory only. */
  readonly dataFile?: string | undefined;
  /** Monotonic milliseconds for the rate limit and the log; `performance.now` by default. */
  readonly now?: (() => number) | undefined;
}

/** One request as the service saw it. */
export interface LoggedRequest {
  readonly method: string;
  /** With query. */
  readonly path: string;
  /** 0 where the client closed the connection before the answer. */
  readonly status: number;
  /** Milliseconds of `now`, when the headers had arrived. */
  readonly receivedAt: number;
  /** Milliseconds of `now`, when the answer was ready. */
  readonly answeredAt: number;
  /** Seconds, as sent, or null. */
  readonly retryAfter: number | null;
  /** The parsed body of a POST, null where it is not JSON, and at 401, where no body is read. */
  readonly body: unknown;
}

/** A running service; disposing of it closes it. */
export interface Service extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, without `/api/v1`. */
  readonly baseUrl: string;
  /** The newest 10,000 requests in the order of their answers; a request is listed before its client sees the answer. */
  readonly log: readonly LoggedRequest[];
  /** Ends every connection, idle or not, so that the process can exit; may be called again. */
  close(): Promise<void>;
}

const maxLogged = 10_000;

/**
 * Starts the reference service on the loopback interface.
 * @throws Error when an option is invalid, the port is in use, or the data file cannot be used (the message names file and line).
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { port = 0, token, rateLimit, dataFile, now = () => performance.now() } = options;
  if (token.trim() === '') throw new RangeError('the token must not be empty');
  if (rateLimit !== undefined && !(rateLimit > 0 && Number.isFinite(rateLimit))) {
    throw new RangeError(`the rate limit must be a number above 0, not ${rateLimit}`);
  }
  const admit = createAdmission(token, rateLimit, now());
  const store = openStore(dataFile);
  const log: LoggedRequest[] = [];

  const server = createServer(async (request, response) => {
    const receivedAt = now();
    const { reply, posted } = await decideReply(request, receivedAt, admit, store);
    const left = response.destroyed;
    const retryAfter = left ? undefined : reply.headers['retry-after'];
    log.push({
      method: request.method ?? '',
      path: request.url ?? '',
      status: left ? 0 : reply.status,
      receivedAt,
      answeredAt: now(),
      retryAfter: retryAfter === undefined ? null : Number(retryAfter),
      body: posted,
    });
    if (log.length > maxLogged) log.shift();
    if (!left) sendReply(response, reply);
  });

  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    store.close();
    throw error;
  }

  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    store.close();
  };
  const closeOnce = (): Promise<void> => {
    closed ??= close();
    return closed;
  };
  const { port: actualPort } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${actualPort}`, log, close: closeOnce, [Symbol.asyncDispose]: closeOnce };
}

/** A decided answer, and the JSON that was posted, or null. */
interface Decision {
  readonly reply: Reply;
  readonly posted: unknown;
}

/**
 * Decides what a request is answered: token first, then rate, then the route. The body is read before the rate counts,
 * so that the log shows what a 429 turned away. Never rejects.
 */
async function decideReply(
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
