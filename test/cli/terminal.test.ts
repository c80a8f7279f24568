import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { monitor, startListing } from '../dist/services.ts';
import { openFolder, runIn } from './run-main.ts';

test.each([
  ['a terminal', true, [], {}, true],
  ['a pipe', false, [], { TERM: 'xterm-256color', COLORTERM: 'truecolor' }, false],
  ['a dumb terminal', true, [], { TERM: 'dumb' }, false],
  ['a terminal with --no-color', true, ['--no-color'], {}, false],
  ['a terminal with NO_COLOR', true, [], { NO_COLOR: '1' }, false],
  ['a terminal with an empty NO_COLOR', true, [], { NO_COLOR: '' }, true],
])('The output on %s has colours or none.', async (_name, isTTY, args, env, hasColors) => {
  const files = { 'monitors.yaml': 'monitors: []\n' };
  const { stdout } = await runIn(files, ['validate', ...args], env, { isTTY });
  expect(stdout.includes('\u001b[1m')).toBe(hasColors);
});

test('A plan is complete in a pipe, and on a terminal that breaks its lines.', async () => {
  const target = `https://shop.example.com/${'a-long-path/'.repeat(10)}end`;
  const name = 'x'.repeat(200);
  const config = JSON.stringify({ monitors: [{ ...monitor(name), target }] });
  for (const isTTY of [true, false]) {
    await using service = await startListing([]);
    const output = { isTTY, columns: 60 };
    using folder = openFolder({ 'monitors.yaml': config }, service, { COLUMNS: '60' }, output);
    const { stdout } = await folder.run('plan');
    expect(stripVTControlCharacters(stdout)).toContain(`  + ${name}  to create  ${target} every`);
  }
});
