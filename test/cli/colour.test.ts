import { expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { createFolder } from '../dist/process.ts';

/** Runs `validate` on a stream that says whether it is a terminal; gives back what was written. */
async function write(isTTY: boolean, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  using folder = createFolder({ 'monitors.yaml': 'monitors: []\n' });
  let text = '';
  const output = {
    isTTY,
    write: (more: string | Uint8Array) => {
      text += String(more);
      return true;
    },
  };
  await main(['validate', ...args], { stdout: output, stderr: output, env, workspace: folder.path });
  return text;
}

test.each([
  ['a terminal', true, [], {}, true],
  ['a pipe', false, [], {}, false],
  ['a dumb terminal', true, [], { TERM: 'dumb' }, false],
  ['a terminal with --no-color', true, ['--no-color'], {}, false],
  ['a terminal with NO_COLOR', true, [], { NO_COLOR: '1' }, false],
  ['a terminal with an empty NO_COLOR, which counts as none', true, [], { NO_COLOR: '' }, true],
])('colours on %s: %s', async (_name, isTTY, args, env, coloured) => {
  expect((await write(isTTY, args, env)).includes('\u001b[1m')).toBe(coloured);
});
