import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { runCli, serve } from './cli.ts';
import { createFolder } from './process.ts';
import { namesWith, parseReport } from './reports.ts';
import { declare, listNames, numbered, type RawResponse, startListing, token } from './services.ts';

const names = numbered(8);
const created: RawResponse = { status: 201 };

/**
 * A service that holds the creations after the first one until `count` are in flight. Then it responds with 429 to one, and 201 to the
 * others while the window of its Retry-After is open. Nothing else has left the client when the window opens.
 */
async function startLimiting(count: number) {
  const arrivedAt: number[] = [];
  const allHeld = Promise.withResolvers<void>();
  let openedAt = Number.NaN;
  const service = await startListing([], async () => {
    const place = arrivedAt.push(performance.now()) - 1;
    if (place === 0 || place > count) return created;
    if (place === count) allHeld.resolve();
    await allHeld.promise;
    if (place === 1) {
      openedAt = performance.now();
      return { status: 429, headers: { 'retry-after': '1' } };
    }
    await pause(300);
    return created;
  });
  return {
    service,
    /** Milliseconds from the opening of the window to each creation that arrived after it. */
    later: () => arrivedAt.slice(count + 1).map((time) => time - openedAt),
  };
}

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

  test.each([1, 4])('are created by %i at once, and nothing is sent in the window of Retry-After', async (count) => {
    using folder = createFolder({ 'monitors.yaml': declare(...names) });
    const { later, service } = await startLimiting(count);
    await using _closed = service;
    const args = ['sync', '--json', '--concurrency', String(count), '--base-url', service.baseUrl];
    const { exitCode, stdout } = await runCli(folder.path, args);
    expect(exitCode).toBe(0);
    expect(later()).toHaveLength(names.length - count);
    expect(later().filter((time) => time < 1_000)).toEqual([]);
    const { requests } = parseReport(stdout);
    expect(requests).toMatchObject({ sent: service.requests.length, rateLimited: 1, retried: 1 });
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
