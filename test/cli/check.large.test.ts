import { expect, test } from 'vitest';
import { createFolder } from '../dist/process.ts';
import { monitor, numbered, startListing } from '../dist/services.ts';
import { runMain } from './run-main.ts';

test('A check of 130,000 monitors ends.', async () => {
  using folder = createFolder();
  const items = numbered(130_000).map((name, id) => ({ ...monitor(name), id }));
  await using service = await startListing(items);
  const args = ['check', '--list-complete', '--quiet', '--base-url', service.baseUrl];
  const ended = await runMain(folder.path, args);
  expect(ended).toEqual({ exitCode: 0, stdout: '', stderr: '' });
}, 60_000);
