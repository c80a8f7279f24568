import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeProblem } from '../../../src/core/model/problem.ts';
import { readConfigFiles } from '../../../src/io/files/config-files.ts';

let base: string;
let workspace: string;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'config-files-')));
  workspace = join(base, 'workspace');
  mkdirSync(workspace);
});
afterEach(() => rmSync(base, { recursive: true }));

function write(path: string, content: string | Uint8Array = 'monitors: []\n'): string {
  const full = join(workspace, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
  return full;
}

async function read(...patterns: string[]) {
  const { files, problems } = await readConfigFiles(patterns, workspace);
  return { files: files.map(({ file }) => file), problems: problems.map(describeProblem) };
}

describe('A run reads', () => {
  test('paths and globs, sorted by path, each once', async () => {
    for (const path of ['b.yaml', 'a.yaml', 'team/x.yaml', 'team/deep/y.yaml', 'team/z.txt']) write(path);
    expect(await read('team/**/*.yaml', 'b.yaml', './a.yaml', '*.yaml', join(workspace, 'a.yaml'))).toEqual({
      files: ['a.yaml', 'b.yaml', 'team/deep/y.yaml', 'team/x.yaml'],
      problems: [],
    });
  });

  test('a file whose name looks like a glob by that name first', async () => {
    write('[ab].yaml');
    write('a.yaml');
    expect(await read('[ab].yaml')).toEqual({ files: ['[ab].yaml'], problems: [] });
  });

  test('a file behind several links once, under its own name', async () => {
    write('real/monitors.yaml', 'text');
    symlinkSync('real/monitors.yaml', join(workspace, 'link.yaml'));
    symlinkSync('real', join(workspace, 'folder'));
    const { files } = await readConfigFiles(['link.yaml', 'folder/monitors.yaml', 'real/*'], workspace);
    expect(files).toEqual([{ file: 'real/monitors.yaml', text: 'text' }]);
  });

  test('files of a workspace that is a link itself', async () => {
    const real = write('monitors.yaml');
    const link = join(base, 'link');
    symlinkSync(workspace, link);
    for (const pattern of ['monitors.yaml', '*.yaml', join(link, 'monitors.yaml'), join(link, '*.yaml'), real]) {
      const { files, problems } = await readConfigFiles([pattern], link);
      expect([files.map(({ file }) => file), problems]).toEqual([['monitors.yaml'], []]);
    }
  });

  test('no folders that a glob matches', async () => {
    write('a/b.yaml/c.yaml');
    write('a/d.yaml');
    expect(await read('a/*')).toEqual({ files: ['a/d.yaml'], problems: [] });
  });

  test('a file of exactly 16 MiB', async () => {
    truncateSync(write('big.yaml'), 16 * 2 ** 20);
    expect(await read('big.yaml')).toEqual({ files: ['big.yaml'], problems: [] });
  });
});

describe('A run refuses', () => {
  const outside = 'is outside the workspace';

  test('a path or pattern without a file, next to those that have one', async () => {
    write('a.yaml');
    expect(await read('gone.yaml', 'a.yaml', '*.yml', 'a.yaml/x', '', '!b.yaml', '!*.yml')).toEqual({
      files: ['a.yaml'],
      problems: [
        '!*.yml: no such file; patterns cannot exclude files (!…), so list the files to read [file-not-found]',
        '!b.yaml: no such file; patterns cannot exclude files (!…), so list the files to read [file-not-found]',
        '*.yml: no file matches this pattern; check it against the names in the repository [file-not-found]',
        '.: is a folder; name the files in it, as in folder/*.yaml [unreadable-file]',
        'a.yaml/x: there is no such file; check the path [file-not-found]',
        'gone.yaml: there is no such file; check the path [file-not-found]',
      ],
    });
  });

  test.each(['a.yaml, b.yaml', 'a.yaml,b.yaml', 'team/*.yml, a.yaml', '{a,c}/*.yaml, b.yaml'])(
    'a list with commas in one line, with the form that works: %s',
    async (pattern) => {
      write('a.yaml');
      write('b.yaml');
      const { problems } = await read(pattern);
      expect(problems).toEqual([
        `${pattern}: there is no such file; config takes one path or pattern per line, without commas [file-not-found]`,
      ]);
    },
  );

  test('a pattern with commas in braces, without that form', async () => {
    expect((await read('{a,b}.yml')).problems).toEqual([expect.stringContaining('no file matches this pattern')]);
    write('x,y.yaml');
    expect((await read('x,y.yaml', '*,y.yaml')).files).toEqual(['x,y.yaml']);
  });

  test('a folder outside that a link leads to, and does not name its files', async () => {
    mkdirSync(join(base, 'elsewhere'));
    writeFileSync(join(base, 'elsewhere', 'private.yaml'), 'monitors: []');
    symlinkSync(join(base, 'elsewhere'), join(workspace, 'link'));
    expect(await read('link/*')).toEqual({
      files: [],
      problems: [`link/*: ${outside}; use a file inside it [outside-workspace]`],
    });
  });

  test('files outside the workspace, whatever their path', async () => {
    writeFileSync(join(base, 'secret.yaml'), 'monitors: []');
    symlinkSync('../secret.yaml', join(workspace, 'link.yaml'));
    symlinkSync(base, join(workspace, 'folder'));
    const inside = `${outside}; use a file inside it [outside-workspace]`;
    const pattern = `${outside}; use a file inside it [outside-workspace]`;
    expect(
      await read(
        '../secret.yaml',
        'link.yaml',
        '../*.yaml',
        join(base, '*.yaml'),
        'folder/secret.yaml',
        'x/{..,y}/*',
        '*.yaml',
      ),
    ).toEqual({
      files: [],
      problems: [
        `../*.yaml: ${pattern}`,
        `../secret.yaml: ${inside}`,
        `${join(base, '*.yaml')}: ${pattern}`,
        `folder/secret.yaml: ${inside}`,
        `link.yaml: ${inside}`,
        `x/{..,y}/*: ${pattern}`,
      ].sort(),
    });
  });

  test('a folder, a pipe, a device and links that lead nowhere, and the pipe does not block it', async () => {
    mkdirSync(join(workspace, 'folder'));
    execFileSync('mkfifo', [join(workspace, 'pipe')]);
    symlinkSync('gone', join(workspace, 'dangling'));
    symlinkSync('circle', join(workspace, 'circle'));
    expect((await read('folder', 'pipe', 'dangling', 'circle', '/dev/null', 'p*', 'nul\0')).problems).toEqual([
      '/dev/null: is outside the workspace; use a file inside it [outside-workspace]',
      'circle: cannot be read: its links form a loop [unreadable-file]',
      'dangling: there is no such file; check the path [file-not-found]',
      'folder: is a folder; name the files in it, as in folder/*.yaml [unreadable-file]',
      'nul\0: cannot be read: ERR_INVALID_ARG_VALUE [unreadable-file]',
      'pipe: is not a regular file; a config cannot be a device, a pipe or a socket [unreadable-file]',
    ]);
  });

  test('a file beyond 16 MiB', async () => {
    truncateSync(write('big.yaml'), 16 * 2 ** 20 + 1);
    expect((await read('big.yaml')).problems).toEqual([
      'big.yaml: is larger than 16 MiB; split it into several files [too-large]',
    ]);
  });

  test.each([
    ['Latin-1', Buffer.from('a: ä\nb: é\n', 'latin1'), 1],
    ['a character cut short in the last line', Buffer.concat([Buffer.from('a: ä\nb: '), Buffer.from([0xe2, 0x82])]), 2],
    ['UTF-16', Buffer.from('\uFEFFa: b\n', 'utf16le'), 1],
  ])('%s, with the line', async (_, bytes, line) => {
    write('a.yaml', bytes);
    expect((await read('a.yaml')).problems).toEqual([
      `a.yaml:${line}:1: this line is not UTF-8; save the file as UTF-8 [not-utf8]`,
    ]);
  });

  test('a file without permission', async () => {
    chmodSync(base, 0o755);
    chmodSync(write('a.yaml'), 0);
    // Root may read everything, so that it has to be somebody else for a moment.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65534);
    try {
      expect((await read('a.yaml')).problems).toEqual(['a.yaml: cannot be read: permission denied [unreadable-file]']);
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  test('a workspace that does not exist', async () => {
    workspace = join(base, 'gone');
    expect((await read('a.yaml')).problems).toEqual(['a.yaml: there is no such file; check the path [file-not-found]']);
  });
});
