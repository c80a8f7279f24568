import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseHeaders } from '../../src/core/http/exchange.ts';
import { isObject, type JsonObject } from '../../src/core/model/json.ts';
import { type Item, onePage } from '../io/paged-services.ts';
import type { LoggedRequest, Script, Step, Turn } from './service.ts';

/** Header lines; a name may come twice. */
export type HeaderLines = readonly (readonly [string, string])[];

/** Real milliseconds between two bytes of a response that trickles. */
const trickleMs = 10;

export function defaultTurn({ method }: Pick<LoggedRequest, 'method'>): readonly Step[] {
  const change = [commit, changed];
  return (
    { POST: [commit, created], PATCH: change, PUT: change, DELETE: [remove] }[method] ?? [list]
  );
}

export const commit: Step = ({ request, server }) => {
  request.made = server.commit(request);
};

/** The same after so many milliseconds of the clock, while the next steps go on. */
export function commitAfter(milliseconds: number): Step {
  return ({ request, server }) => void server.pass(milliseconds).then(() => server.commit(request));
}

export function reply(status: number, body?: unknown, headers: HeaderLines = []): Step {
  return response(status, body === undefined ? '' : JSON.stringify(body), headers);
}

export function response(status: number, body: string, lines: HeaderLines = []): Step {
  return ({ line }) => line.end({ kind: 'response', status, body, headers: gather(lines) });
}

/** A response that asks the client to wait, and the milliseconds for which a good client waits. */
export function throttle(status: number, headers: HeaderLines, windowMs: number): Step {
  return (turn) => {
    openWindow(turn, windowMs);
    return reply(status, {}, headers)(turn);
  };
}

/** Records that the service wants no request for so long. */
export function openWindow({ request, server }: Turn, windowMs: number): void {
  const from = server.clock.now();
  server.windows.push({ request, from, until: from + windowMs, heard: server.log.length });
}

export const list: Step = (turn) => {
  const url = new URL(turn.request.url);
  return listAs((items) => ({ monitors: onePage(items as readonly (JsonObject & Item)[], url) }))(
    turn,
  );
};

/** All monitors, in the shape that the test chooses. */
export function listAs(show: (items: readonly JsonObject[]) => unknown): Step {
  return (turn) => {
    const body = show(turn.server.listed());
    turn.request.items = itemsIn(body);
    return reply(200, body)(turn);
  };
}

export function itemsIn(body: unknown): readonly JsonObject[] {
  if (Array.isArray(body)) return body;
  return isObject(body) ? Object.values(body).flatMap(itemsIn) : [];
}

/** A list that shows in other words what the service stores: the laws read what it stores. */
export function inOtherWords(show: Step): Step {
  return (turn) => {
    const shown = show(turn);
    turn.request.items = turn.server.listed();
    return shown;
  };
}

/** 201 and the monitor that was committed for this request. */
export const created: Step = (turn) => {
  const { body, made } = turn.request;
  const item =
    made?.item ?? turn.server.committed.findLast(({ name }) => name === body?.['name'])?.item;
  return reply(201, item)(turn);
};

/** 200 and the monitor after its update; 404 where there is none. */
export const changed: Step = (turn) => {
  const { made, target } = turn.request;
  const found = made ?? turn.server.committed.find(({ id }) => id === target?.id);
  return reply(found === undefined ? 404 : 200, found?.item ?? { error: 'no such monitor' })(turn);
};

const remove: Step = (turn) => {
  const isThere = turn.server.committed.some(({ id }) => id === turn.request.target?.id);
  turn.server.commit(turn.request);
  return reply(isThere ? 204 : 404)(turn);
};

/** In memory: a success whose connection breaks in the body. */
export const breakOff: Step = ({ line, request }) => {
  const bodyFault = { message: 'could not be read to its end', isTransient: true };
  line.end({
    kind: 'response',
    status: request.method === 'POST' ? 201 : 200,
    body: '',
    bodyFault,
  });
};

export const reset: Step = ({ line }) => {
  line.end({ kind: 'no-response', sent: true, code: 'ECONNRESET', message: 'read ECONNRESET' });
};

export const silence: readonly Step[] = [];

export function wait(milliseconds: number): Step {
  return ({ server }) => server.pass(milliseconds);
}

// Steps on sockets only.

export const fin: Step = ({ line }) => void socketOf(line).end();

export function say(text: string | Buffer): Step {
  return ({ line }) => void socketOf(line).write(text);
}

/** Bytes one by one, until all are sent or the connection is closed. */
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

/**
 * The same bytes again and again, as fast as the client reads them, until the connection is closed.
 */
export function sayForEver(chunk: Buffer): Step {
  return async ({ line }) => {
    const socket = socketOf(line);
    while (!socket.destroyed) {
      if (!socket.write(chunk)) await Promise.race([drained(socket), pause(100)]);
    }
  };
}

export function linger(milliseconds: number): Step {
  return () => pause(milliseconds);
}

/** Steps for a request, or null for those of a well-behaved service. */
type Turns = readonly (readonly Step[] | null)[];

type Matches = (request: LoggedRequest) => boolean;

const isGet: Matches = ({ method }) => method === 'GET';
const isPost =
  (name: string): Matches =>
  (request) =>
    request.method === 'POST' && request.body?.['name'] === name;

/**
 * For these requests in their order; those after the last get the steps of a well-behaved service.
 */
function onEach(matches: Matches, turns: Turns): Script {
  return (request) => (matches(request) ? (turns[request.nth] ?? null) : null);
}

export const onGet = (...turns: Turns) => onEach(isGet, turns);
export const onPost = (name: string, ...turns: Turns) => onEach(isPost(name), turns);

export const onEveryGet =
  (...steps: readonly Step[]): Script =>
  (request) =>
    isGet(request) ? steps : null;

/** Headers as a response has them: one with several lines is a list. */
function gather(lines: HeaderLines): ResponseHeaders {
  const groups = Map.groupBy(lines, ([name]) => name);
  const values = (all: HeaderLines) => all.map(([, value]) => value);
  return Object.fromEntries(
    [...groups].map(([name, all]) => [name, all.length === 1 ? values(all)[0] : values(all)]),
  );
}

function socketOf({ socket }: Turn['line']): Socket {
  if (socket === null) throw new Error('this step needs a service on sockets: set isOnWire');
  return socket;
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once('drain', resolve));
}
