import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { monitor, token } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { checkOut, profile } from '../services/scene.ts';
import { openFolder, runIn } from './run-main.ts';

/** Files that a pull request may make its config a link to. */
const credentials: readonly (readonly [string, string])[] = [
  ['.netrc', 'machine git.example.com login ci password Hunter2Hunter2\n'],
  ['.npmrc', '//packages.example.com/:_authToken=npm_Hunter2Hunter2\n'],
  ['.env', 'API_KEY=Hunter2Hunter2\nDB_PASSWORD=Hunter2Hunter2\n'],
  ['.env of YAML', 'API_KEY: Hunter2Hunter2\nDB: { password: Hunter2Hunter2 }\n'],
  ['.pgpass', 'db.example.com:5432:shop:ci:Hunter2Hunter2\n'],
  ['.git-credentials', 'https://ci:Hunter2Hunter2@git.example.com\n'],
  [
    '.git/config',
    '[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic Hunter2Hunter2\n',
  ],
  [
    'id_rsa',
    '-----BEGIN OPENSSH PRIVATE KEY-----\nHunter2Hunter2\n-----END OPENSSH PRIVATE KEY-----\n',
  ],
  ['a token', 'Hunter2Hunter2\n'],
  ['a token in quotes', '"Hunter2Hunter2"\n'],
  ['a block of text', '|\n  Hunter2Hunter2\n'],
  ['a PIN', '47114711\n'],
  ['a list', '- Hunter2Hunter2\n'],
  ['JSON', '{ "password": "Hunter2Hunter2", "monitors": "Hunter2Hunter2" }\n'],
];

describe.each([
  ['config', 'link.yaml', 'validate --config link.yaml'],
  ['service profile', 'link.yaml', 'validate --service ./link.yaml'],
  ['plan', 'link.json', 'sync --plan link.json --base-url http://localhost:9'],
])('A file of credentials that is read as the %s', (_, link, line) => {
  test.each(credentials)('is quoted in no error: %s.', async (_name, text) => {
    using folder = openFolder({ 'monitors.yaml': 'monitors: []\n', '.secret': text });
    symlinkSync('.secret', join(folder.path, link));
    const { exitCode, stderr, stdout } = await folder.run(line);
    expect(exitCode).toBe(1);
    expect(stdout + stderr).not.toMatch(/Hunter2|4711/);
  });
});

/** A monitor as services show it, with credentials that only the service has. */
const secretive = {
  id: 1,
  ...monitor('Shop'),
  target: 'https://shop:Hunter2Hunter2@shop.example.com/?v=1',
  basic_auth_pass: 'Hunter2Hunter2',
  headers: [
    { key: 'Authorization', value: 'Hunter2Hunter2' },
    { key: 'Accept', value: 'text/html' },
  ],
  options: [{ name: 'db_password', value: 'Hunter2Hunter2' }],
  config: '{"basic_auth_pass": "Hunter2Hunter2", "url": "https://h/", "retries": 5}',
  note: 'Bearer Hunter2Hunter2',
  latency_warning_ms: 500,
};

const declared = {
  ...monitor('Shop'),
  extra: {
    basic_auth_pass: 'plain',
    headers: [
      { key: 'X', value: 'y' },
      { key: 'Accept', value: 'text/css' },
    ],
    options: [{ name: 'db_password', value: 'plain' }],
    config: '{"url": "https://h/"}',
    note: 'plain',
    latency_warning_ms: 400,
  },
};

test('What export takes for a secret is in no other output if only the service has it, and all other differences are.', async () => {
  const target = 'https://shop:Hunter2Hunter2@shop.example.com/';
  const others = ['Old', 'Stray'].map((name) => ({ ...secretive, id: name, name, target }));
  await using service = await startServer(({ method }) => ({
    body: method === 'GET' ? [secretive, ...others] : secretive,
  }));
  const config = JSON.stringify({ monitors: [declared], remove: ['Old'] });
  using repository = checkOut({ profile: writable, config, service });
  const all = '--apply create,update,delete';
  const plan = await repository.run(`plan --output plan.json ${all}`);
  const runs = [plan];
  for (const line of [`plan --json ${all}`, 'drift', 'export --extra', `sync ${all}`])
    runs.push(await repository.run(line));
  for (const { stderr, stdout } of runs) expect(stdout + stderr).not.toContain('Hunter2');
  expect(repository.read('plan.json')).not.toContain('Hunter2');
  for (const shown of [
    'basic_auth_pass: "***" → "plain"',
    'headers/0/key: "Authorization" → "X"',
    'headers/0/value: "***" → "y"',
    'headers/1/value: "text/html" → "text/css"',
    'options/0/value: "***" → "plain"',
    'target: "https://***@shop.example.com/?v=1"',
    'config: "***" →',
    'latency_warning_ms: 500 → 400',
  ])
    expect(plan.stdout).toContain(shown);
});

const writable = profile("update: { path: '/l/{id}' }", "delete: { path: '/l/{id}' }", 'lag: 0');

test('A name that was declared with a secret is in no output of two runs, although the service cuts it.', async () => {
  const secret = 'Hunter2-very-long-secret-value';
  const items: object[] = [{ ...monitor('x'), id: 1 }];
  await using service = await startServer(({ body, method }) => {
    if (method === 'GET') return { status: 200, body: items };
    const item = JSON.parse(body);
    items.push({ ...item, id: items.length + 1, name: item.name.slice(0, 12) });
    return { status: 201, body: items.at(-1) };
  });
  const name = '$'.concat('{KEY}');
  const config = [{ ...monitor('x'), name: `Probe ${name}` }];
  const env = { MONITOR_SYNC_SECRET_KEY: secret };
  using repository = checkOut({ profile: writable, config, env, service });
  for (const line of ['sync', 'plan --json', 'plan', 'drift']) {
    const { stderr, stdout } = await repository.run(line);
    expect(stdout + stderr).not.toContain('Hunter');
    expect(stdout).toContain('***');
  }
});

test.concurrent.each([
  `plan ${token}`,
  `plan -t${token}`,
  `plan --allow-http ${token}`,
  `services ${token}`,
  `export --max-wait ${token}`,
  `check --max-wait ${token}`,
  `init --service ${token}`,
  `init --service ./${token}.yaml`,
  `serve --port ${token}`,
  `serve --service ${token}`,
  token,
  'services Hunter2Hunter2',
  'plan --fail-on Hunter2Hunter2',
])('The usage error of %j shows neither token nor secret of the environment.', async (line) => {
  const env = { MONITOR_SYNC_SECRET_KEY: 'Hunter2Hunter2' };
  const { exitCode, stderr, stdout } = await runIn({}, line.split(' '), env);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('***')]);
  expect(stderr + stdout).not.toMatch(/Hunter2|tok-4f9a/);
});
