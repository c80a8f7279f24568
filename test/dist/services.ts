import { type Seen, serve, type TestServer } from '../io/servers.ts';

/** The token of every service in these tests; nothing else in their output looks like it. */
export const token = 'tok-4f9a1c7e-SECRET';

/** A monitor as these tests declare and list it. */
export function monitor(name: string) {
  return { name, type: 'http', target: `https://shop.example.com/${encodeURIComponent(name)}`, intervalSeconds: 60 };
}

/** A config that declares monitors of these names. JSON is YAML. */
export function declare(...names: string[]): string {
  return JSON.stringify({ version: 1, monitors: names.map(monitor) }, null, 2);
}

/** `Monitor 1`, `Monitor 2` … */
export function numbered(count: number): string[] {
  return Array.from({ length: count }, (_nothing, index) => `Monitor ${index + 1}`);
}

export interface RawResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}

export interface RawService extends TestServer {
  /** `GET /api/v1/monitors` …, in the order in which they came. */
  readonly requests: readonly string[];
}

/** A server whose responses the test decides, for those that the reference service never gives. */
export async function startRaw(respond: (request: Seen) => RawResponse | Promise<RawResponse>): Promise<RawService> {
  const requests: string[] = [];
  const server = await serve(async (request, response) => {
    requests.push(`${request.method} ${request.path}`);
    const { status, headers = {}, body = '' } = await respond(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return { ...server, requests };
}

/** A service whose list holds these items and all created ones; the test decides on its responses to POSTs. */
export function startListing(
  items: readonly object[],
  create: (request: Seen) => RawResponse | Promise<RawResponse> = () => ({ status: 500 }),
): Promise<RawService> {
  const created: object[] = [];
  return startRaw(async (request) => {
    if (request.method === 'GET') return { status: 200, body: { monitors: [...items, ...created] } };
    const respond = await create(request);
    if (respond.status < 300) created.push(JSON.parse(request.body));
    return respond;
  });
}

/** Creates a monitor by hand; returns the status of the response. */
export async function post(baseUrl: string, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${baseUrl}/api/v1/monitors`, { method: 'POST', headers, body: JSON.stringify(body) });
  return response.status;
}

/** The names that a service lists; waits while its rate limit refuses. */
export async function listNames(baseUrl: string): Promise<string[]> {
  for (;;) {
    const response = await fetch(`${baseUrl}/api/v1/monitors`, { headers: { authorization: `Bearer ${token}` } });
    if (response.ok)
      return ((await response.json()) as { monitors: { name: string }[] }).monitors.map(({ name }) => name);
    await response.body?.cancel();
    if (response.status !== 429) throw new Error(`GET ${baseUrl}: ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after')) * 1000));
  }
}
