import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { monitor, numbered, startListing } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { leftOutOf } from '../left-out.ts';
import { openFolder, runIn } from './run-main.ts';

async function exportFrom(
  given: readonly object[] | { status?: number; body: object },
  ...args: readonly string[]
) {
  await using service = await startServer(() =>
    Array.isArray(given) ? { body: { monitors: given } } : (given as { body: object }),
  );
  const ended = await runIn({}, ['export', '--base-url', service.baseUrl, ...args]);
  return { ...ended, requests: service.requests };
}

test('An export writes only the config to stdout, and stderr names the fields that are not in it.', async () => {
  const odd = { ...monitor('Odd'), intervalSeconds: 0.5, id: 7 };
  const cut = { ...monitor('Cut'), assertions: 'none' };
  const one = { ...monitor('One'), regions: ['eu'], paused: false };
  const { exitCode, requests, stderr, stdout } = await exportFrom([odd, cut, one]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^defaults:\n/);
  expect(stdout).toMatch(/\n# - "Odd" \(id 7\): intervalSeconds must be a whole number\n/);
  expect(leftOutOf(stdout)).toEqual(['paused', 'regions']);
  expect(stderr).toBe('Exported 2 of 3 monitors; comments name what is left out.\n');
  expect(requests).toEqual(['GET /api/v1/monitors']);
});

test('The option --extra takes names of fields, repeated or with commas.', async () => {
  const headers = { Accept: 'json', Authorization: 'Bearer t-1' };
  const one = { ...monitor('One'), regions: ['eu'], push_token: 'pt-1', tags: ['a'], headers };
  const exporting = (...args: string[]) => exportFrom([one], '--extra', ...args);
  const { exitCode, stdout } = await exporting('regions', '--extra=tags, push_token');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('    extra:\n      regions:\n        - eu\n      push_token: pt-1\n');
  expect(leftOutOf(stdout)).toEqual(['headers']);
  expect(await exporting('')).toMatchObject({ exitCode: 1, stdout: '' });
});

test('The option --output never replaces a file without --force, and then sends nothing.', async () => {
  await using service = await startListing([monitor('One')]);
  using folder = openFolder({ 'monitors.yaml': 'mine' }, service);
  const refused = await folder.run('export --output monitors.yaml');
  const stderr = /^Error: monitors\.yaml: already exists .* --force to replace it \[/;
  expect(refused).toEqual({ exitCode: 1, stdout: '', stderr: expect.stringMatching(stderr) });
  expect([folder.read('monitors.yaml'), service.requests]).toEqual(['mine', []]);
  const forced = await folder.run('export --output monitors.yaml --force --quiet');
  expect(forced).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  expect(folder.read('monitors.yaml')).toContain('- name: One\n');
  expect(readdirSync(folder.path)).toEqual(['monitors.yaml']);
});

test.concurrent('A list that may be cut off is exported with a warning, and without one if --list-complete is set.', async () => {
  const items = numbered(20).map(monitor);
  const { exitCode, requests, stderr, stdout } = await exportFrom(items);
  expect([exitCode, requests.length]).toEqual([0, 3]);
  expect(stdout).toContain('  - name: Monitor 19\n');
  expect(stderr).toMatch(/^Warning: 20 monitors are listed, which may be one page of more/m);
  const complete = await exportFrom(items, '--list-complete');
  expect(complete).toMatchObject({ exitCode: 0, stdout, stderr: 'Exported 20 of 20 monitors.\n' });
  expect(complete.requests).toHaveLength(1);
});
