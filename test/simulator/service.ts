import type { Socket } from 'node:net';
import type { Exchange, HttpResponse, Method, NoResponse } from '../../src/core/http/exchange.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Clock } from '../../src/io/http/request-scheduler.ts';
import type { Transport, TransportOptions } from '../../src/io/http/transport.ts';
import { response, silence } from '../core/builders.ts';
import { SocketServer } from '../socket-server.ts';
import { defaultTurn } from './steps.ts';

/** What the client receives; method and address are those of the request. */
export type Reply =
  | ({ kind: 'response' } & Pick<HttpResponse, 'status'> &
      Partial<Pick<HttpResponse, 'headers' | 'body' | 'bodyFault'>>)
  | ({ kind: 'no-response' } & Pick<NoResponse, 'sent' | 'code' | 'message'>);

/** A request as it arrived, and its response; times are milliseconds of the service's clock. */
export interface LoggedRequest {
  method: string;
  url: string;
  path: string;
  /** Request line and headers; empty in memory. */
  head: string;
  body: JsonObject | null;
  /** The first version of the monitor that an update or a deletion names; else null. */
  target: StoredMonitor | null;
  /** How many requests of its method and its name or monitor came before. */
  nth: number;
  openedAt: number;
  time: number;
  /** Null while it is in flight, and for raw bytes. */
  respondedAt: number | null;
  /** Null while there is none, and for raw bytes. */
  reply: Reply | null;
  /** The items that the response shows, if it is a list or a page of one; else null. */
  items: readonly JsonObject[] | null;
  /** The monitor that a POST created; else null. */
  made: StoredMonitor | null;
  /** Whether the response is not a list, and another request does not help. */
  isNoList: boolean;
}

export interface StoredMonitor {
  id: string;
  name: string;
  item: JsonObject;
  /** Milliseconds of the service's clock. */
  time: number;
  isPosted: boolean;
  madeBy: WriteRequest | null;
  /** The version before the latest update. */
  before?: StoredMonitor;
}

/** A monitor that was deleted, when, and by which request; null for a deletion by others. */
export interface DeletedMonitor {
  one: StoredMonitor;
  time: number;
  deletedBy: WriteRequest | null;
}

/** A time for which the service asked the client to send nothing. */
export interface Window {
  request: LoggedRequest;
  from: number;
  until: number;
  /** How many requests had come by then. */
  heard: number;
}

/** The connection on which a request came. */
export interface Line {
  /** Sends the response, or breaks the connection. */
  end: (reply: Reply) => void;
  /** Null in memory. */
  socket: Socket | null;
  /** Settled when the requests before this one on the same connection have their responses. */
  after?: Promise<void>;
}

export interface Turn {
  request: LoggedRequest;
  server: SimulatedService;
  line: Line;
}

export type Step = (turn: Turn) => void | Promise<void>;

export type WriteRequest = Pick<LoggedRequest, 'body' | 'method' | 'target'>;

/** How a service misbehaves; see `behaviours.ts`. */
export interface Behaviour {
  /** Handles a write as `commit` should, and returns the monitor that a POST creates. */
  writes?: (
    asked: WriteRequest,
    service: SimulatedService,
    commit: (asked: WriteRequest) => StoredMonitor | null,
  ) => StoredMonitor | null;
  /** The monitors that the list shows, in its order, given the number of requests so far. */
  shows?: (all: readonly StoredMonitor[], requests: number) => readonly StoredMonitor[];
}

/** No steps mean no response; null leaves it to a well-behaved service. */
export type Script = (request: LoggedRequest) => readonly Step[] | null;

export interface ServiceOptions {
  clock: Clock;
  script: Script;
  /** Monitors that exist from the start: names, or their fields. */
  present?: readonly (string | JsonObject)[];
  /** Milliseconds until the list shows a change; several are of replicas, which list in turn. */
  lagMs?: number | readonly number[];
  behaviour?: Behaviour;
  /** Milliseconds until a connection opens, in memory; `before` counts requests of the method. */
  connectsMs?: (method: Method, before: number) => number;
  /** What the service stores for the fields of an update. */
  stores?: (fields: JsonObject) => JsonObject;
  /** Whether {@link firstMonitor} is created first, with a POST and a list that are not logged. */
  hasFirstCreation?: boolean;
}

/** The monitor that a run creates first, and alone, where a test is about those after it. */
export const firstMonitor = 'first';

const address = { path: '/api/v1/monitors' };
const operation = { path: `${address.path}/{id}` };

export const fullProfile = {
  service: 'Pulse',
  list: address,
  create: address,
  update: operation,
  delete: operation,
};

export const memoryUrl = 'https://api.example.com';

const never = new AbortController().signal;

type Arrived = Pick<LoggedRequest, 'method' | 'url' | 'path' | 'head' | 'body' | 'openedAt'>;

