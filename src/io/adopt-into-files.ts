import { adopt, type Compared, type ConfigTexts } from '../core/adopt/adopt.ts';
import { optionError } from '../core/model/errors.ts';
import { throwIfStopped, type World } from './environment.ts';
import { editFiles, readWorkspaceFile } from './files/text-file.ts';

/** As on the command line: without `changed` and `unmanaged` both kinds, into the last file. */
export interface AdoptWish {
  names?: readonly string[];
  changed?: boolean;
  unmanaged?: boolean;
  into?: string | undefined;
  check?: boolean;
}

/** @throws RunError, and nothing is written. */
export async function adoptIntoFiles(
  texts: ConfigTexts,
  compared: Compared,
  { changed = false, check: isCheck = false, into, names = [], unmanaged = false }: AdoptWish,
  workspace: string,
  world: World,
) {
  const isBoth = changed === unmanaged;
  const { files, ...adoption } = adopt(texts, compared, {
    names,
    changed: isBoth || changed,
    unmanaged: isBoth || unmanaged,
    isCheck,
    into: findTarget(texts, into, workspace),
  });
  await throwIfStopped(world);
  if (!isCheck) editFiles(workspace, files);
  return { adoption };
}

function findTarget(
  { files }: ConfigTexts,
  into: string | undefined,
  workspace: string,
): string {
  if (into === undefined) return files.at(-1)?.file ?? '';
  const named = readWorkspaceFile(into, workspace);
  const all = files.map(({ file }) => file);
  if (all.includes(named.file)) return named.file;
  const what = `--into names ${into}, which is no file of the config`;
  throw optionError(`${what}: name one of ${all.join(', ')}`);
}
