import { closeSync, constants, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isStoredMonitor } from './validation.ts';

/** Where the monitors live. */
export interface Store {
  /** The JSON text of each monitor, in creation order; with a data file, exactly its lines. */
  readonly lines: readonly string[];
  /** Returns when the line survives a crash; when it throws, the store is as it was before. */
  append(line: string): void;
  close(): void;
}

/** The first line of every data file. A file that starts otherwise is something else and is never cut. */
const firstLine = '{"format":"monitor-sync data","version":1}\n';

/**
 * Opens the data file, or a store in memory where there is none.
 * @throws Error with file and line when the file is not a data file, or holds a broken line.
 */
export function openStore(file: string | undefined): Store {
  if (file === undefined) {
    const lines: string[] = [];
    return { lines, append: (line) => lines.push(line), close: () => {} };
  }
  const fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    if (!fstatSync(fd).isFile()) throw new Error(`${file} is not a regular file; choose another data file`);
    return loadStore(file, fd);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

function loadStore(file: string, fd: number): Store {
  const bytes = readFileSync(fd);
  let { lines, size } = parseDataFile(bytes, file);
  if (size < bytes.length) ftruncateSync(fd, size);
  // A killed service may have written a line without its fsync; once the line is listed, it has to last.
  fsyncSync(fd);

  /** Synchronous on purpose: no other request can come between the check, the write and the fsync. */
  const write = (text: string): void => {
    const stat = fstatSync(fd);
    if (stat.size !== size || stat.nlink === 0) {
      throw new Error(`${file} was changed or removed by another program; nothing was stored, restart the service`);
    }
    const added = Buffer.from(text);
    try {
      for (let done = 0; done < added.length; ) done += writeSync(fd, added, done, added.length - done, size + done);
      fsyncSync(fd);
    } catch (cause) {
      ftruncateSync(fd, size);
      throw new Error(`${file} could not be written, nothing was stored: ${(cause as Error).message}`, { cause });
    }
    size += added.length;
  };

  if (size === 0) write(firstLine);
  syncDirectory(dirname(file));
  return {
    lines,
    append: (line) => {
      write(`${line}\n`);
      lines.push(line);
    },
    close: () => closeSync(fd),
  };
}

/** The lines of a data file, and the bytes to keep: the rest is a line that a crash tore, so it was never answered with 201. */
function parseDataFile(bytes: Buffer, file: string): { readonly lines: string[]; readonly size: number } {
  const size = bytes.lastIndexOf('\n') + 1;
  const head = bytes.toString('latin1', 0, firstLine.length);
  if (size === 0 && firstLine.startsWith(head)) return { lines: [], size };
  if (head !== firstLine) {
    throw new Error(`${file}:1: not a data file of this service, left unchanged; choose another file`);
  }
  const lines: string[] = [];
  for (let start = firstLine.length; start < size; ) {
    const end = bytes.indexOf('\n', start);
    const line = decodeMonitor(bytes.subarray(start, end));
    if (line === undefined) {
      const place = `${file}:${lines.length + 2}`;
      throw new Error(
        `${place}: not a monitor, the file is left unchanged; fix or remove this line, or choose another file`,
      );
    }
    lines.push(line);
    start = end + 1;
  }
  return { lines, size };
}

function decodeMonitor(bytes: Buffer): string | undefined {
  try {
    const line = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return isStoredMonitor(JSON.parse(line)) ? line : undefined;
  } catch {
    return undefined;
  }
}

/** The name of a new file is durable only once its folder is; Windows has no such call and does not need it. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(directory, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
