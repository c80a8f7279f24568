import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { RunError } from '../../core/model/errors.ts';
import { isPlan, parsePlanFile, renderPlanFile, type SavedPlan } from '../../core/report/plan-file.ts';
import type { Report } from '../../core/report/report.ts';
import type { Options } from '../../core/settings/options.ts';
import { describeFileError } from './read-text-file.ts';
import { checkWholeFile, writeWholeFile } from './write-file.ts';

/**
 * Reads the approved plan of a sync.
 * @returns null where the run was given none.
 * @throws RunError where it cannot be read, or is no plan.
 */
export async function readPlan({ planFile, workspace }: Options): Promise<SavedPlan | null> {
  if (planFile === null) return null;
  const path = resolve(workspace, planFile);
  const refuse = (sentence: string, cause?: unknown) =>
    new RunError({ kind: 'options', message: `The plan file ${planFile}: ${sentence}` }, { cause });
  try {
    // A read of a pipe that nobody writes to would block, and no signal could end that.
    if ((await stat(path)).isFile()) return parsePlanFile(await readFile(path, 'utf8'), planFile);
  } catch (error) {
    throw error instanceof RunError ? error : refuse(describeFileError(error, 'read'), error);
  }
  throw refuse('is not a regular file; name one that `plan` has written');
}

/**
 * Opens a plan file for writing, before anything is sent: an older plan or an empty file may be replaced, nothing else.
 * @param planFile relative to the workspace, or absolute.
 * @returns writes the plan of a report whose secrets are masked.
 * @throws RunError where no plan can be written there; so does the returned function.
 */
export async function openPlanFile(workspace: string, planFile: string): Promise<(report: Report) => Promise<void>> {
  const file = { path: resolve(workspace, planFile), name: planFile, mayReplace: true };
  const check = async () => {
    await checkWholeFile(file);
    if (await mayReplace(file.path)) return;
    const message = `${planFile}: already exists and is not a plan; it was not changed: name another file`;
    throw new RunError({ kind: 'options', message });
  };
  await check();
  return async (report) => {
    // Somebody may have written another file while the list was read.
    await check();
    await writeWholeFile(file, renderPlanFile(report));
  };
}

/** `export --output` and `plan --output` are easily mixed up, and a config would be lost. */
async function mayReplace(path: string): Promise<boolean> {
  try {
    const text = await readFile(path, 'utf8');
    return text === '' || isPlan(text);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
