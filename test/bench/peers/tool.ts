import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, resolve } from 'node:path';

export interface Place {
  readonly folder: string;
  readonly url: string;
}

type Arguments = readonly string[];

/** A command whose arguments have no blanks. */
export function words(command: string): Arguments {
  return command.split(' ');
}

/** A tool that syncs named things from a file, and how it is used. */
export interface Tool {
  readonly name: string;
  readonly needs: readonly string[];
  readonly install: string;
  /** The files that declare `Monitor 0` and so on. */
  readonly declare: (count: number, place: Place) => Readonly<Record<string, string>>;
  readonly run: (mode: 'plan' | 'sync') => Arguments;
  readonly env?: (place: Place) => Readonly<Record<string, string>>;
}

const peers = process.env['MONITOR_SYNC_PEERS'];
const peerFolders = ['bin', 'node_modules/.bin', 'python/bin'].map((folder) =>
  resolve(peers ?? '', folder),
);
const systemFolders = (process.env['PATH'] ?? '').split(delimiter);
const path = [
  dirname(process.execPath),
  ...(peers === undefined ? [] : peerFolders),
  ...systemFolders,
];

/** The file of a program, or its bare name if it does not exist. */
export function find(program: string): string {
  return path.map((folder) => join(folder, program)).find(existsSync) ?? program;
}

export interface Ended {
  readonly exitCode: number | null;
  readonly seconds: number;
  /** The most mebibytes of all its processes together; NaN where there is no /proc. */
  readonly peakMiB: number;
  readonly output: string;
}

const limitMs = 900_000;

/** Runs a program to its end and samples the memory of it and its children. */
async function run(
  [program = '', ...args]: Arguments,
  env: NodeJS.ProcessEnv,
  folder: string,
): Promise<Ended> {
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  });
  let output = '';
  let peak = Number.NaN;
  const timer = setInterval(() => {
    const now = readTree(child.pid ?? 0);
    if (now > peak || Number.isNaN(peak)) peak = now;
  }, 25);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  try {
    const [exitCode] = await once(child, 'close');
    return {
      exitCode,
      seconds: (performance.now() - start) / 1_000,
      peakMiB: peak / 1_024,
      output,
    };
  } finally {
    clearInterval(timer);
  }
}

/** KiB of memory that a process and its children hold; NaN where that cannot be read. */
function readTree(pid: number | string): number {
  try {
    const own = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // A child belongs to the thread that started it.
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap(
      (id) => readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8').match(/\d+/g) ?? [],
    );
    return children.reduce((sum, child) => sum + (readTree(child) || 0), Number(own));
  } catch {
    return Number.NaN;
  }
}

export function isInstalled({ needs }: Tool): boolean {
  return needs.every((program) => isAbsolute(find(program)));
}

export function declare(tool: Tool, count: number, place: Place): void {
  mkdirSync(place.folder, { recursive: true });
  for (const [name, text] of Object.entries(tool.declare(count, place)))
    writeFileSync(join(place.folder, name), text);
}

export function runTool(tool: Tool, mode: 'plan' | 'sync', place: Place): Promise<Ended> {
  const env = {
    PATH: path.join(delimiter),
    HOME: place.folder,
    LANG: 'C.UTF-8',
    ...tool.env?.(place),
  };
  return run(tool.run(mode), env, place.folder);
}
