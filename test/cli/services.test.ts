import { describe, expect, test } from 'vitest';
import { parseSample } from '../../src/core/profile/parse-profile.ts';
import { startService } from '../../src/service/server.ts';
import { texts } from '../core/profile/built-in.ts';
import { token } from '../dist/services.ts';
import { openFolder, runIn } from './run-main.ts';

const names = [...texts.keys()];

async function run(...args: string[]) {
  return await runIn({}, ['services', ...args], { MONITOR_SYNC_API_TOKEN: '' });
}

/** A profile that is a file knows the lines of its keys. */
const withoutPlaces = (key: string, value: unknown) => (key === 'places' ? undefined : value);

describe.concurrent('The command services', () => {
  test('lists each profile with its service, operations, evidence and documentation, in columns', async () => {
    const { exitCode, stderr, stdout } = await run();
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^Name +Operations +Evidence +Service +Documentation$/);
    expect(lines.slice(1, names.length + 1).map((line) => line.split(/ {2,}/)[0])).toEqual(names);
    const row = (name: string) => lines.find((line) => line.startsWith(`${name} `))?.split(/ {2,}/);
    const docs = 'https://docs.datadoghq.com/api/latest/synthetics/';
    expect(row('datadog')).toEqual([
      'datadog',
      'create, update, delete',
      'documentation',
      'Datadog Synthetics',
      docs,
    ]);
    expect(row('phare')?.slice(1, 3)).toEqual(['create, update, delete', 'source']);
    expect(stdout).toContain(
      '\nTo copy and adapt one: monitor-sync services NAME > service.yaml\n',
    );
  });

  test('cuts the end of a line on a terminal, so that operations and evidence of each profile are shown', async () => {
    const { stdout } = await runIn({}, ['services'], {}, { isTTY: true, columns: 80 });
    const lines = stdout.split('\n').slice(0, names.length + 1);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    for (const line of lines.slice(1))
      expect(line).toMatch(/^\S+ +create(, \w+)* +(documentation|source|tried) +[A-Za-z]/);
  });

  test.each([...texts])(
    'prints %s as a file that is valid in a workspace, with everything but its address',
    async (name, text) => {
      const { exitCode, stderr, stdout } = await run(name);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      const copied = parseSample('service.yaml', stdout, false);
      const builtIn = parseSample(name, text, true);
      expect(JSON.stringify(copied.profile, withoutPlaces)).toBe(
        JSON.stringify({ ...builtIn.profile, baseUrl: null }, withoutPlaces),
      );
      expect(copied.variables).toEqual(builtIn.variables);
      const isAddress = (line: string) => /^(# )?baseUrl:/.test(line);
      const lines = stdout.split('\n');
      expect(lines.filter((line) => !isAddress(line))).toEqual(
        text.split('\n').filter((line) => !isAddress(line)),
      );
      expect(lines.filter(isAddress)).toEqual(
        builtIn.profile.baseUrl === null
          ? []
          : [expect.stringMatching(`^# baseUrl: ${builtIn.profile.baseUrl} # `)],
      );
    },
  );
});

test.each([
  ['better-stack', true],
  ['healthchecks', false],
])(
  'A plan and a check with the profile %s say whether it is experimental: %s.',
  async (name, isUntried) => {
    await using service = await startService({ token, profile: texts.get(name) });
    const declare = (...names: readonly string[]) => {
      const items = names.map((one) => `  - { name: ${one}, target: https://${one}.example/ }\n`);
      return `defaults: { type: http, intervalSeconds: 60 }\nmonitors:\n${items.join('')}`;
    };
    using folder = openFolder({ 'monitors.yaml': declare('one') }, service);
    const untried = async (command: string) => {
      const { stderr, stdout } = await folder.run(`${command} --service ${name}`);
      return `${stdout}${stderr}`.includes('is experimental');
    };
    expect([await untried('plan'), await untried('check')]).toEqual([isUntried, isUntried]);
    await untried('sync');
    // A declared monitor is in sync.
    folder.write('monitors.yaml', declare('one', 'two'));
    expect([await untried('plan'), await untried('sync')]).toEqual([false, false]);
  },
);
