import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { runMain } from '../cli/run-main.ts';
import { type Seen, serve } from '../http-server.ts';
import { startCli } from './cli.ts';
import { createFolder, type Running } from './process.ts';
import { declare, monitor, numbered } from './services.ts';

/**
 * What the server knows of a request when the client dies: it is still to be done, or the response
 * was sent.
 */
const stages = ['arrived', 'end'] as const;

/**
 * The first, second … time that a request reaches a stage at the server, where the client may die:
 * `end 2`.
 */
type Moment = `${(typeof stages)[number]} ${number}`;

type Item = { name: string };

/**
 * A service with updates and deletions whose list is a bare array, and which records the stages of
 * its requests.
 */
async function startStaged(present: readonly Item[]) {
  const items = new Map(present.map((item, index) => [index + 1, item]));
  let ids = items.size;
  const moments: Moment[] = [];
  const running: Promise<unknown>[] = [];
  let victim: { moment: Moment; client: Running } | null = null;

  const reach = async (stage: (typeof stages)[number]): Promise<void> => {
    const moment: Moment = `${stage} ${moments.filter((other) => other.startsWith(`${stage} `)).length + 1}`;
    moments.push(moment);
    if (victim?.moment === moment) victim.client.child.kill('SIGKILL');
    if (victim?.client.child.killed) await victim.client.ended;
  };
  /** Does what a request asks for; returns whether it found its monitor. */
  const write = ({ body, method, path }: Seen): boolean => {
    if (method === 'POST') items.set(++ids, JSON.parse(body));
    const id = /\/monitors\/(\d+)$/.exec(path)?.[1];
    if (id === undefined) return true;
    const found = items.get(Number(id));
    if (method === 'DELETE') items.delete(Number(id));
    else if (found !== undefined) items.set(Number(id), { ...found, ...JSON.parse(body) });
    return found !== undefined;
  };
  const respond = async (request: Seen, response: ServerResponse): Promise<void> => {
    await reach('arrived');
    const status = write(request) ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' });
    const list = Array.from(items, ([id, item]) => ({ id, ...item }));
    response.end(JSON.stringify(request.method === 'GET' ? list : { id: ids }));
    await finished(response);
    await reach('end');
  };
  // A request fails here only because its client died.
  const server = await serve((request, response) =>
    running.push(respond(request, response).catch(() => undefined)),
  );
  server.http.on('connection', (socket) =>
    running.push(new Promise((resolve) => socket.on('close', resolve))),
  );
  return {
    baseUrl: server.baseUrl,
    moments,
    names: () => Array.from(items.values(), ({ name }) => name).toSorted(),
    /**
     * Kills the client at a moment; resolves with how it ended, when the server has completed what
     * it had received.
     */
    async killAt(moment: Moment, client: Running) {
      victim = { moment, client };
      const ended = await client.ended;
      // A connection that closes may bring a last request before it does.
      for (let count = -1; count !== running.length; ) {
        count = running.length;
        await Promise.all(running);
      }
      return ended;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

interface Scene {
  config: string;
  present: readonly Item[];
  flags: readonly string[];
  after: readonly string[];
}

/** One monitor is created alone, and then two at once: GET, POST, GET, two POSTs, GET. */
const creating: Scene = {
  config: declare(...numbered(3)),
  present: [],
  flags: ['--concurrency', '2'],
  after: numbered(3),
};

/** GET, PATCH, GET, PATCH, GET, POST, GET, DELETE, GET. */
const changing: Scene = {
  config: JSON.stringify({
    monitors: [monitor('Slow'), { ...monitor('After'), formerly: 'Before' }, monitor('New')],
    remove: ['Old'],
  }),
  present: [
    { ...monitor('Slow'), intervalSeconds: 300 },
    monitor('Before'),
    monitor('Old'),
    monitor('Other'),
  ],
  flags: ['--service', 'full', '--apply', 'create,update,delete', '--concurrency', '1'],
  after: ['After', 'New', 'Other', 'Slow'],
};

const rows = (what: string, scene: Scene, ...moments: readonly Moment[]) =>
  moments.map((moment) => [what, moment, scene] as const);

test.concurrent.each([
  ...rows('creates', creating, 'end 2', 'arrived 4'),
  ...rows('updates and deletes', changing, 'end 4', 'arrived 6', 'end 8'),
])(
  'A sync that %s and is killed at %s leaves no duplicate, and the next one does the rest.',
  async (_name, moment, { after, config, flags, present }) => {
    using folder = createFolder({ 'monitors.yaml': config });
    await using server = await startStaged(present);
    const args = [...flags, '--base-url', server.baseUrl];
    await using client = startCli(folder.path, ['sync', ...args]);
    const { exitCode } = await server.killAt(moment, client);
    expect(server.moments).toContain(moment);
    expect(exitCode).toBeNull();
    const next = await runMain(folder.path, ['sync', ...args]);
    expect(next.exitCode, next.stderr).toBe(0);
    expect(server.names()).toEqual(after);
    const plan = await runMain(folder.path, [
      'plan',
      '--fail-on',
      'missing,changed,obsolete',
      ...args,
    ]);
    expect(plan.exitCode, plan.stderr).toBe(0);
  },
);

test('A sync that is killed leaves a line for each monitor that it updated, created and deleted.', async () => {
  using folder = createFolder({ 'monitors.yaml': changing.config });
  await using server = await startStaged(changing.present);
  await using client = startCli(folder.path, [
    'sync',
    ...changing.flags,
    '--base-url',
    server.baseUrl,
  ]);
  const { exitCode, stdout } = await server.killAt('arrived 8', client);
  expect(exitCode).toBeNull();
  expect(stdout.match(/^ +\S \S+ +\w+/gm)).toEqual([
    '  ~ Slow  updated',
    '  ~ After  updated',
    '  + New  created',
  ]);
});
