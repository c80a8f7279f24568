import { type Dispatcher, request } from 'undici';
import type { JsonObject } from '../core/json.ts';
import { createMask } from '../core/redact.ts';
import { maskBody } from '../core/wire/error-body.ts';
import type { Exchange, Method } from '../core/wire/exchange.ts';
import { readBody } from './answer-body.ts';
import { startDeadline } from './deadline.ts';
import { createDispatcher, type ProxySettings } from './dispatcher.ts';

export interface TransportOptions {
  /** Goes into `Authorization: Bearer …` of every request, and nowhere else. */
  readonly token: string;
  /** What is masked in answers that are errors. */
  readonly hidden: readonly string[];
  /** Most connections at once. */
  readonly concurrency: number;
  /** Milliseconds for a whole request, from connecting to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly proxy: ProxySettings;
  /** Aborting ends every request under way at once. */
  readonly signal: AbortSignal;
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

/** A transport over connections of its own; dispose of it, or idle ones keep the process alive for some seconds. */
export function createTransport(options: TransportOptions): Transport {
  const closing = new AbortController();
  const dispatcher = createDispatcher({ ...options, signal: AbortSignal.any([options.signal, closing.signal]) });
  const mask = createMask(options.hidden);
  const headers = {
    authorization: `Bearer ${options.token}`,
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'monitor-sync',
  };
  const withBody = { ...headers, 'content-type': 'application/json' };
  return {
    async send(method, url, { body, mayLeave }) {
      let sent = false;
      using deadline = startDeadline(options.timeoutMs, options.signal);
      const { reached, signal } = deadline;
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
          headers: body === undefined ? headers : withBody,
          body: body === undefined ? null : JSON.stringify(body),
          signal,
          dispatcher: dispatcher.compose(noteStart),
        });
        // Undici hears of the signal only once it has a connection (nodejs/undici#386).
        const answer = await Promise.race([answering, reached]);
        const { headers: answered, statusCode: status } = answer;
        const { body: text, bodyFault } = await readBody(
          answer.body,
          answered,
          (thrown) => describeFault(thrown, options).message,
        );
        // An error may echo a secret, and is cut for people: of a secret that was cut, a part would not be recognised.
        const shown = status < 300 ? text : maskBody(text, mask);
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

/** The code and the sentence of a broken connection; of several attempts (IPv6, IPv4) the first tells most. */
function describeFault(thrown: unknown, { timeoutMs, signal }: TransportOptions): { code: string; message: string } {
  if (signal.aborted) return { code: 'ABORTED', message: 'the run was stopped before the answer was complete' };
  const error = thrown as NodeJS.ErrnoException;
  if (error.name === 'TimeoutError')
    return { code: 'TIMEOUT', message: `no complete answer within ${timeoutMs / 1000} s` };
  const reason = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException) : error;
  // OpenSSL ends its messages with a line feed.
  return { code: reason.code ?? reason.name, message: reason.message.trim() };
}
