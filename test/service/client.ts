import type { Service } from '../../src/service/server.ts';

export const token = 'a-token';

/** A body that the service accepts. */
export const shop = { name: 'Shop', type: 'http', target: 'https://shop.example.com/health', intervalSeconds: 60 };

/** A request to the service with the right token; `path` is below `/api/v1`. */
export function call(service: Pick<Service, 'baseUrl'>, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) };
  return fetch(`${service.baseUrl}/api/v1${path}`, { ...init, headers });
}

/** Posts a monitor; a string is sent unchanged. */
export function post(service: Pick<Service, 'baseUrl'>, body: unknown): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return call(service, '/monitors', { method: 'POST', body: text, headers: { 'content-type': 'application/json' } });
}

/** The names that the service lists. */
export async function listNames(service: Pick<Service, 'baseUrl'>): Promise<string[]> {
  const response = await call(service, '/monitors');
  const { monitors } = (await response.json()) as { monitors: { name: string }[] };
  return monitors.map(({ name }) => name);
}
