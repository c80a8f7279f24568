import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runMain } from '../cli/run-main.ts';
import { createFolder, type Ended } from '../dist/process.ts';
import { startServer } from '../http-server.ts';

type Item = Record<string, unknown>;

/** Runs a command with a built-in profile against a service that this file plays. */
async function run(
  command: string,
  name: string,
  baseUrl: string,
  config: object,
  ...args: string[]
): Promise<Ended> {
  using folder = createFolder({ 'monitors.yaml': JSON.stringify(config) });
  const options = ['--service', name, '--base-url', baseUrl, ...args];
  return await runMain(folder.path, [command, ...options]);
}

const update = ['--apply', 'create,update'];

describe('A disabled Sentry monitor', () => {
  /**
   * As `UptimeMonitorValidator.update`: without a status, it takes that of the object, which
   * disabling leaves active.
   */
  const startSentry = (items: readonly Item[]) =>
    startServer(({ body, method, path }) => {
      if (method === 'GET') return { status: 200, body: items };
      const item = items.find(({ id }) => path.endsWith(`/${id}/`)) ?? {};
      Object.assign(item, { status: 'active' }, JSON.parse(body));
      return { status: 200, body: item };
    });

  test('stays disabled after an update.', async () => {
    const items = ['1', '2'].map((id) => {
      const shown = {
        environment: null,
        status: 'disabled',
        url: `https://a/${id}`,
        timeoutMs: 5000,
      };
      return { id, name: `Shop ${id}`, ...shown, intervalSeconds: 60 };
    });
    await using service = await startSentry(items);
    const monitors = items.map(({ name, url }) => ({ name, target: url, intervalSeconds: 300 }));
    const variables = ['--var', 'SENTRY_ORG=o', '--var', 'SENTRY_PROJECT=p'];
    const synced = await run(
      'sync',
      'sentry',
      service.baseUrl,
      { monitors },
      ...update,
      ...variables,
    );
    expect(synced, synced.stderr).toMatchObject({ exitCode: 0 });
    expect(items.map(({ intervalSeconds, status }) => [intervalSeconds, status])).toEqual([
      [300, 'disabled'],
      [300, 'disabled'],
    ]);
  });
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
  const bodies = ({ seen }: Awaited<ReturnType<typeof startServer>>) =>
    seen.flatMap(({ body, method }) => (method === 'POST' ? [JSON.parse(body)] : []));

  test('keeps it, even if an interval is declared, and a warning says what to declare.', async () => {
    await using service = await startHealthchecks(listed());
    const monitors = ['Backup', 'Report'].map((name) => ({ name, extra: { tags: 'a' } }));
    const config = { defaults: { intervalSeconds: 3600 }, monitors };
    const synced = await run('sync', 'healthchecks', service.baseUrl, config, ...update);
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
    const synced = await run('sync', 'healthchecks', service.baseUrl, config, ...update);
    expect(synced, synced.stderr).toMatchObject({ exitCode: 0 });
    expect(synced.stderr).not.toContain('Warning:');
    expect(bodies(service)).toEqual([
      { schedule: '0 4 * * *' },
      { name: 'Clean up', schedule: '0 5 * * *', channels: '*', unique: ['name'] },
    ]);
    const { stdout } = await run('export', 'healthchecks', service.baseUrl, {});
    expect(stdout).toContain('  - name: Backup\n    extra:\n      schedule: 0 4 * * *\n');
    const planned = await run('plan', 'healthchecks', service.baseUrl, parse(stdout));
    expect(planned.stdout).toContain('3 in sync');
  });

  test('that somebody changed to an interval differs, and gets the schedule and its time zone back.', async () => {
    const items = listed().slice(1);
    await using service = await startHealthchecks(items);
    const extra = { schedule: '0 4 * * *', tz: 'Europe/Vienna' };
    const config = { defaults: { intervalSeconds: 600 }, monitors: [{ name: 'Report', extra }] };
    const drifted = await run('drift', 'healthchecks', service.baseUrl, config);
    expect(drifted, drifted.stderr).toMatchObject({ exitCode: 2 });
    expect(drifted.stdout).toContain('schedule: declared "0 4 * * *", actual null');
    const ignored = [{ name: 'Report', extra, ignoreChanges: ['schedule'] }];
    const left = await run('drift', 'healthchecks', service.baseUrl, { monitors: ignored });
    expect(left, left.stderr).toMatchObject({ exitCode: 0 });
    const synced = await run('sync', 'healthchecks', service.baseUrl, config, ...update);
    expect(synced, synced.stderr).toMatchObject({ exitCode: 0, stderr: '' });
    expect(bodies(service)).toEqual([extra]);
    expect(items).toEqual([{ uuid: 'u-2', name: 'Report', channels: '*', tags: '', ...extra }]);
    const planned = await run('plan', 'healthchecks', service.baseUrl, config);
    expect(planned.stdout).toContain('1 in sync');
  });

  test('has no interval in a file without mistakes, and a limit of the defaults does not apply to it.', async () => {
    const monitors = [{ name: 'Backup', extra: { schedule: '0 4 * * *' } }, { name: 'Any' }];
    const validate = (config: object) => run('validate', 'healthchecks', 'https://a', config);
    expect(await validate({ monitors })).toMatchObject({ exitCode: 0 });
    const short = { defaults: { intervalSeconds: 30 }, monitors };
    expect(await validate({ ...short, monitors: monitors.slice(0, 1) })).toMatchObject({
      exitCode: 0,
    });
    expect((await validate(short)).stderr).toContain('[service-limit]');
  });
});

