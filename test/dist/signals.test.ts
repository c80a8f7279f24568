import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type ScriptedResponse, startServer, type TestServer } from '../http-server.ts';
import { startCli } from './cli.ts';
import { createFolder, type Running } from './process.ts';
import { namesWith, parseReport } from './reports.ts';
import { declare, numbered, startListing } from './services.ts';

const list = 'GET /api/v1/monitors';
const create = 'POST /api/v1/monitors';

/** A service that holds each POST until the test releases it. */
async function startHeld() {
  const held: ((response: ScriptedResponse) => void)[] = [];
  const service = await startListing([], () => new Promise((resolve) => held.push(resolve)));
  return {
    service,
    /** Waits for so many held POSTs, and responses them with 201. */
    release: async (count: number) => {
      await until(() => held.length >= count);
      for (const response of held.splice(0)) response({ status: 201, body: { id: 'mon' } });
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

function untilRequests({ requests }: TestServer, count: number): Promise<void> {
  return until(() => requests.length >= count);
}

/** Waits until the test ends; `expect.poll` does not know its test where several run at once. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(10);
}

/** Sends a signal, and waits until the process prints that it stops. */
async function signal({ child, stderr, stdout }: Running, name: NodeJS.Signals): Promise<void> {
  child.kill(name);
  await until(() => `${stdout()}${stderr()}`.includes('Stopping: waiting'));
}

describe.concurrent('A sync that is stopped', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'by %s settles the requests in flight, sends nothing more, reports it and ends with %i',
    async (name, code) => {
      using folder = createFolder({ 'monitors.yaml': declare(...numbered(10)) });
      await using held = await startHeld();
      const { release, service } = held;
      const args = ['sync', '--json', '--concurrency', '2', '--base-url', service.baseUrl];
      await using cli = startCli(folder.path, args);
      await release(1);
      await release(2);
      await untilRequests(service, 7);
      await signal(cli, name);
      await release(2);
      const { exitCode, stderr, stdout } = await cli.ended;
      expect(exitCode).toBe(code);
      expect(service.requests).toEqual([list, create, list, create, create, create, create]);
      const report = parseReport(stdout);
      expect(namesWith(report, 'created')).toEqual(numbered(5));
      expect(namesWith(report, 'missing')).toEqual(numbered(10).slice(5));
      expect(report).toMatchObject({ inSync: false, error: { kind: 'stopped', code: name } });
      expect(stderr).toContain(`Stopped by ${name}`);
      expect(stderr).toContain(
        'No list has shown "Monitor 2", "Monitor 3", "Monitor 4" and 1 more, which the service accepted',
      );
    },
  );

  test('does not wait for a service that never responses, and reports the monitor that may exist', async () => {
    using folder = createFolder({ 'monitors.yaml': declare(...numbered(3)) });
    await using held = await startHeld();
    const { service } = held;
    // A process that waits for an hour is killed earlier, and has no exit code.
    const args = ['sync', '--json', '--concurrency', '1', '--request-timeout', '3600', '--base-url', service.baseUrl];
    await using cli = startCli(folder.path, args);
    await untilRequests(service, 2);
    await signal(cli, 'SIGINT');
    const { exitCode, stdout } = await cli.ended;
    expect(exitCode).toBe(130);
    const report = parseReport(stdout);
    expect(namesWith(report, 'failed')).toEqual(['Monitor 1']);
    expect(report.monitors[0]?.error).toMatchObject({
      kind: 'unknown',
      message: expect.stringContaining('may exist'),
    });
    expect(service.requests).toEqual([list, create]);
  });
});

test.concurrent('An export that is stopped by SIGINT writes nothing, and ends with 130.', async () => {
  using folder = createFolder();
  await using service = await startServer(() => ({ status: 429, headers: { 'retry-after': '60' } }));
  const args = ['export', '--output', 'monitors.yaml', '--base-url', service.baseUrl];
  await using cli = startCli(folder.path, args);
  await once(cli.child.stderr, 'data');
  cli.child.kill('SIGINT');
  const { exitCode, stderr, stdout } = await cli.ended;
  expect({ exitCode, stdout }).toEqual({ exitCode: 130, stdout: '' });
  expect(stderr).toContain('Stopped by SIGINT');
  expect(readdirSync(folder.path)).toEqual([]);
});

describe.concurrent('A reader that goes away', () => {
  test('before the first byte of the report leaves the sync to its end', async () => {
    const names = numbered(200);
    using folder = createFolder({ 'monitors.yaml': declare(...names) });
    await using service = await startListing([], () => ({ status: 201 }));
    await using cli = startCli(folder.path, ['sync', '--json', '--base-url', service.baseUrl]);
    cli.child.stdout.destroy();
    const { exitCode, stderr } = await cli.ended;
    expect(exitCode).toBe(0);
    expect(stderr).not.toMatch(/EPIPE|Error|at /);
    expect(service.requests.filter((request) => request === create)).toHaveLength(names.length);
    expect(service.requests.at(-1)).toContain(list);
  });

  test('of both streams leaves the sync to its end', async () => {
    using folder = createFolder({ 'monitors.yaml': declare(...numbered(20)) });
    await using service = await startListing([], () => ({ status: 422 }));
    await using cli = startCli(folder.path, ['sync', '--base-url', service.baseUrl]);
    cli.child.stdout.destroy();
    cli.child.stderr.destroy();
    expect((await cli.ended).exitCode).toBe(1);
    expect(service.requests).toHaveLength(21);
  });
});
