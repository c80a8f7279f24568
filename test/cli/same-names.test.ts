import { expect, test } from 'vitest';
import { settings } from '../../src/core/settings/settings.ts';

import { createFolder } from '../dist/process.ts';
import { manifest } from '../dist/runner.ts';
import { runMain } from './run-main.ts';

/** Inputs of the action alone: the command line has commands or environment variables in their place. */
const ofTheAction = [
  'api-token',
  'comment',
  'drift-issue',
  'github-token',
  'label',
  'mode',
  'plan-file',
  'secrets',
  'vars',
];
/** Environment variables that stand for settings. */
const variables: Readonly<Record<string, string>> = {
  'base-url': 'MONITOR_SYNC_BASE_URL',
  service: 'MONITOR_SYNC_SERVICE',
};
/** Options of the command line alone. */
const ofEach = ['help', 'json', 'no-color', 'quiet', 'var', 'verbose'];

test('The inputs of action.yml are the settings, with their defaults and descriptions, and those of the action.', () => {
  const shared = Object.entries(manifest.inputs).filter(([name]) => !ofTheAction.includes(name));
  expect(Object.keys(manifest.inputs)).toEqual(expect.arrayContaining(ofTheAction));
  expect(Object.fromEntries(shared.map(([name, input]) => [name, { default: '', ...input }]))).toEqual(
    Object.fromEntries(
      Object.entries(settings).map(([name, { default: preset, description }]) => [
        name,
        { default: preset, description },
      ]),
    ),
  );
});

test.each([
  ['plan', [...ofEach, 'output']],
  ['sync', [...ofEach, 'plan']],
  ['drift', ofEach],
])('The options of %s are the settings, with the same descriptions.', async (command, ofTheCommandLine) => {
  using folder = createFolder();
  const { exitCode, stdout } = await runMain(folder.path, [command, '--help']);
  expect(exitCode).toBe(0);
  const list = stdout.slice(stdout.indexOf('Options:\n'), stdout.indexOf('\nExample:'));
  const options = list.split(/^ {2}(?=-)/m).slice(1);
  const described = options.map((text) => {
    const [, name = '', description = ''] = /^(?:-\w, )?--([\w-]+)(?: <\w+>)?\s+([\s\S]*)$/.exec(text) ?? [];
    return [name, description.replace(/\s+/g, ' ').trim()] as const;
  });
  const own = described.filter(([name]) => ofTheCommandLine.includes(name));
  expect(own.map(([name]) => name).sort()).toEqual(ofTheCommandLine.toSorted());
  expect(described.filter(([name]) => !ofTheCommandLine.includes(name))).toEqual(
    Object.entries(settings).map(([name, { default: preset, description }]) => {
      const usual = preset === '' ? '' : ` (default: ${preset})`;
      const variable = variables[name] === undefined ? '' : ` (env: ${variables[name]})`;
      return [name, `${description}${usual}${variable}`];
    }),
  );
});
