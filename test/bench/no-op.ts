import { planSync } from '../../src/core/plan/plan.ts';
import { documentedApi } from '../../src/core/profile/profile.ts';
import { openReadingApi } from '../../src/io/client.ts';
import { openWorld } from '../../src/io/environment.ts';
import { createReader } from '../../src/io/list-monitors.ts';
import { openBareClient, readRun } from './creation.ts';
import type { Pair } from './measure.ts';
import { declareBody, type Scene } from './scene.ts';

/** Reading and comparing monitors that are all in sync, against a client that reads the same pages. */
export function createNoOpPair(scene: Scene, baseUrl: string, count: number): Pair {
  const declared = Array.from({ length: count }, (_, index) => declareBody(index));
  // The service puts what it was sent into its list, so that one text may be several items.
  const items = declared.map(({ body }, id) => JSON.stringify({ id, ...body })).join();
  const fill = async () => {
    await fetch(baseUrl, { method: 'DELETE' });
    await fetch(baseUrl, { method: 'POST', body: items });
  };
  let isFilled = false;
  const once = async () => {
    if (!isFilled) await fill();
    isFilled = true;
  };
  return {
    what: `a plan of ${count} monitors that changes nothing, without the config`,
    limit: 'reading and parsing the same pages with undici',
    goal: { atMost: 1.5 },
    warmUps: 5,
    ours: async () => {
      await once();
      const start = performance.now();
      using world = openWorld({}, () => undefined);
      await using api = openReadingApi(readRun(scene, baseUrl), world, documentedApi);
      const { results } = planSync(declared, await createReader(api).list());
      if (results.length !== count || results.some(({ status }) => status !== 'in-sync'))
        throw new Error('the plan is not what it should be');
      return performance.now() - start;
    },
    least: async () => {
      await once();
      const start = performance.now();
      await using client = openBareClient(baseUrl);
      // A long list without paging signals is asked for further pages.
      for (const query of ['', '?page=2', `?offset=${count}`]) await client.send('GET', query, null);
      return performance.now() - start;
    },
  };
}
