import type { Exchange, Method } from '../core/http/exchange.ts';
import type { JsonObject } from '../core/model/json.ts';
import { createMask, type Mask } from '../core/model/mask.ts';
import { encodeCreation, encodeHeaders, writeBody } from '../core/profile/encode.ts';
import type { Profile } from '../core/profile/profile.ts';
import { type Options, readHidden } from '../core/settings/options.ts';
import type { World } from './environment.ts';
import { type Clock, RateGate } from './http/rate-gate.ts';
import { createTransport, type RequestBody } from './http/transport.ts';
import type { Turn } from './http/wire-request.ts';

/** The service for a run that only reads: plan and drift have nothing to write with. */
export interface ReadingApi
  extends AsyncDisposable,
    Pick<Options, 'baseUrl' | 'listPath' | 'concurrency' | 'maxWaitMs'> {
  /** Milliseconds for one request. */
  readonly timeoutMs: number;
  /** Milliseconds for which a list may not show created monitors yet. */
  readonly lagMs: number;
  readonly profile: Profile;
  readonly clock: Clock;
  /** Masks the secrets that no error may repeat. */
  readonly mask: Mask;
  readonly gate: RateGate;
  get(url: string, turn: Turn): Promise<Exchange>;
}

/** The service for sync: one more function per operation that writes. */
export interface Api extends ReadingApi {
  /** @param declared the body of a declared monitor, in the config's words. */
  create(declared: JsonObject, turn: Turn): Promise<Exchange>;
}

/** A cancelled job is killed 10 s after its first signal; the report has to be written by then. */
const graceMs = 5_000;

export function openReadingApi(options: Options, world: World, profile: Profile): ReadingApi {
  return open(options, world, profile).api;
}

export function openApi(options: Options, world: World, profile: Profile): Api {
  const { api, send } = open(options, world, profile);
  return {
    ...api,
    create(declared, turn) {
      const request = encodeCreation(declared, profile);
      // The config is refused then.
      if (request === null) throw new Error('the path of a creation cannot hold this type');
      const body = writeBody(request.body ?? {}, profile);
      return send(request.method, `${options.baseUrl}${request.path}`, { ...turn, body });
    },
  };
}

/** One gate and one set of connections for a run. */
function open(options: Options, world: World, profile: Profile) {
  const { clock, onExchange, onWait, openTransport = createTransport, proxy, random, signal } = world;
  const { baseUrl, concurrency, listPath, maxWaitMs, requestTimeoutMs: timeoutMs, token } = options;
  const hidden = readHidden(options);
  const cut = new AbortController();
  const closed = new AbortController();
  const stop = () => void clock.sleep(graceMs, closed.signal).then(() => cut.abort());
  signal.addEventListener('abort', stop, { once: true });
  const headers = encodeHeaders(profile, token);
  const transport = openTransport({ headers, hidden, concurrency, timeoutMs, proxy, signal: cut.signal });
  const send = async (method: Method, url: string, request: Turn & { readonly body?: RequestBody }) => {
    const start = clock.now();
    const exchange = await transport.send(method, url, request);
    onExchange?.(exchange, clock.now() - start);
    return exchange.kind === 'answer' ? { ...exchange, profile } : exchange;
  };
  const gate = new RateGate({ clock, random, concurrency, maxWaitMs, signal, onClose: onWait });
  const api: ReadingApi = {
    baseUrl,
    listPath,
    concurrency,
    maxWaitMs,
    timeoutMs,
    lagMs: profile.lagMs,
    profile,
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
