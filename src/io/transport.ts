import { Agent, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import type { JsonObject } from '../core/json.ts';
import { mask } from '../core/redact.ts';
import { RunError } from '../core/run-error.ts';
import { type AnswerHeaders, type BodyFault, type Exchange, header, type Method } from '../core/wire/exchange.ts';

export interface TransportOptions {
  /** Goes into `Authorization: Bearer …` of every request, and nowhere else. */
  readonly token: string;
  /** Most connections at once. */
  readonly concurrency: number;
  /** Milliseconds for a whole request, from connecting to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly proxy: ProxySettings;
  /** Aborting ends every request under way at once. */
  readonly signal: AbortSignal;
}

/**
 * The values of `HTTPS_PROXY` and `NO_PROXY`; empty where not set. Plain http is for loopback alone, and through a proxy
 * the token would leave the machine in clear text.
 */
export interface ProxySettings {
  readonly httpsProxy: string;
  readonly noProxy: string;
}

/** Sends single requests; follows nothing, repeats nothing, and never rejects. */
export interface Transport extends AsyncDisposable {
  /** @param mayLeave asked when a connection is about to take the first byte; where it says no, nothing is sent. */
  send(
    method: Method,
    url: string,
    options: { readonly body?: JsonObject; readonly mayLeave: () => boolean },
  ): Promise<Exchange>;
}

/** A body without end must not fill the memory. */
const largestBody = 64 * 1024 * 1024;

/** A transport over connections of its own; dispose of it, or idle ones keep the process alive for some seconds. */
export function createTransport(options: TransportOptions): Transport {
  const closing = new AbortController();
  const dispatcher = createDispatcher(options, AbortSignal.any([options.signal, closing.signal]));
  const headers = {
    authorization: `Bearer ${options.token}`,
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'monitor-sync',
  };
  return {
    async send(method, url, { body, mayLeave }) {
      let sent = false;
      const signal = AbortSignal.any([AbortSignal.timeout(options.timeoutMs), options.signal]);
      const onStart = () => {
        signal.throwIfAborted();
        if (!mayLeave()) throw new Error('nothing was sent, because the service asked to wait meanwhile');
        sent = true;
      };
      const noteStart: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (settings, handler) =>
        dispatch(settings, withStart(handler, onStart));
      try {
        const answering = request(url, {
          method,
          headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
          body: body === undefined ? null : JSON.stringify(body),
          signal,
          dispatcher: dispatcher.compose(noteStart),
        });
        // Undici hears of the signal only once it has a connection (nodejs/undici#386).
        const answer = await Promise.race([answering, rejectWhen(signal)]);
        const { headers: answered, statusCode: status } = answer;
        const { body: text, bodyFault } = await readBody(answer.body, answered, options);
        // An error may echo the token, and is cut for people: of a token that was cut, a part would not be recognised.
        const shown = status < 400 ? text : mask(text, options.token);
        return { kind: 'answer', method, url, status, headers: answered, body: shown, bodyFault };
      } catch (thrown) {
        return { kind: 'no-answer', method, url, sent, ...describeFault(thrown, options) };
      }
    },
    async [Symbol.asyncDispose]() {
      await dispatcher.destroy();
      closing.abort();
    },
  };
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** @param signal aborting it ends what undici itself lets go on: a connection that is still being opened. */
function createDispatcher({ concurrency, proxy, timeoutMs }: TransportOptions, signal: AbortSignal): Dispatcher {
  const settings = {
    // HTTP/2 is undici's default from version 8 on, and may send a POST a second time by itself.
    allowH2: false,
    // With several requests on a connection, losing it would leave all of them in doubt.
    pipelining: 1,
    connections: concurrency,
    connect: { timeout: timeoutMs, signal },
    // These count from chunk to chunk; a byte a second would never reach them. The deadline of a request is ours.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  if (proxy.httpsProxy === '') return new Agent(settings);
  const httpsProxy = readProxyUrl(proxy.httpsProxy);
  const tls = { timeout: timeoutMs, signal };
  return new EnvHttpProxyAgent({ ...settings, ...proxy, httpProxy: '', httpsProxy, proxyTls: tls, requestTls: tls });
}

/** curl takes a proxy without a scheme, too. The value is not repeated: it may hold a password. */
function readProxyUrl(text: string): string {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `http://${text}`);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  const message =
    'HTTPS_PROXY is not the address of a proxy, as http://proxy.example.com:3128: set it right, or unset it';
  throw new RunError({ kind: 'options', message });
}

/**
 * Calls back when a connected socket is about to take the request's first byte: before that, nothing was sent. An error
 * thrown there ends the request, and leaves the connection to others.
 */
function withStart(handler: Dispatcher.DispatchHandler, onStart: () => void): Dispatcher.DispatchHandler {
  const start = handler.onRequestStart?.bind(handler);
  handler.onRequestStart = (controller, context) => {
    onStart();
    start?.(controller, context);
  };
  return handler;
}

/** Reads the body to its end; what goes wrong is a value, because the status has arrived and counts. */
async function readBody(
  stream: AsyncIterable<Buffer> & { destroy(): unknown },
  headers: AnswerHeaders,
  options: TransportOptions,
): Promise<{ readonly body: string; readonly bodyFault: BodyFault | null }> {
  const chunks: Buffer[] = [];
  const fault = (message: string, passes = false) => ({ body: '', bodyFault: { message, passes } });
  const encoding = header(headers, 'content-encoding') || 'identity';
  try {
    let length = 0;
    for await (const chunk of stream) {
      length += chunk.length;
      if (length > largestBody) return fault(`is larger than ${largestBody / 1024 / 1024} MiB`);
      chunks.push(chunk);
    }
  } catch (thrown) {
    return fault(`could not be read to its end: ${describeFault(thrown, options).message}`, true);
  } finally {
    stream.destroy();
  }
  if (encoding !== 'identity') return fault(`is encoded as ${encoding}, which was not asked for`);
  try {
    // Text that is silently repaired would be compared, and a name that is not recognised would be created again.
    return { body: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)), bodyFault: null };
  } catch {
    return fault('is not UTF-8');
  }
}

/** The code and the sentence of a broken connection; of several attempts (IPv6, IPv4) the first tells most. */
function describeFault(thrown: unknown, { timeoutMs, signal }: TransportOptions): { code: string; message: string } {
  if (signal.aborted) return { code: 'ABORTED', message: 'the run was stopped before the answer was complete' };
  const error = thrown as NodeJS.ErrnoException;
  if (error.name === 'TimeoutError')
    return { code: 'TIMEOUT', message: `no complete answer within ${timeoutMs / 1000} s` };
  const reason = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException) : error;
  return { code: reason.code ?? reason.name, message: reason.message };
}
