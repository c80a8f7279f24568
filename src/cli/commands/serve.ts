import { describeProblem } from '../../core/model/problem.ts';
import { plain } from '../../core/model/sanitize.ts';
import { parseSample } from '../../core/profile/parse-profile.ts';
import { readProfileText } from '../../io/files/service-profiles.ts';
import { describeFileError } from '../../io/files/text-file.ts';
import { startService } from '../../service/server.ts';
import { type Terminal, writeError } from './terminal.ts';

/** The options of `serve`, as text. */
export interface ServeOptions {
  readonly port: string;
  readonly token: string;
  readonly rateLimit?: string;
  readonly data?: string;
  /** A built-in profile, or a file of one. */
  readonly service?: string;
}

/** The profile whose API the service has. */
interface PlayedProfile {
  readonly text: string;
  /** Name of the service. */
  readonly service: string;
  /** Names of the variables, which every request may set to any text. */
  readonly variables: readonly string[];
}

/** Runs the reference service until a signal ends it; returns the exit code. */
export async function runServe(given: ServeOptions, { stderr, stdout, workspace }: Terminal): Promise<number> {
  try {
    const { data: dataFile, token } = given;
    if (token.trim() === '') throw new Error('--token must not be empty');
    const profile = given.service === undefined ? null : await readPlayed(given.service, workspace);
    await using service = await startService({
      port: readPort(given),
      token,
      rateLimit: readRateLimit(given),
      dataFile,
      profile: profile?.text,
    });
    const { promise, resolve } = Promise.withResolvers<number>();
    process.once('SIGINT', () => resolve(130));
    process.once('SIGTERM', () => resolve(143));
    stdout.write(`Listening on ${service.baseUrl}\n`);
    stdout.write(describeUse(service.baseUrl, given, profile));
    return await promise;
  } catch (thrown) {
    writeError(stderr, describe(thrown as NodeJS.ErrnoException, given));
    return 1;
  }
}

/** @throws Error if the profile cannot be read, or has mistakes. */
async function readPlayed(service: string, workspace: string): Promise<PlayedProfile> {
  const read = await readProfileText(service, workspace);
  if (!('text' in read)) throw new Error(describeProblem(read));
  const { profile, variables } = parseSample(read.file, read.text, read.isBuiltIn);
  return { text: read.text, service: profile.service, variables };
}

/** The commands that use the service. */
function describeUse(baseUrl: string, { service, token }: ServeOptions, profile: PlayedProfile | null): string {
  const assignments = [
    ...(service === undefined ? [] : [`MONITOR_SYNC_SERVICE=${quoteForShell(plain(service))}`]),
    `MONITOR_SYNC_BASE_URL=${baseUrl}`,
    `MONITOR_SYNC_API_TOKEN=${quoteForShell(plain(token))}`,
  ];
  const variables = (profile?.variables ?? []).map((name) => ` --var ${name}=any`).join('');
  const api = profile === null ? '' : `It has the API of ${plain(profile.service)}.\n`;
  return `${api}In another terminal:\n  export ${assignments.join(' ')}\n  monitor-sync plan${variables}\n`;
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
