import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { texts as builtIn } from '../core/profile/built-in.ts';
import { createFolder, type Folder } from '../dist/process.ts';
import { groupsOf, readWorkflow, stepsOf } from '../workflow.ts';
import { type OpenFolder, openFolder } from './run-main.ts';
import { starterFiles } from './starter-files.ts';

const ourService = 'service: Our Service\nlist: { path: /checks }\ncreate: { path: /checks }\n';
const action = 'acme/monitor-sync@0123456789abcdef0123456789abcdef01234567';
const [config = '', ...workflows] = starterFiles.map(({ path }) => path);

function listFiles({ path }: Folder): readonly string[] {
  const entries = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return entries.filter((entry) => /\.ya?ml$/.test(entry)).toSorted();
}

const initWith = `init --action ${action}`;

function stepsIn(folder: Folder) {
  return workflows.map((path) => stepsOf(readWorkflow(folder.read(path))).at(-1));
}

/** Runs init and validate, with the example as a comment and then without the comment signs. */
async function checkExample(folder: OpenFolder, service: string, profile: string): Promise<void> {
  const names = new Set(Array.from(profile.matchAll(/\$\{(\w+)/g), ([, name]) => name));
  const variables = Array.from(names, (name) => ` --var ${name}=x`).join('');
  const check = async (monitors: string) => {
    const stdout = `Config valid: ${monitors}.\n`;
    const validated = await folder.run(`validate --service ${service}${variables}`);
    expect(validated).toMatchObject({ exitCode: 0, stdout });
  };
  expect(await folder.run(`${initWith} --service ${service}`)).toMatchObject({ exitCode: 0 });
  await check('0 monitors');
  const [head, example = ''] = folder
    .read(config)
    .split('in place of the [] of an empty list:\n#\n');
  const declared = example.replace('monitors: []\n', '').replace(/^# /gm, '');
  folder.write(config, `${head}\n${declared}`);
  await check('2 monitors');
}

describe.concurrent('The command init', () => {
  test('without --action writes the config alone, and says how the workflows come', async () => {
    using folder = openFolder({});
    const { exitCode, stderr, stdout } = await folder.run('init');
    expect([exitCode, stderr, listFiles(folder)]).toEqual([0, '', [config]]);
    const all = (pattern: RegExp) => Array.from(stdout.matchAll(pattern), ([, found]) => found);
    expect(all(/^ {2}(\d)\. /gm)).toEqual(['1', '2', '3']);
    const ofInit = 'init --action OWNER/REPOSITORY@COMMIT';
    expect(all(/^ {5}monitor-sync (.+)/gm)).toEqual(['adopt --unmanaged', 'validate', ofInit]);
    const valid = { exitCode: 0, stdout: 'Config valid: 0 monitors.\n', stderr: '' };
    expect(await folder.run('validate')).toEqual(valid);
    expect(await folder.run(initWith)).toMatchObject({ exitCode: 0 });
    expect(listFiles(folder)).toEqual([...workflows, config].toSorted());
  });

  test.each([action, 'SAP/monitor-sync@v1', 'acme/tools/monitor-sync@20261128'])(
    'with --action %s writes three workflows that use it',
    async (named) => {
      using folder = openFolder({});
      await folder.run(`init --action ${named}`);
      expect(stepsIn(folder).map((step) => step?.uses)).toEqual(workflows.map(() => named));
    },
  );

  test.each([
    ['--action', 'acme'],
    ['--action', 'acme/monitor-sync@COMMIT'],
    ['--action', 'acme/monitor-sync@ef0f6d97'],
    ['--action', 'OWNER/REPOSITORY@COMMIT'],
    ['--action', 'OWNER/monitor-sync@v1'],
    ['--action', '<owner>/<repository>@<commit>'],
    ['--base-url', 'mon.example.org'],
    ['--base-url', 'http://kener.lan'],
    ['--scope', 'shop/[a'],
    ['--service', 'better-stak'],
  ])('with %s %s writes nothing, and the message names what is wrong', async (option, value) => {
    using folder = openFolder({});
    const { exitCode, stderr, stdout } = await folder.run(`init ${option} ${value}`);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(option === '--service' ? /did you mean better-stack\?/ : option);
    expect(listFiles(folder)).toEqual([]);
  });

  test('keeps existing files, and names the given options that they do not have', async () => {
    using folder = openFolder({});
    const shown = async (line: string) => {
      const { exitCode, stdout } = await folder.run(line);
      return [exitCode, ...(stdout.match(/(?<=not have the given ).*/g) ?? [])];
    };
    expect(await shown(`${initWith} --service yipyap`)).toEqual([0]);
    const before = listFiles(folder).map(folder.read);
    expect(await shown(`${initWith} --service yipyap`)).toEqual([0]);
    const other = 'init --action acme/other@v1 --base-url https://mon.example.org --scope x*';
    const missing = '--action, --base-url, --scope';
    expect(await shown(other)).toEqual([1, missing, missing, missing]);
    expect((await folder.run(other)).stdout).toMatch(/\nEdit the files .*"uses"/);
    expect((await folder.run(initWith)).stdout).not.toContain('Edit');
    // Without an action, the config alone has the options.
    expect(await shown('init --service checkly')).toEqual([1, '--service']);
    expect(await shown('init')).toEqual([0]);
    expect(listFiles(folder).map(folder.read)).toEqual(before);
  });

  test.each([config, ...workflows])('writes the others next to an own %s', async (path) => {
    using folder = openFolder({ [path]: 'mine' });
    const { exitCode, stdout } = await folder.run(initWith);
    expect(exitCode).toBe(path === config ? 0 : 1);
    expect(folder.read(path)).toBe('mine');
    expect(listFiles(folder)).toHaveLength(4);
    expect(stdout.includes('adopt')).toBe(path !== config);
  });

  test.each([
    ['init', 'MONITOR_SYNC_BASE_URL and MONITOR_SYNC_API_TOKEN'],
    ['init --base-url https://mon.example.org', 'MONITOR_SYNC_API_TOKEN'],
    ['init --service better-stack', 'MONITOR_SYNC_API_TOKEN'],
  ])('as in "%s" names the variables that the next command needs', async (line, names) => {
    using folder = openFolder({});
    const { stdout } = await folder.run(line);
    expect(stdout).toContain(`declare them first (set ${names}):\n`);
  });

  const token = { 'api-token': `\${{ secrets.MONITORING_API_TOKEN }}` };
  const placeholder = { 'base-url': 'https://monitoring.example.com' };
  const files = { 'our service.yaml': ourService, 'free.yaml': `${ourService}headers: {}\n` };
  const [spaced, free] = [`--service './our service.yaml'`, '--service free.yaml'];
  const local = '--base-url http://kener.lan --allow-http';

  // The options, as a shell reads them; the inputs, next to the token; and what the output has.
  test.each<[options: string, inputs: object, next: string]>([
    ['', placeholder, '. Replace https://monitoring.example.com in'],
    ['--base-url https://a.example/$&/', { 'base-url': 'https://a.example/$&' }, 'adopt'],
    ['--base-url http://[::1]:4010', { 'base-url': 'http://[::1]:4010' }, '. Replace '],
    ['--service better-stack', { service: 'better-stack' }, ' --service better-stack\n'],
    [spaced, { service: './our service.yaml', ...placeholder }, `adopt --unmanaged ${spaced}\n`],
    [
      `${free} ${local}`,
      { service: 'free.yaml', 'base-url': 'http://kener.lan', 'allow-http': true },
      `adopt --unmanaged ${free} ${local}\n`,
    ],
    ['--list-complete', { ...placeholder, 'list-complete': true }, '--unmanaged --list-complete\n'],
    [
      `--scope 'shop/*' --scope '!shop/x'`,
      { ...placeholder, scope: 'shop/*\n!shop/x\n' },
      ` --unmanaged --scope 'shop/*' --scope '!shop/x'\n`,
    ],
  ])(
    'with %s gives the workflows these inputs, and the next command these options',
    async (options, inputs, next) => {
      using folder = openFolder(files);
      const words = options.match(/'[^']+'|[^' ]+/g)?.map((word) => word.replaceAll("'", ''));
      const { exitCode, stdout } = await folder.run(initWith, ...(words ?? []));
      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining(next) });
      const isFree = options.includes(free);
      const expected = isFree ? inputs : { ...inputs, ...token };
      expect(stepsIn(folder)[0]?.with).toEqual(expected);
      for (const step of stepsIn(folder)) expect(step?.with).toMatchObject(expected);
      const { on } = readWorkflow(folder.read('.github/workflows/monitors-sync.yml'));
      const watched = Object.keys(files).filter((file) => options.includes(file));
      const own = '.github/workflows/monitors-sync.yml';
      expect(on).toMatchObject({ push: { paths: [config, ...watched, own] } });
      expect(stdout.includes('--apply create,update')).toBe(options.includes('better-stack'));
      expect(stdout.includes('secret MONITORING_API_TOKEN')).toBe(!isFree);
      const first = options.includes('shop/*') ? 'shop/Checkout' : 'Checkout';
      expect(folder.read(config)).toContain(`#   - name: ${first} API`);
    },
  );

  test.each(['null', 'No', '~', '1e3', '0o7', '12:30', '1_0', '.inf', '2026-11-24', 'a'])(
    'with --scope %s writes a text, whatever YAML takes it for',
    async (scope) => {
      using folder = openFolder({});
      await folder.run(`${initWith} --scope ${scope}`);
      for (const step of stepsIn(folder)) expect(step?.with).toMatchObject({ scope });
      const text = folder.read(workflows[0] ?? '');
      expect(parse(text, { version: '1.1' }).jobs).toMatchObject(readWorkflow(text).jobs);
    },
  );

  test('writes nothing where .github is a link that leads out of the folder', async () => {
    using elsewhere = createFolder();
    using folder = openFolder({});
    symlinkSync(elsewhere.path, join(folder.path, '.github'));
    const { exitCode, stderr } = await folder.run(initWith);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('its folder is behind a link')]);
    expect([listFiles(folder), readdirSync(elsewhere.path)]).toEqual([[], []]);
  });

  test('writes a sync that waits for another one of the branch, and that no plan replaces', () => {
    const { others, syncs } = groupsOf(readWorkflow(starterFiles[2]?.text ?? ''));
    expect(new Set(syncs)).toEqual(new Set(['monitors-sync-refs/heads/main']));
    expect(others[0]).toBe('monitors-plan-refs/heads/main');
  });

  test('names the variables that a profile needs, and where to get its token', async () => {
    using folder = openFolder({});
    const { stdout } = await folder.run(`${initWith} --service checkly`);
    expect(stdout).toContain('. Pass CHECKLY_ACCOUNT_ID in the workflows');
    expect(stdout).toMatch(/ MONITORING_API_TOKEN: API.*\.\n/);
    for (const command of ['adopt --unmanaged', 'validate'])
      expect(stdout).toContain(
        `monitor-sync ${command} --service checkly --var CHECKLY_ACCOUNT_ID=VALUE\n`,
      );
  });

  test.each([...builtIn])(
    'with --service %s writes an example that is valid with the profile.',
    async (service, text) => {
      using folder = openFolder({});
      await checkExample(folder, service, text);
    },
  );

  test.each([
    ['unit: minutes, minimum: 90, maximum: 300', 120],
    ['enum: [30, 300, 90]', 90],
  ])('writes what a profile allows and requires: %s', async (interval, shown) => {
    const limits = [
      'fields:',
      '  type: { at: /type, enum: [ping, HTTP, keyword] }',
      `  intervalSeconds: { at: /every, ${interval} }`,
      'required: { http: [/regions, /alert/after], keyword: [/keyword] }',
      'constants: { alert: {} }',
    ];
    using folder = openFolder({ 'service.yaml': `${ourService}${limits.join('\n')}\n` });
    await checkExample(folder, './service.yaml', '');
    const declared = folder.read(config);
    expect(declared).toContain(`  type: http # or ping, keyword\n  intervalSeconds: ${shown}\n`);
    expect(declared).toContain('    extra: {"regions":"…","alert":{"after":"…"}} # required');
  });

  test('takes address and service from the variables, too', async () => {
    const env = { MONITOR_SYNC_SERVICE: 'yipyap', MONITOR_SYNC_BASE_URL: 'https://a.example/' };
    using folder = openFolder({}, undefined, env);
    await folder.run(initWith);
    const inputs = { service: 'yipyap', 'base-url': 'https://a.example' };
    expect(stepsIn(folder)[0]?.with).toMatchObject(inputs);
  });
});
