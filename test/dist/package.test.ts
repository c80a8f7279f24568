import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import pkg from '../../package.json' with { type: 'json' };
import { runCli } from './cli.ts';
import { createFolder, root } from './process.ts';
import { declare } from './services.ts';

/** The Node that runs the tests goes first, as the system's may be too old. */
const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) };

function run(cwd: string, command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  });
}

interface Tarball {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

function readPacked(json: string): readonly [Tarball] {
  return JSON.parse(json);
}

test('the package holds what is needed and no more, and runs from a global install that downloads nothing', () => {
  using folder = createFolder({ 'monitors.yaml': declare('One', 'Two') });
  const [tarball] = readPacked(run(root, 'npm', 'pack', '--json', '--pack-destination', folder.path));
  const paths = tarball.files.map(({ path }) => path);
  // ncc numbers the files that not every run needs; the commands below run with them.
  expect(paths.filter((path) => !/^dist\/cli\/\d+\.index\.js$/.test(path)).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'dist/cli/index.js',
    'dist/cli/licenses.txt',
    'dist/cli/package.json',
    'package.json',
    'schema/monitors.schema.json',
    'schema/report.schema.json',
  ]);
  run(folder.path, 'npm', 'install', '--global', '--prefix', 'installed', '--offline', tarball.filename);
  const installed = (...args: string[]) => run(folder.path, `${folder.path}/installed/bin/monitor-sync`, ...args);
  expect(installed('--version')).toBe(`${pkg.version}\n`);
  expect(installed('validate')).toBe('Config valid: 2 monitors.\n');
  expect(installed('demo')).toMatch(/Drift: .*\n\(exit code 2\)\n$/);
});

describe('the pre-commit hook', () => {
  interface Hook {
    readonly id: string;
    readonly language: string;
    readonly entry: string;
    readonly files: string;
    readonly pass_filenames: boolean;
  }
  const [hook, ...others] = parse(readFileSync(`${root}.pre-commit-hooks.yaml`, 'utf8')) as [Hook];

  test('is one, for the file that is the config by default', () => {
    expect(others).toEqual([]);
    expect(hook).toMatchObject({ id: 'monitor-sync-validate', language: 'node', pass_filenames: false });
    const files = ['monitors.yaml', 'deploy/monitors.yaml', 'monitors-yaml', 'monitors.yaml.bak'];
    expect(files.filter((file) => new RegExp(hook.files).test(file))).toEqual(['monitors.yaml']);
  });

  test.each([
    ['passes for a valid config', declare('One'), [], 0],
    ['fails for one with a mistake', 'monitors: 1\n', [], 1],
    ['takes other files from args', 'monitors: 1\n', ['--config', 'others/*.yaml'], 0],
  ])('%s', async (_name, config, more, exitCode) => {
    using folder = createFolder({ 'monitors.yaml': config, 'others/a.yaml': declare('One') });
    const [command, ...args] = hook.entry.split(' ');
    expect(Object.keys(pkg.bin)).toEqual([command]);
    expect(await runCli(folder.path, [...args, ...more])).toMatchObject({ exitCode });
  });
});
