import { request } from 'undici';
import type { Method } from '../../src/core/http/exchange.ts';
import type { CompleteList, DeclaredMonitor } from '../../src/core/model/monitor.ts';
import { planSync } from '../../src/core/plan/plan.ts';
import { documentedApi, resolveProfile } from '../../src/core/profile/profile.ts';
import { openService, openServiceToWrite } from '../../src/io/client.ts';
import { openWorld } from '../../src/io/environment.ts';
import { createDispatcher } from '../../src/io/http/transport.ts';
import { listMonitors } from '../../src/io/read-lists.ts';
import { options } from '../io/surroundings.ts';
import { writeAll } from '../io/write-all.ts';
import type { Pair } from './measure.ts';
import { declareBody, token } from './scene.ts';

/** The default. */
const concurrency = 10;

const optionsAt = (baseUrl: string) => options(baseUrl, { concurrency, token });

/** A service that takes this long for a write, and the number of writes in a measurement. */
export interface Load {
  baseUrl: string;
  delayMs: number;
  writes: number;
}

const rate = {
  limit: 'a bare loop over undici with the same requests',
  goal: { atLeast: 0.9 },
};
/** V8 takes some seconds to optimize either; this counts only where the service is near. */
const warmUps = (delayMs: number) => (delayMs < 10 ? 5 : 1);

function perSecond(writes: number, start: number): number {
  return (writes / (performance.now() - start)) * 1_000;
}

function declareMonitors(count: number): readonly DeclaredMonitor[] {
  return Array.from({ length: count }, (_, index) => declareBody(index));
}

type Write = readonly [method: Method, below: string, body: unknown];

function openBareClient(baseUrl: string) {
  const proxy = { httpsProxy: '', noProxy: '' };
  const { signal } = new AbortController();
  const dispatcher = createDispatcher({ concurrency, timeoutMs: 30_000, proxy, signal });
  const encodings = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'content-type': 'application/json',
  };
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'monitor-sync', ...encodings };
  const send = async (method: Method, below: string, body: string | null): Promise<void> => {
    const response = await request(`${baseUrl}/api/v1/monitors${below}`, {
      method,
      headers,
      body,
      dispatcher,
    });
    await response.body.json();
  };
  return {
    async sendEach(writes: Iterable<Write>): Promise<void> {
      for (const [method, path, body] of writes)
        await send(method, path, body === null ? null : JSON.stringify(body));
    },
    /** Reads the list, and asks for more if it is long, because it has no paging signals. */
    async list(count: number): Promise<void> {
      for (const query of count < 2 ? [''] : ['', '?page=2', `?offset=${count}`])
        await send('GET', query, null);
    },
    [Symbol.asyncDispose]: () => dispatcher.destroy(),
  };
}

/**
 * The first write is looked up alone, and all at the end.
 * @param listed how many the lists show, in order.
 */
async function writeBare(
  baseUrl: string,
  writes: readonly Write[],
  listed: readonly number[],
): Promise<number> {
  await using client = openBareClient(baseUrl);
  const [others, [last = 0, first = 0, ...earlier]] = [
    writes.slice(1).values(),
    listed.toReversed(),
  ];
  const start = performance.now();
  for (const count of earlier) await client.list(count);
  await client.sendEach(writes.slice(0, 1));
  await client.list(first);
  await Promise.all(Array.from({ length: concurrency }, () => client.sendEach(others)));
  await client.list(last);
  return perSecond(writes.length, start);
}

/**
 * Creations per second, compared with those of a loop that sends the same requests and parses the
 * responses.
 */
