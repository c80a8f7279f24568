import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { runMain } from '../cli/run-main.ts';
import { createFolder } from '../dist/process.ts';
import { token } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { profile, shop, startStandIn } from './scene.ts';

test('A plan that was approved for one service profile is refused with another, and applied with its own.', async () => {
  await using service = await startStandIn({});
  using folder = createFolder({
    'monitors.yaml': JSON.stringify({ monitors: [shop] }),
    'pulse.yaml': profile(),
    'other.yaml': profile().replace('Pulse', 'Other'),
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

const path = '{ path: "/monitors/{id}" }';
const deleting = ['list: { path: /monitors }', 'create: { path: /monitors }', `delete: ${path}`];
const secret = 'sesame-4711-sesame';
const at = (host: string) => `https://${host}/${secret}`;

test.each<[result: string, change: string, before: object, after: object, lines: readonly string[]]>([
  ['refused', 'has another target by then', {}, { target: 'https://pay.example.com/' }, []],
  ['refused', 'has another identifier by then', {}, { id: 'm-2' }, []],
  ['refused', 'has another name by then', {}, { name: 'old pay' }, []],
  ['refused', 'has another target around a secret', { target: at('a') }, { target: at('b') }, []],
  ['applied', 'is as it was, with a secret in its target', { target: at('a') }, {}, []],
  ['applied', 'has other fields by then', {}, { intervalSeconds: 10, lastCheckedAt: 7 }, []],
  ['applied', 'has no target in the profile', {}, { target: 'https://pay.example.com/' }, ['fields: { target: null }']],
])('An approved deletion is %s where the monitor %s.', async (result, _change, before, after, lines) => {
  let old: object | null = { ...shop, id: 'm-1', name: 'Old', ...before };
  const list = () => [{ ...shop, id: 'm-9' }, ...(old === null ? [] : [old])];
  await using service = await startServer(({ method }) => {
    if (method === 'DELETE') old = null;
    return method === 'GET' ? { status: 200, body: list() } : { status: 204 };
  });
  const { target: _target, ...withoutTarget } = shop;
  const declared = lines.length === 0 ? shop : withoutTarget;
  using folder = createFolder({
    'monitors.yaml': JSON.stringify({ monitors: [declared], owns: ['[Oo]ld*'] }),
    'pulse.yaml': profile(...deleting, ...lines),
  });
  const run = (...args: readonly string[]) => {
    const options = ['--base-url', service.baseUrl, '--service', 'pulse.yaml', '--apply', 'create,delete'];
    return runMain(folder.path, [...args, ...options], { MONITOR_SYNC_SECRET_KEY: secret });
  };
  expect(await run('plan', '--output', 'plan.json')).toMatchObject({ exitCode: 0 });
  expect(folder.read('plan.json')).not.toContain(secret);
  old = { ...old, ...after };
  const { exitCode, stderr } = await run('sync', '--plan', 'plan.json');
  const isRefused = result === 'refused';
  expect([exitCode, stderr.includes('[plan-out-of-date]')]).toEqual(isRefused ? [1, true] : [0, false]);
  expect(service.requests.filter((request) => !request.startsWith('GET'))).toHaveLength(isRefused ? 0 : 1);
});

const rotating = ['headers: { X-Account: "$<ACCOUNT>", X-Key: "$<KEY>" }'];

test.each<['refused' | 'applied', string, readonly string[], string, string]>([
  ['refused', 'a path of its profile has changed', ['create: { path: /d }'], 'a-1', 'k-1'],
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
