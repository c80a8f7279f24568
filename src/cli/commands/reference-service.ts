import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { plain } from '../../core/model/sanitize.ts';
import type { Mode } from '../../core/report/report.ts';
import { describeFileError } from '../../io/files/text-file.ts';
import { readNamedProfile } from '../../io/read-inputs.ts';
import { startService } from '../../service/server.ts';
import { runMode } from './run-mode.ts';
import { type GivenOptions, quoteForShell, readText, type Terminal } from './terminal.ts';

/** Runs until a signal ends it. @throws Error if it cannot start. */
export async function runServe(
  given: GivenOptions,
  { program, stdout, workspace }: Terminal,
): Promise<number> {
  const { data: dataFile, port = '4010', rateLimit: rate, service: profile } = given;
  const { token = 'local-token' } = given;
  const rateLimit = rate === undefined ? undefined : Number(rate);
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new Error(`--port must be a number from 0 to 65535; got "${port}"`);
  if (rateLimit !== undefined && !(rateLimit > 0 && rateLimit < Infinity))
    throw new Error(`--rate-limit must be a number of requests, above 0; got "${rate}"`);
  const emulated = profile === undefined ? null : readNamedProfile(profile, workspace);
  const options = {
    port: Number(port),
    token,
    rateLimit,
    dataFile,
    profile: emulated?.text,
  };
  await using service = await startService(options).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        throw new Error(
          `port ${port} is in use; choose another with --port, or 0 for any free one`,
        );
      throw error.syscall === 'open'
        ? new Error(`--data ${dataFile}: ${describeFileError(error, 'written')}`)
        : error;
    },
  );
  const { promise, resolve } = Promise.withResolvers<number>();
  process.once('SIGINT', () => resolve(130));
  process.once('SIGTERM', () => resolve(143));
  const lines = [`Listening on ${service.baseUrl}`];
  const assignments = [
    `MONITOR_SYNC_BASE_URL=${service.baseUrl}`,
    `MONITOR_SYNC_API_TOKEN=${quoteForShell(plain(token))}`,
  ];
  if (emulated === null)
    lines.push('It can list and create. To update and delete, use serve --service full.');
  else {
    lines.push(`It has the API of ${plain(emulated.profile.service)}.`);
    assignments.unshift(`MONITOR_SYNC_SERVICE=${quoteForShell(plain(profile ?? ''))}`);
  }
  if (dataFile === undefined)
    lines.push('Its monitors are gone when it ends. To keep them, use --data FILE.');
  const variables = (emulated?.variables ?? [])
    .map((name) => ` --var ${name}=any`)
    .join('');
  lines.push('In another terminal:', `  export ${assignments.join(' ')}`);
  lines.push(`  ${program} plan${variables}`);
  stdout.write(`${lines.join('\n')}\n`);
  return await promise;
}

const full = { service: 'full', apply: 'create,update,delete' };

interface DemoStep {
  headline: string;
  mode: Mode;
  config?: string;
  byHand?: object;
  isFull?: boolean;
  exitCode?: number;
}

export async function runDemo(terminal: Terminal): Promise<number> {
  const { program, stdout } = terminal;
  const token = 'demo-token';
  const workspace = await mkdtemp(join(tmpdir(), 'monitor-sync-demo-'));
  const file = join(workspace, 'monitors.yaml');
  const { text: profile } = readNamedProfile(full.service, workspace);
  await using server = await startService({ token, profile });
  const env = { ...terminal.env, MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_SERVICE: '' };
  try {
    for (const step of parse(readText('demo.yaml')) as readonly DemoStep[]) {
      const { byHand, config, exitCode = 0, headline, isFull, mode } = step;
      if (byHand !== undefined) {
        await fetch(`${server.baseUrl}/api/v1/monitors`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(byHand),
        });
      }
      if (config !== undefined) await writeFile(file, config);
      const flags = isFull ? ` --service ${full.service} --apply ${full.apply}` : '';
      const title = headline.trim().replaceAll('\n', '\n# ');
      stdout.write(`\n# ${title}\n$ ${program} ${mode}${flags}\n`);
      const { baseUrl } = server;
      const given = { config: [file], baseUrl, yes: true, ...(isFull && full) };
      const found = await runMode(mode, given, { ...terminal, workspace, env });
      stdout.write(`(exit code ${found})\n`);
      if (found !== exitCode) return 1;
    }
    return 0;
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}
