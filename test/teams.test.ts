import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startService } from '../src/service/server.ts';
import { openFolder } from './cli/run-main.ts';
import { texts } from './core/profile/built-in.ts';
import { createFolder, type Folder, readText } from './dist/process.ts';
import { monitor, token } from './dist/services.ts';
import { groupsOf, readWorkflow, stepsOf } from './workflow.ts';

/** The page about one account and many repositories, played with its own workflow and configs. */

const page = readText('docs/teams.md');
const [first = '', reusable = '', caller = '', last = ''] = Array.from(
  page.matchAll(/^```yaml\n(.*?)^```$/gms),
  ([, text]) => text,
);
const steps = stepsOf(readWorkflow(reusable));

/** Runs the script of the reusable workflow as GitHub does, and returns the options that the action would get. */
function prepare(folder: Folder, repository: string): string[] {
  const env = {
    ...process.env,
    GITHUB_REPOSITORY: repository,
    GITHUB_OUTPUT: folder.write('output', ''),
  };
  const { id, run = '' } = steps.find((step) => step.run !== undefined) ?? {};
  execFileSync('bash', ['-e', '-c', run], { cwd: folder.path, env });
  const [, name, value = ''] = /^(\w+)=(.*)$/m.exec(folder.read('output')) ?? [];
  const { defaults, scope } = steps.at(-1)?.with ?? {};
  const filled = String(scope).replace(`\${{ steps.${id}.outputs.${name} }}`, value);
  return ['--defaults', String(defaults), '--scope', filled];
}

test('People start the workflow in a mode of their choice; two syncs of a branch wait for each other, and nothing else replaces them.', () => {
  const [calling, called] = [readWorkflow(caller), readWorkflow(reusable)];
  expect(calling.on).toMatchObject({
    workflow_dispatch: {
      inputs: { mode: { type: 'choice', options: ['plan', 'sync', 'drift'], default: 'plan' } },
    },
  });
  expect(Object.values(calling.jobs)[0]?.with).toEqual({ mode: `\${{ inputs.mode }}` });
  expect(called.on).toMatchObject({ workflow_call: { inputs: { mode: { type: 'string' } } } });
  expect(steps.at(-1)?.with).toMatchObject({ mode: `\${{ inputs.mode || 'auto' }}` });

  const [mine, shared] = [groupsOf(calling), groupsOf(called)];
  expect(new Set(shared.syncs)).toEqual(new Set(['sync-monitors-sync-refs/heads/main']));
  for (const { others, syncs } of [mine, shared])
    expect(others.filter((group) => syncs.includes(group))).toEqual([]);
  // A run that waits for a group of its own would wait forever.
  const held = Object.values(mine).flat();
  expect(
    Object.values(shared).flatMap((groups) => groups.filter((group) => held.includes(group))),
  ).toEqual([]);
});

test('The reusable workflow writes its defaults into a file of its own, and not through a link of the repository.', () => {
  using outside = createFolder({ file: 'mine' });
  using folder = createFolder();
  symlinkSync(join(outside.path, 'file'), join(folder.path, 'shared-defaults.yaml'));
  prepare(folder, 'acme/shop');
  expect(outside.read('file')).toBe('mine');
  expect(folder.read('shared-defaults.yaml')).toMatch(/^defaults:\n/);
});

