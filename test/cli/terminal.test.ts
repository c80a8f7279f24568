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

  test.each([60, 80, 120])('breaks an error at blanks for %i columns', async (columns) => {
    const runs = [['plan'], ['plan', '--token', 'x'], ['init', '--action', 'x']];
    const streams = { isTTY: true, columns };
    for (const args of runs) {
      const { stderr } = await runIn({ 'monitors.yaml': config }, args, { NO_COLOR: '1' }, streams);
      const lines = stderr.trimEnd().split('\n');
      expect(lines.length).toBeGreaterThan(columns < 100 ? 1 : 0);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(columns);
    }
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
