import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editFiles } from '../../../src/io/files/edit-files.ts';
import { createFolder } from '../../dist/process.ts';

const edit = (file: string) => ({ file, before: `${file} old\n`, text: `${file} new\n` });

test('Files get their new texts and keep their modes; nothing else is left behind.', async () => {
  using folder = createFolder({ 'a.yaml': 'a.yaml old\n', 'sub/b.yaml': 'sub/b.yaml old\n' });
  chmodSync(join(folder.path, 'a.yaml'), 0o640);
  await editFiles(folder.path, [edit('a.yaml'), edit('sub/b.yaml')]);
  expect([folder.read('a.yaml'), folder.read('sub/b.yaml')]).toEqual([
    'a.yaml new\n',
    'sub/b.yaml new\n',
  ]);
  expect(statSync(join(folder.path, 'a.yaml')).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder.path, { recursive: true }).toSorted()).toEqual([
    'a.yaml',
    'sub',
    join('sub', 'b.yaml'),
  ]);
});

test.each<[string, (path: string) => void, string]>([
  ['is read-only', (path) => chmodSync(path, 0o444), 'it is read-only'],
  [
    'has changed since it was read',
    (path) => writeFileSync(path, 'edited'),
    'it has changed since it was read; run again',
  ],
  [
    'is a link by now',
    (path) => {
      renameSync(path, `${path}.real`);
      symlinkSync(`${path}.real`, path);
    },
    'it has changed since it was read; run again',
  ],
  [
    'is gone',
    (path) => rmSync(path),
    'cannot be written: its folder does not exist; create the folder first',
  ],
])('If one file %s, no file changes.', async (_title, change, message) => {
  using folder = createFolder({ 'a.yaml': 'a.yaml old\n', 'b.yaml': 'b.yaml old\n' });
  change(join(folder.path, 'b.yaml'));
  const files = readdirSync(folder.path);
  await expect(editFiles(folder.path, [edit('a.yaml'), edit('b.yaml')])).rejects.toThrow(
    `b.yaml was not edited: ${message}\nWritten before: no config file`,
  );
  expect(folder.read('a.yaml')).toBe('a.yaml old\n');
  expect(readdirSync(folder.path)).toEqual(files);
});

test('An error names the files that were replaced before it.', async () => {
  using folder = createFolder({ 'a.yaml': 'a.yaml old\n', 'b.yaml': 'b.yaml old\n' });
  const path = join(folder.path, 'b.yaml');
  const replacedAfterTheCheck = {
    ...edit('b.yaml'),
    get before() {
      rmSync(path);
      mkdirSync(path);
      return 'b.yaml old\n';
    },
  };
  await expect(editFiles(folder.path, [edit('a.yaml'), replacedAfterTheCheck])).rejects.toThrow(
    /^b\.yaml was not edited: [^\n]*\nWritten before: a\.yaml$/,
  );
  expect(folder.read('a.yaml')).toBe('a.yaml new\n');
});
