import type { Pair } from './measure.ts';
import { action, cli, makeConfig, type Scene, token } from './scene.ts';

/** Whole processes: what a user waits for. */
export function createProcessPairs(scene: Scene, baseUrl: string): readonly Pair[] {
  scene.write('monitors.yaml', makeConfig(10));
  scene.write('many.yaml', makeConfig(10_000));
  const get = writeGet(scene, baseUrl);
  const parse = writeParse(scene);
  const env = { MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_BASE_URL: baseUrl };
  const home = { HOME: scene.path };
  const step = scene.stepEnv({ mode: 'plan', config: 'monitors.yaml', 'base-url': baseUrl, 'api-token': token });
  return [
    {
      what: 'validate of 10 monitors',
      limit: 'node -e 0',
      goal: { atMost: 2.5 },
      ours: () => scene.node([cli, 'validate']),
      least: () => scene.node(['-e', '0']),
    },
    {
      what: "the same with V8's cache",
      limit: 'node -e 0',
      goal: { atMost: 2.5 },
      ours: () => scene.node([cli, 'validate'], home),
      least: () => scene.node(['-e', '0']),
    },
    {
      what: "the same with V8's cache",
      limit: 'a script that only parses the file with yaml',
      goal: { atMost: 1.25 },
      ours: () => scene.node([cli, 'validate'], home),
      least: () => scene.node([parse, 'monitors.yaml', '10']),
    },
    {
      what: 'plan of 10 monitors',
      limit: 'one GET with undici',
      goal: { atMost: 1.6 },
      ours: () => scene.node([cli, 'plan'], env),
      least: () => scene.node([get]),
    },
    {
      what: 'the same in the action',
      limit: 'one GET with undici',
      goal: { atMost: 2 },
      ours: () => scene.node([action], step),
      least: () => scene.node([get]),
    },
    {
      what: 'validate of 10,000 monitors',
      limit: 'parseDocument and toJS of yaml',
      goal: { atMost: 1.25 },
      ours: () => scene.node([cli, 'validate', '--config', 'many.yaml']),
      least: () => scene.node([parse, 'many.yaml', '10000']),
    },
  ];
}

/** The same by memory, and that of a large sync in mebibytes. */
export function createPeakPairs(scene: Scene, baseUrl: string): readonly Pair[] {
  const parse = writeParse(scene);
  const env = { MONITOR_SYNC_API_TOKEN: token, MONITOR_SYNC_BASE_URL: baseUrl };
  return [
    {
      what: 'validate of 10,000 monitors, peak memory',
      limit: 'parseDocument and toJS of yaml',
      goal: { atMost: 1.25 },
      ours: () => scene.peak([cli, 'validate', '--config', 'many.yaml']),
      least: () => scene.peak([parse, 'many.yaml', '10000']),
    },
    {
      what: 'sync of 10,000 monitors, peak memory',
      limit: '300 MiB',
      goal: { atMost: 1 },
      ours: () => scene.peak([cli, 'sync', '--config', 'many.yaml'], env),
      least: () => 300,
    },
  ];
}

/** A bare script that asks the service for its list once. */
function writeGet(scene: Scene, baseUrl: string): string {
  const lines = [
    `import { request } from '${import.meta.resolve('undici')}';`,
    `const headers = { authorization: 'Bearer ${token}' };`,
    `const { body } = await request('${baseUrl}/api/v1/monitors', { headers });`,
    'if ((await body.text()).length === 0) process.exit(1);',
    'process.exit(0);',
  ];
  return scene.write('get.mjs', lines.join('\n'));
}

function writeParse(scene: Scene): string {
  const lines = [
    "import { readFileSync } from 'node:fs';",
    `import { parseDocument } from '${import.meta.resolve('yaml')}';`,
    'const [, , file, count] = process.argv;',
    "const { monitors } = parseDocument(readFileSync(file, 'utf8')).toJS();",
    'if (monitors.length !== Number(count)) process.exit(1);',
  ];
  return scene.write('parse.mjs', lines.join('\n'));
}
