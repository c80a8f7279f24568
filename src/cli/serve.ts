import { plain } from '../core/render/sanitize.ts';
import { startService } from '../service/server.ts';
import type { Terminal } from './run.ts';

/** The options of `serve`, as text. */
export interface ServeOptions {
  readonly port: string;
  readonly token: string;
  readonly rateLimit?: string;
  readonly data?: string;
}

/**
 * Runs the reference service until a signal ends it.
 * @returns the exit code.
 */
export async function runServe(
  { data, port, rateLimit, token }: ServeOptions,
  { stderr, stdout }: Terminal,
): Promise<number> {
  try {
    const limit = rateLimit === undefined ? undefined : Number(rateLimit);
    await using service = await startService({ port: readPort(port), token, rateLimit: limit, dataFile: data });
    const { promise, resolve } = Promise.withResolvers<number>();
    process.once('SIGINT', () => resolve(130));
    process.once('SIGTERM', () => resolve(143));
    stdout.write(`Listening on ${service.baseUrl}\n`);
    stdout.write('In another terminal:\n');
    stdout.write(`  export MONITOR_SYNC_BASE_URL=${service.baseUrl} MONITOR_SYNC_API_TOKEN='${plain(token)}'\n`);
    stdout.write('  monitor-sync plan\n');
    return await promise;
  } catch (thrown) {
    stderr.write(`Error: ${plain(describe(thrown as NodeJS.ErrnoException, port))}\n`);
    return 1;
  }
}

function describe({ code, message }: NodeJS.ErrnoException, port: string): string {
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another with --port, or 0 for any free one`;
  return message;
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new RangeError(`--port must be a number from 0 to 65535; got ${JSON.stringify(text)}`);
}
