import { readFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ScriptedResponse, send, serve } from '../../http-server.ts';

/** How the service responds. Writes are counted from 1. */
export interface Behaviour {
  readonly delayMs?: number;
  readonly pageSize?: number;
  /** This write is refused with 429, and so is every request of the next two seconds. */
  readonly limitedWrite?: number;
  /** This write is stored, and then its connection is cut. */
  readonly cutWrite?: number;
}

/** The certificate of the https tests, for `localhost`. */
export const certificate = new URL('../../dist/tls/cert.pem', import.meta.url);
const key = new URL('../../dist/tls/key.pem', import.meta.url);

const closedMs = 2_000;

type Fields = Readonly<Record<string, unknown>>;

/** Items of all APIs, each with an identifier and the fields of its creation. */
class Store {
  items: Fields[] = [];
  pageSize = Number.POSITIVE_INFINITY;

  /** @param ifTaken the response to a second item of a name; without it, the item is stored. */
  create(fields: Fields, ifTaken?: ScriptedResponse): ScriptedResponse {
    const isTaken = this.items.some((item) => nameOf(item) === nameOf(fields));
    if (ifTaken !== undefined && isTaken) return ifTaken;
    const item = { ...fields, id: this.items.length + 1 };
    this.items.push(item);
    return { status: 201, body: item };
  }

  find(url: URL): ScriptedResponse {
    const found = this.items.find(({ id }) => String(id) === url.pathname.split('/').at(-1));
    return found === undefined ? notFound : { body: found };
  }

  /** With the documented API, each page names the next one. */
  listMonitors(url: URL): ScriptedResponse {
    const { items, next } = this.#page(url, this.pageSize);
    return {
      body: { monitors: items, next: next === null ? null : `/api/v1/monitors?page=${next}` },
    };
  }

  listLabels(url: URL): ScriptedResponse {
    const { items, next, size } = this.#page(url, 100);
    const address = `${url.origin}${url.pathname}?page=${next}&per_page=${size}`;
    return { body: items, headers: next === null ? {} : { link: `<${address}>; rel="next"` } };
  }

  /** The items that `page` and `per_page` ask for, and the number of the next page. */
  #page(url: URL, mostItems: number) {
    const size = Math.min(
      Number(url.searchParams.get('per_page') ?? mostItems),
      mostItems,
      this.pageSize,
    );
    const page = Number(url.searchParams.get('page') ?? 1);
    const start = page === 1 ? 0 : (page - 1) * size;
    const next = start + size < this.items.length ? page + 1 : null;
    return { items: this.items.slice(start, start + size), next, size };
  }
}

function nameOf(item: Fields): unknown {
  return item['name'] ?? item['job'];
}

const notFound: ScriptedResponse = { status: 404, body: { message: 'not found' } };
const labelExists = { resource: 'Label', code: 'already_exists', field: 'name' };
const takenOnGitHub = {
  status: 422,
  body: { message: 'Validation Failed', errors: [labelExists] },
};
const takenOnGitLab = { status: 409, body: { message: 'Label already exists' } };

type Route = (store: Store, url: URL, fields: Fields) => ScriptedResponse;

const labels = 'GET /(repos/acme/shop|api/v4/projects/1)/labels';

const routes: readonly (readonly [request: string, route: Route])[] = [
  ['GET /api/v1/monitors', (store, url) => store.listMonitors(url)],
  ['POST /api/v1/monitors', (store, _, fields) => store.create(fields)],
  ['GET /api/v1/monitors/\\d+', (store, url) => store.find(url)],
  // Grafana Synthetic Monitoring, whose list has no pages.
  ['GET /api/v1/check/list', ({ items }) => ({ body: items })],
  ['POST /api/v1/check/add', (store, _, fields) => ({ ...store.create(fields), status: 200 })],
  [
    'GET /api/v1/probe/list',
    () => ({ body: [{ id: 1, name: 'Paris', online: true, public: true }] }),
  ],
  // Labels of a GitHub repository, and of a GitLab project.
  [labels, (store, url) => store.listLabels(url)],
  ['POST /repos/acme/shop/labels', (store, _, fields) => store.create(fields, takenOnGitHub)],
  ['POST /api/v4/projects/1/labels', (store, _, fields) => store.create(fields, takenOnGitLab)],
  ['GET /api/v4/projects/1/labels/\\d+', (store, url) => store.find(url)],
  // What GitLabForm requests before it lists labels.
  [
    'GET /api/v4/version',
    () => ({ body: { version: '18.5.0', revision: '0', enterprise: false } }),
  ],
  ['GET /api/v4/user', () => ({ body: { id: 1, username: 'ops', is_admin: false } })],
  ['GET /api/v4/groups', () => ({ body: [] })],
  ['GET /api/v4/groups/[^/]+', () => notFound],
  [
    'GET /api/v4/projects/[^/]+',
    () => ({ body: { id: 1, path_with_namespace: 'acme/shop', archived: false } }),
  ],
];

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

/**
 * Starts a service on loopback that has the API of each tool. A second item of a name is refused
 * where the real service does so, for labels; monitoring services seldom promise that.
 */
export async function startStandIn() {
  /** Requests that no API has: mistakes of this bench. */
  const unknown: string[] = [];
  let store = new Store();
  let behaviour: Behaviour = {};
  let counts = { requests: 0, writes: 0, refused: 0 };
  let closedUntil = 0;
  let inFlight = 0;
  const refuse = (isWrite: boolean): ScriptedResponse | null => {
    const now = performance.now();
    if (isWrite && counts.writes === behaviour.limitedWrite) closedUntil = now + closedMs;
    if (now >= closedUntil) return null;
    counts.refused += 1;
    return {
      status: 429,
      headers: { 'retry-after': String(Math.ceil((closedUntil - now) / 1_000)) },
    };
  };
  const server = await serve(async ({ body, method, path }, response) => {
    inFlight += 1;
    counts.requests += 1;
    const isWrite = method === 'POST';
    const url = new URL(path, server.baseUrl);
    const [, route] =
      routes.find(([one]) => new RegExp(`^${one}$`).test(`${method} ${url.pathname}`)) ?? [];
    if (route === undefined) unknown.push(`${method} ${path}`);
    await sleep(behaviour.delayMs ?? 0);
    if (isWrite) counts.writes += 1;
    const sent = refuse(isWrite) ?? route?.(store, url, JSON.parse(body || '{}')) ?? notFound;
    if (isWrite && counts.writes === behaviour.cutWrite) response.destroy();
    else send(response, sent);
    inFlight -= 1;
  });
  // The same service behind its own proxy, for a tool that only uses https on port 443.
  const secure = createSecureServer({ key: readFileSync(key), cert: readFileSync(certificate) });
  secure.on('request', (request, response) => server.http.emit('request', request, response));
  server.http.on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    secure.emit('connection', socket);
  });
  /** Behaves so from now on, and counts from 0. */
  const behave = (next: Behaviour) => {
    behaviour = next;
    store.pageSize = next.pageSize ?? Number.POSITIVE_INFINITY;
    closedUntil = 0;
    counts = { requests: 0, writes: 0, refused: 0 };
  };
  return {
    url: server.baseUrl,
    unknown,
    behave,
    counts: () => counts,
    empty: () => {
      store = new Store();
      behave({});
    },
    /** How often each name is stored, once the service has responded to all requests. */
    async names(): Promise<ReadonlyMap<unknown, number>> {
      do await sleep(50);
      while (inFlight > 0);
      return new Map(
        Array.from(Map.groupBy(store.items, nameOf), ([name, items]) => [name, items.length]),
      );
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
