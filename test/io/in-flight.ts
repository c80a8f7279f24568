import { subscribe } from 'node:diagnostics_channel';

/** The requests of this process that are in flight, by the events of undici. */
const inFlight = new Set<unknown>();

const requestOf = (message: unknown) => (message as { request: unknown }).request;

subscribe('undici:request:create', (message) => inFlight.add(requestOf(message)));
subscribe('undici:request:trailers', (message) => inFlight.delete(requestOf(message)));
subscribe('undici:request:error', (message) => inFlight.delete(requestOf(message)));

/** Whether no request is on a socket: only then may virtual time move on. */
export function isQuiet(): boolean {
  return inFlight.size === 0;
}