/** Responds as a script says: on sockets where a test is about bytes, else in virtual time. */
export class SimulatedService implements AsyncDisposable {
  readonly clock: Clock;
  readonly committed: StoredMonitor[] = [];
  readonly deleted: DeletedMonitor[] = [];
  readonly log: LoggedRequest[] = [];
  readonly windows: Window[] = [];
  /** Identifiers of the monitors that others have changed. */
  readonly changedByOthers = new Set<string>();
  readonly wire = new SocketServer((socket) => {
    const line: Line = { socket, end: (reply) => write(socket, reply) };
    return ({ body, head, method, path }) => {
      const [url, openedAt] = [`${this.wire.baseUrl}${path}`, this.clock.now()];
      this.#accept(
        { method, url, path, head, body: body === '' ? null : JSON.parse(body), openedAt },
        line,
      );
    };
  });
  readonly #options: ServiceOptions;
  /** How many requests for {@link firstMonitor} are still to come. */
  #unlogged: number;
  #script: Script;
  #behaviour: Behaviour;
  #current: WriteRequest | null = null;
  #ids = 0;
  readonly #opened: Method[] = [];

  constructor(options: ServiceOptions) {
    const { behaviour = {}, clock, hasFirstCreation = false, present = [], script } = options;
    this.clock = clock;
    this.#options = options;
    this.#script = script;
    this.#behaviour = behaviour;
    this.#unlogged = hasFirstCreation ? 2 : 0;
    for (const one of present) this.keep(typeof one === 'string' ? body(one) : one, false);
  }

  recover(): void {
    this.#script = () => null;
    this.#behaviour = {};
  }

  /** Does what a write asks for, whatever its response; returns the monitor that a POST creates. */
  commit(asked: WriteRequest): StoredMonitor | null {
    const { writes } = this.#behaviour;
    this.#current = asked;
    const made =
      writes === undefined
        ? this.#commit(asked)
        : writes(asked, this, (other) => this.#commit(other));
    this.#current = null;
    return made;
  }

  #commit({ body, method, target }: WriteRequest): StoredMonitor | null {
    if (method === 'POST') return this.keep(body ?? {}, true);
    const index = this.committed.findIndex(({ id }) => id === target?.id);
    if (method === 'DELETE') this.delete(index);
    else this.update(index, this.#options.stores?.(body ?? {}) ?? body ?? {}, method === 'PUT');
    return null;
  }

  /** @param replaces whether the fields replace all others. */
  update(index: number, fields: JsonObject, replaces = false): void {
    const before = this.committed[index];
    if (before === undefined) return;
    const item: JsonObject = { ...(replaces ? {} : before.item), ...fields, id: before.id };
    const version = {
      name: String(item['name']),
      item,
      time: this.clock.now(),
      madeBy: this.#current,
    };
    this.committed[index] = { ...before, ...version, before };
  }

  delete(index: number): void {
    const [one] = index === -1 ? [] : this.committed.splice(index, 1);
    if (one !== undefined)
      this.deleted.push({ one, time: this.clock.now(), deletedBy: this.#current });
  }

  keep(fields: JsonObject, isPosted: boolean): StoredMonitor {
    const name = String(fields['name']);
    const id = name === firstMonitor ? 'm-0' : `m-${++this.#ids}`;
    const made = {
      id,
      name,
      item: { id, ...fields },
      time: this.clock.now(),
      isPosted,
      madeBy: this.#current,
    };
    this.committed.push(made);
    return made;
  }

  /** What the list shows by now. @param isFresh whether it does not lag. */
  visible(isFresh = false): readonly StoredMonitor[] {
    const lagMs = this.#lagMs;
    const now = this.clock.now();
    const isLate = (time: number) => !isFresh && time + lagMs > now;
    const show = (one: StoredMonitor): readonly StoredMonitor[] => {
      if (
        (one.before === undefined && !one.isPosted) ||
        one.name === firstMonitor ||
        !isLate(one.time)
      )
        return [one];
      return one.before === undefined ? [] : show(one.before);
    };
    const leaving = this.deleted.flatMap(({ one, time }) => (isLate(time) ? show(one) : []));
    const all = [...this.committed.flatMap(show), ...leaving];
    return this.#behaviour.shows?.(all, this.log.length) ?? all;
  }

  get #lagMs(): number {
    const { lagMs = 0 } = this.#options;
    if (typeof lagMs === 'number') return lagMs;
    const lists = this.log.filter(({ method }) => method === 'GET').length;
    return lagMs[lists % lagMs.length] ?? 0;
  }

  listed(): readonly JsonObject[] {
    return this.visible().map(({ item }) => item);
  }

  has(wanted: string): boolean {
    return this.committed.some(({ name }) => name === wanted);
  }

  async pass(milliseconds: number): Promise<void> {
    await this.clock.sleep(milliseconds, never);
  }

  connect(options: TransportOptions): Transport {
    return {
      send: async (method, url, { maySend }, sent) => {
        const openedAt = this.clock.now();
        const before = this.#opened.filter((other) => other === method).length;
        this.#opened.push(method);
        await this.clock.sleep(this.#options.connectsMs?.(method, before) ?? 0, options.signal);
        if (!maySend())
          return silence({
            method,
            url,
            sent: false,
            code: 'HELD',
            message: 'a pause began meanwhile',
          });
        const { pathname, search } = new URL(url);
        const body = JSON.parse(sent?.text ?? 'null');
        return this.#send(
          { method, url, path: pathname + search, head: '', body, openedAt },
          options,
        );
      },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.wire.close();
  }

  async #send(
    arrived: Arrived & { method: Method },
    { signal, timeoutMs }: TransportOptions,
  ): Promise<Exchange> {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const request = this.#accept(arrived, { end: resolve, socket: null });
    const over = new AbortController();
    const stopped = AbortSignal.any([signal, over.signal]);
    const timeOut = this.clock
      .sleep(timeoutMs, stopped)
      .then(() => (signal.aborted ? aborted : timedOut));
    const reply = await Promise.race([promise, timeOut]);
    // Without a reason, an error with a stack would be made for each request.
    over.abort('responded');
    this.#settle(request, reply);
    const { method, url } = arrived;
    return reply.kind === 'response'
      ? response({ method, url, ...reply })
      : silence({ method, url, ...reply });
  }

  #accept(arrived: Arrived, line: Line): LoggedRequest {
    const isForFirstCreation = this.#isForFirstCreation(arrived);
    const target = this.#find(arrived);
    const isAlike = (other: LoggedRequest) =>
      other.method === arrived.method &&
      (target === null
        ? other.body?.['name'] === arrived.body?.['name']
        : other.target?.id === target.id);
    const nth = isForFirstCreation ? 0 : this.log.filter(isAlike).length;
    const request: LoggedRequest = {
      ...arrived,
      target,
      nth,
      time: this.clock.now(),
      ...noResponseYet,
    };
    if (!isForFirstCreation) this.log.push(request);
    const end = (reply: Reply) => {
      this.#settle(request, reply);
      line.end(reply);
    };
    const steps = isForFirstCreation
      ? defaultTurn(request)
      : (this.#script(request) ?? defaultTurn(request));
    const turn = { request, server: this, line: { ...line, end } };
    line.after = (line.after ?? Promise.resolve()).then(() => playSteps(steps, turn));
    return request;
  }

  #settle(request: LoggedRequest, reply: Reply): void {
    if (request.reply !== null) return;
    request.reply = reply;
    request.respondedAt = this.clock.now();
  }

  /** The first version of the monitor whose identifier the path has. */
  #find({ path }: Arrived): StoredMonitor | null {
    const [, wanted] = /^\/api\/v1\/monitors\/([^/?]+)$/.exec(path) ?? [];
    const all = [...this.committed, ...this.deleted.map(({ one }) => one)];
    const found = all.find(({ id }) => id === wanted);
    return found === undefined ? null : firstVersionOf(found);
  }

  /** Whether a request is the one that creates {@link firstMonitor}, or the list after it. */
  #isForFirstCreation({ body, method }: Arrived): boolean {
    const isNext =
      this.#unlogged === 2
        ? body?.['name'] === firstMonitor
        : method === 'GET' && this.#unlogged === 1;
    if (isNext) this.#unlogged -= 1;
    return isNext;
  }
}

