import { expect, test } from 'vitest';
import { createFolder } from '../dist/process.ts';
import { runMain } from './run-main.ts';

test.each([
  ['a terminal', true, [], {}, true],
  [
    'a pipe, whatever the terminal around it can show',
    false,
    [],
    { TERM: 'xterm-256color', COLORTERM: 'truecolor' },
    false,
  ],
  ['a dumb terminal', true, [], { TERM: 'dumb' }, false],
  ['a terminal with --no-color', true, ['--no-color'], {}, false],
  ['a terminal with NO_COLOR', true, [], { NO_COLOR: '1' }, false],
  ['a terminal with an empty NO_COLOR, which counts as none', true, [], { NO_COLOR: '' }, true],
])('colours on %s: %s', async (_name, isTTY, args, env, coloured) => {
  using folder = createFolder({ 'monitors.yaml': 'monitors: []\n' });
  const { stdout } = await runMain(folder.path, ['validate', ...args], env, { isTTY });
  expect(stdout.includes('\u001b[1m')).toBe(coloured);
});
