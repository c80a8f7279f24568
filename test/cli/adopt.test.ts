import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch } from 'diff';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createFolder } from '../dist/process.ts';
import { parseReport } from '../dist/reports.ts';
import { monitor, numbered, startListing } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { openFolder, runMain } from './run-main.ts';

const config = `# Ours
monitors:
  - name: Shop # the shop
    type: http
    target: https://shop.example.com/
    intervalSeconds: 60
  - { name: Gone, type: http, target: "https://gone.example.com/", intervalSeconds: 60 }
`;
const http = { type: 'http', intervalSeconds: 60 };
const listed = [
  { ...http, id: 1, name: 'Shop', target: 'https://shop.example.com/', intervalSeconds: 300 },
  { ...http, id: 2, name: 'New', target: 'https://new.example.com/', assertions: [] },
];
const edited = config
  .replace('intervalSeconds: 60\n', 'intervalSeconds: 300\n')
  .concat(
    ...['- name: New', '  type: http', '  target: https://new.example.com/'].map((l) => `  ${l}\n`),
    '    intervalSeconds: 60\n',
  );

async function run(
  folder: { path: string },
  line: string,
  monitors: readonly object[] = listed,
  onRequest = () => {},
) {
  await using service = await startServer(() => {
    onRequest();
    return { body: { monitors, total: monitors.length } };
  });
  const ended = await runMain(folder.path, `${line} --base-url ${service.baseUrl}`.split(' '));
  return { ...ended, requests: service.requests };
}

test('Adopt edits the config, and then there is nothing to adopt.', async () => {
  using folder = createFolder({ 'monitors.yaml': config });
  const first = await run(folder, 'adopt --markdown adopted.md');
  expect(first).toMatchObject({ exitCode: 0, stderr: '', requests: ['GET /api/v1/monitors'] });
  expect(folder.read('monitors.yaml')).toBe(edited);
  expect(first.stdout).toBe(`  ~ Shop  adopted  monitors.yaml:3
      intervalSeconds: 60 → 300
  + New   adopted  monitors.yaml:8
      type: "http"
      target: "https://new.example.com/"
      intervalSeconds: 60
  ! Gone  left alone  monitors.yaml:7
      the service has no such monitor, and nothing is removed from the file

Adopt: 2 monitors adopted into monitors.yaml, 1 left alone. (1 request)
`);
  expect(folder.read('adopted.md')).toContain(
    '### Adopted (2)\n\n- **`Shop`** · `monitors.yaml:3`\n  - `intervalSeconds: 60 → 300`\n',
  );
  expect(folder.read('adopted.md')).toContain('### Left alone (1)\n\n- **`Gone`** · ');
  const second = await run(folder, 'adopt --json');
  expect(second.exitCode).toBe(0);
  expect(parseReport(second.stdout)).toMatchObject({
    mode: 'adopt',
    adopted: [],
    leftAlone: [{ name: 'Gone', path: null, reason: expect.stringContaining('no such monitor') }],
  });
  expect(folder.read('monitors.yaml')).toBe(edited);
});

test('What is left alone of several monitors with one name is said once.', async () => {
  using folder = createFolder({ 'monitors.yaml': config });
  const twice = [...listed, { ...listed[1], id: 3 }];
  const { stdout } = await run(folder, 'adopt --unmanaged', twice);
  expect(stdout).toBe(`  ! New  left alone
      several monitors have this name

Adopt: nothing to adopt, 1 left alone. (1 request)
`);
  expect(folder.read('monitors.yaml')).toBe(config);
});

test('A check writes nothing, shows the difference, and ends with 2 while there is one.', async () => {
  using folder = createFolder({ 'monitors.yaml': config });
  const { exitCode, stdout } = await run(folder, 'adopt --check --changed');
  expect(exitCode).toBe(2);
  expect(stdout).toContain(`--- a/monitors.yaml
+++ b/monitors.yaml
@@ -3,5 +3,5 @@
   - name: Shop # the shop
     type: http
     target: https://shop.example.com/
-    intervalSeconds: 60
+    intervalSeconds: 300
   - { name: Gone, type: http, target: "https://gone.example.com/", intervalSeconds: 60 }
`);
  const json = await run(folder, 'adopt --check --json');
  expect(json.exitCode).toBe(2);
  expect(parseReport(json.stdout)).toMatchObject({
    adopted: [
      {
        name: 'Shop',
        source: { file: 'monitors.yaml', line: 3 },
        changes: [{ path: 'intervalSeconds', declared: 60, actual: 300 }],
      },
      { name: 'New' },
    ],
  });
  expect(folder.read('monitors.yaml')).toBe(config);
  const failing = await run(folder, 'adopt --fail-on missing');
  expect(failing.exitCode).toBe(2);
  expect(failing.stderr).toBe('Exit code 2: 1 missing (fail-on: missing)\n');
});

