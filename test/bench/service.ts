import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A service in a process of its own, so that it takes no time from those that are measured. */
export interface BenchService extends AsyncDisposable {
  readonly baseUrl: string;
}

/** The least that a service can do: it lists what it was sent, until a DELETE. */
const script = `
import { createServer } from 'node:http';
const delay = Number(process.argv[1]);
const made = [];
const server = createServer((request, response) => {
  const respond = (status, text) => response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  if (request.method === 'DELETE') made.length = 0;
  if (request.method !== 'POST') return respond(200, '{"monitors":[' + made.join() + ']}');
  let text = '';
  request.setEncoding('utf8').on('data', (chunk) => (text += chunk)).on('end', () => {
    made.push(text);
    delay ? setTimeout(respond, delay, 201, '{"id":"m-1"}') : respond(201, '{"id":"m-1"}');
  });
});
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

/** @param delayMs milliseconds that a creation takes. */
export async function startBenchService(delayMs = 0): Promise<BenchService> {
  const args = ['--input-type=module', '--eval', script, String(delayMs)];
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
