import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { runMain } from '../cli/run-main.ts';
import { createFolder } from '../dist/process.ts';
import { token } from '../dist/services.ts';
import { profile, shop, startStandIn } from './scene.ts';

const api = ['list: { path: /l }', 'create: { path: /c }'];

test('A plan that was approved for one service profile is refused with another, and applied with its own.', async () => {
  await using service = await startStandIn({});
  using folder = createFolder({
    'monitors.yaml': JSON.stringify({ monitors: [shop] }),
    'pulse.yaml': profile(...api),
    'other.yaml': profile(...api).replace('Pulse', 'Other'),
  });
  const apply = (command: string, file: string, ...args: string[]) =>
    runMain(folder.path, [command, '--base-url', service.baseUrl, '--service', file, ...args]);
  expect(await apply('plan', 'pulse.yaml', '--output', 'plan.json')).toMatchObject({ exitCode: 0 });
  const refused = await apply('sync', 'other.yaml', '--plan', 'plan.json');
  expect(refused).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('the plan is for Pulse, this run for Other'),
  });
  expect(service.requests).toEqual(['GET /l', 'GET /l']);
  expect(await apply('sync', 'pulse.yaml', '--plan', 'plan.json')).toMatchObject({ exitCode: 0 });
  expect(service.requests).toContain('POST /c');
});

test('The command that applies a plan has its service and its operations, and is all that is needed.', async () => {
  const full = readFileSync(new URL('../../services/full.yaml', import.meta.url), 'utf8');
  await using service = await startService({ token, profile: full });
  using folder = createFolder({ 'monitors.yaml': JSON.stringify({ monitors: [shop] }) });
  const env = { MONITOR_SYNC_BASE_URL: service.baseUrl };
  const args = ['plan', '--output', 'plan.json', '--service', 'full', '--apply', 'delete, create'];
  const { stdout } = await runMain(folder.path, args, env);
  const [, command = ''] = /To apply exactly this plan: monitor-sync (.*)/.exec(stdout) ?? [];
  expect(command).toBe('sync --plan plan.json --service full --apply create,delete');
  expect(await runMain(folder.path, command.split(' '), env)).toMatchObject({ exitCode: 0 });
});

const rotating = ['headers: { X-Account: "$<ACCOUNT>", X-Key: "$<KEY>" }', ...api];

test.each<['refused' | 'applied', string, readonly string[], string, string]>([
  ['refused', 'a path of its profile has changed', ['list: { path: /l }', 'create: { path: /d }'], 'a-1', 'k-1'],
  ['refused', 'a variable of its profile has another value', rotating, 'a-2', 'k-1'],
  ['applied', 'only a secret of its profile was rotated', rotating, 'a-1', 'k-2'],
  ['applied', 'only a comment was added to its profile', ['# Reviewed.', ...rotating], 'a-1', 'k-1'],
])('An approved plan is %s where %s.', async (result, _change, lines, account, key) => {
  await using service = await startStandIn({});
  using folder = createFolder({
    'monitors.yaml': JSON.stringify({ monitors: [shop] }),
    'pulse.yaml': profile(...rotating),
    'later.yaml': profile(...lines),
  });
  const run = (command: string, file: string, account: string, key: string, ...args: string[]) =>
    runMain(
      folder.path,
      [command, '--base-url', service.baseUrl, '--service', file, '--var', `ACCOUNT=${account}`, ...args],
      { MONITOR_SYNC_SECRET_KEY: key },
    );
  expect(await run('plan', 'pulse.yaml', 'a-1', 'k-1', '--output', 'plan.json')).toMatchObject({ exitCode: 0 });
  const { exitCode, stderr } = await run('sync', 'later.yaml', account, key, '--plan', 'plan.json');
  const isRefused = result === 'refused';
  expect(exitCode).toBe(isRefused ? 1 : 0);
  expect(stderr.includes('  the service profile of Pulse, or a variable in it\n')).toBe(isRefused);
  expect(service.requests.filter((request) => request.startsWith('POST'))).toHaveLength(isRefused ? 0 : 1);
});
