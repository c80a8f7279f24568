import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { runMain } from '../cli/run-main.ts';
import { texts } from '../core/profile/built-in.ts';
import { createFolder, readText } from '../dist/process.ts';
import { token } from '../dist/services.ts';
import { startServer } from '../http-server.ts';

const page = readText('docs/moving.md');
const commands = Array.from(page.matchAll(/^monitor-sync (.*?)(?: #.*)?$/gm), ([, text = '']) =>
  text.split(' '),
);
const [, mistakes = ''] = /^```text\n(.*?)^```$/ms.exec(page) ?? [];
const [, config = ''] = /^```yaml\n(.*?)^```$/ms.exec(page) ?? [];

const contact = { alertContactId: '7', threshold: 0, recurrence: 0 };
const shown = { interval: 60, assignedAlertContacts: [contact], timeout: 30, status: 'UP' };
const keyword = { keywordType: 'ALERT_NOT_EXISTS', keywordCaseType: 0, keywordValue: 'results' };
const items = [
  { friendlyName: 'Shop', type: 'HTTP', url: 'https://shop.example.com/' },
  { friendlyName: 'Blog', type: 'HTTP', url: 'https://blog.example.com/', interval: 300 },
  { friendlyName: 'Search', type: 'KEYWORD', url: 'https://shop.example.com/search', ...keyword },
  { friendlyName: 'Mail', type: 'PORT', url: 'mail.example.com', port: 25 },
  { friendlyName: 'Nightly backup', type: 'HEARTBEAT', interval: 86_400 },
].map((item, id) => ({ id, ...shown, ...item }));

test('The commands of the page about moving to another service move monitors from one profile to another.', async () => {
  await using old = await startServer([{ body: { data: items, nextLink: null } }]);
  await using other = await startService({ token, profile: texts.get('better-stack') });
  using folder = createFolder();
  const run = (args: readonly string[]) => {
    const { baseUrl } = args.includes('uptimerobot') ? old : other;
    if (args[0] === 'validate') return runMain(folder.path, args, { MONITOR_SYNC_API_TOKEN: '' });
    return runMain(folder.path, [...args, '--base-url', baseUrl]);
  };
  const [first = [], validate = [], plan = [], sync = [], again = [], complete = []] = commands;
  expect(commands.map(([name]) => name)).toEqual([
    'export',
    'validate',
    'plan',
    'sync',
    'plan',
    'export',
  ]);

  expect(await run(first)).toMatchObject({ exitCode: 0 });
  expect(folder.read('monitors.yaml')).toContain('- name: Nightly backup\n    type: heartbeat\n');
  const { exitCode, stderr } = await run(validate);
  expect([exitCode, stderr]).toEqual([1, mistakes]);

  writeFileSync(`${folder.path}/monitors.yaml`, config);
  expect(await run(validate)).toMatchObject({ exitCode: 0 });
  expect((await run(plan)).stdout).toContain('Plan: 4 to create.');
  expect((await run(sync)).stdout).toContain('Sync: 4 created.');
  expect(await run(again)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('4 in sync'),
  });

  expect(await run(complete)).toMatchObject({ exitCode: 0 });
  expect(folder.read('monitors.yaml')).toContain('assignedAlertContacts');
  expect(new Set(old.seen.map(({ method }) => method))).toEqual(new Set(['GET']));
});
