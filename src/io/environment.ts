import { setImmediate } from 'node:timers/promises';
import type { Exchange } from '../core/http/exchange.ts';
import { RunError } from '../core/model/errors.ts';
import { type Clock, systemClock } from './clock.ts';
import type { ProxySettings } from './http/dispatcher.ts';
import type { Transport, TransportOptions } from './http/transport.ts';

/** What a run takes from its surroundings, so that a test can hand in its own. */
export interface World {
  readonly clock: Clock;
  /** Numbers in [0, 1). */
  readonly random: () => number;
  readonly proxy: ProxySettings;
  /** Another network than the real one. */
  readonly openTransport?: (options: TransportOptions) => Transport;
  /** Aborting it with a RunError stops the run: nothing further is sent, and the requests in flight are completed. */
  readonly signal: AbortSignal;
  /** Called with the time (epoch milliseconds) until which no request is sent, and with why in a few words. */
  readonly onWait: (until: number, why: string) => void;
  /** Called with each request that has ended, and with the milliseconds that it took. */
  readonly onExchange?: ((exchange: Exchange, milliseconds: number) => void) | undefined;
}

/** Environment variables as a face was given them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The real world, which SIGINT and SIGTERM stop until it is disposed of. */
export function openWorld(
  env: Environment,
  onWait: World['onWait'],
  onExchange?: World['onExchange'],
): World & Disposable {
  const stop = new AbortController();
  const onSignal = (name: NodeJS.Signals) => {
    const message = `Stopped by ${name}: nothing further was sent; the next run goes on where this one ended`;
    stop.abort(new RunError({ kind: 'stopped', code: name, message }));
  };
  const names = ['SIGINT', 'SIGTERM'] as const;
  for (const name of names) process.on(name, onSignal);
  return {
    clock: systemClock,
    random: Math.random,
    proxy: {
      httpsProxy: readEither(env, 'https_proxy'),
      noProxy: readEither(env, 'no_proxy'),
    },
    signal: stop.signal,
    onWait,
    onExchange,
    [Symbol.dispose]() {
      for (const name of names) process.off(name, onSignal);
    },
  };
}

/**
 * Ends a run that was stopped while it worked without a pause: of a signal nobody hears until then.
 * @throws RunError that says by which signal.
 */
export async function heedSignals({ signal }: World): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

/** curl's order: the lower-case name goes first. */
function readEither(env: Environment, name: string): string {
  return env[name] || env[name.toUpperCase()] || '';
}
