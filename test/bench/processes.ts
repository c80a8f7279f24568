import type { Pair } from './measure.ts';
import { action, body, cli, makeConfig, type Scene, token } from './scene.ts';

type Run = Parameters<Scene['node']>;

/** As users run it: the compile cache of Node is in a folder of theirs. */
export function createProcessPairs(scene: Scene, baseUrl: string): readonly Pair[] {
  scene.write('monitors.yaml', makeConfig(10));
  scene.write('many.yaml', makeConfig(10_000));
  const get = writeGet(scene, baseUrl);
  const parse = writeParse(scene);
  const home = { HOME: scene.path };
  const env = { ...home, MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_BASE_URL: baseUrl };
  const pair = (what: string, limit: string, atMost: number, ours: Run, least: Run): Pair => ({
    what,
    limit,
    goal: { atMost },
    ours: () => scene.node(...ours),
    least: () => scene.node(...least),
  });
  const validate: Run = [[cli, 'validate'], home];
  const validateMany: Run = [[cli, 'validate', '--config', 'many.yaml'], home];
  const syncMany: Run = [[cli, 'sync', '--config', 'many.yaml'], env];
  // A job has no compile cache, and its runner passes inputs as variables.
  const planOnce: Run = [
    [action],
    {
      GITHUB_EVENT_NAME: 'push',
      GITHUB_OUTPUT: scene.write('output', ''),
      GITHUB_STEP_SUMMARY: scene.write('summary', ''),
      RUNNER_TEMP: scene.path,
      GITHUB_WORKSPACE: scene.path,
      INPUT_CONFIG: 'monitors.yaml',
      INPUT_MODE: 'plan',
      'INPUT_BASE-URL': baseUrl,
      'INPUT_API-TOKEN': token,
    },
  ];
  const parser = 'a script that only parses the file with yaml';
  return [
    pair('validate of 10 monitors', 'node -e 0', 4, validate, [['-e', '0']]),
    pair('validate of 10 monitors', parser, 1.6, validate, [[parse, 'monitors.yaml', '10']]),
    pair('plan of 10 monitors', 'one GET with undici', 2, [[cli, 'plan'], env], [[get]]),
    pair('the action, plan of 10 monitors, cold', 'one GET with undici', 3, planOnce, [[get]]),
    pair('validate of 10,000 monitors', parser, 1.2, validateMany, [[parse, 'many.yaml', '10000']]),
    {
      what: 'sync of 10,000 missing monitors, peak memory',
      limit: '384 MiB',
      goal: { atMost: 1 },
      warmUps: 0,
      ours: async () => {
        await fetch(baseUrl, { method: 'DELETE' });
        return (await scene.measure(...syncMany)).mebibytes;
      },
      least: () => 384,
    },
  ];
}

/**
 * Many monitors in files of 1,000, next to a tenth of them; the service of each lists what its
 * config declares.
 */
export async function createLargePairs(
  scene: Scene,
  [few, many]: readonly [string, string],
): Promise<readonly Pair[]> {
  const prepare = async (count: number, baseUrl: string): Promise<Run> => {
    for (let start = 0; start < count; start += 1_000)
      scene.write(`${count}-${start}.yaml`, makeConfig(1_000, start));
    const listed = Array.from({ length: count }, (_, id) => ({ id: `m-${id}`, ...body(id) }));
    await fetch(baseUrl, { method: 'PUT', body: JSON.stringify(listed) });
    const env = { MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_BASE_URL: baseUrl };
    return [[cli, 'plan', '--config', `${count}-*.yaml`], env];
  };
  const tenth = await prepare(10_000, few);
  const all = await prepare(100_000, many);
  const peaks: number[] = [];
  // A run takes some 15 s.
  const runs = 3;
  return [
    {
      what: 'plan of 100,000 monitors',
      limit: 'the same of 10,000',
      goal: { atMost: 11 },
      warmUps: 0,
      runs,
      ours: async () => {
        const { mebibytes, ms } = await scene.measure(...all);
        peaks.push(mebibytes);
        return ms;
      },
      least: () => scene.node(...tenth),
    },
    {
      what: 'plan of 100,000 monitors, peak memory',
      limit: '800 MiB',
      goal: { atMost: 1 },
      warmUps: 0,
      runs,
      ours: () => peaks.shift(),
      least: () => 800,
    },
  ];
}

/** A tenth of the monitors differs from the service. */
export async function createAdoptPair(scene: Scene, baseUrl: string): Promise<Pair> {
  const count = 5_000;
  const config = makeConfig(count);
  const listed = Array.from({ length: count }, (_, id) => {
    const changed = id % 10 === 0 ? { intervalSeconds: 7_200 } : {};
    return { id: `m-${id}`, ...body(id), ...changed };
  });
  await fetch(baseUrl, { method: 'PUT', body: JSON.stringify(listed) });
  const env = { MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_BASE_URL: baseUrl };
  const run = (mode: string) => {
    scene.write('drifted.yaml', config);
    return scene.node([cli, mode, '--config', 'drifted.yaml'], env);
  };
  return {
    what: 'adopt of 500 of 5,000 monitors',
    limit: 'plan of the same',
    goal: { atMost: 2 },
    ours: () => run('adopt'),
    least: () => run('plan'),
  };
}

function writeGet(scene: Scene, baseUrl: string): string {
  const text = `
import { request } from '${import.meta.resolve('undici')}';
const headers = { authorization: 'Bearer ${token}' };
const { body } = await request('${baseUrl}/api/v1/monitors', { headers });
process.exit((await body.text()).length === 0 ? 1 : 0);
`;
  return scene.write('get.mjs', text);
}

function writeParse(scene: Scene): string {
  const text = `
import { readFileSync } from 'node:fs';
import { parseDocument } from '${import.meta.resolve('yaml')}';
const [, , file, count] = process.argv;
const { monitors } = parseDocument(readFileSync(file, 'utf8')).toJS();
process.exitCode = monitors.length === Number(count) ? 0 : 1;
`;
  return scene.write('parse.mjs', text);
}
