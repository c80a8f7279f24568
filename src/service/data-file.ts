import { isStoredMonitor } from './validation.ts';

/** The first line of every data file: it tells one from a file that is something else, which is never cut. */
export const firstLine = '{"format":"monitor-sync data","version":1}\n';

/** What a data file holds. */
export interface DataFile {
  /** The JSON text of each monitor, in creation order. */
  readonly lines: string[];
  /** Bytes to keep; the rest is a line that a crash tore, and so was never answered with 201. 0 when there is no header yet. */
  readonly size: number;
}

/** Reads a data file's bytes; throws an Error with file and line when they are no data file, or hold a broken line. */
export function parseDataFile(bytes: Buffer, file: string): DataFile {
  const size = bytes.lastIndexOf('\n') + 1;
  const head = bytes.toString('latin1', 0, firstLine.length);
  if (size === 0 && firstLine.startsWith(head)) return { lines: [], size };
  if (head !== firstLine) {
    throw new Error(`${file}:1: not a data file of this service, left as it is; choose another file`);
  }
  const lines: string[] = [];
  for (let start = firstLine.length; start < size; ) {
    const end = bytes.indexOf('\n', start);
    const line = decodeMonitor(bytes.subarray(start, end));
    if (line === undefined) {
      const place = `${file}:${lines.length + 2}`;
      throw new Error(
        `${place}: not a monitor, the file is left as it is; mend or remove this line, or choose another file`,
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
