import type { Exchange, HttpResponse, Method, NoResponse } from '../../src/core/http/exchange.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Clock } from '../../src/io/http/request-scheduler.ts';
import type { Transport, TransportOptions } from '../../src/io/http/transport.ts';
import { response, silence } from '../core/builders.ts';
import { defaultTurn } from './steps.ts';
import { type Line, Wire } from './wire.ts';

/** What the client gets to see; method and address are those of the request. */
export type Reply =
  | ({ readonly kind: 'response' } & Pick<HttpResponse, 'status'> &
      Partial<Pick<HttpResponse, 'headers' | 'body' | 'bodyFault'>>)
  | ({ readonly kind: 'no-response' } & Pick<NoResponse, 'sent' | 'code' | 'message'>);

/** A request as it arrived, and what became of it; times are milliseconds of the service's clock. */
export interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  /** With query. */
  readonly path: string;
  /** Request line and headers; empty in memory. */
  readonly head: string;
  /** The monitor that a POST asks for, or null. */
  readonly body: JsonObject | null;
  /** The monitor that an update or a deletion names, as the service had it first; else null. */
  readonly target: Committed | null;
  /** How many of its kind came before: of its method, and for a POST of its name, for an update or a deletion of its monitor. */
  readonly nth: number;
  /** When a connection for it was asked for. */
  readonly openedAt: number;
  readonly time: number;
  /** When the response was complete; null while it is in flight, and for a response that is raw bytes. */
  heardAt: number | null;
  /** The response; null while there is none, and for raw bytes. */
  reply: Reply | null;
  /** The names in a list that was shown, of all its pages; else null. */
  shown: readonly string[] | null;
  /** The items of that list. */
  items: readonly JsonObject[] | null;
  /** The monitor that a write has made; else null. */
  made: Committed | null;
  /** Whether the response proves no list, and asking again does not help. */
  isNoList: boolean;
}

/** A monitor that the service has. */
export interface Committed {
  readonly id: string;
  readonly name: string;
  readonly item: JsonObject;
  /** Milliseconds of the service's clock. */
  readonly time: number;
  /** Whether a POST made it; else it was there from the start. */
  readonly isPosted: boolean;
  /** What it was before its latest update. */
  readonly before?: Committed;
}

/** A time in which the service asked for no request. */
export interface Window {
  readonly status: number;
  readonly request: LoggedRequest;
  readonly from: number;
  readonly until: number;
  /** How many requests had come by then. */
  readonly heard: number;
}

/** What a step of a response can reach. */
export interface Turn {
  readonly request: LoggedRequest;
  readonly server: SimulatedService;
  readonly line: Line;
}

export type Step = (turn: Turn) => void | Promise<void>;

/** What a write asks for. */
export type Asked = Pick<LoggedRequest, 'body' | 'method' | 'target'>;

/** What a service does that nobody asks for; see `behaviours.ts`. */
export interface Behaviour {
  /** Does a write in place of the service, which `commit` leaves it to; returns the monitor that it makes. */
  readonly writes?: (
    asked: Asked,
    service: SimulatedService,
    commit: (asked: Asked) => Committed | null,
  ) => Committed | null;
  /** Which monitors the list shows, and in which order, given how many requests have come. */
  readonly shows?: (all: readonly Committed[], requests: number) => readonly Committed[];
}

/** The steps that response a request; null leaves it to a well-behaved service. No steps at all are silence. */
export type Script = (request: LoggedRequest) => readonly Step[] | null;

export interface ServiceOptions {
  readonly clock: Clock;
  readonly script: Script;
  /** Monitors that exist from the start: names, or their fields. */
  readonly present?: readonly (string | JsonObject)[];
  /** Milliseconds until a monitor that was committed shows in the list. */
  readonly lagMs?: number;
  readonly behaviour?: Behaviour;
  /** Milliseconds that a connection takes to open, in memory; given the number of requests of its method before. */
  readonly connectsMs?: (method: Method, before: number) => number;
  /** What the service makes of the fields of an update, where it does not store them as they are. */
  readonly stores?: (fields: JsonObject) => JsonObject;
  /** Whether {@link trusted} is created first: its POST and the list after it get a response well, and are in no log. */
  readonly isTrusted?: boolean;
}

