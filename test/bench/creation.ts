import { request } from 'undici';
import { type DeclaredMonitor, markComplete } from '../../src/core/model/monitor.ts';
import { documentedApi } from '../../src/core/profile/profile.ts';
import { readOptions } from '../../src/core/settings/settings.ts';
import { openApi } from '../../src/io/client.ts';
import { createMonitors } from '../../src/io/create-monitors.ts';
import { openWorld } from '../../src/io/environment.ts';
import { createDispatcher } from '../../src/io/http/transport.ts';
import { WriteSession } from '../../src/io/write-session.ts';
import { toMissing } from '../core/builders.ts';
import type { Pair } from './measure.ts';
import { declareBody, type Scene, token } from './scene.ts';

const count = 2_000;
const concurrency = 8;

/** The options of a sync. */
export function readRun(scene: Scene, baseUrl: string) {
  const given: Readonly<Record<string, string>> = {
    'api-token': token,
    'base-url': baseUrl,
    concurrency: String(concurrency),
  };
  return readOptions({
    mode: 'sync',
    workspace: scene.path,
    vars: [],
    secrets: [],
    find: (name) => ({ text: given[name] ?? '', label: name }),
  });
}

/** A client that only sends requests and parses the responses. */
export function openBareClient(baseUrl: string) {
  const dispatcher = createDispatcher({
    concurrency,
    timeoutMs: 30_000,
    proxy: { httpsProxy: '', noProxy: '' },
    signal: new AbortController().signal,
  });
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'monitor-sync',
    'content-type': 'application/json',
  };
  return {
    async send(method: 'GET' | 'POST', query: string, body: string | null): Promise<void> {
      const response = await request(`${baseUrl}/api/v1/monitors${query}`, { method, headers, body, dispatcher });
      await response.body.json();
    },
    [Symbol.asyncDispose]: () => dispatcher.destroy(),
  };
}

/** Creations per second, compared with those of a loop that sends the same requests and parses the responses. */
export function createCreationPair(scene: Scene, baseUrl: string, service: string): Pair {
  const missing = Array.from({ length: count }, (_, index) => declareBody(index));
  const perSecond = (start: number) => (count / (performance.now() - start)) * 1_000;
  return {
    what: `creations per second, ${service}`,
    limit: 'a bare loop over undici with the same requests',
    goal: { atLeast: 0.9 },
    // V8 takes some seconds to optimize either.
    warmUps: 15,
    ours: async () => {
      using world = openWorld({}, () => undefined);
      await using api = openApi(readRun(scene, baseUrl), world, documentedApi);
      await fetch(baseUrl, { method: 'DELETE' });
      const start = performance.now();
      const { results } = await createMonitors(
        missing.map(toMissing),
        new WriteSession(api, missing, markComplete([], 0)),
        () => undefined,
      );
      if (results.length !== count) throw new Error(`${results.length} were created`);
      return perSecond(start);
    },
    least: async () => {
      await using client = openBareClient(baseUrl);
      const create = async (queue: Iterable<DeclaredMonitor>) => {
        for (const { body } of queue) await client.send('POST', '', JSON.stringify(body));
      };
      const others = missing.slice(1).values();
      await fetch(baseUrl, { method: 'DELETE' });
      const start = performance.now();
      // The first creation is looked up alone; a long list without paging signals is asked for further pages.
      await create(missing.slice(0, 1));
      await client.send('GET', '', null);
      await Promise.all(Array.from({ length: concurrency }, () => create(others)));
      for (const query of ['', '?page=2', `?offset=${count}`]) await client.send('GET', query, null);
      return perSecond(start);
    },
  };
}
