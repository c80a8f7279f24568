import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
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

/** Runs as somebody who is not root, because root may read everything. */
async function asAnybody<Value>(use: () => Promise<Value>): Promise<Value> {
  chmodSync(base, 0o755);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    return await use();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('A run reads', () => {
  test('paths and globs, sorted by path, each once', async () => {
    for (const path of ['b.yaml', 'a.yaml', 'team/x.yaml', 'team/deep/y.yaml', 'team/z.txt']) write(path);
    expect(await read('team/**/*.yaml', 'b.yaml', './a.yaml', '*.yaml', join(workspace, 'a.yaml'))).toEqual({
      files: ['a.yaml', 'b.yaml', 'team/deep/y.yaml', 'team/x.yaml'],
      problems: [],
    });
  });

  test('a file whose name looks like a glob, and those that match it', async () => {
    write('[ab].yaml');
    write('a.yaml');
    expect(await read('[ab].yaml')).toEqual({ files: ['[ab].yaml', 'a.yaml'], problems: [] });
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

  test('the files in linked folders inside the workspace, also behind chains of links, each once', async () => {
    for (const path of ['monitors/a/m.yaml', 'other/b/m.yaml', 'other/b/deep/n.yaml']) write(path);
    symlinkSync('../chain', join(workspace, 'monitors/b'));
    symlinkSync('other/b', join(workspace, 'chain'));
    symlinkSync('../other/b', join(workspace, 'monitors/again'));
    const flat = ['monitors/a/m.yaml', 'other/b/m.yaml'];
    for (const pattern of ['monitors/*/m.yaml', 'monitors/*/*.yaml', 'monitors/{a,b}/m.yaml', 'monitors/[ab]/?.yaml'])
      expect([pattern, await read(pattern)]).toEqual([pattern, { files: flat, problems: [] }]);
    for (const pattern of ['monitors/**/*.yaml', '**/*.yaml', 'monitors/**', '**/**/[mn].yaml', 'monitors/*/**/*.yaml'])
      expect([pattern, await read(pattern)]).toEqual([
        pattern,
        { files: ['monitors/a/m.yaml', 'other/b/deep/n.yaml', 'other/b/m.yaml'], problems: [] },
      ]);
  });

  test('every file once where links form cycles', async () => {
    for (const path of ['a/m.yaml', 'b/n.yaml']) write(path);
    for (const folder of ['a', 'b']) {
      symlinkSync('..', join(workspace, folder, 'up'));
      symlinkSync('../a', join(workspace, folder, 'a'));
      symlinkSync('../b', join(workspace, folder, 'b'));
    }
    const files = ['a/m.yaml', 'b/n.yaml'];
    for (const pattern of ['**/*.yaml', '**/b/**/*.yaml', '**/up/**/*.yaml', '*/*/*/*/*/*.yaml'])
      expect([pattern, await read(pattern)]).toEqual([pattern, { files, problems: [] }]);
  });

  test('no hidden files and folders for a wildcard, and those that a pattern names', async () => {
    for (const path of ['.a.yaml', '.git/b.yaml', 'x/.c/d.yaml', '.github/e.yaml']) write(path);
    expect((await read('*.yaml', '**/*.yaml', '?a.yaml', '[.]a.yaml', '*/*/*')).files).toEqual([]);
    expect(await read('.*.yaml', '.github/*.yaml', '{.git,x}/**/b.yaml', '**/.c/*')).toEqual({
      files: ['.a.yaml', '.git/b.yaml', '.github/e.yaml', 'x/.c/d.yaml'],
      problems: [],
    });
  });

  test('the files that any of the alternatives in braces name', async () => {
    for (const path of ['a/x.yaml', 'a/y.yml', 'b/c/x.yaml', 'd/x.yaml']) write(path);
    expect(await read('{a,b/c}/*.{yaml,yml}', '{d,{gone,e}}/x.{yaml,json}')).toEqual({
      files: ['a/x.yaml', 'a/y.yml', 'b/c/x.yaml', 'd/x.yaml'],
      problems: [],
    });
  });

  test('what a pattern names next to links and folders that it cannot match', async () => {
    write('a.yaml');
    writeFileSync(join(base, 'notes'), 'private');
    symlinkSync('../notes', join(workspace, 'notes'));
    symlinkSync('gone', join(workspace, 'dangling'));
    symlinkSync(base, join(workspace, 'out'));
    expect(await read('*.yaml')).toEqual({ files: ['a.yaml'], problems: [] });
    rmSync(join(workspace, 'dangling'));
    rmSync(join(workspace, 'out'));
    // A link to a file outside leads to no folder, and its name does not match.
    expect(await read('**/*.yaml')).toEqual({ files: ['a.yaml'], problems: [] });
  });

  test('a file of exactly 16 MiB', async () => {
    truncateSync(write('big.yaml'), 16 * 2 ** 20);
    expect(await read('big.yaml')).toEqual({ files: ['big.yaml'], problems: [] });
  });
});

describe('A run refuses', () => {
  const outside = 'is outside the workspace';
  const remedy = 'fix or remove the link, or write a pattern that does not match it';
  const leadsOut = `is a link that leads out of the workspace; ${remedy} [outside-workspace]`;

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
        `${pattern}: there is no such file; "config" takes one path or pattern per line, without commas [file-not-found]`,
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
      problems: [`link: ${leadsOut}`],
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
        `link.yaml: ${leadsOut}`,
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
    chmodSync(write('a.yaml'), 0);
    expect((await asAnybody(() => read('a.yaml', '*.yaml'))).problems).toEqual([
      'a.yaml: cannot be read: permission denied [unreadable-file]',
    ]);
  });

  test.each(['monitors/**/*.yaml', 'monitors/*/m.yaml', 'monitors/*/*.yaml', '**/m.yaml', 'monitors/{a,b}/*.yaml'])(
    'a folder without permission that the pattern %s may enter, next to the files that it can read',
    async (pattern) => {
      write('monitors/a/m.yaml');
      write('monitors/b/m.yaml');
      chmodSync(join(workspace, 'monitors/b'), 0);
      const { files, problems } = await asAnybody(() => read(pattern));
      chmodSync(join(workspace, 'monitors/b'), 0o700);
      expect(files).toEqual(['monitors/a/m.yaml']);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(
        /^monitors\/b(\/m\.yaml)?: cannot be read: permission denied; .*\[unreadable-file\]$/,
      );
      expect(problems[0]).toContain(`may match "${pattern}"`);
    },
  );

  test('no folder without permission that a pattern cannot enter, or need not list', async () => {
    write('a.yaml');
    write('locked/m.yaml');
    write('monitors/b/m.yaml');
    chmodSync(join(workspace, 'locked'), 0);
    chmodSync(join(workspace, 'monitors'), 0o711);
    const found = await asAnybody(() => read('*.yaml', 'm*/b/m.yaml', 'monitors/{b,c}/m.yaml'));
    for (const folder of ['locked', 'monitors']) chmodSync(join(workspace, folder), 0o700);
    expect(found).toEqual({ files: ['a.yaml', 'monitors/b/m.yaml'], problems: [] });
  });

  test.each(['monitors/*/*.yaml', 'monitors/**/*.yaml', 'monitors/*', 'monitors/{a,b}/m.yaml'])(
    'links that lead nowhere or out of the workspace, where %s matches them or may go on behind them',
    async (pattern) => {
      write('monitors/a/m.yaml');
      mkdirSync(join(base, 'elsewhere'));
      writeFileSync(join(base, 'elsewhere/private.yaml'), 'monitors: []');
      const link = join(workspace, 'monitors/b');
      symlinkSync('../../elsewhere', link);
      expect((await read(pattern)).problems).toEqual([`monitors/b: ${leadsOut}`]);
      for (const [target, sentence] of [
        ['../gone', `is a link that leads nowhere; ${remedy} [file-not-found]`],
        ['b', `cannot be read: its links form a loop; ${remedy} [unreadable-file]`],
      ] as const) {
        rmSync(link);
        symlinkSync(target, link);
        expect((await read(pattern)).problems).toEqual([`monitors/b: ${sentence}`]);
      }
    },
  );

  test('a folder whose path is too long to be read', async () => {
    // In two halves, because no path to the complete one can be given.
    const half = Array.from({ length: 9 }, () => 'x'.repeat(250));
    for (const top of ['a', 'b']) mkdirSync(join(workspace, top, ...half), { recursive: true });
    renameSync(join(workspace, 'b'), join(workspace, 'a', ...half, 'b'));
    try {
      const { problems } = await read('**/*.yaml');
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(': cannot be read: its name is too long; ');
    } finally {
      execFileSync('rm', ['-rf', join(workspace, 'a')]);
    }
  });

  test('a pipe and a socket that a pattern matches', async () => {
    execFileSync('mkfifo', [join(workspace, 'pipe.yaml')]);
    const server = createServer().listen(join(workspace, 'socket.yaml'));
    await once(server, 'listening');
    const sentence = 'is not a regular file; a config cannot be a device, a pipe or a socket [unreadable-file]';
    expect((await read('**/*.yaml')).problems).toEqual([`pipe.yaml: ${sentence}`, `socket.yaml: ${sentence}`]);
    server.close();
  });

  test.each([
    ['[ab.yaml*', 'must be a pattern in which each [ is closed by a ]; write [[] for a literal ['],
    ['!(a).yaml*', 'patterns cannot exclude files'],
    ['m!(a)*.yaml', 'must be a pattern of *, **, ?, [a-z], [!a-z] and {a,b}; write [(] for a literal parenthesis'],
    ['{a,+(b)}.yaml', 'must be a pattern of *, **, ?, [a-z], [!a-z] and {a,b}'],
    ['m{1..3}.yaml', 'must be a pattern with alternatives in each pair of braces, as {a,b}'],
    ['{a,b.yaml', 'must be a pattern with alternatives in each pair of braces'],
    ['{a,b}'.repeat(11), 'must be a pattern whose braces stand for at most 1000 patterns'],
  ])('the pattern %s, which would leave out files that it seems to name', async (pattern, message) => {
    write('a.yaml');
    const { files, problems } = await read(pattern);
    expect(files).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(message)]);
  });

  test('a workspace that does not exist', async () => {
    workspace = join(base, 'gone');
    expect((await read('a.yaml')).problems).toEqual(['a.yaml: there is no such file; check the path [file-not-found]']);
  });
});