test('A Hyperping healthcheck gets a schedule in place of the listed interval.', async () => {
  const late = { gracePeriod: 60, gracePeriodType: 'seconds' };
  const item: Item = { uuid: 'h-1', name: 'Job', cron: null, tz: null, period: 3600, ...late };
  const sent: Item[] = [];
  await using service = await startServer(({ body, method }) => {
    if (method === 'GET') return { status: 200, body: { healthchecks: [item] } };
    const { cron, timezone: tz, ...others }: Item = JSON.parse(body);
    sent.push({ cron, timezone: tz, ...others });
    Object.assign(item, { cron, tz, period: null });
    return { status: 200, body: item };
  });
  const schedule = { cron: '0 4 * * *', timezone: 'Europe/Vienna' };
  const extra = { ...schedule, grace_period_value: 60, period_type: null };
  const config = { monitors: [{ name: 'Job', extra }] };
  const name = 'hyperping-healthchecks';
  const synced = await run('sync', name, service.baseUrl, config, ...update);
  expect(synced, synced.stderr).toMatchObject({ exitCode: 0 });
  const rest = {
    name: 'Job',
    period_type: null,
    grace_period_type: 'seconds',
    grace_period_value: 60,
  };
  expect(sent).toEqual([{ ...schedule, ...rest }]);
  const planned = await run('plan', name, service.baseUrl, config);
  expect(planned.stdout).toContain('1 in sync');
});

describe('A Nezha account', () => {
  /** As its `ServiceForm`: what an update leaves out becomes empty, and a body omits it. */
  const startNezha = (items: Item[], isReadOnly = false) => {
    const empty = { notify: false, cover: 0, max_latency: 0, skip_servers: null };
    const write = (path: string, sent: Item & number[]) => {
      const known = items.find(({ id }) => path === `/api/v1/service/${id}`);
      if (known !== undefined) Object.assign(known, empty, sent);
      else if (path === '/api/v1/service') items.push({ id: items.length + 1, ...empty, ...sent });
      else items.splice(0, items.length, ...items.filter(({ id }) => !sent.includes(Number(id))));
    };
    return startServer(({ body, method, path }) => {
      if (method !== 'GET' && isReadOnly) return { body: { error: 'permission denied' } };
      if (method !== 'GET') write(path, JSON.parse(body));
      const data = items.map(({ notify, ...item }) => (notify ? { ...item, notify } : item));
      const isOmitted = method !== 'GET' || data.length === 0;
      return { body: { success: true, ...(!isOmitted && { data }) } };
    });
  };
  const shop = { name: 'Shop', type: 'http', target: 'https://shop.example.com/' };
  const database = { name: 'Database', type: 'tcp', target: 'db.example.com:5432' };
  const defaults = { intervalSeconds: 60, extra: { notification_group_id: 3 } };
  const declare = (intervalSeconds: number, remove: readonly string[] = []) => ({
    defaults: { ...defaults, intervalSeconds },
    monitors: [shop, database].filter(({ name }) => !remove.includes(name)),
    remove,
  });

  test('is filled and changed, keeps what it lists and what it omits, and is emptied.', async () => {
    const items: Item[] = [];
    await using service = await startNezha(items);
    const sync = (config: object) =>
      run('sync', 'nezha', service.baseUrl, config, '--apply', 'create,update,delete');
    const created = await sync(declare(60));
    expect(created, created.stderr).toMatchObject({ exitCode: 0, stderr: '' });
    const set = { cover: 1, max_latency: 0.5, skip_servers: { 7: true } };
    Object.assign(items[0] ?? {}, set, { notify: true });
    const updated = await sync(declare(300));
    expect(updated, updated.stderr).toMatchObject({ exitCode: 0, stderr: '' });
    expect(items).toMatchObject([
      { type: 1, duration: 300, notification_group_id: 3, ...set, notify: true },
      { type: 3, duration: 300, notification_group_id: 3, cover: 0, notify: false },
    ]);
    const deleted = await sync(declare(300, ['Shop', 'Database']));
    expect([deleted.exitCode, items], deleted.stderr).toEqual([0, []]);
  });

  test('refuses each creation of a token that may only read, once.', async () => {
    await using service = await startNezha([], true);
    const { exitCode, stderr } = await run('sync', 'nezha', service.baseUrl, declare(60));
    expect([exitCode, service.requests.filter((one) => one.startsWith('POST')).length]).toEqual([
      1, 2,
    ]);
    expect(stderr).toContain('permission denied');
  });
});

