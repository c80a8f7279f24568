import { setTimeout as pause } from 'node:timers/promises';
import type { LoggedRequest, Script, Step, Turn } from './scripted-server.ts';

/** Header lines; a name may come twice. */
export type HeaderLines = readonly (readonly [string, string])[];

/** Real milliseconds between two bytes of an answer that trickles. */
const trickleMs = 10;

/** How the service answers without a script. */
export function defaultTurn({ method }: LoggedRequest): readonly Step[] {
  return method === 'POST' ? accept : [list];
}

/** Creates the monitor. */
export const commit: Step = ({ request, server }) => void server.commit(request);

/** Creates the monitor when that many milliseconds of the clock have passed, and lets the answer go on at once. */
export function commitAfter(milliseconds: number): Step {
  return ({ request, server }) => void server.pass(milliseconds).then(() => server.commit(request));
}

/** An answer with a JSON body; none where the body is undefined. */
export function reply(status: number, body?: unknown, headers: HeaderLines = []): Step {
  return answer(status, body === undefined ? '' : JSON.stringify(body), headers);
}

/** An answer with a text as its body. */
export function answer(status: number, text: string, headers: HeaderLines = []): Step {
  return say(message(status, text, headers));
}

/** A whole answer as it goes over the wire. */
export function message(status: number, text: string, headers: HeaderLines = []): string {
  // RFC 9110, section 8.6: a 204 has no length.
  const length = status === 204 ? [] : [['content-length', String(Buffer.byteLength(text))]];
  const lines = [...headers, ...length].map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n${text}`;
}

/** An answer that asks for silence, and the milliseconds for which a good client is silent. */
export function throttle(status: number, headers: HeaderLines, windowMs: number): Step {
  return (turn) => {
    const { request, server } = turn;
    const from = server.clock.now();
    server.windows.push({ status, request, from, until: from + windowMs, heard: server.log.length });
    return reply(status, {}, headers)(turn);
  };
}

/** The monitors that there are, as an array in an object. */
export const list: Step = (turn) => reply(200, { monitors: turn.server.listed() })(turn);

/** 201 and the monitor that was committed for this request. */
export const created: Step = (turn) => {
  const wanted = turn.request.body?.['name'];
  return reply(201, turn.server.committed.findLast(({ name }) => name === wanted)?.item)(turn);
};

/** What a well-behaved service does with a POST. */
const accept: readonly Step[] = [commit, created];

/** Bytes as they are. */
export function say(text: string | Buffer): Step {
  return ({ socket }) => void socket.write(text);
}

/** Bytes one by one, until they are all said or nobody listens any more. */
export function trickle(text: string): Step {
  return async ({ socket }) => {
    for (const byte of text) {
      if (socket.destroyed) return;
      socket.write(byte);
      await pause(trickleMs);
    }
  };
}

/** The same bytes again and again, as fast as they are taken, until nobody listens any more. */
export function sayForEver(chunk: Buffer): Step {
  return async ({ socket }) => {
    while (!socket.destroyed) {
      if (!socket.write(chunk)) await Promise.race([drained(socket), pause(100)]);
    }
  };
}

/** Ends the connection in an orderly way. */
export const fin: Step = ({ socket }) => void socket.end();

/** Breaks the connection. */
export const reset: Step = ({ socket }) => void socket.resetAndDestroy();

/** Real time, within an answer. */
export function linger(milliseconds: number): Step {
  return () => pause(milliseconds);
}

/** Says nothing. */
export const silence: readonly Step[] = [];

/** Meets the POSTs of a name in their order; null, and what comes after the last, is answered well. */
export function onPost(name: string, ...turns: readonly (readonly Step[] | null)[]): Script {
  return ({ body, method, nth }) => (method === 'POST' && body?.['name'] === name ? (turns[nth] ?? null) : null);
}

/** Meets every POST of a name alike. */
export function onEveryPost(name: string, ...steps: readonly Step[]): Script {
  return ({ body, method }) => (method === 'POST' && body?.['name'] === name ? steps : null);
}

/** Meets the GETs in their order; null, and what comes after the last, is answered well. */
export function onGet(...turns: readonly (readonly Step[] | null)[]): Script {
  return ({ method, nth }) => (method === 'GET' ? (turns[nth] ?? null) : null);
}

/** Meets every GET alike. */
export function onEveryGet(...steps: readonly Step[]): Script {
  return ({ method }) => (method === 'GET' ? steps : null);
}

/** The first of these scripts that has an answer. */
export function firstOf(...scripts: readonly Script[]): Script {
  return (request) => scripts.reduce<ReturnType<Script>>((found, script) => found ?? script(request), null);
}

function drained(socket: Turn['socket']): Promise<void> {
  return new Promise((resolve) => void socket.once('drain', resolve));
}
