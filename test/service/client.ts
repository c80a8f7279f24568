import type { Service } from '../../src/service/server.ts';
import { token } from '../dist/services.ts';

export { token };

export const shop = {
  name: 'Shop',
  type: 'http',
  target: 'https://shop.example.com/health',
  intervalSeconds: 60,
};

/** A request to the service with the right token; `path` is below `/api/v1`. */
export function call(
  service: Pick<Service, 'baseUrl'>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) };
  return fetch(`${service.baseUrl}/api/v1${path}`, { ...init, headers });
}

/** Posts a monitor; a string is sent unchanged. */
export function post(service: Pick<Service, 'baseUrl'>, body: unknown): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return call(service, '/monitors', {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json' },
  });
}

/** The names that the service lists; waits while its rate limit refuses. */
export async function listNames(service: Pick<Service, 'baseUrl'>): Promise<string[]> {
  for (;;) {
    const response = await call(service, '/monitors');
    if (response.ok)
      return ((await response.json()) as { monitors: { name: string }[] }).monitors.map(
        ({ name }) => name,
      );
    await response.body?.cancel();
    if (response.status !== 429) throw new Error(`GET ${service.baseUrl}: ${response.status}`);
    await new Promise((resolve) =>
      setTimeout(resolve, Number(response.headers.get('retry-after')) * 1000),
    );
  }
}