/** An account that repositories share, each with the options that the reusable workflow gives it. */
async function openAccount() {
  const service = await startService({ token, profile: texts.get('full') });
  /** Runs a command of the page, whatever service it names. */
  const run = async (line: string, files: Readonly<Record<string, string>> = {}) => {
    using folder = openFolder(files, service);
    return await folder.run(`${line.replaceAll("'", '')} --service full`);
  };
  return {
    run,
    /** As a repository with the reusable workflow does. */
    play: async (repository: string, config: string, line: string, ...more: string[]) => {
      using folder = openFolder({ 'monitors.yaml': config }, service);
      return await folder.run(`${line} --service full`, ...prepare(folder, repository), ...more);
    },
    list: async () => {
      const { stdout } = await run('export');
      return Array.from(stdout.matchAll(/^ +- name: (.*)$/gm), ([, name]) => name);
    },
    countOf: (wanted: string) => service.log.filter(({ method }) => method === wanted).length,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

const renaming = 'sync --apply create,update';

test('Repositories with the reusable workflow share an account, rename, end, and never touch each other.', async () => {
  await using account = await openAccount();
  const { list, play, run } = account;
  const blog = 'monitors: [{ name: blog/home, target: https://blog.example.com/ }]';
  const created = expect.stringMatching(/\+ shop\/checkout .*\nscope shop\/\*: 0 of 0 monitors\n/);
  expect(await play('acme/shop', first, 'sync')).toMatchObject({ exitCode: 0, stdout: created });
  // Type and interval are those of the shared defaults.
  expect(await play('acme/blog', blog, 'sync')).toMatchObject({ exitCode: 0 });
  // On a machine, with a copy of the shared defaults.
  const [local = ''] = /(?<=^monitor-sync )plan --base-url .*/m.exec(page) ?? [];
  const [defaults = ''] = /(?<=<< 'END'\n).*?(?=^ +END)/ms.exec(reusable) ?? [];
  const planned = await run(local, {
    'monitors.yaml': first,
    'shared-defaults.yaml': defaults.replaceAll(/^ {10}/gm, ''),
  });
  expect(planned.stdout).toBe(
    'scope shop/*: 1 of 2 monitors\nPlan: nothing to do, 1 in sync. (1 request)\n',
  );
  expect(await list()).toEqual(['blog/home', 'shop/checkout']);
  const outside = await play('acme/blog', first, 'sync');
  expect(outside).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('[outside-scope]'),
  });

  // What the shared defaults change is for a sync to update where it may.
  const slower = first.replace('intervalSeconds: 30', 'intervalSeconds: 60');
  expect(await play('acme/shop', slower, 'drift')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(
      'Exit code 2: 1 to update. Where the config is right, run sync if',
    ),
  });

  // The page shows the second line of the scope of the renamed repository.
  expect(page).toContain(`outputs.repository == 'store' && 'shop/*' || ''`);
  const renamed = JSON.stringify({
    monitors: [{ ...monitor('store/checkout'), formerly: 'shop/checkout' }],
  });
  expect((await play('acme/store', renamed, 'sync')).stderr).toContain('[outside-scope]');
  const allowed = await play('acme/store', renamed, renaming, '--scope', 'shop/*');
  expect(allowed).toMatchObject({ exitCode: 0 });
  expect(await list()).toEqual(['blog/home', 'store/checkout']);

  expect(await play('acme/shop', first, 'sync')).toMatchObject({ exitCode: 0 });
  const [end = ''] =
    /(?<=monitor-sync )sync --service better-stack --scope 'shop\/\*' --apply delete/.exec(page) ??
    [];
  const ended = await run(end, { 'monitors.yaml': last });
  expect(ended, ended.stderr).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('1 deleted'),
  });
  expect(await list()).toEqual(['blog/home', 'store/checkout']);

  const [orphans = ''] = /(?<=monitor-sync )export --scope '!shop.*/.exec(page) ?? [];
  const { stdout } = await run(orphans);
  expect(stdout).toContain('store/checkout');
  expect(stdout).not.toContain('blog/home');
});

test('A sync with both names of a monitor in its scope renames it.', async () => {
  await using account = await openAccount();
  const { countOf, list, play } = account;
  await account.run('sync', { 'monitors.yaml': first.replace('shop/checkout', 'Checkout') });

  expect(page).toContain(`outputs.repository == 'shop' && 'Checkout API' || ''`);
  expect(page).toContain("`monitor-sync export --scope 'Checkout API'`");
  const { stdout } = await account.run('export --scope Checkout');
  const formerly = stdout.replace(/(?<=name: )Checkout/, 'shop/checkout\n    formerly: Checkout');
  expect((await play('acme/shop', formerly, renaming)).stderr).toContain('[outside-scope]');
  const renamed = await play('acme/shop', formerly, renaming, '--scope', 'Checkout');
  expect(renamed).toMatchObject({ exitCode: 0 });
  expect(await play('acme/shop', first, 'drift')).toMatchObject({ exitCode: 0 });
  expect([await list(), countOf('POST'), countOf('PATCH')]).toEqual([['shop/checkout'], 1, 1]);
});

test('A monitor moves to another repository in the order of the page, and keeps its history; in the opposite order, it does not.', async () => {
  const config = (...monitors: readonly object[]) => JSON.stringify({ monitors, owns: ['*'] });
  const [shop, rest] = [[monitor('shop/home'), monitor('shop/checkout')], [monitor('shop/home')]];
  const store = config(monitor('store/home'), {
    ...shop[1],
    name: 'store/checkout',
    formerly: 'shop/checkout',
  });
  const all = '--apply create,update,delete --max-deletes 10';
  expect(page).toContain(`outputs.repository == 'store' && 'shop/checkout' || ''`);
  const moving = `sync --scope shop/checkout ${all}`;

  await using account = await openAccount();
  const { countOf, list, play } = account;
  await play('acme/shop', config(...shop), `sync ${all}`);
  expect(await play('acme/store', store, moving)).toMatchObject({ exitCode: 0 });
  const between = await play('acme/shop', config(...shop), `plan ${all}`);
  expect(between.stdout).toContain('+ shop/checkout');
  expect(await play('acme/shop', config(...rest), `sync ${all}`)).toMatchObject({ exitCode: 0 });
  expect(await list()).toEqual(['shop/home', 'store/checkout', 'store/home']);
  expect([countOf('POST'), countOf('PATCH'), countOf('DELETE')]).toEqual([3, 1, 0]);
  const moved = store.replace(/,"formerly":"[^"]*"/, '');
  expect(await play('acme/store', moved, `drift ${all}`)).toMatchObject({ exitCode: 0 });

  await using other = await openAccount();
  await other.play('acme/shop', config(...shop), `sync ${all}`);
  await other.play('acme/shop', config(...rest), `sync ${all}`);
  await other.play('acme/store', store, moving);
  expect(await other.list()).toEqual(await list());
  expect([other.countOf('POST'), other.countOf('DELETE')]).toEqual([4, 1]);
});
