import { maskBody } from '../../core/http/error-body.ts';
import type { Exchange, Method } from '../../core/http/exchange.ts';
import type { JsonObject } from '../../core/model/json.ts';
import { createMask } from '../../core/model/mask.ts';
import { acceptedEncodings, type DecodedBody, decodeBody } from './answer-body.ts';
import { createDispatcher, type DispatcherOptions } from './dispatcher.ts';
import { type Turn, WireRequest } from './wire-request.ts';

/** The deadline of a connection is that of a request, up to the last byte of the answer. Aborting ends all requests at once. */
export interface TransportOptions extends DispatcherOptions {
  /** Goes into `Authorization: Bearer …` of every request, and nowhere else. */
  readonly token: string;
  /** Secrets that are masked in errors. */
  readonly hidden: readonly string[];
}

/** Sends single requests; follows nothing, repeats nothing, and never rejects. */
export interface Transport extends AsyncDisposable {
  send(method: Method, url: string, options: Turn & { readonly body?: JsonObject }): Promise<Exchange>;
}

/** A transport over connections of its own; dispose of it, or idle ones keep the process alive for some seconds. */
export function createTransport(options: TransportOptions): Transport {
  const { signal, timeoutMs, token } = options;
  const closing = new AbortController();
  const dispatcher = createDispatcher({ ...options, signal: AbortSignal.any([signal, closing.signal]) });
  const mask = createMask(options.hidden);
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'accept-encoding': acceptedEncodings,
    'user-agent': 'monitor-sync',
  };
  const withBody = { ...headers, 'content-type': 'application/json' };
  const inFlight = new Set<WireRequest>();
  // One listener for all of them: one for each request costs more than everything else that is done for it.
  const endAll = () => {
    for (const request of inFlight) request.end(signal.reason);
  };
  signal.addEventListener('abort', endAll);
  return {
    async send(method, url, { body: content, ...turn }) {
      const { origin, pathname, search } = new URL(url);
      const sending =
        content === undefined ? { body: null, headers } : { body: JSON.stringify(content), headers: withBody };
      const request = new WireRequest(timeoutMs, turn);
      inFlight.add(request);
      if (signal.aborted) request.end(signal.reason);
      else dispatcher.dispatch({ origin, path: pathname + search, method, ...sending }, request);
      const { bytes, head, reason, sent } = await request.ended;
      inFlight.delete(request);
      if (head === null) return { kind: 'no-answer', method, url, sent, ...describeFault(reason, options) };
      const { body, bodyFault } = reason === null ? await decodeBody(bytes, head.headers) : brokenOff(reason, options);
      // An error may echo a secret, and is cut for people: of a secret that was cut, a part would not be recognised.
      const shown = head.status < 300 ? body : maskBody(body, mask);
      return { kind: 'answer', method, url, ...head, body: shown, bodyFault };
    },
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', endAll);
      await dispatcher.destroy();
      closing.abort();
    },
  };
}

function brokenOff(reason: Error, options: TransportOptions): DecodedBody {
  const message = `could not be read to its end: ${describeFault(reason, options).message}`;
  return { body: '', bodyFault: { message, passes: true } };
}

/** The code and the message of a broken connection; of several attempts (IPv6, IPv4) the first tells most. */
function describeFault(thrown: unknown, { timeoutMs, signal }: TransportOptions): { code: string; message: string } {
  if (signal.aborted) return { code: 'ABORTED', message: 'the run was stopped before the answer was complete' };
  const error = thrown as NodeJS.ErrnoException;
  if (error.name === 'TimeoutError')
    return { code: 'TIMEOUT', message: `no complete answer within ${timeoutMs / 1000} s` };
  const reason = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException) : error;
  // OpenSSL ends its messages with a line feed.
  return { code: reason.code ?? reason.name, message: reason.message.trim() };
}
