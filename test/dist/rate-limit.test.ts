import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { runCli, serve } from './cli.ts';
import { createFolder } from './process.ts';
import { namesWith, parseReport } from './reports.ts';
import { declare, listNames, numbered, token } from './services.ts';

const names = numbered(8);

describe.concurrent('Missing monitors at a service with a rate limit', () => {
  test('are all created by serve --rate-limit, each once', async () => {
    using folder = createFolder({ 'monitors.yaml': declare(...names) });
    await using service = await serve(folder.path, '--rate-limit', '5');
    const run = await runCli(folder.path, ['sync', '--json', '--base-url', service.baseUrl]);
    expect(run.exitCode).toBe(0);
    const report = parseReport(run.stdout);
    expect(namesWith(report, 'created')).toEqual(names);
    expect(report.requests.rateLimited).toBeGreaterThan(0);
    expect((await listNames(service.baseUrl)).sort()).toEqual([...names].sort());
  });

  test('stay missing where max-wait is too short, and the next run creates just these', async () => {
    using folder = createFolder({ 'monitors.yaml': declare(...names) });
    // The time of the service stands still in the first run: it admits five requests, and no more.
    let [time, perLookMs] = [0, 0];
    const now = () => {
      time += perLookMs;
      return time;
    };
    await using service = await startService({ token, rateLimit: 5, now });
    const sync = (...args: string[]) => runCli(folder.path, ['sync', '--json', '--base-url', service.baseUrl, ...args]);
    const first = await sync('--max-wait', '0.5');
    expect(first.exitCode).toBe(1);
    const report = parseReport(first.stdout);
    expect(report.error).toMatchObject({ kind: 'wait', message: expect.stringContaining('Run again after') });
    perLookMs = 200;
    expect(namesWith(report, 'created').sort()).toEqual((await listNames(service.baseUrl)).sort());
    expect(namesWith(report, 'created')).toHaveLength(3);
    expect((await sync()).exitCode).toBe(0);
    expect((await listNames(service.baseUrl)).sort()).toEqual([...names].sort());
  });
});
