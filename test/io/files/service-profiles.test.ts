import { globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listBuiltInProfiles, readProfileText } from '../../../src/io/read-inputs.ts';
import { createFolder } from '../../dist/process.ts';

const services = fileURLToPath(new URL('../../../services/', import.meta.url));

/** Reads in a workspace with profiles, next to a file that nothing may open. */
function read(service: string) {
  const folder = createFolder({
    'workspace/ours/shop.yaml': 'service: Shop\n',
    'workspace/better-stack': 'service: Another\n',
    'secret.yaml': 'service: Secret\n',
  });
  const workspace = join(folder.path, 'workspace');
  const links = {
    link: 'ours/shop.yaml',
    'LINK.YML': 'ours/shop.yaml',
    'leak.yaml': '../secret.yaml',
  };
  for (const [link, to] of Object.entries(links)) symlinkSync(to, join(workspace, link));
  writeFileSync(join(workspace, 'large.yaml'), '#'.repeat(2 ** 20 + 1));
  return readProfileText(service, workspace);
}

test('The built-in profiles are the files of the folder services, by name.', () => {
  const files = globSync('*.yaml', { cwd: services }).map((file) => basename(file, '.yaml'));
  expect(files.length).toBeGreaterThanOrEqual(12);
  expect(listBuiltInProfiles().names).toEqual(files.toSorted());
});

test('A name reads the built-in profile, even where the workspace has such a file.', () => {
  const text = readFileSync(`${services}better-stack.yaml`, 'utf8');
  const file = 'built-in profile better-stack';
  expect(read('better-stack')).toEqual({ file, text });
});

test.each(['./ours/shop.yaml', 'ours/../ours/shop.yaml', './link', 'LINK.YML'])(
  'The path %s reads a file of the workspace, under its own name.',
  (path) => {
    const text = 'service: Shop\n';
    expect(read(path)).toEqual({ file: 'ours/shop.yaml', text });
  },
);

test.each([
  ['Better-Stack', 'unknown-service', 'did you mean better-stack?'],
  ['nagios', 'unknown-service', 'lists them'],
  ['../services/better-stack', 'unknown-service', 'lists them'],
  ['constructor', 'unknown-service', 'lists them'],
  ['./gone.yaml', 'file-not-found', ''],
  ['../secret.yaml', 'outside-workspace', ''],
  ['leak.yaml', 'outside-workspace', ''],
  ['large.yaml', 'too-large', ''],
])('%s is a problem of the code %s, which shows what to do: %s.', (service, code, remedy) => {
  expect(read(service)).toMatchObject({ code, message: expect.stringContaining(remedy) });
});
