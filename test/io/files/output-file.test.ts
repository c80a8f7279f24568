import { lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkOutputFile, writeOutputFile } from '../../../src/io/files/output-file.ts';
import { createFolder } from '../../dist/process.ts';

describe('A new file', () => {
  test('is written completely, and nothing else stays', async () => {
    using folder = createFolder();
    const text = 'é'.repeat(500_000);
    await writeOutputFile(
      { path: join(folder.path, 'new'), name: 'given', mayReplace: false },
      text,
    );
    expect(folder.read('new')).toBe(text);
    expect(readdirSync(folder.path)).toEqual(['new']);
  });

  test('never replaces a file that came after the check', async () => {
    using folder = createFolder({ old: 'old' });
    const path = join(folder.path, 'old');
    await expect(
      writeOutputFile({ path, name: 'given', mayReplace: false }, 'new'),
    ).rejects.toThrow('given: already exists and was not changed');
    expect(folder.read('old')).toBe('old');
    expect(readdirSync(folder.path)).toEqual(['old']);
  });
});

test('A file that may be replaced is replaced in one step.', async () => {
  using folder = createFolder({ old: 'old' });
  const path = join(folder.path, 'old');
  const { ino } = lstatSync(path);
  await writeOutputFile({ path, name: 'given', mayReplace: true }, 'new');
  expect(folder.read('old')).toBe('new');
  expect(lstatSync(path).ino).not.toBe(ino);
  expect(readdirSync(folder.path)).toEqual(['old']);
});

describe('Nothing is written', () => {
  const irregular = 'is a folder, a link or a device; name a regular file';

  test.each([
    [
      'over a file',
      'old',
      false,
      'already exists and was not changed; name a different file, or use --force',
    ],
    ['over a folder', 'folder', true, irregular],
    ['through a link', 'link', true, irregular],
    ['through a link that leads nowhere', 'loose', false, irregular],
    ['to a device', '/dev/null', true, irregular],
    [
      'where the folder does not exist',
      'none/new',
      false,
      'cannot be written: its folder does not exist',
    ],
    [
      'where the folder is a file',
      'old/new',
      false,
      'cannot be written: its folder does not exist',
    ],
    [
      'under a name that is too long',
      'x'.repeat(300),
      false,
      'cannot be written: its name is too long',
    ],
  ])('%s', async (_name, name, mayReplace, message) => {
    using folder = createFolder({ old: 'old' });
    mkdirSync(join(folder.path, 'folder'));
    symlinkSync('old', join(folder.path, 'link'));
    symlinkSync('nothing', join(folder.path, 'loose'));
    const path = name.startsWith('/') ? name : join(folder.path, name);
    await expect(checkOutputFile({ path, name: 'given', mayReplace })).rejects.toThrow(
      `given: ${message}`,
    );
  });

  test('where the last step fails, and no draft stays', async () => {
    using folder = createFolder();
    mkdirSync(join(folder.path, 'folder'));
    const path = join(folder.path, 'folder');
    await expect(writeOutputFile({ path, name: 'given', mayReplace: true }, 'new')).rejects.toThrow(
      'given: cannot be written: it is a folder; name a file',
    );
    expect(readdirSync(folder.path)).toEqual(['folder']);
  });
});

test('A check says that a file may be written, and writes nothing.', async () => {
  using folder = createFolder({ old: 'old' });
  await checkOutputFile({ path: join(folder.path, 'new'), name: 'given', mayReplace: false });
  await checkOutputFile({ path: join(folder.path, 'old'), name: 'given', mayReplace: true });
  expect(readdirSync(folder.path)).toEqual(['old']);
  expect(folder.read('old')).toBe('old');
});
