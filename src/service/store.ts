import { closeSync, constants, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { firstLine, parseDataFile } from './data-file.ts';
import { lockFile } from './lock.ts';

/** Where the monitors live. */
export interface Store {
  /** The JSON text of each monitor, in creation order; with a data file, exactly its lines. */
  readonly lines: readonly string[];
  /** Returns when the line would survive a crash; when it throws, the store is as it was before. */
  append(line: string): void;
  close(): void;
}

/** Opens the data file, or a store in memory where there is none; throws when the file cannot be used safely. */
export async function openStore(file: string | undefined): Promise<Store> {
  if (file === undefined) {
    const lines: string[] = [];
    return { lines, append: (line) => lines.push(line), close: () => {} };
  }
  const fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    const stat = fstatSync(fd);
    if (!stat.isFile()) throw new Error(`${file} is not a regular file; choose another data file`);
    const unlock = await lockFile(file, stat);
    try {
      return loadStore(file, fd, unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

function loadStore(file: string, fd: number, unlock: () => void): Store {
  const bytes = readFileSync(fd);
  let { lines, size } = parseDataFile(bytes, file);
  if (size < bytes.length) ftruncateSync(fd, size);
  // A killed service may have written a line and not come to its fsync; once it is listed, it has to last.
  fsyncSync(fd);

  /** Everything here is synchronous on purpose: no other request can come between the check, the write and the fsync. */
  const write = (text: string): void => {
    const stat = fstatSync(fd);
    if (stat.size !== size || stat.nlink === 0) {
      throw new Error(`${file} was changed or removed by someone else; nothing was stored, restart the service`);
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
    close: () => {
      closeSync(fd);
      unlock();
    },
  };
}

/** A new file's name is durable only once its directory is; Windows has no way to ask, and needs none. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(directory, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
