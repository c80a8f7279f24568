import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import {
  headerLines,
  type Method,
  type ResponseHeaders,
  type WireExchange,
  type WireResponse,
} from '../../core/http/exchange.ts';
import { asksToWait } from '../../core/http/status-table.ts';
import { optionError } from '../../core/model/errors.ts';

/** `HTTPS_PROXY` and `NO_PROXY`; http: is for loopback and private hosts, and needs none. */
export type ProxySettings = Readonly<Record<'httpsProxy' | 'noProxy', string>>;

export interface TransportOptions {
  headers: Readonly<Record<string, string>>;
  concurrency: number;
  /** From connecting to the last byte of the response. */
  timeoutMs: number;
  proxy: ProxySettings;
  signal: AbortSignal;
}

export interface RequestHooks {
  /** When a connection is ready for the first byte; if false, nothing is sent. */
  maySend: () => boolean;
  /** When the head of a response asks to wait: its body may be slow. */
  onThrottled?: () => void;
}

interface RequestBody {
  type?: string;
  text?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Follows no redirects, repeats nothing, and never rejects. */
export interface Transport extends AsyncDisposable {
  send(
    method: Method,
    url: string,
    hooks: RequestHooks,
    body?: RequestBody,
  ): Promise<WireExchange>;
}

/** Until it is disposed of, its connections keep the process alive. */
export function createTransport(options: TransportOptions): Transport {
  const { signal, timeoutMs } = options;
  const closing = new AbortController();
  const anyEnd = AbortSignal.any([signal, closing.signal]);
  const dispatcher = createDispatcher({ ...options, signal: anyEnd });
  const common = {
    accept: 'application/json',
    'user-agent': 'monitor-sync',
    ...Object.fromEntries(new Headers(options.headers)),
    'accept-encoding': 'gzip, br, identity',
  };
  const inFlight = new Set<WireRequest>();
  const endAll = () => {
    for (const request of inFlight) request.end(signal.reason);
  };
  signal.addEventListener('abort', endAll);
  return {
    async send(method, url, hooks, { headers: added, text, type } = {}) {
      const { origin, pathname, search } = new URL(url);
      const headers = { ...common, ...added, ...(type && { 'content-type': type }) };
      const request = new WireRequest(timeoutMs, hooks);
      inFlight.add(request);
      const sending = {
        origin,
        path: pathname + search,
        method,
        headers,
        body: text ?? null,
      };
      if (signal.aborted) request.end(signal.reason);
      else dispatcher.dispatch(sending, request);
      const { bytes, head, reason, sent } = await request.ended;
      inFlight.delete(request);
      if (head === null)
        return {
          kind: 'no-response',
          method,
          url,
          sent,
          ...describeFault(reason, options),
        };
      const body =
        reason === null
          ? await decodeBody(bytes, head.headers)
          : refuseBody(
              `could not be read to its end: ${describeFault(reason, options).message}`,
              true,
            );
      return { kind: 'response', method, url, ...head, ...body };
    },
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', endAll);
      await dispatcher.destroy();
      closing.abort();
    },
  };
}

function describeFault(thrown: unknown, { signal, timeoutMs }: TransportOptions) {
  if (signal.aborted)
    return {
      code: 'ABORTED',
      message: 'the run was stopped before the response was complete',
    };
  // Of several addresses, the first one.
  const error: NodeJS.ErrnoException =
    thrown instanceof AggregateError ? thrown.errors[0] : (thrown as Error);
  if (error.name === 'TimeoutError')
    return {
      code: 'TIMEOUT',
      message: `no complete response within ${timeoutMs / 1000} s`,
    };
  // The messages of TLS errors end with a line feed.
  return { code: error.code ?? error.name, message: error.message.trim() };
}

