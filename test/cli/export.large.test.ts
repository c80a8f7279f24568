import { expect, test } from 'vitest';
import { monitor, startListing } from '../dist/services.ts';
import { runIn } from './run-main.ts';

test('An export that is too large to be read again is written with a warning.', async () => {
  await using service = await startListing([
    { ...monitor('One'), assertions: [{ text: 'x'.repeat(17 * 2 ** 20) }] },
  ]);
  const run = await runIn({}, [
    'export',
    '--output',
    'monitors.yaml',
    '--base-url',
    service.baseUrl,
  ]);
  expect(run.exitCode).toBe(0);
  expect(run.stderr).toMatch(
    /^Exported 1 .*\nWarning: The config is larger than 16 MiB, and will be refused: split /,
  );
});
