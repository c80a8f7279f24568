import { expect, test } from 'vitest';
import { parseReport } from '../dist/reports.ts';
import { runIn } from './run-main.ts';

const secret = 'Hunter2Hunter2';

/**
 * Mistakes of every kind of place: in two configs, in a profile, in a file that cannot be read, and
 * in a missing one.
 */
const files = {
  'ours.yaml': "service: Ours\nbaseUrl: https://x\nlist: { path: '/x#y' }\n",
  'a.yaml': [
    'monitors:',
    `  - { name: A, type: http, target: https://a.example.com/, intervalSeconds: '\${KEY}' }`,
    '  - { name: B, type: http, target: https://b.example.com/, intervalSeconds: "60" }',
    '  - { name: B, type: http, target: https://b.example.com/, intervallSeconds: 60 }',
  ].join('\n'),
  'team/b.yaml': 'monitors:\n  - name: "C\n',
  'empty.yaml': '',
};
const configs = ['a.yaml', 'team/*.yaml', 'empty.yaml', 'none.yaml'].flatMap((path) => [
  '--config',
  path,
]);

test.concurrent.each(['validate', 'plan'])(
  'The report of %s has every mistake that the log shows, in the same order, with secrets masked.',
  async (command) => {
    const args = [command, '--json', '--quiet', '--service', './ours.yaml', ...configs];
    const { exitCode, stderr, stdout } = await runIn(files, args, {
      MONITOR_SYNC_SECRET_KEY: secret,
    });
    const { error, mode } = parseReport(stdout);
    expect({ exitCode, mode, kind: error?.kind }).toEqual({
      exitCode: 1,
      mode: command,
      kind: 'config',
    });
    const lines = error?.problems?.map(({ code, column, file, line, message }) => {
      const place = [file, line, column].filter((part) => part !== null).join(':');
      return `${place}: ${message} [${code}]`;
    });
    const [first, ...shown] = stderr.trimEnd().split('\n');
    expect(first).toMatch(/^Error: The config or its service profile is not valid/);
    expect(lines).toEqual(shown.map((line) => line.trim()));
    expect(new Set(lines?.map((line) => line.split(/:/)[0]))).toEqual(
      new Set(['a.yaml', 'team/b.yaml', 'empty.yaml', 'none.yaml', 'ours.yaml']),
    );
    expect(lines?.join('\n')).toContain('a.yaml:2:');
    expect(stdout + stderr).not.toContain(secret);
  },
);

test.concurrent('A mistake of a complete file has no line, and any other error has no problems.', async () => {
  const missing = await runIn({}, ['validate', '--json']);
  expect(parseReport(missing.stdout).error?.problems).toEqual([
    {
      file: 'monitors.yaml',
      line: null,
      column: null,
      code: 'file-not-found',
      message: expect.stringMatching(/./),
    },
  ]);
  const refused = await runIn({}, ['validate', '--json', '--apply', 'nothing']);
  expect(parseReport(refused.stdout).error).not.toHaveProperty('problems');
});
