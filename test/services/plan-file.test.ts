import { expect, test } from 'vitest';
import { runMain } from '../cli/run-main.ts';
import { createFolder } from '../dist/process.ts';
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
