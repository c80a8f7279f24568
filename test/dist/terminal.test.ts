import { expect, test } from 'vitest';
import { startCli } from './cli.ts';
import { createFolder, type Running } from './process.ts';
import { declare, startListing } from './services.ts';

async function untilShown({ child }: Running, text: string): Promise<string> {
  let shown = '';
  for await (const chunk of child.stderr) {
    shown += chunk;
    if (shown.includes(text)) return shown;
  }
  throw new Error(`ended after: ${shown}`);
}

test('A long wait is a line on stderr.', async () => {
  using folder = createFolder({ 'monitors.yaml': declare('One') });
  await using service = await startListing([], () => ({
    status: 429,
    headers: { 'retry-after': '300' },
  }));
  await using cli = startCli(folder.path, ['sync', '--base-url', service.baseUrl]);
  expect(await untilShown(cli, '\n')).toMatch(/^Writing 0 of 1 · rate limited, \d+ s to go\n$/);
});
