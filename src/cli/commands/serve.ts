import { plain } from '../../core/model/sanitize.ts';
import { describeFileError } from '../../io/files/text-file.ts';
import { startService } from '../../service/server.ts';
import { readNamedProfile } from './services.ts';
import type { Terminal } from './terminal.ts';

/** The options of `serve`, as text. */
interface ServeOptions {
  readonly port: string;
  readonly token: string;
  readonly rateLimit?: string;
  readonly data?: string;
  /** A built-in profile, or a file of one. */
  readonly service?: string;
}

/** Runs the reference service until a signal ends it; returns the exit code. @throws Error if it cannot start. */
export async function runServe(given: ServeOptions, { stdout, workspace }: Terminal): Promise<number> {
  const { data: dataFile, port, rateLimit, token } = given;
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port must be a number from 0 to 65535; got ${JSON.stringify(port)}`);
  if (rateLimit !== undefined && !(Number(rateLimit) > 0 && Number.isFinite(Number(rateLimit))))
    throw new Error(`--rate-limit must be a number of requests per second, above 0; got ${JSON.stringify(rateLimit)}`);
  if (token.trim() === '') throw new Error('--token must not be empty');
  const played = given.service === undefined ? null : await readNamedProfile(given.service, workspace);
  await using service = await startService({
    port: Number(port),
    token,
    rateLimit: rateLimit === undefined ? undefined : Number(rateLimit),
    dataFile,
    profile: played?.text,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new Error(`port ${port} is in use; choose another with --port, or 0 for any free one`);
    throw error.syscall === 'open' ? new Error(`--data ${dataFile}: ${describeFileError(error, 'written')}`) : error;
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  process.once('SIGINT', () => resolve(130));
  process.once('SIGTERM', () => resolve(143));
  stdout.write(
    `Listening on ${service.baseUrl}\n${played === null ? '' : `It has the API of ${plain(played.profile.service)}.\n`}`,
  );
  const assignments = [
    ...(given.service === undefined ? [] : [`MONITOR_SYNC_SERVICE=${quoteForShell(given.service)}`]),
    `MONITOR_SYNC_BASE_URL=${service.baseUrl}`,
    `MONITOR_SYNC_API_TOKEN=${quoteForShell(token)}`,
  ];
  const variables = (played?.variables ?? []).map((name) => ` --var ${name}=any`).join('');
  stdout.write(`In another terminal:\n  export ${assignments.join(' ')}\n  monitor-sync plan${variables}\n`);
  return await promise;
}

/** One word for a POSIX shell. */
function quoteForShell(text: string): string {
  return `'${plain(text).replaceAll("'", `'\\''`)}'`;
}
