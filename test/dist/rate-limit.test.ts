import { describe, expect, test } from 'vitest';
import { type LoggedRequest, startService } from '../../src/service/server.ts';
import { runCli, serve } from './cli.ts';
import { createFolder } from './process.ts';
import { namesWith, parseReport } from './reports.ts';
import { declare, listNames, numbered, token } from './services.ts';

const names = numbered(50);

/**
 * Requests that came although a 429 before them had asked for patience, each with the milliseconds since that answer.
 * What was under way when the 429 was answered is told apart by time: it is on loopback, and in within `graceMs`.
 */
function findImpatient(log: readonly LoggedRequest[], graceMs: number): readonly string[] {
  return log.flatMap(({ answeredAt, retryAfter }) =>
    log.flatMap(({ method, receivedAt }) => {
      const after = receivedAt - answeredAt;
      const isInside = retryAfter !== null && after > graceMs && after < retryAfter * 1000;
      return isInside ? [`${method} after ${Math.round(after)} of ${retryAfter * 1000} ms`] : [];
    }),
  );
}

/** The names that were posted and taken, sorted: requests under way at once may arrive in any order. */
function findCreated(log: readonly LoggedRequest[]): readonly string[] {
  const created = log.filter(({ status }) => status === 201);
  return created.map(({ body }) => (body as { name: string }).name).sort();
}

// Real seconds: at 5 a second, 50 creations take about 9 of them, so the three share theirs.
describe.concurrent('50 missing monitors at 5 requests a second', () => {
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

  // With one request at a time none is under way when a 429 is answered, so the window is held to the millisecond; with
  // more a busy machine may take its time to bring in what had left already.
  test.each([
    [1, 0],
    [4, 250],
  ])('are created by %i at once, and none is sent inside a window of Retry-After', async (concurrency, graceMs) => {
    using folder = createFolder({ 'monitors.yaml': declare(...names) });
    await using service = await startService({ token, rateLimit: 5 });
    const args = ['sync', '--json', '--concurrency', String(concurrency), '--base-url', service.baseUrl];
    const { exitCode, stdout } = await runCli(folder.path, args);
    expect(exitCode).toBe(0);
    expect(findCreated(service.log)).toEqual([...names].sort());
    expect(findImpatient(service.log, graceMs)).toEqual([]);
    const refused = service.log.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    const { requests } = parseReport(stdout);
    expect(requests).toMatchObject({ sent: service.log.length, rateLimited: refused.length, retried: refused.length });
  });

  test('leave those uncreated for which max-wait is too short, and the next run creates just these', async () => {
    const some = names.slice(0, 12);
    using folder = createFolder({ 'monitors.yaml': declare(...some) });
    await using service = await startService({ token, rateLimit: 5 });
    const sync = (...args: string[]) => runCli(folder.path, ['sync', '--json', '--base-url', service.baseUrl, ...args]);
    const first = await sync('--max-wait', '0.5');
    expect(first.exitCode).toBe(1);
    const report = parseReport(first.stdout);
    expect(report.error).toMatchObject({ kind: 'wait', message: expect.stringContaining('Run again after') });
    expect(namesWith(report, 'created').length).toBeGreaterThan(0);
    expect(namesWith(report, 'created').sort()).toEqual(findCreated(service.log));
    expect((await sync()).exitCode).toBe(0);
    expect(findCreated(service.log)).toEqual([...some].sort());
  });
});
