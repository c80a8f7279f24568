import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RunError } from '../../core/model/errors.ts';
import type { Problem } from '../../core/model/problem.ts';
import { describeBuiltIn, describeUnknownService, isProfilePath } from '../../core/settings/settings.ts';
import type { FileText } from '../../core/yaml/parse-yaml.ts';
import { type FileKind, readWorkspaceFile } from './text-file.ts';

/** The text of a service profile; `file` is its name for people. */
export interface ProfileText extends FileText {
  /** Whether it came with the program, so that it may name an address. */
  readonly isBuiltIn: boolean;
}

const profileFile: FileKind = {
  noun: 'service profile',
  maxMebibytes: 1,
  ifFolder: 'name the file in it',
  ifTooLarge: 'a service profile has a few lines',
};

/** The program runs as `dist/cli/…`, `dist/action/…` or `src/io/files/…`, and the profiles are in `services` at the top. */
const folders = ['../../services', '../../../services'].map((folder) => join(import.meta.dirname, folder));

/**
 * The names of all built-in profiles, sorted.
 * @throws RunError if the folder of the profiles is missing, because the program is not completely installed.
 */
export async function listBuiltInProfiles(): Promise<readonly string[]> {
  const { names } = await openFolder();
  return names;
}

/**
 * Reads the profile that a value of `service` names: a file of the workspace, or a built-in profile.
 * Never throws for bad input: a mistake is a problem, whose `file` is the name or the path.
 * @param workspace absolute path of a folder.
 */
export async function readProfileText(service: string, workspace: string): Promise<ProfileText | Problem> {
  if (!isProfilePath(service)) return readBuiltInProfile(service);
  const read = await readWorkspaceFile(service, workspace, profileFile);
  return 'text' in read ? { ...read, isBuiltIn: false } : read;
}

/** Reads a built-in profile by its name, which is looked up in the list and never becomes part of a path otherwise. */
export async function readBuiltInProfile(name: string): Promise<ProfileText | Problem> {
  const { folder, names } = await openFolder();
  if (!names.includes(name)) return describeUnknownService(name, names);
  const text = await readFile(join(folder, `${name}.yaml`), 'utf8');
  return { file: describeBuiltIn(name), text, isBuiltIn: true };
}

async function openFolder(): Promise<{ readonly folder: string; readonly names: readonly string[] }> {
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => []);
    const names = files.flatMap((file) => /^([a-z0-9-]+)\.yaml$/.exec(file)?.[1] ?? []);
    if (names.length > 0) return { folder, names: names.toSorted() };
  }
  const found = `The built-in service profiles are missing: there are none in ${folders.join(' or ')}`;
  const next = 'Install Monitor Sync again; a copy of it needs the folder services next to dist';
  throw new RunError({ code: 'invalid-option', message: `${found}\n${next}` });
}
