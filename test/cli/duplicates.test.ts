import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { createFolder } from '../dist/process.ts';
import { call, post, shop, token } from '../service/client.ts';
import { runMain } from './run-main.ts';

const full = readFileSync(new URL('../../services/full.yaml', import.meta.url), 'utf8');

test('The warning about a duplicate has the line that deletes it, and a person can approve that.', async () => {
  await using service = await startService({ token, profile: full });
  const ids: string[] = [];
  for (const name of ['Shop', 'Shop', 'Cart']) {
    const made = await post(service, { ...shop, name });
    ids.push(((await made.json()) as { id: string }).id);
  }
  const config = JSON.stringify([shop, { ...shop, name: 'Cart' }]);
  using folder = createFolder({ 'monitors.yaml': `monitors: ${config}\n` });
  const run = (command: string, ...args: readonly string[]) =>
    runMain(folder.path, [
      ...[
        command,
        '--service',
        'full',
        '--apply',
        'create,update,delete',
        '--base-url',
        service.baseUrl,
      ],
      ...args,
    ]);
  const several = expect.stringContaining('several monitors named "Shop"');
  const drift = await run('drift', '--markdown', 'drift.md');
  expect(drift).toMatchObject({ exitCode: 0, stderr: several });
  expect(folder.read('drift.md')).toContain('several monitors named "Shop"');
  const first = await run('sync');
  expect(first).toMatchObject({ exitCode: 0, stderr: several });
  const warned = first.stderr;
  const lines = ids.slice(0, 2).map((id) => `- { name: "Shop", id: "${id}" }`);
  for (const line of lines) expect(warned).toContain(line.slice(2));

  writeFileSync(join(folder.path, 'monitors.yaml'), `monitors: ${config}\nremove:\n${lines[1]}\n`);
  expect(await run('drift')).toMatchObject({
    exitCode: 2,
    stdout: expect.stringContaining('named under "remove"'),
  });
  const plan = await run('plan', '--output', 'plan.json');
  expect(plan).toMatchObject({ exitCode: 0, stderr: '' });
  expect(plan.stdout).toContain(`id ${ids[1]}`);

  const target = (url: string) => {
    const headers = { 'content-type': 'application/json' };
    return call(service, `/monitors/${ids[1]}`, {
      method: 'PATCH',
      body: JSON.stringify({ target: url }),
      headers,
    });
  };
  expect((await target('https://other.example.com/')).status).toBe(200);
  const refused = await run('sync', '--plan', 'plan.json');
  expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('"Shop"') });
  await target(shop.target);
  const last = await run('sync', '--plan', 'plan.json');
  expect(last).toMatchObject({ exitCode: 0, stderr: '' });
  expect(last.stdout).toMatch(/^Sync: 1 deleted, 2 in sync\. /m);
  const { monitors } = (await (await call(service, '/monitors')).json()) as {
    monitors: { id: string }[];
  };
  expect(monitors.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  const after = await run('sync');
  expect(after).toMatchObject({ exitCode: 0 });
  expect(after.stderr).toContain(`no "Shop" with id "${ids[1]}": drop its line under "remove"`);
});
