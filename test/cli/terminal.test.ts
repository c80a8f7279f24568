import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { widthOf } from '../../src/core/render/terminal-text.ts';
import { monitor, startListing } from '../dist/services.ts';
import { runIn } from './run-main.ts';

test.each([
  ['a terminal', true, [], {}, true],
  [
    'a pipe in a colourful terminal',
    false,
    [],
    { TERM: 'xterm-256color', COLORTERM: 'truecolor' },
    false,
  ],
  ['a dumb terminal', true, [], { TERM: 'dumb' }, false],
  ['a terminal with --no-color', true, ['--no-color'], {}, false],
  ['a terminal with NO_COLOR', true, [], { NO_COLOR: '1' }, false],
  ['a terminal with an empty NO_COLOR', true, [], { NO_COLOR: '' }, true],
])('The output on %s has colours or none.', async (_name, isTTY, args, env, hasColors) => {
  const { stdout } = await runIn(
    { 'monitors.yaml': 'monitors: []\n' },
    ['validate', ...args],
    env,
    { isTTY },
  );
  expect(stdout.includes('\u001b[1m')).toBe(hasColors);
});

describe('A plan', () => {
  const target = `https://shop.example.com/${'a-long-path/'.repeat(10)}end`;
  const config = JSON.stringify({
    monitors: ['Short', '監視サービス', 'x'.repeat(200)].map((name) => ({
      ...monitor(name),
      target,
    })),
  });

  test.each([60, 80, 120])('fits on a terminal of %i columns', async (columns) => {
    await using service = await startListing([]);
    const args = ['plan', '--base-url', service.baseUrl];
    const { stdout } = await runIn({ 'monitors.yaml': config }, args, {}, { isTTY: true, columns });
    for (const line of stripVTControlCharacters(stdout).split('\n'))
      expect(widthOf(line)).toBeLessThanOrEqual(columns);
    expect(stdout).toContain('…');
  });

  test('is complete in a pipe, whatever COLUMNS says', async () => {
    await using service = await startListing([]);
    const { stdout } = await runIn(
      { 'monitors.yaml': config },
      ['plan', '--base-url', service.baseUrl],
      {
        COLUMNS: '60',
      },
    );
    expect(stdout.split(target)).toHaveLength(4);
    expect(stdout).toContain('x'.repeat(200));
  });
});
