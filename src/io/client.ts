import type { Exchange, Method } from '../core/http/exchange.ts';
import type { JsonObject } from '../core/model/json.ts';
import { createMask, type Mask } from '../core/model/mask.ts';
import { type Options, readHidden } from '../core/settings/options.ts';
import type { World } from './environment.ts';
import { type Clock, RateGate } from './http/rate-gate.ts';
import { createTransport } from './http/transport.ts';
import type { Turn } from './http/wire-request.ts';

/** The service for a run that only reads: plan and drift have nothing to write with. */
export interface ReadingApi
  extends AsyncDisposable,
    Pick<Options, 'baseUrl' | 'listPath' | 'concurrency' | 'maxWaitMs'> {
  /** Milliseconds for one request. */
  readonly timeoutMs: number;
  /** Milliseconds for which a list may not show created monitors yet. */
  readonly lagMs: number;
  readonly clock: Clock;
  /** Masks the secrets that no error may repeat. */
  readonly mask: Mask;
  readonly gate: RateGate;
  get(url: string, turn: Turn): Promise<Exchange>;
}

/** The service for sync: one more function per operation that writes. */
export interface Api extends ReadingApi {
  /** @param body the monitor, for `POST /monitors`. */
  create(body: JsonObject, turn: Turn): Promise<Exchange>;
}

/** For a service of which nothing else is known. */
const defaultLagMs = 1_000;

/** A cancelled job is killed 10 s after its first signal; the report has to be written by then. */
const graceMs = 5_000;

export function openReadingApi(options: Options, world: World): ReadingApi {
  return open(options, world).api;
}

export function openApi(options: Options, world: World): Api {
  const { api, send } = open(options, world);
  const url = monitorsUrl(options.baseUrl);
  return { ...api, create: (body, turn) => send('POST', url, { ...turn, body }) };
}

/** One gate and one set of connections for a run. */
function open(options: Options, world: World) {
  const { clock, onExchange, onWait, openTransport = createTransport, proxy, random, signal } = world;
  const { baseUrl, concurrency, listPath, maxWaitMs, requestTimeoutMs: timeoutMs, token } = options;
  const hidden = readHidden(options);
  const cut = new AbortController();
  const closed = new AbortController();
  const stop = () => void clock.sleep(graceMs, closed.signal).then(() => cut.abort());
  signal.addEventListener('abort', stop, { once: true });
  const transport = openTransport({ token, hidden, concurrency, timeoutMs, proxy, signal: cut.signal });
  const send = async (method: Method, url: string, request: Turn & { readonly body?: JsonObject }) => {
    const start = clock.now();
    const exchange = await transport.send(method, url, request);
    onExchange?.(exchange, clock.now() - start);
    return exchange;
  };
  const gate = new RateGate({ clock, random, concurrency, maxWaitMs, signal, onClose: onWait });
  const api: ReadingApi = {
    baseUrl,
    listPath,
    concurrency,
    maxWaitMs,
    timeoutMs,
    lagMs: defaultLagMs,
    clock,
    mask: createMask(hidden),
    gate,
    get: (url, turn) => send('GET', url, turn),
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', stop);
      gate[Symbol.dispose]();
      closed.abort();
      await transport[Symbol.asyncDispose]();
    },
  };
  return { api, send };
}

export function monitorsUrl(baseUrl: string): string {
  return `${baseUrl}/api/v1/monitors`;
}
