import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Clock } from '../../src/core/model/clock.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import { defaultTurn } from './steps.ts';

/** A request as it arrived. */
export interface LoggedRequest {
  readonly method: string;
  /** With query. */
  readonly path: string;
  readonly head: string;
  /** The monitor that a POST asks for, or null. */
  readonly body: JsonObject | null;
  /** How many of its kind came before: of its method, and for a POST of its name. */
  readonly nth: number;
  /** Milliseconds of the server's clock. */
  readonly time: number;
}

/** A monitor that the service has. */
export interface Committed {
  readonly id: string;
  readonly name: string;
  readonly item: JsonObject;
  /** Milliseconds of the server's clock. */
  readonly time: number;
  /** Whether a POST made it; else it was there from the start. */
  readonly isPosted: boolean;
}

/** A time in which the service asked for silence. */
export interface Window {
  readonly status: number;
  readonly request: LoggedRequest;
  readonly from: number;
  readonly until: number;
  /** How many requests had come by then. */
  readonly heard: number;
}

/** What a step of an answer can reach. */
export interface Turn {
  readonly request: LoggedRequest;
  readonly socket: Socket;
  readonly server: ScriptedServer;
}

export type Step = (turn: Turn) => void | Promise<void>;

/** The steps with which a request is met; null leaves it to a well-behaved service. No steps at all are silence. */
export type Script = (request: LoggedRequest) => readonly Step[] | null;

export interface ScriptedOptions {
  readonly clock: Clock;
  readonly script: Script;
  /** Names of monitors that are there from the start. */
  readonly present?: readonly string[];
  /** Milliseconds until a monitor that was committed shows in the list. */
  readonly lagMs?: number;
  /** Whether {@link trusted} is created first: its POST and the list after it are answered well, and are in no log. */
  readonly isTrusted?: boolean;
}

/** The monitor with which a service has earned the trust of a run before anything else is created. */
export const trusted = 'trusted';

const never = new AbortController().signal;

/** A service that speaks HTTP by itself, over sockets, so that it can break every rule of it. */
export class ScriptedServer implements AsyncDisposable {
  readonly clock: Clock;
  readonly committed: Committed[] = [];
  readonly log: LoggedRequest[] = [];
  readonly windows: Window[] = [];
  readonly #reached = Promise.withResolvers<void>();
  readonly #server = createServer((socket) => this.#serve(socket));
  readonly #sockets = new Set<Socket>();
  readonly #lagMs: number;
  /** How many requests for the trust are still to come. */
  #unlogged: number;
  #script: Script;
  #port = 0;

  constructor({ clock, isTrusted = false, lagMs = 0, present = [], script }: ScriptedOptions) {
    this.clock = clock;
    this.#script = script;
    this.#lagMs = lagMs;
    this.#unlogged = isTrusted ? 2 : 0;
    for (const name of present) this.#keep(body(name), false);
  }

  /** Resolves when the first connection comes. */
  get reached(): Promise<void> {
    return this.#reached.promise;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts to listen; after {@link close}, on the same port as before. */
  async open(): Promise<void> {
    if (this.#server.listening) return;
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Refuses connections from now on, and leaves alone those that there are. */
  refuse(): void {
    this.#server.close();
  }

  /** Refuses connections from now on, and breaks those that there are. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.refuse();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  /** Behaves well from now on. */
  heal(): void {
    this.#script = () => null;
  }

  /** Creates the monitor of a POST, whatever the client hears of it. */
  commit({ body }: LoggedRequest): Committed {
    return this.#keep(body ?? {}, true);
  }

  /** What the list shows by now. */
  listed(): readonly JsonObject[] {
    const now = this.clock.now();
    const isShown = ({ isPosted, name, time }: Committed) => !isPosted || name === trusted || time + this.#lagMs <= now;
    return this.committed.filter(isShown).map(({ item }) => item);
  }

  async pass(milliseconds: number): Promise<void> {
    await this.clock.sleep(milliseconds, never);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #keep(fields: JsonObject, isPosted: boolean): Committed {
    const name = String(fields['name']);
    const others = this.committed.filter((one) => one.name !== trusted).length;
    const id = `m-${name === trusted ? 0 : others + 1}`;
    const made = { id, name, item: { id, ...fields }, time: this.clock.now(), isPosted };
    this.committed.push(made);
    return made;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    this.#reached.resolve();
    let received = '';
    let work = Promise.resolve();
    socket.setEncoding('latin1');
    socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
    socket.on('data', (chunk) => {
      received += chunk;
      for (let request = readRequest(received); request !== null; request = readRequest(received)) {
        received = request.rest;
        const answer = this.#isForTrust(request)
          ? this.#play(defaultTurn, { ...request, nth: 0, time: this.clock.now() }, socket)
          : this.#play(this.#script, this.#note(request), socket);
        work = work.then(answer);
      }
    });
  }

  #note({ body, head, method, path }: ReceivedRequest): LoggedRequest {
    const isAlike = (other: LoggedRequest) => other.method === method && other.body?.['name'] === body?.['name'];
    const nth = this.log.filter(isAlike).length;
    const logged = { method, path, head, body, nth, time: this.clock.now() };
    this.log.push(logged);
    return logged;
  }

  /** Whether a request is the one that creates {@link trusted}, or the list after it. */
  #isForTrust({ body, method }: ReceivedRequest): boolean {
    const isNext = this.#unlogged === 2 ? body?.['name'] === trusted : method === 'GET' && this.#unlogged === 1;
    if (isNext) this.#unlogged -= 1;
    return isNext;
  }

  #play(script: Script, request: LoggedRequest, socket: Socket): () => Promise<void> {
    return async () => {
      for (const step of script(request) ?? defaultTurn(request)) await step({ request, socket, server: this });
    };
  }
}

/** Starts a scripted service on loopback. */
export async function startScripted(options: ScriptedOptions): Promise<ScriptedServer> {
  const server = new ScriptedServer(options);
  await server.open();
  return server;
}

/** A monitor as the tests of this folder declare it. */
export function body(name: string): JsonObject {
  return { name, type: 'http', target: `https://${name}.example.com/`, intervalSeconds: 60 };
}

type ReceivedRequest = Pick<LoggedRequest, 'method' | 'path' | 'head' | 'body'> & { readonly rest: string };

/** The first whole request of what has arrived, and the rest; null while none is whole. */
function readRequest(received: string): ReceivedRequest | null {
  const end = received.indexOf('\r\n\r\n');
  const head = received.slice(0, end);
  const [, method = '', path = ''] = /^([A-Z]+) (\S+) HTTP/.exec(head) ?? [];
  if (end === -1 || method === '') return null;
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  const [start, next] = [end + 4, end + 4 + length];
  if (received.length < next) return null;
  const text = Buffer.from(received.slice(start, next), 'latin1').toString();
  return { method, path, head, body: text === '' ? null : JSON.parse(text), rest: received.slice(next) };
}
