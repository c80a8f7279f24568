import { describe, expect, test } from 'vitest';
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
  const startHealthchecks = () => {
    const items: readonly Item[] = [
      { uuid: 'u-1', name: 'Backup', channels: '', schedule: '0 3 * * *', tz: 'UTC' },
      { uuid: 'u-2', name: 'Report', channels: '', timeout: 600 },
    ];
    return startServer(({ body, method, path }) => {
      const item = items.find(({ uuid }) => path.endsWith(`/${uuid}`)) ?? {};
      if (method === 'POST') Object.assign(item, JSON.parse(body));
      return { status: 200, body: method === 'GET' ? { checks: items } : item };
    });
  };

  test('keeps its schedule, even if it is declared with an interval.', async () => {
    await using service = await startHealthchecks();
    const monitors = ['Backup', 'Report'].map((name) => ({ name, intervalSeconds: 3600 }));
    const { stdout } = await run('sync', 'healthchecks', service.baseUrl, { monitors }, ...update);
    const written = service.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(written).toEqual(['/api/v3/checks/u-2']);
    expect(stdout).toContain('never updated: the service profile leaves it alone ("list.foreign")');
  });

  test('is named by an export, which does not say to declare its interval.', async () => {
    await using service = await startHealthchecks();
    const { stdout } = await run('export', 'healthchecks', service.baseUrl, {});
    const comments = stdout.replaceAll('\n# ', ' ');
    expect(comments).toContain('- "Backup" (id u-1): the service profile leaves it alone');
    expect(comments).toContain('another account, create them there by hand.');
  });
});
