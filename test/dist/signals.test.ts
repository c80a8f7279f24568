import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { json, serve, startServer } from '../http-server.ts';
import { startCli } from './cli.ts';
import { createFolder } from './process.ts';
import { namesWith, parseReport } from './reports.ts';
import { declare, numbered, startListing } from './services.ts';

const list = 'GET /api/v1/monitors';
const create = 'POST /api/v1/monitors';

/** Waits until the test ends; `expect.poll` does not know its test where several run at once. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(10);
}

test.concurrent.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'A sync that is stopped by %s settles the requests in flight, writes nothing more, looks up what was accepted, reports it and ends with %i.',
  async (name, code) => {
    using folder = createFolder({ 'monitors.yaml': declare(...numbered(10)) });
    const stopped = Promise.withResolvers<void>();
    let posts = 0;
    await using service = await startListing([], async () => {
      // The third and the fourth creation are in flight together.
      if (++posts > 2) await stopped.promise;
      return { status: 201, body: { id: 'mon' } };
    });
    const line = `sync --json --markdown result.md --concurrency 2 --base-url ${service.baseUrl}`;
    await using cli = startCli(folder.path, line);
    await until(() => posts === 4);
    cli.child.kill(name);
    // With --json no line says that it has the signal; what is in flight has 1.5 s from there.
    await pause(500);
    stopped.resolve();
    const { exitCode, stderr, stdout } = await cli.ended;
    expect(exitCode).toBe(code);
    expect(service.requests).toEqual([list, create, list, create, create, create, list]);
    const report = parseReport(stdout);
    expect(namesWith(report, 'created')).toEqual(numbered(4));
    expect(namesWith(report, 'missing')).toEqual(numbered(10).slice(4));
    expect(report).toMatchObject({
      inSync: false,
      error: { kind: 'stopped', code: 'stopped', serviceCode: name },
    });
    expect(stderr).toContain(`Stopped by ${name}`);
    expect(folder.read('result.md')).toMatch(/^## Monitor Sync: 4 created, 6 not applied$/m);
    expect(stderr).not.toContain('No list has shown');
  },
);

test.concurrent.each([
  ['export --output monitors.yaml', 'SIGINT', 130],
  ['check --json', 'SIGTERM', 143],
] as const)(
  '%j that is stopped by %s writes no file, and ends with %i.',
  async (line, name, code) => {
    using folder = createFolder();
    const limited = { status: 429, headers: { 'retry-after': '60' } };
    await using service = await startServer(() => limited);
    await using cli = startCli(folder.path, `${line} --base-url ${service.baseUrl}`);
    await until(() => service.requests.length > 0);
    cli.child.kill(name);
    const { exitCode, stderr } = await cli.ended;
    expect(exitCode).toBe(code);
    expect(stderr).toContain(`Stopped by ${name}`);
    expect(readdirSync(folder.path)).toEqual([]);
  },
);

test('SIGTERM ends the process within five seconds while it reads a config of 16 MiB with a profile of 1,000 rules.', async () => {
  const monitor = (index: number) =>
    `  - { name: M${index}, type: http, target: 'https://m${index}.example.com/', intervalSeconds: 60,` +
    ` extra: { code${index % 1_000}: abc${index}, note: "${'x'.repeat(400)}" } }\n`;
  const monitors = Array.from({ length: 30_000 }, (_, index) => monitor(index)).join('');
  const rule = (index: number) => `  /code${index}: { pattern: '^[a-z]{1,20}[0-9]+$' }\n`;
  const rules = Array.from({ length: 1_000 }, (_, index) => rule(index)).join('');
  const place = '{ path: /api/v1/monitors }';
  using folder = createFolder({
    'monitors.yaml': `monitors:\n${monitors}`,
    'pulse.yaml': `service: Pulse\nlist: ${place}\ncreate: ${place}\nextra:\n${rules}`,
  });
  const line = 'sync --service ./pulse.yaml --base-url http://127.0.0.1:9';
  await using cli = startCli(folder.path, line);
  await pause(1_000);
  const start = performance.now();
  cli.child.kill('SIGTERM');
  await cli.ended;
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(cli.child.signalCode).toBe('SIGTERM');
});

const page = { name: 'Shop', target: 'https://shop.example.com/' };
const waits: readonly (readonly [string, Respond])[] = [
  ['does not respond', () => {}],
  [
    'sends a byte a second',
    (response) => void setInterval(() => response.write(' '), 1_000).unref(),
  ],
  ['asks to wait', (response) => json(response, 429, {}, { 'retry-after': '60' })],
  [
    'has pages without end',
    (response, before) =>
      json(response, 200, { data: [{ ...page, id: before }], nextCursor: `c${before}` }),
  ],
];
type Respond = (response: ServerResponse, before: number) => void;

test.concurrent.each(waits)(
  'A plan is stopped by SIGTERM within 5 s while the service %s.',
  async (_name, respond) => {
    using folder = createFolder({ 'monitors.yaml': declare('a') });
    await using service = await serve((_request, response, before) => respond(response, before));
    await using cli = startCli(folder.path, `plan --base-url ${service.baseUrl}`);
    await until(() => service.seen.length > 0);
    await pause(100);
    const start = performance.now();
    cli.child.kill('SIGTERM');
    expect((await cli.ended).exitCode).toBe(143);
    expect(performance.now() - start).toBeLessThan(5_000);
  },
);

describe.concurrent('A reader that goes away', () => {
  test('before the first byte of the report leaves the sync to its end', async () => {
    const names = numbered(200);
    using folder = createFolder({ 'monitors.yaml': declare(...names) });
    await using service = await startListing([], () => ({ status: 201 }));
    await using cli = startCli(folder.path, `sync --json --base-url ${service.baseUrl}`);
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
    await using cli = startCli(folder.path, `sync --base-url ${service.baseUrl}`);
    cli.child.stdout.destroy();
    cli.child.stderr.destroy();
    expect((await cli.ended).exitCode).toBe(1);
    expect(service.requests).toHaveLength(22);
  });
});
