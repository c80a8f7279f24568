import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editFiles, openOutputFile } from '../../../src/io/files/text-file.ts';
import { createFolder } from '../../dist/process.ts';

describe('An output file', () => {
  test('is created completely, and nothing else stays', () => {
    using folder = createFolder();
    const text = 'é'.repeat(500_000);
    const write = openOutputFile(folder.path, 'new', () => false);
    expect(readdirSync(folder.path)).toEqual([]);
    write(text);
    expect(folder.read('new')).toBe(text);
    expect(readdirSync(folder.path)).toEqual(['new']);
  });

  test('replaces a file of its kind in one step', () => {
    using folder = createFolder({ old: 'old' });
    const path = join(folder.path, 'old');
    const { ino } = lstatSync(path);
    const write = openOutputFile(folder.path, 'old', (text) => text === 'old');
    write('new');
    expect(folder.read('old')).toBe('new');
    expect(lstatSync(path).ino).not.toBe(ino);
    expect(readdirSync(folder.path)).toEqual(['old']);
  });

  test('never replaces a file that came after the check', () => {
    using folder = createFolder();
    const write = openOutputFile(folder.path, 'late', () => false);
    writeFileSync(join(folder.path, 'late'), 'late');
    expect(() => write('new')).toThrow('late: already exists and was not changed');
    expect(folder.read('late')).toBe('late');
    expect(readdirSync(folder.path)).toEqual(['late']);
  });

  const irregular = 'is a folder, a link or a device; name a regular file';
  const noFolder = 'cannot be written: its folder does not exist';

  test.each([
    ['old', false, 'already exists and was not changed; name a different file'],
    ['folder', true, irregular],
    ['.', true, irregular],
    ['link', true, irregular],
    ['loose', false, irregular],
    ['/dev/null', true, irregular],
    ['none/new', false, noFolder],
    ['old/new', false, noFolder],
    ['x'.repeat(300), false, 'cannot be written: name too long'],
    ['out/new', true, 'its folder is behind a link that leads out of the workspace'],
  ])('is refused before anything is written: %s', (name, mayReplace, message) => {
    using folder = createFolder({ old: 'old' });
    mkdirSync(join(folder.path, 'folder'));
    symlinkSync('old', join(folder.path, 'link'));
    symlinkSync('nothing', join(folder.path, 'loose'));
    symlinkSync('..', join(folder.path, 'out'));
    expect(() => openOutputFile(folder.path, name, () => mayReplace)).toThrow(
      `${name}: ${message}`,
    );
  });
});

const edit = (file: string) => ({ file, before: `${file} old\n`, text: `${file} new\n` });

test.each<[string, (path: string) => void, string]>([
  ['has changed', (path) => writeFileSync(path, 'edited'), 'it has changed since it was read'],
  [
    'is a link by now',
    (path) => {
      renameSync(path, `${path}.real`);
      symlinkSync(`${path}.real`, path);
    },
    'it has changed since it was read',
  ],
  ['is gone', (path) => rmSync(path), 'cannot be written'],
])('If one file %s, no file changes.', (_title, change, message) => {
  using folder = createFolder({ 'a.yaml': 'a.yaml old\n', 'b.yaml': 'b.yaml old\n' });
  change(join(folder.path, 'b.yaml'));
  const files = readdirSync(folder.path);
  const work = () => editFiles(folder.path, [edit('a.yaml'), edit('b.yaml')]);
  expect(work).toThrow(`b.yaml was not edited: ${message}`);
  expect(folder.read('a.yaml')).toBe('a.yaml old\n');
  expect(readdirSync(folder.path)).toEqual(files);
});

test('An error names the files that were replaced before it.', () => {
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
  expect(() => editFiles(folder.path, [edit('a.yaml'), replacedAfterTheCheck])).toThrow(
    /^b\.yaml was not edited: [^\n]*\nWritten before: a\.yaml$/,
  );
  expect(folder.read('a.yaml')).toBe('a.yaml new\n');
});