/** The monitor with which a service has earned the trust of a run before anything else is created. */
export const trusted = 'trusted';

/** The address of a service in memory. */
export const memoryUrl = 'https://api.example.com';

const never = new AbortController().signal;

type Arrived = Pick<LoggedRequest, 'method' | 'url' | 'path' | 'head' | 'body' | 'openedAt'>;

/**
 * A monitoring service that responds as a script says. It stands on sockets where the wire is the subject, and else in
 * memory, in the place of the network, so that a run meets it on virtual time.
 */
export class SimulatedService implements AsyncDisposable {
  readonly clock: Clock;
  readonly committed: Committed[] = [];
  readonly log: LoggedRequest[] = [];
  readonly windows: Window[] = [];
  /** Identifiers of what somebody else has changed. */
  readonly meddled = new Set<string>();
  readonly wire = new Wire((arrived, line) => this.#accept({ ...arrived, openedAt: this.clock.now() }, line));
  readonly #options: ServiceOptions;
  /** How many requests for the trust are still to come. */
  #unlogged: number;
  #script: Script;
  #behaviour: Behaviour;
  #ids = 0;
  /** All that were deleted, and when. */
  readonly #deleted: { readonly one: Committed; readonly time: number }[] = [];
  #opened: Method[] = [];

  constructor(options: ServiceOptions) {
    const { behaviour = {}, clock, isTrusted = false, present = [], script } = options;
    this.clock = clock;
    this.#options = options;
    this.#script = script;
    this.#behaviour = behaviour;
    this.#unlogged = isTrusted ? 2 : 0;
    for (const one of present) this.keep(typeof one === 'string' ? body(one) : one, false);
  }

  /** Behaves well from now on. */
  heal(): void {
    this.#script = () => null;
    this.#behaviour = {};
  }

  /** Does what a request asks for, whatever the client hears of it; returns the monitor that a POST makes. */
  commit(asked: Asked): Committed | null {
    const { writes } = this.#behaviour;
    return writes === undefined ? this.#commit(asked) : writes(asked, this, (changed) => this.#commit(changed));
  }

  #commit({ body, method, target }: Asked): Committed | null {
    if (method === 'POST') return this.keep(body ?? {}, true);
    const index = this.committed.findIndex(({ id }) => id === target?.id);
    if (method === 'DELETE') this.delete(index);
    else this.update(index, this.#options.stores?.(body ?? {}) ?? body ?? {}, method === 'PUT');
    return null;
  }

  /** @param isWhole whether the fields replace all others. */
  update(index: number, fields: JsonObject, isWhole = false): void {
    const before = this.committed[index];
    if (before === undefined) return;
    const item: JsonObject = { ...(isWhole ? {} : before.item), ...fields, id: before.id };
    this.committed[index] = { ...before, name: String(item['name']), item, time: this.clock.now(), before };
  }

  delete(index: number): void {
    const [one] = index === -1 ? [] : this.committed.splice(index, 1);
    if (one !== undefined) this.#deleted.push({ one, time: this.clock.now() });
  }

  keep(fields: JsonObject, isPosted: boolean): Committed {
    const name = String(fields['name']);
    const id = name === trusted ? 'm-0' : `m-${++this.#ids}`;
    const made = { id, name, item: { id, ...fields }, time: this.clock.now(), isPosted };
    this.committed.push(made);
    return made;
  }

  /** What the list shows by now; a fresh one is behind nothing. */
  visible(isFresh = false): readonly Committed[] {
    const { lagMs = 0 } = this.#options;
    const now = this.clock.now();
    const isLate = (time: number) => !isFresh && time + lagMs > now;
    const show = (one: Committed): readonly Committed[] => {
      if ((one.before === undefined && !one.isPosted) || one.name === trusted || !isLate(one.time)) return [one];
      return one.before === undefined ? [] : show(one.before);
    };
    const leaving = this.#deleted.flatMap(({ one, time }) => (isLate(time) ? show(one) : []));
    const all = [...this.committed.flatMap(show), ...leaving];
    return this.#behaviour.shows?.(all, this.log.length) ?? all;
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

  /** The way to the service in memory. */
  connect(options: TransportOptions): Transport {
    return {
      send: async (method, url, { maySend }, sent) => {
        const body = sent === undefined ? null : JSON.parse(sent.text);
        const openedAt = this.clock.now();
        const before = this.#opened.filter((other) => other === method).length;
        this.#opened.push(method);
        await this.clock.sleep(this.#options.connectsMs?.(method, before) ?? 0, options.signal);
        if (!maySend()) return silence({ method, url, sent: false, code: 'HELD', message: 'a pause began meanwhile' });
        const { pathname, search } = new URL(url);
        const arrived = { method, url, path: pathname + search, head: '', body: body ?? null, openedAt };
        return this.#send({ method, url }, arrived, options);
      },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.wire.close();
  }

  async #send(
    asked: Pick<Exchange, 'method' | 'url'>,
    arrived: Arrived,
    { signal, timeoutMs }: TransportOptions,
  ): Promise<Exchange> {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const request = this.#accept(arrived, { end: resolve, socket: null });
    const over = new AbortController();
    const cut = AbortSignal.any([signal, over.signal]);
    const timeOut = this.clock.sleep(timeoutMs, cut).then(() => (signal.aborted ? aborted : timedOut));
    const reply = await Promise.race([promise, timeOut]);
    over.abort();
    this.#hear(request, reply);
    return reply.kind === 'response' ? response({ ...asked, ...reply }) : silence({ ...asked, ...reply });
  }

  /** Logs a request and starts to respond it. */
  #accept(arrived: Arrived, line: Line): LoggedRequest {
    const isForTrust = this.#isForTrust(arrived);
    const target = this.#find(arrived);
    const isAlike = (other: LoggedRequest) =>
      other.method === arrived.method &&
      (target === null ? other.body?.['name'] === arrived.body?.['name'] : other.target?.id === target.id);
    const nth = isForTrust ? 0 : this.log.filter(isAlike).length;
    const unresponded = { heardAt: null, reply: null, shown: null, items: null, made: null, isNoList: false };
    const request: LoggedRequest = { ...arrived, target, nth, time: this.clock.now(), ...unresponded };
    if (!isForTrust) this.log.push(request);
    const end = (reply: Reply) => {
      this.#hear(request, reply);
      line.end(reply);
    };
    const steps = isForTrust ? defaultTurn(request) : (this.#script(request) ?? defaultTurn(request));
    const turn = { request, server: this, line: { ...line, end } };
    line.after = (line.after ?? Promise.resolve()).then(() => playSteps(steps, turn));
    return request;
  }

  #hear(request: LoggedRequest, reply: Reply): void {
    if (request.reply !== null) return;
    request.reply = reply;
    request.heardAt = this.clock.now();
  }

  /** The monitor whose identifier the path has, as it was first. */
  #find({ path }: Arrived): Committed | null {
    const [, wanted] = /^\/api\/v1\/monitors\/([^/?]+)$/.exec(path) ?? [];
    const all = [...this.committed, ...this.#deleted.map(({ one }) => one)];
    let found = all.find(({ id }) => id === wanted) ?? null;
    while (found?.before !== undefined) found = found.before;
    return found;
  }

  /** Whether a request is the one that creates {@link trusted}, or the list after it. */
  #isForTrust({ body, method }: Arrived): boolean {
    const isNext = this.#unlogged === 2 ? body?.['name'] === trusted : method === 'GET' && this.#unlogged === 1;
    if (isNext) this.#unlogged -= 1;
    return isNext;
  }
}

const timedOut: Reply = { kind: 'no-response', sent: true, code: 'TIMEOUT', message: 'no response in time' };
const aborted: Reply = { kind: 'no-response', sent: true, code: 'ABORTED', message: 'the run was stopped' };

async function playSteps(steps: readonly Step[], turn: Turn): Promise<void> {
  for (const step of steps) {
    const pending = step(turn);
    if (pending !== undefined) await pending;
  }
}

/** Starts a simulated service on loopback. */
export async function startService(options: ServiceOptions): Promise<SimulatedService> {
  const service = new SimulatedService(options);
  await service.wire.open();
  return service;
}

/** A monitor as the tests declare it. */
export function body(name: string): JsonObject {
  return { name, type: 'http', target: `https://${name}.example.com/`, intervalSeconds: 60 };
}
