import { appendFileSync, closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync } from 'node:fs';

/** The stored monitors. */
export interface Store {
  /** The JSON text of each monitor, in creation order. */
  readonly lines: readonly string[];
  // When one of these returns, the change survives a crash; if it throws, the store is unchanged.
  append(line: string): void;
  replace(index: number, line: string): void;
  remove(index: number): void;
  close(): void;
}

/**
 * A data file has a first line, and a line for each change: `{…}` is a new monitor, `[2,{…}]` replaces the third one by then,
 * and `[2]` removes it. It only grows, because a line at the end is the one write that a crash cannot spoil.
 */
function applyChange(lines: string[], line: string): void {
  const change: unknown = JSON.parse(line);
  if (!Array.isArray(change)) return void lines.push(line);
  const [index, item]: readonly unknown[] = change;
  if (lines[Number(index)] === undefined) throw new RangeError('there is no such monitor');
  lines.splice(Number(index), 1, ...(item === undefined ? [] : [JSON.stringify(item)]));
}

/** The first line of a data file. A file with a different one is never changed. */
function writeFirstLine(service: string): string {
  return `${JSON.stringify({ format: 'monitor-sync data', version: 1, ...(service === '' ? {} : { service }) })}\n`;
}

/**
 * Opens the data file, or a store in memory if none is named.
 * @param service whose monitors the file keeps; empty for the documented API.
 * @throws Error with file and line if the file is not a data file, or has an invalid line.
 */
export function openStore(file: string | undefined, service: string): Store {
  if (file === undefined) {
    return openLines(
      [],
      () => undefined,
      () => undefined,
    );
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
  // A crash may have left an incomplete last line, for which no 201 was sent.
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
  return openLines(lines, write, () => closeSync(fd));
}

/** @param write stores a line, or throws. */
function openLines(lines: string[], write: (text: string) => void, close: () => void): Store {
  const change = (line: string) => {
    write(`${line}\n`);
    applyChange(lines, line);
  };
  return {
    lines,
    append: change,
    replace: (index, line) => change(`[${index},${line}]`),
    remove: (index) => change(`[${index}]`),
    close,
  };
}

/** The monitors of a data file, by its complete lines. */
function parseLines(text: string, file: string, firstLine: string): string[] {
  if (!text.startsWith(firstLine)) throw refuse(`${file}:1: not a data file of this service`);
  const lines: string[] = [];
  for (const [index, line] of text.slice(firstLine.length).split('\n').slice(0, -1).entries()) {
    try {
      applyChange(lines, line);
    } catch (error) {
      throw refuse(`${file}:${index + 2}: ${error instanceof RangeError ? error.message : 'not JSON'}`);
    }
  }
  return lines;
}

function refuse(fault: string): Error {
  return new Error(`${fault}, and the file is unchanged; choose another file`);
}
