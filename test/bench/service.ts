import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { send, serve } from '../http-server.ts';

/**
 * Starts a service in a process of its own, so that it takes no time from what is measured.
 * @param delayMs milliseconds that a write takes.
 */
export async function startBenchService(
  delayMs = 0,
): Promise<AsyncDisposable & { baseUrl: string }> {
  const args = [fileURLToPath(import.meta.url), String(delayMs)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  return {
    baseUrl: String(line).trim(),
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'close');
    },
  };
}

/**
 * The least that a service can do: it lists what it was sent. PUT sets all items, and a DELETE
 * without identifier forgets them.
 */
async function main(delayMs: number): Promise<void> {
  const items = new Map<string, string>();
  const { baseUrl } = await serve(async ({ body, method, path }, response) => {
    const id = path.slice('/api/v1/monitors/'.length);
    if (method === 'GET')
      return send(response, { body: `{"monitors":[${[...items.values()].join()}]}` });
    if (method === 'PUT')
      for (const item of JSON.parse(body)) items.set(item.id, JSON.stringify(item));
    if (method === 'POST') items.set(String(items.size), body);
    if (method === 'PATCH')
      items.set(id, JSON.stringify({ ...JSON.parse(items.get(id) ?? ''), ...JSON.parse(body) }));
    if (method === 'DELETE' && !items.delete(id)) items.clear();
    if (delayMs > 0 && method !== 'PUT') await pause(delayMs);
    send(response, { status: method === 'POST' ? 201 : 200, body: '{"id":"m-1"}' });
  });
  process.stdout.write(`${baseUrl}\n`);
}

if (import.meta.main) await main(Number(process.argv[2]));
