import type { Exchange, Method } from '../../src/core/http/exchange.ts';
import type { JsonObject } from '../../src/core/model/json.ts';
import type { Transport, TransportOptions } from '../../src/io/http/transport.ts';
import { answer, silence } from '../core/builders.ts';
import type { VirtualClock } from '../io/virtual-clock.ts';
import type { GetFault, History, PostFault } from './history.ts';
import { lies, listings } from './listings.ts';
import { askForPatience } from './patience.ts';
import { getKinds, type Meaning, postKinds, type Reply, type Worth } from './replies.ts';

/** A monitor that the service has, and when it got it. */
export interface Committed {
  readonly name: string;
  readonly item: JsonObject;
  readonly at: number;
  /** False for one that was there before the first run. */
  readonly isPosted: boolean;
}

/** A request as the service and its client saw it; times are milliseconds of the virtual clock. */
export interface Sent {
  readonly method: Method;
  readonly url: string;
  readonly body: JsonObject | undefined;
  /** When a connection for it was asked for, and when it left on it. */
  readonly openedAt: number;
  readonly startedAt: number;
  /** When the client had its answer; null while it is under way. */
  heardAt: number | null;
  /** The row of the table by which it was answered. */
  readonly kind: string;
  readonly meaning: Meaning | Worth;
  /** For how long the service wants no request from then on; 0 where it did not say. */
  readonly patienceMs: number;
  /** Names in a list that was shown whole, else null. */
  readonly shown: readonly string[] | null;
}

/** Whether it stayed open what became of a request. */
export function isOpen({ meaning }: Sent): boolean {
  return meaning === 'doubt' || meaning === 'silence';
}

/** The name of the monitor that a POST is to create. */
export function nameOf({ body }: Sent): string {
  return String(body?.['name']);
}

type Deed = Pick<Sent, 'kind' | 'meaning' | 'patienceMs' | 'shown'> & {
  readonly reply: Reply;
  /** Milliseconds to the answer, but for one that never comes. */
  readonly ms: number;
};

const never = new AbortController().signal;

/**
 * A service that deals with one request after the other as a history says, and well with all that come after. It stands
 * where the network would, so that a run meets it on virtual time.
 */
export class ServiceModel {
  readonly sent: Sent[] = [];
  readonly monitors: Committed[];
  readonly #clock: VirtualClock;
  readonly #history: History;
  readonly #posts: PostFault[];
  readonly #gets: GetFault[];
  #reads = 0;
  #ids = 0;

  constructor(clock: VirtualClock, history: History, seeds: readonly JsonObject[]) {
    this.#clock = clock;
    this.#history = history;
    this.#posts = [...history.posts];
    this.#gets = [...history.gets];
    this.monitors = [];
    for (const seed of seeds) this.#commit(seed, this.#nextId(), false);
  }

  /** Answers well from now on. */
  heal(): void {
    this.#posts.length = 0;
    this.#gets.length = 0;
  }

