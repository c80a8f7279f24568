import { readFile, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { RunError } from '../../core/model/errors.ts';
import { isPlan, parsePlanFile, renderPlanFile, type SavedPlan } from '../../core/report/plan-file.ts';
import type { Report } from '../../core/report/report.ts';
import type { Options } from '../../core/settings/settings.ts';
import {
  checkOutputFile,
  type FileKind,
  outputError,
  pathInside,
  readRealFile,
  toFileFault,
  writeOutputFile,
} from './text-file.ts';

const planKind: FileKind = { noun: 'plan', maxMebibytes: 256, ifFolder: 'name a file that `plan` has written' };

/** The approved plan of a sync; null if there is none. @throws RunError if it is unreadable or not a plan. */
export async function readPlan({ planFile, workspace }: Options): Promise<SavedPlan | null> {
  if (planFile === null) return null;
  const path = resolve(workspace, planFile);
  const read = await realpath(path)
    .then((real) => readRealFile(real, planKind))
    .catch(toFileFault);
  if (typeof read === 'string') return parsePlanFile(read, planFile);
  throw new RunError({ code: 'invalid-option', message: `The plan file ${planFile}: ${read.message}` });
}

/**
 * Checks, before anything is sent, that a plan file can be written. It may replace only an older plan or an empty file:
 * otherwise `plan --output monitors.yaml` would destroy a config.
 * @returns a function that writes the plan of a report whose secrets are masked.
 * @throws RunError if no plan can be written there; so does the returned function.
 */
export async function openPlanFile(workspace: string, planFile: string): Promise<(report: Report) => Promise<void>> {
  const file = { path: resolve(workspace, planFile), name: planFile, mayReplace: true };
  const check = async () => {
    await checkOutputFile(file);
    // A pull request can make a folder a link. A path that is written as one outside comes from the author of the workflow.
    const [root, folder] = await Promise.all([realpath(workspace), realpath(dirname(file.path))]);
    if (pathInside(workspace, file.path) !== undefined && pathInside(root, folder) === undefined) {
      const way = 'its folder is behind a link that leads out of the workspace; name that folder itself';
      throw outputError(planFile, way);
    }
    const old = await readFile(file.path, 'utf8').catch(({ code }) => (code === 'ENOENT' ? '' : null));
    if (old === null || (old !== '' && !isPlan(old)))
      throw outputError(planFile, 'already exists and is not a plan; it was not changed: name a different file');
  };
  await check();
  return async (report) => {
    // Another program may have written the file while the list was read.
    await check();
    await writeOutputFile(file, renderPlanFile(report));
  };
}
