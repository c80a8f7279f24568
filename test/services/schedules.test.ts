import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startService } from '../../src/service/server.ts';
import { openFolder } from '../cli/run-main.ts';
import { texts } from '../core/profile/built-in.ts';
import { token } from '../dist/services.ts';

const profile = texts.get('kener') ?? '';
const shop = { name: 'Shop', type: 'http', target: 'https://shop.example.com/' };

test('Any schedule may be declared in the place of an interval, compared, exported, and replaced by one.', async () => {
  await using service = await startService({ token, profile });
  using folder = openFolder({}, service, { MONITOR_SYNC_SERVICE: 'kener' });
  const { run } = folder;
  const sync = async (schedule: object) => {
    const { intervalSeconds, ...extra } = { intervalSeconds: undefined, ...schedule };
    const monitor = { ...shop, intervalSeconds, extra: { tag: 'shop', ...extra } };
    folder.write('monitors.yaml', JSON.stringify({ monitors: [monitor] }));
    const from = service.log.length;
    const { exitCode, stderr } = await run('sync --apply create,update');
    expect([exitCode, stderr]).toEqual([0, '']);
    return service.log.slice(from).filter(({ method }) => method !== 'GET').length;
  };
  const exported = async () => parse((await run('export')).stdout).monitors[0];

  expect(await sync({ cron: '*/7 * * * *' })).toBe(1);
  expect(await sync({ cron: '*/7 * * * *' })).toBe(0);
  expect(await exported()).toMatchObject({ extra: { cron: '*/7 * * * *' } });
  expect(await exported()).not.toHaveProperty('intervalSeconds');
  // The same as 300 s.
  expect(await sync({ cron: '*/5 * * * *' })).toBe(1);
  expect(await sync({ cron: '*/5 * * * *' })).toBe(0);
  expect(await sync({ intervalSeconds: 300 })).toBe(0);
  expect(await exported()).toMatchObject({ intervalSeconds: 300 });
  expect((await exported()).extra).not.toHaveProperty('cron');
  expect(await sync({ cron: '*/8 * * * *' })).toBe(1);
  expect(await sync({ intervalSeconds: 60 })).toBe(1);

  const both = { ...shop, intervalSeconds: 60, extra: { tag: 'shop', cron: '* * * * *' } };
  folder.write('monitors.yaml', JSON.stringify({ monitors: [both] }));
  expect((await run('validate')).stderr).toContain('[misplaced-key]');
});

test('A check of Checkly that runs every 30 seconds has a frequency of 0, which is exported.', async () => {
  await using service = await startService({ token, profile: texts.get('checkly') ?? '' });
  using folder = openFolder({}, service, { MONITOR_SYNC_SERVICE: 'checkly' });
  const run = (command: string) => folder.run(`${command} --var CHECKLY_ACCOUNT_ID=a`);
  const monitor = { ...shop, extra: { frequency: 0, frequencyOffset: 30 } };
  const text = JSON.stringify({ defaults: { intervalSeconds: 60 }, monitors: [monitor] });
  folder.write('monitors.yaml', text);
  expect((await run('sync')).stdout).toContain('1 created');
  const { stdout } = await run('export');
  expect(parse(stdout).monitors).toEqual([{ ...shop, extra: { frequency: 0 } }]);
  expect((await run('plan')).stdout).toContain('1 in sync');
});
