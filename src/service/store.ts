import { appendFileSync, closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync } from 'node:fs';

/** Where the monitors live. */
export interface Store {
  /** The JSON text of each monitor, in creation order; with a data file, exactly its lines. */
  readonly lines: readonly string[];
  /** Returns when the line survives a crash; when it throws, the store is unchanged. */
  append(line: string): void;
  close(): void;
}

/** The first line of a data file. A file that starts otherwise is something else and is never cut. */
function writeFirstLine(service: string): string {
  return `${JSON.stringify({ format: 'monitor-sync data', version: 1, ...(service === '' ? {} : { service }) })}\n`;
}

/**
 * Opens the data file, or a store in memory where there is none.
 * @param service whose monitors the file keeps; empty for the documented API.
 * @throws Error with file and line when the file is not a data file, or holds a broken line.
 */
export function openStore(file: string | undefined, service: string): Store {
  if (file === undefined) {
    const lines: string[] = [];
    return { lines, append: (line) => lines.push(line), close: () => {} };
  }
  const fd = openSync(file, 'a+', 0o600);
  try {
    if (!fstatSync(fd).isFile()) throw new Error(`${file} is not a regular file; choose another data file`);
    return loadStore(file, fd, writeFirstLine(service));
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

function loadStore(file: string, fd: number, firstLine: string): Store {
  const bytes = readFileSync(fd);
  const text = bytes.toString();
  const lines = firstLine.startsWith(text) ? [] : parseLines(text, file, firstLine);
  // The rest is a line that a crash tore, which was never answered with 201.
  let size = bytes.lastIndexOf('\n') + 1;
  ftruncateSync(fd, size);
  // A killed service may have written a line without its fsync; once the line is listed, it has to last.
  fsyncSync(fd);

  /** Synchronous on purpose: no other request can come between the check, the write and the fsync. */
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
function parseLines(text: string, file: string, firstLine: string): string[] {
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
