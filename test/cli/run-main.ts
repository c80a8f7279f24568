import { PassThrough } from 'node:stream';
import { runCommandLine } from '../../src/cli/program.ts';
import { createFolder, type Ended } from '../dist/process.ts';
import { token } from '../dist/services.ts';

/** The kind of the streams of a command; by default, a pipe. */
export interface Streams {
  isTTY?: boolean;
  columns?: number;
  isPiped?: boolean;
  /** What is typed; null stands for a terminal on which nobody types. */
  typed?: string | null;
  onError?: (text: string) => void;
}

/**
 * Runs a command in this process, with the token of the tests' services: the same code as the built
 * program, without the time that a process needs to start.
 */
export async function runMain(
  workspace: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { columns, isPiped = false, isTTY = false, onError, typed = '' }: Streams = {},
): Promise<Ended> {
  const stdout = new Written(isTTY, columns);
  const stderr = new Written(isTTY, columns, onError);
  const stdin = Object.assign(new PassThrough(), { isTTY: isTTY && !isPiped });
  if (typed !== null) stdin.end(typed);
  const exitCode = await runCommandLine(args, {
    program: 'monitor-sync',
    stdin,
    stdout,
    stderr,
    env: { MONITOR_SYNC_API_TOKEN: token, ...env },
    workspace,
  });
  return { exitCode, stdout: stdout.text, stderr: stderr.text };
}

/**
 * A folder with these files, in which commands such as `plan --json` are run one after the other; at
 * a service, if one is given.
 */
export function openFolder(
  files: Readonly<Record<string, string>>,
  service?: { readonly baseUrl: string },
  env: Readonly<Record<string, string>> = {},
  streams: Streams = {},
) {
  const folder = createFolder(files);
  const address = service === undefined ? [] : ['--base-url', service.baseUrl];
  /** The words of a line, and then arguments that may have blanks. */
  const run = (line: string, ...more: readonly string[]): Promise<Ended> =>
    runMain(folder.path, [...line.split(' '), ...more, ...address], env, streams);
  return { ...folder, run };
}

export async function runIn(
  files: Readonly<Record<string, string>>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  streams: Streams = {},
): Promise<Ended> {
  using folder = createFolder(files);
  return await runMain(folder.path, args, env, streams);
}

export type OpenFolder = ReturnType<typeof openFolder>;

/** The mistakes in files that a command shows, such as `monitors.yaml:3:5: …`. */
export function mistakesIn(stderr: string): readonly string[] {
  const lines = stderr.split('\n').map((line) => line.trim());
  return lines.filter((line) => /^[\w.-]+\.yaml:/.test(line));
}

class Written {
  text = '';
  readonly isTTY: boolean;
  readonly columns: number | undefined;

  readonly #onWrite: ((text: string) => void) | undefined;

  constructor(isTTY: boolean, columns: number | undefined, onWrite?: (text: string) => void) {
    this.isTTY = isTTY;
    this.columns = columns;
    this.#onWrite = onWrite;
  }

  write(text: string | Uint8Array): boolean {
    this.text += String(text);
    this.#onWrite?.(String(text));
    return true;
  }
}
