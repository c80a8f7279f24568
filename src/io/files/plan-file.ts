import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { RunError } from '../../core/model/errors.ts';
import { isPlan, parsePlanFile, renderPlanFile, type SavedPlan } from '../../core/report/plan-file.ts';
import type { Report } from '../../core/report/report.ts';
import type { Options } from '../../core/settings/options.ts';
import { describeFileError } from './read-text-file.ts';
import { pathInside } from './workspace-file.ts';
import { checkOutputFile, writeOutputFile } from './write-file.ts';

/** Reads the approved plan of a sync; null if there is none. @throws RunError if it is unreadable or not a plan. */
export async function readPlan({ planFile, workspace }: Options): Promise<SavedPlan | null> {
  if (planFile === null) return null;
  const path = resolve(workspace, planFile);
  const refuse = (reason: string, cause?: unknown) =>
    new RunError({ code: 'invalid-option', message: `The plan file ${planFile}: ${reason}` }, { cause });
  try {
    // Reading a pipe without a writer would block, and no signal could stop that.
    if ((await stat(path)).isFile()) return parsePlanFile(await readFile(path, 'utf8'), planFile);
  } catch (error) {
    throw error instanceof RunError ? error : refuse(describeFileError(error, 'read'), error);
  }
  throw refuse('is not a regular file; name one that `plan` has written');
}

/**
 * Checks, before anything is sent, that a plan file can be written. Replaces only an older plan or an empty file.
 * @param planFile relative to the workspace, or absolute.
 * @returns a function that writes the plan of a report whose secrets are masked.
 * @throws RunError if no plan can be written there; so does the returned function.
 */
export async function openPlanFile(workspace: string, planFile: string): Promise<(report: Report) => Promise<void>> {
  const file = { path: resolve(workspace, planFile), name: planFile, mayReplace: true };
  const check = async () => {
    await checkOutputFile(file);
    const refuse = (fault: string) => new RunError({ code: 'invalid-option', message: `${planFile}: ${fault}` });
    if (await leadsOut(workspace, file.path))
      throw refuse('its folder is behind a link that leads out of the workspace; name that folder itself');
    if (!(await mayReplace(file.path)))
      throw refuse('already exists and is not a plan; it was not changed: name a different file');
  };
  await check();
  return async (report) => {
    // Another program may have written the file while the list was read.
    await check();
    await writeOutputFile(file, renderPlanFile(report));
  };
}

/**
 * Whether a path inside the workspace is in truth outside, because a pull request can make its folder a link. A path that is
 * written as one outside comes from the author of the workflow.
 */
async function leadsOut(workspace: string, path: string): Promise<boolean> {
  if (pathInside(workspace, path) === undefined) return false;
  const [root, folder] = await Promise.all([realpath(workspace), realpath(dirname(path))]);
  return pathInside(root, folder) === undefined;
}

/** Whether the file is an older plan, empty or absent; otherwise `plan --output monitors.yaml` would destroy a config. */
async function mayReplace(path: string): Promise<boolean> {
  try {
    const text = await readFile(path, 'utf8');
    return text === '' || isPlan(text);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
