import { type ScriptedResponse, type Seen, startServer, type TestServer } from '../http-server.ts';

/** The token of every service in these tests; nothing else in their output looks like it. */
export const token = 'tok-4f9a1c7e-SECRET';

/** A monitor as these tests declare and list it. */
export function monitor(name: string) {
  return {
    name,
    type: 'http',
    target: `https://shop.example.com/${encodeURIComponent(name)}`,
    intervalSeconds: 60,
  };
}

export function declare(...names: string[]): string {
  return JSON.stringify({ version: 1, monitors: names.map(monitor) }, null, 2);
}

export function numbered(count: number): string[] {
  return Array.from({ length: count }, (_nothing, index) => `Monitor ${index + 1}`);
}

/**
 * A service whose list holds these items and all created ones; the test decides on its responses to
 * POSTs.
 */
export function startListing(
  items: readonly object[],
  create: (request: Seen) => ScriptedResponse | Promise<ScriptedResponse> = () => ({ status: 500 }),
): Promise<TestServer> {
  const created: object[] = [];
  return startServer(async (request) => {
    if (request.method === 'GET') return { body: { monitors: [...items, ...created] } };
    const response = await create(request);
    if ((response.status ?? 200) < 300) created.push(JSON.parse(request.body));
    return response;
  });
}
