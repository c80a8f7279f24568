import { appendFileSync, closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync } from 'node:fs';

/** The stored monitors. */
export interface Store {
  /** The JSON text of each monitor, in creation order; with a data file, exactly its lines. */
  readonly lines: readonly string[];
  /** When it returns, the line survives a crash; if it throws, the store is unchanged. */
  append(line: string): void;
  close(): void;
}

/** The first line of every data file. A file with a different one is never changed. */
const firstLine = '{"format":"monitor-sync data","version":1}\n';

/**
 * Opens the data file, or a store in memory if none is named.
 * @throws Error with file and line if the file is not a data file, or has an invalid line.
 */
export function openStore(file: string | undefined): Store {
  if (file === undefined) {
    const lines: string[] = [];
    return { lines, append: (line) => lines.push(line), close: () => {} };
  }
  const fd = openSync(file, 'a+', 0o600);
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
  const text = bytes.toString();
  const lines = firstLine.startsWith(text) ? [] : parseLines(text, file);
  // A crash may have left an incomplete last line, which was never answered with 201.
  let size = bytes.lastIndexOf('\n') + 1;
  ftruncateSync(fd, size);
  // A killed service may have written a line without fsync, and a listed monitor must survive a crash.
  fsyncSync(fd);

  /** Synchronous, so that no other request runs between the check, the write and the fsync. */
  const write = (text: string): void => {
    const stat = fstatSync(fd);
    if (stat.size !== size || stat.nlink === 0) {
      throw new Error(`${file} was changed or removed by another program; nothing was stored, restart the service`);
    }
    try {
      appendFileSync(fd, text);
      fsyncSync(fd);
    } catch (cause) {
      ftruncateSync(fd, size);
      throw new Error(`${file} could not be written, nothing was stored: ${(cause as Error).message}`, { cause });
    }
    size += Buffer.byteLength(text);
  };

  if (size === 0) write(firstLine);
  return {
    lines,
    append: (line) => {
      write(`${line}\n`);
      lines.push(line);
    },
    close: () => closeSync(fd),
  };
}

/** The complete lines of a data file, without its first line. */
function parseLines(text: string, file: string): string[] {
  if (!text.startsWith(firstLine)) throw refuse(`${file}:1: not a data file of this service`);
  const lines = text.slice(firstLine.length).split('\n').slice(0, -1);
  for (const [index, line] of lines.entries()) {
    try {
      JSON.parse(line);
    } catch {
      throw refuse(`${file}:${index + 2}: not JSON`);
    }
  }
  return lines;
}

function refuse(fault: string): Error {
  return new Error(`${fault}, and the file is unchanged; choose another file`);
}
