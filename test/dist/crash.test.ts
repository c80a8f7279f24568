import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { openFolder } from '../cli/run-main.ts';
import { json, type Seen, serve } from '../http-server.ts';
import { startCli } from './cli.ts';
import { createFolder, type Running } from './process.ts';
import { declare, monitor, numbered } from './services.ts';

/** When the client dies: as its request of this number arrives, or when the response was sent. */
type Moment = `${'arrived' | 'end'} ${number}`;

type Item = { name: string };

/** A service with updates and deletions whose list is a bare array. */
async function startMortal(present: readonly Item[]) {
  const items = new Map(present.map((item, index) => [index + 1, item]));
  let ids = items.size;
  let count = 0;
  const running: Promise<unknown>[] = [];
  let victim: { moment: Moment; client: Running } | null = null;

  const reach = async (moment: Moment): Promise<void> => {
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
    const number = ++count;
    await reach(`arrived ${number}`);
    const status = write(request) ? 200 : 404;
    const list = Array.from(items, ([id, item]) => ({ id, ...item }));
    json(response, status, request.method === 'GET' ? list : { id: ids });
    await finished(response);
    await reach(`end ${number}`);
  };
  // A request fails here only because its client died.
  const server = await serve((request, response) =>
    running.push(respond(request, response).catch(() => undefined)),
  );
  server.http.on('connection', (socket) =>
    running.push(new Promise((resolve) => socket.on('close', resolve))),
  );
  return {
    ...server,
    names: () => Array.from(items.values(), ({ name }) => name).toSorted(),
    /** Resolves with how the client ended, when the server has completed what it had received. */
    async killAt(moment: Moment, client: Running) {
      victim = { moment, client };
      const ended = await client.ended;
      expect(client.child.killed).toBe(true);
      expect(ended.exitCode).toBeNull();
      // A connection that closes may bring a last request before it does.
      for (let known = -1; known !== running.length; ) {
        known = running.length;
        await Promise.all(running);
      }
      return ended;
    },
  };
}

interface Scene {
  config: string;
  present: readonly Item[];
  flags: string;
  after: readonly string[];
}

/** One monitor is created alone, and then two at once: GET, POST, GET, two POSTs, GET. */
const creating: Scene = {
  config: declare(...numbered(3)),
  present: [],
  flags: '--concurrency 2',
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
  flags: '--service full --apply create,update,delete --concurrency 1',
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
    await using server = await startMortal(present);
    using folder = openFolder({ 'monitors.yaml': config }, server);
    await using client = startCli(folder.path, `sync ${flags} --base-url ${server.baseUrl}`);
    await server.killAt(moment, client);
    const next = await folder.run(`sync ${flags}`);
    expect(next.exitCode, next.stderr).toBe(0);
    expect(server.names()).toEqual(after);
    const plan = await folder.run(`plan --fail-on missing,changed,obsolete ${flags}`);
    expect(plan.exitCode, plan.stderr).toBe(0);
  },
);

test('A sync that is killed leaves a line for each monitor that it updated, created and deleted.', async () => {
  using folder = createFolder({ 'monitors.yaml': changing.config });
  await using server = await startMortal(changing.present);
  const line = `sync ${changing.flags} --base-url ${server.baseUrl}`;
  await using client = startCli(folder.path, line);
  const { stdout } = await server.killAt('arrived 8', client);
  expect(stdout.match(/^ +\S \S+ +\w+/gm)).toEqual([
    '  ~ Slow  updated',
    '  ~ After  updated',
    '  + New  created',
  ]);
});
