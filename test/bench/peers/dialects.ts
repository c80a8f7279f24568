/** An item of the store. */
export interface Stored {
  readonly id: number;
  readonly name: string;
  /** As the API in which it was created shows it. */
  readonly shown: Readonly<Record<string, unknown>>;
}

/** A response of the service, with status 200 unless it names another one. */
export interface HttpResponse {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

type Body = Readonly<Record<string, unknown>>;

interface RouteBase {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
}

/** A request that creates an item. */
interface Creation extends RouteBase {
  readonly make: (body: Body, id: number) => Stored;
  /** The response to a second item of a name; without it, the item is stored. */
  readonly ifTaken?: HttpResponse;
  readonly status?: number;
}

/** A request that changes nothing. */
interface Reading extends RouteBase {
  readonly make?: undefined;
  readonly read: (items: readonly Stored[], url: URL, pageSize: number) => HttpResponse;
}

/** The part of the items that `page` and `per_page` ask for, both with the limits of the service. */
function cut(items: readonly Stored[], url: URL, pageSize: number) {
  const wanted = Number(url.searchParams.get('per_page') ?? pageSize);
  const size = Math.min(wanted, pageSize);
  const page = Number(url.searchParams.get('page') ?? 1);
  const isLast = page * size >= items.length;
  const shown = (size === Number.POSITIVE_INFINITY ? items : items.slice((page - 1) * size, page * size)).map(
    (item) => item.shown,
  );
  return { page, size, shown, isLast };
}

export type Route = Creation | Reading;

function make(body: Body, id: number, nameKey = 'name'): Stored {
  return { id, name: String(body[nameKey]), shown: { ...body, id } };
}

function findById(items: readonly Stored[], url: URL): HttpResponse {
  const id = url.pathname.split('/').at(-1);
  const item = items.find((one) => String(one.id) === id);
  return item === undefined ? { status: 404, body: { message: 'not found' } } : { body: item.shown };
}

/** The documented API of Monitor Sync, and reading one monitor for tools that keep identifiers. */
const documentedApi: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/api\/v1\/monitors$/,
    read: (items, url, pageSize) => {
      const { isLast, page, shown } = cut(items, url, pageSize);
      return { body: { monitors: shown, next: isLast ? null : `/api/v1/monitors?page=${page + 1}` } };
    },
  },
  { method: 'POST', path: /^\/api\/v1\/monitors$/, make: (body, id) => make(body, id) },
  { method: 'GET', path: /^\/api\/v1\/monitors\/\d+$/, read: findById },
];

/** Grafana Synthetic Monitoring, whose list has no pages. */
const grafana: readonly Route[] = [
  { method: 'GET', path: /^\/api\/v1\/check\/list$/, read: (items) => ({ body: items.map(({ shown }) => shown) }) },
  { method: 'POST', path: /^\/api\/v1\/check\/add$/, make: (body, id) => make(body, id, 'job'), status: 200 },
  {
    method: 'GET',
    path: /^\/api\/v1\/probe\/list$/,
    read: () => ({ body: [{ id: 1, name: 'Paris', online: true, public: true }] }),
  },
];

/** Labels of a GitHub repository. */
const github: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/repos\/\w+\/\w+\/labels$/,
    read: (items, url, pageSize) => ({ body: cut(items, url, Math.min(pageSize, 100)).shown }),
  },
  {
    method: 'POST',
    path: /^\/repos\/\w+\/\w+\/labels$/,
    make: (body, id) => make(body, id),
    ifTaken: {
      status: 422,
      body: { message: 'Validation Failed', errors: [{ resource: 'Label', code: 'already_exists', field: 'name' }] },
    },
  },
];

/** A fixed response to a question that a tool asks before it reads the list. */
function fixed(path: RegExp, response: unknown): Reading {
  return { method: 'GET', path, read: () => ({ body: response }) };
}

/** Labels of a GitLab project. */
const gitlab: readonly Route[] = [
  fixed(/^\/api\/v4\/version$/, { version: '18.5.0', revision: '0', enterprise: false }),
  fixed(/^\/api\/v4\/user$/, { id: 1, username: 'ops', is_admin: false }),
  fixed(/^\/api\/v4\/groups$/, []),
  {
    method: 'GET',
    path: /^\/api\/v4\/groups\/[^/]+$/,
    read: () => ({ status: 404, body: { message: 'not found' } }),
  },
  fixed(/^\/api\/v4\/projects\/[^/]+$/, { id: 1, path_with_namespace: 'acme/shop', archived: false }),
  {
    method: 'GET',
    path: /^\/api\/v4\/projects\/1\/labels$/,
    read: (items, url, pageSize) => {
      const { isLast, page, shown, size } = cut(items, url, Math.min(pageSize, 100));
      const next = `${url.origin}${url.pathname}?page=${page + 1}&per_page=${size}`;
      const headers: Record<string, string> = isLast ? {} : { link: `<${next}>; rel="next"` };
      return { body: shown, headers };
    },
  },
  {
    method: 'POST',
    path: /^\/api\/v4\/projects\/1\/labels$/,
    make: (body, id) => make(body, id),
    ifTaken: { status: 409, body: { message: 'Label already exists' } },
  },
  { method: 'GET', path: /^\/api\/v4\/projects\/1\/labels\/\d+$/, read: findById },
];

const routes = [...documentedApi, ...grafana, ...github, ...gitlab];

export function findRoute(method: string, path: string): Route | null {
  return routes.find((route) => route.method === method && route.path.test(path)) ?? null;
}
