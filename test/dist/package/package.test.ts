import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import pkg from '../../../package.json' with { type: 'json' };
import { runCli } from '../cli.ts';
import { createFolder, readText, root } from '../process.ts';
import { declare, monitor } from '../services.ts';

/** The Node that runs the tests goes first, as the system's may be too old. */
const env = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
};

test('The package holds the files that it needs and no others, depends on nothing, and runs from its tarball.', () => {
  using folder = createFolder({ 'monitors.yaml': declare('One', 'Two') });
  const run = (cwd: string, command: string, ...args: readonly string[]) =>
    execFileSync(command, args, {
      cwd,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const packing = 'pack --json --ignore-scripts --pack-destination'.split(' ');
  const packed = run(root, 'npm', ...packing, folder.path);
  const [{ filename, files }] = JSON.parse(packed) as [
    { filename: string; files: { path: string }[] },
  ];
  // ncc numbers the files that not every run needs; the commands below run with them.
  const paths = files
    .map(({ path }) => path)
    .filter((path) => !/^dist\/cli\/\d+\.index\.js$/.test(path));
  expect(paths.toSorted()).toEqual([
    '.agents/skills/monitor-sync/SKILL.md',
    'LICENSE',
    'README.md',
    'dist/cli/cli.cdx.json',
    'dist/cli/index.js',
    'dist/cli/licenses.txt',
    'dist/cli/package.json',
    ...globSync('dist/cli/texts/*', { cwd: root }).toSorted(),
    'package.json',
    'schema/monitors.schema.json',
    'schema/report.schema.json',
    'schema/service.schema.json',
    ...globSync('services/*.yaml', { cwd: root }).toSorted(),
  ]);
  expect(Object.keys(pkg).filter((key) => /^(?:optional|peer)?dependencies$/i.test(key))).toEqual(
    [],
  );
  run(folder.path, 'tar', '-xf', filename);
  const installed = (...args: string[]) =>
    run(folder.path, 'node', `package/${pkg.bin['monitor-sync']}`, ...args);
  expect(installed('--version')).toBe(`${pkg.version}\n`);
  expect(installed('services', 'phare')).toContain('service: Phare\n');
  expect(installed('init', '--action', 'acme/tool@v1')).toContain(
    '+ .github/workflows/monitors-plan.yml',
  );
  expect(installed('demo')).toMatch(/Sync: nothing to do.*\n\(exit code 0\)\n$/);
});

describe('The pre-commit hook', () => {
  const [hook, ...others] = parse(readText('.pre-commit-hooks.yaml'));

  test('is for the default config file', () => {
    expect(others).toEqual([]);
    expect(hook).toMatchObject({
      id: 'monitor-sync-validate',
      language: 'node',
      pass_filenames: false,
    });
    const files = ['monitors.yaml', 'deploy/monitors.yaml', 'monitors-yaml', 'monitors.yaml.bak'];
    expect(files.filter((file) => new RegExp(hook.files).test(file))).toEqual(['monitors.yaml']);
  });

  const asserting = JSON.stringify({ monitors: [{ ...monitor('One'), assertions: [] }] });

  test.each([
    ['passes for a valid config', declare('One'), '', 0],
    ['fails for one with a mistake', 'monitors: 1\n', '', 1],
    ['fails for a field that the profile in args lacks', asserting, ' --service better-stack', 1],
    ['accepts other files in args', 'monitors: 1\n', ' --config others/*.yaml', 0],
  ])('%s', async (_name, config, more, exitCode) => {
    using folder = createFolder({ 'monitors.yaml': config, 'others/a.yaml': declare('One') });
    const [command, ...args] = hook.entry.split(' ');
    expect(Object.keys(pkg.bin)).toEqual([command]);
    expect(await runCli(folder.path, args.join(' ') + more)).toMatchObject({ exitCode });
  });
});
