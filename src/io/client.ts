import type { Exchange } from '../core/http/exchange.ts';
import type { JsonObject } from '../core/model/json.ts';
import { createMask, type Mask } from '../core/model/mask.ts';
import { type Options, readHidden } from '../core/settings/options.ts';
import type { Clock } from './clock.ts';
import type { World } from './environment.ts';
import { RateGate } from './http/rate-gate.ts';
import { createTransport, type Transport } from './http/transport.ts';
import type { Turn } from './http/wire-request.ts';

/** The service as a run reaches it that only looks: plan and drift hold nothing that could create. */
export interface ReadingApi extends AsyncDisposable {
  readonly baseUrl: string;
  readonly listPath: string | null;
  /** Most requests under way at once. */
  readonly concurrency: number;
  /** Milliseconds that one request may take. */
  readonly timeoutMs: number;
  /** Milliseconds for which a list may not show yet what was created. */
  readonly lagMs: number;
  readonly clock: Clock;
  /** Masks what no error may repeat of an answer. */
  readonly mask: Mask;
  readonly gate: RateGate;
  /** Sends a GET. */
  get(url: string, turn: Turn): Promise<Exchange>;
}

/** The service as sync reaches it. */
export interface Api extends ReadingApi {
  /** Sends a monitor that is to be created. */
  post(body: JsonObject, turn: Turn): Promise<Exchange>;
}

/** How long a list may lag behind, where nothing else is known of the service. */
const usualLagMs = 1_000;

/** A cancelled job is killed 10 s after its first signal; the report has to be written by then. */
const graceMs = 5_000;

/** Opens the way to the service for looking alone. */
export function openReadingApi(options: Options, world: World): ReadingApi {
  return open(options, world).api;
}

/** Opens the way to the service for looking and for creating. */
export function openApi(options: Options, world: World): Api {
  const { api, transport } = open(options, world);
  const url = monitorsUrl(options.baseUrl);
  return {
    ...api,
    post: (body, { mayLeave, onRefused }) => transport.send('POST', url, { body, mayLeave, onRefused }),
  };
}

/** One gate and one set of connections for the whole run. */
function open(options: Options, world: World): { readonly api: ReadingApi; readonly transport: Transport } {
  const { clock, onWait, openTransport = createTransport, proxy, random, signal } = world;
  const { baseUrl, concurrency, listPath, maxWaitMs, requestTimeoutMs: timeoutMs, token } = options;
  const hidden = readHidden(options);
  const cut = new AbortController();
  const closed = new AbortController();
  const stop = () => void clock.sleep(graceMs, closed.signal).then(() => cut.abort());
  signal.addEventListener('abort', stop, { once: true });
  const connections = openTransport({
    token,
    hidden,
    concurrency,
    timeoutMs,
    proxy,
    signal: cut.signal,
  });
  const transport = watch(connections, world);
  const gate = new RateGate({ clock, random, concurrency, maxWaitMs, signal, onClose: onWait });
  const api: ReadingApi = {
    baseUrl,
    listPath,
    concurrency,
    timeoutMs,
    lagMs: usualLagMs,
    clock,
    mask: createMask(hidden),
    gate,
    get: (url, turn) => transport.send('GET', url, turn),
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', stop);
      gate[Symbol.dispose]();
      closed.abort();
      await transport[Symbol.asyncDispose]();
    },
  };
  return { api, transport };
}

/** Has every exchange told, where anybody asks for it. */
function watch(transport: Transport, { clock, onExchange }: World): Transport {
  if (onExchange === undefined) return transport;
  return {
    async send(method, url, options) {
      const start = clock.now();
      const exchange = await transport.send(method, url, options);
      onExchange(exchange, clock.now() - start);
      return exchange;
    },
    [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
  };
}

/** The one address that the API has. */
export function monitorsUrl(baseUrl: string): string {
  return `${baseUrl}/api/v1/monitors`;
}
