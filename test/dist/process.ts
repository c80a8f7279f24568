import { type ChildProcessByStdio, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Of a file of the repository. */
export function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** A process that runs longer hangs: it is killed, and its exit code is null. */
const longestMs = 100_000;

export interface Ended {
  /** Null when a signal ended it, ours at the time limit included. */
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

export interface Running extends AsyncDisposable {
  child: ChildProcessByStdio<null, Readable, Readable>;
  ended: Promise<Ended>;
  stdout: () => string;
  stderr: () => string;
}

export interface ProcessOptions {
  args?: readonly string[];
  /** The folder that holds `dist`; by default the repository. */
  from?: string | undefined;
  cwd: string;
  /** All that the process gets, next to compiled code: nothing of whoever runs the tests. */
  env?: Readonly<Record<string, string>>;
}

/** Where Node keeps compiled code for processes that load the same files. */
export const { NODE_COMPILE_CACHE: codeCache = '' } = process.env;

/** A link with the name of the command, as npm makes one: the program calls itself as it was called. */
function linkTo(script: string): string {
  const link = join(
    root,
    'node_modules/.cache',
    basename(dirname(dirname(script))),
    'monitor-sync',
  );
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link))
    try {
      // Relative, so that it is right in a copy of the folder.
      symlinkSync(relative(dirname(link), script), link);
    } catch (error) {
      // Another worker was faster.
      if (!existsSync(link)) throw error;
    }
  return link;
}

/** Starts a built entry as it is shipped; disposing of it kills it if it still runs. */
export function start(
  entry: 'action' | 'cli',
  { args = [], cwd, env = {}, from }: ProcessOptions,
): Running {
  const script = join(from ?? root, 'dist', entry, 'index.js');
  const called = entry === 'cli' ? linkTo(script) : script;
  const child = spawn(process.execPath, [called, ...args], {
    cwd,
    env: { NODE_COMPILE_CACHE: codeCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject).on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
  });
  return {
    child,
    ended,
    stdout: () => stdout,
    stderr: () => stderr,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export interface Folder extends Disposable {
  path: string;
  /** Writes a file and the folders that lead to it; returns its path. */
  write(name: string, text: string): string;
  /** The text of a file; empty where there is none. */
  read(name: string): string;
}

export function createFolder(files: Readonly<Record<string, string>> = {}): Folder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'dist-test-')));
  const write = (name: string, text: string): string => {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  return {
    path,
    write,
    read: (name) => (existsSync(join(path, name)) ? readFileSync(join(path, name), 'utf8') : ''),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}