/** The signal aborts the connections that are being opened, which destroying it does not. */
export function createDispatcher(options: Omit<TransportOptions, 'headers'>): Dispatcher {
  const { concurrency, proxy, signal, timeoutMs } = options;
  const connect = { timeout: timeoutMs, signal };
  const settings = {
    // HTTP/2 is undici's default from version 8 on, and may send a POST a second time by itself.
    allowH2: false,
    // With several requests on a connection, losing it would leave all of their outcomes unknown.
    pipelining: 1,
    connections: concurrency,
    connect,
    // Off, because they restart with every chunk; a request has a deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  if (proxy.httpsProxy === '') return new Agent(settings);
  // The scheme is optional, as in curl.
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(proxy.httpsProxy);
  const httpsProxy = hasScheme ? proxy.httpsProxy : `http://${proxy.httpsProxy}`;
  const tls = { proxyTls: connect, requestTls: connect };
  const given = { ...settings, ...tls, ...proxy, httpProxy: '', httpsProxy };
  try {
    if (/^https?:/i.test(httpsProxy)) return new EnvHttpProxyAgent(given);
  } catch {
    // Refused below, without the address, which may have a password.
  }
  const message =
    'HTTPS_PROXY is not the address of an http:// or https:// proxy: ' +
    'set it to one like http://proxy.example.com:3128, or unset it';
  throw optionError(message);
}

interface Ending {
  sent: boolean;
  head: { status: number; headers: ResponseHeaders } | null;
  /** At most slightly more than {@link maxBodyBytes}. */
  bytes: Buffer;
  reason: Error | null;
}

/** Before and after decoding, so that no endless body and no gzip bomb fills the memory. */
const maxBodyBytes = 64 * 1024 * 1024;

/** Undici's own `request` ignores its signal until it has a connection (nodejs/undici#386). */
class WireRequest implements Dispatcher.DispatchHandler {
  readonly #ending = Promise.withResolvers<Ending>();
  readonly ended = this.#ending.promise;
  readonly #hooks: RequestHooks;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #controller: Dispatcher.DispatchController | null = null;
  #head: Ending['head'] = null;
  #isOver = false;

  constructor(timeoutMs: number, hooks: RequestHooks) {
    this.#hooks = hooks;
    const timeOut = () => this.end(new DOMException('the time is up', 'TimeoutError'));
    this.#timer = setTimeout(timeOut, timeoutMs);
  }

  end(reason: Error): void {
    this.#settle(reason);
    this.#controller?.abort(reason);
  }

  /** An error thrown here leaves the connection to other requests. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isOver) throw new Error('the request has ended');
    if (!this.#hooks.maySend())
      throw new Error('nothing was sent, because the service asked to wait meanwhile');
    this.#controller = controller;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: ResponseHeaders,
  ): void {
    // Below 200, it announces the response (RFC 9110, section 15.2).
    if (status >= 200) this.#head = { status, headers };
    if (asksToWait({ status, headers })) this.#hooks.onThrottled?.();
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#length += chunk.length;
    this.#chunks.push(chunk);
    if (this.#length <= maxBodyBytes) return;
    this.#settle(null);
    this.#controller?.abort(new Error('the body is too large'));
  }

  onResponseEnd(): void {
    this.#settle(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#settle(error);
  }

  #settle(reason: Error | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    const bytes = Buffer.concat(this.#chunks);
    this.#ending.resolve({
      sent: this.#controller !== null,
      head: this.#head,
      bytes,
      reason,
    });
  }
}

/** Fatal: a name with replacement characters would match no declared one, and be created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });
const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

type Body = Pick<WireResponse, 'body' | 'bodyFault'>;

/** A body that cannot be read is a value and no error, because the status still counts. */
function refuseBody(message: string, isTransient = false): Body {
  return { body: '', bodyFault: { message, isTransient } };
}

async function decodeBody(bytes: Buffer, headers: ResponseHeaders): Promise<Body> {
  const tooLarge = `is larger than ${maxBodyBytes / 1024 / 1024} MiB`;
  const named = headerLines(headers, 'content-encoding').join(', ').trim().toLowerCase();
  const encoding = named || 'identity';
  const decode = decoders.get(encoding);
  if (!decode && encoding !== 'identity')
    return refuseBody(`is encoded as ${encoding}, which was not requested`);
  if (bytes.length > maxBodyBytes) return refuseBody(tooLarge);
  try {
    // A 204 or 304 may have the header without a body.
    const isPlain = decode === undefined || bytes.length === 0;
    const decoded = isPlain
      ? bytes
      : await decode(bytes, { maxOutputLength: maxBodyBytes });
    return { body: utf8.decode(decoded), bodyFault: null };
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return refuseBody('is not UTF-8');
    return refuseBody(
      code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : `is not valid ${encoding}`,
    );
  }
}
