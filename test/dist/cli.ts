import { once } from 'node:events';
import { type Ended, type ProcessOptions, type Running, start } from './process.ts';
import { token } from './services.ts';

/**
 * Starts a command such as `plan --json` with the token of the tests' services.
 * @param more arguments that may have blanks.
 */
export function startCli(
  cwd: string,
  line: string,
  env: ProcessOptions['env'] = {},
  more: readonly string[] = [],
): Running {
  const args = [...line.split(' '), ...more];
  return start('cli', { cwd, args, env: { MONITOR_SYNC_API_TOKEN: token, ...env } });
}

export async function runCli(
  cwd: string,
  line: string,
  env: ProcessOptions['env'] = {},
): Promise<Ended> {
  await using cli = startCli(cwd, line, env);
  return await cli.ended;
}

/** Runs `serve` on a free port; resolves with the address that it announces. */
export async function serve(
  cwd: string,
  ...args: string[]
): Promise<Running & { baseUrl: string }> {
  const running = startCli(cwd, `serve --port 0 --token ${token}`, {}, args);
  const early = running.ended.then(({ stderr }) => {
    throw new Error(`serve ended before it listened: ${stderr}`);
  });
  for (;;) {
    const baseUrl = /^Listening on (\S+)\n/.exec(running.stdout())?.[1];
    if (baseUrl !== undefined) {
      early.catch(() => undefined);
      return { ...running, baseUrl };
    }
    await Promise.race([once(running.child.stdout, 'data'), early]);
  }
}
