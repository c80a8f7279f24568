import { expect, test } from 'vitest';
import { runMain } from '../cli/run-main.ts';
import type { Seen } from '../http-server.ts';
import { checkOut, profile, shop, startStandIn, writesTo } from './scene.ts';

const secret = 'sesame-4711-sesame';
const at = (host: string) => `https://${host}/${secret}`;

test.each<[result: string, change: string, before: object, after: object]>([
  ['refused', 'has another name by then', {}, { name: 'old pay' }],
  ['refused', 'has another target around a secret', { target: at('a') }, { target: at('b') }],
  ['applied', 'is as it was, with a secret in its target', { target: at('a') }, {}],
  ['applied', 'has other fields by then', {}, { intervalSeconds: 10, lastCheckedAt: 7 }],
])('An approved deletion is %s where the monitor %s.', async (result, _change, before, after) => {
  const old = { ...shop, id: 'm-1', name: 'Old', ...before };
  await using service = await startStandIn({ items: [{ ...shop, id: 'm-9' }, old] });
  using repository = checkOut({
    profile: profile("delete: { path: '/m/{id}' }"),
    config: JSON.stringify({ monitors: [shop], owns: ['[Oo]ld*'] }),
    env: { MONITOR_SYNC_SECRET_KEY: secret },
    service,
  });
  const run = (line: string) => repository.run(`${line} --apply create,delete`);
  expect(await run('plan --output plan.json')).toMatchObject({ exitCode: 0 });
  expect(repository.read('plan.json')).not.toContain(secret);
  Object.assign(old, after);
  const { exitCode, stderr } = await run('sync --plan plan.json');
  const shown = [exitCode, stderr.includes('[plan-out-of-date]'), writesTo(service).length];
  expect(shown).toEqual(result === 'refused' ? [1, true, 0] : [0, false, 1]);
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
    using repository = checkOut({ profile: profile(...rotating), service });
    const run = (line: string, account: string, key: string) => {
      const args = `${line} --service ./pulse.yaml --base-url ${service.baseUrl} --var ACCOUNT=${account}`;
      return runMain(repository.path, args.split(' '), { MONITOR_SYNC_SECRET_KEY: key });
    };
    const planned = await run('plan --output plan.json', 'a-1', 'k-1');
    repository.write('pulse.yaml', later);
    const { exitCode, stderr } = await run('sync --plan plan.json', account, key);
    const shown = [planned.exitCode, exitCode, writesTo(service).length];
    expect(shown).toEqual(reason === null ? [0, 0, 1] : [0, 1, 0]);
    if (reason !== null) expect(stderr).toContain(`Different now: ${reason}`);
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
  const list = (items: readonly object[], { path }: Seen) => (path === '/owners' ? listed : items);
  await using service = await startStandIn({ list });
  const text = profile(
    'lookups: { owners: { path: /owners } }',
    'extra: { "/owners/*": { lookup: owners } }',
  );
  const config = `monitors: [${JSON.stringify(shop).slice(0, -1)}, extra: { owners: ${owners} } }]`;
  const env = { MONITOR_SYNC_SECRET_KEY: 'Pager' };
  using repository = checkOut({ profile: text, config, env, service });
  const planned = await repository.run('plan --output plan.json');
  expect(planned, planned.stderr).toMatchObject({ exitCode: 0 });
  const sync = async (later: readonly object[]) => {
    listed = later;
    const { stderr } = await repository.run('sync --plan plan.json');
    return [stderr.includes('[plan-out-of-date]'), writesTo(service).length];
  };
  expect(await sync([{ ...ops, id: 8 }, pager])).toEqual([true, 0]);
  expect(await sync([ops, pager, { id: 10, name: 'Night' }])).toEqual([false, 1]);
});
