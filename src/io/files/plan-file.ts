import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { RunError } from '../../core/model/errors.ts';
import { isPlan, parsePlanFile, renderPlanFile, type SavedPlan } from '../../core/report/plan-file.ts';
import type { Report } from '../../core/report/report.ts';
import type { Options } from '../../core/settings/options.ts';
import { describeFileError } from './read-text-file.ts';
import { checkOutputFile, writeOutputFile } from './write-file.ts';

/** Reads the approved plan of a sync; null if there is none. @throws RunError if it is unreadable or not a plan. */
export async function readPlan({ planFile, workspace }: Options): Promise<SavedPlan | null> {
  if (planFile === null) return null;
  const path = resolve(workspace, planFile);
  const refuse = (reason: string, cause?: unknown) =>
    new RunError({ kind: 'options', message: `The plan file ${planFile}: ${reason}` }, { cause });
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
    if (await mayReplace(file.path)) return;
    const message = `${planFile}: already exists and is not a plan; it was not changed: name a different file`;
    throw new RunError({ kind: 'options', message });
  };
  await check();
  return async (report) => {
    // Another program may have written the file while the list was read.
    await check();
    await writeOutputFile(file, renderPlanFile(report));
  };
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