test('A paused Uptime Cairn monitor has no next check, which is state and no loss.', async () => {
  const config = { url: 'https://shop.example.com/' };
  const shown = { type: 'http', config, interval_seconds: 60, enabled: true, status: 'up' };
  const item: Item = { id: 'm-1', name: 'Shop', ...shown, next_check_at: '2026-01-01T00:00:00Z' };
  await using service = await startServer(({ body, method }) => {
    if (method === 'PATCH') Object.assign(item, JSON.parse(body), { next_check_at: null });
    return { status: 200, body: { data: [item], pagination: { has_more: false } } };
  });
  const monitors = [{ name: 'Shop', type: 'http', target: config.url, paused: true }];
  const defaults = { intervalSeconds: 60 };
  const declared = { defaults, monitors };
  const synced = await run('sync', 'uptime-cairn', service.baseUrl, declared, ...update);
  expect(synced, synced.stderr).toMatchObject({ exitCode: 0, stderr: '' });
  expect(item).toMatchObject({ enabled: false, next_check_at: null });
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
  const { stdout } = await run('export', 'updown', service.baseUrl, {});
  const config = parse(stdout);
  expect(config.monitors).toMatchObject([
    { name: 'https://a.example.com/', target: 'https://a.example.com/' },
    { name: 'https://b.example.com/', target: 'https://b.example.com/' },
  ]);
  const [first, second] = config.monitors;
  const renamed = { ...first, name: 'A', formerly: first.name };
  const monitors = [renamed, { ...second, intervalSeconds: 300 }];
  const changed = { ...config, monitors };
  const synced = await run('sync', 'updown', service.baseUrl, changed, ...update);
  expect(synced, synced.stderr).toMatchObject({ exitCode: 0 });
  expect(items).toMatchObject([
    { alias: 'A', url: 'https://a.example.com/', period: 60 },
    { alias: null, url: 'https://b.example.com/', period: 300 },
  ]);
});

test('An export names the channels of a Healthchecks check that does not notify all of them.', async () => {
  const profile = `service: Healthchecks
list: { path: /checks, items: /checks, id: /uuid, page: none }
create: { path: /checks }
fields: { type: null, target: null, intervalSeconds: /timeout, assertions: null }
constants: { channels: '*' }
lookups: { channels: { path: /channels, items: /channels, page: none } }
extra: { /channels: { lookup: channels, separator: ',' } }
`;
  const check = { uuid: 'u-1', name: 'Report', timeout: 600, channels: 'c-1' };
  await using service = await startServer(({ path }) => ({
    status: 200,
    body: path === '/checks' ? { checks: [check] } : { channels: [{ id: 'c-1', name: 'ops' }] },
  }));
  using folder = createFolder({ 'p.yaml': profile });
  const options = ['--service', './p.yaml', '--base-url', service.baseUrl];
  const { stdout } = await runMain(folder.path, ['export', ...options]);
  expect(stdout).toContain('channels: ops\n');
});
