import {
  type AdoptWish,
  adopt,
  type Compared,
  type ConfigTexts,
} from '../core/adopt/adopt.ts';
import { optionError } from '../core/model/errors.ts';
import { throwIfStopped, type World } from './environment.ts';
import { editFiles, readWorkspaceFile } from './files/text-file.ts';

/** @throws RunError, and nothing is written. */
export async function adoptIntoFiles(
  texts: ConfigTexts,
  compared: Compared,
  wish: AdoptWish,
  workspace: string,
  world: World,
) {
  const into =
    wish.into === undefined ? undefined : findTarget(texts, wish.into, workspace);
  const { files, ...adoption } = adopt(texts, compared, { ...wish, into });
  await throwIfStopped(world);
  if (!adoption.isCheck) editFiles(workspace, files);
  return { adoption };
}

function findTarget({ files }: ConfigTexts, into: string, workspace: string): string {
  const named = readWorkspaceFile(into, workspace);
  const all = files.map(({ file }) => file);
  if (all.includes(named.file)) return named.file;
  const what = `--into names ${into}, which is no file of the config`;
  throw optionError(`${what}: name one of ${all.join(', ')}`);
}
