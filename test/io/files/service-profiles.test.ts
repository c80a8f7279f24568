import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { listBuiltInProfiles, readProfileText } from '../../../src/io/files/service-profiles.ts';
import { createFolder } from '../../dist/process.ts';

const services = fileURLToPath(new URL('../../../services/', import.meta.url));

/** A workspace with a profile, next to a file that nothing may open. */
function createWorkspace(): string {
  const folder = createFolder({
    'workspace/ours/shop.yaml': 'service: Shop\n',
    'secret.yaml': 'service: Secret\n',
  });
  onTestFinished(() => folder[Symbol.dispose]());
  return join(folder.path, 'workspace');
}

function read(service: string, workspace = createWorkspace()): object | string {
  const found = readProfileText(service, workspace);
  return 'text' in found ? found : `${found.file} ${found.code}`;
}

test('The built-in profiles are the files of the folder services, by name.', () => {
  const files = globSync('*.yaml', { cwd: services }).map((file) => basename(file, '.yaml'));
  expect(files.length).toBeGreaterThanOrEqual(12);
  expect(listBuiltInProfiles().names).toEqual(files.toSorted());
});

test('A name reads the built-in profile, even where the workspace has such a file.', () => {
  const workspace = createWorkspace();
  writeFileSync(join(workspace, 'better-stack'), 'service: Another\n');
  const text = readFileSync(`${services}better-stack.yaml`, 'utf8');
  const file = 'built-in profile better-stack';
  expect(read('better-stack', workspace)).toEqual({ file, text, isBuiltIn: true });
});

test.each(['./ours/shop.yaml', 'ours/shop.yaml', 'ours/../ours/shop.yaml', './link', 'LINK.YML'])(
  'The path %s reads a file of the workspace, under its own name.',
  (path) => {
    const workspace = createWorkspace();
    for (const link of ['link', 'LINK.YML']) symlinkSync('ours/shop.yaml', join(workspace, link));
    expect(read(path, workspace)).toEqual({
      file: 'ours/shop.yaml',
      text: 'service: Shop\n',
      isBuiltIn: false,
    });
  },
);

test.each([
  ['beter-stack', 'did you mean better-stack?'],
  ['Better-Stack', 'did you mean better-stack?'],
  ['nagios', 'lists them'],
  ['../services/better-stack', 'lists them'],
  ['constructor', 'lists them'],
])('The unknown name %s is a problem that shows what to do.', (name, remedy) => {
  expect(readProfileText(name, createWorkspace())).toMatchObject({
    code: 'unknown-service',
    message: expect.stringContaining(remedy),
  });
});

test.each([
  ['./gone.yaml', './gone.yaml file-not-found'],
  ['../secret.yaml', '../secret.yaml outside-workspace'],
  ['leak.yaml', 'leak.yaml outside-workspace'],
  ['./ours', 'ours unreadable-file'],
  ['./pipe', 'pipe unreadable-file'],
  ['large.yaml', 'large.yaml too-large'],
])('The path %s is a problem, and nothing outside the workspace is opened.', (path, problem) => {
  const workspace = createWorkspace();
  execFileSync('mkfifo', [join(workspace, 'pipe')]);
  symlinkSync('../secret.yaml', join(workspace, 'leak.yaml'));
  writeFileSync(join(workspace, 'large.yaml'), '#'.repeat(2 ** 20 + 1));
  expect(read(path, workspace)).toBe(problem);
});
