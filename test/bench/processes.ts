import type { Pair } from './measure.ts';
import { action, body, cli, makeConfig, type Scene, token } from './scene.ts';

type Run = Parameters<Scene['node']>;

export function createProcessPairs(scene: Scene, baseUrl: string): readonly Pair[] {
  scene.write('monitors.yaml', makeConfig(10));
  scene.write('many.yaml', makeConfig(10_000));
  const get = writeGet(scene, baseUrl);
  const parse = writeParse(scene);
  const env = { MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_BASE_URL: baseUrl };
  const home = { HOME: scene.path };
  const step = scene.stepEnv({ mode: 'plan', config: 'monitors.yaml', 'base-url': baseUrl, 'api-token': token });
  const pair = (what: string, limit: string, atMost: number, ours: Run, least: Run): Pair => ({
    ...{ what, limit, goal: { atMost } },
    ours: () => scene.node(...ours),
    least: () => scene.node(...least),
  });
  const empty = ['-e', '0'];
  const validate = [cli, 'validate'];
  const validateMany = [cli, 'validate', '--config', 'many.yaml'];
  const parseMany = [parse, 'many.yaml', '10000'];
  const bareParse = 'a script that only parses the file with yaml';
  const bareGet = 'one GET with undici';
  const peak = (what: string, limit: string, atMost: number, ours: Run, least: () => unknown): Pair => ({
    ...{ what: `${what}, peak memory`, limit, goal: { atMost }, rounds: 9 },
    ours: async () => {
      await fetch(baseUrl, { method: 'DELETE' });
      return scene.peak(...ours);
    },
    least,
  });
  return [
    pair('validate of 10 monitors', 'node -e 0', 3, [validate], [empty]),
    pair("the same with V8's cache", 'node -e 0', 2.6, [validate, home], [empty]),
    pair("the same with V8's cache", bareParse, 1.25, [validate, home], [[parse, 'monitors.yaml', '10']]),
    pair('plan of 10 monitors', bareGet, 1.5, [[cli, 'plan'], env], [[get]]),
    pair('the same in the action', bareGet, 2, [[action], step], [[get]]),
    pair('validate of 10,000 monitors', bareParse, 1.1, [validateMany], [parseMany]),
    peak('validate of 10,000 monitors', bareParse, 1.25, [validateMany], () => scene.peak(parseMany)),
    peak('sync of 10,000 missing monitors', '256 MiB', 1, [[cli, 'sync', '--config', 'many.yaml'], env], () => 256),
  ];
}

/** Many monitors in files of 1,000, next to a tenth of them; the service of each lists what its config declares. */
export async function createLargePairs(scene: Scene, [few, many]: readonly [string, string]): Promise<readonly Pair[]> {
  const prepare = async (count: number, baseUrl: string) => {
    for (let start = 0; start < count; start += 1_000) scene.write(`${count}-${start}.yaml`, makeConfig(1_000, start));
    const listed = Array.from({ length: count }, (_, id) => ({ id: `m-${id}`, ...body(id) }));
    await fetch(baseUrl, { method: 'PUT', body: JSON.stringify(listed) });
    const env = { MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_BASE_URL: baseUrl };
    return (mode: string): Run => [[cli, mode, '--config', `${count}-*.yaml`], env];
  };
  const [tenth, all] = [await prepare(10_000, few), await prepare(100_000, many)];
  return ['validate', 'plan'].flatMap((mode) => [
    {
      ...{ what: `${mode} of 100,000 monitors`, limit: 'the same of 10,000', goal: { atMost: 11 } },
      ...{ ours: () => scene.node(...all(mode)), least: () => scene.node(...tenth(mode)), warmUps: 0, rounds: 3 },
    },
    {
      ...{ what: `${mode} of 100,000 monitors, peak memory`, limit: '700 MiB', goal: { atMost: 1 } },
      ...{ ours: () => scene.peak(...all(mode)), least: () => 700, warmUps: 0, rounds: 3 },
    },
  ]);
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
