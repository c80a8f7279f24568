import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { widthOf } from '../../src/core/render/columns.ts';
import { createFolder } from '../dist/process.ts';
import { monitor, startListing } from '../dist/services.ts';
import { runMain } from './run-main.ts';

describe('a plan', () => {
  const target = `https://shop.example.com/${'a-long-path/'.repeat(10)}end`;
  const config = JSON.stringify({
    monitors: ['Short', '監視サービス', 'x'.repeat(200)].map((name) => ({ ...monitor(name), target })),
  });

  test.each([60, 80, 120])('on a terminal of %i columns fits', async (columns) => {
    using folder = createFolder({ 'monitors.yaml': config });
    await using service = await startListing([]);
    const args = ['plan', '--base-url', service.baseUrl];
    const { stdout } = await runMain(folder.path, args, {}, { isTTY: true, columns });
    for (const line of stripVTControlCharacters(stdout).split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(columns);
    expect(stdout).toContain('…');
  });

  test.each([[{}], [{ COLUMNS: '60' }]])('in a pipe is complete, with the environment %j', async (env) => {
    using folder = createFolder({ 'monitors.yaml': config });
    await using service = await startListing([]);
    const { stdout } = await runMain(folder.path, ['plan', '--base-url', service.baseUrl], env);
    expect(stdout.split(target)).toHaveLength(4);
    expect(stdout).toContain('x'.repeat(200));
  });
});
