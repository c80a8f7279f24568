import { plain } from '../../core/model/sanitize.ts';
import { startService } from '../../service/server.ts';
import type { Terminal } from './run-mode.ts';

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
    await using service = await startService({
      port: readPort(port),
      token: readToken(token),
      rateLimit: rateLimit === undefined ? undefined : readRateLimit(rateLimit),
      dataFile: data,
    });
    const { promise, resolve } = Promise.withResolvers<number>();
    process.once('SIGINT', () => resolve(130));
    process.once('SIGTERM', () => resolve(143));
    stdout.write(`Listening on ${service.baseUrl}\n`);
    stdout.write('In another terminal:\n');
    stdout.write(
      `  export MONITOR_SYNC_BASE_URL=${service.baseUrl} MONITOR_SYNC_API_TOKEN=${quoteForShell(plain(token))}\n`,
    );
    stdout.write('  monitor-sync plan\n');
    return await promise;
  } catch (thrown) {
    stderr.write(`Error: ${plain(describe(thrown as NodeJS.ErrnoException, port, data))}\n`);
    return 1;
  }
}

/** A text as one word of a POSIX shell. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

const noFolder = 'its folder is not there; make the folder first';

/** What the system's errors say of the file of `--data`. */
const dataFaults: Readonly<Record<string, string>> = {
  EACCES: 'permission denied; name a file that may be read and written',
  EISDIR: 'is a folder; name a file',
  ENOENT: noFolder,
  ENOTDIR: noFolder,
};

function describe({ code = '', message, syscall }: NodeJS.ErrnoException, port: string, data = ''): string {
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another with --port, or 0 for any free one`;
  const fault = syscall === 'open' ? dataFaults[code] : undefined;
  return fault === undefined ? message : `--data ${data}: ${fault}`;
}

function readToken(text: string): string {
  if (text.trim() === '') throw new RangeError('--token must not be empty');
  return text;
}

function readRateLimit(text: string): number {
  const limit = Number(text);
  if (limit > 0 && Number.isFinite(limit)) return limit;
  throw new RangeError(`--rate-limit must be a number of requests a second, above 0; got ${JSON.stringify(text)}`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new RangeError(`--port must be a number from 0 to 65535; got ${JSON.stringify(text)}`);
}
