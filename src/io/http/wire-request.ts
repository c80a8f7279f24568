import type { Dispatcher } from 'undici';
import type { ResponseHeaders } from '../../core/http/exchange.ts';
import { isRateLimit } from '../../core/http/outcome.ts';
import { maxBodyBytes } from './response-body.ts';

/** The points at which a request depends on the other requests of its run. */
export interface RequestHooks {
  /** Called when a connection is ready for the first byte; if it returns false, nothing is sent. */
  readonly maySend: () => boolean;
  /** Called when the head of a response asks to wait: no other request may be sent before its body, which may be slow. */
  readonly onThrottled?: (() => void) | undefined;
}

/** How a request ended. */
export interface Ending {
  /** Whether a byte of it may have left. */
  readonly sent: boolean;
  /** Status and headers of the response; null where none arrived. */
  readonly head: { readonly status: number; readonly headers: ResponseHeaders } | null;
  /** The part of the body that arrived; of a body that is too large, slightly more than may be decoded. */
  readonly bytes: Buffer;
  /** Why it ended before the last byte of the response, or null. */
  readonly reason: Error | null;
}

/**
 * One request on the wire, as undici's dispatcher reports it. Undici's own `request` takes a third longer, because it needs
 * a stream and a signal per request, and it ignores the signal until it has a connection (nodejs/undici#386).
 */
export class WireRequest implements Dispatcher.DispatchHandler {
  readonly #ending = Promise.withResolvers<Ending>();
  /** Never rejects. */
  readonly ended = this.#ending.promise;
  readonly #hooks: RequestHooks;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #controller: Dispatcher.DispatchController | null = null;
  #head: Ending['head'] = null;
  #isOver = false;

  /** @param timeoutMs milliseconds from now to the last byte of the response. */
  constructor(timeoutMs: number, hooks: RequestHooks) {
    this.#hooks = hooks;
    this.#timer = setTimeout(() => this.end(new DOMException('the time is up', 'TimeoutError')), timeoutMs);
  }

  /** Ends it at once, even while it waits for a connection. */
  end(reason: Error): void {
    this.#settle(reason);
    this.#controller?.abort(reason);
  }

  /** A connection is ready for the first byte. An error thrown here leaves the connection to other requests. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isOver) throw new Error('the request has ended');
    if (!this.#hooks.maySend()) throw new Error('nothing was sent, because the service asked to wait meanwhile');
    this.#controller = controller;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    // A status below 200 announces the response (RFC 9110, section 15.2).
    if (status >= 200) this.#head = { status, headers };
    if (status === 503 || isRateLimit(status, headers)) this.#hooks.onThrottled?.();
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
    const [first, ...more] = this.#chunks;
    const bytes = first !== undefined && more.length === 0 ? first : Buffer.concat(this.#chunks);
    this.#ending.resolve({ sent: this.#controller !== null, head: this.#head, bytes, reason });
  }
}