test('The difference that a check shows of many changed monitors is what adopt writes.', async () => {
  // More lines than are compared to find the fewest that differ.
  const all = numbered(550).map((number) => ({ id: number, ...monitor(number) }));
  const text = `monitors:\n${all.map(({ id: _, ...one }) => `  - ${JSON.stringify(one)}\n`).join('')}`;
  const changed = all.map((one) => ({ ...one, intervalSeconds: 300 }));
  using folder = createFolder({ 'monitors.yaml': text });
  const { stdout } = await run(folder, 'adopt --check', changed);
  await run(folder, 'adopt', changed);
  const [patch = ''] = stdout.split('\n\n');
  expect(applyPatch(text, `${patch}\n`)).toBe(folder.read('monitors.yaml'));
});

test.each([
  ['adopt Shopp', 'neither the config nor the service has a monitor named "Shopp"'],
  ['adopt --into other.yaml', '--into names other.yaml, which is no file of the config'],
])('%j is an error, and nothing is written.', async (line, message) => {
  using folder = createFolder({ 'monitors.yaml': config, 'other.yaml': 'monitors: []\n' });
  const { exitCode, stderr, stdout } = await run(folder, line);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(stdout).toBe('Adopt: not completed. (1 request)\n');
  expect(folder.read('monitors.yaml')).toBe(config);
});

test('A list that may be cut off is adopted with a warning; one without targets is an error.', async () => {
  using folder = createFolder({ 'monitors.yaml': 'monitors: []\n' });
  const adopt = async (items: readonly object[]) => {
    await using service = await startListing(items);
    return await runMain(folder.path, ['adopt', '--base-url', service.baseUrl]);
  };
  const all = numbered(10).map(monitor);
  const refused = await adopt(all.map(({ target, ...fields }) => ({ ...fields, host: target })));
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('"target"')]);
  expect(folder.read('monitors.yaml')).toBe('monitors: []\n');
  const { exitCode, stderr } = await adopt(all);
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/^Warning: 10 monitors are listed, which may be one page of more/);
  expect(folder.read('monitors.yaml').match(/^ {2}- name: /gm)).toHaveLength(10);
});

test('Files keep their modes, and none is written if one of them has changed.', async () => {
  using folder = createFolder({ 'monitors.yaml': config, 'more.yaml': 'monitors: []\n' });
  chmodSync(join(folder.path, 'monitors.yaml'), 0o640);
  const line = 'adopt --config monitors.yaml --config more.yaml';
  const change = () => folder.write('more.yaml', 'monitors: [] # ours\n');
  const { exitCode, stderr } = await run(folder, line, listed, change);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('more.yaml was not edited')]);
  expect(folder.read('monitors.yaml')).toBe(config);
  expect((await run(folder, line)).exitCode).toBe(0);
  expect(folder.read('monitors.yaml')).toContain('intervalSeconds: 300\n');
  expect(folder.read('more.yaml')).toContain('  - name: New\n');
  expect(statSync(join(folder.path, 'monitors.yaml')).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder.path).sort()).toEqual(['monitors.yaml', 'more.yaml']);
});

test.each([
  ['nothing else', 'monitors: []\n'],
  [
    'comments, as init writes it',
    '# Ours\n\ndefaults:\n  type: http\n\n# One a line:\nmonitors: []\n',
  ],
])(
  'Adopt writes into a config with %s what export writes, and says so in one line.',
  async (_what, text) => {
    const all = numbered(12).map((number, mode) => {
      return { ...monitor(number), id: mode, tags: ['a'], mode };
    });
    const broken = { ...monitor('Odd'), id: 99, intervalSeconds: 0.5 };
    await using service = await startListing([...all, broken]);
    using folder = openFolder({ 'monitors.yaml': text }, service);
    const { stdout: exported } = await folder.run('export --list-complete');
    const { exitCode, stdout } = await folder.run('adopt --list-complete');
    const lines = stdout.trim().split('\n');
    expect({ exitCode, last: lines.at(-1), before: lines.slice(0, -1).join() }).toEqual({
      exitCode: 0,
      last: 'Adopt: 12 monitors adopted into monitors.yaml, 1 left alone. (1 request)',
      before: expect.not.stringContaining('Shop'),
    });
    const adopted = folder.read('monitors.yaml');
    expect(parse(adopted)).toEqual(parse(exported));
    const comments = (config: string) => config.slice(config.lastIndexOf('\n\n#'));
    expect(comments(adopted)).toBe(comments(exported));
  },
);
