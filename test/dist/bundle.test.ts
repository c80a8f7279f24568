import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = (entry: string) => new URL(`../../dist/${entry}/`, import.meta.url);

test.each(['action', 'cli'])('dist/%s is one bundle of ES modules, with its licences and one undici', (entry) => {
  expect(readdirSync(folder(entry)).toSorted()).toEqual(['index.js', 'licenses.txt', 'package.json']);
  const bundle = readFileSync(new URL('index.js', folder(entry)), 'utf8');
  expect(bundle.match(/class EnvHttpProxyAgent extends/g)).toHaveLength(1);
  const licences = readFileSync(new URL('licenses.txt', folder(entry)), 'utf8');
  expect(licences.match(/^undici$/gm)).toHaveLength(1);
  expect(JSON.parse(readFileSync(new URL('package.json', folder(entry)), 'utf8'))).toEqual({ type: 'module' });
});

test('the command line can be started by its name', () => {
  expect(readFileSync(new URL('index.js', folder('cli')), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});
