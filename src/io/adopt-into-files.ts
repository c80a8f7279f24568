import {
  type AdoptSettings,
  adopt,
  type Compared,
  type ConfigTexts,
} from '../core/adopt/adopt.ts';
import { optionError } from '../core/model/errors.ts';
import { throwIfStopped, type World } from './environment.ts';
import { editFiles, readWorkspaceFile } from './files/text-file.ts';

/** `into` is a path as the user wrote it, or null for the last file. */
export interface AdoptWish extends Omit<AdoptSettings, 'into'> {
  into: string | null;
}

export const adoptAll: AdoptWish = {
  names: [],
  changed: true,
  unmanaged: true,
  into: null,
  isCheck: false,
};

/** @throws RunError, and nothing is written. */
export async function adoptIntoFiles(
  texts: ConfigTexts,
  compared: Compared,
  { into, ...wish }: AdoptWish,
  workspace: string,
  world: World,
) {
  const settings = { ...wish, into: findTarget(texts, into, workspace) };
  const { files, ...adoption } = adopt(texts, compared, settings);
  await throwIfStopped(world);
  if (!wish.isCheck) editFiles(workspace, files);
  return { adoption };
}

function findTarget({ files }: ConfigTexts, into: string | null, workspace: string): string {
  if (into === null) return files.at(-1)?.file ?? '';
  const named = readWorkspaceFile(into, workspace);
  const all = files.map(({ file }) => file);
  if (all.includes(named.file)) return named.file;
  const what = `--into names ${into}, which is no file of the config`;
  throw optionError(`${what}: name one of ${all.join(', ')}`);
}
