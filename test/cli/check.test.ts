import { expect, test } from 'vitest';
import { createFolder } from '../dist/process.ts';
import { monitor, numbered, startListing, token } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { runMain } from './run-main.ts';

test('A check shows what it found, records the form of the list, and only reads.', async () => {
  using folder = createFolder();
  const secret = 'Hunter2Hunter2';
  const items = ['One', 'Two'].map((name, id) => ({ ...monitor(name), id, note: secret }));
  await using service = await startListing(items);
  const run = (...args: string[]) =>
    runMain(folder.path, ['check', '--base-url', service.baseUrl, ...args]);
  const { exitCode, stderr, stdout } = await run('--record', 'shape.json', '--list-complete');
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toContain('  ✓ 2 monitors: is that what the website shows?\n');
  expect(stdout).toContain('\nCheck: nothing found that is wrong (1 request)\n');
  expect(JSON.parse(folder.read('shape.json'))).toMatchObject({
    monitors: 2,
    shape: { '/note': { string: 2 }, '/target': { string: 2 } },
  });
  expect(folder.read('shape.json')).not.toContain(secret);
  expect((await run('--record', 'shape.json')).stderr).toContain('already exists');
  const json = await run('--json', '--list-complete');
  expect(JSON.parse(json.stdout)).toMatchObject({
    checks: expect.arrayContaining([{ code: 'round-trip', ok: true, message: expect.any(String) }]),
    counts: { monitors: 2, failed: 0 },
  });
  expect(new Set(service.requests)).toEqual(new Set(['GET /api/v1/monitors']));
});

test('A refused token and a field that is nowhere end with 1.', async () => {
  using folder = createFolder();
  await using refusing = await startServer(() => ({ status: 401, body: { message: token } }));
  const refused = await runMain(folder.path, ['check', '--json', '--base-url', refusing.baseUrl]);
  expect(refused.exitCode).toBe(1);
  expect(JSON.parse(refused.stdout).checks).toMatchObject([{ code: 'token-refused', ok: false }]);
  expect(refused.stdout + refused.stderr).not.toContain(token);
  await using service = await startListing([
    { ...monitor('A'), id: 1, intervalSeconds: undefined },
  ]);
  const lacking = await runMain(folder.path, ['check', '--base-url', service.baseUrl]);
  expect(lacking.exitCode).toBe(1);
  expect(lacking.stdout).toContain('  ! 0 of 1 monitor show intervalSeconds: check');
});

test('A list that is not understood is an error, and its form is recorded.', async () => {
  using folder = createFolder();
  const secret = 'Hunter2Hunter2';
  const checks = ['One', 'Two'].map((label) => ({ label, every: 60, note: secret }));
  await using service = await startServer(() => ({ body: { checks } }));
  const args = ['check', '--base-url', service.baseUrl, '--record', 'shape.json'];
  const { exitCode, stderr } = await runMain(folder.path, args);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('[list-not-monitors]')]);
  expect(JSON.parse(folder.read('shape.json'))).toEqual({
    service: expect.any(String),
    monitors: null,
    shape: expect.objectContaining({ '/response/checks/*/label': { string: 2 } }),
  });
  expect(folder.read('shape.json')).not.toContain(secret);
  await using refusing = await startServer(() => ({ status: 401, body: { message: 'no' } }));
  const refused = ['check', '--base-url', refusing.baseUrl, '--record', 'none.json'];
  expect((await runMain(folder.path, refused)).exitCode).toBe(1);
  expect(folder.read('none.json')).toBe('');
});

test('What is wrong is named with the options of the command line.', async () => {
  using folder = createFolder();
  await using service = await startListing(numbered(10).map(monitor));
  const check = (...args: string[]) =>
    runMain(folder.path, ['check', '--base-url', service.baseUrl, ...args]);
  const cutOff = await check();
  expect(cutOff.exitCode).toBe(1);
  expect(cutOff.stdout).toMatch(/^ {2}! .* if these are all, set --list-complete to true;/m);
  const nowhere = await check('--list-path', '/data');
  expect(nowhere.exitCode).toBe(1);
  expect(nowhere.stderr).toContain('the response has no array at --list-path "/data"');
});

test('An empty list is a warning, also with --quiet and in the JSON, and no fault.', async () => {
  using folder = createFolder();
  await using service = await startListing([]);
  const run = (...args: string[]) =>
    runMain(folder.path, ['check', '--base-url', service.baseUrl, ...args]);
  const warning = 'The service lists no monitor: if it should, check the token';
  const stderr = `Warning: ${warning}\n`;
  const shown = await run();
  expect(shown).toMatchObject({ exitCode: 0, stderr });
  expect(shown.stdout).toContain('0 monitors: is that what the website shows?\n');
  expect(await run('--quiet')).toMatchObject({ exitCode: 0, stderr, stdout: '' });
  const json = await run('--json');
  expect(JSON.parse(json.stdout)).toMatchObject({ warnings: [warning], counts: { failed: 0 } });
});
