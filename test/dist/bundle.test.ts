import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function read(entry: string, file: string): string {
  return readFileSync(new URL(`../../dist/${entry}/${file}`, import.meta.url), 'utf8');
}

function listFiles(entry: string): readonly string[] {
  return readdirSync(new URL(`../../dist/${entry}/`, import.meta.url)).toSorted();
}

test.each([
  ['action', ['@actions/core', '@octokit/core', 'undici', 'yaml']],
  ['cli', ['commander', 'undici', 'yaml']],
])(
  'The folder dist/%s is one bundle of ES modules, with one undici, and the licences of its packages.',
  (entry, packages) => {
    const files = listFiles(entry);
    const scripts = files.filter((file) => file.endsWith('.js'));
    // ncc numbers the chunks that not every run needs.
    expect(files.filter((file) => !/^\d+\.index\.js$/.test(file))).toEqual([
      'index.js',
      'licenses.txt',
      'package.json',
    ]);
    const code = scripts.map((file) => read(entry, file)).join('\n');
    expect(code.match(/class EnvHttpProxyAgent extends/g)).toHaveLength(1);
    expect(read(entry, 'licenses.txt').split('\n')).toEqual(expect.arrayContaining(packages));
    expect(JSON.parse(read(entry, 'package.json'))).toEqual({ type: 'module' });
  },
);

test('The command line loads the network only when a command needs it, because the time to start counts.', () => {
  expect(read('cli', 'index.js')).not.toContain('class EnvHttpProxyAgent');
});

test('The command line can be started by its name.', () => {
  expect(read('cli', 'index.js')).toMatch(/^#!\/usr\/bin\/env node\n/);
});
