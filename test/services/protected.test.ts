import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openFolder } from '../cli/run-main.ts';
import type { Ended } from '../dist/process.ts';
import { startServer, type TestServer } from '../http-server.ts';

type Item = Record<string, unknown>;

async function run(line: string, service: TestServer, config: object = {}): Promise<Ended> {
  using folder = openFolder({ 'monitors.yaml': JSON.stringify(config) }, service);
  return await folder.run(line);
}

const sync = 'sync --apply create,update --service';

test('A disabled Sentry monitor stays disabled after an update, which enables one without a status.', async () => {
  const shown = { environment: null, status: 'disabled', url: 'https://a/', timeoutMs: 5000 };
  const item: Item = { id: '1', name: 'Shop', ...shown, intervalSeconds: 60 };
  await using service = await startServer(({ body, method }) => {
    // As `UptimeMonitorValidator.update`.
    if (method === 'PUT') Object.assign(item, { status: 'active' }, JSON.parse(body));
    return { body: method === 'GET' ? [item] : item };
  });
  const config = { monitors: [{ name: 'Shop', target: 'https://a/', intervalSeconds: 300 }] };
  const variables = '--var SENTRY_ORG=o --var SENTRY_PROJECT=p';
  const synced = await run(`${sync} sentry ${variables}`, service, config);
  expect(synced, synced.stderr).toMatchObject({ exitCode: 0 });
  expect(item).toMatchObject({ intervalSeconds: 300, status: 'disabled' });
});

describe('A Healthchecks check with a cron schedule', () => {
  /** As `_update` in its views.py: an interval deletes a schedule, and the other way around. */
  const startHealthchecks = (items: Item[]) =>
    startServer(({ body, method, path }) => {
      if (method === 'GET') return { status: 200, body: { checks: items } };
      const sent: Item = JSON.parse(body);
      const known = items.find(({ uuid }) => path.endsWith(`/${uuid}`));
      const item = known ?? { uuid: `u-${items.length + 1}` };
      if (known === undefined) items.push(item);
      if ('schedule' in sent) delete item['timeout'];
      if ('timeout' in sent && !('schedule' in sent)) delete item['schedule'];
      Object.assign(item, sent);
      return { status: 200, body: item };
    });
  const listed = () => [
    { uuid: 'u-1', name: 'Backup', channels: '*', tags: '', schedule: '0 3 * * *', tz: 'UTC' },
    { uuid: 'u-2', name: 'Report', channels: '*', tags: '', timeout: 600 },
  ];
  const bodies = ({ seen }: TestServer) =>
    seen.flatMap(({ body, method }) => (method === 'POST' ? [JSON.parse(body)] : []));

  test('keeps it, even if an interval is declared, and a warning says what to declare.', async () => {
    await using service = await startHealthchecks(listed());
    const monitors = ['Backup', 'Report'].map((name) => ({ name, extra: { tags: 'a' } }));
    const config = { defaults: { intervalSeconds: 3600 }, monitors };
    const synced = await run(`${sync} healthchecks`, service, config);
    expect(synced, synced.stderr).toMatchObject({ exitCode: 0 });
    expect(bodies(service)).toEqual([{ tags: 'a' }, { timeout: 3600, tags: 'a' }]);
    expect(synced.stderr).toContain('The service lists no interval of "Backup"');
    expect(synced.stderr).not.toContain('"Report"');
  });

  test('is declared, compared and exported with it, and gets no interval of the defaults.', async () => {
    await using service = await startHealthchecks(listed());
    const cron = { name: 'Backup', extra: { schedule: '0 4 * * *', tz: 'UTC' } };
    const created = { name: 'Clean up', extra: { schedule: '0 5 * * *' } };
    const monitors = [cron, { name: 'Report' }, created];
    const config = { defaults: { intervalSeconds: 600 }, monitors };
    const synced = await run(`${sync} healthchecks`, service, config);
    expect(synced, synced.stderr).toMatchObject({ exitCode: 0 });
    expect(synced.stderr).not.toContain('Warning:');
    expect(bodies(service)).toEqual([
      { schedule: '0 4 * * *' },
      { name: 'Clean up', schedule: '0 5 * * *', channels: '*', unique: ['name'] },
    ]);
    const { stdout } = await run('export --service healthchecks', service);
    expect(stdout).toContain('  - name: Backup\n    extra:\n      schedule: 0 4 * * *\n');
    const planned = await run('plan --service healthchecks', service, parse(stdout));
    expect(planned.stdout).toContain('3 in sync');
  });

  test('that somebody changed to an interval differs, and gets the schedule and its time zone back.', async () => {
    const items = listed().slice(1);
    await using service = await startHealthchecks(items);
    const extra = { schedule: '0 4 * * *', tz: 'Europe/Vienna' };
    const config = { defaults: { intervalSeconds: 600 }, monitors: [{ name: 'Report', extra }] };
    const drifted = await run('drift --service healthchecks', service, config);
    expect(drifted, drifted.stderr).toMatchObject({ exitCode: 2 });
    expect(drifted.stdout).toContain('schedule: declared "0 4 * * *", actual null');
    const ignored = [{ name: 'Report', extra, ignoreChanges: ['schedule'] }];
    const left = await run('drift --service healthchecks', service, { monitors: ignored });
    expect(left, left.stderr).toMatchObject({ exitCode: 0 });
    const synced = await run(`${sync} healthchecks`, service, config);
    expect(synced, synced.stderr).toMatchObject({ exitCode: 0, stderr: '' });
    expect(bodies(service)).toEqual([extra]);
    expect(items).toEqual([{ uuid: 'u-2', name: 'Report', channels: '*', tags: '', ...extra }]);
    const planned = await run('plan --service healthchecks', service, config);
    expect(planned.stdout).toContain('1 in sync');
  });
});

test('An updown.io check without an alias has its URL as its name, and gets an alias by a rename.', async () => {
  const items: Item[] = [
    { token: 't-1', alias: null, url: 'https://a.example.com/', period: 60, enabled: true },
    { token: 't-2', alias: null, url: 'https://b.example.com/', period: 60, enabled: true },
  ];
  await using service = await startServer(({ body, method, path }) => {
    const item = items.find(({ token }) => path.endsWith(`/${token}`)) ?? {};
    if (method !== 'GET') Object.assign(item, JSON.parse(body));
    return { status: 200, body: method === 'GET' ? items : item };
  });
  const { stdout } = await run('export --service updown', service);
  const config = parse(stdout);
  expect(config.monitors).toMatchObject([
    { name: 'https://a.example.com/', target: 'https://a.example.com/' },
    { name: 'https://b.example.com/', target: 'https://b.example.com/' },
  ]);
  const [first, second] = config.monitors;
  const renamed = { ...first, name: 'A', formerly: first.name };
  const monitors = [renamed, { ...second, intervalSeconds: 300 }];
  const changed = { ...config, monitors };
  const synced = await run(`${sync} updown`, service, changed);
  expect(synced, synced.stderr).toMatchObject({ exitCode: 0 });
  expect(items).toMatchObject([
    { alias: 'A', url: 'https://a.example.com/', period: 60 },
    { alias: null, url: 'https://b.example.com/', period: 300 },
  ]);
});
