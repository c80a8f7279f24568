import { mkdir, open, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file that is not there yet, and the folders that lead to it.
 * @param root absolute path of a folder, which links in `path` may not leave.
 * @param path below it, with forward slashes.
 * @returns false where there is something of that name already, which is left as it is.
 * @throws the file system's errors, and an Error for a folder that is a link or a file; their messages need no path before them.
 */
export async function writeNewFile(root: string, path: string, text: string): Promise<boolean> {
  await makeFolder(root, dirname(path));
  const file = join(root, path);
  // A link counts as a file of that name, wherever it leads (open(2), O_EXCL).
  const handle = await open(file, 'wx').catch(unless('EEXIST'));
  if (handle === undefined) return false;
  try {
    await handle.writeFile(text);
  } catch (thrown) {
    await rm(file, { force: true });
    throw thrown;
  } finally {
    await handle.close();
  }
  return true;
}

async function makeFolder(root: string, folder: string): Promise<void> {
  if (folder === '.') return;
  await makeFolder(root, dirname(folder));
  const path = join(root, folder);
  await mkdir(path).catch(unless('EEXIST'));
  if ((await realpath(path)) !== join(await realpath(root), folder)) {
    throw new Error(`${folder} is a link; what it leads to is not written to`);
  }
  if (!(await stat(path)).isDirectory()) throw new Error(`${folder} is a file; it has to be a folder`);
}

/** Swallows one error of the file system. */
function unless(code: string): (thrown: NodeJS.ErrnoException) => undefined {
  return (thrown) => {
    if (thrown.code !== code) throw thrown;
    return undefined;
  };
}
