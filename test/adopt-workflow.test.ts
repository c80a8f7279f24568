import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMain } from './cli/run-main.ts';
import { createFolder, readText } from './dist/process.ts';
import { startServer } from './http-server.ts';
import { readWorkflow, stepsOf } from './workflow.ts';

const text = readText('docs/workflows/monitors-adopt.yml');
const script = stepsOf(readWorkflow(text)).find(({ run }) => run !== undefined)?.run ?? '';

const config = (seconds: number) =>
  `monitors:\n  - name: Shop # ours\n    type: http\n    target: https://shop.example.com/\n    intervalSeconds: ${seconds}\n`;

/** Notes each call, and lists what `create` opened. */
const gh = `#!/bin/sh
echo "$*" >> "$CALLS"
case "$1 $2" in
  'pr list') test -f "$CALLS.open" && echo 7 || true ;;
  'pr create') touch "$CALLS.open" ;;
esac
`;

test('The workflow that adopts keeps one branch and one pull request with the difference.', async () => {
  using origin = createFolder();
  using bin = createFolder({ gh });
  using clone = createFolder({ 'monitors.yaml': config(60) });
  chmodSync(join(bin.path, 'gh'), 0o755);
  const run = (program: string, args: readonly string[], env: object = {}) => {
    const ended = spawnSync(program, args, {
      cwd: clone.path,
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', HOME: bin.path, ...env },
    });
    expect([ended.status, ended.stderr]).toEqual([0, expect.any(String)]);
    return ended.stdout;
  };
  const git = (...args: string[]) => run('git', args);
  run('git', ['init', '--bare', '--quiet', origin.path]);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'first');
  git('remote', 'add', 'origin', origin.path);

  let seconds = 300;
  await using service = await startServer(() => {
    const target = 'https://shop.example.com/';
    const listed = { id: 1, name: 'Shop', type: 'http', target, intervalSeconds: seconds };
    return { body: { monitors: [listed], total: 1 } };
  });
  const runWorkflow = async () => {
    git('switch', '--quiet', 'main');
    const args = ['adopt', '--base-url', service.baseUrl, '--markdown', 'body.md'];
    expect(await runMain(clone.path, args)).toMatchObject({ exitCode: 0 });
    run('bash', ['-e', '-c', script], {
      PATH: `${bin.path}:${process.env['PATH']}`,
      CALLS: join(bin.path, 'calls'),
      TITLE: 'Adopt: 1 monitor adopted into monitors.yaml.',
      BODY: 'body.md',
      GITHUB_REPOSITORY: 'acme/shop',
    });
  };
  await runWorkflow();
  seconds = 600;
  await runWorkflow();

  const list = 'pr list --head monitors-adopt --json number --jq .[].number';
  const rest = '--title Adopt: 1 monitor adopted into monitors.yaml. --body-file body.md';
  expect(bin.read('calls').trim().split('\n')).toEqual([
    'auth setup-git',
    list,
    `pr create --head monitors-adopt ${rest}`,
    'auth setup-git',
    list,
    'api --silent --method PATCH repos/acme/shop/pulls/7 ' +
      '--raw-field title=Adopt: 1 monitor adopted into monitors.yaml. --field body=@body.md',
  ]);
  const branch = ['--git-dir', origin.path];
  expect(git(...branch, 'branch', '--list').trim()).toBe('monitors-adopt');
  expect(git(...branch, 'show', 'monitors-adopt:monitors.yaml')).toBe(config(600));
  // On top of the default branch, and without the file of the comment.
  const changed = ['diff', '--stat', '--format=', 'main', 'monitors-adopt', '--', '.'];
  expect(git(...changed)).toContain(' 1 file changed, 1 insertion(+), 1 deletion(-)');
});
