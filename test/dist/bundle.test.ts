import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = (entry: string) => new URL(`../../dist/${entry}/`, import.meta.url);

test.each(['action', 'cli'])('dist/%s is one bundle of ES modules, with all licences and one undici', (entry) => {
  const files = readdirSync(folder(entry)).toSorted();
  // What not every run needs stands in files of its own, which ncc numbers.
  expect(files.filter((file) => !/^\d+\.index\.js$/.test(file))).toEqual(['index.js', 'licenses.txt', 'package.json']);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const bundle = scripts.map((file) => readFileSync(new URL(file, folder(entry)), 'utf8')).join('');
  expect(bundle.match(/class EnvHttpProxyAgent extends/g)).toHaveLength(1);
  const licences = readFileSync(new URL('licenses.txt', folder(entry)), 'utf8');
  for (const library of entry === 'cli' ? ['commander', 'undici', 'yaml'] : ['@octokit/core', 'undici', 'yaml'])
    expect(licences.split('\n')).toContain(library);
  expect(JSON.parse(readFileSync(new URL('package.json', folder(entry)), 'utf8'))).toEqual({ type: 'module' });
});

test('the command line can be started by its name', () => {
  expect(readFileSync(new URL('index.js', folder('cli')), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});
