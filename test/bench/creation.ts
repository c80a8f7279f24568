import { request } from 'undici';
import type { Report } from '../../src/core/report/report.ts';
import { readOptions } from '../../src/core/settings/options.ts';
import { openApi } from '../../src/io/client.ts';
import { createMonitors } from '../../src/io/create-monitors.ts';
import { openWorld } from '../../src/io/environment.ts';
import { createDispatcher } from '../../src/io/http/transport.ts';
import { createReader } from '../../src/io/list-monitors.ts';
import { runSync } from '../../src/run.ts';
import { scenarios, measure as simulate } from '../rate/scenarios.ts';
import { type Pair, type Row, toRow } from './measure.ts';
import { body, makeConfig, type Scene, token } from './scene.ts';
import { startBenchService } from './service.ts';

const count = 2_000;
const concurrency = 8;

function readRun(scene: Scene, baseUrl: string) {
  const given: Readonly<Record<string, string>> = {
    'base-url': baseUrl,
    config: 'some.yaml',
    concurrency: String(concurrency),
  };
  return readOptions({
    mode: 'sync',
    token,
    workspace: scene.path,
    vars: [],
    secrets: [],
    planFile: '',
    text: (name) => given[name] ?? '',
    label: (name) => name,
  });
}

/** Monitors created a second, compared with those of a loop that sends the same requests and asks nothing. */
export function createCreationPair(scene: Scene, baseUrl: string, service: string): Pair {
  const bodies = Array.from({ length: count }, (_, index) => body(index));
  const source = { file: 'monitors.yaml', line: 1, column: 1 };
  const missing = bodies.map((monitor) => ({
    name: String(monitor['name']),
    body: monitor,
    source,
    secretFields: [],
    ignoreChanges: [],
  }));
  const perSecond = (start: number) => (count / (performance.now() - start)) * 1_000;
  return {
    what: `creating ${count} a second, ${service}`,
    limit: 'a bare loop over undici',
    goal: { atLeast: 0.9 },
    // V8 takes some seconds to make the most of either.
    warmUps: 15,
    ours: async () => {
      using world = openWorld({}, () => undefined);
      await using api = openApi(readRun(scene, baseUrl), world);
      await fetch(baseUrl, { method: 'DELETE' });
      const start = performance.now();
      const { results } = await createMonitors(missing, api, createReader(api), () => undefined);
      if (results.size !== count) throw new Error(`${results.size} were created`);
      return perSecond(start);
    },
    least: async () => {
      const { signal } = new AbortController();
      const dispatcher = createDispatcher({
        concurrency,
        timeoutMs: 30_000,
        proxy: { httpsProxy: '', noProxy: '' },
        signal,
      });
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'monitor-sync',
        'content-type': 'application/json',
      };
      const queue = bodies.values();
      const work = async () => {
        for (const monitor of queue) {
          const answer = await request(`${baseUrl}/api/v1/monitors`, {
            method: 'POST',
            headers,
            body: JSON.stringify(monitor),
            dispatcher,
          });
          await answer.body.text();
        }
      };
      await fetch(baseUrl, { method: 'DELETE' });
      const start = performance.now();
      await Promise.all(Array.from({ length: concurrency }, work));
      const rate = perSecond(start);
      await dispatcher.destroy();
      return rate;
    },
  };
}

/** Requests of a sync whose list has several pages, with nothing wrong on the way: three for each page, and one for each monitor. */
export async function countRequests(scene: Scene): Promise<Row> {
  const pages = 5;
  scene.write('some.yaml', makeConfig(count));
  await using service = await startBenchService({ pages, size: 50 });
  using world = openWorld({}, () => undefined);
  const report: Report = await runSync(readRun(scene, service.baseUrl), world, () => undefined);
  if (report.error !== null) throw new Error(report.error.message);
  const ratio = report.requests.sent / (3 * pages + count);
  return toRow({ what: 'requests of a sync', limit: '3 × pages + missing', goal: { atMost: 1 } }, [ratio]);
}

/** Time on a virtual clock compared with the least that a limiter allows: the seed that is furthest from it. */
export async function measureLimiter(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const scenario of scenarios) {
    const ratios: number[] = [];
    for (let seed = 1; seed <= 20; seed += 1) {
      const { ideal, ms } = await simulate(scenario, 'none', seed);
      ratios.push(ms / ideal);
    }
    ratios.sort((one, other) => one - other);
    rows.push(
      toRow(
        { what: `creating ${scenario.count}, ${scenario.name}`, limit: 'ideal of the limiter', goal: { atMost: 1.05 } },
        ratios,
      ),
    );
  }
  return rows;
}
