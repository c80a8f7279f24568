import { expect, test } from 'vitest';
import { runMain } from '../cli/run-main.ts';
import { startServer } from '../http-server.ts';
import { checkOut, profile, shop, startStandIn } from './scene.ts';

const path = '{ path: "/monitors/{id}" }';
const deleting = ['list: { path: /monitors }', 'create: { path: /monitors }', `delete: ${path}`];
const secret = 'sesame-4711-sesame';
const at = (host: string) => `https://${host}/${secret}`;

test.each<[result: string, change: string, before: object, after: object]>([
  ['refused', 'has another name by then', {}, { name: 'old pay' }],
  ['refused', 'has another target around a secret', { target: at('a') }, { target: at('b') }],
  ['applied', 'is as it was, with a secret in its target', { target: at('a') }, {}],
  ['applied', 'has other fields by then', {}, { intervalSeconds: 10, lastCheckedAt: 7 }],
])('An approved deletion is %s where the monitor %s.', async (result, _change, before, after) => {
  let old: object | null = { ...shop, id: 'm-1', name: 'Old', ...before };
  const list = () => [{ ...shop, id: 'm-9' }, ...(old === null ? [] : [old])];
  await using service = await startServer(({ method }) => {
    if (method === 'DELETE') old = null;
    return method === 'GET' ? { status: 200, body: list() } : { status: 204 };
  });
  using repository = checkOut({
    profile: profile(...deleting),
    config: JSON.stringify({ monitors: [shop], owns: ['[Oo]ld*'] }),
    env: { MONITOR_SYNC_SECRET_KEY: secret },
    service,
  });
  const run = (...args: readonly string[]) => repository.run(...args, '--apply', 'create,delete');
  expect(await run('plan', '--output', 'plan.json')).toMatchObject({ exitCode: 0 });
  expect(repository.read('plan.json')).not.toContain(secret);
  old = { ...old, ...after };
  const { exitCode, stderr } = await run('sync', '--plan', 'plan.json');
  const isRefused = result === 'refused';
  expect([exitCode, stderr.includes('[plan-out-of-date]')]).toEqual(
    isRefused ? [1, true] : [0, false],
  );
  expect(service.requests.filter((request) => !request.startsWith('GET'))).toHaveLength(
    isRefused ? 0 : 1,
  );
});

const rotating = ['headers: { X-Account: "$<ACCOUNT>", X-Key: "$<KEY>" }'];
const otherProfile = 'profileDigest';

test.each<[string, string | null, string, string, string]>([
  ['of another service', 'service', profile().replace('Pulse', 'Other'), 'a-1', 'k-1'],
  ['with another path', otherProfile, profile('create: { path: /d }'), 'a-1', 'k-1'],
  ['with another value of a variable', otherProfile, profile(...rotating), 'a-2', 'k-1'],
  ['with a rotated secret', null, profile(...rotating), 'a-1', 'k-2'],
  ['with a new comment', null, profile('# Reviewed.', ...rotating), 'a-1', 'k-1'],
])(
  'An approved plan meets a profile %s: it is refused with %j.',
  async (_change, reason, later, account, key) => {
    await using service = await startStandIn({});
    const { baseUrl } = service;
    using repository = checkOut({ profile: profile(...rotating), service });
    const run = (args: readonly string[], account: string, key: string) => {
      const variables = ['--var', `ACCOUNT=${account}`];
      const env = { MONITOR_SYNC_SECRET_KEY: key };
      const service = ['--service', './pulse.yaml', '--base-url', baseUrl];
      return runMain(repository.path, [...args, ...service, ...variables], env);
    };
    const planned = await run(['plan', '--output', 'plan.json'], 'a-1', 'k-1');
    repository.write('pulse.yaml', later);
    const { exitCode, stderr } = await run(['sync', '--plan', 'plan.json'], account, key);
    expect([planned.exitCode, exitCode]).toEqual([0, reason === null ? 0 : 1]);
    if (reason !== null) expect(stderr).toContain(`Different now: ${reason}`);
    const writes = service.requests.filter((request) => request.startsWith('POST'));
    expect(writes).toHaveLength(reason === null ? 1 : 0);
  },
);

test.each([
  ['that a name stood for', '[Ops]'],
  ['that a name stood for next to a secret', `[Ops, "\${KEY}"]`],
])('An approved plan pins the identifier %s.', async (_which, owners) => {
  const [ops, pager] = [
    { id: 7, name: 'Ops' },
    { id: 9, name: 'Pager' },
  ];
  let listed: readonly object[] = [ops, pager];
  await using service = await startServer(({ path }) => {
    return { body: path === '/owners' ? listed : [] };
  });
  const text = profile(
    'lookups: { owners: { path: /owners } }',
    'extra: { "/owners/*": { lookup: owners } }',
  );
  const config = `monitors: [${JSON.stringify(shop).slice(0, -1)}, extra: { owners: ${owners} } }]`;
  const env = { MONITOR_SYNC_SECRET_KEY: 'Pager' };
  using repository = checkOut({ profile: text, config, env, service });
  const { run } = repository;
  const planned = await run('plan', '--output', 'plan.json');
  expect(planned, planned.stderr).toMatchObject({ exitCode: 0 });
  listed = [{ ...ops, id: 8 }, pager];
  const refused = await run('sync', '--plan', 'plan.json');
  expect(refused.stderr).toContain('[plan-out-of-date]');
  expect(service.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  listed = [ops, pager, { id: 10, name: 'Night' }];
  const applied = await run('sync', '--plan', 'plan.json');
  expect(applied.stderr).not.toContain('[plan-out-of-date]');
});
