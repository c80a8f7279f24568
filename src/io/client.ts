import type { Exchange } from '../core/http/exchange.ts';
import type { JsonObject } from '../core/model/json.ts';
import { createMask, type Mask } from '../core/model/mask.ts';
import { listSecrets, type Options } from '../core/settings/options.ts';
import type { World } from './environment.ts';
import { type Clock, RateGate } from './http/rate-gate.ts';
import { createTransport, type Transport } from './http/transport.ts';
import type { RequestHooks } from './http/wire-request.ts';

/** The requests of a run that only reads, such as plan and drift. */
export interface ReadingApi
  extends AsyncDisposable,
    Pick<Options, 'baseUrl' | 'listPath' | 'concurrency' | 'maxWaitMs'> {
  /** Milliseconds for one request. */
  readonly timeoutMs: number;
  /** Milliseconds for which a list may lack a monitor that was just created. */
  readonly lagMs: number;
  readonly clock: Clock;
  /** Masks secrets, which no error may show. */
  readonly mask: Mask;
  readonly gate: RateGate;
  get(url: string, hooks: RequestHooks): Promise<Exchange>;
}

/** The requests of sync: the same, and those that write. */
export interface Api extends ReadingApi {
  /** @param body the monitor, for `POST /monitors`. */
  create(body: JsonObject, hooks: RequestHooks): Promise<Exchange>;
}

/** The lag of a service that declares none. */
const defaultLagMs = 1_000;

/** A job is killed 10 s after its first signal: https://docs.github.com/en/actions/reference/workflow-cancellation-reference */
const graceMs = 5_000;

export function openReadingApi(options: Options, world: World): ReadingApi {
  return open(options, world).api;
}

export function openApi(options: Options, world: World): Api {
  const { api, send } = open(options, world);
  const url = monitorsUrl(options.baseUrl);
  return { ...api, create: (body, hooks) => send('POST', url, hooks, body) };
}

function open(options: Options, world: World) {
  const { clock, onExchange, onWait, openTransport = createTransport, proxy, random, signal } = world;
  const { baseUrl, concurrency, listPath, maxWaitMs, requestTimeoutMs: timeoutMs, token } = options;
  const hidden = listSecrets(options);
  const inFlight = new AbortController();
  const disposed = new AbortController();
  const stop = () => void clock.sleep(graceMs, disposed.signal).then(() => inFlight.abort());
  signal.addEventListener('abort', stop, { once: true });
  const transport = openTransport({ token, hidden, concurrency, timeoutMs, proxy, signal: inFlight.signal });
  const timed: Transport['send'] = async (...request) => {
    const start = clock.now();
    const exchange = await transport.send(...request);
    onExchange?.(exchange, clock.now() - start);
    return exchange;
  };
  const send = onExchange === undefined ? transport.send : timed;
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
    get: (url, hooks) => send('GET', url, hooks),
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', stop);
      gate[Symbol.dispose]();
      disposed.abort();
      await transport[Symbol.asyncDispose]();
    },
  };
  return { api, send };
}

export function monitorsUrl(baseUrl: string): string {
  return `${baseUrl}/api/v1/monitors`;
}
