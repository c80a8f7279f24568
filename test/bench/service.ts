import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { send, serve } from '../http-server.ts';

/** Starts a service in a process of its own, so that it takes no time from what is measured. @param delayMs milliseconds that a creation takes. */
export async function startBenchService(delayMs = 0): Promise<AsyncDisposable & { readonly baseUrl: string }> {
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

/** The least that a service can do: it lists the texts that it was sent, until a DELETE. */
async function main(delayMs: number): Promise<void> {
  const created: string[] = [];
  const { baseUrl } = await serve(async ({ body, method }, response) => {
    if (method === 'DELETE') created.length = 0;
    if (method !== 'POST') return send(response, { body: `{"monitors":[${created.join()}]}` });
    created.push(body);
    if (delayMs > 0) await pause(delayMs);
    send(response, { status: 201, body: '{"id":"m-1"}' });
  });
  process.stdout.write(`${baseUrl}\n`);
}

if (import.meta.main) await main(Number(process.argv[2]));
