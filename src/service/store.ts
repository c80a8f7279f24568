import { randomUUID } from 'node:crypto';
import {
  closeSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

export type Store = ReturnType<typeof openStore>;

/**
 * A store whose data file is rewritten after each change, or in memory if no file is named.
 * @throws Error if the file is no data file of this service; the file is then unchanged.
 */
export function openStore(file: string | undefined, service: string) {
  const head = { format: 'monitor-sync data', version: 1, service };
  let monitors = file === undefined ? [] : readMonitors(file, head);
  const path = file === undefined ? null : realpathSync(file);
  return {
    get monitors() {
      return monitors;
    },
    /** If it throws, the store is unchanged. */
    replaceAll(changed: readonly unknown[]) {
      if (path !== null)
        writeAtomically(path, `${JSON.stringify({ ...head, monitors: changed })}\n`);
      monitors = changed;
    },
  };
}

/** Creates the file if there is none. Only its owner can read it: targets may hold secrets. */
function readMonitors(file: string, head: object): readonly unknown[] {
  closeSync(openSync(file, 'a+', 0o600));
  if (!statSync(file).isFile())
    throw new Error(`${file} is not a regular file; choose another data file`);
  const text = readFileSync(file, 'utf8') || JSON.stringify({ ...head, monitors: [] });
  try {
    const { monitors, ...found } = JSON.parse(text);
    if (isDeepStrictEqual(found, head) && Array.isArray(monitors)) return monitors;
  } catch {
    // Not JSON.
  }
  throw new Error(
    `${file}:1: not a data file of this service, and the file is unchanged; choose another file`,
  );
}

/** A process that is killed leaves the old text or the new one. */
function writeAtomically(path: string, text: string): void {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600 });
    renameSync(draft, path);
  } catch (cause) {
    rmSync(draft, { force: true });
    const { message } = cause as Error;
    throw new Error(`${path} could not be written, nothing was stored: ${message}`, { cause });
  }
}
