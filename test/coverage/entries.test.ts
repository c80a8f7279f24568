import { describe, expect, test } from 'vitest';
import { workflow } from '../action/github-objects.ts';
import { startStrictGitHub } from '../action/scene.ts';
import { runCli, serve, startCli } from '../dist/cli.ts';
import { createFolder } from '../dist/process.ts';
import { events, runStep } from '../dist/runner.ts';
import { declare, monitor, startListing, token } from '../dist/services.ts';

/** Every command and every kind of step, once and from the sources: what they do in full is told in test/dist. */

describe('the command line', () => {
  test('goes from a config to an approved plan, against serve', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One', 'Two'), 'broken.yaml': 'version: 2\n' });
    await using service = await serve(folder.path);
    const run = (...args: string[]) => runCli(folder.path, [...args, '--base-url', service.baseUrl]);
    expect(await runCli(folder.path, ['validate', '--json'])).toMatchObject({ exitCode: 0 });
    expect(await runCli(folder.path, ['validate', '--config', 'broken.yaml', '--var', 'A'])).toMatchObject({
      exitCode: 1,
    });
    expect(await run('plan', '--output', 'plan.json', '--verbose')).toMatchObject({ exitCode: 0 });
    expect(await run('sync', '--plan', 'plan.json', '--max-creates', '5')).toMatchObject({ exitCode: 0 });
    service.child.kill('SIGINT');
    expect((await service.ended).exitCode).toBe(130);
  });

  test('sees drift, and exports what is there', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One') });
    await using service = await startListing([monitor('Two')]);
    const run = (...args: string[]) => runCli(folder.path, [...args, '--base-url', service.baseUrl]);
    expect(await run('drift')).toMatchObject({ exitCode: 2 });
    expect(await run('drift', '--config', 'none/*.yaml')).toMatchObject({ exitCode: 1 });
    expect(await run('export', '--output', 'exported.yaml')).toMatchObject({ exitCode: 0 });
    expect(await run('export', '--extra')).toMatchObject({ exitCode: 0 });
    expect(await run('export', '--output', 'exported.yaml')).toMatchObject({ exitCode: 1 });
  });

  test('says what it has, and what is wrong with an option', async () => {
    using folder = createFolder();
    expect(await runCli(folder.path, ['--help'])).toMatchObject({ exitCode: 0 });
    expect(await runCli(folder.path, ['plna'])).toMatchObject({ exitCode: 1 });
    expect(await runCli(folder.path, ['sync', '--plan', ''])).toMatchObject({ exitCode: 1 });
  });

  test('is stopped while it waits', async () => {
    using folder = createFolder({ 'monitors.yaml': declare('One') });
    await using service = await startListing([], () => ({ status: 429, headers: { 'retry-after': '30' } }));
    await using cli = startCli(folder.path, ['sync', '--base-url', service.baseUrl]);
    while (service.requests.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    cli.child.kill('SIGTERM');
    expect((await cli.ended).exitCode).toBe(143);
  });

  test('shows the whole story', async () => {
    using folder = createFolder();
    expect(await runCli(folder.path, ['demo'])).toMatchObject({ exitCode: 0 });
  });
});

describe('the action', () => {
  const files = { 'monitors.yaml': declare('One', 'Two') };

  test('syncs on a push, and fails where the service refuses the token', async () => {
    await using service = await startListing([], () => ({ status: 201, body: { id: 'm-1' } }));
    const inputs = { 'base-url': service.baseUrl, 'api-token': token };
    const env = { RUNNER_DEBUG: '1' };
    expect(await runStep({ files, inputs, env })).toMatchObject({ exitCode: 0, outputs: { created: '2' } });
    await using closed = await startListing([], () => ({ status: 401 }));
    const refused = { ...inputs, 'base-url': closed.baseUrl };
    expect(await runStep({ files, inputs: refused })).toMatchObject({ exitCode: 1 });
    expect(await runStep({ files, inputs: { mode: 'never' } })).toMatchObject({ exitCode: 1 });
  });

  test('plans on a pull request with a comment, and keeps an issue of what drifts', async () => {
    await using github = await startStrictGitHub(workflow);
    await using service = await startListing([]);
    const inputs = { 'base-url': service.baseUrl, 'api-token': token };
    const plan = await runStep({ files, inputs, github, event: events.pullRequest });
    expect(plan).toMatchObject({ exitCode: 0, outputs: { missing: '2' } });
    expect(github.comments).toHaveLength(1);
    const drift = { ...inputs, mode: 'drift', 'drift-issue': 'true' };
    expect(await runStep({ files, inputs: drift, github, event: events.push })).toMatchObject({ exitCode: 2 });
    expect(github.issues).toHaveLength(1);
  });
});
