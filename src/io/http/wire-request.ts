import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { headerLines, type ResponseHeaders, type WireResponse } from '../../core/http/exchange.ts';
import { asksToWait } from '../../core/http/status-table.ts';

/** The points at which a request depends on the other requests of its run. */
export interface RequestHooks {
  /** Called when a connection is ready for the first byte; if it returns false, nothing is sent. */
  readonly maySend: () => boolean;
  /** Called when the head of a response asks to wait: no other request may be sent before its body, which may be slow. */
  readonly onThrottled?: (() => void) | undefined;
}

interface Ending {
  /** Whether a byte of it may have left. */
  readonly sent: boolean;
  /** Status and headers of the response; null where none arrived. */
  readonly head: { readonly status: number; readonly headers: ResponseHeaders } | null;
  /** The part of the body that arrived; of a body that is too large, slightly more than may be decoded. */
  readonly bytes: Buffer;
  /** Why it ended before the last byte of the response, or null. */
  readonly reason: Error | null;
}

/** Maximum number of bytes before and after decoding, so that no endless body and no gzip bomb fills the memory. */
const maxBodyBytes = 64 * 1024 * 1024;

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
    if (asksToWait(status, headers)) this.#hooks.onThrottled?.();
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

const tooLarge = `is larger than ${maxBodyBytes / 1024 / 1024} MiB`;
/** Fatal, because a name with replacement characters would match no declared one, and be created again. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The encodings that requests offer, decoded in the thread pool. */
const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

/** The value of `accept-encoding`. */
export const acceptedEncodings = 'gzip, br, identity';

/**
 * A body as text. A body that cannot be read is a value and no error, because the status still counts.
 * @param bytes the body, or its start if it is too large.
 */
export async function decodeBody(
  bytes: Buffer,
  headers: ResponseHeaders,
): Promise<Pick<WireResponse, 'body' | 'bodyFault'>> {
  const fault = (message: string) => ({ body: '', bodyFault: { message, isTransient: false } });
  const encoding = headerLines(headers, 'content-encoding').join(', ').trim().toLowerCase() || 'identity';
  const decode = decoders.get(encoding);
  if (decode === undefined && encoding !== 'identity')
    return fault(`is encoded as ${encoding}, which was not requested`);
  if (bytes.length > maxBodyBytes) return fault(tooLarge);
  try {
    // A 204 or 304 may have the header without a body.
    const isPlain = decode === undefined || bytes.length === 0;
    const decoded = isPlain ? bytes : await decode(bytes, { maxOutputLength: maxBodyBytes });
    return { body: utf8.decode(decoded), bodyFault: null };
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return fault('is not UTF-8');
    return fault(code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : `is not valid ${encoding}`);
  }
}
