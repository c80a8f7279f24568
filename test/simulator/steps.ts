import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseHeaders } from '../../src/core/http/exchange.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { LoggedRequest, Script, Step, Turn } from './service.ts';

/** Header lines; a name may come twice. */
export type HeaderLines = readonly (readonly [string, string])[];

/** Real milliseconds between two bytes of a response that trickles. */
const trickleMs = 10;

/** How the service responds without a script. */
export function defaultTurn({ method }: Pick<LoggedRequest, 'method'>): readonly Step[] {
  return { POST: accept, PATCH: change, PUT: change, DELETE: remove }[method] ?? [list];
}

/** Does what the request asks for: creates, updates or deletes the monitor. */
export const commit: Step = ({ request, server }) => {
  request.made = server.commit(request);
};

/** Does it when that many milliseconds of the clock have passed, and lets the response go on at once. */
export function commitAfter(milliseconds: number): Step {
  return ({ request, server }) => void server.pass(milliseconds).then(() => server.commit(request));
}

/** A response with a JSON body; none where the body is undefined. */
export function reply(status: number, body?: unknown, headers: HeaderLines = []): Step {
  return response(status, body === undefined ? '' : JSON.stringify(body), headers);
}

/** A response with a text as its body. */
export function response(status: number, body: string, lines: HeaderLines = []): Step {
  return ({ line }) => line.end({ kind: 'response', status, body, headers: gather(lines) });
}

/** A response that asks for silence, and the milliseconds for which a good client is silent. */
export function throttle(status: number, headers: HeaderLines, windowMs: number): Step {
  return (turn) => {
    openWindow(turn, status, windowMs);
    return reply(status, {}, headers)(turn);
  };
}

/** Notes that the service wants no request for so long. */
export function openWindow({ request, server }: Turn, status: number, windowMs: number): void {
  const from = server.clock.now();
  server.windows.push({ status, request, from, until: from + windowMs, heard: server.log.length });
}

/** The monitors that there are, as an array in an object. */
export const list: Step = (turn) => listAs((monitors) => ({ monitors }))(turn);

/** A list of the monitors that there are, in the shape that the test says. */
export function listAs(show: (items: readonly JsonObject[]) => unknown, headers: HeaderLines = []): Step {
  return (turn) => {
    const { request, server } = turn;
    note(request, server.listed());
    return reply(200, show(server.listed()), headers)(turn);
  };
}

/** Notes what a list shows. */
export function note(request: LoggedRequest, items: readonly JsonObject[]): void {
  request.items = items;
  request.shown = items.map(({ name }) => String(name));
}

/** A list of some of the monitors, or of changed ones. */
export function listOf(choose: (items: readonly JsonObject[]) => readonly JsonObject[]): Step {
  return (turn) => {
    const items = choose(turn.server.listed());
    note(turn.request, items);
    return reply(200, items)(turn);
  };
}

/** 201 and the monitor that was committed for this request. */
export const created: Step = (turn) => {
  const { body, made } = turn.request;
  const item = made?.item ?? turn.server.committed.findLast(({ name }) => name === body?.['name'])?.item;
  return reply(201, item)(turn);
};

/** What a well-behaved service does with a POST. */
const accept: readonly Step[] = [commit, created];

/** 200 and the monitor after its update; 404 where there is none. */
export const changed: Step = (turn) => {
  const { made, target } = turn.request;
  const found = made ?? turn.server.committed.find(({ id }) => id === target?.id);
  return reply(found === undefined ? 404 : 200, found?.item ?? { error: 'no such monitor' })(turn);
};

/** What a well-behaved service does with an update. */
const change: readonly Step[] = [commit, changed];

/** What it does with a DELETE. */
const remove: readonly Step[] = [
  (turn) => {
    const isThere = turn.server.committed.some(({ id }) => id === turn.request.target?.id);
    turn.server.commit(turn.request);
    return reply(isThere ? 204 : 404)(turn);
  },
];