/** The part of a logged request that its response fills. */
export const noResponseYet = {
  respondedAt: null,
  reply: null,
  items: null,
  made: null,
  isNoList: false,
};

const timedOut: Reply = {
  kind: 'no-response',
  sent: true,
  code: 'TIMEOUT',
  message: 'no response in time',
};
const aborted: Reply = {
  kind: 'no-response',
  sent: true,
  code: 'ABORTED',
  message: 'the run was stopped',
};

async function playSteps(steps: readonly Step[], turn: Turn): Promise<void> {
  for (const step of steps) {
    const pending = step(turn);
    if (pending !== undefined) await pending;
  }
}

function write(socket: Socket, reply: Reply): void {
  if (reply.kind !== 'response') return void socket.resetAndDestroy();
  const { body = '', headers = {}, status } = reply;
  // RFC 9110, section 8.6: a 204 has no length.
  const length = status === 204 ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ ...headers, ...length }).flatMap(([name, value = []]) =>
    [value].flat().map((one) => `${name}: ${one}\r\n`),
  );
  socket.write(`HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n${body}`);
}

export function firstVersionOf(one: StoredMonitor): StoredMonitor {
  return one.before === undefined ? one : firstVersionOf(one.before);
}

export async function startService(options: ServiceOptions): Promise<SimulatedService> {
  const service = new SimulatedService(options);
  await service.wire.open();
  return service;
}

export function body(name: string): JsonObject {
  return { name, type: 'http', target: `https://${name}.example.com/`, intervalSeconds: 60 };
}
