import { lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { link } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkWholeFile, writeWholeFile } from '../../../src/io/files/write-file.ts';
import { createFolder } from '../../dist/process.ts';

/** What a file system without hard links says. */
const refuseLink: typeof link = () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' }));

describe.each([
  ['', link],
  [' without hard links', refuseLink],
])('a new file on a file system%s', (_name, addLink) => {
  test('is written whole, and nothing else stays', async () => {
    using folder = createFolder();
    const text = 'é'.repeat(500_000);
    await writeWholeFile({ path: join(folder.path, 'new'), name: 'given', mayReplace: false }, text, addLink);
    expect(folder.read('new')).toBe(text);
    expect(readdirSync(folder.path)).toEqual(['new']);
  });

  test('never takes the place of another, whenever that came', async () => {
    using folder = createFolder({ old: 'old' });
    const path = join(folder.path, 'old');
    await expect(writeWholeFile({ path, name: 'given', mayReplace: false }, 'new', addLink)).rejects.toThrow(
      'given: already exists and was not changed',
    );
    expect(folder.read('old')).toBe('old');
    expect(readdirSync(folder.path)).toEqual(['old']);
  });

  test('is written by one of many at once', async () => {
    using folder = createFolder();
    const file = { path: join(folder.path, 'new'), name: 'given', mayReplace: false };
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(100_000));
    const ends = await Promise.allSettled(texts.map((text) => writeWholeFile(file, text, addLink)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(folder.read('new')).toBe(texts[ends.findIndex(({ status }) => status === 'fulfilled')]);
    expect(readdirSync(folder.path)).toEqual(['new']);
  });
});

test('a file that may be replaced is, as a whole', async () => {
  using folder = createFolder({ old: 'old' });
  const path = join(folder.path, 'old');
  const { ino } = lstatSync(path);
  await writeWholeFile({ path, name: 'given', mayReplace: true }, 'new');
  expect(folder.read('old')).toBe('new');
  expect(lstatSync(path).ino).not.toBe(ino);
  expect(readdirSync(folder.path)).toEqual(['old']);
});

describe('nothing is written', () => {
  test.each([
    ['over a file', 'old', false, 'already exists and was not changed; name another file, or give --force'],
    ['over a folder', 'folder', true, 'is a folder; name a file'],
    ['through a link', 'link', true, 'is a link; name the file itself'],
    ['through a link that leads nowhere', 'loose', false, 'is a link; name the file itself'],
    ['to what is no file', '/dev/null', true, 'is not a regular file; name another one'],
    ['where there is no folder', 'none/new', false, 'cannot be written, because its folder does not exist'],
    ['where the folder is a file', 'old/new', false, 'cannot be written, because its folder does not exist'],
    ['under a name that is too long', 'x'.repeat(300), false, 'cannot be written, because its name is too long'],
  ])('%s', async (_name, name, mayReplace, message) => {
    using folder = createFolder({ old: 'old' });
    mkdirSync(join(folder.path, 'folder'));
    symlinkSync('old', join(folder.path, 'link'));
    symlinkSync('nothing', join(folder.path, 'loose'));
    const path = name.startsWith('/') ? name : join(folder.path, name);
    await expect(checkWholeFile({ path, name: 'given', mayReplace })).rejects.toThrow(`given: ${message}`);
  });

  test('and no draft stays, where the last step fails', async () => {
    using folder = createFolder();
    mkdirSync(join(folder.path, 'folder'));
    const path = join(folder.path, 'folder');
    await expect(writeWholeFile({ path, name: 'given', mayReplace: true }, 'new')).rejects.toThrow(
      'given: cannot be written (EISDIR)',
    );
    expect(readdirSync(folder.path)).toEqual(['folder']);
  });
});

test('where a file may be written is known without writing it', async () => {
  using folder = createFolder({ old: 'old' });
  await checkWholeFile({ path: join(folder.path, 'new'), name: 'given', mayReplace: false });
  await checkWholeFile({ path: join(folder.path, 'old'), name: 'given', mayReplace: true });
  expect(readdirSync(folder.path)).toEqual(['old']);
  expect(folder.read('old')).toBe('old');
});
