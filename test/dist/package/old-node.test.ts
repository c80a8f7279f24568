import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import pkg from '../../../package.json' with { type: 'json' };
import { checkNodeVersion } from '../../../src/core/model/node-version.ts';
import { root } from '../process.ts';

/** A script that runs before the entry, and makes this Node report an old version. */
const asOld = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })";

/**
 * Programs that are an old Node: this one under another version, and each in PATH that is old,
 * which also fails to parse.
 */
const programs: readonly (readonly [string, readonly string[]])[] = [
  [process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(asOld)}`]],
  ...(process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, process.platform === 'win32' ? 'node.exe' : 'node'))
    .filter((program) => existsSync(program) && checkNodeVersion(readVersion(program), '') !== null)
    .map((program) => [program, []] as const),
];

function readVersion(program: string): string {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim().replace(/^v/, '');
}

function run([program, args]: (typeof programs)[number], entry: 'action' | 'cli') {
  const script = join(root, 'dist', entry, 'index.js');
  const { status, stderr, stdout } = spawnSync(program, [...args, script], {
    encoding: 'utf8',
    env: {},
  });
  return { status, stderr, stdout };
}

const sentence = `monitor-sync needs Node ${pkg.engines.node.replace('>=', '')} or newer, and this is Node \\d+\\.\\d+\\.\\d+: `;

test.each(programs)(
  'On an old Node, action and command line name the version and the way out: %s.',
  (...program) => {
    const action = run(program, 'action');
    expect(action).toMatchObject({ status: 1, stderr: '' });
    expect(action.stdout).toMatch(
      new RegExp(`^::error title=Monitor Sync::${sentence}update the runner, .*\\n$`),
    );
    const cli = run(program, 'cli');
    expect(cli).toMatchObject({ status: 1, stdout: '' });
    expect(cli.stderr).toMatch(
      new RegExp(
        `^${sentence}run "npm ci" in /.+, and use "npm --silent --prefix /.* run .*nodejs.org\\n$`,
      ),
    );
  },
);
