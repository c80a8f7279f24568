import { subscribe } from 'node:diagnostics_channel';

/** The requests of this process that undici has begun and not ended. */
const underWay = new Set<unknown>();

const requestOf = (message: unknown) => (message as { readonly request: unknown }).request;

subscribe('undici:request:create', (message) => underWay.add(requestOf(message)));
subscribe('undici:request:trailers', (message) => underWay.delete(requestOf(message)));
subscribe('undici:request:error', (message) => underWay.delete(requestOf(message)));

/** Whether no request is on a socket: only then may virtual time move on. */
export function isQuiet(): boolean {
  return underWay.size === 0;
}