export function createCreationPair({ baseUrl, delayMs, writes: written }: Load): Pair {
  const missing = declareMonitors(written);
  return {
    ...rate,
    warmUps: warmUps(delayMs),
    what: `creations per second, at ${delayMs} ms per write`,
    ours: async () => {
      using world = openWorld({}, () => undefined);
      await using api = openServiceToWrite(optionsAt(baseUrl), world, documentedApi);
      await fetch(baseUrl, { method: 'DELETE' });
      const start = performance.now();
      const { results } = await writeAll(api, missing);
      if (results.length !== written) throw new Error(`${results.length} were created`);
      return perSecond(written, start);
    },
    least: async () => {
      await fetch(baseUrl, { method: 'DELETE' });
      const writes = missing.map(({ body }): Write => ['POST', '', body]);
      return writeBare(baseUrl, writes, [1, written]);
    },
  };
}

const path = '/api/v1/monitors';
const changeable = resolveProfile({
  service: 'A service with updates and deletions',
  // The second list before deletions comes that much later, and a loop would have to wait, too.
  lag: 0,
  ...{
    list: { path },
    create: { path },
    update: { path: `${path}/{id}` },
    delete: { path: `${path}/{id}` },
  },
});

/** The same for updates of one field, or for deletions, of monitors that the list shows. */
export function createChangePair(
  { baseUrl, delayMs, writes: written }: Load,
  operation: 'update' | 'delete',
): Pair {
  const all = declareMonitors(written);
  const listed = all.map(({ body }, id) => ({ id: `m-${id}`, ...body, intervalSeconds: 30 }));
  const isUpdate = operation === 'update';
  const [declared, removed] = isUpdate
    ? [all, []]
    : [[], all.map(({ name, source }) => ({ name, shown: name, source }))];
  const fill = async () => {
    await fetch(baseUrl, { method: 'DELETE' });
    await fetch(baseUrl, { method: 'PUT', body: JSON.stringify(listed) });
  };
  return {
    ...rate,
    warmUps: warmUps(delayMs),
    what: `${operation}s per second, at ${delayMs} ms per write`,
    ours: async () => {
      await fill();
      using world = openWorld({}, () => undefined);
      await using api = openServiceToWrite(optionsAt(baseUrl), world, changeable);
      const list = await listMonitors(api);
      const start = performance.now();
      const { error, results } = await writeAll(api, declared, list, {
        apply: ['update', 'delete'],
        removed,
      });
      const done = results.filter(({ status }) => status === `${operation}d`);
      if (done.length !== written) throw new Error(`${done.length} of ${written}: ${error}`);
      return perSecond(written, start);
    },
    least: async () => {
      await fill();
      const writes = listed.map(({ id }): Write => {
        return isUpdate ? ['PATCH', `/${id}`, { intervalSeconds: 60 }] : ['DELETE', `/${id}`, null];
      });
      // Deletions follow a second list.
      return writeBare(baseUrl, writes, isUpdate ? [written, written] : [written, written, 0]);
    },
  };
}

/** So often per measurement that each side pays for its own garbage collection. */
const repeat = (work: () => unknown) => async () => {
  for (let time = 0; time < 5; time += 1) await work();
};

/**
 * Listing and comparing monitors that are all in sync, against a client that reads the same pages.
 */
export async function createNoOpPair(baseUrl: string, count: number): Promise<Pair> {
  const declared = declareMonitors(count);
  await fetch(baseUrl, { method: 'DELETE' });
  await fetch(baseUrl, {
    method: 'PUT',
    body: JSON.stringify(declared.map(({ body }, id) => ({ id, ...body }))),
  });
  return {
    what: `a plan of ${count} monitors that changes nothing, without the config`,
    limit: 'reading and parsing the same pages with undici',
    goal: { atMost: 1.6 },
    warmUps: 5,
    ours: repeat(async () => {
      using world = openWorld({}, () => undefined);
      await using api = openService(optionsAt(baseUrl), world, documentedApi);
      expectInSync(declared, await listMonitors(api));
    }),
    least: repeat(async () => {
      await using client = openBareClient(baseUrl);
      await client.list(count);
    }),
  };
}

function expectInSync(declared: readonly DeclaredMonitor[], list: CompleteList): void {
  const { results } = planSync(declared, list);
  if (results.length !== declared.length || results.some(({ status }) => status !== 'in-sync'))
    throw new Error('the plan is not what it should be');
}
