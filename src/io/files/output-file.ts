import { lstat, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { RunError } from '../../core/model/errors.ts';
import { codeOf, describeFileError, pathInside } from './text-file.ts';

/** `path` is absolute; `name` is the path as the user wrote it, for errors. */
type OutputFile = { path: string; name: string; mayReplace: boolean };

/** The file that an option names; null without the option. */
export function findOutputFile(
  workspace: string,
  name: string | undefined,
  mayReplace: boolean,
): OutputFile | null {
  return name === undefined ? null : { path: resolve(workspace, name), name, mayReplace };
}

const alreadyExists =
  'already exists and was not changed; name a different file, or use --force to replace it';

/** @throws RunError if it must not be replaced, or if its folder is missing. */
export async function checkOutputFile({ mayReplace, name, path }: OutputFile): Promise<void> {
  const fail = (error: unknown) =>
    Promise.reject(outputError(name, describeFileError(error, 'written'), error));
  const seen = await lstat(path).catch((error) =>
    codeOf(error) === 'ENOENT' ? null : fail(error),
  );
  if (seen === null) await stat(dirname(path)).catch(fail);
  else if (!seen.isFile())
    throw outputError(name, 'is a folder, a link or a device; name a regular file');
  else if (!mayReplace) throw outputError(name, alreadyExists);
}

/** Writes a file completely. @throws RunError, and leaves an existing file unchanged. */
export async function writeOutputFile(
  { mayReplace, name, path }: OutputFile,
  text: string,
): Promise<void> {
  const draft = join(dirname(path), `.monitor-sync-${crypto.randomUUID()}`);
  try {
    await createFile(mayReplace ? draft : path, text);
    if (mayReplace) await rename(draft, path);
  } catch (error) {
    const reason = codeOf(error) === 'EEXIST' ? alreadyExists : describeFileError(error, 'written');
    throw outputError(name, reason, error);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Checks, before anything is sent, that a file can be written. It replaces only an older file of
 * its kind or an empty one: otherwise `plan --output monitors.yaml` would destroy a config.
 * @param kind what `isOurs` recognizes, as `a plan`.
 * @returns a function that checks again, and writes the file. @throws RunError, as that does.
 */
export async function openOutputFile(
  workspace: string,
  name: string,
  kind: string,
  isOurs: (text: string) => boolean,
): Promise<(text: string) => Promise<void>> {
  const file = { path: resolve(workspace, name), name, mayReplace: true };
  const check = async () => {
    await checkOutputFile(file);
    // A pull request can make a folder a link; a path outside is the workflow author's.
    const [root, folder] = await Promise.all([realpath(workspace), realpath(dirname(file.path))]);
    if (pathInside(workspace, file.path) !== undefined && pathInside(root, folder) === undefined) {
      const way =
        'its folder is behind a link that leads out of the workspace; name that folder itself';
      throw outputError(name, way);
    }
    const old = await readFile(file.path, 'utf8').catch(({ code }) =>
      code === 'ENOENT' ? '' : null,
    );
    if (old === null || (old !== '' && !isOurs(old)))
      throw outputError(
        name,
        `already exists and is not ${kind}; it was not changed: name a different file`,
      );
  };
  await check();
  return async (text) => {
    // Another program may have written the file in the meantime.
    await check();
    await writeOutputFile(file, text);
  };
}

/** Creates a file completely or not at all. Any link is an existing file (open(2), O_EXCL). */
async function createFile(path: string, text: string): Promise<void> {
  await using handle = await open(path, 'wx');
  try {
    await handle.writeFile(text);
    // Without this, a crash of the machine may leave an empty file.
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function outputError(name: string, reason: string, cause?: unknown): RunError {
  return new RunError({ code: 'invalid-option', message: `${name}: ${reason}` }, { cause });
}
