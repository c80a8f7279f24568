import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { renderStarterFiles } from '../../src/cli/commands/init.ts';
import { createFolder, type Folder } from '../dist/process.ts';
import { runMain } from './run-main.ts';

const ourService = 'service: Our Service\nlist: { path: /checks }\ncreate: { path: /checks }\n';

interface Workflow {
  readonly on: { readonly push?: Filter; readonly pull_request?: Filter };
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly with?: Readonly<Record<string, unknown>> }[] }>
  >;
}

interface Filter {
  readonly paths?: readonly string[];
}

const starterFiles = renderStarterFiles();
const paths = starterFiles.map(({ path }) => path);

function listFiles({ path }: Folder): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ name, parentPath }) => join(parentPath, name));
}

describe.concurrent('The command init', () => {
  test('writes the config and the three workflows, shows the next steps, and validate passes', async () => {
    using folder = createFolder({ '.git/HEAD': 'ref: refs/heads/main\n' });
    const { exitCode, stderr, stdout } = await runMain(folder.path, ['init']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    for (const { path, text } of starterFiles) expect(folder.read(path)).toBe(text);
    expect(listFiles(folder)).toHaveLength(1 + paths.length);
    expect(stdout).toBe(`  + monitors.yaml
  + .github/workflows/monitors-plan.yml
  + .github/workflows/monitors-sync.yml
  + .github/workflows/monitors-drift.yml

Next:
  Replace https://monitoring.example.com in the workflows.
  If the default branch is not main, name it in monitors-sync.yml.
  Store the API token of the service in the repository secret MONITORING_API_TOKEN.
  Declare the monitors in monitors.yaml, and run: npx monitor-sync validate
  If the service already has monitors, start from them:
    npx monitor-sync export --output monitors.yaml --force
  Push. A pull request shows the plan, and a push to main creates the missing monitors.
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
      for (const path of paths.slice(1)) {
        const { jobs } = parse(folder.read(path)) as { readonly jobs: Readonly<Record<string, { steps: unknown[] }>> };
        const [job] = Object.values(jobs);
        expect(job?.steps.at(-1)).toMatchObject({ with: { 'base-url': baseUrl.replace(/\/$/, '') } });
      }
    },
  );

  test.each(['mon.example.org', 'http://mon.example.org', 'https://x:y@mon.example.org', 'https://x.example/api/v1'])(
    'with --base-url %s writes nothing',
    async (baseUrl) => {
      using folder = createFolder();
      const { exitCode, stderr, stdout } = await runMain(folder.path, ['init', '--base-url', baseUrl]);
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
      expect(stderr).toMatch(/^Error: --base-url must (be|not end with) .*\. Nothing was written\n$/);
      expect(listFiles(folder)).toEqual([]);
    },
  );

  test.each([
    {
      name: 'a built-in profile',
      service: 'better-stack',
      inputs: { service: 'better-stack' },
      paths: ['monitors.yaml'],
    },
    {
      name: 'one without an address',
      service: 'yipyap',
      inputs: { service: 'yipyap', 'base-url': 'https://monitoring.example.com' },
      paths: ['monitors.yaml'],
    },
    {
      name: 'a file',
      service: './our service.yaml',
      inputs: { service: './our service.yaml', 'base-url': 'https://monitoring.example.com' },
      paths: ['monitors.yaml', 'our service.yaml'],
    },
  ])('with --service and $name puts the profile into the workflows', async ({ inputs, paths: watched, service }) => {
    using folder = createFolder({ 'our service.yaml': ourService });
    const { exitCode } = await runMain(folder.path, ['init', '--service', service]);
    expect(exitCode).toBe(0);
    for (const path of paths.slice(1)) {
      const { jobs, on } = parse(folder.read(path)) as Workflow;
      const given = Object.values(jobs)[0]?.steps.at(-1)?.with;
      const { 'api-token': _token, 'drift-issue': _issue, 'fail-on': _failOn, ...connection } = given ?? {};
      expect(connection).toEqual(inputs);
      const filter = on.push?.paths ?? on.pull_request?.paths;
      if (filter !== undefined) expect(filter).toEqual(watched);
    }
  });

  test('with --service names it in the next steps, with the variables that the profile needs', async () => {
    using folder = createFolder();
    const { stdout } = await runMain(folder.path, ['init', '--service', 'checkly']);
    expect(stdout).not.toContain('Replace');
    expect(stdout).toContain(
      '  Pass CHECKLY_ACCOUNT_ID in the workflows, with the input "vars", or "secrets" if it is one.\n  Declare the monitors in monitors.yaml, and run: npx monitor-sync validate --service checkly\n',
    );
    expect(stdout).toContain('  npx monitor-sync export --service checkly --output monitors.yaml --force\n');
  });

  test('with an unknown --service writes nothing', async () => {
    using folder = createFolder();
    const { exitCode, stderr, stdout } = await runMain(folder.path, ['init', '--service', 'better-stak']);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(/^Error: Nothing was written: .*did you mean better-stack\?.*\n$/);
    expect(listFiles(folder)).toEqual([]);
  });

  test('with --service shows every mistake of a profile on a line of its own, and writes nothing', async () => {
    using folder = createFolder({ 'ours.yaml': "service: Ours\nlist: { path: '/x#y' }\n" });
    const { exitCode, stderr, stdout } = await runMain(folder.path, ['init', '--service', 'ours.yaml']);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    const mistakes = [/^ {2}ours\.yaml:1:.*\[missing-key\]$/, /^ {2}ours\.yaml:2:.*\[invalid-url-path\]$/];
    const lines = [
      'Error: The service profile is not valid:',
      ...mistakes.map((line) => expect.stringMatching(line)),
      '',
    ];
    expect(stderr.split('\n')).toEqual(lines);
    expect(listFiles(folder)).toHaveLength(1);
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
    for (const other of starterFiles) if (other.path !== path) expect(folder.read(other.path)).toBe(other.text);
    expect(stdout.includes('export')).toBe(path !== 'monitors.yaml');
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
