import type { Options } from '../core/options.ts';
import type { Clock } from './clock.ts';
import { RateGate } from './rate-gate.ts';
import type { Transport } from './transport.ts';
import type { World } from './world.ts';

/** The service as one run reaches it. */
export interface Api extends AsyncDisposable {
  readonly baseUrl: string;
  readonly listPath: string | null;
  /** Most creations under way at once. */
  readonly concurrency: number;
  /** Milliseconds that one request may take. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly gate: RateGate;
  readonly transport: Transport;
}

/** A cancelled job is killed 10 s after its first signal; the report has to be written by then. */
const graceMs = 5_000;

/** Opens the way to the service: one gate and one set of connections for the whole run. */
export function openApi(options: Options, world: World): Api {
  const { clock, onWait, openTransport, proxy, random, signal } = world;
  const { baseUrl, concurrency, listPath, maxWaitMs, requestTimeoutMs: timeoutMs, token } = options;
  const cut = new AbortController();
  const closed = new AbortController();
  const stop = () => void clock.sleep(graceMs, closed.signal).then(() => cut.abort());
  signal.addEventListener('abort', stop, { once: true });
  const transport = openTransport({ token, concurrency, timeoutMs, proxy, signal: cut.signal });
  return {
    baseUrl,
    listPath,
    concurrency,
    timeoutMs,
    clock,
    gate: new RateGate({ clock, random, concurrency, maxWaitMs, signal, onClose: onWait }),
    transport,
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', stop);
      closed.abort();
      await transport[Symbol.asyncDispose]();
    },
  };
}

/** The one address that the API has. */
export function monitorsUrl(baseUrl: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/api/v1/monitors`;
}
