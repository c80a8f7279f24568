import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { type Method, maskBody, type WireExchange } from '../../core/http/exchange.ts';
import { RunError } from '../../core/model/errors.ts';
import { createMask } from '../../core/model/mask.ts';
import { acceptedEncodings, decodeBody, type RequestHooks, WireRequest } from './wire-request.ts';

/** The values of `HTTPS_PROXY` and `NO_PROXY`; empty where not set. Plain http is for loopback alone, and needs no proxy. */
export type ProxySettings = Readonly<Record<'httpsProxy' | 'noProxy', string>>;

export interface TransportOptions {
  /** Of every request; they hold the token, which goes nowhere else. */
  readonly headers: Readonly<Record<string, string>>;
  /** Secrets that are masked in errors. */
  readonly hidden: readonly string[];
  /** Maximum number of connections. */
  readonly concurrency: number;
  /** Milliseconds for one request, from connecting to the last byte of the response. */
  readonly timeoutMs: number;
  readonly proxy: ProxySettings;
  /** Aborting ends every request in flight at once. */
  readonly signal: AbortSignal;
}

export interface RequestBody {
  /** Its media type. */
  readonly type: string;
  readonly text: string;
}

/** Sends single requests. It follows no redirects, repeats nothing, and never rejects. */
export interface Transport extends AsyncDisposable {
  send(method: Method, url: string, hooks: RequestHooks, body?: RequestBody): Promise<WireExchange>;
}

/** A transport with its own connections; if it is not disposed of, they keep the process alive for some seconds. */
export function createTransport(options: TransportOptions): Transport {
  const { signal, timeoutMs } = options;
  const closing = new AbortController();
  const dispatcher = createDispatcher({ ...options, signal: AbortSignal.any([signal, closing.signal]) });
  const mask = createMask(options.hidden);
  const own = Object.fromEntries(Object.entries(options.headers).map(([name, value]) => [name.toLowerCase(), value]));
  const headers = {
    ...own,
    accept: own['accept'] ?? 'application/json',
    'accept-encoding': acceptedEncodings,
    'user-agent': own['user-agent'] ?? 'monitor-sync',
  };
  const inFlight = new Set<WireRequest>();
  // One listener for all requests, because one per request costs more than all other work for it.
  const endAll = () => {
    for (const request of inFlight) request.end(signal.reason);
  };
  signal.addEventListener('abort', endAll);
  return {
    async send(method, url, hooks, content) {
      const { origin, pathname, search } = new URL(url);
      const type = content && { 'content-type': content.type };
      const sending = { origin, path: pathname + search, method, headers: { ...headers, ...type } };
      const request = new WireRequest(timeoutMs, hooks);
      inFlight.add(request);
      if (signal.aborted) request.end(signal.reason);
      else dispatcher.dispatch({ ...sending, body: content?.text ?? null }, request);
      const { bytes, head, reason, sent } = await request.ended;
      inFlight.delete(request);
      if (head === null) return { kind: 'no-response', method, url, sent, ...describeFault(reason, options) };
      const cut = () => `could not be read to its end: ${describeFault(reason, options).message}`;
      const { body, bodyFault } =
        reason === null
          ? await decodeBody(bytes, head.headers)
          : { body: '', bodyFault: { message: cut(), isTransient: true } };
      // Masked before errors are clipped, because a part of a secret that a service repeats would not be recognized.
      const shown = head.status < 300 ? body : maskBody(body, mask);
      return { kind: 'response', method, url, ...head, body: shown, bodyFault };
    },
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', endAll);
      await dispatcher.destroy();
      closing.abort();
    },
  };
}

/** The code and the message of a broken connection; of several attempts (IPv6, IPv4), those of the first. */
function describeFault(thrown: unknown, { timeoutMs, signal }: TransportOptions): { code: string; message: string } {
  if (signal.aborted) return { code: 'ABORTED', message: 'the run was stopped before the response was complete' };
  const error = thrown as NodeJS.ErrnoException;
  if (error.name === 'TimeoutError')
    return { code: 'TIMEOUT', message: `no complete response within ${timeoutMs / 1000} s` };
  const reason = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException) : error;
  // The messages of TLS errors end with a line feed.
  return { code: reason.code ?? reason.name, message: reason.message.trim() };
}

type DispatcherOptions = Omit<TransportOptions, 'headers' | 'hidden'>;

/** Opens connections on demand; destroying it closes them, and the signal aborts those that are being opened. */
export function createDispatcher({ concurrency, proxy, signal, timeoutMs }: DispatcherOptions): Dispatcher {
  const settings = {
    // HTTP/2 is undici's default from version 8 on, and may send a POST a second time by itself.
    allowH2: false,
    // With several requests on a connection, losing it would leave all of their outcomes unknown.
    pipelining: 1,
    connections: concurrency,
    connect: { timeout: timeoutMs, signal },
    // Off, because they restart with every chunk, so one byte per second never reaches them; a request has a deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  if (proxy.httpsProxy === '') return new Agent(settings);
  const httpsProxy = readProxyUrl(proxy.httpsProxy);
  const tls = { timeout: timeoutMs, signal };
  return new EnvHttpProxyAgent({ ...settings, ...proxy, httpProxy: '', httpsProxy, proxyTls: tls, requestTls: tls });
}

/** The scheme is optional, as in curl. The error does not repeat the value, because it may contain a password. */
function readProxyUrl(text: string): string {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  try {
    // Undici throws where it cannot decode them.
    decodeURIComponent(`${url?.username}${url?.password}`);
    if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  } catch {
    // Refused below.
  }
  const message =
    'HTTPS_PROXY is not the address of an http:// or https:// proxy: set it to one like http://proxy.example.com:3128, or unset it';
  throw new RunError({ code: 'invalid-option', message });
}
