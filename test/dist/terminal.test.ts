import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { widthOf } from '../../src/core/render/terminal-text.ts';
import { startService } from '../../src/service/server.ts';
import { runCli, startCli } from './cli.ts';
import { createFolder, type Folder, type Running } from './process.ts';
import { declare, numbered, startListing, token } from './services.ts';

const erase = '\r\u001b[K';

/** The environment of a process whose pipes pass for a terminal. */
function inTerminal(folder: Folder, columns: number) {
  const facts = `for (const stream of [process.stdout, process.stderr]) Object.assign(stream, { isTTY: true, columns: ${columns} });`;
  const url = pathToFileURL(folder.write('terminal.mjs', facts));
  return { NODE_OPTIONS: `--import=${url}`, TERM: 'xterm-256color' };
}

/** The states of the redrawn line, one after the other. */
function readFrames(stderr: string): string[] {
  return stderr.split(erase).slice(1);
}

async function untilShown({ child }: Running, text: string): Promise<string> {
  let shown = '';
  for await (const chunk of child.stderr) {
    shown += chunk;
    if (shown.includes(text)) return shown;
  }
  throw new Error(`ended after: ${shown}`);
}

describe.concurrent('The progress', () => {
  test.each([30, 80])(
    'on a terminal of %i columns is one line that is redrawn, and erased in the end',
    async (columns) => {
      using folder = createFolder({ 'monitors.yaml': declare(...numbered(15)) });
      await using service = await startService({ token, rateLimit: 5 });
      const args = ['sync', '--base-url', service.baseUrl];
      const { exitCode, stderr, stdout } = await runCli(
        folder.path,
        args,
        inTerminal(folder, columns),
      );
      expect(exitCode).toBe(0);
      const frames = readFrames(stderr);
      expect(frames.at(-1)).toBe('');
      expect(frames.join('')).toMatch(/Writing \d+ of 15 · \d+\.\d\/s/);
      for (const frame of frames) {
        expect(widthOf(frame), frame).toBeLessThan(columns);
        expect(frame).not.toMatch(/\p{Cc}/u);
      }
      if (columns === 80) expect(frames.join('')).toContain(' · rate limited, ');
      expect(stdout).not.toContain('\r');
    },
  );

  test('shows a wait as a plain line in a log and on a dumb terminal', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One') });
    await using service = await startListing([], () => ({
      status: 429,
      headers: { 'retry-after': '300' },
    }));
    for (const env of [{}, { ...inTerminal(folder, 80), TERM: 'dumb' }]) {
      await using cli = startCli(folder.path, ['sync', '--base-url', service.baseUrl], env);
      expect(await untilShown(cli, '\n')).toMatch(
        /^Writing 0 of 1 · rate limited, \d+ min( \d+ s)? to go\n$/,
      );
    }
  });
});
