import { describe, expect, test } from 'vitest';
import { flagOf, settingRows } from '../../src/core/settings/settings.ts';
import { declare } from '../dist/services.ts';
import { runIn } from './run-main.ts';

const serviceCommands = ['plan', 'sync', 'drift'];
const commands = ['validate', ...serviceCommands, 'export', 'init', 'services', 'serve', 'demo'];

const optionsIn = (help: string) =>
  Array.from(help.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm), ([, name]) => name);

describe.concurrent('The help', () => {
  test.each(['', ...commands])('of "%s" fits into 80 columns, with an example', async (command) => {
    const args = command === '' ? ['--help'] : [command, '--help'];
    const { exitCode, stderr, stdout } = await runIn({}, args);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(stdout).toMatch(new RegExp(`\nExamples:\n  monitor-sync ${command}`));
    expect(stdout).not.toMatch(/MONITOR_SYNC_|HTTPS_PROXY/);
    if (command === '') expect(stdout).toMatch(/\nExit codes:\n {2}0 +done\n {2}1 +an error/);
    else expect(await runIn({}, ['help', command])).toEqual({ exitCode, stderr, stdout });
  });

  test.each(serviceCommands)('of %s shows first what most people need', async (command) => {
    const { stdout } = await runIn({}, [command, '--help']);
    const [first = '', more = ''] = stdout.split('\nAdvanced options:\n');
    const basic = ['config', 'base-url', 'service', 'apply', 'fail-on', 'json', 'help'];
    expect(optionsIn(first)).toEqual(expect.arrayContaining(basic));
    expect(first.split('\n').length).toBeLessThan(40);
    const advanced = ['scope', 'list-path', 'list-complete', 'max-wait', 'markdown'];
    expect(optionsIn(more)).toEqual(expect.arrayContaining(advanced));
    expect(stdout.replace(/\n +/g, ' ')).toContain('Seconds for one request (default: 30)');
  });

  test.each(['export', 'check'])('of %s shows advanced options last', async (command) => {
    const { stdout } = await runIn({}, [command, '--help']);
    const groups = Array.from(stdout.matchAll(/^(\w+ )?options:$/gim), ([group]) => group);
    expect(groups).toEqual(['Options:', 'Advanced options:']);
  });

  test('has the environment variables on a page of their own', async () => {
    const { exitCode, stdout } = await runIn({}, ['help', 'environment']);
    expect(exitCode).toBe(0);
    const names = ['MONITOR_SYNC_API_TOKEN', 'MONITOR_SYNC_SECRET_NAME', 'HTTPS_PROXY', 'NO_COLOR'];
    for (const name of names) expect(stdout).toContain(name);
  });

  test('of validate names only the options that have an effect there; the others are still accepted', async () => {
    const { stdout } = await runIn({}, ['validate', '--help']);
    const basic = ['config', 'service', 'apply', 'var', 'json', 'help'];
    expect(optionsIn(stdout)).toEqual([...basic, 'defaults', 'scope', 'quiet', 'no-color']);
    const others = ['--base-url', 'https://mon.example.com', '--fail-on', 'changed'];
    const ended = await runIn({ 'monitors.yaml': declare() }, ['validate', '--quiet', ...others]);
    expect(ended).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test.each(['validate', ...serviceCommands])('of %s shows examples that work', async (command) => {
    const { stdout } = await runIn({}, [command, '--help']);
    const examples = stdout.matchAll(/^ {2}monitor-sync (.+?)( > .*)?$/gm);
    for (const [, example = ''] of examples) {
      const args = example.replaceAll('"', '').split(' ');
      // Without a token, it ends before anything is sent.
      const env = { MONITOR_SYNC_API_TOKEN: '' };
      const { stderr } = await runIn({ 'monitors.yaml': declare() }, args, env);
      if (example.includes('*')) expect(stderr).toContain('no file matches');
      else if (command === 'validate') expect(stderr).toBe('');
      else expect(stderr).toContain('MONITOR_SYNC_API_TOKEN must be set to a token');
    }
  });
});

describe.concurrent('A typo', () => {
  test.each([
    ['inti', 'Error: unknown command', 'init'],
    ['hlep', 'Error: unknown command', 'help'],
    ['help pln', "Error: unknown command 'pln'", 'plan'],
    ['plan --max-create 1', 'Error: unknown option', '--max-creates'],
    ['serve --prot 1', 'Error: unknown option', '--port'],
    ['init --bas-url x', 'Error: unknown option', '--base-url'],
    ['serivces', 'Error: unknown command', 'services'],
    ['serve --service chekly', 'Error: built-in profile chekly: does not exist', 'checkly'],
  ])('as in %j gets a response with the nearest word', async (line, fault, nearest) => {
    const { exitCode, stderr } = await runIn({ 'monitors.yaml': declare() }, line.split(' '));
    expect(exitCode).toBe(1);
    expect(stderr).toContain(fault);
    expect(stderr.toLowerCase()).toContain(`did you mean ${nearest}?`);
    expect(stderr).toMatch(/ \[(invalid-option|unknown-service)\]$/m);
  });

  test.each(['plan', 'check'])('in %s --json has a response in JSON, too', async (command) => {
    const { exitCode, stdout } = await runIn({}, [command, '--json', '--tokn=abc']);
    expect([exitCode, stdout.includes('abc')]).toEqual([1, false]);
    const { checks: [error] = [], ...report } = JSON.parse(stdout);
    const fault = { code: 'invalid-option', message: expect.stringContaining("'--tokn'") };
    expect(report.error ?? error).toMatchObject(fault);
  });
});

describe.concurrent('An empty value, as of an unset shell variable,', () => {
  const settingArgs = settingRows.flatMap(([name, { option }]) =>
    option === undefined || option.value === null ? [] : [['plan', flagOf(name) ?? '', '']],
  );

  test.each([
    ...settingArgs,
    ['validate', '--config', 'monitors.yaml', '--config', ' '],
    ['plan', '--output', ''],
    ['export', '--output', ''],
    ['serve', '--data', ''],
  ])(
    'is refused by %s %s, and the message names the option',
    async (command, option, ...values) => {
      const { exitCode, stderr, stdout } = await runIn({}, [command, option, ...values]);
      expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
      const start = `^Error: option '${option} <\\S+>' argument ' ?' is invalid\\.`;
      expect(stderr).toMatch(new RegExp(`${start} It must not be empty`));
    },
  );

  test('of an environment variable counts as not set', async () => {
    const files = { 'monitors.yaml': declare() };
    const env = { MONITOR_SYNC_BASE_URL: '', MONITOR_SYNC_SERVICE: '' };
    expect(await runIn(files, ['validate'], env)).toMatchObject({ exitCode: 0, stderr: '' });
    const { stderr } = await runIn(files, ['plan'], env);
    expect(stderr).toMatch(/--base-url must be set to .*, or --service to a built-in profile /);
  });
});
