import { describe, expect, test } from 'vitest';
import { parseReport } from '../dist/reports.ts';
import { readRows } from '../rows.ts';
import { profile, startStandIn, writesTo } from '../services/scene.ts';
import { mistakesIn, openFolder, runIn } from './run-main.ts';

const monitors = 'monitors:\n  - { name: A, target: https://a.example.com/ }\n';
const opening = '$'.concat('{');
const rows = new URL('shared-defaults.yaml', import.meta.url);

/** The mistakes in a file of shared defaults and a config, with a profile where one is given. */
async function validate(shared: string, config = monitors, pulse = ''): Promise<readonly string[]> {
  using folder = openFolder({
    'monitors.yaml': config,
    'shared.yaml': shared,
    'pulse.yaml': pulse,
  });
  const service = pulse === '' ? '' : ' --service ./pulse.yaml';
  const { exitCode, stderr } = await folder.run(`validate --defaults shared.yaml${service}`);
  const found = mistakesIn(stderr);
  expect(exitCode).toBe(found.length > 0 ? 1 : 0);
  return found;
}

const pulse = profile(
  'fields: { intervalSeconds: { at: /interval, minimum: 30 }, assertions: null }',
);
const given = 'defaults: { type: http, intervalSeconds: 60 }';

describe('The file of shared defaults', () => {
  test('is weaker than the defaults of a config file, key by key and extra field by extra field, and a monitor is stronger than both.', async () => {
    await using service = await startStandIn({});
    const shared = [
      'defaults:',
      '  type: http',
      `  intervalSeconds: ${opening}EVERY:-30}`,
      `  extra: { team: core, key: "v1 ${opening}KEY}" }`,
      '  ignoreChanges: [extra-field, assertions/*/value]',
    ].join('\n');
    const files = {
      'shared.yaml': shared,
      'a.yaml': monitors,
      'b.yaml': `defaults: { extra: { team: b }, intervalSeconds: 90 }\n${monitors.replaceAll(/A|a(?=\.)/g, 'b')}`,
      'c.yaml': monitors
        .replace('A', 'c')
        .replace(' }', ', intervalSeconds: 120, extra: { a: 1 } }'),
    };
    const given = '--defaults shared.yaml --var EVERY=45 --json';
    const configs = '--config a.yaml --config b.yaml --config c.yaml';
    using folder = openFolder(files, service, { MONITOR_SYNC_SECRET_KEY: 'hunter2000' });
    const { stdout } = await folder.run(`sync ${given} ${configs}`);
    const report = parseReport(stdout);
    expect(report).toMatchObject({ error: null, warnings: [] });
    expect(report.monitors.map(({ source }) => source)).toEqual([
      { file: 'a.yaml', line: 2 },
      { file: 'b.yaml', line: 3 },
      { file: 'c.yaml', line: 2 },
    ]);
    expect(writesTo(service).map(([, body]) => body)).toMatchObject([
      { name: 'A', type: 'http', intervalSeconds: 45, team: 'core', key: 'v1 hunter2000' },
      { name: 'b', type: 'http', intervalSeconds: 90, team: 'b', key: 'v1 hunter2000' },
      { name: 'c', type: 'http', intervalSeconds: 120, team: 'core', a: 1 },
    ]);
    // A value from a secret is one wherever it is declared.
    folder.write('shared.yaml', shared.replace('v1', 'v2'));
    const drift = await folder.run(`drift ${given} ${configs}`);
    for (const { changes } of parseReport(drift.stdout).monitors)
      expect(changes).toEqual([{ path: 'key', declared: '***', actual: '***' }]);
  });

  test.each(readRows<[string, ...string[]]>(rows, 'mistakes'))(
    '%j has its mistakes at their place, and no monitor lacks what it may have.',
    async (shared, ...expected) => {
      expect(await validate(shared)).toEqual(expected.map((line) => expect.stringContaining(line)));
    },
  );

  test.each(readRows<[string, string, string]>(rows, 'extra'))(
    '%j and each config file, %j, have the mistakes of their own extra fields.',
    async (shared, config, mistake) => {
      expect(await validate(shared, config, pulse)).toEqual([expect.stringContaining(mistake)]);
    },
  );

  test('has the mistake where its value does not fit to a monitor, each once.', async () => {
    const two = `${monitors}  - { name: B, target: https://b.example.com/ }`;
    expect(await validate(given.replace('60', '5'), two, pulse)).toEqual([
      expect.stringMatching(
        /^shared\.yaml:1:42: defaults\.intervalSeconds: must be .*30.*\[service-limit\]$/,
      ),
    ]);
    const own = `${monitors.replaceAll(' }', ', intervalSeconds: 30 }')}`;
    expect(await validate(given.replace('60', '5'), own, pulse)).toEqual([]);
    expect(await validate(given.replace('{', '{ assertions: [],'), two, pulse)).toEqual([
      expect.stringMatching(/^shared\.yaml:1:13: defaults\.assertions: Pulse has no such field/),
    ]);
  });

  test('decides what a monitor lacks, and which rules its target keeps.', async () => {
    expect(await validate('defaults: { type: http }')).toEqual([
      expect.stringMatching(/^monitors\.yaml:2:5: monitors\[0\]\.intervalSeconds: is missing/),
    ]);
    expect(await validate(given, monitors.replace('https:', 'ftp:'))).toEqual([
      expect.stringMatching(/^monitors\.yaml:2:24: monitors\[0\]\.target: must be an absolute URL/),
    ]);
  });

  test.each([
    ['/etc/passwd', 'is outside'],
    ['no.yaml', 'no such'],
  ])('is a file of the workspace, and not %s.', async (path, message) => {
    const args = ['validate', '--defaults', path];
    const { exitCode, stderr } = await runIn({ 'monitors.yaml': monitors }, args);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)]);
    // Without the file, nobody knows what the monitors lack.
    expect(stderr).not.toContain('is missing');
  });
});
