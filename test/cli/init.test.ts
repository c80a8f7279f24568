import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { renderStarterFiles } from '../../src/cli/commands/init.ts';
import { texts as builtIn } from '../core/profile/built-in.ts';
import { createFolder, type Folder } from '../dist/process.ts';
import { groupsOf, readWorkflow, stepsOf } from '../workflow.ts';
import { runIn, runMain } from './run-main.ts';

const ourService = 'service: Our Service\nlist: { path: /checks }\ncreate: { path: /checks }\n';

const calledWorkflow = 'acme/monitoring/.github/workflows/sync-monitors.yml@v1';
const sharedDefaults = 'defaults: { type: http, intervalSeconds: 60 }\n';

const starterFiles = renderStarterFiles();
const paths = starterFiles.map(({ path }) => path);

/** The files whose change starts a workflow. */
function pathsOf(event: unknown): unknown {
  return (event as { readonly paths?: unknown }).paths;
}

function listFiles({ path }: Folder): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ name, parentPath }) => join(parentPath, name));
}

/**
 * What init wrote, with the minute of the manual: the name of a temporary folder is different each
 * time.
 */
function readAt17(folder: Folder, path: string): string {
  return folder.read(path).replace(/cron: '[1-5]?\d 6 /, "cron: '17 6 ");
}

/**
 * The minute that init chooses in a folder, whose remote `origin` has this address; in a worktree,
 * `.git` is a file.
 */
async function findMinute(name: string, origin?: string, isWorktree = false): Promise<number> {
  const config = `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${origin}\n`;
  using folder = createFolder(
    isWorktree
      ? {
          'git/config': config,
          'git/worktrees/x/commondir': '../..\n',
          [`${name}/.git`]: 'gitdir: ../git/worktrees/x\n',
        }
      : { [`${name}/.git/${origin === undefined ? 'HEAD' : 'config'}`]: config },
  );
  await runMain(join(folder.path, name), ['init']);
  return Number(/cron: '(\d+) 6 \* \* \*'/.exec(folder.read(`${name}/${paths.at(-1)}`))?.[1]);
}

/** Runs init and validate, with the example as a comment and then without the comment signs. */
async function checkExample(folder: Folder, service: string, profile: string): Promise<void> {
  const names = new Set(Array.from(profile.matchAll(/\$\{(\w+)/g), ([, name]) => name));
  const args = [
    'validate',
    '--service',
    service,
    ...[...names].flatMap((name) => ['--var', `${name}=x`]),
  ];
  const check = async (monitors: string) => {
    const { exitCode, stderr, stdout } = await runMain(folder.path, args);
    expect({ exitCode, errors: stderr.match(/^ *(Error|.*\.yaml:).*/gm) }).toEqual({
      exitCode: 0,
      errors: null,
    });
    expect(stdout).toBe(`Config and service profile valid: ${monitors}.\n`);
  };
  expect(await runMain(folder.path, ['init', '--service', service])).toMatchObject({ exitCode: 0 });
  await check('0 monitors');
  const [head, example = ''] = folder
    .read('monitors.yaml')
    .split('in place of the [] of an empty list:\n#\n');
  const declared = example.replace('monitors: []\n', '').replace(/^# /gm, '');
  writeFileSync(join(folder.path, 'monitors.yaml'), `${head}\n${declared}`);
  await check('2 monitors');
}

describe.concurrent('The command init', () => {
  test('writes the config and the three workflows, shows the next steps, and validate passes', async () => {
    using folder = createFolder({ '.git/HEAD': 'ref: refs/heads/main\n' });
    const { exitCode, stderr, stdout } = await runMain(folder.path, ['init']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    for (const { path, text } of starterFiles) expect(readAt17(folder, path)).toBe(text);
    expect(listFiles(folder)).toHaveLength(1 + paths.length);
    expect(stdout).toBe(`  + monitors.yaml
  + .github/workflows/monitors-plan.yml
  + .github/workflows/monitors-sync.yml
  + .github/workflows/monitors-drift.yml

Next:
  Replace https://monitoring.example.com in the workflows.
  If the default branch is not main, name it in monitors-sync.yml.
  Store the API token of the service in the repository secret MONITORING_API_TOKEN.
  If the service already has monitors, set MONITOR_SYNC_API_TOKEN, and declare them first:
    npx monitor-sync adopt --unmanaged
  Declare new monitors in monitors.yaml, and run: npx monitor-sync validate
  Commit the files on a branch, and open a pull request. It shows the plan, and after its merge, a sync creates the missing monitors.
`);
    const validate = await runMain(folder.path, ['validate']);
    expect(validate).toEqual({ exitCode: 0, stdout: 'Config valid: 0 monitors.\n', stderr: '' });
  });

  test.each(['https://mon.example.org/$&/', 'https://mon.example.org/a:'])(
    'with --base-url %s puts the address into the workflows',
    async (baseUrl) => {
      using folder = createFolder();
      const { stdout } = await runMain(folder.path, ['init', '--base-url', baseUrl]);
      expect(stdout).not.toContain('Replace');
      expect(stdout).toContain('adopt --unmanaged --base-url ');
      for (const path of paths.slice(1)) {
        const given = stepsOf(readWorkflow(folder.read(path))).at(-1)?.with;
        expect(given).toMatchObject({ 'base-url': baseUrl.replace(/\/$/, '') });
      }
    },
  );

  test.each([
    'acme/monitor-sync@v1',
    'acme/tools/monitor-sync@0123456789abcdef0123456789abcdef01234567',
    'acme/monitor-sync@20261128',
  ])('with --action %s puts it into the workflows', async (action) => {
    using folder = createFolder();
    await runMain(folder.path, ['init', '--action', action]);
    for (const path of paths.slice(1))
      expect(stepsOf(readWorkflow(folder.read(path))).at(-1)?.uses).toBe(action);
  });

  test('with --caller writes a config that replaces no shared default, and the commands to run it with them', async () => {
    using folder = createFolder({ 'shared-defaults.yaml': sharedDefaults });
    const args = ['init', '--caller', calledWorkflow];
    const { stdout } = await runMain(folder.path, args);
    const shared = '--defaults shared-defaults.yaml';
    expect(stdout).toContain(`save the shared defaults of the called workflow as shared-defaults`);
    expect(stdout).toContain('If that workflow has a service, add it below, as --service.\n');
    expect(stdout).toContain(`npx monitor-sync validate ${shared}\n`);
    expect(stdout).toContain(
      `adopt --unmanaged ${shared} --scope 'SCOPE OF THE REUSABLE WORKFLOW' --base-url 'BASE-URL OF THE REUSABLE WORKFLOW'\n`,
    );
    expect(stdout).toContain('in the repository or organization secret MONITORING_API_TOKEN');
    const written = folder.read('monitors.yaml');
    expect(parse(written)).toEqual({ monitors: [] });
    expect(written).toContain(
      '# The monitors that the service should have. The called workflow decides what a push\n' +
        '# to the default branch creates, changes and deletes. To check this file: npx monitor-sync',
    );
    expect(written).not.toContain('nothing is changed');
    expect(written).toContain(`npx monitor-sync validate ${shared}\n`);
    const [example = ''] = /^# monitors:\n(?:# .*\n)+/m.exec(written) ?? [];
    for (const text of [written, example.replaceAll(/^# /gm, '')]) {
      writeFileSync(join(folder.path, 'monitors.yaml'), text);
      const { exitCode, stderr } = await runMain(folder.path, ['validate', ...shared.split(' ')]);
      expect(exitCode, stderr).toBe(0);
    }
    // Only what is of the monitor alone.
    const names = parse(example.replaceAll(/^# /gm, '')).monitors.flatMap(Object.keys);
    expect(new Set(names)).toEqual(new Set(['name', 'target']));
    expect(listFiles(folder)).toHaveLength(3);
  });

  test('with --caller refuses --action, which the called workflow names', async () => {
    using folder = createFolder();
    const args = ['init', '--caller', calledWorkflow, '--action', 'acme/monitor-sync@v1'];
    expect(await runMain(folder.path, args)).toMatchObject({
      exitCode: 1,
      stderr:
        'Error: --action cannot be combined with --caller: the called workflow names the action. ' +
        'Nothing was written\n',
    });
    expect(listFiles(folder)).toEqual([]);
  });

  test.each([
    ['--action', 'acme', /^Error: --action must be a repository and a version, .*written\n$/],
    ['--action', 'acme/tool@0123abc', /^Error: --action ends with a short commit, .*written\n$/],
    ['--caller', 'acme/monitoring@v1', /^Error: --caller must be a reusable workflow, .*\n$/],
    ['--base-url', 'mon.example.org', /^Error: --base-url must be .*\. Nothing was written\n$/],
    [
      '--base-url',
      'https://x.example/api/v1',
      /^Error: --base-url must not end with .*\. Nothing was written\n$/,
    ],
    [
      '--scope',
      'shop/[a',
      /^Error: --scope must be a pattern in which .*; got "shop\/\[a"\. Nothing was written\n$/,
    ],
    [
      '--service',
      'better-stak',
      /^Error: built-in profile better-stak: .*did you mean better-stack\?.*\n$/,
    ],
  ])('with %s %s writes nothing', async (option, value, message) => {
    using folder = createFolder();
    const { exitCode, stderr, stdout } = await runMain(folder.path, ['init', option, value]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(listFiles(folder)).toEqual([]);
  });

  const address = { 'base-url': 'https://monitoring.example.com' };
  test.each([
    ['a built-in profile', { service: 'better-stack' }, ['monitors.yaml']],
    ['one without an address', { service: 'yipyap', ...address }, ['monitors.yaml']],
    [
      'a file',
      { service: './our service.yaml', ...address },
      ['monitors.yaml', 'our service.yaml'],
    ],
  ])(
    'with --service and %s puts the profile into the workflows',
    async (_name, inputs, watched) => {
      using folder = createFolder({ 'our service.yaml': ourService });
      expect(await runMain(folder.path, ['init', '--service', inputs.service])).toMatchObject({
        exitCode: 0,
      });
      for (const path of paths.slice(1)) {
        const workflow = readWorkflow(folder.read(path));
        const given = stepsOf(workflow).at(-1)?.with ?? {};
        const {
          'api-token': _token,
          'drift-issue': _issue,
          'fail-on': _failOn,
          mode: _mode,
          ...connection
        } = given;
        expect(connection).toEqual(inputs);
        for (const event of Object.values(workflow.on))
          expect([undefined, watched]).toContainEqual(pathsOf(event));
      }
    },
  );

  test.each([
    [['shop/*'], 'shop/*', 'shop/Search', ` --scope 'shop/*'`],
    [
      ['shop/*', '!shop/x'],
      'shop/*\n!shop/x\n',
      'shop/Search',
      ` --scope 'shop/*' --scope '!shop/x'`,
    ],
    [['*'], '*', 'Search', ` --scope '*'`],
    // Only GitHub knows the name.
    [
      [`\${{ github.event.repository.name }}/*`],
      `\${{ github.event.repository.name }}/*`,
      'Search',
      ` --scope 'REPOSITORY/*'`,
    ],
  ])(
    'with --scope %j puts it into the workflows, the next steps and the example',
    async (patterns, scope, example, options) => {
      using folder = createFolder();
      const args = patterns.flatMap((pattern) => ['--scope', pattern]);
      const { exitCode, stdout } = await runMain(folder.path, ['init', ...args]);
      expect(exitCode).toBe(0);
      expect(stdout).toContain(`npx monitor-sync validate${options}\n`);
      expect(stdout).toContain(`npx monitor-sync adopt --unmanaged${options}\n`);
      for (const path of paths.slice(1))
        expect(stepsOf(readWorkflow(folder.read(path))).at(-1)?.with).toMatchObject({ scope });
      expect(folder.read('monitors.yaml')).toContain(`npx monitor-sync validate${options}\n`);
      expect(folder.read('monitors.yaml')).toContain(`#   - name: ${example}\n`);
    },
  );

  test.each([
    'null',
    'true',
    'No',
    '~',
    '1e3',
    '0x10',
    '0o7',
    '12:30',
    '1_0',
    '.inf',
    '2026-11-24',
    'a',
    'ab',
  ])('with --scope %s writes a text, whatever YAML takes it for', async (scope) => {
    using folder = createFolder();
    expect(await runMain(folder.path, ['init', '--scope', scope])).toMatchObject({ exitCode: 0 });
    for (const path of paths.slice(1)) {
      const text = folder.read(path);
      expect(stepsOf(readWorkflow(text)).at(-1)?.with).toMatchObject({ scope });
      expect(parse(text, { version: '1.1' }).jobs).toMatchObject(readWorkflow(text).jobs);
    }
  });

  test('writes nothing where .github is a link that leads out of the folder', async () => {
    using folder = createFolder({ 'clone/README.md': '', 'elsewhere/README.md': '' });
    const clone = join(folder.path, 'clone');
    symlinkSync(join(folder.path, 'elsewhere'), join(clone, '.github'));
    const { exitCode, stderr, stdout } = await runMain(clone, ['init']);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(
      /^Error: \.github\/workflows\/monitors-plan\.yml: its folder is behind a link .*written\n$/,
    );
    expect(readdirSync(clone).toSorted()).toEqual(['.github', 'README.md']);
    expect(readdirSync(join(folder.path, 'elsewhere'))).toEqual(['README.md']);
  });

  test('follows a link of .github inside the folder', async () => {
    using folder = createFolder({ 'forge/README.md': '' });
    symlinkSync('forge', join(folder.path, '.github'));
    expect(await runMain(folder.path, ['init'])).toMatchObject({ exitCode: 0 });
    expect(readdirSync(join(folder.path, 'forge'))).toContain('workflows');
  });

  test('chooses the minute of the drift check from the name of the repository, or else of the folder', async () => {
    const found = await Promise.all([
      findMinute('clone', 'https://github.com/acme/Shop.git'),
      findMinute('other', 'git@github.com:acme/shop'),
      findMinute('fix-1', 'git@github.com:acme/shop', true),
      findMinute('shop'),
    ]);
    // Recorded, because it must not change with the version.
    expect(found).toEqual([7, 7, 7, 7]);
    const minutes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => findMinute(`team-${index}`)),
    );
    expect(Math.min(...minutes)).toBeGreaterThan(0);
    expect(Math.max(...minutes)).toBeLessThan(60);
    expect(new Set(minutes).size).toBeGreaterThan(30);
  });

  test('writes a sync that people can start in a mode of their choice, and that a push starts in mode auto', () => {
    const workflow = readWorkflow(starterFiles[2]?.text ?? '');
    expect(workflow.on).toMatchObject({
      workflow_dispatch: {
        inputs: { mode: { type: 'choice', options: ['plan', 'sync', 'drift'] } },
      },
    });
    expect(stepsOf(workflow).at(-1)?.with).toMatchObject({ mode: `\${{ inputs.mode || 'auto' }}` });
  });

  test('writes a sync that waits for another sync of the branch, and that no plan or drift check replaces while it waits', () => {
    const { others, syncs } = groupsOf(readWorkflow(starterFiles[2]?.text ?? ''));
    expect(new Set(syncs)).toEqual(new Set(['monitors-sync-refs/heads/main']));
    // This workflow has no schedule.
    expect(others.slice(0, 2)).toEqual([
      'monitors-plan-refs/heads/main',
      'monitors-drift-refs/heads/main',
    ]);
  });

  test('with --service names it in the next steps, with the variables that the profile needs', async () => {
    const { stdout } = await runIn({}, ['init', '--service', 'checkly']);
    expect(stdout).not.toContain('Replace');
    expect(stdout).toContain(
      '  Pass CHECKLY_ACCOUNT_ID in the workflows, with the input "vars", or with "secrets" if a value is secret.\n  If the service already has monitors, ',
    );
    expect(stdout).toContain('  npx monitor-sync adopt --unmanaged --service checkly\n');
    expect(stdout).toContain('and run: npx monitor-sync validate --service checkly\n');
  });

  test('next to a config with variables names them in the next steps, so that the workflows pass them', async () => {
    const config = `monitors: []\nx: ["\${REGION}", "\${TOKEN:-none}"] # $\${NONE}\n`;
    const { stdout } = await runIn({ 'monitors.yaml': config }, ['init']);
    expect(stdout).toContain('  = monitors.yaml  already exists: not changed\n');
    expect(stdout).toContain('  Pass REGION, TOKEN in the workflows, with the input "vars", or ');
    expect((await runIn({}, ['init'])).stdout).not.toContain('Pass ');
  });

  test.each([...builtIn])(
    'with --service %s writes an example that is valid with the profile.',
    async (service, text) => {
      using folder = createFolder();
      await checkExample(folder, service, text);
    },
  );

  test.each([
    ['digitalocean', /^defaults:\n {2}type: http( # .*)?\n\n/m],
    ['openstatus', /^defaults:\n {2}type: http( # .*)?\n {2}intervalSeconds: 60\n\n/m],
    ['statuscake', /^ {2}type: http # or .*tcp, dns, ping, ssh, smtp\n {2}intervalSeconds: \d+\n/m],
    ['grafana', /^defaults:\n {2}intervalSeconds: \d+\n\n/m],
  ])(
    'with --service %s has only fields of the service, its types and an interval that it takes.',
    async (service, expected) => {
      using folder = createFolder();
      const { stdout } = await runMain(folder.path, ['init', '--service', service]);
      expect(folder.read('monitors.yaml')).toMatch(expected);
      expect(folder.read('monitors.yaml')).not.toContain('assertions');
      expect(folder.read('monitors.yaml')).toContain(
        `npx monitor-sync validate --service ${service}\n`,
      );
      expect(stdout).toMatch(/ MONITORING_API_TOKEN: (API|Access|Personal).*\.\n/);
    },
  );

  test.each([
    [
      'uptimerobot',
      '{"assignedAlertContacts":[{"alertContactId":"…","threshold":0,"recurrence":0}]}',
    ],
    ['statuscake', '{"contact_groups":["…"]}'],
    ['glitchtip', '{"project":"…"}'],
    // These need none: a new check notifies all, and the profile has no "alerts".
    ['healthchecks', null],
    ['better-stack', null],
  ])('with --service %s shows where contacts are declared: %s.', async (service, contacts) => {
    using folder = createFolder();
    await runMain(folder.path, ['init', '--service', service]);
    const text = folder.read('monitors.yaml');
    const line = /^ {2}# (extra: (.*)) # whom they alert; without it, nobody$/m.exec(text);
    expect(line?.[2] ?? null).toBe(contacts);
    writeFileSync(join(folder.path, 'monitors.yaml'), text.replace('  # extra: ', '  extra: '));
    const args = ['validate', '--service', service, '--var', 'GLITCHTIP_ORG=x'];
    const { exitCode } = await runMain(folder.path, args);
    expect(exitCode).toBe(0);
  });

  test('writes what the limits of a profile allow and require, which validate accepts.', async () => {
    const limits = [
      'fields:',
      '  type: { at: /type, enum: [ping, HTTP, keyword] }',
      '  intervalSeconds: { at: /every, unit: minutes, minimum: 90, maximum: 300 }',
      'required: { http: [/regions, /alert/after], keyword: [/keyword] }',
      'constants: { alert: {} }',
    ];
    using folder = createFolder({ 'service.yaml': `${ourService}${limits.join('\n')}\n` });
    await checkExample(folder, './service.yaml', '');
    const declared = folder.read('monitors.yaml');
    expect(declared).toContain('  type: http # or ping, keyword\n  intervalSeconds: 120\n');
    expect(declared).toContain(
      '    extra: {"regions":"…","alert":{"after":"…"}} # required by the service\n',
    );
    expect(declared).not.toContain('intervalSeconds: 600');
  });

  test('writes no token into the workflows where no header of the profile has one, and "allow-http" with http:.', async () => {
    using folder = createFolder({
      'kener.yaml': `${ourService}headers: { Accept-Language: en }\n`,
    });
    const args = ['init', '--service', 'kener.yaml', '--base-url', 'http://kener.lan'];
    expect(await runMain(folder.path, args)).toMatchObject({ exitCode: 1, stdout: '' });
    const { stdout } = await runMain(folder.path, [...args, '--allow-http']);
    expect(stdout).not.toContain('MONITORING_API_TOKEN');
    const given = stepsOf(readWorkflow(folder.read('.github/workflows/monitors-plan.yml'))).at(
      -1,
    )?.with;
    expect(given).toEqual({
      service: 'kener.yaml',
      'base-url': 'http://kener.lan',
      'allow-http': true,
    });
  });

  test('advises no "allow-http" for an http: address of this machine', async () => {
    using folder = createFolder();
    const { stdout } = await runMain(folder.path, ['init', '--base-url', 'http://localhost:4010']);
    expect(stdout).toContain('monitor-sync adopt --unmanaged --base-url http://localhost:4010\n');
    expect(stdout).toContain(
      '  Replace http://localhost:4010 in the workflows: it is this machine,',
    );
    expect(folder.read('.github/workflows/monitors-plan.yml')).not.toContain('allow-http');
  });

  test('writes "list-complete" into the workflows, and the option into the next steps', async () => {
    using folder = createFolder();
    const { stdout } = await runMain(folder.path, ['init', '--list-complete']);
    for (const path of paths.filter((one) => one.startsWith('.github'))) {
      const step = stepsOf(readWorkflow(folder.read(path))).at(-1);
      expect(step?.with).toMatchObject({ 'list-complete': true });
    }
    expect(stdout).toContain('monitor-sync adopt --unmanaged --list-complete\n');
  });

  test('ignores MONITOR_SYNC_BASE_URL, which may be a service on this machine', async () => {
    using folder = createFolder();
    await runMain(folder.path, ['init'], { MONITOR_SYNC_BASE_URL: 'http://127.0.0.1:4010' });
    expect(folder.read(paths[1] ?? '')).toBe(starterFiles[1]?.text);
  });

  test.each(paths)('leaves an existing %s unchanged, and writes the others', async (path) => {
    using folder = createFolder({ [path]: 'mine' });
    const { exitCode, stdout } = await runMain(folder.path, ['init']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`  = ${path}  already exists: not changed\n`);
    expect(folder.read(path)).toBe('mine');
    for (const other of starterFiles)
      if (other.path !== path) expect(readAt17(folder, other.path)).toBe(other.text);
    expect(stdout.includes('adopt')).toBe(path !== 'monitors.yaml');
  });

  test('warns where this is not the top of a repository', async () => {
    using folder = createFolder({ '.git/HEAD': '', 'sub/.keep': '' });
    const { exitCode, stdout } = await runMain(`${folder.path}/sub`, ['init']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('This folder is not the root of a git repository');
  });

  test('names a file that has the name of a folder, and leaves it unchanged', async () => {
    using folder = createFolder({ '.github': 'a file' });
    const { exitCode, stderr } = await runMain(folder.path, ['init']);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^Error: .*directory.*\.github.*\n$/);
    expect(folder.read('.github')).toBe('a file');
  });

  test('writes nothing through a link that leads nowhere', async () => {
    using folder = createFolder({ 'repo/.keep': '' });
    symlinkSync('../elsewhere.yaml', `${folder.path}/repo/monitors.yaml`);
    const { exitCode, stdout } = await runMain(`${folder.path}/repo`, ['init']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('  = monitors.yaml  already exists');
    expect(folder.read('elsewhere.yaml')).toBe('');
  });
});

test('The address of MONITOR_SYNC_BASE_URL is used where --base-url is not given, as in the other commands.', async () => {
  using folder = createFolder();
  const env = { MONITOR_SYNC_BASE_URL: 'https://mon.example.org/' };
  const { stdout } = await runMain(folder.path, ['init'], env);
  expect(stdout).not.toContain('Replace');
  for (const path of paths.slice(1)) {
    const given = stepsOf(readWorkflow(folder.read(path))).at(-1)?.with;
    expect(given).toMatchObject({ 'base-url': 'https://mon.example.org' });
  }
  const refused = await runIn({}, ['init'], { MONITOR_SYNC_BASE_URL: 'mon.example.org' });
  expect(refused.stderr).toMatch(/^Error: MONITOR_SYNC_BASE_URL must be .*Nothing was written\n$/);
});

test('The service of MONITOR_SYNC_SERVICE is used where --service is not given, as in the other commands.', async () => {
  using folder = createFolder({});
  const env = { MONITOR_SYNC_SERVICE: 'healthchecks' };
  expect(await runMain(folder.path, ['init'], env)).toMatchObject({ exitCode: 0 });
  expect(folder.read('.github/workflows/monitors-plan.yml')).toContain('service: healthchecks');
  expect(await runMain(folder.path, ['validate'], env)).toMatchObject({ exitCode: 0 });
  using other = createFolder({});
  await runMain(other.path, ['init', '--service', 'uptimerobot'], env);
  expect(other.read('.github/workflows/monitors-plan.yml')).toContain('service: uptimerobot');
});
