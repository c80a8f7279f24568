import { plain } from '../../core/model/sanitize.ts';
import { describeFileError } from '../../io/files/read-text-file.ts';
import { startService } from '../../service/server.ts';
import type { Terminal } from './terminal.ts';

/** The options of `serve`, as text. */
export interface ServeOptions {
  readonly port: string;
  readonly token: string;
  readonly rateLimit?: string;
  readonly data?: string;
}

/** Runs the reference service until a signal ends it; returns the exit code. */
export async function runServe(given: ServeOptions, { stderr, stdout }: Terminal): Promise<number> {
  try {
    const { data: dataFile, token } = given;
    if (token.trim() === '') throw new Error('--token must not be empty');
    await using service = await startService({
      port: readPort(given),
      token,
      rateLimit: readRateLimit(given),
      dataFile,
    });
    const { promise, resolve } = Promise.withResolvers<number>();
    process.once('SIGINT', () => resolve(130));
    process.once('SIGTERM', () => resolve(143));
    const variables = `MONITOR_SYNC_BASE_URL=${service.baseUrl} MONITOR_SYNC_API_TOKEN=${quoteForShell(plain(token))}`;
    stdout.write(`Listening on ${service.baseUrl}\n`);
    stdout.write(`In another terminal:\n  export ${variables}\n  monitor-sync plan\n`);
    return await promise;
  } catch (thrown) {
    stderr.write(`Error: ${plain(describe(thrown as NodeJS.ErrnoException, given))}\n`);
    return 1;
  }
}

function readPort({ port }: ServeOptions): number {
  if (/^\d+$/.test(port) && Number(port) <= 65_535) return Number(port);
  throw new Error(`--port must be a number from 0 to 65535; got ${JSON.stringify(port)}`);
}

function readRateLimit({ rateLimit }: ServeOptions): number | undefined {
  if (rateLimit === undefined) return undefined;
  const limit = Number(rateLimit);
  if (limit > 0 && Number.isFinite(limit)) return limit;
  throw new Error(`--rate-limit must be a number of requests per second, above 0; got ${JSON.stringify(rateLimit)}`);
}

/** Quotes a text as one word for a POSIX shell. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function describe(error: NodeJS.ErrnoException, { data, port }: ServeOptions): string {
  if (error.code === 'EADDRINUSE') return `port ${port} is in use; choose another with --port, or 0 for any free one`;
  return error.syscall === 'open' ? `--data ${data}: ${describeFileError(error, 'written')}` : error.message;
}
