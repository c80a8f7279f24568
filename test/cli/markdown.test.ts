import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderMarker } from '../../src/core/render/documents.ts';
import { createFolder, type Folder } from '../dist/process.ts';
import { parseReport } from '../dist/reports.ts';
import { declare, monitor, startListing } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { runMain } from './run-main.ts';

const config = { 'monitors.yaml': declare('One', 'Two') };
const list = 'GET /api/v1/monitors';

function run({ path }: Folder, baseUrl: string, line: string) {
  return runMain(path, `${line} --markdown result.md --base-url ${baseUrl}`.split(' '));
}

function readHeadline(folder: Folder): string | undefined {
  const headline = /^<!-- monitor-sync:\w+ -->\n\n## Monitor Sync: (.*)\n/;
  return headline.exec(folder.read('result.md'))?.[1];
}

describe.concurrent('The option --markdown', () => {
  test.each([
    ['plan', 0, '1 to create, 1 in sync'],
    ['drift', 2, 'drift: 1 to create, 1 in sync'],
    ['sync', 0, '1 created, 1 in sync'],
  ])(
    'writes the result of %s, without links, and says only of a plan what a merge does.',
    async (command, code, expected) => {
      using folder = createFolder(config);
      const created = { status: 201, body: { id: 'm-2' } };
      await using service = await startListing([monitor('One')], () => created);
      expect((await run(folder, service.baseUrl, command)).exitCode).toBe(code);
      expect(readHeadline(folder)).toBe(expected);
      const text = folder.read('result.md');
      expect(text).toContain('- **`Two`** · ');
      expect(text).not.toContain('](');
      expect(text.includes('**On merge:** 1 to create.')).toBe(command === 'plan');
      expect(readdirSync(folder.path)).toEqual(['monitors.yaml', 'result.md']);
    },
  );

  test('marks the file with the digest of what was compared, and shows it at the end.', async () => {
    using folder = createFolder({ 'shop.yaml': declare('shop/One \u0024{STAGE}') });
    await using service = await startListing([]);
    const { baseUrl } = service;
    const given = '--config shop.yaml --var STAGE=eu --var OTHER=x --scope shop/*';
    await run(folder, baseUrl, `plan ${given}`);
    const ofRun = { config: ['shop.yaml'], baseUrl, service: null, scope: ['shop/*'] };
    const text = folder.read('result.md');
    const marker = renderMarker({ ...ofRun, label: ['x', 'eu'] }, 'comment');
    expect(text.startsWith(`${marker}\n\n## Monitor Sync \`x, eu\`: 1 to create\n`)).toBe(true);
    expect(text).toMatch(/Config `shop\.yaml` · .* · scope `shop\/\*` · label `x, eu`\n$/);
  });

  test.each([
    ['a bad config', 'plan', 'monitors: 1\n', 'Config not valid: 1 problem'],
    ['a bad option', 'plan --concurrency 0', config['monitors.yaml'], 'nothing was compared'],
    ['no service there', 'plan --max-wait 0', config['monitors.yaml'], 'nothing was compared'],
  ])(
    'writes the file of a run that failed because of %s, too.',
    async (_name, line, text, expected) => {
      using folder = createFolder({ 'monitors.yaml': text });
      const { exitCode } = await run(folder, 'http://127.0.0.1:9', line);
      expect({ exitCode, headline: readHeadline(folder)?.toLowerCase() }).toEqual({
        exitCode: 1,
        headline: expected.toLowerCase(),
      });
      expect(folder.read('result.md')).toMatch(/> \[!CAUTION\]|### Problems in the config/);
      expect(folder.read('result.md')).not.toContain('"base-url"');
    },
  );

  test('replaces an older result and an empty file.', async () => {
    using folder = createFolder({ ...config, 'result.md': '' });
    await using service = await startListing([], () => ({ status: 201, body: {} }));
    const headlines: (string | undefined)[] = [];
    for (const command of ['plan', 'sync', 'plan']) {
      await run(folder, service.baseUrl, command);
      headlines.push(readHeadline(folder));
    }
    expect(headlines).toEqual(['2 to create', '2 created', 'nothing to do, 2 in sync']);
  });
});

describe.concurrent('A file that --markdown cannot write is an error before anything is sent', () => {
  const ours = 'already exists and was not changed; name a different file';

  test.each([
    ['is the config', 'monitors.yaml', `monitors.yaml: ${ours}`],
    ['is a page of somebody else', 'README.md', `README.md: ${ours}`],
    ['has no name', '', 'It must not be empty'],
  ])('if it %s.', async (_name, path, expected) => {
    using folder = createFolder({ ...config, 'README.md': '# Shop\n' });
    const before = readdirSync(folder.path);
    await using service = await startListing([]);
    const { baseUrl } = service;
    const args = ['plan', '--markdown', path, '--base-url', baseUrl];
    const failed = await runMain(folder.path, args);
    expect(failed.exitCode).toBe(1);
    expect(failed.stderr).toContain(expected);
    expect(service.requests).toEqual([]);
    expect(readdirSync(folder.path)).toEqual(before);
    expect(folder.read('monitors.yaml')).toBe(config['monitors.yaml']);
  });

  test('and the option does not exist where nothing is compared.', async () => {
    using folder = createFolder(config);
    expect(await run(folder, 'http://127.0.0.1:9', 'validate')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("unknown option '--markdown'"),
    });
  });
});

describe.concurrent('A file that --markdown can no longer write after the run', () => {
  /** A run whose folder for the file disappears while the service is asked. */
  async function syncWithout(status: number) {
    using folder = createFolder({ ...config, 'out/.keep': '' });
    await using service = await startListing([], () => {
      rmSync(join(folder.path, 'out'), { recursive: true, force: true });
      return { status, body: {} };
    });
    const args = ['--markdown', 'out/result.md', '--base-url', service.baseUrl];
    const ended = await runMain(folder.path, ['sync', '--json', ...args]);
    return { ...ended, report: parseReport(ended.stdout) };
  }

  test.each([201, 401])('is an error after the report of a run that had a %i.', async (status) => {
    const { exitCode, report, stderr } = await syncWithout(status);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('out/result.md: cannot be written: its folder does not exist');
    const code = status === 401 ? { code: 'token-refused' } : null;
    expect(report).toMatchObject({ inSync: status === 201, error: code });
  });

  test('is left alone if somebody else has written it.', async () => {
    using folder = createFolder(config);
    await using service = await startServer(() => {
      folder.write('result.md', 'mine');
      return { body: [] };
    });
    const failed = await run(folder, service.baseUrl, 'drift --fail-on missing');
    expect(failed).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('2 to create') });
    expect(failed.stderr).toContain('Error: result.md: already exists and was not changed');
    expect([folder.read('result.md'), service.requests]).toEqual(['mine', [list]]);
  });
});