  open(options: TransportOptions): Transport {
    return {
      send: async (method, url, { body, mayLeave }) => {
        const openedAt = this.#clock.now();
        await this.#clock.sleep(this.#history.service.connectsMs, options.signal);
        if (mayLeave()) return this.#send({ method, url, body, openedAt }, options);
        return silence({ method, url, sent: false, code: 'HELD', message: 'the gate closed meanwhile' });
      },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
  }

  async #send(
    request: Pick<Sent, 'method' | 'url' | 'body' | 'openedAt'>,
    options: TransportOptions,
  ): Promise<Exchange> {
    const { body, method, url } = request;
    const { ms, reply, ...deed } = body === undefined ? this.#read(url) : this.#write(body, options.timeoutMs);
    const sent: Sent = { ...request, startedAt: this.#clock.now(), heardAt: null, ...deed };
    this.sent.push(sent);
    await this.#clock.sleep(deed.kind === 'silence' ? options.timeoutMs : ms, options.signal);
    sent.heardAt = this.#clock.now();
    if (options.signal.aborted) return silence({ method, url, code: 'ABORTED', message: 'the run was stopped' });
    return reply.kind === 'answer' ? answer({ method, url, ...reply }) : silence({ method, url, ...reply });
  }

  #write(body: JsonObject, timeoutMs: number): Deed {
    const { echo, isUnique } = this.#history.service;
    const fault = this.#posts.shift() ?? goodPost;
    const isTaken = isUnique && this.#has(String(body['name']));
    const kind = isTaken && postKinds[fault.kind].meaning === 'created' ? '409' : fault.kind;
    const { meaning, reply } = postKinds[kind];
    const id = this.#nextId();
    const after = this.#commitsAfter(fault, meaning, timeoutMs);
    if (after === 0) this.#commit(body, id, true);
    else if (after !== null) void this.#clock.sleep(after, never).then(() => this.#commit(body, id, true));
    const worded = askForPatience(reply({ id, echo }), fault, this.#clock.wallTime());
    return { kind, meaning, shown: null, ms: fault.ms, ...worded };
  }

  /** Milliseconds from the request to the monitor's being there; null for never. */
  #commitsAfter({ commits, late, ms }: PostFault, meaning: Meaning, timeoutMs: number): number | null {
    const { isTame, lagMs } = this.#history.service;
    if (meaning === 'created') return 0;
    if (!commits || meaning === 'unsent') return null;
    if (meaning !== 'doubt' && meaning !== 'silence') return isTame ? null : 0;
    const latest = meaning === 'doubt' ? ms + settlingMs : timeoutMs + Math.max(timeoutMs, settlingMs) - 1;
    return Math.round(late * (isTame ? latest - lagMs : wildness * latest));
  }

  #read(url: string): Deed {
    const { echo } = this.#history.service;
    const before = this.#reads++;
    const fault = this.#gets.shift() ?? goodGet;
    const { kind, ms } = fault;
    const { reply, worth: meaning } = getKinds[kind];
    if (reply === null) return { kind, meaning, ms, patienceMs: 0, ...this.#list(url, before, kind === 'fresh') };
    const worded = askForPatience(reply({ id: 'm-0', echo }), fault, this.#clock.wallTime());
    return { kind, meaning, shown: null, ms, ...worded };
  }

  #list(url: string, before: number, isFresh: boolean): Pick<Deed, 'reply' | 'shown'> {
    const { lagMs, lie, liesFrom, listing, pageSize } = this.#history.service;
    const now = this.#clock.now();
    const visible = this.monitors.filter((one) => one.at + (isFresh ? 0 : lagMs) <= now && !this.#hides(one));
    const all = visible.map(({ item }) => item);
    const asked = { all, size: pageSize, query: new URL(url).searchParams, before };
    if (lie !== null && before >= liesFrom) return { reply: lies[lie](asked), shown: null };
    return { reply: listings[listing](asked), shown: visible.map(({ name }) => name) };
  }

  #hides({ isPosted, name }: Committed): boolean {
    const { hides } = this.#history.service;
    return isPosted && (hides === 'all' || (hides === 'every second' && Number(name.slice(1)) % 2 === 1));
  }

  #has(wanted: string): boolean {
    return this.monitors.some(({ name }) => name === wanted);
  }

  #commit(body: JsonObject, id: string, isPosted: boolean): void {
    const name = String(body['name']);
    if (this.#history.service.isUnique && this.#has(name)) return;
    const at = isPosted ? this.#clock.now() : Number.NEGATIVE_INFINITY;
    this.monitors.push({ name, item: { ...body, id }, at, isPosted });
  }

  #nextId(): string {
    this.#ids += 1;
    return `m-${this.#ids}${this.#history.service.echo}`;
  }
}

/**
 * Milliseconds after an answer that leaves a creation open within which a tame service has made it visible, if it makes
 * it at all: less than the two seconds after which the second list is read.
 */
const settlingMs = 1_900;

/** How many times as late as a tame service another one may be. */
const wildness = 10;

const good = { ms: 20, patience: '1', asks: false } as const;
const goodPost: PostFault = { ...good, kind: '201', commits: true, late: 0 };
const goodGet: GetFault = { ...good, kind: 'list' };