/** In memory: a success, and the connection breaks in the body. */
export const breakOff: Step = ({ line, request }) => {
  const bodyFault = { message: 'could not be read to its end', isTransient: true };
  line.end({ kind: 'response', status: request.method === 'POST' ? 201 : 200, body: '', bodyFault });
};

/** Breaks the connection. */
export const reset: Step = ({ line }) => {
  line.end({ kind: 'no-response', sent: true, code: 'ECONNRESET', message: 'read ECONNRESET' });
};

/** Says nothing. */
export const silence: readonly Step[] = [];

/** Time of the service's clock, within a response. */
export function wait(milliseconds: number): Step {
  return ({ server }) => server.pass(milliseconds);
}

// Steps on sockets only.

/** Ends the connection in an orderly way. */
export const fin: Step = ({ line }) => void socketOf(line).end();

/** Bytes, unchanged. */
export function say(text: string | Buffer): Step {
  return ({ line }) => void socketOf(line).write(text);
}

/** Bytes one by one, until they are all said or nobody listens any more. */
export function trickle(text: string): Step {
  return async ({ line }) => {
    const socket = socketOf(line);
    for (const byte of text) {
      if (socket.destroyed) return;
      socket.write(byte);
      await pause(trickleMs);
    }
  };
}

/** The same bytes again and again, as fast as they are taken, until nobody listens any more. */
export function sayForEver(chunk: Buffer): Step {
  return async ({ line }) => {
    const socket = socketOf(line);
    while (!socket.destroyed) {
      if (!socket.write(chunk)) await Promise.race([drained(socket), pause(100)]);
    }
  };
}

/** Real time, within a response. */
export function linger(milliseconds: number): Step {
  return () => pause(milliseconds);
}

/** Responses the POSTs of a name in their order; null, and what comes after the last, gets a response well. */
export function onPost(name: string, ...turns: readonly (readonly Step[] | null)[]): Script {
  return ({ body, method, nth }) => (method === 'POST' && body?.['name'] === name ? (turns[nth] ?? null) : null);
}

/** Responses every POST of a name alike. */
export function onEveryPost(name: string, ...steps: readonly Step[]): Script {
  return ({ body, method }) => (method === 'POST' && body?.['name'] === name ? steps : null);
}

/** Responses the updates or deletions of a monitor in their order, by the name that it had first; like {@link onPost}. */
export function onChange(
  wanted: 'PATCH' | 'DELETE',
  name: string,
  ...turns: readonly (readonly Step[] | null)[]
): Script {
  return ({ method, nth, target }) => (method === wanted && target?.name === name ? (turns[nth] ?? null) : null);
}

/** Responses every update or deletion of a monitor alike. */
export function onEveryChange(wanted: 'PATCH' | 'DELETE', name: string, ...steps: readonly Step[]): Script {
  return ({ method, target }) => (method === wanted && target?.name === name ? steps : null);
}

/** Responses the GETs in their order; null, and what comes after the last, gets a response well. */
export function onGet(...turns: readonly (readonly Step[] | null)[]): Script {
  return ({ method, nth }) => (method === 'GET' ? (turns[nth] ?? null) : null);
}

/** Responses every GET alike. */
export function onEveryGet(...steps: readonly Step[]): Script {
  return ({ method }) => (method === 'GET' ? steps : null);
}

/** The first of these scripts that has a response. */
export function firstOf(...scripts: readonly Script[]): Script {
  return (request) => scripts.reduce<ReturnType<Script>>((found, script) => found ?? script(request), null);
}

/** Headers as a response holds them: one that came on several lines is a list. */
function gather(lines: HeaderLines): ResponseHeaders {
  const groups = Map.groupBy(lines, ([name]) => name);
  return Object.fromEntries(
    [...groups].map(([name, [first, ...more]]) => [
      name,
      more.length === 0 ? (first?.[1] ?? '') : [first, ...more].map((one) => one?.[1] ?? ''),
    ]),
  );
}

function socketOf({ socket }: Turn['line']): Socket {
  if (socket === null) throw new Error('this step needs a service on sockets: set isOnWire');
  return socket;
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once('drain', resolve));
}
