import { request } from 'undici';
import { readItems } from '../../src/core/list/list-items.ts';
import { type CompleteList, type DeclaredMonitor, markComplete } from '../../src/core/model/monitor.ts';
import { planSync } from '../../src/core/plan/plan.ts';
import { decodeMonitor } from '../../src/core/profile/decode.ts';
import { documentedApi } from '../../src/core/profile/profile.ts';
import { openApi, openReadingApi } from '../../src/io/client.ts';
import { openWorld } from '../../src/io/environment.ts';
import { createDispatcher } from '../../src/io/http/transport.ts';
import { createReader } from '../../src/io/list-monitors.ts';
import { createMonitors } from '../../src/io/write-monitors.ts';
import { WriteSession } from '../../src/io/write-session.ts';
import { toMissing } from '../core/builders.ts';
import { options } from '../io/surroundings.ts';
import type { Pair } from './measure.ts';
import { declareBody, token } from './scene.ts';

/** The default. */
const concurrency = 10;

function declareMonitors(count: number): readonly DeclaredMonitor[] {
  return Array.from({ length: count }, (_, index) => declareBody(index));
}

function openBareClient(baseUrl: string) {
  const proxy = { httpsProxy: '', noProxy: '' };
  const { signal } = new AbortController();
  const dispatcher = createDispatcher({ concurrency, timeoutMs: 30_000, proxy, signal });
  const encodings = { accept: 'application/json', 'accept-encoding': 'identity', 'content-type': 'application/json' };
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'monitor-sync', ...encodings };
  const send = async (method: 'GET' | 'POST', query: string, body: string | null): Promise<void> => {
    const response = await request(`${baseUrl}/api/v1/monitors${query}`, { method, headers, body, dispatcher });
    await response.body.json();
  };
  return {
    async create(monitors: Iterable<DeclaredMonitor>): Promise<void> {
      for (const { body } of monitors) await send('POST', '', JSON.stringify(body));
    },
    /** Reads the list, and asks for more if it is long, because it has no paging signals. */
    async list(count: number): Promise<void> {
      for (const query of count === 1 ? [''] : ['', '?page=2', `?offset=${count}`]) await send('GET', query, null);
    },
    [Symbol.asyncDispose]: () => dispatcher.destroy(),
  };
}

/** Creations per second, compared with those of a loop that sends the same requests and parses the responses. */
export function createCreationPair(baseUrl: string, service: string): Pair {
  const count = 2_000;
  const missing = declareMonitors(count);
  const perSecond = (start: number) => (count / (performance.now() - start)) * 1_000;
  return {
    what: `creations per second, ${service}`,
    limit: 'a bare loop over undici with the same requests',
    goal: { atLeast: 0.9 },
    // V8 takes some seconds to optimize either.
    warmUps: 15,
    ours: async () => {
      using world = openWorld({}, () => undefined);
      await using api = openApi(options(baseUrl, { concurrency, token }), world, documentedApi);
      await fetch(baseUrl, { method: 'DELETE' });
      const start = performance.now();
      const session = new WriteSession(api, missing, markComplete([], 0));
      const { results } = await createMonitors(missing.map(toMissing), session);
      if (results.length !== count) throw new Error(`${results.length} were created`);
      return perSecond(start);
    },
    least: async () => {
      await using client = openBareClient(baseUrl);
      const others = missing.slice(1).values();
      await fetch(baseUrl, { method: 'DELETE' });
      const start = performance.now();
      // The first creation is looked up alone.
      await client.create(missing.slice(0, 1));
      await client.list(1);
      await Promise.all(Array.from({ length: concurrency }, () => client.create(others)));
      await client.list(count);
      return perSecond(start);
    },
  };
}

/** Listing and comparing monitors that are all in sync, against a client that reads the same pages. */
export async function createNoOpPair(baseUrl: string, count: number): Promise<Pair> {
  const declared = declareMonitors(count);
  // The service puts the text that it was sent into its list, so that one text may be several items.
  const body = declared.map((monitor, id) => JSON.stringify({ id, ...monitor.body })).join();
  await fetch(baseUrl, { method: 'DELETE' });
  await fetch(baseUrl, { method: 'POST', body });
  return {
    what: `a plan of ${count} monitors that changes nothing, without the config`,
    limit: 'reading and parsing the same pages with undici',
    goal: { atMost: 1.5 },
    warmUps: 5,
    ours: async () => {
      using world = openWorld({}, () => undefined);
      await using api = openReadingApi(options(baseUrl, { concurrency, token }), world, documentedApi);
      expectInSync(declared, await createReader(api, 'compare').list());
    },
    least: async () => {
      await using client = openBareClient(baseUrl);
      await client.list(count);
    },
  };
}

/** A comparison, against the least that it costs: parsing the list and a map of its names. */
export function createDiffPair(count: number): Pair {
  const declared = declareMonitors(count);
  const list = JSON.stringify({ monitors: declared.map((monitor, id) => ({ id, ...monitor.body })) });
  // So often per measurement that each side pays for its own garbage collection.
  const repeat = (work: () => void) => () => {
    for (let time = 0; time < 10; time += 1) work();
  };
  return {
    what: `diff of ${count} declared and ${count} actual`,
    limit: 'JSON.parse and a Map of names',
    goal: { atMost: 3 },
    warmUps: 5,
    ours: repeat(() => {
      const read = readItems(JSON.parse(list), null, '', documentedApi);
      if (!('items' in read)) throw new Error(read.what);
      const actual = read.items.map((item) => decodeMonitor(item, documentedApi)).filter((one) => one !== null);
      expectInSync(declared, markComplete(actual, 0));
    }),
    least: repeat(() => {
      const { monitors } = JSON.parse(list) as { monitors: { name: string }[] };
      const byName = new Map(monitors.map((monitor) => [monitor.name, monitor]));
      if (byName.size !== declared.length) throw new Error('names are lost');
    }),
  };
}

function expectInSync(declared: readonly DeclaredMonitor[], list: CompleteList): void {
  const { results } = planSync(declared, list);
  if (results.length !== declared.length || results.some(({ status }) => status !== 'in-sync'))
    throw new Error('the plan is not what it should be');
}
