import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
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
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfigFiles } from '../../../src/io/files/config-files.ts';
import { readRows } from '../../rows.ts';

let base: string;
let workspace: string;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'config-files-')));
  workspace = join(base, 'workspace');
  mkdirSync(workspace);
});

/** Creates files in the workspace, and links: `a.yaml team/b.yaml link->target`. */
function create(entries: string): void {
  for (const entry of entries.split(' ')) {
    const [path = '', target] = entry.split('->');
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    if (target === undefined) writeFileSync(join(workspace, path), path);
    else symlinkSync(target, join(workspace, path));
  }
}

function read(...patterns: readonly string[]) {
  const { files, problems } = readConfigFiles(patterns, workspace);
  return {
    files: files.map(({ file }) => file),
    problems: problems.map(({ code, file, line }) => `${file}${line ? `:${line}` : ''} ${code}`),
  };
}

/** Runs as somebody who is not root, because root may read everything. */
function asAnybody<Value>(use: () => Value): Value {
  chmodSync(base, 0o755);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    return use();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

const rows = new URL('config-files.yaml', import.meta.url);

test.each(readRows<[string, string, string]>(rows, 'patterns'))(
  'In a workspace of %s, %s names %s.',
  (entries, patterns, files) => {
    create(entries);
    expect(read(...patterns.split(' '))).toEqual({ files: files.split(' '), problems: [] });
  },
);

test('A workspace may be a link itself.', () => {
  create('monitors.yaml');
  const link = join(base, 'link');
  symlinkSync(workspace, link);
  const real = join(workspace, 'monitors.yaml');
  const files = [{ file: 'monitors.yaml', text: 'monitors.yaml' }];
  for (const pattern of ['*.yaml', join(link, 'monitors.yaml'), join(link, '*.yaml'), real])
    expect(readConfigFiles([pattern], link)).toEqual({ files, problems: [] });
});

test('Where the default config is missing, the reason is named that can be seen.', () => {
  const message = () => readConfigFiles(['monitors.yaml'], workspace).problems[0]?.message;
  expect(message()).toContain('(actions/checkout)');
  create('a.yaml');
  expect(message()).toContain('monitor-sync init');
  create('monitors.yml');
  expect(message()).toContain('monitors.yml; rename it, or name it with the input "config"');
});

test('A config has at most 16 MiB.', () => {
  create('big.yaml');
  truncateSync(join(workspace, 'big.yaml'), 16 * 2 ** 20);
  expect(read('big.yaml').files).toEqual(['big.yaml']);
  truncateSync(join(workspace, 'big.yaml'), 16 * 2 ** 20 + 1);
  expect(read('big.yaml').problems).toEqual(['big.yaml too-large']);
});

describe('A run refuses', () => {
  test.each(readRows<[string, string]>(rows, 'refused'))(
    'with the code %s, and reads the others: %j',
    (code, patterns) => {
      writeFileSync(join(base, 'secret.yaml'), 'monitors: []');
      create('a.yaml b.yaml team/x.yaml circle->circle dangling->gone out->..');
      for (const pattern of patterns.split(' '))
        expect(read(pattern, 'a.yaml')).toEqual({
          files: ['a.yaml'],
          problems: [`${pattern} ${code}`],
        });
    },
  );

  test.each([
    ['Latin-1', Buffer.from('a: ä\nb: é\n', 'latin1'), 1],
    [
      'a character cut short in the last line',
      Buffer.concat([Buffer.from('a: ä\nb: '), Buffer.from([0xe2, 0x82])]),
      2,
    ],
    ['UTF-16', Buffer.from('\uFEFFa: b\n', 'utf16le'), 1],
  ])('%s, with the line.', (_, bytes, line) => {
    writeFileSync(join(workspace, 'a.yaml'), bytes);
    expect(read('a.yaml').problems).toEqual([`a.yaml:${line} not-utf8`]);
  });

  test('a pipe and a socket, and the pipe does not block it.', async () => {
    execFileSync('mkfifo', [join(workspace, 'pipe.yaml')]);
    const server = createServer().listen(join(workspace, 'socket.yaml'));
    await once(server, 'listening');
    expect(read('**/*.yaml', 'pipe.yaml').problems).toEqual([
      'pipe.yaml unreadable-file',
      'socket.yaml unreadable-file',
    ]);
    server.close();
  });

  test('a file without permission, and one behind a link that leads out of the workspace.', () => {
    create('a.yaml hosts.yaml->/etc/hosts');
    chmodSync(join(workspace, 'a.yaml'), 0);
    const { problems } = asAnybody(() => read('a.yaml', '*.yaml'));
    expect(problems).toEqual(['a.yaml unreadable-file', 'hosts.yaml outside-workspace']);
  });

  test.each(['monitors/*/m.yaml', '**/m.yaml', 'monitors/{a,b}/*.yaml'])(
    'a folder without permission that the pattern %s may enter, next to the files that it can read.',
    (pattern) => {
      create('monitors/a/m.yaml monitors/b/m.yaml');
      chmodSync(join(workspace, 'monitors/b'), 0);
      const { files, problems } = asAnybody(() => read(pattern));
      chmodSync(join(workspace, 'monitors/b'), 0o700);
      expect(files).toEqual(['monitors/a/m.yaml']);
      expect(problems).toEqual([
        expect.stringMatching(/^monitors\/b(\/m\.yaml)? unreadable-file$/),
      ]);
    },
  );

  test('no folder without permission that a pattern cannot enter.', () => {
    create('a.yaml locked/m.yaml monitors/b/m.yaml');
    chmodSync(join(workspace, 'locked'), 0);
    const found = asAnybody(() => read('*.yaml', 'm*/b/m.yaml', 'monitors/{b,c}/m.yaml'));
    chmodSync(join(workspace, 'locked'), 0o700);
    expect(found).toEqual({ files: ['a.yaml', 'monitors/b/m.yaml'], problems: [] });
  });

  test.each(['monitors/*/*.yaml', 'monitors/**/*.yaml', 'monitors/*', 'monitors/{a,b}/m.yaml'])(
    'links that lead nowhere or out of the workspace, where %s matches them or may go on behind them.',
    (pattern) => {
      mkdirSync(join(base, 'elsewhere'));
      writeFileSync(join(base, 'elsewhere/private.yaml'), 'monitors: []');
      for (const [target, code] of [
        ['../../elsewhere', 'outside-workspace'],
        ['../gone', 'file-not-found'],
        ['b', 'unreadable-file'],
      ] as const) {
        create(`monitors/a/m.yaml monitors/b->${target}`);
        expect(read(pattern).problems).toEqual([`monitors/b ${code}`]);
        rmSync(join(workspace, 'monitors/b'));
      }
    },
  );

  test('a workspace that does not exist.', () => {
    workspace = join(base, 'gone');
    expect(read('a.yaml', '*.yaml').problems).toEqual([
      '*.yaml file-not-found',
      'a.yaml file-not-found',
    ]);
  });
});
