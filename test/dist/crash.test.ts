import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { runMain } from '../cli/run-main.ts';
import { startCli } from './cli.ts';
import { createFolder, type Folder, type Running } from './process.ts';
import { namesWith, parseReport } from './reports.ts';
import { declare, monitor, numbered } from './services.ts';

/** The stages of a request at the server; at each of them the client may die. */
type Stage = 'head' | 'body' | 'commit' | 'headers' | 'end';

/** The first, second … time that a stage is reached: `commit 2`. */
type Moment = `${Stage} ${number}`;

interface StagedServer extends AsyncDisposable {
  readonly baseUrl: string;
  /** Names of the monitors, in the order of their creation. */
  readonly names: readonly string[];
  readonly moments: readonly Moment[];
  /** Kills the client at a moment; the server still completes the requests that it has received by then. */
  killAt(moment: Moment, client: Running): void;
  /** Settles when all requests are completed. */
  settled(): Promise<void>;
}

type Item = { readonly name: string };

/** A service whose list is a bare array, and which records the stages of its requests. It has updates and deletions, too. */
async function startStaged(present: readonly Item[] = []): Promise<StagedServer> {
  const items = new Map<number, Item>();
  let ids = 0;
  const add = (item: Item) => items.set(++ids, item);
  for (const item of present) add(item);
  const moments: Moment[] = [];
  const running: Promise<unknown>[] = [];
  let victim: { readonly moment: Moment; readonly client: Running } | null = null;

  const reach = async (stage: Stage): Promise<void> => {
    const moment: Moment = `${stage} ${moments.filter((other) => other.startsWith(`${stage} `)).length + 1}`;
    moments.push(moment);
    if (victim?.moment === moment) victim.client.child.kill('SIGKILL');
    if (victim?.client.child.killed) await victim.client.ended;
  };
  /** Does what a request asks for; returns whether it found its monitor. */
  const write = ({ method, url = '' }: IncomingMessage, text: string): boolean => {
    const id = /\/monitors\/(\d+)$/.exec(url)?.[1];
    if (method === 'POST') add(JSON.parse(text));
    if (id === undefined) return true;
    const found = items.get(Number(id));
    if (method === 'DELETE') items.delete(Number(id));
    else if (found !== undefined) items.set(Number(id), { ...found, ...JSON.parse(text) });
    return found !== undefined;
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await reach('head');
    let text = '';
    for await (const chunk of request) text += chunk;
    await reach('body');
    const found = write(request, text);
    await reach('commit');
    const status = request.method === 'POST' ? 201 : found ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).flushHeaders();
    await reach('headers');
    response.end(
      JSON.stringify(request.method === 'GET' ? [...items].map(([id, item]) => ({ id, ...item })) : { id: ids }),
    );
    await finished(response);
    await reach('end');
  };
  const server = createServer((request, response) => {
    // A request fails here only because its client died.
    running.push(respond(request, response).catch(() => undefined));
  });
  server.on('connection', (socket: Socket) => {
    running.push(new Promise((resolve) => socket.on('close', resolve)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get names() {
      return Array.from(items.values(), ({ name }) => name);
    },
    moments,
    killAt: (moment, client) => {
      victim = { moment, client };
    },
    async settled() {
      // A connection that closes may bring a last request before it does.
      for (let count = -1; count !== running.length; ) {
        count = running.length;
        await Promise.all(running);
      }
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Syncs to the end and plans once more, both in this process: all names are listed, and the plan is empty. */
async function expectRecovery(folder: Folder, baseUrl: string, names: readonly string[]): Promise<void> {
  const { exitCode, stderr, stdout } = await runMain(folder.path, ['sync', '--json', '--base-url', baseUrl]);
  expect(exitCode, stderr).toBe(0);
  const report = parseReport(stdout);
  expect([...namesWith(report, 'created'), ...namesWith(report, 'in-sync')].toSorted()).toEqual(names);
  const strict = ['--fail-on', 'missing,changed,unmanaged'];
  const plan = await runMain(folder.path, ['plan', '--json', ...strict, '--base-url', baseUrl]);
  expect(plan.exitCode, plan.stderr).toBe(0);
  expect(namesWith(parseReport(plan.stdout), 'in-sync')).toEqual(names);
}

/** One monitor is created alone, and then two at once. */
const names = numbered(3);

function startSync(folder: Folder, baseUrl: string): Running {
  return startCli(folder.path, ['sync', '--json', '--concurrency', '2', '--base-url', baseUrl]);
}

/** The moments of an undisturbed sync at which its death may lose or duplicate a monitor: around each POST, and between them. */
async function findMoments(): Promise<readonly Moment[]> {
  using folder = createFolder({ 'monitors.yaml': declare(...names) });
  await using server = await startStaged();
  await using client = startSync(folder, server.baseUrl);
  const { exitCode, stderr } = await client.ended;
  expect(exitCode, stderr).toBe(0);
  await server.settled();
  expect(server.moments).toHaveLength(5 * (3 + names.length));
  // GET, POST, GET, two POSTs at once, GET.
  return server.moments.filter((moment) => /^(head|commit|headers|end) [24]$|^end [13]$|^commit 5$/.test(moment));
}

const moments = await findMoments();

describe('A sync that is killed', () => {
  test.concurrent.each(moments)('at %s leaves no duplicate, and the next sync creates the rest', async (moment) => {
    using folder = createFolder({ 'monitors.yaml': declare(...names) });
    await using server = await startStaged();
    await using client = startSync(folder, server.baseUrl);
    server.killAt(moment, client);
    const { exitCode } = await client.ended;
    await server.settled();
    expect(server.moments).toContain(moment);
    expect(exitCode).toBeNull();
    await expectRecovery(folder, server.baseUrl, names);
    expect(server.names.toSorted()).toEqual(names);
  });
});

describe('A sync that updates and deletes, and is killed', () => {
  const present = [{ ...monitor('Slow'), intervalSeconds: 300 }, monitor('Before'), monitor('Old'), monitor('Other')];
  const config = {
    monitors: [monitor('Slow'), { ...monitor('After'), formerly: 'Before' }, monitor('New')],
    remove: ['Old'],
  };
  const flags = ['--service', 'full', '--apply', 'create,update,delete', '--concurrency', '1'];
  const setUp = () => createFolder({ 'monitors.yaml': JSON.stringify(config) });
  const begin = (folder: Folder, baseUrl: string) => startCli(folder.path, ['sync', ...flags, '--base-url', baseUrl]);
  const after = ['Slow', 'After', 'Other', 'New'];

  // GET, PATCH, GET, PATCH, GET, POST, GET, DELETE, GET: around each write, and between them.
  const writes = ['head', 'commit', 'headers', 'end'].flatMap((stage) =>
    [2, 4, 6, 8].map((nth) => `${stage} ${nth}` as Moment),
  );

  test.concurrent.each([...writes, 'end 3', 'end 5', 'end 7', 'end 9'] as const)(
    'at %s is completed by the next one',
    async (moment) => {
      using folder = setUp();
      await using server = await startStaged(present);
      await using client = begin(folder, server.baseUrl);
      server.killAt(moment, client);
      const { exitCode } = await client.ended;
      await server.settled();
      expect(server.moments).toContain(moment);
      // The last moment is the end of the run, too.
      if (moment !== 'end 9') expect(exitCode).toBeNull();
      const args = [...flags, '--base-url', server.baseUrl];
      const next = await runMain(folder.path, ['sync', '--json', ...args]);
      expect(next.exitCode, next.stderr).toBe(0);
      expect(server.names.toSorted()).toEqual(after.toSorted());
      const plan = await runMain(folder.path, ['plan', '--json', '--fail-on', 'missing,changed,obsolete', ...args]);
      expect(plan.exitCode, plan.stderr).toBe(0);
    },
  );

  test('leaves a line for each monitor that it updated, created and deleted', async () => {
    using folder = setUp();
    await using server = await startStaged(present);
    await using client = begin(folder, server.baseUrl);
    server.killAt('commit 8', client);
    const { exitCode, stdout } = await client.ended;
    expect(exitCode).toBeNull();
    expect(stdout.match(/^ +\S \S+ +\w+/gm)).toEqual(['  ~ Slow  updated', '  ~ After  updated', '  + New  created']);
  });
});
